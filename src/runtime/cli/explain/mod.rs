//! `explain`: what would happen to a tool call here and now, and why, readable by a newcomer.

mod call;
mod now;

use std::fmt::Write as _;

use serde_json::{Value, json};

use self::now::{Now, Written};
use super::print::{self, Paint};
use super::{here, imagined, join};
use crate::runtime::desk::{Desk, Judgement};
use crate::runtime::error::Result;
use crate::runtime::exit::Exit;
use crate::runtime::model::{Access, Agent, Decision, Event, Facts, Finding, Origin, Sink, Untrusted};
use crate::runtime::remember::record;
use crate::runtime::standing::Standing;
use crate::runtime::system::{Env, Places, clock};

/// Show what would happen to a tool call, and why.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "The first line says what would happen now, with the hooks, the pause and the mode as they are.\n\n\
                  Examples:\n  cf-guide explain 'make clean && rm -rf build'\n  cf-guide explain -- git push --force origin main\n  \
                  cf-guide explain --tool Write --file src/main.rs\n  cf-guide explain --tool WebFetch --url https://example.com\n  \
                  cf-guide explain --tool mcp__db__query --input '{\"sql\":\"drop table users\"}'\n\n\
                  Exit codes: 0 it would go through, 1 it would be stopped, 64 nothing to explain, or no such tool."
)]
pub struct Args {
    /// The tool, as the agent names it
    #[arg(long, default_value = "Bash")]
    tool: String,
    /// The file that the tool touches
    #[arg(long)]
    file: Option<String>,
    /// The text that would be written
    #[arg(long, default_value = "")]
    content: String,
    /// The page that would be fetched
    #[arg(long, conflicts_with_all = ["file", "command"])]
    url: Option<String>,
    /// The tool's whole input, as JSON
    #[arg(long, value_name = "JSON", conflicts_with_all = ["file", "content", "url", "command"])]
    input: Option<String>,
    /// The agent [default: the one that is guarded here, else claude]
    #[arg(long, value_parser = Agent::NAMES)]
    agent: Option<String>,
    /// The session that it happens in: what was granted to it and its role count
    #[arg(long, default_value = "")]
    session: String,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
    /// The command line: as one word in quotes, or as it is behind `--`
    #[arg(trailing_var_arg = true)]
    command: Vec<String>,
}

pub fn run(args: Args) -> Result<Exit> {
    let (root, places) = (here()?, Places::find(Env));
    let standing = Standing::here(&root, &places, clock::now());
    let agent = args.agent.as_deref().and_then(Agent::from_name).unwrap_or_else(|| standing.first_agent());
    let action = call::action(&args, agent)?;
    let event = Event { session: args.session.clone(), ..imagined(agent, action) };
    let judgement = Desk::as_of_now().judge(&event, &[]);
    let set_up = (!root.opted_in).then(|| Desk::as_if_set_up().judge(&event, &[]));
    let now = Now::of(&standing, agent, &judgement.outcome, set_up.as_ref().map(|judged| &judged.outcome));
    if args.json {
        print::json(&as_json(&judgement, &now));
    } else {
        // Without hooks it is shown what they would say; with them what they do say.
        let shown = set_up.as_ref().filter(|_| now.then.is_some()).unwrap_or(&judgement);
        let written = Written::here(&root, &places);
        print::out(&as_text(&call::shown(&args), shown, &now, &written, Paint::for_stdout()));
    }
    Ok(if now.decision >= Decision::Ask { Exit::No } else { Exit::Done })
}

fn as_text(what: &str, judgement: &Judgement, now: &Now, written: &Written, paint: Paint) -> String {
    let Judgement { facts, outcome, .. } = judgement;
    let mut text = String::new();
    let verdict = match now.decision {
        Decision::Deny => paint.red("deny"),
        Decision::Ask => paint.yellow("ask"),
        Decision::Warn | Decision::Rewrite => paint.yellow(now.decision.name()),
        Decision::Allow => paint.green("allow"),
    };
    let what = Untrusted::new(what).for_terminal(160);
    match now.rest_of_line() {
        None => {
            let _ = writeln!(text, "{}  {what}", paint.bold(&verdict));
        }
        Some(rest) => {
            let _ = writeln!(text, "{}{}", paint.bold(&verdict), Untrusted::new(rest).for_terminal(300));
            let _ = writeln!(text, "  {what}");
        }
    }
    let _ = writeln!(text, "{}", paint.dim(consequence(now.decision)));
    for finding in &outcome.findings {
        explain_finding(&mut text, finding, written, paint);
    }
    for tried in outcome.tried.iter().filter(|tried| !tried.live) {
        let standing =
            format!("on trial ({}), not live here: would {}", tried.stage.name(), tried.decision.name());
        let _ = writeln!(text, "\n  {}  {}", paint.bold(&tried.rule), paint.dim(&standing));
    }
    if !facts.commands.is_empty() || !facts.files.is_empty() || facts.opaque.is_some() {
        let _ = writeln!(text, "\n{}", paint.bold("what it does"));
    }
    for line in facts_lines(facts) {
        let _ = writeln!(text, "  {line}");
    }
    text
}

