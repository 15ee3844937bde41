//! `init` and `uninstall` on the command line; `verify`, `update`, `doctor` and `demo` have files of their own.

#![allow(clippy::disallowed_methods, reason = "commands print and read what a person points them at")]

use std::io::IsTerminal as _;
use std::path::PathBuf;

use clap::Subcommand;
use dialoguer::{Confirm, Select};
use serde_json::json;

use super::findings::{self, Finding, Level};
use super::init::{self, Merge, Prepared, Request};
use super::manifest::Manifest;
use super::survey::Site;
use super::{plan, verify};
use crate::runtime::cli::print::{self, Paint};
use crate::runtime::ctx::change::{self, Cause, Failure};
use crate::runtime::ctx::{State, trust};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::{Agent, Extra, Preset, Proposal, Scope, Untrusted, Wanted};

/// The commands of this room.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Wire cf-guide into the agents' settings of a repository, and prove that it works
    Init(InitArgs),
    /// Check what this repository promises: wiring, answers, settings, rules
    Verify(VerifyArgs),
    /// Bring the wiring and the scaffolded documents up to date, around your edits
    Update(UpdateArgs),
    /// Take back exactly what the installer wrote
    Uninstall(UninstallArgs),
}

/// What the rooms beside this one contribute; the command line puts them together.
pub struct Kit {
    /// The documents that a repository should start with.
    pub render: fn(&Site, &Wanted) -> Vec<Proposal>,
    /// A template's new text and a person's edits.
    pub merge: Merge,
}

/// Runs a command.
pub fn run(command: Command, kit: &Kit) -> Result<Exit> {
    match command {
        Command::Init(args) => run_init(args, kit),
        Command::Verify(args) => run_verify(args),
        Command::Update(args) => run_update(args, kit),
        Command::Uninstall(args) => run_uninstall(args),
    }
}

