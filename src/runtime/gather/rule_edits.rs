//! Rule files that a call changes, with all that is compiled together with them, before and after.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::runtime::agents::profile;
use crate::runtime::decide::found::RuleEdit;
use crate::runtime::guards;
use crate::runtime::model::outcome_text::{self, is_change};
use crate::runtime::model::{Access, Event, Facts, FileFact, How, Memory, Taking, looked_for};
use crate::runtime::policy::{glob, source, view};
use crate::runtime::system::fate::{self, Fate};
use crate::runtime::system::files;
use crate::runtime::system::root::lexical;
use crate::runtime::workspace::sources::{self, Instead};
use crate::runtime::workspace::{Realm, Surroundings, compiled};

/// The rule files that a call changes.
pub fn look(event: &Event, facts: &Facts, around: &Surroundings, memory: &Memory) -> Vec<RuleEdit> {
    let changed = facts.files.iter().filter(|file| is_change(file.access));
    // Whatever changes it, all of the call is looked at: once for each rule file.
    let mut known = BTreeSet::new();
    let mut edits: Vec<RuleEdit> = changed
        .flat_map(|file| {
            let path = place_of(event, file, memory);
            let realm = around.realms().find(|realm| realm.root.opted_in && may_meet(realm, &path));
            let realm = realm
                .filter(|_| !path.to_str().is_some_and(|path| view::is_other_tree(event, facts, file, path)));
            let mut found = realm.map(|realm| rule_files(realm, &path, file)).unwrap_or_default();
            found.retain(|one| !known.contains(one) && !stays_as_it_is(facts, file, one));
            known.extend(found.iter().cloned());
            found.into_iter().filter_map(move |one| edit(event, facts, realm?, around, memory, &one))
        })
        .collect();
    if may_bring(facts) {
        let realms = around.realms().filter(|realm| realm.root.opted_in);
        edits.extend(realms.flat_map(|realm| brought(event, facts, realm, around)));
    }
    edits
}

/// Some command of the line brings something from other commits, or a difference.
fn may_bring(facts: &Facts) -> bool {
    const BRINGS: [&str; 12] = [
        "merge",
        "pull",
        "rebase",
        "cherry-pick",
        "revert",
        "stash",
        "checkout",
        "switch",
        "reset",
        "read-tree",
        "apply",
        "am",
    ];
    let brings = |operation: &str| BRINGS.contains(&operation.split(' ').next().unwrap_or(operation));
    let is_patch = |program: &str| matches!(program, "patch" | "gpatch");
    facts.git.iter().any(|git| brings(&git.operation))
        || !facts.git.is_empty() && facts.commands.iter().any(|command| is_patch(&command.program))
}

/// The rule files that git would make others by what it brings from other commits. Who goes to another branch finds the
/// rules of that branch, and comes back to these.
fn brought(event: &Event, facts: &Facts, realm: &Realm, around: &Surroundings) -> Vec<RuleEdit> {
    let brings =
        |how: &How| matches!(how, How::Brought(_) | How::Patched { .. } | How::Tree { forced: true, .. });
    let takings =
        guards::takings(event, facts, &realm.scene).into_iter().filter(|taking| brings(&taking.how));
    let takings: Vec<Taking> = takings.filter(|taking| may_meet(realm, Path::new(&taking.folder))).collect();
    if takings.is_empty() {
        return Vec::new();
    }
    let below = |path: &PathBuf| Some(path.strip_prefix(&realm.root.top).ok()?.to_str()?.to_owned());
    let watched: Vec<String> = realm.compiled.watched.iter().filter_map(below).collect();
    let watched: Vec<&str> = watched.iter().map(String::as_str).collect();
    let fates = takings.iter().flat_map(|taking| fate::of(taking, &watched));
    let edit = |fate: Fate<'_>| {
        let imports = !source::imports(fate.then.as_deref().unwrap_or(&fate.now)).is_empty();
        let instead = Instead { path: realm.root.top.join(fate.path), text: fate.then };
        let after = sources::find_after(around.env, &around.places, &realm.root, Some(instead));
        RuleEdit {
            file: fate.path.to_owned(),
            sources: sources::find(around.env, &around.places, &realm.root).texts,
            after: Some(after.texts),
            imports,
            settings: compiled::as_written(&realm.compiled.config),
        }
    };
    fates.map(edit).collect()
}

