//! The layers of settings and how they add up: each may change what lies below it, the repository's only for the stricter.

use super::parse::{Placed, Wish, parse};
use super::{Config, ConfigFinding, GuardMode, GuardSetting, Power, RoleSetting, RuleSetting};

/// Where a settings file stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Layer {
    /// `.cf-guide/config.toml`.
    Repo {
        /// A person ran `cf-guide trust` on exactly these bytes.
        trusted: bool,
    },
    /// The user's own.
    User,
    /// Root's, for everybody on the machine.
    Managed,
}

/// One settings file.
#[derive(Debug, Clone)]
pub struct LayerText<'a> {
    pub layer: Layer,
    /// The file, as the person would name it.
    pub file: &'a str,
    pub text: &'a str,
}

/// The settings in force, and everything worth saying about the files. `default_mode` knows the built-in guards and packs.
pub fn combine(
    layers: &[LayerText<'_>],
    version: &str,
    default_mode: &dyn Fn(&str) -> Option<GuardMode>,
) -> (Config, Vec<ConfigFinding>) {
    let mut config = Config::default();
    let mut findings = Vec::new();
    let mut sorted: Vec<&LayerText<'_>> = layers.iter().collect();
    sorted.sort_by_key(|layer| layer.layer);
    for layer in sorted {
        let parsed = parse(layer.file, layer.text, version);
        findings.extend(parsed.findings);
        let may_loosen = layer.layer != Layer::Repo { trusted: false };
        let mut wishes = parsed.wishes;
        // Within one layer a guard's own entry wins over its pack's, whatever comes first in the file.
        wishes.sort_by_key(|placed| matches!(&placed.wish, Wish::Guard(name, _) if name.contains('/')));
        for placed in wishes {
            let mut say = |code: &str, message: String, fix: &str| {
                findings.push(ConfigFinding {
                    code: code.into(),
                    file: layer.file.into(),
                    line: placed.line,
                    column: placed.column,
                    message,
                    fix: fix.into(),
                });
            };
            if let Wish::Guard(name, _) = &placed.wish
                && default_mode(name).is_none()
            {
                say(
                    "unknown-key",
                    format!("there is no guard or pack `{name}`"),
                    "run `cf-guide guards list` for the names",
                );
                continue;
            }
            if names_a_program(&placed.wish) && matches!(layer.layer, Layer::Repo { .. }) {
                say(
                    "untrusted-program",
                    format!("`{}` names a program, which a repository may not", placed.key),
                    "put it into your own settings, `~/.config/cf-guide/config.toml`",
                );
                continue;
            }
            if !may_loosen && loosens(&config, &placed.wish, default_mode) {
                say(
                    "untrusted-loosening",
                    format!("`{}` would loosen the rules and is ignored in this clone", placed.key),
                    "read the file, then run `cf-guide trust` in a terminal",
                );
                // A looser guard mode is kept as a floor of no effect; anything else is dropped.
                continue;
            }
            apply(&mut config, layer, placed);
        }
    }
    (config, findings)
}

/// True where the wish says what is to be run: a person's own word, never a repository's.
fn names_a_program(wish: &Wish) -> bool {
    match wish {
        Wish::Guidance(wish) => wish.names_a_program(),
        Wish::Decisions(wish) => wish.names_a_program(),
        Wish::Executor(..) | Wish::Notify(_) | Wish::Anchor(_) => true,
        _ => false,
    }
}

/// True where the wish would let more through than the settings below it.
fn loosens(config: &Config, wish: &Wish, default_mode: &dyn Fn(&str) -> Option<GuardMode>) -> bool {
    match wish {
        Wish::Mode(mode) => *mode < config.mode,
        Wish::Fail(fail) => *fail < config.fail,
        Wish::TimeoutMs(ms) => *ms > config.timeout_ms,
        Wish::ContextChars(chars) => *chars > config.context_chars,
        Wish::Approvals(on) => *on && !config.approvals,
        Wish::Unattended(unattended) => *unattended < config.unattended,
        Wish::Guard(name, mode) => default_mode(name).is_some_and(|default| *mode < default),
        // Which mode a rule has of its own is known only where rules are compiled: there a repository's wish is weighed.
        Wish::Rule(..) => false,
        Wish::Rewrite(on) => *on && !config.rewrite,
        // A domain says where a rule of the same repository holds: part of the rule, not of the supervision.
        Wish::Domain(..) => false,
        // A prefix more gives more sessions a role; another one in its place takes the role from some.
        Wish::SessionPrefix(role, prefix) => config.roles.iter().any(|known| {
            known.name == *role && known.session_prefix.as_ref().is_some_and(|old| old != prefix)
        }),
        Wish::RoleTools(role, tools) => {
            widens(config.limits(role).and_then(|known| known.tools.as_ref()), tools)
        }
        Wish::RoleWritable(role, globs) => {
            widens(config.limits(role).and_then(|known| known.writable.as_ref()), globs)
        }
        Wish::CoreWritable(on) => *on && !config.core_writable,
        Wish::CheckpointAtTokens(tokens) => *tokens > config.checkpoint_at_tokens,
        Wish::GatedTracks(tracks) => !config.gated_tracks.iter().all(|known| tracks.contains(known)),
        Wish::Evidence(evidence) => *evidence < config.evidence,
        // It makes an agent go on, and says which commands it is told to run: a person's word.
        Wish::Orchestrate(on) => *on && !config.orchestrate.enabled,
        Wish::MaxSteps(most) => *most > config.orchestrate.max_steps,
        Wish::MaxMinutes(most) => *most > config.orchestrate.max_minutes,
        Wish::Verifiers(commands) => *commands != config.orchestrate.verifiers,
        Wish::Guidance(wish) => wish.loosens(&config.guidance),
        Wish::Decisions(wish) => wish.loosens(&config.decisions),
        Wish::Turn(gate) => *gate < config.turn,
        Wish::RoleTurn(role, gate) => {
            *gate < config.limits(role).and_then(|known| known.turn).unwrap_or(config.turn)
        }
        Wish::HoldSeconds(seconds) => *seconds > config.hold_seconds,
        // Who may name a program at all was settled before.
        Wish::Executor(..) | Wish::Notify(_) | Wish::Anchor(_) => false,
        Wish::RetentionDays(days) => *days > config.retention_days,
        Wish::RetentionMegabytes(megabytes) => *megabytes > config.retention_megabytes,
        Wish::OwnHosts(hosts) => widens(Some(&config.security.own_hosts), hosts),
        Wish::TrustedServers(servers) => widens(Some(&config.security.trusted_servers), servers),
        Wish::StrictPins(strict) => config.security.strict_pins && !strict,
    }
}

/// True where a list allows something that the list before it did not. No list at all allows everything.
fn widens(known: Option<&Vec<String>>, wanted: &[String]) -> bool {
    known.is_some_and(|known| !wanted.iter().all(|one| known.contains(one)))
}

fn apply(config: &mut Config, layer: &LayerText<'_>, placed: Placed) {
    let power = match layer.layer {
        Layer::Repo { trusted: false } => Power::Tighten,
        Layer::Repo { trusted: true } => Power::Change,
        Layer::User | Layer::Managed => Power::Own,
    };
    match placed.wish {
        Wish::Mode(mode) => config.mode = mode,
        Wish::Fail(fail) => config.fail = fail,
        Wish::TimeoutMs(ms) => config.timeout_ms = ms,
        Wish::ContextChars(chars) => config.context_chars = chars,
        Wish::Approvals(on) => config.approvals = on,
        Wish::Unattended(unattended) => config.unattended = unattended,
        Wish::Guard(name, mode) => config.guards.push(GuardSetting { name, mode, power }),
        Wish::Rule(id, mode) => {
            let (line, column) = (placed.line, placed.column);
            config.rules.push(RuleSetting { id, mode, power, file: layer.file.to_owned(), line, column });
        }
        Wish::Rewrite(on) => config.rewrite = on,
        Wish::Domain(name, globs) => {
            config.domains.retain(|(known, _)| *known != name);
            config.domains.push((name, globs));
        }
        Wish::SessionPrefix(role, prefix) => config.role(&role).session_prefix = Some(prefix),
        Wish::RoleTools(role, tools) => config.role(&role).tools = Some(tools),
        Wish::RoleWritable(role, globs) => config.role(&role).writable = Some(globs),
        Wish::CoreWritable(on) => config.core_writable = on,
        Wish::CheckpointAtTokens(tokens) => config.checkpoint_at_tokens = tokens,
        Wish::GatedTracks(tracks) => config.gated_tracks = tracks,
        Wish::Evidence(evidence) => config.evidence = evidence,
        Wish::Orchestrate(on) => config.orchestrate.enabled = on,
        Wish::MaxSteps(most) => config.orchestrate.max_steps = most,
        Wish::MaxMinutes(most) => config.orchestrate.max_minutes = most,
        Wish::Verifiers(commands) => config.orchestrate.verifiers = commands,
        Wish::Guidance(wish) => wish.apply(&mut config.guidance),
        Wish::Decisions(wish) => wish.apply(&mut config.decisions),
        Wish::Executor(agent, argv) => {
            config.executors.retain(|(known, _)| *known != agent);
            config.executors.push((agent, argv));
        }
        Wish::Notify(argv) => config.notify = argv,
        Wish::Turn(gate) => config.turn = gate,
        Wish::RoleTurn(role, gate) => config.role(&role).turn = Some(gate),
        Wish::HoldSeconds(seconds) => config.hold_seconds = seconds,
        Wish::RetentionDays(days) => config.retention_days = days,
        Wish::RetentionMegabytes(megabytes) => config.retention_megabytes = megabytes,
        Wish::OwnHosts(hosts) => config.security.own_hosts = hosts,
        Wish::Anchor(argv) => config.security.anchor = argv,
        Wish::TrustedServers(servers) => config.security.trusted_servers = servers,
        Wish::StrictPins(strict) => config.security.strict_pins = strict,
    }
}

impl Config {
    /// What is said about a role, to be said more.
    fn role(&mut self, name: &str) -> &mut RoleSetting {
        let at = self.roles.iter().position(|role| role.name == name).unwrap_or_else(|| {
            self.roles.push(RoleSetting { name: name.to_owned(), ..RoleSetting::default() });
            self.roles.len() - 1
        });
        &mut self.roles[at]
    }

    /// What is forbidden to a role, if anything is known of it.
    pub fn limits(&self, role: &str) -> Option<&RoleSetting> {
        self.roles.iter().find(|known| known.name == role)
    }

    /// The stricter of two settings, key by key: for an action that touches several repositories.
    #[must_use]
    pub fn strictest(mut self, other: &Self) -> Self {
        self.mode = self.mode.max(other.mode);
        self.fail = self.fail.max(other.fail);
        self.timeout_ms = self.timeout_ms.min(other.timeout_ms);
        self.approvals = self.approvals && other.approvals;
        self.unattended = self.unattended.max(other.unattended);
        self.rewrite = self.rewrite && other.rewrite;
        self.security.own_hosts.retain(|host| other.security.own_hosts.contains(host));
        self.security.trusted_servers.retain(|server| other.security.trusted_servers.contains(server));
        self.security.strict_pins |= other.security.strict_pins;
        self.turn = self.turn.max(other.turn);
        // What only one of the two loosens stays as strict as the other has it.
        self.guards.retain(|setting| setting.mode >= GuardMode::Ask || other.guards.contains(setting));
        self.guards.extend(other.guards.iter().filter(|setting| setting.mode >= GuardMode::Ask).cloned());
        self
    }
}
