//! The words under which a rule is found: programs, names of files, tools, hosts, pieces of text.

use std::collections::BTreeMap;

use super::super::command::{self, CommandPattern};
use super::super::rule::{GateRule, Message, Trigger};
use super::super::view::{Touched, View};
use super::super::{flags, glob};
use super::layout::Grams;
use crate::runtime::model::{ActionKind, SimpleCommand, Step};
use crate::runtime::programs::{Item, Reader};

/// Where the bodies are that a key may set off.
#[derive(Debug, Default)]
pub struct Postings {
    /// By key; (offset, length) of each body.
    pub places: BTreeMap<u64, Vec<(u32, u32)>>,
    /// The pieces of text that content rules hold.
    pub grams: Vec<u32>,
}

impl Postings {
    /// Adds a body under a key.
    pub fn add(&mut self, key: u64, place: (u32, u32)) {
        let places = self.places.entry(key).or_default();
        if places.last() != Some(&place) {
            places.push(place);
        }
    }
}

/// FNV-1a over a kind and up to two words; never 0, which is the empty slot.
fn key(kind: u8, one: &str, two: &str) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut eat = |byte: u8| {
        hash ^= u64::from(byte);
        hash = hash.wrapping_mul(0x0100_0000_01b3);
    };
    eat(kind);
    one.bytes().for_each(&mut eat);
    eat(0);
    two.bytes().for_each(&mut eat);
    hash.max(1)
}

/// Rules that have no better key, by kind.
fn any(kind: u8) -> u64 {
    key(kind, "*", "")
}

/// A command that some rule wants to have passed.
pub fn need(program: &str) -> u64 {
    key(b'd', program, "")
}

/// A piece of four bytes.
fn gram_key(gram: u32) -> u64 {
    key(b'c', &gram.to_string(), "")
}

/// Puts a rule under its keys; true where it is about files.
pub fn of_rule(rule: &GateRule, place: (u32, u32), out: &mut Postings) -> bool {
    let mut paths = false;
    for trigger in rule.gates.iter().flat_map(|gate| &gate.triggers) {
        match trigger {
            Trigger::Command(pattern) => {
                out.add(of_pattern(pattern), place);
                // `pnpm x` may run the tool `x`.
                for manager in MANAGERS.iter().filter(|_| !pattern.program.is_empty()) {
                    out.add(key(b's', manager, &pattern.program), place);
                }
            }
            Trigger::Path { glob, .. } => {
                paths = true;
                of_glob(glob, place, out);
            }
            Trigger::Field { glob, .. } => {
                paths = true;
                of_glob(glob, place, out);
                out.add(any(b'g'), place);
            }
            Trigger::Staged { .. } => {
                out.add(key(b's', "git", "add"), place);
                out.add(key(b's', "git", "commit"), place);
            }
            Trigger::Content(pattern) => {
                let gram = gram_of(&pattern.literal).filter(|_| !pattern.fold);
                match gram {
                    Some(gram) => {
                        out.grams.push(gram);
                        out.add(gram_key(gram), place);
                    }
                    None => out.add(any(b'c'), place),
                }
            }
            Trigger::PushTo { .. } => out.add(key(b's', "git", "push"), place),
            Trigger::CommitOn { .. } => out.add(key(b's', "git", "commit"), place),
            Trigger::Message(message) => of_message(message, place, out),
            Trigger::Assigns { name, .. } => out.add(key(b'v', name, ""), place),
            Trigger::BranchName { .. } => {
                for sub in ["checkout", "switch", "branch", "worktree"] {
                    out.add(key(b's', "git", sub), place);
                }
            }
            Trigger::Tool { name } => out.add(of_tool(name), place),
            Trigger::Host { name } => {
                let name = name.trim_start_matches("*.");
                out.add(if name.contains('*') { any(b'h') } else { key(b'h', name, "") }, place);
            }
            Trigger::EditSize { .. } | Trigger::FileSize { .. } => out.add(any(b'e'), place),
            Trigger::Stop => out.add(any(b'z'), place),
        }
    }
    paths
}

