//! The findings of `verify` and `doctor`: every code once, with its meaning and its fix. Pure.

use serde_json::{Value, json};

use crate::runtime::model::Untrusted;
/// How much a finding matters; an error makes the command exit with 1.
pub use crate::runtime::policy::rule::Weight as Level;

/// One thing found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnosis {
    /// How much it matters.
    pub level: Level,
    /// One of [`CODES`], or a code of the settings or the policy.
    pub code: String,
    /// What is the case; may name files of the repository.
    pub message: String,
    /// The file, entry or program it is about.
    pub target: String,
    /// What to do.
    pub fix: String,
}

/// A code and what it means.
#[derive(Debug, Clone, Copy)]
pub struct Code {
    pub code: &'static str,
    /// How much it matters, where nothing else is said.
    pub level: Level,
    /// What it means.
    pub meaning: &'static str,
    /// What to do.
    pub fix: &'static str,
}

macro_rules! codes {
    ($($code:literal $level:ident $meaning:literal $fix:literal)*) => {
        /// Every code of `verify` and `doctor`.
        pub const CODES: &[Code] =
            &[$(Code { code: $code, level: Level::$level, meaning: $meaning, fix: $fix }),*];
    };
}

codes! {
    "not-installed" Error "no hook of cf-guide is installed here" "run `cf-guide init`"
    "not-opted-in" Error "hooks are installed here without the folder that puts the repository's rules in force" "put `.cf-guide` back with git, or run `cf-guide init`"
    "half-done" Error "an installation ended half way" "run the same command again; it takes back what was half done"
    "hook-missing" Error "an event has no entry of ours, so nothing is checked there" "run `cf-guide init`"
    "hook-command-changed" Error "an entry was changed so that it does not call cf-guide as installed" "run `cf-guide init` to put the entry back"
    "hook-matcher-changed" Error "an entry of ours only fires for some calls" "run `cf-guide init` to put the entry back"
    "hook-async" Error "an entry of ours does not wait for the answer, so it cannot stop anything" "run `cf-guide init` to put the entry back"
    "hook-timeout" Error "an entry gives cf-guide less time than it may need, and a late answer counts as none" "run `cf-guide init` to put the entry back"
    "hook-opens-on-failure" Error "the strict preset wants a failed hook to block, and an entry does not say so" "run `cf-guide init --preset strict`"
    "hook-failed" Error "the installed command did not end well" "run the command by hand and read what it says"
    "hook-duplicate" Info "the same event calls cf-guide from several files or plugins" "keep one of them: `cf-guide uninstall --scope` takes a file's entries back, the client's `plugin` command a plugin"
    "deny-not-enforced" Error "a call that must be denied was not, through the installed command" "look at the program that answers: `command -v cf-guide`"
    "allow-not-silent" Error "a harmless call was stopped, through the installed command" "run `cf-guide explain -- ls` to see which rule stops it"
    "reply-not-understood" Error "the client would not understand the answer, and lets the call through" "install a cf-guide that knows this client"
    "binary-not-on-path" Error "the entries call `cf-guide` by name, and the search path does not have it" "install cf-guide in a folder of the PATH, or run `cf-guide init --absolute`"
    "binary-gone" Error "the entries name a binary by its full path, and it is not there" "run `cf-guide init` with the binary that should be used"
    "binary-too-old" Error "the cf-guide that answers is older than what is installed here needs" "install the newer cf-guide"
    "binary-other" Error "the program that answers is not cf-guide" "look at `command -v cf-guide` and put the right one first in the PATH"
    "binary-other-build" Info "another build of cf-guide answers than the one that verifies" "no action needed; compare `cf-guide --version`"
    "settings-ignored" Error "the client does not read this file as it is" "correct the file at the place named"
    "hooks-disabled" Error "a setting switches hooks off" "take the setting out"
    "env-shadows-hook" Error "a settings file sets a variable that decides which program the hook runs or what it reads" "take the variable out of `env`"
    "manifest-edited" Error "the manifest was changed by hand" "put it back with git, or run `cf-guide init`"
    "manifest-broken" Error "the manifest cannot be read" "put it back with git, or run `cf-guide init`"
    "manifest-newer" Error "the manifest was written by a later cf-guide" "install that version"
    "mcp-missing" Warning "the MCP server that was asked for is not among the client's, or is another one" "run `cf-guide init --with mcp`"
    "mcp-other-state" Warning "the MCP server is started with other folders than the hooks, so it answers from another record" "run `cf-guide init --with mcp` with the variables that are in force"
    "document-edited" Info "a scaffolded document was edited, as it should be" "no action needed; `cf-guide update` merges new templates around the edits"
    "document-missing" Warning "a scaffolded document is gone" "run `cf-guide init` to have it again"
    "block-changed" Warning "our block in a document was changed or taken out" "run `cf-guide init` to put it back"
    "pack-off" Error "a pack of guards that the preset needs is switched off" "take the line out of `[guards]`"
    "policy-broken" Error "the rules do not compile as they should" "run `cf-guide policy lint`"
    "example-failed" Error "an example of a rule does not give the verdict it names, so the rule is off" "correct the rule or its example; `cf-guide policy test` shows both"
    "context-over-budget" Error "what is to be injected does not fit what the client takes in" "shorten the file, or lower `context_chars`"
    "rules-cut" Warning "a client reads only the beginning of a rule file; what stands behind it is enforced all the same" "shorten the file, or move parts of it into files that it names"
    "gate-determinism" Error "a track cannot be compacted, or two compactions of the same input would differ" "correct the line named; `cf-guide track show` lists them all"
    "gate-recovery" Error "a session could not be brought back from a track's last checkpoint" "run `cf-guide compact --track NAME` to take a new one"
    "gate-guardrail" Error "a role that should be limited is not" "narrow `tools` or `writable` of the role in the settings"
    "gate-evaluator" Error "a track is being carried out whose plan is not fit for it" "correct the line named; `cf-guide evaluate` says when it passes"
    "gate-budget" Error "a track's open steps do not fit into what a client takes in" "close, drop or split steps, or move some to a track of their own"
    "store-replaced" Error "the ledger was damaged and set aside; a new one was begun" "look at the old file, then run `cf-guide doctor --acknowledge`"
    "record-broken" Error "the sealed record of what was decided does not hold" "run `cf-guide proof verify` to see where; `cf-guide doctor --acknowledge` accepts that an older ledger is gone"
    "decisions-replaced" Error "the decisions were damaged and set aside; what they blocked stays blocked" "look at the old file, then run `cf-guide doctor --acknowledge`"
    "forged-decision" Error "a decision bears an ending that nobody signed; it counts as open" "look at it with `cf-guide decision show ID`, then answer it again"
    "paused" Warning "a person let rules and guards rest for a while" "run `cf-guide pause 0m` to end it"
    "codex-untrusted" Warning "Codex skips hooks that nobody reviewed, without a word in `codex exec`" "start `codex` and review the hooks, or run `cf-guide init --trust`"
    "codex-project-untrusted" Warning "Codex ignores the settings of a project that is not trusted" "start `codex` in the project and trust it"
    "codex-server-path" Warning "Codex's background server was started without cf-guide on its PATH, and runs no hook" "run `codex app-server daemon restart` in a shell that finds cf-guide, or start `codex --no-daemon`"
    "codex-two-forms" Warning "a layer has hooks in `hooks.json` and in `config.toml`; Codex reads both and warns" "move them into one file"
    "config-syntax" Error "a settings file is not valid TOML" "correct the line"
    "unknown-key" Error "a settings file has a key that cf-guide does not know" "correct the name or take the line out"
    "unknown-rule" Warning "a settings file gives a mode to a rule that is not there" "correct the id; `cf-guide policy list` has them"
    "bad-value" Error "a setting has a value it cannot have" "correct the value"
    "untrusted-loosening" Warning "a repository's setting would loosen the rules and is ignored" "read the file, then run `cf-guide trust`"
    "untrusted-program" Warning "a repository's setting names a program to run and is ignored" "put it into your own settings"
    "guidance-syntax" Error "the repository's file of hints is not valid TOML" "correct the line"
    "bad-hint" Error "a hint of the repository cannot stand as it is" "correct the value"
    "unread-rules" Error "a rule file is not read" "make it a regular text file; at most 64 of them, 2 MB in all"
    "damaged-rules" Error "a rule file is read only in part, or not as it stands" "mend it: plain UTF-8, at most 256 KB"
    "unread-hints" Warning "the repository's file of hints cannot be read" "make it readable"
    "distrusted-file" Error "a settings file is not read because others could have written it" "make it a regular file of your own"
    "unreadable-file" Error "a settings file cannot be read" "make it readable"
    "requires-newer" Error "the repository wants a newer cf-guide" "install it"
    "client-untested" Info "the client's version is outside the range that was tested" "report what does not work"
    "client-too-old" Warning "the client's version cannot do something that the wiring relies on" "update the client"
    "client-missing" Info "the client is not on the search path" "no action needed where it runs elsewhere"
    "subfolder-start" Info "Claude Code reads the project's settings only when it starts in this folder" "run `cf-guide init --scope local` to cover subfolders"
    "login-path" Warning "a login shell does not find cf-guide, so a client started from the desktop may not either" "put the folder of cf-guide into the login shell's PATH"
    "other-guard" Info "another tool also answers these events" "no action needed; the strictest answer wins"
    "kit-entries" Warning "entries of the guidance kit are still there" "take them out; cf-guide does their work"
    "state-large" Warning "the state folder is large" "run `cf-guide log purge`"
    "state-permissions" Error "others can write the state folder, so it is not used" "make it private: mode 0700"
    "storeless" Warning "no history is kept here" "see the reason; rules that look back answer unknown"
}

