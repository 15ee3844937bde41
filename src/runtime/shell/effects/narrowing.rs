//! Lists of names that a filter narrows down to some endings: `git ls-files | grep -E '\.(ts|tsx)$'`.

use crate::runtime::model::Word;

/// More endings are not told apart.
const MOST: usize = 16;

/// The names that pass the filter, as far as it asks for endings; None where it asks for something else.
pub fn narrowed(names: &[Word], pattern: &str) -> Option<Vec<Word>> {
    let endings = endings(pattern)?;
    let narrow = |name: &Word| match name
        .text
        .strip_suffix("**")
        .filter(|folder| folder.is_empty() || folder.ends_with('/'))
    {
        Some(folder) => {
            let named = |ending: &String| Word { text: format!("{folder}**/*.{ending}"), ..name.clone() };
            endings.iter().map(named).collect()
        }
        None => vec![name.clone()],
    };
    Some(names.iter().flat_map(narrow).collect())
}

/// `\.py$`, `\.(js|jsx)$`, `\.\(c\|h\)$`, `\.tsx?$`.
fn endings(pattern: &str) -> Option<Vec<String>> {
    let body = pattern.strip_suffix('$')?;
    let body = body.strip_prefix(".*").unwrap_or(body).strip_prefix("\\.")?;
    let plain = body.replace("\\(", "(").replace("\\)", ")").replace("\\|", "|").replace("\\?", "?");
    let (group, after) = match plain.strip_prefix('(').and_then(|rest| rest.split_once(')')) {
        Some((group, after)) => (group.strip_prefix("?:").unwrap_or(group), after),
        None => (plain.as_str(), ""),
    };
    let mut found = Vec::new();
    for one in group.split('|') {
        // `tsx?` is `ts` or `tsx`.
        let one = format!("{one}{after}");
        let kinds = match one.strip_suffix('?') {
            Some(with) => vec![with.to_owned(), with.get(..with.len().checked_sub(1)?)?.to_owned()],
            None => vec![one],
        };
        found.extend(kinds);
    }
    let is_plain = |one: &String| !one.is_empty() && one.bytes().all(|byte| byte.is_ascii_alphanumeric());
    (found.len() <= MOST && found.iter().all(is_plain)).then_some(found)
}

#[cfg(test)]
mod tests {
    use super::endings;

    #[test]
    fn endings_are_told_from_other_patterns() {
        for (pattern, wanted) in [
            (r"\.py$", Some(vec!["py"])),
            (r"\.(ts|tsx)$", Some(vec!["ts", "tsx"])),
            (r"\.\(c\|h\)$", Some(vec!["c", "h"])),
            (r".*\.tsx?$", Some(vec!["tsx", "ts"])),
            (r"\.(js|ts)x?$", Some(vec!["jsx", "js", "tsx", "ts"])),
            (r"\.py", None),
            (r".py$", None),
            (r"\.p.$", None),
            (r"\.$", None),
            (r"\.[jt]s$", None),
            (r"\.(ts|)$", None),
            (r"settings\.json$", None),
            ("", None),
        ] {
            let told = endings(pattern);
            assert_eq!(
                told,
                wanted.map(|all| all.into_iter().map(str::to_owned).collect::<Vec<_>>()),
                "{pattern}"
            );
        }
    }
}
