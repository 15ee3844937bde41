//! Sentences and what they become: a gate in its own words, or nothing.

use crate::runtime::policy::report::patterns;
use crate::runtime::policy::{Layer, Settings, Source, compile};

/// `mode | pattern; pattern` of a rule's text, or why it is advice.
fn meaning(text: &str) -> String {
    let text = format!("- {text}\n\n```bash\nbd ready\n```\n");
    let source = Source { path: "CLAUDE.md".to_owned(), text, layer: Layer::Repo };
    let bundle = compile(&[source], &Settings::default());
    match bundle.rules.first() {
        None => "no rule".to_owned(),
        Some(rule) if rule.is_gate() => format!("{} | {}", rule.mode.name(), patterns(rule).join("; ")),
        Some(_) => bundle.diagnostics.first().map_or_else(|| "advice".to_owned(), |d| d.code.to_owned()),
    }
}

#[track_caller]
fn check(table: &[(&str, &str)]) {
    for (text, expected) in table {
        assert_eq!(meaning(text), *expected, "{text}");
    }
}

#[test]
fn prohibitions_of_commands() {
    check(&[
        ("Never run `terraform destroy`.", "deny | command:terraform destroy"),
        ("**DO NOT** use `bd edit` - it opens an editor.", "deny | command:bd edit"),
        ("Don't `git add .`", "deny | command:git add ."),
        ("Never use `sudo`.", "deny | command:sudo"),
        ("Avoid `git stash`.", "warn | command:git stash"),
        (
            "You must not run `helm delete` or `helm rollback`.",
            "deny | command:helm delete; command:helm rollback",
        ),
        ("Never run bare `bv`.", "deny | command:bv (bare)"),
        ("`git push --force` is forbidden.", "deny | command:git push --force"),
        ("`npm publish` must not be run.", "deny | command:npm publish"),
        ("Never force-push (`git push --force`).", "deny | command:git push --force"),
        ("Never use `--no-verify`.", "deny | command:--no-verify"),
        ("Never commit with `--no-verify`.", "deny | command:git commit --no-verify"),
        ("Never run `make deploy` without explicit approval.", "ask | command:make deploy"),
        (
            "Do NOT modify core modules (`ace/`, `pipeline/`) without explicit user approval.",
            "ask | path:ace/ (write, delete); path:pipeline/ (write, delete)",
        ),
        ("Don't run `npm run view` unless explicitly asked.", "ask | command:npm run view"),
        ("Ask before running `docker system prune`.", "ask | command:docker system prune"),
        ("`cargo publish` requires approval.", "ask | command:cargo publish"),
        ("Only run `gh release create` when asked.", "ask | command:gh release create"),
        ("Never run `make deploy` unless the moon is full.", "warn | command:make deploy"),
        ("Only run `gh pr create` if the user asks or the old one is closed.", "warn | command:gh pr create"),
        ("Only run `gh pr create` if the user asks or approves.", "ask | command:gh pr create"),
    ]);
}

#[test]
fn prohibitions_of_files() {
    check(&[
        ("Never edit `src/gen/**`.", "deny | path:src/gen/** (write, delete)"),
        ("Do not modify files in `vendor/` by hand.", "deny | path:vendor/ (write, delete)"),
        ("Never read `.env`.", "deny | path:.env (read)"),
        ("Never delete `migrations/*.sql`.", "deny | path:migrations/*.sql (delete)"),
        ("Never commit `.env` files.", "deny | path:.env (commit)"),
        ("NEVER commit secrets, credentials, or .env files", "deny | path:.env (commit)"),
        ("`README.md` is generated; do not edit it.", "deny | path:README.md (write, delete)"),
        ("`Cargo.lock` must not be edited manually.", "deny | path:Cargo.lock (write, delete)"),
        ("Do not change `docs/rfcs/` without approval.", "ask | path:docs/rfcs/ (write, delete)"),
        ("Never save files to the root folder.", "deny | path:./* (create)"),
        ("Never save working files to the root folder.", "warn | path:./* (create)"),
        ("Never create `*.md` files.", "deny | path:*.md (create)"),
        ("NEVER create documentation unless asked", "ask | path:*.md (create)"),
    ]);
}

