//! The surroundings of a sentence: what leads it in, the block below it, the cross in front, the exception behind.

use std::collections::BTreeSet;

use super::super::kinds::{self, is_among};
use super::super::rule::{Gate, Mode, Touch, Trigger, Unless};
use super::super::words::Token;
use super::cursor::Cursor;
use super::parse::{self, Force, Subject, clauses, codes, has};
use super::verbs::verb;
use super::{Reading, approval, bound, phrase, prohibit, without_label};

/// What a lead-in or heading says about each item below it: "Never edit these files directly." is "never edit" for
/// each. None where it names something itself, or does not point at what follows.
pub fn governs(tokens: &[Token], heading: bool) -> Option<Vec<Token>> {
    const POINTING: &str = "\
        these those the following this any all of files file folders folder directories directory paths path commands \
        command ones listed below here directly manually by hand ever things items protected generated auto-generated \
        read-only under circumstances a variations variants like code patterns in";
    let last = tokens.split(|token| *token == Token::Mark('.')).rfind(|part| !part.is_empty())?;
    if last.len() > 30 || codes(last).next().is_some() {
        return None;
    }
    let clause = clauses(last)
        .into_iter()
        .find(|clause| clause.force == Force::Never && clause.subject == Subject::Reader)?;
    let plain = clause.object.iter().chain(clause.tail).all(|token| match token {
        Token::Word(word) => is_among(POINTING, word),
        Token::Mark(',' | ':' | '/') => true,
        Token::Mark(_) | Token::Code(_) => false,
    });
    let colon = matches!(last.last(), Some(Token::Mark(':')));
    let points = colon || heading || has(clause.object, "these following those below");
    let known = "edit modify change touch update alter rename move replace overwrite write create delete remove read run execute use commit push import add call";
    if !plain
        || !points
        || clause.verbs.is_empty()
        || !clause.given.is_empty()
        || !clause.verbs.iter().all(|verb| is_among(known, verb))
    {
        return None;
    }
    let mut out = vec![Token::Word("never".to_owned())];
    for (at, verb) in clause.verbs.iter().enumerate() {
        if at > 0 {
            out.push(Token::Word("or".to_owned()));
        }
        out.push(Token::Word((*verb).to_owned()));
    }
    Some(out)
}

/// The sentence without words in front that only press the point: "Once again, …", "As always, …".
pub(super) fn without_preface(sentence: &[Token]) -> &[Token] {
    const PREFACES: &[&[&str]] = &[
        &["once", "again"],
        &["again"],
        &["as", "always"],
        &["as", "a", "reminder"],
        &["of", "course"],
        &["in", "general"],
        &["in", "short"],
        &["most", "importantly"],
        &["above", "all"],
        &["in", "addition"],
        &["in", "particular"],
    ];
    let rest = PREFACES.iter().find_map(|words| {
        let (front, rest) = sentence.split_at_checked(words.len())?;
        front.iter().zip(*words).all(|(token, word)| parse::is_word(token, &[word])).then_some(rest)
    });
    match rest {
        Some([Token::Mark(',' | ':' | '—'), rest @ ..]) => rest,
        Some(_) | None => sentence,
    }
}

/// The sentence without brackets that only say where something is done: "run `x` (in the `app` folder) before …".
pub(super) fn without_asides(sentence: &[Token]) -> Option<Vec<Token>> {
    let open = sentence.iter().position(|token| *token == Token::Mark('('))?;
    let len = sentence[open..].iter().position(|token| *token == Token::Mark(')'))?;
    let inside = sentence.get(open + 1..open + len)?;
    let where_to = inside.first().is_some_and(|token| parse::is_word(token, &["in", "from", "at"]));
    let placed = has(inside, "folder directory root workspace terminal package repo repository");
    let judged = has(inside, "only unless except if when not never");
    if !where_to || !placed || judged || len > 8 {
        return None;
    }
    Some([&sentence[..open], &sentence[open + len + 1..]].concat())
}

