//! The names of table columns, and what they say about their cells.

/// What a column of that name puts in front of each of its cells.
pub(super) fn puts_in_front(name: &str) -> Option<&'static str> {
    let name = name.replace('’', "'");
    Some(match name.trim_matches(|c: char| !c.is_alphanumeric()) {
        "don't" | "dont" | "do not" | "do not use" | "never" | "never use" | "must not" | "forbidden"
        | "prohibited" | "not this" => "never",
        // What stands beside it is another way, not the only one.
        "instead of" => "avoid",
        _ => return None,
    })
}

/// The name of a column whose cells are rules.
pub(super) fn holds_rules(name: &str) -> bool {
    matches!(
        name.trim_matches(|c: char| !c.is_alphanumeric()),
        "rule"
            | "rules"
            | "constraint"
            | "constraints"
            | "requirement"
            | "policy"
            | "instruction"
            | "guideline"
            | "convention"
    )
}
