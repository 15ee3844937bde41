//! Kinds about files: named in front and forbidden later, lock files, deleting, documents nobody asked for.

use std::collections::BTreeSet;

use super::super::command::CommandPattern;
use super::super::rule::{Gate, Mode, Touch, Trigger, Unless};
use super::super::words::Token;
use super::Reading;
use super::area::Area;
use super::bound::{Sentence, mode};
use super::condition::{self, Condition};
use super::cursor::Cursor;
use super::kinds::{self, Verb};
use super::parse::{self, Clause, Force, Subject, codes, has, is_word, words};
use super::phrase::{self, Objects};

/// What verbs do to a file; None for a verb that says something else.
fn touch(verbs: &[&str]) -> Option<Touch> {
    let mut out = Touch::default();
    for verb in verbs {
        out = out.and(match *verb {
            "edit" | "modify" | "change" | "touch" | "update" | "alter" | "rename" | "move" | "replace"
            | "use" => Touch::CHANGE,
            "overwrite" | "write" => Touch::WRITE,
            "delete" | "remove" => Touch::DELETE,
            "create" | "add" => Touch::CREATE,
            "read" | "open" => Touch::READ,
            "bypass" | "commit" => Touch::default(),
            _ => return None,
        });
    }
    (out != Touch::default()).then_some(out)
}

/// Words that point back at what was named, and say how.
const BACK: &str = "\
    it them this these those that directly manually by hand here there file files folder folders directory \
    yourself ever anything in any the contents content or package packages module modules";

/// "`gen/`: generated code. Do not edit, run `make gen`.": named in front, forbidden in any sentence that follows.
pub fn named_in_front(sentences: &[Vec<Token>], known: &BTreeSet<String>) -> Option<Reading> {
    let first = sentences.first()?;
    let mut cursor = Cursor::new(first);
    cursor.skip(&["the", "files", "file", "in", "under", "all", "everything", "preserve", "keep"]);
    cursor.code()?;
    let mut found = Objects::default();
    phrase::list(&mut cursor, &mut found);
    cursor.skip(&["folder", "directory", "file", "files", "folders", "directories"]);
    let told =
        cursor.eat_mark(&[':', '—', '(', ';']) || cursor.eat(&["is", "are", "contains", "contain", "holds"]);
    let globs: Option<Vec<String>> = found.codes.iter().map(|code| kinds::path(code, false)).collect();
    let globs = globs.filter(|globs| told && !globs.is_empty())?;
    for (at, sentence) in sentences.iter().enumerate() {
        for clause in parse::clauses(sentence) {
            let Some(access) = forbidden(&clause) else { continue };
            // What is named in between may be what is meant.
            let between: &[Token] = if at == 0 { cursor.rest() } else { sentence };
            let other = codes(between)
                .any(|code| kinds::path(code, false).is_some() && !found.codes.iter().any(|own| own == code));
            if at > 1 || other {
                return None;
            }
            let (tail, _) = condition::tail(Cursor::new(clause.tail), known);
            let mode = match (tail, clause.force) {
                (Condition::None, Force::Never) => Mode::Deny,
                (Condition::None, _) | (Condition::Soft, _) => Mode::Warn,
                (Condition::Approval, _) => Mode::Ask,
                // "do not modify these for behaviour changes": what for, only the reader knows.
                (Condition::Unknown(words), _) if words.starts_with("for ") => Mode::Warn,
                (
                    Condition::Passed(_)
                    | Condition::Branch(_)
                    | Condition::Within(_)
                    | Condition::Unknown(_),
                    _,
                ) => {
                    return None;
                }
            };
            if sentences.iter().any(|one| has(one, "except exception exceptions unless") && mode != Mode::Ask)
            {
                return None;
            }
            let triggers = globs.iter().map(|glob| Trigger::Path { glob: glob.clone(), access }).collect();
            let suggest: Vec<String> = sentences.iter().flat_map(|one| ways(one)).collect();
            let spares = suggest.iter().filter_map(|code| kinds::command(code, Verb::Run, known)).collect();
            return Some(Reading::gate(
                vec![Gate { triggers, unless: Unless::Nothing, spares }],
                mode,
                suggest,
            ));
        }
    }
    None
}

/// What a clause forbids to do with what was named before; None where it has an object of its own.
fn forbidden(clause: &Clause<'_>) -> Option<Touch> {
    if !clause.force.rules_out() || clause.subject != Subject::Reader || !clause.given.is_empty() {
        return None;
    }
    let back = clause.object.iter().all(|token| match token {
        Token::Word(word) => kinds::is_among(BACK, word),
        Token::Mark(',' | '/') => true,
        Token::Mark(_) | Token::Code(_) => false,
    });
    // "by hand" stands where a condition may stand.
    back.then(|| touch(&clause.verbs))?
}

