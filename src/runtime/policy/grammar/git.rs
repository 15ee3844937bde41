//! Operations that go by a name of their own, backticks or not: pushing, amending, opening a pull request.

use std::collections::BTreeSet;

use super::super::command::CommandPattern;
use super::super::content::ContentPattern;
use super::super::edges;
use super::super::rule::{Gate, Message, Mode, Touch, Trigger, Unless};
use super::super::words::Token;
use super::condition::{self, Condition};
use super::cursor::Cursor;
use super::phrase::Objects;
use super::{Area, Reading, WhyNot};

/// "force-push or delete branches", "amend, squash, or rebase": the cursor stands behind the negation.
pub fn named(at: Cursor<'_>, mode: Mode, known: &BTreeSet<String>) -> Option<Reading> {
    let mut cursor = at;
    cursor.skip(&["directly", "ever"]);
    if cursor.eat_all(&["stop", "before"]) {
        return stop_before(cursor);
    }
    let mut triggers = Vec::new();
    loop {
        let mut ahead = cursor;
        let Some(found) = operation(&mut ahead) else { break };
        triggers.extend(found);
        cursor = ahead;
        while ahead.eat_mark(&[',', '/']) || ahead.eat(&["or", "and", "nor"]) {}
        let mut probe = ahead;
        if operation(&mut probe).is_none() {
            break;
        }
        cursor = ahead;
    }
    if triggers.is_empty() {
        return None;
    }
    let (condition, suggest) = condition::tail(cursor, known);
    let mode = match condition {
        // "amend commits to fix the hooks": done for something else it is no breach, and what for nobody can tell.
        Condition::None if condition::narrows(cursor.rest()) => mode.min(Mode::Warn),
        Condition::None => mode,
        Condition::Approval => Mode::Ask,
        Condition::Soft => Mode::Warn,
        Condition::Passed(all) => {
            return Some(Reading::gate(
                vec![Gate { triggers, unless: Unless::Passed { all }, spares: Vec::new() }],
                mode,
                suggest,
            ));
        }
        Condition::Branch(branches) => {
            return Some(Reading::no(WhyNot::Condition(format!("on `{}`", branches.join("`, `")))));
        }
        Condition::Within(_) => return None,
        Condition::Unknown(words) => return Some(Reading::no(WhyNot::Condition(words))),
    };
    Some(Reading::gate(vec![Gate::flat(triggers)], mode, suggest))
}

/// "Never stop before pushing".
fn stop_before(at: Cursor<'_>) -> Option<Reading> {
    let mut cursor = at;
    let text = match cursor.word()? {
        "pushing" => "git push",
        "committing" => "git commit",
        _ => return None,
    };
    cursor.step();
    if !condition::ends(cursor) {
        return None;
    }
    let all = vec![vec![CommandPattern::parse(text)?]];
    let gate = Gate { triggers: vec![Trigger::Stop], unless: Unless::Passed { all }, spares: Vec::new() };
    Some(Reading::gate(vec![gate], Mode::Deny, vec![text.to_owned()]))
}

fn commands(texts: &[&str]) -> Option<Vec<Trigger>> {
    texts.iter().map(|text| CommandPattern::parse(text).map(Trigger::Command)).collect()
}

