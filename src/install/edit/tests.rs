//! The editors' results, and what the editors refuse.

use serde_json::{Value, json};

use super::block::{self, Fence};
use super::hooks::{self, Positions, Which, Wish};
use super::{Refusal, toml};
use crate::runtime::agents::wiring;
use crate::runtime::model::Agent;

fn ours(handler: &Value) -> Option<Which> {
    wiring::call(Agent::Claude, handler).map(Which::from)
}

fn wish(event: &str) -> Wish {
    let group = json!({"hooks": [{"type": "command", "command": "cf-guide hook claude", "timeout": 10}]});
    Wish { event: event.to_owned(), group }
}

fn added(before: &str) -> String {
    let (after, record) = hooks::add(before.as_bytes(), &[wish("Stop")], &ours).unwrap();
    assert_eq!(hooks::remove(&after, Some(&record), &ours, Positions::Free).unwrap(), before.as_bytes());
    String::from_utf8(after).unwrap()
}

fn refused(before: &str) -> Refusal {
    hooks::add(before.as_bytes(), &[wish("Stop")], &ours).unwrap_err()
}

#[test]
fn a_tabbed_file_gets_tabs() {
    let after = added("{\n\t\"a\": 1\n}\n");
    let expected = "{\n\t\"a\": 1,\n\t\"hooks\": {\n\t\t\"Stop\": [\n\t\t\t{\n\t\t\t\t\"hooks\": [\n\t\t\t\t\t{\n\
        \t\t\t\t\t\t\"type\": \"command\",\n\t\t\t\t\t\t\"command\": \"cf-guide hook claude\",\n\
        \t\t\t\t\t\t\"timeout\": 10\n\t\t\t\t\t}\n\t\t\t\t]\n\t\t\t}\n\t\t]\n\t}\n}\n";
    assert_eq!(after, expected);
}

#[test]
fn a_minified_file_stays_on_one_line() {
    assert_eq!(
        added("{\"a\":1}"),
        "{\"a\":1,\"hooks\":{\"Stop\":[{\"hooks\":[{\"type\":\"command\",\"command\":\"cf-guide hook claude\",\"timeout\":10}]}]}}"
    );
}

#[test]
fn an_empty_object_becomes_a_readable_file() {
    assert!(added("{}").starts_with("{\n  \"hooks\": {\n    \"Stop\": [\n      {\n"));
    assert!(added("{}").ends_with("    ]\n  }\n}"));
    assert!(added("{\n}\n").ends_with("  }\n}\n"));
}

#[test]
fn carriage_returns_and_a_byte_order_mark_are_kept() {
    let after = added("\u{feff}{\r\n    \"a\": []\r\n}\r\n");
    assert!(after.starts_with("\u{feff}{\r\n    \"a\": [],\r\n    \"hooks\": {\r\n        \"Stop\""));
    assert_eq!(after.matches('\n').count(), after.matches("\r\n").count());
}

#[test]
fn others_keep_their_place_before_us() {
    let after = added("{\n  \"hooks\": {\n    \"Stop\": [{\n      \"hooks\": []\n    }]\n  }\n}");
    let value: Value = serde_json::from_str(&after).unwrap();
    assert_eq!(value["hooks"]["Stop"][0], json!({"hooks": []}));
    assert_eq!(value["hooks"]["Stop"][1]["hooks"][0]["command"], "cf-guide hook claude");
}

#[test]
fn what_is_not_strict_json_is_refused_with_its_place() {
    let table = [
        ("{\n  // no\n  \"a\": 1\n}", 2, "a comment is not JSON"),
        ("{\"a\": 1,}", 1, "trailing comma"),
        ("{'a': 1}", 1, "key must be a string"),
        ("", 1, "EOF while parsing a value"),
        ("{\"a\": 1} x", 1, "trailing characters"),
        ("[]", 1, "the file does not hold a JSON object"),
        ("{\"hooks\": []}", 1, "`hooks` is not an object"),
        ("{\n\"hooks\": {\"Stop\": {}}}", 2, "`hooks.Stop` is not an array"),
        ("{\"hooks\": {},\n \"hooks\": {}}", 2, "`hooks` occurs twice; only the last one counts"),
        (
            "{\"hooks\": {\"Stop\": [], \"St\\u006fp\": []}}",
            1,
            "`Stop` occurs twice; only the last one counts",
        ),
    ];
    for (text, line, what) in table {
        let refusal = refused(text);
        assert_eq!((refusal.line, refusal.what.as_str()), (line, what), "{text}");
    }
    assert_eq!(hooks::add(b"{\"\xff\": 1}", &[wish("Stop")], &ours).unwrap_err().what, "not UTF-8");
}

#[test]
fn nesting_without_end_is_refused_not_followed() {
    let deep = format!("{{\"a\": {}{}}}", "[".repeat(100_000), "]".repeat(100_000));
    assert_eq!(refused(&deep).what, "maximum nesting depth exceeded");
}