/// The commands that make what must not be edited: "regenerate with `x`", "run `x` instead".
fn ways(sentence: &[Token]) -> Vec<String> {
    let mut out = Vec::new();
    for (at, token) in sentence.iter().enumerate() {
        let told = is_word(token, &["with", "via", "run", "running", "using", "by", "use"]);
        let (Some(Token::Code(code)), true) = (sentence.get(at + 1), told) else { continue };
        if !parse::words(&sentence[..at]).any(|word| matches!(word, "never" | "not" | "don't"))
            || code.contains(' ')
        {
            out.push(code.clone());
        }
    }
    out
}

/// "Generated files in `src/gen/` must not be edited", "files under `db/` may not be deleted".
pub fn passive(sentence: &Sentence<'_>) -> Option<Reading> {
    const NOUNS: &str = "\
        generated files file the in under folder folders directory directories all any existing auto-generated vendored \
        code snapshots migrations everything inside within and or contents of";
    let clause = sentence
        .clauses
        .iter()
        .find(|clause| clause.force.rules_out() && matches!(clause.subject, Subject::Thing(_)))?;
    let Subject::Thing(thing) = clause.subject else { return None };
    let access = touch(&clause.verbs)?;
    let plain = thing.iter().all(|token| match token {
        Token::Word(word) => kinds::is_among(NOUNS, word),
        Token::Mark(',' | '/') | Token::Code(_) => true,
        Token::Mark(_) => false,
    });
    let rest = clause.object.iter().chain(clause.tail).all(|token| match token {
        Token::Word(word) => kinds::is_among(BACK, word),
        Token::Mark(_) | Token::Code(_) => false,
    });
    let globs: Option<Vec<String>> = codes(thing).map(|code| kinds::path(code, false)).collect();
    let globs = globs.filter(|globs| !globs.is_empty() && plain && rest)?;
    let mode = mode(sentence, clause)?;
    let triggers = globs.into_iter().map(|glob| Trigger::Path { glob, access }).collect();
    Some(Reading::gate(vec![Gate::flat(triggers)], mode, ways(sentence.tokens)))
}

/// Files that package managers write.
const LOCKS: [&str; 13] = [
    "package-lock.json",
    "pnpm-lock.yaml",
    "yarn.lock",
    "bun.lock",
    "bun.lockb",
    "deno.lock",
    "Cargo.lock",
    "uv.lock",
    "poetry.lock",
    "Pipfile.lock",
    "Gemfile.lock",
    "composer.lock",
    "go.sum",
];

/// Where the usual services look for what they run.
const CI: [&str; 6] = [
    ".github/workflows/",
    ".gitlab-ci.yml",
    ".circleci/",
    ".buildkite/",
    "Jenkinsfile",
    "azure-pipelines.yml",
];

/// "Never edit lock files by hand", "never edit `node_modules`".
pub fn usual(sentence: &Sentence<'_>) -> Option<Reading> {
    let clause = sentence.clauses.iter().find(|clause| {
        clause.force.rules_out()
            && clause.subject == Subject::Reader
            && touch(&clause.verbs).is_some_and(Touch::is_change)
    })?;
    if codes(clause.all).next().is_some() {
        return None;
    }
    // "files in node_modules".
    let inside = clause.tail.first().is_some_and(|token| is_word(token, &["in", "inside", "under"]));
    let (object, tail) = if inside && clause.tail.len() > 1 {
        let length = clause.object.len() + 2;
        let from = clause.all.len() - clause.tail.len() - clause.object.len();
        (clause.all.get(from..from + length).unwrap_or_default(), clause.tail.get(2..).unwrap_or_default())
    } else {
        (clause.object, clause.tail)
    };
    let object: Vec<&str> = words(object)
        .filter(|word| {
            !matches!(
                *word,
                "the"
                    | "any"
                    | "a"
                    | "your"
                    | "our"
                    | "files"
                    | "manually"
                    | "directly"
                    | "in"
                    | "inside"
                    | "under"
            )
        })
        .collect();
    let mut kept = Touch::default();
    let globs: Vec<String> = match object.as_slice() {
        ["lockfile" | "lockfiles"] | ["lock"] | ["lock", "file"] => {
            LOCKS.iter().map(|name| (*name).to_owned()).collect()
        }
        ["test" | "tests"] if clause.verbs.iter().all(|verb| matches!(*verb, "delete" | "remove")) => {
            super::area::tests()
        }
        ["existing" | "applied" | "old" | "committed" | "shipped" | "past", "migration" | "migrations"] => {
            kept = Touch::KEPT;
            vec!["migrations/".to_owned(), "migrate/".to_owned()]
        }
        ["vendored" | "third-party", "code" | "dependencies" | "sources"] | ["vendored"] => {
            vec!["vendor/".to_owned(), "third_party/".to_owned()]
        }
        ["ci" | "ci/cd"]
        | ["ci", "cd"]
        | ["ci", "cd", "config" | "configs" | "configuration" | "workflows" | "pipeline" | "pipelines"]
        | [
            "ci" | "ci/cd",
            "config" | "configs" | "configuration" | "configurations" | "workflow" | "workflows" | "pipeline"
            | "pipelines",
        ]
        | ["github", "workflows"]
        | ["github", "actions"]
        | ["github", "actions", "workflow" | "workflows"] => {
            CI.iter().map(|name| (*name).to_owned()).collect()
        }
        ["snapshot" | "snapshots", rest @ ..]
            if rest
                .iter()
                .all(|word| kinds::is_among("or and inline snapshot snapshots bodies test", word)) =>
        {
            vec!["*.snap".to_owned(), "__snapshots__/".to_owned()]
        }
        [name @ ("node_modules" | "node_modules/")] => vec![format!("{}/", name.trim_end_matches('/'))],
        _ => return None,
    };
    let (tail, _) = condition::tail(Cursor::new(tail), sentence.known);
    if !matches!(tail, Condition::None | Condition::Approval) {
        return None;
    }
    let access = touch(&clause.verbs)?.and(kept);
    let mode = mode(sentence, clause)?;
    let triggers = globs.into_iter().map(|glob| Trigger::Path { glob, access }).collect();
    Some(Reading::gate(vec![Gate::flat(triggers)], mode, Vec::new()))
}

