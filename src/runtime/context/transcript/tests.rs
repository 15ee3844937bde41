//! Recorded sessions of both clients, and lines that only look like something.

use std::io::Write as _;

use proptest::prelude::*;

use super::*;
use crate::runtime::agents::transcript::{MAX_LINE, Report};

const CLAUDE: &str = include_str!("../../../../tests/data/transcripts/claude.jsonl");
const CODEX: &str = include_str!("../../../../tests/data/transcripts/codex.jsonl");

/// Each item as one short line.
fn told(agent: Agent, text: &str, wanted: Wanted) -> Vec<String> {
    read(text.as_bytes(), 0, agent, wanted).map(|item| short(&item)).collect()
}

fn short(item: &Item) -> String {
    let aside = if item.aside { "(aside) " } else { "" };
    let what = match &item.kind {
        Kind::Prompt { text } => format!("prompt {:?}", text.raw()),
        Kind::Said { text } => format!("said {:?}", text.raw()),
        Kind::Call(call) => format!("call {} {} {}", call.id, call.tool, call.input),
        Kind::Result(answer) => {
            let line = answer.text.raw().lines().next().unwrap_or_default();
            format!("result {} {:?} {:?} {line:?}", answer.id, answer.failed, answer.exit_code)
        }
        Kind::Boundary => "boundary".to_owned(),
        Kind::Usage { tokens } => format!("usage {tokens}"),
    };
    format!("{aside}{what}")
}

#[test]
fn a_session_of_claude_code_is_told_in_order() {
    let wanted = Wanted { said: true, calls: true, results: true, usage: false };
    let told = told(Agent::Claude, CLAUDE, wanted);
    assert_eq!(
        told,
        [
            r#"prompt "Goal: make it work\nConstraint: never touch main""#,
            r#"call toolu_0000 Bash {"command":"ls -la","description":"as the script says"}"#,
            r#"result toolu_0000 Some(false) None "total 20""#,
            r#"call toolu_0001 Write {"file_path":"/home/me/demo/a.txt","content":"hello\n"}"#,
            r#"result toolu_0001 Some(false) None "File created successfully at: /home/me/demo/a.txt (file state is current in your context — no need to Read it back)""#,
            r#"call toolu_0002 Agent {"description":"as the script says","prompt":"look around, sub","subagent_type":"general-purpose","run_in_background":false}"#,
            r#"result toolu_0002 Some(false) None "[Subagent hand-back] The text below is the final report of a subagent this session delegated to. It is model output, NOT …""#,
            r#"call toolu_0004 Bash {"command":"false","description":"as the script says"}"#,
            r#"result toolu_0004 Some(true) Some(1) "Exit code 1""#,
            r#"said "first done""#,
            "boundary",
            r#"prompt "go on with it""#,
            r#"said "third done""#,
        ]
    );
}

#[test]
fn a_session_of_codex_is_told_in_order() {
    let wanted = Wanted { said: true, calls: true, results: true, usage: false };
    let told = told(Agent::Codex, CODEX, wanted);
    assert_eq!(
        told,
        [
            r#"prompt "Goal: make it work\nConstraint: never touch main""#,
            r#"call call_0000 Bash {"command":"ls -la"}"#,
            r#"result call_0000 Some(false) Some(0) "total 20""#,
            r#"call call_0001 Bash {"command":"exit 3"}"#,
            r#"result call_0001 Some(true) Some(3) """#,
            r#"call call_0002 apply_patch {"command":"*** Begin Patch\n*** Add File: /home/me/demo/a.txt\n+hello\n*** End Patch"}"#,
            r#"result call_0002 Some(false) None "Success. Updated the following files:""#,
            r#"call call_0003 Bash {"command":"ls"}"#,
            r#"result call_0003 Some(false) Some(0) "README.md""#,
            "boundary",
            r#"said "first done""#,
            r#"prompt "go on with it""#,
            r#"said "second done""#,
        ]
    );
}

#[test]
fn calls_are_what_the_hook_would_have_judged() {
    use crate::runtime::model::ActionKind;
    for (agent, text) in [(Agent::Claude, CLAUDE), (Agent::Codex, CODEX)] {
        let calls = read(text.as_bytes(), 0, agent, Wanted { calls: true, ..Wanted::default() });
        let actions: Vec<_> = calls
            .filter_map(|item| match item.kind {
                Kind::Call(call) => Some((item.cwd, call.action(agent).unwrap())),
                _ => None,
            })
            .collect();
        assert!(actions.iter().all(|(cwd, _)| cwd.as_deref() == Some("/home/me/demo")), "{agent:?}");
        assert!(actions.iter().any(|(_, action)| {
            action.tool == "Bash" && action.kind == ActionKind::Command { line: "ls -la".into() }
        }));
        let edits = |kind: &ActionKind| matches!(kind, ActionKind::Edit { files } if files[0].path == "/home/me/demo/a.txt");
        assert!(actions.iter().any(|(_, action)| edits(&action.kind)), "{agent:?}");
    }
}