/// Programs that run a tool by its name alone.
pub(super) const MANAGERS: [&str; 4] = ["npm", "pnpm", "yarn", "bun"];

fn of_message(message: &Message, place: (u32, u32), out: &mut Postings) {
    if message.commit {
        out.add(key(b's', "git", "commit"), place);
    }
    if !message.by.is_empty() {
        out.add(key(b'p', &message.by, ""), place);
    }
    if message.title || message.body {
        for (program, sub) in [("gh", "pr"), ("gh", "issue"), ("gh", "release"), ("glab", "mr")] {
            out.add(key(b's', program, sub), place);
        }
    }
}

fn of_pattern(pattern: &CommandPattern) -> u64 {
    if pattern.program.is_empty() {
        let name = pattern.flags.iter().flatten().find(|name| name.starts_with("--"));
        let name = name.map(|name| name.split('=').next().unwrap_or(name));
        return name.map_or_else(|| any(b'p'), |name| key(b'f', name, ""));
    }
    match pattern.words.first() {
        Some(word) if !word.contains(['*', '?', '[']) => key(b's', &pattern.program, word),
        Some(_) | None => key(b'p', &pattern.program, ""),
    }
}

fn of_glob(glob: &str, place: (u32, u32), out: &mut Postings) {
    // Braces stand for several globs; `./*` and the like have no name at all.
    let name = glob::key(glob).filter(|_| !glob.contains('{'));
    out.add(name.map_or_else(|| any(b'n'), |name| key(b'n', &name, "")), place);
    let prefix = glob::fixed_prefix(glob);
    if let Some(first) = prefix.split('/').find(|part| !part.is_empty()) {
        out.add(key(b'r', first, ""), place);
    }
    out.add(any(b'r'), place);
}

/// `mcp__server__*` goes by its server.
fn of_tool(name: &str) -> u64 {
    if !name.contains(['*', '?', '[']) {
        return key(b't', name, "");
    }
    match name.strip_suffix('*') {
        Some(front) if front.ends_with("__") && !front.contains(['*', '?', '[']) => key(b't', front, ""),
        Some(_) | None => any(b't'),
    }
}

/// The piece of a literal that is looked for: its last four bytes, the rarer end of most words.
fn gram_of(literal: &str) -> Option<u32> {
    let bytes = literal.as_bytes();
    let last: [u8; 4] = bytes.get(bytes.len().checked_sub(4)?..)?.try_into().ok()?;
    Some(u32::from_le_bytes(last))
}

/// Every key that the event may have.
pub fn of_event(view: &View<'_>, grams: &Grams<'_>) -> Vec<u64> {
    let mut out = Vec::new();
    match (&view.event.step, view.event.action()) {
        (Step::Stop { .. }, _) => out.push(any(b'z')),
        (Step::AfterTool { .. }, _) => {
            view.files.iter().skip(view.facts.files.len()).for_each(|file| of_file(file, &mut out));
        }
        (_, Some(action)) => {
            out.push(any(b'p'));
            view.facts.commands.iter().for_each(|command| of_command(command, &mut out));
            view.files.iter().for_each(|file| of_file(file, &mut out));
            of_texts(view, grams, &mut out);
            of_tool_name(&action.tool, &mut out);
            view.facts.hosts.iter().for_each(|host| of_host(host, &mut out));
            if matches!(action.kind, ActionKind::Edit { .. }) {
                out.push(any(b'e'));
            }
        }
        (_, None) => {}
    }
    out
}

/// More words than this are not looked at: subcommands come early.
const WORDS: usize = 16;

