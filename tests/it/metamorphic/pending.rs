//! Spellings of wrappers that must be stopped, and mentions that are still taken for the deed.

/// Clusters whose last option takes a value, the end of options, what is fed to a wrapper.
pub const WRAPPED: &[&str] = &[
    "sudo -nu root rm -rf /",
    "timeout -vk 5 10 rm -rf /",
    "tmux new -ds x 'rm -rf /'",
    "command -- rm -rf /",
    "printf '%s\\0' 'rm -rf /' | xargs -0 -n1 bash -c",
    "parallel --results d rm -rf ::: /",
];

/// Guards that take a mention for the deed, and where.
pub const ALARMS: &[(&str, &str)] = &[
    ("self/own-command", "strings in code that is only printed or compared"),
    ("core.secrets/read-key", "texts handed to programs that read no file of that name"),
];
