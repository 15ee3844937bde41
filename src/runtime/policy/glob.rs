//! Globs as people write them in rules: matched against a path, never expanded. Linear in time for what matters.

/// True where the glob covers the path (relative, `/` between its parts).
///
/// Without a slash it covers that name at any depth, as in a `.gitignore`; a folder covers what lies below it.
/// "`*.env` but not `*.example`" leaves the second out.
pub fn covers(glob: &str, path: &str) -> bool {
    match glob.split_once(" but not ") {
        Some((glob, not)) => covers(glob, path) && !covers(not, path),
        None if !glob.contains('{') => covers_one(glob, path),
        None => expand(glob).iter().any(|one| covers_one(one, path)),
    }
}

/// Globs that are held against many paths: a text that each path must hold is looked for first.
#[derive(Debug)]
pub struct Globs<'a>(Vec<(&'a str, Vec<String>)>);

impl<'a> Globs<'a> {
    pub fn new(globs: &'a [String]) -> Self {
        let pieces = |glob: &str| {
            let glob = glob.split(" but not ").next().unwrap_or(glob);
            expand(glob).iter().map(|one| fixed_piece(one).to_owned()).collect()
        };
        Self(globs.iter().map(|glob| (glob.as_str(), pieces(glob))).collect())
    }

    /// True where one of them covers the path.
    pub fn cover(&self, path: &str) -> bool {
        self.0.iter().any(|(glob, pieces)| {
            pieces.iter().any(|piece| path.contains(piece.as_str())) && covers(glob, path)
        })
    }
}

/// The longest text that stands in every path that the glob covers; may be empty.
fn fixed_piece(glob: &str) -> &str {
    if glob.contains('[') {
        return "";
    }
    glob.split(['*', '?', '/']).filter(|piece| *piece != ".").max_by_key(|piece| piece.len()).unwrap_or("")
}

fn covers_one(glob: &str, path: &str) -> bool {
    // `./x` means right here.
    let here = glob.strip_prefix("./");
    let glob = here.unwrap_or(glob);
    let anchored = here.is_some() || glob.trim_end_matches('/').contains('/');
    if glob.starts_with('/') != path.starts_with('/') && (glob.starts_with('/') || anchored) {
        return false;
    }
    if anchored && !may_begin(glob, path) {
        return false;
    }
    let parts: Vec<&str> = glob.split('/').filter(|part| !part.is_empty() && *part != ".").collect();
    let names: Vec<&str> = path.split('/').filter(|name| !name.is_empty() && *name != ".").collect();
    if anchored {
        return match_parts(&parts, &names, glob.ends_with('/'));
    }
    parts.first().is_some_and(|only| names.iter().any(|name| match_name(only, name)))
}

/// Whether the path begins as the glob does, as far as that has no wildcard and both are written plainly.
fn may_begin(glob: &str, path: &str) -> bool {
    let is_odd = |text: &str| text.as_bytes().windows(2).any(|two| two == b"//" || two == b"/.");
    let wild = glob.find(['*', '?', '[']).unwrap_or(glob.len());
    let Some(end) = glob[..wild].rfind('/') else { return true };
    path.starts_with(&glob[..end]) || path.starts_with('.') || is_odd(glob) || is_odd(path)
}

/// Folders of these names stand in many places, and whoever names one means all of them.
const ANYWHERE: [&str; 16] = [
    "node_modules",
    "dist",
    "build",
    "target",
    "out",
    "coverage",
    "generated",
    "__generated__",
    "gen",
    "__snapshots__",
    "__pycache__",
    "tests",
    "test",
    "__tests__",
    "fixtures",
    "testdata",
];

/// The folder that `dir/` names without saying where: the one at the root where there is one, otherwise any.
pub fn bare_folder(glob: &str) -> Option<&str> {
    let name = glob.strip_suffix('/')?;
    let plain =
        !name.is_empty() && !name.starts_with(['.', '~']) && !name.contains(['/', '*', '?', '[', '{']);
    (plain && !ANYWHERE.contains(&name)).then_some(name)
}

