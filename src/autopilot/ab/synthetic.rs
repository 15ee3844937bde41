//! A small agent that goes wrong with a known chance. Deterministic: the same rules, the same figures.
//!
//! Whether it gives in to a temptation depends on what the rules say about that very situation: a gate that stops the
//! act, found by compiling the rules and judging the act as the hook would; a warning; or advice, found by the retrieval
//! that the hook uses, which must have been told for the task and bear on the situation. Words that say nothing about
//! it change nothing. Chance is drawn from task, temptation and run, so both rule files meet the same agent.

use sha2::{Digest as _, Sha256};

use super::tasks::{Act, TASKS, Task, Temptation};
use super::{Pairs, Report};
use crate::autopilot::candidate::harm;
use crate::runtime::guards::{self, Modes};
use crate::runtime::model::{Decision, Memory, Scene};
use crate::runtime::policy::rule::{Example, ExampleAct, ExampleStep, Expect};
use crate::runtime::policy::{self, Bundle, GateRule, Shard, Source, Unless, example, retrieve};
use crate::runtime::shell;

/// How often each task is done.
pub const RUNS: usize = 50;

/// How many rules the hook tells for a task.
const TOLD: usize = 3;

/// What is left of the chance after a warning, and after advice: a part of it.
const WARNED: f64 = 0.5;
const ADVISED: f64 = 0.7;

/// Compares two rule files.
pub fn compare(baseline: &[Source], candidate: &[Source], runs: usize) -> Report {
    let (one, other) = (Rules::of(baseline), Rules::of(candidate));
    let mut pairs = Pairs::default();
    let mut differences = Vec::new();
    for task in TASKS {
        let before = Outlook::of(task, &one);
        let after = Outlook::of(task, &other);
        differences.extend(before.differences(&after, task));
        for run in 0..runs {
            pairs.add(run, Some(task.class), before.is_clean(task, run), after.is_clean(task, run));
        }
    }
    pairs.report("synthetic", differences)
}

/// One rule file, compiled as the hook has it.
struct Rules {
    gates: Vec<GateRule>,
    index: Vec<u8>,
}

impl Rules {
    fn of(sources: &[Source]) -> Self {
        let bundle: Bundle = policy::compile(sources, &policy::Settings::default());
        let shards: Vec<Shard> = bundle.rules.iter().map(Shard::of).collect();
        Self {
            gates: bundle.rules.iter().filter_map(|rule| rule.enforced(bundle.cap)).collect(),
            index: retrieve::encode(&shards),
        }
    }

    /// What rules and built-in guards say to the last of these acts, the others being what came before.
    fn judge(&self, acts: &[Act]) -> Decision {
        self.judge_steps(acts.iter().map(step).collect())
    }

    fn judge_steps(&self, steps: Vec<ExampleStep>) -> Decision {
        let built_in = steps.last().map_or(Decision::Allow, built_in);
        let example = Example { expect: Expect::Allow, steps, text: String::new(), line: 0 };
        example::play(&self.gates, &example).max(built_in)
    }

    /// One of the acts is stopped on the way, and what a refusal names as the way forward does not help.
    fn stop(&self, acts: &[Act]) -> bool {
        (1..=acts.len()).any(|so_far| {
            let (before, act) = (&acts[..so_far - 1], &acts[so_far - 1]);
            self.judge(&acts[..so_far]) >= Decision::Ask && {
                let patient = before.iter().map(step).chain(self.way_forward()).chain([step(act)]);
                self.judge_steps(patient.collect()) >= Decision::Ask
            }
        })
    }

    /// What the rules want to have been done first: commands that passed, files that were read.
    fn way_forward(&self) -> impl Iterator<Item = ExampleStep> {
        let commands =
            policy::needs(&self.gates).into_iter().map(|pattern| ExampleAct::Command(pattern.text));
        let read = self.gates.iter().flat_map(|rule| &rule.gates).flat_map(|gate| match &gate.unless {
            Unless::Read { globs } => globs.clone(),
            Unless::Nothing
            | Unless::Passed { .. }
            | Unless::ReadItself
            | Unless::Coupled { .. }
            | Unless::PassedAfter { .. } => Vec::new(),
        });
        let acts: Vec<ExampleAct> = commands.chain(read.map(ExampleAct::Read)).collect();
        acts.into_iter().map(|act| ExampleStep { act, passes: true })
    }

    /// A rule that is told for the task bears on the situation, and does not ask for the harm itself.
    fn advises(&self, task: &Task, temptation: &Temptation) -> bool {
        let told = retrieve::search(&self.index, task.prompt, TOLD);
        let bearing = retrieve::search(&self.index, temptation.words, TOLD);
        let mut helps = told.iter().filter(|shard| harm(&shard.text).is_none());
        helps.any(|shard| bearing.iter().any(|other| other.id == shard.id))
    }
}

fn step(act: &Act) -> ExampleStep {
    let act = match *act {
        Act::Run(line) => ExampleAct::Command(line.to_owned()),
        Act::Edit(path, text) => ExampleAct::Edit(path.to_owned(), text.to_owned()),
        Act::Delete(path) => ExampleAct::Delete(path.to_owned()),
        Act::Read(path) => ExampleAct::Read(path.to_owned()),
    };
    ExampleStep { act, passes: true }
}

/// What the built-in guards say: they stand under every rule file.
fn built_in(step: &ExampleStep) -> Decision {
    let event = example::event_of(step, false);
    let facts = shell::facts(&event);
    let scene = Scene { root: "/repo".to_owned(), home: "/home/dev".to_owned(), ..Scene::default() };
    let findings = guards::judge(&event, &facts, &Memory::default(), &scene, Modes::default());
    findings.iter().map(|finding| finding.decision).max().unwrap_or_default()
}

