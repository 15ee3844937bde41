//! `init`: the plan, the questions, the pen, the proof.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use serde_json::json;

use super::{Kit, apply, is_person, recover, refuse_broken, scope, screen, trusted_after};
use crate::install::enforced::{self, Rules};
use crate::install::findings::{self, Diagnosis, Level};
use crate::install::init::{self, Prepared, Request};
use crate::install::manifest::Manifest;
use crate::install::plan::Item;
use crate::install::survey::Site;
use crate::install::{codex_trust, preview, verify};
use crate::runtime::agents::profile::{self, Trust};
use crate::runtime::cli::print::{self, Paint};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::{Agent, Extra, PathStatus, Preset, Scope, Untrusted, Wanted, many};
use crate::runtime::system::{change, files, look};

/// Wire cf-guide into the agents' settings of a repository, and prove that it works.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Nothing is written before you have seen the plan. Settings files are edited, never rewritten: \
                        everything that is not ours stays byte for byte, and `cf-guide uninstall` takes it back.\n\n\
                        Examples:\n  cf-guide init\n  cf-guide init --yes --agent claude --preset minimal\n  cf-guide init --with rules,context\n  \
                        cf-guide init --dry-run\n\n\
                        Exit codes: 0 done, 1 verify found something, 65 a settings file is not what its client reads \
                        (nothing written), 73 cannot write, 75 somebody else is changing the files."
)]
pub struct Args {
    /// The repository [default: the one around the current folder]
    path: Option<PathBuf>,
    /// Which agent to wire, several times or with commas [default: those found on this machine or in the repository]
    #[arg(long, value_delimiter = ',', value_parser = agent)]
    agent: Vec<Agent>,
    /// project: committed, for the team; local: this checkout; user: all your repositories [default: project]
    #[arg(long, value_parser = scope)]
    scope: Option<Scope>,
    /// minimal: rules warn; standard: they are enforced; strict: a failure of cf-guide blocks, too [default: standard]
    #[arg(long, value_parser = preset)]
    preset: Option<Preset>,
    /// What comes beside hooks and settings: rules, context, agents, ci, guidance, statusline, decisions, mcp
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
    /// Take the entries of the guidance kit out, whose work cf-guide does
    #[arg(long)]
    replace_kit: bool,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

fn agent(text: &str) -> Result<Agent, String> {
    Agent::from_name(text).ok_or_else(|| "one of claude, codex".into())
}

fn preset(text: &str) -> Result<Preset, String> {
    Preset::from_name(text).ok_or_else(|| "one of minimal, standard, strict".into())
}

fn extra(text: &str) -> Result<Extra, String> {
    Extra::from_name(text).ok_or_else(|| Extra::names(|_| true))
}

pub fn run(args: &Args, kit: &Kit) -> Result<Exit> {
    let site = Site::find(args.path.as_deref())?;
    recover(&site)?;
    let interactive = !args.yes && !args.json && !args.dry_run && is_person();
    let request = wishes(args, &site);
    let proposals = (kit.render)(&site, &request.wanted);
    let mut prepared = init::prepare(&site, &request, &proposals)?;
    refuse_broken(&prepared)?;
    if wants_review(&request) && !args.trust {
        prepared.notes.push(
            "Codex runs new hooks only after a review: start `codex` here, trust the project, and choose `Review` under \
             `Hooks need review`; or run `cf-guide init --trust`"
                .into(),
        );
    }
    let rules = enforced::rules(&site, &request.wanted, &proposals, request.switch);
    if args.json && args.dry_run {
        print::json(&document(&request, &prepared, &rules));
    } else if !args.json && prepared.items.is_empty() {
        print::out("everything is in place; nothing to change\n");
    } else if !args.json {
        print::out(&screen::plan(&request, &prepared, &rules, interactive));
        if args.dry_run {
            print::out(&preview::diffs(&shown_items(&prepared), Paint::for_stdout().is_on()));
        }
    }
    if args.dry_run {
        return Ok(Exit::Done);
    }
    let has_changes = !prepared.items.is_empty();
    if has_changes && !args.yes && !interactive {
        return Err(Error::new(Exit::Usage, "nobody is there to confirm the plan")
            .hint("run `cf-guide init` in a terminal, or with `--yes` or `--dry-run`"));
    }
    let diff = || preview::diffs(&shown_items(&prepared), Paint::for_stdout().is_on());
    if has_changes && interactive && !screen::asks(&diff(), &rules) {
        print::out("nothing was written\n");
        return Ok(Exit::No);
    }
    let trust = trusted_after(&site, &prepared);
    apply(&site, &prepared, request.wanted.scope)?;
    trust.record(&site);
    let document = document(&request, &prepared, &rules);
    let exit = prove(args, &request, &document, has_changes)?;
    if has_changes && !args.json {
        let preview = args.path.is_none().then(kit.preview).flatten();
        print::out(&what_next(&site, &request, &prepared, &rules, preview));
    }
    Ok(exit)
}

/// The changes without our own records.
fn shown_items(prepared: &Prepared) -> Vec<Item> {
    prepared.items.iter().filter(|item| !item.is_record).cloned().collect()
}

/// What a person does now: the client, the commit, a look at what would have been.
fn what_next(
    site: &Site,
    request: &Request,
    prepared: &Prepared,
    rules: &Rules,
    preview: Option<(u64, u64)>,
) -> String {
    let wanted = &request.wanted;
    let titles: Vec<&str> = wanted.agents.iter().map(|agent| agent.title()).collect();
    let runs = if titles.len() == 1 { "it is" } else { "they are" };
    let mut text = format!("restart {} where {runs} running\n", titles.join(" and "));
    if wanted.scope == Scope::Project && site.root.is_git {
        text.push_str(&to_commit(site, prepared));
    }
    let open = rules.counts.unenforceable;
    if open > 0 {
        let lines = many(open.into(), "strict line");
        let (are, them) = if open == 1 { ("is", "it") } else { ("are", "them") };
        text.push_str(&format!(
            "{lines} {are} only advice so far: `cf-guide policy adopt` goes through {them}\n"
        ));
    }
    if let Some((stopped, calls)) = preview {
        text.push_str(&format!(
            "in the last 30 days {stopped} of {} would have been stopped: `cf-guide replay --preview 30d`\n",
            many(calls, "call")
        ));
    }
    text
}

/// Which files to hand to git, and which of them it would not take.
fn to_commit(site: &Site, prepared: &Prepared) -> String {
    let mut files: Vec<&str> = Vec::new();
    // What lies among git's own records is this clone's, and git takes none of it.
    let can_be_kept = |path: &Path| path.starts_with(&site.root.top) && !path.starts_with(&site.root.common);
    for item in prepared.items.iter().filter(|item| can_be_kept(&item.change.path)) {
        let file = if item.shown.starts_with(".cf-guide/") { ".cf-guide" } else { item.shown.as_str() };
        let is_private = file == "CLAUDE.local.md" || file.ends_with("settings.local.json");
        if !files.contains(&file) && !is_private {
            files.push(file);
        }
    }
    files.sort_unstable();
    let is_ignored =
        |file: &&str| look::git_status(&site.root, &site.root.top.join(file)) == PathStatus::Ignored;
    let (ignored, files): (Vec<&str>, Vec<&str>) = files.into_iter().partition(is_ignored);
    let shown = |files: &[&str]| {
        files.iter().take(6).map(|file| Untrusted::new(*file).for_terminal(80)).collect::<Vec<_>>().join(" ")
    };
    let mut text = String::new();
    if !files.is_empty() {
        let _ = writeln!(text, "commit it, so that it holds for everybody: git add {}", shown(&files));
    }
    if !ignored.is_empty() {
        let are = if ignored.len() == 1 { "is" } else { "are" };
        let _ = writeln!(
            text,
            "{0} {are} ignored by git here and would hold for you alone: git add --force {0}",
            shown(&ignored)
        );
    }
    text
}

/// One of the agents runs hooks only after a review.
fn wants_review(request: &Request) -> bool {
    request.wanted.agents.iter().any(|agent| profile::of(*agent).trust == Trust::Reviewed)
}

/// Shows that what was written works. What the notes of the plan told already is not told again.
fn prove(args: &Args, request: &Request, document: &serde_json::Value, told: bool) -> Result<Exit> {
    // Looked at anew: the repository has settings of its own now.
    let site = Site::find(args.path.as_deref())?;
    let trusted =
        (args.trust && wants_review(request)).then(|| codex_trust::establish(&site, holds_only_ours(&site)));
    let found = if args.no_verify { Vec::new() } else { verify::run(&site, None) };
    // That Codex wants a review is the next step, not a failure of this one.
    let ok = found.iter().all(|finding| finding.level < Level::Error || finding.code.starts_with("codex-"));
    if args.json {
        let mut document = document.clone();
        document["verify"] = findings::to_json("cf-guide/verify/1", &found);
        print::json(&document);
    } else {
        let is_news = |finding: &&Diagnosis| !(told && !args.trust && finding.code == "codex-untrusted");
        let serious: Vec<_> =
            found.iter().filter(|finding| finding.level > Level::Info).filter(is_news).cloned().collect();
        print::out(&findings::to_text(&serious));
        print::out(match (ok, args.no_verify) {
            (_, true) => "done; `cf-guide verify` checks it, `cf-guide uninstall` takes it back\n",
            (true, false) => {
                "done and verified: a planted deny is denied, a harmless call passes; \
                 `cf-guide uninstall` takes it back\n"
            }
            (false, false) => "installed, but not everything works yet\n",
        });
    }
    match trusted {
        Some(Err(error)) => return Err(error),
        Some(Ok(said)) if !args.json => print::out(&format!("{said}\n")),
        Some(Ok(_)) | None => {}
    }
    Ok(if ok { Exit::Done } else { Exit::No })
}

/// What was asked for; where nothing is said, what was installed before, or a small beginning.
fn wishes(args: &Args, site: &Site) -> Request {
    let scope = args.scope.unwrap_or(Scope::Project);
    let manifest = match scope {
        Scope::Project => site.project_manifest(),
        Scope::Local => site.local_manifest(),
        Scope::User => site.user_manifest(),
    };
    let known = change::read(&manifest).ok().flatten().and_then(|bytes| Manifest::parse(&bytes).ok());
    let known = known.and_then(|(manifest, _)| Preset::from_name(&manifest.preset));
    let mut extras = args.with.clone();
    extras.sort();
    extras.dedup();
    let agents = if args.agent.is_empty() { site.agents() } else { args.agent.clone() };
    Request {
        wanted: Wanted { preset: args.preset.or(known).unwrap_or(Preset::Standard), scope, extras, agents },
        absolute: args.absolute,
        merge: None,
        replace_kit: args.replace_kit,
        switch: args.preset.is_some(),
    }
}

fn document(request: &Request, prepared: &Prepared, rules: &Rules) -> serde_json::Value {
    let wanted = &request.wanted;
    json!({
        "schema": "cf-guide/init/1",
        "agents": wanted.agents.iter().map(|agent| agent.name()).collect::<Vec<_>>(),
        "preset": wanted.preset.name(),
        "scope": wanted.scope.name(),
        "changes": preview::to_json(&prepared.items),
        "notes": prepared.notes,
        "switched": prepared.switched,
        "rules": rules.in_short(),
        "enforced": rules
            .lines()
            .map(|line| json!({"place": line.place, "mode": line.mode, "text": line.text}))
            .collect::<Vec<_>>(),
    })
}

/// True where the project's Codex folder has nothing in it but what we wrote.
fn holds_only_ours(site: &Site) -> bool {
    let manifest = change::read(&site.project_manifest()).ok().flatten();
    let Some((manifest, None)) = manifest.and_then(|bytes| Manifest::parse(&bytes).ok()) else {
        return false;
    };
    let made = manifest.entry(".codex/config.toml").is_some_and(|entry| {
        let now = change::read(&site.root.top.join(".codex/config.toml")).ok().flatten();
        entry.observed.is_none() && now.is_some_and(|bytes| change::sha256(&bytes) == entry.produced)
    });
    made && files::names_in(&site.root.top.join(".codex")) == ["config.toml"]
}
