//! Commands that a document itself tells its reader to run: a rule of that document against a broader one does not
//! mean them. "Never use `cargo test`" and "for doctests, use `cargo test --doc`" stand side by side.

use std::collections::{BTreeMap, BTreeSet};

use super::command::CommandPattern;
use super::find::{Code, Document, Found, Kind};
use super::flags;
use super::grammar;
use super::kinds::{self, Verb};
use super::rule::{Gate, Mode, Rule, Trigger, Unless};
use super::words::{self, Placed, Token};

/// Spares what the document tells the reader to run, wherever one of its own rules would stop it.
pub fn spare(rules: &mut [Rule], text: &str, document: &Document, known: &BTreeSet<String>) {
    if !rules.iter().any(stops) {
        return;
    }
    leave_files(rules, text, document);
    let codes = told_codes(text, document);
    // What a rule itself rules out, it does not tell anybody to use.
    let mut gates: Vec<&std::ops::Range<usize>> =
        rules.iter().filter(|rule| rule.is_gate()).map(|rule| &rule.span).collect();
    gates.sort_by_key(|span| span.start);
    let in_gate = |at: usize| {
        let before = gates.partition_point(|span| span.start <= at);
        before.checked_sub(1).and_then(|last| gates.get(last)).is_some_and(|span| span.contains(&at))
    };
    let open: BTreeSet<&str> =
        codes.iter().filter(|(at, _)| !in_gate(*at)).map(|(_, code)| code.trim_end_matches(')')).collect();
    for rule in rules.iter_mut().filter(|rule| rule.is_gate()) {
        if says_both(rule, &open) {
            // Advice, then: it decides nothing.
            rule.gates.clear();
            rule.off = Some("the same file tells to use it elsewhere".to_owned());
        }
    }
    let ways: Vec<String> = rules.iter().flat_map(|rule| rule.suggest.iter().cloned()).collect();
    leave_flags(rules, open.iter().copied().chain(ways.iter().map(String::as_str)).collect());
    let banned: BTreeSet<String> = rules
        .iter()
        .filter(|rule| stops(rule))
        .flat_map(|rule| &rule.gates)
        .flat_map(|gate| &gate.triggers)
        .filter_map(|trigger| if let Trigger::Command(one) = trigger { Some(one.text.clone()) } else { None })
        .collect();
    leave_runners(rules, text, document, &banned);
    let mut told = commands(&codes, known);
    let shown = shown(text, document);
    for line in &shown {
        let one = tool_of_package(line).or_else(|| kinds::command(line, Verb::Run, known));
        told.extend(one.filter(|one| !told.contains(one)));
    }
    let all = shown.iter().map(String::as_str).chain(codes.iter().map(|(_, code)| code.as_str()));
    leave_with_variables(rules, &all.filter_map(behind_variables).collect::<Vec<_>>());
    told.retain(|one| !banned.contains(&one.text));
    let mut by_program: BTreeMap<&str, Vec<&CommandPattern>> = BTreeMap::new();
    for one in &told {
        by_program.entry(one.program.as_str()).or_default().push(one);
    }
    let makers = makers(&told);
    for rule in rules.iter_mut().filter(|rule| stops(rule)) {
        let about = about(rule);
        let mut narrower = Vec::new();
        for gate in rule.gates.iter_mut().filter(|gate| gate.unless == Unless::Nothing) {
            let found = spare_of(gate, &by_program, &makers);
            // What the rule is about by name stays with the rule.
            let own = found.iter().filter(|one| !one.words.is_empty() && !makers.contains(one));
            let of_own = |word: &String| own.clone().flat_map(|one| one.about(word)).collect::<Vec<_>>();
            narrower.extend(about.iter().flat_map(of_own).map(Trigger::Command));
        }
        rule.gates.extend((!narrower.is_empty()).then(|| Gate::flat(narrower)));
    }
}

