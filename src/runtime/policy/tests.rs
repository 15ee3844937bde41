//! Rules as people write them, and what they stop: every gate kind with examples both ways.

use super::rule::{Modal, Weight};
use super::{Bundle, Layer, Settings, Source, compile};

fn compiled(text: &str) -> Bundle {
    let source = Source { path: "CLAUDE.md".to_owned(), text: text.to_owned(), layer: Layer::Repo };
    compile(&[source], &Settings::default())
}

/// A rule with its examples below it must compile to a gate whose examples all hold.
#[track_caller]
fn holds(rule: &str, examples: &[&str]) {
    let mut text = format!("- {rule}\n");
    for example in examples {
        text.push_str("  - ");
        text.push_str(example);
        text.push('\n');
    }
    let bundle = compiled(&text);
    assert_eq!(bundle.rules.len(), 1, "one rule in {text}: {:?}", bundle.rules);
    assert_eq!(
        bundle.rules[0].examples.len(),
        examples.len(),
        "all examples are read: {:?}",
        bundle.diagnostics
    );
    assert!(bundle.rules[0].is_gate(), "a gate: {:?}", bundle.diagnostics);
    let errors: Vec<_> = bundle.diagnostics.iter().filter(|d| d.severity == Weight::Error).collect();
    assert!(errors.is_empty(), "{errors:#?}\n{:#?}", bundle.rules[0].gates);
}

#[test]
fn r001_push_to_main_needs_a_passing_test() {
    holds(
        "[R001] Never push to `branch:main` without a passing `cargo test` or `cargo nextest run`. [bash] risk:high priority:90",
        &[
            "block: `git push origin main`",
            "block: after `cargo test` passes then edit `src/a.rs` then `git push origin main`",
            "block: after `cargo test` fails then `git push origin HEAD:main`",
            "block: after `cargo test | tail` passes then `git push origin main`",
            "block: `git switch main` then `git push`",
            "allow: after `cargo test` passes then `git push origin main`",
            "allow: after `cargo nextest run` passes then `git push origin main`",
            "allow: after `cargo test` passes then edit `README.md` then `git push origin main`",
            "allow: `git push origin feature`",
            "allow: `cargo test && git push origin main`",
            "allow: `echo git push origin main`",
        ],
    );
}

#[test]
fn r002_terraform_destroy_asks() {
    holds(
        "[R002] Never run `terraform destroy`; use `terraform plan -destroy` first. [bash] mode:ask",
        &[
            "ask: `terraform destroy`",
            "ask: `terraform -chdir=infra destroy -auto-approve`",
            "ask: `sudo terraform destroy`",
            "allow: `terraform plan -destroy`",
            "allow: `echo \"terraform destroy\"`",
        ],
    );
}

#[test]
fn r003_pnpm_not_npm() {
    holds(
        "[R003] Use `pnpm` instead of `npm` or `yarn`. [bash]",
        &[
            "block: `npm install`",
            "block: `cd web && yarn add left-pad`",
            "block: `/usr/bin/npm ci`",
            "allow: `pnpm install`",
            "allow: `git commit -m 'npm is gone'`",
            "allow: `cat npm.txt`",
        ],
    );
    let bundle = compiled("- [R003] Use `pnpm` instead of `npm` or `yarn`. [bash]");
    assert_eq!(bundle.rules[0].suggest, ["pnpm"]);
}

#[test]
fn r004_generated_files_through_any_tool() {
    holds(
        "[R004] Never edit `src/generated/**` or `**/*.pb.rs`; change `schema/*.proto` instead. [edit]",
        &[
            "block: edit `src/generated/api.rs` with `x`",
            "block: `echo x > src/generated/api.rs`",
            "block: `sed -i s/a/b/ crates/x/y.pb.rs`",
            "block: delete `src/generated/api.rs`",
            "block: `rm -rf src`",
            "allow: edit `schema/a.proto` with `x`",
            "allow: read `src/generated/api.rs`",
            "allow: `cat src/generated/api.rs`",
        ],
    );
}

#[test]
fn r005_keys_are_not_written() {
    holds(
        "[R005] Never write `content:/AKIA[0-9A-Z]{16}/`. [edit] [bash] risk:critical",
        &[
            "block: edit `a.py` with `k = \"AKIAIOSFODNN7EXAMPLE\"`",
            "block: `aws configure set aws_access_key_id AKIAIOSFODNN7EXAMPLE`",
            "allow: edit `a.py` with `k = \"AKIA\"`",
            "allow: `echo AKIA`",
        ],
    );
}

