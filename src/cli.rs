//! The root of the command line: parsing, dispatch, exit codes.

#![allow(clippy::disallowed_methods, reason = "commands go where a person points them")]

mod audit;
mod help;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::{FromArgMatches as _, Parser, Subcommand};

use crate::runtime::cli::{self as runtime_cli, print};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::Untrusted;
use crate::{assurance, autopilot, decisions, install, scaffold};

/// Makes AI coding agents obey the rules of the repository they work in.
#[derive(Debug, Parser)]
#[command(
    name = "cf-guide",
    version,
    max_term_width = 100,
    after_help = "Alone it shows how it stands here, and what to do next.\n\n\
                  Exit codes: 0 done, 1 the answer is no, 64 usage, 65 bad input, 70 bug, 73 cannot write, 75 busy, \
                  78 configuration.\n\nExamples:\n  cf-guide\n  cf-guide explain -- rm -rf build\n  cf-guide -C ~/src/other log --follow"
)]
struct Cli {
    /// Work as if started in this folder
    #[arg(short = 'C', value_name = "DIR", global = true, help_heading = "Everywhere")]
    folder: Option<PathBuf>,
    /// Colours: auto, always, never
    #[arg(
        long,
        value_name = "WHEN",
        global = true,
        default_value = "auto",
        value_parser = ["auto", "always", "never"],
        hide_possible_values = true,
        hide_default_value = true,
        help_heading = "Everywhere"
    )]
    color: String,
    /// Print nothing but what `--json` asks for; the exit code is the answer
    #[arg(short, long, global = true, help_heading = "Everywhere")]
    quiet: bool,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    #[command(flatten)]
    Install(install::cli::Command),
    /// Write the documents a repository starts with, without wiring any agent
    Scaffold(scaffold::cli::Args),
    #[command(flatten)]
    Runtime(runtime_cli::Command),
    #[command(flatten)]
    Autopilot(autopilot::cli::Command),
    #[command(flatten)]
    Assurance(assurance::cli::Command),
    #[command(flatten)]
    Decisions(decisions::cli::Command),
    /// Hold wiring, record and verdicts against what they promise, for CI
    Audit(audit::Args),
    /// Print shell completions
    #[command(
        after_help = "Example:\n  cf-guide completions bash > ~/.local/share/bash-completion/completions/cf-guide\n\n\
                      Exit codes: 0 done, 64 usage."
    )]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print a page of the manual
    #[command(
        after_help = "Examples:\n  cf-guide man > cf-guide.1\n  cf-guide man init\n  cf-guide man policy list\n  \
                            cf-guide man --all\n\nExit codes: 0 done, 64 there is no such page."
    )]
    Man {
        /// Every page, one after the other
        #[arg(long, conflicts_with = "page")]
        all: bool,
        /// The command that it is about [default: cf-guide itself]
        page: Vec<String>,
    },
}

/// Runs the command line.
pub fn run(args: Vec<OsString>) -> Exit {
    let args = help::meant(args);
    let words: Vec<String> = args.iter().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let parsed = help::command().try_get_matches_from(args).and_then(|found| Cli::from_arg_matches(&found));
    let cli = match parsed {
        Ok(cli) => cli,
        Err(error) => return say_usage(&error),
    };
    print::choose(&cli.color, cli.quiet);
    if let Err(error) = runtime_cli::person::may(&words).and_then(|()| enter(cli.folder.as_deref())) {
        print::err(&format!("{error}\n"));
        return error.exit;
    }
    let done = match cli.command {
        None => runtime_cli::front_door(),
        Some(Command::Install(command)) => install::cli::run(command, &KIT),
        Some(Command::Scaffold(args)) => scaffold::cli::run(args),
        Some(Command::Runtime(command)) => runtime_cli::run(command, REPLAYS),
        Some(Command::Autopilot(command)) => autopilot::cli::run(command),
        Some(Command::Assurance(command)) => assurance::cli::run(command),
        Some(Command::Audit(args)) => audit::run(args),
        Some(Command::Decisions(command)) => decisions::cli::run(command),
        Some(Command::Completions { shell }) => completions(shell),
        Some(Command::Man { all, page }) => man(all, &page),
    };
    done.unwrap_or_else(|error| {
        print::err(&format!("{error}\n"));
        error.exit
    })
}

/// What a client asks for often is answered before a parser exists.
pub fn quick(words: &[&str]) -> Option<Exit> {
    let args = runtime_cli::statusline::quick(words)?;
    Some(runtime_cli::statusline::run(&args))
}

