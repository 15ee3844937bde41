//! The last look at a reading: a condition that the words name and the gate knows nothing of makes it advice, and a
//! person's leave makes it a question. Every kind looks at the words that it needs; here it does not matter which one spoke.

use super::super::kinds::is_among;
use super::super::report;
use super::super::rule::{Gate, Mode, Trigger, Unless};
use super::super::words::Token;
use super::cursor::Cursor;
use super::parse::{self, Clause, Force, Subject, codes, is_word};
use super::phrase::first_words;
use super::verbs::verb;
use super::{Area, FIRST_KEY, Reading, approval, area, bound, condition, some};

/// The condition that the reading of the sentence would lose, in its own words.
pub(super) fn condition(sentence: &[Token], reading: &Reading) -> Option<String> {
    let clauses = parse::clauses(sentence);
    let told: Vec<&Clause<'_>> = clauses.iter().filter(|clause| clause.force.is_order()).collect();
    // What one clause says without a condition may be all that the gate stands for.
    let lost: Option<Vec<&[Token]>> =
        told.iter().map(|clause| given(clause, reading).or_else(|| behind(clause, reading))).collect();
    let lost = lost.and_then(|lost| lost.first().copied());
    let lost = lost
        .or_else(|| late(sentence))
        .or_else(|| of_a_case(sentence))
        .or_else(|| of_another_project(sentence, reading))
        .or_else(|| of_others(&clauses))
        .or_else(|| of_a_part(&clauses, reading))
        .or_else(|| followed(sentence))
        .or_else(|| step_of_a_case(sentence, &clauses))
        .or_else(|| in_brackets(sentence, reading))
        .or_else(|| before_brackets(sentence, reading))
        .or_else(|| looked_at(sentence, reading))
        .or_else(|| adds_only(sentence, reading))
        .or_else(|| narrowed(&clauses, reading))
        .or_else(|| some_commits(&clauses, reading))
        .or_else(|| staged_first(sentence, reading))
        .or_else(|| one_of_many(sentence, reading));
    lost.map(first_words).or_else(|| some::of_many(sentence, reading, !told.is_empty()))
}

/// "use `a` — never `b` — when parsing": a condition at the very end, behind a dash of its own.
fn late(sentence: &[Token]) -> Option<&[Token]> {
    const BINDERS: &[&str] = &["when", "whenever", "while", "during"];
    let at = sentence.iter().rposition(|token| matches!(token, Token::Mark('—')))?;
    let words = sentence.get(at + 1..)?;
    let whole = words.first().is_some_and(|token| is_word(token, BINDERS))
        && !words.iter().any(|token| matches!(token, Token::Mark(_)))
        && !bound::is_implied(words);
    whole.then_some(words)
}

/// "On hook failure: mend it and do not amend": what is done in that case.
fn of_a_case(sentence: &[Token]) -> Option<&[Token]> {
    const FAR: usize = 6;
    let label = sentence.iter().take(FAR).position(|token| *token == Token::Mark(':'))?;
    let case = &sentence[..label];
    let named = matches!(case, [on, _, ..] if is_word(on, &["on", "upon"])) && codes(case).next().is_none();
    (named && !bound::is_implied(case)).then_some(case)
}

/// "Never create issues on upstream": which project that is, no command shows.
fn of_another_project<'a>(sentence: &'a [Token], reading: &Reading) -> Option<&'a [Token]> {
    let of_forge = |trigger: &Trigger| matches!(trigger, Trigger::Command(pattern) if is_among("gh glab", &pattern.program));
    let at = sentence.iter().position(|token| is_word(token, &["upstream"]))?;
    let on = at.checked_sub(1)?;
    let placed = is_word(&sentence[on], &["on", "in", "to", "against", "the"]);
    (placed && reading.gates.iter().flat_map(|gate| &gate.triggers).any(of_forge)).then(|| &sentence[on..])
}

/// "Subagents must never commit": said of somebody else.
fn of_others<'a>(clauses: &[Clause<'a>]) -> Option<&'a [Token]> {
    const OTHERS: &str = "\
        subagent subagents sub-agent sub-agents worker workers orchestrator delegate delegates delegated reviewer reviewers \
        planner tester testers teammate teammates child children";
    clauses.iter().find_map(|clause| match clause.subject {
        Subject::Thing(words) if clause.force.rules_out() && parse::has(words, OTHERS) => Some(words),
        Subject::Thing(_) | Subject::Reader => None,
    })
}

