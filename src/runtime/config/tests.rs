//! Layers on top of each other: who may tighten, who may loosen, and what is said about the rest.

use super::{Config, Fail, GuardMode, Layer, LayerText, Mode, Power, Tuned, combine};

fn guards(name: &str) -> Option<GuardMode> {
    matches!(name, "core.git" | "core.git/reset-hard").then_some(GuardMode::Ask)
}

fn check(layers: &[(Layer, &str)]) -> (Config, Vec<String>) {
    let texts: Vec<LayerText<'_>> =
        layers.iter().map(|(layer, text)| LayerText { layer: *layer, file: "config.toml", text }).collect();
    let (config, findings) = combine(&texts, "0.1.0", &guards);
    (config, findings.iter().map(|f| format!("{}:{}:{}", f.code, f.line, f.column)).collect())
}

const REPO: Layer = Layer::Repo { trusted: false };

#[test]
fn a_repository_may_tighten_but_not_loosen() {
    let (config, findings) = check(&[(REPO, "fail = \"closed\"\nmode = \"warn\"\n")]);
    assert_eq!((config.fail, config.mode), (Fail::Closed, Mode::Enforce));
    assert_eq!(findings, ["untrusted-loosening:2:1"]);
}

#[test]
fn a_trusted_repository_may_loosen() {
    let (config, findings) = check(&[(Layer::Repo { trusted: true }, "mode = \"warn\"")]);
    assert_eq!(config.mode, Mode::Warn);
    assert!(findings.is_empty());
}

#[test]
fn the_user_overrides_the_repository_and_managed_overrides_the_user() {
    let (config, _) = check(&[
        (Layer::Managed, "timeout_ms = 900"),
        (REPO, "timeout_ms = 800\nfail = \"closed\""),
        (Layer::User, "timeout_ms = 3000\nfail = \"open\""),
    ]);
    assert_eq!((config.timeout_ms, config.fail), (900, Fail::Open));
}

#[test]
fn a_pack_switched_off_by_an_untrusted_repository_stays_on() {
    let (config, findings) =
        check(&[(REPO, "[guards]\n\"core.git\" = \"off\"\n\"core.git/reset-hard\" = \"deny\"")]);
    assert_eq!(config.guards.len(), 1);
    assert_eq!(config.guards[0].mode, GuardMode::Deny);
    assert_eq!(config.guards[0].power, Power::Tighten);
    assert_eq!(findings, ["untrusted-loosening:2:1"]);
}

#[test]
fn modes_of_rules_are_kept_with_what_their_layer_may_do() {
    let (config, findings) =
        check(&[(Layer::User, "[rules]\n\"R1\" = \"off\"\nR2 = \"loud\""), (REPO, "[rules]\nR1 = \"ask\"")]);
    let found: Vec<_> = config.rules.iter().map(|r| (r.id.as_str(), r.mode, r.power, r.line)).collect();
    assert_eq!(found, [("R1", GuardMode::Ask, Power::Tighten, 2), ("R1", GuardMode::Off, Power::Own, 2)]);
    assert_eq!(findings, ["bad-value:3:1"]);
}

#[test]
fn strict_pins_are_taken_from_anybody_and_given_back_by_the_person_alone() {
    let (strict, usual) = ("[security]\npins = \"strict\"", "[security]\npins = \"usual\"");
    for (layers, expected) in [
        (vec![(Layer::Repo { trusted: false }, strict)], true),
        (vec![(Layer::User, strict)], true),
        (vec![(Layer::User, strict), (Layer::Repo { trusted: false }, usual)], true),
        (vec![(Layer::User, usual)], false),
    ] {
        assert_eq!(check(&layers).0.security.strict_pins, expected, "{layers:?}");
    }
    assert_eq!(check(&[(Layer::User, "[security]\npins = 3")]).1, ["bad-value:2:1"]);
}