/// "`uv run` (never bare `pytest`)", "`pytest` | use `uv run pytest`": what a rule rules out is meant without the runner that
/// the rule itself, or the document with the same program behind it, names.
fn leave_runners(rules: &mut [Rule], text: &str, document: &Document, banned: &BTreeSet<String>) {
    // `npx x` runs it as directly as can be.
    let prepares = |code: &str| flags::is_runner(code) && !flags::runs_packages(code);
    let is_example = |found: &Found| found.parent.is_some() && super::example::parse(text, found).is_some();
    let runners: Vec<&Code> = document
        .found
        .iter()
        .filter(|found| found.codes.iter().any(|code| prepares(&code.text)) && !is_example(found))
        .flat_map(|found| &found.codes)
        .filter(|code| prepares(&code.text) && !banned.contains(&code.text))
        .collect();
    if runners.is_empty() {
        return;
    }
    for rule in rules.iter_mut().filter(|rule| stops(rule)) {
        let span = rule.span.clone();
        for gate in rule.gates.iter_mut().filter(|gate| gate.unless == Unless::Nothing) {
            let Gate { triggers, spares, .. } = gate;
            for trigger in triggers {
                let Trigger::Command(pattern) = trigger else { continue };
                if pattern.program.is_empty() || flags::is_runner(&pattern.program) {
                    continue;
                }
                for code in &runners {
                    let own = span.contains(&code.span.start);
                    let Some(way) = runner_of(&code.text, &pattern.program, own) else { continue };
                    // Without arguments is not what "bare" means beside a runner.
                    pattern.bare &= !own;
                    spares.extend(CommandPattern::parse(way).filter(|way| !spares.contains(way)));
                }
            }
        }
    }
}

/// The runner in front of the program, the program included; a runner alone only where it may stand for itself.
fn runner_of<'a>(code: &'a str, program: &str, alone: bool) -> Option<&'a str> {
    let mut words = code.split(' ');
    if alone && words.clone().count() == 2 && !code.contains(" -") {
        return Some(code);
    }
    let behind = words.position(|word| word == program).filter(|at| *at > 0)?;
    let end = code.match_indices(' ').nth(behind).map_or(code.len(), |(at, _)| at);
    code.get(..end)
}

/// "Use `--force-with-lease` instead of `--force`" beside "never rewrite history": the flag that is told is not meant.
fn leave_flags(rules: &mut [Rule], told: BTreeSet<&str>) {
    let flags: Vec<String> =
        told.iter().filter(|code| code.starts_with("--")).map(|code| (*code).to_owned()).collect();
    for rule in rules.iter_mut().filter(|rule| rule.is_gate() && !flags.is_empty()) {
        let own = |flag: &String| rule.text.contains(flag.as_str());
        let meant: Vec<String> = flags.iter().filter(|flag| !own(flag)).cloned().collect();
        let told = |trigger: &Trigger| matches!(trigger, Trigger::Command(pattern) if pattern.flags.iter().any(|names| names.iter().any(|name| meant.contains(name))));
        let others = rule.gates.iter().flat_map(|gate| &gate.triggers).any(|trigger| !told(trigger));
        if others {
            rule.gates.iter_mut().for_each(|gate| gate.triggers.retain(|trigger| !told(trigger)));
            rule.gates.retain(|gate| !gate.triggers.is_empty());
        }
    }
}

/// "Add routes in `lib/nav/routes.dart`" beside "do not modify `lib/`": the file that the document sends its reader to.
fn leave_files(rules: &mut [Rule], text: &str, document: &Document) {
    let folder = |trigger: &Trigger| match trigger {
        Trigger::Path { glob, access } if access.is_change() && glob.ends_with('/') => Some(glob.clone()),
        _ => None,
    };
    let folders = |rule: &Rule| -> Vec<String> {
        rule.gates.iter().flat_map(|gate| &gate.triggers).filter_map(folder).collect()
    };
    if !rules.iter().any(|rule| !folders(rule).is_empty()) {
        return;
    }
    let sent = files_to_edit(text, document);
    for rule in rules.iter_mut().filter(|rule| rule.is_gate() && !sent.is_empty()) {
        for folder in folders(rule) {
            let below = sent.range(folder.clone()..).take_while(|path| path.starts_with(&folder));
            rule.except.extend(below.cloned());
        }
    }
}

