//! Words that are said to git and the forge: commit messages, titles and bodies of pull requests, names of branches.

use super::super::glob::match_name;
use super::super::rule::Message;
use super::super::view::View;
use super::hit::{Seen, clip, seen, written};
use super::on_git::{is_git, operands, options, values};
use crate::runtime::model::SimpleCommand;
use crate::runtime::programs::{Item, Reader};

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
    if !message.by.is_empty() && command.program == message.by {
        let words = command.argv.iter().skip(1).map(|word| word.text.as_str());
        out.extend(words.filter(|word| !word.starts_with('-')).take(1).map(str::to_owned));
    }
    if !matches!(command.program.as_str(), "gh" | "glab") {
        return out;
    }
    let mut subs = Reader::new(&command.program, &command.argv).filter_map(|item| match item {
        Item::Command { name, .. } => Some(name),
        _ => None,
    });
    let (first, second) = (subs.next(), subs.next());
    let forge = matches!(
        (command.program.as_str(), first),
        ("gh", Some("pr" | "issue")) | ("glab", Some("mr" | "issue"))
    );
    let is_request =
        matches!(first, Some("pr" | "mr")) && matches!(second, Some("create" | "edit" | "update"));
    // Notes of a release are read where requests are read.
    if command.program == "gh" && first == Some("release") && message.body {
        out.extend(values(command, &["-n", "--notes", "-t", "--title"]).into_iter().map(str::to_owned));
    }
    if forge && is_request && message.title {
        out.extend(values(command, &["-t", "--title"]).into_iter().map(str::to_owned));
    }
    if forge && message.body {
        let names = ["-b", "--body", "-d", "--description", "-m", "--message"];
        out.extend(values(command, &names).into_iter().map(str::to_owned));
    }
    out
}

/// A new branch whose name fits none of the globs.
pub(super) fn branch(globs: &[String], view: &View<'_>) -> Option<Seen> {
    let behind = |command: &SimpleCommand, names: &[&str]| {
        let named = values(command, names).into_iter().next().map(str::to_owned);
        named.filter(|name| !name.starts_with('-') && !name.contains('$'))
    };
    let named = |command: &SimpleCommand| {
        let words = operands(command);
        match *words.first()? {
            "checkout" | "worktree" => behind(command, &["-b", "-B"]),
            "switch" => behind(command, &["--create", "--force-create"]),
            "branch" => {
                let is_plain = options(command).next().is_none();
                words.get(1).filter(|_| is_plain).map(|word| (*word).to_owned())
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
