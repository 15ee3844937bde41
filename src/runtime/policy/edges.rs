//! The edges of a piece of code: what may stand beside it without making it another name.

/// What a piece of code is, told by its shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shape {
    /// `@scope/name`: a package, or what an alias leads to.
    Package,
    /// `@author`: a tag, a decorator, the scope of packages.
    Tag,
    /// `@Html.Raw(`: code that begins with an at sign.
    Called,
    /// `red-500`, `.btn-primary`, `co-authored-by`: a name in which a dash is a letter.
    Dashed,
    /// `.btn`: what may go on with a dash elsewhere.
    Class,
    /// `next/router`: a part of a path.
    Path,
    /// Every other name: `console.log`, `std::env`, `foo(`.
    Name,
}

/// What stands in front of a piece of code of that shape, and what behind it.
const EDGES: &[(Shape, &str, &str)] = &[
    (Shape::Package, r#"["'`](?:npm:)?"#, r#"(?:@[^"'`/\s]*)?["'`]"#),
    (Shape::Tag, r#"(?:^|[^\w@"'`])"#, r"(?:[^\w/-]|$)"),
    (Shape::Called, r"(?:^|[^\w@])", r"\b"),
    (Shape::Dashed, r"(?:^|[^\w-])", r"(?:[^\w-]|$)"),
    (Shape::Class, "", r"(?:[^\w-]|$)"),
    (Shape::Path, r"(?:^|[^\w@/.-])", r"(?:[^\w-]|$)"),
    (Shape::Name, r"\b", r"\b"),
];

/// What brings a module in; its name in quotes follows.
const IMPORTED: &str = r#"(?:\bfrom\s+|\bimport\s*\(?\s*|\brequire\(\s*)["'`]"#;

const fn is_letter(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || !c.is_ascii()
}

/// The shape of a piece of code.
fn shape(code: &str) -> Shape {
    let plain = |text: &str| text.chars().all(|c| is_letter(c) || c == '-');
    if let Some(name) = code.strip_prefix('@') {
        return match name.split_once('/') {
            Some(_) if name.chars().all(|c| is_letter(c) || "-./".contains(c)) => Shape::Package,
            Some(_) => Shape::Called,
            None if plain(name) => Shape::Tag,
            None => Shape::Called,
        };
    }
    let name = code.strip_prefix(['.', '#']).unwrap_or(code);
    let is_dashed = name.trim_matches('-').contains('-');
    if plain(name) && is_dashed {
        Shape::Dashed
    } else if code.starts_with('.') && plain(name) {
        Shape::Class
    } else if name.contains('/') && name.chars().all(|c| is_letter(c) || "-./".contains(c)) {
        Shape::Path
    } else {
        Shape::Name
    }
}

/// The text as an expression that means it literally.
pub fn escaped(code: &str) -> String {
    let mut regex = String::with_capacity(code.len() + 8);
    for c in code.chars() {
        if "\\.+*?()|[]{}^$#&-~/".contains(c) {
            regex.push('\\');
        }
        regex.push(c);
    }
    regex
}

/// The expression that means this piece of code and no longer name that holds it.
pub fn whole(code: &str) -> String {
    let shape = shape(code);
    let (front, behind) =
        EDGES.iter().find(|(one, ..)| *one == shape).map_or(("", ""), |(_, front, behind)| (*front, *behind));
    let text = escaped(code);
    // A sign at the end is an edge by itself, and so is one in front that is no at sign.
    let front = if code.starts_with(is_letter) || code.starts_with('@') { front } else { "" };
    let behind = if code.ends_with(is_letter) { behind } else { "" };
    match shape {
        // What lies below a package is the package's where it is imported, and anywhere else a path.
        Shape::Package | Shape::Tag if code.ends_with(is_letter) => {
            format!("{front}{text}{behind}|{IMPORTED}{text}/")
        }
        _ => format!("{front}{text}{behind}"),
    }
}

/// The same for what others lengthen: `eslint-disable` is meant in `eslint-disable-next-line`, too.
pub fn opening(code: &str) -> String {
    let edge = |is_there: bool| if is_there { r"\b" } else { "" };
    format!("{}{}{}", edge(code.starts_with(is_letter)), escaped(code), edge(code.ends_with(is_letter)))
}

#[cfg(test)]
mod tests {
    use super::{EDGES, Shape, shape, whole};
    use crate::runtime::policy::content::ContentPattern;
    use proptest::prelude::{Strategy, prop_oneof, proptest};

    fn hits(code: &str, text: &str) -> bool {
        ContentPattern::of_code(code).find(text).is_some()
    }

    #[test]
    fn a_name_is_not_met_in_a_longer_one() {
        for (code, text, expected) in [
            ("@acme/ui", r#"import { A } from "@acme/ui";"#, true),
            ("@acme/ui", r#"import { A } from "@acme/ui/button";"#, true),
            ("@acme/ui", r"const a = require('@acme/ui/lib/a')", true),
            ("@acme/ui", r#"  "@acme/ui": "^8.0.0","#, true),
            ("@acme/ui", r#"import x from "npm:@acme/ui@8";"#, true),
            ("@acme/ui", r#"import { A } from "@acme/ui-kit";"#, false),
            ("@acme/ui", r#"import { A } from "@acme/uikit/a";"#, false),
            ("@acme/ui", r#"const at = "@acme/ui/x";"#, false),
            ("@acme/ui", "// moved out of @acme/ui", false),
            ("@/legacy/", r#"import a from "@/legacy/a";"#, true),
            ("@date", " * @date 2020-01-01", true),
            ("@date", "@date", true),
            ("@date", r#"  "@date-io/core": "1","#, false),
            ("@date", r#"import x from "@date-io/core""#, false),
            ("@version", r#"import x from "foo@version""#, false),
            ("@version", r#"doc["@version"]"#, false),
            ("@author", "/** @author Ann */", true),
            ("@author", "//@author Ann", true),
            ("@author", "@authors", false),
            ("@mui", r#"import a from "@mui/material";"#, true),
            ("@Html.Raw(", r#"<a href="@Html.Raw(x)">"#, true),
            (".btn-primary", ".btn-primary { }", true),
            (".btn-primary", ".btn-primary-outline { }", false),
            ("text-red", "class=text-red", true),
            ("text-red", "class=text-red-500", false),
            ("text-red", "class=hover-text-red", false),
            (".btn", ".btn-primary { }", false),
            (".btn", ".btn { }", true),
            ("next/router", "at next/router.", true),
            ("next/router", "at next/router-utils", false),
            ("next/router", "at ./next/router", false),
            ("console.log", "console.log(x)", true),
            ("console.log", "console.logger(x)", false),
            ("std::env", "use std::env;", true),
        ] {
            assert_eq!(hits(code, text), expected, "{code} in {text}: {}", whole(code));
        }
    }

    #[test]
    fn every_shape_has_its_edges() {
        for code in ["@a/b", "@a", "@a.b(", "a-b", ".a", "a/b", "a.b"] {
            assert_eq!(EDGES.iter().filter(|(one, ..)| *one == shape(code)).count(), 1, "{code}");
        }
        assert_eq!(EDGES.len(), 7);
    }

    fn code() -> impl Strategy<Value = String> {
        prop_oneof![
            "@[a-z]{2,6}/[a-z]{2,6}(-[a-z]{2,4})?",
            "@[a-z]{2,8}(-[a-z]{2,5})?",
            "[a-z]{2,6}-[a-z]{2,6}",
            "\\.[a-z]{2,6}(-[a-z]{2,4})?",
            "[a-z]{2,6}/[a-z]{2,6}",
            "[a-z]{2,6}\\.[a-z]{2,6}",
            "[a-zA-Z]{4,12}",
        ]
    }

    proptest! {
        #[test]
        fn code_is_found_as_it_is_used_and_never_in_a_longer_name(code in code(), more in "[a-z0-9_]{1,3}") {
            let shape = shape(&code);
            let used = if shape == Shape::Package { format!("x '{code}' y") } else { format!("x {code} y") };
            assert!(hits(&code, &used), "{}", whole(&code));
            let longer = |name: String| hits(&code, &used.replace(&code, &name));
            assert!(!longer(format!("{code}{more}")));
            assert!(shape == Shape::Name || !longer(format!("{code}-{more}")));
            assert!(code.starts_with('.') || !longer(format!("{more}{code}")));
        }
    }
}
