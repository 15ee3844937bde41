//! The three promises of the editors, over generated files: what goes in comes out, twice is once, nothing else moves.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};

use super::block::{self, Fence};
use super::hooks::{self, Positions, Which, Wish};
use super::line;
use super::server;
use super::toml;
use crate::runtime::agents::wiring;
use crate::runtime::model::Agent;

const EVENTS: [&str; 5] = ["PreToolUse", "PostToolUse", "Stop", "SessionStart", "PermissionRequest"];

fn ours(handler: &Value) -> Option<Which> {
    wiring::call(Agent::Claude, handler).map(Which::from)
}

fn wishes(count: usize) -> Vec<Wish> {
    let group = json!({"hooks": [{"type": "command", "command": "cf-guide hook claude", "timeout": 10}]});
    EVENTS[..count].iter().map(|event| Wish { event: (*event).to_owned(), group: group.clone() }).collect()
}

/// A second entry of ours under one of the events.
fn waker() -> Wish {
    let handler = json!({"type": "command", "command": "cf-guide decision wake claude", "timeout": 43200, "asyncRewake": true});
    Wish { event: "Stop".to_owned(), group: json!({"hooks": [handler]}) }
}

/// The same wishes with the second entry among them.
fn woken(count: usize) -> Vec<Wish> {
    let mut all = wishes(count);
    all.insert(count.min(3), waker());
    all
}

/// White space between two tokens: none, blanks, tabs, line breaks of either kind, mixed.
fn space() -> impl Strategy<Value = String> {
    select(vec!["", "", " ", "  ", "\t", "\n", "\n  ", "\n\t", "\r\n    ", "\n\n", " \n "])
        .prop_map(str::to_owned)
}

fn string() -> impl Strategy<Value = String> {
    let odd = vec![
        "a",
        "key",
        "ünïcödé",
        "\\u00e9",
        "😀",
        "\\\"",
        "\\\\",
        "\\n",
        "//",
        "/* */",
        "{",
        "]",
        ",",
        ":",
        " ",
    ];
    vec(select(odd), 0..5).prop_map(|parts| format!("\"{}\"", parts.concat()))
}

fn scalar() -> impl Strategy<Value = String> {
    prop_oneof![
        string(),
        select(vec!["0", "-1", "1.50", "1e400", "12345678901234567890", "true", "false", "null"])
            .prop_map(str::to_owned),
    ]
}

fn joined(open: char, close: char, items: Vec<(String, String, String)>, gap: &str) -> String {
    let mut out = String::from(open);
    for (index, (before, item, after)) in items.iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        out.push_str(before);
        out.push_str(item);
        out.push_str(after);
    }
    if items.is_empty() {
        out.push_str(gap);
    }
    out.push(close);
    out
}

fn value() -> impl Strategy<Value = String> {
    scalar().prop_recursive(6, 24, 4, |inner| {
        let member = (string(), space(), inner.clone())
            .prop_map(|(name, gap, value)| format!("{name}{gap}:{gap}{value}"));
        prop_oneof![
            (vec((space(), inner, space()), 0..4), space())
                .prop_map(|(items, gap)| joined('[', ']', items, &gap)),
            (vec((space(), member, space()), 0..4), space())
                .prop_map(|(items, gap)| joined('{', '}', items, &gap)),
        ]
    })
}

/// A group of somebody else's.
fn group() -> impl Strategy<Value = String> {
    (space(), string(), prop::bool::ANY).prop_map(|(gap, command, matched)| {
        let matcher = if matched { format!("\"matcher\":{gap}\"Bash\",{gap}") } else { String::new() };
        format!(
            "{{{gap}{matcher}\"hooks\":{gap}[{gap}{{\"type\":\"command\",{gap}\"command\":{command}}}{gap}]}}"
        )
    })
}