/// The files that sentences tell the reader to edit.
fn files_to_edit(text: &str, document: &Document) -> BTreeSet<String> {
    const VERBS: &str = "add edit update put write extend register append change modify adjust";
    let is_file = |code: &str| code.rsplit_once('/').is_some_and(|(_, name)| name.contains('.'));
    let mut out = BTreeSet::new();
    for found in document.found.iter().filter(|found| found.codes.iter().any(|code| is_file(&code.text))) {
        // An example shows what is meant, it sends nobody there.
        if found.parent.is_some() && super::example::parse(text, found).is_some() {
            continue;
        }
        let placed = words::tokens(text, found, &[]);
        let has = |list: &str| {
            placed.iter().any(|one| matches!(&one.token, Token::Word(word) if kinds::is_among(list, word)))
        };
        if has(NEGATIVE) || !has(VERBS) {
            continue;
        }
        for sentence in words::sentences(&placed).into_iter().map(words::plain) {
            // "When you edit `a`, also update `b`" sends nobody to `a`.
            let told = grammar::parts::clauses(&sentence);
            let codes = told.iter().flat_map(|clause| grammar::parts::codes(clause.all));
            out.extend(codes.filter(|code| is_file(code)).map(str::to_owned));
        }
    }
    out
}

/// What a rule sends to a script of its own for: `npm run test:manual` for "manual tests".
fn about(rule: &Rule) -> Option<String> {
    let [way] = rule.suggest.as_slice() else { return None };
    let (_, word) = way.trim().rsplit_once(':')?;
    let text = rule.text.to_lowercase();
    let said = text
        .split('`')
        .step_by(2)
        .any(|prose| prose.split(|c: char| !c.is_alphanumeric()).any(|one| one == word));
    (word.len() > 3 && word.bytes().all(|b| b.is_ascii_lowercase()) && said).then(|| word.to_owned())
}

/// Spares what the document tells to run for one gate; what that is.
fn spare_of(
    gate: &mut Gate,
    by_program: &BTreeMap<&str, Vec<&CommandPattern>>,
    makers: &[CommandPattern],
) -> Vec<CommandPattern> {
    let mut found: Vec<CommandPattern> = Vec::new();
    for trigger in &gate.triggers {
        let meant: Vec<&CommandPattern> = if let Trigger::Command(broad) = trigger {
            let others = by_program.get(broad.program.as_str()).into_iter().flatten();
            others.filter(|one| is_narrower(one, broad)).copied().collect()
        } else if matches!(trigger, Trigger::Path { access, .. } if access.is_change()) {
            // "Never edit `README.md`" leaves the script alone that makes it.
            makers.iter().collect()
        } else {
            Vec::new()
        };
        found.extend(meant.into_iter().cloned());
    }
    // Those of one trigger differ; only what was there before, or another trigger brought, may be the same.
    let known = gate.spares.len();
    let several = gate.triggers.len() > 1;
    for one in &found {
        let among = if several { &gate.spares } else { &gate.spares[..known] };
        if !among.contains(one) {
            gate.spares.push(one.clone());
        }
    }
    found
}

/// Where one line leaves to a person what another one rules out for good, the person is asked.
pub fn ask_where_asked(rules: &mut [Rule]) {
    let flat = |rule: &Rule, mode: Mode| {
        let gates = rule.gates.iter().filter(|gate| gate.unless == Unless::Nothing);
        let commands = gates.flat_map(|gate| &gate.triggers).filter_map(|trigger| match trigger {
            Trigger::Command(one) if rule.mode == mode => Some(one.key()),
            _ => None,
        });
        commands.collect::<BTreeSet<String>>()
    };
    let asked: BTreeSet<String> = rules
        .iter()
        .filter(|rule| rule.is_gate() && rule.scope.is_empty())
        .flat_map(|rule| flat(rule, Mode::Ask))
        .collect();
    if asked.is_empty() {
        return;
    }
    for rule in rules.iter_mut() {
        let own = flat(rule, Mode::Deny);
        let commands_only =
            rule.gates.iter().flat_map(|gate| &gate.triggers).all(|one| matches!(one, Trigger::Command(_)));
        if commands_only && !own.is_empty() && own.is_subset(&asked) {
            rule.mode = Mode::Ask;
        }
    }
}

