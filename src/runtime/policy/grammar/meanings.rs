//! Meanings of words as code of a language: bare words, phrases of prose, notes to linters, libraries by their names.

use super::super::content::ContentPattern;
use super::super::edges;
use super::kinds;

const TYPED: &str = "ts tsx mts cts vue svelte";
pub(super) const SCRIPT: &str = "ts tsx mts cts vue svelte js jsx mjs cjs";

/// What a bare word means in a language: word, endings, expression, the text that every match holds.
const MEANINGS: &[(&str, &str, &str, &str)] = &[
    ("any", TYPED, r"(?::|<|\bas|\||,|=)\s*any\s*(?:[\[\]>,;)|&={}\n]|$)", "any"),
    ("object", TYPED, r"(?::|<|\bas|\||,)\s*object\s*(?:[\[\]>,;)|&={}\n]|$)", "object"),
    ("Any", "py pyi", r"\bAny\b", "Any"),
    ("var", SCRIPT, r"\bvar\s+[A-Za-z_$\[{]", "var"),
    ("enum", TYPED, r"\benum\s+[A-Za-z_]\w*\s*\{", "enum"),
    ("enums", TYPED, r"\benum\s+[A-Za-z_]\w*\s*\{", "enum"),
    ("interface", TYPED, r"\binterface\s+[A-Z]\w*[^{\n]*\{", "interface"),
    ("namespace", TYPED, NAMESPACE, "namespace"),
    ("namespaces", TYPED, NAMESPACE, "namespace"),
    ("require", SCRIPT, r"\brequire\(", "require("),
    ("debugger", SCRIPT, r"\bdebugger\b", "debugger"),
    ("alert", SCRIPT, r"\balert\(", "alert("),
    (
        "eval",
        "ts tsx js jsx mjs cjs py rb php pl",
        r"(?:^|[^.\w$])eval\(|\b(?:window|globalThis|self)\.eval\(",
        "eval(",
    ),
    ("except:", "py pyi", r"\bexcept\s*:", "except"),
    ("fetch", SCRIPT, r"(?:^|[^.\w$])fetch\(|\b(?:window|globalThis|self)\.fetch\(", "fetch("),
    ("exec", "py", r"(?:^|[^.\w])exec\(", "exec("),
    ("pickle", "py", r"\bpickle\.loads?\(|\b(?:import|from)\s+pickle\b", "pickle"),
    ("assert", "py", r"(?m)^\s*assert\b", "assert"),
    ("print", "py swift lua dart", r"(?:^|[^.\w])print\(", "print("),
    ("global", "py", r"(?m)^\s*global\s+\w", "global"),
    ("unwrap", "rs", r"\.unwrap\(\)", ".unwrap()"),
    ("expect", "rs", r"\.expect\(", ".expect("),
    ("unsafe", "rs", r"\bunsafe\b", "unsafe"),
    ("panic!", "rs", r"\bpanic!\(", "panic!("),
    ("goto", "c h cc cpp hpp go cs php", r"\bgoto\s+\w", "goto"),
    ("const_cast", "c h cc cpp cxx hpp", r"\bconst_cast\s*<", "const_cast"),
    ("reinterpret_cast", "c h cc cpp cxx hpp", r"\breinterpret_cast\s*<", "reinterpret_cast"),
    ("dynamic_cast", "c h cc cpp cxx hpp", r"\bdynamic_cast\s*<", "dynamic_cast"),
    ("innerHTML", SCRIPT, r"\binnerHTML\b", "innerHTML"),
    ("setTimeout", SCRIPT, r"\bsetTimeout\(", "setTimeout("),
    ("describe", SCRIPT, r"(?m)(?:^|[^.\w])describe(?:\.\w+)?\(", "describe"),
    ("beforeEach", SCRIPT, r"(?m)(?:^|[^.\w])beforeEach\(", "beforeEach("),
];

/// A relative import of Python.
pub(super) const RELATIVE: &str = r"(?m)^\s*from\s+\.";

