//! `autopilot`: one cycle, many of them, and what came of it.

mod by_hand;
mod standing;

use std::fmt::Write as _;
use std::path::PathBuf;

use super::seconds;
use crate::autopilot::cycle::{self, Done, Wishes};
use crate::autopilot::daemon::{self, RealTime, Seat};
use crate::autopilot::repository::Repository;
use crate::runtime::cli::print::{self, Paint};
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::stage::CANARY_SHARE;
use crate::runtime::model::{Moment, Untrusted};
use crate::runtime::system::{Env, State, clock, process};

/// Let rules of CLAUDE.local.md earn their place in CLAUDE.md.
#[derive(Debug, clap::Args)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "Without --apply a cycle only proposes; `cf-guide review` is where a person decides.\nWith --apply, rules that a person \
                  wrote are watched, first in all sessions, then in a share of them (for their owner they are live all the \
                  while), and are written into CLAUDE.md when the evidence is there; from then on they are watched and taken back when sessions speak against them.\n\n\
                  Examples:\n  cf-guide autopilot --once\n  cf-guide autopilot --once --apply\n  cf-guide autopilot status\n  \
                  cf-guide autopilot rollback no-npm\n\n\
                  Exit codes: 0 done, 1 nothing to do or no such rule, 64 usage, 65 a file cannot be read, 73 cannot write, 75 another \
                  cycle or daemon is at work."
)]
pub struct Args {
    #[command(subcommand)]
    chore: Option<Chore>,
    /// Run one cycle
    #[arg(long, conflicts_with = "daemon")]
    once: bool,
    /// Run a cycle at every interval until SIGTERM or SIGINT
    #[arg(long)]
    daemon: bool,
    /// Write what the evidence allows, instead of proposing only
    #[arg(long)]
    apply: bool,
    /// By how many points the score of the rules may fall
    #[arg(long, default_value_t = 0.5)]
    min_delta: f64,
    /// Also let the agent model of `cf-guide ab` do its work under the new rules
    #[arg(long)]
    ab: bool,
    /// What the lower end of the gain must reach with --ab
    #[arg(long, default_value_t = 0.05)]
    min_ab_gain: f64,
    /// The most promotions of one cycle
    #[arg(long, default_value_t = 12)]
    max_promotions: u32,
    /// The time between two cycles of the daemon
    #[arg(long, default_value = "30m", value_name = "TIME")]
    interval: String,
    /// How far back the record is looked at
    #[arg(long, default_value = "30d", value_name = "TIME")]
    since: String,
    /// A folder with transcripts that count as record too
    #[arg(long, value_name = "DIR")]
    transcripts: Option<PathBuf>,
    /// The share of sessions, in percent, that a canary is live for
    #[arg(long, default_value_t = CANARY_SHARE, value_parser = clap::value_parser!(u8).range(1..=100))]
    canary: u8,
    /// A word for the record: who or what starts this
    #[arg(long, default_value = "person")]
    source: String,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
    /// The repository, where it is not this folder's
    #[arg(long, hide = true)]
    root: Option<PathBuf>,
    /// Step back behind everybody else, and end in time
    #[arg(long, hide = true)]
    background: bool,
}

