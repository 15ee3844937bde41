//! Demands for what comes first or together: a tool called, a file read, tests with changes; how long things may be.

use super::super::command::CommandPattern;
use super::super::content::ContentPattern;
use super::super::rule::{Gate, Message, Mode, Touch, Trigger, Unless};
use super::super::words::Token;
use super::Reading;
use super::area::tests;
use super::bound::{Sentence, mode};
use super::condition;
use super::cursor::Cursor;
use super::kinds;
use super::order;
use super::parse::{self, Force, codes, has, has_row, is_word};
use super::verbs::verb;

/// "Never commit without running `check_scope()`", "call the `review` tool before pushing": a tool, not a program.
pub fn tool_first(sentence: &Sentence<'_>) -> Option<Reading> {
    let tokens = sentence.tokens;
    let clause = sentence.clauses.iter().find(|clause| clause.force.is_order())?;
    let (triggers, names) = if clause.force == Force::Never {
        let at = tokens.iter().position(|token| is_word(token, &["without"]))?;
        let from =
            tokens.iter().position(|token| parse::words(&clause.all[..1]).any(|w| is_word(token, &[w])))?;
        (waiting(sentence, tokens.get(from..at)?)?, tools(tokens.get(at..)?)?)
    } else {
        let at = tokens.iter().position(|token| is_word(token, &["before"]))?;
        let behind = tokens.get(at + 1..)?;
        let names = tools(&tokens[..at]).or_else(|| tools(behind))?;
        (waiting(sentence, behind)?, names)
    };
    // "… when the schema changes": not always.
    let hangs = |at: usize| at > 0 && is_word(&tokens[at], &["when", "whenever"]);
    if !clause.given.is_empty() && !is_word(clause.given.first()?, &["before"])
        || condition::says_otherwise(tokens)
        || (0..tokens.len()).any(hangs)
    {
        return None;
    }
    // Without the tool at hand nobody could edit anything: a person is asked.
    let edits = triggers.iter().any(|trigger| matches!(trigger, Trigger::Path { .. }));
    let strict = clause.force.is_strict() || clause.force == Force::Plain;
    let mode = match (strict, edits) {
        (true, false) => Mode::Deny,
        (true, true) => Mode::Ask,
        (false, _) => Mode::Warn,
    };
    let all = names.iter().map(|name| vec![named(name)]).collect();
    let gate = Gate { triggers, unless: Unless::Passed { all }, spares: Vec::new() };
    Some(Reading::gate(vec![gate], mode, names))
}

/// A tool stands where a command stands: what is kept of a call is its name.
fn named(name: &str) -> CommandPattern {
    CommandPattern {
        text: name.to_owned(),
        program: name.to_owned(),
        words: Vec::new(),
        flags: Vec::new(),
        more: false,
        bare: false,
        direct: false,
        set: Vec::new(),
    }
}

/// The tools that are run in these words; None where there is none, or something else is run too.
fn tools(tokens: &[Token]) -> Option<Vec<String>> {
    const RUNS: &[&str] =
        &["run", "running", "call", "calling", "use", "using", "invoke", "invoking", "the", "and", "first"];
    const NOUNS: &[&str] = &["tool", "tools", "skill", "skills", "subagent", "agent"];
    let mut out = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let Token::Code(code) = token else { continue };
        let told = at.checked_sub(1).and_then(|before| tokens.get(before)).is_some_and(|t| is_word(t, RUNS));
        let noun = tokens.get(at + 1).is_some_and(|t| is_word(t, NOUNS));
        let name = code.trim_start_matches('$').split('(').next().unwrap_or_default();
        let shaped = !name.is_empty()
            && name.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-' | b':'))
            && (noun
                || code.starts_with('$')
                || code.ends_with(')')
                || name.starts_with("mcp__")
                || name.contains('_'));
        if told && shaped && kinds::path(code, false).is_none() {
            out.push(name.rsplit("__").next().unwrap_or(name).to_owned());
        } else if told && out.is_empty() {
            return None;
        }
    }
    (!out.is_empty()).then_some(out)
}