/// Files that every package of a project has: whoever names one means all of them.
const EVERYWHERE: [&str; 24] = [
    "package.json",
    "package-lock.json",
    "pnpm-lock.yaml",
    "pnpm-workspace.yaml",
    "yarn.lock",
    "bun.lock",
    "bun.lockb",
    "tsconfig.json",
    "Cargo.toml",
    "Cargo.lock",
    "go.mod",
    "go.sum",
    "pyproject.toml",
    "poetry.lock",
    "uv.lock",
    "requirements.txt",
    "composer.json",
    "composer.lock",
    "Gemfile",
    "Gemfile.lock",
    "mix.lock",
    "pom.xml",
    "LICENSE",
    "CODEOWNERS",
];

/// The file that a name without a folder means: the one at the root where there is one, otherwise any.
pub fn bare_file(glob: &str) -> Option<&str> {
    let plain =
        !glob.is_empty() && !glob.starts_with(['.', '~']) && !glob.contains(['/', '*', '?', '[', '{', ' ']);
    (plain && !EVERYWHERE.contains(&glob)).then_some(glob)
}

/// True where some path is covered by the glob and by the pattern of a command: `migrations/**` and `./**/*.sql`.
pub fn meets(glob: &str, pattern: &str) -> bool {
    meet(glob, pattern, true)
}

/// The same of a glob that means files alone: nothing lies below `Cargo.toml`.
pub fn meets_file(glob: &str, pattern: &str) -> bool {
    meet(glob, pattern, false)
}

/// What has an ending is a file: nothing lies below `schema.sql`.
fn may_be_folder(name: &str) -> bool {
    !name.contains('*') && !name.trim_start_matches('.').contains('.')
}

fn meet(glob: &str, pattern: &str, folders: bool) -> bool {
    expand(glob).iter().any(|one| {
        let anchored = one.starts_with("./") || one.trim_end_matches('/').contains('/');
        if one.starts_with(['/', '~']) != pattern.starts_with(['/', '~']) {
            return false;
        }
        let mut parts: Vec<&str> = one.split('/').filter(|part| !part.is_empty() && *part != ".").collect();
        let names: Vec<&str> = pattern.split('/').filter(|name| !name.is_empty() && *name != ".").collect();
        if !anchored {
            parts.insert(0, "**");
        }
        match parts.last() {
            // `dir/**` means what is below.
            Some(&"**") => parts.insert(parts.len() - 1, "*"),
            Some(last) if folders && may_be_folder(last) => parts.push("**"),
            Some(_) | None => {}
        }
        parts.len() * names.len() <= MAX_TABLE && parts_meet(&parts, &names)
    })
}

/// Longer globs are held against no pattern.
const MAX_TABLE: usize = 4096;

fn parts_meet(parts: &[&str], names: &[&str]) -> bool {
    let width = names.len() + 1;
    let mut reach = vec![false; (parts.len() + 1) * width];
    reach[0] = true;
    for i in 0..=parts.len() {
        for j in 0..=names.len() {
            if !reach[i * width + j] {
                continue;
            }
            let (part, name) = (parts.get(i), names.get(j));
            let (part_any, name_any) = (part == Some(&"**"), name == Some(&"**"));
            if part.is_some() && (part_any || name_any) {
                reach[(i + 1) * width + j] = true;
            }
            if name.is_some() && (part_any || name_any) {
                reach[i * width + j + 1] = true;
            }
            if let (Some(part), Some(name)) = (part, name)
                && names_meet(part, name)
            {
                reach[(i + 1) * width + j + 1] = true;
            }
        }
    }
    reach.last().copied().unwrap_or(false)
}