/// What the verdict means for somebody who sees it for the first time.
const fn consequence(decision: Decision) -> &'static str {
    match decision {
        Decision::Deny => "it would not run; the agent is told why",
        Decision::Ask => "a person would be asked first; where nobody can be, it waits in `cf-guide pending`",
        Decision::Warn => "it would run, and the agent is told what to mind",
        Decision::Rewrite => "it would run in another form",
        Decision::Allow => "it would run",
    }
}

fn explain_finding(text: &mut String, finding: &Finding, written: &Written, paint: Paint) {
    let place = finding.place.as_ref().map_or_else(
        || "built in".to_owned(),
        |place| format!("{}:{}", Untrusted::new(place.file.as_str()).for_terminal(120), place.line),
    );
    let decision = written.beside(&finding.rule, finding.decision);
    let severity = finding.severity.name();
    let _ = writeln!(
        text,
        "\n  {}  {}",
        paint.bold(&finding.rule),
        paint.dim(&format!("{decision}, {severity}, {place}"))
    );
    let _ = writeln!(text, "    why      {}", finding.why);
    if !finding.way_forward.is_empty() {
        let _ = writeln!(text, "    instead  {}", finding.way_forward);
    }
    if let Some(seen) = &finding.seen {
        let _ = writeln!(text, "    seen     {}", seen.for_terminal(120));
    }
}

fn facts_lines(facts: &Facts) -> Vec<String> {
    let show = |text: &str| Untrusted::new(text).for_terminal(120);
    let mut lines = Vec::new();
    for command in facts.commands.iter().take(20) {
        let words: Vec<String> = command.argv.iter().map(|word| word.text.clone()).collect();
        let via = if command.via.is_empty() {
            String::new()
        } else {
            format!("  (through {})", show(&command.via.join(", ")))
        };
        lines.push(format!("runs     {}{via}", show(&join(&words))));
    }
    for file in facts.files.iter().take(20) {
        let what = match file.access {
            Access::Read => "reads",
            Access::Write => "writes",
            Access::Delete => "deletes",
            Access::DeleteTree => "deletes",
            Access::MoveFrom => "moves",
            Access::Chmod => "chmods",
            Access::LinkTo => "links to",
            Access::Execute => "starts",
        };
        let below = if file.access == Access::DeleteTree { ", with all below" } else { "" };
        let folder = file.cwd.as_deref().map(|cwd| format!(", in {}", show(cwd))).unwrap_or_default();
        lines.push(format!("{what:8} {}{below}{folder}", show(&file.path)));
    }
    for flow in facts.flows.iter().take(10) {
        let from = match &flow.from {
            Origin::File(path) => format!("the content of {}", show(path)),
            Origin::Network(_) => "what was fetched".to_owned(),
            Origin::Decoded(_) => "what was decoded".to_owned(),
            Origin::Environment(name) => format!("the environment ({})", show(name)),
            Origin::Output(_) => "the output of another command".to_owned(),
        };
        lines.push(match flow.to {
            Sink::Code => format!("runs     {from} as code"),
            Sink::Network => format!("sends    {from} over the network"),
        });
    }
    for statement in facts.statements.iter().take(10) {
        lines.push(format!("tells    the database: {}", show(&statement.text)));
    }
    lines.extend(facts.hosts.iter().take(10).map(|host| format!("contacts {}", show(host))));
    lines.extend(facts.opaque.iter().map(|why| format!("cannot be told: {}", why.because())));
    lines
}

fn as_json(judgement: &Judgement, now: &Now) -> Value {
    let Judgement { facts, outcome, .. } = judgement;
    let rules: Vec<Value> = outcome
        .findings
        .iter()
        .map(|finding| {
            json!({
                "id": finding.rule,
                "file": finding.place.as_ref().map(|place| place.file.as_str()),
                "line": finding.place.as_ref().map(|place| place.line),
                "text": finding.why,
                "mode": finding.decision.name(),
                "hint": finding.way_forward,
            })
        })
        .collect();
    let commands: Vec<Value> = facts
        .commands
        .iter()
        .map(|command| {
            let argv: Vec<&str> = command.argv.iter().map(|word| word.text.as_str()).collect();
            json!({ "program": command.program, "argv": argv, "via": command.via })
        })
        .collect();
    let files: Vec<Value> = facts
        .files
        .iter()
        .map(|file| json!({ "access": format!("{:?}", file.access), "path": file.path }))
        .collect();
    json!({
        "schema": "cf-guide/explain/1",
        "decision": outcome.decision.name(),
        "now": now.decision.name(),
        "because": now.because,
        "then": now.then.as_ref().map(|then| json!({ "when": then.when, "decision": then.decision.name(), "place": then.place })),
        "reason": outcome.findings.first().map_or("", |finding| finding.why.as_str()),
        "rules": rules,
        "tried": outcome.tried.iter().map(record::tried).collect::<Vec<_>>(),
        "facts": {
            "commands": commands,
            "files": files,
            "hosts": facts.hosts,
            "opaque": facts.opaque.as_ref().map(|why| why.because()),
        },
    })
}
