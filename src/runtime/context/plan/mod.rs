//! `PLAN.md`: its state, its steps, and the marked block that compaction keeps in order. Pure.
//!
//! INVARIANT: nothing outside the block is ever touched, and no line inside it is lost that says something.
//!
//! Where git left a conflict inside the block, both sides count: a step that both know counts once, as far as it got.

mod block;

pub use self::block::{BEGIN, END, only_step};
use self::block::{Block, Entries};
use super::lines::{after_label, is_conflict_marker, newline_of, speaking};
use super::schema::{self, Flaw, Item, StepLine};

/// How far a plan is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum PlanState {
    /// Being written.
    Draft,
    /// Being carried out.
    Executing,
    /// Over.
    Closed,
}

impl PlanState {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Draft, Self::Executing, Self::Closed];

    /// The word used in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Executing => "executing",
            Self::Closed => "closed",
        }
    }

    /// The state of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.name() == name.trim().to_ascii_lowercase())
    }
}

/// A step and where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// From 1.
    pub line: u32,
    /// What it says.
    pub step: StepLine,
}

/// A plan as its file has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// `State:`; a plan that says nothing is a draft.
    pub state: PlanState,
    /// By id; where the block and the text around it both know a step, the block's.
    pub steps: Vec<Step>,
    /// What is wrong with the file.
    pub flaws: Vec<Flaw>,
}

impl Plan {
    /// The steps with work left.
    pub fn open(&self) -> impl Iterator<Item = &Step> {
        self.steps.iter().filter(|step| step.step.state.is_open())
    }
}

/// Reads a plan.
pub fn parse(text: &str) -> Plan {
    let mut flaws = Vec::new();
    let mut state = PlanState::Draft;
    if let Some((line, word)) = state_line(text) {
        match PlanState::from_name(word) {
            Some(known) => state = known,
            None => {
                let message = "`State:` is draft, executing or closed";
                flaws.push(Flaw::new("plan-state", line, message));
            }
        }
    }
    let block = match Block::find(text) {
        Ok(block) => block,
        Err(flaw) => {
            flaws.push(flaw);
            None
        }
    };
    let inside = |line: u32| block.as_ref().is_some_and(|block| block.lines.contains(&line));
    let hidden = block.as_ref().map(|block| block.hidden(text)).unwrap_or_default();
    for (number, line) in (1..).zip(text.lines()) {
        if is_conflict_marker(line) && !hidden.contains(&number) {
            flaws.push(Flaw::new("merge-conflict", number, "git left a conflict here"));
        }
    }
    let (found, wrong) = schema::read(&without(text, &hidden));
    flaws.extend(wrong.into_iter().filter(|flaw| flaw.code.starts_with("step")));
    let mut steps: Vec<Step> = Vec::new();
    let (first, second): (Vec<Step>, Vec<Step>) = found
        .into_iter()
        .filter_map(|found| match found.item {
            Item::Step(step) => Some(Step { line: found.line, step }),
            Item::Decision(_) | Item::Risk(_) | Item::Invariant(_) => None,
        })
        .partition(|step| inside(step.line));
    for step in first {
        match steps.iter_mut().find(|known| known.step.id == step.step.id) {
            None => steps.push(step),
            Some(known) if known.step.is_same_work(&step.step) => {
                known.step.state = known.step.state.max(step.step.state);
            }
            Some(known) => {
                let message =
                    format!("`{}` is a second time here; first in line {}", step.step.id, known.line);
                flaws.push(Flaw::new("step-twice", step.line, message));
            }
        }
    }
    for step in second {
        if !steps.iter().any(|known| known.step.id == step.step.id) {
            steps.push(step);
        }
    }
    steps.sort_by(|a, b| a.step.id.cmp(&b.step.id));
    flaws.sort_by_key(|flaw| flaw.line);
    Plan { state, steps, flaws }
}

/// The plan with steps brought up to date, inside the block; it is made at the end where there is none.
pub fn with_steps(text: &str, told: &[StepLine]) -> String {
    let Ok(block) = Block::find(text) else { return text.to_owned() };
    let newline = newline_of(text);
    let mut entries =
        block.as_ref().map(|block| Entries::read(&text[block.body.clone()])).unwrap_or_default();
    let known = parse(text).steps;
    for step in told {
        let outside = known.iter().map(|known| &known.step).find(|known| known.id == step.id);
        entries.take(step, outside);
    }
    match block {
        Some(block) => {
            let body = entries.render(newline);
            format!("{}{body}{}", &text[..block.body.start], &text[block.body.end..])
        }
        None if told.is_empty() => text.to_owned(),
        None => {
            let gap = match text {
                "" => String::new(),
                _ if text.ends_with('\n') => newline.to_owned(),
                _ => newline.repeat(2),
            };
            format!("{text}{gap}{BEGIN}{newline}{}{END}{newline}", entries.render(newline))
        }
    }
}

