//! `init` where a team's rules stand already, as teams write them: one screen, few files, every rule accounted for, and
//! nothing left of it afterwards.

use std::os::unix::fs::symlink;

use crate::support::{Sandbox, ok};

/// A repository as teams have them.
struct Team {
    name: &'static str,
    lay_out: fn(&Sandbox),
    /// What the screen with the question says about the rules.
    numbers: &'static str,
    /// A call that the rules stop.
    stopped: Option<&'static str>,
}

const TEAMS: &[Team] = &[
    Team {
        name: "a page of headings, paragraphs and lists",
        lay_out: |sandbox| {
            sandbox.write(
                "CLAUDE.md",
                "# Working here\n\nThis is the service that sends invoices. Ask in #billing when in doubt.\n\n\
                 ## Package management\n\n- ONLY use uv, NEVER pip\n- Upgrading: `uv lock --upgrade-package NAME`\n\n\
                 ## Handing over\n\nCarry authorized local work through fixes, the review that applies, verification and \
                 handoff. When something stops you, name the instruction and explain what is missing; nobody reads a \
                 generic question. Never push, and leave the rest to whoever asked for the change.\n\n\
                 ## Style\n\n- Type hints are required for all code\n- Functions must be focused and small\n\
                 - Prefer early returns\n\n```sh\nuv run pytest\n```\n",
            );
        },
        numbers: "your rules: 2 enforced, ",
        stopped: Some("pip install requests"),
    },
    Team {
        name: "one file for both clients, and more rules than a screen has rows",
        lay_out: |sandbox| {
            let rules: String = (0..40).map(|at| format!("- Never run `make deploy-{at}`.\n")).collect();
            sandbox.write("AGENTS.md", &format!("# Agents\n\n{rules}- Be kind to the reader.\n"));
            symlink("AGENTS.md", sandbox.repo().join("CLAUDE.md")).unwrap();
        },
        numbers: "your rules: 40 enforced, 0 strict but not checkable, 1 advice",
        stopped: Some("make deploy-3"),
    },
    Team {
        name: "wishes only, and the client's folder kept out of commits",
        lay_out: |sandbox| {
            sandbox.write(
                "CLAUDE.md",
                "- You must write code that others understand.\n- Prefer small changes.\n",
            );
            sandbox.write(".gitignore", "/.claude/\n");
        },
        numbers: "none of your 2 rules can be enforced yet; the ",
        stopped: None,
    },
];

#[test]
fn a_teams_repository_is_asked_about_on_one_screen_and_left_as_it_was() {
    for Team { name, lay_out, numbers, stopped } in TEAMS {
        let sandbox = Sandbox::on_path();
        lay_out(&sandbox);
        sandbox.git(&sandbox.repo(), &["add", "-A"]);
        sandbox.git(&sandbox.repo(), &["commit", "-qm", "rules"]);
        let status = || sandbox.git(&sandbox.repo(), &["status", "--short", "-uall", "--ignored"]);
        let agents = ["--agent", "claude,codex"];

        // Nobody answers: that is no yes.
        let said = sandbox.at_terminal_of("80", &[&["init"][..], &agents].concat());
        assert_eq!(status(), "", "{name}: {said}");
        assert!(said.contains("nothing was written"), "{name}: {said}");
        let plan = said.lines().skip_while(|line| !line.starts_with("plan for"));
        let screen: Vec<&str> = plan.take_while(|line| !line.starts_with("write this?")).collect();
        assert!(screen.len() < 24, "{name}: {} rows:\n{said}", screen.len());
        assert!(screen.iter().all(|line| line.chars().count() <= 80), "{name}: {said}");
        let at = screen.iter().position(|line| line.starts_with(numbers));
        let at = at.unwrap_or_else(|| panic!("{name}: {numbers}: {said}"));
        // The longer form goes on in the next row; no list of rules follows it.
        let rows = if numbers.starts_with("none") { 2 } else { 1 };
        let line = screen[at..at + rows].join(" ");
        assert_eq!(accounted(&line), rules(&sandbox), "{name}: {line}");

        let said = sandbox.run(&[&["init", "--yes"][..], &agents].concat());
        ok(&said);
        let written = status();
        assert!(written.lines().count() <= 4, "{name}: {written}");
        // A file that git leaves out is not handed to it as if it took it.
        let is_ignored = written.contains("!! .claude/");
        assert_eq!(
            said.stdout.contains("git add --force .claude/settings.json"),
            is_ignored,
            "{name}: {said:?}"
        );

        for (preset, mode, fail) in
            [("minimal", "warn", "open"), ("strict", "enforce", "closed"), ("standard", "enforce", "open")]
        {
            // Strict refuses what takes too long: on a busy machine even the harmless call that would prove it.
            let args = ["init", "--yes", "--no-verify", "--preset", preset];
            ok(&sandbox.run(&[&args[..], &agents].concat()));
            let now = sandbox.run(&["status", "--json"]).json();
            assert_eq!((&now["mode"], &now["fail"]), (&mode.into(), &fail.into()), "{name}: {preset}");
        }
        if let Some(call) = stopped {
            assert!(sandbox.hook("claude", &sandbox.bash(call)).is_deny(), "{name}: {call}");
        }
        ok(&sandbox.run(&["uninstall", "--yes"]));
        assert_eq!(status(), "", "{name}");
    }
}

/// What the numbers of the line come to.
fn accounted(line: &str) -> u64 {
    let numbers = |text: &str| -> Vec<u64> {
        text.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect()
    };
    match line.strip_prefix("your rules: ") {
        Some(three) => {
            assert_eq!(numbers(three).len(), 3, "{line}");
            numbers(three).iter().sum()
        }
        // "none of your 2 rules can be enforced yet; the 103 guards are on (1 strict but not checkable, 1 advice)"
        None => match numbers(line)[..] {
            [all, _, strict, advice] if all == strict + advice => all,
            _ => panic!("{line}"),
        },
    }
}

fn rules(sandbox: &Sandbox) -> u64 {
    sandbox.run(&["policy", "list", "--json"]).json()["rules"].as_array().unwrap().len() as u64
}

/// A long paragraph is shown from where it decides: its beginning would tell nobody what will be stopped, and the agent
/// that is stopped is told the same words.
#[test]
fn a_rule_in_the_middle_of_a_paragraph_is_shown_by_the_sentence_that_decides() {
    let sandbox = Sandbox::on_path();
    (TEAMS[0].lay_out)(&sandbox);
    let said = sandbox.at_terminal(&["init", "--agent", "claude"], "n\n").stdout;
    assert!(said.contains(": … Never push, and leave the rest"), "{said}");
    ok(&sandbox.run(&["init", "--yes", "--agent", "claude"]));
    let push = sandbox.hook("claude", &sandbox.bash("git push origin topic"));
    assert!(push.is_deny() && push.stdout.contains("… Never push, and leave the rest"), "{push:?}");
}