/// True where a sentence rules something out whatever leads it in: never is never.
pub fn forbids(sentence: &[Token]) -> bool {
    parse::clauses(sentence).iter().any(|clause| {
        let implied = clause.given.is_empty() || bound::is_implied(clause.given);
        clause.force == Force::Never && clause.subject == Subject::Reader && implied
    })
}

/// True where a sentence leaves something to a person: "only … when explicitly asked".
pub fn asks_a_person(sentence: &[Token]) -> bool {
    sentence.iter().enumerate().any(|(at, token)| {
        parse::is_word(token, &["if", "when", "with", "after", "unless", "without"])
            && approval::is_approval(Cursor::new(&sentence[at + 1..]))
    })
}

/// The sentence with a cross in front read as the "never" that it stands for.
pub fn marked(mut sentence: Vec<Token>) -> Vec<Token> {
    // "[ ] Run `x`": a box to tick is no bracket.
    match sentence.as_slice() {
        [Token::Mark('('), Token::Mark(')'), ..] => drop(sentence.drain(..2)),
        [Token::Mark('('), Token::Word(word), Token::Mark(')'), ..] if word == "x" => {
            drop(sentence.drain(..3))
        }
        _ => {}
    }
    const CROSSES: &[&str] = &["❌", "✗", "✘", "🚫", "⛔"];
    let crossed = matches!(sentence.first(), Some(Token::Word(word)) if CROSSES.contains(&word.trim_end_matches('\u{fe0f}')));
    let verb = matches!(sentence.get(1), Some(Token::Word(word)) if verb(word) == Some(word.as_str()));
    if crossed && verb {
        sentence[0] = Token::Word("never".to_owned());
    }
    // "❌ Never use `x`" says it twice.
    let negated = sentence
        .get(1)
        .is_some_and(|token| parse::is_word(token, &["never", "don't", "no", "avoid"]))
        || matches!(sentence.as_slice(), [_, Token::Word(word), Token::Word(not), ..] if word == "do" && not == "not");
    if crossed && negated {
        sentence.remove(0);
    }
    // "… without approval under any circumstances": said with more force, and nothing else.
    const STRESS: [&str; 4] =
        ["under any circumstances", "under any circumstance", "for any reason", "no matter what"];
    let ends = |sentence: &[Token]| {
        let last = &sentence[sentence.len().saturating_sub(3)..];
        STRESS.iter().any(|words| parse::words(last).eq(words.split(' ')))
    };
    if ends(&sentence) {
        sentence.truncate(sentence.len() - 3);
    }
    if let Some(at) = comma_left_out(&sentence) {
        sentence.insert(at, Token::Mark(','));
    }
    sentence
}

/// "Before committing always run `x`": where the order begins behind what it is bound to, and no comma says so.
fn comma_left_out(sentence: &[Token]) -> Option<usize> {
    const BINDERS: &[&str] = &["before", "after", "when", "while", "during"];
    // "when the cache never grows": said of it.
    const ABOUT: &str = "it that which who you we they i is are was be been will can has have must should to";
    const FAR: usize = 6;
    if !sentence.first().is_some_and(|token| parse::is_word(token, BINDERS)) {
        return None;
    }
    let orders = |at: usize| {
        let is = |from: usize, words: &[&str]| {
            sentence.get(from).is_some_and(|token| parse::is_word(token, words))
        };
        let verb = |from: usize| matches!(sentence.get(from), Some(Token::Word(word)) if verb(word) == Some(word.as_str()));
        is(at, &["always", "never", "don't"]) && verb(at + 1)
            || is(at, &["do"]) && is(at + 1, &["not"]) && verb(at + 2)
    };
    let front = sentence.iter().take(FAR).take_while(|token| !matches!(token, Token::Mark(_))).count();
    let at = (2..=front).find(|at| orders(*at))?;
    matches!(&sentence[at - 1], Token::Word(word) if !is_among(ABOUT, word)).then_some(at)
}

