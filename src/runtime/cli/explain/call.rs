//! The call that is to be explained, from the command line: any tool with its own fields.

use serde_json::{Value, json};

use super::{Args, join};
use crate::runtime::agents::profile::{self, Input};
use crate::runtime::agents::{self};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::{Action, Agent, Untrusted};

/// The action as the agent would ask for it.
pub(super) fn action(args: &Args, agent: Agent) -> Result<Action> {
    let tool = tool(args, agent)?;
    let input = input(args, agent, &tool)?;
    agents::action(agent, &tool, &input.to_string()).ok_or_else(|| {
        Error::new(Exit::Usage, "the tool's input cannot be looked into")
            .hint("give `--input` one JSON object")
    })
}

/// What is to be explained, in the person's own words.
pub(super) fn shown(args: &Args) -> String {
    match (args.command.as_slice(), &args.input) {
        ([line], _) => line.clone(),
        ([_, ..], _) => join(&args.command),
        ([], Some(input)) => format!("{} {input}", args.tool),
        ([], None) => args.url.as_ref().or(args.file.as_ref()).cloned().unwrap_or_default(),
    }
}

/// The tool, where there is one of that name. A file without a tool is written, a page is fetched.
fn tool(args: &Args, agent: Agent) -> Result<String> {
    let known = profile::of(agent).tools;
    let first = |fits: fn(&Input) -> bool| {
        known.iter().find(|tool| fits(&tool.input)).map(|tool| tool.name.to_owned())
    };
    if args.tool == "Bash" && args.file.is_some() && args.command.is_empty() {
        let writes = first(|input| matches!(input, Input::Write { .. }));
        return Ok(writes
            .or_else(|| first(|input| matches!(input, Input::Patch { .. })))
            .unwrap_or_default());
    }
    if args.tool == "Bash" && args.url.is_some() {
        return Ok(first(|input| matches!(input, Input::Fetch { .. })).unwrap_or_else(|| "WebFetch".into()));
    }
    let is_known = known.iter().any(|tool| tool.name == args.tool);
    // Every server names its own tools, and clients bring new ones; their fields are what counts.
    if is_known || args.tool.starts_with("mcp__") || args.input.is_some() {
        return Ok(args.tool.clone());
    }
    let shown = Untrusted::new(args.tool.as_str()).for_terminal(60);
    let names: Vec<&str> = known.iter().map(|tool| tool.name).collect();
    let agent = agent.title();
    Err(Error::new(Exit::Usage, format!("{agent} has no tool `{shown}` that is known by its fields")).hint(
        format!("one of {}, `mcp__SERVER__TOOL`, or any tool with its `--input JSON`", names.join(", ")),
    ))
}

fn input(args: &Args, agent: Agent, tool: &str) -> Result<Value> {
    let usage = |what: &str, hint: &str| Err(Error::new(Exit::Usage, what.to_owned()).hint(hint.to_owned()));
    let nothing = |hint: &str| usage("nothing to explain", hint);
    if let Some(text) = &args.input {
        return match serde_json::from_str::<Value>(text) {
            Ok(value) if value.is_object() => Ok(value),
            Ok(_) | Err(_) => {
                usage("`--input` is not one JSON object", "write it like `--input '{\"sql\":\"select 1\"}'`")
            }
        };
    }
    // One word is a whole command line as typed; several are an argv that the shell already split.
    let line = match args.command.as_slice() {
        [] => None,
        [line] => Some(line.clone()),
        [_, ..] => Some(join(&args.command)),
    };
    let known = profile::of(agent).tools.iter().find(|known| known.name == tool).map(|known| known.input);
    let content = args.content.as_str();
    match (known, line, args.file.as_deref(), args.url.as_deref()) {
        (Some(Input::Command { line: field }), Some(line), ..) => Ok(json!({ field: line })),
        (Some(Input::Command { .. }), None, ..) => {
            nothing("give a command, or a file: `cf-guide explain 'rm -rf build'`")
        }
        (Some(Input::Write { path, content: field }), _, Some(file), _) => {
            Ok(json!({ path: file, field: content }))
        }
        (Some(Input::Replace { path, change }), _, Some(file), _) => {
            Ok(json!({ path: file, change.old: "", change.new: content }))
        }
        (Some(Input::ReplaceEach { path, list, change }), _, Some(file), _) => {
            Ok(json!({ path: file, list: [{ change.old: "", change.new: content }] }))
        }
        (Some(Input::Insert { path, text }), _, Some(file), _) => Ok(json!({ path: file, text: content })),
        (Some(Input::Patch { text }), _, Some(file), _) => {
            let added: String = content.lines().map(|line| format!("+{line}\n")).collect();
            Ok(json!({ text: format!("*** Begin Patch\n*** Add File: {file}\n{added}*** End Patch\n") }))
        }
        (Some(Input::Read { path }), _, Some(file), _) => Ok(json!({ path: file })),
        (Some(Input::Search { path, shows, .. }), _, Some(file), _) => {
            Ok(json!({ path: file, shows: "content" }))
        }
        (
            Some(
                Input::Write { .. }
                | Input::Replace { .. }
                | Input::ReplaceEach { .. }
                | Input::Insert { .. }
                | Input::Patch { .. }
                | Input::Read { .. }
                | Input::Search { .. },
            ),
            ..,
        ) => nothing("say which file: `--file PATH`"),
        (Some(Input::Fetch { url: field }), _, _, Some(url)) => Ok(json!({ field: url })),
        (Some(Input::Fetch { .. }), ..) => nothing("say which page: `--url ADDRESS`"),
        (Some(Input::Task { prompt: [field, _], .. }), line, ..) => {
            Ok(json!({ field: line.unwrap_or_default() }))
        }
        (None, _, _, Some(url)) => Ok(json!({ "url": url })),
        (None, ..) => nothing("give the tool's own fields: `--input '{\"path\":\"x\"}'`"),
    }
}