/// The same in words of prose.
pub(super) const PHRASES: &[(&[&str], &str, &str, &str)] = &[
    (&["default", "exports"], SCRIPT, DEFAULT_EXPORT, "export"),
    (&["default", "export"], SCRIPT, DEFAULT_EXPORT, "export"),
    (
        &["wildcard", "imports"],
        "py java kt scala",
        r"(?m)^\s*(?:from\s+\S+\s+import\s+\*|import\s+[\w.]+\.\*)",
        "import",
    ),
    (
        &["star", "imports"],
        "py java kt scala",
        r"(?m)^\s*(?:from\s+\S+\s+import\s+\*|import\s+[\w.]+\.\*)",
        "import",
    ),
    (&["relative", "imports"], "py", RELATIVE, "from"),
    (&["local", "imports"], "py", LOCAL_IMPORT, "import"),
    (&["inline", "imports"], "py", LOCAL_IMPORT, "import"),
    (&["imports", "inside", "functions"], "py", LOCAL_IMPORT, "import"),
    (&["bare", "except"], "py", r"\bexcept\s*:", "except"),
    (&["print", "statements"], "py", r"(?:^|[^.\w])print\(", "print("),
    (&["class", "components"], SCRIPT, r"\bextends\s+(?:React\.)?(?:Pure)?Component\b", "Component"),
    (&["inline", "styles"], "tsx jsx vue svelte html erb", INLINE_STYLE, "style="),
    (&["typescript", "enums"], TYPED, r"\benum\s+[A-Za-z_]\w*\s*\{", "enum"),
    (&["enums"], TYPED, r"\benum\s+[A-Za-z_]\w*\s*\{", "enum"),
    (&["typescript", "namespaces"], TYPED, NAMESPACE, "namespace"),
    (&["namespaces"], TYPED, NAMESPACE, "namespace"),
    (&["non-null", "assertions"], TYPED, r"[\w)\]]!\.", "!."),
    (&["any", "type"], TYPED, r"(?::|<|\bas|\||,|=)\s*any\s*(?:[\[\]>,;)|&={}\n]|$)", "any"),
];

pub(super) const DEFAULT_EXPORT: &str = r"\bexport\s+default\b";

pub(super) const INLINE_STYLE: &str = r"\bstyle=";

const NAMESPACE: &str = r"\bnamespace\s+[A-Za-z_][\w.]*\s*\{";

pub(super) const LOCAL_IMPORT: &str = r"(?m)^[ \t]*(?:async )?def \w+\((?:[^()]|\([^()]*\))*\)[^\n:]*:[^\n]*\n(?:[ \t]+[^\n]*\n|[ \t]*\n)*?[ \t]+(?:import \w|from \S+ import )";

/// A pattern over the code of a language.
pub(super) fn meant(endings: &str, regex: &str, literal: &str) -> ContentPattern {
    ContentPattern {
        regex: regex.to_owned(),
        literal: literal.to_owned(),
        code_only: true,
        masked: true,
        endings: endings.to_owned(),
        ..ContentPattern::default()
    }
}

/// What a word between backticks means as code, if it is one of a language.
pub fn word(code: &str) -> Option<ContentPattern> {
    let name = code.trim_end_matches("()").trim_end_matches('(');
    MEANINGS
        .iter()
        .find(|(word, ..)| *word == name || *word == code)
        .map(|(_, endings, regex, literal)| meant(endings, regex, literal))
        .or_else(|| shaped(code, name))
        .or_else(|| library(code))
}

