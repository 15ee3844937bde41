//! From sources to a bundle: which stretches of text are rules, what each of them decides, what is wrong.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::ops::Range;

use sha2::{Digest as _, Sha256};

use super::find::{self, Document, Found, Kind, Lines};
use super::grammar::{self, Reading, WhyNot};
use super::meta::{self, Meta};
use super::rule::{
    Bundle, Cap, Diagnostic, Gate, Layer, Modal, Mode, Rule, TextEdit, Trigger, Unless, Weight,
};
use super::words::{self, Placed, Token};
use super::{example, lint, told};
use crate::runtime::model::Severity;
use crate::runtime::model::stage::Trials;

/// Part of the hash: a change of what compiles to what is a change of the policy.
const VERSION: u32 = 1;

/// A text with rules in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// Relative to the root.
    pub path: String,
    /// The whole text.
    pub text: String,
    /// Where it stands.
    pub layer: Layer,
}

/// What the configuration says about rules.
#[derive(Debug, Clone, Default)]
pub struct Settings {
    /// The strongest thing a rule may do.
    pub cap: Cap,
    /// What `@x` scopes to.
    pub domains: BTreeMap<String, Vec<String>>,
    /// Modes of single rules, weakest layer first.
    pub modes: Vec<ModeSetting>,
    /// Today in days since 1970, for rules that expire; None where nobody looked.
    pub today: Option<i32>,
    /// Which texts of the checkout's own rules are on trial.
    pub trials: Trials,
}

/// What one layer of the configuration wants of one rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModeSetting {
    /// The rule's id.
    pub id: String,
    /// Its mode; None switches it off.
    pub mode: Option<Mode>,
    /// False where the layer may only make it stricter.
    pub may_loosen: bool,
}

impl ModeSetting {
    /// True where it asks for less than the rule does and may not.
    pub fn oversteps(&self, mode: Mode) -> bool {
        !self.may_loosen && self.mode.is_none_or(|wanted| wanted < mode)
    }
}

/// Why a rule does not act that the configuration switched off.
pub const SWITCHED_OFF: &str = "it is switched off in the settings";

/// Compiles the sources, in the order given.
pub fn compile(sources: &[Source], settings: &Settings) -> Bundle {
    let documents: Vec<Document> = sources.iter().map(|source| find::find(&source.text)).collect();
    let known: BTreeSet<String> =
        documents.iter().flat_map(|document| document.programs.iter().cloned()).collect();
    let mut bundle = Bundle { hash: hash(sources, settings), cap: settings.cap, ..Bundle::default() };
    for (source, document) in sources.iter().zip(&documents) {
        Reader {
            source,
            document,
            known: &known,
            settings,
            lines: Lines::of(&source.text),
            bundle: &mut bundle,
        }
        .read();
    }
    lint::across(&mut bundle, sources, settings);
    example::prove(&mut bundle);
    // Examples try what the author wrote; what the settings make of it comes after.
    settle(&mut bundle.rules, &settings.modes);
    bundle.constitution =
        bundle.rules.iter().enumerate().filter(|(_, rule)| rule.constitution).map(|(at, _)| at).collect();
    bundle
        .diagnostics
        .sort_by(|a, b| (&a.file, a.line, a.column, a.code).cmp(&(&b.file, b.line, b.column, b.code)));
    bundle
}

/// Gives single rules the modes that the settings want, each layer over the one below it.
fn settle(rules: &mut [Rule], settings: &[ModeSetting]) {
    for setting in settings {
        for rule in rules.iter_mut().filter(|rule| rule.id == setting.id && !setting.oversteps(rule.mode)) {
            let switched_off = rule.off.as_deref() == Some(SWITCHED_OFF);
            match setting.mode {
                None if rule.off.is_none() => rule.off = Some(SWITCHED_OFF.to_owned()),
                None => {}
                Some(mode) => {
                    rule.mode = mode;
                    rule.off = rule.off.take().filter(|_| !switched_off);
                }
            }
        }
    }
}

