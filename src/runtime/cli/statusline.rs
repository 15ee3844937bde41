//! `statusline`: one line about how it stands here, for Claude Code's status line or a shell's prompt. It never fails.

use std::io::{IsTerminal as _, Read as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde_json::Value;

use super::print;
use crate::runtime::exit::Exit;
use crate::runtime::model::Untrusted;
use crate::runtime::standing::Standing;
use crate::runtime::store::Store;
use crate::runtime::system::{Env, Places, Root, State, clock, program};
use crate::runtime::workspace::compiled::Compiled;

/// The most that is read of what the client says about itself.
const MOST_INPUT: u64 = 1024 * 1024;
/// How long a person's own command may take.
const PATIENCE: Duration = Duration::from_secs(2);
/// What stands between a person's own line and ours.
const BESIDE: &str = " | ";

/// Print one line about how it stands here.
#[derive(Debug, Default, clap::Args)]
#[command(
    after_help = "Claude Code runs it as its status line and tells it the session on stdin; without that it speaks of this folder \
                  and today. Nothing that goes wrong reaches the client.\n\n\
                  Examples:\n  cf-guide statusline\n  cf-guide statusline --wrap ~/.claude/my-line.sh\n  PS1='$(cf-guide statusline --prompt) $ '\n\n\
                  Exit codes: 0, always."
)]
pub struct Args {
    /// Your own status line command, whose line stays in front
    #[arg(long, value_name = "COMMAND")]
    wrap: Option<String>,
    /// For a shell's prompt: reads nothing
    #[arg(long)]
    prompt: bool,
}

/// What the words behind `statusline` mean, where they are so few that nobody needs a parser; a client asks often.
pub fn quick(words: &[&str]) -> Option<Args> {
    match words {
        [] => Some(Args::default()),
        ["--prompt"] => Some(Args { prompt: true, ..Args::default() }),
        ["--wrap", line] => Some(Args { wrap: Some((*line).to_owned()), ..Args::default() }),
        _ => None,
    }
}

pub fn run(args: &Args) -> Exit {
    let input = if args.prompt { Vec::new() } else { input() };
    let own =
        args.wrap.as_deref().and_then(|line| program::filter(line, &input, PATIENCE)).unwrap_or_default();
    let told: Value = serde_json::from_slice(&input).unwrap_or_default();
    let line = Untrusted::new(line(&told).unwrap_or_default()).for_terminal(200);
    print::raw(&beside(&own, &line));
    Exit::Done
}

/// What the client says about itself; nothing where nobody says anything.
fn input() -> Vec<u8> {
    let mut bytes = Vec::new();
    let stdin = std::io::stdin();
    if !stdin.is_terminal() {
        // What cannot be read is not known.
        let _ = stdin.take(MOST_INPUT).read_to_end(&mut bytes);
    }
    bytes
}

fn line(told: &Value) -> Option<String> {
    let workspace = &told["workspace"];
    let folder = [&workspace["project_dir"], &workspace["current_dir"], &told["cwd"]];
    let folder = folder.into_iter().find_map(Value::as_str).map(PathBuf::from).or_else(|| Env.cwd())?;
    let root = Root::of(&folder).or_else(|| Root::of(Path::new(".")))?;
    let places = Places::find(Env);
    let state = State::locate(&places, &root);
    let store = Store::open_read_only(&state.database()).ok();
    // Only where hooks have been is there a cache to read, and a place to keep one.
    let compiled = Compiled::load(Env, &places, &root, store.as_ref().map(|_| &state), None);
    let now = clock::now();
    let standing = Standing::of(&root, &places, &compiled, store.as_ref(), now);
    let stopped = store.and_then(|store| match told["session_id"].as_str() {
        Some(session) => store.stopped_in(session).ok(),
        None => store.happened(clock::midnight(now), None).ok().map(|calls| calls.stopped),
    });
    Some(standing.in_short(stopped.unwrap_or(0)))
}

/// A person's own lines, with ours at the end of the first.
fn beside(own: &str, line: &str) -> String {
    let mut own = own.trim_end_matches('\n').lines();
    let first = own.next().filter(|first| !first.is_empty());
    let mut text = first.map_or_else(|| line.to_owned(), |first| format!("{first}{BESIDE}{line}"));
    for more in own {
        text.push('\n');
        text.push_str(more);
    }
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_line_stands_behind_the_persons_own() {
        for (own, expected) in [
            ("", "us\n"),
            ("mine\n", "mine | us\n"),
            ("mine\nsecond\n", "mine | us\nsecond\n"),
            ("\n\n", "us\n"),
        ] {
            assert_eq!(beside(own, "us"), expected, "{own:?}");
        }
    }
}
