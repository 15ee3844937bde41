//! Odd and hostile bytes on their way in.

use super::super::*;
use super::{call, fields, kind};
use crate::runtime::model::{ActionKind, FileChange, Step};

#[test]
fn wrong_types_count_as_absent() {
    let odd = r#"{"session_id":7,"cwd":["x"],"hook_event_name":"PreToolUse","permission_mode":{},"agent_id":null,
        "tool_name":false,"tool_input":12,"tool_use_id":{"a":1},"effort":"x"}"#;
    let event = decode(Agent::Claude, odd.as_bytes()).unwrap();
    assert_eq!((event.session.as_str(), event.cwd.as_str(), event.subagent), ("", "", None));
    assert_eq!(event.tool_use_id, None);
    let Step::BeforeTool(action) = event.step else { panic!("not a tool call") };
    assert_eq!(action.kind, ActionKind::Tool { fields: Vec::new() });
}

#[test]
fn a_known_tool_with_odd_fields_is_judged_like_an_unknown_one() {
    assert_eq!(fields("Bash", r#"{"command":{"cmd":"rm -rf /"}}"#), "cmd=rm -rf /");
    assert_eq!(fields("Write", r#"{"file_path":"/r/a","content":["x"]}"#), "file_path=/r/a");
    assert_eq!(fields("Edit", r#"{"file_path":"/r/a","old_string":"x"}"#), "file_path=/r/a");
    assert_eq!(fields("Read", r#"{"path":"/r/a"}"#), "path=/r/a");
    assert_eq!(fields("apply_patch", r#"{"command":"touch x"}"#), "command=touch x");
}

#[test]
fn a_field_said_twice_is_judged_twice() {
    assert_eq!(fields("Bash", r#"{"command":"ls","command":"rm -rf /"}"#), "command=ls; command=rm -rf /");
}

#[test]
fn telling_fields_are_found_to_a_depth_of_three() {
    assert_eq!(
        fields("x", r#"{"a":{"b":{"url":"u3","c":{"url":"u4"}},"Path":"p2"},"SQL":"s1"}"#),
        "url=u3; path=p2; sql=s1"
    );
    assert_eq!(fields("x", r#"{"jobs":[{"script":"a"},{"script":"b"}],"query":5}"#), "script=a; script=b");
    assert_eq!(fields("x", r#"{"path":["a","b",["c"]]}"#), "path=a; path=b; path=c");
    assert_eq!(fields("x", r#"[{"code":"c"}]"#), "code=c");
}

#[test]
fn words_become_a_line_and_lines_stay_lines() {
    assert_eq!(
        fields("x", r#"{"command":["bash","-lc","rm -rf / 'x'"]}"#),
        r"command=bash -lc 'rm -rf / '\''x'\'''"
    );
    assert_eq!(fields("x", r#"{"cmd":["cd web","npm test"]}"#), "cmd=cd web\nnpm test");
    let ActionKind::Command { line } = kind("Bash", r#"{"command":["git","status"]}"#) else { panic!() };
    assert_eq!(line, "git status");
}

#[test]
fn bare_text_is_not_taken_for_harmless() {
    assert_eq!(kind("Bash", r#""rm -rf \/""#), ActionKind::Command { line: "rm -rf /".into() });
    assert_eq!(fields("apply_patch", r#""no patch""#), "command=no patch");
    let patch = r#""*** Begin Patch\n*** Delete File: a\n*** End Patch""#;
    let ActionKind::Edit { files } = kind("apply_patch", patch) else { panic!() };
    assert_eq!(files[0].change, FileChange::Delete);
}

#[test]
fn shared_lines_of_an_edit_are_not_new() {
    let input = r#"{"file_path":"a","old_string":"one\ntwo\nthree","new_string":"one\n2\n2.5\nthree"}"#;
    let ActionKind::Edit { files } = kind("Edit", input) else { panic!() };
    assert_eq!((files[0].added.as_str(), files[0].lines_changed), ("2\n2.5\n", 3));
}

#[test]
fn half_a_surrogate_pair_is_replaced_not_refused() {
    let ActionKind::Command { line } = kind("Bash", r#"{"command":"echo \ud83d x\n"}"#) else { panic!() };
    assert_eq!(line.trim_end().rsplit(' ').next(), Some("x"));
    assert!(line.starts_with("echo "), "{line}");
}

#[test]
fn only_a_failed_command_has_its_exit_code_in_the_text() {
    let failure = |tool: &str, input: &str, error: &str| {
        let text = format!(
            r#"{{"hook_event_name":"PostToolUseFailure","tool_name":"{tool}","tool_input":{input},"error":"{error}"}}"#
        );
        match decode(Agent::Claude, text.as_bytes()).unwrap().step {
            Step::AfterTool { outcome, .. } => outcome.exit_code,
            other => panic!("{other:?}"),
        }
    };
    let bash = r#"{"command":"x"}"#;
    assert_eq!(failure("Bash", bash, "Exit code 3\\nout"), Some(3));
    assert_eq!(failure("Bash", bash, "Exit code 143"), Some(143));
    assert_eq!(failure("Bash", bash, "out\\nExit code 3"), None);
    assert_eq!(failure("Bash", bash, "Exit code three"), None);
    assert_eq!(failure("Read", r#"{"file_path":"x"}"#, "Exit code 3"), None);
}

#[test]
fn bytes_that_are_no_event_say_what_they_are() {
    let too_large = vec![b' '; MAX_INPUT + 1];
    for (bytes, code, may_act, event) in [
        (&b""[..], "input-empty", false, None),
        (b" \n\t", "input-empty", false, None),
        (b"\xef\xbb\xbf", "input-empty", false, None),
        (b"hello", "input-not-json", false, None),
        (b"[1]", "input-not-an-object", false, None),
        (b"\"rm -rf /\"", "input-not-an-object", false, None),
        (b"{}", "input-without-event", false, None),
        (b"{\"command\":\"rm\"}", "input-without-event", false, None),
        (b"{\"hook_event_name\":7,\"tool_input\":{}}", "input-without-event", true, None),
        (b"{\"session_id\":\"x", "input-truncated", true, None),
        (b"{\"hook_event_name\":\"Stop\",\"x", "input-truncated", false, Some("Stop")),
        (
            b"{\"hook_event_name\":\"PostToolUse\",\"tool_input\":{",
            "input-truncated",
            false,
            Some("PostToolUse"),
        ),
        (b"{\"hook_event_name\" : \"PreToolUse\",}", "input-not-json", true, Some("PreToolUse")),
        (b"{\"hook_event_name\":\"PreToolUse\"}\n{}", "input-not-json", true, Some("PreToolUse")),
        (b"{\"hook_event_name\":\"ConfigChange\",\"\xff\":1}", "input-not-utf8", true, Some("ConfigChange")),
        (
            b"{\"hook_event_name\":\"Stop\",\"hook_event_name\":\"PreToolUse\"}",
            "input-not-json",
            true,
            Some("PreToolUse"),
        ),
        (b"{\"a\":\"\\\"hook_event_name\\\":\\\"PreToolUse\\\"\",", "input-truncated", true, None),
        (&too_large, "input-too-large", true, None),
    ] {
        let error = decode(Agent::Claude, bytes).unwrap_err();
        let shown = String::from_utf8_lossy(&bytes[..bytes.len().min(80)]);
        assert_eq!((error.code(), error.may_act, error.event), (code, may_act, event), "{shown}");
        assert!(!error.to_string().is_empty());
    }
}

#[test]
fn a_position_is_told_without_words_from_the_input() {
    let error = decode(Agent::Codex, b"{\n \"hook_event_name\": rm -rf /").unwrap_err();
    assert_eq!(error.to_string(), "the event is not JSON at line 2, column 21: expected value");
}

#[test]
fn a_tool_call_cut_anywhere_may_still_act() {
    for agent in Agent::ALL {
        let whole = call("Bash", r#"{"command":"echo \u00e9 done"}"#);
        for end in 1..whole.len() {
            let error = decode(agent, &whole.as_bytes()[..end]).unwrap_err();
            assert!(error.may_act && error.is_gating(), "{}", &whole[..end]);
            assert!(!encode_failure(agent, error.event, "cut").is_empty());
        }
    }
}

#[test]
fn an_mcp_tools_fields_are_told_by_their_names_and_shapes() {
    for (tool, input, found) in [
        ("mcp__sh__run", r#"{"command":"rm","args":["-rf","/"]}"#, "command=rm; command=rm -rf /"),
        ("mcp__sh__exec", r#"{"argv":["rm","-rf","a b"]}"#, "command=rm -rf 'a b'"),
        ("mcp__sh__x", r#"{"shellCommand":"ls","workdir":"/etc"}"#, "command=cd /etc && ls; command=ls"),
        ("mcp__t__write_to_terminal", r#"{"text":"rm -rf ~"}"#, "command=rm -rf ~"),
        ("mcp__fs__copy_file", r#"{"source":"a","destination":"b"}"#, "from_path=a; to_path=b"),
        ("mcp__fs__get", r#"{"filename":"x.txt"}"#, "path=x.txt"),
        ("mcp__x__do", r#"{"args":["--file","~/a","--to=./b","c d"]}"#, "path=~/a; path=./b"),
        ("mcp__x__do", r#"{"args":[["--file","/etc/x"],["-v"]]}"#, "path=/etc/x"),
        ("mcp__x__do", r#"{"args":["bash","-c","rm -rf ~"]}"#, "command=bash -c 'rm -rf ~'"),
        ("mcp__x__do", r#"{"commands":[["rm","-rf","~"],["ls"]]}"#, "command=rm -rf ~; command=ls"),
        ("mcp__x__do", r#"{"commands":["cd x","rm y"]}"#, "command=cd x; command=rm y; command=cd x\nrm y"),
        ("mcp__x__do", r#"{"steps":[{"run":"rm -rf x"}]}"#, "command=rm -rf x"),
        ("mcp__x__do", r#"{"payload":"{\"command\":\"ls\"}"}"#, "command=ls"),
        ("mcp__x__do", r#"{"arguments":"{\"command\":\"ls\"}"}"#, "command=ls"),
        ("mcp__x__do", r#"{"git_command":"push origin main"}"#, "command=git push origin main"),
        ("mcp__x__do", r#"{"git_command":"git status"}"#, "command=git status"),
        ("mcp__notes__add", r#"{"text":"{\"command\":\"ls\"}"}"#, ""),
        ("mcp__fs__get", r#"{"spec":{"items":[{"where":"~/.ssh/id_rsa"}]}}"#, "path=~/.ssh/id_rsa"),
        ("mcp__web__get", r#"{"resource":"https://a.example/x"}"#, "url=https://a.example/x"),
        ("mcp__fs__get", r#"{"uri":"file:///etc/shadow"}"#, "path=/etc/shadow"),
        ("mcp__fs__get", r#"{"uri":"file:///r/%2Eenv%zz%"}"#, "path=/r/.env%zz%"),
        ("mcp__sh__run", r#"{"program":"mv","args":["a","b"]}"#, "command=mv a b; command=mv"),
        ("mcp__fs__put", r#"{"files":{"./a/.env":"text"}}"#, "path=./a/.env"),
        (
            "mcp__fs__put",
            r#"{"dir":"/r/.claude","name":"settings.json"}"#,
            "path=/r/.claude/settings.json; path=/r/.claude",
        ),
        ("mcp__py__run", r#"{"pythonCode":"1"}"#, "code=1"),
        (
            "mcp__git__git_checkout",
            r#"{"repo_path":"/r","branch_name":"x y"}"#,
            "command=git -C /r checkout 'x y'",
        ),
        ("mcp__git__git_commit", r#"{"repo_path":"/r","message":"m"}"#, "command=git -C /r commit -m m"),
        // What only mentions something names nothing.
        ("mcp__notes__add", r#"{"text":"see ~/.ssh/id_rsa","title":"/etc/passwd"}"#, ""),
        ("mcp__mail__send", r#"{"to":"a@b.example","subject":"rm -rf /","body":"x"}"#, ""),
        ("mcp__api__call", r#"{"route":"/v1/users","format":"json"}"#, ""),
        ("mcp__chat__ask", r#"{"question":"what does rm -rf ~ do?"}"#, ""),
    ] {
        assert_eq!(fields(tool, input), found, "{tool} {input}");
    }
}

#[test]
fn the_official_filesystem_server_reads_and_edits_like_the_clients_own_tools() {
    let write = kind("mcp__filesystem__write_file", r#"{"path":"/r/a","content":"x"}"#);
    let ActionKind::Edit { files } = write else { panic!() };
    assert_eq!((files[0].path.as_str(), files[0].added.as_str()), ("/r/a", "x"));
    let edit = r#"{"path":"/r/a","edits":[{"oldText":"x","newText":"y"}]}"#;
    let ActionKind::Edit { files } = kind("mcp__filesystem__edit_file", edit) else { panic!() };
    assert_eq!((files[0].change.clone(), files[0].replaces.len()), (FileChange::Modify, 1));
    let moved = kind("mcp__fs__move_file", r#"{"source":"/r/a","destination":"/r/b"}"#);
    let ActionKind::Edit { files } = moved else { panic!() };
    assert_eq!(files[0].change, FileChange::Move { to: "/r/b".into() });
    assert_eq!(
        kind("mcp__fs__read_text_file", r#"{"path":"/r/a"}"#),
        ActionKind::Read { path: "/r/a".into(), whole: true }
    );
}
