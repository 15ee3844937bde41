//! Other spellings of one simple command: quotes, variables, substitutions, other ways to name its program.

use super::rng::Rng;
use super::spelling::{ansi, base64, double, hex_escaped, octal, single};

/// A way to write a word: what must stand before the command, and the word.
type Spell = fn(&str, &mut Rng) -> (String, String);

/// A way to write some of the words of a command.
pub struct WordForm {
    pub name: &'static str,
    spell: Spell,
    /// It holds for programs alone.
    program_only: bool,
}

const fn word(name: &'static str, spell: Spell) -> WordForm {
    WordForm { name, spell, program_only: false }
}

const fn program(name: &'static str, spell: Spell) -> WordForm {
    WordForm { name, spell, program_only: true }
}

/// A name nobody else uses.
pub fn fresh(rng: &mut Rng) -> String {
    format!("v{}", rng.below(100_000))
}

fn cut<'a>(text: &'a str, rng: &mut Rng) -> (&'a str, &'a str) {
    text.split_at(if text.len() < 2 { text.len() } else { 1 + rng.below(text.len() - 1) })
}

pub const FORMS: &[WordForm] = &[
    word("'w'", |w, _| (String::new(), single(w))),
    word("\"w\"", |w, _| (String::new(), double(w))),
    word("\\w", |w, _| (String::new(), w.chars().flat_map(|c| ['\\', c]).collect())),
    word("w''w", |w, rng| {
        let (a, b) = cut(w, rng);
        (String::new(), format!("{a}''{b}"))
    }),
    word("'w'\"w\"", |w, rng| {
        let (a, b) = cut(w, rng);
        (String::new(), format!("{}{}", single(a), double(b)))
    }),
    word("$'w'", |w, rng| (String::new(), ansi(w, rng))),
    word("$x", |w, rng| {
        let x = fresh(rng);
        (format!("{x}={}; ", single(w)), format!("\"${x}\""))
    }),
    word("$x bare", |w, rng| {
        let x = fresh(rng);
        (format!("{x}={}; ", single(w)), format!("${x}"))
    }),
    word("${a}${b}", |w, rng| {
        let ((a, b), x, y) = (cut(w, rng), fresh(rng), fresh(rng));
        (format!("{x}={}; {y}={}; ", single(a), single(b)), format!("\"${{{x}}}${{{y}}}\""))
    }),
    word("x+=w", |w, rng| {
        let ((a, b), x) = (cut(w, rng), fresh(rng));
        (format!("{x}={}; {x}+={}; ", single(a), single(b)), format!("\"${x}\""))
    }),
    word("${x:-w}", |w, rng| {
        let x = fresh(rng);
        (format!("unset {x}; "), format!("${{{x}:-{w}}}"))
    }),
    word("${a[1]}", |w, rng| {
        let x = fresh(rng);
        (format!("{x}=(z {}); ", single(w)), format!("\"${{{x}[1]}}\""))
    }),
    word("a[5]=w", |w, rng| {
        let x = fresh(rng);
        (format!("{x}[5]={}; ", single(w)), format!("\"${{{x}[5]}}\""))
    }),
    word("a[i]", |w, rng| {
        let (x, i) = (fresh(rng), fresh(rng));
        (format!("{x}=(y z {}); {i}=2; ", single(w)), format!("\"${{{x}[{i}]}}\""))
    }),
    word("${a[-1]}", |w, rng| {
        let x = fresh(rng);
        (format!("{x}=(z {}); ", single(w)), format!("\"${{{x}[-1]}}\""))
    }),
    word("${m[k]}", |w, rng| {
        let x = fresh(rng);
        (format!("declare -A {x}=([k]={} [z]=1); ", single(w)), format!("\"${{{x}[k]}}\""))
    }),
    word("m[k]=w", |w, rng| {
        let x = fresh(rng);
        (format!("declare -A {x}; {x}[k]={}; ", single(w)), format!("\"${{{x}[k]}}\""))
    }),
    word("nameref", |w, rng| {
        let (x, y) = (fresh(rng), fresh(rng));
        (format!("{x}={}; declare -n {y}={x}; ", single(w)), format!("\"${y}\""))
    }),
    word("${!x}", |w, rng| {
        let (x, y) = (fresh(rng), fresh(rng));
        (format!("{x}={}; {y}={x}; ", single(w)), format!("\"${{!{y}}}\""))
    }),
    word("read", |w, rng| {
        let x = fresh(rng);
        (format!("read -r {x} <<< {}; ", single(w)), format!("\"${x}\""))
    }),
    word("read two", |w, rng| {
        let (x, y) = (fresh(rng), fresh(rng));
        (format!("read -r {x} {y} <<< {}; ", single(&format!("z {w}"))), format!("\"${y}\""))
    }),
    word("read -a", |w, rng| {
        let x = fresh(rng);
        (format!("read -ra {x} <<< {}; ", single(&format!("z {w}"))), format!("\"${{{x}[1]}}\""))
    }),
    word("mapfile", |w, rng| {
        let x = fresh(rng);
        (format!("mapfile -t {x} < <(printf '%s\\n' z {}); ", single(w)), format!("\"${{{x}[1]}}\""))
    }),
    word("printf -v", |w, rng| {
        let x = fresh(rng);
        (format!("printf -v {x} {}; ", single(&octal(w))), format!("\"${x}\""))
    }),
    word("$(printf)", |w, _| (String::new(), format!("$(printf {})", single(&octal(w))))),
    word("$(printf %b)", |w, _| (String::new(), format!("$(printf %b {})", single(&hex_escaped(w))))),
    word("$(printf %s)", |w, rng| {
        let (a, b) = cut(w, rng);
        (String::new(), format!("\"$(printf %s%s {} {})\"", single(a), single(b)))
    }),
    word("$(echo)", |w, _| (String::new(), format!("$(echo {})", single(w)))),
    word("`echo`", |w, _| (String::new(), format!("`echo {}`", single(w)))),
    word("$(echo -e)", |w, _| (String::new(), format!("$(echo -e {})", single(&hex_escaped(w))))),
    word("$(base64)", |w, _| (String::new(), format!("$(echo {} | base64 -d)", base64(w)))),
    word("$(rev)", |w, _| {
        let back: String = w.chars().rev().collect();
        (String::new(), format!("$(printf %s {} | rev)", single(&back)))
    }),
    word("$(tr)", |w, _| {
        let turned: String = w.chars().map(rot13).collect();
        (String::new(), format!("$(printf %s {} | tr A-Za-z N-ZA-Mn-za-m)", single(&turned)))
    }),
    word("$(cut)", |w, _| (String::new(), format!("$(echo {} | cut -c3-)", single(&format!("zz{w}"))))),
    word("${x#z}", |w, rng| {
        let x = fresh(rng);
        (format!("{x}={}; ", single(&format!("zz{w}"))), format!("\"${{{x}#zz}}\""))
    }),
    word("${x%z}", |w, rng| {
        let x = fresh(rng);
        (format!("{x}={}; ", single(&format!("{w}.zz"))), format!("\"${{{x}%.*}}\""))
    }),
    word("${x:1}", |w, rng| {
        let x = fresh(rng);
        (format!("{x}={}; ", single(&format!("zz{w}"))), format!("\"${{{x}:2}}\""))
    }),
    word("${x:1:n}", |w, rng| {
        let x = fresh(rng);
        (format!("{x}={}; ", single(&format!("zz{w}zz"))), format!("\"${{{x}:2:{}}}\"", w.len()))
    }),
    word("${x//z/}", |w, rng| {
        let ((a, b), x) = (cut(w, rng), fresh(rng));
        (format!("{x}={}; ", single(&format!("{a}@@{b}"))), format!("\"${{{x}//@@/}}\""))
    }),
    word("${x@E}", |w, rng| {
        let x = fresh(rng);
        (format!("{x}={}; ", single(&hex_escaped(w))), format!("\"${{{x}@E}}\""))
    }),
    word("$1", |w, _| (format!("set -- {}; ", single(w)), "\"$1\"".to_owned())),
    word("shift", |w, _| (format!("set -- z {}; shift; ", single(w)), "\"$1\"".to_owned())),
    word("shift 2", |w, _| (format!("set -- z y {}; shift 2; ", single(w)), "\"$1\"".to_owned())),
    word("${@:2:1}", |w, _| (format!("set -- z {}; ", single(w)), "\"${@:2:1}\"".to_owned())),
    word("for x", |w, rng| {
        let x = fresh(rng);
        (format!("for {x} in {}; do :; done; ", single(w)), format!("\"${x}\""))
    }),
    word("IFS", |w, rng| {
        let x = fresh(rng);
        (format!("IFS=: read -r _ {x} <<< {}; ", single(&format!("z:{w}"))), format!("\"${x}\""))
    }),
    word("let i", |w, rng| {
        let (x, i) = (fresh(rng), fresh(rng));
        (format!("{x}=(y z {}); {i}=1; ", single(w)), format!("\"${{{x}[{i}+1]}}\""))
    }),
    program("\\rm", |w, _| (String::new(), format!("\\{w}"))),
    program("/bin/rm", |w, _| (String::new(), format!("/usr/bin/{w}"))),
    program("command", |w, _| (String::new(), format!("command {w}"))),
    program("$(which)", |w, _| (String::new(), format!("$(which {w})"))),
    program("$(command -v)", |w, _| (String::new(), format!("$(command -v {w})"))),
    program("hash -p", |w, rng| {
        let x = fresh(rng);
        (format!("hash -p /usr/bin/{w} {x}; "), x)
    }),
    program("function", |w, rng| {
        let x = fresh(rng);
        (format!("{x}() {{ {w} \"$@\"; }}; "), x)
    }),
    program("alias", |w, rng| {
        let x = fresh(rng);
        (format!("shopt -s expand_aliases\nalias {x}={}\n", single(w)), x)
    }),
    program("BASH_ALIASES", |w, rng| {
        let x = fresh(rng);
        (format!("shopt -s expand_aliases\nBASH_ALIASES[{x}]={}\n", single(w)), x)
    }),
    program("link", |w, rng| {
        let x = fresh(rng);
        (format!("ln -s /usr/bin/{w} /tmp/{x}; "), format!("/tmp/{x}"))
    }),
    program("copy", |w, rng| {
        let x = fresh(rng);
        (format!("cp /usr/bin/{w} /tmp/{x}; "), format!("/tmp/{x}"))
    }),
];