/// Two names with `*` and `?` in them that could be the same one; a class is any character.
fn names_meet(one: &str, other: &str) -> bool {
    let plain = |text: &str| -> Vec<char> {
        let mut out = Vec::new();
        let mut inside = false;
        for c in text.chars() {
            match c {
                '[' if !inside => inside = true,
                ']' if inside => {
                    inside = false;
                    out.push('?');
                }
                _ if inside => {}
                c => out.push(c),
            }
        }
        out
    };
    let (one, other) = (plain(one), plain(other));
    if one.len() * other.len() > MAX_TABLE {
        return false;
    }
    let width = other.len() + 1;
    let mut reach = vec![false; (one.len() + 1) * width];
    reach[0] = true;
    for i in 0..=one.len() {
        for j in 0..=other.len() {
            if !reach[i * width + j] {
                continue;
            }
            let (a, b) = (one.get(i).copied(), other.get(j).copied());
            if a.is_some() && (a == Some('*') || b == Some('*')) {
                reach[(i + 1) * width + j] = true;
            }
            if b.is_some() && (a == Some('*') || b == Some('*')) {
                reach[i * width + j + 1] = true;
            }
            if let (Some(a), Some(b)) = (a, b)
                && (a == b || a == '?' || b == '?')
            {
                reach[(i + 1) * width + j + 1] = true;
            }
        }
    }
    reach.last().copied().unwrap_or(false)
}

/// Parts against names: a table over (part, name), both short.
fn match_parts(parts: &[&str], names: &[&str], folder: bool) -> bool {
    let mut reach = vec![false; names.len() + 1];
    reach[0] = true;
    for (at, part) in parts.iter().enumerate() {
        if *part == "**" {
            if at + 1 == parts.len() {
                // `dir/**` means what is below, not the folder itself.
                return reach.iter().take(names.len()).any(|&hit| hit);
            }
            let mut seen = false;
            for slot in &mut reach {
                seen |= *slot;
                *slot = seen;
            }
            continue;
        }
        for index in (0..names.len()).rev() {
            reach[index + 1] = reach[index] && match_name(part, names[index]);
        }
        reach[0] = false;
    }
    // `docs/v*/` says itself that it is a folder.
    let wild_end = !folder && parts.last().is_some_and(|part| part.contains('*'));
    if wild_end {
        reach.last().copied().unwrap_or(false)
    } else {
        // A folder covers what lies below it.
        reach.iter().skip(1).any(|&hit| hit)
    }
}

/// One name against one part with `*`, `?` and `[…]`; linear by remembering the last star only.
pub fn match_name(pattern: &str, name: &str) -> bool {
    // Most parts of most globs say just what they mean.
    if !pattern.contains(['*', '?', '[']) {
        return pattern == name;
    }
    let pattern: Vec<char> = pattern.chars().collect();
    let name: Vec<char> = name.chars().collect();
    let (mut p, mut n) = (0, 0);
    let mut star: Option<(usize, usize)> = None;
    while n < name.len() {
        let step = match pattern.get(p) {
            Some('*') => {
                star = Some((p, n));
                p += 1;
                continue;
            }
            Some('?') => Some(1),
            Some('[') => class(&pattern[p..], name[n]),
            Some(c) if *c == name[n] => Some(1),
            Some(_) | None => None,
        };
        match (step, star) {
            (Some(len), _) => {
                p += len;
                n += 1;
            }
            (None, Some((at, from))) => {
                p = at + 1;
                n = from + 1;
                star = Some((at, from + 1));
            }
            (None, None) => return false,
        }
    }
    pattern[p.min(pattern.len())..].iter().all(|c| *c == '*')
}

/// A class `[a-z]` at the start of the pattern: its length if it holds the character.
fn class(pattern: &[char], c: char) -> Option<usize> {
    let end = pattern.iter().skip(2).position(|x| *x == ']')? + 2;
    let inner = &pattern[1..end];
    let (negated, inner) = match inner.first() {
        Some('!' | '^') => (true, &inner[1..]),
        _ => (false, inner),
    };
    let mut hit = false;
    let mut at = 0;
    while at < inner.len() {
        if inner.get(at + 1) == Some(&'-') && at + 2 < inner.len() {
            hit |= inner[at] <= c && c <= inner[at + 2];
            at += 3;
        } else {
            hit |= inner[at] == c;
            at += 1;
        }
    }
    (hit != negated).then_some(end + 1)
}