fn hash(sources: &[Source], settings: &Settings) -> String {
    let mut sha = Sha256::new();
    let mut put = |bytes: &[u8]| {
        sha.update((bytes.len() as u64).to_le_bytes());
        sha.update(bytes);
    };
    put(&VERSION.to_le_bytes());
    put(format!("{:?} {:?} {:?}", settings.cap, settings.domains, settings.modes).as_bytes());
    if !settings.trials.0.is_empty() {
        put(format!("{:?}", settings.trials).as_bytes());
    }
    for source in sources {
        put(source.path.as_bytes());
        put(format!("{:?}", source.layer).as_bytes());
        put(source.text.as_bytes());
    }
    let mut out = String::with_capacity(64);
    for byte in sha.finalize() {
        // Writing to a String cannot fail.
        let _ = write!(out, "{byte:02x}");
    }
    out
}

/// Reads one source.
struct Reader<'a> {
    source: &'a Source,
    document: &'a Document,
    known: &'a BTreeSet<String>,
    settings: &'a Settings,
    lines: Lines,
    bundle: &'a mut Bundle,
}

/// What leads a list in, as far as it matters to its items.
enum Lead {
    /// Nothing, or a label.
    Plain,
    /// Words that each item continues.
    Continues(Vec<Token>),
    /// A condition, or the other way round ("Bad:"): items alone say nothing certain.
    Binds(String),
}

