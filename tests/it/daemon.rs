//! The autopilot left alone: nothing left behind, one daemon at a time.

use std::fs;
use std::path::PathBuf;

use cf_guide::testing::cycle;
use cf_guide::testing::model::Moment;
use cf_guide::testing::repository::Repository;
use cf_guide::testing::system::Places;

use crate::autopilot::{BAD, EXAMPLES, GOOD, SHARED, now, repository, runs, shared};
use crate::support::{Said, Sandbox};

#[test]
fn a_thousand_cycles_leave_nothing_behind() {
    let sandbox = repository();
    runs(&sandbox, "a", "npm install left-pad");
    sandbox.write("CLAUDE.local.md", &format!("{BAD}- {GOOD}\n{EXAMPLES}"));
    let home = sandbox.home();
    let places = Places {
        config: home.join(".config/cf-guide"),
        state: home.join(".local/state/cf-guide"),
        data: home.join(".local/share/cf-guide"),
        home,
    };
    let state = sandbox.state();
    let size = || {
        let mut all: Vec<(PathBuf, u64)> = ["", "autopilot", "autopilot/proposals"]
            .iter()
            .flat_map(|below| fs::read_dir(state.join(below)).into_iter().flatten().flatten())
            .filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_file()))
            .filter(|entry| !entry.file_name().to_string_lossy().starts_with("guide.db"))
            .map(|entry| (entry.path(), entry.metadata().unwrap().len()))
            .collect();
        all.sort();
        all
    };
    let wishes = cycle::Wishes { apply: true, ..cycle::Wishes::default() };
    let mut sizes = Vec::new();
    for number in 0..1_000 {
        let repository =
            Repository::of(places.clone(), &sandbox.repo(), Moment(now() + number * 1_000)).unwrap();
        cycle::once(&repository, &wishes, &mut |_| {}).unwrap();
        sizes.push(size());
    }
    assert_eq!(sizes[1], sizes[999], "the second cycle and the last leave the same files of the same size");
    assert_eq!(shared(&sandbox), SHARED);
}

/// The process that `autopilot status` says is at work.
fn at_work(sandbox: &Sandbox) -> Option<u64> {
    sandbox.run(&["autopilot", "status", "--json"]).json()["daemon"].as_u64()
}

#[test]
fn one_daemon_ends_cleanly_and_another_takes_over_what_a_killed_one_left() {
    let sandbox = repository();
    let args = ["autopilot", "--daemon", "--interval", "1h"];
    let start = || {
        let mut child = sandbox.command(&args).spawn().unwrap();
        // Each look is a process of its own, which takes its time: a daemon that has not begun by then never does.
        let is_at_work = |_: &u32| at_work(&sandbox) == Some(u64::from(child.id()));
        let began = (0..2_000).find(is_at_work);
        assert!(began.is_some(), "the daemon does not begin; it ended with {:?}", child.try_wait());
        child
    };
    let signal = |id: u32, name: &str| {
        let done = std::process::Command::new("kill").args([name, &id.to_string()]).status().unwrap();
        assert!(done.success());
    };
    let first = start();
    let second = sandbox.run(&args);
    assert_eq!(second.code, 75, "{second:?}");
    assert!(second.stderr.contains(&first.id().to_string()), "{second:?}");
    signal(first.id(), "-TERM");
    let said = Said::from(first.wait_with_output().unwrap());
    assert_eq!(said.code, 0, "{said:?}");
    assert!(said.stderr.contains("ended after 1 cycles"), "{said:?}");
    assert_eq!(at_work(&sandbox), None);

    let killed = start();
    let left = killed.id();
    signal(left, "-KILL");
    killed.wait_with_output().unwrap();
    assert_eq!(at_work(&sandbox), None);
    let heir = start();
    signal(heir.id(), "-INT");
    let said = Said::from(heir.wait_with_output().unwrap());
    assert_eq!(said.code, 0, "{said:?}");
    assert!(said.stderr.contains(&format!("process {left} died without a word")), "{said:?}");
}
