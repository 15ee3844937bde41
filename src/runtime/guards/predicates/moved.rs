//! What the line moved into a folder goes with it, however easily the folder itself is made again.

use crate::runtime::guards::folders::comes_back;
use crate::runtime::guards::look::Look;
use crate::runtime::guards::place;
use crate::runtime::guards::table::Place;
use crate::runtime::model::Access;

/// So many moves of a line are looked at; where there are more, every removal after them counts.
const MAX_MOVES: usize = 64;
/// What was moved so often before it is gone counts.
const MAX_STEPS: usize = 3;

/// A file or folder that a command moves.
pub(in crate::runtime::guards) struct Move {
    /// Its position in the facts, and the command.
    file: usize,
    by: usize,
    from: String,
    /// Where it may land: in a folder, or under the name itself.
    to: Vec<String>,
}

/// The line moved something here before, or below, that nothing makes again, and did not take it out since.
pub(super) fn holds_moved(look: &Look<'_>, file: usize) -> bool {
    let fact = &look.facts.files[file];
    let Some(by) = fact.by else { return false };
    let is_one = fact.access == Access::Delete && fact.exact;
    let moves = look.moved.get_or_init(|| moves(look));
    let gone = path_of(look, file);
    moves.len() > MAX_MOVES || moves.iter().any(|one| is_in(look, moves, one, by, &gone, is_one, 0))
}

/// The moves of the line, one more than are looked at.
fn moves(look: &Look<'_>) -> Vec<Move> {
    let files = look.facts.files.iter().enumerate();
    let moved = files.filter(|(_, file)| file.access == Access::MoveFrom);
    let moved = moved.filter_map(|(at, file)| Some((at, file.by?))).take(MAX_MOVES + 1);
    let of = |(file, by): (usize, usize)| {
        let from = path_of(look, file);
        let alone = look.files_of(by).iter().filter(|at| look.facts.files[**at].access == Access::MoveFrom);
        let (alone, name) = (alone.count() == 1, last(&from));
        let written = look.files_of(by).iter().filter(|at| look.facts.files[**at].access == Access::Write);
        let to = written.map(|at| path_of(look, *at)).filter(|to| alone || last(to) == name);
        Move { file, by, to: to.collect(), from }
    };
    moved.map(of).collect()
}

/// What is moved lies at the path by the time that command `by` removes it, or below, where it is not one file alone. Of
/// one file, a later command may have made something else before.
fn is_in(
    look: &Look<'_>,
    moves: &[Move],
    one: &Move,
    by: usize,
    path: &str,
    is_one: bool,
    steps: usize,
) -> bool {
    let lands = |to: &String| {
        let is_there =
            if is_one { to == path && !is_read(look, to, one.by, by) } else { is_at_or_below(to, path) };
        is_there && !is_taken_out(moves, to, one.by, by)
    };
    one.by < by && one.to.iter().any(lands) && is_worth_something(look, moves, one, steps)
}

/// A later command moves it on, or the folder that it lies in.
fn is_taken_out(moves: &[Move], path: &str, after: usize, before: usize) -> bool {
    moves.iter().any(|one| after < one.by && one.by < before && is_at_or_below(path, &one.from))
}

/// A later command makes something of it: `mv f f.old; sed s/a/b/ f.old > f; rm f.old`.
fn is_read(look: &Look<'_>, path: &str, after: usize, before: usize) -> bool {
    let mut files = (after + 1..before).flat_map(|by| look.files_of(by));
    files.any(|at| look.facts.files[*at].access == Access::Read && path_of(look, *at) == path)
}

/// Neither litter nor what a build makes. What is not there now the line makes itself, or has moved there before.
fn is_worth_something(look: &Look<'_>, moves: &[Move], one: &Move, steps: usize) -> bool {
    let spot = &look.spots[one.file];
    match spot.place {
        Place::BelowTemp | Place::Temp | Place::Absent => {
            let mut before = moves.iter().filter(|other| other.by < one.by);
            steps >= MAX_STEPS
                || before.any(|other| is_in(look, moves, other, one.by, &one.from, false, steps + 1))
        }
        _ => !comes_back(named(look, &spot.path)),
    }
}

/// The path below the folder in which everything lies, whose own name says nothing of it: a work tree below `/tmp/out`.
fn named<'p>(look: &Look<'_>, path: &'p str) -> &'p str {
    let scene = look.scene;
    let beside = || scene.root.rsplit_once('/').map(|(folder, _)| folder);
    [Some(scene.root.as_str()), Some(scene.home.as_str()), beside()]
        .into_iter()
        .flatten()
        .find_map(|folder| place::below(path, folder))
        .unwrap_or(path)
}

fn path_of(look: &Look<'_>, file: usize) -> String {
    look.spots[file].path.trim_end_matches(['/', '*']).to_owned()
}

fn last(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

fn is_at_or_below(path: &str, folder: &str) -> bool {
    path == folder || place::below(path, folder).is_some()
}
