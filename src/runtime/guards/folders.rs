//! Folders and endings whose names tell what a file below them is worth.

use super::glob;

/// Folders the system lives in; everything below them belongs to it as well.
pub(super) const SYSTEM: [&str; 34] = [
    "/bin",
    "/boot",
    "/dev",
    "/etc",
    "/lib",
    "/lib32",
    "/lib64",
    "/libx32",
    "/lost+found",
    "/opt",
    "/proc",
    "/run",
    "/sbin",
    "/snap",
    "/srv",
    "/sys",
    "/usr",
    "/usr/bin",
    "/usr/include",
    "/usr/lib",
    "/usr/libexec",
    "/usr/local",
    "/usr/local/bin",
    "/usr/local/lib",
    "/usr/sbin",
    "/usr/share",
    "/var",
    "/var/lib",
    "/var/log",
    "/System",
    "/Library",
    "/Applications",
    "/private/etc",
    "/private/var",
];

/// Folders that hold home folders.
pub(super) const HOMES: [&str; 4] = ["/home", "/Users", "/export/home", "/var/home"];

/// Untracked folders of these names come back with the next build.
pub(super) const BUILD_FOLDERS: [&str; 34] = [
    "target",
    "build",
    "dist",
    "out",
    "node_modules",
    ".venv",
    "venv",
    "__pycache__",
    "coverage",
    ".next",
    "tmp",
    ".nuxt",
    ".turbo",
    ".cache",
    ".parcel-cache",
    ".pytest_cache",
    ".mypy_cache",
    ".ruff_cache",
    ".tox",
    ".gradle",
    ".svelte-kit",
    "htmlcov",
    ".nyc_output",
    ".output",
    ".vite",
    ".eggs",
    "bin",
    "obj",
    ".dart_tool",
    "_build",
    "deps",
    "cmake-build-debug",
    "cmake-build-release",
    ".terraform",
];

/// By its name the file or folder is what a build or a tool makes again; paths are taken from the top of a work tree.
pub fn comes_back(path: &str) -> bool {
    let is_made = |part: &str| {
        BUILD_FOLDERS.contains(&part)
            || CACHES.contains(&part)
            || BUILD_ENDINGS.iter().any(|ending| glob::word_matches(ending, part))
    };
    let name = path.trim_end_matches('/').rsplit('/').next().unwrap_or(path);
    path.split('/').any(is_made) || LITTER.iter().any(|litter| glob::word_matches(litter, name))
}

/// Folders below a home whose content comes back by itself, or is meant to go.
pub(super) const HOME_CACHES: [&str; 3] = [".cache", "Library/Caches", "AppData/Local/Temp"];

/// What package managers fetched and would fetch again; so is every folder called a cache in a hidden one.
pub(super) const FETCHED: [&str; 11] = [
    ".cargo/registry",
    ".cargo/git",
    ".m2/repository",
    ".nuget/packages",
    ".pnpm-store",
    ".local/share/pnpm/store",
    ".pub-cache",
    ".yarn/berry",
    ".rustup/downloads",
    "go/pkg/mod",
    "Library/Developer/Xcode/DerivedData",
];

/// What git itself keeps in `.git`; anything else there is some other tool's.
pub(super) const GIT_OWN: [&str; 19] = [
    "HEAD",
    "objects",
    "refs",
    "index",
    "config",
    "config.worktree",
    "hooks",
    "logs",
    "packed-refs",
    "info",
    "worktrees",
    "modules",
    "description",
    "branches",
    "shallow",
    "lfs",
    "annex",
    "svn",
    "reftable",
];

/// The hooks that git runs.
const GIT_HOOKS: [&str; 27] = [
    "applypatch-msg",
    "commit-msg",
    "fsmonitor-watchman",
    "p4-changelist",
    "p4-post-changelist",
    "p4-pre-submit",
    "p4-prepare-changelist",
    "post-applypatch",
    "post-checkout",
    "post-commit",
    "post-index-change",
    "post-merge",
    "post-receive",
    "post-rewrite",
    "post-update",
    "pre-applypatch",
    "pre-auto-gc",
    "pre-commit",
    "pre-merge-commit",
    "pre-push",
    "pre-rebase",
    "pre-receive",
    "prepare-commit-msg",
    "proc-receive",
    "push-to-checkout",
    "reference-transaction",
    "update",
];

/// Is this, in the folder of the hooks, a file that git never runs, or a pattern that finds none that it runs?
pub(super) fn is_no_hook(name: &str) -> bool {
    let name = name.strip_suffix(".exe").unwrap_or(name);
    !name.is_empty()
        && !name.contains(['/', '$', '`', '{', '[', '?', '!'])
        && !name.starts_with("sendemail-")
        && !GIT_HOOKS.iter().any(|hook| glob::word_matches(name, hook))
}

/// Folders that hold nothing but what a tool makes again, wherever a pattern finds them.
pub(super) const CACHES: [&str; 16] = [
    "__pycache__",
    "node_modules",
    ".pytest_cache",
    ".mypy_cache",
    ".ruff_cache",
    ".next",
    ".nuxt",
    ".turbo",
    ".parcel-cache",
    ".nyc_output",
    "htmlcov",
    ".tox",
    ".eggs",
    ".gradle",
    ".svelte-kit",
    ".ipynb_checkpoints",
];

/// Folders of these endings are what a build leaves.
pub(super) const BUILD_ENDINGS: [&str; 4] = ["*.egg-info", "*.dist-info", "*.dSYM", "*.xcresult"];

/// Files of these endings are litter wherever they lie.
pub(super) const LITTER: [&str; 14] = [
    "*.pyc",
    "*.pyo",
    "*.log",
    "*.tmp",
    "*.bak",
    "*.o",
    "*.swp",
    "*.class",
    "*~",
    ".DS_Store",
    "*.orig",
    "*.rej",
    "*.tsbuildinfo",
    "*.map",
];
