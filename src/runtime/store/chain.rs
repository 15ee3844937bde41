//! The files that a chain of rows is kept by, in a folder apart from the ledger: key, head, records.
//!
//! Which of them is there when a process is killed in between is said in [`close`](super::close).

use std::fs;
use std::io::{self, Write as _};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

use rusqlite::types::ValueRef;

use super::{Store, StoreError};
use crate::runtime::proof::canonical::COLUMNS;
use crate::runtime::proof::keys::{Epoch, Head};
use crate::runtime::proof::segment::fingerprint;
use crate::runtime::proof::{
    Against, Cell, Code, Columns, Detail, Flaw, Record, Report, Seal, Sealed, Verifier, Witness,
};
use crate::runtime::system::{Places, State, clock, files};

/// The folder of one repository's chain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chain {
    folder: PathBuf,
}

/// Why there is no key to be had.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoKey {
    /// None was made yet, or it is gone.
    Absent,
    /// Torn, somebody else's, or a link.
    Damaged,
}

/// The records of closed segments, as far as they can be read.
#[derive(Debug, Clone, Default)]
pub struct Records {
    /// Oldest first.
    pub list: Vec<Record>,
    /// Lines that are none, counted from 1.
    pub damaged: Vec<usize>,
}

impl Chain {
    /// That of a repository; none where its work tree could have filled the folder.
    pub fn of(state: &State, places: &Places, top: &Path) -> Option<Self> {
        state.proof(places, top).map(Self::at)
    }

