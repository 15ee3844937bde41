//! Failing and dying at every point, and what is left then.

use super::*;

struct Scene {
    _temp: tempfile::TempDir,
    root: PathBuf,
    keep: PathBuf,
    changes: Vec<Change>,
}

/// Edits one file, makes one in a new folder, takes one away, edits one through a link.
fn scene() -> Scene {
    let temp = tempfile::tempdir().unwrap();
    let root = temp.path().join("repo");
    fs::create_dir_all(root.join("real")).unwrap();
    for (name, text) in [("edit", "old"), ("gone", "bye"), ("real/linked", "behind")] {
        fs::write(root.join(name), text).unwrap();
    }
    fs::set_permissions(root.join("edit"), fs::Permissions::from_mode(0o640)).unwrap();
    std::os::unix::fs::symlink("real/linked", root.join("link")).unwrap();
    let change = |name: &str, before: Option<&str>, after: Option<&str>| Change {
        path: root.join(name),
        before: before.map(Into::into),
        after: after.map(Into::into),
        private: false,
    };
    let changes = vec![
        change("edit", Some("old"), Some("new")),
        change("a/b/made", None, Some("made")),
        change("gone", Some("bye"), None),
        change("link", Some("behind"), Some("ahead")),
    ];
    Scene { keep: temp.path().join("keep"), root, changes, _temp: temp }
}

/// A child that another test starts holds our lock until it runs its program: that is over in a moment.
fn unheld<T>(mut act: impl FnMut() -> Result<T, Failure>) -> T {
    for _ in 0..10_000 {
        match act() {
            Err(Failure { cause: Cause::Busy, .. }) => std::thread::yield_now(),
            done => return done.unwrap(),
        }
    }
    act().unwrap()
}

fn picture(scene: &Scene) -> Vec<(String, String)> {
    let mut all = Vec::new();
    let mut folders = vec![scene.root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap().map(Result::unwrap) {
            let name = entry.path().strip_prefix(&scene.root).unwrap().display().to_string();
            if entry.file_type().unwrap().is_dir() {
                folders.push(entry.path());
                all.push((name, String::from("/")));
            } else {
                let mode = fs::symlink_metadata(entry.path()).unwrap().mode();
                all.push((name, format!("{mode:o} {}", fs::read_to_string(entry.path()).unwrap())));
            }
        }
    }
    all.sort();
    all
}

#[test]
fn all_files_change_and_keep_their_mode_and_links() {
    let scene = scene();
    let applied = apply_with(&scene.changes, &scene.keep, &mut |_| Fate::Live).unwrap();
    assert_eq!(applied.folders, [scene.root.join("a"), scene.root.join("a/b")]);
    assert_eq!(fs::read_to_string(scene.root.join("edit")).unwrap(), "new");
    assert_eq!(fs::metadata(scene.root.join("edit")).unwrap().mode() & 0o777, 0o640);
    assert!(fs::symlink_metadata(scene.root.join("link")).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(scene.root.join("real/linked")).unwrap(), "ahead");
    assert!(!scene.root.join("gone").exists());
    assert_eq!(backup(&scene.keep, &sha256(b"bye")).unwrap(), b"bye");
    assert!(!is_half_done(&scene.keep));
}

#[test]
fn a_failure_at_any_point_leaves_everything_as_it_was() {
    for number in 1.. {
        let scene = scene();
        let before = picture(&scene);
        let mut count = 0;
        let result = apply_with(&scene.changes, &scene.keep, &mut |_| {
            count += 1;
            if count == number { Fate::Fail } else { Fate::Live }
        });
        if count < number {
            assert!(number > 10 && result.is_ok());
            return;
        }
        assert!(matches!(result.unwrap_err().cause, Cause::Io(_)), "at point {number}");
        assert_eq!(picture(&scene), before, "at point {number}");
        assert!(!is_half_done(&scene.keep), "at point {number}");
    }
}

#[test]
fn a_death_at_any_point_leaves_old_or_new_and_is_taken_back_by_the_next_command() {
    for number in 1.. {
        let scene = scene();
        let before = picture(&scene);
        let mut count = 0;
        let result = apply_with(&scene.changes, &scene.keep, &mut |_| {
            count += 1;
            if count == number { Fate::Die } else { Fate::Live }
        });
        if count < number {
            assert!(result.is_ok());
            return;
        }
        assert!(["old", "new"].contains(&fs::read_to_string(scene.root.join("edit")).unwrap().as_str()));
        unheld(|| recover(&scene.keep));
        assert_eq!(picture(&scene), before, "at point {number}");
        unheld(|| apply_with(&scene.changes, &scene.keep, &mut |_| Fate::Live));
        assert_eq!(fs::read_to_string(scene.root.join("real/linked")).unwrap(), "ahead");
    }
}

#[test]
fn a_file_that_somebody_changed_meanwhile_is_not_overwritten() {
    let scene = scene();
    let file = scene.root.join("link");
    let result = apply_with(&scene.changes, &scene.keep, &mut |point| {
        if point == Point::Replace {
            fs::write(&file, "mine").unwrap();
        }
        Fate::Live
    });
    assert!(matches!(result.unwrap_err().cause, Cause::Changed));
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
    assert_eq!(fs::read_to_string(scene.root.join("edit")).unwrap(), "old");
    assert_eq!(fs::read_to_string(scene.root.join("gone")).unwrap(), "bye");
}

#[test]
fn two_commands_at_once_do_not_mix() {
    let scene = scene();
    let _held = lock(&scene.keep).unwrap();
    let result = apply_with(&scene.changes, &scene.keep, &mut |_| Fate::Live);
    assert!(matches!(result.unwrap_err().cause, Cause::Busy));
}

#[test]
fn a_damaged_backup_is_not_believed() {
    let scene = scene();
    apply_with(&scene.changes, &scene.keep, &mut |_| Fate::Live).unwrap();
    let name = sha256(b"bye");
    fs::write(scene.keep.join("backups").join(&name), "evil").unwrap();
    assert_eq!(backup(&scene.keep, &name), None);
    assert_eq!(backup(&scene.keep, "../../etc/passwd"), None);
}
