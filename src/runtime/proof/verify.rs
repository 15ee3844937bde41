//! Rows, records, head and witnesses held against each other.
//!
//! Rows come one by one, in the order in which they lie; nothing but a few hashes is kept of them. One change gives one
//! finding where that can be told: behind a row that does not fit, the chain goes on with what the row says of itself.

use std::collections::BTreeMap;

use serde_json::Value;

use super::canonical::{Columns, Detail, GENESIS, Keyed, Link, Seal};
use super::flaw::{Code, Flaw};
use super::keys::{Epoch, Head};
use super::merkle::{self, Growing};
use super::segment::{Record, fingerprint};
use super::{Cell, records};

/// Of each kind, so many findings are told in full.
const MOST: usize = 20;

/// The row by which retention or a person's purge says what it took away.
pub const REMOVED: &str = "removed_to";
/// What a session's first row says of the machine.
pub const BOOT: &str = "boot";

/// Somebody who saw a link at a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Witness {
    /// The place in the chain.
    pub seq: u64,
    /// The link that was there.
    pub link: Link,
    /// What it means if it is not there now.
    pub code: Code,
    /// Who saw it.
    pub name: String,
}

/// What the rows are held against.
#[derive(Debug, Clone, Default)]
pub struct Against<'a> {
    /// The records of what was closed, oldest first.
    pub records: &'a [Record],
    /// The key of the open epoch; none where only others can be asked.
    pub epoch: Option<&'a Epoch>,
    /// The head, checked.
    pub head: Option<Head>,
    /// The machine's boot now.
    pub boot: Option<[u8; 16]>,
    /// Who else saw the chain.
    pub witnesses: Vec<Witness>,
    /// The record is a part of one: what is missing before it and behind it proves nothing.
    pub is_part: bool,
}

/// What came of it.
#[derive(Debug, Clone, Default)]
pub struct Report {
    /// What is wrong.
    pub findings: Vec<Flaw>,
    /// Findings that are not told in full, by kind.
    pub more: BTreeMap<Code, u64>,
    /// How many rows there are.
    pub rows: u64,
    /// How many of them have no seal.
    pub unsealed: u64,
    /// The newest place in the chain.
    pub last: u64,
    /// The newest link.
    pub link: Option<Link>,
    /// What stands for the first key.
    pub root: Option<String>,
}

impl Report {
    /// Nothing is worse than worth knowing.
    pub fn is_ok(&self) -> bool {
        !self.findings.iter().any(Flaw::is_error)
    }

    /// Adds a finding, in full or as a number.
    pub fn find(&mut self, finding: Flaw) {
        let code = finding.code;
        if self.findings.iter().filter(|known| known.code == code).count() < MOST {
            self.findings.push(finding);
        } else {
            *self.more.entry(code).or_default() += 1;
        }
    }
}

/// One row, as it lies.
#[derive(Debug, Clone, Copy)]
pub struct Sealed<'a> {
    /// What the seal covers; none where only the seal was handed on.
    pub columns: Option<Columns<'a>>,
    /// The seal's bytes; none where there is none.
    pub seal: Option<&'a [u8]>,
}

/// The row before.
#[derive(Debug, Clone, Copy)]
struct Before {
    stored: Link,
    /// What its link should have been, where that differs.
    computed: Option<Link>,
}

/// Places of the chain that no row stands for.
#[derive(Debug, Clone, Copy)]
struct Gap {
    from: u64,
    to: u64,
    /// The machine was started anew in between.
    rebooted: bool,
}

/// The record whose rows are being seen.
#[derive(Debug, Clone, Default)]
struct Inside {
    tree: Growing,
    last: Option<Link>,
    /// What is wrong in it was told already.
    told: bool,
}

/// Sees row after row.
#[derive(Debug, Clone)]
pub struct Verifier<'a> {
    against: Against<'a>,
    keyed: Option<Keyed>,
    report: Report,
    before: Option<Before>,
    /// A row of a closed segment that does not fit: the next one says whether the row or its seal was changed.
    doubted: Option<Flaw>,
    /// The first place in the chain, and the number of the row that stands for it.
    first: Option<(u64, i64)>,
    gaps: Vec<Gap>,
    removed_to: u64,
    boot: Option<[u8; 16]>,
    /// The record that the rows are in, or come to next.
    at: usize,
    inside: Inside,
    /// The epochs whose rows are what was signed.
    whole: Vec<u64>,
    met: Vec<bool>,
}

