//! The little language of the table: words, codes and stretches that are kept, matched from end to end.

use std::borrow::Cow;

use super::super::super::kinds::{self, is_among};
use super::super::super::words::Token;
use super::super::verbs::verb;

/// One piece of a pattern.
#[derive(Debug)]
enum Item {
    /// One of these words, kept under a letter where there is one.
    Word(&'static [u8], Option<char>, bool),
    Mark(char),
    /// Codes in a row.
    Codes(char),
    /// So many tokens at least, words only or anything, kept.
    Stretch {
        name: char,
        least: usize,
        words: bool,
    },
    /// A verb in any of its forms; its plain form is kept.
    Verb(char),
}

/// A way to say something, and the way that the kinds know.
#[derive(Debug)]
pub(super) struct Row {
    items: Vec<Item>,
    /// Of each word that must be there, the bits of its alternatives.
    needs: Vec<u64>,
    to: &'static str,
}

/// What the letters stand for.
type Kept<'a> = Vec<(char, Cow<'a, [Token]>)>;

/// More steps than this means that the sentence is not of that form.
const MOST_STEPS: usize = 4_000;

impl Row {
    pub(super) fn new(from: &'static str, to: &'static str) -> Self {
        let items: Vec<Item> = from.split_whitespace().map(item).collect();
        let needs = items
            .iter()
            .filter_map(|item| match item {
                Item::Word(words, _, false) => {
                    Some(words.split(|b| *b == b'|').fold(0, |bits, word| bits | bit(word)))
                }
                Item::Word(..) | Item::Mark(_) | Item::Codes(_) | Item::Stretch { .. } | Item::Verb(_) => {
                    None
                }
            })
            .collect();
        Self { items, needs, to }
    }

    /// False where a word that must be there is missing, as far as bits can tell.
    pub(super) fn may_fit(&self, bits: u64) -> bool {
        self.needs.iter().all(|need| need & bits != 0)
    }

    /// The sentence in the other form, where it is of this one.
    pub(super) fn apply(&self, sentence: &[Token]) -> Option<Vec<Token>> {
        let mut kept = Kept::new();
        let mut steps = 0;
        fits(&self.items, sentence, &mut kept, &mut steps).then(|| fill(self.to, &kept))
    }
}

/// One of 64 bits for a word; most rows need a word that a sentence does not have.
pub(super) fn bit(word: &[u8]) -> u64 {
    let ends = |at: Option<&u8>| at.copied().map_or(0, usize::from);
    1 << ((ends(word.first()) * 31 + ends(word.last()) * 7 + word.len()) % 64)
}

/// The bits of a sentence's words.
pub(super) fn bits(sentence: &[Token]) -> u64 {
    sentence.iter().fold(0, |bits, token| match token {
        Token::Word(word) => bits | bit(word.as_bytes()),
        Token::Code(_) | Token::Mark(_) => bits,
    })
}

fn item(text: &'static str) -> Item {
    let mut chars = text.chars();
    let first = chars.next().unwrap_or(' ');
    let name = chars.next().unwrap_or(first);
    match first {
        '#' => Item::Codes(name),
        '*' => Item::Stretch { name, least: 1, words: false },
        '+' => Item::Stretch { name, least: 1, words: true },
        '~' => Item::Stretch { name, least: 0, words: true },
        '<' | '>' => Item::Stretch { name: first, least: 0, words: false },
        '%' => Item::Verb(name),
        ',' | ':' | '(' | ')' if text.len() == 1 => Item::Mark(first),
        _ => {
            let (keep, text) = match text.split_once('=') {
                Some((keep, text)) => (keep.chars().next(), text),
                None => (None, text),
            };
            match text.strip_suffix('?') {
                Some(text) => Item::Word(text.as_bytes(), keep, true),
                None => Item::Word(text.as_bytes(), keep, false),
            }
        }
    }
}

fn fits<'a>(items: &[Item], tokens: &'a [Token], kept: &mut Kept<'a>, steps: &mut usize) -> bool {
    *steps += 1;
    if *steps > MOST_STEPS {
        return false;
    }
    let Some((first, rest)) = items.split_first() else { return tokens.is_empty() };
    let mut keep = |name: char, text: Cow<'a, [Token]>, behind: &'a [Token], kept: &mut Kept<'a>| {
        kept.push((name, text));
        let fit = fits(rest, behind, kept, steps);
        if !fit {
            kept.pop();
        }
        fit
    };
    match first {
        Item::Word(words, name, optional) => {
            let hit = matches!(tokens.first(), Some(Token::Word(word)) if words.split(|b| *b == b'|').any(|one| one == word.as_bytes()));
            if hit && keep(name.unwrap_or('.'), tokens[..1].into(), &tokens[1..], kept) {
                return true;
            }
            *optional && fits(rest, tokens, kept, steps)
        }
        Item::Mark(mark) => {
            tokens.first() == Some(&Token::Mark(*mark)) && fits(rest, &tokens[1..], kept, steps)
        }
        Item::Codes(name) => {
            let lengths = rows_of_codes(tokens, *name);
            lengths
                .into_iter()
                .rev()
                .any(|length| keep(*name, tokens[..length].into(), &tokens[length..], kept))
        }
        Item::Verb(name) => match tokens.first() {
            Some(Token::Word(word)) => verb(word).is_some_and(|base| {
                keep(*name, vec![Token::Word(base.to_owned())].into(), &tokens[1..], kept)
            }),
            Some(Token::Code(_) | Token::Mark(_)) | None => false,
        },
        Item::Stretch { name, least, words } => {
            let most = tokens.iter().take_while(|token| may_hold(*name, *words, token)).count();
            // What ends a pattern takes all that is left.
            if rest.is_empty() {
                return most == tokens.len()
                    && most >= *least
                    && keep(*name, tokens.into(), &tokens[most..], kept);
            }
            (*least..=most).any(|length| keep(*name, tokens[..length].into(), &tokens[length..], kept))
        }
    }
}

