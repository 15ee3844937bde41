//! Our own command line and who may run what of it: one table for the guard that looks at an agent's commands, and for
//! the binary, which refuses by itself.

/// Who may run a command, from everybody to a person alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Who {
    /// Everybody, agents too: it reads, or is made for agents.
    Anyone,
    /// Hooks start it, off their path.
    Hooks,
    /// People, their scripts and CI, wherever no supervised client is above them.
    Scripts,
    /// As scripts, and not inside any agent's shell.
    NotAnAgent,
    /// A person at a terminal.
    Person,
}

/// One command.
#[derive(Debug)]
pub struct Verb {
    /// Its words: `log purge`.
    pub name: &'static str,
    /// Who may run it.
    pub who: Who,
    /// Options with which it does less, and who may run it then.
    pub eased: &'static [(&'static str, Who)],
    /// Options, or options with a value, with which it does more.
    pub raised: &'static [(&'static str, Who)],
    /// Options that take the next word as their value.
    pub valued: &'static [&'static str],
}

const fn verb(name: &'static str, who: Who, valued: &'static [&'static str]) -> Verb {
    Verb { name, who, eased: &[], raised: &[], valued }
}

const DRY: &[(&str, Who)] = &[("--dry-run", Anyone)];

use Who::{Anyone, Hooks, NotAnAgent, Person, Scripts};

/// Every command. A test holds it against the command line's own definition, so that a new one is not readable by default.
pub const VERBS: &[Verb] = &[
    Verb { eased: DRY, ..verb("init", Scripts, &["--agent", "--scope", "--preset", "--with"]) },
    verb("verify", Anyone, &["--agent", "--format"]),
    Verb {
        raised: &[("--bundle", NotAnAgent), ("--acknowledge", NotAnAgent)],
        ..verb("doctor", Anyone, &["--bundle"])
    },
    verb("demo", Anyone, &[]),
    Verb { eased: DRY, ..verb("enforce", Scripts, &[]) },
    Verb { eased: DRY, ..verb("observe", NotAnAgent, &[]) },
    Verb { eased: DRY, ..verb("update", Scripts, &[]) },
    Verb { eased: DRY, ..verb("uninstall", NotAnAgent, &["--scope"]) },
    Verb { eased: DRY, ..verb("scaffold", Scripts, &["--output", "--with"]) },
    verb("hook", Hooks, &[]),
    verb("codex", Hooks, &[]),
    verb("explain", Anyone, &["--tool", "--file", "--content", "--url", "--input", "--agent", "--session"]),
    verb("check", Anyone, &["--agent"]),
    verb(
        "log",
        Anyone,
        &["-n", "--limit", "--since", "--session", "--rule", "--tool", "--verdict", "--agent"],
    ),
    verb("log purge", NotAnAgent, &[]),
    verb("log export", NotAnAgent, &[]),
    verb("why", Anyone, &[]),
    verb("pins", Anyone, &[]),
    verb("pins list", Anyone, &[]),
    verb("pins accept", Person, &[]),
    verb("quorum", Anyone, &[]),
    verb("quorum list", Anyone, &[]),
    verb("quorum confirm", Person, &[]),
    verb("quorum reject", Person, &[]),
    verb("standing", Anyone, &[]),
    verb("standing reset", Person, &[]),
    verb("threat", Anyone, &[]),
    verb("threat list", Anyone, &[]),
    verb("threat show", Anyone, &[]),
    verb("threat clear", Person, &[]),
    // It writes a page where it is told to; to read what is in it agents have `log`.
    Verb { eased: &[("--json", Anyone)], ..verb("report", Scripts, &["--since", "--out"]) },
    verb("status", Anyone, &[]),
    // It runs what `--wrap` names, which whoever calls it could run as well.
    verb("statusline", Anyone, &["--wrap"]),
    verb("guards", Anyone, &[]),
    verb("guards list", Anyone, &[]),
    verb("guards show", Anyone, &[]),
    verb("policy", Anyone, &[]),
    verb("policy list", Anyone, &[]),
    verb("policy show", Anyone, &[]),
    Verb { raised: &[("--fix", Scripts), ("--yes", Scripts)], ..verb("policy lint", Anyone, &["--format"]) },
    verb("policy test", Anyone, &[]),
    verb("policy compile", Anyone, &[]),
    verb("policy adopt", NotAnAgent, &["--accept", "--ids", "--with", "--seconds"]),
    verb("policy forms", Anyone, &[]),
    verb("pending", Anyone, &[]),
    verb("checkpoint", Anyone, &["--session"]),
    verb("allow", Person, &["--for"]),
    verb("deny", Person, &["--because"]),
    verb("pause", Person, &["--pack"]),
    verb("wrong", NotAnAgent, &[]),
    verb("guidance", Anyone, &[]),
    verb("guidance list", Anyone, &[]),
    verb("guidance show", Anyone, &["--session"]),
    verb("guidance test", Anyone, &["--event", "--agent"]),
    verb("guidance reset", NotAnAgent, &["--session"]),
    verb("guidance request", Anyone, &["--about", "--session"]),
    verb("guidance respond", NotAnAgent, &[]),
    verb("guidance requests", Anyone, &[]),
    verb("guidance waive", NotAnAgent, &["--external", "--session"]),
    verb("session", Anyone, &[]),
    verb("session list", Anyone, &["--since", "-n", "--limit"]),
    verb("session show", Anyone, &[]),
    verb("session role", NotAnAgent, &["--session"]),
    verb("schema", Anyone, &[]),
    verb("run", NotAnAgent, &[]),
    verb("track", Anyone, &[]),
    Verb { raised: &[("--switch", Scripts)], ..verb("track new", Anyone, &[]) },
    verb("track list", Anyone, &[]),
    verb("track switch", Scripts, &["--session"]),
    verb("track show", Anyone, &[]),
    Verb { eased: DRY, ..verb("track close", Scripts, &[]) },
    verb("feature", Anyone, &[]),
    verb("feature list", Anyone, &["--track"]),
    verb("feature show", Anyone, &["--track"]),
    verb("feature next", Anyone, &["--track"]),
    Verb { eased: DRY, ..verb("feature import", NotAnAgent, &["--track"]) },
    verb("feature accept", Person, &["--track"]),
    verb("feature retry", NotAnAgent, &["--track"]),
    verb("handoff", Anyone, &[]),
    verb("handoff new", Anyone, &["--to", "--step", "--track"]),
    verb("handoff check", Anyone, &[]),
    verb("trace", Anyone, &[]),
    verb(
        "trace list",
        Anyone,
        &["--type", "--since", "--agent", "--feature", "--rule", "--file", "-n", "--limit"],
    ),
    verb("trace show", Anyone, &[]),
    verb(
        "trace query",
        Anyone,
        &[
            "--type",
            "--since",
            "--agent",
            "--feature",
            "--rule",
            "--file",
            "--level",
            "--scope",
            "-n",
            "--limit",
        ],
    ),
    verb("trace patterns", Anyone, &["--since"]),
    Verb { eased: DRY, ..verb("trace guard", NotAnAgent, &[]) },
    // A client starts it; what an agent can do with it, it does through the client.
    verb("mcp", Hooks, &[]),
    verb("trace review", Person, &["--label", "--right"]),
    verb("trace health", Anyone, &[]),
    verb("trace metrics", Anyone, &["--since"]),
    verb(
        "trace store",
        NotAnAgent,
        &["--type", "--what", "--right", "--why", "--feature", "--decision", "--pin", "--unpin"],
    ),
    verb("trace share", Person, &[]),
    verb("trace forget", NotAnAgent, &[]),
    verb("trace rebuild", Scripts, &[]),
    Verb { eased: DRY, ..verb("compact", Scripts, &["--track", "--session", "--transcript"]) },
    verb("recover", Anyone, &["--track", "--session"]),
    verb("evaluate", Anyone, &[]),
    verb("trust", Person, &[]),
    verb("transient", Hooks, &[]),
    verb("maintain", Hooks, &[]),
    verb("analyze", Anyone, &[]),
    verb("replay", Anyone, &["--baseline", "--candidate", "--since", "--transcripts", "--preview"]),
    Verb {
        raised: &[("--executor=claude", NotAnAgent), ("--executor=codex", NotAnAgent)],
        ..verb(
            "ab",
            Anyone,
            &[
                "--baseline",
                "--candidate",
                "--executor",
                "--since",
                "--task",
                "--budget",
                "--limit",
                "--runs",
                "--min-gain",
            ],
        )
    },
    Verb {
        eased: &[("--json", Anyone)],
        raised: &[("--accept", Person), ("--reject", NotAnAgent), ("--label", NotAnAgent)],
        ..verb(
            "review",
            NotAnAgent,
            &["--accept", "--reject", "--label", "--rule", "--since", "--transcripts"],
        )
    },
    Verb {
        eased: &[("--background", Hooks)],
        raised: &[("--apply", NotAnAgent), ("--daemon", Scripts)],
        ..verb(
            "autopilot",
            Scripts,
            &[
                "--min-delta",
                "--min-ab-gain",
                "--max-promotions",
                "--interval",
                "--since",
                "--transcripts",
                "--canary",
                "--source",
                "--root",
            ],
        )
    },
    verb("autopilot status", Anyone, &[]),
    verb("autopilot history", Anyone, &[]),
    Verb { eased: DRY, ..verb("autopilot rollback", NotAnAgent, &["--why"]) },
    verb("autopilot evidence", Anyone, &[]),
    verb("autopilot evidence export", Anyone, &[]),
    verb("autopilot evidence merge", NotAnAgent, &[]),
    verb("conformance", Anyone, &["--since"]),
    verb("evolution", Anyone, &[]),
    verb("audit", Anyone, &["--since"]),
    verb("proof", Anyone, &[]),
    verb("proof status", Anyone, &[]),
    verb("proof verify", Anyone, &["--root", "--anchors"]),
    verb("proof export", NotAnAgent, &["--since", "--session", "-o", "--output"]),
    verb("proof import", NotAnAgent, &[]),
    verb("proof show", Anyone, &[]),
    verb("proof anchor", NotAnAgent, &["--file", "--exec"]),
    verb("proof trailer", Anyone, &[]),
    verb("proof close", Hooks, &[]),
    verb("decision", Anyone, &[]),
    verb(
        "decision request",
        Anyone,
        &[
            "--prompt",
            "--option",
            "--recommend",
            "--context",
            "--urgency",
            "--type",
            "--blocks",
            "--parent",
            "--predecessor",
            "--due",
            "--on-expiry",
            "--wait",
            "--from",
        ],
    ),
    verb("decision list", Anyone, &["--state", "--urgency", "--like"]),
    verb("decision show", Anyone, &[]),
    verb("decision chain", Anyone, &[]),
    verb("decision check", Anyone, &[]),
    verb("decision await", Anyone, &["--timeout"]),
    verb("decision resolve", Person, &["--choice", "--text", "--rationale"]),
    // Of an agent only its own, while nothing waits for it: the command itself looks.
    verb("decision cancel", Anyone, &["--reason"]),
    verb("decision batch", Person, &["--urgency", "--type"]),
    verb("decision ack", Person, &["--for"]),
    verb("decision remind", Person, &[]),
    verb("decision auto-close", Person, &["--threshold"]),
    verb("decision dashboard", Anyone, &[]),
    verb("decision stats", Anyone, &["--since"]),
    verb("decision export", Person, &[]),
    verb("decision watch", Person, &[]),
    verb("decision tick", Hooks, &[]),
    verb("decision wake", Hooks, &[]),
    verb("decision turn-clear", Hooks, &[]),
    verb("decision turn-mark", Hooks, &[]),
    verb("decision turn-check", Hooks, &[]),
    verb("decision inject", Anyone, &[]),
    verb("decision inject drain", Hooks, &[]),
    verb("decision inject status", Anyone, &[]),
    verb("decision inject clear", Person, &[]),
    verb("decision inject send", Person, &[]),
    verb("completions", Anyone, &[]),
    verb("man", Anyone, &[]),
];

/// Options that stand before or behind any command and take the next word as their value.
pub const EVERYWHERE: &[&str] = &["--color", "-C"];

/// Other names, and a command that shows as little as they do.
const OTHER_NAMES: &[(&str, &str)] = &[("rules", "policy list"), ("sessions", "session"), ("version", "man")];

/// Other names of commands below commands.
const SAME: &[(&str, &str)] = &[("decision respond", "decision resolve")];

/// Who may run cf-guide with these words behind its name.
///
/// Read as the command line reads them: options end at `--`, a value is not an option, and what an option says counts
/// for the command it belongs to. What is not in the table is nobody's but a person's or a script's.
pub fn who_may(words: &[&str]) -> Who {
    let mut verb: Option<&Verb> = None;
    let mut name = String::new();
    let mut options: Vec<(&str, &str)> = Vec::new();
    let mut strangers = false;
    let mut words = words.iter().copied();
    while let Some(word) = words.next() {
        match word {
            "--" => break,
            "-h" | "--help" => return Anyone,
            "-V" | "--version" if verb.is_none() => return Anyone,
            _ if word.len() > 1 && word.starts_with('-') => {
                let (option, value) = word.split_once('=').unwrap_or((word, ""));
                let takes_next = !word.contains('=')
                    && (EVERYWHERE.contains(&option)
                        || verb.is_some_and(|verb| verb.valued.contains(&option)));
                let value = if takes_next { words.next().unwrap_or_default() } else { value };
                options.push((option, value));
            }
            "help" if verb.is_none_or(|verb| has_more(verb.name)) && !strangers => return Anyone,
            _ => {
                let other = OTHER_NAMES.iter().find(|(other, _)| name.is_empty() && *other == word);
                let word = other.map_or(word, |(_, meant)| *meant);
                let longer = if name.is_empty() { word.to_owned() } else { format!("{name} {word}") };
                let same =
                    SAME.iter().find(|(other, _)| *other == longer).map(|(_, meant)| (*meant).to_owned());
                let longer = same.unwrap_or(longer);
                match VERBS.iter().find(|verb| verb.name == longer) {
                    Some(found) if !strangers => {
                        (verb, name) = (Some(found), longer);
                        // Everything behind these is the wrapped command's, or a caller's of long ago.
                        if matches!(found.name, "hook" | "codex") {
                            return found.who;
                        }
                    }
                    Some(_) | None => strangers = true,
                }
            }
        }
    }
    let Some(verb) = verb else { return if strangers { NotAnAgent } else { Anyone } };
    if strangers && has_more(verb.name) {
        return NotAnAgent;
    }
    let said = |table: &[(&str, Who)]| {
        let is_said = |wanted: &str| {
            let (name, value) =
                wanted.split_once('=').map_or((wanted, None), |(name, value)| (name, Some(value)));
            options.iter().any(|(option, given)| *option == name && value.is_none_or(|value| value == *given))
        };
        table.iter().filter(|(option, _)| is_said(option)).map(|(_, who)| *who).max()
    };
    let base = said(verb.eased).unwrap_or(verb.who);
    said(verb.raised).map_or(base, |who| who.max(base))
}

/// True where other commands stand below this one.
fn has_more(name: &str) -> bool {
    VERBS.iter().any(|verb| verb.name.strip_prefix(name).is_some_and(|rest| rest.starts_with(' ')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_as_the_command_line_reads_them() {
        for (line, who) in [
            ("", Anyone),
            ("--version", Anyone),
            ("help uninstall", Anyone),
            ("uninstall --help", Anyone),
            ("-C /x status", Anyone),
            ("-C /x uninstall --yes", NotAnAgent),
            ("--color always uninstall --yes", NotAnAgent),
            ("--color=always -q log", Anyone),
            ("uninstall -C --dry-run --yes", NotAnAgent),
            ("rules", Anyone),
            ("version", Anyone),
            ("uninstall", NotAnAgent),
            ("uninstall --yes", NotAnAgent),
            ("uninstall --yes --dry-run", Anyone),
            ("uninstall --yes -- --dry-run", NotAnAgent),
            ("uninstall --yes -- --help", NotAnAgent),
            ("uninstall --scope --dry-run", NotAnAgent),
            ("uninstall --scope=user --yes", NotAnAgent),
            ("run -- sh -c x --help", NotAnAgent),
            ("run -- status", NotAnAgent),
            ("run status", NotAnAgent),
            ("log", Anyone),
            ("log --session purge", Anyone),
            ("log --session x purge --yes", NotAnAgent),
            ("log --json purge", NotAnAgent),
            ("log help purge", Anyone),
            ("policy", Anyone),
            ("policy lint", Anyone),
            ("policy lint --fix", Scripts),
            ("policy new-verb", NotAnAgent),
            ("new-verb", NotAnAgent),
            ("new-verb status", NotAnAgent),
            ("review --json", Anyone),
            ("review", NotAnAgent),
            ("review --accept x --json", Person),
            ("review --accept=x", Person),
            ("review --rule --json", NotAnAgent),
            ("review --since --json --accept x", Person),
            ("explain -- uninstall --yes", Anyone),
            ("explain uninstall", Anyone),
            ("guidance request how do I uninstall", Anyone),
            ("guidance respond 1 x", NotAnAgent),
            ("autopilot --once --apply", NotAnAgent),
            ("autopilot --once --background", Hooks),
            ("autopilot --once --background --apply", NotAnAgent),
            ("autopilot evidence export", Anyone),
            ("autopilot evidence merge x", NotAnAgent),
            ("autopilot --source evidence --once", Scripts),
            ("hook claude --help", Hooks),
            ("codex post-edit", Hooks),
            ("doctor --bundle=x", NotAnAgent),
            ("ab --executor synthetic", Anyone),
            ("ab --executor claude --task x", NotAnAgent),
            ("ab --executor=codex", NotAnAgent),
            ("track new a name --switch", Scripts),
            ("track new switch", Anyone),
            ("decision", Anyone),
            ("decision request --prompt resolve --option ack", Anyone),
            ("decision request --question x --option y", Anyone),
            ("decision list --state resolved", Anyone),
            ("decision await d-7qk3 --timeout 12h", Anyone),
            ("decision cancel d-7qk3", Anyone),
            ("decision resolve d-7qk3 --choice 1", Person),
            ("decision respond d-7qk3 --select 1", Person),
            ("decision resolve --rationale --help d-7qk3", Person),
            ("-q decision resolve d-7qk3", Person),
            ("decision ack d-7qk3", Person),
            ("decision new-verb", NotAnAgent),
            ("decision inject", Anyone),
            ("decision inject status --json", Anyone),
            ("decision inject send s1 status", Person),
            ("decision inject clear s1", Person),
            ("decision inject new-verb", NotAnAgent),
            ("decision turn-check --soft", Hooks),
            ("trace", Anyone),
            ("trace query npm install", Anyone),
            ("trace query --type correction forget", Anyone),
            ("trace list --json", Anyone),
            ("trace review", Person),
            ("trace review --label 3f9a0c=v", Person),
            ("trace patterns", Anyone),
            ("trace guard p3f9a0c", NotAnAgent),
            ("trace guard p3f9a0c --dry-run", Anyone),
            ("mcp", Hooks),
            ("trace forget 3f9a0c", NotAnAgent),
            ("trace share 3f9a0c --yes", Person),
            ("trace store --what x", NotAnAgent),
            ("trace rebuild", Scripts),
            ("trace new-verb", NotAnAgent),
        ] {
            let words: Vec<&str> = line.split_whitespace().collect();
            assert_eq!(who_may(&words), who, "{line}");
        }
    }
}
