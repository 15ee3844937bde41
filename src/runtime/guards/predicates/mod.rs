//! Conditions that need code, by the names that packs give them.

mod agents;
mod brought;
mod client;
mod code;
mod containers;
mod disks;
mod flow;
pub(super) mod foreign;
pub(super) mod git;
mod git_clean;
pub(super) mod git_includes;
pub(super) mod git_losses;
mod git_moves;
mod git_saved;
mod git_settings;
pub(super) mod held;
mod killing;
mod loaded;
mod local_cloud;
pub(super) mod logs;
mod missing;
mod moved;
mod names_only;
pub(super) mod overlaid;
mod own;
pub(super) mod protected;
mod requests;
mod said;
pub(super) mod secret_files;
mod served;
pub(super) mod sql;
pub(super) mod taking;
mod text;
mod throwaway;
mod variables;

pub(super) use moved::Move;
pub(super) use own::may_be_ours;

use super::look::Look;
use super::table::Predicate;
use crate::runtime::model::{Access, Opaque, SimpleCommand};

/// Does the condition hold, for that command and that file of the action (where the clause names one)?
pub(super) fn holds(
    predicate: Predicate,
    look: &Look<'_>,
    command: Option<usize>,
    file: Option<usize>,
) -> bool {
    match predicate {
        Predicate::Opaque => is_opaque(look),
        Predicate::Computed => is_computed(look),
        Predicate::ForkBomb => look.facts.fork_bomb || text::starts_endlessly(look),
        Predicate::NetworkToShell => flow::network_to_shell(look),
        Predicate::DecodedToShell => flow::decoded_to_shell(look),
        Predicate::SecretToNetwork => flow::secret_to_network(look),
        Predicate::EnvironmentToNetwork => flow::environment_to_network(look),
        Predicate::FilesToNetwork => flow::files_to_network(look),
        Predicate::ShellToNetwork => command.is_some_and(|index| flow::shell_to_network(look, index)),
        Predicate::DownloadedRun => foreign::runs(look),
        Predicate::FedFromNetwork => command.is_some_and(|index| foreign::is_fed(look, index)),
        Predicate::SqlDrop => sql::any(look, command, sql::Danger::Drop),
        Predicate::SqlTruncate => sql::any(look, command, sql::Danger::Truncate),
        Predicate::SqlUnbounded => sql::any(look, command, sql::Danger::Unbounded),
        Predicate::SqlGrant => sql::any(look, command, sql::Danger::Grant),
        Predicate::SqlOutside => sql::any(look, command, sql::Danger::Outside),
        Predicate::Lasting => !command.is_some_and(|index| throwaway::is_throwaway(look, index)),
        Predicate::Remote => !command.is_some_and(|index| local_cloud::is_here(look, index)),
        Predicate::HttpDelete => command.is_some_and(|index| requests::deletes(look, index)),
        Predicate::InternalService => command.is_some_and(|index| requests::internal(look, index)),
        Predicate::InternalAddress => requests::is_internal_address(look),
        Predicate::ToolEnds => served::ends_something(look),
        Predicate::SecretSaid => served::says_secret(look),
        Predicate::Searched => file.is_some_and(|file| served::is_searched(look, file)),
        Predicate::OwnCommand => command.is_some_and(|index| own::is_more_than_reading(look, index)),
        Predicate::OwnCopy => command.is_some_and(|index| own::is_copied(look, index)),
        Predicate::ClientProcess => command.is_some_and(|index| client::is_acted_on(look, index)),
        Predicate::StarvedAgent => client::is_starved(look),
        Predicate::FedHook => command.is_some_and(|index| own::feeds_the_hook(look, index)),
        Predicate::Protected => protected::touches_protected(look, command, file),
        Predicate::UnhookedAgent => agents::starts_unhooked_agent(look),
        Predicate::UncheckedAgent => agents::starts_unchecked_agent(look),
        Predicate::Shadowing => command.is_some_and(|index| agents::shadows(look, index)),
        Predicate::GitProgram => git_settings::runs_a_program(look) || git::forgets_a_remote(look),
        Predicate::PlantedHome => command.is_some_and(|index| {
            let command = &look.facts.commands[index];
            let is_home = |name: &str| matches!(name, "HOME" | "XDG_CONFIG_HOME" | "XDG_DATA_HOME");
            let given =
                command.assigned.iter().filter(|(name, _)| is_home(name)).map(|(_, value)| &value.text);
            !given.chain(command.argv.iter().map(|word| &word.text)).any(|text| text.contains("XXXXXX"))
        }),
        Predicate::MayBeRoot => file.is_none_or(|file| may_be_root(look, file)),
        Predicate::InDoubt => protected::is_in_doubt(look),
        Predicate::KillsAll => command.is_some_and(|index| killing::kills_all(look, index)),
        Predicate::GitHooksPath => git_settings::moves_hooks(look),
        Predicate::GitIncludes => command.is_some_and(|index| git_includes::moves_hooks(look, index)),
        Predicate::GitDiscard => git::discards(look),
        Predicate::GitForcePush => git::force_pushes(look),
        Predicate::GitDelete => git::deletes(look),
        Predicate::GitClean => git_clean::cleans(look),
        Predicate::GitHistory => git::rewrites_history(look),
        Predicate::TakesWiring => command.is_some_and(|index| taking::takes_wiring(look, index)),
        Predicate::ShowsSecrets => file.is_some_and(|file| held::shows(look, file)),
        Predicate::PrintsLoaded => command.is_some_and(|index| loaded::prints(look, index)),
        Predicate::SecretInFile => text::secret_in_file(look),
        Predicate::SecretInCommand => text::secret_in_command(look),
        Predicate::HiddenText => text::has_hidden_text(look),
        Predicate::Discloses => secret_files::discloses(look, command, file),
        Predicate::ShowsContent => secret_files::shows(look, command, file),
        Predicate::Shown => command.is_none_or(|index| secret_files::is_seen(look, index)),
        Predicate::ByCommand => file.is_some_and(|file| look.facts.files[file].by.is_some()),
        Predicate::MoreThanAFolder => {
            command.is_none_or(|index| look.facts.commands[index].program != "mkdir")
        }
        Predicate::Unkept => {
            !command.is_some_and(|index| git::removes_what_it_keeps(look, index))
                && !file.is_some_and(|file| git_losses::is_brought_back(look, file))
        }
        Predicate::HoldsMoved => file.is_some_and(|file| moved::holds_moved(look, file)),
        Predicate::Unasked => !client::asks_itself(look.event),
        Predicate::Socket => text::opens_socket(look),
        Predicate::NamesDisk => command.is_some_and(|index| disks::names_disk(look, index)),
        Predicate::SaysSecret => command.is_some_and(|index| said::says_secret(look, index)),
        Predicate::SearchedForSecrets => command.is_some_and(|index| said::is_searched(look, index)),
        Predicate::NamesSecret => command.is_some_and(|index| secret_files::names_key(look, index)),
        Predicate::StagesSecret => command.is_some_and(|index| secret_files::stages(look, index)),
        Predicate::NamesEnv => command.is_some_and(|index| secret_files::names_env(look, index)),
        Predicate::CopiesTree => command.is_some_and(|index| secret_files::copies_tree(look, index)),
        Predicate::CodeChangesSettings => command.is_some_and(|index| code::changes_settings(look, index)),
        Predicate::Outlives => command.is_some_and(|index| containers::outlives(look, index)),
        Predicate::OfAService => command.is_some_and(|index| containers::prints_environment(look, index)),
        Predicate::OtherMachine => !command.is_some_and(|index| local_cloud::is_only_here(look, index)),
        Predicate::EndsSomething => command.is_some_and(|index| requests::ends_something(look, index)),
        Predicate::WholeLog => file.is_some_and(|file| logs::is_long(look, command, file)),
        Predicate::BareShell => command.is_some_and(|index| look.facts.interactive.contains(&index)),
        Predicate::MoreThanSettings => !file.is_some_and(|file| text::only_sets(look, file)),
        Predicate::MayBeThere => !file.is_some_and(|file| missing::is_gone(look, file)),
        Predicate::Many => file.is_some_and(|file| is_more_than_one_file(look, file)),
    }
}