/// What waits: committing and the like, or any edit.
fn waiting(sentence: &Sentence<'_>, tokens: &[Token]) -> Option<Vec<Trigger>> {
    const EDITED: &str = "\
        a an any the code function functions class classes method methods symbol symbols file files or and existing \
        source module modules type types making changes change";
    let start = tokens.iter().position(|token| {
        matches!(token, Token::Word(word) if verb(word).is_some() || matches!(word.as_str(), "pr" | "prs" | "pull" | "finishing" | "stopping" | "completing" | "making"))
    })?;
    if let Some((triggers, _)) = order::targets(Cursor::new(&tokens[start..]), sentence.known) {
        return Some(triggers);
    }
    let (verbs, from) = parse::verbs(tokens, start);
    let edits = verbs.iter().all(|verb| matches!(*verb, "edit" | "modify" | "change" | "write" | "update"));
    let object: Vec<&Token> = tokens
        .get(from..)?
        .iter()
        .take_while(|token| !matches!(token, Token::Mark(mark) if *mark != ','))
        .collect();
    let any = object.iter().all(|token| match token {
        Token::Word(word) => kinds::is_among(EDITED, word),
        Token::Mark(_) => true,
        Token::Code(_) => false,
    });
    // Functions stand in code, not in a page or a settings file.
    let code = object.iter().any(|token| {
        is_word(
            token,
            &["function", "functions", "class", "classes", "method", "methods", "symbol", "symbols"],
        )
    });
    let only_code = object.iter().any(|token| is_word(token, &["code"]));
    let glob = if code || only_code { CODE } else { "**" };
    // A function that is edited is there.
    let kept = code || only_code && !verbs.contains(&"write");
    let access = if kept { Touch::WRITE.and(Touch::KEPT) } else { Touch::WRITE };
    (edits && any && !object.is_empty()).then(|| vec![Trigger::Path { glob: glob.to_owned(), access }])
}

/// "Read `docs/design.md` before making changes": nothing is edited until it was read.
pub fn read_before_changes(sentence: &Sentence<'_>) -> Option<Reading> {
    const CHANGES: &str = "\
        making make any changes change changing code editing edit writing starting start work working modifying implementing \
        anything doing touching a task tasks the this your on beginning new every each to in project repo repository \
        codebase you";
    let tokens = sentence.tokens;
    let at = tokens.iter().position(|token| is_word(token, &["before"]))?;
    let clause = sentence.clauses.iter().find(|clause| {
        matches!(clause.force, Force::Must | Force::Plain)
            && clause.verbs.iter().all(|verb| matches!(*verb, "read" | "review" | "consult"))
            && !clause.verbs.is_empty()
    })?;
    let files: Option<Vec<String>> = codes(clause.object).map(|code| kinds::path(code, false)).collect();
    let files = files.filter(|files| !files.is_empty())?;
    let when: Vec<&Token> = tokens
        .get(at + 1..)?
        .iter()
        .take_while(|token| {
            !matches!(token, Token::Mark(mark) if *mark != '/')
                && !is_word(token, &["always", "read", "review", "consult"])
        })
        .collect();
    let plain = when.iter().all(|token| match token {
        Token::Word(word) => kinds::is_among(CHANGES, word),
        Token::Mark(mark) => *mark == '/',
        Token::Code(_) => false,
    });
    // "before changing tasks": those, and not whatever is changed.
    let of_tasks = when.windows(2).any(|pair| {
        is_word(pair[0], &["changing", "change", "editing", "edit", "modifying", "touching"])
            && is_word(pair[1], &["task", "tasks"])
    });
    if when.is_empty() || !plain || of_tasks || condition::says_otherwise(tokens) {
        return None;
    }
    let gate = Gate {
        triggers: vec![Trigger::Path { glob: "**".to_owned(), access: Touch::WRITE }],
        unless: Unless::Read { globs: files.clone() },
        spares: Vec::new(),
    };
    Some(Reading::gate(vec![gate], Mode::Deny, files))
}

