//! One line of `CLAUDE.md` more or less changes the verdict: every kind of gate, through the binary, for both clients.

use std::fs;

use serde_json::{Value, json};

use crate::acting::Act::{self, Edit, Fail, Read, Run, Stop, Tool};
use crate::acting::Agent;
use crate::support::{Said, Sandbox};

const AGENTS: [&str; 2] = ["claude", "codex"];

fn with_rule(rule: &str) -> Sandbox {
    let sandbox = Sandbox::with_config("requires = \">=0.1\"\n");
    sandbox.write("CLAUDE.md", &format!("# Rules\n\n- Be kind.\n{rule}"));
    sandbox
}

/// How the answer holds the act back.
fn held(said: &Said) -> &'static str {
    let answer: Value = serde_json::from_str(&said.stdout).unwrap_or_default();
    if said.is_deny() {
        "deny"
    } else if answer["hookSpecificOutput"]["permissionDecision"] == "ask" {
        "ask"
    } else if said.stdout.contains("CLAUDE.md:4") {
        "warn"
    } else {
        "open"
    }
}

/// The act is open without the line, held with it, and open again when it is taken out.
#[track_caller]
fn the_line_decides(rule: &str, expected: &str, history: &[Act], act: Act) {
    for name in AGENTS {
        for line in ["", rule] {
            let sandbox = with_rule(&if line.is_empty() { String::new() } else { format!("- {line}\n") });
            let mut agent = Agent { sandbox: &sandbox, name, calls: 0 };
            for step in history {
                agent.done(*step);
            }
            let said = agent.before(act);
            // Codex knows no asking: the question is kept for a person.
            let wanted = match (line.is_empty(), expected, name) {
                (true, _, _) => "open",
                (false, "ask", "codex") => "deny",
                (false, other, _) => other,
            };
            assert_eq!(held(&said), wanted, "{name} with {line:?}: {said:?}");
            if !line.is_empty() {
                sandbox.write("CLAUDE.md", "# Rules\n\n- Be kind.\n");
                let said = agent.before(act);
                assert_eq!(held(&said), "open", "{name} after the line is gone: {said:?}");
            }
        }
    }
}

/// With the line the act is still open.
#[track_caller]
fn passes(rule: &str, history: &[Act], act: Act) {
    for name in AGENTS {
        let sandbox = with_rule(&format!("- {rule}\n"));
        let mut agent = Agent { sandbox: &sandbox, name, calls: 0 };
        for step in history {
            agent.done(*step);
        }
        let said = agent.before(act);
        assert_eq!(held(&said), "open", "{name}: {said:?}");
    }
}

#[test]
fn a_command_by_its_argv() {
    the_line_decides("Never pass `git commit --no-verify`.", "deny", &[], Run("git commit -nm x"));
    passes("Never pass `git commit --no-verify`.", &[], Run("git commit -m 'no --no-verify'"));
}

#[test]
fn a_command_that_asks() {
    the_line_decides("Never run `make deploy` without approval.", "ask", &[], Run("make deploy"));
}

#[test]
fn a_command_to_avoid() {
    the_line_decides("Avoid `git stash`.", "warn", &[], Run("git stash"));
}

#[test]
fn a_place_said_in_words() {
    let rule = "Never use `unwrap()` outside of tests.";
    // Tests may stand beside the code: a word, no more.
    the_line_decides(rule, "warn", &[], Edit("src/a.rs", "x.unwrap();\n"));
    passes(rule, &[], Edit("src/a_test.rs", "x.unwrap();\n"));
    passes(rule, &[], Edit("crates/a/tests/b.rs", "x.unwrap();\n"));
    let rule = "Never run `npm install` in `web/`.";
    the_line_decides(rule, "deny", &[], Run("mkdir -p web && cd web && npm install"));
    passes(rule, &[], Run("npm install"));
}

#[test]
fn a_script_whatever_runs_it() {
    let rule = "Never run `gen_catalog.py` without approval.";
    the_line_decides(rule, "ask", &[], Run("python3 scripts/gen_catalog.py --all"));
    passes(rule, &[], Run("cat scripts/gen_catalog.py"));
}

#[test]
fn a_trailer_of_a_commit() {
    let rule = "No `Co-Authored-By: Bot…` trailers.";
    the_line_decides(rule, "deny", &[], Run("git commit -m 'x' -m 'co-authored-by: bot <b@x>'"));
    passes(rule, &[], Run("git commit -m 'co-authored by nobody'"));
}

