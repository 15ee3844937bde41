//! Every environment variable that we look at, declared once; those of clients are named in their profiles.
//!
//! INVARIANT: the environment may only tighten. A repository's settings can set any variable for every hook, so
//! nothing here switches a guard off, lengthens a deadline or opens what config closed.

use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::OnceLock;

use crate::runtime::agents::profile;
use crate::runtime::model::Agent;

/// A view of the process environment.
#[derive(Debug, Clone, Copy, Default)]
pub struct Env;

impl Env {
    /// `HOME`: where the person's folders are.
    pub fn home(self) -> Option<PathBuf> {
        absolute("HOME")
    }

    /// `XDG_CONFIG_HOME`: the user's own settings, below `cf-guide/`.
    pub fn config_home(self) -> Option<PathBuf> {
        absolute("XDG_CONFIG_HOME")
    }

    /// `XDG_STATE_HOME`: ledger and caches, below `cf-guide/`.
    pub fn state_home(self) -> Option<PathBuf> {
        absolute("XDG_STATE_HOME")
    }

    /// `XDG_DATA_HOME`: keys and trust records, below `cf-guide/`.
    pub fn data_home(self) -> Option<PathBuf> {
        absolute("XDG_DATA_HOME")
    }

    /// `CLAUDE_CONFIG_DIR`, `CODEX_HOME`: an agent's own folder, where the person named one.
    pub fn agent_home(self, agent: Agent) -> Option<PathBuf> {
        absolute(profile::of(agent).home.variable)
    }

    /// `TMPDIR`: a folder for temporary files besides `/tmp` and `/var/tmp`.
    pub fn tmpdir(self) -> Option<PathBuf> {
        absolute("TMPDIR")
    }

    /// `GUIDANCE_EVENT_FAIL_CLOSED=1`: every failure of ours on a gating event denies. Cannot open what config closed.
    pub fn fail_closed(self) -> bool {
        std::env::var_os("GUIDANCE_EVENT_FAIL_CLOSED").is_some_and(|v| v == "1" || v == "true")
    }

    /// `GUIDANCE_EVENT_SYNC_TIMEOUT_MS`: a shorter deadline; a longer one is ignored, and so is one below 500.
    pub fn timeout_ms(self) -> Option<u32> {
        std::env::var("GUIDANCE_EVENT_SYNC_TIMEOUT_MS").ok()?.parse().ok()
    }

    /// `CLAUDE_CODE_ENTRYPOINT`: how the client was started; `sdk-…` means that nobody can be asked.
    pub fn is_unattended(self) -> bool {
        profile::ALL.iter().filter_map(|profile| profile.unattended).any(|(name, start)| {
            std::env::var_os(name).is_some_and(|value| value.as_encoded_bytes().starts_with(start.as_bytes()))
        })
    }

    /// `CF_GUIDE_ROLE`: the role of this session, when the person names one.
    pub fn role(self) -> Option<String> {
        std::env::var("CF_GUIDE_ROLE").ok().filter(|role| !role.is_empty())
    }

    /// `CLAUDE_SESSION_ID`: a name that whoever started the client gave the session, such as `orch-<epic>-<time>`.
    pub fn claude_session_id(self) -> Option<String> {
        std::env::var("CLAUDE_SESSION_ID").ok()
    }

    /// `CF_GUIDE_TRACK`: the track of this session, when the person names one.
    pub fn track(self) -> Option<String> {
        std::env::var("CF_GUIDE_TRACK").ok().filter(|track| !track.is_empty())
    }

    /// `CLAUDE_CODE_SESSION_ATTENDED=0`: the client itself says that nobody sits at it.
    pub fn is_session_attended(self) -> bool {
        std::env::var_os("CLAUDE_CODE_SESSION_ATTENDED").is_none_or(|value| value != "0")
    }

    /// `TMUX_PANE`: the pane that this process works in.
    pub fn pane(self) -> Option<String> {
        let is_pane = |pane: &String| {
            pane.strip_prefix('%').is_some_and(|number| {
                !number.is_empty() && number.len() < 8 && number.bytes().all(|b| b.is_ascii_digit())
            })
        };
        std::env::var("TMUX_PANE").ok().filter(is_pane)
    }

    /// `CLAUDECODE`, `CODEX_SANDBOX`: set inside an agent's own shell; nobody there speaks for a person.
    pub fn is_inside_agent(self) -> bool {
        let mut names = profile::ALL.iter().flat_map(|profile| profile.shell_variables);
        names.any(|name| std::env::var_os(name).is_some())
    }

    /// `CLAUDE_CODE_SESSION_ID`, `CODEX_THREAD_ID`, `CODEX_TOOL_CALL_ID`: whose shell this says it is. Anybody can set
    /// them, so the ledger must agree before it counts.
    pub fn agent_sessions(self) -> impl Iterator<Item = (Agent, String, Option<String>)> {
        let value = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        profile::ALL.iter().filter_map(move |profile| {
            let call = profile.call_variable.and_then(value);
            Some((profile.agent, value(profile.session_variable)?, call))
        })
    }