impl<'a> Verifier<'a> {
    /// Begins with the records.
    pub fn new(against: Against<'a>) -> Self {
        let mut report = Report::default();
        records::check(against.records, against.epoch, &mut report);
        let first_key = against.records.first().map(|record| record.public);
        let first_key = first_key.or_else(|| against.epoch.map(Epoch::public));
        report.root = first_key.as_ref().map(fingerprint);
        Self {
            keyed: against.epoch.and_then(Epoch::keyed),
            report,
            before: None,
            doubted: None,
            first: None,
            gaps: Vec::new(),
            removed_to: 0,
            boot: None,
            at: 0,
            inside: Inside::default(),
            whole: Vec::new(),
            met: vec![false; against.witnesses.len()],
            against,
        }
    }

    /// The next row.
    pub fn see(&mut self, row: &Sealed<'_>) {
        self.report.rows += 1;
        let ulid = row.columns.as_ref().map(Columns::ulid).unwrap_or_default();
        let Some(bytes) = row.seal else {
            self.report.unsealed += 1;
            if self.first.is_some() {
                let message = "this row has no seal: an older cf-guide wrote it, or the key could not be had";
                self.report.find(Flaw::new(Code::Unsealed, message).at_row(ulid));
            }
            return;
        };
        let Some(mut seal) = self.readable(row, bytes, &ulid) else { return };
        if seal.seq != self.report.last.saturating_add(1) && self.first.is_some() {
            if self.link_at(row, self.report.last.saturating_add(1)) == Some(seal.link) {
                self.tell(Flaw::new(Code::SealWrong, "this row's seal names another place").at_row(&ulid));
                seal.seq = self.report.last.saturating_add(1);
            } else if self.is_out_of_order(seal, &ulid) {
                return;
            }
        }
        // What is missing is told as such, not as a segment that differs.
        let jumps = seal.seq != self.report.last.saturating_add(1);
        self.inside.told |= jumps && self.first.is_some();
        self.enter(seal.seq);
        self.inside.told |= jumps;
        if let Some(columns) = &row.columns {
            self.learn(columns, seal.seq);
        }
        let segment = self.record_of(seal.seq).map(|record| record.epoch);
        let computed = self.check_link(row, seal, &ulid, segment);
        self.check_key(seal, &ulid, segment, computed.is_none());
        self.meet(seal);
        if segment.is_some() {
            self.inside.tree.push(merkle::leaf(bytes));
            self.inside.last = Some(seal.link);
        }
        self.pass(row, seal.seq, Before { stored: seal.link, computed });
    }

    /// The seal; what is none stands for the place that comes next.
    fn readable(&mut self, row: &Sealed<'_>, bytes: &[u8], ulid: &str) -> Option<Seal> {
        let seal = Seal::from_bytes(bytes);
        if seal.is_none() {
            let seq = self.report.last.saturating_add(1);
            self.enter(seq);
            self.tell(Flaw::new(Code::SealWrong, "this row's seal is no seal").at_row(ulid));
            if let Some(link) = self.link_at(row, seq) {
                self.pass(row, seq, Before { stored: link, computed: None });
            }
        }
        seal
    }

    /// The chain has come to this row.
    fn pass(&mut self, row: &Sealed<'_>, seq: u64, before: Before) {
        let id = match row.columns.map(|columns| columns.cells[0]) {
            Some(Cell::Int(id)) => id,
            Some(Cell::Null | Cell::Text(_) | Cell::Other) | None => 0,
        };
        self.first.get_or_insert((seq, id));
        (self.report.last, self.report.link) = (seq, Some(before.stored));
        self.before = Some(before);
    }

    /// What the link of a row would be at a place, behind the row before; None where one of the two is not known.
    fn link_at(&self, row: &Sealed<'_>, seq: u64) -> Option<Link> {
        let previous = self.before.map(|before| before.stored).or_else(|| self.known_before(seq))?;
        row.columns.as_ref().map(|columns| columns.link(&previous, seq))
    }

    /// The link before a place, where the chain or a record begins there.
    fn known_before(&self, seq: u64) -> Option<Link> {
        if seq == 1 {
            return Some(GENESIS);
        }
        let ends = self.against.records.iter().rev().find(|record| record.to.checked_add(1) == Some(seq));
        ends.map(|record| record.link)
    }

    fn tell(&mut self, finding: Flaw) {
        self.inside.told = true;
        self.report.find(finding);
    }