#[test]
fn r006_no_verify_in_every_spelling() {
    holds(
        "[R006] Never pass `git commit --no-verify`. [bash]",
        &[
            "block: `git commit --no-verify -m x`",
            "block: `git commit -n -m x`",
            "block: `git commit -nm x`",
            "block: `git -C sub commit -m x --no-verify`",
            "allow: `git commit -m 'never use --no-verify'`",
            "allow: `git commit -m --no-verify`",
            "allow: `git commit -mn`",
            "allow: `git push -n`",
        ],
    );
}

#[test]
fn r007_read_before_editing() {
    holds(
        "[R007] Read `docs/ARCHITECTURE.md` before editing `src/core/**`. mode:ask",
        &[
            "ask: edit `src/core/a.rs` with `x`",
            "ask: `echo x > src/core/a.rs`",
            "allow: read `docs/ARCHITECTURE.md` then edit `src/core/a.rs` with `x`",
            "allow: edit `src/other.rs` with `x`",
        ],
    );
}

#[test]
fn r008_tests_go_with_sources() {
    holds(
        "[R008] When you edit `src/**`, also edit `tests/**` before stopping. [stop] mode:warn",
        &[
            "warn: edit `src/a.rs` with `x` then stop",
            "warn: `echo x > src/a.rs` then stop",
            "allow: edit `src/a.rs` with `x` then edit `tests/a.rs` with `x` then stop",
            "allow: edit `docs/a.txt` with `x` then stop",
        ],
    );
}

#[test]
fn r009_any_in_typescript_sources() {
    holds(
        r"[R009] Do not use `content:/:\s*any\b/`; use `unknown`. [edit] scope:src/**/*.ts except:**/*.d.ts",
        &[
            "block: edit `src/a.ts` with `let a: any`",
            "block: edit `src/x/y.ts` with `f(a:any)`",
            "allow: edit `src/a.d.ts` with `let a: any`",
            "allow: edit `web/a.ts` with `let a: any`",
            "allow: edit `src/a.ts` with `let a: unknown`",
        ],
    );
}

#[test]
fn r010_dependencies_are_asked_for() {
    holds(
        "[R010] Ask before adding a dependency: `cargo add`, `npm install *`, `pip install *`. [bash]",
        &[
            "ask: `cargo add serde`",
            "ask: `npm install lodash`",
            "ask: `npm i lodash`",
            "ask: `python -m pip install requests`",
            "allow: `npm install`",
            "allow: `cargo build`",
        ],
    );
}

#[test]
fn r011_edits_stay_small() {
    let bundle = compiled("- [R011] Keep a single edit under 400 lines. [edit] mode:warn");
    assert!(bundle.rules[0].is_gate());
    let big = "x\n".repeat(400);
    let small = "x\n".repeat(399);
    for (path, text, expected) in [
        ("src/a.rs", &big, "warn"),
        ("b.py", &"y\n".repeat(5000), "warn"),
        ("src/a.rs", &small, "allow"),
        ("b.py", &String::new(), "allow"),
    ] {
        let step = super::rule::ExampleStep {
            act: super::rule::ExampleAct::Edit(path.to_owned(), text.clone()),
            passes: true,
        };
        let example = super::rule::Example {
            expect: super::rule::Expect::Warn,
            steps: vec![step],
            text: String::new(),
            line: 1,
        };
        let rules: Vec<_> =
            bundle.rules.iter().filter_map(|rule| rule.enforced(super::Cap::Enforce)).collect();
        assert_eq!(super::example::play(&rules, &example).name(), expected);
    }
}

#[test]
fn r012_tools_by_name() {
    holds(
        "[R012] Never call `tool:mcp__prod_db__*`. risk:high",
        &[
            "block: tool `mcp__prod_db__query`",
            "block: tool `mcp__prod_db__write`",
            "allow: tool `mcp__test_db__query`",
            "allow: `echo mcp__prod_db__query`",
        ],
    );
}

