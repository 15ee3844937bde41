//! Looking: `list`, `show`, `query`.

use serde_json::json;

use super::{Form, failed, open, review};
use crate::runtime::cli::{log, person, print};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::learning::ask::{Answer, BARE, Scope, Wanted, ask, ask_in};
use crate::runtime::learning::here::Here;
use crate::runtime::learning::share;
use crate::runtime::learning::trace::answer::{self, Level};
use crate::runtime::learning::trace::{Kind, Trace};
use crate::runtime::model::{Moment, Untrusted};
use crate::runtime::store::StoreError;
use crate::runtime::system::{Env, Places, clock};

/// The newest traces.
#[derive(Debug, clap::Args)]
pub(super) struct ListArgs {
    #[command(flatten)]
    about: About,
    /// At most so many
    #[arg(short = 'n', long, default_value_t = 20, value_name = "N")]
    limit: usize,
    #[command(flatten)]
    form: Form,
}

/// One trace, whole.
#[derive(Debug, clap::Args)]
pub(super) struct ShowArgs {
    /// Its id, or the beginning of it
    id: String,
    #[command(flatten)]
    form: Form,
}

/// Traces that have to do with some words.
#[derive(Debug, clap::Args)]
pub(super) struct QueryArgs {
    /// The words
    #[arg(required = true)]
    text: Vec<String>,
    /// How much of each: metadata, summary, full (at most 2,000, 4,000, 8,000 bytes in all)
    #[arg(long, default_value = "summary", value_parser = ["metadata", "summary", "full"], hide_possible_values = true)]
    level: String,
    /// Whose: project (this repository), universal (those you shared), all
    #[arg(long, default_value = "project", value_parser = ["project", "universal", "all"], hide_possible_values = true)]
    scope: String,
    #[command(flatten)]
    list: ListArgs,
}

/// What they are about.
#[derive(Debug, clap::Args)]
struct About {
    /// violation, approval, decision, correction, reflection
    #[arg(long = "type", value_name = "TYPE")]
    kind: Option<String>,
    /// Not older than this: 24h, 7d
    #[arg(long, value_name = "TIME")]
    since: Option<String>,
    /// Of this agent
    #[arg(long)]
    agent: Option<String>,
    /// About this feature
    #[arg(long)]
    feature: Option<String>,
    /// About this rule
    #[arg(long)]
    rule: Option<String>,
    /// About this file
    #[arg(long)]
    file: Option<String>,
}

impl About {
    /// Nothing is asked for but whatever there is.
    fn is_any(&self) -> bool {
        self.kind.is_none()
            && self.since.is_none()
            && [&self.agent, &self.feature, &self.rule, &self.file].iter().all(|one| one.is_none())
    }

    fn wanted(&self, text: String, limit: usize) -> Result<Wanted> {
        let kind = self.kind.as_deref().map(kind).transpose()?;
        let since = self.since.as_deref().map(log::since).transpose()?.unwrap_or(Moment(i64::MIN));
        let given = |words: &Option<String>| words.clone().unwrap_or_default();
        Ok(Wanted {
            text,
            kind,
            since: since.0,
            agent: given(&self.agent),
            feature: given(&self.feature),
            rule: given(&self.rule),
            file: given(&self.file),
            limit,
        })
    }
}

pub(super) fn kind(name: &str) -> Result<Kind> {
    Kind::from_name(name).ok_or_else(|| {
        Error::new(Exit::Usage, format!("there is no type `{}`", Untrusted::new(name).for_terminal(40)))
            .hint("there is violation, approval, decision, correction and reflection")
    })
}

