//! A person's word on what a rule asked: parked questions, approvals, pauses, exceptions.
//!
//! Each grant is a signed note in the store, bound to the whole action (`canonical`), the repository and the settings. A note whose
//! signature does not fit is ignored and reported: against a hostile process of the same user this is detection, not a wall.

use hmac::{Hmac, KeyInit as _, Mac as _};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sha2::Sha256;
use std::path::Path;

use super::canonical::{self, Canonical};
use super::names::{ALLOWED, DENIED};
use crate::runtime::agents;
use crate::runtime::decide::found::{Granted, Refused, Word};
use crate::runtime::model::{Event, Moment};
use crate::runtime::store::decisions::Seal;
use crate::runtime::store::{NoteScope, Store, StoreError};
use crate::runtime::system::state::hex;
use crate::runtime::system::{Places, files, root};
use crate::runtime::workspace::surroundings::Surroundings;

/// A question that waits for a person.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Pending {
    pub event: String,
    /// The session that asked.
    pub session: String,
    #[serde(default)]
    pub agent: String,
    /// The rules that asked.
    pub rules: Vec<String>,
    pub why: String,
    /// What would be done, masked as in the ledger.
    pub action: String,
    #[serde(default)]
    pub shown: Shown,
    /// What it comes to, counted: `deletes 312 tracked files under src`.
    #[serde(default)]
    pub facts: Vec<String>,
    /// Cannot be undone: granted once only.
    pub critical: bool,
}

/// An action in full, credentials masked, for whoever decides about it.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Shown {
    /// One field after the other.
    pub text: String,
    /// How many characters more there are.
    pub hidden: usize,
}

impl From<(String, usize)> for Shown {
    fn from((text, hidden): (String, usize)) -> Self {
        Self { text, hidden }
    }
}

/// What a person granted, or refused.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Grant {
    /// The event that it answers, or the pack that is paused; empty for all packs.
    pub about: String,
    /// Only in this session; empty: in any.
    pub session: String,
    /// Spent by its first use.
    pub once: bool,
    /// Also where the rules deny.
    pub over_deny: bool,
    /// Milliseconds since 1970.
    pub expires: i64,
    /// It is a no, with these words; they may be empty.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
    /// Over everything above and the key of the note.
    pub mac: String,
}

impl Grant {
    /// Signs a grant for the note of that key.
    pub fn signed(mut self, places: &Places, key: &str) -> Self {
        let seal = self.sealing(places, key);
        self.mac = seal.map(|mac| hex(&mac.finalize().into_bytes())).unwrap_or_default();
        self
    }

    /// The seal as it is computed; None where there is no key to compute it with.
    fn sealing(&self, places: &Places, key: &str) -> Option<Hmac<Sha256>> {
        let words = [key, &self.about, &self.session].map(|word| format!("{}:{word}", word.len())).join(",");
        let mut text = format!("{words},{},{},{}", self.once, self.over_deny, self.expires);
        // A yes reads as it did before there was a no.
        if let Some(because) = &self.refused {
            text.push_str(&format!(",refused {}:{because}", because.len()));
        }
        sealing(&signing_key(places), &text)
    }

    fn is_genuine(&self, places: &Places, key: &str) -> bool {
        is_sealed(self.sealing(places, key), &self.mac)
    }
}

/// The seal of a text as it is computed; None where there is no key to compute it with.
fn sealing(key: &[u8], text: &str) -> Option<Hmac<Sha256>> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).ok()?;
    mac.update(text.as_bytes());
    Some(mac)
}

/// The seal is the one given. In a time that tells nothing of where the two differ.
fn is_sealed(seal: Option<Hmac<Sha256>>, given: &str) -> bool {
    seal.zip(bytes_of(given)).is_some_and(|(mac, given)| mac.verify_slice(&given).is_ok())
}

/// The person's signing key, for whoever signs more than one thing; read when it is first needed.
#[derive(Debug)]
pub struct Signet {
    places: Places,
    key: std::cell::OnceCell<[u8; 32]>,
}

