//! The real clients at work: each task once under either rule file, each time in a fresh clone with a fresh home.
//!
//! Off unless the person's own settings name the client (`[executors]`), never from inside an agent, and within a budget of
//! tokens. A clone and not a linked worktree: a worktree shares branches and remotes with the person's own checkout, and
//! an agent without rules may do anything to them. The clone has no remote at all.
//!
//! A task is done cleanly where the client ended well and nothing went through that a rule of either file forbids. What
//! went through is read from the ledger that the hook kept, and judged again as `replay` does.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde_json::Value;

use super::{Pairs, Report};
use crate::autopilot::replay::{Player, Policies, row};
use crate::autopilot::repository::{Repository, SHARED};
use crate::runtime::agents::{
    self,
    profile::{self, Profile},
};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::{Agent, Moment, Scene};
use crate::runtime::policy::{Bundle, Layer, Source};
use crate::runtime::store::{Past, Store};
use crate::runtime::system::program::{self, Program, Ran};
use crate::runtime::system::{Env, files};

/// What is asked for.
#[derive(Debug, Clone)]
pub struct Wish {
    pub agent: Agent,
    /// What it is asked to do, one prompt each.
    pub tasks: Vec<String>,
    pub runs: usize,
    /// No run begins when so many tokens are spent.
    pub tokens: u64,
    /// How long one run may take.
    pub limit: Duration,
}

/// How long git may take.
const GIT_LIMIT: Duration = Duration::from_secs(300);

/// Lets the client work under both rule files; `tell` hears how many runs are done.
pub fn compare(
    repository: &Repository,
    wish: &Wish,
    baseline: &[Source],
    candidate: &[Source],
    tell: &mut dyn FnMut(u64),
) -> Result<Report> {
    let client = client(repository, wish.agent)?;
    let binary =
        Env.binary().ok_or_else(|| Error::new(Exit::Bug, "the path of this program is not known"))?;
    let yardstick = repository.compiled(&[baseline, candidate].concat());
    let arms = [rules(baseline), rules(candidate)];
    let runs = LiveRuns {
        repository,
        wish,
        client,
        binary,
        yardstick: Policies::of(&Bundle::default(), &yardstick),
    };
    let mut pairs = Pairs::default();
    let mut notes = Vec::new();
    let (mut spent, mut done) = (0_u64, 0_u64);
    'work: for run in 0..wish.runs {
        for (number, task) in wish.tasks.iter().enumerate() {
            if spent >= wish.tokens {
                notes.push(format!("stopped: {spent} of {} tokens are spent", wish.tokens));
                break 'work;
            }
            let mut clean = [false; 2];
            // In turns, so that nothing that changes over time favours one of them.
            let order = if (run + number).is_multiple_of(2) { [0, 1] } else { [1, 0] };
            for arm in order {
                let came = runs.work(task, &arms[arm])?;
                spent = spent.saturating_add(came.tokens);
                clean[arm] = came.finished && came.broken.is_empty();
                done += 1;
                tell(done);
                let name = ["baseline", "candidate"][arm];
                notes.extend(came.notes(name, number));
            }
            pairs.add(run, None, clean[0], clean[1]);
        }
    }
    notes.push(format!("{spent} tokens spent"));
    Ok(pairs.report(wish.agent.name(), notes))
}

/// Rule files and settings of the repository itself: each arm brings its own.
fn replaced() -> Vec<&'static str> {
    let of_client = |profile: &&'static Profile| {
        let rules = &profile.rules;
        let texts = [Some(rules.shared), rules.folder, rules.local].into_iter().flatten();
        texts
            .chain(profile.settings_in_repo())
            .chain(profile.protected_in_repo.iter().map(|path| path.trim_end_matches("/**")))
    };
    profile::ALL.iter().flat_map(of_client).collect()
}

/// The program and its arguments, from the person's own settings.
fn client(repository: &Repository, agent: Agent) -> Result<Vec<OsString>> {
    let argv = repository.config.executors.iter().find(|(name, _)| name == agent.name());
    let Some((_, argv)) = argv else {
        let name = agent.name();
        return Err(Error::new(Exit::Config, format!("no `{name}` may be put to work")).hint(format!(
            "name it in your own settings, `{}`: `[executors]` and `{name} = [\"{name}\"]`",
            repository.places.user_config().display()
        )));
    };
    let mut argv: Vec<OsString> = argv.iter().map(OsString::from).collect();
    if let Some(first) = argv.first_mut()
        && !Path::new(first).is_absolute()
    {
        let found = program::find(&first.to_string_lossy(), &Env.path().unwrap_or_default());
        *first = found.map(OsString::from).ok_or_else(|| {
            Error::new(Exit::Config, format!("there is no program `{}` on the PATH", first.to_string_lossy()))
                .hint("name it by its absolute path in `[executors]`")
        })?;
    }
    Ok(argv)
}

