//! Claude Code: what its versions accept, and what in its settings works against the hooks.

use super::Wish;
use crate::install::check;
use crate::install::findings::Diagnosis;
use crate::install::survey::Site;
use crate::runtime::agents::clients::{self, Version};
use crate::runtime::agents::profile::{self, Place};
use crate::runtime::agents::wiring::{Form, Wiring};
use crate::runtime::model::Agent;
use crate::runtime::system::change;

/// The entries for a wish and a client. An unknown version gets what every version understands.
pub fn wiring(wish: Wish<'_>, version: Option<Version>) -> Wiring {
    let client = clients::client(Agent::Claude).ok();
    let can = |capability: &str| client.as_ref().is_some_and(|client| client.can(capability, version));
    let form = match wish.absolute {
        Some(binary) if can("args") => Form::Exec(binary.into()),
        Some(binary) => Form::Absolute(binary.into()),
        None => wish.by_name(),
    };
    // A client that loses the whole file over an event it does not know gets only what it knows.
    let without = match (&client, version) {
        (Some(client), Some(_)) if !can("unknown-events") => {
            let known: Vec<&str> = client.handled_events(version).collect();
            let all = profile::of(Agent::Claude).events.iter().map(|event| event.name);
            all.filter(|event| !known.contains(event)).map(str::to_owned).collect()
        }
        (Some(_) | None, _) => Vec::new(),
    };
    Wiring { agent: Agent::Claude, form, block_on_failure: wish.strict, without, wake: wish.wake }
}

/// What in any settings layer works against the hooks.
pub fn against(site: &Site) -> Vec<Diagnosis> {
    let mut findings = Vec::new();
    let own = site.layers(Agent::Claude).into_iter().map(|path| (path, false));
    let managed = profile::of(Agent::Claude).settings_at(Place::Managed).map(|path| (path.into(), true));
    for (path, is_managed) in own.chain(managed) {
        let Ok(Some(bytes)) = change::read(&path) else { continue };
        let shown = site.shown(&path);
        findings.extend(check::entries(Agent::Claude, &shown, &bytes).err());
        findings.extend(check::claude_shape(&shown, &bytes));
        findings.extend(check::claude_layer(&shown, &bytes, is_managed));
    }
    findings
}
