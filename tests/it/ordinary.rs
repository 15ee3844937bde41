//! Everyday work passes, and its dangerous sibling is stopped: what only git, the disk or a script can tell.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;

use serde_json::{Value, json};

use crate::support::Sandbox;

fn decision(sandbox: &Sandbox, command: &str) -> String {
    let mut event = sandbox.bash(command);
    event["permission_mode"] = json!("default");
    let answer: Value = serde_json::from_str(&sandbox.hook("claude", &event).stdout).unwrap_or_default();
    answer["hookSpecificOutput"]["permissionDecision"].as_str().unwrap_or("allow").to_owned()
}

pub fn all(sandbox: &Sandbox, cases: &[(&str, &str)]) {
    let wrong: Vec<String> = cases
        .iter()
        .filter_map(|(command, wanted)| {
            let got = decision(sandbox, command);
            (got != *wanted).then(|| format!("{command}: {got}, not {wanted}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn git_is_asked_whether_anything_would_be_lost() {
    let sandbox = Sandbox::new();
    let repo = sandbox.repo();
    for name in ["clean.py", "dirty.py", "staged.py", "gone.py"] {
        sandbox.write(&format!("src/{name}"), "1\n");
    }
    sandbox.git(&repo, &["add", "-A"]);
    sandbox.git(&repo, &["commit", "-qm", "second"]);
    sandbox.git(&repo, &["branch", "merged"]);
    sandbox.git(&repo, &["checkout", "-qb", "unmerged"]);
    sandbox.write("src/clean.py", "2\n");
    sandbox.git(&repo, &["commit", "-qam", "third"]);
    sandbox.git(&repo, &["checkout", "-q", "main"]);
    sandbox.git(&repo, &["worktree", "add", "-q", "../tree", "merged"]);
    sandbox.git(&repo, &["worktree", "add", "-q", "-b", "busy", "../busy"]);
    fs::write(sandbox.folder().join("busy/new.txt"), "x").unwrap();
    sandbox.write("src/dirty.py", "2\n");
    sandbox.write("src/staged.py", "2\n");
    sandbox.git(&repo, &["add", "src/staged.py"]);
    fs::remove_file(repo.join("src/gone.py")).unwrap();
    sandbox.write("src/untracked.py", "1\n");
    sandbox.write("src/.env", "A=1\n");
    sandbox.write("build/made.py", "1\n");
    sandbox.write("secrets.yaml", "a: 1\n");
    sandbox.git(&repo, &["add", "secrets.yaml"]);
    all(
        &sandbox,
        &[
            ("git checkout -- src/clean.py", "allow"),
            ("git restore src/clean.py src/gone.py", "allow"),
            ("git checkout HEAD -- src/gone.py", "allow"),
            ("cd src && git checkout clean.py", "allow"),
            ("git checkout -- src/dirty.py", "ask"),
            ("git checkout -- not/there/x.py other/y.py", "allow"),
            ("git checkout HEAD -- not/there/x.py", "allow"),
            ("git checkout -- not/there/x.py src/dirty.py", "ask"),
            ("git checkout -- src/missing.py", "ask"),
            ("git checkout -- build/missing.py", "allow"),
            ("git checkout -- build/made.py", "allow"),
            ("git checkout main -- build/made.py", "ask"),
            ("cd \"$X\" && git checkout -- not/there/x.py", "ask"),
            ("git restore src/clean.py src/dirty.py", "ask"),
            ("git checkout HEAD -- src/staged.py", "ask"),
            ("git checkout unmerged -- src/untracked.py", "ask"),
            ("git checkout -- src", "ask"),
            ("git checkout -- .", "ask"),
            ("git stash pop && git checkout -- src/clean.py", "ask"),
            ("for f in $(ls src); do git checkout -- \"src/$f\"; done", "ask"),
            ("git checkout unmerged -- 'src/*.py'", "ask"),
            ("git branch -D merged", "allow"),
            ("git branch -D unmerged", "ask"),
            ("git branch -D merged unmerged", "ask"),
            ("git branch -f unmerged main", "ask"),
            ("git branch -f backup/new HEAD", "allow"),
            ("git branch -D backup/new", "ask"),
            ("git branch -f keep unmerged && git branch -D unmerged", "allow"),
            ("git branch -f keep unmerged; git branch -D unmerged keep", "ask"),
            ("git branch -d keep unmerged; git branch -D unmerged", "ask"),
            ("test -e x && git branch keep unmerged; git branch -D unmerged", "ask"),
            ("cd /tmp && git init -q try && cd try && git branch -D x && git gc --prune=now", "allow"),
            ("git gc --prune=now", "ask"),
            ("git diff src/.env", "allow"),
            ("git diff HEAD~1 src/.env", "ask"),
            ("git diff --no-index src/.env /dev/null", "ask"),
            ("git diff src/kept.env secrets.yaml", "ask"),
            ("git stash drop", "allow"),
            ("git stash -q && git stash drop", "ask"),
            ("sh stash.sh && git stash drop", "ask"),
            // A name that is not there may be said of another place; who is prepared for that says it of this one.
            ("git branch -D not-there", "ask"),
            ("git branch -D not-there 2>/dev/null", "allow"),
            ("git branch -D not-there >/dev/null 2>&1 || true", "allow"),
            ("git switch merged && git branch -D not-there", "allow"),
            ("git branch -D not-there; git checkout -b not-there", "allow"),
            ("git branch -D unmerged 2>/dev/null", "ask"),
            ("git branch -D UNMERGED 2>/dev/null", "ask"),
            ("git switch merged && git branch -D unmerged", "ask"),
            ("git branch -m unmerged other; git branch -D other 2>/dev/null", "ask"),
            ("git fetch . unmerged:other; git branch -D unmerged other 2>/dev/null", "ask"),
            ("cd ../elsewhere; git branch -D unmerged || true", "ask"),
            ("echo unmerged | xargs git branch -D not-there 2>/dev/null", "ask"),
            ("git worktree remove --force ../not-there", "ask"),
            ("git worktree remove --force ../not-there 2>/dev/null", "allow"),
            ("git worktree remove --force ../busy 2>/dev/null", "ask"),
            (
                "git worktree move ../busy ../not-there; git worktree remove --force ../not-there || true",
                "ask",
            ),
            ("mv ../busy ../not-there; git worktree remove --force ../not-there || true", "deny"),
            ("git worktree remove --force ../tree", "allow"),
            ("git worktree add ../own && make -C ../own; git worktree remove --force ../own", "allow"),
            ("git worktree add ../own && git worktree remove --force ../busy", "ask"),
            ("git worktree add ../busy; git worktree remove --force ../busy", "ask"),
            (
                "git worktree add -b own ../own && git worktree remove ../own --force && git branch -D own",
                "allow",
            ),
            ("git branch own && git branch -D own", "allow"),
            ("git checkout -b own && git commit -qam x && git checkout - && git branch -D own", "ask"),
            ("git switch -c own; git switch -; git branch -D own unmerged", "ask"),
            ("git branch unmerged; git branch -D unmerged", "ask"),
            ("git cherry-pick --abort; git reset -q --hard", "ask"),
            ("git reset --hard merged", "ask"),
            ("git branch keep && git reset --hard merged", "ask"),
            ("git worktree remove --force ../busy", "ask"),
            ("rm ../busy/new.txt", "allow"),
            ("rm ../tree/README.md", "ask"),
            ("rm ../elsewhere.txt", "deny"),
            ("rm ../elsewhere.txt 2>/dev/null", "allow"),
            ("rm ../elsewhere.txt || true", "allow"),
            ("mv ../busy/new.txt ../elsewhere.txt; rm ../elsewhere.txt 2>/dev/null", "deny"),
            ("rm ../tree/README.md 2>/dev/null", "ask"),
            ("git reset -q --hard && git pull", "ask"),
            ("git checkout . && git switch merged", "ask"),
            ("git checkout --conflict merge main", "allow"),
        ],
    );
    sandbox.git(&repo, &["stash", "-q"]);
    all(
        &sandbox,
        &[
            ("git stash drop", "ask"),
            ("git stash drop 2>/dev/null", "ask"),
            // A clean tree is cleared for what wants one.
            ("git checkout . && git switch merged", "allow"),
            ("git reset -q --hard && git pull", "allow"),
            ("git switch merged && git restore --source=unmerged src", "allow"),
            ("git checkout .", "ask"),
            ("mv ../busy/new.txt src/clean.py && git checkout . && git pull", "ask"),
            ("git stash pop; git checkout . && git pull", "ask"),
            ("git -C ../busy checkout . && git pull", "ask"),
            ("git checkout -b own && git commit -qam x && git checkout - && git branch -D own", "allow"),
            (
                "git checkout -b own && git add -A && git commit -qm x; git checkout -; git branch -D own",
                "ask",
            ),
            ("git reset --hard", "ask"),
            ("git cherry-pick --abort 2>/dev/null; git reset -q --hard", "allow"),
            ("git merge unmerged || git reset --hard HEAD", "allow"),
            ("git merge unmerged || git reset --hard HEAD~1", "ask"),
            ("git stash pop; git cherry-pick --abort; git reset --hard", "ask"),
            ("git -C ../busy merge unmerged; git reset --hard", "ask"),
            // Which files these are only running the line shows; none of them holds what git does not keep.
            ("for f in $(ls src); do git checkout -- \"src/$f\"; done", "allow"),
            ("git checkout unmerged -- 'src/*.py'", "allow"),
            ("git diff --name-only unmerged | xargs git checkout unmerged --", "allow"),
            ("git restore --source=unmerged \"$f\"", "allow"),
            ("git checkout \"$commit\" -- \"$f\"", "ask"),
            ("git stash pop; git checkout -- \"$f\"", "ask"),
            // Other names keep what main has, and the tree holds nothing else.
            ("git reset --hard unmerged", "allow"),
            ("git reset --hard merged", "allow"),
            ("git fetch origin && git reset --hard unmerged", "ask"),
            ("git reset --hard not-there", "ask"),
            ("git checkout busy && git reset --hard merged", "ask"),
            ("echo x > src/clean.py; git reset --hard merged", "ask"),
        ],
    );
    sandbox.write("src/clean.py", "3\n");
    sandbox.git(&repo, &["commit", "-qam", "fourth"]);
    all(
        &sandbox,
        &[
            ("git reset --hard merged", "ask"),
            ("git reset --hard HEAD~1", "ask"),
            ("git branch keep && git reset --hard merged", "allow"),
            ("git tag before main && git reset --hard merged", "allow"),
            ("git branch keep && git reset --hard not-there", "ask"),
            ("git branch keep merged && git reset --hard merged", "ask"),
            ("git branch -d keep; git reset --hard merged", "ask"),
        ],
    );
    sandbox.write(".gitignore", "*\n");
    all(&sandbox, &[("git branch keep && git reset --hard not-there", "allow")]);
}

/// Work that other names or the remote keep, and work that the same line saves before.
#[test]
fn git_is_asked_what_is_merged_pushed_or_saved() {
    let sandbox = Sandbox::new();
    let repo = sandbox.repo();
    let git = |words: &[&str]| sandbox.git(&repo, words);
    sandbox.write(".gitignore", "build/\n*.log\n");
    sandbox.write("docs/a.md", "1\n");
    sandbox.write("src/a.py", "1\n");
    git(&["add", "-A"]);
    git(&["commit", "-qm", "second"]);
    git(&["tag", "light"]);
    git(&["tag", "-a", "-m", "words", "release"]);
    git(&["branch", "merged"]);
    git(&["checkout", "-qb", "squashed"]);
    for (name, text) in [("docs/b.md", "1\n"), ("docs/c.md", "2\n")] {
        sandbox.write(name, text);
        git(&["add", "-A"]);
        git(&["commit", "-qm", name]);
    }
    git(&["checkout", "-q", "main"]);
    git(&["merge", "-q", "--squash", "squashed"]);
    git(&["commit", "-qm", "squashed"]);
    git(&["checkout", "-qb", "open"]);
    sandbox.write("docs/d.md", "1\n");
    git(&["add", "-A"]);
    git(&["commit", "-qm", "open"]);
    git(&["checkout", "-q", "main"]);
    git(&["init", "-q", "--bare", "../remote.git"]);
    git(&["remote", "add", "origin", "../remote.git"]);
    git(&["remote", "add", "upstream", "../other.git"]);
    git(&["push", "-qu", "origin", "main", "merged", "open"]);
    git(&["update-ref", "-d", "refs/remotes/origin/open"]);
    let merged = [
        ("git push origin --delete merged", "allow"),
        ("git push origin :merged", "allow"),
        ("git push origin --delete main", "ask"),
        ("git push origin --delete open", "ask"),
        ("git push origin :merged +main", "ask"),
        ("git branch -D squashed", "allow"),
        ("git branch -D open", "ask"),
        ("git push origin open && git branch -D open", "allow"),
        ("git push origin open; git branch -D open", "ask"),
        ("git update-ref -d refs/heads/merged", "allow"),
        ("git update-ref -d refs/heads/open", "ask"),
        ("git tag -d light", "allow"),
        ("git tag -d light; git tag light open", "ask"),
        ("git tag -d release", "ask"),
        ("git tag -d not-there", "ask"),
        ("git tag new && git tag -d new", "allow"),
        ("git remote remove upstream", "allow"),
        ("git remote remove origin", "ask"),
    ];
    all(&sandbox, &merged);
    sandbox.write("src/a.py", "2\n");
    sandbox.write("src/new.py", "1\n");
    sandbox.write("build/x", "1\n");
    let parts = [
        ("git checkout docs", "allow"),
        ("git checkout src", "ask"),
        ("git checkout -- :/docs", "allow"),
        ("cd docs && git checkout -- :/src", "ask"),
        ("git clean -fd docs", "allow"),
        ("git clean -fdx docs build", "allow"),
        ("git clean -fd src", "ask"),
        ("git clean -fX -- '*.log'", "allow"),
        ("git stash -u && git reset --hard && git stash pop", "allow"),
        ("git stash && git reset --hard @{u} && git stash pop", "allow"),
        ("git stash; git reset --hard @{u}", "ask"),
        ("git reset --hard @{u}", "ask"),
        ("git commit -qam x && git reset --hard HEAD", "allow"),
        ("git commit -qm x && git reset --hard HEAD", "ask"),
        ("git add -A && git commit -qm x && git clean -fd", "allow"),
        ("git commit -qam x && git clean -fd", "ask"),
    ];
    all(&sandbox, &parts);
}

/// Changes that git was told not to look at, paths without dashes, links, and what the line has git put back.
#[test]
fn git_is_asked_about_what_it_does_not_show() {
    let sandbox = Sandbox::new();
    let repo = sandbox.repo();
    for name in ["a.txt", "b.txt", "c.txt", "d.txt", "src/x.txt", "src/y.txt", "sub/one.txt"] {
        sandbox.write(name, "1\n");
    }
    sandbox.write(".gitignore", "build/\ndata/\n.env\n*.o\n/made\n");
    sandbox.git(&repo, &["add", "-A"]);
    sandbox.git(&repo, &["commit", "-qm", "second"]);
    all(
        &sandbox,
        &[
            // In a clean tree.
            ("git reset --hard && git pull", "allow"),
            ("git checkout a.txt src/x.txt", "allow"),
            ("git checkout src/{x,y}.txt", "allow"),
            ("git checkout main src/x.txt", "allow"),
            ("git checkout nobranch src/x.txt", "ask"),
            ("git ls-files -m | xargs -n1 git checkout", "allow"),
            ("rm a.txt && git checkout -- a.txt", "allow"),
            ("rm -rf src && git restore src", "allow"),
            ("git rm -rf src", "allow"),
            ("git rm -rfq src a.txt", "allow"),
            ("git mv -f a.txt b.txt", "allow"),
            ("git mv -f a.txt new.txt", "allow"),
            ("mkdir ../scr && echo 1 > ../scr/1 && rm -rf ../scr", "allow"),
            ("git clone -q . ../cl && rm -rf ../cl", "allow"),
            ("mkdir ../scr; mv a.txt ../scr; rm -rf ../scr", "deny"),
            ("mkdir ../scr; mv ../scr x; rm -rf ../scr", "deny"),
            ("ln -s ../repo ../scr; mkdir ../scr; rm -rf ../scr/", "deny"),
            (
                "mkdir ../scr; python3 -c 'import shutil,sys; shutil.move(*sys.argv[1:])'; rm -rf ../scr",
                "deny",
            ),
            ("git tag -d nope 2>/dev/null; git tag nope", "allow"),
            ("git tag -d nope", "ask"),
            // What nobody prepared stays a person's matter.
            ("git reset --hard HEAD", "ask"),
            ("git checkout .", "ask"),
            ("git clean -fd", "ask"),
            ("rm a.txt", "ask"),
            ("rm -rf src", "ask"),
        ],
    );
    sandbox.git(&repo, &["tag", "nope"]);
    sandbox.git(&repo, &["update-index", "--assume-unchanged", "a.txt"]);
    sandbox.git(&repo, &["update-index", "--skip-worktree", "b.txt"]);
    sandbox.git(&repo, &["update-index", "--skip-worktree", "sub/one.txt"]);
    all(
        &sandbox,
        &[
            ("git checkout -- a.txt b.txt", "allow"),
            ("git reset --hard && git pull", "allow"),
            ("git tag -d nope 2>/dev/null; git tag nope", "ask"),
        ],
    );
    fs::remove_file(repo.join("sub/one.txt")).unwrap();
    all(&sandbox, &[("git reset --hard && git pull", "allow"), ("git restore -s@ sub/one.txt", "allow")]);
    sandbox.write("a.txt", "mine\n");
    sandbox.write("b.txt", "mine\n");
    all(
        &sandbox,
        &[
            ("git checkout -- a.txt", "ask"),
            ("git checkout a.txt", "ask"),
            ("git restore -s@ a.txt", "ask"),
            ("git checkout -- b.txt", "ask"),
            ("git update-index --no-skip-worktree b.txt && git checkout -- b.txt", "ask"),
            ("git reset --hard && git pull", "ask"),
            ("git checkout -- c.txt", "allow"),
        ],
    );
    sandbox.git(&repo, &["update-index", "--no-assume-unchanged", "a.txt"]);
    sandbox.git(&repo, &["update-index", "--no-skip-worktree", "b.txt"]);
    sandbox.git(&repo, &["update-index", "--no-skip-worktree", "sub/one.txt"]);
    sandbox.git(&repo, &["checkout", "-q", "--", "b.txt", "sub/one.txt"]);
    sandbox.write("src/x.txt", "mine\n");
    let outer = sandbox.folder();
    let other = outer.join("other");
    sandbox.git(outer, &["clone", "-q", "repo", "other"]);
    fs::write(other.join("b.txt"), "mine\n").unwrap();
    std::os::unix::fs::symlink("../other/sub", repo.join("lnk")).unwrap();
    all(
        &sandbox,
        &[
            ("git checkout a.txt src/y.txt", "ask"),
            ("git checkout c.txt src/x.txt", "ask"),
            ("git checkout c.txt src/y.txt", "allow"),
            ("git checkout src/{x,y}.txt", "ask"),
            ("git ls-files -m | xargs -n1 git checkout", "ask"),
            ("for f in $(git diff --name-only); do git checkout $f; done", "ask"),
            ("git ls-files -m | while read f; do git checkout \"$f\"; done", "ask"),
            ("git checkout \"$BRANCH\"", "allow"),
            ("rm a.txt && git checkout -- a.txt", "ask"),
            ("rm -rf src && git restore src", "ask"),
            ("git rm -rf src", "ask"),
            ("git rm -rf sub", "allow"),
            ("git mv -f c.txt a.txt", "ask"),
            ("git -C lnk checkout -- ../b.txt", "ask"),
            ("git -C lnk checkout -- one.txt", "allow"),
            ("git -C lnk checkout . && git -C lnk pull", "ask"),
            ("cd lnk && git checkout -- ../b.txt", "ask"),
            ("git checkout main src/x.txt", "ask"),
            ("git checkout '*.txt' c.txt", "ask"),
            ("git -C ../other checkout -- b.txt", "ask"),
            ("git checkout -- b.txt", "allow"),
            ("ln -s ../other l; cd l && git checkout -- b.txt", "ask"),
            (
                "python3 -c \"import subprocess; subprocess.run(['git','checkout','--','b.txt'],cwd='../other')\"",
                "ask",
            ),
            ("set -a; GIT_DIR=../other/.git; git checkout -- b.txt", "ask"),
        ],
    );
    sandbox.write("build/x", "1\n");
    sandbox.write("src/x.o", "1\n");
    all(
        &sandbox,
        &[
            ("git clean -fdX", "allow"),
            ("git clean -fX .", "allow"),
            ("cd src && git clean -fdX ..", "allow"),
            ("git clean -fX -e c.txt", "allow"),
        ],
    );
    sandbox.write(".env", "A=1\n");
    sandbox.write("new.txt", "1\n");
    all(
        &sandbox,
        &[
            ("git clean -fdX", "ask"),
            ("git clean -fX .", "ask"),
            ("git clean -fX build src", "allow"),
            ("cd build && git clean -fdX ..", "ask"),
            ("git clean -fdX -e .env", "ask"),
            ("git clean -fdX -e '!.env'", "allow"),
            ("git clean -fdX -e '!.env' -e '*.txt'", "ask"),
            ("mv .env build/; rm -rf build", "ask"),
            ("cp .gitignore build/; rm -rf build", "allow"),
        ],
    );
    sandbox.write("data/x.csv", "1\n");
    all(
        &sandbox,
        &[
            ("git clean -fdX data", "ask"),
            ("git clean -fdX -e '!.env'", "ask"),
            ("git clean -fX -e '!.env'", "allow"),
            ("git clean -fdX build", "allow"),
        ],
    );
}

/// Repositories in a repository, work trees by the end of their path, sides of a merge, and names moved unseen.
#[test]
fn git_is_asked_about_other_work_trees_and_names() {
    let sandbox = Sandbox::new();
    let (repo, outer) = (sandbox.repo(), sandbox.folder());
    sandbox.git(outer, &["init", "-q", "inner"]);
    let inner = outer.join("inner");
    for (at, name) in [(&inner, "a.txt"), (&repo, "c.txt"), (&repo, "a.txt")] {
        fs::write(at.join(name), "1\n2\n3\n").unwrap();
        sandbox.git(at, &["add", "-A"]);
        sandbox.git(at, &["commit", "-qm", name]);
    }
    sandbox
        .git(&repo, &["-c", "protocol.file.allow=always", "submodule", "--quiet", "add", "../inner", "sm"]);
    sandbox.git(&repo, &["commit", "-qm", "third"]);
    sandbox.git(&repo, &["branch", "feat"]);
    all(
        &sandbox,
        &[
            ("git reset --hard --recurse-submodules && git pull", "allow"),
            ("git -c submodule.recurse=true reset --hard && git pull", "allow"),
            ("git submodule update --init --force", "allow"),
            ("git submodule update -f sm", "allow"),
            ("git submodule update --init", "allow"),
            ("git worktree add -f -B feat ../q main", "allow"),
            ("git symbolic-ref refs/heads/feat refs/heads/main", "allow"),
            ("git fetch -pP", "allow"),
        ],
    );
    fs::write(repo.join("sm/a.txt"), "mine\n").unwrap();
    sandbox.git(&repo, &["config", "submodule.sm.ignore", "all"]);
    all(
        &sandbox,
        &[
            ("git reset --hard && git pull", "allow"),
            ("git reset --hard --recurse-submodules && git pull", "ask"),
            ("git -c submodule.recurse=true reset --hard && git pull", "ask"),
            ("git config submodule.recurse true; git reset --hard && git pull", "ask"),
            ("git submodule update --init --force", "ask"),
            ("git submodule update -f sm", "ask"),
            ("git submodule update --init", "allow"),
            ("git submodule foreach --quiet 'git checkout -- a.txt'", "ask"),
            ("git -C sm checkout -- a.txt", "ask"),
            ("git checkout --recurse-submodules . && git switch feat", "ask"),
            ("git checkout . && git switch feat", "allow"),
            ("git checkout -- a.txt", "allow"),
        ],
    );
    sandbox.git(&repo, &["config", "submodule.recurse", "true"]);
    all(&sandbox, &[("git reset --hard && git pull", "ask"), ("git checkout -- a.txt", "allow")]);
    sandbox.git(&repo, &["config", "--unset", "submodule.recurse"]);
    // A name that git finds elsewhere than it seems.
    sandbox.git(&repo, &["worktree", "add", "-q", "-b", "wt", "../wt"]);
    sandbox.git(&repo, &["worktree", "add", "-q", "--detach", "../wtd"]);
    all(
        &sandbox,
        &[
            ("git worktree remove --force wt 2>/dev/null || true", "allow"),
            ("git worktree remove --force wtd", "allow"),
            ("git worktree remove ../wtd", "allow"),
        ],
    );
    fs::write(outer.join("wt/new.txt"), "1\n").unwrap();
    fs::write(outer.join("wtd/new.txt"), "1\n").unwrap();
    sandbox.git(&outer.join("wtd"), &["add", "-A"]);
    sandbox.git(&outer.join("wtd"), &["commit", "-qm", "alone"]);
    fs::write(outer.join("notes.txt"), "1\n").unwrap();
    all(
        &sandbox,
        &[
            ("git worktree remove --force wt 2>/dev/null || true", "ask"),
            ("git worktree remove --force ../wt/", "ask"),
            ("git worktree remove wt", "allow"),
            ("git worktree remove ../wtd", "ask"),
            ("git worktree remove --force wtd", "ask"),
            ("git worktree add -q ../nix; git worktree remove --force ../nix", "allow"),
            ("git worktree add -q ../nix; mv ../notes.txt ../nix; git worktree remove --force ../nix", "ask"),
        ],
    );
    sandbox.git(&outer.join("wtd"), &["tag", "kept"]);
    all(
        &sandbox,
        &[
            ("git worktree remove ../wtd", "allow"),
            ("git fetch -pP", "ask"),
            ("git fetch --prune --prune-tags", "ask"),
            ("git fetch -p", "allow"),
        ],
    );
    // Two sides of a merge.
    sandbox.git(&repo, &["checkout", "-q", "feat"]);
    sandbox.write("c.txt", "1\nfeat\n3\n");
    sandbox.git(&repo, &["commit", "-qam", "feat"]);
    sandbox.git(&repo, &["checkout", "-q", "main"]);
    sandbox.write("c.txt", "1\nmain\n3\n");
    sandbox.git(&repo, &["commit", "-qam", "main"]);
    all(
        &sandbox,
        &[
            ("git worktree add -f -B feat ../q main", "ask"),
            ("git symbolic-ref refs/heads/feat refs/heads/main", "ask"),
            ("echo 'delete refs/heads/feat' | git update-ref --stdin", "ask"),
            ("git fetch origin '+refs/heads/*:refs/heads/*'", "ask"),
            ("git merge feat; git checkout --theirs c.txt", "allow"),
        ],
    );
    assert_ne!(sandbox.try_git(&repo, &["merge", "-q", "feat"]).code, 0);
    all(
        &sandbox,
        &[
            ("git checkout --theirs c.txt && git add c.txt", "allow"),
            ("git checkout --ours -- c.txt", "allow"),
            ("git checkout --ours .", "ask"),
        ],
    );
    sandbox.write("c.txt", "1\nboth of them\n3\n");
    all(
        &sandbox,
        &[("git checkout --theirs c.txt && git add c.txt", "ask"), ("git checkout --ours c.txt", "ask")],
    );
}

#[test]
fn a_script_is_judged_by_what_the_call_can_reach() {
    let sandbox = Sandbox::new();
    let script = |name: &str, text: &str| {
        sandbox.write(name, &format!("#!/bin/bash\n{text}"));
        fs::set_permissions(sandbox.repo().join(name), fs::Permissions::from_mode(0o755)).unwrap();
    };
    script("if.sh", "if [ \"$1\" = nuke ]; then\n  rm -rf ~\nelif [ -z \"$1\" ]; then\n  echo usage\nfi\n");
    script("case.sh", "case \"$1\" in\n  wipe|nuke) rm -rf ~ ;;\n  b*) echo build ;;\nesac\n");
    script("function.sh", "wipe() { rm -rf ~; }\necho \"$1\"\n");
    script("called.sh", "wipe() { rm -rf ~; }\nwipe\n");
    script("default.sh", "OUT=\"${OUT:-/tmp/out}\"\nrm -rf \"$OUT\"/*\n");
    script("folder.sh", "rm -rf \"$1\"\n");
    script("bin/beside.sh", "ROOT=\"$(cd \"$(dirname \"$0\")/..\" && pwd)\"\nrm -rf \"$ROOT/out\"\n");
    script("above.sh", "rm -rf \"$(dirname \"$0\")/../out\"\n");
    script("loop.sh", "while [ $# -gt 0 ]; do\n  if [ \"$1\" = --wipe ]; then rm -rf ~; fi\n  shift\ndone\n");
    script("count.sh", "i=0\nwhile true; do\n  if [ $i = 3 ]; then rm -rf ~; fi\n  i=$((i+1))\ndone\n");
    script("disk.sh", "if [ -d /nowhere ]; then rm -rf ~; fi\n");
    script("and.sh", "[ \"$1\" = nuke ] && rm -rf ~\n[ \"$1\" = keep ] || echo x\n");
    script("until.sh", "until [ \"$1\" = keep ]; do rm -rf ~; done\n");
    script("plain.sh", "cd /tmp && rm -rf ~\n");
    script("trap.sh", "trap 'rm -rf ~' EXIT\necho work\n");
    script("later.sh", "gone=\"$HOME\"\ntrap 'rm -rf \"$gone\"' 0\n");
    script("tidy.sh", "work=$(mktemp -d)\ntrap 'rm -rf \"$work\"' EXIT\ncp README.md \"$work\"\n");
    script("fed.sh", "while read -r line; do eval \"$line\"; done <<'E'\nrm -rf ~\nE\n");
    script("listed.sh", "git ls-files | while read -r name; do wc -l \"$name\"; done\n");
    script("named.sh", "true() { return 1; }\nif true; then :; else rm -rf ~; fi\n");
    all(
        &sandbox,
        &[
            ("./if.sh", "allow"),
            ("bash if.sh build", "allow"),
            ("./if.sh nuke", "deny"),
            ("./if.sh \"$X\"", "ask"),
            ("./case.sh build", "allow"),
            ("./case.sh other", "allow"),
            ("./case.sh nuke", "deny"),
            ("./case.sh $X", "ask"),
            ("./function.sh x", "allow"),
            ("./called.sh", "deny"),
            ("./default.sh", "allow"),
            ("./folder.sh node_modules", "allow"),
            ("./folder.sh /", "deny"),
            ("./folder.sh ~", "deny"),
            ("bin/beside.sh", "allow"),
            ("cd bin && ./beside.sh", "allow"),
            ("./above.sh", "deny"),
            ("./loop.sh", "allow"),
            ("./loop.sh --wipe", "ask"),
            ("./loop.sh --x --wipe", "ask"),
            ("./count.sh", "ask"),
            ("./disk.sh", "ask"),
            ("./and.sh build", "allow"),
            ("./and.sh nuke", "deny"),
            ("./until.sh build", "ask"),
            ("./plain.sh", "deny"),
            ("./trap.sh", "deny"),
            ("./later.sh", "deny"),
            ("./tidy.sh", "allow"),
            ("./fed.sh", "deny"),
            ("./listed.sh", "allow"),
            ("./named.sh", "ask"),
            ("sh -c './called.sh'", "deny"),
        ],
    );
}

#[test]
fn scripts_that_a_pattern_a_list_or_the_path_names_are_read() {
    let sandbox = Sandbox::new();
    sandbox.write("scripts/bad.sh", "rm -rf ~\n");
    sandbox.write("scripts/ok.sh", "echo ok\n");
    sandbox.write("all.sh", "for s in scripts/*.sh; do sh \"$s\"; done\n");
    all(
        &sandbox,
        &[
            ("for s in scripts/*.sh; do sh \"$s\"; done", "deny"),
            ("sh scripts/b*.sh", "deny"),
            ("sh $(ls scripts/bad.sh)", "deny"),
            ("ls scripts/bad* | xargs -n1 sh", "deny"),
            ("find scripts -name 'bad*' -exec sh {} \\;", "deny"),
            ("PATH=$PWD/scripts:$PATH bad.sh", "deny"),
            ("cat scripts/bad.sh >> scripts/ok.sh; sh scripts/ok.sh", "deny"),
            ("ln -s \"$PWD/scripts/bad.sh\" /tmp/x && sh /tmp/x", "deny"),
            ("cd scripts && bash \"$PWD/bad.sh\"", "deny"),
            ("sh all.sh", "deny"),
            ("sh scripts/o*.sh", "allow"),
            ("for s in scripts/*.sh; do bash -n \"$s\"; done", "allow"),
            ("PATH=$PWD/scripts:$PATH ok.sh", "allow"),
            ("cat scripts/ok.sh >> /tmp/y.sh; sh /tmp/y.sh", "allow"),
        ],
    );
}

#[test]
fn a_script_that_a_script_runs_is_judged_with_it() {
    let sandbox = Sandbox::new();
    let script = |name: &str, text: &str| {
        sandbox.write(name, &format!("#!/bin/bash\n{text}"));
        fs::set_permissions(sandbox.repo().join(name), fs::Permissions::from_mode(0o755)).unwrap();
    };
    script("wipe.sh", "rm -rf ~\n");
    script("lib/wipe.sh", "rm -rf ~\n");
    script("lib/defines.sh", "wipe() { rm -rf ~; }\nsay() { echo \"$1\"; }\nDIR=~\n");
    script("lib/goes.sh", "cd lib\n");
    script("lib/given.sh", "rm -rf \"$1\"\n");
    script("lib/echo.sh", "echo 'rm -rf ~'\n# rm -rf ~\ncat <<'E'\nrm -rf ~\nE\n");
    script("lib/asks.sh", "if [ \"$1\" = nuke ]; then rm -rf ~; fi\n");
    script("lib/both.sh", "main() { rm -rf ~; }\nif [[ \"${BASH_SOURCE[0]}\" == \"$0\" ]]; then main; fi\n");
    script(
        "lib/parses.sh",
        "parse() {\n  while [ $# -gt 0 ]; do\n    if [ \"$1\" = --wipe ]; then rm -rf ~; fi\n    shift\n  done\n}\n",
    );
    for (name, text) in [
        ("dots.sh", ". ./wipe.sh\n"),
        ("sources.sh", "source lib/wipe.sh\n"),
        ("runs.sh", "bash wipe.sh\n"),
        ("starts.sh", "./wipe.sh\n"),
        ("execs.sh", "exec sh lib/wipe.sh \"$@\"\n"),
        ("twice.sh", "./runs.sh\n"),
        ("piped.sh", "cat lib/wipe.sh | sh\n"),
        ("evals.sh", "eval \"$(cat lib/wipe.sh)\"\n"),
        ("calls.sh", ". lib/defines.sh\nwipe\n"),
        ("uses.sh", ". lib/defines.sh\nrm -rf \"$DIR\"\n"),
        ("moves.sh", ". lib/goes.sh\nbash ./given.sh ~\n"),
        ("hands.sh", "bash lib/given.sh \"$1\"\n"),
        ("lends.sh", ". lib/given.sh ~\n"),
        ("perhaps.sh", "if [ -f lib/wipe.sh ]; then . lib/wipe.sh; fi\n"),
        ("maybe.sh", "if [ -f lib/wipe.sh ]; then bash lib/wipe.sh; fi\n"),
        ("parsing.sh", ". lib/parses.sh\nparse \"$@\"\n"),
        ("nukes.sh", "MODE=nuke\n. lib/asks.sh\nbash lib/asks.sh \"$MODE\"\n"),
        ("main.sh", "bash lib/both.sh\n"),
        ("lib/here.sh", ". \"$(dirname \"$0\")/wipe.sh\"\n"),
        ("lib/bash.sh", "source \"${BASH_SOURCE%/*}/wipe.sh\"\n"),
        ("lib/folder.sh", "D=\"$(cd \"$(dirname \"${BASH_SOURCE[0]}\")\" && pwd)\"\nsource \"$D/wipe.sh\"\n"),
        ("lib/really.sh", "D=$(dirname \"$(readlink -f \"$0\")\")\n\"$D\"/wipe.sh\n"),
        ("lib/into.sh", "cd \"$(dirname \"$0\")\" || exit 1\n./wipe.sh\n"),
        ("lib/chain.sh", ". \"${BASH_SOURCE%/*}/bash.sh\"\n"),
        ("outside.sh", "cd lib && . ./chain.sh\n"),
        // What only looks like it.
        ("defines.sh", ". lib/defines.sh\nsay hello\n"),
        ("tells.sh", ". lib/echo.sh\nbash lib/echo.sh\necho ./wipe.sh\n"),
        ("never.sh", "if [ \"$1\" = nuke ]; then ./wipe.sh; fi\nall() { . ./wipe.sh; }\n"),
        ("false.sh", "false && . ./wipe.sh\n"),
        ("missing.sh", ". ./not-there.sh\nbash not-there.sh\n./not-there.sh\n"),
        ("ping.sh", "./pong.sh\n. ./pong.sh\n"),
        ("pong.sh", "./ping.sh\n. ./ping.sh\n"),
        ("itself.sh", ". ./itself.sh\n./itself.sh \"$1\" x\n"),
        ("checks.sh", "bash -n wipe.sh\nshellcheck wipe.sh\nchmod +x wipe.sh\n"),
        ("library.sh", ". lib/both.sh\n"),
        ("parsed.sh", ". lib/parses.sh\nif [ \"$1\" = nuke ]; then rm -rf ~; fi\n"),
        ("settled.sh", ". lib/defines.sh\nMODE=keep\nif [ \"$MODE\" = nuke ]; then rm -rf ~; fi\n"),
        (
            "lib/tidy.sh",
            "ROOT=\"$(cd \"$(dirname \"$0\")/..\" && pwd)\"\n. \"$ROOT/lib/defines.sh\"\nrm -rf \"$ROOT/out\"\n",
        ),
        ("lib/sub.sh", "cd \"$(dirname \"$0\")\" && ./echo.sh && rm -rf out\n"),
    ] {
        script(name, text);
    }
    sandbox.write("Makefile", "clean:\n\t./starts.sh\nsay:\n\t./tells.sh\n");
    sandbox.write("package.json", r#"{"scripts":{"a":"npm run b","b":"bash dots.sh","c":"npm run c"}}"#);
    all(
        &sandbox,
        &[
            ("bash dots.sh", "deny"),
            ("sh sources.sh", "deny"),
            ("./runs.sh", "deny"),
            ("./starts.sh", "deny"),
            ("./execs.sh", "deny"),
            ("./twice.sh", "deny"),
            (". ./dots.sh", "deny"),
            ("cd lib && ../lib/here.sh", "deny"),
            ("./piped.sh", "deny"),
            ("./evals.sh", "deny"),
            ("./calls.sh", "deny"),
            ("./uses.sh", "deny"),
            ("./moves.sh", "deny"),
            ("./hands.sh ~", "deny"),
            ("./hands.sh out", "allow"),
            ("./lends.sh", "deny"),
            ("./perhaps.sh", "ask"),
            ("./maybe.sh", "ask"),
            ("./parsing.sh --x --wipe", "ask"),
            ("./nukes.sh", "deny"),
            ("./main.sh", "deny"),
            ("lib/here.sh", "deny"),
            ("bash lib/bash.sh", "deny"),
            ("bash lib/folder.sh", "deny"),
            ("bash lib/really.sh", "deny"),
            ("lib/into.sh", "deny"),
            ("lib/chain.sh", "deny"),
            ("./outside.sh", "deny"),
            ("make clean", "deny"),
            ("npm run a", "deny"),
            ("./defines.sh", "allow"),
            ("./tells.sh", "allow"),
            ("./never.sh build", "allow"),
            ("./never.sh nuke", "deny"),
            ("./false.sh", "allow"),
            ("./missing.sh", "allow"),
            ("./ping.sh", "allow"),
            ("./itself.sh", "allow"),
            ("./checks.sh", "allow"),
            ("./library.sh", "allow"),
            ("./parsed.sh build", "allow"),
            ("./settled.sh", "allow"),
            ("lib/tidy.sh", "allow"),
            ("lib/sub.sh", "allow"),
            ("make say", "allow"),
            ("npm run c", "allow"),
        ],
    );
}

#[test]
fn a_name_of_gits_settings_is_judged_by_what_it_stands_for() {
    let sandbox = Sandbox::new();
    let repo = sandbox.repo();
    sandbox.write("src/dirty.py", "1\n");
    sandbox.git(&repo, &["add", "-A"]);
    sandbox.git(&repo, &["commit", "-qm", "second"]);
    sandbox.write("src/dirty.py", "2\n");
    for (name, text) in [
        ("co", "checkout"),
        ("undo", "checkout -- ."),
        ("nuke", "!rm -rf / #"),
        ("twice", "undo"),
        ("st", "status -s"),
        ("itself", "itself"),
    ] {
        sandbox.git(&repo, &["config", &format!("alias.{name}"), text]);
    }
    fs::write(sandbox.home().join(".gitconfig"), "[alias]\n\tpf = push --force\n\tstatus = push --force\n")
        .unwrap();
    all(
        &sandbox,
        &[
            ("git co -- src/dirty.py", "ask"),
            ("git -C src co dirty.py", "ask"),
            ("git undo", "ask"),
            ("cd src && git undo", "ask"),
            ("git twice", "ask"),
            ("git nuke", "deny"),
            ("git pf origin main", "ask"),
            ("git co -b new", "allow"),
            ("git co main", "allow"),
            ("git st", "allow"),
            ("git status", "allow"),
            ("git itself", "allow"),
            ("git no-such-name", "allow"),
        ],
    );
}
