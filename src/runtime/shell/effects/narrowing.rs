//! Lists of names that a filter narrows down: `git ls-files | grep -E '\.(ts|tsx)$'`, `find . | grep __pycache__`.

use crate::runtime::model::Word;

/// More shapes are not told apart.
const MOST: usize = 16;
/// A pattern that says less than that many letters says nothing.
const LEAST: usize = 2;

/// The names that pass the filter, as far as it can be said with wildcards; None where it cannot.
pub fn narrowed(names: &[Word], pattern: &str) -> Option<Vec<Word>> {
    let shapes = shapes(pattern)?;
    let narrow = |name: &Word| match folder_of_all(&name.text) {
        Some(folder) if shapes.iter().all(|shape| is_found_below(shape, folder)) => {
            let named = |shape: &String| Word { text: format!("{folder}**/{shape}"), ..name.clone() };
            shapes.iter().map(named).collect()
        }
        Some(_) | None => vec![name.clone()],
    };
    Some(names.iter().flat_map(narrow).collect())
}

/// The filter does not find the folder's own name, or the end of it.
fn is_found_below(shape: &str, folder: &str) -> bool {
    let core = shape.strip_suffix("/**").unwrap_or(shape).trim_matches('*');
    matches!(folder, "" | "./")
        || !core.contains(['*', '?', '/']) && !folder.contains(core) && !folder.contains(['*', '?', '$'])
}

/// The folder of which a list names everything.
fn folder_of_all(name: &str) -> Option<&str> {
    let folder = name.strip_suffix("**/*").or_else(|| name.strip_suffix("**"))?;
    (folder.is_empty() || folder.ends_with('/')).then_some(folder)
}

/// What a pattern finds, in wildcards, or rather more: `\.py$` is `*.py`, `__pycache__` is `*__pycache__*` and what is
/// below it.
pub fn shapes(pattern: &str) -> Option<Vec<String>> {
    let plain = ["(", ")", "|", "?"]
        .iter()
        .fold(pattern.replace("(?:", "("), |text, mark| text.replace(&format!("\\{mark}"), mark));
    let mut found = Vec::new();
    for one in alternatives(plain)? {
        let (body, ends) = one.strip_suffix('$').map_or((one.as_str(), false), |body| (body, true));
        for shape in wildcards(body.strip_prefix('^').unwrap_or(body))? {
            let shape = shape.trim_start_matches('*');
            // `./x` is `x`, as it lies in the folder.
            let shape = ["./", "?/", "/"].iter().find_map(|start| shape.strip_prefix(start)).unwrap_or(shape);
            if shape.bytes().filter(u8::is_ascii_alphanumeric).count() < LEAST {
                return None;
            }
            if ends {
                found.push(format!("*{shape}"));
            } else {
                let shape = shape.trim_end_matches('*');
                found.extend([format!("*{shape}*"), format!("*{shape}*/**")]);
            }
        }
    }
    (found.len() <= 2 * MOST).then_some(found)
}

/// `a(b|c)|d` is `ab`, `ac` and `d`.
fn alternatives(pattern: String) -> Option<Vec<String>> {
    let mut open = vec![pattern];
    let mut done = Vec::new();
    while let Some(one) = open.pop() {
        match one.find(')') {
            Some(end) => {
                let start = one[..end].rfind('(')?;
                let with = |choice: &str| format!("{}{choice}{}", &one[..start], &one[end + 1..]);
                // An option of a whole group is none that is known here.
                if one[end + 1..].starts_with(['?', '*', '+', '{']) {
                    return None;
                }
                open.extend(one[start + 1..end].split('|').rev().map(with));
            }
            None => done.extend(one.split('|').map(str::to_owned)),
        }
        if open.len() + done.len() > MOST {
            return None;
        }
    }
    Some(done)
}

/// A pattern without alternatives in wildcards: more than one where it leaves a choice of letters.
fn wildcards(body: &str) -> Option<Vec<String>> {
    let mut found = vec![String::new()];
    let mut rest = body;
    while let Some(c) = rest.chars().next() {
        rest = &rest[c.len_utf8()..];
        let choice: Vec<char> = match c {
            '\\' => {
                let next = rest.chars().next().filter(|next| "._-/+".contains(*next))?;
                rest = &rest[next.len_utf8()..];
                vec![next]
            }
            '[' => {
                let (inside, after) = rest.split_once(']')?;
                rest = after;
                inside.chars().all(|c| c.is_ascii_alphanumeric()).then(|| inside.chars().collect())?
            }
            '.' => vec!['?'],
            c if c.is_ascii_alphanumeric() || "_-/".contains(c) => vec![c],
            _ => return None,
        };
        let many = rest.strip_prefix(['*', '+']);
        let maybe = rest.strip_prefix('?');
        rest = many.or(maybe).unwrap_or(rest);
        if many.is_some() && c != '.' {
            return None;
        }
        let grown = |text: &String| {
            let with = choice.iter().map(|c| format!("{text}{}", if many.is_some() { '*' } else { *c }));
            with.chain(maybe.map(|_| text.clone())).collect::<Vec<_>>()
        };
        found = found.iter().flat_map(grown).collect();
        if found.len() > MOST {
            return None;
        }
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::shapes;

    #[test]
    fn what_a_pattern_finds_is_said_in_wildcards() {
        for (pattern, wanted) in [
            (r"\.py$", Some(vec!["*.py"])),
            (r"\.(ts|tsx)$", Some(vec!["*.ts", "*.tsx"])),
            (r"\.\(cc\|hh\)$", Some(vec!["*.cc", "*.hh"])),
            (r".*\.tsx?$", Some(vec!["*.tsx", "*.ts"])),
            (r"\.(js|ts)x?$", Some(vec!["*.jsx", "*.js", "*.tsx", "*.ts"])),
            (r"\.[jt]s$", Some(vec!["*.js", "*.ts"])),
            (r".py$", Some(vec!["*?py"])),
            ("__pycache__", Some(vec!["*__pycache__*", "*__pycache__*/**"])),
            (r"(__pycache__|\.pyc$)", Some(vec!["*__pycache__*", "*__pycache__*/**", "*.pyc"])),
            (r".*\(__pycache__\|\.py[co]\)$", Some(vec!["*__pycache__", "*.pyc", "*.pyo"])),
            (r"^\./src/", Some(vec!["*src/*", "*src/*/**"])),
            ("/dist/", Some(vec!["*dist/*", "*dist/*/**"])),
            (r"\.p.$", None),
            (r"\.$", None),
            (r"\.(ts|)$", None),
            (r"x[^/]*$", None),
            (r"(ab)+", None),
            (r"((ab)", None),
            (r"ab)", None),
            ("", None),
            (".", None),
        ] {
            let told = shapes(pattern);
            assert_eq!(
                told,
                wanted.map(|all| all.into_iter().map(str::to_owned).collect::<Vec<_>>()),
                "{pattern}"
            );
        }
    }
}