#[test]
fn a_check_after_every_change_of_code() {
    let rule = "After modifying code, run `make check` to be sure.";
    the_line_decides(rule, "deny", &[Edit("src/a.rs", "x\n")], Stop);
    passes(rule, &[Edit("src/a.rs", "x\n"), Run("make check")], Stop);
    passes(rule, &[], Stop);
}

#[test]
fn a_guide_read_before_a_pull_request() {
    let rule = "Before opening a PR, read `docs/pr.md`.";
    the_line_decides(rule, "deny", &[], Run("gh pr create --fill"));
    passes(rule, &[Read("docs/pr.md")], Run("gh pr create --fill"));
}

#[test]
fn a_replacement_names_the_way_forward() {
    let rule = "Use `pnpm` instead of `npm`.";
    the_line_decides(rule, "deny", &[], Run("npm run build"));
    let sandbox = with_rule(&format!("- {rule}\n"));
    let mut agent = Agent { sandbox: &sandbox, name: "claude", calls: 0 };
    let said = agent.before(Run("npm run build"));
    assert!(said.stdout.contains("pnpm") && said.stdout.contains("CLAUDE.md:4"), "{said:?}");
}

#[test]
fn the_way_forward_is_not_stopped_by_what_it_runs_itself() {
    for name in AGENTS {
        let sandbox = with_rule(
            "- Use `make test` instead of `pytest`.\n- `API.md` is generated: never edit it, run `./docs.sh`.\n\
             - Never edit `API.md` by hand.\n",
        );
        sandbox.write("Makefile", "test:\n\tpytest -q\n");
        sandbox.write("docs.sh", "#!/bin/sh\necho x > API.md\n");
        let mut agent = Agent { sandbox: &sandbox, name, calls: 0 };
        for open in ["make test", "./docs.sh", "./docs.sh && git status"] {
            let said = agent.before(Run(open));
            assert!(said.is_open(), "{name}: {open}: {said:?}");
        }
        for shut in ["pytest", "make test && pytest", "./docs.sh; echo y > API.md"] {
            assert!(agent.before(Run(shut)).is_deny(), "{name}: {shut}");
        }
    }
}

#[test]
fn a_path_through_an_edit_and_through_bash() {
    let rule = "Never edit `src/generated/**`.";
    the_line_decides(rule, "deny", &[], Edit("src/generated/a.rs", "x\n"));
    the_line_decides(rule, "deny", &[], Run("echo x > src/generated/a.rs"));
    passes(rule, &[], Edit("src/a.rs", "x\n"));
}

#[test]
fn a_path_behind_a_link() {
    let sandbox = with_rule("- Never edit `src/generated/**`.\n");
    sandbox.write("src/generated/a.rs", "x\n");
    std::os::unix::fs::symlink("src/generated", sandbox.repo().join("short")).unwrap();
    for name in AGENTS {
        let mut agent = Agent { sandbox: &sandbox, name, calls: 0 };
        let said = agent.before(Run("echo y > short/a.rs"));
        assert_eq!(held(&said), "deny", "{name}: {said:?}");
    }
}

#[test]
fn content_on_its_way_into_a_file() {
    let rule = "Never write `content:/ZQX[0-9]{4}/`.";
    the_line_decides(rule, "deny", &[], Edit("a.txt", "id = ZQX1234\n"));
    passes(rule, &[], Edit("a.txt", "id = ZQX12\n"));
}

#[test]
fn a_push_to_a_branch() {
    the_line_decides("Never push to `branch:main`.", "deny", &[], Run("git push origin main"));
    the_line_decides("Never push to `branch:main`.", "deny", &[], Run("git push"));
    passes("Never push to `branch:main`.", &[], Run("git push origin work"));
}

#[test]
fn a_commit_on_a_branch() {
    the_line_decides("Never commit to `main` directly.", "deny", &[], Run("git commit -m x"));
}

#[test]
fn a_tool_by_name() {
    the_line_decides("Never call `tool:mcp__prod_db__*`.", "deny", &[], Tool("mcp__prod_db__query"));
    passes("Never call `tool:mcp__prod_db__*`.", &[], Tool("mcp__test_db__query"));
}

#[test]
fn a_host() {
    the_line_decides(
        "Never contact `host:evil.example`.",
        "deny",
        &[],
        Run("curl -s https://evil.example/x -o /dev/null"),
    );
}

