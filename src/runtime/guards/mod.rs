//! The built-in guards: packs of data and the secret scanner. Pure.
//!
//! What a guard is, people write in `templates/packs/*.toml`; `cargo xtask codegen` turns that into `generated.rs`, constants that
//! the hook need not parse. A clause is a conjunction over an action's [`Facts`]; what data cannot say is a named
//! condition in `predicates`. `place` decides where a path leads, because that is the difference between tidying up and
//! disaster.
//!
//! What this is not: it does not parse commands (that is `shell`) and looks at nothing on disk. What it needs to know,
//! it asks for by [`questions`].

mod call;
mod folders;
#[rustfmt::skip]
mod generated;
mod glob;
mod list;
mod look;
mod modes;
mod needs;
mod place;
mod predicates;
pub mod secrets;
pub mod table;

#[cfg(test)]
mod spellings;
#[cfg(test)]
mod tests;

pub use folders::comes_back;
pub use list::{GuardInfo, all, find};
pub use modes::Modes;
pub use predicates::held::is_secret;
pub use predicates::protected::fits;
pub use table::Mode;

use std::collections::BTreeSet;

use crate::runtime::agents::profile;
use crate::runtime::model::{
    Access, Category, Decision, Event, Facts, Finding, Memory, Question, Scene, Taking, Untrusted,
};
use look::{Hit, Look};

/// No more than this many paths of one action are looked up; the rest is judged by its text.
const MAX_ASKED: usize = 24;

/// No more than this many moves of the work tree are looked up in one action.
const MAX_MOVES: usize = 8;

/// Longer texts are scanned once, when they are judged; asking git about their file is cheaper than scanning twice.
const MAX_SCANNED_TWICE: usize = 64 * 1024;

/// What must be known before the action can be judged: where its paths lead, and how git stands to those that would be
/// lost. Nothing for an action that touches nothing.
pub fn questions(event: &Event, facts: &Facts, scene: &Scene) -> Vec<Question> {
    let look = Look::new(event, facts, scene, None);
    let mut asked = Vec::new();
    // A line may touch the same file a thousand times.
    let mut looked = BTreeSet::new();
    for (at, (file, spot)) in facts.files.iter().zip(&look.spots).enumerate() {
        if asked.len() >= MAX_ASKED {
            break;
        }
        if !looked.insert((spot.path.as_str(), file.access)) {
            continue;
        }
        if !spot.path.starts_with('/') || file.by.is_some_and(|by| facts.commands[by].elsewhere) {
            continue;
        }
        let path = place::asked(&spot.path);
        let in_repo = path == scene.root || place::below(&path, &scene.root).is_some();
        let is_pattern = in_repo && spot.is_pattern(file.access);
        if is_pattern {
            asked.push(Question::Matches(spot.path.clone()));
        }
        let dear = match file.access {
            Access::Delete | Access::DeleteTree | Access::MoveFrom => {
                in_repo && !is_pattern
                    || spot.place == table::Place::Outside
                    || spot.place == table::Place::BelowHome
            }
            // Only where a credential or a settings file is about to be written, or something may be emptied.
            Access::Write => {
                let empties = |by: usize| {
                    let command = &facts.commands[by];
                    command.program == "truncate"
                        || command.program == "cp" && command.argv.iter().any(|word| word.text == "/dev/null")
                };
                in_repo && (file.by.is_some_and(empties) || write_needs_status(&look, file.path.as_str()))
            }
            Access::Read | Access::Chmod | Access::LinkTo | Access::Execute => false,
        };
        ask(&mut asked, path, dear);
        asked.extend(predicates::logs::question(&look, at));
    }
    let words = facts.git.iter().filter_map(|git| predicates::git::branch_or_path(&look, git));
    words.take(MAX_ASKED).for_each(|path| ask(&mut asked, path, false));
    let compared = facts.git.iter().filter_map(|git| predicates::secret_files::compared(&look, git));
    compared.flatten().take(MAX_ASKED).for_each(|path| ask(&mut asked, path, true));
    asked.extend(predicates::may_be_ours(facts).take(MAX_ASKED).map(Question::Program));
    asked.extend(taken_by(&look).map(Question::Taken));
    asked.extend(predicates::git_losses::questions(&look));
    asked.extend(predicates::git_includes::questions(&look).into_iter().take(MAX_ASKED));
    asked.extend(predicates::held::questions(&look));
    asked.extend(predicates::foreign::questions(&look));
    asked.extend(predicates::protected::questions(&look).take(MAX_ASKED));
    asked.extend(predicates::overlaid::questions(&look).into_iter().take(MAX_ASKED));
    asked
}

/// What git would do on this line to a work tree as a whole.
pub fn takings(event: &Event, facts: &Facts, scene: &Scene) -> Vec<Taking> {
    taken_by(&Look::new(event, facts, scene, None)).collect()
}

fn taken_by<'l>(look: &'l Look<'_>) -> impl Iterator<Item = Taking> + 'l {
    let moves = look.facts.git.iter().filter_map(|git| predicates::taking::taking(look, git));
    moves.take(MAX_MOVES)
}

/// One question for each path; the dear one answers the cheap one, too.
fn ask(asked: &mut Vec<Question>, path: String, dear: bool) {
    let cheap = Question::Resolve(path.clone());
    let full = Question::GitStatus(path);
    if asked.contains(&full) {
        return;
    }
    match (dear, asked.iter().position(|question| *question == cheap)) {
        (true, Some(at)) => asked[at] = full,
        (true, None) => asked.push(full),
        (false, Some(_)) => {}
        (false, None) => asked.push(cheap),
    }
}

