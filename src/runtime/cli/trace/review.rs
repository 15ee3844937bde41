//! `trace review`: a person says of what may be a correction whether it was one, and what was right.

use std::fmt::Write as _;

use super::look::say;
use super::{failed, open};
use crate::runtime::cli::print;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::guards::secrets;
use crate::runtime::learning::store::{Kept, Traces, Word};
use crate::runtime::learning::trace::{LONGEST, clean};
use crate::runtime::model::{Moment, Untrusted};
use crate::runtime::system::clock;

/// Say of what may be a correction whether it was one.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Say it of this trace, without a screen: v it was one, f it was none, u cannot be told
    #[arg(long, value_name = "ID=KEY")]
    label: Vec<String>,
    /// What would have been right, for the traces that are labelled
    #[arg(long, value_name = "WORDS", requires = "label", default_value = "", hide_default_value = true)]
    right: String,
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
    let said = talk(&mut here.traces, &waiting, clock::now(), &mut show, &mut key, &mut line);
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
        traces.say(id, &said(word, &args.right), clock::now()).map_err(failed)?;
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

/// Goes through them with a person; how many words were said.
fn talk(
    traces: &mut Traces,
    waiting: &[Kept],
    now: Moment,
    show: &mut dyn FnMut(&str),
    key: &mut dyn FnMut() -> Option<char>,
    line: &mut dyn FnMut() -> String,
) -> Result<u64> {
    let (mut at, mut count) = (0, 0);
    while let Some(kept) = waiting.get(at) {
        show(&screen(kept, at + 1, waiting.len(), now));
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

fn screen(kept: &Kept, at: usize, all: usize, now: Moment) -> String {
    let shown = |text: &str| Untrusted::new(text).for_terminal(400);
    let mut text = format!("{at} of {all}\nwas this a correction?\n\n");
    // Writing to a String cannot fail.
    let what = if kept.trace.event.what.is_empty() {
        "a prompt that may correct something"
    } else {
        &kept.trace.event.what
    };
    let _ = writeln!(text, "  what     {}", shown(what));
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
        let said = talk(
            &mut traces,
            &waiting,
            Moment(5),
            &mut |text| screens.push(text.to_owned()),
            &mut || keys.next(),
            &mut || "ask first".to_owned(),
        );
        assert_eq!(said.unwrap(), 3);
        assert_eq!(screens.len(), 6, "an unknown key shows the same screen again: {screens:?}");
        let all = traces.all().unwrap();
        assert_eq!(all.len(), 3, "what was none is gone");
        let stated: Vec<_> = all.iter().filter(|kept| kept.trace.grade == Some(Grade::Stated)).collect();
        assert_eq!((stated.len(), stated[0].trace.event.right.as_str()), (1, "ask first"));
    }
}
