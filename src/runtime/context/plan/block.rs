//! The marked block of `PLAN.md`: where it is, what stands in it, and its one form. Pure.

use super::super::lines::is_conflict_marker;
use super::super::schema::{self, Flaw, Item, StepLine};

/// Where our block begins.
pub const BEGIN: &str = "<!-- cf-guide:plan:begin -->";
/// Where it ends.
pub const END: &str = "<!-- cf-guide:plan:end -->";

/// Our block in a text.
pub struct Block {
    /// The bytes between the markers' lines.
    pub body: std::ops::Range<usize>,
    /// The numbers of its lines.
    pub lines: std::ops::Range<u32>,
}

impl Block {
    /// Where it is; None where there is none, an error where that cannot be told.
    pub fn find(text: &str) -> Result<Option<Self>, Flaw> {
        let mut open: Option<(usize, u32)> = None;
        let mut found = None;
        let mut at = 0;
        for (number, line) in (1..).zip(text.split_inclusive('\n')) {
            let wrong = |message: &str| Err(Flaw::new("plan-block", number, message));
            match (line.trim(), open) {
                (BEGIN, None) if found.is_none() => open = Some((at + line.len(), number + 1)),
                (BEGIN, _) => return wrong("the plan's block begins a second time"),
                (END, Some((start, first))) => {
                    found = Some(Self { body: start..at, lines: first..number });
                    open = None;
                }
                (END, None) => return wrong("the plan's block ends without a beginning"),
                _ => {}
            }
            at += line.len();
        }
        match open {
            Some((_, line)) => {
                Err(Flaw::new("plan-block", line.saturating_sub(1), "the plan's block is never closed"))
            }
            None => Ok(found),
        }
    }

    /// Lines inside the block that say nothing: git's conflict markers, and what both sides had before.
    pub fn hidden(&self, text: &str) -> Vec<u32> {
        conflicts(&text[self.body.clone()], self.lines.start)
    }
}

/// The numbers of the lines that git added to a text it could not merge; none where a conflict is torn.
fn conflicts(body: &str, first: u32) -> Vec<u32> {
    let mut hidden = Vec::new();
    // The marker that came last: `<` opens, `|` begins what both had before, `=` the other side, `>` closes.
    let mut last = '>';
    for (number, line) in (first..).zip(body.lines()) {
        let mark = line.chars().next().filter(|_| is_conflict_marker(line));
        match (last, mark) {
            ('>', Some(next @ '<'))
            | ('<', Some(next @ ('|' | '=')))
            | ('|', Some(next @ '='))
            | ('=', Some(next @ '>')) => {
                hidden.push(number);
                last = next;
            }
            (_, Some(_)) => return Vec::new(),
            ('|', None) => hidden.push(number),
            (_, None) => {}
        }
    }
    if last == '>' { hidden } else { Vec::new() }
}

/// What stands in the block: steps with the lines that belong to them, and whatever else somebody wrote.
#[derive(Default)]
pub struct Entries {
    steps: Vec<(StepLine, Vec<String>)>,
    others: Vec<String>,
}

impl Entries {
    /// From the text between the markers.
    pub fn read(body: &str) -> Self {
        let mut entries = Self::default();
        let mut is_below_step = false;
        let hidden = conflicts(body, 1);
        let lines = (1..).zip(body.lines()).filter(|(number, _)| !hidden.contains(number));
        for line in lines.map(|(_, line)| line.trim_end()).filter(|line| !line.is_empty()) {
            let is_indented = line.starts_with([' ', '\t']);
            match only_step(line).filter(|_| !is_indented) {
                Some(step) => {
                    entries.add(step);
                    is_below_step = true;
                }
                None if is_indented && is_below_step => {
                    if let Some((_, children)) = entries.steps.last_mut() {
                        children.push(line.to_owned());
                    }
                }
                None => {
                    entries.others.push(line.to_owned());
                    is_below_step = false;
                }
            }
        }
        entries.sort();
        entries
    }

    /// Keeps a step; the same one twice, as after a merge, counts once, as far as it got.
    fn add(&mut self, step: StepLine) {
        match self.steps.iter().position(|(known, _)| known.is_same_work(&step)) {
            Some(at) => {
                let (mut known, children) = self.steps.remove(at);
                known.state = known.state.max(step.state);
                self.steps.push((known, children));
            }
            None => self.steps.push((step, Vec::new())),
        }
    }

    /// Brings one step up to date; what was not told stays as it was.
    pub fn take(&mut self, told: &StepLine, outside: Option<&StepLine>) {
        let update = |known: &StepLine| StepLine {
            id: known.id.clone(),
            state: told.state,
            title: if told.title.is_empty() { known.title.clone() } else { told.title.clone() },
            verify: if told.verify.is_empty() { known.verify.clone() } else { told.verify.clone() },
        };
        match self.steps.iter_mut().find(|(known, _)| known.id == told.id) {
            Some((known, _)) => *known = update(known),
            None => self.steps.push((outside.map_or_else(|| told.clone(), update), Vec::new())),
        }
        self.sort();
    }

    fn sort(&mut self) {
        self.steps.sort_by(|(a, _), (b, _)| a.id.cmp(&b.id));
    }

    /// The block's one form.
    pub fn render(&self, newline: &str) -> String {
        let mut out = String::new();
        for (step, children) in &self.steps {
            out.push_str(&format!("- {step}{newline}"));
            children.iter().for_each(|line| out.push_str(&format!("{line}{newline}")));
        }
        self.others.iter().for_each(|line| out.push_str(&format!("{line}{newline}")));
        out
    }
}

/// The step that a line is, and nothing else.
pub fn only_step(line: &str) -> Option<StepLine> {
    let (mut found, flaws) = schema::read(line);
    match found.pop().map(|found| found.item) {
        Some(Item::Step(step)) if found.is_empty() && flaws.is_empty() => Some(step),
        Some(Item::Step(_) | Item::Decision(_) | Item::Risk(_) | Item::Invariant(_)) | None => None,
    }
}
