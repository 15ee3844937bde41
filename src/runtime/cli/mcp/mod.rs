//! `mcp`: the traces for agents, over stdin and stdout. Newline-delimited JSON-RPC 2.0, nothing else on stdout, no network.

mod tools;

use std::io::{BufRead, Read as _};

use serde_json::{Value, json};

use super::print;
use crate::runtime::error::Result;
use crate::runtime::exit::Exit;
use crate::runtime::workspace::compiled::VERSION;

/// The longest line that is read.
const LONGEST: u64 = 1024 * 1024;
/// The versions of the protocol that are spoken, the newest first.
const VERSIONS: [&str; 3] = ["2025-11-25", "2025-06-18", "2025-03-26"];

/// What a client tells its model about the server.
const INSTRUCTIONS: &str =
    "Ask query_traces before you repeat something that may have been refused or corrected here before.";

/// Serve traces to an agent over stdin and stdout.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "A client starts it; its tools ask for traces and patterns, write a reflection down and propose a rule. A person \
                  decides about what is proposed, in `cf-guide review`.\n\n\
                  Example:\n  claude mcp add --scope project cf-guide -- cf-guide mcp\n\n\
                  Exit codes: 0 the client closed its end."
)]
pub struct Args {}

pub fn run(_: &Args, propose: super::trace::Propose) -> Result<Exit> {
    let mut tools = tools::Tools::new(propose)?;
    let mut input = std::io::stdin().lock();
    while let Some(line) = next_line(&mut input) {
        if let Some(answer) = answer(&line, &mut |name, arguments, meta| tools.call(name, arguments, meta)) {
            print::json_line(&answer);
        }
    }
    Ok(Exit::Done)
}

/// A line as it came: its bytes, or that it was too long. None at the end of the input.
enum Line {
    Whole(Vec<u8>),
    TooLong,
}

fn next_line(input: &mut impl BufRead) -> Option<Line> {
    let mut bytes = Vec::new();
    let read = input.by_ref().take(LONGEST + 1).read_until(b'\n', &mut bytes).ok()?;
    if read == 0 {
        return None;
    }
    if bytes.len() as u64 <= LONGEST || bytes.ends_with(b"\n") {
        return Some(Line::Whole(bytes));
    }
    // The rest of it says nothing either.
    loop {
        let rest = input.fill_buf().ok()?;
        let (length, ends) = match rest.iter().position(|byte| *byte == b'\n') {
            Some(at) => (at + 1, true),
            None => (rest.len(), rest.is_empty()),
        };
        input.consume(length);
        if ends {
            return Some(Line::TooLong);
        }
    }
}

/// What a tool says: words, and whether they tell of a failure.
struct Said {
    text: String,
    is_error: bool,
}

type Call<'a> = &'a mut dyn FnMut(&str, &Value, &Value) -> Option<Said>;

/// The answer to one line; none where none is wanted.
fn answer(line: &Line, call: Call<'_>) -> Option<Value> {
    let Line::Whole(bytes) = line else {
        return Some(error(&Value::Null, -32700, "the line is longer than 1 MiB"));
    };
    if bytes.iter().all(u8::is_ascii_whitespace) {
        return None;
    }
    let Ok(message) = serde_json::from_slice::<Value>(bytes) else {
        return Some(error(&Value::Null, -32700, "the line is not JSON"));
    };
    let Value::Object(message) = message else {
        return Some(error(&Value::Null, -32600, "one message per line: an object"));
    };
    let method = message.get("method").and_then(Value::as_str);
    let id = match message.get("id") {
        // A notification, or an answer to a question that we never ask.
        None => return None,
        Some(id @ (Value::String(_) | Value::Number(_))) => id,
        Some(_) => return Some(error(&Value::Null, -32600, "an id is a string or a number")),
    };
    let Some(method) = method else {
        let is_answer = message.contains_key("result") || message.contains_key("error");
        return (!is_answer).then(|| error(id, -32600, "there is no method"));
    };
    let none = json!({});
    let parameters = message.get("params").unwrap_or(&none);
    if !parameters.is_object() {
        return Some(error(id, -32602, "params must be an object"));
    }
    match method {
        "initialize" => Some(result(id, initialized(parameters))),
        "ping" => Some(result(id, json!({}))),
        "tools/list" => Some(result(id, json!({ "tools": tools::list() }))),
        "tools/call" => Some(called(id, parameters, call)),
        _ => Some(error(id, -32601, "there is no such method")),
    }
}

fn initialized(parameters: &Value) -> Value {
    let asked = parameters["protocolVersion"].as_str().unwrap_or_default();
    let version = VERSIONS.into_iter().find(|known| *known == asked).unwrap_or(VERSIONS[0]);
    let server: Value = [("name", "cf-guide"), ("version", VERSION)].into_iter().collect();
    let all = [
        ("protocolVersion", version.into()),
        ("capabilities", json!({ "tools": {} })),
        ("serverInfo", server),
        ("instructions", INSTRUCTIONS.into()),
    ];
    all.into_iter().collect()
}

