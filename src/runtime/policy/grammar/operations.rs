//! Operations in plain words: "do not add dependencies without asking", "never deploy", "only commit when asked".

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::super::field::FieldPattern;
use super::super::rule::{Gate, Mode, Trigger, Unless};
use super::super::words::Token;
use super::Reading;
use super::approval::{has_other_way, is_approval};
use super::bound::{Sentence, mode};
use super::condition::{self, Condition};
use super::cursor::Cursor;
use super::kinds;
use super::parse::{self, Clause, Force, Subject, has, is_word};
use super::verbs::verb;

/// What words call it, and the commands that do it.
struct Operation {
    /// Any of these verbs.
    verbs: &'static str,
    /// One of these must be there; with a blank in front the verb alone is enough.
    things: &'static str,
    /// One of these must be in the clause too, where it is not empty.
    beside: &'static str,
    commands: &'static [&'static str],
}

const fn operation(
    verbs: &'static str,
    things: &'static str,
    beside: &'static str,
    commands: &'static [&'static str],
) -> Operation {
    Operation { verbs, things, beside, commands }
}

const PULLS: &str = "pr prs pull request requests mr mrs";
const PACKAGES: &str = "\
    dependency dependencies package packages library libraries crate crates module modules deps";

/// What writes a new package into what the project needs. What only puts one into an environment adds nothing to it.
const ADDING: &[&str] = &[
    "npm install *",
    "npm add *",
    "pnpm add",
    "yarn add",
    "bun add",
    "uv add",
    "poetry add",
    "pdm add",
    "hatch dep add",
    "cargo add",
    "go get",
    "bundle add",
    "composer require",
    "dotnet add package",
    "deno add",
];

/// What writes into what the project needs, or takes out of it.
const CHANGING: &[&str] = &[
    "npm install *",
    "npm add *",
    "npm uninstall",
    "pnpm add",
    "pnpm remove",
    "yarn add",
    "yarn remove",
    "bun add",
    "bun remove",
    "uv add",
    "uv remove",
    "poetry add",
    "poetry remove",
    "pdm add",
    "cargo add",
    "cargo remove",
    "go get",
    "bundle add",
    "bundle remove",
    "composer require",
    "composer remove",
    "dotnet add package",
    "dotnet remove package",
    "deno add",
];

/// What changes how far the review of a request is.
pub(super) const REVIEW: &[&str] =
    &["gh pr ready", "gh pr review", "gh pr edit --add-reviewer", "gh pr edit --remove-reviewer"];

/// Where projects write down what they need, and under which fields.
const MANIFESTS: &[(&str, &[&str])] = &[
    ("package.json", &["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"]),
    ("Cargo.toml", &["dependencies", "dev-dependencies", "build-dependencies"]),
    ("pyproject.toml", &["dependencies", "optional-dependencies", "dependency-groups", "dev-dependencies"]),
    ("requirements*.txt", &["dependencies"]),
    ("Gemfile", &["dependencies"]),
    ("go.mod", &["dependencies"]),
    ("composer.json", &["require", "require-dev"]),
];

/// A new entry in one of them.
fn entries() -> impl Iterator<Item = Trigger> {
    MANIFESTS.iter().flat_map(|(glob, fields)| {
        fields.iter().map(|field| Trigger::Field {
            glob: (*glob).to_owned(),
            field: FieldPattern { name: format!("{field}.*"), value: None, kept: false },
        })
    })
}