impl Signet {
    /// The signing key of a person with these folders.
    pub fn new(places: &Places) -> Box<Self> {
        Box::new(Self { places: places.clone(), key: std::cell::OnceCell::new() })
    }

    fn sealing(&self, text: &str) -> Option<Hmac<Sha256>> {
        sealing(self.key.get_or_init(|| signing_key(&self.places)), text)
    }
}

impl Seal for Signet {
    fn seal(&self, text: &str) -> String {
        self.sealing(text).map(|mac| hex(&mac.finalize().into_bytes())).unwrap_or_default()
    }

    fn fits(&self, text: &str, seal: &str) -> bool {
        is_sealed(self.sealing(text), seal)
    }
}

/// The bytes that hexadecimal digits stand for.
fn bytes_of(digits: &str) -> Option<Vec<u8>> {
    let value = |digit: &u8| char::from(*digit).to_digit(16).and_then(|value| u8::try_from(value).ok());
    let pairs = digits.as_bytes().chunks(2);
    pairs.map(|pair| Some(value(pair.first()?)? << 4 | value(pair.get(1)?)?)).collect()
}

/// The action as an approval is bound to it. `raw` is the client's own event, empty where there is none.
pub fn whole<'a>(
    event: &'a Event,
    around: &'a Surroundings,
    scripts: &'a [String],
    raw: &[u8],
) -> Option<Canonical<'a>> {
    let action = event.action()?;
    Some(Canonical {
        agent: event.agent.name(),
        tool: &action.tool,
        input: agents::tool_input(raw).unwrap_or_else(|| canonical::input_of(action)),
        cwd: root::resolve(Path::new(&event.cwd)).to_string_lossy().into_owned(),
        root: &around.home.scene.root,
        policy: around.home.compiled.fingerprint(),
        scripts,
    })
}

/// What a person said under each of these keys: an approval, or a pause.
pub fn words<const N: usize>(
    around: &Surroundings,
    store: &Store,
    keys: [&str; N],
) -> Result<[Word; N], StoreError> {
    let mut texts = store.each_note(NoteScope::Grant, keys)?.into_iter();
    Ok(keys.map(|key| texts.next().flatten().map_or(Word::None, |text| word(&text, &around.places, key))))
}

fn word(text: &str, places: &Places, key: &str) -> Word {
    match read(text, places, key) {
        Some(Grant { refused: Some(because), about, session, expires, .. }) => {
            Word::Refused(Refused { about, session, because, expires: Moment(expires) })
        }
        Some(grant) => Word::Granted(Granted {
            about: grant.about,
            session: grant.session,
            once: grant.once,
            over_deny: grant.over_deny,
            expires: Moment(grant.expires),
        }),
        None => Word::Forged,
    }
}

/// What a person said under a key, for a person who wants to know.
pub fn genuine(places: &Places, store: &Store, key: &str) -> Option<Grant> {
    read(&store.note(NoteScope::Grant, key).ok()??, places, key)
}

fn read(text: &str, places: &Places, key: &str) -> Option<Grant> {
    serde_json::from_str::<Grant>(text).ok().filter(|grant| grant.is_genuine(places, key))
}

/// A session's question under a key waits already.
pub fn waits(store: &Store, key: &str, session: &str) -> Result<bool, StoreError> {
    let waiting = store.note(NoteScope::Pending, key)?;
    let waiting = waiting.and_then(|text| serde_json::from_str::<Pending>(&text).ok());
    Ok(waiting.is_some_and(|pending| pending.session == session))
}

/// Notes that a question waits for a person.
pub fn park(store: &Store, key: &str, pending: &Pending, now: Moment) -> Result<(), StoreError> {
    store.set_note(NoteScope::Pending, key, &serde_json::to_string(pending).unwrap_or_default(), now)
}

