//! The record as one file of JSON lines, that SHA-256 and Ed25519 suffice to check.
//!
//! First a header, then each record of a closed segment, followed by a line for each of its rows, with all columns or with
//! the seal alone; last a line that signs every byte before it with the key that the last record names.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::canonical::{Cell, Columns, Detail, Seal};
use super::flaw::{Code, Flaw};
use super::segment::Record;
use super::verify::{Against, Report, Sealed, Verifier, Witness};
use super::{Epoch, hex, sign, unhex};
use crate::runtime::model::safe_json;

/// The form of the file.
const FORM: &str = "cf-guide/proof-export/1";

/// The first bytes of every export.
pub const BEGINS: &[u8; 36] = br#"{"export":"cf-guide/proof-export/1","#;

/// The first line.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Header {
    /// Always the same.
    export: String,
    /// The repository, as its state folder is named.
    pub repo: String,
    /// The fingerprint of the first key.
    pub root: String,
    /// When it was made, in milliseconds.
    pub at: i64,
    /// Rows come without their details.
    pub redacted: bool,
}

impl Header {
    /// Of a file that is being made.
    pub fn new(repo: String, root: String, at: i64, redacted: bool) -> Self {
        Self { export: FORM.to_owned(), repo, root, at, redacted }
    }
}

#[derive(Serialize, Deserialize)]
struct RowLine<'a> {
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    row: Option<WireRow<'a>>,
    #[serde(borrow)]
    seal: Cow<'a, str>,
}

/// The columns as [`COLUMNS`](super::canonical::COLUMNS) orders them.
#[derive(Serialize, Deserialize)]
struct WireRow<'a> {
    id: i64,
    #[serde(borrow)]
    ulid: Option<Cow<'a, str>>,
    at: i64,
    #[serde(borrow)]
    session: Option<Cow<'a, str>>,
    #[serde(borrow)]
    event: Option<Cow<'a, str>>,
    #[serde(borrow)]
    tool: Option<Cow<'a, str>>,
    #[serde(borrow)]
    tool_use: Option<Cow<'a, str>>,
    #[serde(borrow)]
    action: Option<Cow<'a, str>>,
    #[serde(borrow)]
    verdict: Option<Cow<'a, str>>,
    #[serde(borrow)]
    rules: Option<Cow<'a, str>>,
    #[serde(borrow)]
    outcome: Option<Cow<'a, str>>,
    #[serde(borrow)]
    policy: Option<Cow<'a, str>>,
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    detail: Option<Cow<'a, str>>,
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    detail_sha256: Option<Cow<'a, str>>,
}

#[derive(Serialize, Deserialize)]
struct EndLine {
    end: End,
}

#[derive(Serialize, Deserialize)]
struct End {
    sha256: String,
    public: String,
    signature: String,
}

/// What is shown of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    /// Everything.
    Whole,
    /// Everything but the detail, which is its hash.
    Redacted,
    /// That it is there.
    SealOnly,
}

/// Writes a file line by line.
#[derive(Debug)]
pub struct Writer<'a, W> {
    out: W,
    sum: Sha256,
    /// What was closed, and how much of it was written.
    records: &'a [Record],
    written: usize,
}

impl<'a, W: std::io::Write> Writer<'a, W> {
    /// Begins with the header.
    pub fn new(out: W, header: &Header, records: &'a [Record]) -> std::io::Result<Self> {
        let mut writer = Self { out, sum: Sha256::new(), records, written: 0 };
        writer.line(&serde_json::to_string(header)?)?;
        Ok(writer)
    }

    fn line(&mut self, line: &str) -> std::io::Result<()> {
        // What is printed may be looked at in a terminal.
        let line = safe_json(format!("{line}\n"));
        self.sum.update(&line);
        self.out.write_all(line.as_bytes())
    }

    /// The next row, behind the record that it is in; what is not closed yet is left out.
    pub fn row(&mut self, row: &Sealed<'_>, shown: Shown) -> std::io::Result<()> {
        let Some(bytes) = row.seal else { return Ok(()) };
        let seq = Seal::from_bytes(bytes).map_or(0, |seal| seal.seq);
        while let Some(record) = self.records.get(self.written).filter(|record| record.from <= seq) {
            self.record(record)?;
        }
        let newest = self.written.checked_sub(1).and_then(|at| self.records.get(at));
        if newest.is_none_or(|record| record.to < seq) {
            return Ok(());
        }
        let row =
            row.columns.as_ref().filter(|_| shown != Shown::SealOnly).map(|columns| wire(columns, shown));
        self.line(&serde_json::to_string(&RowLine { row, seal: hex(bytes).into() })?)
    }

    fn record(&mut self, record: &Record) -> std::io::Result<()> {
        self.written += 1;
        self.line(&record.to_line())
    }

    /// Signs what was written.
    pub fn finish(mut self, epoch: &Epoch) -> std::io::Result<W> {
        while let Some(record) = self.records.get(self.written) {
            self.record(record)?;
        }
        let sum: [u8; 32] = self.sum.finalize().into();
        let end = End {
            sha256: hex(&sum),
            public: hex(&epoch.public()),
            signature: hex(&epoch.sign(&signed(&sum))),
        };
        writeln!(self.out, "{}", serde_json::to_string(&EndLine { end })?)?;
        Ok(self.out)
    }
}

