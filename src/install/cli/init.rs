//! `init`: the plan, the questions, the pen, the proof.

use std::path::PathBuf;

use dialoguer::Select;
use serde_json::json;

use super::{Diffs, Kit, apply, asked, confirm, is_person, listing, recover, refuse_broken, scope};
use crate::install::findings::{self, Finding, Level};
use crate::install::init::{self, Prepared, Request};
use crate::install::manifest::Manifest;
use crate::install::survey::Site;
use crate::install::{codex_trust, enforced, plan, verify};
use crate::runtime::cli::print::{self, Paint};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::{Agent, Extra, Preset, Scope, Untrusted, Wanted};
use crate::runtime::system::{change, files, trust};

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
pub struct Args {
    /// The repository [default: the one around the current folder]
    path: Option<PathBuf>,
    /// Which agent to wire, several times or with commas [default: those found on this machine or in the repository]
    #[arg(long, value_delimiter = ',', value_parser = agent)]
    agent: Vec<Agent>,
    /// project: committed, for the team; local: this checkout; user: all your repositories [default: project]
    #[arg(long, value_parser = scope)]
    scope: Option<Scope>,
    /// minimal: hooks, rules warn; standard: also starter rules, enforced; strict: failures block [default: standard]
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
    Extra::from_name(text).ok_or_else(|| "one of rules, context, agents, ci".into())
}

/// Runs it.
pub fn run(args: &Args, kit: &Kit) -> Result<Exit> {
    let site = Site::find(args.path.as_deref())?;
    recover(&site)?;
    let interactive = !args.yes && !args.json && !args.dry_run && is_person();
    let request = wishes(args, &site, interactive)?;
    let proposals = (kit.render)(&site, &request.wanted);
    let mut prepared = init::prepare(&site, &request, &proposals)?;
    refuse_broken(&prepared)?;
    if request.wanted.agents.contains(&Agent::Codex) && !args.trust {
        prepared.notes.push(
            "Codex runs new hooks only after a review: start `codex` here, trust the project, and choose `Review` under \
             `Hooks need review`; or run `cf-guide init --trust`"
                .into(),
        );
    }
    let enforced = enforced::lines(&site, &request.wanted, &proposals);
    if args.json && args.dry_run {
        print::json(&document(&request, &prepared, &enforced));
    } else if !args.json {
        show(args, &request, &prepared, interactive);
        print::out(&promises(&enforced));
    }
    if args.dry_run {
        return Ok(Exit::Done);
    }
    if interactive && !prepared.items.is_empty() {
        // The diffs have scrolled by: the same again, short.
        print::out(&format!("\nin short\n{}", listing(&prepared, Diffs::None)));
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
    let told = !prepared.items.is_empty();
    prove(args, &request, &document(&request, &prepared, &enforced), told)
}

/// Shows that what was written works. What the notes of the plan told already is not told again.
fn prove(args: &Args, request: &Request, document: &serde_json::Value, told: bool) -> Result<Exit> {
    // Looked at anew: the repository has settings of its own now.
    let site = Site::find(args.path.as_deref())?;
    let trusted = (args.trust && request.wanted.agents.contains(&Agent::Codex))
        .then(|| codex_trust::establish(&site, holds_only_ours(&site)));
    let found = if args.no_verify { Vec::new() } else { verify::run(&site, None) };
    // That Codex wants a review is the next step, not a failure of this one.
    let ok = found.iter().all(|finding| finding.level < Level::Error || finding.code.starts_with("codex-"));
    if args.json {
        let mut document = document.clone();
        document["verify"] = findings::to_json("cf-guide/verify/1", &found);
        print::json(&document);
    } else {
        let is_news = |finding: &&Finding| !(told && !args.trust && finding.code == "codex-untrusted");
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

/// A person who installs settings that loosen something has decided so; the words are ours.
fn trust_own_config(site: &Site, prepared: &Prepared) {
    let config = site.config();
    let made = prepared.items.iter().find(|item| item.change.path == config && plan::kind(item) == "create");
    let text =
        made.and_then(|item| item.change.after.as_deref()).and_then(|bytes| std::str::from_utf8(bytes).ok());
    if let Some(text) = text {
        // Without the record the settings count as a stranger's, which is only stricter.
        let _ = trust::trust(&site.places, &site.root, &[text]);
    }
}

fn wishes(args: &Args, site: &Site, interactive: bool) -> Result<Request> {
    let preset = match args.preset {
        Some(preset) => preset,
        None if interactive => {
            Preset::ALL[choose(
                "how much?",
                &[
                    "minimal: hooks only, rules warn",
                    "standard: hooks and starter rules; rules are enforced",
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
    Ok(Request {
        wanted: Wanted { preset, scope, extras, agents },
        absolute: args.absolute,
        merge: None,
        replace_kit: args.replace_kit,
    })
}

fn show(args: &Args, request: &Request, prepared: &Prepared, interactive: bool) {
    let wanted = &request.wanted;
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
    let diffs = if interactive || args.dry_run { Diffs::All } else { Diffs::OfEdits };
    print::out(&listing(prepared, diffs));
    for note in &prepared.notes {
        print::out(&format!("{} {note}\n", paint.yellow("note:")));
    }
}

fn document(request: &Request, prepared: &Prepared, enforced: &[enforced::Line]) -> serde_json::Value {
    let wanted = &request.wanted;
    json!({
        "schema": "cf-guide/init/1",
        "agents": wanted.agents.iter().map(|agent| agent.name()).collect::<Vec<_>>(),
        "preset": wanted.preset.name(),
        "scope": wanted.scope.name(),
        "changes": plan::to_json(&prepared.items),
        "notes": prepared.notes,
        "enforced": enforced
            .iter()
            .map(|line| json!({"place": line.place, "mode": line.mode, "text": line.text}))
            .collect::<Vec<_>>(),
    })
}

fn choose(question: &str, answers: &[&str], usual: usize) -> Result<usize> {
    let picked = Select::new().with_prompt(question).items(answers).default(usual).interact();
    picked.map_err(|error| asked(&error))
}

/// The lines that will be enforced, as many as fit a screen.
fn promises(lines: &[enforced::Line]) -> String {
    const MOST: usize = 30;
    if lines.is_empty() {
        return String::new();
    }
    let mut text = match lines.len() {
        1 => "1 line of your rule files can be checked:\n".to_owned(),
        many => format!("{many} lines of your rule files can be checked:\n"),
    };
    for line in lines.iter().take(MOST) {
        let place = Untrusted::new(line.place.as_str()).for_terminal(80);
        let words = Untrusted::new(line.text.as_str()).for_terminal(120);
        text.push_str(&format!("  {:5} {place}: {words}\n", line.mode));
    }
    if lines.len() > MOST {
        text.push_str(&format!("  and {} more\n", lines.len() - MOST));
    }
    text
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
