//! The sentence forms that are understood, on one page: each with what it stops and what it lets pass.

use std::fmt::Write as _;

#[derive(Debug, Clone, Copy)]
pub struct Form {
    /// What it is for.
    pub title: &'static str,
    /// Sentences that all mean it.
    pub sentences: &'static [&'static str],
    /// An example that is stopped, in the words of examples below rules.
    pub stops: &'static str,
    pub passes: &'static str,
}

/// The forms, in the order of the page.
pub const FORMS: &[Form] = &[
    Form {
        title: "A command that must not run",
        sentences: &[
            "Never run `terraform destroy`.",
            "Do not use `terraform destroy`.",
            "`terraform destroy` is forbidden.",
        ],
        stops: "`terraform destroy`",
        passes: "`terraform plan`",
    },
    Form {
        title: "A command that needs a person's word",
        sentences: &[
            "Ask before running `terraform apply`.",
            "Never run `terraform apply` without approval.",
            "Only run `terraform apply` when asked.",
        ],
        stops: "`terraform apply`",
        passes: "`terraform plan`",
    },
    Form {
        title: "One tool instead of another",
        sentences: &["Use `pnpm` instead of `npm`.", "Always use `pnpm`, never `npm`.", "Use pnpm, not npm."],
        stops: "`npm install x`",
        passes: "`pnpm install x`",
    },
    Form {
        title: "A runner that must be there",
        sentences: &[
            "Always use `uv run` for Python.",
            "Never use bare `python` or `pytest` (always `uv run python`, `uv run pytest`).",
        ],
        stops: "`pytest tests`",
        passes: "`uv run pytest tests`",
    },
    Form {
        title: "A flag that must be there",
        sentences: &[
            "Always pass `--locked` to `cargo build`.",
            "Never run `cargo build` without `--locked`.",
        ],
        stops: "`cargo build`",
        passes: "`cargo build --locked`",
    },
    Form {
        title: "A variable that must not be set",
        sentences: &["Do not set `CI=1`."],
        stops: "`CI=1 make test`",
        passes: "`make test`",
    },
    Form {
        title: "Files that are not edited",
        sentences: &[
            "Never edit `src/gen/`.",
            "Files in `src/gen/` must not be edited.",
            "`src/gen/`: generated code. Do not edit by hand, run `make gen`.",
        ],
        stops: "edit `src/gen/a.rs` with `x`",
        passes: "edit `src/a.rs` with `x`",
    },
    Form {
        title: "Lock files",
        sentences: &["Never edit lock files."],
        stops: "edit `Cargo.lock` with `x`",
        passes: "edit `Cargo.toml` with `x`",
    },
    Form {
        title: "Ask before deleting",
        sentences: &["Ask before deleting files."],
        stops: "`rm src/a.rs`",
        passes: "edit `src/a.rs` with `x`",
    },
    Form {
        title: "Run something before committing, pushing or opening a pull request",
        sentences: &[
            "Always run `make check` before committing.",
            "`make check` must pass before committing.",
            "Never commit without running `make check`.",
        ],
        stops: "edit `src/a.rs` with `x` then `git commit -m x`",
        passes: "edit `src/a.rs` with `x` then `make check` then `git commit -m x`",
    },
    Form {
        title: "Run something after changes",
        sentences: &["Always run `make check` after making changes.", "When done, run `make check`."],
        stops: "edit `src/a.rs` with `x` then stop",
        passes: "edit `src/a.rs` with `x` then `make check` then stop",
    },
    Form {
        title: "Read before editing",
        sentences: &["Read `docs/core.md` before editing `core/`."],
        stops: "edit `core/a.rs` with `x`",
        passes: "read `docs/core.md` then edit `core/a.rs` with `x`",
    },
    Form {
        title: "Change together",
        sentences: &["When you edit `src/schema.rs`, also update `docs/schema.md`."],
        stops: "edit `src/schema.rs` with `x` then stop",
        passes: "edit `src/schema.rs` with `x` then edit `docs/schema.md` with `x` then stop",
    },
    Form {
        title: "A changeset with every pull request",
        sentences: &["Every PR must include a changeset."],
        stops: "edit `src/a.ts` with `x` then `gh pr create --fill`",
        passes: "edit `src/a.ts` with `x` then edit `.changeset/a.md` with `x` then `gh pr create --fill`",
    },
    Form {
        title: "Code that must not be written",
        sentences: &["Never use `any`.", "No `any`."],
        stops: "edit `a.ts` with `let x: any = 1;`",
        passes: "edit `a.ts` with `let x = 1; // any`",
    },
    Form {
        title: "Text by expression",
        sentences: &["Never write `content:/old_api\\(/`."],
        stops: "edit `a.rs` with `old_api(1)`",
        passes: "edit `a.rs` with `new_api(1)`",
    },
    Form {
        title: "Where new files go",
        sentences: &["Write `**/*summary*.md` to `artifacts/summaries/`."],
        stops: "write `docs/summary-1.md` with `x`",
        passes: "write `artifacts/summaries/summary-1.md` with `x`",
    },
    Form {
        title: "Fields of JSON and TOML files",
        sentences: &[
            "Never set `field:tested=true` in `**/feature-list.json`.",
            "Do not change `field:tested` in `feature-list.json` without approval.",
            "Never set `field:tested=true` in `feature-list.json` without `pytest`.",
        ],
        stops: "edit `feature-list.json` with `{\"tested\": true}`",
        passes: "edit `feature-list.json` with `{\"title\": \"true\"}`",
    },
    Form {
        title: "Imports",
        sentences: &["Never import `lodash`.", "Never import `lodash` in `ui/`."],
        stops: "edit `ui/a.ts` with `import x from \"lodash\"`",
        passes: "edit `ui/a.ts` with `import x from \"./x\"`",
    },
    Form {
        title: "Only in one place",
        sentences: &["Only use `process.env` in `src/env.ts`."],
        stops: "edit `src/a.ts` with `process.env.KEY`",
        passes: "edit `src/env.ts` with `process.env.KEY`",
    },
    Form {
        title: "Secrets",
        sentences: &["Never commit secrets.", "Never hardcode API keys."],
        stops: "edit `a.ts` with `\"AKIAABCDEFGHIJKLMNOP\"`",
        passes: "edit `a.ts` with `process.env.KEY`",
    },
    Form {
        title: "Files that git does not get",
        sentences: &["Never commit `.env`.", "Do not stage `.env`."],
        stops: "edit `.env` with `KEY=1` then `git add -A`",
        passes: "edit `.gitignore` with `.env` then edit `.env` with `KEY=1` then `git add -A`",
    },
    Form {
        title: "Emojis and dashes",
        sentences: &["Do not use emojis."],
        stops: "`git commit -m \"done 🎉\"`",
        passes: "`git commit -m done`",
    },
    Form {
        title: "Branches",
        sentences: &["Never push to `main`.", "Never push directly to main."],
        stops: "`git push origin main`",
        passes: "`git push origin topic`",
    },
    Form {
        title: "Names of branches",
        sentences: &["Branch names must start with `feature/`."],
        stops: "`git checkout -b stuff`",
        passes: "`git checkout -b feature/stuff`",
    },
    Form {
        title: "History",
        sentences: &["Never force push."],
        stops: "`git push --force`",
        passes: "`git push`",
    },
    Form {
        title: "Pull requests",
        sentences: &["Never open a PR.", "Do not open pull requests."],
        stops: "`gh pr create --fill`",
        passes: "`gh pr view 1`",
    },
    Form {
        title: "Drafts",
        sentences: &["Always open pull requests as drafts."],
        stops: "`gh pr create --fill`",
        passes: "`gh pr create --draft --fill`",
    },
    Form {
        title: "Forms of messages",
        sentences: &[
            "Commit messages must follow Conventional Commits.",
            "Use Conventional Commits for commit messages.",
        ],
        stops: "`git commit -m \"added x\"`",
        passes: "`git commit -m \"feat: x\"`",
    },
    Form {
        title: "Trailers and attribution",
        sentences: &["Do not add co-author trailers to commits.", "Never add `Co-Authored-By` trailers."],
        stops: "`git commit -m x -m \"Co-Authored-By: Claude <a@b.c>\"`",
        passes: "`git commit -m x`",
    },
    Form {
        title: "Tools and hosts",
        sentences: &["Never use `tool:WebFetch`."],
        stops: "tool `WebFetch`",
        passes: "tool `Read`",
    },
    form(
        "Operations in plain words",
        &[
            "Do not commit unless asked.",
            "Only commit when asked.",
            "Never commit or push without permission.",
        ],
        "`git commit -m x`",
        "`git status`",
    ),
    form(
        "Dependencies",
        &[
            "Do not add dependencies without asking.",
            "Ask before installing packages.",
            "Never introduce new libraries without approval.",
        ],
        "`npm install left-pad`",
        "`npm test`",
    ),
    form(
        "Publishing and deploying",
        &["Never publish packages.", "Do not publish."],
        "`npm publish`",
        "`npm pack`",
    ),
    form(
        "Tests with every change",
        &["Every change needs a test.", "Never commit code without tests."],
        "edit `web/a.ts` with `x` then `git commit -m x`",
        "edit `web/a.ts` with `x` then edit `web/a.test.ts` with `x` then `git commit -m x`",
    ),
    form(
        "A tool that comes first",
        &[
            "Never commit without running `detect_changes()`.",
            "Call the `detect_changes` tool before committing.",
        ],
        "edit `a.rs` with `x` then `git commit -m x`",
        "edit `a.rs` with `x` then tool `mcp__graph__detect_changes` then `git commit -m x`",
    ),
    form(
        "A document that is read first",
        &["Read `docs/design.md` before making changes."],
        "edit `src/a.rs` with `x`",
        "read `docs/design.md` then edit `src/a.rs` with `x`",
    ),
    form(
        "Layers",
        &[
            "`src/domain` must not import from `src/infra`.",
            "Code in `src/domain/` must not depend on `src/infra/`.",
        ],
        "edit `src/domain/a.ts` with `import x from \"../infra/db\"`",
        "edit `src/domain/a.ts` with `import x from \"../model/db\"`",
    ),
    form(
        "Marks that stay out of code",
        &["No TODO comments.", "Do not leave TODOs behind."],
        concat!("edit `web/a.ts` with `// TO", "DO later`"),
        "edit `web/a.ts` with `// later`",
    ),
];

