//! The installer's commands: one file each, and what they share.

#![allow(clippy::disallowed_methods, reason = "commands print and read what a person points them at")]

mod demo;
mod init;
mod mode;
mod screen;
mod uninstall;
mod update;
mod verify;

use std::io::IsTerminal as _;

use clap::Subcommand;
use dialoguer::Confirm;
use serde_json::json;

use super::init::{Merge, Prepared};
use super::preview;
use super::survey::Site;
use crate::runtime::agents::profile;
use crate::runtime::cli::print::{self, Paint};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::{Proposal, Scope, Untrusted, Wanted};
use crate::runtime::system::{State, change, trust};
use crate::runtime::workspace::compiled::Compiled;

/// The commands of this room.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Wire cf-guide into the agents' settings of a repository, and prove that it works
    Init(init::Args),
    /// Check what this repository promises: wiring, answers, settings, rules
    Verify(verify::Args),
    /// Look beyond `verify`: clients, trust, paths, neighbours, the state folder
    Doctor(verify::DoctorArgs),
    /// Watch a dozen tool calls being judged, in a folder that is thrown away
    Demo(demo::Args),
    /// Let rules and guards stop what they forbid (`mode = "enforce"`)
    Enforce(mode::EnforceArgs),
    /// Let rules and guards only record what they would have stopped (`mode = "observe"`)
    Observe(mode::ObserveArgs),
    /// Bring the wiring and the scaffolded documents up to date, around your edits
    Update(update::Args),
    /// Take back exactly what the installer wrote
    Uninstall(uninstall::Args),
}

/// What the rooms beside this one contribute; the command line puts them together.
pub struct Kit {
    /// The documents that a repository should start with.
    pub render: fn(&Site, &Wanted) -> Vec<Proposal>,
    /// A template's new text and a person's edits.
    pub merge: Merge,
    /// How many of how many calls of late would have been stopped.
    pub preview: fn() -> Option<(u64, u64)>,
}

pub fn run(command: Command, kit: &Kit) -> Result<Exit> {
    match command {
        Command::Init(args) => init::run(&args, kit),
        Command::Verify(args) => verify::run(&args),
        Command::Doctor(args) => verify::doctor(args),
        Command::Demo(args) => demo::run(&args),
        Command::Enforce(args) => mode::enforce(&args),
        Command::Observe(args) => mode::observe(&args),
        Command::Update(args) => update::run(&args, kit),
        Command::Uninstall(args) => uninstall::run(&args),
    }
}

fn scope(text: &str) -> Result<Scope, String> {
    Scope::from_name(text).ok_or_else(|| "one of project, local, user".into())
}

/// Which changes are shown line by line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Diffs {
    /// Those of files that stay.
    OfEdits,
    /// Every one.
    All,
}

/// The changes, one line each, with the diffs that are wanted.
fn listing(prepared: &Prepared, diffs: Diffs) -> String {
    let colour = !Paint::for_stdout().red("").is_empty();
    let mut text = String::new();
    let (records, files): (Vec<_>, Vec<_>) = prepared.items.iter().partition(|item| item.is_record);
    for item in files {
        let shown = Untrusted::new(item.shown.as_str()).for_terminal(200);
        text.push_str(&format!("  {:6} {shown}\n", preview::kind(item)));
        let in_full = match diffs {
            Diffs::OfEdits => preview::kind(item) == "edit",
            Diffs::All => true,
        };
        if in_full {
            text.push_str(&preview::diffs(std::slice::from_ref(item), colour));
        }
    }
    text.push_str(&screen::records(records.len()));
    text
}

/// Nothing is written while a settings file is not what its client reads.
fn refuse_broken(prepared: &Prepared) -> Result<()> {
    let Some(first) = prepared.refused.first() else { return Ok(()) };
    let shown = Untrusted::new(first.shown.as_str()).for_terminal(200);
    let what = Untrusted::new(first.refusal.to_string()).for_terminal(300);
    let mut error = Error::new(Exit::BadInput, format!("could not edit `{shown}`")).because(what);
    if let Some(agent) = first.agent.filter(|_| first.refusal.line > 0) {
        error = error.because(profile::of(agent).broken_settings);
    }
    Err(error.hint("correct the file and run the command again; nothing was written"))
}

fn nothing_installed(site: &Site, json: bool, scope: Scope) -> Result<Exit> {
    if json {
        print::json(&json!({"schema": "cf-guide/uninstall/1", "changes": [], "kept": [], "notes": []}));
    } else {
        print::out("nothing is installed here\n");
        if scope != Scope::User && change::is_there(&site.user_manifest()) {
            print::out(
                "your own hooks for all repositories are: `cf-guide uninstall --scope user` takes them back\n",
            );
        }
    }
    Ok(Exit::No)
}

/// Takes back what an earlier command left half done when it died.
fn recover(site: &Site) -> Result<()> {
    for keep in [&site.state.folder, &site.places.data] {
        if change::recover(keep).map_err(|failure| failure.told(&site.root.top))? {
            print::err("an earlier command ended half way; its changes were taken back first\n");
        }
    }
    Ok(())
}

/// Applies a plan, all of it or nothing.
fn apply(site: &Site, prepared: &Prepared, scope: Scope) -> Result<()> {
    if prepared.items.is_empty() {
        return Ok(());
    }
    let keep = match scope {
        Scope::Project | Scope::Local => {
            State::open(&site.places, &site.root)
                .map_err(|storeless| {
                    Error::new(Exit::CannotWrite, "there is no place for backups")
                        .because(storeless.because())
                })?
                .folder
        }
        Scope::User => site.places.data.clone(),
    };
    change::apply(&prepared.changes(), &keep).map(|_| ()).map_err(|failure| failure.told(&site.root.top))
}

fn is_person() -> bool {
    std::io::stdin().is_terminal() && std::io::stderr().is_terminal()
}

fn confirm(question: &str) -> Result<bool> {
    Confirm::new().with_prompt(question).default(false).interact().map_err(|error| asked(&error))
}

fn asked(error: &dialoguer::Error) -> Error {
    Error::new(Exit::Usage, "the question could not be asked").because(error).hint("use `--yes` and flags")
}

/// Whether settings that are about to change will be trusted: those that we write, and those that were trusted, or had
/// nothing that needs it, before a person changed them with us.
struct Trusted(Option<String>);

fn trusted_after(site: &Site, prepared: &Prepared) -> Trusted {
    let config = site.config();
    let found = Compiled::from_files(site.env, &site.places, &site.root).findings;
    let is_strange = found.iter().any(|finding| finding.code == "untrusted-loosening");
    let item = prepared.items.iter().find(|item| item.change.path == config);
    let is_ours = item.is_some_and(|item| preview::kind(item) == "create" || !is_strange);
    let text = item.filter(|_| is_ours).and_then(|item| item.change.after.clone());
    Trusted(text.and_then(|bytes| String::from_utf8(bytes).ok()))
}

impl Trusted {
    /// A person who installs settings that loosen something has decided so.
    fn record(self, site: &Site) {
        if let Some(text) = self.0 {
            // Without the record the settings count as a stranger's, which is only stricter.
            let _ = trust::trust(&site.places, &site.root, &[&text]);
        }
    }
}

/// What `verify` finds here, as findings of an audit; what it says of the record is told there.
pub fn wiring() -> Result<Vec<serde_json::Value>> {
    verify::wiring()
}