#[test]
fn an_edit_that_is_too_large() {
    const BIG: &str = "a\nb\nc\nd\ne\nf\n";
    the_line_decides("Keep a single edit under 5 lines.", "deny", &[], Edit("src/a.rs", BIG));
    passes("Keep a single edit under 9 lines.", &[], Edit("src/a.rs", BIG));
}

#[test]
fn a_push_needs_a_passing_test_since_the_last_edit() {
    let rule = "Never push to `branch:main` without a passing `cargo test`.";
    let push = Run("git push origin main");
    the_line_decides(rule, "deny", &[], push);
    the_line_decides(rule, "deny", &[Fail("cargo test")], push);
    the_line_decides(rule, "deny", &[Run("cargo test --no-run")], push);
    the_line_decides(rule, "deny", &[Run("cargo test -- --list")], push);
    the_line_decides(rule, "deny", &[Run("cargo test"), Edit("src/a.rs", "x\n")], push);
    passes(rule, &[Run("cargo test")], push);
    passes(rule, &[Edit("src/a.rs", "x\n"), Run("cargo test")], push);
    passes(rule, &[], Run("cargo test && git push origin main"));
    // What lies elsewhere was not tested, and need not be.
    passes(rule, &[Run("cargo test"), Run("echo x > /tmp/cf-guide-elsewhere.txt")], push);
}

#[test]
fn a_file_is_read_before_another_is_edited() {
    let rule = "Read `docs/DESIGN.md` before editing `src/core/**`.";
    the_line_decides(rule, "deny", &[], Edit("src/core/a.rs", "x\n"));
    passes(rule, &[Read("docs/DESIGN.md")], Edit("src/core/a.rs", "x\n"));
}

#[test]
fn files_that_go_together_are_asked_for_at_the_end() {
    let rule = "When you edit `src/**`, also edit `tests/**` before stopping.";
    the_line_decides(rule, "deny", &[Edit("src/a.rs", "x\n")], Stop);
    passes(rule, &[Edit("src/a.rs", "x\n"), Edit("tests/a.rs", "x\n")], Stop);
    passes(rule, &[], Stop);
}

#[test]
fn tests_run_before_the_end() {
    let rule = "Run `cargo test` before stopping.";
    the_line_decides(rule, "deny", &[Edit("src/a.rs", "x\n")], Stop);
    passes(rule, &[Edit("src/a.rs", "x\n"), Run("cargo test")], Stop);
    passes(rule, &[Run("echo x > /tmp/cf-guide-elsewhere.txt")], Stop);
}

#[test]
fn a_file_is_read_before_it_is_edited_and_what_commands_make_is_no_edit() {
    let sandbox = with_rule("- ALWAYS read a file before editing it.\n");
    sandbox.write("old.log", "x\n");
    sandbox.write("src/a.ts", "x\n");
    for line in
        ["npm test > old.log", "npm test | tee old.log", "touch src/a.ts", "npx eslint --fix src/a.ts"]
    {
        is_held(&sandbox, line, "open");
    }
    is_held(&sandbox, "sed -i s/x/y/ src/a.ts", "deny");
}

#[test]
fn a_file_handed_to_git() {
    the_line_decides("Never commit `secrets.yaml`.", "deny", &[], Run("git add secrets.yaml"));
}

/// A repository with a first commit, in which `.env` must not be committed, and an agent at work in it.
fn keeps_env_out() -> Sandbox {
    let sandbox = with_rule("- Never commit `.env`.\n");
    sandbox.write("src/a.rs", "fn a() {}\n");
    sandbox.write("web/a.ts", "export {}\n");
    sandbox.git(&sandbox.repo(), &["add", "-A"]);
    sandbox.git(&sandbox.repo(), &["commit", "-qm", "first"]);
    sandbox
}

#[track_caller]
fn is_held(sandbox: &Sandbox, line: &'static str, expected: &str) {
    let said = Agent { sandbox, name: "claude", calls: 0 }.before(Run(line));
    assert_eq!(held(&said), expected, "{line}: {said:?}");
}

