//! Kinds about what is said to git and the forge: forms of messages, trailers, attribution, names of branches.

use super::super::command::CommandPattern;
use super::super::content::ContentPattern;
use super::super::edges;
use super::super::rule::{Gate, Message, Mode, Trigger, Unless};
use super::super::words::Token;
use super::Reading;
use super::bound::{Sentence, mode};
use super::kinds;
use super::parse::{Clause, Force, Subject, codes, has, has_row, is_word, words};

/// A message as conventional commits want it, whatever the types are called.
/// Its types may be written in any case.
pub(super) const CONVENTIONAL: &str = r"(?i)^[a-z][a-z0-9_-]*(?:\([^)]*\))?!?:\s*\S";

/// The same where a scope must be there.
const SCOPED: &str = r"(?i)^[a-z][a-z0-9_-]*\([^)]+\)!?:\s*\S";

/// The same where the words want lower case.
const LOWER: &str = r"^[a-z][a-z0-9_-]*(?:\([^)]*\))?!?:\s*\S";

/// "Commit messages must follow Conventional Commits", "do not use conventional commit prefixes".
pub fn form(sentence: &Sentence<'_>) -> Option<Reading> {
    let tokens = sentence.tokens;
    let named = has_row(tokens, &["conventional", "commit"]) || has_row(tokens, &["conventional", "commits"]);
    let shown = codes(tokens)
        .any(|code| code.starts_with("<type>") || code.starts_with("type(") || code.starts_with("{type}"));
    if !named && !shown || words(sentence.label).chain(words(tokens)).next() == Some("we") {
        return None;
    }
    // What is ruled out must be the form itself: "no imperativo" rules nothing out.
    let is_of_form =
        |clause: &Clause<'_>| !clause.force.rules_out() || has(clause.all, "conventional prefix prefixes");
    let clause = sentence.clauses.iter().find(|clause| {
        clause.force.is_order()
            && is_of_form(clause)
            && (clause.verbs.is_empty() || has_verb(clause, "use follow write format prefix put be keep"))
    })?;
    // "Commit titles do NOT use …": said of a thing, and the other way round.
    let front = tokens.iter().position(|token| is_word(token, &["conventional"])).unwrap_or(0);
    const TURNS: &str = "not never don't no without";
    if !clause.force.rules_out() && (has(&tokens[..front], TURNS) || has(sentence.label, TURNS)) {
        return None;
    }
    let mode = mode(sentence, clause)?;
    // "It provides guidelines for Conventional Commits": what something has in it.
    if has(tokens, "provides describes explains covers documents guidelines") {
        return None;
    }
    // The name of the convention is no place.
    let rest: Vec<&str> = words(sentence.label).chain(words(tokens)).collect();
    let places: Vec<&str> = rest
        .iter()
        .enumerate()
        .filter(|(at, _)| *at == 0 || rest[at - 1] != "conventional")
        .map(|(_, word)| *word)
        .collect();
    let any = |list: &[&str]| places.iter().any(|word| list.contains(word));
    // "a scoped title like `fix(parser): x`": only requests have titles.
    let scoped_title = has_row(tokens, &["scoped", "title"]) || has_row(tokens, &["scoped", "titles"]);
    let title = any(&["title", "titles"]) && any(&["pr", "prs", "pull"])
        || scoped_title
        || codes(tokens).any(|code| code.contains(" pr ") && code.contains("--title"));
    let commit = any(&["commit", "commits", "message", "messages"]) || !title;
    if shown && !named && !any(&["commit", "commits"]) && !title {
        return None;
    }
    let (regex, absent) = if clause.force.rules_out() {
        let listed: Vec<String> = codes(tokens)
            .filter_map(|code| code.strip_suffix(':'))
            .filter(|name| !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase()))
            .map(str::to_owned)
            .collect();
        if listed.is_empty()
            && !has_row(tokens, &["conventional", "commits"])
            && !any(&["prefix", "prefixes", "commit", "commits", "types"])
        {
            return None;
        }
        let usual = "build chore ci docs feat fix perf refactor revert style test";
        // Some of them, or those and no others.
        let some = listed.len() < 3 || has(tokens, "etc like e.g") || has_row(tokens, &["such", "as"]);
        let others = listed.iter().map(String::as_str).filter(|name| !some || !kinds::is_among(usual, name));
        let names = usual.split(' ').filter(|_| some).chain(others).collect::<Vec<_>>().join("|");
        (format!(r"^(?:{names})(?:\([^)]*\))?!?:"), false)
    } else {
        let lower = any(&["lowercase", "lower-case", "lowercased"]);
        (if lower { LOWER } else { CONVENTIONAL }.to_owned(), true)
    };
    let said = |commit: bool, title: bool, regex: &str| {
        let pattern = ContentPattern::parse(&format!("/{regex}/")).ok()?;
        let message = Message { title, subject: true, absent, ..Message::in_commit(pattern) };
        Some(Trigger::Message(Message { commit, ..message }))
    };
    if let Some((by, way)) = absent.then(|| committer(tokens)).flatten().filter(|_| !title) {
        let Some(Trigger::Message(message)) = said(false, false, &regex) else { return None };
        let triggers = vec![Trigger::Message(Message { by, ..message }), Trigger::running("git commit")?];
        return Some(Reading::gate(vec![Gate::flat(triggers)], mode, vec![way]));
    }
    let asks = has(tokens, "scope") && has(tokens, "include require required must mandatory");
    let scoped = absent && asks && !has(tokens, "optional optionally may can");
    let triggers = if absent && scoped_title {
        vec![said(commit, false, &regex)?, said(false, true, SCOPED)?]
    } else {
        vec![said(commit, title, if scoped { SCOPED } else { &regex })?]
    };
    Some(Reading::gate(vec![Gate::flat(triggers)], mode, Vec::new()))
}