impl Reader<'_> {
    fn read(&mut self) {
        let first = self.bundle.rules.len();
        // Which rule each stretch became, for the examples below it.
        let mut became: BTreeMap<usize, usize> = BTreeMap::new();
        for (at, found) in self.document.found.iter().enumerate() {
            if let Some(parent) = found.parent
                && let Some(&rule) = became.get(&parent)
                && let Some(example) = example::parse(&self.source.text, found)
            {
                self.add_example(rule, found, example);
                continue;
            }
            if let Some(rule) = self.rule(found) {
                became.insert(at, self.bundle.rules.len());
                self.bundle.rules.push(rule);
            }
        }
        let own = self.bundle.rules.get_mut(first..).unwrap_or_default();
        told::spare(own, &self.source.text, self.document, self.known);
    }

    fn add_example(&mut self, rule: usize, found: &Found, example: Result<super::rule::Example, String>) {
        let (line, _) = self.lines.place(&self.source.text, found.span.start);
        match example {
            Ok(mut example) => {
                example.line = line;
                if let Some(rule) = self.bundle.rules.get_mut(rule) {
                    rule.examples.push(example);
                }
            }
            Err(message) => self.say(
                "example-unreadable",
                Weight::Error,
                found.span.start,
                message,
                "write it like ``- block: `git push -f` `` or ``- allow: after `cargo test` passes then `git push` ``".to_owned(),
                None,
            ),
        }
    }

    fn say(
        &mut self,
        code: &'static str,
        severity: Weight,
        at: usize,
        message: String,
        fix: String,
        edit: Option<TextEdit>,
    ) {
        let (line, column) = self.lines.place(&self.source.text, at);
        let file = self.source.path.clone();
        self.bundle.diagnostics.push(Diagnostic { code, severity, file, line, column, message, fix, edit });
    }

    /// The rule that the text is, if it is one.
    fn rule(&mut self, found: &Found) -> Option<Rule> {
        let text = self.source.text.get(found.span.clone())?;
        if text.is_empty() {
            return None;
        }
        let meta = meta::read(&self.source.text, found);
        let placed = words::tokens(&self.source.text, found, &meta.spans);
        let sentences: Vec<Vec<Token>> = words::sentences(&placed)
            .into_iter()
            .map(|s| s.iter().map(|p| p.token.clone()).collect())
            .collect();
        if !self.is_rule(found, &meta, &sentences, &placed) {
            return None;
        }
        let lead = self.lead(found);
        let (reading, sentence_modal) = self.meaning(&sentences, &lead);
        let modal = sentence_modal.or(match lead {
            Lead::Continues(words) => words
                .iter()
                .any(|t| matches!(t, Token::Word(w) if matches!(w.as_str(), "never" | "not" | "don't" | "must" | "always")))
                .then_some(Modal::Strict),
            Lead::Plain | Lead::Binds(_) => None,
        });
        let rule = self.build(found, &meta, &reading, modal);
        self.complain(found, &meta, &reading, &rule, &placed);
        Some(rule)
    }

    /// Marked by the author, or told as one tells somebody to do something.
    fn is_rule(&mut self, found: &Found, meta: &Meta, sentences: &[Vec<Token>], placed: &[Placed]) -> bool {
        let text = self.source.text.get(found.span.clone()).unwrap_or_default();
        let leads = text.trim_end_matches(['*', '_', ' ']).ends_with(':');
        let told = || sentences.iter().any(|sentence| grammar::modal(sentence).1);
        match found.kind {
            Kind::Heading => meta.id.is_some(),
            Kind::Item => {
                let led = matches!(self.lead(found), Lead::Continues(_)) && !found.codes.is_empty();
                // "After modifying code, run `x`" tells nobody anything in its first word, but what it means is certain.
                let certain = || {
                    !found.codes.is_empty()
                        && sentences
                            .iter()
                            .any(|sentence| !grammar::read(sentence, self.known).gates.is_empty())
                };
                meta.is_marked() || (!leads && (told() || led || certain()))
            }
            Kind::Paragraph => {
                if meta.id.is_some() {
                    return true;
                }
                let follow_up = sentences.get(1).is_none_or(|second| {
                    sentences.len() == 2
                        && matches!(second.first(), Some(Token::Word(word)) if matches!(word.as_str(), "use" | "instead" | "prefer" | "run"))
                });
                let enforceable = |sentence: &Vec<Token>| {
                    grammar::modal(sentence).0 == Some(Modal::Strict)
                        && !grammar::read(sentence, self.known).gates.is_empty()
                };
                let own = sentences.len() - usize::from(leads && sentences.len() > 1);
                if own <= SHORT && sentences.iter().take(own).any(enforceable) {
                    return true;
                }
                if !leads && follow_up && sentences.first().is_some_and(|first| grammar::modal(first).1) {
                    return true;
                }
                self.overlooked(
                    found,
                    sentences,
                    placed,
                    "a paragraph of several sentences is not a rule",
                    "put the sentence into a list item of its own",
                );
                false
            }
            Kind::Aside => {
                self.overlooked(
                    found,
                    sentences,
                    placed,
                    "text in a quote, a table or behind a list item is not a rule",
                    "put the sentence into a list item of its own",
                );
                false
            }
        }
    }

    /// Says so where something that is not a rule would have been a gate.
    fn overlooked(
        &mut self,
        found: &Found,
        sentences: &[Vec<Token>],
        placed: &[Placed],
        message: &str,
        fix: &str,
    ) {
        if found.codes.is_empty() {
            return;
        }
        for (index, sentence) in sentences.iter().enumerate() {
            let strict = grammar::modal(sentence).0 == Some(Modal::Strict);
            if strict && !grammar::read(sentence, self.known).gates.is_empty() {
                let at = words::sentences(placed)
                    .get(index)
                    .and_then(|s| s.first())
                    .map_or(found.span.start, |p| p.span.start);
                self.say("looks-like-a-rule", Weight::Warning, at, message.to_owned(), fix.to_owned(), None);
                return;
            }
        }
    }

    /// What the words above a list mean for its items.
    fn lead(&self, found: &Found) -> Lead {
        const BINDING: &[&str] = &[
            "when", "if", "for", "in", "on", "during", "while", "after", "unless", "whenever", "where",
            "within", "inside", "once",
        ];
        let lead = found.lead.and_then(|at| self.document.found.get(at));
        if let Some(lead) = lead.filter(|lead| lead.span.len() <= LONGEST_LEAD) {
            let tokens: Vec<Token> =
                words::tokens(&self.source.text, lead, &[]).into_iter().map(|p| p.token).collect();
            // Of several sentences the last one leads.
            let tokens = tokens.rsplit(|t| *t == Token::Mark('.')).next().unwrap_or_default().to_vec();
            let first = tokens
                .iter()
                .find_map(|t| if let Token::Word(w) = t { Some(w.as_str()) } else { None })
                .unwrap_or_default();
            let has = |words: &[&str]| {
                tokens.iter().any(|t| matches!(t, Token::Word(w) if words.contains(&w.as_str())))
            };
            let label = tokens.iter().position(|t| *t == Token::Mark(':')).unwrap_or(0);
            if label + 1 < tokens.len() && grammar::offers(&tokens[..label]) {
                return Lead::Binds("it is one way among several".to_owned());
            }
            let negative = has(&["never", "not", "don't", "avoid", "cannot", "can't"]);
            if !negative && let Some(words) = before_lead(&tokens) {
                return Lead::Continues(words);
            }
            if negative && tokens.len() <= 6 {
                return Lead::Continues(tokens);
            }
            if BINDING.contains(&first) {
                return Lead::Binds(first.to_owned());
            }
            if has(NEGATIVE) {
                return Lead::Binds("the list's own heading".to_owned());
            }
        }
        let section = found.sections.last().map(|s| s.to_lowercase().replace('’', "'")).unwrap_or_default();
        let bare = section.trim_matches(|c: char| !c.is_alphanumeric());
        if matches!(bare, "never" | "do not" | "don't" | "must not" | "never do") {
            let words = if bare == "never do" { "never" } else { bare };
            return Lead::Continues(words.split(' ').map(|w| Token::Word(w.to_owned())).collect());
        }
        let is_negative = section
            .split(|c: char| !c.is_alphanumeric() && c != '\'' && c != '-')
            .any(|word| NEGATIVE.contains(&word));
        if is_negative {
            return Lead::Binds("the section's heading".to_owned());
        }
        Lead::Plain
    }

    /// Reads the sentences in the light of what leads them in.
    fn meaning(&self, sentences: &[Vec<Token>], lead: &Lead) -> (Reading, Option<Modal>) {
        let mut modal = None;
        let mut whole = Reading::default();
        for (index, sentence) in sentences.iter().enumerate() {
            modal = strongest(modal, grammar::modal(sentence).0);
            let reading = match lead {
                Lead::Plain => grammar::read(sentence, self.known),
                Lead::Binds(_) if starts_negative(sentence) => grammar::read(sentence, self.known),
                Lead::Binds(what) => match grammar::never_in_brackets(sentence) {
                    Some(always) => grammar::read(always, self.known),
                    None => Reading { why_not: Some(WhyNot::Condition(what.clone())), ..Reading::default() },
                },
                Lead::Continues(words) if index == 0 => self.continued(words, sentence),
                Lead::Continues(_) => Reading::default(),
            };
            let reading = match index.checked_sub(1).and_then(|before| sentences.get(before)) {
                Some(before) if reading.gates.is_empty() && matches!(lead, Lead::Plain) => {
                    grammar::regenerated(before, sentence, self.known).unwrap_or(reading)
                }
                Some(_) | None => reading,
            };
            // An exception in a sentence of its own takes the certainty away.
            let excepts = matches!(sentence.first(), Some(Token::Word(word)) if matches!(word.as_str(), "except" | "exception" | "exceptions" | "unless" | "only"));
            if excepts && index > 0 && !whole.gates.is_empty() {
                return (
                    Reading {
                        why_not: Some(WhyNot::Condition("an exception in the next sentence".to_owned())),
                        ..Reading::default()
                    },
                    modal,
                );
            }
            if whole.gates.is_empty() {
                whole.why_not = whole.why_not.or(reading.why_not);
                whole.suggest = if reading.gates.is_empty() { whole.suggest } else { reading.suggest };
                whole.mode = reading.mode;
                whole.gates = reading.gates;
                whole.swap = reading.swap;
                whole.area = reading.area;
            } else if whole.mode == reading.mode && whole.area == reading.area && !reading.gates.is_empty() {
                whole.gates.extend(reading.gates);
                whole.swap = None;
            }
        }
        if !whole.gates.is_empty() {
            whole.why_not = None;
            if whole.suggest.is_empty() {
                whole.suggest = suggestion_beside(sentences);
                let spares: Vec<_> = whole
                    .suggest
                    .iter()
                    .filter_map(|code| super::kinds::command(code, super::kinds::Verb::Run, self.known))
                    .collect();
                for gate in &mut whole.gates {
                    gate.spares.extend(spares.clone());
                }
            }
        }
        (whole, modal)
    }

    /// "Before committing:" and "`cargo fmt`" as one sentence, with and without the colon.
    fn continued(&self, lead: &[Token], sentence: &[Token]) -> Reading {
        let sentence = grammar::unlabelled(sentence);
        let mut with = lead.to_vec();
        with.extend(sentence.iter().cloned());
        let reading = grammar::read(&with, self.known);
        if !reading.gates.is_empty() {
            return reading;
        }
        let mut without: Vec<Token> = lead.to_vec();
        while matches!(without.last(), Some(Token::Mark(_))) {
            without.pop();
        }
        without.extend(sentence.iter().cloned());
        grammar::read(&without, self.known)
    }

    fn build(&self, found: &Found, meta: &Meta, reading: &Reading, modal: Option<Modal>) -> Rule {
        let text = self.source.text.get(found.span.clone()).unwrap_or_default();
        let (line, column) = self.lines.place(&self.source.text, found.span.start);
        let severity = meta.risk.unwrap_or(Severity::Medium);
        let constitution =
            severity == Severity::Critical || found.sections.iter().any(|section| is_constitutional(section));
        let base = reading.mode.unwrap_or(Mode::Deny);
        let gentle = if severity <= Severity::Low { base.min(Mode::Warn) } else { base };
        let id = meta.id.clone().unwrap_or_else(|| made_id(text));
        let mode = meta.mode.unwrap_or(gentle);
        let mut rule = Rule {
            has_own_id: meta.id.is_some(),
            id,
            text: text.to_owned(),
            sentence: sentence(text, found.span.start, &meta.spans),
            file: self.source.path.clone(),
            line,
            column,
            span: found.span.clone(),
            layer: self.source.layer.clone(),
            modal,
            severity,
            mode,
            priority: meta.priority.unwrap_or(50),
            tools: meta.tools.clone(),
            intents: meta.intents.clone(),
            domains: meta.domains.clone(),
            scope: meta.scope.clone(),
            except: meta.except.clone(),
            roles: meta.roles.clone(),
            expires: meta.expires,
            owner: meta.owner.clone(),
            verify: meta.verify.clone(),
            section: found.sections.last().cloned().unwrap_or_default(),
            constitution,
            gates: reading.gates.clone(),
            suggest: reading.suggest.clone(),
            swap: reading.swap.clone(),
            examples: Vec::new(),
            off: None,
            trial: None,
        };
        // What is written as metadata is meant more exactly than words of the sentence.
        if rule.scope.is_empty() {
            rule.scope.clone_from(&reading.area.scope);
        }
        rule.except.extend(reading.area.except.iter().cloned());
        for domain in &rule.domains {
            rule.scope.extend(self.settings.domains.get(domain).into_iter().flatten().cloned());
        }
        // What a team agreed on is never on trial.
        if rule.layer == Layer::Local {
            rule.trial = self.settings.trials.of(text);
        }
        if let Layer::Nested(dir) = &self.source.layer {
            below(&mut rule, dir);
        }
        rule
    }

    fn complain(&mut self, found: &Found, meta: &Meta, reading: &Reading, rule: &Rule, placed: &[Placed]) {
        for wrong in &meta.wrong {
            let edit = wrong.replacement.clone().map(|text| TextEdit { span: wrong.span.clone(), text });
            self.say(
                wrong.code,
                Weight::Error,
                wrong.span.start,
                wrong.message.clone(),
                wrong.fix.clone(),
                edit,
            );
        }
        if rule.is_gate() {
            lint::gate(rule, |code, weight, message, fix| {
                self.say(code, weight, found.span.start, message, fix, None)
            });
            return;
        }
        if let Some(WhyNot::BadPattern(message)) = &reading.why_not {
            let at = found
                .codes
                .iter()
                .find(|code| super::kinds::marked(&code.text).is_some_and(|m| m.is_err()))
                .map_or(found.span.start, |c| c.span.start);
            self.say(
                "bad-pattern",
                Weight::Error,
                at,
                message.clone(),
                "correct the pattern between the backticks".to_owned(),
                None,
            );
            return;
        }
        if let Some((span, command)) = lint::unquoted_command(placed, &self.source.text) {
            let edit = TextEdit { span: span.clone(), text: format!("`{command}`") };
            let message = format!("`{command}` is not in backticks, so it is not a pattern");
            self.say(
                "pattern-without-backticks",
                Weight::Warning,
                span.start,
                message,
                format!("write `` `{command}` ``"),
                Some(edit),
            );
            return;
        }
        if rule.modal != Some(Modal::Strict) {
            return;
        }
        let (code, message, fix) = lint::why_advice(reading.why_not.as_ref(), found);
        self.say(code, Weight::Info, found.span.start, message, fix, None);
    }
}

