//! The cache finds what the whole bundle finds, and survives what it should not be given.

use super::super::rule::{ExampleAct, ExampleStep};
use super::super::{GateRule, Layer, Settings, Source, View, compile, example, judge};
use super::{Cache, Unusable, encode};
use crate::runtime::model::{Memory, Moment, Scene};
use crate::runtime::shell;

const RULES: &str = r"
- [A1] Never run `terraform destroy`.
- [A2] Use `pnpm` instead of `npm` or `yarn`.
- [A3] Never edit `src/generated/**` or `**/*.pb.rs`.
- [A4] Never write `content:/AKIA[0-9A-Z]{16}/`. [edit] [bash]
- [A5] Never push to `branch:main`.
- [A6] Never call `tool:mcp__prod_db__*`.
- [A7] Never contact `host:evil.example`.
- [A8] Keep a single edit under 4 lines.
- [A9] Run `cargo test` before stopping.
- [B1] Never use `--no-verify`.
- [B2] Ask before running `pip install *`.
- [B3] Never write `content:/(?i)password\s*=/`.
- [B4] Never commit `.env`.
- [B5] Never save files to the root folder.
- [B6] Prefer small functions. #style
";

fn steps() -> Vec<ExampleStep> {
    let command = |line: &str| ExampleAct::Command(line.to_owned());
    let edit = |path: &str, text: &str| ExampleAct::Edit(path.to_owned(), text.to_owned());
    [
        command("terraform -chdir=x destroy"),
        command("npm i x && yarn"),
        command("python3 -m pip install x"),
        command("git commit --no-verify -m x"),
        command("git push origin main"),
        command("git push"),
        command("git add .env"),
        command("rm -rf src"),
        command("rm -rf ."),
        command("echo AKIAIOSFODNN7EXAMPLE"),
        command("curl https://a.evil.example/x"),
        command("ls -la"),
        command("echo x > src/generated/a.rs"),
        edit("src/generated/a.rs", "x"),
        edit("x/y.pb.rs", "x"),
        edit("lib/a.rs", "k = AKIAIOSFODNN7EXAMPLE"),
        edit("lib/a.rs", "PassWord = 1"),
        edit("lib/a.rs", "a\nb\nc\nd\ne\n"),
        edit("notes.txt", "x"),
        edit("lib/b.rs", "x"),
        ExampleAct::Tool("mcp__prod_db__query".to_owned()),
        ExampleAct::Tool("mcp__other__query".to_owned()),
        ExampleAct::Read("README.md".to_owned()),
        ExampleAct::Stop,
    ]
    .into_iter()
    .map(|act| ExampleStep { act, passes: true })
    .collect()
}

#[test]
fn the_cache_says_what_the_bundle_says() {
    let source = Source { path: "CLAUDE.md".to_owned(), text: RULES.to_owned(), layer: Layer::Repo };
    let bundle = compile(&[source], &Settings::default());
    let whole: Vec<GateRule> = bundle.rules.iter().filter_map(|rule| rule.enforced(bundle.cap)).collect();
    assert_eq!(whole.len(), 14, "{:?}", bundle.diagnostics);
    let bytes = encode(&bundle, b"key", b"extra");
    let cache = Cache::open(bytes.as_slice()).unwrap();
    assert_eq!(cache.hash(), bundle.hash);
    assert_eq!(cache.key().as_deref(), Some(b"key".as_slice()));
    assert_eq!(cache.extra().as_deref(), Some(b"extra".as_slice()));
    let scene = Scene { root: "/repo".to_owned(), home: "/home/dev".to_owned(), ..Scene::default() };
    let memory = Memory { branch: Some("main".to_owned()), ..Memory::default() };
    let mut hits = 0;
    for step in steps() {
        let event = example::event_of(&step, false);
        let facts = shell::facts(&event);
        let view = View::new(&event, &facts, &scene, &memory);
        let few = cache.candidates(&view);
        let expected = judge::judge(&whole, &view, &memory, Moment(0));
        assert_eq!(judge::judge(&few, &view, &memory, Moment(0)), expected, "{step:?}");
        assert!(few.len() <= 6, "{step:?} decodes {} rules", few.len());
        hits += usize::from(!expected.is_empty());
    }
    assert_eq!(hits, 20);
}

