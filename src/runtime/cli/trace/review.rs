//! `trace review`: a person says of what may be a correction whether it was one, and what was right.

use std::fmt::Write as _;
use std::path::PathBuf;

use super::look::say;
use super::{failed, open};
use crate::runtime::agents::profile;
use crate::runtime::cli::print;
use crate::runtime::context::transcript::{self, Kind, Span, Wanted};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::guards::secrets;
use crate::runtime::learning::store::{Kept, Traces, Word};
use crate::runtime::learning::trace::{LONGEST, Trace, clean};
use crate::runtime::model::{Agent, Moment, Untrusted};
use crate::runtime::system::{Env, Places, clock, files};

/// A prompt of a transcript is the one that was recorded where no more lies between them, in milliseconds.
const NEAR_MS: i64 = 30_000;
/// Clients keep transcripts by project, or by year, month and day.
const DEEPEST: u32 = 3;

/// Say of what may be a correction whether it was one.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Say it of this trace, without a screen: v it was one, f it was none, u cannot be told
    #[arg(long, value_name = "ID=KEY")]
    label: Vec<String>,
    /// What would have been right, for the traces that are labelled
    #[arg(long, value_name = "WORDS", requires = "label")]
    right: Option<String>,
}

pub(super) fn run(args: &Args) -> Result<Exit> {
    let mut here = open()?;
    say(&here);
    if !args.label.is_empty() {
        let done = label(&mut here.traces, args);
        here.tell_hooks();
        return done;
    }
    let mut waiting = here.traces.all().map_err(failed)?;
    waiting.retain(|kept| kept.is_suspected() && kept.said.is_empty());
    if waiting.is_empty() {
        print::err("nothing waits for your word\n");
        return Ok(Exit::No);
    }
    let term = dialoguer::console::Term::stderr();
    let mut show = |text: &str| {
        let _ = term.clear_screen();
        print::err(text);
    };
    let mut key = || term.read_char().ok();
    let mut line = || term.read_line().unwrap_or_default();
    let prompt = |kept: &Kept| prompt_of(&kept.trace);
    let mut person = Person { show: &mut show, key: &mut key, line: &mut line, prompt: &prompt };
    let said = talk(&mut here.traces, &waiting, clock::now(), &mut person);
    here.tell_hooks();
    let said = said?;
    print::err(&format!("{} said\n", print::many(said, "word")));
    Ok(Exit::Done)
}

fn label(traces: &mut Traces, args: &Args) -> Result<Exit> {
    let mut read = Vec::new();
    for text in &args.label {
        let parsed = text.rsplit_once('=').and_then(|(id, key)| Some((id, word_of(key.chars().next()?)?)));
        let (id, word) = parsed.ok_or_else(|| {
            let shown = Untrusted::new(text.as_str()).for_terminal(80);
            Error::new(Exit::Usage, format!("`{shown}` is no label")).hint("write ID=v, ID=f or ID=u")
        })?;
        let found = traces.get(id).map_err(failed)?;
        let kept = found.ok_or_else(|| Error::new(Exit::No, "there is no trace of that id"))?;
        read.push((kept.trace.id, word));
    }
    for (id, word) in &read {
        traces
            .say(id, &said(word, args.right.as_deref().unwrap_or_default()), clock::now())
            .map_err(failed)?;
    }
    print::err(&format!("{} said\n", print::many(read.len() as u64, "word")));
    Ok(Exit::Done)
}

const fn word_of(key: char) -> Option<&'static str> {
    match key {
        'v' => Some("right"),
        'f' => Some("false-alarm"),
        'u' => Some("unsure"),
        _ => None,
    }
}

fn said(word: &str, right: &str) -> Word {
    Word { word: word.to_owned(), right: clean(&secrets::mask(right, None), LONGEST), ..Word::default() }
}

/// What a person wrote when a trace was made, as long as the client's transcript has it: it is kept nowhere else.
pub(super) fn prompt_of(trace: &Trace) -> Option<String> {
    let agent = Agent::from_name(&trace.context.agent)?;
    let path = transcript_of(agent, &trace.session)?;
    let items = transcript::open(&path, agent, Wanted::default(), Span::ALL)?;
    let near = items.filter_map(|item| match item.kind {
        Kind::Prompt { text } => Some(((item.at?.0 - trace.last).abs(), text)),
        Kind::Said { .. } | Kind::Call(_) | Kind::Result(_) | Kind::Boundary | Kind::Usage { .. } => None,
    });
    let (_, text) = near.filter(|(away, _)| *away <= NEAR_MS).min_by_key(|(away, _)| *away)?;
    Some(text.for_terminal(LONGEST))
}