/// The words of a rule file as the arm has them: what everybody has and what this checkout adds.
fn rules(sources: &[Source]) -> String {
    let of_the_tree = sources.iter().filter(|source| matches!(source.layer, Layer::Repo | Layer::Local));
    of_the_tree.map(|source| source.text.trim_end()).collect::<Vec<_>>().join("\n\n") + "\n"
}

/// What all runs share.
struct LiveRuns<'a> {
    repository: &'a Repository,
    wish: &'a Wish,
    client: Vec<OsString>,
    binary: PathBuf,
    yardstick: Policies,
}

/// What came of one run.
struct Came {
    finished: bool,
    broken: Vec<String>,
    tokens: u64,
    said: String,
}

impl Came {
    fn notes(&self, arm: &str, task: usize) -> Vec<String> {
        let task = task + 1;
        let mut notes: Vec<String> =
            self.broken.iter().map(|what| format!("{arm}, task {task}: {what}")).collect();
        if !self.finished {
            let last = self.said.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or_default();
            let last: String = last.chars().take(200).collect();
            notes.push(format!("{arm}, task {task}: the client did not end well: {last}"));
        }
        notes
    }
}

impl LiveRuns<'_> {
    /// One task under one rule file.
    fn work(&self, task: &str, rules: &str) -> Result<Came> {
        let folder = program::throw_away_folder().map_err(|cause| {
            Error::new(Exit::CannotWrite, "could not make a folder to work in").because(cause)
        })?;
        let place = Place::of(folder.path());
        self.prepare(&place, rules)?;
        let ran = program::run(&Program {
            argv: self.argv(&place),
            cwd: &place.work,
            env: place.env(),
            stdin: task.as_bytes(),
            limit: self.wish.limit,
        })
        .map_err(|cause| {
            let program = self.client.first().map(|first| first.to_string_lossy().into_owned());
            Error::new(Exit::Config, format!("could not start `{}`", program.unwrap_or_default()))
                .because(cause)
        })?;
        Ok(Came {
            finished: ran.code == Some(0) && !ran.timed_out,
            broken: self.broken(&place)?,
            tokens: tokens(&ran),
            said: if ran.stderr.trim().is_empty() { ran.stdout } else { ran.stderr },
        })
    }

    /// A clone of what is committed, without remotes, with the arm's rules in place of the repository's.
    fn prepare(&self, place: &Place, rules: &str) -> Result<()> {
        for folder in [&place.home, &place.temp] {
            files::make_own_folder(folder)
                .map_err(|cause| Error::io(Exit::CannotWrite, "could not make", folder, &cause))?;
        }
        let top = self.repository.root.top.as_os_str();
        let folder = place.work.as_os_str();
        place.git(None, &["clone".as_ref(), "--quiet".as_ref(), "--no-hardlinks".as_ref(), top, folder])?;
        let here = |args: &[&str]| {
            let args: Vec<&std::ffi::OsStr> = args.iter().map(AsRef::as_ref).collect();
            place.git(Some(&place.work), &args)
        };
        here(&["remote", "remove", "origin"])?;
        here(&["config", "user.name", "cf-guide"])?;
        here(&["config", "user.email", "cf-guide@localhost"])?;
        here(&[&["rm", "-r", "-q", "--ignore-unmatch", "--"][..], &replaced()[..]].concat())?;
        let mut texts = vec![(SHARED, rules)];
        let own = profile::of(self.wish.agent).rules.shared;
        texts.extend((own != SHARED).then_some((own, rules)));
        let settings = place.work.join(".cf-guide/config.toml");
        if !files::is_there(&settings) {
            texts.push((".cf-guide/config.toml", "requires = \">=0.1\"\n"));
        }
        for (name, text) in texts {
            let path = place.work.join(name);
            let written = path
                .parent()
                .map_or(Ok(()), files::make_own_folder)
                .and_then(|()| files::replace_own(&path, text.as_bytes()));
            written.map_err(|cause| Error::io(Exit::CannotWrite, "could not write", &path, &cause))?;
        }
        here(&["add", "--all"])?;
        here(&["commit", "--quiet", "--allow-empty", "--message", "Rules of this run"])
    }

    /// The person's own words, then ours: one prompt from stdin, an answer for programs, the hook.
    fn argv(&self, place: &Place) -> Vec<OsString> {
        let quoted = format!("'{}'", self.binary.to_string_lossy().replace('\'', "'\\''"));
        let command = format!("{quoted} hook {}", self.wish.agent.name());
        let mut argv = self.client.clone();
        let words = agents::headless(self.wish.agent, &command, &place.work.to_string_lossy());
        argv.extend(words.into_iter().map(OsString::from));
        argv
    }

    /// What went through although a rule of either file forbids it.
    fn broken(&self, place: &Place) -> Result<Vec<String>> {
        let root = crate::runtime::system::root::resolve(&place.work).to_string_lossy().into_owned();
        let home = place.home.to_string_lossy().into_owned();
        let scene = Scene { root: root.clone(), home, ..self.repository.scene.clone() };
        let mut player = Player::new(&self.yardstick, scene, &self.repository.config);
        let repos = place.home.join(".local/state/cf-guide/repos");
        for id in files::folders_in(&repos) {
            let store = Store::open_read_only(&repos.join(id).join("guide.db")).map_err(Error::from)?;
            let played = store.each_since(Moment(0), |past| {
                if went_through(past)
                    && let Some(recorded) = row::recorded(past, &root)
                {
                    player.play(&recorded);
                }
            });
            played.map_err(Error::from)?;
        }
        player.finish();
        Ok(player.observations.iter().map(|one| format!("`{}` breaks {}", one.what, one.rule)).collect())
    }
}