#[test]
fn replacements() {
    check(&[
        ("Use `pnpm` instead of `npm`.", "deny | command:npm"),
        ("Always use `bun` / `bunx`, never `npm` / `npx`.", "deny | command:npm; command:npx"),
        ("Prefer `rg` over `git grep`.", "deny | command:git grep"),
        ("Use `pnpm`, not `npm`, please.", "deny | command:npm"),
        ("Use `uv` for package management, not `pip`.", "deny | command:pip"),
        ("Use `make test` instead of `pytest`.", "deny | command:pytest"),
        ("Use `fixtures` instead of `pytest`.", "advice"),
        ("Prefer `unknown` over `any`.", "advice"),
        ("Prefer `const` over `let`.", "advice"),
        ("Use `pathlib` instead of `os`.", "advice"),
    ]);
}

#[test]
fn order() {
    check(&[
        (
            "Always run `cargo fmt` before committing.",
            "deny | command:git commit unless passed since the last edit: cargo fmt",
        ),
        (
            "Before pushing, run `make test` and `make lint`.",
            "deny | command:git push unless passed since the last edit: make test and make lint",
        ),
        (
            "`cargo test` must pass before every commit.",
            "deny | command:git commit unless passed since the last edit: cargo test",
        ),
        (
            "Before opening a PR, make sure to run `task lint`.",
            "deny | command:gh pr create unless passed since the last edit: task lint",
        ),
        (
            "**Before committing:** `npm run l && npm run f`",
            "deny | command:git commit unless passed since the last edit: npm run l and npm run f",
        ),
        (
            "Run `cargo test` or `cargo nextest run` before stopping.",
            "deny | stop unless passed since the last edit: cargo test or cargo nextest run",
        ),
        (
            "Never push without running `cargo test`.",
            "deny | command:git push unless passed since the last edit: cargo test",
        ),
        ("NEVER stop before pushing", "deny | stop unless passed since the last edit: git push"),
        (
            "Read `docs/design.md` before editing `src/core/**`.",
            "deny | path:src/core/** (write, delete) unless read in this session: docs/design.md",
        ),
        (
            "Before working on code in `ace/`, read `docs/ace.md`.",
            "deny | path:ace/ (write, delete) unless read in this session: docs/ace.md",
        ),
        (
            "When you change `schema.prisma`, run `pnpm generate`.",
            "deny | stop when edited: schema.prisma unless passed since: pnpm generate",
        ),
        (
            "If you edit `api/*.ts`, also update `docs/api.md`.",
            "deny | stop when edited: api/*.ts unless edited too: docs/api.md",
        ),
        ("Run `docker compose up -d` before starting services.", "advice"),
        ("Before running `npm`, run `source ~/.nvm/nvm.sh`.", "advice"),
    ]);
}

#[test]
fn branches_and_names_in_code() {
    check(&[
        ("Never commit to `main` directly.", "deny | branch:main (commit)"),
        (
            "Do not push directly to protected branches: `main`, `release/*`",
            "deny | branch:main (push); branch:release/* (push)",
        ),
        ("NEVER commit/push directly to main", "deny | branch:main (commit); branch:main (push)"),
        ("Never run `git push --force` on `main`.", "deny | branch:main (forced push)"),
        (
            "Never amend, squash, or rebase unless explicitly asked.",
            "ask | command:git commit --amend; command:git merge --squash; command:git rebase",
        ),
        ("Never use `#[serde(flatten)]`.", r"deny | content:/\#\[serde\(flatten\)\]/"),
        ("Do not use `eval()`.", r"deny | content:/\beval\(/"),
        (
            "Do NOT add `Co-Authored-By` trailers to commit messages",
            r"deny | content:/(?i)\bCo\-Authored\-By\b/ (commit message)",
        ),
        ("Never contact `host:evil.example`.", "deny | host:evil.example"),
    ]);
}

