//! Kinds about how a tree is laid out: which part may import which, how files are named, what marks stay out of code.

use super::super::content::ContentPattern;
use super::super::rule::{Gate, Mode, Touch, Trigger};
use super::super::words::Token;
use super::bound::{Sentence, mode};
use super::kinds;
use super::parse::{Clause, Force, Subject, codes, has, has_row, words};
use super::{Area, Reading};

/// "`src/domain` must not import from `src/infra`", "code in `core/` must never depend on `ui/`".
pub fn imports(sentence: &Sentence<'_>) -> Option<Reading> {
    const NOUNS: &str =
        "code files modules anything everything in inside under the module package packages layer";
    let clause = sentence
        .clauses
        .iter()
        .find(|clause| clause.force.rules_out() && matches!(clause.subject, Subject::Thing(_)))?;
    let Subject::Thing(thing) = clause.subject else { return None };
    let depends = clause.verbs == ["import"] || has(clause.all, "depend reference");
    let plain = thing.iter().all(|token| match token {
        Token::Word(word) => kinds::is_among(NOUNS, word),
        Token::Mark(',' | '/') | Token::Code(_) => true,
        Token::Mark(_) => false,
    });
    let scope: Option<Vec<String>> = codes(thing).map(folder).collect();
    let scope = scope.filter(|scope| depends && plain && !scope.is_empty() && clause.given.is_empty())?;
    let behind: Vec<&Token> = clause.object.iter().chain(clause.tail).collect();
    let rest = behind.iter().all(|token| match token {
        Token::Word(word) => {
            kinds::is_among("from on anything depend import reference or and directly code in the ever", word)
        }
        Token::Mark(',' | '/') | Token::Code(_) => true,
        Token::Mark(_) => false,
    });
    let named: Vec<&str> = codes(clause.object).chain(codes(clause.tail)).collect();
    if named.is_empty() || !rest {
        return None;
    }
    let triggers: Option<Vec<Trigger>> =
        named.iter().map(|code| imported(code).map(Trigger::Content)).collect();
    let mode = mode(sentence, clause)?;
    let area = Area { scope, ..Area::default() };
    Some(Reading { area, ..Reading::gate(vec![Gate::flat(triggers?)], mode, Vec::new()) })
}

/// "Never import from `src/infra` in `src/domain`": whatever way leads from one folder into the other.
pub(super) fn from_folder(names: &[&str], area: &Area, mode: Mode) -> Option<Reading> {
    let folders = names
        .iter()
        .all(|name| name.contains('/') && !name.starts_with('@') && kinds::path(name, true).is_some());
    let scope: Option<Vec<String>> = area.scope.iter().map(|one| folder(one)).collect();
    let scope = scope.filter(|scope| folders && !scope.is_empty() && area.except.is_empty())?;
    let triggers: Option<Vec<Trigger>> =
        names.iter().map(|name| imported(name).map(Trigger::Content)).collect();
    Some(Reading {
        area: Area { scope, ..Area::default() },
        ..Reading::gate(vec![Gate::flat(triggers?)], mode, Vec::new())
    })
}

/// "Never put tests outside `tests/`": new test files stand there and nowhere else.
pub fn tests_in_place(sentence: &Sentence<'_>) -> Option<Reading> {
    let clause = sentence.clauses.iter().find(|clause| {
        clause.force.rules_out()
            && clause.subject == Subject::Reader
            && clause.verbs.iter().all(|verb| matches!(*verb, "put" | "place" | "create" | "add" | "write"))
            && !clause.verbs.is_empty()
            && words(clause.object).all(|word| kinds::is_among("test tests files file new any", word))
            && has(clause.object, "tests test")
    })?;
    let (area, behind) = super::area::area(super::cursor::Cursor::new(clause.tail))?;
    let mode = mode(sentence, clause)?;
    if area.except.is_empty() || area.vague || !super::condition::ends(behind) {
        return None;
    }
    let names = ["*.test.*", "*.spec.*", "*_test.*", "test_*.py", "*Test.java"];
    let triggers =
        names.iter().map(|glob| Trigger::Path { glob: (*glob).to_owned(), access: Touch::CREATE }).collect();
    Some(Reading { area, ..Reading::gate(vec![Gate::flat(triggers)], mode, Vec::new()) })
}