/// `{a,b}` written out, at most 32 ways and one level at a time.
fn expand(glob: &str) -> Vec<String> {
    let mut done = Vec::new();
    let mut open = vec![glob.to_owned()];
    while let Some(one) = open.pop() {
        if done.len() + open.len() > 32 {
            done.push(one);
            continue;
        }
        let Some(start) = one.find('{') else {
            done.push(one);
            continue;
        };
        let Some(len) = one[start..].find('}') else {
            done.push(one);
            continue;
        };
        let (head, tail) = (&one[..start], &one[start + len + 1..]);
        for choice in one[start + 1..start + len].split(',') {
            open.push(format!("{head}{choice}{tail}"));
        }
    }
    done
}

/// The longest run of parts in front without a wildcard: `src/generated` of `src/generated/**`.
pub fn fixed_prefix(glob: &str) -> String {
    let fixed: Vec<&str> = glob
        .trim_start_matches("./")
        .split('/')
        .take_while(|part| !part.contains(['*', '?', '[', '{']))
        .collect();
    fixed.join("/").trim_end_matches('/').to_owned()
}

/// A name that every path covered by the glob has among its parts, or the extension it ends in.
pub fn key(glob: &str) -> Option<String> {
    let is_fixed = |part: &&str| !part.is_empty() && !part.contains(['*', '?', '[', '{', '~']);
    let parts: Vec<&str> = glob.split('/').filter(|part| *part != ".").collect();
    if let Some(name) = parts.iter().copied().filter(is_fixed).max_by_key(|part| part.len()) {
        return Some(name.to_owned());
    }
    let last = parts.last()?;
    let tail = last.rsplit('*').next()?;
    let dot = tail.rfind('.')?;
    let ext = &tail[dot..];
    (is_fixed(&ext) && ext.len() > 1).then(|| ext.to_owned())
}

#[cfg(test)]
mod tests {
    use super::{covers, fixed_prefix, key, match_name};

    #[test]
    fn a_pattern_meets_the_globs_it_could_reach() {
        for (glob, pattern, expected) in [
            ("migrations/**", "**/*.sql", true),
            ("migrations/**", "*/1.sql", true),
            ("migrations/**", "**", true),
            ("migrations/**", "src/**", false),
            ("migrations/**", "m*/x", true),
            ("*.lock", "**/*.py", false),
            ("*.lock", "**/*", true),
            ("docs", "docs/**", true),
            ("docs", "src/*.md", false),
            ("src/gen/*.rs", "src/**/*.rs", true),
            ("src/gen/*.rs", "src/*.rs", false),
        ] {
            assert_eq!(super::meets(glob, pattern), expected, "{glob} and {pattern}");
        }
        for (glob, pattern, expected) in [
            ("**/Cargo.toml", "crates/**/*.rs", false),
            ("Cargo.toml", "**/*.rs", false),
            ("Cargo.toml", "crates/*/Cargo.toml", true),
            ("Cargo.toml", "crates/**", true),
            ("requirements*.txt", "*.txt", true),
        ] {
            assert_eq!(super::meets_file(glob, pattern), expected, "{glob} and {pattern}");
        }
    }

    proptest::proptest! {
        #[test]
        fn how_a_path_begins_decides_nothing_that_the_parts_do_not(
            glob in proptest::collection::vec(proptest::sample::select(vec!["a", "b", "*", "**", "a*", "?", ".", "", "..", ".x"]), 2..5),
            path in proptest::collection::vec(proptest::sample::select(vec!["a", "b", "ab", ".", "", "..", ".x"]), 1..5),
        ) {
            let (glob, path) = (glob.join("/"), path.join("/"));
            fn plain(text: &str) -> Vec<&str> {
                text.split('/').filter(|part| !part.is_empty() && *part != ".").collect()
            }
            let is_anchored = !glob.starts_with("./") && glob.trim_end_matches('/').contains('/');
            if is_anchored && glob.starts_with('/') == path.starts_with('/') {
                assert_eq!(covers(&glob, &path), super::match_parts(&plain(&glob), &plain(&path), glob.ends_with('/')), "{glob} {path}");
            }
        }
    }

