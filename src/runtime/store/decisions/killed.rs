//! Writers and tellers of news that die at any moment: nothing that was kept stays untold, and only the dead are repeated.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::suite::Wax;
use super::{DecisionStore, Decisions, Haste, Listener};
use crate::runtime::model::Moment;
use crate::runtime::system::clock;

const FOLDER: &str = "CF_GUIDE_KILLED_FOLDER";
const ROLE: &str = "CF_GUIDE_KILLED_ROLE";

fn open(folder: &Path) -> Decisions {
    Decisions::open(folder, Haste::Command, Box::new(Wax)).unwrap()
}

/// One line, whole or not at all, in a file of this process.
fn note(folder: &Path, what: &str, line: &str) {
    let path = folder.join(format!("{what}-{}", std::process::id()));
    let mut file = std::fs::File::options().create(true).append(true).open(path).unwrap();
    file.write_all(format!("{line}\n").as_bytes()).unwrap();
}

/// What a child does until somebody kills it.
#[test]
#[ignore = "a part of the chore below, started by it"]
fn a_part() {
    let (Some(folder), Some(role)) = (std::env::var_os(FOLDER).map(PathBuf::from), std::env::var_os(ROLE))
    else {
        return;
    };
    let mut store = open(&folder);
    for number in 0.. {
        if role == "writes" {
            let words = format!("{}/{number}", std::process::id());
            if store.queue("s", "nudge", &words, clock::now()).is_ok() {
                note(&folder, "written", &words);
            }
        } else {
            tell(&mut store, &folder, clock::now());
        }
    }
}

/// Takes what waits, says it, notes that it was said; how many.
fn tell(store: &mut Decisions, folder: &Path, now: Moment) -> usize {
    let event = std::process::id().to_string();
    let listener = Listener { session: "s", subagent: None, event: &event };
    let Ok(found) = store.waiting(&listener, 3, now) else { return 0 };
    let ids: Vec<i64> = found.iter().map(|entry| entry.id).collect();
    if ids.is_empty() || !store.take(&listener, &ids, now).unwrap_or(false) {
        std::thread::yield_now();
        return 0;
    }
    found.iter().for_each(|entry| note(folder, "said", &entry.words));
    let _ = store.told(&ids, now);
    ids.len()
}

fn start(folder: &Path, role: &str) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["--ignored", "--exact", "runtime::store::decisions::killed::a_part"])
        .env(FOLDER, folder)
        .env(ROLE, role)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

fn lines(folder: &Path, what: &str) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for file in std::fs::read_dir(folder).unwrap().filter_map(Result::ok) {
        if file.file_name().to_string_lossy().starts_with(what) {
            for line in std::fs::read_to_string(file.path()).unwrap().lines() {
                *counts.entry(line.to_owned()).or_default() += 1;
            }
        }
    }
    counts
}

/// `CF_GUIDE_KILLS=300 cargo test --lib -- --ignored nothing_kept_stays_untold`
#[test]
#[ignore = "a chore: it kills processes for minutes"]
fn nothing_kept_stays_untold_and_only_the_dead_are_repeated() {
    let wanted: usize = std::env::var("CF_GUIDE_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(60);
    let folder = tempfile::tempdir().unwrap();
    drop(open(folder.path()));
    let roles = ["writes", "tells"];
    let mut children: Vec<(usize, Child)> =
        (0..8).map(|at| (at % 2, start(folder.path(), roles[at % 2]))).collect();
    let began = Instant::now();
    let mut dead_tellers = 0;
    for kill in 0..wanted {
        assert!(began.elapsed() < Duration::from_secs(1800), "{kill} of {wanted}");
        std::thread::sleep(Duration::from_millis(30 + 17 * (kill as u64 % 7)));
        let at = usize::from(clock::random::<1>()[0]) % children.len();
        let (role, child) = &mut children[at];
        child.kill().unwrap();
        child.wait().unwrap();
        dead_tellers += *role;
        *child = start(folder.path(), roles[*role]);
    }
    for (role, child) in &mut children {
        child.kill().unwrap();
        child.wait().unwrap();
        dead_tellers += *role;
    }
    let mut store = open(folder.path());
    store.mend().unwrap();
    let later = Moment(clock::now().0 + 60_000);
    while tell(&mut store, folder.path(), later) > 0 {}
    let (written, said) = (lines(folder.path(), "written"), lines(folder.path(), "said"));
    let untold: Vec<&String> = written.keys().filter(|words| !said.contains_key(*words)).collect();
    assert!(untold.is_empty(), "{untold:?}");
    let repeated = said.values().filter(|count| **count > 1).count();
    assert!(repeated <= 3 * dead_tellers, "{repeated} were repeated, {dead_tellers} tellers died");
    assert!(!super::board(folder.path()).exists(), "nothing is left to know");
    let line = format!("{wanted} kills, {} kept, {} told, {repeated} repeated\n", written.len(), said.len());
    std::fs::write(std::env::temp_dir().join("cf-guide-killed.txt"), line).unwrap();
}