#[derive(Debug, clap::Subcommand)]
enum Chore {
    /// Every rule that was ever tried: stage, evidence, what it waits for
    Status {
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// What happened so far
    History {
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
    /// Take a promoted rule back
    Rollback {
        /// The rule's id
        rule: String,
        /// Why
        #[arg(long, default_value = "a person said so")]
        why: String,
        /// Show what would be written, and write nothing
        #[arg(long)]
        dry_run: bool,
    },
    /// Counts that several checkouts put together
    Evidence {
        #[command(subcommand)]
        what: EvidenceChore,
    },
}

#[derive(Debug, clap::Subcommand)]
enum EvidenceChore {
    /// Print what was counted here and elsewhere, as one JSON document
    Export,
    /// Take in what another checkout printed
    Merge {
        /// The file
        file: PathBuf,
    },
}

pub fn run(args: Args) -> Result<Exit> {
    match &args.chore {
        Some(Chore::Status { json }) => return standing::status(*json),
        Some(Chore::History { json }) => return standing::history(*json),
        Some(Chore::Rollback { rule, why, dry_run }) => return by_hand::rollback(rule, why, *dry_run),
        Some(Chore::Evidence { what: EvidenceChore::Export }) => return by_hand::export(),
        Some(Chore::Evidence { what: EvidenceChore::Merge { file } }) => return by_hand::merge(file),
        None => {}
    }
    if !args.once && !args.daemon {
        return Err(Error::new(Exit::Usage, "nothing to do")
            .hint("run `cf-guide autopilot --once`, or `cf-guide autopilot status`"));
    }
    let wishes = Wishes {
        apply: args.apply,
        since: seconds(&args.since)?,
        transcripts: args.transcripts.clone(),
        min_delta: Env.autopilot_min_delta().map_or(args.min_delta, |loss| loss.min(args.min_delta)).max(0.0),
        min_ab_gain: (args.ab || Env.autopilot_ab())
            .then(|| Env.autopilot_min_ab_gain().map_or(args.min_ab_gain, |gain| gain.max(args.min_ab_gain))),
        max_promotions: args.max_promotions,
        canary: args.canary,
        source: args.source.clone(),
    };
    if args.daemon { run_daemon(&args, &wishes) } else { once(&args, &wishes) }
}

fn repository(args: &Args, now: Moment) -> Result<Repository> {
    match &args.root {
        Some(root) => Repository::at(root, now),
        None => {
            let cwd =
                Env.cwd().ok_or_else(|| Error::new(Exit::BadInput, "this folder does not exist any more"))?;
            Repository::at(&cwd, now)
        }
    }
}

fn once(args: &Args, wishes: &Wishes) -> Result<Exit> {
    if args.background {
        process::be_nice(30);
    }
    let repository = repository(args, clock::now())?;
    let rows = match repository.record()? {
        Some(store) => store.extent(repository.now.minus_seconds(wishes.since))?.0,
        None => 0,
    };
    let progress = print::Progress::new(rows, "record");
    let done = cycle::once(&repository, wishes, &mut |at| progress.at(at));
    progress.done();
    let done = done?;
    if args.json {
        print::json(&done.as_json());
    } else {
        print::out(&as_text(&done, Paint::for_stdout()));
    }
    Ok(if done.decision == "nothing" { Exit::No } else { Exit::Done })
}

fn run_daemon(args: &Args, wishes: &Wishes) -> Result<Exit> {
    let ground_now = repository(args, clock::now())?;
    let state = State::open(&ground_now.places, &ground_now.root).map_err(|why| {
        Error::new(Exit::CannotWrite, "there is no place to keep anything").because(why.because())
    })?;
    let (seat, left) = Seat::take(&state)?;
    if let Some(pid) = left {
        print::err(&format!("process {pid} died without a word; this one takes over\n"));
    }
    process::end_when_asked();
    print::err(&format!("one cycle every {}; end it with Ctrl-C\n", args.interval));
    let interval = seconds(&args.interval)?.max(1) * 1000;
    let top = ground_now.root.top.clone();
    let cycles = daemon::run(&mut RealTime, interval, &mut |now| {
        // Files and settings are read anew in every cycle; one that fails is told and the next one comes.
        match Repository::at(&top, now).and_then(|repository| cycle::once(&repository, wishes, &mut |_| {})) {
            Ok(done) if args.json => print::out(&format!("{}\n", done.as_json())),
            Ok(done) if done.decision != "nothing" => {
                print::out(&as_text(&done, Paint::for_stdout()));
            }
            Ok(_) => {}
            Err(error) => print::err(&format!("{error}\n")),
        }
        Ok(())
    })?;
    daemon::leave(seat, &state);
    print::err(&format!("ended after {cycles} cycles\n"));
    Ok(Exit::Done)
}

fn as_text(done: &Done, paint: Paint) -> String {
    let show = |text: &str| Untrusted::new(text).for_terminal(200);
    let mut text = String::new();
    // Writing to a String cannot fail.
    let _ = writeln!(
        text,
        "{} in {} looked at, {:.1} % of them can be judged",
        print::many(done.prepared.calls, "call"),
        print::many(done.prepared.sessions, "session"),
        done.prepared.coverage * 100.0
    );
    for (rule, why) in &done.rolled_back {
        let _ = writeln!(text, "{} {}: {}", paint.red("taken back"), show(rule), show(why));
    }
    for (rule, why) in &done.alarms {
        let _ = writeln!(text, "{} {}: {}", paint.yellow("should go "), show(rule), show(why));
    }
    for rule in &done.promoted {
        let _ = writeln!(text, "{} {}", paint.green("promoted  "), show(rule));
    }
    for case in &done.prepared.cases {
        let counts = case.sum.all();
        let _ = writeln!(
            text,
            "{}  {}\n    {}\n    right {}, wrong {}, open {}; it would have spoken in {}",
            paint.bold(case.stage.name()),
            show(&case.candidate.id),
            show(&case.candidate.sentence),
            counts.wins,
            counts.losses,
            case.sum.unsure,
            print::many(case.sessions, "session")
        );
        if !case.waits_for.is_empty() {
            let _ = writeln!(text, "    waits for {}", show(&case.waits_for));
        }
    }
    for one in &done.prepared.refused {
        let _ = writeln!(text, "{} {}: {}", paint.dim("refused   "), show(&one.rule), show(&one.reason));
    }
    if done.decision == "nothing" && done.prepared.cases.is_empty() && done.prepared.refused.is_empty() {
        text.push_str("nothing to propose: `CLAUDE.local.md` has no rule that `CLAUDE.md` lacks\n");
    }
    if !done.prepared.cases.is_empty() && done.promoted.is_empty() {
        text.push_str(
            "\nhint: `cf-guide review` shows what they would have stopped, and accepts one with one key\n",
        );
    }
    text
}
