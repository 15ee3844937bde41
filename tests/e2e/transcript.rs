//! What the model saw, on paper: one file per scenario in `target/e2e/`.

use std::fmt::Write;
use std::fs;

use crate::client::{Client, Run};
use crate::mock::{Asked, Line, Role};
use crate::surroundings;

/// Long texts are the client's own instructions; the first lines tell which.
const MOST_CHARACTERS: usize = 1_200;

/// Writes the file named after the running test.
pub fn write(client: Client, run: &Run, strangers: &[String]) {
    let folder = surroundings::transcripts();
    fs::create_dir_all(&folder).expect("create the folder of transcripts");
    let thread = std::thread::current();
    let name = thread.name().unwrap_or("scenario").replace("::", "-");
    let path = folder.join(format!("{name}.txt"));
    fs::write(&path, text(client, run, strangers)).expect("write the transcript");
}

fn text(client: Client, run: &Run, strangers: &[String]) -> String {
    let mut text = format!("What the model saw ({client:?}), request by request; only what each one adds.\n");
    for (index, asked) in run.asked.iter().enumerate() {
        let known = run.asked[..index].iter().rev().find(|earlier| earlier.part == asked.part);
        let known = known.map_or(0, |earlier| common_start(earlier, asked));
        writeln!(text, "\n=== request {} (part {})", index + 1, asked.part).expect("a string takes all");
        for line in &asked.lines[known..] {
            writeln!(text, "--- {}\n{}", title(line), shorten(&line.text)).expect("a string takes all");
        }
    }
    for stranger in strangers {
        writeln!(text, "\n=== besides: {stranger}").expect("a string takes all");
    }
    if !run.complaints.trim().is_empty() {
        writeln!(text, "\n=== stderr\n{}", run.complaints.trim()).expect("a string takes all");
    }
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

fn shorten(text: &str) -> String {
    match text.char_indices().nth(MOST_CHARACTERS) {
        Some((end, _)) => format!("{} [… {} bytes more]", &text[..end], text.len() - end),
        None => text.to_owned(),
    }
}
