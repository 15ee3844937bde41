//! What a sentence names besides: of several things in one breath, those that the form which read it left out.

use super::super::command::CommandPattern;
use super::super::content::ContentPattern;
use super::super::rule::{Gate, Message, Mode, Touch, Trigger, Unless};
use super::super::words::Token;
use super::meanings::{self, meant};
use super::parse::{codes, has, has_row, is_word};
use super::verbs::verb;
use super::{Reading, code, kinds, message, operations, unlabelled};

/// Adds what the same words rule out and the reading does not stop yet.
pub(super) fn complete(sentence: &[Token], reading: &mut Reading) {
    place_of_label(sentence, reading);
    // "run `pre-commit install` before committing": once, to set it up, and not each time.
    let sets_up = |one: &CommandPattern| {
        matches!(one.words.first().map(String::as_str), Some("install" | "init" | "setup"))
            && one.words.len() == 1
    };
    reading.gates.retain(|gate| match &gate.unless {
        Unless::Passed { all } | Unless::PassedAfter { all, .. } => !all.iter().flatten().any(sets_up),
        Unless::Nothing | Unless::Read { .. } | Unless::ReadItself | Unless::Coupled { .. } => true,
    });
    // "run affected tests: `pytest tests/module/`": which they are, the path does not say.
    if has(sentence, "affected relevant related impacted touched") {
        for gate in &mut reading.gates {
            if let Unless::Passed { all } | Unless::PassedAfter { all, .. } = &mut gate.unless {
                all.iter_mut().flatten().for_each(|one| *one = one.clone().on_any_part());
            }
        }
    }
    if reading.gates.iter().any(|gate| gate.unless != Unless::Nothing) {
        return;
    }
    let mut more = Vec::new();
    for trigger in reading.gates.iter().flat_map(|gate| &gate.triggers) {
        match trigger {
            Trigger::Command(pattern) => more.extend(beside_command(pattern, sentence)),
            Trigger::Tool { name } if name == "TodoWrite" => more.extend(todo_lists(sentence)),
            Trigger::Path { glob, access } if glob.starts_with(".env") => {
                more.extend(other_secrets(sentence, *access));
            }
            Trigger::Content(pattern) if pattern.literal == code::FIRST_KEY => {
                more.extend(passwords(sentence));
            }
            Trigger::Content(pattern) if !pattern.endings.is_empty() => more.extend(phrases(sentence)),
            _ => {}
        }
    }
    leave_its_source(sentence, reading);
    // "never run `x` by hand": what the project's own targets run is not meant.
    if has(sentence, "directly manually") || has_row(sentence, &["by", "hand"]) {
        for trigger in reading.gates.iter_mut().flat_map(|gate| &mut gate.triggers) {
            if let Trigger::Command(pattern) = trigger {
                pattern.direct = true;
            }
        }
    }
    more.extend(bare_verbs(sentence, reading));
    more.extend(shown_form(sentence, reading));
    let known = |one: &Trigger| reading.gates.iter().any(|gate| gate.triggers.contains(one));
    let mut new: Vec<Trigger> = Vec::new();
    for one in more {
        if !known(&one) && !new.contains(&one) {
            new.push(one);
        }
    }
    if !new.is_empty() {
        reading.swap = None;
        let spares = reading.gates.first().map(|gate| gate.spares.clone()).unwrap_or_default();
        reading.gates.push(Gate { triggers: new, unless: Unless::Nothing, spares });
    }
}

/// "`web/server`: avoid `x`": there, and not everywhere.
fn place_of_label(sentence: &[Token], reading: &mut Reading) {
    // "`web/server`:", "Hard rule for web (`apps/web`):"
    let code = match sentence {
        [Token::Code(code), Token::Mark(':' | '—'), ..] => code,
        _ => {
            let at = sentence.windows(4).take(8).position(|row| {
                matches!(row, [Token::Mark('('), Token::Code(_), Token::Mark(')'), Token::Mark(':' | '—')])
            });
            let Some(Token::Code(code)) = at.and_then(|at| sentence.get(at + 1)) else { return };
            code
        }
    };
    let of_code = |trigger: &Trigger| matches!(trigger, Trigger::Content(_));
    let free = reading.area.scope.is_empty() && reading.area.except.is_empty();
    if free && reading.gates.iter().flat_map(|gate| &gate.triggers).all(of_code) {
        reading.area.scope.extend(kinds::path(code, true).filter(|path| path.contains('/')));
    }
}

/// "use `env` from `src/env.ts`, never `process.env`": where the better way is made, it is made of the other.
pub fn leave_its_source(sentence: &[Token], reading: &mut Reading) {
    let of_code = |trigger: &Trigger| matches!(trigger, Trigger::Content(_));
    if !reading.area.scope.is_empty() || !reading.gates.iter().flat_map(|gate| &gate.triggers).all(of_code) {
        return;
    }
    for path in files_left_alone(sentence) {
        if !reading.area.except.contains(&path) {
            reading.area.except.push(path);
        }
    }
    // "never call `x` directly": something calls it, and the rest goes through that.
    if has(sentence, "directly") {
        for trigger in reading.gates.iter_mut().flat_map(|gate| &mut gate.triggers) {
            if let Trigger::Content(pattern) = trigger {
                pattern.wrapped = true;
            }
        }
    }
}

