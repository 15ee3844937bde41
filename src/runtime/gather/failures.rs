//! Failures of our own, as far as an answer can know them: broken settings, a store that does not answer, no state at all.

use crate::runtime::config::Fail;
use crate::runtime::model::Event;
use crate::runtime::model::verdict::Problem;
use crate::runtime::store::StoreError;
use crate::runtime::system::state::Storeless;
use crate::runtime::workspace::{Surroundings, kept};

/// The subject of what a person is to be told with a later event.
pub const LATE: &str = "late";

/// A failure denies.
pub fn is_closed(around: &Surroundings) -> bool {
    around.env.fail_closed() || around.config.fail == Fail::Closed
}

/// What the settings files already got wrong.
pub fn of_settings(around: &Surroundings) -> Vec<Problem> {
    let broken =
        around.realms().flat_map(|realm| &realm.compiled.findings).filter(|finding| finding.is_failure());
    broken
        .map(|finding| Problem {
            code: "config-broken",
            message: format!("{}:{}: {}; {}", finding.file, finding.line, finding.message, finding.fix),
        })
        .collect()
}

/// Adds what the store said, each kind once.
pub fn note(problems: &mut Vec<Problem>, error: &StoreError) {
    if !problems.iter().any(|problem| problem.code == error.code()) {
        problems.push(Problem { code: error.code(), message: error.to_string() });
    }
}

/// What the person is told. `is_new`: nobody told this session yet; `late`: what failed after an earlier answer.
pub fn told(
    around: &Surroundings,
    event: &Event,
    problems: &[Problem],
    is_new: impl Fn(&str) -> bool,
    late: impl FnOnce() -> Option<String>,
) -> Vec<String> {
    let new = problems.iter().filter(|problem| is_new(problem.code));
    let mut told: Vec<String> = new.map(|problem| format!("cf-guide: {}", problem.message)).collect();
    if !event.is_gating() {
        told.extend(late().map(|words| words.trim_end().to_owned()));
    }
    told.extend(kept::lost(event, around).filter(|_| is_new("kept")));
    if let Some(why) = around.state.as_ref().err().map(Storeless::because)
        && is_new("storeless")
    {
        told.push(format!("cf-guide: no history is kept because {why}"));
    }
    told
}