/// Files that hold functions.
const CODE: &str = "*.{rs,zig,ts,tsx,js,jsx,mjs,cjs,vue,svelte,py,go,rb,java,kt,swift,cs,php,ex,scala,dart,c,h,cc,cpp,hpp,lua,sh}";

/// Files whose tests stand in files of their own. Where a language keeps them in the same file, names tell nothing.
const TESTED: &str =
    "*.{ts,tsx,js,jsx,mjs,cjs,vue,svelte,py,go,rb,java,kt,swift,cs,php,ex,scala,dart,c,cc,cpp}";

/// How else projects call what holds their tests.
const OWN_TESTS: [&str; 13] = [
    "spec/", "specs/", "*_spec.*", "*Test.*", "*Tests.*", "e2e/", "testing/", "*_tests/", "*-tests/",
    "*_test/", "*-test/", "*.*test", "*.*tests",
];

/// "Every change needs a test", "never commit code without tests", "all PRs must include tests".
pub fn tests_with_changes(sentence: &Sentence<'_>) -> Option<Reading> {
    const PLAIN: &str = "\
        every each all any change changes pr prs pull request requests commit commits code fix fixes bugfix bugfixes \
        a an the must need needs require requires required have has include includes come comes with be accompanied by \
        covered at least one corresponding its own test tests unit automated new or and add write never without no \
        bug is are for not do don't ship submit merge always you should regression feature features functionality \
        behavior behaviour update updating your that even if nobody asked";
    let tokens = sentence.tokens;
    let plain = |token: &Token| match token {
        Token::Word(word) => kinds::is_among(PLAIN, word),
        Token::Mark(mark) => matches!(mark, ',' | '/'),
        Token::Code(_) => false,
    };
    if !has(tokens, "test tests") || has(tokens, "pass") || !tokens.iter().all(plain) {
        return None;
    }
    let without = has_row(tokens, &["without", "tests"])
        || has_row(tokens, &["without", "a", "test"])
        || has_row(tokens, &["without", "test"]);
    let every = has(tokens, "every each all any")
        && has(tokens, "change changes pr prs pull commit commits fix fixes code bugfix bugfixes");
    let demands = has(tokens, "must need needs require requires required")
        || has(tokens, "always") && has(tokens, "add write include");
    let refuses = without && has(tokens, "never no not don't");
    // What is new, a name does not tell: a reminder where code changes and no test does.
    let of_new = has(tokens, "new feature features functionality")
        && (demands || has(tokens, "have include"))
        || has_row(tokens, &["code", "you", "change"])
            && has(tokens, "add update write")
            && tokens.first().is_some_and(|token| is_word(token, &["add", "update", "always", "write"]));
    if !(refuses && has(tokens, "commit code changes merge ship submit")
        || every && demands && !has(tokens, "no not")
        || of_new && !has(tokens, "no not never"))
    {
        return None;
    }
    let pull = has(tokens, "pr prs pull submit merge merged") && !has(tokens, "commit commits");
    let wait = if pull { "gh pr create" } else { "git commit" };
    // Where tests stand in the file that they test, no name tells whether there is one.
    if ["cargo", "zig"].iter().any(|program| sentence.known.contains(*program)) {
        return None;
    }
    let mut also = tests();
    also.extend(OWN_TESTS.map(str::to_owned));
    let unless = Unless::Coupled { changed: vec![TESTED.to_owned()], also };
    let gate =
        Gate { triggers: vec![Trigger::Command(CommandPattern::parse(wait)?)], unless, spares: Vec::new() };
    // "We do not merge code without tests": how it is done here, and what it takes the reader must judge.
    let custom = has(sentence.label, "we");
    let mode = if has(tokens, "should") || of_new && !refuses || custom { Mode::Warn } else { Mode::Deny };
    Some(Reading::gate(vec![gate], mode, Vec::new()))
}