#[test]
fn a_file_handed_to_git_with_everything_else() {
    let sandbox = keeps_env_out();
    let repo = sandbox.repo();
    let sweeps = [
        "git add -A",
        "git add .",
        "git add --all && git commit -m x",
        "git add -f .",
        "cd web && git add -A",
    ];
    for line in sweeps {
        is_held(&sandbox, line, "open");
    }
    sandbox.write(".env", "A=1\n");
    for line in sweeps {
        is_held(&sandbox, line, "deny");
    }
    for line in [
        "git add web",
        "git add src/a.rs",
        "git add -u",
        "git commit -am x",
        "git add -A -- ':!.env'",
        "git add *",
    ] {
        is_held(&sandbox, line, "open");
    }
    let said = Agent { sandbox: &sandbox, name: "claude", calls: 0 }.before(Run("git add -A"));
    assert!(
        said.stdout.contains("takes along what the rule keeps out") && said.stdout.contains("name the files"),
        "{}",
        said.stdout
    );

    // What git ignores is not handed over, unless it is forced.
    sandbox.write(".gitignore", ".env\n");
    is_held(&sandbox, "git add -A", "open");
    is_held(&sandbox, "git add .", "open");
    is_held(&sandbox, "git add -f .", "deny");
    sandbox.write(".gitignore", "node_modules/\n");
    sandbox.write("node_modules/x/.env", "A=1\n");
    std::fs::remove_file(repo.join(".env")).unwrap();
    is_held(&sandbox, "git add -A", "open");

    // A folder below, a pattern, and a file of another name.
    sandbox.write("web/.env", "A=1\n");
    sandbox.write("next.js/.env", "A=1\n");
    for (line, expected) in [
        ("git add next.js", "deny"),
        ("cd next.js && git add .", "deny"),
        ("git add web/a.ts", "open"),
        ("git add web", "deny"),
        ("git add w*", "deny"),
        ("cd web && git add .", "deny"),
        ("git add src", "open"),
    ] {
        is_held(&sandbox, line, expected);
    }
    std::fs::remove_file(repo.join("next.js/.env")).unwrap();
    std::fs::rename(repo.join("web/.env"), repo.join("web/.env.example")).unwrap();
    is_held(&sandbox, "git add -A", "open");
}

#[test]
fn a_file_that_is_staged_already() {
    let sandbox = keeps_env_out();
    let repo = sandbox.repo();
    sandbox.write(".env", "A=1\n");
    is_held(&sandbox, "git commit -m x", "open");
    sandbox.git(&repo, &["add", ".env"]);
    for line in ["git commit -m x", "git commit -am x", "git commit", "git commit --amend --no-edit"] {
        is_held(&sandbox, line, "deny");
    }
    is_held(&sandbox, "git commit -m x -- src", "open");
    is_held(&sandbox, "git commit --dry-run", "open");
    is_held(&sandbox, "git reset .env && git commit -m x", "warn");
    sandbox.git(&repo, &["reset", "-q", ".env"]);
    is_held(&sandbox, "git commit -m x", "open");

    // What the repository keeps already is a question; what is taken out of it is none.
    sandbox.git(&repo, &["add", ".env"]);
    sandbox.git(&repo, &["commit", "-qm", "kept"]);
    is_held(&sandbox, "git commit -am x", "open");
    sandbox.write(".env", "B=1\n");
    is_held(&sandbox, "git commit -am x", "ask");
    is_held(&sandbox, "git add -u", "ask");
    sandbox.git(&repo, &["rm", "-q", "--cached", "-f", ".env"]);
    is_held(&sandbox, "git commit -m x", "open");
}

#[test]
fn a_changeset_of_an_earlier_session_counts() {
    let sandbox = with_rule("- Every PR must include a changeset file.\n");
    let repo = sandbox.repo();
    sandbox.git(&repo, &["add", "-A"]);
    sandbox.git(&repo, &["commit", "-qm", "first"]);
    sandbox.git(&repo, &["branch", "-M", "main"]);
    sandbox.git(&repo, &["switch", "-qc", "work"]);
    let mut agent = Agent { sandbox: &sandbox, name: "claude", calls: 0 };
    agent.done(Edit("src/a.ts", "export {}"));
    let said = agent.before(Run("gh pr create --fill"));
    assert_eq!(held(&said), "deny", "{said:?}");
    assert!(said.stdout.contains("othing was changed in `.changeset/`"), "{}", said.stdout);

    // Made by a command, and not committed yet.
    sandbox.write(".changeset/one.md", "x\n");
    assert_eq!(held(&agent.before(Run("gh pr create --fill"))), "open");
    sandbox.git(&repo, &["add", "-A"]);
    sandbox.git(&repo, &["commit", "-qm", "with a changeset"]);
    assert_eq!(held(&agent.before(Run("gh pr create --fill"))), "open");
    sandbox.git(&repo, &["switch", "-q", "main"]);
    sandbox.git(&repo, &["switch", "-qc", "other"]);
    assert_eq!(held(&agent.before(Run("gh pr create --fill"))), "deny");
}