fn hooks_member() -> impl Strategy<Value = Option<String>> {
    let event = (0..EVENTS.len(), vec((space(), group(), space()), 0..3), space());
    let hooks = (vec(event, 0..3), space(), space()).prop_map(|(mut events, gap, outer)| {
        events.sort_by_key(|(index, ..)| *index);
        events.dedup_by_key(|(index, ..)| *index);
        let members = events
            .into_iter()
            .map(|(index, groups, gap)| {
                let name = EVENTS[EVENTS.len() - 1 - index];
                (gap.clone(), format!("\"{name}\":{gap}{}", joined('[', ']', groups, &gap)), gap)
            })
            .collect();
        Some(format!("\"hooks\":{outer}{}", joined('{', '}', members, &gap)))
    });
    prop_oneof![1 => Just(None), 3 => hooks]
}

fn document() -> impl Strategy<Value = Vec<u8>> {
    let others = vec((space(), value(), space()), 0..4);
    (prop::bool::ANY, space(), others, hooks_member(), space(), 0..5_usize, space()).prop_map(
        |(bom, lead, others, hooks, gap, at, tail)| {
            let mut members: Vec<_> = others
                .into_iter()
                .enumerate()
                .map(|(index, (before, value, after))| (before, format!("\"k{index}\": {value}"), after))
                .collect();
            if let Some(hooks) = hooks {
                members.insert(at.min(members.len()), (gap.clone(), hooks, gap.clone()));
            }
            let bom = if bom { "\u{feff}" } else { "" };
            format!("{bom}{lead}{}{tail}", joined('{', '}', members, &gap)).into_bytes()
        },
    )
}

/// The same with a status line of some kind somewhere in it, or none.
fn with_line() -> impl Strategy<Value = Vec<u8>> {
    (document(), prop::option::of((value(), space())), prop::bool::ANY).prop_map(|(before, line, first)| {
        let Some((line, gap)) = line else { return before };
        let text = String::from_utf8(before).unwrap();
        let (open, close) = (text.find('{').unwrap(), text.rfind('}').unwrap());
        let is_empty = text[open + 1..close].trim().is_empty();
        let comma = if is_empty { "" } else { "," };
        let member = format!("{gap}\"statusLine\":{gap}{line}{gap}");
        match first {
            true => format!("{}{member}{comma}{}", &text[..=open], &text[open + 1..]),
            false => format!("{}{comma}{member}{}", &text[..close], &text[close..]),
        }
        .into_bytes()
    })
}

/// A document with servers of somebody else's in it, of a wrong kind, or none.
fn with_servers() -> impl Strategy<Value = Vec<u8>> {
    let others = vec((space(), value(), space()), 0..3);
    (document(), prop::option::of((others, space(), prop::bool::ANY)), prop::bool::ANY).prop_map(
        |(before, servers, first)| {
            let Some((others, gap, is_object)) = servers else { return before };
            let members: Vec<_> = others
                .into_iter()
                .enumerate()
                .map(|(index, (before, value, after))| (before, format!("\"s{index}\": {value}"), after))
                .collect();
            let servers = if is_object { joined('{', '}', members, &gap) } else { "[]".to_owned() };
            let text = String::from_utf8(before).unwrap();
            let (open, close) = (text.find('{').unwrap(), text.rfind('}').unwrap());
            let comma = if text[open + 1..close].trim().is_empty() { "" } else { "," };
            let member = format!("{gap}\"mcpServers\":{gap}{servers}{gap}");
            match first {
                true => format!("{}{member}{comma}{}", &text[..=open], &text[open + 1..]),
                false => format!("{}{comma}{member}{}", &text[..close], &text[close..]),
            }
            .into_bytes()
        },
    )
}

fn our_line(value: &Value) -> bool {
    value["command"].as_str().is_some_and(|command| command.starts_with("cf-guide statusline"))
}

/// The bytes of `small` in order inside `large`: nothing was taken away or moved.
fn is_within(small: &[u8], large: &[u8]) -> bool {
    let mut rest = large.iter();
    small.iter().all(|byte| rest.any(|other| other == byte))
}