pub(super) fn list(args: &ListArgs) -> Result<Exit> {
    let mut here = open()?;
    let found = ask(&here.traces, &args.about.wanted(String::new(), args.limit)?).map_err(failed)?;
    here.notes.extend(found.is_bare.then(|| BARE.to_owned()));
    if args.form.json && found.is_bare {
        let document =
            answer::document(&found.traces, &here.project, Level::Metadata, &here.notes, found.left_out);
        print::json(&document);
        return Ok(Exit::Done);
    }
    if args.form.json {
        print::json(&json!({
            "schema": "cf-guide/traces/1",
            "level": Level::Full.name(),
            "traces": found.traces.iter().map(|trace| trace.as_json(&here.project)).collect::<Vec<_>>(),
            "left_out": found.left_out,
            "notes": here.notes,
        }));
        return Ok(Exit::Done);
    }
    say(&here);
    let lines: String = found.traces.iter().map(line).collect();
    print::out(&lines);
    if found.left_out > 0 {
        print::out(&format!("{} more; `--limit` shows more of them\n", found.left_out));
    }
    if found.traces.is_empty() {
        print::err(if args.about.is_any() {
            "there are no traces yet: they come with what agents do here\n"
        } else {
            "no trace fits\n"
        });
    }
    Ok(Exit::Done)
}

/// One line of the list.
fn line(trace: &Trace) -> String {
    let times = if trace.count > 1 { format!(" ({} times)", trace.count) } else { String::new() };
    let age = print::age(Moment(trace.last), clock::now());
    let what = Untrusted::new(trace.event.what.as_str()).for_terminal(160);
    format!("{}  {:10} {age:>7}  {what}{times}\n", trace.id, trace.kind.name())
}

pub(super) fn show(args: &ShowArgs) -> Result<Exit> {
    let here = open()?;
    let own = here.traces.get(&args.id).map_err(failed)?.filter(|kept| !kept.is_suspected());
    let shared = || share::all(&Places::find(Env))?.get(&args.id).ok()?;
    let Some(kept) = own.or_else(shared) else {
        say(&here);
        print::err("there is no trace of that id; `cf-guide trace list` has them\n");
        return Ok(Exit::No);
    };
    here.traces.count_asked(&[&kept.trace.id], clock::now());
    let one = [kept.trace];
    if args.form.json {
        print::json(&answer::document(&one, &here.project, Level::Full, &here.notes, 0));
    } else {
        say(&here);
        print::out(&answer::text(&one, Level::Full, 0));
        // What a person wrote is for people.
        let is_theirs = one[0].kind == Kind::Correction && person::is_here();
        if let Some(prompt) = is_theirs.then(|| review::prompt_of(&one[0])).flatten() {
            print::out(&format!("  {:8} {prompt}\n", "prompt"));
        }
    }
    Ok(Exit::Done)
}

pub(super) fn query(args: &QueryArgs) -> Result<Exit> {
    let mut here = open()?;
    let wanted = args.list.about.wanted(args.text.join(" "), args.list.limit)?;
    let scope = Scope::from_name(&args.scope).unwrap_or(Scope::Project);
    let found = asked(&mut here, scope, &wanted).map_err(failed)?;
    let level = match found.is_bare {
        true => Level::Metadata,
        false => Level::from_name(&args.level).unwrap_or(Level::Summary),
    };
    if args.list.form.json {
        print::json(&answer::document(&found.traces, &here.project, level, &here.notes, found.left_out));
    } else {
        say(&here);
        print::out(&answer::text(&found.traces, level, found.left_out));
        if found.traces.is_empty() {
            print::err(&nothing(&found));
        }
    }
    Ok(if found.traces.is_empty() { Exit::No } else { Exit::Done })
}

/// Asks, and counts that these were asked for.
fn asked(here: &mut Here, scope: Scope, wanted: &Wanted) -> std::result::Result<Answer, StoreError> {
    let shared = share::all(&Places::find(Env));
    let found = ask_in(&here.traces, shared.as_ref(), scope, wanted)?;
    here.notes.extend(found.is_bare.then(|| BARE.to_owned()));
    let ids: Vec<&str> = found.traces.iter().map(|trace| trace.id.as_str()).collect();
    here.traces.count_asked(&ids, clock::now());
    Ok(found)
}

/// What is said where nothing was found.
fn nothing(found: &Answer) -> String {
    match found.known.is_empty() {
        true => "nothing was found, and none of these words is in any trace\n".to_owned(),
        false => format!("nothing was found; of these words some trace has: {}\n", found.known.join(", ")),
    }
}

/// Says what could not be done.
pub(super) fn say(here: &Here) {
    for note in &here.notes {
        print::err(&format!("{}\n", Untrusted::new(note.as_str()).for_terminal(300)));
    }
}
