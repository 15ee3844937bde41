//! The README is real: its transcripts run, its commands exist, its links lead somewhere.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::support::{Sandbox, said};

const README: &str = include_str!("../../README.md");

/// The fenced blocks of a kind.
fn blocks(kind: &str) -> Vec<String> {
    let mut blocks = Vec::new();
    let mut open: Option<(bool, String)> = None;
    for line in README.lines() {
        match (line.strip_prefix("```"), open.take()) {
            (Some(_), Some((true, block))) => blocks.push(block),
            (Some(_), Some((false, _))) => {}
            (Some(word), None) => open = Some((word == kind, String::new())),
            (None, Some((wanted, block))) => open = Some((wanted, block + line + "\n")),
            (None, None) => {}
        }
    }
    blocks
}

/// What a shell in the sandbox's repository says, with the binary on its PATH.
fn shell(sandbox: &Sandbox, line: &str) -> String {
    let binary = crate::support::binary();
    let folder = binary.parent().unwrap();
    let mut command = Command::new("/bin/sh");
    command
        .args(["-c", line])
        .current_dir(sandbox.repo())
        .env_clear()
        .env("HOME", sandbox.home())
        .env("PATH", format!("{}:/usr/local/bin:/usr/bin:/bin", folder.display()))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let said = said(command, b"");
    said.stdout + &said.stderr
}

/// A repository with the README's own rule, wired in as the README says.
fn wired() -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.write("CLAUDE.md", &blocks("markdown")[0]);
    let done = shell(&sandbox, "cf-guide init --yes --agent claude");
    assert!(done.contains("done and verified"), "{done}");
    sandbox
}

#[test]
fn transcripts_show_what_the_binary_says() {
    let transcripts = blocks("console");
    assert!(!transcripts.is_empty(), "a README without a transcript proves nothing");
    for transcript in transcripts {
        let (command, shown) = transcript.split_once('\n').unwrap();
        let command = command.strip_prefix("$ ").unwrap();
        assert_eq!(shell(&wired(), command), shown, "{command}");
    }
}

#[test]
fn the_reason_is_what_the_agent_gets() {
    let sandbox = wired();
    let reply = sandbox.hook("claude", &sandbox.bash("sed -i s/a/b/ migrations/001.sql")).stdout;
    let reply: serde_json::Value = serde_json::from_str(&reply).unwrap();
    let reason = reply["hookSpecificOutput"]["permissionDecisionReason"].as_str().unwrap();
    let shown = blocks("text").swap_remove(0);
    assert!(reason.starts_with(shown.trim_end()), "the agent gets:\n{reason}");
}

#[test]
fn every_command_exists() {
    let sandbox = Sandbox::new();
    let mut seen = 0;
    for (at, name) in README.match_indices("cf-guide ") {
        // Only what stands in code is a command; prose goes on with other words.
        let before = &README[..at];
        if !["`", "$ ", "&& "].iter().any(|opening| before.ends_with(opening)) {
            continue;
        }
        let rest = &README[at + name.len()..];
        let word: String = rest.chars().take_while(|c| c.is_ascii_lowercase() || *c == '-').collect();
        let said = sandbox.run(&[&word, "--help"]);
        assert_eq!(said.code, 0, "`cf-guide {word} --help`: {}", said.stderr);
        seen += 1;
    }
    assert!(seen >= 8, "only {seen} commands found: did the README change its way of naming them?");
}

#[test]
fn every_link_leads_to_a_file() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let targets =
        README.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(target, _)| target);
    for target in targets.filter(|target| !target.starts_with("http")) {
        assert!(root.join(target).is_file(), "the README links to `{target}`, which is not there");
    }
}

/// Names in the threat model that look like tests and are words of a client.
const CLIENT_WORDS: &[&str] = &["write_stdin"];

#[test]
fn every_test_that_the_threat_model_names_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut sources = String::new();
    gather(&root.join("tests"), &mut sources, 0);
    gather(&root.join("src"), &mut sources, 0);
    let text = include_str!("../../docs/threat-model.md");
    let in_code = text.split('`').skip(1).step_by(2);
    let is_name =
        |word: &&str| word.contains('_') && word.chars().all(|c| c.is_ascii_lowercase() || c == '_');
    let names: Vec<&str> = in_code.filter(is_name).filter(|name| !CLIENT_WORDS.contains(name)).collect();
    assert!(names.len() > 10, "only {names:?} found: did the document change its way of naming tests?");
    for name in names {
        assert!(sources.contains(&format!("fn {name}(")), "no test is called `{name}`");
    }
}

/// The text of every Rust file below a folder.
fn gather(folder: &Path, into: &mut String, depth: usize) {
    assert!(depth < 16, "`{}` is too deep to be ours", folder.display());
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("target") {
            gather(&path, into, depth + 1);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            into.push_str(&std::fs::read_to_string(&path).unwrap());
        }
    }
}