fn rot13(c: char) -> char {
    let turn = |base: u8, c: char| char::from(base + (u8::try_from(c).unwrap_or(base) - base + 13) % 26);
    match c {
        'a'..='z' => turn(b'a', c),
        'A'..='Z' => turn(b'A', c),
        c => c,
    }
}

impl WordForm {
    /// It holds for any word, not only for the program.
    pub const fn is_for_words(&self) -> bool {
        !self.program_only
    }

    /// The command with the word at that place in this spelling.
    pub fn apply_at(&self, words: &[String], at: usize, rng: &mut Rng) -> Option<String> {
        if self.name.contains("echo") && words[at].starts_with('-') {
            return None;
        }
        let (before, spelt) = (self.spell)(&words[at], rng);
        let mut words = words.to_vec();
        words[at] = spelt;
        Some(format!("{before}{}", words.join(" ")))
    }

    /// The command with one word or all of them in this spelling; None where it would mean something else.
    pub fn apply(&self, words: &[String], rng: &mut Rng) -> Option<String> {
        let all = !self.program_only && rng.below(3) == 0;
        let one = if self.program_only { 0 } else { rng.below(words.len()) };
        let (mut before, mut out) = (String::new(), Vec::new());
        for (at, word) in words.iter().enumerate() {
            let chosen = at == one || all && !self.name.contains("shift") && !self.name.starts_with("$1");
            // A quoted star or tilde is another word, `echo` takes `-e` for itself, and two `set --` forget each other.
            let alive = word.contains(['*', '~']) || self.name.contains("echo") && word == "-e";
            if chosen && alive {
                if !all {
                    return None;
                }
                out.push(word.clone());
            } else if chosen && !(all && self.name.starts_with("${@")) {
                let (first, spelt) = (self.spell)(word, rng);
                before.push_str(&first);
                out.push(spelt);
            } else {
                out.push(word.clone());
            }
        }
        Some(format!("{before}{}", out.join(" ")))
    }
}