/// "Apps import from `a`, never from `b`": said of one part of the project.
fn of_a_part<'a>(clauses: &[Clause<'a>], reading: &Reading) -> Option<&'a [Token]> {
    const ALL: &str = "\
        code files file modules components imports everything everyone we you agents developers all new production source \
        projects commits prs";
    clauses.windows(2).find_map(|pair| {
        let [before, clause] = pair else { return None };
        let [Token::Word(part), Token::Word(does), ..] = before.all else { return None };
        let said = !is_among(ALL, part)
            && part.ends_with('s')
            && verb(part).is_none()
            && verb(does) == Some(does.as_str());
        // "Screens must depend on `a`, never on `b`"
        let told = matches!(before.subject, Subject::Thing([Token::Word(part)]) if !is_among(ALL, part) && part.ends_with('s'));
        let goes_on = clause.force.rules_out() && clause.verbs.is_empty() && reading.area == Area::default();
        (goes_on && (told || said && !before.force.is_order())).then_some(before.all)
    })
}

/// "follow the `x` skill": whether that was done, no call shows.
fn followed(sentence: &[Token]) -> Option<&[Token]> {
    const THINGS: &str =
        "skill skills guide checklist process workflow procedure playbook runbook document doc steps";
    let follows = |row: &[Token]| {
        matches!(row, [Token::Word(verb), .., Token::Code(_), Token::Word(thing)]
            if is_among("follow following", verb) && is_among(THINGS, thing))
    };
    (3..=4).find_map(|len| sentence.windows(len).find(|row| follows(row)))
}

/// "**Detached HEAD** — warn the user and do not push": a step of what is done in one case.
fn step_of_a_case<'a>(sentence: &[Token], clauses: &[Clause<'a>]) -> Option<&'a [Token]> {
    let label = sentence.iter().take(6).position(|token| matches!(token, Token::Mark('—' | ':')))?;
    let named = sentence[..label].iter().all(|token| matches!(token, Token::Word(_))) && label > 0;
    let [before, clause] = clauses.get(clauses.len().checked_sub(2)?..)? else { return None };
    let joined =
        [["and", "do"], ["and", "never"], ["and", "don't"]].iter().any(|row| parse::has_row(sentence, row));
    let steps = joined
        && matches!(before.force, Force::Plain | Force::Fact)
        && !before.verbs.contains(&"use")
        && clause.force.rules_out()
        && codes(clause.all).next().is_none()
        && codes(before.all).next().is_none();
    (named && steps).then_some(before.all)
}

/// "never run commands after a commit (no `git log`)": when that is said of stands in front of the brackets.
fn before_brackets<'a>(sentence: &'a [Token], reading: &Reading) -> Option<&'a [Token]> {
    const BINDERS: &[&str] =
        &["after", "before", "until", "while", "during", "when", "whenever", "once", "if"];
    let open = sentence.iter().position(|token| *token == Token::Mark('('))?;
    let (front, inside) = sentence.split_at(open);
    let ruled_out = inside.get(1).is_some_and(|token| is_word(token, &["no", "not", "never"]));
    let flat = reading.gates.iter().all(|gate| gate.unless == Unless::Nothing);
    let at = front.iter().position(|token| is_word(token, BINDERS))?;
    (ruled_out && flat && codes(front).next().is_none()).then(|| &front[at..])
}

/// "(tests may use it)", "(non-check)": an exception between brackets.
fn in_brackets<'a>(sentence: &'a [Token], reading: &Reading) -> Option<&'a [Token]> {
    const EXCEPTIONS: &str = "may ok okay fine allowed except permitted";
    if reading.area != Area::default()
        || reading.mode == Some(Mode::Ask)
        || reading.gates.iter().any(|gate| gate.unless != Unless::Nothing || !gate.spares.is_empty())
    {
        return None;
    }
    let open = sentence.iter().position(|token| *token == Token::Mark('('))?;
    let inside = &sentence[open + 1..];
    let inside =
        &inside[..inside.iter().position(|token| *token == Token::Mark(')')).unwrap_or(inside.len())];
    let excepts = |token: &Token| matches!(token, Token::Word(word) if is_among(EXCEPTIONS, word) || word.starts_with("non-"));
    let denied = parse::has(inside, "not no never");
    (open > 0 && inside.iter().any(excepts) && !denied).then_some(inside)
}

