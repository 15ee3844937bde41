//! The lines of the rule files that will be enforced, shown before anything is written.

use super::survey::Site;
use crate::runtime::config::{Config, GuardMode, Mode};
use crate::runtime::guards::{self, Modes};
use crate::runtime::model::{Preset, Proposal, Scope, Share, Wanted, many};
use crate::runtime::policy::rule::excerpt;
use crate::runtime::policy::{Gate, GateRule, Layer, Source};
use crate::runtime::system::{Root, change};
use crate::runtime::workspace::compiled::{Compiled, bundle};
use crate::runtime::workspace::counts::Counts;
use crate::runtime::workspace::sources::{self, Sources};

/// A rule that will be enforced.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// File and line.
    pub place: String,
    /// What happens when it is broken.
    pub mode: &'static str,
    /// The rule's own words.
    pub text: String,
    /// What it looks for.
    gates: Vec<Gate>,
}

impl Line {
    /// Its words for a line of so many characters: the part that decides.
    pub fn in_short(&self, room: usize) -> String {
        excerpt(&self.text, &self.gates, room)
    }
}

/// What becomes of the rules.
#[derive(Debug, Default)]
pub struct Rules {
    /// Lines of the person's own that will be enforced.
    pub own: Vec<Line>,
    /// How many lines of the person's own there are of each kind.
    pub counts: Counts,
    /// Lines of the scaffold that will be enforced.
    pub starter: Vec<Line>,
    /// How many guards are on.
    pub guards: usize,
}

/// What the rule files say today, and what the scaffold would add, under the settings that would hold.
pub fn rules(site: &Site, wanted: &Wanted, proposals: &[Proposal], follows_preset: bool) -> Rules {
    if wanted.scope == Scope::User {
        return Rules::default();
    }
    let root = Root { opted_in: true, ..site.root.clone() };
    let mut config = match site.root.opted_in {
        true => Compiled::from_files(site.env, &site.places, &root).config,
        false => Config::default(),
    };
    if follows_preset || !site.root.opted_in {
        config.mode = if wanted.preset == Preset::Minimal { Mode::Warn } else { Mode::Enforce };
    }
    let own = bundle(&config, &sources::find(site.env, &site.places, &root));
    let gates: Vec<GateRule> = own.rules.iter().filter_map(|rule| rule.enforced(own.cap)).collect();
    let counts = Counts::of(&own, &gates);
    let is_new = |proposal: &&Proposal| {
        proposal.share == Share::Whole
            && proposal.path == "CLAUDE.md"
            && !change::is_there(&site.root.top.join(&proposal.path))
    };
    let text = |proposal: &Proposal| Source {
        path: proposal.path.clone(),
        text: proposal.text.clone(),
        layer: Layer::Repo,
    };
    let mut scaffold = Sources::default();
    scaffold.texts = proposals.iter().filter(is_new).map(text).collect();
    let scaffold = bundle(&config, &scaffold);
    let starter = scaffold.rules.iter().filter_map(|rule| rule.enforced(scaffold.cap));
    let all = guards::all(Modes::new(&config.guards));
    Rules {
        own: gates.into_iter().map(line).collect(),
        counts,
        starter: starter.map(line).collect(),
        guards: all.iter().filter(|info| info.mode > GuardMode::Observe).count(),
    }
}

fn line(rule: GateRule) -> Line {
    Line {
        place: format!("{}:{}", rule.file, rule.line),
        mode: rule.mode.decision().name(),
        text: rule.text,
        gates: rule.gates,
    }
}

impl Rules {
    /// One line: every rule accounted for.
    pub fn in_short(&self) -> String {
        let counts = self.counts;
        let checked = counts.enforced() + counts.warned;
        let word = if counts.enforced() == 0 && counts.warned > 0 { "warned about" } else { "enforced" };
        let open = counts.unenforceable + counts.off + counts.on_trial;
        let rest = format!("{open} strict but not checkable, {} advice", counts.advice);
        let mut text = match (counts.all(), checked) {
            (0, _) => format!("no rules of your own yet; the {} guards are on", self.guards),
            (all, 0) => {
                format!(
                    "none of your {} can be enforced yet; the {} guards are on ({rest})",
                    many(all.into(), "rule"),
                    self.guards
                )
            }
            (_, checked) => format!("your rules: {checked} {word}, {rest}"),
        };
        if !self.starter.is_empty() {
            text.push_str(&format!("; {} of ours come with `CLAUDE.md`", self.starter.len()));
        }
        text
    }

    /// Every line that will be enforced, the person's own first.
    pub fn lines(&self) -> impl Iterator<Item = &Line> {
        self.own.iter().chain(&self.starter)
    }
}
