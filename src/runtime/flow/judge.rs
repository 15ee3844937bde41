//! From what a thread read and what a call sends to threats.

use std::borrow::Cow;
use std::cell::OnceCell;

use serde_json::Value;

use super::hash::Key;
use super::names::Destination;
use super::places::Kind;
use super::sinks::{self, How, Payload, Sent};
use super::thread::{Label, Thread};
use super::{Lists, shingles, tools};
use crate::runtime::model::threat::{Category, Threat};
use crate::runtime::model::{Event, Facts};

/// What was looked up so that a call can be judged by where its data comes from.
#[derive(Debug, Default)]
pub struct Seen {
    /// The key of the hashes.
    pub key: Key,
    /// The id by which a person finds the event.
    pub event: String,
    /// What is kept of the thread, as it was found.
    pub thread: Option<Vec<u8>>,
    /// What is kept of whoever sent the thread; where nothing is kept of itself, it begins with that.
    pub sender: Option<Vec<u8>>,
    /// What is kept of a worker whose result the call is.
    pub worker: Option<Vec<u8>>,
    /// What the tool answered, as far as it is looked at.
    pub answer: Option<Answer>,
    /// The arguments of a server's tool.
    pub arguments: Option<Value>,
    /// Destinations that tracked files name; looked up only where something hit.
    pub known: Vec<String>,
    /// The repository's remotes: name and address.
    pub remotes: Vec<(String, String)>,
    /// Hosts that the user calls their own.
    pub own_hosts: Vec<String>,
    /// Servers that the user trusts.
    pub trusted_servers: Vec<String>,
    /// A person let this very call through when it was asked about.
    pub is_approved: bool,
    /// The words for agents that were read are kept by git here.
    pub is_tracked: bool,
    /// A secret was disclosed.
    pub discloses: bool,
    /// What came by way of a file.
    relay: Option<Relay>,
    /// The thread, once somebody asked for it.
    read: OnceCell<Thread>,
}

/// What another thread read that wrote a file which this one read or ran.
#[derive(Debug)]
pub struct Relay {
    /// What is kept of the other thread.
    pub thread: Vec<u8>,
    /// The file, in letters of plain names.
    pub file: String,
}

/// What a tool answered.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Answer {
    /// Its texts, one after another.
    pub text: String,
    /// There is more of it than is looked at.
    pub is_cut: bool,
}

impl Seen {
    /// Nothing but the event and whether it discloses a secret.
    pub fn new(event: String, discloses: bool) -> Self {
        Self { event, discloses, ..Self::default() }
    }

    /// What is known of the thread; from the first question on.
    pub fn thread(&self) -> &Thread {
        self.read.get_or_init(|| {
            let bytes = self.thread.as_deref().or(self.sender.as_deref());
            let mut thread = bytes.map(Thread::decode).unwrap_or_default();
            if let Some(relay) = &self.relay {
                thread.take_in(&Thread::decode(&relay.thread).handed_on());
            }
            thread
        })
    }

    /// Takes the thread for one that has before it what another one read; with nothing, for itself.
    pub fn hear(&mut self, relay: Option<Relay>) {
        (self.relay, self.read) = (relay, OnceCell::new());
    }

    /// The file by way of which it has.
    pub fn name_relay(&mut self, file: String) {
        if let Some(relay) = &mut self.relay {
            relay.file = file;
        }
    }

    /// Something came by way of a file.
    pub const fn is_relayed(&self) -> bool {
        self.relay.is_some()
    }

    /// What is known now has a label that was not kept before.
    pub fn is_labelled_by(&self, known: &[u8]) -> bool {
        let before = self.thread.as_deref().map_or(0, |bytes| Thread::decode(bytes).labels.len());
        Thread::decode(known).labels.len() > before
    }
}

/// The threats in a call that is about to happen, gravest first.
pub fn threats(event: &Event, facts: &Facts, seen: &Seen) -> Vec<Threat> {
    let thread = seen.thread();
    if !thread.is_untrusted() {
        return Vec::new();
    }
    let lists = Lists::read();
    let judge = Judge { seen, thread, lists: &lists };
    let sent = sinks::of(event, facts, seen.arguments.as_ref(), &lists);
    let mut found: Vec<Threat> = sent.iter().filter_map(|sent| judge.of(event, sent)).collect();
    found.sort_by_key(|threat| std::cmp::Reverse(threat.severity));
    found.truncate(8);
    found
}

/// The destinations that a call would send to.
pub fn destinations(event: &Event, facts: &Facts, seen: &Seen, lists: &Lists) -> Vec<Destination> {
    let sent = sinks::of(event, facts, seen.arguments.as_ref(), lists);
    sent.into_iter()
        .filter(|sent| !matches!(sent.how, How::File(_) | How::Task))
        .flat_map(|sent| sent.to)
        .collect()
}