#[test]
fn rules_that_bear_on_a_prompt_are_told_once_and_again_after_a_compaction() {
    let rule = "- Add a migration in `db/` for every schema change.\n- Keep controllers thin and free of business logic.\n";
    for name in AGENTS {
        let sandbox = with_rule(rule);
        let agent = Agent { sandbox: &sandbox, name, calls: 0 };
        let ask = |text: &str| {
            sandbox.hook(name, &agent.event("UserPromptSubmit", json!({ "prompt": text }))).stdout
        };
        let prompt = "change the schema of the orders table and write the migration";
        assert!(ask(prompt).contains("for every schema change"), "{name}");
        assert!(!ask(prompt).contains("migration"), "{name}: not twice");
        sandbox.hook(name, &agent.event("SessionStart", json!({ "source": "compact" })));
        assert!(ask(prompt).contains("for every schema change"), "{name}: again after a compaction");
        assert!(!ask("what is the time?").contains("CLAUDE.md"), "{name}");
    }
}

#[test]
fn imported_rules_count_and_foreign_ones_do_not() {
    for name in AGENTS {
        let sandbox = with_rule("\nSee @docs/rules.md and @/etc/passwd.\n");
        sandbox.write("docs/rules.md", "- Never run `make deploy`.\n");
        let mut agent = Agent { sandbox: &sandbox, name, calls: 0 };
        assert!(agent.before(Run("make deploy")).is_deny(), "{name}");
        sandbox.write("docs/rules.md", "- Be kind too.\n");
        assert!(agent.before(Run("make deploy")).is_open(), "{name}: the imported file is watched");
    }
    let sandbox = with_rule("\nSee @/etc/passwd.\n");
    let said = sandbox.run(&["policy", "lint", "--json"]);
    assert!(said.stdout.contains("import-outside"), "{said:?}");
}