    #[test]
    fn globs_cover_what_people_mean() {
        for (glob, path, expected) in [
            ("src/generated/**", "src/generated/a.rs", true),
            ("src/generated/**", "src/generated/a/b.rs", true),
            ("src/generated/**", "src/generated", false),
            ("src/generated/**", "src/other.rs", false),
            ("src/generated/", "src/generated/a.rs", true),
            ("src/generated", "src/generated/a.rs", true),
            ("**/*.pb.rs", "a.pb.rs", true),
            ("**/*.pb.rs", "x/y/a.pb.rs", true),
            ("**/*.pb.rs", "x/y/a.rs", false),
            ("*.lock", "Cargo.lock", true),
            ("*.lock", "web/yarn.lock", true),
            ("CHANGELOG.md", "CHANGELOG.md", true),
            ("CHANGELOG.md", "packages/a/CHANGELOG.md", true),
            ("docs/CHANGELOG.md", "x/docs/CHANGELOG.md", false),
            (".env", ".env", true),
            (".env", ".envrc", false),
            (".env*", ".env.local", true),
            ("src/*.rs", "src/a.rs", true),
            ("src/*.rs", "src/a/b.rs", false),
            ("src/**/*.ts", "src/a.ts", true),
            ("src/**/*.ts", "src/x/y/a.ts", true),
            ("src/{a,b}/*.ts", "src/b/x.ts", true),
            ("src/{a,b}/*.ts", "src/c/x.ts", false),
            ("node_modules/", "web/node_modules/x/index.js", true),
            ("/etc/**", "/etc/passwd", true),
            ("/etc/**", "etc/passwd", false),
            ("./*", "notes.txt", true),
            ("./*", "src/notes.txt", false),
            ("{.env,.env.*} but not {*example*}", "web/.env.ci", true),
            ("{.env,.env.*} but not {*example*}", ".env.example.local", false),
            ("file[0-9].txt", "file7.txt", true),
            ("file[!0-9].txt", "file7.txt", false),
        ] {
            assert_eq!(covers(glob, path), expected, "{glob} over {path}");
        }
    }

    #[test]
    fn globs_held_against_many_paths_cover_the_same() {
        let globs = [
            ".env",
            "*.pem",
            "config/secrets.yml",
            "{.env,.env.*,*.env} but not {*example*}",
            "file[0-9].txt",
            "./*",
            "src/**/*.ts",
            "**",
        ];
        let paths = [
            ".env",
            "web/.env.local",
            ".env.example",
            "a/b.pem",
            "config/secrets.yml",
            "x/config/secrets.yml",
            "file7.txt",
            "filex.txt",
            "src/a/b.ts",
            "notes.md",
        ];
        for glob in globs {
            let own = [glob.to_owned()];
            for path in paths {
                assert_eq!(super::Globs::new(&own).cover(path), covers(glob, path), "{glob} over {path}");
            }
        }
    }

    #[test]
    fn stars_do_not_explode() {
        let pattern = "a*".repeat(200) + "b";
        assert!(!match_name(&pattern, &"a".repeat(5000)));
    }

    #[test]
    fn keys_are_in_every_covered_path() {
        assert_eq!(key("src/generated/**").as_deref(), Some("generated"));
        assert_eq!(key("**/*.pb.rs").as_deref(), Some(".rs"));
        assert_eq!(key("**/*"), None);
        assert_eq!(fixed_prefix("src/generated/**"), "src/generated");
    }
}