#[test]
fn only_who_may_loosen_lets_commands_be_changed() {
    let (config, findings) = check(&[(REPO, "rewrite = true")]);
    assert!(!config.rewrite);
    assert_eq!(findings, ["untrusted-loosening:1:1"]);
    let notify = "notify = [\"notify-send\", \"{id}\"]";
    let (config, findings) = check(&[(Layer::User, notify)]);
    assert!(config.notify == ["notify-send", "{id}"] && findings.is_empty());
    for layer in [REPO, Layer::Repo { trusted: true }] {
        let (config, findings) = check(&[(layer, notify)]);
        assert!(config.notify.is_empty() && findings == ["untrusted-program:1:1"]);
    }
    let anchor = "[security]\nanchor = [\"exec\", \"logger\"]";
    let (config, findings) = check(&[(Layer::User, anchor)]);
    assert!(config.security.anchor == ["exec", "logger"] && findings.is_empty());
    let (config, findings) = check(&[(Layer::Repo { trusted: true }, anchor)]);
    assert!(config.security.anchor.is_empty() && findings == ["untrusted-program:2:1"]);
    for bad in ["[\"file\"]", "[\"file\", \"here\"]", "[\"mail\", \"x\"]", "\"git\"", "[\"git\", \"x\"]"] {
        let (config, findings) = check(&[(Layer::User, &format!("[security]\nanchor = {bad}"))]);
        assert!(config.security.anchor.is_empty() && findings == ["bad-value:2:1"], "{bad}");
    }
    let (config, _) = check(&[(Layer::User, "rewrite = true"), (Layer::Managed, "rewrite = false")]);
    assert!(!config.rewrite);
    let (config, findings) = check(&[(Layer::User, "rewrite = true"), (REPO, "rewrite = \"yes\"")]);
    assert!(config.rewrite);
    assert_eq!(findings, ["bad-value:1:1"]);
    assert!(!config.strictest(&Config::default()).rewrite);
}

#[test]
fn unknown_keys_are_named_with_their_place_and_the_known_ones_stay() {
    let (config, findings) = check(&[(Layer::User, "shiny = 1\ntimeout_ms = 700\n[ask]\nloudly = true")]);
    assert_eq!(config.timeout_ms, 700);
    assert_eq!(findings, ["unknown-key:1:1", "unknown-key:4:1"]);
}

#[test]
fn a_wrong_value_is_named_and_numbers_are_clamped() {
    let (config, findings) =
        check(&[(Layer::User, "fail = \"clsed\"\ntimeout_ms = 1\ncontext_chars = 99999")]);
    assert_eq!(config.fail, Fail::Open);
    assert_eq!((config.timeout_ms, config.context_chars), (500, 9000));
    assert_eq!(findings, ["bad-value:1:1"]);
}

#[test]
fn broken_toml_leaves_the_other_layers_standing() {
    let (config, findings) =
        check(&[(REPO, "fail = \"closed\"\nmode = ="), (Layer::User, "timeout_ms = 600")]);
    assert_eq!(config.timeout_ms, 600);
    assert_eq!(findings.len(), 1);
    assert!(findings[0].starts_with("config-syntax:2:"));
    assert!(super::says_fail_closed("fail = \"closed\"\nmode = ="));
}

#[test]
fn a_repository_may_ask_for_a_newer_binary() {
    assert_eq!(check(&[(REPO, "requires = \">=99.0\"")]).1, ["requires-newer:1:1"]);
    assert!(check(&[(REPO, "requires = \">=0.1\"")]).1.is_empty());
}

#[test]
fn a_role_comes_with_the_longest_prefix_and_a_repository_cannot_take_one_away() {
    let (config, findings) = check(&[(
        REPO,
        "[roles.orchestrator]\nsession_prefix = \"never-\"\n[roles.Writer]\nsession_prefix = \"orch-docs-\"\n[roles.x]\ny = 1",
    )]);
    assert_eq!(config.role_of_session("orch-auth-1706054400"), Some("orchestrator"));
    assert_eq!(config.role_of_session("orch-docs-1706054400"), Some("writer"));
    assert_eq!(config.role_of_session("never-1"), None);
    assert_eq!(findings, ["unknown-key:6:1", "untrusted-loosening:2:1"]);
    let (config, _) = check(&[(Layer::User, "[roles.orchestrator]\nsession_prefix = \"lead-\"")]);
    assert_eq!(config.role_of_session("orch-1"), None);
    assert_eq!(config.role_of_session("lead-1"), Some("orchestrator"));
}