fn operation(cursor: &mut Cursor<'_>) -> Option<Vec<Trigger>> {
    let word = cursor.word()?;
    cursor.step();
    let forced = match word {
        "force-push" | "force-pushing" => true,
        "force" if cursor.eat(&["push", "pushing"]) => true,
        _ => false,
    };
    // "never push to main, and never force-push it": that one.
    if forced && cursor.word() == Some("it") {
        return None;
    }
    if forced {
        return to_branch(cursor, true)
            .or_else(|| commands(&["git push --force", "git push --force-with-lease"]));
    }
    match word {
        "commit" | "committing" if env_file(cursor) => {
            Some(vec![Trigger::Staged { glob: ".env".to_owned() }])
        }
        "commit" | "committing" | "push" | "pushing" if joined(*cursor, word).is_some() => {
            let mut ahead = joined(*cursor, word)?;
            let Some(both) = to_branch(&mut ahead, false) else {
                *cursor = ahead;
                return commands(&["git commit", "git push"]);
            };
            *cursor = ahead;
            let commits = both.iter().filter_map(|trigger| match trigger {
                Trigger::PushTo { branch, .. } => Some(Trigger::CommitOn { branch: branch.clone() }),
                _ => None,
            });
            Some(commits.collect::<Vec<_>>().into_iter().chain(both).collect())
        }
        "commit" | "committing"
            if cursor
                .word()
                .is_some_and(|next| matches!(next, "without" | "unless" | "until" | "before")) =>
        {
            commands(&["git commit"])
        }
        "work" | "working" | "develop" | "developing" => {
            cursor.skip(&["directly"]);
            let names = branch_words(cursor)?;
            Some(names.into_iter().map(|branch| Trigger::CommitOn { branch }).collect())
        }
        "commit" | "committing" => {
            let names = branch_words(cursor)?;
            Some(names.into_iter().map(|branch| Trigger::CommitOn { branch }).collect())
        }
        "push" | "pushing" => to_branch(cursor, false).or_else(|| {
            cursor.skip(&["anything", "changes"]);
            commands(&["git push"])
        }),
        "amend" | "amending" => {
            cursor.skip(&["commits", "existing", "published", "the", "last", "commit"]);
            commands(&["git commit --amend"])
        }
        "rebase" | "rebasing" => commands(&["git rebase"]),
        "squash" | "squashing" => commands(&["git merge --squash"]),
        "delete" | "deleting" => cursor
            .eat(&["branches"])
            .then(|| commands(&["git branch -d", "git branch -D", "git push --delete"]))?,
        "skip" | "bypass" | "skipping" | "bypassing" => {
            cursor.skip(&["the", "git", "pre-commit", "commit"]);
            cursor
                .eat(&["hooks", "hook"])
                .then(|| commands(&["git commit --no-verify", "git push --no-verify"]))?
        }
        "open" | "create" | "submit" | "file" | "opening" | "creating" => {
            cursor.skip(&["a", "any", "new", "github"]);
            let draft = cursor.eat(&["draft"]);
            let issue = cursor.eat(&["issue", "issues"]);
            if issue {
                let mut ahead = *cursor;
                let joined = ahead.eat_mark(&['/']) || ahead.eat(&["or", "and"]);
                let both = joined && opened(&mut ahead).is_some();
                if both {
                    *cursor = ahead;
                }
                let all = ["gh issue create", "gh pr create"];
                return commands(if both { &all } else { &all[..1] });
            }
            if matches!(word, "create" | "creating") && cursor.eat(&["release", "releases"]) {
                return commands(&["gh release create"]);
            }
            opened(cursor)?;
            commands(&[if draft { "gh pr create --draft" } else { "gh pr create" }])
        }
        "pull" if cursor.eat(&["requests", "request"]) => commands(&["gh pr create"]),
        "comment" | "commenting" => {
            let on = cursor.eat(&["on"]);
            cursor.skip(&["github", "the", "any", "a", "an"]);
            let issues = cursor.eat(&["issues", "issue"]);
            if on && !issues && opened(cursor).is_some() {
                return commands(&["gh pr comment"]);
            }
            (on && issues).then(|| commands(&["gh issue comment"]))?
        }
        "post" | "posting" => {
            cursor.eat(&["comments"]).then(|| commands(&["gh issue comment", "gh pr comment"]))?
        }
        _ => None,
    }
}

/// "commit/push directly to main", "push or commit to main": where the second deed ends, which shares its branch with the
/// first.
fn joined<'a>(at: Cursor<'a>, first: &str) -> Option<Cursor<'a>> {
    let other = if first.starts_with("push") { ["commit", "committing"] } else { ["push", "pushing"] };
    let mut ahead = at;
    let goes_on = ahead.eat_mark(&['/']) || ahead.eat(&["or", "and", "nor"]);
    (goes_on && ahead.eat(&other)).then_some(ahead)
}

fn opened(cursor: &mut Cursor<'_>) -> Option<()> {
    (cursor.eat(&["pr", "prs"]) || (cursor.eat(&["pull"]) && cursor.eat(&["request", "requests"])))
        .then_some(())
}

/// "directly to main", "to main/master": the two names that need no backticks.
fn branch_words(cursor: &mut Cursor<'_>) -> Option<Vec<String>> {
    let name =
        |at: &Cursor<'_>| at.word().filter(|word| matches!(*word, "main" | "master")).map(str::to_owned);
    let mut ahead = *cursor;
    ahead.skip(&["directly", "straight", "changes", "code"]);
    if !ahead.eat(&["to", "on"]) {
        return None;
    }
    ahead.skip(&["the"]);
    let mut names = vec![name(&ahead)?];
    ahead.step();
    let mut further = ahead;
    if (further.eat_mark(&['/']) || further.eat(&["or", "and", "nor"]))
        && let Some(other) = name(&further)
    {
        names.push(other);
        further.step();
        ahead = further;
    }
    ahead.skip(&["branch", "branches", "directly"]);
    *cursor = ahead;
    Some(names)
}

