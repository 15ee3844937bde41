//! Help as people read it: commands in groups, an example and exit codes for every one, pages of the manual, other names.

use std::ffi::OsString;
use std::fmt::Write as _;

use clap::{Command, CommandFactory as _};

use super::Cli;

/// The groups of the first screen, and the commands in each, in this order: one line per command. A command that is not here
/// yet is shown in a last group, one that this build does not have is not shown.
const GROUPS: &[(&str, &str)] = &[
    ("Start", "init"),
    ("Start", "verify"),
    ("Start", "demo"),
    ("Start", "explain"),
    ("Start", "enforce"),
    ("Start", "observe"),
    ("Start", "update"),
    ("Start", "uninstall"),
    ("Start", "doctor"),
    ("Start", "scaffold"),
    ("See", "status"),
    ("See", "log"),
    ("See", "session"),
    ("See", "why"),
    ("See", "report"),
    ("See", "watch"),
    ("See", "trace"),
    ("See", "guidance"),
    ("See", "checkpoint"),
    ("See", "statusline"),
    ("Rules", "policy"),
    ("Rules", "guards"),
    ("Rules", "analyze"),
    ("Rules", "replay"),
    ("Rules", "ab"),
    ("Rules", "review"),
    ("Rules", "autopilot"),
    ("Your word", "pending"),
    ("Your word", "allow"),
    ("Your word", "deny"),
    ("Your word", "decision"),
    ("Your word", "pause"),
    ("Your word", "trust"),
    ("Your word", "wrong"),
    ("Your word", "run"),
    ("Tracks", "track"),
    ("Tracks", "compact"),
    ("Tracks", "recover"),
    ("Tracks", "evaluate"),
    ("Tracks", "feature"),
    ("Tracks", "handoff"),
    ("Tracks", "inject"),
    ("Proof", "proof"),
    ("Proof", "threat"),
    ("Proof", "standing"),
    ("Proof", "quorum"),
    ("Proof", "pins"),
    ("Proof", "conformance"),
    ("Proof", "evolution"),
    ("Proof", "audit"),
    ("Plumbing", "hook"),
    ("Plumbing", "check"),
    ("Plumbing", "mcp"),
    ("Plumbing", "schema"),
    ("Plumbing", "completions"),
    ("Plumbing", "man"),
];

/// Other names for commands that people type often.
const OTHER_NAMES: &[(&str, &[&str])] =
    &[("rules", &["policy", "list"]), ("sessions", &["session", "list"]), ("version", &["--version"])];

