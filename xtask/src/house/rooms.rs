//! The table of rooms: who may use whom, who is pure, and which door leads to which outer crate.
//!
//! A new room gets a line here, or `cargo xtask layers` says that nobody knows it.

/// One room of `src/`.
#[derive(Debug)]
pub struct Room {
    /// Its module path.
    pub path: &'static str,
    /// The rooms it may use besides itself.
    pub uses: &'static [&'static str],
    /// No files, environment, clock, processes, threads, network, printing.
    pub pure: bool,
}

const fn room(path: &'static str, uses: &'static [&'static str]) -> Room {
    Room { path, uses, pure: false }
}

const fn pure(path: &'static str, uses: &'static [&'static str]) -> Room {
    Room { path, uses, pure: true }
}

const MODEL: &str = "runtime::model";
const ERROR: &str = "runtime::error";
const EXIT: &str = "runtime::exit";
const PROGRAMS: &str = "runtime::programs";
const SHELL: &str = "runtime::shell";
const CONFIG: &str = "runtime::config";
const POLICY: &str = "runtime::policy";
const GUARDS: &str = "runtime::guards";
const SIGNALS: &str = "runtime::signals";
const FLOW: &str = "runtime::flow";
const CONDUCT: &str = "runtime::conduct";
const QUORUM: &str = "runtime::quorum";
const DECIDE: &str = "runtime::decide";
const AGENTS: &str = "runtime::agents";
const PROFILE: &str = "runtime::agents::profile";
const PROOF: &str = "runtime::proof";
const SYSTEM: &str = "runtime::system";
const CHANGE: &str = "runtime::system::change";
const STORE: &str = "runtime::store";
const CONTEXT: &str = "runtime::context";
const ORCHESTRATE: &str = "runtime::orchestrate";
const LEARNING: &str = "runtime::learning";
const TRACE: &str = "runtime::learning::trace";
const PRECEDENT: &str = "runtime::learning::precedent";
const KEPT: &str = "runtime::context::kept";
const WORKSPACE: &str = "runtime::workspace";
const REMEMBER: &str = "runtime::remember";
const STANDING: &str = "runtime::standing";
const GATHER: &str = "runtime::gather";
const DESK: &str = "runtime::desk";
const HOOK: &str = "runtime::hook";
const COMMANDS: &str = "runtime::cli";

/// Every room, outer ones before what they hold: the longest path that fits a file is its room.
pub const ROOMS: &[Room] = &[
    room("main", &[]),
    room("testing", &["autopilot", "install", "runtime"]),
    room("lib", &["cli", "install", "scaffold", "autopilot", "assurance", "decisions", "runtime"]),
    room(
        "cli",
        &["install", "scaffold", "autopilot", "assurance", "decisions", MODEL, ERROR, EXIT, COMMANDS],
    ),
    room(
        "install",
        &[
            MODEL, ERROR, EXIT, CONFIG, POLICY, GUARDS, AGENTS, SYSTEM, STORE, CONTEXT, WORKSPACE, REMEMBER,
            STANDING, DESK, COMMANDS,
        ],
    ),
    pure("install::edit", &[]),
    pure("install::plan", &["install", MODEL, AGENTS, CHANGE]),
    room("scaffold", &[MODEL, ERROR, EXIT, PROFILE, SYSTEM, CONTEXT, COMMANDS]),
    room(
        "autopilot",
        &[
            MODEL, ERROR, EXIT, SHELL, CONFIG, POLICY, GUARDS, DECIDE, AGENTS, SYSTEM, STORE, CONTEXT,
            LEARNING, WORKSPACE, COMMANDS,
        ],
    ),
    pure("autopilot::evidence", &[MODEL]),
    room("assurance", &[MODEL, ERROR, EXIT, PROOF, SYSTEM, STORE, WORKSPACE, REMEMBER, COMMANDS]),
    room("decisions", &[MODEL, ERROR, EXIT, CONFIG, PROFILE, SYSTEM, STORE, WORKSPACE, REMEMBER, COMMANDS]),
    pure("decisions::cli::tui::model", &[MODEL]),
    pure("decisions::cli::tui::view", &["decisions::cli::tui::model", MODEL, COMMANDS]),
    pure("decisions::stats", &[MODEL]),
    pure("decisions::export", &[MODEL]),
    room("runtime", &[]),
    room(ERROR, &[EXIT]),
    room(EXIT, &[]),
    pure(MODEL, &[]),
    pure(PROGRAMS, &[MODEL]),
    pure(SHELL, &[MODEL, PROGRAMS]),
    pure(CONFIG, &[MODEL]),
    pure(POLICY, &[MODEL, PROGRAMS, SHELL]),
    pure(GUARDS, &[MODEL, PROGRAMS, SHELL, CONFIG, PROFILE]),
    pure(SIGNALS, &[MODEL, SHELL, CONFIG, POLICY]),
    pure(FLOW, &[MODEL, SHELL, PROFILE]),
    pure(CONDUCT, &[MODEL]),
    pure(QUORUM, &[MODEL]),
    pure(
        DECIDE,
        &[MODEL, SHELL, CONFIG, POLICY, GUARDS, SIGNALS, FLOW, CONDUCT, AGENTS, KEPT, ORCHESTRATE, PRECEDENT],
    ),
    pure(AGENTS, &[MODEL]),
    pure(PROFILE, &[MODEL]),
    room(SYSTEM, &[MODEL, PROFILE]),
    room(CHANGE, &[MODEL, SYSTEM, ERROR, EXIT]),
    pure(PROOF, &[MODEL]),
    room(STORE, &[MODEL, ERROR, EXIT, PROOF, SYSTEM]),
    room(CONTEXT, &[MODEL, AGENTS, SYSTEM, STORE]),
    pure(KEPT, &[MODEL]),
    pure(ORCHESTRATE, &[POLICY, CONTEXT]),
    room(LEARNING, &[MODEL, POLICY, GUARDS, SYSTEM, STORE]),
    pure(TRACE, &[MODEL, STORE]),
    pure("runtime::learning::pattern", &[LEARNING, TRACE]),
    pure(PRECEDENT, &[MODEL, POLICY, TRACE]),
    room(WORKSPACE, &[MODEL, CONFIG, POLICY, GUARDS, SIGNALS, AGENTS, SYSTEM]),
    room(
        REMEMBER,
        &[
            MODEL,
            SHELL,
            CONFIG,
            POLICY,
            GUARDS,
            SIGNALS,
            FLOW,
            CONDUCT,
            QUORUM,
            DECIDE,
            AGENTS,
            SYSTEM,
            STORE,
            CONTEXT,
            ORCHESTRATE,
            WORKSPACE,
        ],
    ),
    room(STANDING, &[MODEL, CONFIG, GUARDS, AGENTS, SYSTEM, STORE, WORKSPACE, REMEMBER]),
    room(
        GATHER,
        &[
            MODEL,
            SHELL,
            CONFIG,
            POLICY,
            GUARDS,
            FLOW,
            CONDUCT,
            DECIDE,
            AGENTS,
            SYSTEM,
            STORE,
            CONTEXT,
            ORCHESTRATE,
            WORKSPACE,
            REMEMBER,
            STANDING,
            PRECEDENT,
        ],
    ),
    room(
        DESK,
        &[
            MODEL, SHELL, CONFIG, POLICY, SIGNALS, DECIDE, AGENTS, SYSTEM, STORE, CONTEXT, WORKSPACE,
            REMEMBER, GATHER,
        ],
    ),
    room(
        HOOK,
        &[EXIT, MODEL, SHELL, CONFIG, POLICY, DECIDE, AGENTS, SYSTEM, STORE, WORKSPACE, REMEMBER, GATHER],
    ),
    room(
        COMMANDS,
        &[
            MODEL,
            ERROR,
            EXIT,
            SHELL,
            CONFIG,
            POLICY,
            GUARDS,
            SIGNALS,
            CONDUCT,
            QUORUM,
            AGENTS,
            SYSTEM,
            STORE,
            CONTEXT,
            LEARNING,
            ORCHESTRATE,
            WORKSPACE,
            REMEMBER,
            STANDING,
            GATHER,
            DESK,
        ],
    ),
];

/// Outer crates that may be named in some places only, and why.
pub struct Door {
    /// The crate as source files name it.
    pub krate: &'static str,
    /// Where it may be named: path prefixes below `src/`, or `cli.rs` for every file and folder called `cli`.
    pub at: &'static [&'static str],
    /// Said to whoever names it elsewhere.
    pub instead: &'static str,
}

/// The crates with one door each.
pub const DOORS: &[Door] = &[
    Door { krate: "clap", at: &["cli.rs"], instead: "arguments are parsed in `cli.rs` files; take a struct" },
    Door { krate: "clap_complete", at: &["cli.rs"], instead: "completions are made in `cli.rs` files" },
    Door { krate: "clap_mangen", at: &["cli.rs"], instead: "the man page is made in `cli.rs` files" },
    Door {
        krate: "ratatui",
        at: &["decisions/cli/tui/"],
        instead: "the one screen is `decisions::cli::tui`",
    },
    Door {
        krate: "rusqlite",
        at: &["runtime/store/", "runtime/learning/store/"],
        instead: "ask `runtime::store`, or `runtime::learning` for traces",
    },
    Door { krate: "ed25519_compact", at: &["runtime/proof/"], instead: "sign with `runtime::proof`" },
    Door { krate: "git2", at: &["runtime/system/", "runtime/system.rs"], instead: "ask `runtime::system`" },
    Door {
        krate: "jsonc_parser",
        at: &["install/edit/", "install/edit.rs"],
        instead: "edit with `install::edit`",
    },
    Door {
        krate: "toml_edit",
        at: &[
            "install/edit/",
            "install/edit.rs",
            "runtime/config/",
            "runtime/policy/field.rs",
            "runtime/signals/",
            "runtime/agents/clients.rs",
            "runtime/agents/codex_settings.rs",
        ],
        instead: "TOML is edited in `install::edit` and compiled in `runtime::config` and beside the hints; \
                  on the hook path only a rule about a field reads it",
    },
    Door {
        krate: "dialoguer",
        at: &["cli.rs", "install/", "scaffold/", "autopilot/"],
        instead: "a person is asked in `cli.rs` files, never on the hook path",
    },
    Door {
        krate: "indicatif",
        at: &["cli.rs", "install/", "scaffold/", "autopilot/"],
        instead: "progress is shown by `cli.rs` files, never on the hook path",
    },
];

/// Where effects may happen, besides `cli.rs` files and `main.rs`.
pub const EFFECTS: &[&str] = &[
    "runtime/system/",
    "runtime/store/",
    "runtime/learning/store/",
    "runtime/workspace/",
    "runtime/remember/",
    "runtime/hook/",
];

/// Who may write to stdout, besides `cli.rs` files; `terminal` only asks what it is.
pub const PRINTERS: &[&str] =
    &["runtime/hook/edge.rs", "runtime/hook/last_words.rs", "runtime/system/terminal.rs"];