fn to_branch(cursor: &mut Cursor<'_>, forced: bool) -> Option<Vec<Trigger>> {
    let names = branch_words(cursor)?;
    Some(names.into_iter().map(|branch| Trigger::PushTo { branch, forced }).collect())
}

/// "secrets, credentials, or .env files".
fn env_file(cursor: &mut Cursor<'_>) -> bool {
    let mut ahead = *cursor;
    let mut found = false;
    loop {
        // What else is secret has shapes of its own.
        if ahead.eat(&["secrets", "credentials", "passwords", "keys", "tokens"]) {
            return false;
        }
        if ahead.eat(&[".env"]) {
            found = true;
        } else if !ahead.eat(&[
            "or",
            "and",
            "any",
            "file",
            "files",
            "api",
            "containing",
            "sensitive",
            "data",
            "the",
            "other",
        ]) && !ahead.eat_mark(&[','])
        {
            break;
        }
    }
    if found {
        *cursor = ahead;
    }
    found
}

/// What can stand nowhere else.
pub(super) const AT_ROOT: &str = "\
    {.*,package.json,tsconfig*.json,*.config.*,*.toml,*.lock,*.lockb,*-lock.*,go.mod,go.sum,Dockerfile*,Makefile,LICENSE*,\
    README*,CHANGELOG*,CONTRIBUTING*,CLAUDE*.md,AGENTS*.md,Gemfile,Rakefile,Procfile,docker-compose*,compose.*,\
    requirements*.txt,pom.xml,*.gradle*,vite*.ts,jest*.js}";

/// "Never save files to the root folder": new files right below the root.
pub fn save_to_root(at: Cursor<'_>, mode: Mode) -> Option<Reading> {
    let mut cursor = at;
    if !cursor.eat(&["save", "put", "place", "create", "write", "add"]) {
        return None;
    }
    let mut words = 0;
    let mut narrow = false;
    while !cursor.eat(&["to", "in", "at"]) {
        narrow |= !cursor
            .word()
            .is_some_and(|word| matches!(word, "new" | "any" | "files" | "file" | "anything" | "ever"));
        if words > 8 || (cursor.word().is_none() && !matches!(cursor.mark(), Some(',' | '/'))) {
            return None;
        }
        cursor.step();
        words += 1;
    }
    cursor.skip(&["the", "project", "repository", "repo"]);
    if !cursor.eat(&["root"]) {
        return None;
    }
    cursor.skip(&["folder", "directory", "of", "the", "project", "repo", "repository"]);
    condition::ends(cursor).then(|| {
        let trigger = Trigger::Path { glob: "./*".to_owned(), access: Touch::CREATE };
        // "working files": which files these are only the reader can say.
        let mode = if narrow { mode.min(Mode::Warn) } else { mode };
        // Folders are no files.
        let spares = CommandPattern::parse("mkdir").into_iter().collect();
        let gate = Gate { triggers: vec![trigger], unless: Unless::Nothing, spares };
        let area = Area { except: vec![AT_ROOT.to_owned()], ..Area::default() };
        Reading { area, ..Reading::gate(vec![gate], mode, Vec::new()) }
    })
}