impl Diagnosis {
    /// A finding with the code's own level and fix.
    pub fn new(code: &str, target: impl Into<String>, message: impl Into<String>) -> Self {
        let known = CODES.iter().find(|known| known.code == code);
        Self {
            level: known.map_or(Level::Error, |known| known.level),
            code: code.into(),
            message: message.into(),
            target: target.into(),
            fix: known.map(|known| known.fix.to_owned()).unwrap_or_default(),
        }
    }

    /// With a fix that fits better than the usual one.
    #[must_use]
    pub fn fix(mut self, fix: impl Into<String>) -> Self {
        self.fix = fix.into();
        self
    }
}

/// True where nothing promised is broken.
pub fn is_ok(findings: &[Diagnosis]) -> bool {
    findings.iter().all(|finding| finding.level < Level::Error)
}

/// For a machine.
pub fn to_json(schema: &str, findings: &[Diagnosis]) -> Value {
    json!({
        "schema": schema,
        "ok": is_ok(findings),
        "findings": findings.iter().map(|finding| json!({
            "severity": finding.level.name(),
            "code": finding.code,
            "message": finding.message,
            "target": finding.target,
            "fix": finding.fix,
        })).collect::<Vec<_>>(),
    })
}

/// For a person, worst first.
pub fn to_text(findings: &[Diagnosis]) -> String {
    let mut sorted: Vec<&Diagnosis> = findings.iter().collect();
    sorted.sort_by_key(|finding| std::cmp::Reverse(finding.level));
    sorted
        .iter()
        .map(|finding| {
            let message = Untrusted::new(finding.message.as_str()).for_terminal(400);
            let target = Untrusted::new(finding.target.as_str()).for_terminal(200);
            let place = if target.is_empty() { String::new() } else { format!(" {target}:") };
            let head = format!("{}[{}]:{place} {message}", finding.level.name(), finding.code);
            if finding.fix.is_empty() {
                format!("{head}\n")
            } else {
                format!("{head}\n  fix: {}\n", finding.fix)
            }
        })
        .collect()
}