#[test]
fn what_hangs_on_something_else_is_advice() {
    check(&[
        ("Never run `make deploy` in the afternoon.", "condition-not-understood"),
        ("Never use `console.log` in tests.", "condition-not-understood"),
        ("When on a plane, never run `npm install`.", "strict-but-unenforceable"),
        ("Never use `var`.", "not-a-pattern"),
        ("Never run `npm install` for the docs.", "condition-not-understood"),
        ("Do not use the `archive` branch.", "not-a-pattern"),
        ("Do not change `version` fields.", "not-a-pattern"),
        ("The parser must handle `null`.", "strict-but-unenforceable"),
        ("Never edit `dist/**`. Exception: release day.", "condition-not-understood"),
        ("Manual: Never run `npm install`.", "condition-not-understood"),
        ("Optional: run `cargo fmt` before committing.", "advice"),
    ]);
}

#[test]
fn lists_continue_what_leads_them_in() {
    for (text, expected) in [
        (
            "Never:\n\n- run `yarn`\n- edit `dist/**`\n",
            ["command:yarn", "path:dist/** (write, delete)"].as_slice(),
        ),
        ("## Never\n\n- run `yarn`\n", ["command:yarn"].as_slice()),
        (
            "Before committing, run:\n\n- `cargo fmt`\n- **Lints**: `cargo clippy`\n",
            [
                "command:git commit unless passed since the last edit: cargo fmt",
                "command:git commit unless passed since the last edit: cargo clippy",
            ]
            .as_slice(),
        ),
        // One way among several, and a folder that only the reader knows: advice.
        ("**Manual approach:** Before committing, run these steps:\n\n- `cargo fmt`\n", [].as_slice()),
        ("Recommended: Before committing, run:\n\n- `cargo fmt`\n", [].as_slice()),
        (
            "When you modify a library, run the following commands in its directory before creating a pull request:\n\n- `make test`\n",
            [].as_slice(),
        ),
        (
            "Make sure all of the following checks pass before pushing:\n\n- `make test`\n",
            ["command:git push unless passed since the last edit: make test"].as_slice(),
        ),
        ("When on the train:\n\n- Use `pnpm` instead of `npm`.\n", [].as_slice()),
        ("## Anti-patterns\n\n- Use `pnpm` instead of `npm`.\n", [].as_slice()),
    ] {
        let source = Source { path: "CLAUDE.md".to_owned(), text: text.to_owned(), layer: Layer::Repo };
        let bundle = compile(&[source], &Settings::default());
        let found: Vec<String> = bundle.rules.iter().flat_map(patterns).collect();
        assert_eq!(found, expected, "{text}");
    }
}

#[test]
fn a_document_does_not_forbid_what_it_tells_the_reader_to_run() {
    let rules = |more: &str| {
        let text = format!("- Never use `cargo test`.\n- Never run `git push`.\n\n{more}\n");
        let source = Source { path: "CLAUDE.md".to_owned(), text, layer: Layer::Repo };
        let bundle = compile(&[source], &Settings::default());
        bundle.rules.iter().flat_map(patterns).collect::<Vec<_>>().join("; ")
    };
    let plain = "command:cargo test; command:git push";
    assert_eq!(
        rules("For doctests, use `cargo test --doc`."),
        "command:cargo test except: cargo test --doc; command:git push"
    );
    for other in [
        "Do not use `cargo test --doc` either.",
        "The CI calls `cargo test --doc`.",
        "> Use `cargo test --doc`.",
        "Use `cargo build`.",
        "Use `cargo test`.",
    ] {
        assert!(rules(other).starts_with(plain), "{other}");
    }
}