/// Who must run a tool by its name may run what the document itself calls so: "# Run all pre-commit hooks" above
/// `./bin/lint.sh`.
pub fn meet(rules: &mut [Rule], text: &str, document: &Document, known: &BTreeSet<String>) {
    for gate in rules.iter_mut().flat_map(|rule| &mut rule.gates) {
        let all = match &mut gate.unless {
            Unless::Passed { all } | Unless::PassedAfter { all, .. } => all,
            Unless::Nothing | Unless::Read { .. } | Unless::ReadItself | Unless::Coupled { .. } => continue,
        };
        for any in all.iter_mut() {
            let [one] = any.as_slice() else { continue };
            if one.words.is_empty() && one.flags.is_empty() && one.text == one.program {
                let mut found = called(&one.program, text, document, known);
                found.retain(|other| other.program != one.program);
                any.extend(found);
            }
        }
    }
}

/// The commands that a document says to run a tool by: below a comment in a block, or behind a colon.
fn called(name: &str, text: &str, document: &Document, known: &BTreeSet<String>) -> Vec<CommandPattern> {
    let says = |line: &str| {
        let line = line.to_lowercase();
        let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '-');
        words.clone().any(|word| word == name) && words.any(|word| matches!(word, "run" | "runs" | "running"))
    };
    let mut out = Vec::new();
    for lines in document.blocks.values() {
        for pair in lines.windows(2) {
            if pair[0].trim_start().starts_with('#') && says(&pair[0]) {
                out.extend(kinds::command(pair[1].trim(), Verb::Run, known));
            }
        }
    }
    for found in document.found.iter().filter(|found| !found.codes.is_empty()) {
        let placed = words::tokens(text, found, &[]);
        for sentence in words::sentences(&placed) {
            let Some(last) = sentence.windows(2).find_map(|pair| match (&pair[0].token, &pair[1].token) {
                (Token::Mark(':'), Token::Code(code)) => Some((pair[0].span.start, code)),
                _ => None,
            }) else {
                continue;
            };
            let front = sentence.first().and_then(|first| text.get(first.span.start..last.0));
            let negated = |placed: &Placed| matches!(&placed.token, Token::Word(word) if kinds::is_among(NEGATIVE, word));
            if front.is_some_and(says) && !sentence.iter().any(negated) {
                out.extend(kinds::command(last.1, Verb::Run, known));
            }
        }
    }
    out
}

/// More scripts than this are not spared: no document tells its reader to run so many.
const MOST_MAKERS: usize = 64;

/// Who tells to make more things than this with one program means whatever it makes.
const MOST_TARGETS: usize = 8;

/// The scripts and targets of the project's own that the reader is told to run.
fn makers(told: &[CommandPattern]) -> Vec<CommandPattern> {
    let mut by_program: BTreeMap<&str, Vec<&CommandPattern>> = BTreeMap::new();
    for one in told.iter().filter(|one| makes_files(one)) {
        by_program.entry(&one.program).or_default().push(one);
    }
    let few =
        |(program, all): (&str, Vec<&CommandPattern>)| match CommandPattern::parse(&format!("{program} *")) {
            Some(any) if all.len() > MOST_TARGETS => vec![any],
            Some(_) | None => all.into_iter().cloned().collect(),
        };
    by_program.into_iter().flat_map(few).take(MOST_MAKERS).collect()
}

/// True where the rule rules something out for good.
fn stops(rule: &Rule) -> bool {
    let flat = |gate: &Gate| {
        gate.unless == Unless::Nothing
            && gate
                .triggers
                .iter()
                .any(|t| matches!(t, Trigger::Command(_) | Trigger::Path { .. } | Trigger::Content(_)))
    };
    rule.mode == Mode::Deny && rule.gates.iter().any(flat)
}

