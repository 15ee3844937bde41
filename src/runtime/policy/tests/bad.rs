//! Rule files that nobody would write, and some that people do: huge, deep, contradictory, in other languages.

use std::fmt::Write as _;

use super::compiled;

#[test]
fn a_hundred_thousand_lines_are_read_in_one_go() {
    let mut text = String::new();
    for at in 0..100_000 {
        let _ = writeln!(text, "{}", if at % 20 == 0 { "- item" } else { "" });
    }
    text.push_str("- Never run `terraform destroy`.\n");
    let bundle = compiled(&text);
    assert_eq!(bundle.rules.iter().filter(|rule| rule.is_gate()).count(), 1);
    assert_eq!(bundle.rules.last().unwrap().line, 100_001);
}

#[test]
fn lists_fifty_deep_and_tables_of_ten_thousand_rows() {
    let mut text = String::new();
    for depth in 0..50 {
        let _ = writeln!(text, "{}- Level {depth}", "  ".repeat(depth));
    }
    let _ = writeln!(text, "{}- Never run `terraform destroy`.", "  ".repeat(50));
    assert_eq!(compiled(&text).rules.iter().filter(|rule| rule.is_gate()).count(), 1);
    let mut text = "| id | rule |\n|---|---|\n".to_owned();
    for at in 0..10_000 {
        let _ = writeln!(text, "| {at} | cell {at} |");
    }
    text.push_str("| last | Never run `terraform destroy` |\n");
    assert_eq!(compiled(&text).rules.iter().filter(|rule| rule.is_gate()).count(), 1);
}

#[test]
fn a_sentence_of_five_thousand_characters_is_advice() {
    let long = "very ".repeat(1_000);
    let bundle =
        compiled(&format!("- Never run {long} `terraform destroy`.\n- Never {long} run anything.\n"));
    assert!(bundle.rules.iter().all(|rule| !rule.is_gate()), "{:?}", bundle.rules);
    let bundle = compiled(&format!("- {}\n", "Never run `x`, ".repeat(500)));
    assert!(bundle.rules.len() <= 1);
}

#[test]
fn lines_that_contradict_each_other_are_both_named() {
    let bundle = compiled("- Never run `make check`.\n- Always run `make check` before committing.\n");
    let conflicts: Vec<_> = bundle.diagnostics.iter().filter(|d| d.code == "conflict").collect();
    assert_eq!(conflicts.iter().map(|d| d.line).collect::<Vec<_>>(), [1, 2]);
    assert!(conflicts[0].message.contains("CLAUDE.md:2"), "{}", conflicts[0].message);
    assert!(conflicts[1].message.contains("CLAUDE.md:1"), "{}", conflicts[1].message);
}

#[test]
fn a_heading_that_governs_nothing_forbids_nothing() {
    for text in [
        "### Never edit these files\n",
        "### Never edit these files\n\nSome words.\n\n- `src/a.rs`\n",
        "Never edit these files.\n\n## Next\n\n- `src/a.rs`\n",
        "Never run these commands:\n\n```bash\n```\n",
    ] {
        assert!(compiled(text).rules.iter().all(|rule| !rule.is_gate()), "{text}");
    }
}

#[test]
fn what_leads_in_governs_the_list_or_the_block_below() {
    for text in [
        "### Never edit these files\n\n- `src/a.rs`\n",
        "Never edit these files directly.\n\n- `src/a.rs` - made by a tool\n- `src/b.rs`\n",
        "FORBIDDEN to touch. Never modify the following:\n\n- `src/a.rs`\n",
        "Always run the checks before committing:\n\n```bash\n# all of them\nmake check\nmake lint # fast\n```\n",
        "Always run the checks after making changes:\n\n```\nmake check\n```\n",
    ] {
        assert!(compiled(text).rules.iter().any(super::super::Rule::is_gate), "{text}");
    }
    // What is to be filled in, or shown in another language, is no command.
    for text in [
        "Always run the checks before committing:\n\n```bash\nmake check <name>\n```\n",
        "Always run the checks before committing:\n\n```python\nmake_check()\n```\n",
        "Always run the checks before committing:\n\nWords.\n\n```bash\nmake check\n```\n",
    ] {
        assert!(!compiled(text).rules.iter().any(super::super::Rule::is_gate), "{text}");
    }
}

#[test]
fn headings_tables_boxes_and_crosses_speak_for_what_stands_below_or_beside() {
    for (text, wanted) in [
        ("## Forbidden commands\n\n- `git push --force`\n- `rm -rf` — never\n", 2),
        ("## Forbidden\n\n- `src/gen/`\n- `git stash`\n", 2),
        ("## Protected files — never delete or move\n\n- `NOTICE.md`\n", 1),
        ("**Never do the following:**\n\n- Run `terraform apply`\n- Edit `infra/prod/`\n", 2),
        ("FORBIDDEN:\n\n```bash\ngit reset --hard\ngit clean -fdx\n```\n", 1),
        ("## Before committing\n\n1. `make lint`\n2. Run `make test`\n3. Never use `--no-verify`.\n", 3),
        ("Before every PR:\n\n- [ ] Run `make e2e`\n", 1),
        ("| Don't | Do |\n|---|---|\n| Use `npm` | Use `pnpm` |\n| `yarn add` | `pnpm add` |\n", 2),
        ("| Instead of | Use |\n|---|---|\n| `pip install` | `uv add` |\n", 1),
        ("| ❌ Never | ✅ Always |\n|---|---|\n| edit `dist/` | rebuild |\n", 1),
        ("❌ Don't use `var`\n✅ Use `const`\n", 1),
        ("Things to avoid:\n\n- default exports\n- Using `eval()`\n", 2),
        ("**Don't:**\n\n- use `eval()`\n- Don't use `var`\n", 2),
    ] {
        let bundle = compiled(text);
        let gates = bundle.rules.iter().filter(|rule| rule.is_gate() && rule.off.is_none()).count();
        assert_eq!(
            gates,
            wanted,
            "{text}\n{:?}",
            bundle.rules.iter().map(|r| (&r.text, r.is_gate())).collect::<Vec<_>>()
        );
    }
    for text in [
        "| Bad | Good |\n|---|---|\n| `npm install` | `pnpm install` |\n",
        "| Avoid | Prefer |\n|---|---|\n| `createTeam` | `create` |\n",
        "| Command | What |\n|---|---|\n| `npm install` | installs |\n",
        "## Commands\n\n- `git push --force`\n",
        "## Before you start\n\n- `make test`\n",
        "## What is forbidden by law\n\n- `src/gen/`\n",
    ] {
        assert!(!compiled(text).rules.iter().any(super::super::Rule::is_gate), "{text}");
    }
    // What a list rules out, no other rule of the file spares or wants.
    let bundle =
        compiled("Never edit `dist/`.\n\nYou must never:\n\n- run `make release`\n- edit `infra/`\n");
    assert!(!bundle.diagnostics.iter().any(|d| d.code == "conflict"), "{:?}", bundle.diagnostics);
}

