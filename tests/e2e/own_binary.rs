//! A copy of our own binary in an agent's hands.

use std::fs;

use crate::client::Client;
use crate::sandbox::Sandbox;
use crate::script::{Script, say, shell};
use crate::surroundings;

on_both_clients! {
    a_copy_is_neither_made_nor_run,
    a_copy_that_runs_unseen_refuses_below_the_client,
}

fn a_copy_is_neither_made_nor_run(client: Client) {
    let sandbox = Sandbox::guarded(client);
    fs::copy(surroundings::cf_guide(), sandbox.repo().join("tool")).expect("a copy from before");
    let before = sandbox.read(client.project_settings());
    let lines = [
        "cp $(which cf-guide) g",
        "cat \"$(command -v cf-guide)\" > g && chmod +x g && ./g uninstall --yes",
        "./tool uninstall --yes",
        "env -u CLAUDECODE -u CODEX_THREAD_ID ./tool review --accept x",
        "cf-guide uninstall --yes -- --dry-run",
        "cf-guide run -- sh -c 'touch ran' --help",
        "prlimit --pid $PPID --fsize=0",
    ];
    let run = sandbox.play(Script::new(lines.iter().map(|line| shell(*line)).chain([say("done")])));
    for (result, line) in run.results().iter().zip(lines) {
        assert!(result.contains("Blocked by policy [self/"), "{line}: {result}");
    }
    assert_eq!(sandbox.read(client.project_settings()), before);
    assert!(!sandbox.has("g") && !sandbox.has("ran"));
}

/// Code in a file is not looked into, so this one gets as far as starting the copy, with no variable of the client left.
const UNSEEN: &str = "import os, subprocess\n\
    ran = subprocess.run(['./tool', 'log', 'purge', '--yes'], env={'HOME': os.environ['HOME']}, capture_output=True, text=True)\n\
    open('said.txt', 'w').write(str(ran.returncode) + ' ' + ran.stderr)\n";

fn a_copy_that_runs_unseen_refuses_below_the_client(client: Client) {
    let sandbox = Sandbox::guarded(client);
    fs::copy(surroundings::cf_guide(), sandbox.repo().join("tool")).expect("a copy from before");
    sandbox.write("task.py", UNSEEN);
    let run = sandbox.play(Script::new([shell("python3 task.py"), say("done")]));
    let said = sandbox.read("said.txt");
    assert!(
        said.starts_with("1 ") && said.contains("below an agent that is supervised"),
        "{said} {:?}",
        run.results()
    );
}