/// How a destination stands to the thread.
enum NamedBy<'t> {
    /// Somebody trusted named it, or it is here.
    Trusted,
    /// Only strangers named it.
    Foreign(Option<&'t Label>),
    /// Nobody did.
    Unnamed,
}

struct Judge<'a> {
    seen: &'a Seen,
    thread: &'a Thread,
    lists: &'a Lists,
}

impl<'a> Judge<'a> {
    fn of(&self, event: &Event, sent: &Sent<'_>) -> Option<Threat> {
        let private = self.thread.private.is_some();
        match sent.how {
            How::Upload => self.worst(sent, |named_by| upload(named_by, self.payload(sent), private)),
            How::Message => self.worst(sent, |named_by| message(named_by, sent.payload, private)),
            How::Install => self.worst(sent, |named_by| {
                matches!(named_by, NamedBy::Foreign(_)).then_some((Category::PrivilegeEscalation, 70, "code"))
            }),
            How::Task => self.kept(sent, sent.text.map(Cow::Borrowed), |is_copied, is_foreign| {
                (is_copied || is_foreign).then_some((Category::MaliciousDelegation, 50))
            }),
            How::Memory => {
                let text = self.seen.arguments.as_ref().map(|arguments| Cow::Owned(tools::texts(arguments)));
                let named = text.as_deref().map(|text| self.named(text)).unwrap_or_default();
                let sent = Sent {
                    to: named,
                    how: sent.how,
                    payload: sent.payload,
                    text: None,
                    encoded: Vec::new(),
                    remote: None,
                };
                self.kept(&sent, text, |is_copied, is_foreign| {
                    graver(Category::MemoryPoisoning, is_copied, is_foreign)
                })
            }
            How::File(Kind::Settings) => {
                self.kept(sent, sent.text.map(Cow::Borrowed), |is_copied, is_foreign| {
                    (is_copied || is_foreign).then_some((Category::PrivilegeEscalation, 70))
                })
            }
            How::File(Kind::Rules) => {
                self.kept(sent, sent.text.map(Cow::Borrowed), |is_copied, is_foreign| {
                    graver(Category::ShardManipulation, is_copied, is_foreign)
                })
            }
            How::File(Kind::Memory) => {
                self.kept(sent, sent.text.map(Cow::Borrowed), |is_copied, is_foreign| {
                    graver(Category::MemoryPoisoning, is_copied, is_foreign)
                })
            }
        }
        .map(|threat| self.filled(event, threat))
    }

    /// The gravest that one of the destinations makes of it.
    fn worst(
        &self,
        sent: &Sent<'_>,
        grade: impl Fn(&NamedBy<'_>) -> Option<(Category, u8, &'static str)>,
    ) -> Option<Threat> {
        let remote = sent.remote.and_then(|name| self.seen.remotes.iter().find(|(known, _)| known == name));
        let remote = remote.and_then(|(_, url)| Destination::of_remote(url, self.lists));
        let graded = sent.to.iter().chain(remote.as_ref()).filter_map(|to| {
            let named_by = self.named_by(to);
            let (category, severity, what) = grade(&named_by)?;
            Some((severity, threat(category, severity, named_by, to.shown(), what)))
        });
        graded.max_by_key(|(severity, _)| *severity).map(|(_, threat)| threat)
    }

    /// What words make of a place where they are kept.
    fn kept(
        &self,
        sent: &Sent<'_>,
        text: Option<Cow<'_, str>>,
        grade: impl Fn(bool, bool) -> Option<(Category, u8)>,
    ) -> Option<Threat> {
        let foreign = sent.to.iter().find_map(|to| match self.named_by(to) {
            NamedBy::Foreign(label) => Some((label, to.shown())),
            NamedBy::Trusted | NamedBy::Unnamed => None,
        });
        let is_copied = text.is_some_and(|text| self.is_copied(&text));
        let (category, severity) = grade(is_copied, foreign.is_some())?;
        let what = if is_copied { "copied words" } else { "words" };
        let (label, shown) = foreign.unwrap_or((self.thread.labels.last(), String::new()));
        Some(threat(category, severity, NamedBy::Foreign(label), shown, what))
    }

    /// What is common to all threats of the thread.
    fn filled(&self, event: &Event, mut threat: Threat) -> Threat {
        if self.thread.is_marked {
            threat.severity = (threat.severity + 10).min(95).max(threat.severity);
        }
        if threat.sink.is_empty() {
            threat.sink = event
                .action()
                .map(|action| action.tool.chars().filter(char::is_ascii_graphic).take(60).collect())
                .unwrap_or_default();
        }
        threat.private = self.thread.private.is_some();
        threat.through = self.seen.relay.as_ref().map(|relay| relay.file.clone()).unwrap_or_default();
        threat
    }