#[test]
fn r013_taste_is_guidance() {
    let bundle = compiled("- [R013] Prefer composition over inheritance. #architecture @backend");
    let rule = &bundle.rules[0];
    assert!(!rule.is_gate());
    assert_eq!(
        (rule.intents.as_slice(), rule.domains.as_slice()),
        (["architecture".to_owned()].as_slice(), ["backend".to_owned()].as_slice())
    );
    assert!(bundle.diagnostics.is_empty(), "{:?}", bundle.diagnostics);
}

#[test]
fn r014_strict_words_alone_are_said_to_be_unenforceable() {
    let bundle = compiled("- [R014] Never be sloppy about error handling.");
    assert!(!bundle.rules[0].is_gate());
    assert_eq!(bundle.rules[0].modal, Some(Modal::Strict));
    assert_eq!(bundle.diagnostics[0].code, "strict-but-unenforceable");
}

#[test]
fn r015_format_before_commit() {
    holds(
        "[R015] Always run `cargo fmt --check` before committing.",
        &[
            "block: `git commit -m x`",
            "block: after `cargo fmt --check` passes then edit `src/a.rs` then `git commit -am x`",
            "block: after `cargo fmt` passes then `git commit -m x`",
            "allow: after `cargo fmt --check` passes then `git commit -m x`",
            "allow: after `cargo fmt --all --check` passes then `git commit -m x`",
            "allow: `git status`",
        ],
    );
}

#[test]
fn r016_tests_before_stopping() {
    holds(
        "[R016] Run `cargo test` before stopping. [stop]",
        &[
            "block: edit `src/a.rs` with `x` then stop",
            "block: edit `src/a.rs` with `x` then `cargo test` fails then stop",
            "allow: edit `src/a.rs` with `x` then `cargo test` passes then stop",
            "allow: stop",
        ],
    );
}

/// Twelve and more mistakes that people make, each with the line it stands in.
const MISTAKES: &str = "\
# Rules

- [R1] Never run `rm -rf /data`. mode:block
- [R2] Never run `terraform destroy`. risk:severe
- [R3] Never edit `dist/**`. priority:900
- [R4] Use `pnpm` instead of `npm`. expires:soon
- [R5] Never write `content:/[a-/`.
- [R6] Never be careless with user data.
- [R1] Never run `docker system prune`.
- Never run git push --force.
- [R7] Never run `make deploy` in the afternoon.
- [R8] Never use `var`.
- [R9] Never run `psql`. [bsh]
- [R10] Never run `helm delete`.
  - block: `helm list`
- [R11] Never run `kubectl delete`.
  - block: whenever somebody runs it
- [R12] Always run `npm test` before committing.
- Never run `rm -rf /data`. [edit]
- [R13] Never edit `**`.
- [R14] Prefer tabs. mode:warn
  - block: `x`
- [R2] Never run `terraform destroy`. risk:severe

This project is old. It has many parts. Please be nice. We like it. Never run `npx` here.
";

#[test]
fn every_typical_mistake_is_named_at_its_line_with_a_fix() {
    let bundle = compiled(MISTAKES);
    for (line, code) in [
        (3, "unknown-mode"),
        (4, "unknown-risk"),
        (5, "bad-priority"),
        (6, "bad-expires"),
        (7, "bad-pattern"),
        (8, "strict-but-unenforceable"),
        (9, "duplicate-id"),
        (10, "pattern-without-backticks"),
        (11, "condition-not-understood"),
        (12, "not-a-pattern"),
        (13, "unknown-tag"),
        (15, "example-failed"),
        (17, "example-unreadable"),
        (18, "conflict"),
        (19, "tag-does-not-fit"),
        (20, "too-broad"),
        (22, "example-of-advice"),
        (23, "said-twice"),
        (25, "looks-like-a-rule"),
    ] {
        let found = bundle.diagnostics.iter().find(|d| d.line == line && d.code == code);
        let here: Vec<_> = bundle.diagnostics.iter().filter(|d| d.line == line).collect();
        assert!(
            found.is_some_and(|d| !d.fix.is_empty() && !d.message.is_empty()),
            "{code} in line {line}: {here:#?}"
        );
    }
    let source = Source { path: "CLAUDE.md".to_owned(), text: MISTAKES.to_owned(), layer: Layer::Repo };
    let mended = super::report::mended(&source, &bundle).unwrap_or_default();
    for line in [
        "- [R1] Never run `rm -rf /data`. mode:deny",
        "- [R2] Never run `terraform destroy`. risk:high",
        "- [R3] Never edit `dist/**`. priority:50",
        "- Never run `git push --force`.",
        "- [R9] Never run `psql`. [bash]",
    ] {
        assert!(mended.lines().any(|l| l == line), "{line} in\n{mended}");
    }
    let again = compile(&[Source { text: mended.clone(), ..source.clone() }], &Settings::default());
    assert!(
        super::report::mended(&Source { text: mended, ..source }, &again).is_none(),
        "mending twice changes nothing"
    );
}

