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
        Some(rule) if rule.is_gate() => {
            let mut out = format!("{} | {}", rule.mode.name(), patterns(rule).join("; "));
            for (name, globs) in [("in", &rule.scope), ("not in", &rule.except)] {
                if !globs.is_empty() {
                    out.push_str(&format!(" | {name} {}", globs.join(" ")));
                }
            }
            out
        }
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
        ("Don't `git add .`", "deny | command:git add .; command:git add -A"),
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
        ("Never use `--no-verify`.", "deny | command:--no-verify; command:git commit --no-verify"),
        (
            "Never use `pip install --pre` or `--user`.",
            "deny | command:pip install --pre; command:pip install --user",
        ),
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
        ("Never edit files in `/vendor`.", "deny | path:./vendor (write, delete)"),
        ("Never edit `/etc/hosts`.", "deny | path:/etc/hosts (write, delete)"),
        ("Do not modify files in `vendor/` by hand.", "deny | path:vendor/ (write)"),
        ("Never read `.env`.", "deny | path:.env (read)"),
        ("Never delete `migrations/*.sql`.", "deny | path:migrations/*.sql (delete)"),
        ("Never commit `.env` files.", "deny | path:.env (commit)"),
        ("NEVER commit .env files", "deny | path:.env (commit)"),
        ("`README.md` is generated; do not edit it.", "deny | path:README.md (write, delete)"),
        ("`Cargo.lock` must not be edited manually.", "deny | path:Cargo.lock (write)"),
        ("Do not change `docs/rfcs/` without approval.", "ask | path:docs/rfcs/ (write, delete)"),
        (
            "Never save files to the root folder.",
            &format!("deny | path:./* (create) | not in {}", super::git::AT_ROOT),
        ),
        (
            "Never save working files to the root folder.",
            &format!("warn | path:./* (create) | not in {}", super::git::AT_ROOT),
        ),
        ("Never create `*.md` files.", "deny | path:*.md (create)"),
        (
            "NEVER create documentation unless asked",
            "ask | path:*.md (create); path:*.rst (create); path:*.adoc (create) | not in .claude/ .codex/ .cursor/ .gemini/ .agents/",
        ),
    ]);
}

#[test]
fn replacements() {
    check(&[
        ("Use `pnpm` instead of `npm`.", "deny | command:npm"),
        ("Always use `bun` / `bunx`, never `npm` / `npx`.", "deny | command:npm; command:npx"),
        ("Prefer `rg` over `git grep`.", "warn | command:git grep"),
        ("Use `pnpm`, not `npm`, please.", "deny | command:npm"),
        ("Use `uv` for package management, not `pip`.", "deny | command:pip"),
        ("Use `make test` instead of `pytest`.", "deny | command:pytest"),
        ("Use `fixtures` instead of `pytest`.", "advice"),
        ("Prefer `unknown` over `whatever`.", "advice"),
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
            "deny | stop when edited: *.rs, Cargo.toml, Cargo.lock unless passed since: cargo test or cargo nextest run",
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
        (
            "Do not use `eval()`.",
            r"deny | content:/(?:^|[^.\w$])eval\(|\b(?:window|globalThis|self)\.eval\(/",
        ),
        (
            "Do NOT add `Co-Authored-By` trailers to commit messages",
            r"deny | content:/(?i)\bCo\-Authored\-By\b/ (commit message)",
        ),
        ("Never contact `host:evil.example`.", "deny | host:evil.example"),
    ]);
}

#[test]
fn places_in_words() {
    const TESTS: &str = "tests/ test/ __tests__/ *.test.* *.spec.* *_test.* test_* *{Test,Tests}.{cs,java,kt,php,swift} *.Tests/";
    check(&[
        ("Never use `console.log` in tests.", &format!(r"deny | content:/\bconsole\.log\b/ | in {TESTS}")),
        ("No `console.log` in `src/`.", r"deny | content:/\bconsole\.log\b/ | in src/"),
        (
            "Never use `unwrap()` outside of tests.",
            &format!(r"warn | content:/\.unwrap\(\)/ | not in {TESTS}"),
        ),
        (
            "Never use `unwrap()` in production code.",
            &format!(
                r"warn | content:/\.unwrap\(\)/ | not in {TESTS} examples/ example/ scripts/ tools/ benches/ benchmarks/ docs/"
            ),
        ),
        ("Never edit `*.snap` in `web/`.", "deny | path:*.snap (write, delete) | in web/"),
        ("Never run `npm install` in `web/`.", "deny | command:npm install | in web/"),
        ("Never run `npm` outside `web/`.", "deny | command:npm | not in web/"),
        (
            "Use `anyio.sleep()` not `asyncio.sleep()` in tests; they are faster.",
            &format!(r"deny | content:/\basyncio\.sleep\(/ | in {TESTS}"),
        ),
    ]);
}

#[test]
fn reminders_where_only_the_reader_can_judge() {
    check(&[
        (
            "Don't use `.only` in committed code.",
            r"deny | content:/\b(?:it|test|describe|context|suite)\.only\b/",
        ),
        (
            "Do not import from `crate::old::*` inside rule files.",
            r"warn | content:/\bcrate::old::/ | in rules/ rule/ *rule*",
        ),
        ("Avoid `dangerouslySetInnerHTML`.", r"warn | content:/\bdangerouslySetInnerHTML\b/"),
        ("Never use `as any`.", r"deny | content:/\bas any\b/"),
        (
            "Do not modify `version` fields in `setup.cfg` files.",
            r#"warn | content:/\bversion\b["']?\s*[:=]/ | in setup.cfg"#,
        ),
        ("Do not modify `version` fields in `package.json` files.", "deny | field:version in package.json"),
    ]);
}

