//! From a text to rules: what is one, what is wrong with it, which layer may say what.

mod bad;
mod kinds;
mod sentences;

use super::{Bundle, Layer, Settings, Source, compile, work};

fn compiled(text: &str) -> Bundle {
    let source = Source { path: "CLAUDE.md".to_owned(), text: text.to_owned(), layer: Layer::Repo };
    compile(&[source], &Settings::default())
}

/// Rules as people write them, all different: commands, paths, orderings, and advice.
fn many(count: usize) -> String {
    let line = |number: usize| match number % 4 {
        0 => format!("- Never run `deploy-{number} --prod`; use `deploy-{number} --stage`.\n"),
        1 => format!("- Do not edit `vendor/part-{number}/**`.\n"),
        2 => format!("- Always run `make check-{number}` before `make ship-{number}`.\n"),
        _ => format!("- Prefer small functions in module {number} over clever ones.\n"),
    };
    (0..count).map(line).collect()
}

/// What 5,000 rules take: words looked up per rule, whatever machine it is.
#[test]
fn many_rules_are_read_in_few_looks_each() {
    const MOST: u64 = 150;
    let looks = |count: usize| {
        work::looks();
        assert_eq!(compiled(&many(count)).rules.len(), count);
        work::looks()
    };
    let (some, all) = (looks(1_000), looks(5_000));
    assert!(all / 5_000 <= MOST, "{} looks per rule", all / 5_000);
    assert!(all <= some * 5 + some / 10, "{all} looks for five times as many rules as {some}");
}

#[test]
fn a_tool_that_the_same_file_tells_to_run_through_a_package_is_spared_there() {
    let rule = "- Never run `vitest` directly.\n  - block: `npx vitest`\n";
    let block = |lead: &str, verdict: &str| {
        format!(
            "{rule}  - {verdict}: `npx vitest run a.ts`\n\n{lead}\n\n```sh\ncd web && npx vitest run b.ts\n```\n"
        )
    };
    for (lead, verdict) in [("To run one test:", "allow"), ("Do not run tests like this:", "block")] {
        let text = block(lead, verdict);
        let bundle = compiled(&text);
        assert!(
            bundle.rules[0].is_gate() && bundle.rules[0].off.is_none(),
            "{text}: {:?}",
            bundle.diagnostics
        );
    }
}

#[test]
fn tests_are_not_asked_for_where_they_stand_beside_the_code() {
    let rule = "- Every change needs a test.\n";
    assert!(compiled(rule).rules[0].is_gate());
    let bundle = compiled(&format!("{rule}\n```sh\ncargo test\n```\n"));
    assert!(!bundle.rules.iter().any(super::Rule::is_gate), "{:?}", bundle.rules);
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
- Never run git push --force in the afternoon.
- [R7] Never run `make deploy` in the afternoon.
- [R8] Never use `that`.
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
        "- Never run `git push --force` in the afternoon.",
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

| word | why |
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
    let additions = super::report::additions(std::slice::from_ref(&source), &bundle, &[]);
    let adopted = super::report::adopted(&source, &bundle, &additions).unwrap();
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
    assert!(super::report::additions(&[Source { text: adopted, ..source }], &again, &[]).is_empty());
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