/// "Ask before deleting files", "never delete anything without approval".
pub fn deleting(sentence: &Sentence<'_>) -> Option<Reading> {
    const ANY: &str = "any a the files file anything something existing folders folder directories or and";
    let tokens = sentence.tokens;
    let asks = is_word(tokens.first()?, &["ask", "confirm", "always"]) && has(tokens, "ask confirm") && {
        let at = tokens.iter().position(|token| is_word(token, &["before"]))?;
        let rest = tokens.get(at + 1..)?;
        let plain =
            rest.iter().skip(1).all(|token| matches!(token, Token::Word(word) if kinds::is_among(ANY, word)));
        is_word(rest.first()?, &["deleting", "removing"]) && rest.len() > 1 && plain
    };
    let refuses = || {
        let clause = sentence
            .clauses
            .iter()
            .find(|clause| clause.force == Force::Never && clause.subject == Subject::Reader)?;
        let plain = !clause.object.is_empty()
            && clause
                .object
                .iter()
                .all(|token| matches!(token, Token::Word(word) if kinds::is_among(ANY, word)));
        let deletes =
            !clause.verbs.is_empty() && clause.verbs.iter().all(|verb| matches!(*verb, "delete" | "remove"));
        let word = has(clause.object, "files file anything folders");
        // "delete files from `x/`": those, not all.
        let all = codes(clause.all).next().is_none()
            && !clause
                .tail
                .first()
                .is_some_and(|token| is_word(token, &["from", "in", "under", "of", "inside"]));
        (plain && all && deletes && word && mode(sentence, clause) == Some(Mode::Ask)).then_some(())
    };
    if !asks {
        refuses()?;
    }
    let trigger = Trigger::Path { glob: "**".to_owned(), access: Touch::DELETE };
    let area = Area { except: MADE_ANEW.map(str::to_owned).to_vec(), ..Area::default() };
    Some(Reading { area, ..Reading::gate(vec![Gate::flat(vec![trigger])], Mode::Ask, Vec::new()) })
}

/// What is thrown away every day and comes back by itself: no word about deleting files means it.
const MADE_ANEW: [&str; 9] = [
    "**/node_modules/**",
    "**/dist/**",
    "**/build/**",
    "**/target/**",
    "**/coverage/**",
    "**/__pycache__/**",
    "**/.venv/**",
    "**/.next/**",
    "*.{log,tmp,pyc}",
];

