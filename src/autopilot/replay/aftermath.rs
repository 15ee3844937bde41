//! The aftermath of a call on which two policies differ, as far as it tells whether stopping it would have been right.

use super::recorded::{Came, Kind, Recorded};
use crate::runtime::model::SimpleCommand;

/// How many later events of the session are looked at.
const WINDOW: u32 = 12;
/// How many of them are told to a person.
const TOLD: usize = 4;

/// What came after.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Aftermath {
    /// What came of the call itself.
    pub came: Option<Came>,
    /// A person was asked about it and said no.
    pub refused: bool,
    /// A person stopped it while it ran, or the client refused it.
    pub stopped: bool,
    /// A person was asked about it.
    pub asked: bool,
    /// A person had agreed to it.
    pub approved: bool,
    /// What it did was taken back soon after.
    pub undone: bool,
    /// Tests that passed before failed soon after.
    pub broke: bool,
    /// What happened next, in short.
    pub next: Vec<String>,
    seen: u32,
}

impl Aftermath {
    /// Of a call that a person had agreed to, or not.
    pub fn of(recorded: &Recorded) -> Self {
        Self { approved: recorded.approved, ..Self::default() }
    }

    /// Takes in a later event of the same session. `call` is the tool use that the policies differ on; `tests_passed`
    /// says how the session's last test run before it ended. False once enough was seen.
    pub fn see(&mut self, later: &Recorded, call: Option<&str>, tests_passed: Option<bool>) -> bool {
        let same = call.is_some() && later.event.tool_use_id.as_deref() == call;
        match later.kind {
            Kind::After(came) if same => {
                self.came = Some(came);
                self.stopped |= came == Came::Interrupted;
                // Asked and then done: the person said yes.
                self.approved |= self.asked && came != Came::Interrupted;
            }
            Kind::Asked if same => self.asked = true,
            Kind::Refused if same => self.stopped = true,
            Kind::After(came) => {
                self.undone |= came == Came::Ok && later.facts.commands.iter().any(takes_back);
                self.broke |= came == Came::Failed
                    && tests_passed == Some(true)
                    && later.facts.commands.iter().any(is_test_run);
                self.tell(&later.summary());
            }
            Kind::Prompt | Kind::Stop => {
                // Asked about, and never done: the person said no. No event of the client's says so.
                self.refused |= self.asked && self.came.is_none();
                if later.kind == Kind::Prompt {
                    self.tell("the person wrote something");
                }
            }
            Kind::Before | Kind::Asked | Kind::Refused | Kind::Other => {}
        }
        self.seen += 1;
        self.seen < WINDOW
    }

    fn tell(&mut self, what: &str) {
        if self.next.len() < TOLD && !what.is_empty() {
            self.next.push(what.to_owned());
        }
    }
}

/// A command that puts things back.
fn takes_back(command: &SimpleCommand) -> bool {
    let words: Vec<&str> = command.argv.iter().map(|word| word.text.as_str()).collect();
    match words.as_slice() {
        ["git", "revert" | "restore", ..] => true,
        ["git", "reset", rest @ ..] => rest.iter().any(|word| word.starts_with("HEAD~") || *word == "--hard"),
        ["git", "checkout", rest @ ..] => rest.contains(&"--"),
        _ => false,
    }
}

pub fn is_test_run(command: &SimpleCommand) -> bool {
    let words: Vec<&str> = command.argv.iter().skip(1).map(|word| word.text.as_str()).collect();
    match command.program.as_str() {
        "pytest" | "jest" | "vitest" | "mocha" | "rspec" | "phpunit" | "tox" | "ctest" => true,
        "cargo" => matches!(words.first(), Some(&("test" | "nextest"))),
        "go" | "npm" | "yarn" | "pnpm" | "bun" | "mvn" | "gradle" | "gradlew" | "make" | "just"
        | "dotnet" | "mix" | "swift" | "deno" | "bazel" => {
            words.iter().take(2).any(|word| *word == "test" || *word == "tests" || *word == "check")
        }
        _ => false,
    }
}