/// Nothing can be told of it: too large, cut off, not text. A name that is computed at run time has its own guard.
fn is_opaque(look: &Look<'_>) -> bool {
    match &look.facts.opaque {
        None => false,
        Some(
            Opaque::TooLarge
            | Opaque::TooDeep
            | Opaque::TooManyParts
            | Opaque::BadBytes
            | Opaque::GhostCwd
            | Opaque::Truncated,
        ) => true,
        Some(Opaque::Computed(_) | Opaque::Unparsable) => false,
    }
}

/// What would run is not on the line: a computed name, a file descriptor, or something that is not shell and might hide
/// what other guards look for.
fn is_computed(look: &Look<'_>) -> bool {
    match &look.facts.opaque {
        Some(Opaque::Computed(_)) => true,
        Some(Opaque::Unparsable) => look.facts.texts.iter().any(|text| text::may_hide_harm(&text.text)),
        Some(
            Opaque::TooLarge
            | Opaque::TooDeep
            | Opaque::TooManyParts
            | Opaque::BadBytes
            | Opaque::GhostCwd
            | Opaque::Truncated,
        )
        | None => look
            .facts
            .scripts
            .iter()
            .any(|script| script.path.starts_with("/dev/fd/") || script.path.starts_with("/proc/")),
    }
}