fn write_needs_status(look: &Look<'_>, path: &str) -> bool {
    let is_settings = profile::ALL
        .iter()
        .filter(|profile| profile.harmful_words.is_some())
        .any(|profile| profile.settings_in_repo().any(|name| path.ends_with(name)));
    is_settings
        || look.facts.texts.iter().any(|text| {
            text.path.as_deref() == Some(path)
                && (text.text.len() > MAX_SCANNED_TWICE || !secrets::scan(&text.text, Some(path)).is_empty())
        })
}

/// The mode of a guard, or the strictest of a pack, when nobody says otherwise; None where there is no such guard.
pub fn default_mode(name: &str) -> Option<Mode> {
    let is_flow = matches!(name, "threat" | "standing" | "standing/rate" | "pin" | "pin/changed")
        || name.strip_prefix("threat/").is_some_and(is_category);
    let own = find(name, Modes::default()).iter().map(|info| info.guard.mode).max();
    own.or(is_flow.then_some(Mode::Deny))
}

/// The kind of threat of that name is judged.
fn is_category(name: &str) -> bool {
    Category::ALL.iter().any(|category| category.name() == name)
}

/// A call that ran brought a credential to light: one of the guards that keep them would have spoken.
pub fn discloses(event: &Event, facts: &Facts, scene: &Scene) -> bool {
    let reads = facts.files.iter().any(|file| file.access == Access::Read);
    if !reads && facts.commands.is_empty() {
        return false;
    }
    Look::new(event, facts, scene, None).is_hit(|guard| READING.contains(&guard.id))
}

/// A call publishes or deploys something: one of the guards that ask about that would speak.
pub fn publishes(event: &Event, facts: &Facts, scene: &Scene) -> bool {
    // They all have a word for it; most calls have none, and pay for nothing more.
    let says = |word: &str| PUBLISHING.iter().any(|verb| word.contains(verb));
    let may = facts.commands.iter().any(|command| command.argv.iter().skip(1).any(|word| says(&word.text)));
    may && Look::new(event, facts, scene, None).is_hit(|guard| guard.id.starts_with("publish/"))
}

/// The words of publishing, each in every spelling that programs have for it.
const PUBLISHING: [&str; 6] = ["ublish", "eploy", "elease", "push", "pload", "prod"];

/// The guards that speak where a credential is read.
const READING: [&str; 3] =
    ["core.secrets/read-key", "core.secrets/read-env", "core.secrets/print-credential"];

/// What the guards say, strongest first.
pub fn judge(event: &Event, facts: &Facts, memory: &Memory, scene: &Scene, modes: Modes<'_>) -> Vec<Finding> {
    let look = Look::new(event, facts, scene, Some(memory));
    let hits = look.hits(|guard| modes.of(guard) != Mode::Off);
    let mut findings: Vec<Finding> =
        hits.iter().filter_map(|hit| finding(hit, &look, modes.of(hit.guard))).collect();
    if let Some(perhaps) = &facts.perhaps {
        // Nobody knows whether the program runs its words; where that would be the end of the machine, a person is asked.
        let asked = catastrophic(event, perhaps, scene).into_iter().filter(|finding| {
            let guard = find(&finding.rule, modes);
            guard.iter().all(|info| modes.of(info.guard) != Mode::Off)
        });
        findings.extend(asked.map(|finding| Finding {
            decision: Decision::Ask,
            catastrophic: false,
            ..finding
        }));
    }
    findings.sort_by_key(|finding| std::cmp::Reverse((finding.decision, finding.severity)));
    findings
}

/// What the catastrophic guards say: they need neither store nor policy nor git, and hold when everything else fails.
pub fn catastrophic(event: &Event, facts: &Facts, scene: &Scene) -> Vec<Finding> {
    let look = Look::new(event, facts, scene, None);
    let hits = look.hits(|guard| guard.catastrophic);
    hits.iter().filter_map(|hit| finding(hit, &look, hit.guard.mode)).collect()
}

fn finding(hit: &Hit<'_>, look: &Look<'_>, mode: Mode) -> Option<Finding> {
    Some(Finding {
        rule: hit.guard.id.to_owned(),
        // A script is refused for what it does, not for what it might.
        decision: if look.is_branch(hit.command) {
            mode.decision()?.min(Decision::Ask)
        } else {
            mode.decision()?
        },
        severity: hit.guard.severity,
        place: None,
        why: hit.guard.reason.to_owned(),
        way_forward: hit.guard.way_forward.to_owned(),
        seen: seen(hit, look),
        catastrophic: hit.guard.catastrophic,
    })
}

/// What of the action the guard spoke at, credentials masked.
fn seen(hit: &Hit<'_>, look: &Look<'_>) -> Option<Untrusted> {
    let command = hit.command.and_then(|index| look.facts.commands.get(index)).map(|command| {
        let words: Vec<&str> = command.argv.iter().map(|word| word.text.as_str()).collect();
        words.join(" ")
    });
    let shown = match (command, hit.file) {
        (Some(command), _) => command,
        (None, Some(file)) => file.path.clone(),
        (None, None) => return None,
    };
    let short: String = shown.chars().take(400).collect();
    Some(Untrusted::new(secrets::mask(&short, None)))
}