/// Goes where `-C` says before anything looks around.
fn enter(folder: Option<&Path>) -> Result<()> {
    let Some(folder) = folder else { return Ok(()) };
    std::env::set_current_dir(folder)
        .map_err(|error| Error::io(Exit::BadInput, "could not enter", folder, &error))
}

/// What the installer takes from the room beside it: siblings do not know each other.
const KIT: install::cli::Kit = install::cli::Kit {
    render: |site, wanted| scaffold::documents(&site.root.top, wanted),
    merge: scaffold::merge::three_way,
    preview: autopilot::cli::preview,
};

/// What the commands of the runtime take from the room beside them.
const REPLAYS: runtime_cli::Replays = runtime_cli::Replays {
    adopt: autopilot::offered::stopped,
    report: autopilot::offered::calls,
    guard: autopilot::learned::propose,
};

/// clap's own exit code 2 belongs to the agents' adapters.
fn say_usage(error: &clap::Error) -> Exit {
    if error.use_stderr() {
        print::err(&error.render().to_string());
        Exit::Usage
    } else {
        print::out(&error.render().to_string());
        Exit::Done
    }
}

fn completions(shell: clap_complete::Shell) -> Result<Exit> {
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut help::command(), "cf-guide", &mut text);
    print::raw(&String::from_utf8_lossy(&text));
    Ok(Exit::Done)
}

