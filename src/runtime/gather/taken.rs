//! Whether a git command would take our wiring out of the work tree, or put a weaker one in its place.

use crate::runtime::agents::profile::{self, Profile};
use crate::runtime::agents::settings::{self, Expected};
use crate::runtime::model::Taking;
use crate::runtime::system::fate::{self, Fate};

/// The files that say that the team opted in.
const OPT_IN: [&str; 2] = [".cf-guide/config.toml", ".cf-guide/manifest.json"];

/// Looks at what git would put in the place of the files in a work tree that hold our entries or the opt-in.
pub fn takes_wiring(taking: &Taking) -> bool {
    let of_clients = profile::ALL.iter().flat_map(|profile| profile.settings_in_repo());
    let files: Vec<&str> = of_clients.chain(OPT_IN).collect();
    fate::of(taking, &files).iter().any(is_loss)
}

fn is_loss(fate: &Fate) -> bool {
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