/// "run `x` and confirm that the list is short": what it prints counts, not how it ends.
fn looked_at<'a>(sentence: &'a [Token], reading: &Reading) -> Option<&'a [Token]> {
    const LOOKS: &str = "\
        confirm confirming check checking inspect inspecting review reviewing look looking compare comparing note noting \
        report reporting share paste read reading";
    let demands = |gate: &Gate| {
        matches!(gate.unless, Unless::Passed { .. } | Unless::PassedAfter { .. })
            && gate.triggers == [Trigger::Stop]
    };
    if !reading.gates.iter().any(demands) {
        return None;
    }
    let looks = |row: &[Token]| {
        matches!(row, [Token::Code(_), and, Token::Word(word), Token::Word(_), ..]
            if is_word(and, &["and"]) && is_among(LOOKS, word))
    };
    sentence.windows(4).find(|row| looks(row)).map(|row| &row[1..])
}

/// "never overwrite `x` — append only": what is added at the end is meant to be.
fn adds_only<'a>(sentence: &'a [Token], reading: &Reading) -> Option<&'a [Token]> {
    let writes = |trigger: &Trigger| matches!(trigger, Trigger::Path { access, .. } if access.is_change());
    let mut triggers = reading.gates.iter().flat_map(|gate| &gate.triggers);
    let at = sentence.iter().position(|token| is_word(token, &["append-only", "append"]))?;
    let only = is_word(&sentence[at], &["append-only"])
        || sentence.get(at + 1).is_some_and(|token| is_word(token, &["only"]))
        || at.checked_sub(1).is_some_and(|before| is_word(&sentence[before], &["only"]));
    (only && triggers.any(writes)).then(|| &sentence[at..])
}

/// "run `git add .` before `pre-commit run`": there are other ways to stage, and nothing may be there to be staged.
fn staged_first<'a>(sentence: &'a [Token], reading: &Reading) -> Option<&'a [Token]> {
    let adds = |gate: &Gate| match &gate.unless {
        Unless::Passed { all } | Unless::PassedAfter { all, .. } => {
            all.iter().flatten().all(|one| one.text.starts_with("git add"))
        }
        Unless::Nothing | Unless::Read { .. } | Unless::ReadItself | Unless::Coupled { .. } => false,
    };
    reading.gates.iter().any(adds).then_some(sentence)
}

/// "do not amend a failing commit": which one that is, no command shows.
fn some_commits<'a>(clauses: &[Clause<'a>], reading: &Reading) -> Option<&'a [Token]> {
    const KINDS: &str = "failing failed broken rejected pushed published merged shared";
    let amends =
        |trigger: &Trigger| matches!(trigger, Trigger::Command(pattern) if pattern.text.contains("--amend"));
    reading.gates.iter().flat_map(|gate| &gate.triggers).any(amends).then_some(())?;
    clauses.iter().filter(|clause| clause.force.rules_out()).find_map(|clause| {
        let named =
            |pair: &[Token]| parse::has(&pair[..1], KINDS) && is_word(&pair[1], &["commit", "commits"]);
        clause.all.windows(2).position(named).map(|at| &clause.all[at..])
    })
}

/// "Do not edit `__init__.py`. It is generated": one of many files of that name.
fn one_of_many<'a>(sentence: &'a [Token], reading: &Reading) -> Option<&'a [Token]> {
    const NAMES: &str = "\
        __init__.py index.js index.ts index.tsx index.jsx index.html index.css mod.rs lib.rs main.rs main.py main.go main.ts \
        models.py utils.py types.ts types.py utils.ts constants.ts page.tsx layout.tsx route.ts";
    let of_many = |trigger: &Trigger| matches!(trigger, Trigger::Path { glob, access } if access.is_change() && is_among(NAMES, glob));
    let all = parse::has(sentence, "any all every each files");
    let many = reading.gates.iter().flat_map(|gate| &gate.triggers).any(of_many) && !all;
    let at = sentence.iter().position(|token| matches!(token, Token::Code(_)))?;
    many.then(|| &sentence[at..])
}

