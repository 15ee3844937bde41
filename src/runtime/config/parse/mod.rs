//! One settings file: text in, wishes and findings out.

mod values;

use toml_edit::{Document, Item};

use super::decisions::{DecisionWish, LONGEST_DUE};
use super::guidance::{GuidanceWish, HIGHEST_THRESHOLD, LONGEST_WINDOW, Tuned};
use super::{ConfigFinding, Evidence, Fail, GuardMode, Mode, TurnGate, Unattended};
use crate::runtime::model::decision::Urgency;
use crate::runtime::model::role::GivenBy;
use crate::runtime::model::{Agent, Role};
use values::{Reader, list_of, lists_of, place};

/// One wish of one file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Wish {
    Mode(Mode),
    Fail(Fail),
    TimeoutMs(u32),
    ContextChars(u32),
    Approvals(bool),
    Unattended(Unattended),
    Guard(String, GuardMode),
    Rule(String, GuardMode),
    Rewrite(bool),
    Domain(String, Vec<String>),
    SessionPrefix(String, String),
    RoleTools(String, Vec<String>),
    RoleWritable(String, Vec<String>),
    CoreWritable(bool),
    CheckpointAtTokens(u32),
    GatedTracks(Vec<String>),
    Evidence(Evidence),
    Orchestrate(bool),
    MaxSteps(u32),
    MaxMinutes(u32),
    Verifiers(Vec<String>),
    Guidance(GuidanceWish),
    Executor(String, Vec<String>),
    Notify(Vec<String>),
    Turn(TurnGate),
    RoleTurn(String, TurnGate),
    HoldSeconds(u32),
    Decisions(DecisionWish),
    RetentionDays(u32),
    RetentionMegabytes(u32),
    OwnHosts(Vec<String>),
    Anchor(Vec<String>),
    TrustedServers(Vec<String>),
    StrictPins(bool),
}

/// A wish and where it stands.
#[derive(Debug)]
pub(super) struct Placed {
    pub wish: Wish,
    pub key: String,
    pub line: u32,
    pub column: u32,
}

/// Everything one file says.
#[derive(Debug, Default)]
pub(super) struct Parsed {
    pub wishes: Vec<Placed>,
    pub findings: Vec<ConfigFinding>,
}

/// True where a text that may be broken still shows the wish to fail closed: a typing error must not open the door.
pub fn says_fail_closed(text: &str) -> bool {
    text.lines().any(|line| {
        let Some((key, value)) = line.split_once('=') else { return false };
        let value = value.trim_start();
        key.trim() == "fail" && (value.starts_with("\"closed\"") || value.starts_with("'closed'"))
    })
}

/// Reads one file. `version` is ours, for `requires`.
pub(super) fn parse(file: &str, text: &str, version: &str) -> Parsed {
    let mut parsed = Parsed::default();
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let document = match Document::parse(text) {
        Ok(document) => document,
        Err(error) => {
            let (line, column) = place(text, error.span().map_or(0, |span| span.start));
            parsed.findings.push(ConfigFinding {
                code: "config-syntax".into(),
                file: file.into(),
                line,
                column,
                message: format!("not valid TOML: {}", error.message().lines().next().unwrap_or_default()),
                fix: "correct the line; nothing of this file is in force until then".into(),
            });
            return parsed;
        }
    };
    let reader = Reader { file, text, version };
    for (key, item) in document.iter() {
        let at = document.key(key).and_then(toml_edit::Key::span).map_or(0, |span| span.start);
        reader.top(&mut parsed, key, item, at);
    }
    parsed
}