/// The narrower ones first.
const OPERATIONS: &[Operation] = &[
    operation("commit", " change changes code anything work commits", "", &["git commit"]),
    operation("create make", "commit commits", "", &["git commit"]),
    operation("push", " change changes code anything work commits branch branches", "", &["git push"]),
    operation("merge", PULLS, "", &["gh pr merge", "glab mr merge"]),
    operation("close", "issue issues", "", &["gh issue close"]),
    operation("close", PULLS, "", &["gh pr close", "glab mr close"]),
    operation("approve", PULLS, "", &["gh pr review --approve"]),
    operation(
        "publish",
        "issue issues pull request requests discussion discussions",
        "issue pull discussion",
        &["gh issue create", "gh pr create", "glab mr create"],
    ),
    operation("open create submit file raise", "issue issues", "", &["gh issue create"]),
    operation("open create submit raise", PULLS, "", &["gh pr create", "glab mr create"]),
    operation("create make open add", "worktree worktrees", "", &["git worktree add"]),
    operation(
        "create make open add",
        "branch branches worktree worktrees",
        "worktree worktrees",
        &["git checkout -b", "git switch -c", "git branch <branch>", "git worktree add"],
    ),
    operation(
        "create make open",
        "branch branches",
        "",
        &["git checkout -b", "git switch -c", "git branch <branch>"],
    ),
    operation("switch change", "branch branches", "", &["git switch", "git checkout <branch>"]),
    operation("mark", "ready", PULLS, &["gh pr ready"]),
    operation("create push add", "tag tags", "", &["git tag <branch>"]),
    operation("create publish cut", "release releases", "", &["gh release create"]),
    operation(
        "write post leave add",
        "comment comments",
        "pr prs pull issue issues github",
        &["gh pr comment", "gh issue comment"],
    ),
    operation(
        "write author",
        "description descriptions",
        PULLS,
        &["gh pr create --body", "gh pr create --body-file", "gh pr edit --body"],
    ),
    operation(
        "request assign add",
        "reviewer reviewers",
        "",
        &["gh pr edit --add-reviewer", "gh pr create --reviewer"],
    ),
    operation("set add create configure", "remote remotes manually", "", &["git remote add"]),
    operation("run use execute", "git", "command commands cli", &["git"]),
    operation(
        "install",
        PACKAGES,
        "globally",
        &["npm install -g", "pnpm add -g", "yarn global add", "bun add -g"],
    ),
    operation(
        "install",
        PACKAGES,
        "",
        &[
            "npm install *",
            "npm add *",
            "pnpm add",
            "yarn add",
            "bun add",
            "pip install *",
            "uv add",
            "uv pip install *",
            "poetry add",
            "pdm add",
            "cargo add",
            "go get",
            "gem install",
            "bundle add",
            "composer require",
            "dotnet add package",
            "deno add",
        ],
    ),
    operation("add introduce", PACKAGES, "", ADDING),
    operation("change modify alter touch", PACKAGES, "", CHANGING),
    operation("alter change modify touch", "state status", "review", REVIEW),
    operation(
        "update upgrade bump",
        PACKAGES,
        "",
        &[
            "npm update",
            "pnpm update",
            "yarn upgrade",
            "bun update",
            "cargo update",
            "uv lock --upgrade",
            "poetry update",
            "bundle update",
            "composer update",
            "go get -u",
        ],
    ),
    operation(
        "run start launch",
        "server servers",
        "dev development",
        &[
            "npm run dev",
            "npm start",
            "pnpm dev",
            "pnpm run dev",
            "yarn dev",
            "yarn start",
            "bun dev",
            "bun run dev",
            "next dev",
            "rails server",
            "flask run",
        ],
    ),
    operation(
        "run apply execute",
        "migration migrations",
        "",
        &[
            "prisma migrate",
            "alembic upgrade",
            "rails db:migrate",
            "rake db:migrate",
            "diesel migration run",
            "sqlx migrate run",
            "knex migrate:latest",
            "drizzle-kit migrate",
            "flyway migrate",
            "npm run migrate",
            "npm run db:migrate",
            "pnpm db:migrate",
            "yarn db:migrate",
        ],
    ),
    operation(
        "deploy",
        " production prod anything code change changes app application",
        "",
        &[
            "vercel deploy",
            "vercel --prod",
            "netlify deploy",
            "fly deploy",
            "flyctl deploy",
            "wrangler deploy",
            "firebase deploy",
            "gcloud app deploy",
            "cdk deploy",
            "serverless deploy",
            "sls deploy",
            "eb deploy",
            "npm run deploy",
            "pnpm run deploy",
            "yarn deploy",
            "make deploy",
            "helm upgrade",
        ],
    ),
    operation(
        "publish",
        " package packages crate crates npm anything release releases artifact artifacts",
        "",
        &[
            "npm publish",
            "pnpm publish",
            "yarn publish",
            "yarn npm publish",
            "bun publish",
            "cargo publish",
            "twine upload",
            "uv publish",
            "poetry publish",
            "gem push",
            "lerna publish",
            "changeset publish",
            "gh release create",
        ],
    ),
    operation("kill terminate", "process processes", "", &["kill", "killall", "pkill"]),
    operation(
        "skip bypass disable circumvent",
        "hook hooks",
        "",
        &["git commit --no-verify", "git push --no-verify"],
    ),
];