/// "use `committer "type: message" <files...>`": a program of the project's own that takes the message, and how.
fn committer(tokens: &[Token]) -> Option<(String, String)> {
    codes(tokens).find_map(|code| {
        let shown = ["\"type", "'type", "\"<type>", "\"{type}", "\"feat", "\"fix"]
            .iter()
            .any(|one| code.contains(one));
        let pattern = CommandPattern::parse(code.split_whitespace().next()?)?;
        let own = !matches!(pattern.program.as_str(), "git" | "gh" | "glab" | "jj" | "hg");
        let first = code.split_whitespace().nth(1).is_some_and(|word| word.starts_with(['"', '\'']));
        (shown && own && first && pattern.words.is_empty()).then(|| (pattern.program, code.to_owned()))
    })
}

fn has_verb(clause: &Clause<'_>, list: &str) -> bool {
    clause.verbs.iter().any(|verb| super::kinds::is_among(list, verb))
}

/// "Do not add co-author trailers", "never credit AI in commits", "no `Signed-off-by`".
pub fn attribution(sentence: &Sentence<'_>) -> Option<Reading> {
    let mut found: Option<Reading> = None;
    for clause in &sentence.clauses {
        let Some(patterns) = credits(sentence, clause) else { continue };
        let Some(mode) = mode(sentence, clause) else { continue };
        let mut triggers: Vec<Trigger> = patterns
            .iter()
            .filter_map(|regex| ContentPattern::parse(&format!("/{regex}/")).ok())
            .map(|pattern| Message { body: true, title: true, ..Message::in_commit(pattern) })
            .map(Trigger::Message)
            .collect();
        if patterns.iter().any(|regex| regex.contains("signed")) {
            triggers.extend(CommandPattern::parse("git commit --signoff").map(Trigger::Command));
        }
        match &mut found {
            Some(reading) => {
                if let Some(gate) = reading.gates.first_mut() {
                    triggers.retain(|trigger| !gate.triggers.contains(trigger));
                    gate.triggers.extend(triggers);
                }
            }
            None => found = Some(Reading::gate(vec![Gate::flat(triggers)], mode, Vec::new())),
        }
    }
    // "add an `Assisted-by` trailer, never `Co-Authored-By`": both.
    if let Some(reading) = &mut found
        && let Some(wanted) = trailer(sentence).filter(|wanted| wanted.mode == reading.mode)
        && !has(sentence.tokens, "if when")
    {
        reading.gates.extend(wanted.gates);
        reading.suggest = wanted.suggest;
    }
    found
}

/// A trailer that names one who is no person: by the name, or by an address that only machines have.
const BY_MACHINE: &str = r"(?i)co-authored-by:(?:[^\n<]*\b(?:claude|codex|copilot|gemini|cursor|chatgpt|gpt|ai|agent|aider|jules)\b|[^\n]*<(?:noreply@(?:anthropic|openai)\.com|[^>\n]*(?:cursoragent|copilot|claude|codex)[^>\n]*)>)";

/// "Generated with Claude Code": a machine right behind it. Names that are other words, too, must end what is said.
const MADE_BY_MACHINE: &str = r"(?im)\bgenerated (?:with|by|using) (?:the |an? |help |of |\[|github |google )*(?:(?:claude|codex|copilot|gemini|chatgpt|anthropic|openai|gpt)\b|(?:cursor|ai|agents?|llms?)(?: (?:ai|agents?|assistants?|tools?|ide))?\s*(?:[\]().,;!]|$))";

