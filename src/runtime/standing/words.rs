//! The same standing in words: the first line of a screen, one line for a prompt, what to do next.

use super::{Guarded, Pause, Standing};
use crate::runtime::config::Mode;
use crate::runtime::model::{Agent, Moment};
use crate::runtime::system::clock;
use crate::runtime::workspace::counts::Counts;

/// A command to run next, and what for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    pub command: &'static str,
    /// What it is for.
    pub purpose: String,
}

impl Guarded {
    /// In a few words behind the agent's name.
    pub fn says(&self) -> String {
        match self {
            Self::Yes => "yes".into(),
            Self::FromTop(top) => {
                format!("yes, if it is started in `{}`, not in a folder below", top.display())
            }
            Self::Unreviewed(1) => "NO: 1 hook waits for your review (run `codex`, choose Review)".into(),
            Self::Unreviewed(count) => {
                format!("NO: {count} hooks wait for your review (run `codex`, choose Review)")
            }
            Self::Untrusted => "NO: it does not trust this project yet (run `codex` here)".into(),
            Self::Weakened(why) => format!("NO: {why}"),
            Self::No => "no hook".into(),
        }
    }

    /// Why a call would go through unseen; none where it would not.
    pub fn why_not(&self) -> Option<(String, &'static str)> {
        match self {
            Self::Yes | Self::FromTop(_) => None,
            Self::Unreviewed(_) => {
                Some(("Codex skips hooks that nobody reviewed".into(), "once they are reviewed"))
            }
            Self::Untrusted => Some(("Codex does not trust this project yet".into(), "once it does")),
            Self::Weakened(why) => Some((why.clone(), "once that is mended")),
            Self::No => Some(("not set up here".into(), "after cf-guide init")),
        }
    }
}

impl Standing {
    /// The answer: is this work tree guarded, and by how much.
    pub fn headline(&self) -> String {
        if !self.is_guarded() {
            return format!("NOT GUARDED: {}", self.why_unguarded());
        }
        if let Some(pause) = self.pause.as_ref().filter(|pause| pause.pack.is_empty()) {
            return format!("PAUSED {}", rests(pause));
        }
        let mut line = format!("guarded   {}", self.each_agent());
        if let Some(limit) = self.limit() {
            line.push_str(&format!(" · {limit}"));
        }
        line
    }

    /// Which agents are wired, and whether it works.
    pub fn each_agent(&self) -> String {
        let wired = self.agents.iter().filter(|(_, stands)| *stands != Guarded::No);
        let each: Vec<String> =
            wired.map(|(agent, stands)| format!("{} {}", agent.title(), stands.says())).collect();
        each.join(" · ")
    }

    fn why_unguarded(&self) -> String {
        let wired: Vec<&(Agent, Guarded)> =
            self.agents.iter().filter(|(_, stands)| *stands != Guarded::No).collect();
        if wired.is_empty() {
            return match self.opted_in {
                true => "this repository is set up, but no hook is installed here".into(),
                false => "no hook is installed here".into(),
            };
        }
        let each: Vec<String> = wired
            .iter()
            .map(|(agent, stands)| format!("{}: {}", agent.title(), stands.says().trim_start_matches("NO: ")))
            .collect();
        each.join(" · ")
    }

    /// What makes guarded less than it sounds.
    fn limit(&self) -> Option<String> {
        if let Some(pause) = &self.pause {
            return Some(format!("`{}` rests until {}", pause.pack, clock::on_the_wall(pause.until)));
        }
        if !self.opted_in {
            return Some("built-in guards only: this repository is not set up".into());
        }
        match self.mode {
            Mode::Enforce => None,
            Mode::Warn => Some("rules and guards only warn, except the catastrophic ones".into()),
            Mode::Observe => Some("rules and guards only record, except the catastrophic ones".into()),
        }
    }

