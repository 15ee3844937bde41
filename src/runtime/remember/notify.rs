//! A person's own program hears of a question that waits: `notify` in their settings, started after the answer, without a
//! shell, and waited for by nobody.

use std::path::{Path, PathBuf};

use super::record::describe;
use super::worker;
use crate::runtime::config::Config;
use crate::runtime::decide::Write;
use crate::runtime::model::{Event, Untrusted};
use crate::runtime::system::{Env, process};
use crate::runtime::workspace::Surroundings;

/// How long it may run.
const SECONDS: u32 = 30;
/// The most characters of one thing that it is told.
const LONGEST: usize = 300;

/// Tells of a question that was parked with this event, if one was.
pub fn tell(writes: &[Write], event: &Event, event_id: &str, around: &Surroundings) {
    let parked = writes.iter().find_map(|write| match write {
        Write::Park { rules, .. } => Some(rules),
        Write::Turn { .. }
        | Write::Flow { .. }
        | Write::Conduct { .. }
        | Write::Stops(_)
        | Write::Spend(_)
        | Write::Answered { .. }
        | Write::Told { .. }
        | Write::ToldPrecedent(_)
        | Write::Kept(_)
        | Write::Pins(_)
        | Write::Offer { .. }
        | Write::Due
        | Write::Count(_) => None,
    });
    let (Some(rules), false) = (parked, around.config.notify.is_empty()) else { return };
    let said = [
        ("{id}", event_id),
        ("{command}", &describe(event)),
        ("{rule}", &rules.join(" ")),
        ("{agent}", event.agent.name()),
        ("{session}", &event.session),
        ("{repo}", &around.home.scene.root),
    ];
    process::detach_own(&filled(&around.config.notify, &said), &around.env.desktop(), SECONDS);
}

/// Lets a person's program hear of decisions, where there is one: by a process that nobody waits for.
pub fn start_tick(env: Env, top: &Path, config: &Config) {
    let (false, Some(binary)) = (config.decisions.notify.is_empty(), env.binary()) else { return };
    let mut kept = worker::folders(env);
    kept.extend(env.desktop().into_iter().map(|(name, value)| (name, Some(PathBuf::from(value)))));
    let args = ["-C".as_ref(), top.as_os_str(), "decision".as_ref(), "tick".as_ref()];
    process::detach_with(&binary, &args, &kept);
}

/// The words of the program, each filled once: what is filled in is not looked at again.
pub fn filled(template: &[String], said: &[(&str, &str)]) -> Vec<String> {
    let fill = |word: &String| {
        let mut filled = String::new();
        let mut rest = word.as_str();
        while let Some(at) = rest.find('{') {
            let (before, from) = rest.split_at(at);
            filled.push_str(before);
            match said.iter().find(|(name, _)| from.starts_with(name)) {
                Some((name, value)) => {
                    filled.push_str(&Untrusted::new(*value).for_terminal(LONGEST));
                    rest = &from[name.len()..];
                }
                None => {
                    filled.push('{');
                    rest = &from[1..];
                }
            }
        }
        filled.push_str(rest);
        filled
    };
    template.iter().map(fill).collect()
}

#[cfg(test)]
mod tests {
    use super::filled;

    #[test]
    fn each_word_stays_one_word_and_nothing_is_filled_twice() {
        let said = [("{id}", "7QK3"), ("{command}", "Bash: echo {id} $(x) \u{202e}\n`y`")];
        let template = ["n", "{id}", "waits: {command}{id}", "{other} {", "{command"].map(str::to_owned);
        let expected =
            ["n", "7QK3", "waits: Bash: echo {id} $(x) \\u{202e}\\n`y`7QK3", "{other} {", "{command"];
        assert_eq!(filled(&template, &said), expected);
    }
}
