//! A folder is copied or an archive unpacked over another: what it holds at the place of a protected file takes that file's
//! place.

use crate::runtime::agents::profile::{self, Place};
use crate::runtime::guards::call::Call;
use crate::runtime::guards::look::Look;
use crate::runtime::guards::place::below;
use crate::runtime::model::{Access, Placed, Question};

/// What must be looked for before copies of this line can be judged.
pub(in crate::runtime::guards) fn questions(look: &Look<'_>) -> Vec<Question> {
    let commands = 0..look.facts.commands.len();
    let mut asked: Vec<Question> =
        commands.flat_map(|index| sources(look, index)).map(Question::Resolve).collect();
    let archives = look.facts.placed.iter().filter_map(|placed| archive_over(look, placed));
    asked.extend(archives.map(|(path, _)| Question::Packed(path)));
    asked
}

/// One of the protected files has a namesake in what is copied or unpacked over it.
pub(super) fn covers_protected(look: &Look<'_>, index: usize) -> bool {
    let is_there = |path: &String| {
        let answer = look.memory.and_then(|memory| memory.paths.get(path));
        answer.is_some_and(|answer| answer.exists == Some(true)) || is_made(look, index, path)
    };
    let mut archives = look.facts.placed.iter().filter(|placed| placed.by == index);
    sources(look, index).iter().any(is_there) || archives.any(|placed| holds_protected(look, placed))
}

/// An archive that is unpacked into a folder above protected files: where it lies, and what these would be called in it.
fn archive_over(look: &Look<'_>, placed: &Placed) -> Option<(String, Vec<String>)> {
    placed.archive?;
    let absolute = |path: &str| look.folders().absolute(path, placed.cwd.as_deref());
    let (from, to) = (absolute(&placed.from)?, absolute(&placed.to)?);
    let names: Vec<String> =
        namesakes(look, "", &to).filter_map(|name| Some(name.strip_prefix('/')?.to_owned())).collect();
    (!names.is_empty()).then_some((from, names))
}

/// Its own list names one of them.
fn holds_protected(look: &Look<'_>, placed: &Placed) -> bool {
    let (Some(cut), Some((from, wanted))) = (placed.archive, archive_over(look, placed)) else {
        return false;
    };
    let names = look.memory.and_then(|memory| memory.packed.get(&from));
    names.into_iter().flatten().any(|name| {
        let parts: Vec<&str> = name.split('/').filter(|part| !matches!(*part, "" | ".")).skip(cut).collect();
        wanted.contains(&parts.join("/"))
    })
}

/// The line itself puts something there before.
fn is_made(look: &Look<'_>, index: usize, path: &str) -> bool {
    look.facts.files.iter().zip(&look.spots).any(|(file, spot)| {
        let is_before = file.by.is_some_and(|by| by < index);
        let holds = spot.path == path || below(path, &spot.path).is_some();
        is_before && file.access == Access::Write && holds
    })
}

/// Where the namesakes would lie.
fn sources(look: &Look<'_>, index: usize) -> Vec<String> {
    let command = &look.facts.commands[index];
    let mut found = Vec::new();
    for placed in look.facts.placed.iter().filter(|placed| placed.by == index && placed.archive.is_none()) {
        let absolute = |path: &str| look.folders().absolute(path, placed.cwd.as_deref());
        if let (Some(from), Some(to)) = (absolute(&placed.from), absolute(&placed.to)) {
            found.extend(namesakes(look, &from, &to));
        }
    }
    if command.elsewhere || !matches!(command.program.as_str(), "cp" | "gcp" | "rsync" | "ditto") {
        return found;
    }
    let call = look.call(index);
    // ditto copies what is in a folder without being told to.
    if command.program != "ditto" && !["-r", "-R", "-a"].iter().any(|deep| call.has(deep)) {
        return found;
    }
    let cwd = command.cwd.as_deref();
    let copies = copies(call).into_iter().filter_map(|(from, to)| {
        let folders = look.folders();
        Some((folders.absolute(&from, cwd)?, folders.absolute(&to, cwd)?))
    });
    for (from, to) in copies {
        found.extend(namesakes(look, &from, &to));
    }
    found
}

/// The protected files at or below `to`, as they would be called at or below `from`.
fn namesakes(look: &Look<'_>, from: &str, to: &str) -> impl Iterator<Item = String> {
    let is_end = |rest: &str| rest.is_empty() || rest.starts_with('/');
    let rest = move |path: &str| {
        let rest = path.strip_prefix(to.trim_end_matches('/'));
        rest.filter(|rest| is_end(rest)).map(|rest| format!("{}{rest}", from.trim_end_matches('/')))
    };
    protected(look).filter_map(move |path| rest(&path))
}

/// Each folder, and the one that it takes the place of.
fn copies(call: &Call<'_>) -> Vec<(String, String)> {
    let mut words: Vec<&str> =
        call.words.iter().filter(|word| word.known && !word.glob).map(|word| word.text.as_str()).collect();
    let target = call.value_of("-t").or_else(|| words.pop());
    let Some(target) = target else { return Vec::new() };
    let is_rsync = call.command.program == "rsync";
    let is_whole = call.command.program == "ditto" || call.has("-T") && !is_rsync;
    let over = |source: &str| {
        let name = source.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
        let is_inside = is_whole || matches!(name, "." | "..") || is_rsync && source.ends_with('/');
        let to =
            if is_inside { target.to_owned() } else { format!("{}/{name}", target.trim_end_matches('/')) };
        (source.to_owned(), to)
    };
    words.into_iter().map(over).collect()
}

/// The files that keep the supervision in force here.
fn protected<'l>(look: &'l Look<'_>) -> impl Iterator<Item = String> + 'l {
    let scene = look.scene;
    let of_clients = profile::ALL.iter().flat_map(|profile| profile.settings_in_repo());
    let in_repo = of_clients.chain(profile::OWN_FILES).map(|name| format!("{}/{name}", scene.root));
    let at_home = scene.agent_homes.iter().zip(profile::ALL).flat_map(|(home, profile)| {
        profile.settings_at(Place::User).map(move |name| format!("{home}/{name}"))
    });
    let own = scene.own.iter().chain([&scene.binary]).filter(|path| !path.is_empty()).cloned();
    in_repo.chain(at_home).chain(own)
}