    /// Words that strangers wrote carry nothing of ours when they are said back.
    fn payload(&self, sent: &Sent<'_>) -> Payload {
        let is_echo = |part: &&str| self.thread.is_echo(self.seen.key, part);
        if !sent.encoded.is_empty() && sent.encoded.iter().all(is_echo) {
            Payload::None
        } else {
            sent.payload
        }
    }

    fn named_by(&self, to: &Destination) -> NamedBy<'a> {
        if self.is_trusted(to) {
            return NamedBy::Trusted;
        }
        match self.thread.named_by(self.seen.key, to) {
            Some(label) => NamedBy::Foreign(label),
            None => NamedBy::Unnamed,
        }
    }

    fn is_trusted(&self, to: &Destination) -> bool {
        to.is_local()
            || self.thread.is_trusted(self.seen.key, to)
            || self.seen.known.contains(&to.text)
            || self.seen.own_hosts.iter().any(|own| is_at(to, own, self.lists))
            || self.seen.remotes.iter().any(|(_, url)| {
                // A remote that somebody set while strangers' words were read is nobody's word.
                !self.thread.knows_remotes
                    && Destination::of_remote(url, self.lists).is_some_and(|remote| remote.text == to.text)
            })
    }

    fn is_copied(&self, text: &str) -> bool {
        let mut is_copied = false;
        shingles::of(self.seen.key, text, |shingle| {
            is_copied = self.thread.has_shingle(shingle);
            !is_copied
        });
        is_copied
    }

    fn named(&self, text: &str) -> Vec<Destination> {
        let mut found = Vec::new();
        super::scan(text, self.lists, &mut |name| {
            found.push(name);
            found.len() < 64
        });
        found
    }
}

/// Something goes to a host.
fn upload(named_by: &NamedBy<'_>, payload: Payload, private: bool) -> Option<(Category, u8, &'static str)> {
    let severity = match (named_by, payload) {
        (NamedBy::Trusted, _) | (_, Payload::None) => return None,
        (NamedBy::Foreign(_), Payload::Drawn | Payload::Used) => 95,
        (NamedBy::Foreign(_), Payload::Literal) if private => 95,
        (NamedBy::Foreign(_), Payload::Literal) => 50,
        (NamedBy::Unnamed, Payload::Drawn) if private => 90,
        (NamedBy::Unnamed, Payload::Literal) if private => 60,
        (NamedBy::Unnamed, _) => return None,
    };
    Some((Category::DataExfiltration, severity, what(payload)))
}

/// A message goes to somebody.
fn message(named_by: &NamedBy<'_>, payload: Payload, private: bool) -> Option<(Category, u8, &'static str)> {
    let severity = match (named_by, payload) {
        (NamedBy::Trusted, _) => return None,
        (NamedBy::Foreign(_), Payload::Drawn) => 95,
        (NamedBy::Foreign(_), _) if private => 95,
        (NamedBy::Foreign(_), _) => 70,
        (NamedBy::Unnamed, _) if private => 60,
        (NamedBy::Unnamed, _) => return None,
    };
    Some((Category::DataExfiltration, severity, what(payload)))
}

const fn what(payload: Payload) -> &'static str {
    match payload {
        Payload::None | Payload::Literal => "a message",
        Payload::Used => "a credential",
        Payload::Drawn => "data that the call does not show",
    }
}

/// Copied words are asked about; where they hold a destination of strangers as well, they are refused.
const fn graver(category: Category, is_copied: bool, is_foreign: bool) -> Option<(Category, u8)> {
    match (is_copied, is_foreign) {
        (true, true) => Some((category, 90)),
        (true, false) => Some((category, 70)),
        (false, _) => None,
    }
}

fn threat(
    category: Category,
    severity: u8,
    named_by: NamedBy<'_>,
    sink: String,
    what: &'static str,
) -> Threat {
    let label = match named_by {
        NamedBy::Foreign(label) => label,
        NamedBy::Trusted | NamedBy::Unnamed => None,
    };
    Threat {
        category,
        severity,
        source: label.map(|label| label.source.clone()).unwrap_or_default(),
        source_event: label.map(|label| label.event.clone()).unwrap_or_default(),
        source_at: label.map_or(0, |label| label.at.0),
        through: String::new(),
        sink,
        what,
        private: false,
    }
}

/// The destination is this host, or below it.
fn is_at(to: &Destination, own: &str, lists: &Lists) -> bool {
    let own = own.trim_start_matches("*.").to_ascii_lowercase();
    let host = to.text.rsplit('@').next().unwrap_or(&to.text);
    let below = || host.strip_suffix(own.as_str()).is_some_and(|rest| rest.ends_with('.'));
    !to.is_opaque
        && (to.text == own || host == own || (below() && !lists.is_suffix(&own) && !lists.is_by_path(&own)))
}