    /// Notes where the chain jumps; true where this row does not continue it.
    fn is_out_of_order(&mut self, seal: Seal, ulid: &str) -> bool {
        let expected = self.report.last.saturating_add(1);
        if seal.seq > expected {
            self.settle(Code::RowChanged);
            self.gaps.push(Gap { from: expected, to: seal.seq - 1, rebooted: false });
            self.before = None;
            return false;
        }
        if let Some((first, _)) = &mut self.first
            && seal.seq < *first
        {
            *first = seal.seq;
            let message = format!("row {} of the chain stands in another place", seal.seq);
            self.tell(Flaw::new(Code::RowMoved, message).at_row(ulid));
            return true;
        }
        let was_missed = self.gaps.iter().position(|gap| (gap.from..=gap.to).contains(&seal.seq));
        let finding = match was_missed {
            Some(at) => {
                let gap = self.gaps.swap_remove(at);
                let parts = [(gap.from, seal.seq - 1), (seal.seq.saturating_add(1), gap.to)];
                let left = parts.into_iter().filter(|(from, to)| from <= to && *from != seal.seq);
                self.gaps.extend(left.map(|(from, to)| Gap { from, to, ..gap }));
                Flaw::new(Code::RowMoved, format!("row {} of the chain stands in another place", seal.seq))
            }
            None => Flaw::new(Code::RowExtra, format!("the chain has a row {} already", seal.seq)),
        };
        self.tell(finding.at_row(ulid));
        true
    }

    /// What a row says of rows: which were taken away, and whether the machine was started anew.
    fn learn(&mut self, columns: &Columns<'_>, seq: u64) {
        let event = columns.text(4).unwrap_or_default();
        if !matches!(event, b"Person" | b"Retention" | b"SessionStart") {
            return;
        }
        let Detail::Whole(Cell::Text(detail)) = columns.detail else { return };
        let detail: Value = serde_json::from_slice(detail).unwrap_or_default();
        self.removed_to = self.removed_to.max(detail[REMOVED].as_u64().unwrap_or(0));
        let Some(boot) = detail[BOOT].as_str().and_then(super::unhex::<16>) else { return };
        let rebooted = self.boot.is_some_and(|known| known != boot);
        if let Some(gap) = self.gaps.last_mut().filter(|gap| rebooted && gap.to.checked_add(1) == Some(seq)) {
            gap.rebooted = true;
        }
        self.boot = Some(boot);
    }