#[test]
fn an_evidence_lookup_decodes_only_what_is_wanted() {
    let source = Source { path: "CLAUDE.md".to_owned(), text: RULES.to_owned(), layer: Layer::Repo };
    let bytes = encode(&compile(&[source], &Settings::default()), b"", b"");
    let cache = Cache::open(bytes.as_slice()).unwrap();
    let step = ExampleStep { act: ExampleAct::Command("cargo test --workspace".to_owned()), passes: true };
    let event = example::event_of(&step, true);
    let facts = shell::facts(&event);
    let scene = Scene { root: "/repo".to_owned(), ..Scene::default() };
    let view = View::new(&event, &facts, &scene, &Memory::default());
    let needs = cache.needs(&view);
    assert_eq!(judge::evidence(&needs, &view), ["cargo test"]);
}

#[test]
fn foreign_and_damaged_bytes_are_refused() {
    let source = Source { path: "CLAUDE.md".to_owned(), text: RULES.to_owned(), layer: Layer::Repo };
    let bytes = encode(&compile(&[source], &Settings::default()), b"", b"");
    assert_eq!(Cache::open(b"".as_slice()).err(), Some(Unusable::Foreign));
    assert_eq!(Cache::open([7_u8; 400].as_slice()).err(), Some(Unusable::Foreign));
    let mut other = bytes.clone();
    other[4] = 99;
    assert_eq!(Cache::open(other.as_slice()).err(), Some(Unusable::OtherFormat));
    assert_eq!(Cache::open(&bytes[..200]).err(), Some(Unusable::Broken));
}

#[test]
fn a_damaged_byte_takes_no_rule_away_in_silence() {
    let source = Source { path: "CLAUDE.md".to_owned(), text: RULES.to_owned(), layer: Layer::Repo };
    let bytes = encode(&compile(&[source], &Settings::default()), b"key", b"extra");
    let whole = Cache::open(bytes.as_slice()).unwrap();
    let step =
        ExampleStep { act: ExampleAct::Command("npm i x && git push origin main".to_owned()), passes: true };
    let event = example::event_of(&step, false);
    let facts = shell::facts(&event);
    let scene = Scene { root: "/repo".to_owned(), ..Scene::default() };
    let view = View::new(&event, &facts, &scene, &Memory::default());
    let (rules, found) = (whole.candidates(&view), whole.search("terraform", 5));
    assert!(!rules.is_empty() && !found.is_empty() && !whole.is_damaged());
    let (mut refused, mut noticed) = (0, 0);
    for at in 0..bytes.len() {
        for flip in [0xff, 0x01, 0x80] {
            let mut bad = bytes.clone();
            bad[at] ^= flip;
            let Ok(cache) = Cache::open(bad.as_slice()) else {
                refused += 1;
                continue;
            };
            let same = cache.candidates(&view) == rules
                && cache.search("terraform", 5) == found
                && cache.key().as_deref() == Some(b"key".as_slice())
                && cache.extra().as_deref() == Some(b"extra".as_slice());
            assert!(same || cache.is_damaged(), "byte {at}");
            noticed += usize::from(cache.is_damaged());
        }
    }
    assert!(refused > 100 && noticed > 100, "{refused} {noticed}");
}

#[test]
fn retrieval_finds_the_rule_for_the_task() {
    let text = "- Never log customer e-mail addresses. #privacy\n- Use migrations for every schema change. @database\n- Keep React components small.\n- Prefer composition over inheritance. #architecture\n";
    let source = Source { path: "CLAUDE.md".to_owned(), text: text.to_owned(), layer: Layer::Repo };
    let bytes = encode(&compile(&[source], &Settings::default()), b"", b"");
    let cache = Cache::open(bytes.as_slice()).unwrap();
    for (task, expected) in [
        ("add a column to the users schema and write the migration", "schema change"),
        ("split this React component", "React"),
        ("review the architecture of the module", "composition"),
        ("why do we log e-mails of customers?", "customer"),
    ] {
        let found = cache.search(task, 3);
        assert!(found.first().is_some_and(|shard| shard.text.contains(expected)), "{task}: {found:?}");
    }
    for nothing in [
        "zzz qqq",
        "What does it do? Tell me in two sentences, please.",
        "Where is it, and how do I get there?",
    ] {
        assert_eq!(cache.search(nothing, 3), [], "{nothing}");
    }
}