/// For a GitHub workflow: annotations.
pub fn to_github(findings: &[Diagnosis]) -> String {
    findings
        .iter()
        .map(|finding| {
            let command = match finding.level {
                Level::Info => "notice",
                Level::Warning => "warning",
                Level::Error => "error",
            };
            let safe = |text: &str| Untrusted::new(text).for_workflow(400);
            let text = format!("{} (fix: {})", finding.message, finding.fix);
            format!(
                "::{command} file={},title={}::{}\n",
                safe(&finding.target),
                safe(&finding.code),
                safe(&text)
            )
        })
        .collect()
}

/// The reference in `docs/findings.md`, generated from the table.
pub fn reference() -> String {
    let mut text = String::from(
        "# Findings\n\n\
         What `cf-guide verify` and `cf-guide doctor` can say. `error` makes the command exit with 1. This file is\n\
         generated from `src/install/findings.rs`; a test keeps it current.\n\n\
         | code | severity | meaning | what to do |\n|---|---|---|---|\n",
    );
    let mut sorted: Vec<&Code> = CODES.iter().collect();
    sorted.sort_by_key(|code| code.code);
    for code in sorted {
        text.push_str(&format!(
            "| `{}` | {} | {} | {} |\n",
            code.code,
            code.level.name(),
            code.meaning,
            code.fix
        ));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reference_is_current() {
        let written = include_str!("../../docs/findings.md");
        // `cargo xtask codegen` writes it anew.
        assert_eq!(written, reference());
    }

    #[test]
    fn every_code_is_there_once_and_says_what_to_do() {
        let mut codes: Vec<&str> = CODES.iter().map(|code| code.code).collect();
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), CODES.len());
        assert!(CODES.iter().all(|code| !code.meaning.is_empty() && !code.fix.is_empty()));
    }

    #[test]
    fn hostile_words_do_not_leave_their_line() {
        let finding = Diagnosis::new("hook-missing", "a\n::error::x", "b\u{1b}[31m\r\n::warning::y");
        for text in [to_text(std::slice::from_ref(&finding)), to_github(&[finding])] {
            assert!(
                !text.contains('\u{1b}') && !text.contains("\n::warning") && !text.contains("\n::error"),
                "{text}"
            );
        }
    }
}