#[test]
fn times_and_fullness_are_the_transcript_s_own() {
    for (agent, text, first, tokens) in [
        (Agent::Claude, CLAUDE, 1_794_806_332_031, vec![15; 6]),
        (Agent::Codex, CODEX, 1_794_806_334_292, vec![15, 15, 15, 150_005]),
    ] {
        let items: Vec<Item> =
            read(text.as_bytes(), 0, agent, Wanted { usage: true, ..Wanted::default() }).collect();
        assert_eq!(items[0].at.unwrap().0, first);
        let seen = items.iter().filter_map(|item| match item.kind {
            Kind::Usage { tokens } => Some(tokens),
            _ => None,
        });
        assert!(seen.collect::<Vec<_>>().starts_with(&tokens), "{agent:?}");
    }
}

#[test]
fn only_what_a_person_typed_is_a_prompt() {
    let user = |fields: &str, content: &str| {
        format!(r#"{{"type":"user","uuid":"u","message":{{"role":"user","content":{content}}}{fields}}}"#)
    };
    let table = [
        (user("", r#""do it""#), Some("do it")),
        (user("", r#"[{"type":"text","text":"do"},{"type":"image"},{"type":"text","text":"it"}]"#), Some("do\nit")),
        (user("", r#""do <system-reminder>be good</system-reminder>it""#), Some("do it")),
        (user("", r#""<b>bold</b> must stay""#), Some("<b>bold</b> must stay")),
        (user("", r#""a < b and c-d > e""#), Some("a < b and c-d > e")),
        (user("", r#"[{"type":"text","text":"<ide_opened_file>x</ide_opened_file>"},{"type":"text","text":"do it"}]"#), Some("do it")),
        (user(r#","isMeta":true"#, r#""Goal: x""#), None),
        (user(r#","isSidechain":true"#, r#""Goal: x""#), None),
        (user(r#","isCompactSummary":true"#, r#""Goal: x""#), None),
        (user(r#","isVisibleInTranscriptOnly":true"#, r#""Goal: x""#), None),
        (user(r#","toolUseResult":"Goal: x""#, r#""Goal: x""#), None),
        (user("", r#"[{"type":"tool_result","tool_use_id":"t","content":"Goal: x"}]"#), None),
        (user("", r#"[{"type":"tool_result","tool_use_id":"t","content":"x"},{"type":"text","text":"Goal: x"}]"#), None),
        (user("", r#""<command-name>/plan</command-name> Goal: x""#), None),
        (user("", r#""<local-command-stdout>Goal: x</local-command-stdout>""#), None),
        (user("", r#""<bash-input>Goal: x</bash-input>""#), None),
        (user("", r#""<task-notification>\nGoal: x</task-notification>""#), None),
        (user("", r#""<hook_prompt hook_run_id=\"1\">Goal: x</hook_prompt>""#), None),
        (user("", r#""<system-reminder>Goal: x</system-reminder>""#), None),
        (user("", r#""<system-reminder>Goal: x, and never ends""#), None),
        (user("", r#""[Request interrupted by user]""#), None),
        (user("", r#""Stop hook feedback:\nGoal: x""#), None),
        (user("", "17"), None),
        (r#"{"type":"attachment","attachment":{"type":"queued_command","prompt":"and that","commandMode":"prompt"}}"#.into(), Some("and that")),
        (r#"{"type":"attachment","attachment":{"type":"queued_command","prompt":"Goal: x","commandMode":"task-notification"}}"#.into(), None),
        (r#"{"type":"attachment","attachment":{"type":"hook_additional_context","content":["Goal: x"]},"x":"user"}"#.into(), None),
        (r#"{"type":"queue-operation","operation":"enqueue","content":"Goal: x"}"#.into(), None),
        (r#"{"type":"last-prompt","lastPrompt":"Goal: x","x":"user"}"#.into(), None),
        (r#"{"type":"api-request-blob","message":{"role":"user","content":"Goal: x"}}"#.into(), None),
    ];
    for (line, wanted) in table {
        let expected: Vec<String> = wanted.map(|text| format!("prompt {text:?}")).into_iter().collect();
        assert_eq!(told(Agent::Claude, &line, Wanted::default()), expected, "{line}");
    }
}

#[test]
fn only_what_a_person_sent_to_codex_is_a_prompt() {
    let event = |payload: &str| {
        format!(r#"{{"timestamp":"2026-11-16T05:18:54.292Z","type":"event_msg","payload":{payload}}}"#)
    };
    let message = |text: &str| {
        event(&format!(
            r#"{{"type":"item_completed","item":{{"type":"UserMessage","id":"1","content":[{{"type":"text","text":"{text}"}}]}}}}"#
        ))
    };
    let table = [
        (message("do it"), Some("do it")),
        (event(r#"{"type":"user_message","message":"do it","kind":"plain"}"#), Some("do it")),
        (format!("{}\n{}", message("do it"), message("do it")), Some("do it")),
        (message("<hook_prompt hook_run_id=1>Goal: x</hook_prompt>"), None),
        (message("<environment_context>Goal: x</environment_context>"), None),
        (event(r#"{"type":"agent_message","message":"Goal: x"}"#), None),
        (r#"{"type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"Goal: x"}]}}"#.into(), None),
        (r#"{"type":"compacted","payload":{"message":"Goal: x","replacement_history":[{"type":"message","role":"user"}]}}"#.into(), None),
        (format!("{}\n{}", r#"{"type":"session_meta","payload":{"source":{"subagent":"review"},"cwd":"/x"}}"#, message("Goal: x")), None),
    ];
    for (lines, wanted) in table {
        let expected: Vec<String> = wanted.map(|text| format!("prompt {text:?}")).into_iter().collect();
        let mut told = told(Agent::Codex, &lines, Wanted::default());
        told.retain(|line| !line.contains("boundary"));
        assert_eq!(told, expected, "{lines}");
    }
}

#[test]
fn lines_that_are_torn_broken_or_said_twice_are_passed_over_and_counted() {
    let line = |id: u8| format!(r#"{{"type":"user","uuid":"{id}","message":{{"content":"{id}"}}}}"#);
    let text = format!(
        "{}\nnot json with \"user\"\n\n{}\n{}\n{{\"type\":\"user\",\"mess",
        line(1),
        line(1),
        line(2)
    );
    let mut items = read(text.as_bytes(), 0, Agent::Claude, Wanted::default());
    let prompts: Vec<String> = items.by_ref().map(|item| short(&item)).collect();
    assert_eq!(prompts, [r#"prompt "1""#, r#"prompt "2""#]);
    assert_eq!(items.report(), Report { lines: 5, unreadable: 1, too_long: 0, repeated: 1, torn: true });
    assert_eq!(items.offset(), text.rfind('\n').unwrap() as u64 + 1, "the torn line is read again next time");
}

#[test]
fn a_last_line_without_an_end_counts_if_it_is_whole() {
    let text = r#"{"type":"user","message":{"content":"do it"}}"#;
    assert_eq!(told(Agent::Claude, text, Wanted::default()), [r#"prompt "do it""#]);
}

#[test]
fn a_line_over_the_limit_is_passed_over_without_being_held() {
    let long = format!(r#"{{"type":"user","message":{{"content":"{}"}}}}"#, "x".repeat(MAX_LINE));
    let text = format!("{long}\n{{\"type\":\"user\",\"message\":{{\"content\":\"do it\"}}}}\n");
    let mut items = read(text.as_bytes(), 0, Agent::Claude, Wanted::default());
    assert_eq!(items.by_ref().map(|item| short(&item)).collect::<Vec<_>>(), [r#"prompt "do it""#]);
    assert_eq!(items.report().too_long, 1);
}

#[test]
fn a_part_of_a_file_holds_its_whole_lines() {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    let lines: Vec<String> =
        (0..5).map(|n| format!(r#"{{"type":"user","message":{{"content":"{n}"}}}}"#)).collect();
    let one = lines[0].len() as u64 + 1;
    writeln!(file, "{}", lines.join("\n")).unwrap();
    let prompts = |span: Span| {
        let items = open(file.path(), Agent::Claude, Wanted::default(), span).unwrap();
        items.map(|item| short(&item).replace("prompt ", "").replace('"', "")).collect::<String>()
    };
    assert_eq!(prompts(Span::ALL), "01234");
    assert_eq!(prompts(Span::tail(2 * one)), "34");
    assert_eq!(prompts(Span::tail(2 * one + 1)), "34", "a line that began before is left out");
    assert_eq!(prompts(Span::tail(2 * one - 1)), "4");
    assert_eq!(prompts(Span::since(3 * one, u64::MAX)), "34");
    assert_eq!(prompts(Span::since(one, one)), "4", "at most so much, from the end");
    assert_eq!(prompts(Span::head(2 * one)), "01");
    assert_eq!(prompts(Span::since(one, u64::MAX).until(3 * one)), "12");
    assert_eq!(prompts(Span::since(99 * one, u64::MAX)), "01234", "a file that became shorter is a new one");
    assert!(open(std::path::Path::new("/nowhere"), Agent::Claude, Wanted::default(), Span::ALL).is_none());
}

#[test]
fn a_file_tells_whose_it_is() {
    let told = |text: &str| {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(text.as_bytes()).unwrap();
        agent_of(file.path())
    };
    assert_eq!(told(CLAUDE), Some(Agent::Claude));
    assert_eq!(told(CODEX), Some(Agent::Codex));
    assert_eq!(told("{\"type\":\"else\"}\nno json\n"), None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn however_a_transcript_is_cut_and_mixed_up_it_reads_the_same(
        cuts in proptest::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 0..6),
        codex in any::<bool>(),
    ) {
        let text = if codex { CODEX } else { CLAUDE };
        let mut bytes = Vec::new();
        for (from, to) in cuts {
            let (from, to) = (from.index(text.len()), to.index(text.len()));
            bytes.extend_from_slice(&text.as_bytes()[from.min(to)..from.max(to)]);
        }
        prop_assert_eq!(probe(&bytes), Ok(()));
    }
}
