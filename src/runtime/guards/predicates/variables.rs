//! Paths that begin with a variable which names a folder of settings: `$XDG_CONFIG_HOME/cf-guide`, `$CODEX_HOME`.

use crate::runtime::agents::profile;
use crate::runtime::guards::look::Look;

/// Variables for the folders that ours lie in, and a part of each of these by default.
const FOLDERS: [(&str, &str); 3] =
    [("XDG_CONFIG_HOME", "config"), ("XDG_STATE_HOME", "state"), ("XDG_DATA_HOME", "share")];

/// The path that is meant, where it begins with such a variable, alone or by the folder that it is seen from.
pub(super) fn meant(look: &Look<'_>, path: &str, cwd: Option<&str>) -> Option<String> {
    if path.starts_with('$') {
        return named(look, path);
    }
    let folder = cwd.filter(|folder| folder.starts_with('$') && !path.starts_with(['/', '~']))?;
    Some(format!("{}/{}", named(look, folder)?, path.trim_start_matches("./")))
}

fn named(look: &Look<'_>, path: &str) -> Option<String> {
    let (name, rest) = cut(path)?;
    let homes = profile::ALL.iter().zip(&look.scene.agent_homes);
    let home = homes.into_iter().find(|(profile, _)| profile.home.variable == name);
    let folder = match home {
        Some((_, home)) => home.as_str(),
        None => {
            let (_, part) = FOLDERS.iter().find(|(known, _)| *known == name)?;
            let own = look.scene.own.iter().find(|own| own.contains(part)).or(look.scene.own.first())?;
            own.rsplit_once('/')?.0
        }
    };
    Some(format!("{folder}{}", rest.trim_end_matches('/')))
}

/// `$NAME/rest`, `${NAME}/rest`.
fn cut(path: &str) -> Option<(&str, &str)> {
    let path = path.strip_prefix('$')?;
    let (name, rest) = match path.strip_prefix('{') {
        Some(inside) => inside.split_once('}')?,
        None => path.split_at(path.find('/').unwrap_or(path.len())),
    };
    (rest.is_empty() || rest.starts_with('/')).then_some((name, rest))
}