fn folder(code: &str) -> Option<String> {
    let glob = kinds::path(code, true)?;
    let last = glob.rsplit('/').next().unwrap_or_default();
    Some(if last.contains(['.', '*']) || glob.ends_with('/') { glob } else { format!("{glob}/") })
}

/// An import of whatever lies in that folder, by whatever way leads there.
fn imported(code: &str) -> Option<ContentPattern> {
    if code.contains('\\') {
        return namespace(code.trim_matches('\\'));
    }
    let glob = kinds::path(code, true)?;
    let name = glob.trim_end_matches(['/', '*', '.']).rsplit('/').next()?.to_owned();
    let shaped =
        name.len() > 1 && name.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-'));
    let escaped = name.replace('-', r"\-");
    let regex = format!(
        r#"(?m)^\s*(?:import|export|from|use|pub use|const|let|var|#include|require)(?:.*[/."'@:~\\])?\s*{escaped}(?:[/."':;)\\\s]|$)"#
    );
    let mut pattern = shaped.then(|| ContentPattern::parse(&format!("/{regex}/")).ok())??;
    pattern.literal = name;
    pattern.code_only = true;
    Some(pattern)
}

/// `App\Http`: a namespace by its whole name, since others end in the same word.
fn namespace(name: &str) -> Option<ContentPattern> {
    let shaped = name
        .split('\\')
        .all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_'));
    let regex =
        format!(r"(?m)^\s*use\s+(?:function\s+|const\s+)?\\?{}(?:[\\;,{{\s]|$)", name.replace('\\', r"\\"));
    let pattern = shaped.then(|| ContentPattern::parse(&format!("/{regex}/")).ok())??;
    Some(ContentPattern { literal: name.to_owned(), code_only: true, ..pattern })
}

/// Ways to write names, and what a name that is not written so holds.
const STYLES: &[(&str, &str, &[&str])] = &[
    ("kebab-case", "{ts,tsx,js,jsx,mjs,cjs,css,scss,vue,svelte,html}", &["*[A-Z]*", "*_*"]),
    ("snake_case", "{py,rs,go,rb,ex,exs,sql,dart,c,h,cc,cpp}", &["*[A-Z]*", "*-*"]),
];

/// "File names must be kebab-case", "use snake_case for file names", "name files in kebab-case".
pub fn file_names(sentence: &Sentence<'_>) -> Option<Reading> {
    const PLAIN: &str = "\
        use name all every new the source your file files filename filenames names named must be is in for always should \
        write case lowercase and folder folders directory directories are as a";
    let tokens = sentence.tokens;
    let names = has(tokens, "filename filenames")
        || has_row(tokens, &["file", "names"])
        || has(tokens, "name named") && has(tokens, "files file");
    let style = |word: &str| STYLES.iter().find(|(name, ..)| *name == word);
    let mut found = None;
    for token in tokens {
        match token {
            Token::Code(word) => found = Some(style(word)?),
            Token::Word(word) => match style(word) {
                Some(row) => found = Some(row),
                None if kinds::is_among(PLAIN, word) => {}
                None => return None,
            },
            Token::Mark(mark) => {
                if !matches!(mark, ',' | '/') {
                    return None;
                }
            }
        }
    }
    let (_, endings, wrong) = found.filter(|_| names)?;
    let clause = sentence.clauses.iter().find(|clause| clause.force.is_order())?;
    let mode = match clause.force {
        Force::Should | Force::Prefer | Force::Avoid => Mode::Warn,
        Force::Must | Force::Only | Force::Plain => mode(sentence, clause)?,
        Force::Never | Force::Fact => return None,
    };
    let triggers = wrong
        .iter()
        .map(|front| Trigger::Path { glob: format!("{front}.{endings}"), access: Touch::CREATE })
        .collect();
    // Names that a language or a tool asks for.
    let area = Area { except: ["_*", "*.config.*", "*.d.ts"].map(str::to_owned).to_vec(), ..Area::default() };
    Some(Reading { area, ..Reading::gate(vec![Gate::flat(triggers)], mode, Vec::new()) })
}