/// "Written with AI assistance", "AI-generated": what is said of the work, not of what it is about.
const SPOKEN_OF_MACHINES: &str = r"(?i)\b(?:(?:written|made|created|produced|implemented|authored|drafted|generated|assisted|coded) (?:with|by|using) (?:the |an? |help |of )*(?:ai|llms?|artificial intelligence|language models?)\b|(?:ai|llm)[- ](?:generated|assisted|written|authored|made|created|assistance|assistant|authorship)\b)";

/// Words for those who are not people.
const MACHINE_WORDS: &str = "\
    ai claude codex copilot agent agents agentic agent-specific llm llms ai-tool ai-generated yourself tool tools \
    assistant assistants anthropic bot bots";

/// The texts that a clause forbids in messages.
fn credits(sentence: &Sentence<'_>, clause: &Clause<'_>) -> Option<Vec<String>> {
    if !clause.force.rules_out() || clause.subject != Subject::Reader {
        return None;
    }
    let all = clause.all;
    let about_git = has(
        sentence.tokens,
        "commit commits pr prs pull trailer trailers message messages footer footers github",
    );
    let mut out = Vec::new();
    for code in codes(all) {
        let name = code.trim_end_matches(|c: char| !c.is_ascii_alphanumeric()).to_lowercase();
        let trailer = name.split([':', ' ']).next().unwrap_or_default();
        if trailer.ends_with("-by") && trailer.bytes().all(|b| b.is_ascii_lowercase() || b == b'-') {
            // A rule about machines leaves people's names alone.
            let by_machine = trailer == "co-authored-by" && (trailer == name) && of_machines(sentence);
            out.push(if by_machine {
                BY_MACHINE.to_owned()
            } else {
                format!("(?i){}", edges::opening(&name))
            });
        } else if name.starts_with("generated with") || name.starts_with("generated by") {
            out.push(MADE_BY_MACHINE.to_owned());
        }
    }
    let says = |list: &str| has(all, list);
    let verbs = |list: &str| has_verb(clause, list);
    if says("co-author co-authors co-authored-by co-authored coauthor coauthors co-authorship")
        && (about_git || verbs("add include use put"))
        && !has(all, MACHINE_WORDS)
    {
        out.push("(?i)co-authored-by:".to_owned());
    }
    let credit = says(
        "attribution attributions branding credit credits attribute advertising advertisement watermark signature signatures",
    ) || verbs("credit attribute identify");
    let machine = says(MACHINE_WORDS);
    let credited = says("co-author co-authors co-authored-by co-authored");
    if (credit || credited) && machine && about_git {
        out.push(BY_MACHINE.to_owned());
        // Who speaks of authors alone says nothing about other marks.
        if credit {
            out.push(MADE_BY_MACHINE.to_owned());
        }
    }
    // "never mention Claude in commits": the name itself.
    let named = says("ai claude codex copilot llm llms anthropic ai-tool ai-generated");
    let by_name = says("claude codex copilot anthropic");
    let as_author = says("author authors contributor contributors authorship");
    if verbs("mention") && (credited || as_author) {
        // "never mention Claude as co-author": what else is said of it is said.
        out.extend(as_author.then(|| BY_MACHINE.to_owned()));
    } else if verbs("mention") && named && !by_name && about_git {
        out.extend([BY_MACHINE, MADE_BY_MACHINE, SPOKEN_OF_MACHINES].map(str::to_owned));
    } else if verbs("mention") && named && about_git {
        // `CLAUDE.md` and `.codex/` are files, whatever they are called after.
        out.push(
            r"(?i)(?:^|[^.\w/])(?:claude|anthropic|codex|copilot|chatgpt|openai)(?:[^.\w/]|\.(?:\W|$)|$)"
                .to_owned(),
        );
    } else if verbs("mention") && machine && about_git {
        // "never mention the tool that made it": its mark; a commit may well be about a program of that name.
        out.extend([BY_MACHINE.to_owned(), MADE_BY_MACHINE.to_owned()]);
    }
    if (has_row(all, &["generated", "with"]) || has_row(all, &["generated", "by"]))
        && says("claude ai codex copilot")
        && about_git
    {
        out.push(MADE_BY_MACHINE.to_owned());
    }
    out.dedup();
    (!out.is_empty()).then_some(out)
}

/// True where a sentence speaks of what machines add, not of everybody.
fn of_machines(sentence: &Sentence<'_>) -> bool {
    has(sentence.label, MACHINE_WORDS) || has(sentence.tokens, MACHINE_WORDS)
}

