//! `decision remind`, `auto-close`, `tick`: what time does to questions. Nothing ever picks an option.

use super::here::{Here, failed, meant, wrong};
use super::programs;
use super::words;
use crate::runtime::cli::print;
use crate::runtime::error::Result;
use crate::runtime::exit::Exit;
use crate::runtime::model::decision::{self, By, Closing, Fault, Matter, State};
use crate::runtime::model::moment;
use crate::runtime::store::decisions::{Closed, DecisionStore, Wanted};

/// Let your program be told of open decisions again (in a terminal).
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Your program is `decisions.notify` in your own settings. Without an id: of everything that is overdue.\n\n\
                  Examples:\n  cf-guide decision remind\n  cf-guide decision remind d-7qk3m9zd\n\n\
                  Exit codes: 0 done, 64 not in a terminal or no such decision."
)]
pub(super) struct RemindArgs {
    /// The decisions; those that are overdue when none is named
    #[arg(value_name = "ID")]
    ids: Vec<String>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Close what nobody answered (in a terminal).
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Closed are decisions that were asked with `--on-expiry expire` and are due; with `--threshold` all open ones \
                  that are older than that and that nothing waits for. The agents hear that nobody answered, and that this is \
                  not a yes.\n\n\
                  Examples:\n  cf-guide decision auto-close\n  cf-guide decision auto-close --threshold 30d --dry-run\n\n\
                  Exit codes: 0 done, 64 not in a terminal or usage."
)]
pub(super) struct CloseArgs {
    /// Close all that are older than this: 30d
    #[arg(long, value_name = "TIME")]
    threshold: Option<String>,
    /// Only show what would be closed
    #[arg(long)]
    dry_run: bool,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Runs `remind`.
pub(super) fn remind(args: RemindArgs) -> Result<Exit> {
    let here = Here::find()?;
    let mut store = here.open()?;
    let open = Wanted { state: Some(State::Pending), ..Wanted::default() };
    let chosen = if args.ids.is_empty() {
        let (_, mut open) = store.inbox(&open, 0).map_err(failed)?;
        open.retain(|matter| matter.is_overdue(here.now));
        open
    } else {
        args.ids.iter().map(|id| meant(&store, id)).collect::<Result<Vec<_>>>()?
    };
    let by = here.person("cli");
    for matter in chosen.iter().filter(|matter| matter.is_open()) {
        store.remind(&matter.ulid, &by, here.now).map_err(failed)?;
    }
    here.record(&mut store);
    programs::pass_on(&here);
    say(&chosen, args.json, &here, "nothing is overdue\n");
    if here.config().decisions.notify.is_empty() && !chosen.is_empty() {
        print::err("no program is told: name one as `notify` under [decisions] in your own settings\n");
    }
    Ok(Exit::Done)
}

/// Runs `auto-close`.
pub(super) fn auto_close(args: CloseArgs) -> Result<Exit> {
    let here = Here::find()?;
    let threshold = args.threshold.as_deref().map(|text| {
        let why = || wrong(&Fault::new("--threshold", "it is a time like 12h or 30d", "--threshold 30d"));
        moment::seconds(text).filter(|seconds| *seconds > 0).ok_or_else(why)
    });
    let threshold = threshold.transpose()?;
    let open = Wanted { state: Some(State::Pending), ..Wanted::default() };
    let old = |matter: &Matter| match threshold {
        Some(seconds) => matter.blocks().is_empty() && here.now.0 - matter.asked_at.0 >= 1000 * seconds,
        None => false,
    };
    let ends =
        |matter: &Matter| matter.draft.on_expiry == decision::OnExpiry::Expire && matter.is_overdue(here.now);
    let mut chosen = match here.read()? {
        Some(store) => store.inbox(&open, 0).map_err(failed)?.1,
        None => Vec::new(),
    };
    chosen.retain(|matter| old(matter) || ends(matter));
    if !args.dry_run && !chosen.is_empty() {
        let mut store = here.open()?;
        let by = By { kind: "clock".into(), name: String::new(), via: "tick".into() };
        for matter in &mut chosen {
            let closing = Closing::new(State::Expired, by.clone(), here.now);
            if matches!(store.get(&matter.ulid), Ok(Some(now)) if now.is_open())
                && let Closed::Done(closed) =
                    store.answer(&matter.ulid, &closing, here.now).map_err(failed)?
            {
                *matter = *closed;
            }
        }
        here.record(&mut store);
        programs::pass_on(&here);
    }
    say(&chosen, args.json, &here, "there is nothing to close\n");
    Ok(Exit::Done)
}

fn say(matters: &[Matter], json: bool, here: &Here, none: &str) {
    if json {
        print::json(&decision::list(matters.iter().map(|matter| matter.seq).max().unwrap_or(0), matters));
    } else if matters.is_empty() {
        print::err(none);
    } else {
        print::out(&matters.iter().map(|matter| words::row(matter, here.now)).collect::<String>());
    }
}

/// Runs `tick`: does what is due and tells a person's program. It is started by hooks and commands and says nothing.
pub(super) fn tick() -> Result<Exit> {
    let here = Here::find()?;
    if here.read()?.is_some() {
        let mut store = here.open()?;
        here.record(&mut store);
        programs::tell(&here, &mut store)?;
    }
    Ok(Exit::Done)
}
