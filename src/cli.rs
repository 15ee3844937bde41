//! The root of the command line: parsing, dispatch, exit codes.

use std::ffi::OsString;

use clap::{CommandFactory as _, Parser, Subcommand};

use crate::runtime::cli::{self as runtime_cli, print};
use crate::runtime::error::Result;
use crate::runtime::exit::Exit;
use crate::{autopilot, install, scaffold};

/// Makes AI coding agents obey the rules of the repository they work in.
#[derive(Debug, Parser)]
#[command(
    name = "cf-guide",
    version,
    max_term_width = 100,
    after_help = "Exit codes: 0 done, 1 the answer is no, 64 usage, 65 bad input, 70 bug, 73 cannot write, 75 busy, \
                  78 configuration.\n\nExamples:\n  cf-guide explain -- rm -rf build\n  cf-guide log --follow"
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
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
    /// Print shell completions
    #[command(
        after_help = "Example:\n  cf-guide completions bash > ~/.local/share/bash-completion/completions/cf-guide\n\n\
                      Exit codes: 0 done, 64 usage."
    )]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page
    #[command(after_help = "Example:\n  cf-guide man > cf-guide.1\n\nExit codes: 0 done.")]
    Man,
}

/// Runs the command line.
pub fn run(args: Vec<OsString>) -> Exit {
    let words: Vec<String> = args.iter().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let cli = match Cli::try_parse_from(args) {
        Ok(cli) => cli,
        Err(error) => return say_usage(&error),
    };
    if let Err(error) = runtime_cli::person::may(&words) {
        print::err(&format!("{error}\n"));
        return error.exit;
    }
    let done = match cli.command {
        Command::Install(command) => install::cli::run(command, &KIT),
        Command::Scaffold(args) => scaffold::cli::run(args),
        Command::Runtime(command) => runtime_cli::run(command, autopilot::offered::stopped),
        Command::Autopilot(command) => autopilot::cli::run(command),
        Command::Completions { shell } => completions(shell),
        Command::Man => man(),
    };
    done.unwrap_or_else(|error| {
        print::err(&format!("{error}\n"));
        error.exit
    })
}

/// What the installer takes from the room beside it: siblings do not know each other.
const KIT: install::cli::Kit = install::cli::Kit {
    render: |site, wanted| scaffold::documents(&site.root.top, wanted),
    merge: scaffold::merge::three_way,
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
    clap_complete::generate(shell, &mut Cli::command(), "cf-guide", &mut text);
    print::out(&String::from_utf8_lossy(&text));
    Ok(Exit::Done)
}

fn man() -> Result<Exit> {
    let mut text = Vec::new();
    // Writing to memory cannot fail.
    let _ = clap_mangen::Man::new(Cli::command()).render(&mut text);
    print::out(&String::from_utf8_lossy(&text));
    Ok(Exit::Done)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtime::model::verbs::VERBS;

    /// Every command below this one, with the options that take a value.
    fn walk(command: &clap::Command, name: &str, found: &mut Vec<(String, Vec<String>)>) {
        for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
            let name = format!("{name} {}", sub.get_name()).trim().to_owned();
            let valued = sub.get_arguments().filter(|arg| arg.get_action().takes_values());
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
}