#[test]
fn what_is_not_run_directly_is_run_by_the_targets_that_are_there_for_it() {
    let sandbox = Sandbox::with_config("");
    sandbox.write(
        "CLAUDE.md",
        "- Use `make dev` to start the stack; don't run `docker compose up` by hand.\n\
         - Never run `turbo` directly; use the scripts in `package.json`.\n\
         - Never run `make ship`.\n\
         - Use `make release` instead of `cargo publish`.\n",
    );
    sandbox.write("Makefile", "dev:\n\tdocker compose up\nall:\n\tmake ship\nrelease:\n\t./release.sh\n");
    sandbox.write("release.sh", "sh publish.sh\n");
    sandbox.write("publish.sh", "cargo publish\n");
    sandbox.write("package.json", r#"{"scripts":{"build":"turbo build"}}"#);
    for (line, denied) in [
        ("make dev", false),
        ("docker compose up", true),
        ("pnpm build", false),
        ("turbo build", true),
        ("npx turbo build", true),
        ("make all", true),
        ("cargo publish", true),
        ("./release.sh", true),
        ("make release", false),
    ] {
        let said = sandbox.hook("claude", &sandbox.bash(line));
        assert_eq!(said.is_deny(), denied, "{line}: {said:?}");
    }
}

#[test]
fn files_below_the_root_rule_their_folder_whichever_client_they_are_for() {
    let sandbox = Sandbox::with_config("");
    sandbox.write("web/CLAUDE.md", "- Never edit `gen/`.\n");
    sandbox.write("api/AGENTS.md", "- Never edit `gen/`.\n- Never run `make ship`.\n");
    let writes = |path: &str| {
        let mut event = sandbox.bash("");
        event["tool_name"] = "Write".into();
        let file = sandbox.repo().join(path);
        event["tool_input"] = serde_json::json!({"file_path": file, "content": "x"});
        event
    };
    for (path, denied) in [("web/gen/a.ts", true), ("api/gen/a.py", true), ("cli/gen/a.go", false)] {
        let said = sandbox.hook("claude", &writes(path));
        assert_eq!(said.is_deny(), denied, "{path}: {said:?}");
    }
    for (folder, denied) in [("api", true), ("web", false)] {
        let said = sandbox.hook("codex", &sandbox.bash_in(&sandbox.repo().join(folder), "make ship"));
        assert_eq!(said.is_deny(), denied, "{folder}: {said:?}");
    }
}

#[test]
fn the_same_files_compile_to_the_same_policy_wherever_they_lie() {
    let text = "# Rules\n\n- Never run `make deploy`.\n- Never commit secrets.\n- Größe zählt, İ too.\n";
    let compiled = |zone: &str, language: &str, age: u64| {
        let sandbox = Sandbox::with_config("requires = \">=0.1\"\n");
        let sandbox = sandbox.env("TZ", zone).env("LC_ALL", language).env("LANG", language).env("USER", zone);
        sandbox.write("CLAUDE.md", text);
        sandbox.write("web/AGENTS.md", "- Never edit `dist/`.\n");
        let modified = std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(age);
        for name in ["CLAUDE.md", "web/AGENTS.md"] {
            fs::File::options()
                .write(true)
                .open(sandbox.repo().join(name))
                .unwrap()
                .set_modified(modified)
                .unwrap();
        }
        // Somewhere else below the root, and once more with what was kept of the first time.
        let mut below = sandbox.command(&["policy", "compile", "--json"]);
        below.current_dir(sandbox.repo().join("web"));
        let said = [crate::support::said(below, b""), sandbox.run(&["policy", "compile", "--json"])];
        said.map(|said| said.json())
    };
    let here = compiled("UTC", "C", 1_000_000_000);
    let there = compiled("Pacific/Kiritimati", "tr_TR.UTF-8", 1_700_000_000);
    for one in here.iter().chain(&there) {
        assert_eq!(one["hash"], here[0]["hash"]);
        assert_eq!(one["rules"], here[0]["rules"]);
    }
    assert_eq!(here[0]["hash"].as_str().unwrap().len(), 64);
}

/// What another machine must find, too: a literal is the only thing that two machines can both be held against. It
/// changes with `VERSION` in `policy/compile/mod.rs`, and with nothing else.
const GOLDEN: &str = "e4a7dd04a7137ce6c2a498ddcd34a1989a76b987a780322332d9cd4e8c7a328f";

#[test]
fn this_policy_has_this_hash_on_every_machine() {
    let texts = [
        ("CLAUDE.md", "# Rules\n\n- Never run `make deploy`.\n- Größe zählt, İ too.\n"),
        (".claude/rules/a.md", "- Never edit `dist/`.\n"),
        ("web/CLAUDE.md", "- Ask first: adding dependencies.\n"),
    ];
    let hash = |order: &[usize], mask: &str, language: &str, clock: &str| {
        let sandbox = Sandbox::with_config("").env("LC_ALL", language).env("CF_GUIDE_TEST_CLOCK", clock);
        order.iter().for_each(|at| sandbox.write(texts[*at].0, texts[*at].1));
        let mut shell = std::process::Command::new("/bin/sh");
        let plain = sandbox.command(&["policy", "compile", "--json"]);
        shell
            .args(["-c", "umask \"$1\"; shift; exec \"$@\"", "sh", mask])
            .arg(plain.get_program())
            .args(plain.get_args());
        shell.env_clear().envs(plain.get_envs().filter_map(|(name, value)| Some((name, value?))));
        shell.current_dir(sandbox.repo());
        let said: Value = serde_json::from_slice(&shell.output().unwrap().stdout).unwrap();
        assert!(said["rules"].as_array().unwrap().len() >= 2, "{said:#}");
        said["hash"].as_str().unwrap().to_owned()
    };
    for (order, mask, language, clock) in [
        (&[0, 1, 2], "022", "C", "0"),
        (&[2, 1, 0], "077", "tr_TR.UTF-8", "-94608000"),
        (&[1, 2, 0], "000", "ja_JP.UTF-8", "94608000"),
    ] {
        assert_eq!(hash(order, mask, language, clock), GOLDEN, "umask {mask}, {language}, clock {clock}");
    }
}

#[test]
fn the_policy_is_readable_by_machine() {
    let sandbox = with_rule(
        "- [R1] Never run `make deploy`; use `make stage`.\n  - block: `make deploy`\n  - allow: `make stage`\n",
    );
    let document: Value =
        serde_json::from_str(&sandbox.run(&["policy", "compile", "--json"]).stdout).unwrap();
    let rule = document["rules"].as_array().unwrap().iter().find(|rule| rule["id"] == "R1").unwrap();
    assert_eq!(
        (rule["kind"].as_str(), rule["line"].as_u64(), rule["suggest"][0].as_str()),
        (Some("gate"), Some(4), Some("make stage"))
    );
    let tested = sandbox.run(&["policy", "test"]);
    assert!(tested.code == 0 && tested.stdout.contains("2 examples, 0 failed"), "{tested:?}");
    assert_eq!(sandbox.run(&["policy", "show", "R1"]).code, 0);
    assert_eq!(sandbox.run(&["policy", "show", "nobody"]).code, 1);
    let sarif: Value =
        serde_json::from_str(&sandbox.run(&["policy", "lint", "--format", "sarif"]).stdout).unwrap();
    assert_eq!(sarif["version"], "2.1.0");
}

#[test]
fn lint_mends_only_what_it_showed_and_was_told_to() {
    let sandbox = with_rule("- [R1] Never run `make deploy`. mode:block\n");
    let path = sandbox.repo().join("CLAUDE.md");
    let before = fs::read_to_string(&path).unwrap();
    let said = sandbox.run(&["policy", "lint", "--fix"]);
    assert!(said.code == 1 && said.stderr.contains("+- [R1] Never run `make deploy`. mode:deny"), "{said:?}");
    assert_eq!(fs::read_to_string(&path).unwrap(), before);
    sandbox.run(&["policy", "lint", "--fix", "--yes"]);
    assert_eq!(fs::read_to_string(&path).unwrap(), before.replace("mode:block", "mode:deny"));
    assert_eq!(sandbox.run(&["policy", "lint"]).code, 0);
}

#[test]
fn a_domain_says_where_a_rule_holds() {
    let sandbox = with_rule("- Never use `content:/unwrap\\(\\)/`. [edit] @backend\n");
    sandbox.write(".cf-guide/config.toml", "[domains]\nbackend = [\"server/**\"]\n");
    for name in AGENTS {
        let mut agent = Agent { sandbox: &sandbox, name, calls: 0 };
        assert!(agent.before(Edit("server/a.rs", "x.unwrap()\n")).is_deny(), "{name}");
        assert!(agent.before(Edit("client/a.rs", "x.unwrap()\n")).is_open(), "{name}");
    }
}

#[test]
fn the_list_of_rules_counts_how_often_each_spoke() {
    let sandbox = with_rule("- [R1] Never run `make deploy`.\n- [R2] Never run `make burn`.\n");
    for _ in 0..3 {
        sandbox.hook("claude", &sandbox.bash("make deploy"));
    }
    let list = sandbox.run(&["policy", "list"]).stdout;
    let line = |id: &str| {
        list.lines().find(|line| line.contains(id)).unwrap().split_whitespace().nth(1).unwrap().to_owned()
    };
    assert_eq!((line(" R1 ").as_str(), line(" R2 ").as_str()), ("3", "-"), "{list}");
    let shown = sandbox.run(&["policy", "show", "R1"]).stdout;
    assert_eq!(shown.matches("deny    make deploy\n").count(), 3, "{shown}");
}

#[test]
fn show_says_where_a_rule_holds_and_where_it_does_not() {
    let sandbox = Sandbox::new();
    sandbox.write(
        "CLAUDE.md",
        "- [R1] Do not use `Date.now()` in `src/core/`.\n- [R2] Never use `print()` outside tests.\n- [R3] Never run `git push`.\n",
    );
    let shown = |id: &str| sandbox.run(&["policy", "show", id]).stdout;
    let has = |id: &str, start: &str| shown(id).lines().any(|line| line.starts_with(start));
    assert!(has("R1", "  in       src/core"), "{}", shown("R1"));
    assert!(has("R2", "  outside  "), "{}", shown("R2"));
    assert!(!has("R3", "  in  ") && !has("R3", "  outside  "), "{}", shown("R3"));
}

/// What Claude is told before it puts one text in the place of another.
fn replacing(sandbox: &Sandbox, path: &str, old: &str, new: &str) -> &'static str {
    let agent = Agent { sandbox, name: "claude", calls: 0 };
    let input = json!({ "file_path": sandbox.repo().join(path), "old_string": old, "new_string": new });
    let event =
        agent.event("PreToolUse", json!({ "tool_name": "Edit", "tool_input": input, "tool_use_id": "t" }));
    held(&sandbox.hook("claude", &event))
}