/// "Never create summary or plan documents": new Markdown files that are named so.
pub fn reports(sentence: &Sentence<'_>) -> Option<Reading> {
    const KINDS: &[(&str, &str)] = &[
        ("summary summaries", "*SUMMARY*.md"),
        ("plan plans planning", "*PLAN*.md"),
        ("report reports", "*REPORT*.md"),
        ("analysis", "*ANALYSIS*.md"),
    ];
    const PLAIN: &str = "\
        summary summaries plan plans planning report reports analysis document documents doc docs file files markdown \
        or and any new a the status implementation progress .md";
    let clause = sentence.clauses.iter().find(|clause| {
        clause.force.rules_out()
            && clause.subject == Subject::Reader
            && !clause.verbs.is_empty()
            && clause
                .verbs
                .iter()
                .all(|verb| matches!(*verb, "create" | "write" | "add" | "generate" | "leave"))
    })?;
    let named = has(clause.object, "document documents doc docs file files markdown .md");
    let plain = clause.object.iter().all(|token| match token {
        Token::Word(word) => kinds::is_among(PLAIN, word),
        Token::Mark(',' | '/') => true,
        Token::Mark(_) | Token::Code(_) => false,
    });
    let globs: Vec<&str> =
        KINDS.iter().filter(|(words, _)| has(clause.object, words)).map(|(_, glob)| *glob).collect();
    let (tail, _) = condition::tail(Cursor::new(clause.tail), sentence.known);
    if globs.is_empty() || !named || !plain || !matches!(tail, Condition::None | Condition::Approval) {
        return None;
    }
    let mode = mode(sentence, clause)?;
    let both = globs.iter().flat_map(|glob| [(*glob).to_owned(), glob.to_lowercase()]);
    let triggers = both.map(|glob| Trigger::Path { glob, access: Touch::CREATE }).collect();
    Some(Reading::gate(vec![Gate::flat(triggers)], mode, Vec::new()))
}

/// "Never merge `main` into your branch", "never rewrite history unless asked", "do not stash".
pub fn history(sentence: &Sentence<'_>) -> Option<Reading> {
    for clause in &sentence.clauses {
        if !clause.force.rules_out() || clause.subject != Subject::Reader {
            continue;
        }
        let all = clause.all;
        let verbs = clause.verbs.as_slice();
        let mut spared: Vec<&str> = Vec::new();
        let texts: Vec<String> = if verbs == ["merge"] && has(clause.tail, "into") {
            let Some(branch) = codes(clause.object)
                .next()
                .or_else(|| words(clause.object).find(|w| matches!(*w, "main" | "master")))
            else {
                continue;
            };
            // What only goes forward merges nothing.
            spared.push("git merge --ff-only");
            vec![format!("git merge {branch}"), format!("git merge */{branch}")]
        } else if verbs == ["rewrite"] && has(clause.object, "history") {
            if has(all, "published public shared pushed main master") {
                vec!["git push --force".to_owned(), "git push --force-with-lease".to_owned()]
            } else {
                [
                    "git commit --amend",
                    "git rebase",
                    "git push --force",
                    "git push --force-with-lease",
                    "git filter-branch",
                ]
                .map(str::to_owned)
                .to_vec()
            }
        } else if verbs.contains(&"stash")
            && verbs.iter().all(|verb| matches!(*verb, "stash" | "revert"))
            && codes(all).next().is_none()
        {
            spared.extend(["git stash list", "git stash show", "git stash pop", "git stash apply"]);
            vec!["git stash".to_owned()]
        } else if verbs == ["push"] && has(all, "force")
            || verbs == ["force-push"]
            || is_word(clause.object.first().unwrap_or(&Token::Mark('.')), &["force"])
                && has(clause.object, "push pushing push-to")
        {
            if codes(all).next().is_some() || has(all, "main master shared protected public published") {
                continue;
            }
            vec!["git push --force".to_owned(), "git push --force-with-lease".to_owned()]
        } else {
            continue;
        };
        let triggers: Option<Vec<Trigger>> =
            texts.iter().map(|text| CommandPattern::parse(text).map(Trigger::Command)).collect();
        let mode = mode(sentence, clause)?;
        // "to see whether main fails too": what it is done for, a person knows.
        let narrow = (0..all.len()).any(|at| condition::is_for_something(&all[at..]));
        let mode = if narrow { mode.min(Mode::Ask) } else { mode };
        let spares = spared.into_iter().filter_map(CommandPattern::parse).collect();
        return Some(Reading::gate(
            vec![Gate { triggers: triggers?, unless: Unless::Nothing, spares }],
            mode,
            Vec::new(),
        ));
    }
    None
}

/// "YAML frontmatter: … no `x` comments": where sentences speak of prose, what they rule out is ruled out there.
pub fn of_named_kind(sentences: &[Vec<Token>], reading: &mut Reading) {
    let named = sentences.iter().any(|sentence| has(sentence, "frontmatter front-matter"));
    let free = reading.area.scope.is_empty() && reading.area.except.is_empty();
    let triggers = || reading.gates.iter().flat_map(|gate| &gate.triggers);
    if !named || !free || !triggers().all(|trigger| matches!(trigger, Trigger::Content(_))) {
        return;
    }
    for trigger in reading.gates.iter_mut().flat_map(|gate| &mut gate.triggers) {
        if let Trigger::Content(pattern) = trigger {
            pattern.code_only = false;
            pattern.masked = false;
        }
    }
    reading.area.scope.push("*.{md,mdx}".to_owned());
}
