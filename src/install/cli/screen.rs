//! The screen with the question: which files, which rules, what to know, in 24 rows; the rest on request.

use std::fmt::Write as _;
use std::io::{BufRead as _, Write as _};

use crate::install::enforced::{Line, Rules};
use crate::install::init::{Prepared, Request};
use crate::install::preview;
use crate::runtime::cli::print;
use crate::runtime::model::{Scope, Untrusted};
use crate::runtime::system::terminal;

/// The rows of the smallest terminal that anybody uses.
const ROWS: usize = 24;
const COLUMNS: usize = 80;
/// The most files that have a line of their own.
const MOST_FILES: usize = 8;
/// The most rules that are listed where nobody has to answer.
const MOST_RULES: usize = 30;

/// The plan on one screen. `fits`: everything is in 24 rows, with one left for the question.
pub(super) fn plan(request: &Request, prepared: &Prepared, rules: &Rules, fits: bool) -> String {
    let wanted = &request.wanted;
    let agents: Vec<&str> = wanted.agents.iter().map(|agent| agent.name()).collect();
    let mut head = format!(
        "plan for {}: preset {}, scope {}\n",
        agents.join(" and "),
        wanted.preset.name(),
        wanted.scope.name()
    );
    head.push_str(&files(prepared, fits));
    for change in &prepared.switched {
        let _ = writeln!(head, "  {change}");
    }
    let mut foot = String::new();
    for note in &prepared.notes {
        let _ = writeln!(foot, "note: {}", Untrusted::new(note.as_str()).for_terminal(400));
    }
    if wanted.scope == Scope::User {
        return format!("{head}{foot}");
    }
    let _ = writeln!(head, "{}", rules.in_short());
    let columns = terminal::columns().unwrap_or(COLUMNS).min(COLUMNS);
    let taken = rows(&head, columns) + rows(&foot, columns);
    let most = if fits { ROWS.saturating_sub(taken + 2) } else { MOST_RULES };
    format!("{head}{}{foot}", listed(rules, most, if fits { columns } else { 200 }))
}

/// Every rule that will be enforced, one line each.
pub(super) fn every_rule(rules: &Rules) -> String {
    listed(rules, usize::MAX, 200)
}

fn files(prepared: &Prepared, fits: bool) -> String {
    let (self_kept, files): (Vec<_>, Vec<_>) = prepared.items.iter().partition(|item| item.is_record);
    let most = if fits { MOST_FILES } else { usize::MAX };
    let mut text = String::new();
    for item in files.iter().take(most) {
        let shown = Untrusted::new(item.shown.as_str()).for_terminal(200);
        let _ = writeln!(text, "  {:6} {shown}", preview::kind(item));
    }
    if files.len() > most {
        let _ = writeln!(text, "  and {} more files", files.len() - most);
    }
    text.push_str(&records(self_kept.len()));
    text
}

/// Our own bookkeeping in one line.
pub(super) fn records(count: usize) -> String {
    match count {
        0 => String::new(),
        1 => "  and a record that `verify`, `update` and `uninstall` go by\n".to_owned(),
        many => format!("  and {many} records that `verify`, `update` and `uninstall` go by\n"),
    }
}

fn listed(rules: &Rules, most: usize, columns: usize) -> String {
    let all: Vec<&Line> = rules.lines().collect();
    let shown = if all.len() > most { most.saturating_sub(1) } else { all.len() };
    let mut text = String::new();
    for line in all.iter().take(shown) {
        let place = Untrusted::new(line.place.as_str()).for_terminal(80);
        let room = columns.saturating_sub(place.chars().count() + 12).max(20);
        let words = Untrusted::new(line.in_short(room)).for_terminal(room);
        let _ = writeln!(text, "  {:5} {place}: {words}", line.mode);
    }
    if all.len() > shown {
        let _ = writeln!(text, "  and {} more", all.len() - shown);
    }
    text
}

fn rows(text: &str, columns: usize) -> usize {
    print::wrapped(text, columns).lines().count()
}

/// Asks until there is a yes or a no; the diff and the rules are shown on the way.
pub(super) fn asks(diff: &str, rules: &Rules) -> bool {
    loop {
        print::err("write this? [y]es, [n]o, [d]iff, [r]ules: ");
        match heard().as_deref().map(str::trim) {
            Some("y" | "Y" | "yes") => return true,
            Some("d" | "D") => page(diff),
            Some("r" | "R") => page(&every_rule(rules)),
            // Whoever does not say yes has not said it.
            Some(_) | None => return false,
        }
    }
}

/// Shows a text, a screen at a time.
fn page(text: &str) {
    let lines: Vec<&str> = text.lines().collect();
    for (at, screen) in lines.chunks(ROWS - 2).enumerate() {
        if at > 0 {
            print::err("[Enter] goes on, [q] ends: ");
            if heard().is_none_or(|typed| typed.trim() == "q") {
                return;
            }
        }
        print::out(&format!("{}\n", screen.join("\n")));
    }
}

/// The line that was typed; none at the end of the input.
fn heard() -> Option<String> {
    let _ = std::io::stderr().flush();
    let mut line = String::new();
    let read = std::io::stdin().lock().read_line(&mut line).ok()?;
    (read > 0).then_some(line)
}