#[test]
fn a_file_is_as_long_as_it_is_after_the_edit() {
    let sandbox = with_rule("- Source files must stay ≤ 5 lines.\n");
    sandbox.write("src/four.rs", "1\n2\n3\n4\n");
    sandbox.write("src/nine.rs", "1\n2\n3\n4\n5\n6\n7\n8\n9\n");
    let edits = [
        ("src/four.rs", "4", "4\n5", "open"),
        ("src/four.rs", "4", "4\n5\n6", "deny"),
        // It was too long before: the person hears of it, the work goes on.
        ("src/nine.rs", "9", "9\n10", "warn"),
        ("src/nine.rs", "8\n9\n", "8\n", "open"),
    ];
    for (path, old, new, wanted) in edits {
        assert_eq!(replacing(&sandbox, path, old, new), wanted, "{path}: {old:?} → {new:?}");
    }
    let mut agent = Agent { sandbox: &sandbox, name: "claude", calls: 0 };
    assert_eq!(held(&agent.before(Edit("src/nine.rs", "1\n2\n3\n4\n5\n6\n7\n"))), "open", "it gets shorter");
    assert_eq!(held(&agent.before(Edit("src/new.rs", "1\n2\n3\n4\n5\n6\n"))), "deny");
}

#[test]
fn what_an_edit_makes_of_the_lines_around_it_counts() {
    let sandbox = with_rule("- Never use local imports inside functions.\n");
    sandbox.write(
        "src/a.py",
        "import os\n\n\ndef f(x):\n    return 1\n\n\ndef g():\n    import json\n    return json\n",
    );
    assert_eq!(replacing(&sandbox, "src/a.py", "    return 1", "    import re\n    return 1"), "deny");
    assert_eq!(replacing(&sandbox, "src/a.py", "    return 1", "    return 2"), "open");
    assert_eq!(replacing(&sandbox, "src/a.py", "import os", "import os\nimport re"), "open");
    assert_eq!(replacing(&sandbox, "src/a.py", "    return json\n", "    return json.loads\n"), "open");
}

