//! Tracks in the life of a session: where it stands, and what would be lost. Only in a repository that opted in.

use crate::runtime::context::track::{self, Active};
use crate::runtime::context::{evaluate, recover};
use crate::runtime::decide::found::{Flaws, Told};
use crate::runtime::model::{Event, Step};
use crate::runtime::store::Store;
use crate::runtime::workspace::Surroundings;

/// What a session is told when it begins or goes on.
pub fn tell(event: &Event, around: &Surroundings, store: Option<&Store>, token: &str) -> Told {
    let root = &around.home.root;
    if !matches!(event.step, Step::SessionStart { .. }) || !root.opted_in {
        return Told::default();
    }
    let active = track::active(root, around.env.track(), &event.session, store);
    let mut person = active.trouble().map(|trouble| format!("cf-guide: no track is worked on: {trouble}"));
    let note = match &active {
        Active::Track(id, by) if starts_over(event) => {
            let recovered = recover::recover(&root.top, id, *by);
            if !recovered.violations.is_empty() {
                let all: Vec<String> = recovered.violations.iter().take(3).map(ToString::to_string).collect();
                person = Some(format!("cf-guide: track `{id}` is not compacted: {}", all.join("; ")));
            }
            // The rest is for what the person asked for.
            let most = around.config.context_chars as usize * 2 / 3;
            Some(recovered.brief(token, most).text)
        }
        Active::Track(..) | Active::None | Active::Unusable { .. } | Active::Ambiguous(_) => {
            recover::pointer(&root.top, &active)
        }
    };
    Told { note, person }
}

/// What is wrong in the files of the track that a person wants to compact.
pub fn flaws(event: &Event, around: &Surroundings, store: Option<&Store>) -> Option<Flaws> {
    let root = &around.home.root;
    if !matches!(&event.step, Step::BeforeCompact { trigger } if trigger == "manual") || !root.opted_in {
        return None;
    }
    let active = track::active(root, around.env.track(), &event.session, store);
    let id = active.track()?;
    let wrong = evaluate::violations(id, &track::texts(&root.top, id));
    let remarks: Vec<String> = wrong.iter().map(ToString::to_string).collect();
    (!remarks.is_empty()).then(|| Flaws { track: id.to_string(), remarks })
}

/// True where the model forgot what it knew, or never knew it.
fn starts_over(event: &Event) -> bool {
    matches!(&event.step, Step::SessionStart { source } if matches!(source.as_str(), "compact" | "resume"))
}
