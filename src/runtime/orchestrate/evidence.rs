//! The evidence that a step is done: the commands that its `verify:` names in backticks, or somebody else's word.

use std::collections::BTreeSet;

use crate::runtime::context::plan::{Plan, PlanState};
use crate::runtime::context::schema::{StepId, StepLine, StepState};
use crate::runtime::policy::command::CommandPattern;
use crate::runtime::policy::kinds;

/// What a step's `verify:` asks for.
#[derive(Debug, Clone, PartialEq)]
pub enum Wanted {
    /// A success of each of these since the last edit.
    Commands(Vec<CommandPattern>),
    /// It names something in backticks that cannot be told as a command: nothing that runs can show it.
    Unreadable(String),
    /// It names no command: a file that another agent wrote, or a person's word.
    Word,
}

/// What `verify:` asks for.
pub fn wanted(verify: &str) -> Wanted {
    let known = BTreeSet::new();
    let mut commands: Vec<CommandPattern> = Vec::new();
    for code in backticked(verify).filter(|code| {
        kinds::is_script_path(code)
            || kinds::path(code, false).is_none()
            || kinds::program(code, &known).is_some()
    }) {
        match kinds::chain(code, &known) {
            Some(chain) => commands.extend(chain),
            None => return Wanted::Unreadable(code.to_owned()),
        }
    }
    if commands.is_empty() { Wanted::Word } else { Wanted::Commands(commands) }
}

/// What stands between backticks.
fn backticked(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2).map(str::trim).filter(|code| !code.is_empty())
}

/// Every command that some step of the plan wants to have passed: what is worth remembering.
pub fn needs(plan: &Plan) -> Vec<CommandPattern> {
    let mut all: Vec<CommandPattern> = Vec::new();
    for step in &plan.steps {
        let Wanted::Commands(commands) = wanted(&step.step.verify) else { continue };
        for command in commands {
            if !all.iter().any(|known| known.key() == command.key()) {
                all.push(command);
            }
        }
    }
    all
}

/// The steps that are done in the second plan and were not in the first, each with the `verify:` it had before: nobody
/// says in one breath that a step is done and what would have shown it.
pub fn newly_done(before: &Plan, after: &Plan) -> Vec<StepLine> {
    let was = |id: &StepId| before.steps.iter().map(|step| &step.step).find(|step| step.id == *id);
    let done = after.steps.iter().map(|step| &step.step).filter(|step| step.state == StepState::Done);
    done.filter_map(|step| match was(&step.id) {
        Some(known) if known.state == StepState::Done => None,
        Some(known) if !known.verify.is_empty() => {
            Some(StepLine { verify: known.verify.clone(), ..step.clone() })
        }
        Some(_) | None => Some(step.clone()),
    })
    .collect()
}

/// The plan is carried out, before or after an edit.
pub fn is_executing(before: &Plan, after: Option<&Plan>) -> bool {
    [Some(before), after].into_iter().flatten().any(|plan| plan.state == PlanState::Executing)
}

/// What is known of a step's evidence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Evidence {
    /// Every command passed since the last edit.
    Passed,
    /// Another agent, or a person, left a file that shows it.
    Attested(String),
    /// A person said so.
    Accepted,
    /// A command did not pass since the last edit.
    Missing {
        /// The commands, as the plan writes them.
        commands: Vec<String>,
        /// The file edited last since one of them passed; empty where none ever passed, or nobody knows.
        since: String,
        /// One of them passed once: an edit made it stale.
        stale: bool,
    },
    /// Nothing that runs can show it; why.
    Unreadable(String),
    /// No command is named, and nobody's word is there; the folder where it would be.
    NoWord(String),
    /// Nothing is remembered here.
    Unknown,
}

impl Evidence {
    /// The step may be called done.
    pub const fn holds(&self) -> bool {
        match self {
            Self::Passed | Self::Attested(_) | Self::Accepted => true,
            Self::Missing { .. } | Self::Unreadable(_) | Self::NoWord(_) | Self::Unknown => false,
        }
    }

    /// What is missing and what would settle it, as the end of a sentence.
    pub fn missing(&self) -> (String, String) {
        match self {
            Self::Passed | Self::Attested(_) | Self::Accepted => (String::new(), String::new()),
            Self::Missing { commands, since, .. } => {
                let named: Vec<String> = commands.iter().map(|one| format!("`{one}`")).collect();
                let named = named.join(" and ");
                let why = match since.as_str() {
                    "" => format!("{named} did not pass here yet"),
                    file => format!("{named} did not pass since `{file}` was edited"),
                };
                (why, format!("run {named}; when it passes, say again that the step is done"))
            }
            Self::Unreadable(code) => (
                format!("`{code}` in its `verify:` cannot be told as a command, so no run can show it"),
                "write one command in the backticks, or a person runs `cf-guide feature accept`".to_owned(),
            ),
            Self::NoWord(folder) => (
                "its `verify:` names no command, and nobody else has shown it".to_owned(),
                format!(
                    "let another agent leave what shows it in `{folder}`, or a person runs `cf-guide feature accept`"
                ),
            ),
            Self::Unknown => (
                "nothing is remembered here that could show it".to_owned(),
                "a person may edit the plan".to_owned(),
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtime::context::plan;

    fn keys(verify: &str) -> String {
        match wanted(verify) {
            Wanted::Commands(all) => all.iter().map(CommandPattern::key).collect::<Vec<_>>().join(" + "),
            Wanted::Unreadable(code) => format!("unreadable {code}"),
            Wanted::Word => "a word".into(),
        }
    }

    #[test]
    fn what_a_step_asks_for_is_what_stands_in_backticks() {
        for (verify, expected) in [
            ("`cargo test`", "cargo test"),
            ("`cargo test` and `cargo clippy`", "cargo test + cargo clippy"),
            ("`make a && make b`", "make a + make b"),
            ("run `./check.sh` twice", "check.sh"),
            ("look at the screen", "a word"),
            ("", "a word"),
            ("see `docs/x.md`", "a word"),
            ("`cargo test` as in `docs/x.md`", "cargo test"),
            ("`for i in 1 2; do make; done`", "unreadable for i in 1 2; do make; done"),
            ("`cargo test | tee log`", "unreadable cargo test | tee log"),
            ("`$(cat cmd)`", "unreadable $(cat cmd)"),
        ] {
            assert_eq!(keys(verify), expected, "{verify}");
        }
    }

    #[test]
    fn only_what_becomes_done_is_new_and_the_check_is_the_one_it_had() {
        let before =
            plan::parse("- P1 [doing] a verify: `make a`\n- P2 [done] b verify: `make b`\n- P3 [todo] c\n");
        let after = plan::parse(
            "- P1 [done] a verify: `true`\n- P2 [done] b2 verify: `make b`\n- P3 [done] c verify: `make c`\n- P4 [done] d\n",
        );
        let new: Vec<String> = newly_done(&before, &after).iter().map(ToString::to_string).collect();
        assert_eq!(new, ["P1 [done] a verify: `make a`", "P3 [done] c verify: `make c`", "P4 [done] d"]);
        assert_eq!(newly_done(&after, &before), []);
    }
}