/// Words in front of what narrows a prohibition: a place, a purpose, a time, a means.
const NARROWING: &str = "\
    in on for to with from as after before during while when whenever if where once inside within outside under into onto \
    against via through using by that which who whose at over between across per behind";

/// Those that tell when.
const TIMES: &str = "after before during while when whenever if once";

/// Those that tell where or when.
const PLACES: &str = "in inside within under during while when whenever if";

/// Words at which something else begins: a reason, somebody's leave, another way.
const OTHERWISE: &str = "\
    because since so instead rather but without unless until except than then it they this these is are";

/// Words that narrow nothing: "in this repository", "by hand", "for any reason", "in code".
const ANYWHERE: &str = "\
    the a an any all every each this that these those our your its it them their you we i my of or and nor either both \
    code codebase repo repository repositories project projects here anywhere everywhere file files folder folders directory \
    directories hand hands manually directly default reason reasons circumstances circumstance time times point case cases \
    git github gitlab commit commits committed committing message messages pr prs pull request requests description \
    descriptions title titles body bodies history branch branches remote origin source sources new existing \
    checkout worktree tree workspace root disk shell terminal command commands line lines text comment comments \
    documentation docs yourself own initiative feature another possible import imports type types logging debugging debug work changes change first place script scripts agent agents claude codex ai";

/// The words behind a prohibition that narrow it, where the gate knows nothing of them. A gate stands for all clauses that
/// name what it stops, so one of them without such words is enough.
fn narrowed<'a>(clauses: &[Clause<'a>], reading: &Reading) -> Option<&'a [Token]> {
    let triggers = || reading.gates.iter().flat_map(|gate| &gate.triggers);
    let of_secrets = |one: &Trigger| matches!(one, Trigger::Content(pattern) if pattern.literal == FIRST_KEY);
    let opens = |token: &Token| matches!(token, Token::Word(word) if is_among(NARROWING, word) || word == "elsewhere");
    if reading.gates.iter().any(|gate| gate.unless != Unless::Nothing)
        || !clauses.iter().any(|clause| clause.all.iter().any(opens))
    {
        return None;
    }
    // Secrets have no place anywhere; where they may lie is said by "from".
    if triggers().any(of_secrets) {
        let named = |clause: &&Clause<'_>| {
            clause.force.rules_out()
                && matches!(clause.tail, [from, Token::Code(_), ..] if is_word(from, &["from"]))
        };
        return clauses.iter().find(named).map(|clause| clause.tail);
    }
    let said: String = triggers()
        .map(report::trigger_text)
        .chain(reading.suggest.iter().cloned())
        .collect::<Vec<_>>()
        .join(" ");
    let said = said.replace('\\', "").to_lowercase();
    let stopped = triggers().map(report::trigger_text).collect::<Vec<_>>().join(" ").to_lowercase();
    let names = |clause: &Clause<'_>| {
        clause.force.rules_out()
            && (codes(clause.all).next().is_none() || codes(clause.all).any(|code| is_said(code, &said)))
    };
    let mut relevant = clauses.iter().enumerate().filter(|(_, clause)| names(clause)).map(|(at, clause)| {
        let before = at.checked_sub(1).and_then(|before| clauses.get(before));
        // "use `a` in specs — never `b`": without a verb of its own it goes on about the same.
        if clause.verbs.is_empty()
            && let Some(before) = before.filter(|before| {
                before.force.is_order()
                    || area::LANGUAGES.iter().any(|(names, _)| parse::has(before.tail, names))
            })
            && let Some(words) = unheld(before.tail, PLACES, &stopped, reading)
        {
            return Some(words);
        }
        // "do not commit and push after every change": what is said of the second is said of both.
        let open = clause.object.is_empty() && clause.tail.is_empty();
        if let Some(next) = clauses.get(at + 1).filter(|next| open && codes(next.all).next().is_none()) {
            return unheld(next.tail, TIMES, &said, reading);
        }
        let last =
            clause.all.iter().rposition(|token| matches!(token, Token::Code(code) if is_said(code, &said)));
        match last {
            Some(last) => unheld(&clause.all[last + 1..], NARROWING, &said, reading),
            // What is named in plain words has words of its own behind it; when and what for, only the reader knows.
            None => unheld(clause.tail, TIMES, &said, reading).or_else(|| purpose(clause, &said, reading)),
        }
    });
    let first = relevant.next()??;
    relevant.all(|words| words.is_some()).then_some(first)
}

