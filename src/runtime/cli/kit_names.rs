//! The kit's informational names: `hook route`, `hook status`, `hook stats`, `codex status`.

use std::fmt::Write as _;
use std::io::Read as _;

use serde_json::Value;

use super::{here, log, print, status};
use crate::runtime::error::Result;
use crate::runtime::exit::Exit;
use crate::runtime::model::Untrusted;
use crate::runtime::system::{Env, Places};
use crate::runtime::workspace::compiled::Compiled;

/// How many rules a task is told.
const MOST: usize = 5;

/// Answers one of the names; None where there is no such name.
pub fn run(name: &str, rest: &[String]) -> Option<Result<Exit>> {
    let as_json = rest.iter().any(|word| word == "--json");
    match name {
        "status" => Some(status::run(status::Args { json: as_json })),
        "stats" => Some(log::run(log::Args::stats(as_json))),
        "route" => Some(route(rest)),
        _ => None,
    }
}

/// The rules that fit a task, the role, and where the rules are written.
fn route(rest: &[String]) -> Result<Exit> {
    let words: Vec<&str> = rest.iter().map(String::as_str).filter(|word| !word.starts_with("--")).collect();
    let task = if words.is_empty() { task_from_stdin() } else { words.join(" ") };
    let root = here()?;
    let compiled = Compiled::from_files(Env, &Places::find(Env), &root);
    let found = compiled.rules.search(&task, MOST);
    let mut text = String::new();
    if let Some(role) = Env.role() {
        let _ = writeln!(text, "role: {}", Untrusted::new(role).for_terminal(60));
    }
    for shard in &found {
        let rule = Untrusted::new(shard.text.as_str()).for_terminal(240);
        let place = Untrusted::new(shard.file.as_str()).for_terminal(120);
        let _ = writeln!(text, "[{}] {rule} ({place}:{})", shard.id, shard.line);
    }
    if found.is_empty() {
        text.push_str("no rule of this repository bears on that\n");
    }
    print::out(&text);
    Ok(Exit::Done)
}

/// The task as the kit sent it: a prompt, a description, or plain words.
fn task_from_stdin() -> String {
    let mut text = String::new();
    let _ = std::io::stdin().take(1024 * 1024).read_to_string(&mut text);
    let given: Value = serde_json::from_str(&text).unwrap_or(Value::Null);
    let input = &given["tool_input"];
    [&given["prompt"], &input["prompt"], &input["description"], &given["task"], &given["description"]]
        .into_iter()
        .find_map(|value| value.as_str().map(str::to_owned))
        .unwrap_or(text)
}