/// Wire cf-guide into the agents' settings of a repository, and prove that it works.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Nothing is written before you have seen the plan. Settings files are edited, never rewritten: \
                        everything that is not ours stays byte for byte, and `cf-guide uninstall` takes it back.\n\n\
                        Examples:\n  cf-guide init\n  cf-guide init --yes --agent claude --preset minimal\n  \
                        cf-guide init --dry-run\n\n\
                        Exit codes: 0 done, 1 verify found something, 65 a settings file is not what its client reads \
                        (nothing written), 73 cannot write, 75 somebody else is changing the files."
)]
pub struct InitArgs {
    /// The repository [default: the one around the current folder]
    path: Option<PathBuf>,
    /// Which agent to wire, several times or with commas [default: those found on this machine or in the repository]
    #[arg(long, value_delimiter = ',', value_parser = agent)]
    agent: Vec<Agent>,
    /// project: committed, for the team; local: this checkout; user: all your repositories [default: project]
    #[arg(long, value_parser = scope)]
    scope: Option<Scope>,
    /// minimal: hooks, rules warn; standard: also rules and context; strict: failures block [default: standard]
    #[arg(long, value_parser = preset)]
    preset: Option<Preset>,
    /// More documents: rules, context, agents, ci
    #[arg(long, value_delimiter = ',', value_parser = extra)]
    with: Vec<Extra>,
    /// Do not ask
    #[arg(long)]
    yes: bool,
    /// Show the plan and write nothing
    #[arg(long)]
    dry_run: bool,
    /// Do not verify afterwards
    #[arg(long)]
    no_verify: bool,
    /// Name the binary by its full path in committed files too
    #[arg(long)]
    absolute: bool,
    /// Ask Codex, through its own interface, to trust our hooks
    #[arg(long)]
    trust: bool,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

fn agent(text: &str) -> Result<Agent, String> {
    Agent::from_name(text).ok_or_else(|| "one of claude, codex".into())
}

fn scope(text: &str) -> Result<Scope, String> {
    Scope::from_name(text).ok_or_else(|| "one of project, local, user".into())
}

fn preset(text: &str) -> Result<Preset, String> {
    Preset::from_name(text).ok_or_else(|| "one of minimal, standard, strict".into())
}

fn extra(text: &str) -> Result<Extra, String> {
    Extra::from_name(text).ok_or_else(|| "one of rules, context, agents, ci".into())
}

fn run_init(args: InitArgs, kit: &Kit) -> Result<Exit> {
    let site = Site::find(args.path.as_deref())?;
    recover(&site)?;
    let interactive = !args.yes && !args.json && !args.dry_run && is_person();
    let request = wishes(&args, &site, interactive)?;
    let proposals = (kit.render)(&site, &request.wanted);
    let prepared = init::prepare(&site, &request, &proposals)?;
    refuse_broken(&prepared)?;
    show(&args, &request, &prepared, interactive);
    if args.dry_run {
        return Ok(Exit::Done);
    }
    if interactive && !prepared.items.is_empty() && !confirm("write this?")? {
        return Ok(Exit::No);
    }
    if !args.yes && !interactive && !prepared.items.is_empty() {
        return Err(Error::new(Exit::Usage, "nobody is there to confirm the plan")
            .hint("run `cf-guide init` in a terminal, or with `--yes` or `--dry-run`"));
    }
    apply(&site, &prepared, request.wanted.scope)?;
    trust_own_config(&site, &prepared);
    // The repository has its own settings now.
    let site = Site::find(args.path.as_deref())?;
    let findings = if args.no_verify { Vec::new() } else { verify::run(&site) };
    if args.json {
        let mut document = document(&request, &prepared);
        document["verify"] = findings::to_json("cf-guide/verify/1", &findings);
        print::json(&document);
    } else {
        let serious: Vec<_> =
            findings.iter().filter(|finding| finding.level > Level::Info).cloned().collect();
        print::out(&findings::to_text(&serious));
        print::out(match (findings::is_ok(&findings), args.no_verify) {
            (_, true) => "done; `cf-guide verify` checks it, `cf-guide uninstall` takes it back\n",
            (true, false) => {
                "done and verified: a planted deny is denied, a harmless call passes; `cf-guide uninstall` takes it back\n"
            }
            (false, false) => "installed, but not everything works yet\n",
        });
    }
    Ok(if findings::is_ok(&findings) { Exit::Done } else { Exit::No })
}

/// Check what this repository promises, and that the installed hooks keep it.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "The exact installed command is run with a planted deny and a harmless call. Writes nothing. \
                        Codes are explained in docs/findings.md.\n\n\
                        Examples:\n  cf-guide verify\n  cf-guide verify --format github\n\n\
                        Exit codes: 0 everything holds, 1 something does not."
)]
pub struct VerifyArgs {
    /// The repository [default: the one around the current folder]
    path: Option<PathBuf>,
    /// text, json or github
    #[arg(long, default_value = "text", value_parser = ["text", "json", "github"])]
    format: String,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

fn run_verify(args: VerifyArgs) -> Result<Exit> {
    let site = Site::find(args.path.as_deref())?;
    let findings = verify::run(&site);
    tell("cf-guide/verify/1", &findings, if args.json { "json" } else { &args.format });
    Ok(if findings::is_ok(&findings) { Exit::Done } else { Exit::No })
}

/// Prints findings in a format.
pub(super) fn tell(schema: &str, findings: &[Finding], format: &str) {
    match format {
        "json" => print::json(&findings::to_json(schema, findings)),
        "github" => print::out(&findings::to_github(findings)),
        _ => {
            print::out(&findings::to_text(findings));
            let count = |level: Level| findings.iter().filter(|finding| finding.level == level).count();
            let (errors, warnings) = (count(Level::Error), count(Level::Warning));
            print::out(&match errors {
                0 => format!("ok, {warnings} warnings\n"),
                _ => format!("{errors} errors, {warnings} warnings\n"),
            });
        }
    }
}

/// A person who installs settings that loosen something has decided so; the words are ours.
fn trust_own_config(site: &Site, prepared: &Prepared) {
    let config = site.config();
    let made = prepared.items.iter().find(|item| item.change.path == config && plan::kind(item) == "create");
    let text =
        made.and_then(|item| item.change.after.as_deref()).and_then(|bytes| std::str::from_utf8(bytes).ok());
    if let Some(text) = text {
        // Without the record the settings count as a stranger's, which is only stricter.
        let _ = trust::trust(&site.places, &site.root.top, text);
    }
}

fn wishes(args: &InitArgs, site: &Site, interactive: bool) -> Result<Request> {
    let preset = match args.preset {
        Some(preset) => preset,
        None if interactive => {
            Preset::ALL[choose(
                "how much?",
                &[
                    "minimal: hooks only, rules warn",
                    "standard: hooks, starter rules, context files; rules are enforced",
                    "strict: as standard, and a failure of cf-guide blocks the tool",
                ],
                1,
            )?]
        }
        None => Preset::Standard,
    };
    let scope = match args.scope {
        Some(scope) => scope,
        None if interactive => {
            Scope::ALL[choose(
                "for whom?",
                &[
                    "project: committed, for everybody who works on this repository",
                    "local: for you, in this checkout",
                    "user: for you, in all repositories",
                ],
                0,
            )?]
        }
        None => Scope::Project,
    };
    let mut extras = preset.extras().to_vec();
    extras.extend(&args.with);
    extras.sort();
    extras.dedup();
    let agents = if args.agent.is_empty() { site.agents() } else { args.agent.clone() };
    Ok(Request { wanted: Wanted { preset, scope, extras, agents }, absolute: args.absolute, merge: None })
}

fn show(args: &InitArgs, request: &Request, prepared: &Prepared, interactive: bool) {
    let wanted = &request.wanted;
    if args.json {
        if args.dry_run {
            print::json(&document(request, prepared));
        }
        return;
    }
    let paint = Paint::for_stdout();
    let agents: Vec<&str> = wanted.agents.iter().map(|agent| agent.name()).collect();
    if prepared.items.is_empty() {
        print::out("everything is in place; nothing to change\n");
        return;
    }
    let heading = format!(
        "plan for {}: preset {}, scope {}",
        agents.join(" and "),
        wanted.preset.name(),
        wanted.scope.name()
    );
    print::out(&format!("{}\n", paint.bold(&heading)));
    let in_full = interactive || args.dry_run;
    print::out(&listing(prepared, in_full));
    for note in &prepared.notes {
        print::out(&format!("{} {note}\n", paint.yellow("note:")));
    }
}

/// The changes, one line each, with diffs where a person decides or a file of the user's is touched.
fn listing(prepared: &Prepared, in_full: bool) -> String {
    let colour = !Paint::for_stdout().red("").is_empty();
    let mut text = String::new();
    let (records, files): (Vec<_>, Vec<_>) = prepared.items.iter().partition(|item| item.is_record);
    for item in files {
        let shown = Untrusted::new(item.shown.as_str()).for_terminal(200);
        text.push_str(&format!("  {:6} {shown}\n", plan::kind(item)));
        if in_full || plan::kind(item) == "edit" {
            text.push_str(&plan::preview(std::slice::from_ref(item), colour));
        }
    }
    if !records.is_empty() {
        text.push_str(&format!(
            "  and {} records of what was written, for `verify`, `update` and `uninstall`\n",
            records.len()
        ));
    }
    text
}

fn document(request: &Request, prepared: &Prepared) -> serde_json::Value {
    let wanted = &request.wanted;
    json!({
        "schema": "cf-guide/init/1",
        "agents": wanted.agents.iter().map(|agent| agent.name()).collect::<Vec<_>>(),
        "preset": wanted.preset.name(),
        "scope": wanted.scope.name(),
        "changes": plan::to_json(&prepared.items),
        "notes": prepared.notes,
    })
}

/// Nothing is written while a settings file is not what its client reads.
fn refuse_broken(prepared: &Prepared) -> Result<()> {
    let Some(first) = prepared.refused.first() else { return Ok(()) };
    let shown = Untrusted::new(first.shown.as_str()).for_terminal(200);
    let what = Untrusted::new(first.refusal.to_string()).for_terminal(300);
    let mut error = Error::new(Exit::BadInput, format!("could not edit `{shown}`")).because(what);
    match first.agent {
        Some(Agent::Claude) if first.refusal.line > 0 => {
            error = error.because(
                "Claude Code reads strict JSON only and ignores a file that is not: its hooks and permission rules \
                 are not in force today",
            );
        }
        Some(Agent::Codex) if first.refusal.line > 0 => {
            error = error.because("Codex does not start, or drops its hooks, with a file like this");
        }
        Some(Agent::Claude | Agent::Codex) | None => {}
    }
    Err(error.hint("correct the file and run the command again; nothing was written"))
}

/// Bring the wiring and the scaffolded documents up to date, around your edits.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Documents are merged three ways: your edits win, and where a template changed the same lines its \
                        new text goes beside the document.\n\nExamples:\n  cf-guide update\n  cf-guide update --yes\n\n\
                        Exit codes: 0 done, 1 nothing is installed, 73 cannot write, 75 busy."
)]
pub struct UpdateArgs {
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

fn run_update(args: UpdateArgs, kit: &Kit) -> Result<Exit> {
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
        let request =
            Request { wanted: manifest.wanted(scope), absolute: manifest.absolute, merge: Some(kit.merge) };
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
            false => print::out(&listing(&prepared, true)),
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
            "changes": plan::to_json(&prepared.items),
            "notes": prepared.notes,
        }));
    }
    Ok(Exit::Done)
}