/// What leads a list in is short; longer texts are looked at once, not once per item.
const LONGEST_LEAD: usize = 600;

/// A paragraph of at most so many sentences is read as a rule where one of them can be enforced.
const SHORT: usize = 4;

/// Words of headings under which a list says what not to do.
const NEGATIVE: &[&str] = &[
    "don't",
    "dont",
    "don'ts",
    "donts",
    "anti-pattern",
    "anti-patterns",
    "antipatterns",
    "bad",
    "wrong",
    "avoid",
    "mistakes",
    "pitfalls",
    "forbidden",
    "prohibited",
    "never",
    "disallowed",
    "flags",
];

/// "Run the following before opening a PR:" is "Before opening a PR, run" for each item. Any word in front that we do
/// not know ("in that library's directory") may bind it to something that cannot be judged.
fn before_lead(tokens: &[Token]) -> Option<Vec<Token>> {
    const PLAIN: &str = "\
        run running execute pass passes passing make sure ensure ensures verify always must should please you we \
        the these following this all of each every both to that is are be and commands command checks check steps \
        step tests validation validations locally first also will need needs successfully";
    let at = tokens.iter().position(|t| matches!(t, Token::Word(w) if w == "before"))?;
    let phrase: Vec<Token> =
        tokens.get(at..)?.iter().take_while(|t| !matches!(t, Token::Mark(_))).cloned().collect();
    let told = |t: &Token| matches!(t, Token::Word(w) if matches!(w.as_str(), "run" | "execute" | "commands" | "pass"));
    let bare = at == 0 && tokens.len() <= phrase.len() + 1;
    if !bare && !tokens.iter().any(told) {
        return None;
    }
    let label = tokens[..at].iter().position(|t| *t == Token::Mark(':')).map_or(0, |mark| mark + 1);
    let known = |t: &Token| match t {
        Token::Word(word) => super::kinds::is_among(PLAIN, word),
        Token::Mark(_) => true,
        Token::Code(_) => false,
    };
    if !tokens[label..at].iter().all(known) {
        return None;
    }
    let mut words = phrase;
    words.extend([Token::Mark(','), Token::Word("run".to_owned())]);
    Some(words)
}

