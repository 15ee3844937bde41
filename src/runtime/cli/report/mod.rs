//! `report`: a page that a browser opens from disk, and the document behind it.
//!
//! [`fold`] reads the ledger row by row into a [`record`], [`kept`] keeps what it read, [`count`] counts it for a time, [`collect`] puts it
//! beside rules, hints and how it stands, [`asked`] adds what people are asked, [`known`] what clients wrote down, [`page`] writes it where a browser finds it. Nothing listens, nothing is sent.

mod asked;
mod collect;
mod count;
mod document;
mod fold;
mod kept;
mod known;
mod names;
mod page;
mod record;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use self::collect::Here;
pub use self::collect::Replay;
use self::document::{Document, Repository};
use self::kept::Read;
use super::{here, log, print};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::Moment;
use crate::runtime::store::decisions::database;
use crate::runtime::store::{Store, StoreError};
use crate::runtime::system::{Env, Places, Root, State, clock, files, process, program, state};
use crate::runtime::workspace::compiled::VERSION;

/// How often `--watch` writes although nothing happened, so that an open page knows that somebody is there.
const PULSE_MS: i64 = 15_000;
/// How long a browser may take to be handed the page.
const OPENING_SECONDS: u32 = 60;
/// The most repositories that `--all` shows.
const MOST_REPOSITORIES: usize = 40;

/// Make a page that shows what agents did, what was stopped and what waits.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "The page is one file that a browser opens from disk, with its data beside it. No server, no network; it can \
                  show a command to copy and run none.\n\n\
                  Examples:\n  cf-guide report --open\n  cf-guide report --since 30d --out /tmp/report\n  cf-guide report --watch --open\n  \
                  cf-guide report --all\n  cf-guide report --redact --out for-a-colleague\n\n\
                  Exit codes: 0 done, 64 usage, 73 the page cannot be written."
)]
pub struct Args {
    /// Not older than this: 24h, 7d
    #[arg(long, value_name = "TIME", default_value = "7d")]
    since: String,
    /// Every repository of this machine that cf-guide keeps a record of
    #[arg(long)]
    all: bool,
    /// Go on: the open page follows what happens
    #[arg(long, conflicts_with = "json")]
    watch: bool,
    /// Open it in a browser
    #[arg(long, conflicts_with = "json")]
    open: bool,
    /// The folder for the page [default: in the state folder]
    #[arg(long, value_name = "DIR", conflicts_with = "json")]
    out: Option<PathBuf>,
    /// To hand to somebody else: no arguments of commands, no paths outside the repository
    #[arg(long)]
    redact: bool,
    /// Print the document behind the page
    #[arg(long)]
    json: bool,
}

/// A repository that is looked at again and again.
struct Subject {
    root: Root,
    state: State,
    store: Option<Store>,
    read: Read,
    /// The ledger's counter when it was last read, and when decisions last changed.
    seen: (i64, Option<Moment>),
}

pub fn run(args: &Args, replay: Replay) -> Result<Exit> {
    let seconds = log::since(&args.since)?;
    let places = Places::find(Env);
    let mut subjects = subjects(args.all, &places)?;
    // Sentences are tried on the record once: that takes longer than all the rest.
    let replay = (!args.all).then_some(replay);
    let since = |now: Moment| Moment(now.0 - (clock::now().0 - seconds.0));
    let document = made(&subjects, &places, args, since(clock::now()), replay);
    if args.json {
        print::json(&serde_json::to_value(&document).unwrap_or_default());
        return Ok(Exit::Done);
    }
    let folder = match (&args.out, subjects.first()) {
        (Some(folder), _) => folder.clone(),
        (None, Some(subject)) if !args.all => subject.state.page(),
        (None, _) => places.state.join("report"),
    };
    let target = page::Target::new(&folder)?;
    target.write_page()?;
    target.write_data(&document)?;
    print::out(&format!("{}\n", target.index().display()));
    if args.open {
        open(&target.index());
    }
    if args.watch {
        print::err("the page follows what happens; Ctrl-C ends that\n");
        let imagined: Vec<_> =
            document.repositories.into_iter().map(|repository| repository.what_if).collect();
        watch(&mut subjects, &places, args, &target, since, imagined)?;
    }
    Ok(Exit::Done)
}

