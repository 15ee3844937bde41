//! From sources to a bundle: which stretches of text are rules, what each of them decides, what is wrong.

mod apart;
mod complain;
mod lead;
mod made;
mod meaning;
mod modes;
mod naming;
mod nested;
mod strict;
mod within;

use std::cell::{RefCell, RefMut};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::rc::Rc;

use sha2::{Digest as _, Sha256};

use super::command::CommandPattern;
use super::find::{self, Document, Found, Kind};
use super::grammar::{self, Reading};
use super::meta::{self, Meta};
use super::prose::Lines;
use super::rule::{
    Bundle, Cap, Diagnostic, Gate, Layer, Modal, Mode, Rule, TextEdit, Trigger, Unless, Weight,
};
use super::words::{self, Placed, Token};
use super::{example, lint, selfcheck, spared};
use lead::{LONGEST_LEAD, Lead};
use modes::settle;
use naming::{is_constitutional, made_id, sentence};
use nested::below;

use crate::runtime::model::Severity;
use crate::runtime::model::stage::Trials;
pub use apart::Spread;
pub use modes::{ModeSetting, SWITCHED_OFF};

/// Part of the hash: a change of what compiles to what is a change of the policy.
const VERSION: u32 = 13;

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
    /// How sources are read where there are several; no part of what they say.
    pub spread: Spread,
}

/// Compiles the sources, in the order given.
pub fn compile(sources: &[Source], settings: &Settings) -> Bundle {
    let documents: Vec<Document> = apart::each(sources, settings.spread, |at| find::find(&sources[at].text));
    let known: BTreeSet<String> =
        documents.iter().flat_map(|document| document.programs.iter().cloned()).collect();
    let mut bundle = Bundle { hash: hash(sources, settings), cap: settings.cap, ..Bundle::default() };
    let read = |at: usize| Reader::new(&sources[at], &documents[at], &known, settings).read();
    for (rules, diagnostics) in apart::each(sources, settings.spread, read) {
        bundle.rules.extend(rules);
        bundle.diagnostics.extend(diagnostics);
    }
    lint::across(&mut bundle, sources, settings);
    selfcheck::check(&mut bundle);
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

/// A sentence, and what was found out about it.
struct Sentence {
    tokens: Vec<Token>,
    reading: Option<Rc<Reading>>,
    modal: Option<(Option<Modal>, bool)>,
}

/// Reads one source.
struct Reader<'a> {
    source: &'a Source,
    document: &'a Document,
    known: &'a BTreeSet<String>,
    settings: &'a Settings,
    lines: Lines,
    /// The sentences of the text at hand, each with what was found out about it: they are asked for more than once.
    read: RefCell<Vec<Sentence>>,
    /// What leads in the list at hand, which many items share.
    lead: RefCell<Option<(lead::Key, Lead)>>,
    /// The author of the text at hand says what it decides.
    decided: bool,
    rules: Vec<Rule>,
    diagnostics: Vec<Diagnostic>,
}

impl<'a> Reader<'a> {
    fn new(
        source: &'a Source,
        document: &'a Document,
        known: &'a BTreeSet<String>,
        settings: &'a Settings,
    ) -> Self {
        Self {
            source,
            document,
            known,
            settings,
            lines: Lines::of(&source.text),
            read: RefCell::default(),
            lead: RefCell::default(),
            decided: false,
            rules: Vec::new(),
            diagnostics: Vec::new(),
        }
    }

    /// What a sentence says.
    fn reading(&self, sentence: &[Token]) -> Rc<Reading> {
        let known =
            self.read.borrow().iter().find(|one| one.tokens == sentence).and_then(|one| one.reading.clone());
        known.unwrap_or_else(|| {
            let read = if self.decided { grammar::read_as_decided } else { grammar::read };
            let reading = Rc::new(read(sentence, self.known));
            self.keep(sentence).reading = Some(Rc::clone(&reading));
            reading
        })
    }

    /// How firmly a sentence is put, and whether it tells anybody to do anything.
    fn modal(&self, sentence: &[Token]) -> (Option<Modal>, bool) {
        let known = self.read.borrow().iter().find(|one| one.tokens == sentence).and_then(|one| one.modal);
        known.unwrap_or_else(|| {
            let modal = grammar::modal(sentence);
            self.keep(sentence).modal = Some(modal);
            modal
        })
    }