fn starts_negative(sentence: &[Token]) -> bool {
    matches!(sentence.first(), Some(Token::Word(word)) if matches!(word.as_str(), "never" | "don't" | "do"))
}

fn strongest(a: Option<Modal>, b: Option<Modal>) -> Option<Modal> {
    match (a, b) {
        (Some(Modal::Strict), _) | (_, Some(Modal::Strict)) => Some(Modal::Strict),
        (Some(Modal::Soft), _) | (_, Some(Modal::Soft)) => Some(Modal::Soft),
        (None, None) => None,
    }
}

/// "Use `y` instead." in a sentence of its own.
fn suggestion_beside(sentences: &[Vec<Token>]) -> Vec<String> {
    for sentence in sentences {
        let mut words =
            sentence.iter().filter_map(|t| if let Token::Word(w) = t { Some(w.as_str()) } else { None });
        let first = words.next().unwrap_or_default();
        let second = words.next().unwrap_or_default();
        if matches!(first, "use" | "instead" | "prefer" | "run")
            || (first == "always" && matches!(second, "use" | "run"))
        {
            let found = grammar::suggested(sentence);
            if !found.is_empty() {
                return found;
            }
        }
    }
    Vec::new()
}

fn is_constitutional(section: &str) -> bool {
    let lower = section.to_lowercase();
    lower.split(|c: char| !c.is_alphanumeric() && c != '-').any(|word| {
        matches!(
            word,
            "safety"
                | "security"
                | "invariant"
                | "invariants"
                | "critical"
                | "non-negotiable"
                | "non-negotiables"
                | "always"
        )
    })
}