/// Words around the thing that narrow nothing.
const FILLERS: &str = "\
    a an the any new npm git github gitlab pull up your own yourself on behalf our my additional external third-party \
    extra more other pre-commit commit remote dev development local directly ever from to globally system-wide \
    existing open or and nor application's project's app's repo's repository's project automatically proactively running another different as for review";

/// Words behind it that say nothing new: where a push goes anyway.
const WHITHER: &str = "\
    to the remote origin upstream github repo repository on yourself behalf of user my your registry registries npm \
    production prod globally automatically ever from";

/// "Do not add dependencies without asking", "never commit or push", "only deploy when asked".
pub fn ruled_out(sentence: &Sentence<'_>) -> Option<Reading> {
    // "never commit or push without leave": each clause names one of them.
    let mut found: Option<(Vec<Trigger>, Mode)> = None;
    for (at, clause) in sentence.clauses.iter().enumerate() {
        if clause.subject != Subject::Reader || parse::codes(clause.object).next().is_some() {
            continue;
        }
        // "do not commit or edit build artifacts": what comes next is the object of both.
        let is_open = |clause: &Clause<'_>| clause.object.is_empty() && clause.tail.is_empty();
        let shared = is_open(clause);
        // "… when making a commit or push": the second thing of a condition is no deed.
        let before = at.checked_sub(1).and_then(|before| sentence.clauses.get(before));
        if shared
            && before.is_some_and(|before| {
                before.tail.first().is_some_and(|token| {
                    is_word(token, &["when", "while", "if", "before", "after", "during"])
                })
            })
        {
            continue;
        }
        // In a longer list each stands for itself.
        let of_two = !at.checked_sub(1).and_then(|before| sentence.clauses.get(before)).is_some_and(is_open);
        if let Some(next) = sentence.clauses.get(at + 1).filter(|next| shared && next.force == clause.force)
            && (named(sentence, at).is_none()
                || of_two && !next.object.is_empty() && meant(&clause.verbs, next.object, next.all).is_none())
            && meant(&next.verbs, next.object, next.all).is_none()
        {
            continue;
        }
        // "do not open a request to fix what belongs to another": what for, only the reader knows.
        if let [to, Token::Word(word), ..] = clause.tail
            && is_word(to, &["to"])
            && verb(word) == Some(word.as_str())
        {
            return None;
        }
        // "a new PR or branch off another one": what is said of the second is said of both.
        let thing = |next: &&Clause<'_>| {
            next.force == clause.force
                && !clause.object.is_empty()
                && matches!(next.verbs[..], ["branch" | "tag" | "release" | "commit" | "merge"])
                && !is_open(next)
        };
        if sentence.clauses.get(at + 1).filter(thing).is_some() && named(sentence, at + 1).is_none() {
            return None;
        }
        // "never print, log, commit or send it": all of them are done to what was named before.
        let last = sentence.clauses.iter().skip(at + 1).take_while(|next| next.force == clause.force);
        let object = last.map(|next| next.object).find(|object| !object.is_empty());
        let back = object
            .and_then(<[Token]>::first)
            .is_some_and(|token| is_word(token, &["it", "them", "this", "these"]));
        if shared && back {
            continue;
        }
        let only = clause.force == Force::Only;
        if !only && !clause.force.rules_out() {
            continue;
        }
        let Some((mut triggers, tail)) = named(sentence, at) else { continue };
        // "do not push to upstream": there, and not anywhere.
        let push = Trigger::running("git push");
        if has(tail, "upstream") && triggers.len() == 1 && triggers.first() == push.as_ref() {
            triggers = Trigger::running("git push upstream").into_iter().collect();
        }
        let mode = if only {
            if !is_given_leave(tail) || !clause.given.is_empty() {
                continue;
            }
            Mode::Ask
        } else {
            match (settled(tail, sentence), mode(sentence, clause)) {
                // What is not done by itself is done when somebody asks.
                (true, Some(mode)) if has(clause.all, "automatically proactively") => mode.min(Mode::Ask),
                (true, Some(mode)) => mode,
                (false, _) | (_, None) => return None,
            }
        };
        match &mut found {
            Some((all, least)) => {
                all.extend(triggers.into_iter().filter(|one| !all.contains(one)).collect::<Vec<_>>());
                *least = mode.min(*least);
            }
            None => found = Some((triggers, mode)),
        }
    }
    let (triggers, mode) = found?;
    let gate = Gate { triggers, unless: Unless::Nothing, spares: Vec::new() };
    Some(Reading::gate(vec![gate], mode, Vec::new()))
}

