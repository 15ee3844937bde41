//! The lines of the rule files that will be enforced, shown before anything is written.

use super::survey::Site;
use crate::runtime::config::{Config, Mode};
use crate::runtime::model::{Preset, Proposal, Share, Wanted};
use crate::runtime::policy::{Layer, Source};
use crate::runtime::system::Root;
use crate::runtime::workspace::compiled::{Compiled, bundle, rules_totals};
use crate::runtime::workspace::sources;

/// A rule that will be enforced.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// File and line.
    pub place: String,
    /// What happens when it is broken.
    pub mode: &'static str,
    /// The rule's own words.
    pub text: String,
}

/// What the rule files say today, and what the scaffold would add, under the settings that would hold; and one line
/// about all of them.
pub fn lines(site: &Site, wanted: &Wanted, proposals: &[Proposal]) -> (Vec<Line>, Option<String>) {
    let root = Root { opted_in: true, ..site.root.clone() };
    let mut found = sources::find(site.env, &site.places, &root);
    for proposal in proposals.iter().filter(|proposal| proposal.share == Share::Whole) {
        let is_new = !found.texts.iter().any(|source| source.path == proposal.path);
        if proposal.path == "CLAUDE.md" && is_new {
            let source =
                Source { path: proposal.path.clone(), text: proposal.text.clone(), layer: Layer::Repo };
            found.texts.push(source);
        }
    }
    let config = match site.root.opted_in {
        true => Compiled::from_files(site.env, &site.places, &root).config,
        false => Config {
            mode: if wanted.preset == Preset::Minimal { Mode::Warn } else { Mode::Enforce },
            ..Config::default()
        },
    };
    let totals = rules_totals(&config, &found);
    let bundle = bundle(&config, &found);
    let lines = bundle
        .rules
        .iter()
        .filter_map(|rule| rule.enforced(bundle.cap))
        .map(|rule| Line {
            place: format!("{}:{}", rule.file, rule.line),
            mode: rule.mode.decision().name(),
            text: rule.text,
        })
        .collect();
    (lines, totals)
}