/// "never open a pull request to fix security issues", "… off the existing one": what for, or from where.
fn purpose<'a>(clause: &Clause<'a>, said: &str, reading: &Reading) -> Option<&'a [Token]> {
    // Whoever looks at something so has done it; what a tool is used for says which tool it is.
    const LOOKS: &[&str] = &["check", "see", "verify", "test", "compare", "inspect"];
    let all = clause.all;
    let begins = |row: &[Token]| {
        is_word(&row[1], &["to"])
            && !is_word(
                &row[0],
                &[
                    "used",
                    "using",
                    "needed",
                    "required",
                    "not",
                    "how",
                    "try",
                    "trying",
                    "attempt",
                    "attempting",
                    "want",
                    "need",
                    "able",
                ],
            )
            && matches!(&row[2], Token::Word(word) if verb(word) == Some(word.as_str()) && !LOOKS.contains(&word.as_str()))
    };
    let what_for = all.windows(3).position(begins).and_then(|at| {
        // A command may be used to get something fixed, whoever runs it; a request is for that.
        let fixes =
            is_word(&all[at + 2], &["fix"]) && parse::has(all, "pr prs pull issue issues branch branches");
        if fixes { Some(&all[at + 1..]) } else { unheld(&all[at + 1..], "to", said, reading) }
    });
    let off = all
        .windows(2)
        .position(|pair| is_word(&pair[0], &["off"]) && is_word(&pair[1], &["the", "a", "an", "of", "your"]));
    what_for.or_else(|| off.filter(|at| *at > 1).map(|at| &all[at..]))
}

/// True where what the gate stops is said with this word or code.
fn is_said(word: &str, said: &str) -> bool {
    let word = word.to_lowercase();
    let word = word.trim_end_matches("()");
    said.contains(word) || word.len() > 4 && said.contains(word.trim_end_matches('s'))
}

/// The first of the phrases behind a clause that the gate does not hold.
fn unheld<'a>(tail: &'a [Token], opening: &str, said: &str, reading: &Reading) -> Option<&'a [Token]> {
    const REASONS: &str = "\
        avoid prevent ensure keep preserve reduce minimize make save protect maintain stay comply guarantee let allow";
    let opens = |token: &Token| matches!(token, Token::Word(word) if is_among(opening, word));
    // A list goes on behind a comma: "`a`, `b`, or the like to edit files".
    let goes_on = |at: usize| tail.get(at + 1).is_some_and(|next| is_word(next, &["or", "and", "nor"]));
    let ends = |(at, token): (usize, &Token)| match token {
        Token::Word(word) => is_among(OTHERWISE, word),
        Token::Mark(',') => !goes_on(at),
        Token::Mark(mark) => *mark != '/',
        Token::Code(_) => false,
    };
    let end = tail.iter().enumerate().position(ends).unwrap_or(tail.len());
    let tail = &tail[..end];
    if let Some(at) = tail.iter().position(|token| is_word(token, &["elsewhere"])) {
        return Some(&tail[at..]);
    }
    let mut at = tail.iter().position(opens).unwrap_or(tail.len());
    while let Some(first) = tail.get(at) {
        let len = 1 + tail[at + 1..].iter().position(opens).unwrap_or(tail.len() - at - 1);
        let (phrase, behind) = (&tail[at..at + len], at + len);
        // "with `x`, or by editing the hook": another way, not a narrower one.
        let other = at.checked_sub(1).is_some_and(|front| is_word(&tail[front], &["or", "and", "nor"]));
        at = behind;
        if other {
            continue;
        }
        let Some((_, rest)) = phrase.split_first().filter(|(_, rest)| !rest.is_empty()) else { continue };
        if let (true, Some(Token::Word(next))) = (is_word(first, &["to"]), rest.first()) {
            if is_among(REASONS, next) {
                return None;
            }
            // "to skip the hooks" is what a command is for, whoever runs it; a file is edited for other things as well.
            if condition::is_evasion(next) && !said.contains("path:") {
                continue;
            }
            if verb(next) == Some(next.as_str()) && !is_among(ANYWHERE, next) {
                return Some(phrase);
            }
        }
        let placed = is_word(first, &["in", "inside", "within", "outside", "under", "on", "for", "from"])
            && reading.area != Area::default();
        let held = rest.iter().all(|token| match token {
            Token::Word(word) => is_among(ANYWHERE, word) || is_said(word, said),
            Token::Code(code) => is_said(code, said),
            Token::Mark(_) => true,
        });
        if !held && !placed && !bound::is_implied(phrase) {
            return Some(phrase);
        }
    }
    None
}

