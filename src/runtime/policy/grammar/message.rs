//! Kinds about what is said to git and the forge: forms of messages, trailers, attribution, names of branches.

use super::super::command::CommandPattern;
use super::super::content::ContentPattern;
use super::super::rule::{Gate, Message, Mode, Trigger, Unless};
use super::super::words::Token;
use super::Reading;
use super::bound::{Sentence, mode};
use super::kinds;
use super::parse::{Clause, Force, Subject, codes, has, has_row, words};

/// A message as conventional commits want it, whatever the types are called.
/// Its types may be written in any case.
const CONVENTIONAL: &str = r"(?i)^[a-z][a-z0-9_-]*(?:\([^)]*\))?!?:\s*\S";

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
    let clause = sentence.clauses.iter().find(|clause| {
        clause.force.is_order()
            && (clause.verbs.is_empty() || has_verb(clause, "use follow write format prefix put be keep"))
    })?;
    let mode = mode(sentence, clause)?;
    // The name of the convention is no place.
    let rest: Vec<&str> = words(tokens).collect();
    let places: Vec<&str> = rest
        .iter()
        .enumerate()
        .filter(|(at, _)| *at == 0 || rest[at - 1] != "conventional")
        .map(|(_, word)| *word)
        .collect();
    let any = |list: &[&str]| places.iter().any(|word| list.contains(word));
    let title = any(&["title", "titles"]) && any(&["pr", "prs", "pull"]);
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
        let some = listed.len() < 3 || has(tokens, "etc");
        let others = listed.iter().map(String::as_str).filter(|name| !some || !kinds::is_among(usual, name));
        let names = usual.split(' ').filter(|_| some).chain(others).collect::<Vec<_>>().join("|");
        (format!(r"^(?:{names})(?:\([^)]*\))?!?:"), false)
    } else {
        let lower = any(&["lowercase", "lower-case", "lowercased"]);
        (if lower { LOWER } else { CONVENTIONAL }.to_owned(), true)
    };
    let pattern = ContentPattern::parse(&format!("/{regex}/")).ok()?;
    let message = Message { commit, title, body: false, pattern, subject: true, absent };
    Some(Reading::gate(vec![Gate::flat(vec![Trigger::Message(message)])], mode, Vec::new()))
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
            .map(|pattern| Trigger::Message(Message { body: true, ..Message::in_commit(pattern) }))
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
    found
}

/// A trailer that names one who is no person: by the name, or by an address that only machines have.
const BY_MACHINE: &str = r"(?i)co-authored-by:(?:[^\n<]*\b(?:claude|codex|copilot|gemini|cursor|chatgpt|gpt|ai|agent|aider|jules)\b|[^\n]*<(?:noreply@(?:anthropic|openai)\.com|[^>\n]*(?:cursoragent|copilot|claude|codex)[^>\n]*)>)";

