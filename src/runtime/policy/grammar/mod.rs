//! The closed vocabulary: the sentences that can become a gate. What it does not know stays advice.
//!
//! A sentence is read from its start, clause by clause. Every word up to the end of the clause must be one
//! that is understood: a condition we cannot judge makes the whole sentence guidance, never a broader gate.

mod approval;
mod area;
mod around;
mod ask;
mod besides;
mod bound;
pub mod boundary;
mod code;
mod committed;
mod condition;
mod cursor;
mod deed;
mod demands;
mod exempt;
mod field;
mod files;
mod force;
mod git;
mod heads;
mod layers;
mod lost;
mod manner;
mod meanings;
mod message;
mod operations;
mod order;
pub mod parse;
mod phrase;
mod prohibit;
mod replace;
mod restate;
mod runs;
mod some;
#[cfg(test)]
mod tests;
mod toolchain;
mod verbs;
mod way;
mod wording;

use std::collections::BTreeSet;

use super::kinds;
use super::rule::{Gate, Mode, Trigger, Unless};
use super::words::Token;
use bound::Sentence;
pub use bound::is_implied;
pub use code::FIRST_KEY;
use cursor::Cursor;

pub use area::{Area, LANGUAGES, tests as tests_of};
pub use around::{
    asks_a_person, forbids, governs, is_order, marked, never_in_brackets, of_changes, regenerated, take_block,
};
pub use besides::leave_its_source;
pub use exempt::{spare, split as split_exception};
pub use files::of_named_kind;
pub use heads::heads;
pub use manner::{demands, goes_on_describing, modal};
pub use parse as parts;
pub use toolchain::files_of;
pub use verbs::verb;
pub use way::suggested;

/// What a sentence says.
#[derive(Debug, Clone, Default)]
pub struct Reading {
    /// What can decide.
    pub gates: Vec<Gate>,
    /// What it decides.
    pub mode: Option<Mode>,
    /// What to do instead.
    pub suggest: Vec<String>,
    /// The command that takes the place of the stopped one, word for word.
    pub swap: Option<String>,
    /// Where it holds.
    pub area: Area,
    /// Why there is no gate, where the sentence looked like one.
    pub why_not: Option<WhyNot>,
}

/// Why a sentence that looks like a rule is only advice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WhyNot {
    /// It hangs on something that cannot be judged.
    Condition(String),
    /// What is in backticks is neither a command nor a path.
    NotAPattern(String),
    /// A prefixed pattern is wrong.
    BadPattern(String),
}

impl Reading {
    fn gate(gates: Vec<Gate>, mode: Mode, suggest: Vec<String>) -> Self {
        Self { gates, mode: Some(mode), suggest, ..Self::default() }
    }

    /// "no `a`, no `b` in `src/`": what a further clause rules out in the same breath.
    fn take_further(&mut self, start: Cursor<'_>, clause: Cursor<'_>, known: &BTreeSet<String>) {
        if is_bound(start, clause) || self.gates.iter().any(|gate| gate.unless != Unless::Nothing) {
            return;
        }
        let Some(next) = prohibit::prohibit(clause, known).filter(|next| !next.gates.is_empty()) else {
            return;
        };
        let flat = next.gates.iter().all(|gate| gate.unless == Unless::Nothing);
        if !flat || next.mode != self.mode || names_in_passing(start, clause, &next) {
            return;
        }
        // The place at the end of a list of "no" is that of the whole list.
        let listed = clause.word() == Some("no") && self.area == Area::default();
        if self.area == next.area || listed {
            self.area = next.area;
            self.gates.extend(next.gates);
            self.swap = None;
        }
    }

    /// "never use `a` or assign to `b`": what a further verb behind "or" rules out with the same "never".
    fn take_joined(&mut self, clause: Cursor<'_>, known: &BTreeSet<String>) {
        let rest = clause.rest();
        let flat = |gates: &[Gate]| gates.iter().all(|gate| gate.unless == Unless::Nothing);
        let Some(front) = rest.first().filter(|_| flat(&self.gates)) else { return };
        let joins = |pair: &[Token]| {
            parse::is_word(&pair[0], &["or", "nor"])
                && matches!(&pair[1], Token::Word(word) if verb(word) == Some(word.as_str()))
        };
        let Some(at) = rest.windows(2).position(joins) else { return };
        // The verbs themselves may be joined: "edit or delete `a`".
        if !rest[..at].iter().any(|token| matches!(token, Token::Code(_))) {
            return;
        }
        let mut again = vec![Token::Word("never".to_owned())];
        if self.mode == Some(Mode::Warn) && !parse::is_word(front, &["never", "do", "don't"]) {
            again = vec![front.clone()];
        }
        again.extend_from_slice(&rest[at + 1..]);
        let Some(next) = prohibit::prohibit(Cursor::new(&again), known) else { return };
        if !next.gates.is_empty() && flat(&next.gates) && next.mode == self.mode && next.area == self.area {
            self.gates.extend(next.gates);
            self.swap = None;
        }
    }

