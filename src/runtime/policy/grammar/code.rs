//! Kinds about code: words of a language, imports, what stands only in one place, characters in text.

use super::super::content::ContentPattern;
use super::super::edges;
use super::super::rule::{Gate, Mode, Trigger};
use super::super::words::Token;
use super::area::LANGUAGES;
use super::bound::{Sentence, mode, place};
use super::cursor::Cursor;
use super::kinds;
use super::meanings::{self, LOCAL_IMPORT, PHRASES, meant, word};
use super::parse::{Clause, Force, Subject, codes, has, has_row, words};
use super::{Area, Reading};

/// "Never use `any`", "no `eval()`", "never use default exports".
pub fn token(sentence: &Sentence<'_>) -> Option<Reading> {
    let mut found: Option<Reading> = None;
    for clause in &sentence.clauses {
        if !clause.force.rules_out() || clause.subject != Subject::Reader {
            continue;
        }
        let verbs = clause.verbs.iter().all(|verb| {
            kinds::is_among(
                "use add write introduce import call leave put create insert include commit",
                verb,
            )
        });
        if !verbs {
            continue;
        }
        let Some((mut patterns, whole)) = patterns(clause) else { continue };
        for one in patterns.iter_mut().filter(|one| one.regex == meanings::RELATIVE) {
            if let Some(of_script) = relative(sentence) {
                *one = of_script;
            }
        }
        // "never import `x` from staging": where that is, only the reader knows.
        if clause.verbs.contains(&"import")
            && clause.tail.first().is_some_and(|t| super::parse::is_word(t, &["from"]))
        {
            continue;
        }
        // "Go: never use `any`": what it means elsewhere is not meant.
        let language = LANGUAGES.iter().find(|(names, _)| has(sentence.label, names)).map(|(_, glob)| *glob);
        if language.is_some_and(|glob| patterns.iter().any(|one| one.is_elsewhere(glob))) {
            continue;
        }
        let own = leave(&patterns);
        let limits = patterns.iter().any(|one| one.regex == meanings::INLINE_STYLE);
        let triggers: Vec<Trigger> = patterns.into_iter().map(Trigger::Content).collect();
        let base = if clause.force == Force::Avoid { Mode::Warn } else { Mode::Deny };
        let area = if whole { Some(super::Area::default()) } else { place(clause) };
        let (area, within) = match super::area::area(Cursor::new(clause.given)) {
            Some((given, behind)) if behind.is_done() => (area.map(|_| given), true),
            Some(_) | None => (area, false),
        };
        let free = Clause { given: if within { &[] } else { clause.given }, ..clause.clone() };
        // With words that only the reader can judge it is put before its eyes, no more.
        let (mode, area) = match (mode(sentence, &free), area) {
            (Some(mode), Some(area)) => (if area.vague { mode.min(Mode::Warn) } else { mode }, area),
            (Some(_) | None, _) => (base.min(Mode::Warn), super::Area::default()),
        };
        // What is worked out as the page is shown has no other place: only the reader can tell.
        let mode = if limits { mode.min(Mode::Warn) } else { mode };
        let mut area = area;
        area.except.extend(own);
        if area.scope.is_empty() && area.except.is_empty() {
            area.scope.extend(language.map(str::to_owned));
        }
        match &mut found {
            // "no enums, no namespaces": both.
            Some(reading) if reading.mode == Some(mode) && reading.area == area => {
                reading.gates.extend([Gate::flat(triggers)]);
            }
            Some(_) => {}
            None => {
                let reading = Reading::gate(vec![Gate::flat(triggers)], mode, instead(sentence, clause));
                found = Some(Reading { area, ..reading });
            }
        }
    }
    found
}

