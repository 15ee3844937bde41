//! The loss of our wiring to a git command, which would take it out of the work tree or put a weaker one in its place.

use sha2::{Digest as _, Sha256};

use crate::runtime::agents::profile::{self, Profile};
use crate::runtime::agents::settings::{self, Expected};
use crate::runtime::model::Taking;
use crate::runtime::system::fate::{self, Fate};
use crate::runtime::system::state::hex;

/// The files that say that the team opted in.
const OPT_IN: [&str; 2] = [".cf-guide/config.toml", ".cf-guide/manifest.json"];

/// Looks at what git would put in the place of the files in a work tree that hold our entries or the opt-in. Where
/// something would be lost, a digest of all that is lost and of the branch it is lost from, so that a person's word on it
/// fits nothing else.
pub fn wiring(taking: &Taking) -> Option<String> {
    let of_clients = profile::ALL.iter().flat_map(|profile| profile.settings_in_repo());
    let files: Vec<&str> = of_clients.chain(OPT_IN).collect();
    let lost: Vec<Fate<'_>> = fate::of(taking, &files).into_iter().filter(is_loss).collect();
    if lost.is_empty() {
        return None;
    }
    let mut told = fate::branch(taking);
    for fate in &lost {
        let then = fate.then.as_deref().map_or(String::new(), |then| sha256(then.as_bytes()));
        told.push_str(&format!("\n{} {} {then}", fate.path, sha256(fate.now.as_bytes())));
    }
    Some(sha256(told.as_bytes()))
}

fn sha256(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

fn is_loss(fate: &Fate<'_>) -> bool {
    let owner = profile::ALL.iter().find(|profile| profile.settings_in_repo().any(|path| path == fate.path));
    match owner {
        Some(profile) if profile.judged_settings => {
            let entries = settings::entries(&fate.now);
            // Entries that name this program by its path are the same ones as now, or none.
            let expected = Expected { entries: &entries, programs: &[] };
            let known = settings::judge(Some(&fate.now), &expected);
            let mut weaknesses = settings::judge(fate.then.as_deref(), &expected).into_iter();
            !entries.is_empty() && weaknesses.any(|weakness| !known.contains(&weakness))
        }
        Some(profile) => {
            calls(profile, &fate.now) > fate.then.as_deref().map_or(0, |then| calls(profile, then))
        }
        // Other settings on another branch are that branch's; none at all end the opt-in.
        None => fate.then.is_none(),
    }
}

/// How often a text calls us for a client.
fn calls(profile: &Profile, text: &str) -> usize {
    text.matches(&format!("hook {}", profile.agent.name())).count()
}