/// Takes the commands of the block below a sentence into it, where it speaks of running something and names nothing.
pub fn take_block(sentence: &mut Vec<Token>, lines: &[String]) {
    const MOST: usize = 6;
    let names = sentence.iter().any(|t| matches!(t, Token::Code(_)));
    let speaks = parse::has(sentence, "run execute verify check") && sentence.len() <= 40;
    let forbidden = super::heads(sentence)
        .filter(|words| words.first() == Some(&Token::Word("never".to_owned())) && !speaks);
    let speaks = speaks || forbidden.is_some();
    // "Run these commands before committing." points at the block as well as a colon does.
    let points = parse::has_row(sentence, &["these", "commands"])
        || parse::has_row(sentence, &["following", "commands"])
        || parse::has_row(sentence, &["commands", "below"]);
    if sentence.last() != Some(&Token::Mark(':')) && points && !names && speaks {
        sentence.push(Token::Mark(':'));
    }
    if names || !speaks || sentence.last() != Some(&Token::Mark(':')) {
        return;
    }
    let mut found = Vec::new();
    for line in lines {
        let line = line.split(" #").next().unwrap_or_default().trim().trim_start_matches("$ ");
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        // Where it is run is the reader's own business.
        let line = match line.split_once("&&") {
            Some((front, rest)) if front.starts_with("cd ") => rest.trim(),
            Some(_) | None => line,
        };
        // What is to be filled in, or goes on in the next line, is no command yet.
        if line.contains(['<', '|', ';', '\\']) || line.starts_with("cd ") {
            return;
        }
        // What makes ready is done once; only the checks behind it pass or fail.
        if prepares(line) {
            continue;
        }
        found.push(line.to_owned());
    }
    if found.is_empty() || found.len() > MOST {
        return;
    }
    if forbidden.is_some() {
        *sentence = ["never", "run"].map(|word| Token::Word(word.to_owned())).to_vec();
    }
    for line in found {
        sentence.push(Token::Code(line));
        sentence.push(Token::Mark(','));
    }
    sentence.pop();
}

/// `mkdir tmp`, `npm install`, `source venv/bin/activate`: a step on the way to what is checked.
fn prepares(line: &str) -> bool {
    const STEPS: &str = "mkdir export source . set cp rm touch pip brew apt apt-get pushd popd";
    const INSTALLS: &str = "install ci i sync add clone pull fetch checkout switch";
    const BY: &str = "npm pnpm yarn bun uv poetry git bundle composer";
    let mut words = line.split_whitespace().filter(|word| *word != "sudo");
    let (first, second) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    is_among(STEPS, first) || is_among(BY, first) && is_among(INSTALLS, second)
}

/// True where a heading is an order of its own, not a title: "Never commit to `main`", not "Rules (ALWAYS)".
pub fn is_order(sentence: &[Token]) -> bool {
    if super::boundary::front(sentence).is_some() {
        return false;
    }
    let start = without_label(Cursor::new(sentence));
    parse::clauses(start.rest()).iter().any(|clause| {
        let full = !clause.verbs.is_empty() && !clause.object.is_empty();
        let never = clause.force == Force::Never
            && !clause.object.is_empty()
            && !clause.all.iter().any(|t| parse::is_word(t, &["no"]));
        clause.force.is_strict() && clause.subject == Subject::Reader && (full || never)
    })
}

/// "Open a follow-up (never commit to `main`)": never is never, whatever the list is about.
pub fn never_in_brackets(sentence: &[Token]) -> Option<&[Token]> {
    let opens = |pair: &[Token]| matches!(pair, [Token::Mark('('), Token::Word(word)] if word == "never");
    let at = sentence.windows(2).position(opens)? + 1;
    let len = sentence[at..].iter().position(|t| *t == Token::Mark(')'))?;
    sentence.get(at..at + len)
}