/// "no relative imports (`../../`), use `@/`": the signs are those of scripts.
fn relative(sentence: &Sentence<'_>) -> Option<ContentPattern> {
    let up = codes(sentence.tokens).find(|code| code.starts_with("../") || *code == "..");
    let alias =
        codes(sentence.tokens).any(|code| matches!(code, "@/" | "~/" | "#/") || code.starts_with("@/"));
    if up.is_none() && !alias {
        return None;
    }
    let steps = up.map_or(1, |up| up.matches("..").count().max(1));
    let regex = format!(r#"(?:\bfrom\s+|\bimport\s*\(?\s*|\brequire\(\s*)["'`](?:\.\./){{{steps}}}"#);
    Some(ContentPattern { masked: false, ..meanings::meant(meanings::SCRIPT, &regex, "../") })
}

/// What a clause that rules nothing out tells to use.
fn instead(sentence: &Sentence<'_>, not: &Clause<'_>) -> Vec<String> {
    sentence
        .clauses
        .iter()
        .filter(|clause| clause.all != not.all && clause.force.is_order() && !clause.force.rules_out())
        .filter(|clause| clause.verbs.contains(&"use"))
        // "and use a `msg` variable for messages": another rule, no other way.
        .filter(|clause| words(clause.object).all(|word| kinds::is_among("the a an or and instead", word)))
        .flat_map(|clause| codes(clause.object))
        .map(str::to_owned)
        .collect()
}

/// Files that cannot do without what is ruled out elsewhere: tools ask them for it.
fn leave(patterns: &[ContentPattern]) -> Vec<String> {
    let exports = patterns.iter().any(|one| one.regex == meanings::DEFAULT_EXPORT);
    let files: &[&str] = if exports {
        &[
            "*.config.*",
            "*.stories.*",
            "{page,layout,template,loading,error,not-found,default}.{tsx,jsx,ts,js}",
            "pages/",
        ]
    } else {
        &[]
    };
    files.iter().map(|file| (*file).to_owned()).collect()
}

/// The patterns of a clause's object, and whether they say by themselves where; None where one part is something else.
fn patterns(clause: &Clause<'_>) -> Option<(Vec<ContentPattern>, bool)> {
    const FILLERS: &str = "typescript javascript python rust the a an bare raw plain or and nor any explicit use of types type keyword keywords statements statement calls call like";
    let named: Vec<&str> = codes(clause.object).collect();
    if named.is_empty() {
        let found = PHRASES.iter().find(|(row, ..)| has_row(clause.all, row))?;
        // The phrase is the object, not a part of a longer one.
        let plain = words(clause.object).count() <= found.0.len() + 1;
        let inside = found.2 == LOCAL_IMPORT && has(clause.tail, "functions function methods bodies");
        return plain.then(|| (vec![meant(found.1, found.2, found.3)], inside));
    }
    let plain = clause.object.iter().all(|token| match token {
        Token::Word(word) => kinds::is_among(FILLERS, word),
        Token::Mark(',' | '/') | Token::Code(_) => true,
        Token::Mark(_) => false,
    });
    if !plain || !named.iter().any(|code| word(code).is_some()) && clause.given.is_empty() {
        return None;
    }
    let all: Option<Vec<ContentPattern>> =
        named.iter().map(|code| word(code).or_else(|| kinds::literal(code))).collect();
    all.map(|all| (all, false))
}

/// "Never import `x` from `src/ui/`", "do not import `lodash`".
pub fn import(sentence: &Sentence<'_>) -> Option<Reading> {
    let clause = sentence.clauses.iter().find(|clause| {
        clause.force.rules_out() && clause.subject == Subject::Reader && clause.verbs == ["import"]
    })?;
    let direct: Vec<&str> = codes(clause.object).collect();
    let from = clause.tail.first().is_some_and(|token| super::parse::is_word(token, &["from"]));
    if let (true, [_, Token::Code(module), behind @ ..], false) = (from, clause.tail, direct.is_empty()) {
        return names_of(sentence, clause, &direct, module, behind);
    }
    let names: Vec<&str> = if from { codes(clause.tail).take(1).collect() } else { direct };
    let module = |name: &&str| {
        name.len() > 1
            && name.bytes().all(|b| b.is_ascii_alphanumeric() || b"@/_.-:".contains(&b))
            && !name.ends_with('(')
    };
    if names.is_empty() || !names.iter().all(module) {
        return None;
    }
    let mode = mode(sentence, clause)?;
    let behind = if from { clause.tail.get(2..).unwrap_or_default() } else { clause.tail };
    let rest = Clause { tail: behind, ..clause.clone() };
    let area = place(&rest)?;
    if let Some(reading) = super::layers::from_folder(&names, &area, mode) {
        return Some(reading);
    }
    let triggers: Option<Vec<Trigger>> = names
        .iter()
        .map(|name| {
            // A folder is reached from where one stands, too.
            let up = if name.ends_with('/') { r"(?:\.{1,2}/)*" } else { "" };
            let name = name.trim_end_matches(['/', '*', ':']);
            let escaped = edges::escaped(name);
            let regex = format!(r#"(?m)(?:^\s*from\s+|\bfrom\s+["']|^\s*import\s+["'(]*|\bimport\(\s*["']|\brequire\(\s*["']|^\s*(?:pub\s+)?use\s+){up}{escaped}(?:["'/.:;\s,]|$)"#);
            let mut pattern = ContentPattern::parse(&format!("/{regex}/")).ok()?;
            pattern.literal = name.to_owned();
            pattern.code_only = true;
            Some(Trigger::Content(pattern))
        })
        .collect();
    let mode = if area.vague { mode.min(Mode::Warn) } else { mode };
    Some(Reading { area, ..Reading::gate(vec![Gate::flat(triggers?)], mode, instead(sentence, clause)) })
}

/// "Never import `List` from `typing`": these names of a module, not the module.
fn names_of(
    sentence: &Sentence<'_>,
    clause: &Clause<'_>,
    names: &[&str],
    module: &str,
    behind: &[Token],
) -> Option<Reading> {
    let plain = |text: &&str| text.bytes().all(|b| b.is_ascii_alphanumeric() || b"@/_.-".contains(&b));
    if !names.iter().chain([&module]).all(plain) {
        return None;
    }
    let area = place(&Clause { tail: behind, ..clause.clone() })?;
    let escaped = edges::escaped(module);
    let triggers: Option<Vec<Trigger>> = names
        .iter()
        .map(|name| {
            let regex = format!(
                r#"\bfrom\s+{escaped}\s+import\b[^\n]*\b{name}\b|\bimport\b[^;"']*\b{name}\b[^;"']*\bfrom\s*["']{escaped}["']"#
            );
            let mut pattern = ContentPattern::parse(&format!("/{regex}/")).ok()?;
            pattern.literal = (*name).to_owned();
            pattern.code_only = true;
            Some(Trigger::Content(pattern))
        })
        .collect();
    let mode = mode(sentence, clause)?;
    let mode = if area.vague { mode.min(Mode::Warn) } else { mode };
    Some(Reading { area, ..Reading::gate(vec![Gate::flat(triggers?)], mode, instead(sentence, clause)) })
}

/// "Only use `process.env` in `src/env.ts`": everywhere else it is ruled out.
pub fn only_in(sentence: &Sentence<'_>) -> Option<Reading> {
    let clause = sentence.clauses.iter().find(|clause| clause.force == Force::Only)?;
    if !clause.verbs.iter().all(|verb| matches!(*verb, "use" | "access" | "import" | "call" | "read"))
        || !clause.given.is_empty()
    {
        return None;
    }
    let named: Vec<&str> = match clause.subject {
        Subject::Thing(thing) => codes(thing).collect(),
        Subject::Reader => codes(clause.object).collect(),
    };
    let area = place(clause).filter(|area| !area.scope.is_empty() && area.except.is_empty())?;
    let triggers: Option<Vec<Trigger>> =
        named.iter().map(|code| word(code).or_else(|| kinds::literal(code)).map(Trigger::Content)).collect();
    let triggers = triggers.filter(|all| !all.is_empty())?;
    let mode = mode(sentence, clause)?;
    let area = super::Area { except: area.scope, ..super::Area::default() };
    Some(Reading { area, ..Reading::gate(vec![Gate::flat(triggers)], mode, Vec::new()) })
}

/// Pictures, and what makes a sign one.
pub(super) const EMOJI: &str =
    r"[\x{1F300}-\x{1FAFF}\x{2705}\x{274C}\x{2728}\x{2757}\x{2B50}\x{26A1}\x{FE0F}]";

/// "Do not use emojis in code or commits", "no em dashes".
pub fn characters(sentence: &Sentence<'_>) -> Option<Reading> {
    const PLACES: &str = "\
        in the any all code source sources comments comment docs documentation commit commits messages message files \
        or and prose text markdown readme strings logs tests anywhere everywhere pr prs pull request requests titles \
        descriptions this repo repository codebase output issues";
    for clause in &sentence.clauses {
        if !clause.force.rules_out()
            || clause.subject != Subject::Reader
            || !clause.verbs.iter().all(|verb| kinds::is_among("use add include write put insert", verb))
        {
            continue;
        }
        let regex = if has(clause.object, "emoji emojis") {
            EMOJI
        } else if has_row(clause.object, &["em", "dashes"])
            || has_row(clause.object, &["em", "dash"])
            || has(clause.object, "em-dashes em-dash")
        {
            r"\x{2014}"
        } else {
            continue;
        };
        if words(clause.object).count() > 4 || is_kind_of(clause.object) {
            return None;
        }
        // "no parentheses, no commas, no em dashes": said of some value, for nobody writes without commas.
        if has(
            sentence.tokens,
            "parentheses commas brackets slashes spaces underscores periods colons semicolons quotes icon icons svg",
        ) {
            return None;
        }
        // A list of places is all of it, commas or not.
        let named = sentence.tokens.iter().position(|token| matches!(token, Token::Word(word) if kinds::is_among("emoji emojis dash dashes em-dash em-dashes", word)));
        let behind = named.and_then(|at| sentence.tokens.get(at + 1..)).unwrap_or_default();
        // "em dashes (—)": the sign itself names no place.
        let shown = matches!(behind.first(), Some(Token::Mark('(')))
            .then(|| behind.iter().position(|token| *token == Token::Mark(')')));
        let behind = shown.flatten().map_or(behind, |at| &behind[at + 1..]);
        let end = behind
            .iter()
            .position(|token| matches!(token, Token::Mark(mark) if *mark != ',' && *mark != '/'));
        let places = behind.get(..end.unwrap_or(behind.len())).unwrap_or_default();
        let listed = places.first().is_some_and(|token| super::parse::is_word(token, &["in"]))
            && (clause.tail.is_empty() || places.starts_with(clause.tail));
        let clause = &Clause { tail: if listed { places } else { clause.tail }, ..clause.clone() };
        // "unless asked" is no place.
        let tail = match clause.tail.first() {
            Some(token) if super::parse::is_word(token, &["unless", "without", "except", "until"]) => &[],
            Some(_) | None => clause.tail,
        };
        // Chat alone is not on its way into a file.
        let known = tail.iter().filter(|token| matches!(token, Token::Word(_))).count();
        let plain = tail
            .iter()
            .filter(|token| matches!(token, Token::Word(word) if kinds::is_among(PLACES, word)))
            .count();
        let written = tail.is_empty()
            || has(
                tail,
                "code source sources comments docs documentation files prose text markdown commit commits anywhere everywhere codebase repo",
            );
        if !written || plain * 2 < known {
            return None;
        }
        let only_commits = has(tail, "commit commits")
            && !has(tail, "code source sources comments docs documentation files prose anywhere codebase");
        let mut pattern = ContentPattern::parse(&format!("/{regex}/")).ok()?;
        // Prose is spared where the words name code alone.
        pattern.code_only = has(tail, "code source sources comments")
            && !has(
                tail,
                "docs documentation prose text markdown files readme anywhere everywhere codebase repo repository",
            );
        // Where no place is named, a dash is a matter of prose.
        if tail.is_empty() && regex != EMOJI {
            "md mdx txt rst adoc".clone_into(&mut pattern.endings);
        }
        let only_commits = only_commits || is_talk(tail);
        let message = super::super::rule::Message {
            title: true,
            body: true,
            ..super::super::rule::Message::in_commit(pattern.clone())
        };
        let mut triggers = vec![Trigger::Message(message)];
        // "in code or comments" says nothing of messages.
        const SAID: &str = "commit commits pr prs message messages text prose titles descriptions issues anywhere everywhere output";
        let of_files =
            pattern.code_only || has(tail, "comments comment code") && has(tail, "docs documentation");
        triggers.retain(|_| !of_files || has(tail, SAID));
        if !only_commits {
            triggers.push(Trigger::Content(pattern));
        } else if has_row(tail, &["code", "comments"]) {
            triggers.push(Trigger::Content(ContentPattern { spoken: true, code_only: true, ..pattern }));
        }
        return Some(Reading::gate(vec![Gate::flat(triggers)], mode(sentence, clause)?, Vec::new()));
    }
    None
}

/// "emoji icons": what is drawn with them, not the signs themselves.
fn is_kind_of(object: &[Token]) -> bool {
    let mut behind = object
        .iter()
        .skip_while(
            |token| !matches!(token, Token::Word(word) if matches!(word.as_str(), "emoji" | "emojis")),
        )
        .skip(1);
    matches!(behind.next(), Some(Token::Word(next)) if !kinds::is_among("or and nor characters character symbols symbol anywhere ever", next))
}

/// What is said about code, and nowhere the code itself: "in commit messages, PR descriptions and code comments".
fn is_talk(tail: &[Token]) -> bool {
    let names: Vec<&str> =
        words(tail).filter(|word| !matches!(*word, "in" | "and" | "or" | "the" | "any")).collect();
    let talk = "commit commits message messages pr prs pull request requests title titles description descriptions comments";
    let code = |at: usize| names[at] == "code" && names.get(at + 1) == Some(&"comments");
    has(tail, "commit commits pr prs pull")
        && !names.is_empty()
        && (0..names.len()).all(|at| code(at) || kinds::is_among(talk, names[at]))
}

/// Well-known shapes of keys, each with a fixed front.
const KEYS: &[(&str, &str)] = &[
    // Not those that end in EXAMPLE: their owner made them for documents.
    (
        r"\bAKIA[0-9A-Z]{9}(?:[0-9A-DF-Z][0-9A-Z]{6}|E[0-9A-WYZ][0-9A-Z]{5}|EX[0-9B-Z][0-9A-Z]{4}|EXA[0-9A-LN-Z][0-9A-Z]{3}|EXAM[0-9A-OQ-Z][0-9A-Z]{2}|EXAMP[0-9A-KM-Z][0-9A-Z]|EXAMPL[0-9A-DF-Z])\b",
        "AKIA",
    ),
    (r"\bghp_[A-Za-z0-9]{36}", "ghp_"),
    (r"\bgithub_pat_[A-Za-z0-9_]{30,}", "github_pat_"),
    (r"\bglpat-[A-Za-z0-9_-]{20}", "glpat-"),
    (r"\bsk-ant-[A-Za-z0-9_-]{20,}", "sk-ant-"),
    (r"\bsk_live_[A-Za-z0-9]{20,}", "sk_live_"),
    (r"\bxox[bap]-[0-9A-Za-z-]{20,}", "xox"),
    (r"\bAIza[0-9A-Za-z_-]{35}", "AIza"),
    (r"-----BEGIN [A-Z ]*PRIVATE KEY-----", "PRIVATE KEY-----"),
];

/// What tells that a reading is about secrets.
pub const FIRST_KEY: &str = "AKIA";

/// Where a secret may be written: whatever the stage is called, but no template of it.
const LAWFUL: &str =
    "{.env,.env.*,*.env,.envrc,.envrc.*,.dev.vars} but not {*example*,*sample*,*template*,*dist*,*schema*}";

/// What git must not be given where a rule speaks of secrets: not what projects keep there for tests and for everybody.
pub(super) const KEPT_OUT: [&str; 3] = [
    "{.env,.env.*,*.env,.dev.vars} but not \
     {*example*,*sample*,*template*,*dist*,*schema*,*test*,*.development,*.dev,*.ci,*.defaults}",
    "*.pem but not {*test*,*fixture*,*example*,*sample*,ca*.pem,*cert*}",
    "id_rsa",
];

/// "Never hardcode secrets", "do not commit API keys or tokens".
pub fn secrets(sentence: &Sentence<'_>) -> Option<Reading> {
    const NOUNS: &str = "secret secrets credential credentials password passwords token tokens key keys";
    let clause = sentence.clauses.iter().find(|clause| {
        clause.force.rules_out()
            && clause.subject == Subject::Reader
            && clause.verbs.iter().any(|verb| {
                matches!(
                    *verb,
                    "commit" | "hardcode" | "embed" | "put" | "add" | "include" | "stage" | "store" | "push"
                )
            })
            && has(clause.object, NOUNS)
    })?;
    let sure = has(clause.object, "secret secrets credential credentials password passwords")
        || has_row(clause.object, &["api", "keys"])
        || has_row(clause.object, &["api", "key"])
        || has_row(clause.object, &["private", "keys"])
        || has_row(clause.object, &["access", "tokens"])
        || clause.verbs.contains(&"commit")
            && words(clause.object).all(|word| kinds::is_among("tokens keys or and any auth api", word));
    // "never store plaintext passwords, hash them": what a program keeps of its users.
    let kept = clause.verbs == ["store"]
        && has(sentence.tokens, "hash hashed hashing bcrypt argon2 plaintext plain-text");
    if !sure || kept || words(clause.object).count() > 10 {
        return None;
    }
    let mode = mode(sentence, clause)?;
    let mut triggers: Vec<Trigger> = KEYS
        .iter()
        .map(|(regex, literal)| {
            let pattern = ContentPattern {
                regex: (*regex).to_owned(),
                literal: (*literal).to_owned(),
                ..ContentPattern::default()
            };
            Trigger::Content(pattern)
        })
        .collect();
    if clause.verbs.iter().any(|verb| matches!(*verb, "commit" | "stage" | "push")) {
        triggers.extend(KEPT_OUT.map(|glob| Trigger::Staged { glob: glob.to_owned() }));
    }
    let area = Area { except: vec![LAWFUL.to_owned()], ..Area::default() };
    Some(Reading { area, ..Reading::gate(vec![Gate::flat(triggers)], mode, Vec::new()) })
}
