//! Folders of this machine inside a container: what happens to them there happens here.

use super::run::join;
use super::walk::Walker;
use crate::runtime::model::{Access, FileFact, SimpleCommand, Word};

/// A folder of the machine, and where a container sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mount {
    source: String,
    target: String,
    /// Nothing can be changed through it.
    is_fixed: bool,
}

/// Mounts of one container; more are not followed.
const MAX_MOUNTS: usize = 16;

impl Mount {
    /// `-v source:target[:options]`; a source that is no path is a volume of its own.
    pub fn volume(value: &str, cwd: Option<&str>) -> Option<Self> {
        let mut parts = value.split(':');
        let (source, target) = (parts.next()?, parts.next()?);
        let is_fixed = parts.next().is_some_and(|options| options.split(',').any(|one| one == "ro"));
        Self::of(source, target, is_fixed, cwd)
    }

    /// `--mount type=bind,source=…,target=…`.
    pub fn bind(value: &str, cwd: Option<&str>) -> Option<Self> {
        let given = |names: &[&str]| {
            let mut pairs = value.split(',').map(|part| part.split_once('=').unwrap_or((part, "true")));
            pairs.find(|(name, _)| names.contains(name)).map(|(_, value)| value)
        };
        let is_fixed = given(&["readonly", "ro"]).is_some_and(|value| value != "false");
        let source = given(&["source", "src"])?;
        Self::of(source, given(&["target", "dst", "destination"])?, is_fixed, cwd)
    }

    fn of(source: &str, target: &str, is_fixed: bool, cwd: Option<&str>) -> Option<Self> {
        const HERE: [&str; 4] = ["${PWD}", "$PWD", "${HOME}", "$HOME"];
        let source = match HERE.iter().find(|name| source.starts_with(**name)) {
            Some(name) if name.contains("PWD") => format!(".{}", &source[name.len()..]),
            Some(name) => format!("~{}", &source[name.len()..]),
            None => source.to_owned(),
        };
        let is_path = source.starts_with(['/', '.', '~', '$']);
        let target = target.trim_end_matches('/').to_owned();
        (is_path && (target.starts_with('/') || target.is_empty())).then(|| Self {
            source: join(cwd, &source),
            target,
            is_fixed,
        })
    }

    /// Where a path of the container lies here.
    fn source_of(&self, path: &str) -> Option<String> {
        let rest = path.strip_prefix(self.target.as_str())?;
        let base = self.source.trim_end_matches('/');
        match rest {
            "" if base.is_empty() => Some("/".to_owned()),
            "" => Some(base.to_owned()),
            _ => rest.starts_with('/').then(|| format!("{base}{rest}")),
        }
    }
}

impl Walker {
    /// From here on, until they are taken back, these are seen.
    pub(super) fn mount(&mut self, mounts: Vec<Mount>) -> Vec<Mount> {
        self.twins.clear();
        std::mem::replace(&mut self.mounts, mounts.into_iter().take(MAX_MOUNTS).collect())
    }

    /// Notes what happens here to a file that a container sees, as if the command ran here.
    pub(super) fn mounted(&mut self, fact: &FileFact) {
        let changes = !matches!(fact.access, Access::Read | Access::Execute);
        let inside = join(fact.cwd.as_deref(), &fact.path);
        let found = self.mounts.iter().filter(|mount| !mount.is_fixed || !changes);
        let Some(path) = found.filter_map(|mount| mount.source_of(&inside)).next() else { return };
        let Some(by) = fact.by.and_then(|by| self.twin(by)) else { return };
        self.facts.files.push(FileFact { path, cwd: None, by: Some(by), ..fact.clone() });
    }

    /// The command as it would be written here: its paths are those of this machine.
    fn twin(&mut self, by: usize) -> Option<usize> {
        if let Some(twin) = self.twins.get(&by) {
            return Some(*twin);
        }
        let command = self.facts.commands.get(by)?.clone();
        let cwd = command.cwd.clone();
        let outside = |word: &Word| {
            let inside = join(cwd.as_deref(), &word.text);
            match self.mounts.iter().find_map(|mount| mount.source_of(&inside)) {
                Some(text) => Some(Word { text, ..word.clone() }),
                // A path that is the container's own means another file here.
                None => (!inside.starts_with('/')).then(|| word.clone()),
            }
        };
        let is_option = |word: &Word| word.text.starts_with('-');
        let (program, words) = command.argv.split_first()?;
        let words =
            words.iter().filter_map(|word| if is_option(word) { Some(word.clone()) } else { outside(word) });
        let argv = std::iter::once(program.clone()).chain(words).collect();
        let twin = SimpleCommand { argv, cwd: None, elsewhere: false, ..command };
        self.facts.commands.push(twin);
        let at = self.facts.commands.len() - 1;
        self.twins.insert(by, at);
        Some(at)
    }
}

#[cfg(test)]
mod tests {
    use super::Mount;

    #[test]
    fn a_path_of_the_container_is_found_here() {
        for (mount, path, want) in [
            (Mount::volume("/:/h", None), "/h/home", Some("/home")),
            (Mount::volume("/:/h", None), "/h", Some("/")),
            (Mount::volume("$PWD:/w", None), "/w/src", Some("./src")),
            (Mount::volume("$PWD/sub:/w", Some("/srv")), "/w/src", Some("/srv/./sub/src")),
            (Mount::volume("~/.ssh:/k:ro", None), "/k/id_rsa", Some("~/.ssh/id_rsa")),
            (Mount::volume("data:/d", None), "/d/x", None),
            (Mount::volume("/a:/b", None), "/bc", None),
            (Mount::bind("type=bind,src=/a,dst=/b", None), "/b/c", Some("/a/c")),
            (Mount::bind("type=volume,source=v,target=/b", None), "/b/c", None),
        ] {
            assert_eq!(mount.and_then(|mount| mount.source_of(path)).as_deref(), want, "{path}");
        }
    }
}