    /// Where what is found out about a sentence is kept.
    fn keep(&self, sentence: &[Token]) -> RefMut<'_, Sentence> {
        RefMut::map(self.read.borrow_mut(), |read| {
            let at = read.iter().position(|one| one.tokens == sentence).unwrap_or_else(|| {
                read.push(Sentence { tokens: sentence.to_vec(), reading: None, modal: None });
                read.len() - 1
            });
            &mut read[at]
        })
    }

    /// What the words above a list mean for its items.
    fn lead(&self, found: &Found) -> Lead {
        let key = lead::key(found);
        let mut last = self.lead.borrow_mut();
        match last.as_ref() {
            Some((known, lead)) if *known == key => lead.clone(),
            Some(_) | None => {
                let lead = lead::of(&self.source.text, self.document, found);
                *last = Some((key, lead.clone()));
                lead
            }
        }
    }

    fn says_something(&self, sentence: &[Token]) -> bool {
        !self.reading(sentence).gates.is_empty()
    }

    /// The rules of the source, and what there is to say about it.
    fn read(mut self) -> (Vec<Rule>, Vec<Diagnostic>) {
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
            if let Some(rule) = self.rule(found, self.document.blocks.get(&at)) {
                became.insert(at, self.rules.len());
                self.rules.push(rule);
            } else if matches!(found.kind, Kind::Paragraph) {
                for one in self.strict_sentences(found) {
                    let rule = self.rule(&one, None);
                    self.rules.extend(rule);
                }
            }
        }
        self.hand_down(&became);
        let own = self.rules.as_mut_slice();
        spared::ask_where_asked(own);
        spared::spare(own, &self.source.text, self.document, self.known);
        spared::meet(own, &self.source.text, self.document, self.known);
        (self.rules, self.diagnostics)
    }

    /// What leads in a list, each item of which decides, has said what it has to say there: it is not strict for itself.
    fn hand_down(&mut self, became: &BTreeMap<usize, usize>) {
        let mut led: BTreeMap<usize, bool> = BTreeMap::new();
        for (at, found) in self.document.found.iter().enumerate() {
            let Some(lead) = found.lead.filter(|lead| became.contains_key(lead)) else { continue };
            let rule = became.get(&at).and_then(|rule| self.rules.get(*rule));
            *led.entry(lead).or_insert(true) &= rule.is_some_and(Rule::is_gate);
        }
        for lead in led.into_iter().filter_map(|(lead, all)| all.then_some(lead)) {
            let rule = became.get(&lead).and_then(|rule| self.rules.get_mut(*rule));
            if let Some(rule) = rule.filter(|rule| !rule.is_gate()) {
                rule.modal = None;
            }
        }
    }

    fn add_example(&mut self, rule: usize, found: &Found, example: Result<super::rule::Example, String>) {
        let (line, _) = self.lines.place(&self.source.text, found.span.start);
        match example {
            Ok(mut example) => {
                example.line = line;
                if let Some(rule) = self.rules.get_mut(rule) {
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
        self.diagnostics.push(Diagnostic { code, severity, file, line, column, message, fix, edit });
    }

    /// The rule that the text is, if it is one.
    fn rule(&mut self, found: &Found, block: Option<&Vec<String>>) -> Option<Rule> {
        let text = self.source.text.get(found.span.clone())?;
        if text.is_empty() {
            return None;
        }
        self.read.borrow_mut().clear();
        let meta = meta::read(&self.source.text, found);
        self.decided = meta.mode.is_some();
        let mut left_out = meta.spans.clone();
        left_out.extend(words::speech(&self.source.text, &found.span));
        let placed = words::tokens(&self.source.text, found, &left_out);
        let mut sentences: Vec<Vec<Token>> = words::sentences(&placed)
            .into_iter()
            .map(|s| grammar::marked(s.iter().map(|p| p.token.clone()).collect()))
            .collect();
        // A block of commands goes on where the last sentence ends.
        if let (Some(lines), Some(last)) = (block, sentences.last_mut()) {
            grammar::take_block(last, lines);
        }
        if !self.is_rule(found, &meta, &sentences, &placed) {
            return None;
        }
        let lead = self.lead(found);
        let (mut reading, sentence_modal) = self.meaning(&sentences, &lead);
        if let Some(thing) = naming::signs_of_a_thing(&reading.gates, &self.above(found)) {
            let why_not = Some(grammar::WhyNot::Condition(thing.to_owned()));
            reading = Reading { why_not, ..Reading::default() };
        }
        let modal = sentence_modal.or(match lead {
            Lead::Continues(ref words) => words
                .iter()
                .any(|t| matches!(t, Token::Word(w) if matches!(w.as_str(), "never" | "not" | "don't" | "must" | "always")))
                .then_some(Modal::Strict),
            Lead::Plain | Lead::Binds(_) | Lead::BindsAll(_) => None,
        });
        let mut rule = self.build(found, &meta, &reading, modal);
        // "`openapi.json`" alone tells nobody what is wrong with it.
        if let (Lead::Continues(_), None, true) = (&lead, sentence_modal, rule.is_gate()) {
            let words =
                found.lead.filter(|_| found.column.is_none()).and_then(|at| self.document.found.get(at));
            let words = words.and_then(|lead| self.source.text.get(lead.span.clone())).unwrap_or_default();
            let words = words.trim_matches(|c: char| c.is_whitespace() || "*_:#".contains(c));
            if !words.is_empty() && words.len() <= LONGEST_LABEL && !words.contains('\n') {
                rule.sentence = format!("{words}: {}", rule.sentence);
            }
        }
        self.complain(found, &meta, &reading, &rule, &placed);
        Some(rule)
    }

    /// Marked by the author, or told as one tells somebody to do something.
    fn is_rule(&mut self, found: &Found, meta: &Meta, sentences: &[Vec<Token>], placed: &[Placed]) -> bool {
        let leads = find::ends_in_colon(&self.source.text, found);
        let told = || sentences.iter().any(|sentence| self.modal(sentence).1);
        let strict = |sentence: &Vec<Token>| self.modal(sentence).0 == Some(Modal::Strict);
        match found.kind {
            Kind::Heading => meta.id.is_some() || sentences.iter().any(|one| grammar::is_order(one)),
            // A cell is a rule where it says something certain; otherwise it is a cell.
            Kind::Item if found.column.is_some() => {
                let lead = self.lead(found);
                !self.meaning(sentences, &lead).0.gates.is_empty()
            }
            Kind::Item => {
                let led = match self.lead(found) {
                    Lead::Continues(words) => {
                        let deed = || sentences.first().is_some_and(|one| grammar::boundary::is_deed(one));
                        !found.codes.is_empty() || grammar::boundary::is_front(&words) && deed()
                    }
                    Lead::Plain | Lead::Binds(_) | Lead::BindsAll(_) => false,
                };
                // "After modifying code, run `x`" tells nobody anything in its first word, but what it means is certain.
                let certain = || {
                    (!found.codes.is_empty() || sentences.iter().any(|one| grammar::demands(one)))
                        && (sentences.iter().any(|sentence| self.says_something(sentence))
                            || grammar::read_together(sentences, self.known).is_some())
                };
                meta.is_marked()
                    || !leads && (told() || led || certain())
                    || leads && sentences.iter().any(strict)
            }
            Kind::Paragraph => {
                if meta.id.is_some() {
                    return true;
                }
                let follow_up = sentences.get(1).is_none_or(|second| {
                    sentences.len() == 2
                        && matches!(second.first(), Some(Token::Word(word)) if matches!(word.as_str(), "use" | "instead" | "prefer" | "run"))
                });
                let enforceable =
                    |sentence: &Vec<Token>| self.modal(sentence).1 && self.says_something(sentence);
                let own = sentences.len() - usize::from(leads && sentences.len() > 1);
                if own <= SHORT && sentences.iter().take(own).any(enforceable) {
                    return true;
                }
                if leads && sentences.len() == 1 && sentences.iter().any(strict) {
                    return true;
                }
                !leads && follow_up && sentences.first().is_some_and(|first| self.modal(first).1)
            }
            Kind::Aside => {
                self.overlooked(
                    found,
                    sentences,
                    placed,
                    "text in a quote or a table is not a rule",
                    "put the sentence into a list item of its own",
                );
                false
            }
        }
    }

    /// Says so where something that is not a rule is put as strictly as one.
    fn overlooked(
        &mut self,
        found: &Found,
        sentences: &[Vec<Token>],
        placed: &[Placed],
        message: &str,
        fix: &str,
    ) {
        for (index, sentence) in sentences.iter().enumerate() {
            if self.modal(sentence).0 != Some(Modal::Strict) {
                continue;
            }
            let gate = !found.codes.is_empty() && self.says_something(sentence);
            let at = words::sentences(placed)
                .get(index)
                .and_then(|s| s.first())
                .map_or(found.span.start, |p| p.span.start);
            let weight = if gate { Weight::Warning } else { Weight::Info };
            self.say("looks-like-a-rule", weight, at, message.to_owned(), fix.to_owned(), None);
            return;
        }
    }

    /// The headings above, and the labels of the lists that it is nested in, outermost first.
    fn above(&self, found: &Found) -> Vec<String> {
        let mut labels = Vec::new();
        let mut parent = found.parent;
        while let Some(item) = parent.and_then(|at| self.document.found.get(at)) {
            if find::ends_in_colon(&self.source.text, item) && item.span.len() <= LONGEST_LABEL {
                labels.extend(self.source.text.get(item.span.clone()).map(str::to_owned));
            }
            parent = item.parent;
        }
        found.sections.iter().cloned().chain(labels.into_iter().rev()).collect()
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
        // A heading is short, and what stands below it says more.
        let heading = found.kind == Kind::Heading && meta.id.is_none();
        let gentle =
            if heading && !naming::is_of_secrets(&reading.gates) { gentle.min(Mode::Ask) } else { gentle };
        let mode = meta.mode.unwrap_or(gentle);
        let mut gates = reading.gates.clone();
        let above = self.above(found);
        naming::flags_of_git(&mut gates, &above);
        naming::titles_of_pulls(&mut gates, &above, text);
        let lead = found.lead.and_then(|at| self.document.found.get(at)).map(|lead| lead.span.clone());
        let lead = lead.filter(|span| span.len() <= LONGEST_LEAD);
        let lead = lead.and_then(|span| self.source.text.get(span)).unwrap_or_default();
        made::spare(&mut gates, text, lead);
        let reminds = naming::is_of_any_program(&gates)
            || naming::is_of_any_type(&gates)
            || naming::is_output(&gates, text)
            || naming::is_of_a_version(&above, lead)
            || naming::sends_away(&gates, &above, lead);
        let mode = if reminds { meta.mode.unwrap_or(mode.min(Mode::Warn)) } else { mode };
        naming::signs_of_talk(&mut gates, &above, lead);
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
            gates,
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
        if rule.scope.is_empty() && reading.area == grammar::Area::default() {
            rule.scope.extend(within::tests(&rule.gates, &above, text).unwrap_or_default());
        }
        if rule.scope.is_empty() && reading.area == grammar::Area::default() {
            rule.scope.extend(within::folder(&rule.gates, &above));
        }
        if rule.scope.is_empty() && reading.area == grammar::Area::default() {
            rule.scope.extend(within::language(&rule.gates, &above, lead));
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
        rule.gates.iter_mut().flat_map(|gate| &mut gate.triggers).for_each(bind_to_git);
        rule.gates.iter_mut().for_each(by_any_runner);
        rule
    }
}

/// What has to have passed may be run by whatever runs packages.
fn by_any_runner(gate: &mut Gate) {
    let all = match &mut gate.unless {
        Unless::Passed { all } | Unless::PassedAfter { all, .. } => all,
        Unless::Nothing | Unless::Read { .. } | Unless::ReadItself | Unless::Coupled { .. } => return,
    };
    for one in all.iter_mut().flatten() {
        *one = CommandPattern { more: false, ..one.clone().by_any_runner().however_loud() };
    }
    // "run `fix` and `git add` what it mends": what there is to add, only the reader sees.
    let adds = |any: &Vec<CommandPattern>| any.iter().all(|one| one.text.starts_with("git add"));
    if !all.iter().all(adds) {
        all.retain(|any| !adds(any));
    }
    let groups = std::mem::take(all);
    *all = groups
        .into_iter()
        .flat_map(|mut any| match any.pop() {
            Some(only) if any.is_empty() => only.goals().into_iter().map(|goal| vec![goal]).collect(),
            last => vec![any.into_iter().chain(last).collect()],
        })
        .collect();
}

/// Half of all programs have `--force`; where nothing says whose it is, it is the one to beware of.
fn bind_to_git(trigger: &mut Trigger) {
    if let Trigger::Command(pattern) = trigger
        && pattern.program.is_empty()
        && pattern.text == "--force"
        && let Some(bound) = CommandPattern::parse("git push --force")
    {
        *pattern = bound;
    }
}

/// A longer item says something of its own, even where it ends in a colon.
const LONGEST_LABEL: usize = 100;

/// A paragraph of at most so many sentences is read as a rule where one of them can be enforced.
const SHORT: usize = 4;
