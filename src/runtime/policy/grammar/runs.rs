//! Kinds about commands: what must run after or before what, runners and flags that must be there, variables.

use super::super::command::CommandPattern;
use super::super::rule::{Gate, Mode, Trigger, Unless};
use super::super::words::Token;
use super::area::LANGUAGES;
use super::bound::{Sentence, mode};
use super::cursor::Cursor;
use super::kinds::{self, Verb};
use super::order;
use super::parse::{Clause, Force, codes, has, has_row, is_word};
use super::phrase::{self, Objects};
use super::{Reading, condition};

/// Words by which "after making changes" says nothing more than that something was changed.
const CHANGES: &str = "\
    after when once whenever every each any all your the a an you have are making make made code changes change \
    changing edit edits editing edited modifying modification modifications implementing implementation finishing \
    finished done complete completed completing task tasks work it feature features of set round source files file \
    updating writing you're you've your with series";

/// "Always run `x` after making changes", "when done, run `x`".
pub fn after(sentence: &Sentence<'_>) -> Option<Reading> {
    for clause in &sentence.clauses {
        if !matches!(clause.force, Force::Must | Force::Plain) || !runs(clause) {
            continue;
        }
        let when = if clause.given.is_empty() { clause.tail } else { clause.given };
        if let Some(changed) = of_language(when) {
            let found = listed(clause, sentence.tokens);
            let Some(all) = phrase::commands_of(&found, sentence.known) else { continue };
            // "If you have modified any PHP files" is when, not whether.
            let apart = sentence.tokens.iter().position(|t| *t == Token::Mark(',')).unwrap_or(0);
            let told = if clause.given.is_empty() { sentence.tokens } else { &sentence.tokens[apart..] };
            let waits = waiting(clause, sentence);
            // "… then `b`, before running the tests again": another moment than the end.
            if waits.is_none() && has(clause.all, "before") {
                return None;
            }
            if condition::says_otherwise(told)
                || !clause.given.is_empty()
                    && !clause.tail.is_empty()
                    && waits.is_none()
                    && !is_purpose(clause.tail)
            {
                return None;
            }
            let unless = Unless::PassedAfter { changed, all };
            let triggers = waits.unwrap_or_else(|| vec![Trigger::Stop]);
            let gate = Gate { triggers, unless, spares: Vec::new() };
            return Some(Reading::gate(vec![gate], Mode::Deny, found.codes));
        }
        if !when.first().is_some_and(|t| is_word(t, &["after", "when", "once", "whenever"]))
            || !only(when, CHANGES)
        {
            continue;
        }
        // "when editing" alone says when to run it, not that it must have passed at the end.
        let done = has(
            when,
            "after changes change changing edits done finished finishing complete completed completing implementing modifying editing modifications",
        );
        if !done || !clause.given.is_empty() && !clause.tail.is_empty() && !is_purpose(clause.tail) {
            continue;
        }
        let found = listed(clause, sentence.tokens);
        let Some(all) = phrase::commands_of(&found, sentence.known) else { continue };
        if condition::says_otherwise(sentence.tokens) {
            return None;
        }
        let gate = Gate { triggers: vec![Trigger::Stop], unless: Unless::Passed { all }, spares: Vec::new() };
        return Some(Reading::gate(vec![gate], Mode::Deny, found.codes));
    }
    None
}

/// "… before committing": what waits for a command that its own condition does not already put last.
fn waiting(clause: &Clause<'_>, sentence: &Sentence<'_>) -> Option<Vec<Trigger>> {
    let (before, rest) = clause.tail.split_first()?;
    if clause.given.is_empty() || !is_word(before, &["before"]) {
        return None;
    }
    let (triggers, behind) = order::targets(Cursor::new(rest), sentence.known)?;
    let ends = matches!(behind.peek(), None | Some(Token::Mark(_))) || is_purpose(behind.rest());
    ends.then_some(triggers)
}

/// "after changing TypeScript files": the files, by the language's name.
fn of_language(when: &[Token]) -> Option<Vec<String>> {
    let (first, rest) = when.split_first()?;
    let edits = is_word(first, &["after", "when", "whenever", "if", "once"])
        && has(
            rest,
            "editing edit changing change changes modifying modify modified edited changed touching touch",
        );
    let globs: Vec<String> =
        LANGUAGES.iter().filter(|(names, _)| has(rest, names)).map(|(_, glob)| (*glob).to_owned()).collect();
    let plain = rest.iter().all(|token| match token {
        Token::Word(word) => {
            kinds::is_among(CHANGES, word)
                || kinds::is_among("modify modified changed touching touch to in or and", word)
                || LANGUAGES.iter().any(|(names, _)| kinds::is_among(names, word))
        }
        Token::Mark(',' | '/') => true,
        Token::Mark(_) | Token::Code(_) => false,
    });
    (edits && plain && !globs.is_empty()).then_some(globs)
}