/// Rewrites the data as things happen.
fn watch(
    subjects: &mut [Subject],
    places: &Places,
    args: &Args,
    target: &page::Target,
    since: impl Fn(Moment) -> Moment,
    mut imagined: Vec<Option<document::WhatIf>>,
) -> Result<Exit> {
    let mut written = clock::now();
    loop {
        clock::wait_a_moment();
        let now = clock::now();
        let is_new = subjects.iter_mut().map(Subject::look).fold(false, |any, new| any | new);
        if !is_new && now.0 - written.0 < PULSE_MS {
            continue;
        }
        let mut document = made(subjects, places, args, since(now), None);
        for (repository, what_if) in document.repositories.iter_mut().zip(&mut imagined) {
            repository.what_if = what_if.take();
        }
        target.write_data(&document)?;
        imagined = document.repositories.into_iter().map(|repository| repository.what_if).collect();
        written = now;
    }
}

/// The repositories that are shown.
fn subjects(all: bool, places: &Places) -> Result<Vec<Subject>> {
    if !all {
        return Ok(vec![Subject::of(here()?, places)]);
    }
    let roots = state::bound_roots(places);
    if roots.is_empty() {
        return Err(Error::new(Exit::No, "no repository of this machine has a record yet")
            .hint("run `cf-guide init` in one and start an agent"));
    }
    Ok(roots.into_iter().take(MOST_REPOSITORIES).map(|root| Subject::of(root, places)).collect())
}

impl Subject {
    fn of(root: Root, places: &Places) -> Self {
        let state = State::locate(places, &root);
        let opened = Store::open_read_only(&state.database());
        let (store, read) = match opened {
            Ok(store) => {
                let progress = print::Progress::new(store.newest().unwrap_or(0), "reading");
                let read = kept::read(&store, &state, &mut |rows| progress.at(rows));
                progress.done();
                (Some(store), read)
            }
            Err(StoreError::Missing) => (None, Read::default()),
            Err(trouble) => (None, Read { trouble: Some(trouble), ..Read::default() }),
        };
        let mut subject = Self { root, state, store, read, seen: (0, None) };
        subject.seen = subject.counters();
        subject
    }

    /// Reads what came since; true where somebody wrote.
    fn look(&mut self) -> bool {
        if self.store.is_none() {
            self.store = Store::open_read_only(&self.state.database()).ok();
        }
        let now = self.counters();
        let is_new = now != self.seen;
        if now.0 != self.seen.0
            && let Some(store) = &self.store
        {
            kept::go_on(store, &mut self.read, &mut |_| {});
        }
        self.seen = now;
        is_new
    }

    /// What moves when somebody writes.
    fn counters(&self) -> (i64, Option<Moment>) {
        let counter = self.store.as_ref().and_then(|store| store.change_counter().ok());
        (counter.unwrap_or(self.seen.0), files::changed_at(&database(&self.state.folder)))
    }
}

fn made(
    subjects: &[Subject],
    places: &Places,
    args: &Args,
    since: Moment,
    replay: Option<Replay>,
) -> Document {
    let now = clock::now();
    let one = |subject: &Subject| {
        let mut repository = collect::repository(&Here {
            root: &subject.root,
            places,
            store: subject.store.as_ref(),
            read: &subject.read,
            since,
            now,
            replay,
        });
        if args.redact {
            redacted(&mut repository, subject);
        }
        repository
    };
    Document {
        schema: "cf-guide/report/1",
        version: VERSION,
        made: now.0,
        since: since.0,
        watching: args.watch,
        redacted: args.redact,
        repositories: subjects.iter().map(one).collect(),
    }
}

fn redacted(repository: &mut Repository, subject: &Subject) {
    let told = subject.read.record.told.iter();
    let programs: BTreeMap<String, String> =
        told.map(|told| (told.id.clone(), told.program.clone())).collect();
    collect::redact(repository, &programs);
}

/// Hands the page to the person's browser; where there is none, its path was printed.
fn open(index: &Path) {
    let path = Env.path().unwrap_or_default();
    match ["xdg-open", "open", "wslview"].iter().find_map(|name| program::find(name, &path)) {
        Some(opener) => {
            let argv = [opener, index.to_owned()].map(|word| word.to_string_lossy().into_owned());
            process::detach_own(&argv, &Env.desktop(), OPENING_SECONDS);
        }
        None => print::err("no browser was found; open that file in yours\n"),
    }
}
