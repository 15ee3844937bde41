//! `update`: the wiring and the documents of today, around a person's edits.

use std::path::PathBuf;

use serde_json::json;

use super::{Diffs, Kit, apply, confirm, is_person, listing, nothing_installed, recover, refuse_broken};
use crate::install::init::{self, Prepared, Request};
use crate::install::manifest::Manifest;
use crate::install::preview;
use crate::install::survey::Site;
use crate::runtime::cli::print;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::Scope;
use crate::runtime::system::change;

/// Bring the wiring and the scaffolded documents up to date, around your edits.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Documents are merged three ways: your edits win, and where a template changed the same lines its \
                        new text goes beside the document.\n\nExamples:\n  cf-guide update\n  cf-guide update --yes\n\n\
                        Exit codes: 0 done, 1 nothing is installed, 73 cannot write, 75 busy."
)]
pub struct Args {
    /// The repository [default: the one around the current folder]
    path: Option<PathBuf>,
    /// Do not ask
    #[arg(long)]
    yes: bool,
    /// Show the plan and write nothing
    #[arg(long)]
    dry_run: bool,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, kit: &Kit) -> Result<Exit> {
    let site = Site::find(args.path.as_deref())?;
    recover(&site)?;
    let mut prepared = Prepared::default();
    let mut found = false;
    let manifests = [
        (Scope::Project, site.project_manifest()),
        (Scope::Local, site.local_manifest()),
        (Scope::User, site.user_manifest()),
    ];
    for (scope, path) in manifests {
        let Some((manifest, _)) =
            change::read(&path).ok().flatten().and_then(|bytes| Manifest::parse(&bytes).ok())
        else {
            continue;
        };
        if manifest.agents.is_empty() {
            continue;
        }
        found = true;
        let request = Request {
            wanted: manifest.wanted(scope),
            absolute: manifest.absolute,
            merge: Some(kit.merge),
            replace_kit: false,
            switch: false,
        };
        let more = init::prepare(&site, &request, &(kit.render)(&site, &request.wanted))?;
        prepared.items.extend(more.items);
        prepared.refused.extend(more.refused);
        prepared.notes.extend(more.notes);
    }
    if !found {
        return nothing_installed(&site, args.json, Scope::Project);
    }
    refuse_broken(&prepared)?;
    let person = !args.yes && !args.json && !args.dry_run;
    if !args.json {
        match prepared.items.is_empty() {
            true => print::out("everything is up to date\n"),
            false => print::out(&listing(&prepared, Diffs::All)),
        }
        for note in prepared.notes.iter().filter(|note| note.contains(".cf-guide-new")) {
            print::out(&format!("note: {note}\n"));
        }
    }
    if !args.dry_run && !prepared.items.is_empty() {
        if person && !is_person() {
            return Err(Error::new(Exit::Usage, "nobody is there to confirm the plan")
                .hint("run `cf-guide update` in a terminal, or with `--yes`"));
        }
        if person && !confirm("write this?")? {
            return Ok(Exit::No);
        }
        apply(&site, &prepared, Scope::Project)?;
    }
    if args.json {
        print::json(&json!({
            "schema": "cf-guide/update/1",
            "changes": preview::to_json(&prepared.items),
            "notes": prepared.notes,
        }));
    }
    Ok(Exit::Done)
}