/// The files that a sentence names as the place for what it rules out.
fn files_left_alone(sentence: &[Token]) -> Vec<String> {
    let is_file = |path: &String| path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    let sources = sentence.windows(2).filter_map(|pair| match &pair[1] {
        Token::Code(code) if is_word(&pair[0], &["from", "via", "through"]) => kinds::path(code, false),
        // "use `models/columns.py::json_column()`": the file is named with what it holds.
        Token::Code(code) => kinds::path(code.split_once("::").or_else(|| code.split_once(':'))?.0, false),
        Token::Word(_) | Token::Mark(_) => None,
    });
    // "the exception is `src/ui/markdown.ts`"
    let exceptions = sentence.windows(3).filter_map(|row| match row {
        [what, is, Token::Code(code)] if is_word(what, &["exception"]) && is_word(is, &["is"]) => {
            kinds::path(code, false)
        }
        _ => None,
    });
    // "in library code (except in `laika.ts`)"
    let bracket = sentence.windows(2).position(
        |pair| matches!(pair, [Token::Mark('('), word] if is_word(word, &["except", "unless", "outside"])),
    );
    let inside = bracket.map_or(&[][..], |at| &sentence[at..]);
    let inside = inside.split(|token| *token == Token::Mark(')')).next().unwrap_or_default();
    let spared = codes(inside).filter_map(|code| kinds::path(code, false)).filter(is_file);
    sources.chain(exceptions).filter(|path| path.contains('/') && is_file(path)).chain(spared).collect()
}

fn running(lines: &[&str]) -> Vec<Trigger> {
    lines.iter().filter_map(|line| Trigger::running(line)).collect()
}

/// What goes with a command that is ruled out.
fn beside_command(pattern: &CommandPattern, sentence: &[Token]) -> Vec<Trigger> {
    // Programs that serve a folder, whatever they are called.
    const SERVERS: &[&str] = &[
        "python -m http.server",
        "serve *",
        "http-server",
        "live-server",
        "browser-sync start",
        "php -S",
        "caddy file-server",
    ];
    match pattern.program.as_str() {
        // Whoever must not take everything along must not do it by another word.
        "git" if matches!(pattern.text.as_str(), "git add ." | "git add -A" | "git add --all") => {
            running(&["git add .", "git add -A"])
        }
        "git"
            if pattern.flags.iter().flatten().any(|flag| flag == "--no-verify") && edits_hooks(sentence) =>
        {
            [".husky/", ".githooks/", ".git/hooks/"].map(Trigger::changing).to_vec()
        }
        "git" if pattern.text == "git push" && has_row(sentence, &["review", "state"]) => {
            running(operations::REVIEW)
        }
        _ if has(sentence, "server servers")
            && has(sentence, "other etc")
            && has(sentence, "web http static") =>
        {
            running(SERVERS)
        }
        _ => Vec::new(),
    }
}

/// "by editing or deleting the hook".
fn edits_hooks(sentence: &[Token]) -> bool {
    let edits = |token: &Token| matches!(token, Token::Word(word) if matches!(verb(word), Some("edit" | "modify" | "change" | "delete" | "remove" | "rewrite")));
    sentence.iter().enumerate().any(|(at, token)| {
        edits(token)
            && sentence[at + 1..]
                .iter()
                .take(5)
                .take_while(|token| matches!(token, Token::Word(_)))
                .any(|token| is_word(token, &["hook", "hooks"]))
    })
}

/// "or markdown TODO lists".
fn todo_lists(sentence: &[Token]) -> Vec<Trigger> {
    let listed = ["list", "lists", "file", "files"].iter().any(|noun| has_row(sentence, &["todo", noun]));
    if !listed || !has(sentence, "markdown md") {
        return Vec::new();
    }
    let written = |glob: &str| Trigger::Path { glob: glob.to_owned(), access: Touch::WRITE };
    ["TODO*.md", "todo*.md"].map(written).to_vec()
}

/// "`.env` or other secret-bearing files".
fn other_secrets(sentence: &[Token], access: Touch) -> Vec<Trigger> {
    let behind =
        sentence.iter().position(|token| matches!(token, Token::Code(code) if code.starts_with(".env")));
    let behind = behind.and_then(|at| sentence.get(at + 1..)).unwrap_or_default();
    let end = behind.iter().position(|token| is_word(token, &["file", "files"])).unwrap_or(0);
    let listed = behind.get(..end).unwrap_or_default();
    let words = listed.len() <= 6 && listed.iter().all(|token| matches!(token, Token::Word(_)));
    if !words
        || !has(listed, "other similar any")
        || !has(listed, "secret secrets secret-bearing sensitive credential credentials key private")
    {
        return Vec::new();
    }
    let path = |glob: &str| Trigger::Path { glob: glob.to_owned(), access };
    code::KEPT_OUT.iter().map(|glob| path(glob)).collect()
}

