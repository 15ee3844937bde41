//! A rule on trial under the real clients: in the shadow it is recorded and stops nothing, live it stops.

use std::path::PathBuf;

use cf_guide::testing::model::Moment;
use cf_guide::testing::model::stage::{OnTrial, Stage, text_hash};
use cf_guide::testing::system::{State, trials};
use serde_json::Value;

use crate::client::Client;
use crate::sandbox::Sandbox;
use crate::script::{Script, say, shell};

on_both_clients!(a_shadow_stops_nothing_and_a_canary_its_sessions);

const RULE: &str = "[no-marker] Never run `touch marker`.";

fn put(sandbox: &Sandbox, stage: Stage, share: u8) {
    let status: Value = serde_json::from_str(&sandbox.cf_guide(&["status", "--json"])).expect("one document");
    let folder = PathBuf::from(status["state"].as_str().expect("a path"));
    let state = State { id: String::new(), folder };
    let mut all = trials::read(&state);
    let standing = OnTrial { rule: "no-marker".to_owned(), stage, share, since: Moment(0), owned: false };
    all.0.insert(text_hash(RULE), standing);
    trials::write(&state, &all).expect("write the trials");
}

fn a_shadow_stops_nothing_and_a_canary_its_sessions(client: Client) {
    let sandbox = Sandbox::guarded(client);
    sandbox.write(".cf-guide/config.toml", "requires = \">=0.1\"\n");
    sandbox.write("CLAUDE.local.md", &format!("- {RULE}\n"));
    sandbox.commit("Rules");
    for (stage, share, stopped) in
        [(Stage::Shadow, 20, false), (Stage::Canary, 0, false), (Stage::Canary, 100, true)]
    {
        put(&sandbox, stage, share);
        drop(std::fs::remove_file(sandbox.repo().join("marker")));
        let run = sandbox.play(Script::new([shell("touch marker"), say("done")]));
        assert_eq!(sandbox.has("marker"), !stopped, "{stage:?} {share}: {:#?}", run.results());
        assert_eq!(run.model_saw("CLAUDE.local.md:1"), stopped, "{stage:?} {share}");
        let row = sandbox.remembered("PreToolUse").pop().expect("a row");
        let tried = &row["trial"][0];
        assert_eq!((&tried["live"], &tried["verdict"]), (&stopped.into(), &"deny".into()), "{row:#}");
    }
}