impl Reader<'_> {
    fn top(&self, parsed: &mut Parsed, key: &str, item: &Item, at: usize) {
        match key {
            "requires" => self.requires(parsed, item, at),
            "mode" => self.word(parsed, key, item, at, |word| {
                Some(Wish::Mode(match word {
                    "observe" => Mode::Observe,
                    "warn" => Mode::Warn,
                    "enforce" => Mode::Enforce,
                    _ => return None,
                }))
            }),
            "fail" => self.word(parsed, key, item, at, |word| {
                Some(Wish::Fail(match word {
                    "open" => Fail::Open,
                    "closed" => Fail::Closed,
                    _ => return None,
                }))
            }),
            "approvals" => self.word(parsed, key, item, at, |word| {
                Some(Wish::Approvals(match word {
                    "on" => true,
                    "off" => false,
                    _ => return None,
                }))
            }),
            "timeout_ms" => self.number(parsed, key, item, at, 500..=5000, Wish::TimeoutMs),
            "context_chars" => self.number(parsed, key, item, at, 0..=9000, Wish::ContextChars),
            "ask" => self.table(parsed, key, item, at, Self::ask),
            "ledger" => self.table(parsed, key, item, at, Self::ledger),
            "guards" => self.table(parsed, key, item, at, Self::guard),
            "rules" => self.table(parsed, key, item, at, Self::rule),
            "rewrite" => match item.as_bool() {
                Some(on) => self.wish(parsed, key, at, Wish::Rewrite(on)),
                None => self.bad(parsed, key, at, "true or false"),
            },
            "notify" => match list_of(item) {
                Some(argv) => self.wish(parsed, key, at, Wish::Notify(argv)),
                None => self.bad(parsed, key, at, "a list of texts: program and arguments"),
            },
            "decisions" => self.table(parsed, key, item, at, Self::decisions),
            "executors" => self.table(parsed, key, item, at, Self::executor),
            "domains" => self.table(parsed, key, item, at, Self::domain),
            "guidance" => self.table(parsed, key, item, at, Self::guidance),
            "roles" => self.table(parsed, key, item, at, Self::role),
            "context" => self.table(parsed, key, item, at, Self::context),
            "orchestrate" => self.table(parsed, key, item, at, Self::orchestrate),
            "security" => self.table(parsed, key, item, at, Self::security),
            _ => self.unknown(parsed, key, at),
        }
    }

    fn ask(&self, parsed: &mut Parsed, key: &str, item: &Item, at: usize) {
        match key {
            "unattended" => self.word(parsed, "ask.unattended", item, at, |word| {
                Some(Wish::Unattended(match word {
                    "park" => Unattended::Park,
                    "prompt" => Unattended::Prompt,
                    "warn" => Unattended::Warn,
                    _ => return None,
                }))
            }),
            _ => self.unknown(parsed, &format!("ask.{key}"), at),
        }
    }

    fn decisions(&self, parsed: &mut Parsed, key: &str, item: &Item, at: usize) {
        match key {
            "turn" => {
                self.word(parsed, "decisions.turn", item, at, |word| {
                    TurnGate::from_name(word).map(Wish::Turn)
                });
            }
            "hold" => match item.as_str() {
                Some(_) => self.time(parsed, "decisions.hold", item, at, 3600, Wish::HoldSeconds),
                None => self.number(parsed, "decisions.hold", item, at, 0..=3600, Wish::HoldSeconds),
            },
            "due" => self.table(parsed, "decisions.due", item, at, |this, parsed, key, item, at| {
                let name = format!("decisions.due.{key}");
                match Urgency::ALL.into_iter().position(|urgency| urgency.name() == key) {
                    Some(place) => this.time(parsed, &name, item, at, LONGEST_DUE, |seconds| {
                        Wish::Decisions(DecisionWish::Due(place, seconds.max(1)))
                    }),
                    None => this.unknown(parsed, &name, at),
                }
            }),
            "notify" | "wake" | "file" => {
                let name = format!("decisions.{key}");
                let wish: fn(Vec<String>) -> DecisionWish = match key {
                    "notify" => DecisionWish::Notify,
                    "wake" => DecisionWish::Wake,
                    _ => DecisionWish::File,
                };
                match list_of(item) {
                    Some(argv) => self.wish(parsed, &name, at, Wish::Decisions(wish(argv))),
                    None => self.bad(parsed, &name, at, "a list of texts: program and arguments"),
                }
            }
            "validators" => match lists_of(item) {
                Some(all) => {
                    let wish = Wish::Decisions(DecisionWish::Validators(all));
                    self.wish(parsed, "decisions.validators", at, wish);
                }
                None => {
                    let expected = "a list of programs with their arguments: [[\"program\", \"argument\"]]";
                    self.bad(parsed, "decisions.validators", at, expected);
                }
            },
            _ => self.unknown(parsed, &format!("decisions.{key}"), at),
        }
    }

    fn ledger(&self, parsed: &mut Parsed, key: &str, item: &Item, at: usize) {
        match key {
            "days" => self.number(parsed, "ledger.days", item, at, 1..=3650, Wish::RetentionDays),
            "megabytes" => {
                self.number(parsed, "ledger.megabytes", item, at, 1..=10_000, Wish::RetentionMegabytes)
            }
            _ => self.unknown(parsed, &format!("ledger.{key}"), at),
        }
    }

    fn guard(&self, parsed: &mut Parsed, key: &str, item: &Item, at: usize) {
        self.word(parsed, &format!("guards.\"{key}\""), item, at, |word| {
            GuardMode::from_name(word).map(|mode| Wish::Guard(key.to_owned(), mode))
        });
    }

    fn rule(&self, parsed: &mut Parsed, key: &str, item: &Item, at: usize) {
        self.word(parsed, &format!("rules.\"{key}\""), item, at, |word| {
            GuardMode::from_name(word).map(|mode| Wish::Rule(key.to_owned(), mode))
        });
    }

    fn guidance(&self, parsed: &mut Parsed, key: &str, item: &Item, at: usize) {
        let name = format!("guidance.{key}");
        if let Some(tuned) = Tuned::from_name(key) {
            self.table(parsed, &name, item, at, |this, parsed, key, item, at| {
                let name = format!("{name}.{key}");
                if key == "window_seconds" {
                    this.number(parsed, &name, item, at, 1..=LONGEST_WINDOW, |seconds| {
                        Wish::Guidance(GuidanceWish::Window(tuned, seconds))
                    });
                } else if key == tuned.count_key() {
                    this.number(parsed, &name, item, at, 1..=HIGHEST_THRESHOLD, |count| {
                        Wish::Guidance(GuidanceWish::Count(tuned, count))
                    });
                } else {
                    this.unknown(parsed, &name, at);
                }
            });
            return;
        }
        match key {
            "enabled" => match item.as_bool() {
                Some(on) => self.wish(parsed, &name, at, Wish::Guidance(GuidanceWish::Enabled(on))),
                None => self.bad(parsed, &name, at, "true or false"),
            },
            "max_concurrent_guidance" => self.number(parsed, &name, item, at, 1..=2, |most| {
                Wish::Guidance(GuidanceWish::MaxConcurrent(most))
            }),
            "test_commands" | "escalate" => match list_of(item) {
                Some(list) if key == "escalate" => {
                    self.wish(parsed, &name, at, Wish::Guidance(GuidanceWish::Escalate(list)));
                }
                Some(list) => {
                    self.wish(parsed, &name, at, Wish::Guidance(GuidanceWish::TestCommands(list)));
                }
                None => self.bad(parsed, &name, at, "a list of texts"),
            },
            _ => self.unknown(parsed, &name, at),
        }
    }

    fn domain(&self, parsed: &mut Parsed, key: &str, item: &Item, at: usize) {
        match list_of(item) {
            Some(globs) => self.wish(parsed, key, at, Wish::Domain(key.to_owned(), globs)),
            None => self.bad(parsed, &format!("domains.{key}"), at, "a list of globs"),
        }
    }

    fn role(&self, parsed: &mut Parsed, name: &str, item: &Item, at: usize) {
        let Some(role) = Role::new(name, GivenBy::Person) else {
            self.bad(parsed, &format!("roles.{name}"), at, "a name of letters, digits and `-_.:`");
            return;
        };
        self.table(parsed, &format!("roles.{name}"), item, at, |this, parsed, key, item, at| match key {
            "session_prefix" => match item.as_str() {
                Some(prefix) => {
                    let wish = Wish::SessionPrefix(role.name().to_owned(), prefix.to_owned());
                    this.wish(parsed, &format!("roles.{name}.{key}"), at, wish);
                }
                None => this.bad(parsed, &format!("roles.{name}.{key}"), at, "a text like \"orch-\""),
            },
            "tools" | "writable" => match list_of(item) {
                Some(list) => {
                    let role = role.name().to_owned();
                    let wish = if key == "tools" {
                        Wish::RoleTools(role, list)
                    } else {
                        Wish::RoleWritable(role, list)
                    };
                    this.wish(parsed, &format!("roles.{name}.{key}"), at, wish);
                }
                None => this.bad(parsed, &format!("roles.{name}.{key}"), at, "a list of names or globs"),
            },
            "turn" => this.word(parsed, "decisions.turn", item, at, |word| {
                TurnGate::from_name(word).map(|gate| Wish::RoleTurn(role.name().to_owned(), gate))
            }),
            _ => this.unknown(parsed, &format!("roles.{name}.{key}"), at),
        });
    }

    fn context(&self, parsed: &mut Parsed, key: &str, item: &Item, at: usize) {
        let shown = format!("context.{key}");
        match key {
            "core_writable" => match item.as_bool() {
                Some(on) => self.wish(parsed, &shown, at, Wish::CoreWritable(on)),
                None => self.bad(parsed, &shown, at, "true or false"),
            },
            "checkpoint_at_tokens" => {
                self.number(parsed, &shown, item, at, 20_000..=10_000_000, Wish::CheckpointAtTokens);
            }
            "gate" => match list_of(item) {
                Some(tracks) => self.wish(parsed, &shown, at, Wish::GatedTracks(tracks)),
                None => self.bad(parsed, &shown, at, "a list of tracks"),
            },
            "evidence" => self.word(parsed, &shown, item, at, |word| {
                Some(Wish::Evidence(match word {
                    "deny" => Evidence::Deny,
                    "warn" => Evidence::Warn,
                    "off" => Evidence::Off,
                    _ => return None,
                }))
            }),
            _ => self.unknown(parsed, &shown, at),
        }
    }

    fn orchestrate(&self, parsed: &mut Parsed, key: &str, item: &Item, at: usize) {
        let shown = format!("orchestrate.{key}");
        match key {
            "enabled" => match item.as_bool() {
                Some(on) => self.wish(parsed, &shown, at, Wish::Orchestrate(on)),
                None => self.bad(parsed, &shown, at, "true or false"),
            },
            "max_steps" => self.number(parsed, &shown, item, at, 1..=1000, Wish::MaxSteps),
            "max_minutes" => self.number(parsed, &shown, item, at, 1..=10_080, Wish::MaxMinutes),
            "verifiers" => match list_of(item) {
                Some(commands) => self.wish(parsed, &shown, at, Wish::Verifiers(commands)),
                None => self.bad(parsed, &shown, at, "a list of commands"),
            },
            _ => self.unknown(parsed, &shown, at),
        }
    }

    fn security(&self, parsed: &mut Parsed, key: &str, item: &Item, at: usize) {
        let shown = format!("security.{key}");
        if key == "anchor" {
            let argv = list_of(item).filter(|argv| is_anchor(argv));
            return match argv {
                Some(argv) => self.wish(parsed, &shown, at, Wish::Anchor(argv)),
                None => self.bad(
                    parsed,
                    &shown,
                    at,
                    "[\"git\"], [\"file\", \"/a/path\"] or [\"exec\", \"program\", \"words\"]",
                ),
            };
        }
        if key == "pins" {
            return match item.as_str() {
                Some("strict") => self.wish(parsed, &shown, at, Wish::StrictPins(true)),
                Some("usual") => self.wish(parsed, &shown, at, Wish::StrictPins(false)),
                _ => self.bad(parsed, &shown, at, "\"strict\" or \"usual\""),
            };
        }
        let wish: fn(Vec<String>) -> Wish = match key {
            "own_hosts" => Wish::OwnHosts,
            "trusted_servers" => Wish::TrustedServers,
            _ => return self.unknown(parsed, &shown, at),
        };
        match list_of(item) {
            Some(list) => self.wish(parsed, &shown, at, wish(list)),
            None => self.bad(parsed, &shown, at, "a list of names"),
        }
    }

    fn executor(&self, parsed: &mut Parsed, key: &str, item: &Item, at: usize) {
        let shown = format!("executors.{key}");
        match (Agent::from_name(key), list_of(item).filter(|argv| !argv.is_empty())) {
            (None, _) => self.unknown(parsed, &shown, at),
            (Some(_), Some(argv)) => self.wish(parsed, &shown, at, Wish::Executor(key.to_owned(), argv)),
            (Some(_), None) => self.bad(parsed, &shown, at, "a list of texts: program and arguments"),
        }
    }

    fn requires(&self, parsed: &mut Parsed, item: &Item, at: usize) {
        let wanted = item.as_str().and_then(|text| text.trim().strip_prefix(">=")).map(numbers);
        match wanted {
            None => self.bad(parsed, "requires", at, "a text like \">=0.1\""),
            Some(wanted) if wanted > numbers(self.version) => {
                self.say(
                    parsed,
                    "requires-newer",
                    at,
                    format!(
                        "this repository wants cf-guide {}, this is {}",
                        item.as_str().unwrap_or_default(),
                        self.version
                    ),
                    "install a newer cf-guide; what this one understands is in force",
                );
            }
            Some(_) => {}
        }
    }
}

/// The numbers of a version, for comparison.
fn numbers(version: &str) -> Vec<u64> {
    let mut numbers: Vec<u64> =
        version.trim().split(['.', '-', '+']).map_while(|part| part.trim().parse().ok()).take(3).collect();
    numbers.resize(3, 0);
    numbers
}

/// Says where a line goes: a word for how, then what that needs.
fn is_anchor(argv: &[String]) -> bool {
    match argv {
        [] => true,
        [how] => how == "git",
        [how, path] if how == "file" => path.starts_with('/'),
        [how, ..] => how == "exec",
    }
}