/// A call that was stopped broke nothing.
fn went_through(past: &Past<'_>) -> bool {
    past.event != "PreToolUse" || !matches!(past.verdict, "deny" | "ask")
}

/// The folders of one run.
struct Place {
    work: PathBuf,
    home: PathBuf,
    temp: PathBuf,
}

impl Place {
    fn of(folder: &Path) -> Self {
        Self { work: folder.join("work"), home: folder.join("home"), temp: folder.join("tmp") }
    }

    /// Nothing of the person's own but the way to the model.
    fn env(&self) -> Vec<(&'static str, OsString)> {
        let mut env = Env.model_access();
        env.extend([
            ("HOME", self.home.clone().into()),
            ("TMPDIR", self.temp.clone().into()),
            ("PATH", Env.path().unwrap_or_default()),
            ("SHELL", "/bin/sh".into()),
            ("DISABLE_AUTOUPDATER", "1".into()),
            ("DISABLE_TELEMETRY", "1".into()),
            ("DISABLE_ERROR_REPORTING", "1".into()),
            ("CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC", "1".into()),
        ]);
        env
    }

    fn git(&self, at: Option<&Path>, args: &[&std::ffi::OsStr]) -> Result<()> {
        let mut argv: Vec<OsString> = ["git", "-c", "core.hooksPath=/dev/null"].map(OsString::from).to_vec();
        argv.extend(args.iter().map(OsString::from));
        let env = vec![
            ("HOME", self.home.clone().into()),
            ("PATH", Env.path().unwrap_or_default()),
            ("GIT_CONFIG_GLOBAL", "/dev/null".into()),
            ("GIT_TERMINAL_PROMPT", "0".into()),
        ];
        let cwd = at.unwrap_or(&self.home);
        let ran = program::run(&Program { argv, cwd, env, stdin: b"", limit: GIT_LIMIT });
        let failed = |why: String| {
            let what = args.first().map(|word| word.to_string_lossy().into_owned()).unwrap_or_default();
            Error::new(Exit::BadInput, format!("`git {what}` failed")).because(why)
        };
        match ran {
            Ok(ran) if ran.code == Some(0) => Ok(()),
            Ok(ran) => Err(failed(ran.stderr.trim().chars().take(300).collect())),
            Err(cause) => Err(failed(cause.to_string())),
        }
    }
}

/// What a run cost, as the client says; roughly, where it does not.
fn tokens(ran: &Ran) -> u64 {
    let sum = |usage: &Value| -> u64 {
        ["input_tokens", "cache_creation_input_tokens", "output_tokens"]
            .iter()
            .filter_map(|key| usage[key].as_u64())
            .sum()
    };
    let told: u64 = ran
        .stdout
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .map(|line| sum(&line["usage"]))
        .sum();
    if told > 0 { told } else { ran.stdout.len() as u64 / 4 + 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cost_is_what_the_client_says() {
        let said = |stdout: &str| {
            tokens(&Ran { code: Some(0), stdout: stdout.to_owned(), stderr: String::new(), timed_out: false })
        };
        let claude = r#"{"type":"result","usage":{"input_tokens":10,"cache_creation_input_tokens":5,"output_tokens":7}}"#;
        assert_eq!(said(claude), 22);
        let codex = "{\"type\":\"turn.started\"}\n{\"type\":\"turn.completed\",\"usage\":{\"input_tokens\":3,\"output_tokens\":4}}\n";
        assert_eq!(said(codex), 7);
        assert_eq!(said("nothing that helps"), 5);
    }

    #[test]
    fn an_arm_holds_what_everybody_has_and_what_the_checkout_adds() {
        let source = |path: &str, text: &str, layer| Source { path: path.into(), text: text.into(), layer };
        let sources = [
            source("CLAUDE.md", "- one\n", Layer::Repo),
            source("web/CLAUDE.md", "- below\n", Layer::Nested("web".into())),
            source("CLAUDE.local.md", "- two\n", Layer::Local),
            source("~/.claude/CLAUDE.md", "- mine\n", Layer::User),
        ];
        assert_eq!(rules(&sources), "- one\n\n- two\n");
    }
}