#[test]
fn our_handler_is_brought_up_to_date_where_it_stands() {
    let before = json!({"hooks": {"Stop": [
        {"matcher": "x", "hooks": [{"command": "cf-guide hook claude"}]},
        {"hooks": [{"command": "other"}]},
    ]}});
    let text = serde_json::to_vec_pretty(&before).unwrap();
    let (after, _) = hooks::add(&text, &[wish("Stop")], &ours).unwrap();
    let value: Value = serde_json::from_slice(&after).unwrap();
    assert_eq!(value["hooks"]["Stop"][0], wish("Stop").group);
    assert_eq!(value["hooks"]["Stop"][1]["hooks"][0]["command"], "other");
}

#[test]
fn a_handler_that_somebody_put_beside_ours_stays() {
    let before =
        json!({"hooks": {"Stop": [{"hooks": [{"command": "cf-guide hook claude"}, {"command": "other"}]}]}});
    let text = serde_json::to_vec(&before).unwrap();
    let after = hooks::remove(&text, None, &ours, Positions::Free).unwrap();
    let value: Value = serde_json::from_slice(&after).unwrap();
    assert_eq!(value, json!({"hooks": {"Stop": [{"hooks": [{"command": "other"}]}]}}));
}

#[test]
fn a_group_that_others_follow_leaves_its_place_where_position_is_trust() {
    let before = json!({"hooks": {"Stop": [{"hooks": [{"command": "cf-guide hook claude"}]}, {"hooks": [{"command": "b"}]}]}});
    let text = serde_json::to_vec(&before).unwrap();
    let after = hooks::remove(&text, None, &ours, Positions::Kept).unwrap();
    let value: Value = serde_json::from_slice(&after).unwrap();
    assert_eq!(value, json!({"hooks": {"Stop": [{"hooks": []}, {"hooks": [{"command": "b"}]}]}}));
}

#[test]
fn toml_tables_go_last_and_inline_hooks_are_refused() {
    let before =
        "model = \"x\" # mine\n\n[[hooks.Stop]]\n[[hooks.Stop.hooks]]\ntype = \"command\"\ncommand = \"a\"";
    let (after, _) = toml::add(before.as_bytes(), &[wish("Stop")], &ours, None).unwrap();
    let expected = "\n\n[[hooks.Stop]]\n\n[[hooks.Stop.hooks]]\ntype = \"command\"\n\
        command = \"cf-guide hook claude\"\ntimeout = 10\n";
    assert_eq!(String::from_utf8(after).unwrap(), format!("{before}{expected}"));
    for (text, line) in [
        ("a = 1\nhooks = { Stop = [] }\n", 2),
        ("[hooks]\nStop = []\n", 2),
        ("hooks.Stop = []\n", 1),
        ("a = \n", 1),
        ("a = 1\na = 2\n", 2),
    ] {
        let refusal = toml::add(text.as_bytes(), &[wish("Stop")], &ours, None).unwrap_err();
        assert_eq!(refusal.line, line, "{text}: {refusal}");
    }
}

#[test]
fn toml_that_the_client_rewrote_still_gives_ours_back() {
    let text = "model = \"x\"\r\n[[hooks.Stop]]\r\nhooks = [{ command = \"cf-guide hook claude\", type = \"command\" }]\r\n\
        [hooks.state.k]\r\ntrusted_hash = \"1\"\r\n";
    let after = toml::remove(text.as_bytes(), None, &ours).unwrap();
    assert_eq!(
        String::from_utf8(after).unwrap(),
        "model = \"x\"\r\n[hooks.state.k]\r\ntrusted_hash = \"1\"\r\n"
    );
}

#[test]
fn the_markdown_block_stands_below_the_title() {
    let table = [
        ("# Title\n\nText\n", "# Title\n\n<!-- cf-guide:begin -->\nB\n<!-- cf-guide:end -->\n\nText\n"),
        (
            "---\na: b\n---\n# T\nText\n",
            "---\na: b\n---\n# T\n\n<!-- cf-guide:begin -->\nB\n<!-- cf-guide:end -->\n\nText\n",
        ),
        ("Text\n", "<!-- cf-guide:begin -->\nB\n<!-- cf-guide:end -->\n\nText\n"),
        ("# Title", "# Title\n\n<!-- cf-guide:begin -->\nB\n<!-- cf-guide:end -->\n"),
        ("", "<!-- cf-guide:begin -->\nB\n<!-- cf-guide:end -->\n"),
    ];
    for (before, expected) in table {
        let (after, record) = block::put(before.as_bytes(), Fence::Markdown, "B").unwrap();
        assert_eq!(String::from_utf8(after.clone()).unwrap(), expected);
        assert_eq!(block::take(&after, Fence::Markdown, record.as_ref()).unwrap(), before.as_bytes());
    }
}

#[test]
fn markers_in_a_code_example_are_not_ours() {
    let text = "```\n<!-- cf-guide:begin -->\nx\n<!-- cf-guide:end -->\n```\n";
    assert_eq!(block::body(text.as_bytes(), Fence::Markdown).unwrap(), None);
    let open = "<!-- cf-guide:begin -->\nx\n";
    assert_eq!(block::put(open.as_bytes(), Fence::Markdown, "x").unwrap_err().line, 1);
}
