//! Work that waits for a person's answer is not done: files, commands, tools and tracks that open decisions hold up.

use crate::runtime::decide::case::{Case, Repo};
use crate::runtime::decide::order::Policy;
use crate::runtime::model::decision::Block;
use crate::runtime::model::{Access, Decision, Finding, Memory, Question, Severity, Untrusted};
use crate::runtime::policy::{self, Trigger, View};

pub(in crate::runtime::decide) const POLICY: Policy =
    Policy { speak: |case, repo, own| own.findings.extend(findings(case, repo)) };

/// Where the links of the touched files lead, if any file waits.
pub(in crate::runtime::decide) fn asks_for(case: &Case<'_>, repo: &Repo<'_>) -> Vec<Question> {
    let waits = |block: &Block| matches!(block, Block::Path(_)) && is_near(block, case);
    if repo.held.is_some_and(|held| held.board.blocks.iter().any(|(_, block)| waits(block))) {
        View::new(case.event, case.facts, repo.scene, &Memory::default()).resolves()
    } else {
        Vec::new()
    }
}

/// What of the call waits, one finding for each decision.
fn findings(case: &Case<'_>, repo: &Repo<'_>) -> Vec<Finding> {
    let Some(held) = repo.held else { return Vec::new() };
    let mut near = held.board.blocks.iter().filter(|(_, block)| is_near(block, case)).peekable();
    if near.peek().is_none() {
        return Vec::new();
    }
    let view = case.view(repo);
    let mut found: Vec<(&str, Finding)> = Vec::new();
    for (id, block) in near {
        if found.iter().any(|(known, _)| known == id) {
            continue;
        }
        let seen = match trigger(block) {
            Some(trigger) => policy::sets_off(&trigger, &view, repo.memory),
            None => held
                .track
                .as_ref()
                .filter(|track| is_track(block, track))
                .map(|track| format!("track {track}")),
        };
        found.extend(seen.map(|seen| (id.as_str(), finding(id, block, seen))));
    }
    found.into_iter().map(|(_, finding)| finding).collect()
}

/// Whether the call has anything of the kind that waits: most calls have not, and every call is asked.
fn is_near(block: &Block, case: &Case<'_>) -> bool {
    match block {
        Block::Path(_) => case.facts.files.iter().any(|file| file.access != Access::Read),
        Block::Command(_) => !case.facts.commands.is_empty(),
        Block::Tool(_) | Block::Track(_) => true,
        Block::Step { .. } | Block::Other(_) => false,
    }
}

/// What sets a block off, in the terms of rules; None for what is no matter of the call alone.
fn trigger(block: &Block) -> Option<Trigger> {
    match block {
        Block::Path(glob) => Some(Trigger::changing(glob)),
        Block::Command(words) => Trigger::running(words),
        Block::Tool(name) => Some(Trigger::Tool { name: name.clone() }),
        Block::Track(_) | Block::Step { .. } | Block::Other(_) => None,
    }
}

fn is_track(block: &Block, track: &str) -> bool {
    matches!(block, Block::Track(name) if name == track)
}

fn finding(id: &str, block: &Block, seen: String) -> Finding {
    let what = Untrusted::new(block.to_string()).for_terminal(120);
    Finding {
        rule: format!("decision/{id}"),
        decision: Decision::Deny,
        severity: Severity::High,
        place: None,
        why: format!("`{what}` waits for a person's answer to decision {id}"),
        way_forward: format!(
            "go on with work that does not depend on it, the answer will be put before you; `cf-guide decision show {id}` \
             shows the question"
        ),
        seen: Some(Untrusted::new(seen)),
        catastrophic: false,
    }
}