fn runs(clause: &Clause<'_>) -> bool {
    clause.verbs.iter().any(|verb| kinds::is_among("run rerun execute use verify check", verb))
        || clause.verbs.is_empty() && clause.force == Force::Must && codes(clause.object).next().is_some()
}

/// "to keep the graph current".
fn is_purpose(tail: &[Token]) -> bool {
    tail.first().is_some_and(|token| is_word(token, &["to", "so", "because"]))
}

fn only(tokens: &[Token], list: &str) -> bool {
    tokens.iter().all(|token| match token {
        Token::Word(word) => kinds::is_among(list, word),
        Token::Mark(',' | '/') => true,
        Token::Mark(_) | Token::Code(_) => false,
    })
}

/// The commands of a clause: beside its verb, or behind the colon that ends the sentence.
fn listed(clause: &Clause<'_>, tokens: &[Token]) -> Objects {
    let mut found = Objects::default();
    let own: Vec<String> = codes(clause.object).map(str::to_owned).collect();
    if own.is_empty() {
        if let Some(colon) = tokens.iter().rposition(|token| *token == Token::Mark(':')) {
            let behind = tokens.get(colon + 1..).unwrap_or_default();
            let plain = behind.iter().all(|token| matches!(token, Token::Code(_) | Token::Mark(',')));
            found.codes.extend(codes(behind).filter(|_| plain).map(str::to_owned));
        }
    } else {
        found.any = has(clause.object, "or");
        found.codes = own;
    }
    found
}

/// "Always run the checks before committing: `a`, `b`": words between, the commands at the end.
pub fn before(sentence: &Sentence<'_>) -> Option<Reading> {
    let tokens = sentence.tokens;
    let at = tokens.iter().position(|token| is_word(token, &["before"]))?;
    let clause = sentence
        .clauses
        .iter()
        .find(|clause| matches!(clause.force, Force::Must | Force::Plain) && runs(clause))?;
    let found = listed(clause, tokens);
    let own = codes(clause.object).next().is_none();
    if !own || condition::says_otherwise(tokens) || has(&tokens[..at], "if when in for unless after") {
        return None;
    }
    let (triggers, rest) = order::targets(Cursor::new(tokens.get(at + 1..)?), sentence.known)?;
    let mut rest = rest;
    while rest.word().is_some_and(|word| {
        kinds::is_among("changes code any your work anything a the commit or updating commits to review pull request pr handing off human for", word)
    }) || rest.mark() == Some(',')
    {
        rest.step();
    }
    if rest.mark() != Some(':') {
        return None;
    }
    let all = phrase::commands_of(&found, sentence.known)?;
    Some(Reading::gate(
        vec![Gate { triggers, unless: Unless::Passed { all }, spares: Vec::new() }],
        Mode::Deny,
        found.codes,
    ))
}

/// "Always use `uv run` for Python scripts": what is named is not run directly.
pub fn runner(sentence: &Sentence<'_>) -> Option<Reading> {
    let clause = sentence.clauses.iter().find(|clause| {
        matches!(clause.force, Force::Must | Force::Only)
            && clause.verbs.iter().any(|verb| matches!(*verb, "use" | "prefix" | "run"))
    })?;
    let tokens = sentence.tokens;
    // Named by itself, or shown in front of what it runs.
    let shown = clause.verbs.contains(&"prefix");
    let front = codes(tokens).find_map(|code| {
        RUNNERS.iter().find(|front| code == **front || shown && code.starts_with(**front))
    })?;
    let mut programs: Vec<&str> = codes(tokens)
        .filter_map(|code| code.strip_prefix(*front))
        .filter_map(|rest| rest.split_whitespace().next())
        .collect();
    let language = if has(tokens, "python") {
        &["python", "pytest"][..]
    } else if has(tokens, "ruby") {
        &["ruby", "rspec", "rake"][..]
    } else {
        &[][..]
    };
    programs.extend(language);
    programs.retain(|name| name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit()));
    programs.sort_unstable();
    programs.dedup();
    let mode = mode(sentence, clause)?;
    let triggers: Vec<Trigger> = programs
        .iter()
        .filter_map(|name| CommandPattern::parse(name))
        .map(|pattern| Trigger::Command(CommandPattern { direct: true, ..pattern }))
        .collect();
    let spares: Vec<CommandPattern> = CommandPattern::parse(front.split(' ').next()?).into_iter().collect();
    (!triggers.is_empty()).then(|| {
        Reading::gate(
            vec![Gate { triggers, unless: Unless::Nothing, spares }],
            mode,
            vec![(*front).to_owned()],
        )
    })
}

