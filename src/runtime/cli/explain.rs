//! `explain`: what would happen to a tool call, and why, readable by a newcomer.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::print::{self, Paint};
use super::{imagined, join};
use crate::runtime::desk::{Desk, Judgement};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::{
    Access, Action, ActionKind, Agent, Decision, Event, Facts, FileChange, FileEdit, Finding, Origin, Sink,
    Untrusted,
};
use crate::runtime::remember::record;

/// Show what would happen to a tool call, and why.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  cf-guide explain 'make clean && rm -rf build'\n  cf-guide explain -- git push --force origin main\n  cf-guide explain --tool Write --file src/main.rs\n\n\
                  Exit codes: 0 it would go through, 1 it would be stopped, 64 nothing to explain."
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
    /// The agent
    #[arg(long, default_value = "claude", value_parser = Agent::NAMES)]
    agent: String,
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

/// Runs it.
pub fn run(args: Args) -> Result<Exit> {
    let agent = Agent::from_name(&args.agent).unwrap_or_default();
    let action = action(&args)?;
    let event = Event { session: args.session.clone(), ..imagined(agent, action) };
    let judgement = Desk::as_of_now().judge(&event, &[]);
    if args.json {
        print::json(&as_json(&judgement));
    } else {
        print::out(&as_text(&args, &judgement, Paint::for_stdout()));
    }
    Ok(if judgement.outcome.decision >= Decision::Ask { Exit::No } else { Exit::Done })
}

fn action(args: &Args) -> Result<Action> {
    let kind = match (&args.file, args.command.as_slice()) {
        (None, []) => {
            return Err(Error::new(Exit::Usage, "nothing to explain")
                .hint("give a command, or a file: `cf-guide explain 'rm -rf build'`"));
        }
        // One word is a whole command line as typed; several are an argv that the shell already split.
        (_, [line]) => ActionKind::Command { line: line.clone() },
        (_, [_, ..]) => ActionKind::Command { line: join(&args.command) },
        (Some(path), []) if args.tool == "Read" => ActionKind::Read { path: path.clone() },
        (Some(path), []) => ActionKind::Edit {
            files: vec![FileEdit {
                path: path.clone(),
                change: FileChange::Write,
                added: args.content.clone(),
                lines_changed: args.content.lines().count(),
                replaces: Vec::new(),
            }],
        },
    };
    let tool = match kind {
        ActionKind::Edit { .. } if args.tool == "Bash" => "Write".to_owned(),
        _ => args.tool.clone(),
    };
    Ok(Action { tool, kind })
}

fn as_text(args: &Args, judgement: &Judgement, paint: Paint) -> String {
    let Judgement { facts, outcome, .. } = judgement;
    let mut text = String::new();
    let verdict = match outcome.decision {
        Decision::Deny => paint.red("deny"),
        Decision::Ask => paint.yellow("ask"),
        Decision::Warn | Decision::Rewrite => paint.yellow(outcome.decision.name()),
        Decision::Allow => paint.green("allow"),
    };
    let what = match args.command.as_slice() {
        [] => args.file.clone().unwrap_or_default(),
        [line] => line.clone(),
        words => join(words),
    };
    let _ = writeln!(text, "{}  {}", paint.bold(&verdict), Untrusted::new(what).for_terminal(160));
    let _ = writeln!(text, "{}", paint.dim(consequence(outcome.decision)));
    for finding in &outcome.findings {
        explain_finding(&mut text, finding, paint);
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

fn explain_finding(text: &mut String, finding: &Finding, paint: Paint) {
    let place = finding.place.as_ref().map_or_else(
        || "built in".to_owned(),
        |place| format!("{}:{}", Untrusted::new(place.file.as_str()).for_terminal(120), place.line),
    );
    let decision = finding.decision.name();
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

fn as_json(judgement: &Judgement) -> Value {
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