/// The plan in another state: the `State:` line changes, or comes below the title.
pub fn with_state(text: &str, state: PlanState) -> String {
    let newline = newline_of(text);
    let wanted = format!("State: {}", state.name());
    let at = state_line(text).map(|(line, _)| line);
    let mut out = String::new();
    let mut is_written = false;
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        if at == Some(number) {
            let ending = &line[line.trim_end_matches(['\r', '\n']).len()..];
            out.push_str(&wanted);
            out.push_str(ending);
            is_written = true;
            continue;
        }
        out.push_str(line);
        if at.is_none() && !is_written && line.starts_with("# ") {
            let ending = if line.ends_with('\n') { "" } else { newline };
            out.push_str(&format!("{ending}{newline}{wanted}{newline}"));
            is_written = true;
        }
    }
    if is_written { out } else { format!("{wanted}{newline}{newline}{out}") }
}

/// The text with lines emptied: markers do not hide the steps behind them, and what is hidden does not speak.
fn without(text: &str, hidden: &[u32]) -> String {
    let blank = |(number, line): (u32, &str)| match line.trim() {
        BEGIN | END => String::new(),
        _ if hidden.contains(&number) => String::new(),
        _ => line.to_owned(),
    };
    (1..).zip(text.lines()).map(blank).collect::<Vec<_>>().join("\n")
}