fn of_command(command: &SimpleCommand, out: &mut Vec<u64>) {
    let (program, commands) = flags::canonical_program(&command.program);
    out.push(key(b'p', program, ""));
    for sub in commands {
        out.push(key(b's', program, sub));
    }
    let module = command::inner(command).map(|(_, name)| flags::canonical_program(name).0);
    if let Some(module) = module {
        out.push(key(b'p', module, ""));
    }
    // A wrapper is a program that was run, too.
    for via in &command.via {
        let name = via.split(' ').next().unwrap_or_default();
        out.push(key(b'p', flags::canonical_program(name).0, ""));
    }
    for (name, _) in &command.assigned {
        out.push(key(b'v', name, ""));
    }
    if matches!(program, "export" | "env" | "declare") {
        for (name, _) in command.argv.iter().skip(1).filter_map(|word| word.text.split_once('=')) {
            out.push(key(b'v', name, ""));
        }
    }
    for item in Reader::new(&command.program, &command.argv).beyond() {
        let Item::Option(given) = item else { continue };
        if given.long {
            out.push(key(b'f', given.word, ""));
        }
        // `git commit -n` is `--no-verify`.
        if let Some(full) = given.full().filter(|full| *full != given.word) {
            out.push(key(b'f', full, ""));
        }
        // `--flag=value` may carry a word that a pattern writes apart.
        if let Some(value) = given.value.filter(|_| given.value_at == given.at) {
            out.push(key(b's', program, value));
        }
    }
    for word in command.argv.iter().skip(1).filter(|word| !word.text.starts_with('-')).take(WORDS) {
        out.push(key(b's', program, flags::canonical_sub(program, &word.text)));
        if let Some(module) = module {
            out.push(key(b's', module, flags::canonical_sub(module, &word.text)));
        }
    }
}

/// The keys under which the command may be one that was wanted.
pub fn needs_of(command: &SimpleCommand) -> Vec<u64> {
    let (program, _) = flags::canonical_program(&command.program);
    let mut out = vec![need(program)];
    for (_, name) in command::inner(command).into_iter().chain(command::packaged(command)) {
        out.push(need(flags::canonical_program(name).0));
    }
    out
}

fn of_file(file: &Touched, out: &mut Vec<u64>) {
    out.push(any(b'n'));
    // A pattern may mean any file that is kept, or whose fields are.
    if file.touch.is_change() && file.absolute.contains(['*', '?', '[']) {
        out.extend([any(b'g'), any(b'r')]);
    }
    for name in &file.names {
        for part in name.split('/').filter(|part| !part.is_empty()) {
            out.push(key(b'n', part, ""));
        }
        if let Some(dot) = name.rsplit('/').next().and_then(|last| last.rfind('.').map(|at| &last[at..])) {
            out.push(key(b'n', dot, ""));
        }
        if file.tree {
            match name.split('/').find(|part| !part.is_empty()) {
                Some(first) => out.push(key(b'r', first, "")),
                None => out.push(any(b'r')),
            }
        }
    }
}

fn of_texts(view: &View<'_>, grams: &Grams<'_>, out: &mut Vec<u64>) {
    if view.facts.texts.is_empty() {
        return;
    }
    out.push(any(b'c'));
    if grams.is_empty() {
        return;
    }
    for text in &view.facts.texts {
        for window in text.text.as_bytes().windows(4) {
            let gram = u32::from_le_bytes([window[0], window[1], window[2], window[3]]);
            if grams.may_hold(gram) {
                out.push(gram_key(gram));
            }
        }
    }
}

fn of_tool_name(name: &str, out: &mut Vec<u64>) {
    out.push(any(b't'));
    out.push(key(b't', name, ""));
    for (at, _) in name.match_indices("__") {
        out.push(key(b't', &name[..at + 2], ""));
    }
}

fn of_host(host: &str, out: &mut Vec<u64>) {
    out.push(any(b'h'));
    out.push(key(b'h', host, ""));
    for (at, _) in host.match_indices('.') {
        out.push(key(b'h', &host[at + 1..], ""));
    }
}