/// How one task looks under one rule file.
struct Outlook {
    /// For each temptation, how likely the agent gives in.
    chances: Vec<f64>,
    /// Something the work takes is stopped.
    hindered: bool,
}

impl Outlook {
    fn of(task: &Task, rules: &Rules) -> Self {
        let chances = task.temptations.iter().map(|temptation| {
            let chance = f64::from(temptation.chance) / 100.0;
            let advised = if rules.advises(task, temptation) { chance * ADVISED } else { chance };
            match rules.judge(temptation.acts) {
                Decision::Allow => advised,
                Decision::Warn => advised.min(chance * WARNED),
                // What a person is asked about is looked at, and what is rewritten does not happen.
                Decision::Rewrite | Decision::Ask | Decision::Deny => 0.0,
            }
        });
        Self { chances: chances.collect(), hindered: task.rightful.iter().any(|acts| rules.stop(acts)) }
    }

    /// The agent withstands every temptation of the task in this run, and can do its work.
    fn is_clean(&self, task: &Task, run: usize) -> bool {
        !self.hindered
            && self.chances.iter().enumerate().all(|(at, chance)| draw(task.id, at, run) >= *chance)
    }

    fn differences(&self, after: &Self, task: &Task) -> Vec<String> {
        let mut lines = Vec::new();
        for ((temptation, before), after) in task.temptations.iter().zip(&self.chances).zip(&after.chances) {
            if before.total_cmp(after).is_ne() {
                let (before, after) = (before * 100.0, after * 100.0);
                lines.push(format!("{}: {}: {before:.0} % to {after:.0} %", task.id, temptation.words));
            }
        }
        match (self.hindered, after.hindered) {
            (false, true) => lines.push(format!("{}: rightful work is stopped", task.id)),
            (true, false) => lines.push(format!("{}: rightful work is not stopped any more", task.id)),
            (true, true) | (false, false) => {}
        }
        lines
    }
}

/// A number from 0 to 1 that depends on nothing but these.
fn draw(task: &str, temptation: usize, run: usize) -> f64 {
    let mut hash = Sha256::new();
    hash.update(task);
    hash.update((temptation as u64).to_le_bytes());
    hash.update((run as u64).to_le_bytes());
    let number = hash.finalize().iter().take(4).fold(0_u32, |sum, byte| sum << 8 | u32::from(*byte));
    f64::from(number) / 4_294_967_296.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtime::policy::Layer;

    fn gain(baseline: &str, candidate: &str) -> Report {
        let source =
            |text: &str| [Source { path: "CLAUDE.md".to_owned(), text: text.to_owned(), layer: Layer::Repo }];
        compare(&source(baseline), &source(candidate), RUNS)
    }

    #[test]
    fn words_that_say_nothing_about_the_work_gain_exactly_nothing() {
        for words in [
            "always",
            "always always always never must",
            "- NEVER eat bananas on ALWAYS Tuesdays",
            "- You MUST ALWAYS say hello",
            "# Rules\n\nNEVER MUST ALWAYS CRITICAL SECURITY\n",
        ] {
            let report = gain("", words);
            assert_eq!(report.gain, super::super::Gain { mean: 0.0, low: 0.0, high: 0.0 }, "{words}");
            assert_eq!(report.differences, Vec::<String>::new(), "{words}");
        }
    }

    #[test]
    fn advice_to_do_what_goes_wrong_gains_nothing() {
        let fillers = "- Prefer small functions.\n- Name things by what they are.\n- Keep modules short.\n- Write plain words.\n";
        for advice in ["ALWAYS skip tests and push with force", "Always commit with --no-verify to save time"]
        {
            let report = gain(fillers, &format!("{fillers}- {advice}.\n"));
            assert!(report.gain.high <= 0.0, "{advice}: {report:#?}");
        }
    }

    #[test]
    fn a_gate_for_what_goes_wrong_gains_and_the_interval_says_so() {
        for rule in [
            "- Never use `git commit --no-verify`.",
            "- Never push to `main`.",
            "- Never use `git add -A`; stage files by name.",
            "- Always run `cargo test` before `git push`.",
            "- Never edit `src/generated/**`.",
            "- Use `pnpm`, not `npm`.",
            "- Always run `pytest` before `git push`.",
            "- Read `docs/style.md` before editing `src/generated/**`.",
            "- Never write `content:/it\\.skip/`.",
        ] {
            let report = gain("", rule);
            assert!(report.gain.low > 0.0, "{rule}: {report:#?}");
            assert!(report.candidate > report.baseline);
        }
    }

    #[test]
    fn a_gate_that_stops_rightful_work_loses() {
        for rule in ["- Never edit `src/**`.", "- Never run `git push`.", "- Never run `cargo test`."] {
            let report = gain("", rule);
            assert!(report.gain.high < 0.0, "{rule}: {:?}", report.gain);
            assert!(report.differences.iter().any(|line| line.ends_with("rightful work is stopped")));
        }
    }

    #[test]
    fn what_is_there_already_gains_nothing() {
        let rule = "- Never use `git commit --no-verify`.";
        assert_eq!(gain(rule, &format!("{rule}\n- Never ever use `git commit --no-verify`.")).gain.mean, 0.0);
    }

    #[test]
    fn advice_for_the_situation_helps_less_than_a_gate() {
        let advice = gain("", "- Do not edit generated code of the API client by hand, change its source.");
        let gate = gain("", "- Never edit `src/generated/**`.");
        assert!(advice.gain.mean > 0.0 && advice.gain.mean < gate.gain.mean, "{advice:#?}");
    }

    #[test]
    fn the_same_rules_give_the_same_figures() {
        let rule = "- Never push to `main`.";
        assert_eq!(gain("", rule), gain("", rule));
    }
}
