//! `proof export` and `proof import`: the record in other hands.

use std::fs;
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use super::super::place::Place;
use super::{close_open, tell_report};
use crate::runtime::cli::print;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::{Moment, Untrusted, many, moment};
use crate::runtime::proof::export::{self, Header, Shown, Writer};
use crate::runtime::proof::segment::fingerprint;
use crate::runtime::proof::{Cell, Code, Flaw, Record, Sealed, Witness};
use crate::runtime::system::{clock, files};

/// Larger files are not read.
const LARGEST: u64 = 1 << 30;

/// What of the record is handed on.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "What is open is closed first. The last line signs every byte before it; SHA-256 and Ed25519 suffice to check it.\n\
                  Rows that are left out are there by their seals.\n\n\
                  Examples:\n  cf-guide proof export -o record.jsonl\n  cf-guide proof export --since 7d --redact > week.jsonl\n\n\
                  Exit codes: 0 done, 1 nothing is sealed, 64 usage, 73 cannot write, 75 the ledger is busy."
)]
pub struct ExportArgs {
    /// Rows not older than this: 2h, 7d
    #[arg(long, value_name = "TIME")]
    since: Option<String>,
    /// Rows of this session
    #[arg(long, value_name = "ID")]
    session: Option<String>,
    /// Hashes instead of details
    #[arg(long)]
    redact: bool,
    /// The file [default: stdout]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Which rows are shown.
struct Choice {
    since: Option<Moment>,
    session: Option<String>,
    redact: bool,
}

impl Choice {
    fn of(&self, row: &Sealed<'_>) -> Shown {
        let columns = row.columns.as_ref();
        let at =
            columns.and_then(|columns| if let Cell::Int(at) = columns.cells[2] { Some(at) } else { None });
        let session = columns.and_then(|columns| columns.text(3));
        let is_old = self.since.is_some_and(|since| at.is_none_or(|at| at < since.0));
        let is_other = self.session.as_ref().is_some_and(|wanted| session != Some(wanted.as_bytes()));
        match (is_old || is_other, self.redact) {
            (true, _) => Shown::SealOnly,
            (false, true) => Shown::Redacted,
            (false, false) => Shown::Whole,
        }
    }
}

/// Runs `proof export`.
pub fn export(args: ExportArgs) -> Result<Exit> {
    let since = args.since.as_deref().map(|text| {
        moment::seconds(text).map(|seconds| clock::now().minus_seconds(seconds)).ok_or_else(|| {
            Error::new(Exit::Usage, format!("`{}` is no time", Untrusted::new(text).for_terminal(20)))
                .hint("write it like 30m, 2h or 7d")
        })
    });
    let choice = Choice { since: since.transpose()?, session: args.session, redact: args.redact };
    let place = Place::here()?;
    close_open(&place)?;
    let records = place.chain.records().list;
    if records.is_empty() {
        print::err("nothing is sealed in this repository yet; a hook has to run first: `cf-guide verify`\n");
        return Ok(Exit::No);
    }
    let failed =
        |error: io::Error| Error::new(Exit::CannotWrite, "could not write the export").because(error);
    match &args.output {
        None => {
            let mut text = Vec::new();
            write(&place, &records, &choice, &mut text)?;
            io::stdout().write_all(&text).map_err(failed)?;
        }
        Some(path) => {
            refuse_foreign(path)?;
            let mut text = Vec::new();
            write(&place, &records, &choice, &mut text)?;
            files::replace_durably(path, &text)
                .map_err(|error| Error::io(Exit::CannotWrite, "could not write", path, &error))?;
            let count = many(records.len() as u64, "segment");
            let are = if records.len() == 1 { "is" } else { "are" };
            print::err(&format!("{count} {are} in `{}`\n", path.display()));
        }
    }
    Ok(Exit::Done)
}

/// A file that is no export stays as it is.
fn refuse_foreign(path: &Path) -> Result<()> {
    let Ok(mut file) = fs::File::open(path) else { return Ok(()) };
    let mut head = [0; export::BEGINS.len()];
    match file.read_exact(&mut head) {
        Ok(()) if head == *export::BEGINS => Ok(()),
        _ => Err(Error::new(Exit::CannotWrite, format!("`{}` is there and is no export", path.display()))
            .hint("name another file, or remove this one")),
    }
}

fn write(place: &Place, records: &[Record], choice: &Choice, out: &mut Vec<u8>) -> Result<()> {
    let failed =
        |error: io::Error| Error::new(Exit::CannotWrite, "could not write the export").because(error);
    let Ok(epoch) = place.chain.epoch() else {
        return Err(Error::new(Exit::CannotWrite, "the key that signs is not there or cannot be read")
            .hint("run `cf-guide proof verify`"));
    };
    let root = records.first().map(|record| fingerprint(&record.public)).unwrap_or_default();
    let header = Header::new(place.state.id.clone(), root, clock::now().0, choice.redact);
    let mut writer = Writer::new(out, &header, records).map_err(failed)?;
    let mut error = None;
    if let Some(store) = place.ledger()? {
        store.each_sealed(|_, row| {
            error = error.take().or_else(|| writer.row(row, choice.of(row)).err());
        })?;
    }
    error.map_or_else(|| writer.finish(&epoch).map(drop), Err).map_err(failed)
}

/// The text of an export; an error that names the file where it is none.
pub fn text_of(path: &Path) -> Result<String> {
    files::read_regular(path, LARGEST).ok_or_else(|| no_export(path))
}

/// The error for what is no export.
pub fn no_export(path: &Path) -> Error {
    let shown = Untrusted::new(path.to_string_lossy()).for_terminal(200);
    Error::new(Exit::BadInput, format!("`{shown}` is no export that this cf-guide can read"))
        .hint("name a file that `cf-guide proof export` wrote")
}

/// Where the import of a root is kept.
fn kept(root: &str) -> PathBuf {
    let name: String = root.chars().filter(char::is_ascii_hexdigit).take(64).collect();
    crate::runtime::system::Places::find(crate::runtime::system::Env)
        .data
        .join("imports")
        .join(format!("{name}.jsonl"))
}

/// What an import of this root saw.
pub fn witnesses(root: Option<&str>) -> Vec<Witness> {
    let text =
        root.and_then(|root| files::read_own(&kept(root))).and_then(|bytes| String::from_utf8(bytes).ok());
    let seen = text.and_then(|text| export::read(&text, Vec::new()));
    let seen = seen.filter(|seen| seen.report.is_ok()).map(|seen| seen.records).unwrap_or_default();
    let witness = |record: Record| Witness {
        seq: record.to,
        link: record.link,
        code: Code::Fork,
        name: format!("an import of segment {}", record.epoch),
    };
    seen.into_iter().map(witness).collect()
}

/// Runs `proof import`.
pub fn import(path: &Path, as_json: bool) -> Result<Exit> {
    let text = text_of(path)?;
    let mut given = export::read(&text, Vec::new()).ok_or_else(|| no_export(path))?;
    let place = kept(&given.header.root);
    let before = files::read_own(&place).and_then(|bytes| String::from_utf8(bytes).ok());
    let before =
        before.and_then(|text| export::read(&text, Vec::new())).map(|read| read.records).unwrap_or_default();
    let forks = before.iter().zip(&given.records).find(|(old, new)| old != new);
    if let Some((old, _)) = forks {
        let message = format!("segment {} is another one than in the import before", old.epoch);
        given.report.find(Flaw::new(Code::Fork, message).in_segment(old.epoch));
    }
    let is_ok = given.report.is_ok();
    if is_ok && given.records.len() >= before.len() {
        let write = files::make_own_folder(place.parent().unwrap_or(&place));
        write
            .and_then(|()| files::replace_own(&place, text.as_bytes()))
            .map_err(|error| Error::io(Exit::CannotWrite, "could not keep", &place, &error))?;
    }
    tell_report(&given.report, given.records.len(), as_json);
    Ok(if is_ok { Exit::Done } else { Exit::No })
}
