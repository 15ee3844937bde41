//! What is said to git and the forge: commit messages, titles and bodies of pull requests, names of branches.

use super::super::glob::match_name;
use super::super::rule::Message;
use super::super::view::View;
use super::hit::{Seen, clip, seen, written};
use super::on_git::{is_git, operands};
use crate::runtime::model::SimpleCommand;

/// What of the event says, or fails to say, what the rule is about. A message that is not on the line is not judged.
pub(super) fn hit(message: &Message, view: &View<'_>) -> Option<Seen> {
    view.facts.commands.iter().find_map(|command| {
        said(message, command).into_iter().find_map(|text| {
            let text = if message.subject { text.lines().next().unwrap_or_default() } else { &text };
            match message.pattern.find(text) {
                Some(found) if !message.absent => seen(clip(found)),
                None if message.absent && !is_made(text) => seen(clip(text)),
                Some(_) | None => None,
            }
        })
    })
}

/// What git itself writes, and what it will rewrite.
fn is_made(text: &str) -> bool {
    ["Merge ", "Revert ", "fixup!", "squash!", "amend!"].iter().any(|front| text.starts_with(front))
        || text.trim().is_empty()
        || text.contains('$')
}

/// The texts of a command that the rule is about; the parts of one commit message count as one.
fn said(message: &Message, command: &SimpleCommand) -> Vec<String> {
    let mut out = Vec::new();
    if message.commit && is_git(command, "commit") {
        let parts = values(command, &["-m", "--message"]);
        let whole = parts.join("\n\n");
        let trailers = values(command, &["--trailer"]).join("\n");
        if !parts.is_empty() || !trailers.is_empty() {
            out.push(if trailers.is_empty() { whole } else { format!("{whole}\n\n{trailers}") });
        }
    }
    let sub = |at: usize| command.argv.get(at).map(|word| word.text.as_str());
    let forge = matches!(
        (command.program.as_str(), sub(1)),
        ("gh", Some("pr" | "issue")) | ("glab", Some("mr" | "issue"))
    );
    let is_request =
        matches!(sub(1), Some("pr" | "mr")) && matches!(sub(2), Some("create" | "edit" | "new" | "update"));
    if forge && is_request && message.title {
        out.extend(values(command, &["-t", "--title"]));
    }
    if forge && message.body {
        out.extend(values(command, &["-b", "--body", "-d", "--description", "-m", "--message"]));
    }
    out
}

/// The values of an option, however it is attached; letters may share a dash (`-am`).
fn values(command: &SimpleCommand, names: &[&str]) -> Vec<String> {
    let mut out = Vec::new();
    let mut words = command.argv.iter().skip(1).map(|word| word.text.as_str());
    while let Some(word) = words.next() {
        if word == "--" {
            break;
        }
        for name in names {
            let short = name.len() == 2;
            if word == *name || short && word.len() > 2 && is_cluster(word) && word.ends_with(&name[1..]) {
                out.extend(words.next().map(str::to_owned));
                break;
            }
            if let Some(value) = word.strip_prefix(name) {
                match value.strip_prefix('=') {
                    Some(value) => out.push(value.to_owned()),
                    None if short => out.push(value.to_owned()),
                    None => continue,
                }
                break;
            }
        }
    }
    out
}

fn is_cluster(word: &str) -> bool {
    word.len() <= 5 && word.starts_with('-') && word.bytes().skip(1).all(|b| b.is_ascii_alphabetic())
}

/// A new branch whose name fits none of the globs.
pub(super) fn branch(globs: &[String], view: &View<'_>) -> Option<Seen> {
    let behind = |command: &SimpleCommand, names: &[&str]| {
        values(command, names).into_iter().next().filter(|name| !name.starts_with('-') && !name.contains('$'))
    };
    let named = |command: &SimpleCommand| {
        let words = operands(command);
        match *words.first()? {
            "checkout" | "worktree" => behind(command, &["-b", "-B"]),
            "switch" => behind(command, &["-c", "-C", "--create"]),
            "branch" => {
                let plain = command.argv.iter().skip(1).all(|word| !word.text.starts_with('-'));
                words.get(1).filter(|_| plain).map(|word| (*word).to_owned())
            }
            _ => None,
        }
    };
    view.facts.commands.iter().filter(|command| command.program == "git").find_map(|command| {
        let name = named(command)?;
        let usual = matches!(name.as_str(), "main" | "master" | "develop" | "dev");
        (!usual && !globs.iter().any(|glob| match_name(glob, &name))).then(|| seen(written(command)))?
    })
}
