//! What programs call their options: other spellings, which of them take a value, who runs whom.

/// Other spellings of a program: `pip3` is `pip`, `docker-compose` is `docker compose`.
pub fn canonical_program(name: &str) -> (&str, Option<&'static str>) {
    match name {
        "pip3" => ("pip", None),
        "python3" | "python2" => ("python", None),
        "docker-compose" => ("docker", Some("compose")),
        "nodejs" => ("node", None),
        "gmake" => ("make", None),
        "tofu" => ("terraform", None),
        _ => (name, None),
    }
}

/// Other spellings of a subcommand: `npm i` is `npm install`.
pub fn canonical_sub<'a>(program: &str, sub: &'a str) -> &'a str {
    match (program, sub) {
        ("npm", "i" | "in" | "ins" | "inst" | "add" | "isntall") => "install",
        ("pnpm" | "bun", "i") => "install",
        ("npm" | "pnpm", "t" | "tst") => "test",
        ("npm", "run-script" | "rum" | "urn") => "run",
        ("npm", "un" | "rm" | "r" | "remove" | "unlink") => "uninstall",
        ("cargo", "t") => "test",
        ("cargo", "b") => "build",
        ("cargo", "r") => "run",
        ("cargo", "c") => "check",
        ("git", "stage") => "add",
        _ => sub,
    }
}

/// Programs that run another one: a command behind them is not run directly.
pub fn is_runner(via: &str) -> bool {
    let name = via.split_whitespace().next().unwrap_or(via);
    matches!(
        name,
        "uv" | "uvx"
            | "poetry"
            | "pipenv"
            | "hatch"
            | "pdm"
            | "rye"
            | "npx"
            | "pnpm"
            | "yarn"
            | "bunx"
            | "bun"
            | "bundle"
            | "nix"
            | "mise"
            | "docker"
            | "podman"
            | "kubectl"
            | "nix-shell"
            | "devbox"
            | "direnv"
            | "conda"
    )
}

/// True where `--` ends the options; elsewhere what follows is passed on as it is.
pub fn ends_flags(program: &str) -> bool {
    !matches!(program, "npm" | "pnpm" | "yarn" | "bun" | "cargo" | "docker" | "kubectl" | "make")
}

/// Programs whose long options have one dash.
fn one_dash(program: &str) -> bool {
    matches!(
        program,
        "terraform"
            | "go"
            | "java"
            | "javac"
            | "find"
            | "openssl"
            | "ffmpeg"
            | "packer"
            | "consul"
            | "vault"
            | "xcodebuild"
    )
}

/// (program, subcommand or "", short, long).
const PAIRS: &[(&str, &str, &str, &str)] = &[
    ("git", "commit", "-n", "--no-verify"),
    ("git", "commit", "-a", "--all"),
    ("git", "commit", "-m", "--message"),
    ("git", "commit", "-s", "--signoff"),
    ("git", "commit", "-S", "--gpg-sign"),
    ("git", "commit", "-F", "--file"),
    ("git", "push", "-f", "--force"),
    ("git", "push", "-n", "--dry-run"),
    ("git", "push", "-d", "--delete"),
    ("git", "push", "-u", "--set-upstream"),
    ("git", "clean", "-f", "--force"),
    ("git", "clean", "-n", "--dry-run"),
    ("git", "branch", "-d", "--delete"),
    ("git", "branch", "-f", "--force"),
    ("git", "branch", "-m", "--move"),
    ("git", "checkout", "-f", "--force"),
    ("git", "switch", "-f", "--force"),
    ("git", "add", "-A", "--all"),
    ("git", "add", "-f", "--force"),
    ("git", "add", "-u", "--update"),
    ("git", "add", "-p", "--patch"),
    ("git", "rebase", "-i", "--interactive"),
    ("git", "tag", "-d", "--delete"),
    ("git", "tag", "-f", "--force"),
    ("git", "", "-C", "--git-C"),
    ("rm", "", "-r", "--recursive"),
    ("rm", "", "-R", "--recursive"),
    ("rm", "", "-f", "--force"),
    ("cp", "", "-r", "--recursive"),
    ("cp", "", "-R", "--recursive"),
    ("chmod", "", "-R", "--recursive"),
    ("chown", "", "-R", "--recursive"),
    ("docker", "", "-a", "--all"),
    ("docker", "", "-f", "--force"),
    ("docker", "", "-v", "--volumes"),
    ("npm", "", "-g", "--global"),
    ("npm", "", "-f", "--force"),
    ("npm", "", "-D", "--save-dev"),
    ("pnpm", "", "-g", "--global"),
    ("pip", "", "-U", "--upgrade"),
    ("pip", "", "-r", "--requirement"),
    ("kubectl", "", "-n", "--namespace"),
    ("kubectl", "", "-f", "--filename"),
    ("curl", "", "-k", "--insecure"),
    ("cargo", "", "-p", "--package"),
    ("cargo", "", "-r", "--release"),
];

