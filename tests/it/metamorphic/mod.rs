//! A line that keeps its meaning keeps its verdict: payloads in thousands of spellings, and lines only mentioning them.
//!
//! Every payload meets every form once; the rest of the cases are chance compositions of up to four forms, the same for
//! the same seed. `CF_GUIDE_METAMORPHIC=200000` makes more of them, `CF_GUIDE_METAMORPHIC_SEED=7` others.
//! `cargo test --test it metamorphic -- --nocapture` shows how many of each form keep their verdict.

mod code;
mod lines;
mod mentions;
mod payloads;
mod pending;
mod reach;
mod rng;
mod sequences;
mod spelling;
mod words;
mod world;

use std::collections::BTreeMap;

use cf_guide::testing::model::Decision;
use lines::LineForm;
use payloads::{Class, Payload};
pub use rng::Rng;
use words::WordForm;
use world::{Before, Judged, World};

/// Cases without a wish of anybody's.
const CASES: usize = 21_000;

/// How many cases of one kind there were, and those that lost their verdict.
#[derive(Default)]
struct Tally {
    all: usize,
    lost: Vec<String>,
}

impl Tally {
    fn kept(&self) -> f64 {
        let kept = u32::try_from(self.all - self.lost.len()).unwrap_or_default();
        100.0 * f64::from(kept) / f64::from(u32::try_from(self.all.max(1)).unwrap_or(1))
    }
}

#[derive(Default)]
struct Report {
    /// Each form by itself.
    alone: BTreeMap<String, Tally>,
    /// Each form among others.
    forms: BTreeMap<String, Tally>,
    classes: BTreeMap<Class, Tally>,
    catastrophic: Tally,
    whole: Tally,
}

impl Report {
    fn note(&mut self, class: Class, catastrophic: bool, forms: &[&'static str], lost: Option<String>) {
        let mut tallies = vec![&mut self.whole, self.classes.entry(class).or_default()];
        if catastrophic {
            tallies.push(&mut self.catastrophic);
        }
        for tally in tallies {
            tally.all += 1;
            tally.lost.extend(lost.clone());
        }
        let by_form = if forms.len() == 1 { &mut self.alone } else { &mut self.forms };
        for form in forms {
            let tally = by_form.entry((*form).to_owned()).or_default();
            tally.all += 1;
            tally.lost.extend(lost.clone());
        }
    }

    fn show(&self) -> String {
        let mut out = String::new();
        let mut row = |name: &str, tally: &Tally| {
            out.push_str(&format!("{:6.2} %  {:6}  {name}\n", tally.kept(), tally.all));
            for lost in tally.lost.iter().take(3) {
                out.push_str(&format!("              {}\n", lost.replace('\n', "\\n")));
            }
        };
        for forms in [&self.alone, &self.forms] {
            let mut forms: Vec<(&String, &Tally)> = forms.iter().collect();
            forms.sort_by(|a, b| a.1.kept().total_cmp(&b.1.kept()));
            for (name, tally) in forms {
                row(name, tally);
            }
            row("", &Tally::default());
        }
        for (class, tally) in &self.classes {
            row(&format!("{class:?}"), tally);
        }
        row("catastrophic", &self.catastrophic);
        row("all", &self.whole);
        out
    }
}

fn wish(name: &str, default: usize) -> usize {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

fn rng() -> Rng {
    Rng::new(wish("CF_GUIDE_METAMORPHIC_SEED", 1) as u64)
}

/// The forms of a line that stay in the shell.
pub fn line_forms() -> Vec<&'static LineForm> {
    lines::FORMS.iter().collect()
}

/// The forms of a line in other languages.
pub fn code_forms() -> Vec<&'static LineForm> {
    code::FORMS.iter().filter(|form| form.shows).collect()
}

/// The forms of a word.
pub const fn word_forms() -> &'static [WordForm] {
    words::FORMS
}

fn forms_for(payload: &Payload) -> Vec<&'static LineForm> {
    // What a secret's reader prints must stay visible, or nothing is disclosed.
    let fits = |form: &&LineForm| form.shows || payload.class != Class::Secret;
    lines::FORMS.iter().chain(code::FORMS).filter(fits).collect()
}

/// One composition: up to two forms of the words, two of the line, and a second call.
fn compose(payload: &Payload, rng: &mut Rng) -> (String, Before, Vec<&'static str>) {
    let mut names = Vec::new();
    let mut line = payload.line.clone();
    if !payload.words.is_empty() && rng.below(3) > 0 {
        let form = rng.of(words::FORMS);
        if let Some(spelt) = form.apply(&payload.words, rng) {
            line = spelt;
            names.push(form.name);
        }
    }
    let forms = forms_for(payload);
    for _ in 0..=rng.below(3) {
        let form = rng.of(&forms);
        line = (form.make)(&line, rng);
        names.push(form.name);
    }
    let mut before = Before::default();
    if rng.below(6) == 0 {
        let form = rng.of(sequences::FORMS);
        (line, before) = (form.make)(&line, rng);
        names.push(form.name);
    }
    (line, before, names)
}

