//! What happens inside a container, as far as it outlives the command: files that are not gone with it, the variables of
//! a service that runs there.

use crate::runtime::guards::look::Look;

/// Engines that make a container for one command.
const ENGINES: [&str; 3] = ["docker", "podman", "nerdctl"];

/// Is one of the paths that are named kept after the command? What a container is made with is gone with it, a volume of
/// the engine's own is not; a folder of this machine is judged as one. In a container that runs, only what is temporary
/// is nobody's.
pub(super) fn outlives(look: &Look<'_>, index: usize) -> bool {
    let mut paths = look.call(index).words.iter().map(|word| word.text.as_str());
    match made_by(look, index) {
        Some(engine) => {
            let volumes = volumes(look, engine);
            paths.any(|path| volumes.iter().any(|volume| is_below(volume, path) || is_below(path, volume)))
        }
        None => paths.any(|path| path.starts_with('/') && !is_temporary(path)),
    }
}

/// The command that makes the container in which the one at `index` runs; None where it was there before, or where what
/// it is made of stands in another file.
fn made_by(look: &Look<'_>, index: usize) -> Option<usize> {
    let commands = &look.facts.commands;
    let label = commands[index].via.iter().find_map(|via| via.strip_suffix(" run"))?;
    let engine = ENGINES.iter().find(|engine| **engine == label)?;
    let at = commands[..index].iter().rposition(|command| command.program == *engine)?;
    (!look.call(at).commands.contains(&"compose")).then_some(at)
}

/// Where the container sees volumes that have a name.
fn volumes<'l>(look: &'l Look<'_>, engine: usize) -> Vec<&'l str> {
    let options = look.call(engine).options.iter();
    let named = options.filter_map(|given| match given.value {
        Some(value) if given.is("--volume") => {
            let (source, rest) = value.split_once(':')?;
            let is_path = source.starts_with(['/', '.', '~', '$']);
            (!is_path).then(|| rest.split(':').next().unwrap_or(rest))
        }
        Some(value) if given.is("--mount") && !value.contains("type=bind") => {
            let mut parts = value.split(',').filter_map(|part| part.split_once('='));
            parts.find(|(name, _)| matches!(*name, "target" | "dst" | "destination")).map(|(_, path)| path)
        }
        _ => None,
    });
    named.collect()
}

/// Is `path` that folder, or something in it?
fn is_below(folder: &str, path: &str) -> bool {
    let folder = folder.trim_end_matches('/');
    path.strip_prefix(folder).is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '*']))
}

fn is_temporary(path: &str) -> bool {
    let inside = ["/tmp/", "/var/tmp/", "/dev/shm/"].iter().any(|folder| path.starts_with(folder));
    inside && !path.split('/').any(|part| part == "..")
}

/// All variables are printed of a service that runs in a container: how it was set up, keys and all.
pub(super) fn prints_environment(look: &Look<'_>, index: usize) -> bool {
    let command = &look.facts.commands[index];
    let is_service =
        |via: &String| via.ends_with(" exec") || via.split(' ').next().is_some_and(|name| name == "heroku");
    command.via.iter().any(is_service) && look.call(index).words.iter().all(|word| word.text.contains('='))
}

#[cfg(test)]
mod tests {
    use super::{is_below, is_temporary};

    #[test]
    fn a_path_is_in_a_folder_by_its_parts() {
        for (folder, path, want) in [
            ("/data", "/data", true),
            ("/data/", "/data/x", true),
            ("/data", "/data/*", true),
            ("/", "/data", true),
            ("/data", "/database", false),
            ("/data", "/", false),
        ] {
            assert_eq!(is_below(folder, path), want, "{folder} {path}");
        }
        assert!(is_temporary("/tmp/x") && !is_temporary("/tmp") && !is_temporary("/tmp/../srv"));
    }
}
