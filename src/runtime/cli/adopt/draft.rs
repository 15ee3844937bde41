//! `policy adopt --with`: the person's own client drafts sentences for lines that have none; what does not hold is dropped.

use std::ffi::OsString;
use std::path::Path;
use std::time::Duration;

use serde_json::Value;

use super::Line;
use crate::runtime::agents::profile::{self, Headless, HeadlessAnswer};
use crate::runtime::cli::print;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::Agent;
use crate::runtime::policy::drafts;
use crate::runtime::system::program::{self, Program, Ran};
use crate::runtime::system::{Env, Places, Root};
use crate::runtime::workspace::compiled::Compiled;

/// So many lines are asked about at once.
const MOST_LINES: usize = 20;

/// Asks the client and adds what holds to the lines.
pub fn add(lines: &mut [Line<'_>], agent: Agent, root: &Root, seconds: u64) -> Result<()> {
    let open: Vec<usize> =
        (0..lines.len()).filter(|at| lines[*at].offers.is_empty()).take(MOST_LINES).collect();
    if open.is_empty() {
        print::err("every line has a reading already; no model is asked\n");
        return Ok(());
    }
    let asked: Vec<&str> = open.iter().map(|at| lines[*at].rule.sentence.as_str()).collect();
    let prompt = drafts::prompt(&asked);
    let name = agent.name();
    print::err(&format!(
        "`{name}` is asked about {}: one question of {} characters, at the cost of your own account. Only these \
         lines and the sentence forms are sent.\n[y] ask it  any other key: go on without\n",
        print::many(asked.len() as u64, "line"),
        prompt.len()
    ));
    if !matches!(dialoguer::console::Term::stderr().read_char(), Ok('y' | 'Y')) {
        return Ok(());
    }
    let answer = ask(agent, root, &prompt, Duration::from_secs(seconds))?;
    let drafted = drafts::read(&answer, &asked);
    for (at, offer) in drafted.offers {
        let Some(line) = open.get(at).and_then(|at| lines.get_mut(*at)) else { continue };
        line.drafted.insert(offer.sentence.clone());
        line.offers.push(offer);
    }
    let dropped: Vec<String> = drafted.dropped.iter().map(|(why, count)| format!("{count} {why}")).collect();
    let rest = if dropped.is_empty() {
        "none dropped".to_owned()
    } else {
        format!("dropped: {}", dropped.join(", "))
    };
    print::err(&format!("sentences that hold: {}; {rest}\n[any key] go on\n", drafted.kept));
    let _ = dialoguer::console::Term::stderr().read_char();
    Ok(())
}

/// What the client says to one question, in an empty folder, with as little at hand as it lets us choose.
fn ask(agent: Agent, root: &Root, prompt: &str, limit: Duration) -> Result<String> {
    let folder = program::throw_away_folder()
        .map_err(|cause| Error::new(Exit::CannotWrite, "could not make a folder to ask in").because(cause))?;
    let mut env = Env.model_access();
    let places = Places::find(Env);
    env.extend([
        ("HOME", places.home.clone().into()),
        ("PATH", Env.path().unwrap_or_default()),
        ("TMPDIR", folder.path().as_os_str().to_owned()),
        ("DISABLE_AUTOUPDATER", "1".into()),
        ("DISABLE_TELEMETRY", "1".into()),
        ("DISABLE_ERROR_REPORTING", "1".into()),
        ("CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC", "1".into()),
    ]);
    env.extend(Env.agent_home(agent).map(|home| (profile::of(agent).home.variable, home.into())));
    let argv = argv(agent, client(agent, &places, root)?, folder.path());
    let shown = argv.first().map(|first| first.to_string_lossy().into_owned()).unwrap_or_default();
    let ran = program::run(&Program { argv, cwd: folder.path(), env, stdin: prompt.as_bytes(), limit })
        .map_err(|cause| Error::new(Exit::Config, format!("could not start `{shown}`")).because(cause))?;
    if ran.timed_out {
        print::err(&format!("`{shown}` did not answer within {} seconds\n", limit.as_secs()));
        return Ok(String::new());
    }
    Ok(said(agent, &ran))
}

/// The program: as the person's own settings name it, else by its usual name.
fn client(agent: Agent, places: &Places, root: &Root) -> Result<Vec<OsString>> {
    let config = Compiled::from_files(Env, places, root).config;
    let named = config.executors.iter().find(|(name, _)| name == agent.name()).map(|(_, argv)| argv.clone());
    let mut argv: Vec<OsString> =
        named.unwrap_or_else(|| vec![agent.name().to_owned()]).into_iter().map(OsString::from).collect();
    if let Some(first) = argv.first_mut()
        && !Path::new(first).is_absolute()
    {
        let found = program::find(&first.to_string_lossy(), &Env.path().unwrap_or_default());
        *first = found.map(OsString::from).ok_or_else(|| {
            Error::new(Exit::Config, format!("there is no program `{}` on the PATH", first.to_string_lossy()))
                .hint("install it, or name it in `[executors]` of your own settings")
        })?;
    }
    Ok(argv)
}

/// The client's own words, then ours: one question from stdin, no tools, nothing of this repository.
fn argv(agent: Agent, mut argv: Vec<OsString>, folder: &Path) -> Vec<OsString> {
    argv.extend(profile::of(agent).headless.words.iter().map(|word| match *word {
        Headless::FOLDER => folder.as_os_str().to_owned(),
        word => OsString::from(word),
    }));
    argv
}

/// The last thing it said.
fn said(agent: Agent, ran: &Ran) -> String {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let read = |text: &str| serde_json::from_str::<Value>(text).ok();
    let whole = match profile::of(agent).headless.answer {
        HeadlessAnswer::Field(field) => read(ran.stdout.trim()).and_then(|value| text(&value[field])),
        HeadlessAnswer::LastItem(kind) => {
            let items = ran.stdout.lines().filter_map(read).map(|mut event| event["item"].take());
            items.filter(|item| item["type"] == kind).filter_map(|item| text(&item["text"])).next_back()
        }
    };
    whole.unwrap_or_default()
}