#[test]
fn other_languages_stay_advice_and_that_is_said_once() {
    let lines = [
        "Niemals `npm` verwenden, immer `pnpm`.",
        "Vor jedem Commit muss `make check` laufen.",
        "Keine Dateien unter `src/gen/` anfassen.",
        "Geheimnisse niemals einchecken oder ausgeben.",
        "Jede Funktion braucht einen Test, ohne Ausnahme.",
        "Bitte immer zuerst fragen, dann handeln.",
    ];
    let text: String = lines.iter().map(|line| format!("- {line}\n")).collect();
    let bundle = compiled(&text);
    assert!(bundle.rules.iter().all(|rule| !rule.is_gate()));
    assert_eq!(
        bundle.diagnostics.iter().filter(|d| d.code == "other-language").count(),
        1,
        "{:?}",
        bundle.diagnostics
    );
    assert!(
        !compiled("- Use short words.\n- Never run `yarn`.\n")
            .diagnostics
            .iter()
            .any(|d| d.code == "other-language")
    );
}

#[test]
fn a_gate_that_could_never_act_or_would_act_on_everything_is_off() {
    let bundle = compiled("- Never use `--oneline`.\n");
    assert!(bundle.rules[0].off.is_some(), "{:?}", bundle.rules);
    assert!(bundle.diagnostics.iter().any(|d| d.code == "broad-gate"));
    // Named outright it is meant.
    assert!(compiled("- Never use `git log --oneline`.\n").rules[0].off.is_none());
    assert!(compiled("- Use `rg` instead of `grep -r`.\n").rules[0].off.is_none());
}

#[test]
fn a_second_prohibition_proposes_nothing() {
    let bundle = compiled("- Do not use `npm`, and do not use `yarn`.\n");
    assert!(bundle.rules[0].is_gate());
    assert!(bundle.rules[0].suggest.is_empty(), "{:?}", bundle.rules[0].suggest);
    let bundle = compiled("- Never run `npm install`; never use `yarn add` either.\n");
    assert!(bundle.rules[0].suggest.is_empty(), "{:?}", bundle.rules[0].suggest);
}

#[test]
fn moving_into_a_folder_leaves_what_is_there_alone() {
    let bundle = compiled(
        "- Never move files to `history/`.\n  - allow: delete `history/a.md`\n  - block: edit `history/a.md` with `x`\n",
    );
    assert!(bundle.rules[0].is_gate() && bundle.rules[0].off.is_none(), "{:?}", bundle.diagnostics);
}

#[test]
fn words_between_html_tags_are_words_and_comments_are_not() {
    for text in [
        "<important>\nNever run `terraform destroy`.\n</important>\n",
        "<EXTREMELY_IMPORTANT>\n- Never run `terraform destroy`.\n</EXTREMELY_IMPORTANT>\n",
        "<div>\n<p>Never run `terraform destroy`.</p>\n</div>\n",
        "<details><summary>More</summary>\nWords.\n\n- Never run `terraform destroy`.\n\n</details>\n",
        "<!-- a note --> \n<rules>\nBe kind.\n\n- Never run `terraform destroy`.\n</rules>\n",
    ] {
        assert_eq!(compiled(text).rules.iter().filter(|rule| rule.is_gate()).count(), 1, "{text}");
    }
    for text in [
        "<!-- Never run `terraform destroy`. -->\n",
        "<!--\nNever run `terraform destroy`.\n-->\n",
        "<script>\nNever run `terraform destroy`.\n</script>\n",
        "<pre>\nNever run `terraform destroy`.\n</pre>\n",
    ] {
        assert!(compiled(text).rules.is_empty(), "{text}");
    }
}

#[test]
fn the_hash_hangs_on_the_texts_and_nothing_else() {
    let source = |path: &str, text: &str| super::super::Source {
        path: path.to_owned(),
        text: text.to_owned(),
        layer: super::super::Layer::Repo,
    };
    let settings = super::super::Settings::default();
    let two = [source("CLAUDE.md", "- Never run `a b`.\n"), source("AGENTS.md", "- Never run `c d`.\n")];
    let first = super::super::compile(&two, &settings);
    // Another day, another run: the same.
    let later = super::super::Settings { today: Some(30_000), ..super::super::Settings::default() };
    assert_eq!(first.hash, super::super::compile(&two, &later).hash);
    assert_ne!(first.hash, super::super::compile(&two[..1], &settings).hash);
}