/// An id from the text: its first telling words and four digits of its hash.
fn made_id(text: &str) -> String {
    const SMALL: &[&str] = &[
        "the", "a", "an", "to", "of", "and", "or", "in", "on", "for", "is", "are", "it", "this", "that",
        "with", "be", "you", "your",
    ];
    let normal = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let words: Vec<String> = normal
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_ascii_lowercase)
        .filter(|word| !SMALL.contains(&word.as_str()))
        .take(4)
        .map(|mut word| {
            word.truncate(12);
            word
        })
        .collect();
    let digest = Sha256::digest(normal.as_bytes());
    let mut id = words.join("-");
    if id.is_empty() || !id.as_bytes().first().is_some_and(u8::is_ascii_alphabetic) {
        id.insert_str(0, "rule-");
    }
    // Writing to a String cannot fail.
    let _ = write!(id, "-{:02x}{:02x}", digest[0], digest[1]);
    id
}

/// The rules of a folder hold below it only.
fn below(rule: &mut Rule, dir: &str) {
    let inside = |glob: &mut String| {
        if glob.contains('/')
            && !glob.starts_with('/')
            && !glob.starts_with('~')
            && !glob.starts_with(&format!("{dir}/"))
        {
            *glob = format!("{dir}/{}", glob.trim_start_matches("./"));
        }
    };
    for gate in &mut rule.gates {
        place_gate(gate, &inside);
    }
    rule.except.iter_mut().for_each(inside);
    rule.scope.iter_mut().for_each(inside);
    if rule.scope.is_empty() {
        rule.scope.push(format!("{dir}/**"));
    }
}

