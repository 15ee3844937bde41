//! Programs whose job is to print settings for the shell: `ssh-agent -s`, `kubectl completion bash`, `direnv hook zsh`.
//!
//! What they print they make themselves. That such a program can also reach the network does not make it a download.

use super::expand::Field;
use crate::runtime::programs;

/// Programs that print nothing else.
const BY_NAME: [&str; 21] = [
    "brew",
    "conda",
    "dircolors",
    "direnv",
    "fnm",
    "keychain",
    "lesspipe",
    "mamba",
    "mise",
    "nodenv",
    "nvm",
    "opam",
    "pyenv",
    "rbenv",
    "register-python-argcomplete",
    "resize",
    "rtx",
    "ssh-agent",
    "starship",
    "thefuck",
    "zoxide",
];

/// Words by which programs of all kinds are asked for them.
const ASKED: [&str; 17] = [
    "--bash",
    "--fish",
    "--shell-init",
    "--zsh",
    "activate",
    "alias",
    "docker-env",
    "env",
    "export-credentials",
    "hook",
    "init",
    "path",
    "podman-env",
    "shell-init",
    "shellenv",
    "show-env",
    "signin",
];

/// How sure it is that a program prints settings for a shell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Prints {
    /// It is asked for them and makes them itself.
    Own,
    /// So it looks; the word may also name something that is fetched: `gh api hook`.
    Perhaps,
}

/// Does the program print settings for a shell, as its words say?
pub fn prints(name: &str, argv: &[Field]) -> Option<Prints> {
    let mut words = argv.iter().skip(1).map(Field::text);
    if BY_NAME.binary_search(&name).is_ok() {
        return (name != "brew" || words.next() == Some("shellenv")).then_some(Prints::Own);
    }
    // A program by its name, with subcommands of which one is that; of an unknown one it is its word against nobody's.
    if argv.first().is_some_and(|field| field.text().contains('/'))
        || programs::find(name).is_some_and(|row| row.commands.is_empty())
    {
        return None;
    }
    let is_asked = |word: &&str| {
        ASKED.binary_search(word).is_ok() || word.contains("completion") && !word.contains(['/', ':'])
    };
    let (first, second) = (words.next().filter(is_asked), words.next().filter(is_asked));
    match (first, second) {
        (Some(_), _) => Some(Prints::Own),
        (None, Some(word)) => Some(if word.contains('-') { Prints::Own } else { Prints::Perhaps }),
        (None, None) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{ASKED, BY_NAME, Prints, prints};
    use crate::runtime::shell::expand::Field;

    #[test]
    fn the_names_are_sorted() {
        assert!(BY_NAME.is_sorted() && ASKED.is_sorted());
    }

    #[test]
    fn settings_are_told_by_the_word_that_asks_for_them() {
        for (line, want) in [
            ("gh completion -s bash", Some(Prints::Own)),
            ("ssh-agent -s", Some(Prints::Own)),
            ("uv generate-shell-completion bash", Some(Prints::Own)),
            ("docker-machine env default", Some(Prints::Own)),
            ("aws configure export-credentials --format env", Some(Prints::Own)),
            ("fzf --zsh", Some(Prints::Own)),
            ("flux completion bash", Some(Prints::Own)),
            ("luarocks path --bin", Some(Prints::Own)),
            ("ng completion script", Some(Prints::Own)),
            ("fzf --multi", None),
            ("cat --bash", None),
            ("curl --zsh", None),
            ("luarocks show x", None),
            ("gh api hook", Some(Prints::Perhaps)),
            ("gh api repos/x/completion", None),
            ("curl completion", None),
            ("./tool init", None),
            ("brew --prefix", None),
        ] {
            let argv: Vec<Field> = line.split(' ').map(Field::plain).collect();
            assert_eq!(prints(argv[0].text(), &argv), want, "{line}");
        }
    }
}