#[test]
fn who_wrote_a_file_knows_it() {
    let sandbox = with_rule("- ALWAYS read a file before editing it.\n");
    sandbox.write("src/there.rs", "1\n");
    let mut agent = Agent { sandbox: &sandbox, name: "claude", calls: 0 };
    agent.done(Edit("src/new.rs", "1\n"));
    sandbox.write("src/new.rs", "1\n");
    assert_eq!(replacing(&sandbox, "src/new.rs", "1", "2"), "open");
    assert_eq!(replacing(&sandbox, "src/there.rs", "1", "2"), "deny");
    agent.done(Run("touch src/there.rs"));
    assert_eq!(replacing(&sandbox, "src/there.rs", "1", "2"), "deny", "who touches it has not seen it");
}

#[test]
fn a_skill_is_followed_by_whoever_reads_it() {
    let rule = "Before opening a PR, run the `pr-checklist` skill.";
    the_line_decides(rule, "deny", &[], Run("gh pr create --fill"));
    passes(rule, &[Read(".agents/skills/pr-checklist/SKILL.md")], Run("gh pr create --fill"));
}

#[test]
fn a_commit_counts_for_the_branch_of_the_work_tree_it_is_made_in() {
    let sandbox = with_rule("- Never commit to `main`.\n");
    sandbox.git(&sandbox.repo(), &["add", "-A"]);
    sandbox.git(&sandbox.repo(), &["commit", "--quiet", "--no-verify", "-m", "x"]);
    sandbox.git(&sandbox.repo(), &["branch", "-M", "main"]);
    sandbox.git(&sandbox.repo(), &["worktree", "add", "--quiet", "-b", "work", "branches/in-x"]);
    let mut agent = Agent { sandbox: &sandbox, name: "claude", calls: 0 };
    for (line, wanted) in [
        ("git commit -m x", "deny"),
        ("cd branches && git commit -m x", "deny"),
        ("cd branches/in-x && git commit -m x", "open"),
        ("git -C branches/in-x commit -m x", "open"),
        ("cd branches/in-x && git commit -m x; cd ../.. && git commit -m x", "deny"),
    ] {
        assert_eq!(held(&agent.before(Run(line))), wanted, "{line}");
    }
}

#[test]
fn staging_is_no_check() {
    passes(
        "Run `git add .` before `pre-commit run` to check only changed files.",
        &[],
        Run("pre-commit run"),
    );
}