/// True where a stretch of that name may hold the token.
fn may_hold(name: char, words: bool, token: &Token) -> bool {
    const FILES: &str = "\
        file files code folder folders directory directories content contents generated auto-generated autogenerated everything \
        anything all the in under inside within build output outputs artifact artifacts compiled existing any of vendored \
        third-party config configuration snapshot snapshots schema schemas fixture fixtures binding bindings a an our your \
        and or protected paths path source sources lockfile lockfiles lock migrations workflows workflow ci these those \
        documentation docs proto protobuf asset assets";
    const TESTS: &str = "\
        the full whole entire complete all our your test tests suite suites unit integration checks check linter linters \
        lint linting formatter formatting type typechecker checker checks validation build quality static analysis \
        local relevant a and pre-commit ci code";
    const THINGS: &str = "\
        a an the any all package packages dependency dependencies deps anything things software library libraries python node \
        javascript dev development server servers app application project tests test code globally directly new global";
    const SOURCES: &str = "code source sources repo repository commits commit git the any files version control tests config configs in or and";
    match (name, token) {
        ('<' | '>', _) => true,
        (_, Token::Mark(',' | '/')) => true,
        (_, Token::Mark('(' | ')')) => !words,
        (_, Token::Mark(_)) => false,
        (_, Token::Code(_)) => !words,
        ('F', Token::Word(word)) => is_among(FILES, word),
        ('T', Token::Word(word)) => is_among(TESTS, word),
        ('A', Token::Word(word)) => is_among(THINGS, word),
        ('S', Token::Word(word)) => is_among(SOURCES, word),
        (_, Token::Word(_)) => true,
    }
}

/// How many tokens may make a row of codes: `a`, `b` or `c`. The letter says of which kind they must be.
fn rows_of_codes(tokens: &[Token], name: char) -> Vec<usize> {
    let fits = |code: &str| match name {
        'P' | 'Q' => is_path(code),
        'C' => is_command(code),
        // What proves that work is done; handing it on proves nothing.
        'Z' => is_command(code) && !matches!(code.split(' ').next(), Some("git" | "gh")),
        'K' => !is_path(code) && !is_command(code),
        _ => true,
    };
    let mut lengths = Vec::new();
    let mut at = 0;
    while let Some(Token::Code(code)) = tokens.get(at) {
        if !fits(code) {
            break;
        }
        at += 1;
        // "`a`, and `b` instead of `c`": the second begins something new.
        if at == 1
            || !tokens.get(at).is_some_and(|token| super::is_word(token, &["instead", "over", "rather"]))
        {
            lengths.push(at);
        }
        let joins = |token: &Token| {
            matches!(token, Token::Mark(',' | '/')) || super::is_word(token, &["and", "or", "nor", "the"])
        };
        while tokens.get(at).is_some_and(joins) {
            at += 1;
        }
    }
    lengths
}

/// True where code names a path beyond doubt.
pub(super) fn is_path(code: &str) -> bool {
    kinds::path(code, false).is_some() && !is_command(code)
}

/// True where code is a command with its words, a flag, or a program by its name.
pub(super) fn is_command(code: &str) -> bool {
    let first = code.split_whitespace().next().unwrap_or_default();
    kinds::is_program(first) || code.starts_with("--") || kinds::is_script_path(first) && !code.ends_with('/')
}

fn fill(to: &'static str, kept: &Kept<'_>) -> Vec<Token> {
    let mut out = Vec::new();
    for piece in to.split_whitespace() {
        let mut chars = piece.chars();
        let first = chars.next().unwrap_or(' ');
        let single = chars.next().is_none();
        if single && (first.is_ascii_uppercase() || matches!(first, '<' | '>')) {
            let found = kept.iter().find(|(name, _)| *name == first);
            out.extend(found.into_iter().flat_map(|(_, tokens)| tokens.iter().cloned()));
        } else if single && matches!(first, ',' | ':' | '(' | ')') {
            out.push(Token::Mark(first));
        } else if let Some(code) = piece.strip_prefix('`') {
            out.push(Token::Code(code.trim_end_matches('`').replace('_', " ")));
        } else {
            out.push(Token::Word(piece.to_owned()));
        }
    }
    out
}
