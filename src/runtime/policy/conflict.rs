//! Rules that contradict each other: one forbids what another demands.

use std::collections::BTreeMap;

use super::command::CommandPattern;
use super::lint::complain;
use super::rule::{Bundle, Mode, Rule, Trigger, Unless, Weight};

/// One rule forbids what another demands.
pub fn conflicts(bundle: &mut Bundle) {
    let mut forbidden: BTreeMap<&str, Vec<(&CommandPattern, &Rule)>> = BTreeMap::new();
    for rule in &bundle.rules {
        for gate in &rule.gates {
            if gate.unless != Unless::Nothing || rule.mode != Mode::Deny {
                continue;
            }
            for trigger in &gate.triggers {
                if let Trigger::Command(pattern) = trigger {
                    forbidden.entry(&pattern.program).or_default().push((pattern, rule));
                }
            }
        }
    }
    let mut diagnostics = Vec::new();
    for rule in &bundle.rules {
        let demanded = rule.gates.iter().flat_map(|gate| match &gate.unless {
            Unless::Passed { all } | Unless::PassedAfter { all, .. } => {
                all.iter().flatten().collect::<Vec<_>>()
            }
            Unless::Nothing | Unless::Read { .. } | Unless::ReadItself | Unless::Coupled { .. } => {
                gate.spares.iter().collect()
            }
        });
        for pattern in demanded {
            let against = forbidden.get(pattern.program.as_str()).into_iter().flatten();
            for (ban, other) in against {
                if other.id != rule.id && includes(ban, pattern) {
                    diagnostics.push(complain(
                        rule,
                        "conflict",
                        Weight::Warning,
                        format!(
                            "it wants `{}`, which `{}` (`{}:{}`) forbids",
                            pattern.text, other.id, other.file, other.line
                        ),
                        "change one of the two",
                    ));
                    diagnostics.push(complain(
                        other,
                        "conflict",
                        Weight::Warning,
                        format!(
                            "it forbids `{}`, which `{}` (`{}:{}`) wants",
                            pattern.text, rule.id, rule.file, rule.line
                        ),
                        "change one of the two",
                    ));
                }
            }
        }
    }
    diagnostics.dedup();
    bundle.diagnostics.extend(diagnostics);
}

/// True where every command that `inner` means is one that `outer` means.
fn includes(outer: &CommandPattern, inner: &CommandPattern) -> bool {
    outer.program == inner.program
        && !outer.bare
        && !outer.direct
        && (!outer.more || inner.more || inner.words.len() > outer.words.len())
        && inner.words.starts_with(&outer.words)
        && outer.flags.iter().all(|flag| inner.flags.contains(flag))
}