/// What the last line signs.
fn signed(sum: &[u8; 32]) -> Vec<u8> {
    [b"cf-guide export 1".as_slice(), sum].concat()
}

fn wire<'a>(columns: &Columns<'a>, shown: Shown) -> WireRow<'a> {
    let number = |at: usize| if let Cell::Int(number) = columns.cells[at] { number } else { 0 };
    let text = |at: usize| match columns.cells[at] {
        Cell::Text(bytes) => Some(String::from_utf8_lossy(bytes)),
        Cell::Null | Cell::Int(_) | Cell::Other => None,
    };
    let (detail, hash) = match (shown, columns.detail) {
        (Shown::Whole, Detail::Whole(Cell::Text(bytes))) => (Some(String::from_utf8_lossy(bytes)), None),
        (Shown::Whole | Shown::Redacted | Shown::SealOnly, detail) => {
            (None, Some(hex(&detail.hash()).into()))
        }
    };
    WireRow {
        id: number(0),
        ulid: text(1),
        at: number(2),
        session: text(3),
        event: text(4),
        tool: text(5),
        tool_use: text(6),
        action: text(7),
        verdict: text(8),
        rules: text(9),
        outcome: text(10),
        policy: text(11),
        detail,
        detail_sha256: hash,
    }
}

impl WireRow<'_> {
    fn columns(&self) -> Columns<'_> {
        Columns {
            cells: [
                Cell::Int(self.id),
                as_cell(self.ulid.as_deref()),
                Cell::Int(self.at),
                as_cell(self.session.as_deref()),
                as_cell(self.event.as_deref()),
                as_cell(self.tool.as_deref()),
                as_cell(self.tool_use.as_deref()),
                as_cell(self.action.as_deref()),
                as_cell(self.verdict.as_deref()),
                as_cell(self.rules.as_deref()),
                as_cell(self.outcome.as_deref()),
                as_cell(self.policy.as_deref()),
            ],
            detail: match (&self.detail, &self.detail_sha256) {
                (Some(text), _) => Detail::Whole(Cell::Text(text.as_bytes())),
                (None, hash) => Detail::Hash(hash.as_deref().and_then(unhex).unwrap_or_default()),
            },
        }
    }
}

/// A file that was read, and what is wrong with it.
#[derive(Debug)]
pub struct Read {
    /// Its first line.
    pub header: Header,
    /// What was closed.
    pub records: Vec<Record>,
    /// What came of checking it.
    pub report: Report,
}

/// Reads and checks a file. None where its first line is no header of ours.
pub fn read(text: &str, witnesses: Vec<Witness>) -> Option<Read> {
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    let header: Header = serde_json::from_str(lines.first()?).ok().filter(|h: &Header| h.export == FORM)?;
    let end = lines.last().and_then(|line| serde_json::from_str::<EndLine>(line).ok());
    if end.is_some() {
        lines.pop();
    }
    let body: usize = lines.iter().map(|line| line.len()).sum();
    let records: Vec<Record> = lines.iter().filter_map(|line| Record::from_line(line)).collect();
    let against = Against { records: &records, witnesses, is_part: true, ..Against::default() };
    let mut verifier = Verifier::new(against);
    let mut strange = 0_u64;
    for line in lines.iter().skip(1).filter(|line| !line.starts_with("{\"segment\"")) {
        match serde_json::from_str::<RowLine<'_>>(line).ok().and_then(|row| Some((bytes_of(&row.seal)?, row)))
        {
            Some((seal, row)) => {
                let columns = row.row.as_ref().map(WireRow::columns);
                verifier.see(&Sealed { columns, seal: Some(&seal) });
            }
            None => strange += 1,
        }
    }
    let mut report = verifier.finish();
    if strange > 0 {
        report.find(Flaw::new(Code::ExportChanged, format!("{strange} lines are no rows")));
    }
    let sum: [u8; 32] = Sha256::digest(&text.as_bytes()[..body]).into();
    if !end.is_some_and(|end| is_signed(&end.end, &sum, records.last())) {
        let message = "the file is not what was signed at its end: changed, cut, or not of this chain";
        report.find(Flaw::new(Code::ExportChanged, message));
    }
    if report.root.as_deref() != Some(header.root.as_str()) {
        report.find(Flaw::new(Code::ExportChanged, "the header names another root than the records"));
    }
    Some(Read { header, records, report })
}

/// Signed by the key that the last record names, over these bytes.
fn is_signed(end: &End, sum: &[u8; 32], last: Option<&Record>) -> bool {
    let (Some(public), Some(signature)) = (unhex(&end.public), unhex(&end.signature)) else { return false };
    end.sha256 == hex(sum)
        && last.is_some_and(|record| record.next == public)
        && sign::is_signed(&public, &signed(sum), &signature)
}

fn bytes_of(digits: &str) -> Option<Vec<u8>> {
    let pairs = digits.as_bytes().chunks(2);
    pairs.map(|pair| unhex::<1>(std::str::from_utf8(pair).ok()?).map(|byte| byte[0])).collect()
}

fn as_cell(text: Option<&str>) -> Cell<'_> {
    text.map_or(Cell::Null, |text| Cell::Text(text.as_bytes()))
}