#[test]
fn what_keeps_its_meaning_keeps_its_verdict() {
    let (world, mut rng, mut report) = (World::new(), rng(), Report::default());
    let payloads = payloads::all();
    let plain: Vec<Judged> =
        payloads.iter().map(|payload| world.judge(&payload.line, &Before::default())).collect();
    for (payload, judged) in payloads.iter().zip(&plain) {
        assert!(judged.decision >= Decision::Ask, "`{}` is not stopped: {judged:?}", payload.line);
    }
    let mut try_one = |at: usize, line: &str, before: &Before, forms: &[&'static str]| {
        let judged = world.judge(line, before);
        let lost = (judged.decision < plain[at].decision).then(|| {
            let before: Vec<&String> = before.files.values().collect();
            let (is, was) = (judged.decision.name(), plain[at].decision.name());
            format!("{is} for {was}, of `{}`: {line}   {before:?}", payloads[at].line)
        });
        report.note(payloads[at].class, plain[at].catastrophic, forms, lost);
    };
    let mut count = 0;
    for (at, payload) in payloads.iter().enumerate() {
        if !payload.words.is_empty() {
            for form in words::FORMS {
                if let Some(line) = form.apply(&payload.words, &mut rng) {
                    try_one(at, &line, &Before::default(), &[form.name]);
                    count += 1;
                }
            }
        }
        for form in forms_for(payload) {
            try_one(at, &(form.make)(&payload.line, &mut rng), &Before::default(), &[form.name]);
            count += 1;
        }
        for form in sequences::FORMS {
            let (line, before) = (form.make)(&payload.line, &mut rng);
            try_one(at, &line, &before, &[form.name]);
            count += 1;
        }
    }
    let wanted = wish("CF_GUIDE_METAMORPHIC", CASES);
    while count < wanted {
        let at = rng.below(payloads.len());
        let (line, before, forms) = compose(&payloads[at], &mut rng);
        try_one(at, &line, &before, &forms);
        count += 1;
    }
    println!("{}", report.show());
    assert!(count >= 20_000, "only {count} cases");
    assert!(
        report.catastrophic.kept() >= 99.5,
        "catastrophic: {:.2} %\n{}",
        report.catastrophic.kept(),
        report.show()
    );
    assert!(report.whole.kept() >= 98.0, "all: {:.2} %\n{}", report.whole.kept(), report.show());
}

#[test]
fn what_only_mentions_it_is_not_judged_harder() {
    let (world, mut rng) = (World::new(), rng());
    let mut forms: BTreeMap<&str, Tally> = BTreeMap::new();
    let mut whole = Tally::default();
    for round in 0..wish("CF_GUIDE_METAMORPHIC", CASES) / 10_000 + 1 {
        for payload in payloads::all() {
            for mention in mentions::MENTIONS {
                let seed = rng.next() ^ round as u64;
                let plain = world.judge(&(mention.make)("it rains", &mut Rng::new(seed)), &Before::default());
                let line = (mention.make)(&payload.line, &mut Rng::new(seed));
                let judged = world.judge(&line, &Before::default());
                let lost = (judged.decision > plain.decision)
                    .then(|| format!("{} {:?}: {line}", judged.decision.name(), judged.rules));
                for tally in [forms.entry(mention.name).or_default(), &mut whole] {
                    tally.all += 1;
                    tally.lost.extend(lost.clone());
                }
            }
        }
    }
    for (name, tally) in &forms {
        println!("{:6.2} %  {:6}  {name}", tally.kept(), tally.all);
        tally.lost.iter().take(8).for_each(|lost| println!("              {}", lost.replace('\n', "\\n")));
    }
    let shown = whole.lost.iter().take(40).cloned().collect::<Vec<_>>().join("\n");
    assert!(whole.kept() >= 99.8, "{:.2} % of {}\n{shown}", whole.kept(), whole.all);
}

#[test]
fn a_link_made_by_an_earlier_call_hides_nothing() {
    let world = World::new();
    for (link, target, line) in sequences::LINKED {
        let before =
            Before { links: [((*link).to_owned(), (*target).to_owned())].into(), ..Before::default() };
        let judged = world.judge(line, &before);
        assert!(judged.decision >= Decision::Ask, "`{line}` with {link} -> {target}: {judged:?}");
        let line = format!("ln -s {target} {link}; {line}");
        let judged = world.judge(&line, &Before::default());
        assert!(judged.decision >= Decision::Ask, "`{line}`: {judged:?}");
    }
}

#[test]
fn words_of_wrappers_are_read_by_their_grammar() {
    let world = World::new();
    for line in pending::WRAPPED {
        let judged = world.judge(line, &Before::default());
        assert!(judged.decision >= Decision::Ask, "`{line}`: {judged:?}");
    }
}