#[test]
fn what_else_is_certain() {
    check(&[
        (
            "Do NOT run `gen_catalog.py`, commit, or push until testing is confirmed by the user.",
            "ask | path:gen_catalog.py (run); command:git push; command:git commit",
        ),
        ("Never run `scripts/wipe.py`.", "deny | command:scripts/wipe.py"),
        ("No backticks in commit message titles.", "deny | content:/`/ (first line of a commit message)"),
        ("Don't use backticks in commit messages.", "deny | content:/`/ (commit message)"),
        (
            "Source files under `src/` must stay ≤ 500 lines — see `ARCHITECTURE.md`.",
            &format!("deny | file of more than 500 lines | in src/ | not in {}", super::demands::DATA),
        ),
        (
            "No `Co-Authored-By: Bot…` trailers.",
            r"deny | content:/(?i)\bCo\-Authored\-By: Bot\b/ (commit message)",
        ),
        (
            "After modifying code, run `make check` to be sure.",
            "deny | stop unless passed since the last edit: make check",
        ),
        (
            "Before opening a PR, read `docs/pr.md`.",
            "deny | command:gh pr create unless read in this session: docs/pr.md",
        ),
        (
            "Do not hand-edit generated files. Regenerate `src/a.rs` and `src/b.rs` with `make gen`.",
            "deny | path:src/a.rs (write); path:src/b.rs (write)",
        ),
    ]);
    let source = "When the build breaks:\n\n- Open a pull request (never commit to `main` directly).\n";
    let source = Source { path: "CLAUDE.md".into(), text: source.into(), layer: Layer::Repo };
    let bundle = compile(&[source], &Settings::default());
    assert_eq!(bundle.rules.iter().flat_map(patterns).collect::<Vec<_>>(), ["branch:main (commit)"]);
}

#[test]
fn strict_is_what_a_strict_word_says() {
    for (text, strict) in [
        ("Never guess.", true),
        ("No commented code", true),
        ("Only the responder speaks.", true),
        ("A changelog entry is required.", true),
        ("Requests cannot be retried, so do not.", true),
        ("Works always as expected", false),
        ("Prefer short names.", false),
        ("Run the tests.", false),
    ] {
        let source = Source { path: "CLAUDE.md".into(), text: format!("- {text}\n"), layer: Layer::Repo };
        let bundle = compile(&[source], &Settings::default());
        let modal = bundle.rules.first().and_then(|rule| rule.modal);
        assert_eq!(modal == Some(crate::runtime::policy::Modal::Strict), strict, "{text}");
    }
}

#[test]
fn what_hangs_on_something_else_is_advice() {
    check(&[
        ("Never run `make deploy` in the afternoon.", "condition-not-understood"),
        ("Never use `make deploy` in `infra/`.", "condition-not-understood"),
        ("Never run `make deploy` in tests.", "condition-not-understood"),
        ("Never use `fooBar`.", "not-a-pattern"),
        ("Never use `camelCase` or `snake_case`.", "not-a-pattern"),
        ("Never run `main.rs`.", "not-a-pattern"),
        ("Do not modify `version` fields.", "not-a-pattern"),
        ("Never add `TODO` lines.", "not-a-pattern"),
        ("After modifying code, run `make check` if it is slow.", "no rule"),
        // A part of some other program, perhaps.
        ("Always run `status` before committing.", "not-a-pattern"),
        ("Read `docs/pr.md` before submitting.", "advice"),
        ("Do not edit generated files. Regenerate `src/gen.rs` often.", "strict-but-unenforceable"),
        ("Do not edit old files. Regenerate `src/gen.rs` with `make gen`.", "strict-but-unenforceable"),
        ("When on a plane, never run `npm install`.", "strict-but-unenforceable"),
        ("Never use `whatever`.", "not-a-pattern"),
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
        ("Never:\n\n- run `yarn`\n- edit `dist/**`\n", ["command:yarn", "path:dist/** (write)"].as_slice()),
        ("## Never\n\n- run `yarn`\n", ["command:yarn"].as_slice()),
        (
            "Before committing, run:\n\n- `cargo fmt`\n- **Lints**: `cargo clippy`\n",
            [
                "command:git commit unless passed since the last edit: cargo fmt",
                "command:git commit unless passed since the last edit: cargo clippy",
            ]
            .as_slice(),
        ),
        // What only makes ready need not pass again.
        (
            "Before opening a pull request, run:\n\n```bash\nmkdir tmp\nbash ./ci/all.sh\n```\n",
            ["command:gh pr create unless passed since the last edit: bash ./ci/all.sh"].as_slice(),
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
    assert_eq!(
        rules("For doctests, use `cargo test --doc` (they are not supported elsewhere)."),
        "command:cargo test except: cargo test --doc; command:git push"
    );
    for other in [
        "Do not use `cargo test --doc` either.",
        "Do not, whatever happens, use `cargo test --doc`.",
        "Do not build or use `cargo test --doc`.",
        "The CI calls `cargo test --doc`.",
        "> Use `cargo test --doc`.",
        "Use `cargo build`.",
        "Use `cargo test`.",
    ] {
        assert!(rules(other).starts_with(plain), "{other}");
    }
}