/// A bulk edit looks for something that does not stand in the file.
fn stays_as_it_is(facts: &Facts, file: &FileFact, path: &Path) -> bool {
    let is_bulk = file.access == Access::Write && !file.exact;
    let command = file.by.filter(|_| is_bulk).and_then(|by| facts.commands.get(by));
    command.and_then(looked_for).is_some_and(|texts| {
        let text = files::rule_text(path, sources::MAX_FILE).map(|(text, _)| text.to_lowercase());
        text.is_ok_and(|text| !texts.iter().any(|wanted| text.contains(wanted)))
    })
}

/// A rule file that cannot be read as it stands, and that none of these edits would mend: the first file that one of them
/// changes beside it waits, where failures close.
pub fn held(event: &Event, facts: &Facts, around: &Surroundings) -> Option<(String, String)> {
    let changed = facts.files.iter().filter(|file| is_change(file.access));
    changed.into_iter().find_map(|file| {
        let path = place_of(event, file, &Memory::default());
        let realm = around.realms().find(|realm| may_meet(realm, &path))?;
        let wrong = realm.compiled.about_rule_files().next()?;
        (!file.path.ends_with(&wrong.file)).then(|| (wrong.file.clone(), wrong.message.clone()))
    })
}

fn edit(
    event: &Event,
    facts: &Facts,
    realm: &Realm,
    around: &Surroundings,
    memory: &Memory,
    path: &Path,
) -> Option<RuleEdit> {
    let file = path.strip_prefix(&realm.root.top).ok()?.to_string_lossy().into_owned();
    let text = files::rule_text(path, sources::MAX_FILE).map(|(text, _)| text).unwrap_or_default();
    let after = outcome_text::after(event, facts, &|named| means(event, facts, memory, named, path), &text);
    let after = after.map(|text| {
        let instead = Instead { path: path.to_owned(), text: Some(text) };
        sources::find_after(around.env, &around.places, &realm.root, Some(instead)).texts
    });
    Some(RuleEdit {
        file,
        sources: sources::find(around.env, &around.places, &realm.root).texts,
        after,
        imports: !source::imports(&text).is_empty(),
        settings: compiled::as_written(&realm.compiled.config),
    })
}

/// A path as the call writes it means this file.
pub(super) fn means(event: &Event, facts: &Facts, memory: &Memory, named: &str, path: &Path) -> bool {
    let known = facts.files.iter().find(|file| file.path == named);
    let plain = FileFact { path: named.to_owned(), cwd: None, access: Access::Write, exact: true, by: None };
    place_of(event, known.unwrap_or(&plain), memory) == path
}

/// Where the file lies, through links as far as somebody looked. What is left of a pattern stays in it.
pub(super) fn place_of(event: &Event, file: &FileFact, memory: &Memory) -> PathBuf {
    let cwd = Path::new(&event.cwd);
    let base = file.cwd.as_deref().map_or_else(|| cwd.to_owned(), |dir| lexical(cwd, Path::new(dir)));
    let path = lexical(&base, Path::new(&file.path));
    let known = path.to_str().and_then(|path| memory.paths.get(path));
    known.map_or(path, |answer| PathBuf::from(&answer.resolved))
}

/// Does the path lie in the repository? What takes away all of it is not for this voice: guards stop that before.
fn may_meet(realm: &Realm, path: &Path) -> bool {
    path.starts_with(&realm.root.top)
}

/// The rule files that the path names, holds or fits; a new one among the rules is one as well.
fn rule_files(realm: &Realm, path: &Path, file: &FileFact) -> Vec<PathBuf> {
    let whole = matches!(file.access, Access::DeleteTree | Access::MoveFrom);
    let pattern = path.to_str().filter(|path| !file.exact && path.contains(['*', '?', '[']));
    let fits = |one: &Path| {
        one == path
            || (whole && one.starts_with(path))
            || pattern.is_some_and(|pattern| one.to_str().is_some_and(|one| glob::covers(pattern, one)))
    };
    // In this order: nearly none fits, and a beginning is dearer to compare than a whole.
    let watched = realm.compiled.watched.iter().filter(|one| fits(one) && one.starts_with(&realm.root.top));
    let mut found: Vec<PathBuf> = watched.cloned().collect();
    let mut folders = profile::ALL.iter().filter_map(|profile| profile.rules.folder);
    let is_new = path.extension().is_some_and(|end| end == "md")
        && folders.any(|folder| path.parent() == Some(&realm.root.top.join(folder)));
    if is_new && !found.iter().any(|one| one == path) {
        found.push(path.to_owned());
    }
    found
}