/// What puts a program into its environment.
const RUNNERS: [&str; 9] = [
    "uv run",
    "poetry run",
    "pdm run",
    "hatch run",
    "pixi run",
    "rye run",
    "pipenv run",
    "bundle exec",
    "mise exec",
];

/// "Running `go test` directly skips the flags. Always use `task test`.": over two sentences.
pub fn directly(sentences: &[Vec<Token>], known: &std::collections::BTreeSet<String>) -> Option<Reading> {
    let first = sentences.first()?;
    if !is_word(first.first()?, &["running", "calling", "using", "invoking"])
        || !has(first, "directly manually")
    {
        return None;
    }
    let mut cursor = Cursor::new(first);
    cursor.step();
    let mut found = Objects::default();
    phrase::list(&mut cursor, &mut found);
    if found.codes.is_empty() || !cursor.eat(&["directly", "manually"]) {
        return None;
    }
    let next = sentences.get(1)?;
    let told = next.len() > 2
        && (is_word(&next[0], &["always"]) && is_word(&next[1], &["use", "run"])
            || is_word(&next[0], &["use"]));
    let suggest: Vec<String> = codes(next).map(str::to_owned).collect();
    if !told || suggest.is_empty() {
        return None;
    }
    let triggers: Option<Vec<Trigger>> = found
        .codes
        .iter()
        .map(|code| {
            kinds::command(code, Verb::Run, known)
                .map(|one| Trigger::Command(CommandPattern { direct: true, ..loose(one) }))
        })
        .collect();
    let spares = suggest.iter().filter_map(|code| kinds::command(code, Verb::Run, known)).collect();
    Some(Reading::gate(
        vec![Gate { triggers: triggers?, unless: Unless::Nothing, spares }],
        Mode::Deny,
        suggest,
    ))
}

/// `go test ./...` means `go test` of anything.
fn loose(mut pattern: CommandPattern) -> CommandPattern {
    pattern.words.retain(|word| !matches!(word.as_str(), "./..." | "."));
    pattern
}

/// "Always pass `--locked` to `cargo build`", "always open pull requests as drafts".
pub fn flag(sentence: &Sentence<'_>) -> Option<Reading> {
    for clause in &sentence.clauses {
        if !matches!(clause.force, Force::Must | Force::Plain | Force::Only) {
            continue;
        }
        let verbs = |list: &str| clause.verbs.iter().any(|verb| kinds::is_among(list, verb));
        let drafts = verbs("open create submit raise")
            && has(clause.all, "draft drafts")
            && (has(clause.all, "pr prs")
                || has_row(clause.all, &["pull", "requests"])
                || has_row(clause.all, &["pull", "request"]))
            && (has_row(clause.all, &["as", "drafts"])
                || has_row(clause.all, &["as", "draft"])
                || has_row(clause.all, &["as", "a", "draft"])
                || has(clause.all, "always draft"));
        // What is so by default may be otherwise, by a person's word.
        let free = if has_row(clause.all, &["by", "default"]) { Mode::Ask } else { Mode::Deny };
        if drafts && (clause.force != Force::Plain || has(clause.tail, "drafts draft")) {
            return with_flag(&["gh pr create"], "--draft", mode(sentence, clause)?.min(free), sentence);
        }
        if let (Force::Must, [Token::Code(code)], true) =
            (clause.force, clause.object, clause.tail.is_empty() && clause.verbs == ["use"])
            && let Some((front, flag)) = code.rsplit_once(' ').filter(|(_, flag)| flag.starts_with('-'))
            && front.contains(' ')
            && !front.contains(" -")
            && kinds::program(front, sentence.known).is_some()
            && !codes(sentence.tokens).any(|other| other != code && other.starts_with('-'))
        {
            return with_flag(&[front], flag, mode(sentence, clause)?, sentence);
        }
        let flag =
            codes(clause.all).find(|code| code.starts_with("--") && code.len() > 3 && !code.contains(' '));
        let Some(flag) =
            flag.filter(|_| verbs("pass use include add run set") && clause.force != Force::Plain)
        else {
            continue;
        };
        let commands: Vec<&str> = codes(clause.all).filter(|code| *code != flag).collect();
        let tied = has(clause.tail, "to with when for") || has(clause.object, "to with when");
        if commands.is_empty()
            || !tied
            || commands.iter().any(|code| kinds::program(code, sentence.known).is_none())
        {
            continue;
        }
        return with_flag(&commands, flag, mode(sentence, clause)?, sentence);
    }
    None
}

