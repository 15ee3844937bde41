//! `hook` is answered before anything else exists; everything else goes to the command line.

use std::ffi::OsString;
use std::process::ExitCode;

use cf_guide::runtime::hook;
use cf_guide::runtime::model::Agent;

fn main() -> ExitCode {
    let args: Vec<OsString> = std::env::args_os().collect();
    if let [_, verb, name, rest @ ..] = args.as_slice()
        && let (Some(verb), Some(name)) = (verb.to_str(), name.to_str())
    {
        match (verb, Agent::from_name(name)) {
            ("hook", Some(agent)) => hook::run(agent),
            ("hook", None) if hook::knows_kit(name) => hook::run_kit(name, rest),
            ("codex", None) if hook::knows_kit(name) => hook::run_bridge(name, rest),
            _ => {}
        }
    }
    cf_guide::cli::run(args).into()
}