/// Examples and exit codes of commands below commands.
const BELOW: &[(&str, &str, &str)] = &[
    ("guards list", "cf-guide guards list", "0 done"),
    ("guards show", "cf-guide guards show core.git/force-push", "0 done, 1 no such guard or pack"),
    ("policy list", "cf-guide policy list", "0 done, 65 a file cannot be read"),
    ("policy show", "cf-guide policy show R001", "0 done, 1 no such rule"),
    (
        "policy lint",
        "cf-guide policy lint --fix",
        "0 nothing serious, 1 something is wrong with a rule, 73 cannot write",
    ),
    ("policy test", "cf-guide policy test", "0 every example holds, 1 one does not"),
    ("policy compile", "cf-guide policy compile --json CLAUDE.md", "0 done, 65 a file cannot be read"),
    (
        "policy adopt",
        "cf-guide policy adopt",
        "0 done or adopted already, 1 nothing was written, 73 cannot write",
    ),
    ("policy forms", "cf-guide policy forms", "0 done"),
    ("log purge", "cf-guide log purge --yes", "0 done, 64 without `--yes`, 75 the ledger is busy"),
    ("log export", "cf-guide log export --redact > events.jsonl", "0 done, 75 the ledger is busy"),
    ("guidance list", "cf-guide guidance list", "0 done"),
    ("guidance show", "cf-guide guidance show --session 4b7a0f6e", "0 done, 1 nothing is kept"),
    (
        "guidance test",
        "cf-guide guidance test --event event.json",
        "0 a hint would speak, 1 none would, 65 bad input",
    ),
    ("guidance reset", "cf-guide guidance reset", "0 done, 73 the ledger cannot be used"),
    (
        "guidance request",
        "cf-guide guidance request 'the build needs a key'",
        "0 asked, 73 the ledger cannot be used",
    ),
    ("guidance respond", "cf-guide guidance respond 1 'use the test key'", "0 answered, 1 no such request"),
    ("guidance requests", "cf-guide guidance requests", "0 done"),
    ("guidance waive", "cf-guide guidance waive 1 --external ticket-7", "0 done, 1 no such blocker"),
    ("session list", "cf-guide session list --since 2d", "0 done, 64 usage"),
    ("session show", "cf-guide session show", "0 done, 1 no such session"),
    ("session role", "cf-guide session role reviewer", "0 done, 64 usage, 73 the ledger cannot be used"),
    ("feature list", "cf-guide feature list", "0 done, 1 no track is active"),
    ("feature show", "cf-guide feature show P1", "0 done, 1 no track is active, 65 no such step"),
    (
        "feature next",
        "cf-guide feature next --json",
        "0 something is due, 1 nothing is, or no track is active",
    ),
    (
        "feature import",
        "cf-guide feature import feature-list.json --dry-run",
        "0 done, 1 no track is active, 65 bad input, 73 cannot write",
    ),
    (
        "feature accept",
        "cf-guide feature accept P3",
        "0 done, 1 no track is active, 65 no such step, 73 cannot write",
    ),
    (
        "feature retry",
        "cf-guide feature retry P3",
        "0 done, 1 no track is active, 65 no such step, 73 cannot write",
    ),
    ("handoff new", "cf-guide handoff new --to tester --step P1", "0 done, 1 it is not due"),
    (
        "handoff check",
        "cf-guide handoff check handoff.json",
        "0 whole, 1 something is wrong with it, 65 it cannot be read",
    ),
    ("trace list", "cf-guide trace list --type violation", "0 done, 75 busy"),
    ("trace show", "cf-guide trace show 3f9a0c", "0 found, 1 there is none of that id, 75 busy"),
    (
        "trace query",
        "cf-guide trace query 'installing packages' --level full",
        "0 found, 1 nothing was found, 64 usage, 75 busy",
    ),
    (
        "trace store",
        "cf-guide trace store --type correction --what 'ran `npm install`' --right 'use `pnpm add`'",
        "0 done, 1 no such trace or refused below an agent, 64 usage, 73 cannot write",
    ),
    (
        "trace share",
        "cf-guide trace share 3f9a0c",
        "0 done, 1 no such trace or not sure, 64 without a terminal, 73 cannot write",
    ),
    (
        "trace forget",
        "cf-guide trace forget 3f9a0c",
        "0 done, 1 no such trace or refused below an agent, 73 cannot write",
    ),
    ("trace rebuild", "cf-guide trace rebuild", "0 done, 1 nothing is recorded, 73 cannot write, 75 busy"),
    ("trace patterns", "cf-guide trace patterns --since 30d", "0 done, 64 usage, 75 busy"),
    (
        "trace guard",
        "cf-guide trace guard p3f9a0c --dry-run",
        "0 proposed, 1 no such pattern or refused below an agent, 65 no rule can be made of it, 73 cannot write",
    ),
    (
        "trace review",
        "cf-guide trace review --label 3f9a0c=v --right 'ask first'",
        "0 done, 1 nothing waits, 64 without a terminal",
    ),
    ("trace health", "cf-guide trace health", "0 done, 75 busy"),
    ("trace metrics", "cf-guide trace metrics --since 7d", "0 done, 64 usage, 75 busy"),
    ("track new", "cf-guide track new checkout --switch", "0 done, 65 there is one already, 73 cannot write"),
    ("track list", "cf-guide track list", "0 done"),
    ("track switch", "cf-guide track switch checkout", "0 done, 65 no such track, 73 cannot write"),
    ("track show", "cf-guide track show checkout", "0 done, 1 no track is active, 65 no such track"),
    ("track close", "cf-guide track close checkout", "0 done, 65 no such track, 73 cannot write"),
    ("autopilot status", "cf-guide autopilot status", "0 done"),
    ("autopilot history", "cf-guide autopilot history", "0 done"),
    ("autopilot rollback", "cf-guide autopilot rollback R001", "0 done, 1 no such rule, 73 cannot write"),
    (
        "autopilot evidence",
        "cf-guide autopilot evidence export > evidence.json",
        "0 done, 65 a file cannot be read",
    ),
    ("autopilot evidence export", "cf-guide autopilot evidence export > evidence.json", "0 done"),
    (
        "autopilot evidence merge",
        "cf-guide autopilot evidence merge evidence.json",
        "0 done, 65 a file cannot be read",
    ),
];