fn with_flag(commands: &[&str], flag: &str, mode: Mode, sentence: &Sentence<'_>) -> Option<Reading> {
    let mut gates = Vec::new();
    for code in commands {
        let trigger = Trigger::Command(kinds::command(code, Verb::Run, sentence.known)?);
        let spare = CommandPattern::parse(&format!("{code} {flag}"))?;
        gates.push(Gate { triggers: vec![trigger], unless: Unless::Nothing, spares: vec![spare] });
    }
    let suggest = commands.iter().map(|code| format!("{code} {flag}")).collect();
    Some(Reading::gate(gates, mode, suggest))
}

/// "Do not set `CI=1`", "never export `NODE_ENV`".
pub fn variable(sentence: &Sentence<'_>) -> Option<Reading> {
    let clause = sentence.clauses.iter().find(|clause| {
        clause.force.rules_out()
            && clause.verbs.iter().any(|verb| matches!(*verb, "set" | "export" | "use" | "pass"))
    })?;
    let set = clause.verbs.iter().any(|verb| matches!(*verb, "set" | "export"));
    let mut triggers = Vec::new();
    for code in codes(clause.object) {
        let (name, value) = code.split_once('=').map_or((code, None), |(name, value)| (name, Some(value)));
        let shaped = name.len() > 1
            && name.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'_')
            && !value.is_some_and(|value| value.contains(char::is_whitespace));
        if shaped && (set || value.is_some()) {
            let value = value
                .filter(|value| !value.is_empty() && !value.starts_with(['<', '.', '…']))
                .map(str::to_owned);
            triggers.push(Trigger::Assigns { name: name.to_owned(), value });
        }
    }
    let (tail, _) = condition::tail(Cursor::new(clause.tail), sentence.known);
    // What gets around something by its own name does so whatever it is set for.
    let evades =
        triggers.iter().all(|trigger| matches!(trigger, Trigger::Assigns { name, .. } if is_evasive(name)));
    let purpose = evades && clause.tail.first().is_some_and(|token| is_word(token, &["to"]));
    let narrow = !evades && clause.tail.first().is_some_and(|token| is_word(token, &["to"]));
    if triggers.is_empty() || narrow || tail != condition::Condition::None && !purpose {
        return None;
    }
    Some(Reading::gate(vec![Gate::flat(triggers)], mode(sentence, clause)?, Vec::new()))
}

/// `HUSKY`, `SKIP_TESTS`, `NO_VERIFY`, `GUARD_DISABLED`.
fn is_evasive(name: &str) -> bool {
    let telling =
        ["SKIP", "DISABLE", "DISABLED", "IGNORE", "NO", "FORCE", "BYPASS", "HUSKY", "UNSAFE", "ALLOW"];
    name.split('_').any(|part| telling.contains(&part))
}

/// "Never run `cargo update` without `--precise`".
pub fn without_flag(sentence: &Sentence<'_>) -> Option<Reading> {
    let clause =
        sentence.clauses.iter().find(|clause| clause.force.rules_out() && !clause.tail.is_empty())?;
    let [Token::Word(without), Token::Code(flag), rest @ ..] = clause.tail else { return None };
    let fits = without == "without"
        && flag.starts_with("--")
        && !flag.contains(' ')
        && matches!(rest.first(), None | Some(Token::Mark(_)));
    let commands: Vec<&str> = codes(clause.object).collect();
    if !fits
        || commands.is_empty()
        || !clause.verbs.iter().all(|verb| matches!(*verb, "run" | "use" | "execute" | "call"))
    {
        return None;
    }
    let base = if clause.force == Force::Avoid { Mode::Warn } else { Mode::Deny };
    clause.given.is_empty().then(|| with_flag(&commands, flag, base, sentence))?
}
