//! Spellings of wrappers that must be stopped.

/// Clusters whose last option takes a value, the end of options, what is fed to a wrapper.
pub const WRAPPED: &[&str] = &[
    "sudo -nu root rm -rf /",
    "timeout -vk 5 10 rm -rf /",
    "tmux new -ds x 'rm -rf /'",
    "command -- rm -rf /",
    "printf '%s\\0' 'rm -rf /' | xargs -0 -n1 bash -c",
    "parallel --results d rm -rf ::: /",
];
