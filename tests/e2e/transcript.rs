//! The transcript of what the model saw: one file per scenario in `target/e2e/`.

use std::cell::RefCell;
use std::fmt::Write;
use std::fs;

use crate::client::{Client, Run};
use crate::mock::{Asked, Line, Role};
use crate::surroundings;

/// Long texts are the client's own instructions; their beginning tells which, and what hooks said is kept.
const MOST_CHARACTERS: usize = 300;

thread_local! {
    /// The plays of this scenario so far; each has a thread of its own.
    static TOLD: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Writes the file named after the running test; a scenario with several plays gets them all.
pub fn write(client: Client, run: &Run, strangers: &[String]) {
    let folder = surroundings::transcripts();
    fs::create_dir_all(&folder).expect("create the folder of transcripts");
    let path = folder.join(format!("{}.txt", scenario()));
    TOLD.with_borrow_mut(|told| {
        told.push_str(&text(client, run, strangers));
        fs::write(&path, told).expect("write the transcript");
    });
}

/// The test harness names each thread after its test.
fn scenario() -> String {
    std::thread::current().name().unwrap_or("scenario").replace("::", ".")
}

fn text(client: Client, run: &Run, strangers: &[String]) -> String {
    let mut text = format!("What the model saw ({client:?}), request by request; only what each one adds.\n");
    for (index, asked) in run.asked.iter().enumerate() {
        let known = run.asked[..index].iter().rev().find(|earlier| earlier.part == asked.part);
        let known = known.map_or(0, |earlier| common_start(earlier, asked));
        writeln!(text, "\n=== request {} (part {})", index + 1, asked.part).expect("a string takes all");
        for line in &asked.lines[known..] {
            writeln!(text, "--- {}\n{}", title(line), shorten(line)).expect("a string takes all");
        }
    }
    for stranger in strangers {
        writeln!(text, "\n=== besides: {stranger}").expect("a string takes all");
    }
    if !run.complaints.trim().is_empty() {
        writeln!(text, "\n=== stderr\n{}", run.complaints.trim()).expect("a string takes all");
    }
    text.push('\n');
    text
}

fn common_start(earlier: &Asked, later: &Asked) -> usize {
    earlier.lines.iter().zip(&later.lines).take_while(|(one, other)| one == other).count()
}

fn title(line: &Line) -> &'static str {
    match line.role {
        Role::System => "system",
        Role::User => "user",
        Role::Assistant => "assistant",
        Role::ToolCall => "tool call",
        Role::ToolResult => "tool result",
        Role::ToolError => "tool result (error)",
    }
}

fn shorten(line: &Line) -> String {
    let text = line.text.trim_end();
    if matches!(line.role, Role::Assistant | Role::ToolCall | Role::ToolResult | Role::ToolError) {
        return text.to_owned();
    }
    let by_hooks = |paragraph: &&str| is_from_a_hook(paragraph);
    match text.char_indices().nth(MOST_CHARACTERS) {
        Some((end, _)) if !is_from_a_hook(text) => {
            format!("{} [… {} bytes more]", &text[..end], text.len() - end)
        }
        Some(_) => text.split("\n\n").filter(by_hooks).collect::<Vec<_>>().join("\n\n[…]\n\n"),
        None => text.to_owned(),
    }
}

/// Whether the client marked this as the words of a hook.
pub fn is_from_a_hook(text: &str) -> bool {
    [
        "hook additional context",
        "hook success",
        "hook error",
        "hook feedback",
        "hook blocking",
        "by PreToolUse hook",
        "<hook_prompt",
    ]
    .iter()
    .any(|mark| text.contains(mark))
}
