//! The texts that a policy was made from, kept under its hash for as long as rows may name it.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::compiled::rule_settings;
use crate::runtime::config::Config;
use crate::runtime::model::stage::Trials;
use crate::runtime::policy::{self, Bundle, Layer, Source};
use crate::runtime::system::{files, trials};

/// How much of a policy's hash a row names.
const NAME: usize = 16;

/// What a policy was made from.
#[derive(Debug, Serialize, Deserialize)]
struct Kept {
    /// The whole hash.
    policy: String,
    config: Config,
    /// As the autopilot's file has them.
    trials: String,
    sources: Vec<KeptSource>,
}

#[derive(Debug, Serialize, Deserialize)]
struct KeptSource {
    path: String,
    layer: Layer,
    text: String,
}

/// The name by which rows call a policy.
pub fn name(hash: &str) -> &str {
    hash.get(..NAME).unwrap_or(hash)
}

/// Keeps what a policy was made from, once.
pub fn keep(proof: &Path, hash: &str, config: &Config, trials: &Trials, sources: &[Source]) {
    let folder = proof.join("policies");
    let path = folder.join(name(hash));
    if files::is_there(&path) {
        return;
    }
    let kept = Kept {
        policy: hash.to_owned(),
        config: config.clone(),
        trials: trials::to_text(trials),
        sources: sources
            .iter()
            .map(|source| KeptSource {
                path: source.path.clone(),
                layer: source.layer.clone(),
                text: source.text.clone(),
            })
            .collect(),
    };
    // What cannot be kept cannot be judged again, and is said then.
    if let Ok(text) = serde_json::to_vec(&kept)
        && files::make_own_folder(&folder).is_ok()
    {
        files::claim(&path, &text);
    }
}

/// The policy that rows call so, made anew from what was kept; None where it was not kept, or where this binary would make
/// another one of it.
pub fn read(proof: &Path, name: &str) -> Option<(Bundle, Config)> {
    let bytes = files::read_own(&proof.join("policies").join(name))?;
    let kept: Kept = serde_json::from_slice(&bytes).ok()?;
    let settings = rule_settings(&kept.config, trials::from_text(&kept.trials));
    let sources: Vec<Source> = kept
        .sources
        .into_iter()
        .map(|source| Source { path: source.path, layer: source.layer, text: source.text })
        .collect();
    let bundle = policy::compile(&sources, &settings);
    (bundle.hash == kept.policy && self::name(&kept.policy) == name).then_some((bundle, kept.config))
}