/// The transcript of a session, where its client keeps it: its name ends with the session's.
fn transcript_of(agent: Agent, session: &str) -> Option<PathBuf> {
    let (places, ending) = (Places::find(Env), format!("{session}.jsonl"));
    let mut folders = vec![(places.agent_home(Env, agent).join(profile::of(agent).transcripts), 0)];
    while let Some((folder, depth)) = folders.pop().filter(|_| !session.is_empty()) {
        if let Some(name) = files::names_in(&folder).into_iter().find(|name| name.ends_with(&ending)) {
            return Some(folder.join(name));
        }
        if depth < DEEPEST {
            let below = files::folders_in(&folder).into_iter();
            folders.extend(below.map(|name| (folder.join(name), depth + 1)));
        }
    }
    None
}

/// Who is talked with: what they see, press and type, and what they once wrote.
struct Person<'a> {
    show: &'a mut dyn FnMut(&str),
    key: &'a mut dyn FnMut() -> Option<char>,
    line: &'a mut dyn FnMut() -> String,
    prompt: &'a dyn Fn(&Kept) -> Option<String>,
}

/// Goes through them with a person; how many words were said.
fn talk(traces: &mut Traces, waiting: &[Kept], now: Moment, person: &mut Person<'_>) -> Result<u64> {
    let Person { show, key, line, prompt } = person;
    let (mut at, mut count) = (0, 0);
    while let Some(kept) = waiting.get(at) {
        show(&screen(kept, prompt(kept), at + 1, waiting.len(), now));
        match key().map(|key| key.to_ascii_lowercase()) {
            None | Some('q') => break,
            Some('s') => at += 1,
            Some('b') => at = at.saturating_sub(1),
            Some(pressed) => {
                let Some(word) = word_of(pressed) else { continue };
                let right = if word == "right" {
                    show("what would have been right? (one line; empty for nothing)\n");
                    line()
                } else {
                    String::new()
                };
                traces.say(&kept.trace.id, &said(word, &right), now).map_err(failed)?;
                (at, count) = (at + 1, count + 1);
            }
        }
    }
    Ok(count)
}

fn screen(kept: &Kept, prompt: Option<String>, at: usize, all: usize, now: Moment) -> String {
    let shown = |text: &str| Untrusted::new(text).for_terminal(400);
    let mut text = format!("{at} of {all}\nwas this a correction?\n\n");
    // Writing to a String cannot fail.
    let what = if kept.trace.event.what.is_empty() {
        "a prompt that may correct something"
    } else {
        &kept.trace.event.what
    };
    let _ = writeln!(text, "  what     {}", shown(what));
    if let Some(prompt) = prompt {
        let _ = writeln!(text, "  prompt   {prompt}");
    }
    let _ = writeln!(
        text,
        "  when     {} ago, session {}",
        print::age(Moment(kept.trace.last), now),
        shown(&kept.trace.session)
    );
    let event = kept.trace.links.iter().rev().find(|(relation, _)| relation == "event");
    if let Some((_, event)) = event {
        let _ = writeln!(text, "  event    {}", shown(event));
    }
    text.push_str("\n[v] yes  [f] no  [u] cannot be told  [s] skip  [b] back  [q] quit\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtime::learning::own::{Draft, Writer, trace_of};
    use crate::runtime::learning::trace::Grade;

    #[test]
    fn each_key_says_its_word_and_a_yes_asks_what_was_right() {
        let mut traces = Traces::in_memory().unwrap();
        for what in ["one", "two", "three", "four"] {
            let draft = Draft { kind: "correction".into(), what_happened: what.into(), ..Draft::default() };
            let writer = Writer { session: "s", agent: "claude", is_person: false };
            traces.keep(trace_of(&draft, writer, 1).unwrap()).unwrap();
        }
        let waiting = traces.all().unwrap();
        let mut screens = Vec::new();
        let mut keys = "vfxusq".chars();
        let mut person = Person {
            show: &mut |text| screens.push(text.to_owned()),
            key: &mut || keys.next(),
            line: &mut || "ask first".to_owned(),
            prompt: &|kept| (kept.trace.event.what == "one").then(|| "no, ask me".to_owned()),
        };
        assert_eq!(talk(&mut traces, &waiting, Moment(5), &mut person).unwrap(), 3);
        let told = screens.iter().filter(|screen| screen.contains("  prompt   no, ask me\n"));
        assert!((1..screens.len()).contains(&told.count()), "{screens:?}");
        assert_eq!(screens.len(), 6, "an unknown key shows the same screen again: {screens:?}");
        let all = traces.all().unwrap();
        assert_eq!(all.len(), 3, "what was none is gone");
        let stated: Vec<_> = all.iter().filter(|kept| kept.trace.grade == Some(Grade::Stated)).collect();
        assert_eq!((stated.len(), stated[0].trace.event.right.as_str()), (1, "ask first"));
    }
}