/// "Files must not exceed 500 lines", "source files under `src/` must stay ≤ 300 lines", "no file over 400 lines".
pub fn long_files(sentence: &Sentence<'_>) -> Option<Reading> {
    const PLAIN: &str = "\
        file files must should not never exceed be stay remain over longer than more no max maximum of at most up to \
        lines line loc code under below keep kept source single any a each every all per long the ≤ < limit limited \
        individual is are have has component components module modules";
    let words: Vec<&str> = parse::words(sentence.tokens).collect();
    let at = words.iter().position(|word| matches!(*word, "lines" | "loc"))?;
    let number = words[..at].iter().rev().take(2).find_map(|word| count(word))?;
    let about = has(sentence.tokens, "file files");
    // What is named behind a dash or in brackets is where to read more.
    let front = sentence.tokens.split(|token| matches!(token, Token::Mark('—' | ';' | '('))).next()?;
    let scope: Option<Vec<String>> = codes(front).map(|code| kinds::path(code, false)).collect();
    let plain = parse::words(front).all(|word| kinds::is_among(PLAIN, word) || count(word).is_some());
    let limits = has(front, "exceed over longer more max maximum most under below ≤ < limit limited")
        || front.iter().any(|t| matches!(t, Token::Word(w) if w.starts_with(['≤', '<'])));
    if !about || !plain || !limits {
        return None;
    }
    let clause = sentence.clauses.iter().find(|clause| clause.force.is_order());
    let mode = match clause {
        Some(clause) if clause.force.is_strict() => mode(sentence, clause)?,
        Some(_) | None => Mode::Warn,
    };
    let below = words[..at]
        .iter()
        .rev()
        .take(3)
        .any(|word| matches!(*word, "under" | "below") || word.starts_with('<'))
        && !has(front, "exceed ≤");
    let max = if below { number.checked_sub(1)? } else { number };
    // Data is as long as it is.
    let except = if codes(front).any(|code| code.contains('.')) { Vec::new() } else { vec![DATA.to_owned()] };
    let area = super::Area { scope: scope?, except, ..super::Area::default() };
    Some(Reading {
        area,
        ..Reading::gate(vec![Gate::flat(vec![Trigger::FileSize { max }])], mode, Vec::new())
    })
}

/// "`a` and `b` must be updated together", "always change `a` and `b` in the same commit".
pub fn together(sentence: &Sentence<'_>) -> Option<Reading> {
    const PLAIN: &str = "\
        always must should be are is and or together in the same commit change pull request pr keep kept sync \
        synchronized file files both never without other each with of them to";
    const DONE: &str =
        "updated changed committed edited modified update change commit edit modify bumped bump";
    let tokens = sentence.tokens;
    let same = has(tokens, "together") || has_row(tokens, &["same", "commit"]);
    if !same {
        return None;
    }
    let said = has(tokens, DONE) && has(tokens, "must should always");
    let plain = tokens.iter().all(|token| match token {
        Token::Word(word) => kinds::is_among(PLAIN, word) || kinds::is_among(DONE, word),
        Token::Mark(',' | '/') | Token::Code(_) => true,
        Token::Mark(_) => false,
    });
    let globs: Option<Vec<String>> = codes(tokens).map(|code| kinds::path(code, false)).collect();
    let globs = globs.filter(|globs| (2..=4).contains(&globs.len()))?;
    if !said || !plain || has(tokens, "never") {
        return None;
    }
    let trigger =
        if has(tokens, "committed commit") { Trigger::running("git commit")? } else { Trigger::Stop };
    let mut gates = Vec::new();
    for one in &globs {
        for other in globs.iter().filter(|other| *other != one) {
            let unless = Unless::Coupled { changed: vec![one.clone()], also: vec![other.clone()] };
            gates.push(Gate { triggers: vec![trigger.clone()], unless, spares: Vec::new() });
        }
    }
    let mode = if has(tokens, "must always") { Mode::Deny } else { Mode::Warn };
    Some(Reading::gate(gates, mode, globs))
}

/// Files that nobody writes by hand, or that only list something.
pub(super) const DATA: &str = "*.{json,jsonl,csv,tsv,lock,lockb,svg,snap,xml,po,sql,min.js,map}";

