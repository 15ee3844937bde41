//! Every change of settings that would take the supervision away, and its look-alikes that would not.

use serde_json::{Value, json};

use crate::runtime::agents::profile;
use crate::runtime::agents::settings::{
    Expected, Installed, Weakness, dropped, entries, entries_of, judge, programs,
};
use crate::runtime::agents::wiring::{Call, Form, Group, Wiring};
use crate::runtime::model::Agent;

fn installed(form: Form, block_on_failure: bool) -> Value {
    let wiring = Wiring { agent: Agent::Claude, form, block_on_failure, without: Vec::new(), wake: false };
    let mut settings = json!({"model": "opus", "permissions": {"allow": ["Bash(ls:*)"]}, "hooks": {}});
    for Group { event, group, .. } in wiring.groups() {
        settings["hooks"][event] =
            json!([{"matcher": "Bash", "hooks": [{"type": "command", "command": "mine"}]}, group]);
    }
    settings
}

/// What the session remembers of it, and what it then makes of a change.
fn after(before: &Value, change: impl FnOnce(&mut Value)) -> Vec<Weakness> {
    let seen = entries(&before.to_string());
    let mut changed = before.clone();
    change(&mut changed);
    judged(&changed.to_string(), &seen)
}

fn judged(text: &str, seen: &[Installed]) -> Vec<Weakness> {
    judge(Some(text), &Expected { entries: seen, programs: &["/usr/bin/cf-guide".into()] })
}

/// The handler of ours under an event.
fn ours<'v>(settings: &'v mut Value, event: &str) -> &'v mut Value {
    &mut settings["hooks"][event][1]["hooks"][0]
}

