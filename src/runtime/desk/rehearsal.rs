//! Guidance without a client: what is kept of sessions, and which hints an event would bring. Changes nothing.

use crate::runtime::context;
use crate::runtime::decide::notes::hints;
use crate::runtime::gather::session;
use crate::runtime::model::{Event, Role};
use crate::runtime::remember::names;
use crate::runtime::shell;
use crate::runtime::signals::bank::Entry;
use crate::runtime::signals::detect::{self, Actor, Raised};
use crate::runtime::signals::select::{self, Silent};
use crate::runtime::signals::window::Window;
use crate::runtime::signals::{Place, observe, render};
use crate::runtime::store::{NoteScope, Store, StoreError};
use crate::runtime::system::{Env, clock};
use crate::runtime::workspace::{Purpose, Surroundings};

/// What is kept of one session or of a subagent in it.
#[derive(Debug, Clone)]
pub struct Kept {
    pub session: String,
    /// The subagent; None for the session itself.
    pub subagent: Option<String>,
    /// The role that a person gave it.
    pub role: Option<String>,
    pub window: Window,
    /// What the person asked for and would be brought back: how it was marked, and the words.
    pub preserved: Vec<(&'static str, String)>,
}

/// What would be said.
#[derive(Debug)]
pub struct Rehearsal {
    /// The role that was found.
    pub role: Option<Role>,
    /// The signals that the event raises.
    pub raised: Vec<Raised>,
    /// Every hint: its words, or why it is silent.
    pub hints: Vec<(Entry, Result<String, Silent>)>,
}

/// The sessions of which something is kept, newest first.
pub fn sessions(store: &Store, only: Option<&str>, most: u32) -> Result<Vec<Kept>, StoreError> {
    let mut all = Vec::new();
    for (session, subagent) in store.guided(only.unwrap_or_default(), most)? {
        if only.is_some_and(|only| only != session) {
            continue;
        }
        let kept = store.kept(NoteScope::Guide { session: &session, subagent: subagent.as_deref() })?;
        let value =
            |key: &str| kept.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_slice());
        let wishes = match &subagent {
            None => store.note(NoteScope::Kept, &session)?,
            Some(_) => None,
        };
        let wishes: Option<context::kept::Kept> = wishes.and_then(|text| serde_json::from_str(&text).ok());
        all.push(Kept {
            preserved: wishes
                .map(|kept| kept.wishes.into_iter().map(|wish| (wish.mark.label(), wish.text)).collect())
                .unwrap_or_default(),
            session,
            subagent,
            role: value(names::ROLE).map(|name| String::from_utf8_lossy(name).into_owned()),
            window: value(names::WINDOW).map(Window::decode).unwrap_or_default(),
        });
    }
    Ok(all)
}

/// Which hints an event would bring now, and why the others would not speak.
pub fn rehearse(event: &Event, store: Option<&Store>) -> Result<Rehearsal, StoreError> {
    let around = Surroundings::of(Env, event, Purpose::Look);
    let settings = &around.config.guidance;
    let now = clock::now();
    let subagent = hints::thread(event);
    let kept = session::look(event, subagent, &around, store)?;
    let role = kept.role;
    let mut window = kept.window.as_deref().map(Window::decode).unwrap_or_default();
    let facts = shell::facts(event);
    let seen = observe::observe(event, &facts, &around.home.scene, settings, now);
    window.take_in(&seen, settings, now);
    let Some(place) = Place::of(event) else {
        let hints = around.home.compiled.bank().into_iter().map(|entry| (entry, Err(Silent::OtherPlace)));
        return Ok(Rehearsal { role, raised: Vec::new(), hints: hints.collect() });
    };
    let actor = Actor { role: role.as_ref(), is_subagent: subagent.is_some(), place };
    let raised = detect::detect(&window, &seen, actor, settings, now);
    let bank = around.home.compiled.bank();
    let token = clock::ulid(now);
    let hints = select::choose(&bank, &raised, &window, actor, settings, now)
        .into_iter()
        .map(|(entry, wish)| {
            let said = wish.map(|raised| hints::assembled(&render::render(entry, raised), &token));
            (entry.clone(), said)
        })
        .collect();
    Ok(Rehearsal { role, raised, hints })
}