fn place_gate(gate: &mut Gate, inside: &impl Fn(&mut String)) {
    for trigger in &mut gate.triggers {
        match trigger {
            Trigger::Path { glob, .. } | Trigger::Staged { glob } => inside(glob),
            Trigger::Command(_)
            | Trigger::Content(_)
            | Trigger::PushTo { .. }
            | Trigger::CommitOn { .. }
            | Trigger::CommitText(_)
            | Trigger::Tool { .. }
            | Trigger::Host { .. }
            | Trigger::EditSize { .. }
            | Trigger::FileSize { .. }
            | Trigger::Stop => {}
        }
    }
    match &mut gate.unless {
        Unless::Nothing | Unless::Passed { .. } | Unless::ReadItself => {}
        Unless::Read { globs } => globs.iter_mut().for_each(inside),
        Unless::Coupled { changed, also } => changed.iter_mut().chain(also).for_each(inside),
        Unless::PassedAfter { changed, .. } => changed.iter_mut().for_each(inside),
    }
}

/// A rule's words without what stands at the given places of the source, on one line.
fn sentence(text: &str, start: usize, spans: &[Range<usize>]) -> String {
    let is_tag = |at: usize| spans.iter().any(|span| span.contains(&(at + start)));
    let kept: String = text.char_indices().map(|(at, c)| if is_tag(at) { ' ' } else { c }).collect();
    kept.split_whitespace().collect::<Vec<_>>().join(" ")
}