/// What a word means by its shape: a note to a linter, an argument by its name, a hook of React.
fn shaped(code: &str, name: &str) -> Option<ContentPattern> {
    const NOTES: [&str; 19] = [
        "eslint-disable",
        "tslint:disable",
        "prettier-ignore",
        "biome-ignore",
        "noqa",
        "type: ignore",
        "pyright: ignore",
        "pylint: disable",
        "nolint",
        "rubocop:disable",
        "istanbul ignore",
        "pragma: no cover",
        "swiftlint:disable",
        "ts-nocheck",
        "nosonar",
        "noinspection",
        "phpcs:ignore",
        "fmt: off",
        "shellcheck disable",
    ];
    let lower = code.to_ascii_lowercase();
    if NOTES.iter().any(|note| lower.contains(note)) && code.len() <= 60 {
        return Some(ContentPattern::of_note(code.trim_end_matches("()")));
    }
    if let Some((argument, value)) = code.split_once('=') {
        let plain = argument.len() > 2 && argument.bytes().all(|b| b.is_ascii_lowercase() || b == b'_');
        return (plain && matches!(value, "True" | "False" | "None"))
            .then(|| meant("py pyi", &format!(r"\b{argument}\s*=\s*{value}\b"), argument));
    }
    // `Optional[str]` stands for whatever is put into the brackets.
    if let Some((outer, _)) = code.split_once('[').filter(|_| code.ends_with(']'))
        && kinds::is_among("Optional Union List Dict Tuple Set FrozenSet Type DefaultDict", outer)
    {
        return Some(meant("py pyi", &format!(r"\b{outer}\["), &format!("{outer}[")));
    }
    // `React.memo` is `memo` for whoever imports it by its name.
    if let Some(own) =
        code.strip_prefix("React.").filter(|own| own.bytes().all(|b| b.is_ascii_alphanumeric()))
    {
        let own = own.trim_end_matches("()");
        let alone = if own.starts_with(|c: char| c.is_ascii_lowercase()) {
            format!(r"(?:^|[^.\w]){own}\s*[<(]")
        } else {
            format!(r"[:|&<,]\s*{own}\s*[<={{}},;)]")
        };
        return Some(meant(SCRIPT, &format!(r"\bReact\.{own}\b|{alone}"), own));
    }
    // `.skip` alone is a method of many things; of a test it is a mark that stays behind.
    if let Some(mark @ ("only" | "skip" | "todo")) = name.strip_prefix('.') {
        return Some(meant(SCRIPT, &format!(r"\b(?:it|test|describe|context|suite)\.{mark}\b"), mark));
    }
    let hook = name.strip_prefix("use").is_some_and(|rest| {
        rest.len() > 2
            && rest.as_bytes().first().is_some_and(u8::is_ascii_uppercase)
            && rest.bytes().all(|b| b.is_ascii_alphanumeric())
    });
    hook.then(|| meant(SCRIPT, &format!(r"\b{name}\s*[<(]"), name))
}

/// A library that goes by this name and no other thing does: using it is importing it.
fn library(name: &str) -> Option<ContentPattern> {
    const SCRIPTS: &str = "\
        lodash moment jquery axios underscore enzyme node-fetch left-pad ramda bluebird dayjs luxon date-fns classnames \
        styled-components redux mobx formik sinon sequelize typeorm mongoose superagent ky rxjs";
    const PYTHON: &str =
        "pandas numpy urllib3 sqlalchemy psycopg2 aiohttp httpx unittest optparse argparse nose simplejson";
    const RUST: &str = "lazy_static once_cell anyhow eyre failure openssl native-tls";
    let (endings, from) = if kinds::is_among(SCRIPTS, name) {
        (SCRIPT, r#"(?m)(?:\bfrom\s+|\bimport\s*\(?|\brequire\(\s*)["']"#)
    } else if kinds::is_among(PYTHON, name) {
        ("py pyi", r"(?m)^\s*(?:from|import)\s+")
    } else if kinds::is_among(RUST, name) {
        ("rs", r"(?m)^\s*(?:pub )?(?:use|extern crate)\s+")
    } else {
        return None;
    };
    let escaped = edges::escaped(name);
    let quoted = endings == SCRIPT;
    let behind = if quoted { r#"["'/]"# } else { r"\b" };
    Some(ContentPattern { masked: !quoted, ..meant(endings, &format!("{from}{escaped}{behind}"), name) })
}