    fn record_of(&self, seq: u64) -> Option<&'a Record> {
        self.against.records.get(self.at).filter(|record| (record.from..=record.to).contains(&seq))
    }

    /// Leaves the records that end before this place.
    fn enter(&mut self, seq: u64) {
        while self.against.records.get(self.at).is_some_and(|record| record.to < seq) {
            self.leave();
        }
    }

    /// The rows of a record were seen: are they what was signed?
    fn leave(&mut self) {
        let inside = std::mem::take(&mut self.inside);
        let Some(record) = self.against.records.get(self.at) else { return };
        self.at += 1;
        let count = inside.tree.count();
        if count == 0 {
            return;
        }
        if count == record.count && inside.tree.root() == record.root && inside.last == Some(record.link) {
            self.whole.push(record.epoch);
        } else if !inside.told {
            let message = format!("the rows of segment {} are not those that were signed", record.epoch);
            self.report.find(Flaw::new(Code::SegmentDiffers, message).in_segment(record.epoch));
        }
    }

    /// The link that the row should have, where it has another one.
    fn check_link(&mut self, row: &Sealed<'_>, seal: Seal, ulid: &str, segment: Option<u64>) -> Option<Link> {
        let columns = row.columns.as_ref();
        let computed = self.link_at(row, seal.seq);
        if computed.is_none_or(|link| link == seal.link) {
            self.settle(Code::RowChanged);
            return None;
        }
        // It fits what the row before should have been: there it was the seal that was changed.
        let meant = self.before.and_then(|before| before.computed).zip(columns);
        if meant.is_some_and(|(link, columns)| columns.link(&link, seal.seq) == seal.link) {
            self.settle(Code::SealWrong);
            return None;
        }
        self.settle(Code::RowChanged);
        let message = format!("row {} of the chain is not what was sealed", seal.seq);
        let mut finding = Flaw::new(Code::RowChanged, message).at_row(ulid);
        finding.segment = segment;
        self.inside.told = true;
        match (&self.keyed, segment) {
            // The key tells which of the two is ours.
            (Some(keyed), None) => {
                if !keyed.fits(&seal.link, &seal.mac) {
                    finding.code = Code::SealWrong;
                }
                self.report.find(finding);
            }
            (Some(_) | None, _) => self.doubted = Some(finding),
        }
        computed
    }

    /// Tells of the row that was doubted.
    fn settle(&mut self, code: Code) {
        if let Some(finding) = self.doubted.take() {
            self.report.find(Flaw { code, ..finding });
        }
    }

    fn check_key(&mut self, seal: Seal, ulid: &str, segment: Option<u64>, link_fits: bool) {
        let Some(keyed) = &self.keyed else { return };
        match (segment, keyed.fits(&seal.link, &seal.mac)) {
            (Some(segment), true) => {
                let message = format!("this row of segment {segment} was sealed with a key of later");
                self.tell(Flaw::new(Code::SealLaterKey, message).at_row(ulid).in_segment(segment));
            }
            (None, false) if link_fits => {
                let message = "this row was not sealed with the key of its time";
                self.tell(Flaw::new(Code::SealWrong, message).at_row(ulid));
            }
            (Some(_), false) | (None, true | false) => {}
        }
    }

    /// Holds the link against whoever saw it.
    fn meet(&mut self, seal: Seal) {
        if let Some(head) = self.against.head
            && head.seq == seal.seq
            && head.link != seal.link
        {
            let message = format!("row {} of the chain is another one than the head says", seal.seq);
            self.report.find(Flaw::new(Code::StoreReplaced, message));
        }
        for (witness, met) in self.against.witnesses.iter().zip(&mut self.met) {
            if witness.seq == seal.seq {
                *met = true;
                if witness.link != seal.link {
                    self.report.find(differs(witness));
                }
            }
        }
    }

    /// No more rows.
    pub fn finish(mut self) -> Report {
        while let Some(record) = self.against.records.get(self.at) {
            self.inside.told |= !self.against.is_part && self.report.last < record.to;
            self.leave();
        }
        self.settle(Code::RowChanged);
        if !self.against.is_part {
            self.check_beginning();
            self.check_end();
        }
        for gap in std::mem::take(&mut self.gaps) {
            self.tell_gap(gap);
        }
        self.check_unmet();
        self.report
    }

    /// The oldest rows may go with retention or a purge, which say so.
    fn check_beginning(&mut self) {
        let Some((first, id)) = self.first.filter(|(first, _)| *first > self.removed_to.saturating_add(1))
        else {
            return;
        };
        let gap = Gap { from: self.removed_to.saturating_add(1), to: first - 1, rebooted: false };
        if id == 1 {
            let message =
                format!("the ledger begins anew with row {first} of the chain: another one was here before");
            self.report.find(Flaw::new(Code::StoreReplaced, message));
        } else {
            self.gaps.push(gap);
        }
    }

    /// The newest rows are there, as far as head and records know.
    fn check_end(&mut self) {
        let last = self.report.last;
        let closed = self.against.records.last().map_or(0, |record| record.to);
        let head = self.against.head;
        let known = head.map_or(0, |head| head.seq).max(closed);
        if known <= last {
            return;
        }
        let rebooted =
            head.zip(self.against.boot).is_some_and(|(head, now)| head.boot != [0; 16] && head.boot != now);
        let (code, message) = if self.first.is_none() {
            (Code::StoreDeleted, format!("there is no ledger; its chain had come to row {known}"))
        } else if last < closed {
            let message = format!(
                "the ledger ends with row {last}, and rows up to {closed} were closed: it is an older copy"
            );
            (Code::StoreRolledBack, message)
        } else if rebooted {
            (Code::TailLost, format!("rows {} to {known} were lost when the machine went down", last + 1))
        } else {
            let message = format!("the ledger ends with row {last}, and the chain had come to row {known}");
            (Code::StoreTruncated, message)
        };
        self.report.find(Flaw::new(code, message));
    }

    fn tell_gap(&mut self, gap: Gap) {
        let records = self.against.records.iter();
        let mut inside = records.filter(|record| (record.from..=record.to).contains(&gap.from));
        let was_signed = inside.next().is_none_or(|record| self.whole.contains(&record.epoch));
        if self.against.is_part && was_signed {
            return;
        }
        let rows = match gap.from == gap.to {
            true => format!("row {} of the chain", gap.from),
            false => format!("rows {} to {} of the chain", gap.from, gap.to),
        };
        self.report.find(match gap.rebooted && was_signed {
            true => Flaw::new(Code::TailLost, format!("{rows}: lost when the machine went down")),
            false => Flaw::new(Code::RowMissing, format!("{rows}: not there any more")),
        });
    }

    /// Witnesses whose row was not seen: a record may know its link; a place that is not reached yet was another chain's.
    fn check_unmet(&mut self) {
        let unmet = self.against.witnesses.iter().zip(&self.met).filter(|(_, met)| !**met);
        for (witness, _) in unmet {
            let closed = self.against.records.iter().find(|record| record.to == witness.seq);
            let is_off = match closed {
                Some(record) => record.link != witness.link,
                None => witness.seq > self.report.last,
            };
            if is_off {
                self.report.find(differs(witness));
            }
        }
    }
}

fn differs(witness: &Witness) -> Flaw {
    let message = format!("{} names a link at row {} that is not on this chain", witness.name, witness.seq);
    Flaw::new(witness.code, message)
}