/// A script or a target of the project's own: what it writes, the project wants written.
fn makes_files(one: &CommandPattern) -> bool {
    let first = one.text.split_whitespace().next().unwrap_or_default();
    kinds::is_script_path(first)
        || (matches!(one.program.as_str(), "make" | "just" | "task" | "npm" | "pnpm" | "yarn" | "bun")
            && !one.words.is_empty())
}

/// The same command with more words or flags.
fn is_narrower(one: &CommandPattern, broad: &CommandPattern) -> bool {
    !broad.program.is_empty()
        && one.program == broad.program
        && one.words.starts_with(&broad.words)
        && broad.flags.iter().all(|flag| one.flags.contains(flag))
        && (one.words.len() > broad.words.len() || one.flags.len() > broad.flags.len())
}

/// "Use `a()` instead of `b()`" and, for other things, "use `b()`": which of them is meant only the reader can say.
fn says_both(rule: &Rule, open: &BTreeSet<&str>) -> bool {
    rule.gates.iter().flat_map(|gate| &gate.triggers).any(|trigger| {
        matches!(trigger, Trigger::Content(pattern) if pattern.code_only
            && !pattern.literal.is_empty()
            && open.contains(pattern.literal.trim_end_matches(')')))
    })
}

fn commands(codes: &[(usize, String)], known: &BTreeSet<String>) -> Vec<CommandPattern> {
    let different: BTreeSet<&str> = codes.iter().map(|(_, code)| code.as_str()).collect();
    // Where it is run is not what is run: `cd app && make gen`.
    let alone = |code: &str| match code.split_once("&&") {
        Some((front, rest)) if front.trim_start().starts_with("cd ") => rest.trim().to_owned(),
        Some(_) | None => code.to_owned(),
    };
    different.into_iter().filter_map(|code| kinds::command(&alone(code), Verb::Run, known)).collect()
}

/// The commands of the blocks that show how things are done here, unless words beside them rule something out.
fn shown(text: &str, document: &Document) -> Vec<String> {
    const WRONG: &str = "bad wrong incorrect anti-pattern";
    let rules_out = |at: usize| {
        let placed = document.found.get(at).map(|found| words::tokens(text, found, &[])).unwrap_or_default();
        placed.iter().any(|one| matches!(&one.token, Token::Word(word) if kinds::is_among(NEGATIVE, word) || kinds::is_among(WRONG, word)))
    };
    let is_wrong = |line: &String| {
        let lower = line.to_lowercase();
        let comment = lower.split_once('#').map_or("", |(_, comment)| comment);
        line.contains(['❌', '✗'])
            || comment.split_whitespace().any(|word| kinds::is_among(WRONG, word.trim_matches(':')))
    };
    let blocks = document.blocks.iter().filter(|(at, lines)| !rules_out(**at) && !lines.iter().any(is_wrong));
    let lines = blocks.flat_map(|(_, lines)| lines);
    lines
        .flat_map(|line| line.split(" #").next().unwrap_or_default().split("&&"))
        .map(|command| command.trim().trim_start_matches("$ ").to_owned())
        .filter(|command| !command.is_empty() && !command.starts_with('#'))
        .collect()
}

/// `npx x run` in a block of commands tells the reader to run `x run`.
fn tool_of_package(command: &str) -> Option<CommandPattern> {
    let whole = CommandPattern::parse(command)?;
    let program = whole.program.clone();
    let mut tool = whole.by_any_runner();
    // Which file it is run on is an example.
    tool.words.retain(|word| !word.contains(['/', '.']));
    (tool.program != program && !tool.words.is_empty()).then_some(tool)
}