fn called(id: &Value, parameters: &Value, call: Call<'_>) -> Value {
    let Some(name) = parameters["name"].as_str() else {
        return error(id, -32602, "the tool's name is missing");
    };
    let none = json!({});
    let arguments = parameters.get("arguments").filter(|given| !given.is_null()).unwrap_or(&none);
    if !arguments.is_object() {
        return error(id, -32602, "arguments must be an object");
    }
    match call(name, arguments, &parameters["_meta"]) {
        None => error(id, -32602, "there is no such tool"),
        Some(said) => {
            let mut answer = json!({ "content": [{ "type": "text", "text": said.text }] });
            if said.is_error {
                answer["isError"] = true.into();
            }
            result(id, answer)
        }
    }
}

fn result(id: &Value, result: Value) -> Value {
    message(id, "result", result)
}

fn error(id: &Value, code: i32, says: &str) -> Value {
    let what = [("code", Value::from(code)), ("message", says.into())];
    message(id, "error", what.into_iter().collect())
}

fn message(id: &Value, name: &str, what: Value) -> Value {
    [("jsonrpc", "2.0".into()), ("id", id.clone()), (name, what)].into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is answered to a text of lines, each as its code or its result.
    fn told(text: &[u8]) -> Vec<String> {
        let mut input = text;
        let mut all = Vec::new();
        while let Some(line) = next_line(&mut input) {
            let mut echo = |name: &str, arguments: &Value, _: &Value| {
                (name == "echo").then(|| Said { text: arguments.to_string(), is_error: false })
            };
            if let Some(answer) = answer(&line, &mut echo) {
                assert_eq!(answer["jsonrpc"], "2.0");
                let said = match &answer["error"]["code"] {
                    Value::Null => answer["result"].to_string(),
                    code => code.to_string(),
                };
                all.push(format!("{} {said}", answer["id"]));
            }
        }
        all
    }

    #[test]
    fn every_line_gets_the_answer_that_the_protocol_has_for_it_and_the_next_one_is_served() {
        let ping = r#"{"jsonrpc":"2.0","id":7,"method":"ping"}"#;
        for (line, expected) in [
            (ping, Some("7 {}")),
            (r#"{"jsonrpc":"2.0","id":"a","method":"ping","params":{}}"#, Some("\"a\" {}")),
            (r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, None),
            (r#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, Some("null -32600")),
            (r#"{"jsonrpc":"2.0","id":[1],"method":"ping"}"#, Some("null -32600")),
            (r#"{"jsonrpc":"2.0","id":1}"#, Some("1 -32600")),
            (r#"{"jsonrpc":"2.0","id":1,"result":{}}"#, None),
            (r#"{"jsonrpc":"2.0","id":1,"method":"server/discover"}"#, Some("1 -32601")),
            (r#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, Some("1 -32602")),
            (r#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, Some("null -32600")),
            ("7", Some("null -32600")),
            (r#"{"jsonrpc":"2.0","id":1,"meth"#, Some("null -32700")),
            ("\u{feff}x", Some("null -32700")),
            ("", None),
            (r#"{"jsonrpc":"2.0","id":1,"method":"tools/call"}"#, Some("1 -32602")),
            (r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x"}}"#, Some("1 -32602")),
            (
                r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","arguments":[1]}}"#,
                Some("1 -32602"),
            ),
            (
                r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","arguments":{"a":1}}}"#,
                Some(r#"1 {"content":[{"type":"text","text":"{\"a\":1}"}]}"#),
            ),
        ] {
            let mut expected: Vec<String> = expected.into_iter().map(str::to_owned).collect();
            expected.push("7 {}".to_owned());
            assert_eq!(told(format!("{line}\n{ping}\n").as_bytes()), expected, "{line}");
        }
    }

    #[test]
    fn a_line_of_a_mebibyte_and_one_byte_is_refused_and_the_next_one_is_served() {
        let ping = r#"{"jsonrpc":"2.0","id":7,"method":"ping"}"#;
        for (length, expected) in [(LONGEST, 1), (LONGEST + 1, 2), (3 * LONGEST, 2)] {
            let blank = " ".repeat(usize::try_from(length).unwrap());
            let answers = told(format!("{blank}\n{ping}\n").as_bytes());
            assert_eq!((answers.len(), answers.last().unwrap().as_str()), (expected, "7 {}"), "{length}");
        }
    }

    #[test]
    fn a_thousand_calls_in_one_write_and_an_end_in_the_middle_of_one_are_no_matter() {
        let ping = "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"ping\"}\n";
        assert_eq!(told(ping.repeat(1000).as_bytes()).len(), 1000);
        let torn = format!("{ping}{}", &ping[..20]);
        assert_eq!(told(torn.as_bytes()), ["7 {}", "null -32700"]);
    }

    #[test]
    fn the_newest_version_that_both_speak_is_chosen() {
        for (asked, spoken) in [
            ("2025-06-18", "2025-06-18"),
            ("2025-11-25", "2025-11-25"),
            ("1999-01-01", "2025-11-25"),
            ("", "2025-11-25"),
        ] {
            assert_eq!(initialized(&json!({ "protocolVersion": asked }))["protocolVersion"], spoken);
        }
    }
}