/// "Generated with Claude Code": a machine right behind it. Names that are other words, too, must end what is said.
const MADE_BY_MACHINE: &str = r"(?im)\bgenerated (?:with|by|using) (?:the |an? |help |of |\[|github |google )*(?:(?:claude|codex|copilot|gemini|chatgpt|anthropic|openai|gpt)\b|(?:cursor|ai|agents?|llms?)(?: (?:ai|agents?|assistants?|tools?|ide))?\s*(?:[\]().,;!]|$))";

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
                format!("(?i){}", ContentPattern::of_code(&name).regex)
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
    if verbs("mention") && machine && about_git {
        out.push(r"(?i)\b(?:claude|anthropic|codex|copilot|chatgpt|openai)\b".to_owned());
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
        let pattern =
            ContentPattern::parse(&format!("/(?i){}:/", ContentPattern::of_code(name).regex)).ok()?;
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

/// What has no place in a message, in words, and how it looks there.
const UNWANTED: &[(&str, &str, &str)] = &[
    ("issue ticket", "number numbers reference references", r"(?:^|[\s(\[,:])#[0-9]+\b"),
    (
        "issue-closing closing",
        "marker markers keyword keywords reference references",
        r"(?i)\b(?:fix(?:e[sd])?|close[sd]?|resolve[sd]?):?\s+#[0-9]+",
    ),
    ("backtick backticks", "", "`"),
    ("emoji emojis", "", super::code::EMOJI),
    ("period dot", "trailing ending end", r"^[^\n]*[^.\n]\.(?:\n|$)"),
];

/// "Don't add issue numbers in PR titles", "no backticks in commit titles", "no `## Test plan` section in PR descriptions".
pub fn unwanted(sentence: &Sentence<'_>) -> Option<Reading> {
    for clause in &sentence.clauses {
        if !clause.force.rules_out()
            || !clause
                .verbs
                .iter()
                .all(|verb| kinds::is_among("add use include put write have mention end", verb))
        {
            continue;
        }
        let Some(said) = place_of_words(clause.tail) else { continue };
        let object = clause.object;
        let plain = words(object).count() <= 5;
        let row = UNWANTED
            .iter()
            .find(|(one, other, _)| has(object, one) && (other.is_empty() || has(object, other)));
        let section =
            has(object, "section sections heading headings").then(|| codes(object).next()).flatten();
        let regex = match (row, section) {
            (Some((.., regex)), None) if codes(object).next().is_none() && plain => (*regex).to_owned(),
            (None, Some(title)) if title.starts_with('#') => {
                format!("(?mi)^{}", ContentPattern::of_code(title).regex)
            }
            _ => continue,
        };
        let message = Message { pattern: ContentPattern::parse(&format!("/{regex}/")).ok()?, ..said };
        let mode = mode(sentence, clause)?;
        return Some(Reading::gate(vec![Gate::flat(vec![Trigger::Message(message)])], mode, Vec::new()));
    }
    None
}

/// "in PR titles", "to commit message titles", "in pull request descriptions": which words are meant, and nothing else.
fn place_of_words(tail: &[Token]) -> Option<Message> {
    const WORDS: &str = "\
        in to into on from the any your pr prs pull request requests title titles description descriptions body bodies \
        commit commits message messages subject subjects line lines or and of";
    let plain = tail.iter().all(|token| match token {
        Token::Word(word) => kinds::is_among(WORDS, word),
        Token::Mark(',' | '/') => true,
        Token::Mark(_) | Token::Code(_) => false,
    });
    let pulls = has(tail, "pr prs pull");
    let commit = has(tail, "commit commits");
    if !plain || tail.is_empty() || !(pulls || commit) {
        return None;
    }
    let title = pulls && has(tail, "title titles");
    let body = pulls && has(tail, "description descriptions body bodies");
    let subject = commit && !pulls && has(tail, "title titles subject subjects");
    (commit || title || body).then(|| Message {
        commit,
        title,
        body,
        subject,
        pattern: ContentPattern::default(),
        absent: false,
    })
}

/// "Never use bare `#NNN` references in commit messages", "keep the subject line under 72 characters".
pub fn content(sentence: &Sentence<'_>) -> Option<Reading> {
    let tokens = sentence.tokens;
    let commit = has(tokens, "commit commits");
    let title = has(tokens, "title titles") && has(tokens, "pr prs pull");
    if !commit && !title {
        return None;
    }
    for clause in &sentence.clauses {
        let reference = codes(clause.all).any(|code| {
            code.strip_prefix('#').is_some_and(|rest| {
                !rest.is_empty()
                    && (rest.bytes().all(|b| b.is_ascii_digit())
                        || matches!(rest, "N" | "NNN" | "NN" | "n" | "<n>" | "<number>" | "XXX" | "123"))
            })
        });
        let mention = codes(clause.all)
            .any(|code| matches!(code, "@mention" | "@mentions" | "@name" | "@user" | "@username"));
        let mention = mention && has(clause.all, "bare commit commits title titles");
        let reference = reference && has(tokens, "bare plain raw references reference refs");
        if clause.force.rules_out() && (mention || reference) {
            let patterns = [
                (mention, r"/(?:^|[\s(\[,])@[A-Za-z][A-Za-z0-9-]*\b(?:[^\/.@]|$)/"),
                (reference, r"/(?:^|[\s(\[,])#[0-9]+\b/"),
            ];
            let named = patterns.into_iter().filter(|(named, _)| *named);
            let triggers = named
                .filter_map(|(_, regex)| ContentPattern::parse(regex).ok())
                .map(|pattern| Trigger::Message(Message { title, ..Message::in_commit(pattern) }))
                .collect();
            return Some(Reading::gate(vec![Gate::flat(triggers)], mode(sentence, clause)?, Vec::new()));
        }
        let short = clause.force.is_order()
            && has(clause.all, "characters chars")
            && has(clause.all, "under below within exceed most max maximum ≤ than least");
        if short
            && !has(clause.all, "least wrap body")
            && has(tokens, "subject title titles summary line header")
        {
            let most: u32 =
                words(clause.all).find_map(|word| word.trim_start_matches(['≤', '~', '<']).parse().ok())?;
            if (20..=200).contains(&most) {
                let pattern = ContentPattern::parse(&format!("/^[^\\n]{{{},}}/", most + 1)).ok()?;
                let message = Message { commit, title, subject: true, ..Message::in_commit(pattern) };
                return Some(Reading::gate(
                    vec![Gate::flat(vec![Trigger::Message(message)])],
                    mode(sentence, clause)?,
                    Vec::new(),
                ));
            }
        }
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