fn toml_document() -> impl Strategy<Value = Vec<u8>> {
    let lines = vec![
        "model = \"gpt\"",
        "# a comment",
        "",
        "approval_policy = 'never' # why",
        "[features]",
        "hooks = true",
        "[projects.\"/a b/ü\"]",
        "trust_level = \"trusted\"",
        "[hooks.state.\"/x:pre_tool_use:0:0\"]",
        "trusted_hash = \"sha256:00\"",
        "[[hooks.PreToolUse]]",
        "[[hooks.PreToolUse.hooks]]",
        "command = \"\"\"a\nb\"\"\"",
        "list = [\n  1, # one\n  2,\n]",
        "\t  ",
    ];
    (vec(select(lines), 0..12), prop::bool::ANY, prop::bool::ANY, prop::bool::ANY).prop_map(
        |(mut lines, bom, crlf, last_newline)| {
            // A key given twice is not TOML: mostly make files that are.
            let all = lines.clone();
            let mut number = 0;
            lines.retain(|line| {
                number += 1;
                line.starts_with("[[") || line.trim().is_empty() || !all[..number - 1].contains(line)
            });
            let mut text = lines.join("\n");
            if last_newline && !text.is_empty() {
                text.push('\n');
            }
            if crlf {
                text = text.replace('\n', "\r\n");
            }
            format!("{}{text}", if bom { "\u{feff}" } else { "" }).into_bytes()
        },
    )
}