/// For programs that the table does not know at all.
const USUAL: &[(&str, &str)] =
    &[("-f", "--force"), ("-r", "--recursive"), ("-R", "--recursive"), ("-y", "--yes"), ("-g", "--global")];

/// Options that own the word behind them: (program, subcommand or "", short letters, long names).
const OWNERS: &[(&str, &str, &str, &[&str])] = &[
    (
        "git",
        "commit",
        "mFCct",
        &["--message", "--file", "--author", "--date", "--template", "--reuse-message", "--trailer"],
    ),
    ("git", "push", "o", &["--push-option", "--receive-pack"]),
    ("git", "", "Cc", &["--git-dir", "--work-tree", "--namespace", "--config-env"]),
    ("git", "tag", "mF", &["--message", "--file"]),
    ("npm", "", "C", &["--prefix", "--workspace", "--registry"]),
    ("pnpm", "", "CF", &["--dir", "--filter"]),
    ("yarn", "", "", &["--cwd"]),
    ("kubectl", "", "n", &["--namespace", "--context", "--kubeconfig"]),
    ("docker", "", "Hc", &["--context", "--host"]),
    ("cargo", "", "", &["--manifest-path", "--target-dir", "--config"]),
    ("gh", "", "Rtb", &["--repo", "--title", "--body", "--body-file"]),
    ("make", "", "Cfj", &["--directory", "--file"]),
];

/// The spellings of a flag in a rule: one list per flag that must be there (`-rf` is two).
pub fn spellings(program: &str, sub: &str, flag: &str) -> Vec<Vec<String>> {
    if flag.starts_with("--") || one_dash(program) || flag.len() == 2 {
        return vec![other_names(program, sub, flag)];
    }
    let letters = &flag[1..];
    if letters.chars().all(|c| c.is_ascii_alphabetic()) && letters.len() <= 4 {
        return letters.chars().map(|c| other_names(program, sub, &format!("-{c}"))).collect();
    }
    vec![vec![flag.to_owned()]]
}

fn other_names(program: &str, sub: &str, flag: &str) -> Vec<String> {
    let mut names = vec![flag.to_owned()];
    let mut known = false;
    for (p, s, short, long) in PAIRS {
        if *p != program {
            continue;
        }
        known = true;
        if (s.is_empty() || *s == sub) && (*short == flag || *long == flag) {
            names.extend([(*short).to_owned(), (*long).to_owned()]);
        }
    }
    if program.is_empty() && flag == "--no-verify" {
        // Written without a program it is git's; the short form would be everybody's.
        return names;
    }
    if !known && !program.is_empty() {
        for (short, long) in USUAL {
            if *short == flag || *long == flag {
                names.extend([(*short).to_owned(), (*long).to_owned()]);
            }
        }
    }
    // `-R` and `-r` share a long name.
    if names.iter().any(|n| n == "--recursive") {
        names.extend(["-r".to_owned(), "-R".to_owned()]);
    }
    names.sort();
    names.dedup();
    names
}

/// True where a given flag is the named one; git also takes unique beginnings of long names.
pub fn same(program: &str, given: &str, name: &str) -> bool {
    given == name
        || (program == "git"
            && given.len() >= 6
            && given.starts_with("--")
            && name.starts_with(given)
            && name.len() <= given.len() + 6
            && given != "--force")
}

/// Takes a flag argument apart; true where it owns the next word.
pub fn take_apart(program: &str, sub: &str, arg: &str, out: &mut Vec<String>) -> bool {
    let (name, value) = arg.split_once('=').map_or((arg, None), |(n, v)| (n, Some(v)));
    let owners = || OWNERS.iter().filter(|(p, s, ..)| *p == program && (s.is_empty() || *s == sub));
    if name.starts_with("--") || one_dash(program) {
        out.push(name.to_owned());
        return value.is_none() && owners().any(|(.., long)| long.contains(&name));
    }
    if name.len() > 2 {
        out.push(name.to_owned());
    }
    let letters = &name[1..];
    for (at, c) in letters.char_indices() {
        out.push(format!("-{c}"));
        if owners().any(|(_, _, short, _)| short.contains(c)) {
            // What follows in the cluster is its value; at the end the next word is.
            return at + c.len_utf8() == letters.len();
        }
        if !c.is_ascii_alphabetic() {
            break;
        }
    }
    false
}
