//! The talk: one line a screen, a key for each reading, and what was decided kept so that it can go on.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::Line;
use crate::runtime::cli::print::Paint;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::Untrusted;
use crate::runtime::policy::{Mode, propose};
use crate::runtime::system::{Env, Places, Root, State};

/// What was decided so far; kept beside the ledger so that an interrupted talk goes on.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Kept {
    /// Lines that are advice and stay so.
    #[serde(default)]
    advice: BTreeSet<String>,
    /// Sentences taken, by rule.
    #[serde(default)]
    taken: BTreeMap<String, String>,
}

/// Goes through the lines with a person; None where nothing is to be written.
pub fn talk(
    lines: &[Line<'_>],
    state: &Path,
    paint: Paint,
    show: &mut dyn FnMut(&str),
    key: &mut dyn FnMut() -> Option<char>,
    written: &mut dyn FnMut(&str) -> Option<String>,
) -> Option<BTreeMap<String, String>> {
    let file = state.join("adopt.json");
    let mut kept = read(&file);
    let open: Vec<&Line<'_>> = lines
        .iter()
        .filter(|line| !kept.advice.contains(&line.rule.id) && !kept.taken.contains_key(&line.rule.id))
        .collect();
    let mut at = 0;
    while let Some(line) = open.get(at) {
        // What was taken for another line is not asked about again.
        let left = offered(line, &kept);
        if left.is_empty() && !line.offers.is_empty() {
            at += 1;
            continue;
        }
        show(&screen(line, &left, at, open.len(), kept.taken.len(), paint));
        let pressed = key()?;
        let id = line.rule.id.clone();
        match pressed.to_ascii_lowercase() {
            digit @ '1'..='3' => {
                let Some(offer) = left.get(usize::from(digit as u8 - b'1')).map(|at| &line.offers[*at])
                else {
                    continue;
                };
                kept.taken.insert(id, offer.sentence.clone());
                at += 1;
            }
            'w' => {
                let Some(offer) = left.first().map(|at| &line.offers[*at]) else { continue };
                kept.taken.insert(id, format!("{} mode:warn", offer.sentence));
                at += 1;
            }
            'e' => {
                let Some(text) = written("sentence: ") else { continue };
                match propose::checked(text.trim()) {
                    Some(offer) => {
                        kept.taken.insert(id, offer.sentence);
                        at += 1;
                    }
                    None => {
                        show("that is not enforced as it stands; see `cf-guide policy forms` (any key)\n")
                    }
                }
            }
            'a' => {
                kept.advice.insert(id);
                at += 1;
            }
            's' => at += 1,
            'b' => {
                at = (0..at)
                    .rev()
                    .find(|before| {
                        open[*before].offers.is_empty() || !offered(open[*before], &kept).is_empty()
                    })
                    .unwrap_or(at);
                if let Some(before) = open.get(at) {
                    kept.taken.remove(&before.rule.id);
                    kept.advice.remove(&before.rule.id);
                }
            }
            'q' => break,
            _ => continue,
        }
        write(&file, &kept);
    }
    (!kept.taken.is_empty()).then_some(kept.taken)
}

/// The readings of a line that were not taken for another one.
fn offered(line: &Line<'_>, kept: &Kept) -> Vec<usize> {
    let elsewhere =
        |sentence: &str| kept.taken.iter().any(|(rule, taken)| *rule != line.rule.id && taken == sentence);
    (0..line.offers.len()).filter(|at| !elsewhere(&line.offers[*at].sentence)).collect()
}

/// Forgets what was taken once it is written, or thrown away.
pub fn forget(state: &Path) {
    let file = state.join("adopt.json");
    let kept = read(&file);
    write(&file, &Kept { taken: BTreeMap::new(), ..kept });
}

fn read(file: &Path) -> Kept {
    std::fs::read(file).ok().and_then(|bytes| serde_json::from_slice(&bytes).ok()).unwrap_or_default()
}

/// Whole or not at all; a talk that cannot be kept goes on.
fn write(file: &Path, kept: &Kept) {
    let beside: PathBuf = file.with_extension("json.new");
    if let Ok(bytes) = serde_json::to_vec(kept)
        && std::fs::write(&beside, bytes).is_ok()
    {
        let _ = std::fs::rename(&beside, file);
    }
}

/// One line and its readings, at most a screen of 24 lines.
fn screen(line: &Line<'_>, left: &[usize], at: usize, all: usize, taken: usize, paint: Paint) -> String {
    let show = |text: &str, most: usize| {
        Untrusted::new(text.split_whitespace().collect::<Vec<_>>().join(" ")).for_terminal(most)
    };
    let mut text = String::new();
    // Writing to a String cannot fail.
    let _ = writeln!(text, "{}", paint.dim(&format!("{} of {all}, {taken} taken", at + 1)));
    let _ = writeln!(text, "{}\n", paint.dim(&format!("{}:{}", line.rule.file, line.rule.line)));
    let _ = writeln!(text, "{}\n", paint.bold(&show(&line.rule.sentence, 240)));
    for (number, at) in left.iter().enumerate() {
        let offer = &line.offers[*at];
        let _ = writeln!(text, "[{}] {}", number + 1, show(&offer.sentence, 56));
        let what = match offer.mode {
            Mode::Deny => "stops",
            Mode::Ask => "asks at",
            Mode::Warn => "warns at",
            Mode::Observe => "notes",
        };
        let first = offer.stops.first().map_or("", String::as_str);
        let _ = writeln!(text, "    {}", paint.dim(&format!("{what} {}", show(first, 48))));
        if let Some(past) = line.past.get(*at).filter(|past| past.events > 0) {
            let times = if past.events == 1 { "once".to_owned() } else { format!("{} times", past.events) };
            let words = format!("ignored {times} in 30 days: {}", show(&past.example, 24));
            let _ = writeln!(text, "    {}", paint.yellow(&words));
        }
        if line.drafted.contains(&offer.sentence) {
            let _ = writeln!(text, "    {}", paint.dim("drafted by a model, tried by us"));
        }
    }
    if line.offers.is_empty() {
        let _ = writeln!(text, "no reading is certain enough to offer");
    }
    let _ = writeln!(text, "\n[1-3] take  [w] warn only  [e] write it");
    let _ = writeln!(text, "[a] advice, do not ask again  [s] skip  [b] back  [q] quit");
    text
}

/// The folder in which decisions are kept.
pub fn state(root: &Root) -> Result<PathBuf> {
    State::open(&Places::find(Env), root).map(|state| state.folder).map_err(|why| {
        Error::new(Exit::CannotWrite, "there is no place to keep decisions").because(why.because())
    })
}