/// How a single approval counts, in words.
pub const ONCE: &str = "once, within the next hour";
/// How long a single approval waits to be used.
pub const ONCE_SECONDS: i64 = 3600;
/// The longest that anything is granted or refused for.
pub const LONGEST_SECONDS: i64 = 86_400;
/// The most characters of a person's words to the agent.
const LONGEST_WORDS: usize = 300;

/// Questions about calls that are kept under a name, oldest first: their keys, since when, and what they are about.
pub fn questions(store: &Store, scope: NoteScope<'_>) -> Result<Vec<(String, Moment, Pending)>, StoreError> {
    let read = |(key, text, at): (String, String, Moment)| Some((key, at, serde_json::from_str(&text).ok()?));
    Ok(store.notes(scope)?.into_iter().filter_map(read).collect())
}

/// Keeps what a person granted or refused, signed.
pub fn keep(store: &Store, places: &Places, key: &str, grant: Grant, now: Moment) -> Result<(), StoreError> {
    let signed = serde_json::to_string(&grant.signed(places, key)).unwrap_or_default();
    store.set_note(NoteScope::Grant, key, &signed, now)
}

/// A call as it is let through once.
pub fn once(pending: &Pending, now: Moment) -> Grant {
    Grant {
        about: pending.event.clone(),
        session: pending.session.clone(),
        once: true,
        expires: now.0 + 1000 * ONCE_SECONDS,
        ..Grant::default()
    }
}

/// Lets a call through that waited; its session is told at its next step, so that it may try again. `counts` says for how
/// long.
pub fn let_through(
    store: &Store,
    places: &Places,
    (key, pending): (&str, &Pending),
    grant: Grant,
    counts: &str,
    now: Moment,
) -> Result<(), StoreError> {
    keep(store, places, key, grant, now)?;
    let words = format!("{}\nIt counts {counts} (event {}).", pending.action, pending.event);
    settled(store, key, pending, ALLOWED, &words, now)?;
    let about = json!({ "about": pending.event, "rules": pending.rules, "counts": counts });
    store.note_act("allow", about, &pending.session, now)
}

/// Refuses a call that waited; its session is told at its next step, with these words.
pub fn refuse(
    store: &Store,
    places: &Places,
    (key, pending): (&str, &Pending),
    because: &str,
    now: Moment,
) -> Result<(), StoreError> {
    let because: String = because.trim().chars().take(LONGEST_WORDS).collect();
    let grant = Grant {
        about: pending.event.clone(),
        session: pending.session.clone(),
        expires: now.0 + 1000 * LONGEST_SECONDS,
        refused: Some(because.clone()),
        ..Grant::default()
    };
    keep(store, places, key, grant, now)?;
    let said = if because.is_empty() { String::new() } else { format!("\nThe person says: {because}") };
    let words = format!("{} (event {}){said}", pending.action, pending.event);
    settled(store, key, pending, DENIED, &words, now)?;
    store.note_act(
        "deny",
        json!({ "about": pending.event, "rules": pending.rules }),
        &pending.session,
        now,
    )?;
    let text = serde_json::to_string(&pending).unwrap_or_default();
    store.set_note(NoteScope::Refused, key, &text, now)
}

/// The question waits no more, and whoever asked it will be told.
fn settled(
    store: &Store,
    key: &str,
    pending: &Pending,
    as_what: &str,
    words: &str,
    now: Moment,
) -> Result<(), StoreError> {
    let scope = NoteScope::of_session(&pending.session);
    for waited in [NoteScope::Pending, NoteScope::Refused] {
        store.drop_note(waited, key)?;
    }
    // Of two answers the later one counts.
    for kind in [ALLOWED, DENIED] {
        store.drop_note(scope, &format!("{kind}{}", pending.event))?;
    }
    store.set_note(scope, &format!("{as_what}{}", pending.event), words, now)
}

/// The person's signing key, made on first use.
fn signing_key(places: &Places) -> [u8; 32] {
    files::own_key(&places.data, "signing.key")
}
