//! The lead of a list: what the words above it mean for its items.

use super::super::find::{self, Document, Found, Kind};
use super::super::words::{self, Token};
use super::super::{grammar, kinds};

/// What leads a list in, as far as it matters to its items.
#[derive(Clone)]
pub(super) enum Lead {
    /// Nothing, or a label.
    Plain,
    /// Words that each item continues.
    Continues(Vec<Token>),
    /// A condition, or the other way round ("Bad:"): items alone say nothing certain.
    Binds(String),
    /// A condition that holds for whatever is ruled out below it, too: "In preview mode:".
    BindsAll(String),
}

/// What a lead hangs on.
pub(super) type Key = (Option<usize>, Option<&'static str>, Option<String>);

pub(super) fn key(found: &Found) -> Key {
    (found.lead, found.column, found.sections.last().cloned())
}

/// What the words above a list mean for its items.
pub(super) fn of(text: &str, document: &Document, found: &Found) -> Lead {
    const BINDING: &[&str] = &[
        "when", "if", "for", "in", "on", "during", "while", "after", "unless", "whenever", "where", "within",
        "inside", "once",
    ];
    if let Some(front) = found.column {
        return Lead::Continues(vec![Token::Word(front.to_owned())]);
    }
    let lead = found.lead.and_then(|at| document.found.get(at));
    // "Do not use `a`" beside "Import `b` directly": what the heading says of one, it does not say of the other.
    if is_mixed(text, document, found) {
        return Lead::Binds("the list's own heading".to_owned());
    }
    if let Some(lead) = lead.filter(|lead| lead.span.len() <= LONGEST_LEAD) {
        let tokens: Vec<Token> = words::tokens(text, lead, &[]).into_iter().map(|p| p.token).collect();
        if let Some(words) = grammar::governs(&tokens, lead.kind == Kind::Heading) {
            return Lead::Continues(words);
        }
        let points = lead.kind == Kind::Heading || find::ends_in_colon(text, lead);
        if let Some(words) = grammar::heads(&tokens).filter(|_| points) {
            return Lead::Continues(words);
        }
        if let Some(words) = grammar::boundary::front(&tokens).filter(|_| points) {
            return Lead::Continues(words);
        }
        let first = matches!(tokens.first(), Some(Token::Word(word)) if word == "before");
        if let Some(words) = before_lead(&tokens).filter(|_| first && lead.kind == Kind::Heading) {
            return Lead::Continues(words);
        }
    }
    if let Some(lead) = lead.filter(|lead| lead.span.len() <= LONGEST_LEAD && find::ends_in_colon(text, lead))
    {
        let tokens: Vec<Token> = words::tokens(text, lead, &[]).into_iter().map(|p| p.token).collect();
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
        // "Services are pure. They:" says it of those.
        if matches!(first, "they" | "it") && tokens.len() <= 3 {
            return Lead::BindsAll("what it is said of".to_owned());
        }
        if BINDING.contains(&first) {
            let end = tokens.iter().position(|t| matches!(t, Token::Mark(_))).unwrap_or(tokens.len());
            let of_a_time = kinds::is_among("when if during while unless whenever once after", first)
                || has(&["mode", "phase", "stage"]);
            return if of_a_time && !grammar::is_implied(&tokens[..end]) {
                Lead::BindsAll(first.to_owned())
            } else {
                Lead::Binds(first.to_owned())
            };
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

/// True where what stands above rules out, and an item below it does so once more.
fn is_mixed(text: &str, document: &Document, found: &Found) -> bool {
    let lead = found.lead.and_then(|at| document.found.get(at)).and_then(|lead| text.get(lead.span.clone()));
    let above = lead.or(found.sections.last().map(String::as_str)).unwrap_or_default().to_lowercase();
    let rules_out = above.len() <= LONGEST_LEAD
        && above
            .split(|c: char| !c.is_alphanumeric() && c != '\'')
            .any(|word| matches!(word, "never" | "not" | "don't"));
    if !rules_out || found.kind != Kind::Item {
        return false;
    }
    let beside = document.found.iter().filter(|other| {
        other.kind == Kind::Item
            && other.lead == found.lead
            && other.parent == found.parent
            && key(other) == key(found)
    });
    let begins = |other: &Found| {
        let plain =
            text.get(other.span.clone()).unwrap_or_default().trim_start_matches(['*', '_', '❌', '🚫', ' ']);
        let plain = plain.get(..8).unwrap_or(plain).to_lowercase();
        ["never ", "do not ", "don't "].iter().any(|front| plain.starts_with(front.trim_end()))
    };
    let (all, again) =
        beside.fold((0, 0), |(all, again), other| (all + 1, again + usize::from(begins(other))));
    again > 1 && again * 2 > all
}

/// What leads a list in is short; longer texts are looked at once, not once per item.
pub(super) const LONGEST_LEAD: usize = 600;

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
        step tests validation validations locally first also will need needs successfully changes change code in order \
        sequence";
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
        Token::Word(word) => kinds::is_among(PLAIN, word),
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