/// `SYSTEM=1 bun test x`: what is run with variables set, and these.
fn behind_variables(code: &str) -> Option<CommandPattern> {
    let is_set = |word: &&str| {
        word.split_once('=').is_some_and(|(name, _)| {
            !name.is_empty()
                && name.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'_')
        })
    };
    let words: Vec<&str> = code.split_whitespace().collect();
    let (set, words) = words.split_at(words.iter().position(|word| !is_set(word)).unwrap_or(words.len()));
    let set: Vec<String> = set.iter().map(|&word| word.to_owned()).collect();
    let pattern = CommandPattern::parse(&words.join(" "))?;
    (!set.is_empty()).then_some(CommandPattern { set, ..pattern })
}

/// "Never use `bun test`" beside "it fails with `SYSTEM=1 bun test`": with the variable it is wanted.
fn leave_with_variables(rules: &mut [Rule], told: &[CommandPattern]) {
    for gate in rules.iter_mut().filter(|rule| stops(rule)).flat_map(|rule| &mut rule.gates) {
        let Gate { triggers, spares, .. } = gate;
        for trigger in triggers {
            let Trigger::Command(broad) = trigger else { continue };
            let wanted =
                |one: &&CommandPattern| one.program == broad.program && one.words.starts_with(&broad.words);
            for one in told.iter().filter(wanted) {
                let text = format!("{} {}", one.set.join(" "), broad.text);
                let spare = CommandPattern { set: one.set.clone(), text, ..broad.clone() };
                spares.extend((!spares.contains(&spare)).then_some(spare));
            }
        }
    }
}

const NEGATIVE: &str = "never not don't dont cannot can't mustn't avoid no without instead unless";

/// What stands in backticks right behind "use", "run" or "with", in clauses that rule nothing out, and where.
fn told_codes(text: &str, document: &Document) -> Vec<(usize, String)> {
    let mut out = Vec::new();
    for found in document.found.iter().filter(|found| found.kind != Kind::Aside && !found.codes.is_empty()) {
        // An example shows what is meant, it tells nobody to do it.
        if found.parent.is_some() && super::example::parse(text, found).is_some() {
            continue;
        }
        // In most texts none of the words stands right in front of any, and they need not be taken apart.
        let is_told = |code: &Code| is_told(text.get(found.span.start..code.span.start));
        if found.blanks.is_empty() && !found.codes.iter().any(is_told) {
            continue;
        }
        let placed = words::tokens(text, found, &[]);
        for sentence in words::sentences(&placed) {
            let at = sentence.first().map_or(found.span.start, |first| first.span.start);
            out.extend(told(sentence).into_iter().map(|code| (at, code.to_owned())));
        }
    }
    out
}

/// Words right behind which stands what to run.
const TELLING: [&str; 3] = ["use", "run", "with"];

/// True where the text in front of a piece of code ends in such a word, whatever marks stand between.
fn is_told(front: Option<&str>) -> bool {
    let front = front.unwrap_or_default().trim_end_matches(|c: char| !c.is_alphanumeric()).as_bytes();
    TELLING.iter().any(|word| {
        front
            .len()
            .checked_sub(word.len())
            .is_some_and(|at| front[at..].eq_ignore_ascii_case(word.as_bytes()))
    })
}

/// The parts of a sentence that it tells the reader to run. A "never" reaches to the end of its clause; a comma ends
/// that only behind a verb: not in "do not, whatever happens, run `x`".
fn told(sentence: &[Placed]) -> Vec<&str> {
    const VERBS: &str =
        "edit modify change touch write create delete remove read use run call commit push add";
    let mut out = Vec::new();
    let mut negated = false;
    let mut has_verb = false;
    let mut telling = false;
    for placed in sentence {
        match &placed.token {
            Token::Word(word) => {
                if kinds::is_among(NEGATIVE, word) {
                    (negated, has_verb) = (true, false);
                }
                has_verb |= kinds::is_among(VERBS, word);
                telling = !negated && TELLING.contains(&word.as_str());
            }
            Token::Code(code) => {
                out.extend(telling.then_some(code.as_str()));
                telling = false;
            }
            Token::Mark(mark) => {
                negated &= matches!(mark, ',' | '/') && !(*mark == ',' && has_verb);
                telling = false;
            }
        }
    }
    out
}