/// What a password looks like where it is written down: a text of letters and digits right behind the name.
const PASSWORD: [(&str, &str); 2] = [("assword", "[Pp]assword"), ("ASSWORD", "PASSWORD")];

/// "secrets (API keys, tokens, passwords)", "credentials".
fn passwords(sentence: &[Token]) -> Vec<Trigger> {
    const WRITTEN: &str = "\
        ts tsx js jsx mjs cjs vue svelte py rb go java kt php cs rs swift scala ex exs dart yml yaml toml json properties ini conf \
        -tests";
    if !has(sentence, "password passwords credential credentials") {
        return Vec::new();
    }
    let sign = r#"[^"'\s$<>{}%*]"#;
    PASSWORD
        .iter()
        .map(|(literal, name)| {
            let regex = format!(
                r#"{name}["']?\s*(?::\s*[\w&]+\s*)?(?::=|=>|[:=])\s*["'](?:{sign}{{4,}}[0-9]{sign}{{3,}}|{sign}{{7,}}[0-9]{sign}*)["']"#
            );
            Trigger::Content(ContentPattern { masked: false, ..meant(WRITTEN, &regex, literal) })
        })
        .collect()
}

/// "avoid `any`, non-null assertions, and default exports": what a list names in words beside code.
fn phrases(sentence: &[Token]) -> Vec<Trigger> {
    let mut out = Vec::new();
    let Some(first) = sentence.iter().position(|token| matches!(token, Token::Code(_))) else { return out };
    let joins = |token: &Token| matches!(token, Token::Mark(',' | '/')) || is_word(token, &["and", "or"]);
    let mut at = first + 1;
    while sentence.get(at).is_some_and(|token| joins(token) || matches!(token, Token::Code(_))) {
        while sentence.get(at).is_some_and(joins) {
            at += 1;
        }
        let rest = sentence.get(at..).unwrap_or_default();
        let ends = |length: usize| {
            rest.get(length).is_none_or(|token| joins(token) || matches!(token, Token::Mark(_)))
        };
        let starts = |row: &[&str]| {
            rest.len() >= row.len() && rest.iter().zip(row).all(|(token, word)| is_word(token, &[word]))
        };
        match meanings::PHRASES.iter().find(|(row, ..)| row.len() > 1 && starts(row) && ends(row.len())) {
            Some((row, endings, regex, literal)) => {
                out.push(Trigger::Content(meant(endings, regex, literal)));
                at += row.len();
            }
            None if matches!(rest.first(), Some(Token::Code(_))) => at += 1,
            None => break,
        }
    }
    out
}

/// "do not run `x`, commit, or publish until …": verbs that need no object, behind what is in backticks.
fn bare_verbs(sentence: &[Token], reading: &Reading) -> Vec<Trigger> {
    let runs = |trigger: &Trigger| {
        matches!(trigger, Trigger::Command(_))
            || matches!(trigger, Trigger::Path { access, .. } if *access == Touch::EXECUTE)
    };
    let mut triggers = reading.gates.iter().flat_map(|gate| &gate.triggers);
    let never = sentence.iter().position(|token| is_word(token, &["never", "not", "don't", "dont"]));
    let (Some(never), true) = (never, triggers.all(runs)) else { return Vec::new() };
    let Some(at) = sentence[never..].iter().position(|token| matches!(token, Token::Code(_))) else {
        return Vec::new();
    };
    let mut verbs = Vec::new();
    for token in sentence.get(never + at..).unwrap_or_default() {
        match token {
            Token::Code(_) if verbs.is_empty() => {}
            Token::Mark(',' | '/') => {}
            Token::Word(word) if matches!(word.as_str(), "or" | "nor") => {}
            Token::Word(word) if matches!(word.as_str(), "until" | "unless" | "without") => break,
            Token::Word(word) if verb(word) == Some(word.as_str()) => verbs.push(word.as_str()),
            Token::Word(_) | Token::Code(_) | Token::Mark(_) => return Vec::new(),
        }
    }
    let all: Option<Vec<Vec<Trigger>>> = verbs.into_iter().map(operations::alone).collect();
    all.unwrap_or_default().into_iter().flatten().collect()
}

/// "Commits: `{type}({scope}): {description}`": the form that a label asks for, beside what else is said.
fn shown_form(sentence: &[Token], reading: &Reading) -> Option<Trigger> {
    let rest = unlabelled(sentence);
    let label = sentence.get(..sentence.len() - rest.len()).unwrap_or_default();
    let Some(Token::Code(code)) = rest.first() else { return None };
    let shown = ["{type}", "<type>", "type(", "[type]"].iter().any(|front| code.starts_with(front));
    if !shown || !has(label, "commit commits") || reading.mode != Some(Mode::Deny) {
        return None;
    }
    let pattern = ContentPattern::parse(&format!("/{}/", message::CONVENTIONAL)).ok()?;
    let form = Message { subject: true, absent: true, ..Message::in_commit(pattern) };
    let known = |trigger: &Trigger| matches!(trigger, Trigger::Message(one) if one.absent);
    let free = !reading.gates.iter().flat_map(|gate| &gate.triggers).any(known);
    free.then_some(Trigger::Message(form))
}
