//! `uninstall`: exactly what the manifests list, and nothing else.

use std::path::PathBuf;

use serde_json::json;

use super::{Diffs, apply, confirm, is_person, listing, nothing_installed, recover, scope};
use crate::install::survey::Site;
use crate::install::{preview, removal};
use crate::runtime::cli::print;
use crate::runtime::context::transient;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::{Scope, Untrusted};
use crate::runtime::system::{change, files, trust};

/// What compactions and sessions left in the work tree, which is nobody's to delete but a person's.
const ARTIFACTS: [&str; 2] = [transient::FOLDER, "artifacts/checkpoints"];

/// Take back exactly what the installer wrote.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Files that you edited since are kept and listed. An agent that is supervised here cannot run it.\n\nExamples:\n  cf-guide uninstall\n  \
                        cf-guide uninstall --yes\n  cf-guide uninstall --purge\n\n\
                        Exit codes: 0 done, 1 something was kept, nothing is installed or an agent runs it, 73 cannot write."
)]
pub struct Args {
    /// The repository [default: the one around the current folder]
    path: Option<PathBuf>,
    /// What to take back: project and local together, or user [default: project]
    #[arg(long, value_parser = scope)]
    scope: Option<Scope>,
    /// Also remove what was recorded here: ledger, caches, trust, leftovers of sessions; keys with the last repository
    #[arg(long)]
    purge: bool,
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

pub fn run(args: &Args) -> Result<Exit> {
    let site = Site::find(args.path.as_deref())?;
    recover(&site)?;
    let scope = args.scope.unwrap_or(Scope::Project);
    let scopes: &[Scope] = match scope {
        Scope::User => &[Scope::User],
        Scope::Local => &[Scope::Local],
        Scope::Project => &[Scope::Project, Scope::Local],
    };
    let prepared = removal::prepare(&site, scopes)?;
    let person = !args.yes && !args.json && !args.dry_run;
    let gone = if args.purge { leftovers(&site) } else { Vec::new() };
    if prepared.items.is_empty() && prepared.kept.is_empty() && gone.is_empty() {
        return nothing_installed(&site, args.json, scope);
    }
    if !args.json {
        print::out(&listing(&prepared, Diffs::OfEdits));
        for (file, why) in &prepared.kept {
            print::out(&format!("  keep   {}: {why}\n", Untrusted::new(file.as_str()).for_terminal(200)));
        }
        for note in &prepared.notes {
            print::out(&format!("note: {}\n", Untrusted::new(note.as_str()).for_terminal(300)));
        }
        for path in &gone {
            let shown = Untrusted::new(site.shown(path)).for_terminal(200);
            print::out(&format!("  purge  {shown}  ({} KB)\n", change::size_of(path).div_ceil(1024)));
        }
    }
    if !args.dry_run {
        if person && !is_person() {
            return Err(Error::new(Exit::Usage, "nobody is there to confirm the plan")
                .hint("run `cf-guide uninstall` in a terminal, or with `--yes`"));
        }
        let question =
            if gone.is_empty() { "take this back?" } else { "take this back, and purge for good?" };
        if person && !confirm(question)? {
            print::out("nothing was changed\n");
            return Ok(Exit::No);
        }
        apply(&site, &prepared, scope)?;
        change::remove_empty(&prepared.folders);
        purge(&site, &gone)?;
    }
    if !args.json && !args.dry_run {
        print::out(match args.purge {
            true => "taken back, and forgotten\n",
            false => "taken back; what was recorded stays until `cf-guide uninstall --purge`\n",
        });
        if !args.purge && ARTIFACTS.iter().any(|folder| files::is_there(&site.root.top.join(folder))) {
            print::out(
                "`artifacts/` has what sessions left: checkpoints, logs; delete it when you need none of it\n",
            );
        }
    }
    if args.json {
        print::json(&json!({
            "schema": "cf-guide/uninstall/1",
            "changes": preview::to_json(&prepared.items),
            "kept": prepared.kept.iter().map(|(path, why)| json!({"path": path, "why": why})).collect::<Vec<_>>(),
            "notes": prepared.notes,
            "purged": gone,
        }));
    }
    Ok(if prepared.kept.is_empty() { Exit::Done } else { Exit::No })
}

/// What cf-guide left outside of what the manifests list, as far as it is there.
fn leftovers(site: &Site) -> Vec<PathBuf> {
    let mut all = vec![site.state.folder.clone(), trust::record(&site.places, &site.root)];
    all.extend(site.state.proof(&site.places, &site.root.top));
    all.extend(ARTIFACTS.iter().map(|folder| site.root.top.join(folder)));
    // Keys serve every repository: they go with the last one.
    let others = files::folders_in(&site.places.state.join("repos"));
    if others.iter().all(|other| *other == site.state.id) {
        all.extend(["signing.key", "masking.key"].map(|name| site.places.data.join(name)));
    }
    all.retain(|path| files::is_there(path));
    all
}

fn purge(site: &Site, gone: &[PathBuf]) -> Result<()> {
    for path in gone {
        files::remove_all(path)
            .map_err(|error| Error::io(Exit::CannotWrite, "could not remove", path, &error))?;
    }
    change::remove_empty(&[site.root.top.join("artifacts")]);
    Ok(())
}