    /// In this folder.
    pub fn at(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// Where its files are.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The repository, as its state folder is named.
    pub(super) fn repo(&self) -> String {
        self.folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
    }

    pub(super) fn file(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// The key of the open epoch.
    pub fn epoch(&self) -> Result<Epoch, NoKey> {
        let path = self.file("key");
        match read_short::<{ Epoch::BYTES }>(&path).and_then(|bytes| Epoch::from_bytes(&bytes)) {
            Some(epoch) => Ok(epoch),
            // A power cut while it was overwritten: what it was overwritten with is still there.
            None => {
                let next = read_short::<{ Epoch::BYTES }>(&self.file("key.next"));
                next.and_then(|bytes| Epoch::from_bytes(&bytes))
                    .filter(|_| files::is_there(&path))
                    .ok_or_else(|| if files::is_there(&path) { NoKey::Damaged } else { NoKey::Absent })
            }
        }
    }

    /// The key of the open epoch; the first one is made when there is none.
    pub(super) fn epoch_from(&self, first: u64) -> Option<Epoch> {
        match self.epoch() {
            Ok(epoch) => Some(epoch),
            Err(NoKey::Damaged) => None,
            Err(NoKey::Absent) => {
                let fresh = Epoch::new(0, first, clock::now().0, clock::random())?;
                files::make_own_folder(&self.folder).ok()?;
                files::claim(&self.file("key"), &fresh.to_bytes());
                self.epoch().ok()
            }
        }
    }

    /// The head's bytes, whoever wrote them.
    pub(super) fn head_bytes(&self) -> Option<[u8; Head::BYTES]> {
        read_short(&self.file("head"))
    }

    /// The head, whoever wrote it.
    pub fn head(&self) -> Option<Head> {
        self.head_bytes().and_then(|bytes| Head::from_bytes(&bytes))
    }

    /// What stands for the first key.
    pub fn root(&self) -> Option<String> {
        let first = self.records().list.first().map(|record| record.public);
        first.or_else(|| self.epoch().ok().map(|epoch| epoch.public())).as_ref().map(fingerprint)
    }

    /// Overwrites the head.
    pub(super) fn write_head(&self, bytes: &[u8]) -> io::Result<()> {
        overwrite(&self.file("head"), bytes).map(drop)
    }

    /// The records, with one whose key was changed already and that was not appended yet.
    pub fn records(&self) -> Records {
        let mut records = self.written();
        if let Some(closing) = self.closing()
            && self.epoch().is_ok_and(|epoch| epoch.public() == closing.next)
            && records.list.last().is_none_or(|last| last.epoch < closing.epoch)
        {
            records.list.push(closing);
        }
        records
    }

    /// The records that were appended.
    pub(super) fn written(&self) -> Records {
        let mut records = Records::default();
        let path = self.file("segments.jsonl");
        let Some(bytes) = files::read_own(&path) else {
            if files::is_there(&path) {
                records.damaged.push(0);
            }
            return records;
        };
        for (at, line) in bytes.split_inclusive(|byte| *byte == b'\n').enumerate() {
            let record = line.strip_suffix(b"\n").and_then(|line| std::str::from_utf8(line).ok());
            match record.and_then(Record::from_line) {
                Some(record) => records.list.push(record),
                None => records.damaged.push(at + 1),
            }
        }
        records
    }

    /// A record that is being closed.
    pub(super) fn closing(&self) -> Option<Record> {
        let bytes = files::read_own(&self.file("closing"))?;
        Record::from_line(std::str::from_utf8(&bytes).ok()?)
    }

    /// Holds the rows of a store, none where there is no store, against everything in this folder.
    pub fn verify(
        &self,
        store: Option<&Store>,
        boot: Option<[u8; 16]>,
        witnesses: Vec<Witness>,
    ) -> Result<Report, StoreError> {
        let (epoch, records, head) = (self.epoch(), self.records(), self.head_bytes());
        let against = Against {
            records: &records.list,
            epoch: epoch.as_ref().ok(),
            head: head.as_ref().and_then(|bytes| Head::from_bytes(bytes)),
            boot,
            witnesses,
            is_part: false,
        };
        let mut verifier = Verifier::new(against);
        if let Some(store) = store {
            store.each_sealed(|_, row| verifier.see(row))?;
        }
        let mut report = verifier.finish();
        for line in &records.damaged {
            let message = match line {
                0 => "the records of closed segments cannot be read: not a file of this user".to_owned(),
                line => format!("line {line} of the records is no record"),
            };
            report.find(Flaw::new(Code::SegmentForged, message));
        }
        // Nothing was ever sealed here: nothing can be missing.
        if report.last > 0 || !records.list.is_empty() || head.is_some() {
            let closed = records.list.last().map_or(0, |record| record.to);
            check_files(self, epoch.as_ref(), head.as_ref(), closed, &mut report);
        }
        Ok(report)
    }
}

/// Key and head are there and whole.
fn check_files(
    chain: &Chain,
    epoch: Result<&Epoch, &NoKey>,
    head: Option<&[u8; Head::BYTES]>,
    closed: u64,
    report: &mut Report,
) {
    match epoch {
        Ok(_) => {}
        Err(NoKey::Absent) => {
            report.find(Flaw::new(Code::KeyMissing, "the key that seals new rows is not there"));
        }
        Err(NoKey::Damaged) => {
            let message = "the key that seals new rows cannot be read: torn, a link, or not this user's";
            report.find(Flaw::new(Code::KeyDamaged, message));
        }
    }
    let Some(bytes) = head else {
        report.find(match files::is_there(&chain.file("head")) {
            true => Flaw::new(Code::HeadForged, "the head cannot be read: torn, a link, or not this user's"),
            false => {
                Flaw::new(Code::HeadMissing, "the head is not there: nobody knows where the chain ended")
            }
        });
        return;
    };
    let genuine = match (Head::from_bytes(bytes), epoch) {
        // Whoever closed the segment was killed before it sealed the head anew: nothing came after that.
        (Some(head), Ok(epoch)) if head.epoch < epoch.number => head.seq <= closed,
        (Some(_), Ok(epoch)) => epoch.keyed().is_some_and(|keyed| Head::is_genuine(bytes, &keyed)),
        (Some(_), Err(_)) => true,
        (None, _) => false,
    };
    if !genuine {
        report.find(Flaw::new(Code::HeadForged, "the head was not written with the key"));
    }
}

impl Store {
    /// Shows every row with its seal, as they lie, with its number.
    pub fn each_sealed(&self, mut see: impl FnMut(i64, &Sealed<'_>)) -> Result<(), StoreError> {
        let mut statement = self.connection()?.prepare("SELECT * FROM ledger ORDER BY id")?;
        // A column that the file does not have yet is nothing.
        let places = COLUMNS.map(|name| statement.column_index(name).ok());
        let (detail, seal) = (statement.column_index("detail").ok(), statement.column_index("seal").ok());
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            let at = |place: Option<usize>| {
                place.and_then(|place| row.get_ref(place).ok()).map_or(Cell::Null, cell)
            };
            let cells = places.map(at);
            let id = if let Cell::Int(id) = cells[0] { id } else { 0 };
            let seal = match seal.and_then(|place| row.get_ref(place).ok()) {
                None | Some(ValueRef::Null) => None,
                Some(ValueRef::Blob(bytes) | ValueRef::Text(bytes)) => Some(bytes),
                Some(ValueRef::Integer(_) | ValueRef::Real(_)) => Some(&[][..]),
            };
            let columns = Some(Columns { cells, detail: Detail::Whole(at(detail)) });
            see(id, &Sealed { columns, seal });
        }
        Ok(())
    }

    /// The newest seal, and the number of its row.
    pub fn newest_seal(&self) -> Result<Option<(i64, Seal)>, StoreError> {
        let mut statement = self.connection()?.prepare(
            "SELECT id, seal FROM (SELECT id, seal FROM ledger ORDER BY id DESC LIMIT 4096) \
             WHERE seal IS NOT NULL LIMIT 1",
        )?;
        let mut rows = statement.query([])?;
        let Some(row) = rows.next()? else { return Ok(None) };
        let bytes = row.get_ref(1)?.as_bytes().unwrap_or_default();
        Ok(Seal::from_bytes(bytes).map(|seal| (row.get_unwrap(0), seal)))
    }
}

/// A value as a seal covers it.
pub(super) fn cell(value: ValueRef<'_>) -> Cell<'_> {
    match value {
        ValueRef::Null => Cell::Null,
        ValueRef::Integer(number) => Cell::Int(number),
        ValueRef::Text(bytes) => Cell::Text(bytes),
        ValueRef::Real(_) | ValueRef::Blob(_) => Cell::Other,
    }
}

/// A file of ours that has exactly so many bytes.
fn read_short<const N: usize>(path: &Path) -> Option<[u8; N]> {
    use std::io::Read as _;
    let mut file = files::open_own(path)?;
    let mut bytes = [0; N];
    file.read_exact(&mut bytes).ok()?;
    (file.read(&mut [0]).ok()? == 0).then_some(bytes)
}

/// Overwrites a short file of ours in place: the blocks of what it held are written, not freed.
pub(super) fn overwrite(path: &Path, bytes: &[u8]) -> io::Result<fs::File> {
    let mut file = fs::OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(false)
        .mode(0o600)
        .custom_flags(libc::O_CLOEXEC | libc::O_NOFOLLOW)
        .open(path)?;
    file.write_all(bytes)?;
    if file.metadata()?.len() != bytes.len() as u64 {
        file.set_len(bytes.len() as u64)?;
    }
    Ok(file)
}