fn markdown() -> impl Strategy<Value = Vec<u8>> {
    let lines = vec![
        "# Title",
        "## Rules",
        "",
        "- Never push",
        "---",
        "name: x",
        "```sh",
        "```",
        "~~~~",
        "<!-- a comment -->",
        "text with ünïcödé 😀",
        "    indented",
        "<!-- cf-guide:end -->",
        "> quote",
    ];
    (vec(select(lines), 0..12), prop::bool::ANY, prop::bool::ANY, prop::bool::ANY).prop_map(
        |(lines, bom, crlf, last_newline)| {
            let mut text = lines.join("\n");
            if last_newline {
                text.push('\n');
            }
            if crlf {
                text = text.replace('\n', "\r\n");
            }
            format!("{}{text}", if bom { "\u{feff}" } else { "" }).into_bytes()
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn json_what_goes_in_comes_out(before in document(), count in 1..5_usize) {
        // 1e400 and friends are strict JSON; what the client makes of them is not ours to judge.
        let (after, record) = hooks::add(&before, &wishes(count), &ours).unwrap();
        prop_assert!(is_within(&before, &after));
        prop_assert_eq!(hooks::find(&after, &ours).unwrap().len(), count);
        let (again, more) = hooks::add(&after, &wishes(count), &ours).unwrap();
        prop_assert_eq!(&again, &after);
        prop_assert_eq!(more.after(Some(&record)), record.clone());
        let undone = hooks::remove(&after, Some(&record), &ours, Positions::Free).unwrap();
        prop_assert_eq!(String::from_utf8(undone), String::from_utf8(before));
    }

    #[test]
    fn json_removal_without_a_record_leaves_no_trace_of_ours(before in document(), count in 1..5_usize) {
        let (after, _) = hooks::add(&before, &wishes(count), &ours).unwrap();
        let undone = hooks::remove(&after, None, &ours, Positions::Kept).unwrap();
        prop_assert!(hooks::find(&undone, &ours).unwrap().is_empty());
        prop_assert_eq!(hooks::remove(&before, None, &ours, Positions::Kept).unwrap(), before);
    }

    #[test]
    fn json_refuses_or_edits_but_never_breaks_arbitrary_bytes(bytes in vec(any::<u8>(), 0..80)) {
        if let Ok((after, _)) = hooks::add(&bytes, &wishes(2), &ours) {
            prop_assert!(super::json::Document::parse(&after).is_ok());
        }
        let _ = toml::add(&bytes, &wishes(2), &ours, None);
        let _ = block::put(&bytes, Fence::Markdown, "x");
    }

    #[test]
    fn toml_what_goes_in_comes_out(before in toml_document(), count in 1..5_usize) {
        let Ok((after, record)) = toml::add(&before, &wishes(count), &ours, None) else {
            // The generator also makes files that are not TOML; those are refused.
            return Ok(());
        };
        prop_assert!(after.starts_with(&before));
        let (again, same) = toml::add(&after, &wishes(count), &ours, Some(&record)).unwrap();
        prop_assert_eq!(&again, &after);
        prop_assert_eq!(&same, &record);
        prop_assert_eq!(toml::remove(&after, Some(&record), &ours).unwrap(), before);
    }

    #[test]
    fn markdown_what_goes_in_comes_out(before in markdown(), hash in prop::bool::ANY) {
        let fence = if hash { Fence::Hash } else { Fence::Markdown };
        let Ok((after, Some(record))) = block::put(&before, fence, "one\ntwo\n") else {
            // A code fence that is never closed swallows a block; that is refused.
            return Ok(());
        };
        prop_assert!(is_within(&before, &after));
        prop_assert_eq!(block::body(&after, fence).unwrap(), Some("one\ntwo".to_owned()));
        let (again, none) = block::put(&after, fence, "one\ntwo\n").unwrap();
        prop_assert_eq!(&again, &after);
        prop_assert!(none.is_none());
        let (changed, _) = block::put(&after, fence, "three").unwrap();
        prop_assert_eq!(block::body(&changed, fence).unwrap(), Some("three".to_owned()));
        prop_assert_eq!(block::take(&after, fence, Some(&record)).unwrap(), before.clone());
        prop_assert_eq!(block::take(&changed, fence, Some(&record)).unwrap(), before);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_second_entry_goes_in_at_once_or_later_and_comes_out(before in document(), count in 1..5_usize, later in prop::bool::ANY) {
        let (first, record) = hooks::add(&before, &if later { wishes(count) } else { woken(count) }, &ours).unwrap();
        let (after, more) = hooks::add(&first, &woken(count), &ours).unwrap();
        let record = more.after(Some(&record));
        prop_assert!(is_within(&before, &after));
        prop_assert_eq!(hooks::find(&after, &ours).unwrap().len(), count + 1);
        // Whoever does not ask for it again keeps it.
        prop_assert_eq!(&hooks::add(&after, &wishes(count), &ours).unwrap().0, &after);
        let undone = hooks::remove(&after, Some(&record), &ours, Positions::Free).unwrap();
        prop_assert_eq!(String::from_utf8(undone), String::from_utf8(before));
    }

    #[test]
    fn toml_a_second_entry_goes_behind_everything_and_comes_out(before in toml_document(), count in 1..5_usize, theirs in prop::bool::ANY) {
        let Ok((first, record)) = toml::add(&before, &wishes(count), &ours, None) else { return Ok(()) };
        // Others came after us since: what stands there keeps its place.
        let others: &[u8] = if theirs { b"\n[[hooks.Stop]]\n[[hooks.Stop.hooks]]\ncommand = \"b\"\n" } else { b"" };
        let first = [&first, others].concat();
        let (after, record) = toml::add(&first, &woken(count), &ours, Some(&record)).unwrap();
        prop_assert!(after.starts_with(&first));
        let (again, same) = toml::add(&after, &woken(count), &ours, Some(&record)).unwrap();
        prop_assert_eq!(&again, &after);
        prop_assert_eq!(&same, &record);
        prop_assert_eq!(&toml::add(&after, &wishes(count), &ours, Some(&record)).unwrap().0, &after);
        prop_assert_eq!(toml::remove(&after, Some(&record), &ours).unwrap(), [&before, others].concat());
    }

    #[test]
    fn a_status_line_goes_in_and_comes_out_with_hooks_before_or_behind_it(before in with_line(), hooks_first in prop::bool::ANY) {
        let wanted = json!({"type": "command", "command": "cf-guide statusline --wrap 'it'"});
        let hooked = |bytes: &[u8]| hooks::add(bytes, &wishes(2), &ours).unwrap();
        let lined = |bytes: &[u8]| line::put(bytes, &wanted, &our_line).unwrap();
        let (after, hooks, line) = if hooks_first {
            let (bytes, hooks) = hooked(&before);
            let (after, line) = lined(&bytes);
            (after, hooks, line.unwrap())
        } else {
            let (bytes, line) = lined(&before);
            let (after, hooks) = hooked(&bytes);
            (after, hooks, line.unwrap())
        };
        prop_assert_eq!(line::get(&after).unwrap(), Some(wanted.clone()));
        let (again, none) = lined(&after);
        prop_assert_eq!(&again, &after);
        prop_assert!(none.is_none());
        let without = line::take(&after, &line, &our_line).unwrap();
        let hooks = line::with_gap(&hooks, Some(&line));
        let undone = hooks::remove(&without, Some(&hooks), &ours, Positions::Free).unwrap();
        prop_assert_eq!(String::from_utf8(undone), String::from_utf8(before));
        // A line that a person put there since is theirs.
        let theirs = json!({"type": "command", "command": "mine"});
        let (edited, _) = line::put(&after, &theirs, &our_line).unwrap();
        prop_assert_eq!(line::get(&line::take(&edited, &line, &our_line).unwrap()).unwrap(), Some(theirs));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_server_goes_into_json_and_comes_out(before in with_servers(), absolute in prop::bool::ANY) {
        let entry = |binary: &str| server::entry(binary, &[]);
        let (after, record) = match server::put_json(&before, &entry("cf-guide")) {
            Ok((after, record)) => (after, record.unwrap()),
            // `mcpServers` of another kind, or a server of our name that is not ours, is its owner's.
            Err(_) => return Ok(()),
        };
        prop_assert!(is_within(&before, &after));
        prop_assert_eq!(server::find_json(&after).unwrap(), Some(entry("cf-guide")));
        let wanted = entry(if absolute { "/opt/bin/cf-guide" } else { "cf-guide" });
        let (again, none) = server::put_json(&after, &wanted).unwrap();
        prop_assert!(none.is_none());
        prop_assert_eq!(again == after, !absolute);
        prop_assert_eq!(server::find_json(&again).unwrap(), Some(wanted));
        for bytes in [after, again] {
            let undone = server::take_json(&bytes, &record).unwrap();
            prop_assert_eq!(String::from_utf8(undone), String::from_utf8(before.clone()));
        }
    }

    #[test]
    fn a_server_goes_into_toml_and_comes_out_with_hooks_before_or_behind_it(
        before in toml_document(), hooks_first in prop::bool::ANY, others in prop::bool::ANY,
    ) {
        let entry = |place: &str| server::entry("cf-guide", &[("XDG_STATE_HOME".to_owned(), place.to_owned())]);
        let more: &[u8] = if others { b"\n[mcp_servers.other]\ncommand = \"x\"\n" } else { b"" };
        let before = [before, more.to_vec()].concat();
        let hooked = |bytes: &[u8]| toml::add(bytes, &wishes(2), &ours, None);
        let served = |bytes: &[u8]| server::put_toml(bytes, &entry("/a \"b\"/ü"), None);
        let both = if hooks_first {
            hooked(&before).and_then(|(bytes, hooks)| served(&bytes).map(|(after, server)| (after, hooks, server)))
        } else {
            served(&before).and_then(|(bytes, server)| hooked(&bytes).map(|(after, hooks)| (after, hooks, server)))
        };
        // The generator also makes files that are not TOML; those are refused.
        let Ok((after, hooks, server)) = both else { return Ok(()) };
        prop_assert!(after.starts_with(&before));
        prop_assert_eq!(server::find_toml(&after).unwrap(), Some(entry("/a \"b\"/ü")));
        prop_assert_eq!(&server::put_toml(&after, &entry("/a \"b\"/ü"), Some(&server)).unwrap().0, &after);
        let (moved, again) = server::put_toml(&after, &entry("/c"), Some(&server)).unwrap();
        for (bytes, server) in [(after, server), (moved, again)] {
            let without = server::take_toml(&bytes, Some(&server)).unwrap();
            let undone = toml::remove(&without, Some(&hooks), &ours).unwrap();
            prop_assert_eq!(String::from_utf8(undone), String::from_utf8(before.clone()));
        }
    }
}
