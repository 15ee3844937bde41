//! Spellings that pass and should not, each with its reason: options and words of wrappers.

/// A line that should be stopped, and what is missing.
pub const PENDING: &[(&str, &str)] = &[
    ("sudo -nu root rm -rf /", "clusters of options whose last takes a value"),
    ("timeout -vk 5 10 rm -rf /", "clusters of options whose last takes a value"),
    ("tmux new -ds x 'rm -rf /'", "clusters of options whose last takes a value"),
    ("command -- rm -rf /", "the end of options"),
    ("printf '%s\\0' 'rm -rf /' | xargs -0 -n1 bash -c", "what is fed to xargs, word by word"),
    ("parallel --results d rm -rf ::: /", "options of parallel that take a value"),
];

/// Guards that take a mention for the deed, and where.
pub const ALARMS: &[(&str, &str)] = &[
    ("self/own-command", "strings in code that is only printed or compared"),
    ("self/hooks-path", "texts of commits, tags and searches"),
    ("core.secrets/read-key", "texts handed to programs that read no file of that name"),
];