/// What a clause is about, and what follows: its own object, what stands behind "to", or the object that it shares with
/// the next clause.
fn named<'a>(sentence: &'a Sentence<'_>, at: usize) -> Option<(Vec<Trigger>, &'a [Token])> {
    let clause = sentence.clauses.get(at)?;
    let own = meant(&clause.verbs, clause.object, clause.all);
    if own.is_some() || !clause.object.is_empty() {
        return own.map(|triggers| (triggers, clause.tail));
    }
    // "switch to another branch".
    if !clause.tail.is_empty() {
        let (object, tail) = whither(clause.tail)?;
        return meant(&clause.verbs, object, clause.all).map(|triggers| (triggers, tail));
    }
    // "create or switch branches", "create or switch to another branch".
    let next = sentence.clauses.get(at + 1).filter(|next| next.force == clause.force)?;
    let object = if next.object.is_empty() { whither(next.tail)?.0 } else { next.object };
    meant(&clause.verbs, object, next.all).map(|triggers| (triggers, clause.tail))
}

/// What stands behind "to", and what follows it.
fn whither(tail: &[Token]) -> Option<(&[Token], &[Token])> {
    let behind = tail.split_first().filter(|(to, _)| is_word(to, &["to"]))?.1;
    let end = behind
        .iter()
        .position(|token| is_word(token, &["unless", "without", "until", "except", "if", "when"]));
    Some(behind.split_at(end.unwrap_or(behind.len())))
}

/// "Ask before installing packages", "get approval before deploying".
pub fn asked_first(sentence: &Sentence<'_>) -> Option<Reading> {
    const FRONT: &str = "\
        ask asking confirm check always with the user me us a maintainer team for get obtain request seek require \
        explicit permission approval confirmation first must please human";
    let tokens = sentence.tokens;
    let at = tokens.iter().position(|token| is_word(token, &["before"]))?;
    let asks = has(&tokens[..at], "ask asking confirm check permission approval confirmation")
        && tokens[..at]
            .iter()
            .all(|token| matches!(token, Token::Word(word) if kinds::is_among(FRONT, word)));
    if !asks || at == 0 || has(&tokens[..at], "check") && !has(&tokens[..at], "with") {
        return None;
    }
    let (verbs, from) = parse::verbs(tokens, at + 1);
    let rest = tokens.get(from..)?;
    let end =
        rest.iter().position(|token| matches!(token, Token::Mark(mark) if *mark != ',' && *mark != '/'));
    let object = &rest[..end.unwrap_or(rest.len())];
    let triggers = meant(&verbs, object, object)?;
    Some(Reading::gate(vec![Gate::flat(triggers)], Mode::Ask, Vec::new()))
}