const fn form(
    title: &'static str,
    sentences: &'static [&'static str],
    stops: &'static str,
    passes: &'static str,
) -> Form {
    Form { title, sentences, stops, passes }
}

pub fn page() -> String {
    let mut out = String::from(HEAD);
    for form in FORMS {
        let _ = write!(out, "\n## {}\n\n", form.title);
        for sentence in form.sentences {
            let _ = writeln!(out, "- {sentence}");
        }
        let _ = writeln!(out, "\n| stops | lets pass |\n|---|---|\n| {} | {} |", form.stops, form.passes);
    }
    out.push_str(TAIL);
    out
}

const HEAD: &str = "\
# How to write a rule

A rule is a sentence: a list item, a paragraph, a heading, a cell of a column named *rule*. What it says in one of the
forms below is enforced; everything else is advice to the agent. `cf-guide policy lint` says which line is which and, where
it can, the sentence to paste; `cf-guide policy adopt` goes through the lines with you.

What is in backticks is meant exactly: a command, a path or glob, a piece of code. *Never*, *do not* and *must not* deny;
*ask before*, *unless asked* and *without approval* ask a person; *avoid*, *should not* and *prefer* warn. A condition that
cannot be checked (\"in the afternoon\") makes a sentence advice. Below a rule, `- block:` and `- allow:` are its tests.
";

const TAIL: &str = "
## Lists and blocks

A lead-in governs the list or the block of commands below it:

```markdown
Never edit these files:

- `src/gen/**`
- `schema.sql`

Always run the checks before committing:
```

followed by a block with the commands, one per line. A heading does the same (`### Never edit these files`,
`### Forbidden commands`, `### Commands requiring approval`, `### Before committing`), and so does a column of a table that
is named *Don't*, *Never* or *Instead of* (which warns). A box to tick and a ❌ in front of a line change nothing. *Ask first* and *Never*, as a
heading, above a list or as the label of one line (*Ask first: adding dependencies, modifying CI*), are put in front of
each part of what they lead in. Under a heading about tests alone, a name in code is ruled out in tests.

## What rules about fields and places look at

A rule about a field holds the file's values before the call against those after it, whatever its text looks like: the
field may stand at any depth, an item of a list is known by its `id`, `key`, `name` or `title`, and a new layout or order changes
nothing. What makes a file that cannot be read, or whose outcome cannot be told beforehand (`sed -i`, `jq … && mv`), is
stopped as well. A new file that belongs elsewhere is refused with its folder; with `rewrite = true` in your own settings it is
written there instead, and nothing that is there is written over.

## Which file, which tool, which exception

A file or folder without a path in front of it is the root's own where the root has one of that name, otherwise any of that name
(names that every package has, such as `package.json`, and names that begin with a dot are meant everywhere). What must not
be committed is also seen where a command takes it along: `git add -A`, `git add .`, `git add <folder>` and `git commit -a` where the
file is there and git does not ignore it, `git commit` where it is staged; a file that the last commit has already is a question to a
person. A tool is meant whoever runs it: `npx vitest`, `pnpm vitest` and `bunx vitest` are `vitest`. *`src/cli.ts` is the
only exception*, *Exception: tests*, *PR titles are exempt* take that out of the sentence before them. What must come with every
commit or request may have come with an earlier commit of the branch.

A text that must not be used is stopped where it comes into a file of the repository, not where it stood before. What must not
be used *directly* is only mentioned in a file that has it already, and what must not be run *directly* or *by hand* may be run
by the project's own targets and scripts. `CLAUDE.md` and `AGENTS.md` below the root hold for their folder.

## The same in other words

Idioms, passives and nouns for deeds are read as what they mean: *leave `dist/` alone*, *secrets must never be committed*,
*no direct pushes to main*, *adding dependencies requires approval*, *only commit when `make test` is green*, *a task is not
done until `make test` passes*, *keep `docs/api.md` in sync with `src/api.ts`*, *only `src/env.ts` may use `process.env`*,
*only a human may run `terraform apply`*.

## What stays advice

- what hangs on something that only a reader can judge: *Never run `make deploy` in the afternoon.*
- what names nothing that can be seen: *Never swallow errors.*
- what tells how things are: *The cache never grows.* gets no note at all.
";

#[cfg(test)]
mod tests {
    use super::super::rule::Weight;
    use super::super::{Layer, Settings, Source, compile};
    use super::*;

    #[test]
    fn every_form_stops_and_lets_pass_what_it_says() {
        for form in FORMS {
            for sentence in form.sentences {
                let text = format!("- {sentence}\n  - block: {}\n  - allow: {}\n", form.stops, form.passes);
                let source = Source { path: "CLAUDE.md".to_owned(), text, layer: Layer::Repo };
                let bundle = compile(&[source], &Settings::default());
                let rule = &bundle.rules[0];
                let errors: Vec<_> =
                    bundle.diagnostics.iter().filter(|d| d.severity == Weight::Error).collect();
                assert!(
                    rule.is_gate() && rule.examples.len() == 2 && errors.is_empty() && rule.off.is_none(),
                    "{sentence}: {errors:?}"
                );
            }
        }
    }

    #[test]
    fn the_page_in_the_repository_is_this_one() {
        let kept = include_str!("../../../docs/rules.md");
        assert!(kept == page(), "docs/rules.md is not what `cf-guide policy forms` prints");
    }
}