/// "Toggles live in `a/`. Run `x` after changes.": of what the sentences before it name, not of everything.
pub fn of_changes(before: &[Vec<Token>], sentence: &[Token], mut reading: Reading) -> Reading {
    let bare = has(sentence, "after") && has(sentence, "changes change changing editing edits");
    let globs: Vec<String> =
        before.iter().flat_map(|one| codes(one)).filter_map(|code| kinds::path(code, false)).collect();
    if !bare || globs.is_empty() || codes(sentence).any(|code| kinds::path(code, false).is_some()) {
        return reading;
    }
    for gate in &mut reading.gates {
        if let (Unless::Passed { all }, [Trigger::Stop]) = (&gate.unless, gate.triggers.as_slice()) {
            gate.unless = Unless::PassedAfter { changed: globs.clone(), all: all.clone() };
        }
    }
    reading
}

/// "Do not edit generated files. Regenerate `a` and `b` with `x`.": the second sentence names the files.
pub fn regenerated(before: &[Token], sentence: &[Token], known: &BTreeSet<String>) -> Option<Reading> {
    let generated = before.iter().any(|t| {
        matches!(t, Token::Word(word) if matches!(word.as_str(), "generated" | "auto-generated" | "autogenerated"))
    });
    if !generated || before.iter().any(|t| matches!(t, Token::Code(_))) || !prohibit::forbids_edits(before) {
        return None;
    }
    let mut cursor = Cursor::new(sentence);
    if !cursor.eat(&["regenerate", "re-generate", "rebuild"]) {
        return None;
    }
    cursor.skip(&["the", "files", "file"]);
    let mut found = phrase::Objects::default();
    phrase::list(&mut cursor, &mut found);
    if !(cursor.eat(&["with", "using", "via", "by"]) || cursor.eat_all(&["by", "running"])) {
        return None;
    }
    cursor.skip(&["running"]);
    let mut way = phrase::Objects::default();
    phrase::list(&mut cursor, &mut way);
    let triggers: Option<Vec<Trigger>> = found
        .codes
        .iter()
        .map(|code| Some(Trigger::Path { glob: kinds::path(code, false)?, access: Touch::CHANGE }))
        .collect();
    let spares: Vec<_> =
        way.codes.iter().filter_map(|code| kinds::command(code, kinds::Verb::Run, known)).collect();
    let triggers = triggers.filter(|all| !all.is_empty() && !spares.is_empty())?;
    Some(Reading::gate(vec![Gate { triggers, unless: Unless::Nothing, spares }], Mode::Deny, way.codes))
}

/// "Before each commit run `x`" with the comma that belongs into it.
pub(super) fn paused(sentence: &[Token]) -> Option<Vec<Token>> {
    let opens = sentence.first().is_some_and(|token| {
        parse::is_word(token, &["before", "after", "when", "once", "whenever", "always"])
    });
    let at = sentence.windows(2).position(|pair| {
        parse::is_word(&pair[0], &["run", "execute", "rerun"]) && matches!(pair[1], Token::Code(_))
    })?;
    let front = &sentence[..at];
    let joined = front.last().is_some_and(|token| {
        !matches!(token, Token::Word(_))
            || parse::is_word(
                token,
                &["always", "must", "to", "and", "then", "you", "please", "should", "or", "not", "never"],
            )
    });
    let when =
        front.iter().any(|token| parse::is_word(token, &["before", "after", "when", "once", "whenever"]));
    if !opens
        || !when
        || joined
        || front.len() < 2
        || front.iter().any(|token| matches!(token, Token::Mark(_) | Token::Code(_)))
    {
        return None;
    }
    let mut out = front.to_vec();
    out.push(Token::Mark(','));
    out.extend(sentence[at..].iter().cloned());
    Some(out)
}
