//! The call that is to be explained, from the command line: any tool with its own fields.

use serde_json::{Value, json};

use super::{Args, join};
use crate::runtime::agents::clients::{self, ToolKind};
use crate::runtime::agents::{self};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::{Action, Agent, Untrusted};

/// The action as the agent would ask for it.
pub(super) fn action(args: &Args, agent: Agent) -> Result<Action> {
    let tool = tool(args, agent)?;
    let input = input(args, &tool)?;
    agents::action(&tool, &input.to_string()).ok_or_else(|| {
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
    let known = clients::client(agent).map(|client| client.tools).unwrap_or_default();
    if args.tool == "Bash" && args.file.is_some() && args.command.is_empty() {
        return Ok("Write".into());
    }
    if args.tool == "Bash" && args.url.is_some() {
        return Ok("WebFetch".into());
    }
    let is_known =
        known.iter().any(|(name, _)| *name == args.tool) || args.tool == "Write" || args.tool == "Read";
    // Every server names its own tools, and clients bring new ones; their fields are what counts.
    if is_known || args.tool.starts_with("mcp__") || args.input.is_some() {
        return Ok(args.tool.clone());
    }
    let shown = Untrusted::new(args.tool.as_str()).for_terminal(60);
    let names: Vec<&str> = known.iter().map(|(name, _)| name.as_str()).collect();
    Err(Error::new(Exit::Usage, format!("there is no tool `{shown}` that is known by its fields")).hint(
        format!("one of {}, `mcp__SERVER__TOOL`, or any tool with its `--input JSON`", names.join(", ")),
    ))
}

fn input(args: &Args, tool: &str) -> Result<Value> {
    let usage = |what: &str, hint: &str| Err(Error::new(Exit::Usage, what.to_owned()).hint(hint.to_owned()));
    if let Some(text) = &args.input {
        return match serde_json::from_str::<Value>(text) {
            Ok(value) if value.is_object() => Ok(value),
            Ok(_) | Err(_) => {
                usage("`--input` is not one JSON object", "write it like `--input '{\"sql\":\"select 1\"}'`")
            }
        };
    }
    let kinds = Agent::ALL.into_iter().filter_map(|agent| clients::client(agent).ok());
    let kind = kinds.flat_map(|client| client.tools).find(|(name, _)| name == tool).map(|(_, kind)| kind);
    // One word is a whole command line as typed; several are an argv that the shell already split.
    let line = match args.command.as_slice() {
        [] => None,
        [line] => Some(line.clone()),
        [_, ..] => Some(join(&args.command)),
    };
    let file = args.file.clone();
    match (kind, line, file, &args.url) {
        (Some(ToolKind::Command), Some(line), ..) => Ok(json!({ "command": line })),
        (Some(ToolKind::Command), None, ..) => {
            usage("nothing to explain", "give a command, or a file: `cf-guide explain 'rm -rf build'`")
        }
        (Some(ToolKind::Edit), _, Some(file), _) if tool == "NotebookEdit" => {
            Ok(json!({ "notebook_path": file, "new_source": args.content }))
        }
        (Some(ToolKind::Edit), _, Some(file), _) if tool == "apply_patch" => {
            let added: String = args.content.lines().map(|line| format!("+{line}\n")).collect();
            Ok(json!({ "command": format!("*** Begin Patch\n*** Add File: {file}\n{added}*** End Patch\n") }))
        }
        (Some(ToolKind::Edit), _, Some(file), _) if tool == "Write" => {
            Ok(json!({ "file_path": file, "content": args.content }))
        }
        (Some(ToolKind::Edit), _, Some(file), _) => Ok(json!({
            "file_path": file, "old_string": "", "new_string": args.content,
            "edits": [{ "old_string": "", "new_string": args.content }],
        })),
        (Some(ToolKind::Read), _, Some(file), _) => Ok(json!({ "file_path": file })),
        (Some(ToolKind::Edit | ToolKind::Read), ..) => {
            usage("nothing to explain", "say which file: `--file PATH`")
        }
        (Some(ToolKind::Fetch), _, _, Some(url)) => Ok(json!({ "url": url })),
        (Some(ToolKind::Fetch), ..) => usage("nothing to explain", "say which page: `--url ADDRESS`"),
        (Some(ToolKind::Task), line, ..) => Ok(json!({ "prompt": line.unwrap_or_default() })),
        (None, ..) => usage("nothing to explain", "give the tool's own fields: `--input '{\"path\":\"x\"}'`"),
    }
}