    /// What a person should do next, most important first.
    pub fn next_steps(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut add = |command, purpose: &str| steps.push(Step { command, purpose: purpose.to_owned() });
        if !self.is_wired() {
            add("cf-guide init", "wire it into your agents; every change is shown first");
            add("cf-guide demo", "watch a dozen tool calls being judged, in a folder that is thrown away");
            add("cf-guide explain 'git push --force'", "what would become of one call");
            return steps;
        }
        for (_, stands) in &self.agents {
            match stands {
                Guarded::Unreviewed(_) | Guarded::Untrusted => {
                    add("codex", "trust the project and review the hooks")
                }
                Guarded::Weakened(_) => {
                    add("cf-guide verify", "what is wrong with the wiring, and how to mend it")
                }
                Guarded::Yes | Guarded::FromTop(_) | Guarded::No => {}
            }
        }
        if self.pause.is_some() {
            add("cf-guide pause 0m", "end the pause");
        }
        if self.waiting.0 > 0 {
            add("cf-guide pending", "what waits for your answer");
        }
        if self.findings > 0 {
            add("cf-guide verify", "what is wrong with settings or rule files");
        }
        if !self.opted_in {
            add("cf-guide init", "put this repository's own rules in force");
        } else if self.mode < Mode::Enforce && self.counts.warned > 0 {
            add("cf-guide enforce", "let the rules stop what they forbid");
        } else if self.counts.unenforceable > 0 {
            add("cf-guide policy adopt", "make strict lines enforced");
        }
        steps.dedup_by(|a, b| a.command == b.command);
        steps
    }

    /// One line for a status line or a prompt. `stopped`: how many calls were.
    pub fn in_short(&self, stopped: u64) -> String {
        if !self.is_guarded() {
            return "cf-guide ○ NOT GUARDED".into();
        }
        let mut parts = Vec::new();
        if self.opted_in {
            let rules = [
                (self.counts.denied, "deny"),
                (self.counts.asked, "ask"),
                (self.counts.warned, at_most(self.mode)),
            ];
            let said: Vec<String> = rules
                .iter()
                .filter(|(count, _)| *count > 0)
                .map(|(count, what)| format!("{count} {what}"))
                .collect();
            parts.push(if said.is_empty() { "guards only".to_owned() } else { said.join(" ") });
        } else {
            parts.push("guards only".to_owned());
        }
        if stopped > 0 {
            parts.push(format!("stopped {stopped}"));
        }
        if self.waiting.0 > 0 {
            parts.push(format!("waits {}", self.waiting.0));
        }
        if let Some(pause) = &self.pause {
            let minutes = minutes_left(pause, self.now);
            let pack = if pause.pack.is_empty() { String::new() } else { format!("{} ", pause.pack) };
            parts.push(format!("{pack}paused {minutes}m"));
        }
        let lamp = if self.pause.as_ref().is_some_and(|pause| pause.pack.is_empty()) { "◌" } else { "●" };
        format!("cf-guide {lamp} {}", parts.join(" · "))
    }
}

/// What rests, and until when: `rules and guards rest until 11:49, except the catastrophic ones`.
pub fn paused(pause: &Pause) -> String {
    format!("paused {}", rests(pause))
}

fn rests(pause: &Pause) -> String {
    let until = clock::on_the_wall(pause.until);
    match pause.pack.as_str() {
        "" => format!("until {until}: rules and guards rest, except the catastrophic ones"),
        pack => format!("until {until}: `{pack}` rests, except its catastrophic guards"),
    }
}

/// Whole minutes until a pause ends, begun ones counted.
pub fn minutes_left(pause: &Pause, now: Moment) -> i64 {
    (pause.until.0 - now.0 + 59_999) / 60_000
}

/// The rules as they act now, where there are any.
pub fn rules_in_force(opted_in: bool, counts: &Counts, mode: Mode) -> Option<String> {
    if !opted_in || counts.all() == 0 {
        return None;
    }
    let limit = match mode {
        Mode::Enforce => "",
        Mode::Warn => " (mode warn: none of them stops anything)",
        Mode::Observe => " (mode observe: nobody is told)",
    };
    Some(format!("rules: {}{limit}", counts.in_words_where(at_most(mode))))
}

/// What becomes of a call by a rule that may not stop it.
pub const fn at_most(mode: Mode) -> &'static str {
    match mode {
        Mode::Enforce | Mode::Warn => "warn",
        Mode::Observe => "only recorded",
    }
}