/// What the verbs and their object are done by; None where one of them, or a word beside it, is something else.
fn meant(verbs: &[&str], object: &[Token], all: &[Token]) -> Option<Vec<Trigger>> {
    let mut texts: Vec<&'static str> = Vec::new();
    // "never work on main" and "commit directly" speak of a branch.
    // What must not be done by hand is done by somebody all the same.
    let by_hand = has(all, "manually hand") && !has(object, "remote remotes");
    if verbs.is_empty() || by_hand || has(all, "main master directly") {
        return None;
    }
    let mut adds = false;
    for verb in verbs {
        let row = OPERATIONS.iter().find(|row| kinds::is_among(row.verbs, verb) && fits(row, object, all))?;
        adds |= row.commands == ADDING || row.commands == CHANGING;
        texts.extend(row.commands.iter().filter(|text| !texts.contains(text)).collect::<Vec<_>>());
    }
    // "new npm dependencies": of no other kind.
    let kind = KINDS.iter().find(|(names, ..)| has(object, names));
    if let Some((_, programs, _)) = kind {
        texts.retain(|text| programs.iter().any(|program| text.starts_with(program)));
    }
    let of_kind = |trigger: &Trigger| match (kind, trigger) {
        (Some((.., file)), Trigger::Field { glob, .. }) => glob == file,
        _ => true,
    };
    let commands = texts.iter().map(|text| running(text));
    commands.chain(entries().filter(|entry| adds && of_kind(entry)).map(Some)).collect()
}

/// Packages by what people call them, what adds them, and where they are written down.
const KINDS: &[(&str, &[&str], &str)] = &[
    ("npm node", &["npm ", "pnpm ", "yarn ", "bun "], "package.json"),
    ("cargo rust crate crates", &["cargo "], "Cargo.toml"),
    ("python pip pypi", &["pip ", "uv ", "poetry ", "pdm ", "hatch "], "pyproject.toml"),
];

/// A command of the table; the same few are meant again and again.
fn running(text: &'static str) -> Option<Trigger> {
    thread_local!(static KNOWN: RefCell<BTreeMap<&'static str, Option<Trigger>>> = const { RefCell::new(BTreeMap::new()) });
    KNOWN.with_borrow_mut(|known| known.entry(text).or_insert_with(|| Trigger::running(text)).clone())
}

/// What a verb means that needs no object: "commit", "push", "publish", "deploy".
pub(super) fn alone(verb: &str) -> Option<Vec<Trigger>> {
    meant(&[verb], &[], &[])
}

fn fits(row: &Operation, object: &[Token], all: &[Token]) -> bool {
    let named = has(object, row.things.trim_start());
    let plain = object.iter().all(|token| match token {
        Token::Word(word) => {
            kinds::is_among(FILLERS, word)
                || kinds::is_among(row.things, word)
                || kinds::is_among(row.beside, word)
        }
        Token::Mark(',' | '/') => true,
        Token::Mark(_) | Token::Code(_) => false,
    });
    let bare = object.is_empty()
        || object.iter().all(|token| is_word(token, &["automatically", "proactively", "yourself"]));
    let alone = row.things.starts_with(' ') && bare;
    (alone || named && plain) && (row.beside.is_empty() || has(all, row.beside))
}

/// True where what follows leaves the rule as it is, or to a person.
fn settled(tail: &[Token], sentence: &Sentence<'_>) -> bool {
    if condition::is_for_something(tail) {
        return false;
    }
    let from = tail
        .iter()
        .position(|token| !matches!(token, Token::Word(word) if kinds::is_among(WHITHER, word)))
        .unwrap_or(tail.len());
    let mut rest = &tail[from..];
    // "skip the hooks with `--no-verify`": how, in the words of the command.
    if let [Token::Word(with), Token::Code(code), more @ ..] = rest
        && matches!(with.as_str(), "with" | "using" | "via")
        && code.starts_with('-')
    {
        rest = more;
    }
    let (tail, _) = condition::tail(Cursor::new(rest), sentence.known);
    matches!(tail, Condition::None | Condition::Approval | Condition::Soft)
}

/// "when asked", "if the user explicitly requests it", and nothing else.
fn is_given_leave(tail: &[Token]) -> bool {
    let mut cursor = Cursor::new(tail);
    cursor.eat(&["when", "if", "after", "with", "once"]) && is_approval(cursor) && !has_other_way(cursor)
}