/// "No TODO comments", "do not leave TODOs in code", "never commit `FIXME`".
pub fn markers(sentence: &Sentence<'_>) -> Option<Reading> {
    const CODE: &str = "rs ts tsx js jsx mjs cjs py go java kt rb php c h cc cpp hpp cs swift scala ex exs dart vue svelte lua zig sh";
    let fits = |clause: &&Clause<'_>| {
        clause.force.rules_out()
            && clause.subject == Subject::Reader
            && clause.given.is_empty()
            && clause
                .verbs
                .iter()
                .all(|verb| kinds::is_among("leave add commit write use include introduce put", verb))
    };
    let clause = sentence.clauses.iter().find(fits)?;
    let mut marks: Vec<&str> = Vec::new();
    for token in clause.object {
        let word = match token {
            Token::Word(word) | Token::Code(word) => word.trim_end_matches(['(', ')', ':']).to_lowercase(),
            Token::Mark(',' | '/') => continue,
            Token::Mark(_) => return None,
        };
        match word.as_str() {
            "todo" | "todos" | "todo's" => marks.push("TODO"),
            "fixme" | "fixmes" => marks.push("FIXME"),
            "xxx" => marks.push("XXX"),
            "hack" => marks.push("HACK"),
            "comments" | "comment" | "or" | "and" | "any" | "new" | "a" | "the" | "behind" | "markers"
            | "nor" => {}
            _ => return None,
        }
    }
    let tail = words(clause.tail)
        .all(|word| kinds::is_among("in the code source committed your any files codebase to behind", word));
    let plain = tail && codes(clause.tail).next().is_none();
    if marks.is_empty() || !plain {
        return None;
    }
    let mode = mode(sentence, clause)?;
    let triggers: Vec<Trigger> = marks
        .iter()
        .filter_map(|mark| ContentPattern::parse(&format!(r"/\b{mark}\b/")).ok())
        .map(|pattern| Trigger::Content(ContentPattern { endings: CODE.to_owned(), ..pattern }))
        .collect();
    Some(Reading::gate(vec![Gate::flat(triggers)], mode, Vec::new()))
}

/// "not at the top level of `src/tools/`": what is new belongs below.
pub fn top_level(sentence: &Sentence<'_>) -> Option<Reading> {
    let tokens = sentence.tokens;
    let (at, code) = (0..tokens.len()).find_map(|at| {
        let rest = tokens.get(at..)?;
        let behind = match rest {
            [Token::Word(top), Token::Word(level), more @ ..] if top == "top" && level == "level" => more,
            [Token::Word(top), more @ ..] if matches!(top.as_str(), "top-level" | "root") => more,
            _ => return None,
        };
        match behind {
            [Token::Word(of), Token::Code(code), ..] if of == "of" => Some((at, code)),
            [Token::Word(of), Token::Word(the), Token::Code(code), ..] if of == "of" && the == "the" => {
                Some((at, code))
            }
            _ => None,
        }
    })?;
    let not = tokens[..at]
        .iter()
        .rev()
        .take(8)
        .take_while(|token| !matches!(token, Token::Mark(mark) if *mark != ','));
    let not: Vec<Token> = not.cloned().collect();
    if !has(&not, "not never don't") || has(tokens, "if when unless except only") {
        return None;
    }
    let folder = kinds::path(code, true).filter(|folder| !folder.contains(['*', '<', '{']))?;
    let glob =
        format!("{}/*.* but not {{index.*,mod.*,__init__.*,*.md,*.json}}", folder.trim_end_matches('/'));
    let gate = Gate::flat(vec![Trigger::Path { glob, access: Touch::CREATE }]);
    Some(Reading::gate(vec![gate], Mode::Deny, Vec::new()))
}