    fn no(why: WhyNot) -> Self {
        Self { why_not: Some(why), ..Self::default() }
    }
}

/// One kind of sentence: what it says, if it is of that kind.
type Form = fn(Cursor<'_>, &BTreeSet<String>) -> Option<Reading>;

/// A sentence of more words than this means nothing certain; every form looks at all of it, clause by clause.
const LONGEST: usize = 300;

/// Reads one sentence, and where it says nothing certain, the same said otherwise.
pub fn read(sentence: &[Token], known: &BTreeSet<String>) -> Reading {
    let sentence = around::without_preface(sentence);
    // "Otherwise, run `x`": the other half of a condition that stands elsewhere.
    if sentence.first().is_some_and(|token| parse::is_word(token, &["otherwise", "else"])) {
        return Reading::no(WhyNot::Condition("otherwise".to_owned()));
    }
    let reading = read_alone(sentence, known);
    if !reading.gates.is_empty() {
        return reading;
    }
    if let Some(listed) = boundary::listed(sentence, known, read_alone) {
        return listed;
    }
    match around::without_asides(sentence).map(|plain| read_alone(&plain, known)) {
        Some(plain) if !plain.gates.is_empty() => plain,
        Some(_) | None => reading,
    }
}

/// Reads a sentence whose author says what it decides: conditions that nobody can check are the author's business.
pub fn read_as_decided(sentence: &[Token], known: &BTreeSet<String>) -> Reading {
    let reading = read(sentence, known);
    if reading.gates.is_empty() { read_whole(around::without_preface(sentence), known) } else { reading }
}

/// The same of a sentence that leads nothing in.
fn read_alone(sentence: &[Token], known: &BTreeSet<String>) -> Reading {
    let mut reading = read_whole(sentence, known);
    if reading.gates.is_empty() {
        return reading;
    }
    if let Some(words) = committed::name_things(sentence, &mut reading) {
        return Reading::no(WhyNot::Condition(words));
    }
    if let Some(words) = lost::condition(sentence, &reading) {
        return Reading::no(WhyNot::Condition(words));
    }
    lost::leave_to_a_person(sentence, &mut reading);
    toolchain::only_for_touched(sentence, &mut reading);
    toolchain::narrow(&mut reading);
    reading
}

/// What a sentence says, and where it says nothing certain, the same said otherwise.
fn read_whole(sentence: &[Token], known: &BTreeSet<String>) -> Reading {
    let mut reading = read_as_it_stands(sentence, known);
    if !reading.gates.is_empty() {
        besides::complete(sentence, &mut reading);
        return reading;
    }
    let mut otherwise = restate::restated(sentence);
    otherwise.extend(kinds::quoted(sentence).iter().flat_map(|one| restate::restated(one)));
    otherwise.iter().map(|one| read_as_it_stands(one, known)).find(|one| !one.gates.is_empty()).map_or(
        reading,
        |mut found| {
            besides::complete(sentence, &mut found);
            found
        },
    )
}

fn read_as_it_stands(sentence: &[Token], known: &BTreeSet<String>) -> Reading {
    if sentence.len() > LONGEST {
        return Reading::default();
    }
    if let Some(paused) = around::paused(sentence) {
        return read_as_it_stands(&paused, known);
    }
    let start = without_label(Cursor::new(sentence));
    if offers(&sentence[..start.position()]) {
        return Reading::no(WhyNot::Condition("it is one way among several".to_owned()));
    }
    // "Windows: use `x` instead of `y`": where that is not so, it is not meant.
    const PLATFORMS: &str = "windows macos mac linux unix ci";
    let label = &sentence[..start.position()];
    if label.len() <= 3 && parse::has(label, PLATFORMS) {
        return Reading::no(WhyNot::Condition("where it runs".to_owned()));
    }
    let forms: [Form; 7] = [
        order::couple,
        order::before_first,
        ask::ask,
        replace::replace,
        replace::elsewhere,
        order::run_before,
        order::keep_under,
    ];
    if let Some(reading) = field::field(start, known).or_else(|| git::read_first(start)) {
        return reading;
    }
    let taken_apart = Sentence { label, tokens: start.rest(), clauses: parse::clauses(start.rest()), known };
    let mut why_not = None;
    for form in forms {
        if let Some(reading) = form(start, known) {
            if !reading.gates.is_empty() {
                return reading;
            }
            why_not = why_not.or(reading.why_not);
        }
    }
    let clauses = start.clauses();
    for (index, clause) in clauses.iter().copied().enumerate() {
        // A clause behind a condition is bound by it, and so is one that goes on about a place.
        if index > 0 && (is_bound(start, clause) || goes_on_about_a_place(start, clause)) {
            continue;
        }
        for form in [prohibit::prohibit, prohibit::passive, replace::replace, order::run_before] {
            if let Some(mut reading) = form(clause, known) {
                if !reading.gates.is_empty() {
                    if index > 0 && names_in_passing(start, clause, &reading)
                        || of_another_language(label, &reading)
                        || comes_from_somewhere(clause)
                    {
                        continue;
                    }
                    // A place that the words name is better than a reminder everywhere.
                    if reading.mode == Some(Mode::Warn)
                        && let Some(better) =
                            code::token(&taken_apart).filter(|one| one.mode == Some(Mode::Deny))
                    {
                        return better;
                    }
                    if reading.suggest.is_empty() {
                        reading.suggest = suggested(clause.before());
                    }
                    for next in clauses.iter().skip(index + 1) {
                        reading.take_further(start, *next, known);
                    }
                    reading.take_joined(clause, known);
                    return reading;
                }
                why_not = why_not.or(reading.why_not);
            }
        }
    }
    for kind in KINDS {
        if let Some(reading) = kind(&taken_apart) {
            return reading;
        }
    }
    for quoted in [kinds::quoted(sentence), kinds::spelled(sentence)].into_iter().flatten() {
        let reading = read_as_it_stands(&quoted, known);
        if !reading.gates.is_empty() {
            return reading;
        }
    }
    Reading { why_not, ..Reading::default() }
}

/// "readers keep the exact value, never `abs(x)`": a name in code behind words that tell nobody to use anything.
fn names_in_passing(start: Cursor<'_>, clause: Cursor<'_>, reading: &Reading) -> bool {
    let names = reading.gates.iter().flat_map(|gate| &gate.triggers).all(|trigger| {
        matches!(trigger, Trigger::Content(pattern) if pattern.code_only)
            || matches!(trigger, Trigger::Command(_))
    });
    let bare = matches!(clause.rest(), [Token::Word(word), Token::Code(_), ..] if word != "avoid")
        && matches!(clause.before().last(), Some(Token::Mark(',' | '(')));
    // What stands right in front says whether anybody is told anything.
    let front = sentence_between(start, clause);
    names && bare && !parse::clauses(front).last().is_some_and(|one| one.force.is_order())
}

/// What stands between two places of a sentence.
fn sentence_between<'a>(start: Cursor<'a>, end: Cursor<'a>) -> &'a [Token] {
    end.before().get(start.position()..).unwrap_or_default()
}

/// One kind of rule: what a sentence says, taken apart, if it is of that kind.
type Kind = fn(&Sentence<'_>) -> Option<Reading>;

/// The kinds, the narrowest first.
const KINDS: &[Kind] = &[
    message::form,
    message::attribution,
    message::trailer,
    wording::content,
    wording::unwanted,
    wording::subject,
    message::branch_name,
    code::characters,
    layers::markers,
    code::secrets,
    code::token,
    code::import,
    code::only_in,
    layers::imports,
    layers::file_names,
    layers::tests_in_place,
    layers::top_level,
    files::deleting,
    files::reports,
    files::usual,
    files::passive,
    files::history,
    runs::flag,
    runs::without_flag,
    runs::variable,
    runs::runner,
    runs::after,
    runs::before,
    demands::together,
    demands::with_every_change,
    demands::tool_first,
    demands::read_before_changes,
    demands::tests_with_changes,
    demands::long_files,
    demands::long_subject,
    operations::ruled_out,
    operations::asked_first,
];

/// What several sentences say together: what one names, another forbids.
pub fn read_together(sentences: &[Vec<Token>], known: &BTreeSet<String>) -> Option<Reading> {
    if sentences.len() > MOST_TOGETHER {
        return None;
    }
    files::named_in_front(sentences, known).or_else(|| runs::directly(sentences, known))
}

/// More sentences than this are a text, not a rule.
const MOST_TOGETHER: usize = 8;

/// "Go: never use `any`": what the word means in another language is not meant.
fn of_another_language(label: &[Token], reading: &Reading) -> bool {
    let Some((_, glob)) = area::LANGUAGES.iter().find(|(names, _)| parse::has(label, names)) else {
        return false;
    };
    reading.gates.iter().flat_map(|gate| &gate.triggers).any(|trigger| match trigger {
        Trigger::Content(pattern) => pattern.is_elsewhere(glob),
        _ => false,
    })
}

/// "never import `x` from staging": where that is, only the reader knows.
fn comes_from_somewhere(clause: Cursor<'_>) -> bool {
    let rest = clause.rest();
    parse::has(rest, "import importing imports")
        && rest.windows(3).any(
            |row| matches!(row, [Token::Code(_), from, Token::Word(_)] if parse::is_word(from, &["from"])),
        )
}

/// "do not build inside `x/` — no `cargo`, no `make`": not there, that is.
fn goes_on_about_a_place(start: Cursor<'_>, clause: Cursor<'_>) -> bool {
    clause.word() == Some("no")
        && sentence_between(start, clause).windows(2).any(|pair| {
            parse::is_word(&pair[0], &["in", "inside", "within", "under"])
                && matches!(&pair[1], Token::Code(code) if kinds::path(code, true).is_some())
        })
}

/// True where the sentence opens with a condition, or the clause stands in an open bracket or behind "if".
fn is_bound(start: Cursor<'_>, clause: Cursor<'_>) -> bool {
    const BINDERS: &[&str] = &[
        "if", "when", "whenever", "for", "in", "on", "during", "while", "unless", "after", "before", "where",
        "until", "once", "as", "inside", "within", "outside",
    ];
    // The words of the clause's own run-up, back to the last strong mark.
    let before = clause.before();
    let from = before
        .iter()
        .rposition(|t| matches!(t, Token::Mark(';' | '—' | '(')))
        .map_or(start.position(), |at| at + 1);
    let at_strong = before.len() == from;
    let generated = |t: &Token| matches!(t, Token::Word(word) if matches!(word.as_str(), "generated" | "auto-generated" | "autogenerated"));
    // "…, `x` is generated, never edit it" holds whatever came before.
    if before.get(from..).unwrap_or_default().iter().any(generated) {
        return false;
    }
    if start.word().is_some_and(|word| BINDERS.contains(&word)) {
        return true;
    }
    !at_strong
        && before.get(from..).unwrap_or_default().iter().any(
            |t| matches!(t, Token::Word(word) if matches!(word.as_str(), "if" | "when" | "whenever" | "unless" | "while" | "where")),
        )
}

/// The sentence without a label in front.
pub fn unlabelled(sentence: &[Token]) -> &[Token] {
    without_label(Cursor::new(sentence)).rest()
}

/// Drops "**Note**:" and the like in front, unless it is a condition or says what to do.
fn without_label(start: Cursor<'_>) -> Cursor<'_> {
    const KEEP: &[&str] = &[
        "never",
        "not",
        "don't",
        "avoid",
        "before",
        "after",
        "when",
        "if",
        "for",
        "in",
        "on",
        "during",
        "while",
        "always",
        "must",
        "only",
        "use",
        "prefer",
        "ask",
        "forbidden",
        "prohibited",
        "unless",
        "whenever",
        "run",
        "outside",
        "inside",
        "except",
        "until",
        "read",
        "keep",
        "no",
        "cannot",
        "can't",
        "confirm",
        "instead",
        "once",
        "where",
    ];
    let mut at = start;
    at.skip(OPENERS);
    for _ in 0..2 {
        let mut look = at;
        let mut words = 0;
        let mut keep = false;
        while let Some(word) = look.word() {
            keep |= KEEP.contains(&word);
            look.step();
            words += 1;
        }
        if words == 0 || words > 6 || keep || !look.eat_mark(&[':', '—']) || look.is_done() {
            break;
        }
        at = look;
        at.skip(OPENERS);
    }
    at
}

/// True where a label offers one way among several: "Manual approach:", "Optional:", "Recommended:".
pub fn offers(label: &[Token]) -> bool {
    label.iter().any(|t| {
        matches!(t, Token::Word(word) if matches!(
            word.as_str(),
            "manual" | "manually" | "alternative" | "alternatives" | "alternatively" | "alternate" | "optional"
                | "optionally" | "option" | "fallback" | "recommended" | "suggested" | "suggestion" | "example"
                | "examples" | "quick" | "faster" | "shortcut"
        ))
    })
}

/// Words in front of a sentence that change nothing.
const OPENERS: &[&str] = &[
    "please", "you", "we", "agents", "agent", "claude", "also", "and", "but", "then", "so", "⚠️", "🚨", "✅",
    "🔴", "❗", "⛔", "🚫", "❌", "✗", "✘", "i", "remember", "to", "just", "simply", "first",
];
