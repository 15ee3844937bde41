//! `decision request`: an agent asks.

use std::io::Read as _;
use std::path::Path;

use serde::Deserialize;
use serde_json::json;

use super::here::{Here, failed, meant, wrong};
use super::programs;
use super::wait;
use crate::runtime::cli::print;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::decision::{self, Block, Choice, Draft, Fault, Matter, OnExpiry, Requester};
use crate::runtime::model::{Untrusted, safe_json};
use crate::runtime::remember::decisions::{self, Question, Refusal};
use crate::runtime::remember::mail::HAND_OVER;

/// The most bytes of a file that is asked from.
const LARGEST: u64 = 64 * 1024;

/// Ask a person.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "The question, its options and its context are kept as they are sent and never changed. A label ends at the \
                  first \": \"; `--from` takes JSON with exact strings. Asking again takes the place of your open question \
                  unless `--also` is given; what the old one blocked stays blocked.\n\n\
                  Examples:\n  cf-guide decision request --prompt \"Which database?\" --option \"Postgres: one server more\" \
                  --option \"SQLite: a file\" --recommend 2\n  \
                  cf-guide decision request --from question.json --blocks 'path:db/**' --wait=10m\n\n\
                  Exit codes: 0 asked, 65 something is wrong with it, 73 cannot write, 75 busy or too many; with `--wait` \
                  those of `cf-guide decision await`."
)]
pub(super) struct Args {
    /// The question
    #[arg(long, visible_alias = "question", value_name = "TEXT")]
    prompt: Option<String>,
    /// An option: "Label: description"; 1 to 4
    #[arg(long = "option", value_name = "TEXT")]
    options: Vec<String>,
    /// The option that you would take
    #[arg(long, value_name = "N")]
    recommend: Option<usize>,
    /// What one must know to answer
    #[arg(long, value_name = "TEXT")]
    context: Option<String>,
    /// high, medium or low
    #[arg(long, value_name = "HOW")]
    urgency: Option<String>,
    /// A word of your team's own for this kind of question
    #[arg(long = "type", value_name = "WORD")]
    kind: Option<String>,
    /// What waits for the answer: path:GLOB, command:WORDS, tool:NAME, track:ID, step:TRACK/P3, or an id elsewhere
    #[arg(long, value_name = "WHAT")]
    blocks: Vec<String>,
    /// What it belongs to: another decision, a blocker, a task
    #[arg(long, value_name = "ID")]
    parent: Option<String>,
    /// The closed decision that it follows
    #[arg(long, value_name = "ID")]
    predecessor: Option<String>,
    /// How long one has: 30m, 4h, 2d
    #[arg(long, value_name = "TIME")]
    due: Option<String>,
    /// What happens then: wait or expire
    #[arg(long, value_name = "WHAT")]
    on_expiry: Option<String>,
    /// Leave your other open questions open
    #[arg(long)]
    also: bool,
    /// Wait for the answer, at most this long
    #[arg(long, value_name = "TIME", num_args = 0..=1, require_equals = true, default_missing_value = "")]
    wait: Option<String>,
    /// Do not ask for an option that files a failure; recorded
    #[arg(long)]
    no_file_check: bool,
    /// Read the question as JSON from a file, or from stdin (-)
    #[arg(long, value_name = "FILE")]
    from: Option<String>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// A question in a file: exact strings.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Filed {
    #[serde(alias = "prompt")]
    question: String,
    context: String,
    options: Vec<FiledOption>,
    recommend: usize,
    urgency: Option<String>,
    #[serde(rename = "type")]
    kind: String,
    blocks: Vec<String>,
    parent: String,
    predecessor: Option<String>,
    due: Option<String>,
    on_expiry: Option<String>,
    also: bool,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum FiledOption {
    Label(String),
    Whole(WholeOption),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WholeOption {
    label: String,
    #[serde(default)]
    description: String,
}

pub(super) fn run(args: Args) -> Result<Exit> {
    let here = Here::find()?;
    let (json, waits) = (args.json, args.wait.clone());
    let limit = waits.as_deref().map(wait::limit).transpose()?;
    let mut question = read(args, &here)?;
    let requester = requester(&here, "request");
    // What is wrong is said before anything is opened for writing.
    let signal = here.open_signal(&requester);
    decisions::check(&mut question, signal).map_err(|fault| wrong(&fault))?;
    question.draft.checks.clear();
    if question.draft.due_seconds == 0 {
        let due = here.config().decisions.due;
        question.draft.due_seconds = i64::from(due[question.draft.urgency as usize]);
    }
    let looked = json!({
        "schema": "cf-guide/decision-look/1", "when": "request", "draft": question.draft,
        "requested_by": requester,
    });
    let warnings = programs::validate(&here, "--prompt", &looked)?;
    warnings.iter().for_each(|warning| print::err(&format!("{warning}\n")));
    let mut store = match here.open() {
        // A sandbox that may only read the folder: the hook that sees the end of this call takes the question in.
        Err(error) if error.exit == Exit::CannotWrite && !requester.session.is_empty() => {
            return hand_over(&question, error);
        }
        opened => opened?,
    };
    let asked = decisions::ask(&mut store, &mut question, &requester, signal, here.now);
    let (matter, gone) = asked.map_err(refused)?;
    here.record(&mut store);
    programs::pass_on(&here);
    if let Some(limit) = limit {
        if !json {
            print::err(&told(&matter, &gone));
        }
        return wait::until_closed(&store, &[matter], false, limit, json);
    }
    if json {
        print::json(&decision::document(&matter, &[]));
    } else {
        print::out(&told(&matter, &gone));
    }
    Ok(Exit::Done)
}

/// Prints the question for the hook of this call.
fn hand_over(question: &Question, error: Error) -> Result<Exit> {
    let text = serde_json::to_string(question).map_err(|_| error)?;
    print::raw(&safe_json(format!("{HAND_OVER}{text}\n")));
    print::err(
        "asked by hand-over, since this sandbox cannot write: the question is kept when this call ends. Go on with work that \
         does not depend on it; `cf-guide decision list --mine` has its id then, and the answer will be put before you\n",
    );
    Ok(Exit::Done)
}

/// Whoever asks: an agent that a hook saw, a person at a terminal, or somebody who says so.
pub(super) fn requester(here: &Here, verb: &str) -> Requester {
    decisions::requester(&here.places, &here.root, verb).unwrap_or_else(|| {
        if here.is_attended() {
            Requester::person()
        } else {
            Requester { agent: "unknown".into(), ..Requester::default() }
        }
    })
}

pub(super) fn refused(refusal: Refusal) -> Error {
    match refusal {
        Refusal::Fault(fault) => wrong(&fault),
        Refusal::TooMany(why) => Error::new(Exit::Busy, "this question is one too many")
            .because(why)
            .hint("wait for an answer, or take one back with `cf-guide decision cancel ID`"),
        Refusal::Store(error) => failed(error),
    }
}

fn told(matter: &Matter, gone: &[Matter]) -> String {
    let mut text = format!("asked as {}", matter.id());
    if !gone.is_empty() {
        let names: Vec<String> = gone.iter().map(Matter::id).collect();
        text.push_str(&format!("; it takes the place of {}", names.join(", ")));
    }
    if !matter.requester.confirmed {
        text.push_str("; unconfirmed, since no hook saw you ask: it blocks nothing");
    }
    text.push_str(
        ". Go on with work that does not depend on it; the answer will be put before you when it comes.\n",
    );
    text.push_str(&format!("A person answers with `cf-guide decision resolve {}`.\n", matter.id()));
    text
}

/// The question from a file, with what the flags say on top.
fn read(args: Args, here: &Here) -> Result<Question> {
    let filed = match &args.from {
        Some(from) => from_file(from)?,
        None => Filed::default(),
    };
    let fault = |fault: Fault| wrong(&fault);
    let options: Vec<Choice> = if args.options.is_empty() {
        let choice = |option: FiledOption| match option {
            FiledOption::Label(label) => Choice { label, description: String::new() },
            FiledOption::Whole(WholeOption { label, description }) => Choice { label, description },
        };
        filed.options.into_iter().map(choice).collect()
    } else {
        args.options.iter().map(|text| Choice::parse(text)).collect()
    };
    let block = |text: &String| {
        Block::parse(text).map_err(|why| {
            let why = format!("`{}`: {why}", Untrusted::new(text.as_str()).for_terminal(80));
            wrong(&Fault::new("--blocks", why, "--blocks 'path:db/**'"))
        })
    };
    let blocks = args.blocks.iter().chain(&filed.blocks).map(block).collect::<Result<Vec<_>>>()?;
    let urgency = args.urgency.or(filed.urgency).map(|word| Draft::urgency_of(&word)).transpose();
    let due = args.due.or(filed.due).map(|text| Draft::due_of(&text)).transpose().map_err(fault)?;
    let on_expiry = args.on_expiry.or(filed.on_expiry).map(|word| {
        let why = || Fault::new("--on-expiry", "it is wait or expire", "--on-expiry expire");
        OnExpiry::from_name(&word).ok_or_else(why)
    });
    let predecessor = args.predecessor.or(filed.predecessor).map(|id| predecessor(here, &id)).transpose()?;
    Ok(Question {
        draft: Draft {
            question: args.prompt.unwrap_or(filed.question),
            context: args.context.unwrap_or(filed.context),
            options,
            recommend: args.recommend.unwrap_or(filed.recommend),
            urgency: urgency.map_err(fault)?.unwrap_or_default(),
            kind: args.kind.unwrap_or(filed.kind),
            blocks,
            parent: args.parent.unwrap_or(filed.parent),
            predecessor: predecessor.unwrap_or_default(),
            due_seconds: due.unwrap_or(0),
            on_expiry: on_expiry.transpose().map_err(fault)?.unwrap_or_default(),
            checks: Vec::new(),
        },
        also: args.also || filed.also,
        no_file_check: args.no_file_check,
    })
}

/// The whole id of the decision that a new one follows.
fn predecessor(here: &Here, id: &str) -> Result<String> {
    let none =
        |why: &str| wrong(&Fault::new("--predecessor", why, "--predecessor d-… of one that is closed"));
    let store = here.read()?.ok_or_else(|| none("there is no such decision"))?;
    match meant(&store, id) {
        Ok(matter) if matter.is_open() => Err(none("that decision is still open")),
        Ok(matter) => Ok(matter.ulid),
        Err(error) => Err(none(&error.what)),
    }
}

fn from_file(from: &str) -> Result<Filed> {
    let shown = Untrusted::new(from).for_terminal(200);
    let bad = |why: String| {
        Error::new(Exit::BadInput, format!("could not read the question from `{shown}`")).because(why)
    };
    let mut text = String::new();
    let read = if from == "-" {
        std::io::stdin().lock().take(LARGEST + 1).read_to_string(&mut text)
    } else {
        std::fs::File::open(Path::new(from)).and_then(|file| file.take(LARGEST + 1).read_to_string(&mut text))
    };
    read.map_err(|error| bad(error.to_string()))?;
    if text.len() as u64 > LARGEST {
        return Err(bad(format!("it is larger than {LARGEST} bytes")));
    }
    serde_json::from_str(&text).map_err(|error| {
        bad(error.to_string()).hint(
            "for example: {\"question\": \"Which?\", \"options\": [{\"label\": \"A\"}, {\"label\": \"B\"}]}",
        )
    })
}