/// Take back exactly what the installer wrote.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Files that you edited since are kept and listed.\n\nExamples:\n  cf-guide uninstall\n  \
                        cf-guide uninstall --yes\n\n\
                        Exit codes: 0 done, 1 something was kept or nothing is installed, 73 cannot write."
)]
pub struct UninstallArgs {
    /// The repository [default: the one around the current folder]
    path: Option<PathBuf>,
    /// What to take back: project and local together, or user [default: project]
    #[arg(long, value_parser = scope)]
    scope: Option<Scope>,
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

fn run_uninstall(args: UninstallArgs) -> Result<Exit> {
    let site = Site::find(args.path.as_deref())?;
    recover(&site)?;
    let scope = args.scope.unwrap_or(Scope::Project);
    let scopes: &[Scope] = match scope {
        Scope::User => &[Scope::User],
        Scope::Local => &[Scope::Local],
        Scope::Project => &[Scope::Project, Scope::Local],
    };
    let prepared = init::prepare_removal(&site, scopes)?;
    let person = !args.yes && !args.json && !args.dry_run;
    if prepared.items.is_empty() && prepared.kept.is_empty() {
        return nothing_installed(&site, args.json, scope);
    }
    if !args.json {
        print::out(&listing(&prepared, person || args.dry_run));
        for (file, why) in &prepared.kept {
            print::out(&format!("  keep   {}: {why}\n", Untrusted::new(file.as_str()).for_terminal(200)));
        }
    }
    if !args.dry_run {
        if person && !is_person() {
            return Err(Error::new(Exit::Usage, "nobody is there to confirm the plan")
                .hint("run `cf-guide uninstall` in a terminal, or with `--yes`"));
        }
        if person && !confirm("take this back?")? {
            return Ok(Exit::No);
        }
        apply(&site, &prepared, scope)?;
        change::remove_empty(&prepared.folders);
    }
    if args.json {
        print::json(&json!({
            "schema": "cf-guide/uninstall/1",
            "changes": plan::to_json(&prepared.items),
            "kept": prepared.kept.iter().map(|(path, why)| json!({"path": path, "why": why})).collect::<Vec<_>>(),
            "notes": prepared.notes,
        }));
    }
    Ok(if prepared.kept.is_empty() { Exit::Done } else { Exit::No })
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
pub(super) fn recover(site: &Site) -> Result<()> {
    for keep in [&site.state.folder, &site.places.data] {
        if change::recover(keep).map_err(|failure| failed(site, &failure))? {
            print::err("an earlier command ended half way; its changes were taken back first\n");
        }
    }
    Ok(())
}

/// Applies a plan, all of it or nothing.
pub(super) fn apply(site: &Site, prepared: &Prepared, scope: Scope) -> Result<()> {
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
    change::apply(&prepared.changes(), &keep).map(|_| ()).map_err(|failure| failed(site, &failure))
}

fn failed(site: &Site, failure: &Failure) -> Error {
    let shown = Untrusted::new(site.shown(&failure.path)).for_terminal(200);
    let mut error = match &failure.cause {
        Cause::Changed => Error::new(Exit::Busy, format!("`{shown}` changed while the plan was shown"))
            .hint("run the command again"),
        Cause::Busy => Error::new(Exit::Busy, "another cf-guide is changing these files")
            .hint("wait for it, then try again"),
        Cause::Io(error) => Error::new(Exit::CannotWrite, format!("could not write `{shown}`"))
            .because(error)
            .hint("everything is as it was; make the folder writable and run the command again"),
        Cause::Killed => Error::new(Exit::Bug, "killed"),
    };
    if !failure.left.is_empty() {
        let left: Vec<String> = failure.left.iter().map(|path| site.shown(path)).collect();
        error.hint =
            Some(format!("could not be put back: {}; the backups are in the state folder", left.join(", ")));
    }
    error
}

fn is_person() -> bool {
    std::io::stdin().is_terminal() && std::io::stderr().is_terminal()
}

fn confirm(question: &str) -> Result<bool> {
    Confirm::new().with_prompt(question).default(false).interact().map_err(|error| asked(&error))
}

fn choose(question: &str, answers: &[&str], usual: usize) -> Result<usize> {
    let picked = Select::new().with_prompt(question).items(answers).default(usual).interact();
    picked.map_err(|error| asked(&error))
}

fn asked(error: &dialoguer::Error) -> Error {
    Error::new(Exit::Usage, "the question could not be asked").because(error).hint("use `--yes` and flags")
}