/// "… or other flags without permission": somebody may give leave, wherever the words for it stand.
pub(super) fn leave_to_a_person(sentence: &[Token], reading: &mut Reading) {
    let leave = |at: usize| {
        let rest = Cursor::new(&sentence[at + 1..]);
        is_word(&sentence[at], &["without", "unless", "until"])
            && (approval::is_approval(rest) || approval::is_part_of(rest))
    };
    // "never prune volumes automatically": when somebody wants it, it may be done.
    let unasked = || {
        let said = |token: &Token| is_word(token, condition::UNASKED);
        sentence.iter().any(said)
            && parse::clauses(sentence).iter().any(|one| one.force.rules_out() && one.all.iter().any(said))
    };
    if reading.mode == Some(Mode::Deny) && ((0..sentence.len()).any(leave) || unasked()) {
        reading.mode = Some(Mode::Ask);
    }
}

/// Words that leave it to the reader whether there is another way; a reminder holds all the same.
const SOFT: &str =
    "possible practical feasible necessary needed unavoidable required reasonable appropriate else";

/// What stands behind a clause and binds it, where the reading does not hold it.
fn behind<'a>(clause: &Clause<'a>, reading: &Reading) -> Option<&'a [Token]> {
    const BINDERS: &[&str] = &["when", "whenever", "if", "while", "during", "where", "once"];
    let at = clause.tail.iter().position(|token| is_word(token, BINDERS))?;
    let words = &clause.tail[at..];
    let held = bound::is_implied(words)
        || reading.area != Area::default()
        || reading.mode == Some(Mode::Ask)
        || reading.mode == Some(Mode::Warn) && (parse::has(words, SOFT) || clause.force == Force::Only)
        || codes(words).any(|code| runs(reading, code))
        || reading.gates.iter().any(|gate| gate.unless != Unless::Nothing);
    (!held).then_some(words)
}

/// True where the reading is about runs of just that: "when running `uv sync`".
fn runs(reading: &Reading, code: &str) -> bool {
    let program = code.split_whitespace().next().unwrap_or_default();
    let mut triggers = reading.gates.iter().flat_map(|gate| &gate.triggers);
    triggers.any(|trigger| matches!(trigger, Trigger::Command(pattern) if pattern.program == program))
}

/// What stands in front of a clause and binds it, where the reading does not hold it.
fn given<'a>(clause: &Clause<'a>, reading: &Reading) -> Option<&'a [Token]> {
    let words = clause.given;
    let held = words.is_empty()
        || bound::is_implied(words)
        || reading.area != Area::default()
        || reading.mode == Some(Mode::Warn)
        || reading.mode == Some(Mode::Ask) && is_word(&words[0], &["before"])
        || reading.gates.iter().any(|gate| holds(gate, words));
    (!held).then_some(words)
}

/// True where what is demanded hangs on just that: "before pushing", "after editing `src/`", "when you touch `a/`".
fn holds(gate: &Gate, words: &[Token]) -> bool {
    let everywhere = |trigger: &Trigger| matches!(trigger, Trigger::Path { glob, .. } if glob == "**");
    match &gate.unless {
        Unless::Nothing | Unless::ReadItself => false,
        Unless::Read { .. } => codes(words).next().is_none() || !gate.triggers.iter().any(everywhere),
        Unless::Passed { .. } | Unless::PassedAfter { .. } | Unless::Coupled { .. } => true,
    }
}