fn man(all: bool, page: &[String]) -> Result<Exit> {
    let pages = help::pages();
    let name =
        std::iter::once("cf-guide").chain(page.iter().map(String::as_str)).collect::<Vec<_>>().join("-");
    let wanted: Vec<&clap::Command> =
        pages.iter().filter(|command| all || help::page_name(command) == name).collect();
    if wanted.is_empty() {
        return Err(Error::new(
            Exit::Usage,
            format!("there is no page `{}`", Untrusted::new(name).for_terminal(80)),
        )
        .hint("`cf-guide man` names them at its end; `cf-guide man --all` prints them"));
    }
    for command in wanted {
        let mut text = Vec::new();
        // Writing to memory cannot fail.
        let _ = clap_mangen::Man::new(command.clone()).render(&mut text);
        print::raw(&String::from_utf8_lossy(&text));
    }
    Ok(Exit::Done)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;
    use crate::runtime::model::verbs::{EVERYWHERE, VERBS};

    /// Every command below this one, with the options that take a value.
    fn walk(command: &clap::Command, name: &str, found: &mut Vec<(String, Vec<String>)>) {
        for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
            let name = format!("{name} {}", sub.get_name()).trim().to_owned();
            let own = sub.get_arguments().filter(|arg| !arg.is_global_set());
            let valued = own.filter(|arg| arg.get_action().takes_values());
            let names = valued.flat_map(|arg| {
                let long = arg.get_long().map(|long| format!("--{long}"));
                long.into_iter().chain(arg.get_short().map(|short| format!("-{short}")))
            });
            found.push((name.clone(), names.collect()));
            walk(sub, &name, found);
        }
    }

    #[test]
    fn every_command_says_who_may_run_it_and_which_options_take_a_value() {
        let mut found = Vec::new();
        walk(&Cli::command(), "", &mut found);
        for (name, valued) in &found {
            let Some(verb) = VERBS.iter().find(|verb| verb.name == name) else {
                panic!("`{name}` is not in `model/verbs.rs`: who may run it?");
            };
            let mut known = verb.valued.to_vec();
            let mut valued: Vec<&str> = valued.iter().map(String::as_str).collect();
            known.sort_unstable();
            valued.sort_unstable();
            assert_eq!(known, valued, "{name}");
        }
        for verb in VERBS {
            assert!(found.iter().any(|(name, _)| name == verb.name), "`{}` is no command", verb.name);
        }
    }

    #[test]
    fn options_that_stand_everywhere_are_known_to_whoever_reads_the_words() {
        let command = Cli::command();
        let valued =
            command.get_arguments().filter(|arg| arg.is_global_set() && arg.get_action().takes_values());
        let mut names: Vec<String> = valued
            .flat_map(|arg| {
                let long = arg.get_long().map(|long| format!("--{long}"));
                long.into_iter().chain(arg.get_short().map(|short| format!("-{short}")))
            })
            .collect();
        names.sort_unstable();
        assert_eq!(names, EVERYWHERE);
    }

    #[test]
    fn every_command_has_a_summary_an_example_and_its_exit_codes_down_to_the_last() {
        fn look(command: &clap::Command, name: &str) {
            for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help" && !sub.is_hide_set())
            {
                let name = format!("{name} {}", sub.get_name());
                let after = sub.get_after_help().map(ToString::to_string).unwrap_or_default();
                assert!(sub.get_about().is_some(), "{name} has no summary");
                assert!(
                    after.contains("Example")
                        && after.contains(&name)
                        && !after.contains(&format!("{name} --help")),
                    "{name} has no example of its own: it is a line of `BELOW` in `cli/help.rs`\n{after}"
                );
                assert!(after.contains("Exit codes"), "{name} does not say its exit codes");
                look(sub, &name);
            }
        }
        look(&help::command(), "cf-guide");
    }

    #[test]
    fn every_option_is_tried_by_some_test() {
        /// The sources of the tests, and the pages whose commands are run.
        fn texts(folder: &Path, into: &mut Vec<String>) {
            for entry in std::fs::read_dir(folder).unwrap().flatten() {
                let path = entry.path();
                if path.is_dir() {
                    texts(&path, into);
                } else if path
                    .extension()
                    .is_some_and(|ending| ["rs", "md", "txt"].iter().any(|one| ending == *one))
                {
                    into.extend(std::fs::read_to_string(&path));
                }
            }
        }
        /// The option stands near the command's name: in one call of a test, in one line of a page.
        fn is_tried(texts: &[String], command: &str, option: &str) -> bool {
            let is_word = |text: &str, at: usize, word: &str| {
                let beside = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric() || c == '-');
                !beside(text[..at].chars().next_back()) && !beside(text[at + word.len()..].chars().next())
            };
            texts.iter().any(|text| {
                text.match_indices(option).filter(|(at, _)| is_word(text, *at, option)).any(|(at, _)| {
                    let from = text.floor_char_boundary(at.saturating_sub(NEAR));
                    let near = &text[from..text.ceil_char_boundary((at + NEAR).min(text.len()))];
                    near.match_indices(command).any(|(at, _)| is_word(near, at, command))
                })
            })
        }
        fn look(command: &clap::Command, name: &str, texts: &[String], untried: &mut Vec<String>) {
            for option in
                command.get_arguments().filter(|arg| !arg.is_hide_set()).filter_map(clap::Arg::get_long)
            {
                if option != "help" && !is_tried(texts, command.get_name(), &format!("--{option}")) {
                    untried.push(format!("{name} --{option}"));
                }
            }
            for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help" && !sub.is_hide_set())
            {
                look(sub, &format!("{name} {}", sub.get_name()), texts, untried);
            }
        }
        /// Letters between the two.
        const NEAR: usize = 240;
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut found = vec![std::fs::read_to_string(root.join("README.md")).unwrap()];
        ["tests", "docs"].iter().for_each(|folder| texts(&root.join(folder), &mut found));
        let mut untried = Vec::new();
        look(&help::command(), "cf-guide", &found, &mut untried);
        assert!(untried.is_empty(), "no test tries these; `tests/it/flags.rs` is the place: {untried:#?}");
    }

    #[test]
    fn every_document_that_a_command_prints_is_in_the_table_of_shapes() {
        fn look(command: &clap::Command, name: &str, printed: &[Vec<String>]) {
            for sub in command.get_subcommands() {
                let name = format!("{name} {}", sub.get_name()).trim().to_owned();
                let prints = sub.get_arguments().any(|arg| arg.get_long() == Some("json"));
                let words: Vec<&str> = name.split(' ').collect();
                let fits = |shape: &Vec<String>| {
                    words.iter().zip(shape).all(|(word, known)| known.split('|').any(|one| one == *word))
                };
                assert!(
                    !prints || printed.iter().any(fits),
                    "`{name} --json` is not in `templates/shapes.json`"
                );
                look(sub, &name, printed);
            }
        }
        look(&Cli::command(), "", &runtime_cli::documented());
    }

    #[test]
    fn the_manual_has_every_page_that_it_refers_to() {
        let pages = help::pages();
        let names: Vec<&str> = pages.iter().map(help::page_name).collect();
        for page in &pages {
            let mut text = Vec::new();
            clap_mangen::Man::new(page.clone()).render(&mut text).unwrap();
            let text = String::from_utf8(text).unwrap().replace("\\-", "-");
            for (at, _) in text.match_indices("(1)") {
                let name = text[..at]
                    .rsplit(|c: char| !(c.is_ascii_alphanumeric() || c == '-'))
                    .next()
                    .unwrap_or_default();
                let is_about_help = name.ends_with("-help");
                assert!(
                    is_about_help || names.contains(&name),
                    "`{name}` is referred to, and there is no such page"
                );
            }
        }
    }
}
