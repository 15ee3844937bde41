//! The file that tells hooks which rules are on trial. The autopilot writes it, hooks only read it, and only when they
//! compile the rules anew: the stage travels in the compiled policy, so that a hook pays nothing for it.
//!
//! A file that cannot be understood changes nothing: every rule is live as it is written.

use std::io;

use serde::{Deserialize, Serialize};

use super::files::{self, Owner};
use super::state::State;
use crate::runtime::model::Moment;
use crate::runtime::model::stage::{CANARY_SHARE, OnTrial, Stage, Trials};

/// The name of the format.
const SCHEMA: &str = "cf-guide/trials/1";
/// More is not read.
const MAX: u64 = 1024 * 1024;

/// As it stands in the file.
#[derive(Serialize, Deserialize)]
struct File {
    schema: String,
    #[serde(default)]
    trials: Vec<Entry>,
}

#[derive(Serialize, Deserialize)]
struct Entry {
    text: String,
    #[serde(default)]
    rule: String,
    stage: String,
    share: Option<u8>,
    #[serde(default)]
    since: i64,
    /// Missing in what an earlier release wrote: it tried nothing but what a person had written.
    owned: Option<bool>,
}

/// The rules on trial.
pub fn read(state: &State) -> Trials {
    from_text(&files::read_owned(&state.trials(), Owner::Me, MAX).unwrap_or_default())
}

/// The rules on trial, as a file's text has them.
pub fn from_text(text: &str) -> Trials {
    let Ok(file) = serde_json::from_str::<File>(text) else { return Trials::default() };
    if file.schema != SCHEMA {
        return Trials::default();
    }
    Trials(
        file.trials
            .into_iter()
            .filter_map(|entry| {
                let stage = Stage::from_name(&entry.stage)?;
                let share = entry.share.unwrap_or(CANARY_SHARE).min(100);
                let owned = entry.owned.unwrap_or(true);
                let since = Moment(entry.since);
                Some((entry.text, OnTrial { rule: entry.rule, stage, share, since, owned }))
            })
            .collect(),
    )
}

/// Writes them in one step; from the next event on they hold.
pub fn write(state: &State, trials: &Trials) -> io::Result<()> {
    files::make_own_folder(&state.folder)?;
    files::replace_own(&state.trials(), to_text(trials).as_bytes())
}

/// As a file has them.
pub fn to_text(trials: &Trials) -> String {
    let trials = trials
        .0
        .iter()
        .map(|(text, standing)| Entry {
            text: text.clone(),
            rule: standing.rule.clone(),
            stage: standing.stage.name().to_owned(),
            share: Some(standing.share),
            since: standing.since.0,
            owned: Some(standing.owned),
        })
        .collect();
    serde_json::to_string_pretty(&File { schema: SCHEMA.to_owned(), trials }).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back_and_what_is_broken_is_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let state = State { folder: folder.path().to_owned(), id: String::new() };
        assert_eq!(read(&state), Trials::default());
        let standing = OnTrial {
            rule: "R1".to_owned(),
            stage: Stage::Canary,
            share: 30,
            since: Moment(1_700_000),
            owned: false,
        };
        let trials = Trials([("00ff".to_owned(), standing)].into());
        write(&state, &trials).unwrap();
        assert_eq!(read(&state), trials);
        for broken in [
            "",
            "{",
            r#"{"schema":"cf-guide/trials/9","trials":[{"text":"00ff","stage":"shadow"}]}"#,
            r#"{"schema":"cf-guide/trials/1","trials":[{"text":"00ff","stage":"asleep"}]}"#,
        ] {
            std::fs::write(state.trials(), broken).unwrap();
            assert_eq!(read(&state), Trials::default(), "{broken}");
        }
    }
}
