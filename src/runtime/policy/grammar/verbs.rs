//! The verbs that rules are made of, in all their forms.

use std::sync::LazyLock;

/// The forms of all verbs with their plain form, by first letter: asked of every word of every sentence.
static FORMS: LazyLock<[Vec<(&str, &str)>; 26]> = LazyLock::new(|| {
    let mut forms = [const { Vec::new() }; 26];
    for verb in VERBS {
        let base = verb.split(' ').next().unwrap_or_default();
        for form in verb.split(' ') {
            let letter = form.bytes().next().map(place);
            if let Some(all) = letter.and_then(|letter| forms.get_mut(letter)) {
                all.push((form, base));
            }
        }
    }
    forms
});

/// Which letter of the alphabet it is; more than there are for what is none.
const fn place(byte: u8) -> usize {
    byte.wrapping_sub(b'a') as usize
}

/// A verb in its plain form, if the word is one that rules are made of.
pub fn verb(word: &str) -> Option<&'static str> {
    #[cfg(test)]
    super::super::work::look();
    if word.starts_with("hand-edit") {
        return Some("edit");
    }
    let forms = FORMS.get(place(*word.as_bytes().first()?))?;
    forms.iter().find(|(form, _)| *form == word).map(|(_, base)| *base)
}

/// Verbs, the plain form first.
const VERBS: &[&str] = &[
    "edit edits editing edited",
    "modify modifying modified",
    "change changing changed",
    "touch touching touched",
    "update updating updated",
    "alter altering altered",
    "rename renaming renamed",
    "move moving moved",
    "replace replacing replaced",
    "overwrite overwriting overwritten",
    "write writing written",
    "create creating created",
    "add adding added",
    "include including included",
    "introduce introducing introduced",
    "insert inserting inserted",
    "put putting",
    "leave leaving left",
    "delete deleting deleted",
    "remove removing removed",
    "read reading",
    "review reviewing reviewed",
    "consult consulting consulted",
    "open opening opened",
    "run running",
    "rerun re-run rerunning",
    "execute executing executed",
    "invoke invoking invoked",
    "use using used",
    "call calling called",
    "pass passing passed",
    "set setting",
    "export exporting exported",
    "import importing imported",
    "re-export re-exporting re-exported",
    "commit committing committed",
    "stage staging staged",
    "push pushing pushed",
    "force-push force-pushing",
    "merge merging merged",
    "rebase rebasing",
    "squash squashing",
    "amend amending amended",
    "stash stashing",
    "revert reverting",
    "rewrite rewriting",
    "submit submitting submitted",
    "file filing filed",
    "raise raising",
    "follow following followed",
    "prefix prefixing prefixed",
    "name naming named",
    "start starting",
    "begin beginning",
    "keep keeping",
    "limit limiting",
    "hardcode hard-code hardcoding hard-coding hardcoded",
    "embed embedding",
    "log logging logged",
    "expose exposing exposed",
    "credit crediting credited",
    "attribute attributing attributed",
    "identify identifying",
    "mention mentioning mentioned",
    "sign signing signed",
    "verify verifying verified",
    "install installing installed",
    "format formatting",
    "test testing",
    "build building",
    "generate generating generated",
    "regenerate regenerating regenerated",
    "publish publishing published",
    "deploy deploying deployed",
    "ask asking",
    "skip skipping",
    "bypass bypassing",
    "disable disabling",
    "ignore ignoring",
    "save saving",
    "place placing",
    "access accessing accessed",
    "check checking",
    "fix fixing",
    "work working",
    "close closing closed",
    "approve approving",
    "switch switching",
    "launch launching",
    "apply applying applied",
    "assign assigning",
    "mark marking marked",
    "request requesting requested",
    "upgrade upgrading",
    "bump bumping",
    "circumvent circumventing",
    "cast casting",
    "suppress suppressing",
    "silence silencing",
    "store storing stored",
    "kill killing killed",
    "terminate terminating",
    "depend depending",
];