    /// `USER`, `LOGNAME`: how this person is called, for the record.
    pub fn user(self) -> String {
        let name = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        name("USER").or_else(|| name("LOGNAME")).unwrap_or_else(|| super::files::uid().to_string())
    }

    /// `CLAUDE_PID`: the client that runs a hook, where it says so.
    pub fn client_pid(self, agent: Agent) -> Option<u32> {
        std::env::var(profile::of(agent).pid_variable?).ok()?.parse().ok()
    }

    /// `CI`: set where nobody watches; the detached worker stays away.
    pub fn is_ci(self) -> bool {
        std::env::var_os("CI").is_some_and(|v| !v.is_empty() && v != "0" && v != "false")
    }

    /// `GUIDANCE_AUTOPILOT_ENABLED=0`: no cycle of the autopilot when a session ends.
    pub fn wants_autopilot(self) -> bool {
        std::env::var_os("GUIDANCE_AUTOPILOT_ENABLED").is_none_or(|v| v != "0" && v != "false")
    }

    /// `GUIDANCE_AUTOPILOT_AB=1`: no promotion without a gain of the agent model. Cannot switch off what was asked for.
    pub fn autopilot_ab(self) -> bool {
        std::env::var_os("GUIDANCE_AUTOPILOT_AB").is_some_and(|v| v == "1" || v == "true")
    }

    /// `GUIDANCE_AUTOPILOT_MIN_AB_GAIN`: a higher gain than the one asked for.
    pub fn autopilot_min_ab_gain(self) -> Option<f64> {
        std::env::var("GUIDANCE_AUTOPILOT_MIN_AB_GAIN").ok()?.parse().ok()
    }

    /// `GUIDANCE_AUTOPILOT_MIN_DELTA`: a smaller loss than the one asked for.
    pub fn autopilot_min_delta(self) -> Option<f64> {
        std::env::var("GUIDANCE_AUTOPILOT_MIN_DELTA").ok()?.parse().ok()
    }

    /// `NO_COLOR`: plain output.
    pub fn no_color(self) -> bool {
        std::env::var_os("NO_COLOR").is_some_and(|v| !v.is_empty())
    }

    /// `TERM=dumb`: a terminal that shows colours as letters.
    pub fn is_dumb_terminal(self) -> bool {
        std::env::var_os("TERM").is_some_and(|v| v == "dumb")
    }

    /// `PATH`: where programs are found.
    pub fn path(self) -> Option<OsString> {
        std::env::var_os("PATH")
    }

    /// `SHELL`: the person's shell, which Codex runs hooks with.
    pub fn shell(self) -> Option<PathBuf> {
        absolute("SHELL")
    }

    /// What a client needs to reach its model: handed on to clients that are put to work in a fresh home.
    pub fn model_access(self) -> Vec<(&'static str, OsString)> {
        const NAMES: [&str; 13] = [
            "ANTHROPIC_API_KEY",
            "ANTHROPIC_AUTH_TOKEN",
            "ANTHROPIC_BASE_URL",
            "CLAUDE_CODE_OAUTH_TOKEN",
            "OPENAI_API_KEY",
            "CODEX_API_KEY",
            "HTTPS_PROXY",
            "HTTP_PROXY",
            "NO_PROXY",
            "SSL_CERT_FILE",
            "NODE_EXTRA_CA_CERTS",
            "IS_SANDBOX",
            "LANG",
        ];
        NAMES.iter().filter_map(|name| Some((*name, std::env::var_os(name)?))).collect()
    }

    /// What a program needs to reach the person's screen. A bus that is not a socket would be a program to run: left out.
    pub fn desktop(self) -> Vec<(&'static str, OsString)> {
        const NAMES: [&str; 6] =
            ["HOME", "XDG_RUNTIME_DIR", "DISPLAY", "WAYLAND_DISPLAY", "LANG", "DBUS_SESSION_BUS_ADDRESS"];
        let is_socket = |value: &OsString| value.to_str().is_some_and(|text| text.starts_with("unix:"));
        let set = NAMES.iter().filter_map(|name| Some((*name, std::env::var_os(name)?)));
        set.filter(|(name, value)| *name != "DBUS_SESSION_BUS_ADDRESS" || is_socket(value)).collect()
    }

    /// The folder this process stands in.
    pub fn cwd(self) -> Option<PathBuf> {
        std::env::current_dir().ok()
    }

    /// The running binary, looked up once.
    pub fn binary(self) -> Option<PathBuf> {
        static BINARY: OnceLock<Option<PathBuf>> = OnceLock::new();
        BINARY.get_or_init(|| std::env::current_exe().ok()).clone()
    }
}

/// An absolute path from a variable; a relative one counts as unset, as the XDG specification says.
fn absolute(name: &str) -> Option<PathBuf> {
    std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute())
}
