//! Whether a git command would take our wiring out of the work tree, or put a weaker one in its place.

use crate::runtime::agents::settings::{self, Expected};
use crate::runtime::model::Taking;
use crate::runtime::system::fate::{self, Fate};

/// The files in a work tree that hold our entries or say that the team opted in.
const WIRING: [&str; 6] = [
    ".claude/settings.json",
    ".claude/settings.local.json",
    ".codex/hooks.json",
    ".codex/config.toml",
    ".cf-guide/config.toml",
    ".cf-guide/manifest.json",
];

/// Looks at what git would put in the place of those files.
pub fn takes_wiring(taking: &Taking) -> bool {
    fate::of(taking, &WIRING).iter().any(is_loss)
}

fn is_loss(fate: &Fate) -> bool {
    match fate.path.split('/').next() {
        Some(".claude") => {
            let entries = settings::entries(&fate.now);
            // Entries that name this program by its path are the same ones as now, or none.
            let expected = Expected { entries: &entries, programs: &[] };
            let known = settings::judge(Some(&fate.now), &expected);
            let mut weaknesses = settings::judge(fate.then.as_deref(), &expected).into_iter();
            !entries.is_empty() && weaknesses.any(|weakness| !known.contains(&weakness))
        }
        Some(".codex") => {
            let calls = |text: &str| text.matches("hook codex").count();
            calls(&fate.now) > fate.then.as_deref().map_or(0, calls)
        }
        // Other settings on another branch are that branch's; none at all end the opt-in.
        Some(_) | None => fate.then.is_none(),
    }
}
