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
const EVAL: &str = "runtime::eval";
const AGENTS: &str = "runtime::agents";
const CTX: &str = "runtime::ctx";
const CHANGE: &str = "runtime::ctx::change";
const STORE: &str = "runtime::store";
const CONTEXT: &str = "runtime::context";

/// Every room, outer ones before what they hold: the longest path that fits a file is its room.
pub const ROOMS: &[Room] = &[
    room("main", &["cli", "runtime"]),
    room("lib", &["cli", "install", "scaffold", "autopilot", "runtime"]),
    room("cli", &["install", "scaffold", "autopilot", "runtime"]),
    room("install", &["runtime"]),
    pure("install::edit", &["install", ERROR, EXIT, MODEL, AGENTS]),
    pure("install::plan", &["install", ERROR, EXIT, MODEL, AGENTS, CONFIG, CHANGE]),
    room("scaffold", &["runtime"]),
    room("autopilot", &["runtime"]),
    pure("autopilot::evidence", &["autopilot", ERROR, EXIT, MODEL]),
    room("runtime", &["runtime"]),
    room(ERROR, &[EXIT]),
    room(EXIT, &[]),
    pure(MODEL, &[]),
    pure(PROGRAMS, &[MODEL]),
    pure(SHELL, &[MODEL, PROGRAMS]),
    pure(CONFIG, &[MODEL, ERROR, EXIT]),
    pure(POLICY, &[MODEL, PROGRAMS, SHELL, CONFIG, ERROR, EXIT]),
    pure(GUARDS, &[MODEL, PROGRAMS, SHELL, CONFIG, POLICY, ERROR, EXIT]),
    pure(SIGNALS, &[MODEL, SHELL, CONFIG, POLICY, ERROR, EXIT]),
    pure(EVAL, &[MODEL, SHELL, CONFIG, POLICY, GUARDS, SIGNALS, ERROR, EXIT]),
    pure(AGENTS, &[MODEL, ERROR, EXIT]),
    room(CTX, &[MODEL, ERROR, EXIT]),
    room(CHANGE, &[MODEL, CTX, ERROR, EXIT]),
    room(STORE, &[MODEL, CTX, ERROR, EXIT]),
    room(CONTEXT, &[MODEL, SHELL, CONFIG, POLICY, SIGNALS, AGENTS, CTX, STORE, ERROR, EXIT]),
    room(
        "runtime::hook",
        &[MODEL, SHELL, CONFIG, POLICY, GUARDS, SIGNALS, EVAL, AGENTS, CTX, STORE, CONTEXT, ERROR, EXIT],
    ),
    room("runtime::cli", &["runtime"]),
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
    Door { krate: "rusqlite", at: &["runtime/store/"], instead: "ask `runtime::store`" },
    Door { krate: "git2", at: &["runtime/ctx/", "runtime/ctx.rs"], instead: "ask `runtime::ctx`" },
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
            "runtime/guards/",
            "runtime/signals/",
            "runtime/agents/clients.rs",
        ],
        instead: "TOML is edited in `install::edit` and compiled in `runtime::config` and beside the packs, \
                  never on the hook path",
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
pub const EFFECTS: &[&str] = &["runtime/ctx/", "runtime/store/", "runtime/hook/"];

/// Who may write to stdout, besides `cli.rs` files.
pub const PRINTERS: &[&str] = &["runtime/hook/edge.rs"];
