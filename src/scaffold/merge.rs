//! A template's new text and a person's edits: three ways, and the person's win. Pure.

use crate::runtime::model::Merged;

/// Merges. `base` is the text last produced, `mine` is what is there now, `new` is what the template gives today.
pub fn three_way(base: &str, mine: &str, new: &str) -> Merged {
    if new == base || mine == new {
        return Merged::Same;
    }
    if mine == base {
        return Merged::Text(new.to_owned());
    }
    let merge = similar::TextMerge::from_lines(base, mine, new);
    if merge.is_conflicted() {
        return Merged::Conflict(new.to_owned());
    }
    match merge.to_string() {
        text if text == mine => Merged::Same,
        text => Merged::Text(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_of_a_person_win() {
        let base = "a\nb\nc\nd\ne\nf\n";
        assert_eq!(three_way(base, base, base), Merged::Same);
        assert_eq!(three_way(base, base, "a\nB\n"), Merged::Text("a\nB\n".into()));
        assert_eq!(three_way(base, "mine\n", base), Merged::Same);
        let mine = "A\nb\nc\nd\ne\nf\n";
        let new = "a\nb\nc\nd\ne\nF\n";
        assert_eq!(three_way(base, mine, new), Merged::Text("A\nb\nc\nd\ne\nF\n".into()));
        let clash = "x\nb\nc\nd\ne\nf\n";
        assert_eq!(three_way(base, mine, clash), Merged::Conflict(clash.into()));
    }
}