#[test]
fn machine_readable_forms_hold_what_they_must() {
    let bundle = compiled(MISTAKES);
    let json = super::report::bundle_json(&bundle);
    for rule in json["rules"].as_array().unwrap() {
        for key in [
            "id", "text", "file", "line", "kind", "modal", "mode", "risk", "priority", "tools", "patterns",
            "suggest",
        ] {
            assert!(rule.get(key).is_some(), "{key} in {rule}");
        }
        assert!(MISTAKES.contains(rule["text"].as_str().unwrap()), "text is never altered");
    }
    let sarif = super::report::sarif(&bundle.diagnostics, "1.2.3");
    assert_eq!(sarif["version"], "2.1.0");
    let run = &sarif["runs"][0];
    let rules = run["tool"]["driver"]["rules"].as_array().unwrap();
    for result in run["results"].as_array().unwrap() {
        let index = usize::try_from(result["ruleIndex"].as_u64().unwrap()).unwrap();
        assert_eq!(rules[index]["id"], result["ruleId"]);
        assert!(result["locations"][0]["physicalLocation"]["region"]["startLine"].as_u64().unwrap() >= 1);
        assert!(["error", "warning", "note"].contains(&result["level"].as_str().unwrap()));
    }
    // A file's name and a rule's words cannot end the line, the field or the command.
    let mut hostile = bundle.diagnostics[0].clone();
    hostile.file = "a,b::c\n%.md".to_owned();
    hostile.message = "x\n::error file=y::z %0A \u{202e}".to_owned();
    let line = super::report::github(std::slice::from_ref(&hostile));
    assert_eq!((line.lines().count(), line.matches("::error ").count()), (1, 1), "{line}");
    let field = line.split("file=").nth(1).unwrap().split(",line=").next().unwrap();
    assert!(!field.contains([',', ':', '\u{202e}']), "{line}");
    let uri = super::report::sarif(&[hostile], "1")["runs"][0]["results"][0]["locations"][0]["physicalLocation"]
        ["artifactLocation"]["uri"]
        .to_string();
    assert_eq!(uri, r#""a%2Cb%3A%3Ac%0A%25.md""#);
    let github = super::report::github(&bundle.diagnostics);
    assert_eq!(github.lines().count(), bundle.diagnostics.len());
    assert!(github.lines().all(|line| line.starts_with("::error file=CLAUDE.md,line=")
        || line.starts_with("::warning file=")
        || line.starts_with("::notice file=")));
}

#[test]
fn a_rule_whose_example_fails_is_off_and_says_so() {
    let bundle = compiled("- [X1] Never run `helm delete`.\n  - block: `helm list`\n");
    assert!(bundle.rules[0].off.is_some());
    assert!(bundle.rules[0].enforced(super::Cap::Enforce).is_none());
    assert_eq!(bundle.diagnostics[0].code, "example-failed");
}

#[test]
fn what_is_not_a_rule_stays_out() {
    let text = "\
```bash
- never run `npm install`
```

> Never run `npm install`.

<!-- Never run `npm install`. -->

| rule | why |
|---|---|
| Never run `npm install` | slow |

- `src/` holds the sources
- The server never blocks on `read()`
- This always works

Some words about the project.
";
    let bundle = compiled(text);
    assert!(bundle.rules.is_empty(), "{:#?}", bundle.rules);
    let codes: Vec<_> = bundle.diagnostics.iter().map(|d| (d.line, d.code)).collect();
    assert_eq!(codes, [(5, "looks-like-a-rule"), (11, "looks-like-a-rule")]);
}

#[test]
fn lists_numbers_nesting_paragraphs_and_headings_with_an_id_are_rules() {
    let text = "\
## [SEC-001] Never run `npm publish`

1. Never run `yarn`.
2. Git
   - Never run `git stash drop`.
     - Never run `git stash clear`.

Never edit `dist/**`.

R7: Never run `helm delete`.
";
    let bundle = compiled(text);
    let found: Vec<(&str, u32, bool)> =
        bundle.rules.iter().map(|r| (r.id.as_str(), r.line, r.is_gate())).collect();
    assert_eq!(found.len(), 6, "{found:#?}");
    assert!(found.iter().all(|(_, _, gate)| *gate));
    assert_eq!(found.iter().map(|(_, line, _)| *line).collect::<Vec<_>>(), [1, 3, 5, 6, 8, 10]);
    assert_eq!((found[0].0, found[5].0), ("SEC-001", "R7"));
}

#[test]
fn layers_tighten_and_never_loosen() {
    let repo = Source {
        path: "CLAUDE.md".to_owned(),
        text: "- [R1] Never run `helm delete`.\n- Never run `yarn`.\n".to_owned(),
        layer: Layer::Repo,
    };
    let agents =
        Source { path: "AGENTS.md".to_owned(), text: "* Never run `yarn`.\n".to_owned(), layer: Layer::Repo };
    let local = Source {
        path: "CLAUDE.local.md".to_owned(),
        text: "- [R1] Never run `helm delete`. mode:observe\n".to_owned(),
        layer: Layer::Local,
    };
    let nested = Source {
        path: "web/CLAUDE.md".to_owned(),
        text: "- Never edit `src/gen/**`.\n".to_owned(),
        layer: Layer::Nested("web".to_owned()),
    };
    let bundle = compile(&[repo, agents, local, nested], &Settings::default());
    let codes: Vec<_> = bundle.diagnostics.iter().map(|d| (d.file.as_str(), d.code)).collect();
    assert_eq!(codes, [("AGENTS.md", "said-twice"), ("CLAUDE.local.md", "local-loosens")]);
    assert_eq!(bundle.rules[0].mode, super::Mode::Deny);
    let nested = bundle.rules.last().unwrap();
    assert_eq!(nested.scope, ["web/**"]);
    assert!(super::report::patterns(nested)[0].starts_with("path:web/src/gen/**"));
}

#[test]
fn the_same_sources_have_the_same_hash_and_one_byte_another() {
    let one = compiled("- Never run `yarn`.\n");
    assert_eq!(one.hash, compiled("- Never run `yarn`.\n").hash);
    assert_ne!(one.hash, compiled("- Never run `yarn`.\n\n").hash);
    assert_eq!(one.hash.len(), 64);
}

#[test]
fn adopting_gives_ids_and_examples_that_hold() {
    let text = "- Never run `yarn`.\n- Never edit `dist/**`.\n- Be kind.\n";
    let source = Source { path: "CLAUDE.md".to_owned(), text: text.to_owned(), layer: Layer::Repo };
    let bundle = compiled(text);
    let adopted = super::report::adopted(&source, &bundle, &[]).unwrap();
    let again = compiled(&adopted);
    assert!(
        again
            .rules
            .iter()
            .filter(|r| r.is_gate())
            .all(|r| r.has_own_id && r.examples.len() == 2 && r.off.is_none()),
        "{adopted}\n{:#?}",
        again.diagnostics
    );
    assert!(super::report::adopted(&Source { text: adopted, ..source }, &again, &[]).is_none());
}

#[test]
fn hostile_texts_are_compiled_in_one_go() {
    let n = 20_000;
    for text in [
        "- Never, ".to_owned() + &"run `x`, ".repeat(n / 4),
        "- x ".to_owned() + &"mode:x ".repeat(n / 4),
        "@a/b `c` ".repeat(n / 4),
        "- [A1] Never run `x`.\n".repeat(n / 10).replace("`x`", "`x y`"),
        "- [A1] Never run `yarn` now and then.\n".repeat(20)
            + &(0..n / 20).map(|i| format!("- [A1] Never run `yarn a{i}`.\n")).collect::<String>(),
        "`".repeat(n),
        "[".repeat(n),
        "> ".repeat(500),
        "- ".repeat(500) + "Never run `x`.",
        "Before ".repeat(n / 10) + ":\n\n" + &"- `x`\n".repeat(n / 10),
        "*".repeat(n),
        "- never ".to_owned() + &"(".repeat(n),
        "a.".repeat(n),
        "- Never edit `{".to_owned() + &"{a,b}".repeat(200) + "`.",
    ] {
        super::fuzz::fuzz(text.as_bytes());
    }
}