type Change = (&'static str, fn(&mut Value));

/// Changes of one entry of ours, under whatever event.
const OF_AN_ENTRY: &[Change] = &[
    ("async", |h| h["async"] = json!(true)),
    ("asyncRewake", |h| h["asyncRewake"] = json!(true)),
    ("a tiny timeout", |h| h["timeout"] = json!(0.001)),
    ("one second", |h| h["timeout"] = json!(1)),
    ("another timeout", |h| h["timeout"] = json!(7)),
    ("no timeout", |h| drop(h.as_object_mut().unwrap().remove("timeout"))),
    ("a timeout as a text", |h| h["timeout"] = json!("10")),
    ("a timeout of zero", |h| h["timeout"] = json!(0)),
    ("a negative timeout", |h| h["timeout"] = json!(-1)),
    ("if", |h| h["if"] = json!("Bash(git *)")),
    ("an exit before it", |h| h["command"] = json!("exit 0; exec cf-guide hook claude")),
    ("true before it", |h| h["command"] = json!("true || cf-guide hook claude")),
    ("its answer thrown away", |h| h["command"] = json!("cf-guide hook claude >/dev/null")),
    ("a line before its answer", |h| h["command"] = json!("echo x; cf-guide hook claude")),
    ("a comment", |h| h["command"] = json!("true # cf-guide hook claude")),
    ("another agent's words", |h| h["command"] = json!("cf-guide hook codex")),
    ("another command of ours", |h| h["command"] = json!("cf-guide status")),
    ("another path", |h| h["command"] = json!("/tmp/cf-guide hook claude")),
    ("a path of the repository", |h| h["command"] = json!("./tools/cf-guide hook claude")),
    ("another name", |h| h["command"] = json!("cf-gide hook claude")),
    ("a variable before it", |h| h["command"] = json!("PATH=/evil cf-guide hook claude")),
    ("arguments of its own", |h| h["args"] = json!(["--version"])),
    ("no command", |h| drop(h.as_object_mut().unwrap().remove("command"))),
    ("a prompt", |h| *h = json!({"type": "prompt", "prompt": "cf-guide hook claude"})),
    ("an agent", |h| *h = json!({"type": "agent", "prompt": "cf-guide hook claude"})),
    ("http", |h| *h = json!({"type": "http", "url": "http://127.0.0.1:1/cf-guide"})),
    ("no type that there is", |h| h["type"] = json!("comand")),
    ("powershell", |h| h["shell"] = json!("powershell")),
    ("once", |h| h["once"] = json!(true)),
    ("a key of tomorrow", |h| h["disabled"] = json!(true)),
    ("nothing at all", |h| *h = json!({})),
];

/// Changes of the file around it.
const OF_THE_FILE: &[Change] = &[
    ("all hooks off", |s| s["disableAllHooks"] = json!(true)),
    ("managed hooks only", |s| s["allowManagedHooksOnly"] = json!(true)),
    ("no hooks", |s| drop(s.as_object_mut().unwrap().remove("hooks"))),
    ("hooks emptied", |s| s["hooks"] = json!({})),
    ("hooks as a list", |s| s["hooks"] = json!([])),
    ("the whole emptied", |s| *s = json!({})),
    ("not an object", |s| *s = json!([])),
    ("env PATH", |s| s["env"] = json!({"PATH": "/evil"})),
    ("env LD_PRELOAD", |s| s["env"] = json!({"LD_PRELOAD": "x.so"})),
    ("env BASH_ENV", |s| s["env"] = json!({"BASH_ENV": "x"})),
    ("env HOME", |s| s["env"] = json!({"HOME": "/evil"})),
    ("env XDG_STATE_HOME", |s| s["env"] = json!({"XDG_STATE_HOME": "/evil"})),
    ("env of ours", |s| s["env"] = json!({"CF_GUIDE_X": "1"})),
    ("env of the kit", |s| s["env"] = json!({"GUIDANCE_EVENT_WIRING_ENABLED": "0"})),
    ("env safe mode", |s| s["env"] = json!({"CLAUDE_CODE_SAFE_MODE": "1"})),
    ("env simple", |s| s["env"] = json!({"CLAUDE_CODE_SIMPLE": "1"})),
    ("env shell prefix", |s| s["env"] = json!({"CLAUDE_CODE_SHELL_PREFIX": "/evil"})),
    ("env stop cap", |s| s["env"] = json!({"CLAUDE_CODE_STOP_HOOK_BLOCK_CAP": "0"})),
    ("a neighbour of no type", |s| s["hooks"]["PreToolUse"][0]["hooks"][0]["type"] = json!("script9")),
    ("a neighbour without command", |s| s["hooks"]["PreToolUse"][0]["hooks"][0] = json!({"type": "command"})),
    ("a neighbour's timeout as a text", |s| s["hooks"]["PreToolUse"][0]["hooks"][0]["timeout"] = json!("5")),
    ("a neighbour's timeout of zero", |s| {
        s["hooks"]["PermissionRequest"][0]["hooks"][0]["timeout"] = json!(0)
    }),
    ("a neighbour's negative timeout", |s| s["hooks"]["PreToolUse"][0]["hooks"][0]["timeout"] = json!(-1)),
    ("a neighbour's matcher", |s| s["hooks"]["PreToolUse"][0]["matcher"] = json!(7)),
    ("a neighbour's list", |s| s["hooks"]["PreToolUse"][0]["hooks"] = json!("mine")),
    ("an http neighbour without address", |s| {
        s["hooks"]["PreToolUse"][0]["hooks"][0] = json!({"type": "http"})
    }),
    ("permissions.allow as a text", |s| s["permissions"]["allow"] = json!("Bash")),
    ("permissions as a list", |s| s["permissions"] = json!([])),
    ("permissions of numbers", |s| s["permissions"]["deny"] = json!([1])),
    ("env as a text", |s| s["env"] = json!("A=1")),
    ("model as a number", |s| s["model"] = json!(5)),
    ("a weak twin", |s| {
        let mut twin = s["hooks"]["PreToolUse"][1].clone();
        twin["hooks"][0]["timeout"] = json!(0.001);
        s["hooks"]["PreToolUse"].as_array_mut().unwrap().insert(0, twin);
    }),
];

#[test]
fn every_harmful_change_is_seen_under_every_event_and_in_every_form() {
    let mut tried = 0;
    for form in [
        Form::Guarded,
        Form::Plain,
        Form::Exec("/usr/bin/cf-guide".into()),
        Form::Absolute("/usr/bin/cf-guide".into()),
    ] {
        let before = installed(form, true);
        assert_eq!(after(&before, |_| ()), []);
        for event in profile::of(Agent::Claude).events.iter().map(|event| event.name) {
            for (what, change) in OF_AN_ENTRY {
                assert_ne!(after(&before, |s| change(ours(s, event))), [], "{event}: {what}");
                tried += 1;
            }
            for matcher in [json!("Bash"), json!("Nothing"), json!("^(?!Bash)"), json!(1)] {
                let found = after(&before, |s| s["hooks"][event][1]["matcher"] = matcher.clone());
                assert_ne!(found, [], "{event}: {matcher}");
            }
            assert_ne!(
                after(&before, |s| drop(s["hooks"][event].as_array_mut().unwrap().pop())),
                [],
                "{event} gone"
            );
            let moved = after(&before, |s| {
                let group = s["hooks"][event].as_array_mut().unwrap().pop().unwrap();
                s["hooks"]["CwdChanged"] = json!([group]);
            });
            assert_ne!(moved, [], "{event} moved");
        }
        for event in ["PreToolUse", "PermissionRequest", "ConfigChange"] {
            let opened =
                after(&before, |s| drop(ours(s, event).as_object_mut().unwrap().remove("onFailure")));
            assert_ne!(opened, [], "{event} opens on failure");
            assert_ne!(after(&before, |s| ours(s, event)["onFailure"] = json!("allow")), [], "{event}");
        }
        for (what, change) in OF_THE_FILE {
            assert_ne!(after(&before, change), [], "{what}");
            tried += 1;
        }
    }
    assert!(tried > 1000, "{tried}");
    assert!(OF_AN_ENTRY.len() + OF_THE_FILE.len() > 60);
}

#[test]
fn an_entry_that_waits_for_answers_is_held_to_what_was_installed() {
    for form in [Form::Guarded, Form::Plain, Form::Exec("/usr/bin/cf-guide".into())] {
        let wiring = Wiring {
            agent: Agent::Claude,
            form: form.clone(),
            block_on_failure: false,
            without: Vec::new(),
            wake: true,
        };
        let group = json!({"hooks": [wiring.handler("Stop", Call::Wake)]});
        let mut before = installed(form.clone(), false);
        // Whoever adds it to a running session takes nothing away.
        assert_eq!(after(&before, |s| s["hooks"]["Stop"].as_array_mut().unwrap().push(group.clone())), []);
        before["hooks"]["Stop"].as_array_mut().unwrap().push(group);
        assert_eq!(after(&before, |_| ()), []);
        fn wake(settings: &mut Value) -> &mut Value {
            &mut settings["hooks"]["Stop"][2]["hooks"][0]
        }
        let harmful: &[Change] = &[
            ("gone", |s| drop(s["hooks"]["Stop"].as_array_mut().unwrap().pop())),
            ("async beside it", |s| wake(s)["async"] = json!(true)),
            ("it holds the client", |s| drop(wake(s).as_object_mut().unwrap().remove("asyncRewake"))),
            ("no time", |s| wake(s)["timeout"] = json!(1)),
            ("another program", |s| wake(s)["command"] = json!("/tmp/cf-guide decision wake claude")),
            ("a program before it", |s| wake(s)["command"] = json!("x; cf-guide decision wake claude")),
            ("only for some", |s| s["hooks"]["Stop"][2]["matcher"] = json!("Bash")),
            ("the judge beside it gone", |s| drop(s["hooks"]["Stop"].as_array_mut().unwrap().remove(1))),
            ("the judge beside it behind the client's back", |s| {
                ours(s, "Stop")["asyncRewake"] = json!(true)
            }),
        ];
        for (what, change) in harmful {
            assert_ne!(after(&before, change), [], "{form:?}: {what}");
        }
        // A file that lists it only by name is held to it all the same.
        let listed: Vec<Installed> =
            Call::ALL.into_iter().map(|call| Installed::somehow("Stop", call)).collect();
        assert_eq!(judged(&before.to_string(), &listed), []);
        before["hooks"]["Stop"].as_array_mut().unwrap().pop();
        assert_eq!(judged(&before.to_string(), &listed), [Weakness::EntryGone("Stop".into())]);
    }
}

#[test]
fn text_that_the_client_does_not_read_is_a_loss() {
    let before = installed(Form::Plain, false);
    let (text, seen) = (before.to_string(), entries(&before.to_string()));
    for broken in [
        String::new(),
        "null".into(),
        format!("// comment\n{text}"),
        text.replacen('{', "{ /* comment */", 1),
        format!("{},}}", text.trim_end_matches('}')),
        text[..text.len() - 1].to_owned(),
        format!("{text}{{}}"),
        text.replace('"', "'"),
    ] {
        assert_eq!(judged(&broken, &seen), [Weakness::NotJson], "{broken}");
    }
    assert_eq!(judge(None, &Expected { entries: &seen, programs: &[] }), [Weakness::FileGone]);
    assert_eq!(judged(&format!("\u{feff}{text}"), &seen), [], "a byte order mark is read");
}

#[test]
fn changes_that_take_nothing_away_pass() {
    const HARMLESS: &[Change] = &[
        ("another model", |s| s["model"] = json!("sonnet")),
        ("more permissions", |s| s["permissions"]["allow"] = json!(["Bash(ls:*)", "Read"])),
        ("fewer permissions", |s| s["permissions"] = json!({"deny": ["Bash(rm:*)"]})),
        ("no permissions", |s| drop(s.as_object_mut().unwrap().remove("permissions"))),
        ("a mode", |s| s["permissions"]["defaultMode"] = json!("acceptEdits")),
        ("env of their own", |s| s["env"] = json!({"EDITOR": "vi", "PATHS": "x", "RUST_LOG": "debug"})),
        ("env of the client", |s| {
            s["env"] = json!({"CLAUDE_CODE_DISABLE_TERMINAL_TITLE": "1", "DISABLE_TELEMETRY": "1"})
        }),
        ("a hook of their own", |s| {
            s["hooks"]["PreToolUse"].as_array_mut().unwrap().push(json!({"matcher": "Edit", "hooks": [{"type": "command", "command": "fmt", "timeout": 1, "async": true}]}));
        }),
        ("a hook before ours", |s| {
            s["hooks"]["PreToolUse"]
                .as_array_mut()
                .unwrap()
                .insert(0, json!({"hooks": [{"type": "http", "url": "http://x"}]}));
        }),
        ("a hook in our group", |s| {
            s["hooks"]["Stop"][1]["hooks"]
                .as_array_mut()
                .unwrap()
                .push(json!({"type": "command", "command": "say done"}));
        }),
        ("their own hook gone", |s| drop(s["hooks"]["PreToolUse"].as_array_mut().unwrap().remove(0))),
        ("groups in another order", |s| s["hooks"]["PreToolUse"].as_array_mut().unwrap().reverse()),
        ("an event that we do not answer", |s| {
            s["hooks"]["CwdChanged"] = json!([{"hooks": [{"type": "command", "command": "x"}]}])
        }),
        ("an event of tomorrow", |s| s["hooks"]["Tomorrow"] = json!([{"hooks": []}])),
        ("a broken hook that costs itself alone", |s| {
            s["hooks"]["Stop"][0]["hooks"][0]["timeout"] = json!("5")
        }),
        ("a matcher for all", |s| s["hooks"]["PreToolUse"][1]["matcher"] = json!("*")),
        ("a pattern for all", |s| s["hooks"]["PreToolUse"][1]["matcher"] = json!(".*")),
        ("more time", |s| ours(s, "PreToolUse")["timeout"] = json!(60)),
        ("an empty matcher", |s| s["hooks"]["Stop"][1]["matcher"] = json!("")),
        ("async off", |s| ours(s, "PreToolUse")["async"] = json!(false)),
        ("a key that nobody knows", |s| s["tomorrow"] = json!({"x": 1})),
        ("a status line", |s| s["statusLine"] = json!({"type": "command", "command": "x"})),
        ("hooks on", |s| s["disableAllHooks"] = json!(false)),
        ("a word about us", |s| {
            s["hooks"]["Stop"][0]["hooks"][0]["command"] = json!("echo cf-guide was here")
        }),
    ];
    assert!(HARMLESS.len() >= 15);
    let before = installed(Form::Guarded, false);
    for (what, change) in HARMLESS {
        assert_eq!(after(&before, change), [], "{what}");
    }
    let pretty = serde_json::to_string_pretty(&before).unwrap();
    assert_eq!(judged(&pretty, &entries(&before.to_string())), [], "laid out anew");
}

#[test]
fn a_person_who_installs_again_is_not_in_the_way_of_themselves() {
    let (guarded, strict) = (installed(Form::Guarded, false), installed(Form::Plain, true));
    let exec = installed(Form::Exec("/usr/bin/cf-guide".into()), true);
    assert_eq!(after(&guarded, |s| *s = strict.clone()), []);
    assert_eq!(after(&strict, |s| *s = exec.clone()), []);
    assert_ne!(after(&strict, |s| *s = guarded.clone()), [], "what blocked on failure still does");
    let elsewhere = installed(Form::Exec("/tmp/cf-guide".into()), true);
    assert_ne!(after(&exec, |s| *s = elsewhere.clone()), []);
    assert_eq!(programs(&entries_of(&elsewhere)), ["/tmp/cf-guide"]);
    assert_eq!(
        programs(&entries_of(&installed(Form::Absolute("/it's here/cf-guide".into()), true))),
        ["/it's here/cf-guide"]
    );
}

#[test]
fn a_file_without_us_is_judged_by_what_reaches_us_from_it() {
    let other = |text: &str| judge(Some(text), &Expected::default());
    for passes in [
        "{}",
        "",
        "{ // broken",
        r#"{"permissions":{"allow":"Bash"}}"#,
        r#"{"hooks":{"PreToolUse":[{"hooks":[{"type":"command","command":"x","async":true}]}]}}"#,
    ] {
        assert_eq!(other(passes), [], "{passes}");
    }
    assert_eq!(judge(None, &Expected::default()), []);
    for stops in [
        r#"{"disableAllHooks":true}"#,
        r#"{"env":{"PATH":"/evil"}}"#,
        // The client runs equal commands of all its files once: perhaps this one.
        r#"{"hooks":{"PreToolUse":[{"hooks":[{"type":"command","command":"cf-guide hook claude","timeout":1}]}]}}"#,
        r#"{"hooks":{"PreToolUse":[{"hooks":[{"type":"command","command":"cf-guide hook claude","async":true}]}]}}"#,
    ] {
        assert_ne!(other(stops), [], "{stops}");
    }
    let by_hand =
        r#"{"hooks":{"PreToolUse":[{"hooks":[{"type":"command","command":"cf-guide hook claude"}]}]}}"#;
    assert_eq!(other(by_hand), []);
    assert_eq!(dropped(&json!({"hooks": {"Stop": "x"}})), Vec::<String>::new());
}