/// The command line with its help.
pub(super) fn command() -> Command {
    let plain = Cli::command();
    let template = format!(
        "{{about}}\n\n{{usage-heading}} {{usage}}\n{}\nOptions:\n{{options}}{{after-help}}\n",
        groups(&plain)
    );
    let mut command = plain.help_template(template);
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    for name in names {
        command = command.mut_subcommand(name.clone(), |sub| with_examples(sub, &name, ""));
    }
    command
}

/// Gives every command below this one an example and exit codes; one that has none of its own takes those above it.
fn with_examples(mut command: Command, name: &str, above: &str) -> Command {
    let known = BELOW.iter().find(|(path, ..)| *path == name);
    let known = known.map(|(_, example, exits)| format!("Example:\n  {example}\n\nExit codes: {exits}."));
    if command.get_after_help().is_none() {
        let text = known.unwrap_or_else(|| format!("Example:\n  cf-guide {name} --help\n\n{above}"));
        command = command.after_help(text);
    }
    let after = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let exits = after.find("Exit codes").map_or("Exit codes: 0 done.", |at| &after[at..]).to_owned();
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    for sub in names {
        let path = format!("{name} {sub}");
        command = command.mut_subcommand(sub, |sub| with_examples(sub, &path, &exits));
    }
    command
}

fn groups(command: &Command) -> String {
    let shown: Vec<(&str, String)> = command
        .get_subcommands()
        .filter(|sub| !sub.is_hide_set() && sub.get_name() != "help")
        .map(|sub| (sub.get_name(), sub.get_about().map(ToString::to_string).unwrap_or_default()))
        .collect();
    let is_grouped = |name: &str| GROUPS.iter().any(|(_, known)| *known == name);
    let more = shown.iter().filter(|(name, _)| !is_grouped(name)).map(|(name, _)| ("More", *name));
    let mut text = String::new();
    let mut current = "";
    for (title, name) in GROUPS.iter().copied().chain(more) {
        let Some((_, about)) = shown.iter().find(|(known, _)| *known == name) else { continue };
        if title != current {
            let _ = write!(text, "\n{title}:\n");
            current = title;
        }
        let _ = writeln!(text, "  {name:12} {about}");
    }
    text
}

/// The name that pages refer to a command by.
pub(super) fn page_name(command: &Command) -> &str {
    command.get_display_name().unwrap_or_else(|| command.get_name())
}

/// Every page of the manual: the command itself, and each below it.
pub(super) fn pages() -> Vec<Command> {
    fn collect(command: &Command, into: &mut Vec<Command>) {
        into.push(command.clone());
        let shown = |sub: &&Command| sub.get_name() != "help" && !sub.is_hide_set();
        for sub in command.get_subcommands().filter(shown) {
            collect(sub, into);
        }
    }
    let mut command = command();
    command.build();
    let mut all = Vec::new();
    collect(&command, &mut all);
    all
}

/// The words with another name replaced by what it stands for, where that exists.
pub(super) fn meant(args: Vec<OsString>) -> Vec<OsString> {
    let Some(at) = first_word(&args) else { return args };
    let found = args[at].to_str().and_then(|word| OTHER_NAMES.iter().find(|(other, _)| *other == word));
    let Some((_, meant)) = found.filter(|(_, meant)| exists(meant)) else { return args };
    let mut all = args[..at].to_vec();
    all.extend(meant.iter().map(OsString::from));
    all.extend_from_slice(&args[at + 1..]);
    all
}

/// Where the command stands behind options that stand everywhere.
fn first_word(args: &[OsString]) -> Option<usize> {
    let mut at = 1;
    while let Some(word) = args.get(at).and_then(|word| word.to_str()) {
        match word {
            "-C" | "--color" => at += 2,
            _ if word.len() > 1 && word.starts_with('-') => at += 1,
            _ => return Some(at),
        }
    }
    None
}

fn exists(words: &[&str]) -> bool {
    let root = Cli::command();
    let mut command = Some(&root);
    for word in words.iter().filter(|word| !word.starts_with('-')) {
        command = command.and_then(|command| command.find_subcommand(word));
    }
    command.is_some()
}
