//! The corpora of the fuzzers, what they found and what covers the most: every file of `tests/fuzz/corpus/` once more.

use std::fs;
use std::path::Path;

use cf_guide::testing::context::transcript;
use cf_guide::testing::edit::probe;
use cf_guide::testing::model::Agent;
use cf_guide::testing::proof::probe as proof;
use cf_guide::testing::{agents, flow, policy, shell};

#[test]
fn every_corpus_file_passes_its_fuzz_target() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/corpus");
    let mut seen = 0;
    for target in fs::read_dir(corpus).unwrap() {
        let folder = target.unwrap().path();
        let name = folder.file_name().unwrap().to_string_lossy().into_owned();
        for file in fs::read_dir(&folder).unwrap() {
            let path = file.unwrap().path();
            let bytes = fs::read(&path).unwrap();
            run(&name, &bytes).unwrap_or_else(|wrong| panic!("{}: {wrong}", path.display()));
            seen += 1;
        }
    }
    assert!(seen > 100, "the corpora are gone: {seen} files");
}

/// The function that a target runs; a folder without one is a mistake.
fn run(target: &str, bytes: &[u8]) -> Result<(), String> {
    match target {
        "decode_claude" => agents::probe(Agent::Claude, bytes),
        "decode_codex" => agents::probe(Agent::Codex, bytes),
        "policy" => {
            policy::fuzz::fuzz(bytes);
            Ok(())
        }
        "shell" => {
            shell::fuzz(bytes);
            Ok(())
        }
        "destinations" => {
            flow::probe(bytes);
            Ok(())
        }
        "exports" => {
            proof::exports(bytes);
            Ok(())
        }
        "segments" => {
            proof::segments(bytes);
            Ok(())
        }
        "transcript" => transcript::probe(bytes),
        "edit_json" => probe::json(bytes),
        "edit_toml" => probe::toml(bytes),
        "edit_block" => probe::block(bytes),
        _ => Err(format!("no target called `{target}`")),
    }
}
