//! Rules as people write them, and what they stop: every gate kind with examples both ways.

use super::compiled;
use crate::runtime::policy::rule::{self, Modal, Weight};
use crate::runtime::policy::{Cap, example};

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
        let step =
            rule::ExampleStep { act: rule::ExampleAct::Edit(path.to_owned(), text.clone()), passes: true };
        let example =
            rule::Example { expect: rule::Expect::Warn, steps: vec![step], text: String::new(), line: 1 };
        let rules: Vec<_> = bundle.rules.iter().filter_map(|rule| rule.enforced(Cap::Enforce)).collect();
        assert_eq!(example::play(&rules, &example).name(), expected);
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