/// "Never proactively create documentation files (*.md) unless asked".
pub fn documents(at: Cursor<'_>, mode: Mode, known: &BTreeSet<String>) -> Option<Reading> {
    let mut cursor = at;
    cursor.skip(&["proactively"]);
    if !cursor.eat(&["create", "write", "add", "generate"]) {
        return None;
    }
    cursor.skip(&["any", "new", "extra", "additional", "separate"]);
    let readme = cursor.word() == Some("readme");
    if !cursor.eat(&["documentation", "markdown", "docs", "readme"]) {
        return None;
    }
    cursor.skip(&["file", "files"]);
    if cursor.eat_mark(&['(']) && !(cursor.eat(&["*.md", ".md", "md"]) && cursor.eat_mark(&[')'])) {
        return None;
    }
    while cursor.eat(&[
        "or",
        "and",
        "readme",
        "readmes",
        "markdown",
        "docs",
        "documentation",
        "file",
        "files",
    ]) {}
    // "to summarize your work": what such files are for anyway.
    let mut purpose = cursor;
    if purpose.eat(&["to"])
        && purpose.eat(&["summarize", "summarise", "document", "describe", "explain", "track", "report"])
    {
        purpose.skip(&["your", "the", "work", "changes", "what", "you", "did", "progress", "on"]);
        cursor = if purpose.is_done() { purpose } else { cursor };
    }
    // "docs, examples or code that promote `x`": documents are not the whole of what is meant.
    let whole = match cursor.peek() {
        None | Some(Token::Mark(';' | '—' | '.')) => true,
        Some(Token::Word(word)) => matches!(word.as_str(), "unless" | "without" | "until" | "except"),
        Some(Token::Mark(',')) => {
            let mut behind = cursor;
            behind.step();
            behind.word().is_some_and(|word| matches!(word, "unless" | "without" | "except" | "even"))
        }
        Some(Token::Mark(_) | Token::Code(_)) => false,
    };
    if !whole {
        return None;
    }
    let (condition, _) = condition::tail(cursor, known);
    let mode = match condition {
        Condition::None => mode,
        Condition::Approval => Mode::Ask,
        Condition::Soft => Mode::Warn,
        Condition::Passed(_) | Condition::Branch(_) | Condition::Within(_) => return None,
        Condition::Unknown(words) => return Some(Reading::no(WhyNot::Condition(words))),
    };
    let others = cursor.before().iter().any(|t| matches!(t, Token::Word(w) if matches!(w.as_str(), "documentation" | "markdown" | "docs" | "*.md" | ".md")));
    let globs: &[&str] = if readme && !others { &["README*"] } else { &["*.md", "*.rst", "*.adoc"] };
    let made = |glob: &&str| Trigger::Path { glob: (*glob).to_owned(), access: Touch::CREATE };
    let gate = Gate::flat(globs.iter().map(made).collect());
    // What agents keep for themselves documents nothing.
    let except = [".claude/", ".codex/", ".cursor/", ".gemini/", ".agents/"].map(str::to_owned).to_vec();
    let area = Area { except, ..Area::default() };
    Some(Reading { area, ..Reading::gate(vec![gate], mode, Vec::new()) })
}

/// "Do not add `Co-Authored-By` trailers to commit messages": the cursor stands behind the backticks.
pub fn in_message(found: &Objects, at: Cursor<'_>, mode: Mode) -> Option<Reading> {
    let mut cursor = at;
    if found.codes.iter().any(|code| code.starts_with(['#', '@'])) {
        return None;
    }
    // Only commits have trailers; of lines and tags the sentence must say that it means those of commits.
    let is_trailer = cursor.eat(&["trailer", "trailers"]);
    cursor.skip(&["line", "lines", "footer", "footers", "tags", "attribution"]);
    if cursor.eat(&["to", "in", "on"]) {
        cursor.skip(&["the", "any", "your", "git"]);
        if !cursor.eat(&["commit", "commits"]) {
            return None;
        }
        cursor.skip(&["messages", "message"]);
    } else if !is_trailer {
        return None;
    }
    if !condition::ends(cursor) {
        return None;
    }
    let pattern = |code: &String| {
        let text = code.trim_end_matches(['…', '.', ' ']);
        ContentPattern {
            fold: true,
            regex: format!("(?i){}", edges::opening(text)),
            literal: text.to_owned(),
            ..ContentPattern::default()
        }
    };
    let triggers =
        found.codes.iter().map(|code| Trigger::Message(Message::in_commit(pattern(code)))).collect();
    Some(Reading::gate(vec![Gate::flat(triggers)], mode, Vec::new()))
}

/// "Always read a file before editing it".
pub fn read_first(at: Cursor<'_>) -> Option<Reading> {
    let mut cursor = at;
    cursor.skip(&["always", "must", "you"]);
    if !cursor.eat(&["read"]) {
        return None;
    }
    cursor.skip(&["a", "the", "any", "every", "each", "entire", "existing"]);
    if !cursor.eat(&["file", "files"])
        || !cursor.eat(&["before"])
        || !cursor.eat(&["editing", "modifying", "changing"])
    {
        return None;
    }
    cursor.skip(&["it", "them", "or", "writing", "modifying"]);
    if !condition::ends(cursor) {
        return None;
    }
    let triggers = vec![Trigger::Path { glob: "**".to_owned(), access: Touch::WRITE }];
    let gate = Gate { triggers, unless: Unless::ReadItself, spares: Vec::new() };
    Some(Reading::gate(vec![gate], Mode::Deny, Vec::new()))
}