fn count(word: &str) -> Option<u32> {
    word.trim_start_matches(['≤', '<', '~', '=']).replace([',', '_'], "").parse().ok().filter(|n| *n > 0)
}

/// "Keep the subject line under 72 characters", "commit subjects must be at most 50 characters".
pub fn long_subject(sentence: &Sentence<'_>) -> Option<Reading> {
    let tokens = sentence.tokens;
    let subject = has(tokens, "subject subjects summary summaries")
        || has_row(tokens, &["first", "line"])
        || has(tokens, "title titles") && has(tokens, "commit commits");
    let words: Vec<&str> = parse::words(tokens).collect();
    let at = words.iter().position(|word| matches!(*word, "characters" | "chars"))?;
    let number = words[..at].iter().rev().take(2).find_map(|word| count(word))?;
    let about_commits = has(tokens, "commit commits git") || has_row(tokens, &["subject", "line"]);
    let limits = has(tokens, "under below exceed most than max maximum within ≤ limit over up");
    let clause = sentence.clauses.iter().find(|clause| {
        clause.force.is_order() && parse::words(clause.all).any(|word| matches!(word, "characters" | "chars"))
    })?;
    if !subject
        || !about_commits
        || !limits
        || !(30..=120).contains(&number)
        || condition::says_otherwise(tokens)
    {
        return None;
    }
    let rough = words[..at]
        .iter()
        .any(|word| word.starts_with('~') || matches!(*word, "about" | "around" | "ideally"));
    let mode = if rough || matches!(clause.force, Force::Should | Force::Avoid | Force::Prefer) {
        Mode::Warn
    } else {
        Mode::Deny
    };
    let pattern = ContentPattern::parse(&format!("/^.{{{},}}/", number + 1)).ok()?;
    let message = Message { subject: true, ..Message::in_commit(pattern) };
    Some(Reading::gate(vec![Gate::flat(vec![Trigger::Message(message)])], mode, Vec::new()))
}

/// "Every PR must include a changeset", "update `CHANGELOG.md` with every change".
pub fn with_every_change(sentence: &Sentence<'_>) -> Option<Reading> {
    let tokens = sentence.tokens;
    let clause = sentence.clauses.iter().find(|clause| {
        (clause.force.is_strict() || clause.force == Force::Plain)
            && !clause.force.rules_out()
            && (clause.verbs.iter().any(|verb| matches!(*verb, "include" | "add" | "create" | "update"))
                || has(clause.all, "have need"))
    })?;
    // "with every user-facing change": which ones are, only the reader knows.
    let every = has(tokens, "every each all any") && has(tokens, "pr prs pull commit commits")
        || has_row(tokens, &["every", "change"])
        || has_row(tokens, &["each", "change"])
        || has_row(tokens, &["before", "committing"])
        || has_row(tokens, &["before", "every", "commit"]);
    if !every || condition::says_otherwise(tokens) || !clause.given.is_empty() {
        return None;
    }
    let also: Vec<String> = if has(clause.all, "changeset changesets") {
        vec![".changeset/".to_owned()]
    } else {
        let codes: Vec<&str> = codes(clause.object).chain(codes(clause.tail)).collect();
        let fits = matches!(codes.as_slice(), [one] if one.to_lowercase().contains("change") || one.to_lowercase().contains("history"));
        codes.into_iter().filter(|_| fits).filter_map(|code| kinds::path(code, false)).collect()
    };
    if also.is_empty() {
        return None;
    }
    let wait = if has(tokens, "commit commits change committing") && !has(tokens, "pr prs pull") {
        "git commit"
    } else {
        "gh pr create"
    };
    let triggers = vec![Trigger::Command(CommandPattern::parse(wait)?)];
    let suggest = also.clone();
    let unless = Unless::Coupled { changed: Vec::new(), also };
    Some(Reading::gate(vec![Gate { triggers, unless, spares: Vec::new() }], Mode::Deny, suggest))
}