/// A script of the repository's own that removes `$OUT/build` removes `/build` at worst; on a line that is typed now the
/// variable could be written out.
fn may_be_root(look: &Look<'_>, file: usize) -> bool {
    const TOPS: [&str; 16] = [
        "bin", "boot", "dev", "etc", "home", "lib", "lib64", "opt", "proc", "root", "run", "sbin", "srv",
        "sys", "usr", "var",
    ];
    let fact = &look.facts.files[file];
    let in_script = fact.by.is_some_and(|by| look.facts.commands[by].run_by.is_some());
    // Beside the script itself.
    if in_script
        && ["$(dirname", "${BASH_SOURCE", "$BASH_SOURCE"].iter().any(|start| fact.path.starts_with(start))
    {
        return false;
    }
    let Some((_, rest)) = fact.path.trim_end_matches('/').split_once('/').filter(|_| in_script) else {
        return true;
    };
    let first = rest.split('/').next().unwrap_or(rest);
    first.is_empty()
        || first.contains(['*', '?', '$', '.']) && !first.starts_with('.')
        || first == ".."
        || TOPS.contains(&first)
}

/// A tree, a pattern, or one of more than three files that the same command removes.
fn is_more_than_one_file(look: &Look<'_>, file: usize) -> bool {
    let fact = &look.facts.files[file];
    let same = fact.by.map_or(1, |by| {
        look.files_of(by).iter().filter(|other| look.facts.files[**other].access == fact.access).count()
    });
    fact.access == Access::DeleteTree || !fact.exact || same > 3
}

/// Is any variable set for this command, or may it export one?
pub(super) fn sets_variables(command: &SimpleCommand) -> bool {
    !command.assigned.is_empty() || exports(command)
}

fn exports(command: &SimpleCommand) -> bool {
    matches!(command.program.as_str(), "export" | "declare" | "typeset" | "readonly" | "setx" | "env" | "")
}

/// Is the variable set for this command, or exported by it? `NAME` or `NAME=pattern`.
pub(super) fn sets_variable(command: &SimpleCommand, spec: &str) -> bool {
    let (name, value) = spec.split_once('=').map_or((spec, None), |(name, value)| (name, Some(value)));
    let fits = |given_name: &str, given: &str| {
        super::glob::word_matches(name, given_name)
            && value.is_none_or(|value| super::glob::word_matches(value, given))
    };
    if command.assigned.iter().any(|(given_name, given)| fits(given_name, &given.text)) {
        return true;
    }
    exports(command)
        && command
            .argv
            .iter()
            .any(|word| word.text.split_once('=').is_some_and(|(given_name, given)| fits(given_name, given)))
}