/// "Add a `Signed-off-by` trailer to every commit", "sign off all commits".
pub fn trailer(sentence: &Sentence<'_>) -> Option<Reading> {
    for clause in &sentence.clauses {
        if !matches!(clause.force, Force::Must | Force::Plain) || !has(clause.all, "commit commits") {
            continue;
        }
        let off = has_verb(clause, "sign")
            && (has(clause.all, "off sign-off") || has_row(clause.all, &["sign", "off"]))
            || codes(clause.all)
                .any(|code| code.eq_ignore_ascii_case("signed-off-by") || code == "git commit -s");
        if off && (has_verb(clause, "sign add include use") || matches!(clause.subject, Subject::Thing(_))) {
            let mode = mode(sentence, clause)?;
            let commit = CommandPattern::parse("git commit")?;
            let signed = CommandPattern::parse("git commit --signoff")?;
            let gate = Gate {
                triggers: vec![Trigger::Command(commit)],
                unless: Unless::Nothing,
                spares: vec![signed],
            };
            return Some(Reading::gate(vec![gate], mode, vec!["git commit -s".to_owned()]));
        }
        if !has_verb(clause, "add include use") || !has(clause.all, "trailer trailers footer") {
            continue;
        }
        let code = codes(clause.object).find(|code| {
            let name = code.split([':', ' ']).next().unwrap_or_default();
            name.contains('-') && name.bytes().all(|b| b.is_ascii_alphabetic() || b == b'-')
        })?;
        let name = code.split(':').next().unwrap_or(code);
        let pattern = ContentPattern::parse(&format!(r"/(?i)\b{}:/", edges::escaped(name))).ok()?;
        let message = Message { absent: true, ..Message::in_commit(pattern) };
        let mode = mode(sentence, clause)?;
        return Some(Reading::gate(
            vec![Gate::flat(vec![Trigger::Message(message)])],
            mode,
            vec![code.to_owned()],
        ));
    }
    None
}

/// "Branch names must start with `feature/`", "Branch naming: `feature/<topic>`".
pub fn branch_name(sentence: &Sentence<'_>) -> Option<Reading> {
    let tokens = sentence.tokens;
    let label = has(sentence.label, "branch branches")
        && has(sentence.label, "naming name names prefix prefixes format");
    if !label && !has(tokens, "branch branches")
        || has(tokens, "push merge delete rebase never not don't avoid")
    {
        return None;
    }
    let named =
        label || has(tokens, "naming named name names prefix prefixed called follow start pattern format");
    let clause = sentence.clauses.iter().find(|clause| codes(clause.all).next().is_some())?;
    let told = clause.force.is_order()
        && (has_verb(clause, "name use prefix create follow start begin")
            || matches!(clause.subject, Subject::Thing(_)));
    if !named || !(label || told) {
        return None;
    }
    let globs: Option<Vec<String>> = codes(tokens).map(branch_glob).collect();
    let globs = globs.filter(|globs| !globs.is_empty() && globs.iter().all(|glob| glob.len() > 2))?;
    // "the branch name `release/<version>`": one kind of branch beside the ordinary ones.
    let of_one_kind = |glob: &String| {
        let (front, _) = glob.split_once(['/', '-']).unwrap_or_default();
        kinds::is_among("release hotfix backport deploy rc version support sync translation", front)
    };
    if globs.iter().all(of_one_kind) {
        return None;
    }
    let mode = if label && clause.force == Force::Fact { Mode::Deny } else { mode(sentence, clause)? };
    let suggest = codes(tokens).map(str::to_owned).collect();
    Some(Reading::gate(vec![Gate::flat(vec![Trigger::BranchName { globs }])], mode, suggest))
}

/// `feature/<topic>` as a glob; None where it is no form of a name.
fn branch_glob(code: &str) -> Option<String> {
    let code = code.replace("...", "*");
    let mut out = String::new();
    let mut inside = false;
    for c in code.chars() {
        match c {
            '<' | '{' | '[' => {
                inside = true;
                out.push('*');
            }
            '>' | '}' | ']' => inside = false,
            _ if inside => {}
            '*' | '…' => out.push('*'),
            _ if c.is_ascii_alphanumeric() || matches!(c, '/' | '-' | '_' | '.' | '#') => out.push(c),
            _ => return None,
        }
    }
    if out.ends_with('/') || out.ends_with('-') {
        out.push('*');
    }
    let fits = out.contains('*')
        && out.contains(['/', '-'])
        && out.starts_with(|c: char| c.is_ascii_lowercase() || c == '*');
    fits.then_some(out)
}