fn state_line(text: &str) -> Option<(u32, &str)> {
    speaking(text).into_iter().find_map(|line| Some((line.number, after_label(line.text, "State")?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The block in its one form; everything else as it is.
    fn normalise(text: &str) -> String {
        with_steps(text, &[])
    }

    fn told(line: &str) -> StepLine {
        only_step(line).unwrap()
    }

    const PLAN: &str = "# Plan: x\n\nState: draft\n\nmy words\n\n<!-- cf-guide:plan:begin -->\n- P2 [todo]   Two\n  detail\n* P1 [done] One verify: `a`\n<!-- cf-guide:plan:end -->\nmore words";

    #[test]
    fn the_block_gets_one_form_and_the_rest_stays() {
        assert_eq!(
            normalise(PLAN),
            "# Plan: x\n\nState: draft\n\nmy words\n\n<!-- cf-guide:plan:begin -->\n- P1 [done] One verify: `a`\n- P2 [todo] Two\n  detail\n<!-- cf-guide:plan:end -->\nmore words"
        );
    }

    #[test]
    fn steps_are_brought_up_to_date_and_new_ones_come_in() {
        let text = with_steps(PLAN, &[told("P2 [doing]"), told("P1.5 [todo] Between verify: look")]);
        let plan = parse(&text);
        let shown: Vec<String> = plan.steps.iter().map(|step| step.step.to_string()).collect();
        assert_eq!(
            shown,
            ["P1 [done] One verify: `a`", "P1.5 [todo] Between verify: look", "P2 [doing] Two"]
        );
        assert!(text.contains("  detail\n") && text.ends_with("more words"));
    }

    #[test]
    fn a_plan_without_a_block_gets_one_at_the_end_when_there_is_something_to_say() {
        let text = "# Plan\n\n- P1 [todo] One verify: v";
        assert_eq!(normalise(text), text);
        let after = with_steps(text, &[told("P1 [done]")]);
        assert!(after.starts_with(text));
        assert_eq!(parse(&after).steps[0].step.to_string(), "P1 [done] One verify: v");
        assert_eq!(parse(&after).flaws, []);
    }

    #[test]
    fn flaws_have_their_line() {
        let check = |text: &str, expected: &[(&str, u32)]| {
            let flaws = parse(text).flaws;
            assert_eq!(
                flaws.iter().map(|flaw| (flaw.code, flaw.line)).collect::<Vec<_>>(),
                expected,
                "{text}"
            );
        };
        check("State: maybe\n\n- P1 [started] x\n", &[("plan-state", 1), ("step-state", 3)]);
        check(&format!("a\n{BEGIN}\n- P1 [todo] a\n- P1 [todo] b\n{END}\n"), &[("step-twice", 4)]);
        check(&format!("a\n{BEGIN}\n- P1 [todo] a\n"), &[("plan-block", 2)]);
        check(&format!("{END}\n"), &[("plan-block", 1)]);
        check(&format!("{BEGIN}\n- P1 [todo] a\n- P1 [done] a\n{END}\n"), &[]);
        let (ours, theirs) = ("<".repeat(7), ">".repeat(7));
        let conflict = format!("{ours} HEAD\na\n=======\nb\n{theirs} topic\n");
        check(&conflict, &[("merge-conflict", 1), ("merge-conflict", 3), ("merge-conflict", 5)]);
    }

    #[test]
    fn the_same_step_from_two_branches_counts_once_as_far_as_it_got() {
        let text = format!("{BEGIN}\n- P1 [todo] a\n- P1 [done] a\n{END}\n");
        assert_eq!(normalise(&text), format!("{BEGIN}\n- P1 [done] a\n{END}\n"));
    }

    #[test]
    fn a_conflict_inside_the_block_keeps_both_sides_and_one_outside_is_a_persons() {
        let (ours, base, theirs) = ("<".repeat(7), "|".repeat(7), ">".repeat(7));
        let sides = |base: &str| {
            format!(
                "{BEGIN}\n{ours} HEAD\n- P1 [done] a\n  mine\n- P2 [todo] b\n{base}=======\n- P1 [doing] a\n- P3 [todo] c\n{theirs} topic\n{END}\n"
            )
        };
        let whole = format!("{BEGIN}\n- P1 [done] a\n  mine\n- P2 [todo] b\n- P3 [todo] c\n{END}\n");
        for text in [sides(""), sides(&format!("{base} 0123abc\n- P1 [dropped] gone\n"))] {
            assert_eq!(parse(&text).flaws, []);
            assert_eq!(normalise(&text), whole);
            assert_eq!(parse(&normalise(&text)).steps.len(), parse(&text).steps.len());
        }
        let differ = sides("").replace("[doing] a", "[doing] another");
        assert_eq!(parse(&differ).flaws[0].code, "step-twice");
        let torn = sides("").replace(&format!("{theirs} topic\n"), "");
        assert_eq!(parse(&torn).flaws[0].code, "merge-conflict");
        assert!(normalise(&torn).contains(&ours), "what cannot be told stays");
    }

    #[test]
    fn the_state_changes_in_its_line_and_nowhere_else() {
        assert_eq!(with_state("# P\r\nState: draft\r\nx", PlanState::Closed), "# P\r\nState: closed\r\nx");
        assert_eq!(with_state("# P\n\nx\n", PlanState::Executing), "# P\n\nState: executing\n\nx\n");
        assert_eq!(with_state("", PlanState::Draft), "State: draft\n\n");
    }

    proptest::proptest! {
        #[test]
        fn a_normalised_plan_is_a_fixed_point_and_no_text_is_lost(
            before in "([a-z #\n]|\r\n){0,20}",
            body in "(- P[12](\\.[12])? \\[(todo|done|doing)\\] [ab]( verify: x)?\n|  [a-d]+\n|[a-d]+  \n|\n| \n|> q\n|```\n|- [ab]\n|<{7} a\n|={7}\n|>{7} b\n){0,14}",
            after in "([a-z #\n]|\r\n){0,20}",
        ) {
            let text = format!("{before}\n{BEGIN}\n{body}{END}\n{after}");
            let once = normalise(&text);
            proptest::prop_assert_eq!(&normalise(&once), &once);
            let head = format!("{before}\n{BEGIN}\n");
            let tail = format!("{END}\n{after}");
            proptest::prop_assert!(once.starts_with(&head) && once.ends_with(&tail));
            for line in body.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("- P")) {
                if is_conflict_marker(line) {
                    continue;
                }
                proptest::prop_assert!(once.lines().any(|kept| kept.trim() == line), "{} of {}", line, once);
            }
            let titles = |text: &str| {
                let mut all: Vec<String> = text.lines().filter_map(only_step)
                    .map(|step| format!("{} {} {}", step.id, step.title, step.verify)).collect();
                all.sort();
                all.dedup();
                all
            };
            proptest::prop_assert_eq!(titles(&text), titles(&once));
        }
    }
}