#[test]
fn a_repository_may_limit_a_role_and_gate_a_track_but_not_the_reverse() {
    let (config, findings) = check(&[(
        REPO,
        "[roles.writer]\nwritable = [\"docs/**\"]\n[roles.tester]\ntools = [\"Read\", \"Bash\"]\n[context]\ngate = [\"auth\"]",
    )]);
    assert_eq!(config.limits("writer").unwrap().writable.as_deref(), Some(&["docs/**".to_owned()][..]));
    assert_eq!(config.limits("tester").unwrap().tools.as_ref().unwrap().len(), 2);
    assert_eq!((config.gated_tracks, findings.len()), (vec!["auth".to_owned()], 0));
    let (config, findings) = check(&[(
        REPO,
        "[roles.writer]\nwritable = [\"**\"]\n[context]\ncore_writable = true\ncheckpoint_at_tokens = 900000",
    )]);
    assert_eq!(findings.len(), 3);
    assert_eq!(config, Config::default());
}

#[test]
fn guidance_is_tuned_under_the_names_of_the_design_and_a_repository_may_only_tap_more_often() {
    let text = "[guidance]\nmax_concurrent_guidance = 9\n\
                [guidance.error_tracking]\nwindow_seconds = 60\nthreshold = 3\n\
                [guidance.doom_loop]\nwindow_seconds = 900\nrepeat_threshold = 5\nthreshold = 1";
    let (config, findings) = check(&[(REPO, text)]);
    let tuned = |config: &Config, tuned| {
        let threshold = config.guidance.threshold(tuned);
        (threshold.window_seconds, threshold.count)
    };
    assert_eq!(tuned(&config, Tuned::ErrorTracking), (300, 3));
    assert_eq!(tuned(&config, Tuned::DoomLoop), (900, 3));
    assert_eq!(config.guidance.max_concurrent, 2);
    assert_eq!(findings, ["unknown-key:9:1", "untrusted-loosening:4:1", "untrusted-loosening:8:1"]);
    let (config, findings) = check(&[(Layer::User, text)]);
    assert_eq!(tuned(&config, Tuned::ErrorTracking), (60, 3));
    assert_eq!(tuned(&config, Tuned::DoomLoop), (900, 5));
    assert_eq!(findings, ["unknown-key:9:1"]);
}

#[test]
fn only_a_person_names_the_program_that_does_the_work() {
    let text = "[executors]\nclaude = [\"claude\", \"--model\", \"x\"]\ngemini = [\"g\"]\ncodex = []";
    for trusted in [false, true] {
        let (config, findings) = check(&[(Layer::Repo { trusted }, text)]);
        assert!(config.executors.is_empty());
        assert_eq!(findings, ["unknown-key:3:1", "bad-value:4:1", "untrusted-program:2:1"]);
    }
    let (config, _) = check(&[(Layer::User, text)]);
    let argv = ["claude", "--model", "x"].map(str::to_owned).to_vec();
    assert_eq!(config.executors, [("claude".to_owned(), argv)]);
}

#[test]
fn only_a_person_names_the_program_that_escalates() {
    let text = "[guidance]\nescalate = [\"bd\", \"update\", \"{id}\"]\ntest_commands = [\"./check.sh\"]";
    for layer in [REPO, Layer::Repo { trusted: true }] {
        let (config, findings) = check(&[(layer, text)]);
        assert!(config.guidance.escalate.is_empty());
        assert_eq!(config.guidance.test_commands, ["./check.sh"]);
        assert_eq!(findings, ["untrusted-program:2:1"]);
    }
    let (config, findings) = check(&[(Layer::User, text)]);
    assert_eq!(config.guidance.escalate, ["bd", "update", "{id}"]);
    assert!(findings.is_empty());
}

#[test]
fn the_strictest_of_two_repositories_wins() {
    let (loose, _) = check(&[(Layer::User, "mode = \"observe\"\n[guards]\n\"core.git\" = \"off\"")]);
    let strict = Config::default();
    assert_eq!(loose.clone().strictest(&strict).mode, Mode::Enforce);
    assert!(loose.strictest(&strict).guards.is_empty());
}
