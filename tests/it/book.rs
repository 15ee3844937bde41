//! The pages of `docs/` are real: every session in them runs, in order, in a fresh repository with the page's own rules.
//!
//! `CF_GUIDE_BLESS=1 cargo test --test it book` writes down what the commands say now; read the difference before it
//! stays.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::support::{Sandbox, binary, said};

/// Stands for what differs from run to run: times, ids, folders.
const ANYTHING: &str = "…";

/// How a session begins on a page.
const SESSION: &str = "```shell-session\n";

fn pages() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let mut pages: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    pages.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    pages.sort();
    pages
}

/// What a person in the sandbox sees after a command line.
fn shell(sandbox: &Sandbox, line: &str) -> String {
    let mut command = Command::new("/bin/sh");
    command
        .args(["-c", line])
        .current_dir(sandbox.repo())
        .env_clear()
        .env("HOME", sandbox.home())
        .env("TZ", "UTC")
        .env("PATH", format!("{}:/usr/local/bin:/usr/bin:/bin", binary().parent().unwrap().display()))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let said = said(command, b"");
    said.stdout + &said.stderr
}

/// True where the text is the pattern, with something in each place of `…`.
fn is_like(pattern: &str, text: &str) -> bool {
    let mut rest = text;
    for (index, part) in pattern.split(ANYTHING).enumerate() {
        match rest.find(part) {
            Some(0) => rest = &rest[part.len()..],
            Some(at) if index > 0 => rest = &rest[at + part.len()..],
            Some(_) | None => return false,
        }
    }
    rest.is_empty() || pattern.ends_with(ANYTHING)
}

/// The word that ends what a command is fed line by line.
fn here_document(command: &str) -> Option<String> {
    let (_, word) = command.split_once("<<'")?;
    Some(word.split_once('\'')?.0.to_owned())
}

/// The session as it runs now; where the shown answer still fits, it stays as it is shown.
fn replayed(sandbox: &Sandbox, session: &str) -> String {
    let mut steps: Vec<(String, String)> = Vec::new();
    let mut until: Option<String> = None;
    for line in session.lines() {
        if let (Some(end), Some((command, _))) = (&until, steps.last_mut()) {
            *command += &format!("\n{line}");
            if line == end {
                until = None;
            }
            continue;
        }
        match (line.strip_prefix("$ "), steps.last_mut()) {
            (Some(command), _) => {
                until = here_document(command);
                steps.push((command.to_owned(), String::new()));
            }
            (None, Some((_, shown))) => *shown += &format!("{line}\n"),
            (None, None) => panic!("a session begins with a command, not with `{line}`"),
        }
    }
    let mut fresh = String::new();
    for (command, shown) in steps {
        let now = shell(sandbox, &command);
        let kept = if is_like(&shown, &now) { shown } else { now };
        fresh.push_str(&format!("$ {command}\n{kept}"));
    }
    fresh
}

#[test]
fn every_session_in_the_book_runs_as_it_is_shown() {
    let mut sessions = 0;
    for page in pages() {
        let text = fs::read_to_string(&page).unwrap();
        let sandbox = Sandbox::new();
        if let Some((_, rules)) = text.split_once("```markdown\n") {
            sandbox.write("CLAUDE.md", rules.split_once("```").unwrap().0);
        }
        let mut fresh = String::new();
        for (index, part) in text.split(SESSION).enumerate() {
            if index == 0 {
                fresh.push_str(part);
                continue;
            }
            let (session, rest) = part.split_once("```").unwrap();
            fresh.push_str(&format!("{SESSION}{}```{rest}", replayed(&sandbox, session)));
            sessions += 1;
        }
        if std::env::var_os("CF_GUIDE_BLESS").is_some() {
            fs::write(&page, &fresh).unwrap();
            continue;
        }
        assert_eq!(fresh, text, "{}", page.display());
    }
    assert!(sessions >= 8, "only {sessions} sessions: did the book lose its proofs?");
}

#[test]
fn every_block_of_commands_in_the_book_is_a_session() {
    for page in pages() {
        let text = fs::read_to_string(&page).unwrap();
        let kinds = text.lines().filter_map(|line| line.strip_prefix("```")).filter(|kind| !kind.is_empty());
        for kind in kinds {
            assert!(
                ["shell-session", "markdown", "toml", "json", "text"].contains(&kind),
                "{}: a block of `{kind}` is run by nobody",
                page.display()
            );
        }
    }
}

#[test]
fn every_page_is_found_from_the_readme_and_its_links_lead_somewhere() {
    let readme = include_str!("../../README.md");
    for page in pages() {
        let name = page.file_name().unwrap().to_str().unwrap();
        assert!(readme.contains(&format!("docs/{name}")), "the README does not lead to `{name}`");
        let text = fs::read_to_string(&page).unwrap();
        let targets =
            text.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(target, _)| target);
        for target in targets.filter(|target| !target.starts_with("http") && !target.starts_with('#')) {
            let file = target.split('#').next().unwrap();
            assert!(page.parent().unwrap().join(file).is_file(), "{}: `{target}`", page.display());
        }
    }
}
