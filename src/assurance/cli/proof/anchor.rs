//! `proof anchor` and `proof trailer`: one line that stands for the chain, kept where somebody else looks.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::super::place::Place;
use super::{checked, close_open};
use crate::runtime::cli::print;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::proof::anchors::Anchor;
use crate::runtime::proof::{Report, Witness};
use crate::runtime::system::{clock, files, notes};

/// Where the line goes.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "What is open is closed first. Nothing is pushed: `git push origin refs/notes/cf-guide` is yours to run.\n\n\
                  Examples:\n  cf-guide proof anchor --git\n  cf-guide proof anchor --file /mnt/audit/anchors.txt\n  \
                  cf-guide proof anchor --exec logger -t cf-guide\n\n\
                  Exit codes: 0 done, 1 nothing is sealed or the record does not hold, 64 usage, 73 cannot write."
)]
#[group(required = true, multiple = false)]
pub struct AnchorArgs {
    /// A note on the commit that is checked out, in `refs/notes/cf-guide`
    #[arg(long)]
    git: bool,
    /// A file that is only ever appended to
    #[arg(long, value_name = "PATH")]
    file: Option<PathBuf>,
    /// A program of yours, which reads the line on its stdin
    #[arg(long, value_name = "ARGV", num_args = 1.., allow_hyphen_values = true)]
    exec: Vec<String>,
}

/// How the line is left somewhere.
#[derive(Debug, Clone, Copy)]
enum Target<'a> {
    Git,
    File(&'a Path),
    Exec(&'a [String]),
}

impl<'a> Target<'a> {
    /// As settings say it.
    fn of(argv: &'a [String]) -> Option<Self> {
        match argv {
            [how] if how == "git" => Some(Self::Git),
            [how, path] if how == "file" => Some(Self::File(Path::new(path))),
            [how, argv @ ..] if how == "exec" && !argv.is_empty() => Some(Self::Exec(argv)),
            _ => None,
        }
    }

    /// Leaves it there; what a person may like to know.
    fn put(self, top: &Path, line: &str) -> Result<String> {
        let cannot = |why: String| Error::new(Exit::CannotWrite, "could not write the anchor").because(why);
        match self {
            Self::Git => {
                let commit = notes::append(top, line).map_err(cannot)?;
                return Ok(format!("noted on {} in {}\n", commit.get(..12).unwrap_or(&commit), notes::REF));
            }
            Self::File(path) => files::append_line(path, line)
                .map_err(|error| Error::io(Exit::CannotWrite, "could not write", path, &error))?,
            Self::Exec(argv) => hand(argv, line).map_err(cannot)?,
        }
        Ok(String::new())
    }
}

/// Leaves a line where the person's own settings say, once a session ended and the record holds.
pub fn by_settings(place: &Place, report: &Report, argv: &[String]) -> Result<()> {
    let (Some(target), Some(root), Some(link)) = (Target::of(argv), &report.root, report.link) else {
        return Ok(());
    };
    let anchor = Anchor { root: root.clone(), seq: report.last, link, at: clock::now().0 };
    target.put(&place.top, &anchor.to_line()).map(drop)
}

/// The line of now; None where nothing is sealed or it does not hold.
fn current(place: &Place, closes: bool) -> Result<Option<Anchor>> {
    if closes {
        close_open(place)?;
    }
    let report = checked(place, Vec::new())?;
    let (Some(root), Some(link)) = (&report.root, report.link) else {
        print::err("nothing is sealed in this repository yet; a hook has to run first: `cf-guide verify`\n");
        return Ok(None);
    };
    if !report.is_ok() {
        print::err("the record does not hold: `cf-guide proof verify` says where\n");
        return Ok(None);
    }
    Ok(Some(Anchor { root: root.clone(), seq: report.last, link, at: clock::now().0 }))
}

/// Runs `proof anchor`.
pub fn anchor(args: AnchorArgs) -> Result<Exit> {
    let place = Place::here()?;
    let Some(anchor) = current(&place, true)? else { return Ok(Exit::No) };
    let line = anchor.to_line();
    let target = match &args.file {
        _ if args.git => Target::Git,
        Some(path) => Target::File(path),
        None => Target::Exec(&args.exec),
    };
    print::err(&target.put(&place.top, &line)?);
    print::out(&format!("{line}\n"));
    Ok(Exit::Done)
}

/// Gives the line to a person's own program.
fn hand(argv: &[String], line: &str) -> std::result::Result<(), String> {
    let (program, args) = argv.split_first().ok_or("no program is named")?;
    let mut child = Command::new(program)
        .args(args)
        .stdin(Stdio::piped())
        .spawn()
        .map_err(|error| format!("`{program}` does not start ({error})"))?;
    if let Some(mut stdin) = child.stdin.take() {
        // A program that does not read it says so by its end.
        let _ = writeln!(stdin, "{line}");
    }
    let status = child.wait().map_err(|error| error.to_string())?;
    if status.success() { Ok(()) } else { Err(format!("`{program}` ended with {status}")) }
}

/// Runs `proof trailer`.
pub fn trailer() -> Result<Exit> {
    let Some(anchor) = current(&Place::here()?, false)? else { return Ok(Exit::No) };
    print::out(&format!("{}\n", anchor.to_trailer()));
    Ok(Exit::Done)
}

/// Who saw this chain, as git's notes or a file have it; lines of other chains say nothing.
pub fn witnesses(top: &Path, from: &str, root: Option<&str>) -> Result<Vec<Witness>> {
    let lines: Vec<String> = if from == "git" {
        notes::lines(top)
            .map_err(|why| Error::new(Exit::BadInput, "could not read the notes of git").because(why))?
    } else {
        let text = files::read_regular(Path::new(from), 64 << 20);
        let text = text.ok_or_else(|| {
            Error::new(Exit::BadInput, "could not read the file of anchors")
                .hint("name a file that `cf-guide proof anchor --file` wrote, or `git`")
        })?;
        text.lines().map(str::to_owned).collect()
    };
    let anchors = lines.iter().filter_map(|line| Anchor::from_line(line));
    Ok(anchors.filter(|anchor| Some(anchor.root.as_str()) == root).map(|anchor| anchor.witness()).collect())
}
