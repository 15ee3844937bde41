//! Attacks on the record, each found with the code that fits, and what is no attack and is not found.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use serde_json::json;

use super::{Chain, Row, Store};
use crate::runtime::model::Moment;
use crate::runtime::proof::canonical::{COLUMNS, GENESIS};
use crate::runtime::proof::keys::{Epoch, Head};
use crate::runtime::proof::{Against, Cell, Code, Columns, Detail, Report, Seal, Sealed, Verifier};

/// A repository's ledger and chain, somewhere.
struct Place {
    folder: tempfile::TempDir,
}

impl Place {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap() }
    }

    /// With so many rows.
    fn with(rows: u32) -> Self {
        let place = Self::new();
        let store = place.store();
        for at in 0..rows {
            store.append(&row(at)).unwrap();
        }
        store.checkpoint();
        place
    }

    fn database(&self) -> PathBuf {
        self.folder.path().join("guide.db")
    }

    fn chain(&self) -> Chain {
        Chain::at(self.folder.path().join("proof"))
    }

    fn store(&self) -> Store {
        Store::open(&self.database()).unwrap().sealing(Some(self.chain()))
    }

    fn report(&self) -> Report {
        let store = self.database().exists().then(|| self.store());
        self.chain().verify(store.as_ref(), Some([1; 16]), Vec::new()).unwrap()
    }

    fn codes(&self) -> BTreeSet<Code> {
        self.report().findings.iter().map(|finding| finding.code).collect()
    }

    /// Does something to the file behind our back.
    fn sql(&self, sql: &str) {
        Connection::open(self.database()).unwrap().execute_batch(sql).unwrap();
    }

    fn file(&self, name: &str) -> PathBuf {
        self.chain().file(name)
    }

    /// Everything, to be put back.
    fn backup(&self) -> Vec<(PathBuf, Vec<u8>)> {
        self.store().checkpoint();
        let mut kept = vec![(self.database(), fs::read(self.database()).unwrap())];
        for entry in fs::read_dir(self.chain().folder()).unwrap() {
            let path = entry.unwrap().path();
            kept.push((path.clone(), fs::read(path).unwrap()));
        }
        kept
    }
}

fn put_back(kept: &[(PathBuf, Vec<u8>)], which: impl Fn(&Path) -> bool) {
    for (path, bytes) in kept.iter().filter(|(path, _)| which(path)) {
        for suffix in ["-wal", "-shm"] {
            let _ = fs::remove_file(super::repair::companion(path, suffix));
        }
        fs::write(path, bytes).unwrap();
    }
}

fn row(at: u32) -> Row {
    let event = if at == 0 { "SessionStart" } else { "PreToolUse" };
    let mut detail = json!({ "agent": "claude", "commands": [["ls", at.to_string()]] });
    if at == 0 {
        detail["boot"] = "01".repeat(16).into();
    }
    Row {
        ulid: format!("01M7M0F7FDMPDFZS3K{at:08}"),
        at: Moment(1_000 + i64::from(at)),
        session: "s1".into(),
        event: event.into(),
        tool: Some("Bash".into()),
        tool_use: Some(format!("t{at}")),
        action: at.is_multiple_of(2).then(|| "0123456789abcdef".into()),
        verdict: if at.is_multiple_of(5) { "deny" } else { "allow" },
        rules: if at.is_multiple_of(5) { vec!["core.git/force-push".into()] } else { Vec::new() },
        outcome: None,
        policy: Some("42efc366fb69c435".into()),
        detail: detail.as_object().unwrap().clone(),
    }
}

fn only(code: Code) -> BTreeSet<Code> {
    BTreeSet::from([code])
}

#[test]
fn what_nobody_touched_holds_open_and_closed() {
    let place = Place::with(200);
    assert_eq!(place.report().findings, []);
    assert_eq!(place.report().last, 200);
    place.store().close_segment(Moment(5)).unwrap().unwrap();
    assert_eq!(place.report().findings, []);
    assert!(place.store().close_segment(Moment(6)).unwrap().is_none(), "nothing is open");
    for at in 200..260 {
        place.store().append(&row(at)).unwrap();
    }
    place.store().close_segment(Moment(7)).unwrap().unwrap();
    place.store().append(&row(261)).unwrap();
    let report = place.report();
    assert_eq!((report.findings.as_slice(), report.rows, report.last), (&[][..], 261, 261));
    let records = place.chain().records().list;
    assert_eq!(
        records.iter().map(|record| (record.from, record.to)).collect::<Vec<_>>(),
        [(1, 200), (201, 260)]
    );
    assert_eq!(records[0].policies, ["42efc366fb69c435"]);
}

/// A row of a chain in memory.
#[derive(Clone)]
struct Kept {
    cells: Vec<Option<Vec<u8>>>,
    numbers: [i64; 2],
    detail: Vec<u8>,
    seal: Vec<u8>,
}

impl Kept {
    fn show(&self, see: impl FnOnce(&Sealed<'_>)) {
        let cells = std::array::from_fn(|at| match at {
            0 => Cell::Int(self.numbers[0]),
            2 => Cell::Int(self.numbers[1]),
            _ => self.cells[at].as_deref().map_or(Cell::Null, Cell::Text),
        });
        let columns = Some(Columns { cells, detail: Detail::Whole(Cell::Text(&self.detail)) });
        see(&Sealed { columns, seal: Some(&self.seal) });
    }
}

fn kept(place: &Place) -> Vec<Kept> {
    let mut rows = Vec::new();
    let text = |cell: &Cell<'_>| if let Cell::Text(text) = cell { Some(text.to_vec()) } else { None };
    let see = |_: i64, row: &Sealed<'_>| {
        let columns = row.columns.unwrap();
        let number = |at: usize| if let Cell::Int(number) = columns.cells[at] { number } else { 0 };
        let Detail::Whole(Cell::Text(detail)) = columns.detail else { panic!("no detail") };
        rows.push(Kept {
            cells: columns.cells.iter().map(text).collect(),
            numbers: [number(0), number(2)],
            detail: detail.to_vec(),
            seal: row.seal.unwrap().to_vec(),
        });
    };
    place.store().each_sealed(see).unwrap();
    rows
}

/// What is found when the chain ends two rows behind one that was changed.
fn found(at_row: &Verifier<'_>, changed: &Kept, behind: &[Kept]) -> BTreeSet<Code> {
    let mut verifier = at_row.clone();
    changed.show(|row| verifier.see(row));
    behind.iter().for_each(|kept| kept.show(|row| verifier.see(row)));
    verifier.finish().findings.iter().map(|finding| finding.code).collect()
}

/// Every byte of every column of 200 rows, one at a time; a part of the rows is in a closed segment.
#[test]
fn a_flipped_byte_in_any_column_of_any_row_is_found() {
    let place = Place::with(40);
    place.store().close_segment(Moment(5)).unwrap().unwrap();
    for at in 40..200 {
        place.store().append(&row(at)).unwrap();
    }
    let (rows, epoch, records) = (kept(&place), place.chain().epoch().unwrap(), place.chain().records().list);
    let against = Against { records: &records, epoch: Some(&epoch), is_part: true, ..Against::default() };
    let mut verifier = Verifier::new(against);
    let mut flips = 0_u32;
    for (at, kept) in rows.iter().enumerate() {
        let behind = &rows[at + 1..(at + 3).min(rows.len())];
        // A segment that ends in its middle is told of, whatever is flipped.
        let usual = found(&verifier, kept, behind);
        let mut try_one = |changed: &Kept, wanted: &[Code]| {
            flips += 1;
            let found = found(&verifier, changed, behind);
            let new: Vec<&Code> = found.difference(&usual).collect();
            let told_already = usual.contains(&Code::SegmentDiffers) && found != usual;
            assert!(new.iter().any(|code| wanted.contains(code)) || told_already, "row {at}: {found:?}");
        };
        let columns = [Code::RowChanged, Code::SealWrong, Code::SegmentDiffers];
        for column in 0..COLUMNS.len() {
            for byte in 0..kept.cells[column].as_ref().map_or(0, Vec::len) {
                let mut changed = kept.clone();
                changed.cells[column].as_mut().unwrap()[byte] ^= 1;
                try_one(&changed, &columns);
            }
        }
        for (number, bit) in [(0, 1), (0, 1 << 40), (1, 1), (1, 1 << 9)] {
            let mut changed = kept.clone();
            changed.numbers[number] ^= bit;
            try_one(&changed, &columns);
        }
        for byte in 0..kept.detail.len() {
            let mut changed = kept.clone();
            changed.detail[byte] ^= 0x20;
            try_one(&changed, &columns);
        }
        for byte in 0..kept.seal.len() {
            let mut changed = kept.clone();
            changed.seal[byte] ^= 0x80;
            // Without the key of then, only the signed tree knows this half.
            if at < 40 && byte >= 41 {
                let whole = found(&verifier, &changed, &rows[at + 1..]);
                assert!(whole.contains(&Code::SegmentDiffers), "row {at}: {whole:?}");
                continue;
            }
            try_one(
                &changed,
                &[Code::SealWrong, Code::SegmentDiffers, Code::RowMissing, Code::RowMoved, Code::RowExtra],
            );
        }
        kept.show(|row| verifier.see(row));
    }
    assert!(flips > 30_000, "{flips}");
}

#[test]
fn a_changed_value_in_the_file_is_found_in_every_column() {
    let place = Place::with(30);
    place.store().close_segment(Moment(5)).unwrap();
    for at in 30..60 {
        place.store().append(&row(at)).unwrap();
    }
    let before = place.backup();
    for id in [1, 15, 30, 31, 45, 60] {
        for (column, value) in [
            ("ulid", "'x'"),
            ("at", "at + 1"),
            ("session", "'s2'"),
            ("event", "'PostToolUse'"),
            ("tool", "NULL"),
            ("tool_use", "CAST(tool_use AS BLOB)"),
            ("action", "''"),
            ("verdict", "'warn'"),
            ("rules", "'R1'"),
            ("outcome", "'ok'"),
            ("detail", "detail || ' '"),
            ("policy", "'0'"),
        ] {
            place.sql(&format!("UPDATE ledger SET {column} = {value} WHERE id = {id}"));
            assert_eq!(place.codes(), only(Code::RowChanged), "{column} of {id}");
            put_back(&before, |_| true);
        }
    }
    assert_eq!(place.codes(), BTreeSet::new());
}

#[test]
fn rows_deleted_doubled_swapped_and_inserted_are_found() {
    let place = Place::with(20);
    place.store().close_segment(Moment(5)).unwrap();
    for at in 20..40 {
        place.store().append(&row(at)).unwrap();
    }
    let before = place.backup();
    let others = "ulid,at,session,event,tool,tool_use,action,verdict,rules,outcome,detail,policy,seal";
    for id in 1..=40 {
        if id < 40 {
            place.sql(&format!("DELETE FROM ledger WHERE id = {id}"));
            let found = place.codes();
            assert_eq!(found, only(Code::RowMissing), "deleted {id}");
            put_back(&before, |_| true);
            // Swapped with its neighbour.
            place.sql(&format!(
                "UPDATE ledger SET id = -1 WHERE id = {id}; UPDATE ledger SET id = {id} WHERE id = {id} + 1;
                 UPDATE ledger SET id = {id} + 1 WHERE id = -1;"
            ));
            assert!(place.codes().contains(&Code::RowMoved), "swapped {id}: {:?}", place.codes());
            put_back(&before, |_| true);
        }
        place.sql(&format!("INSERT INTO ledger({others}) SELECT {others} FROM ledger WHERE id = {id}"));
        assert!(place.codes().contains(&Code::RowExtra), "doubled {id}: {:?}", place.codes());
        put_back(&before, |_| true);
        // Inserted before it, with room made.
        place.sql(&format!(
            "UPDATE ledger SET id = id + 1000 WHERE id >= {id};
             INSERT INTO ledger(id,{others}) SELECT {id},{others} FROM ledger WHERE id = {id} + 1000;"
        ));
        assert!(!place.report().is_ok(), "inserted {id}");
        put_back(&before, |_| true);
    }
    assert_eq!(place.codes(), BTreeSet::new());
}

#[test]
fn a_tail_cut_at_any_length_is_found() {
    let place = Place::with(20);
    place.store().close_segment(Moment(5)).unwrap();
    for at in 20..40 {
        place.store().append(&row(at)).unwrap();
    }
    let before = place.backup();
    for left in 0..40 {
        place.sql(&format!("DELETE FROM ledger WHERE id > {left}"));
        let expected = match left {
            0 => Code::StoreDeleted,
            1..20 => Code::StoreRolledBack,
            _ => Code::StoreTruncated,
        };
        assert!(place.codes().contains(&expected), "{left}: {:?}", place.codes());
        // It stays so when hooks go on.
        place.store().append(&row(99)).unwrap();
        assert!(!place.report().is_ok(), "{left}");
        put_back(&before, |_| true);
    }
}

#[test]
fn a_store_that_is_gone_fresh_or_another_one_is_found() {
    let place = Place::with(30);
    let before = place.backup();
    fs::remove_file(place.database()).unwrap();
    assert_eq!(place.codes(), only(Code::StoreDeleted));
    place.store().append(&row(50)).unwrap();
    assert_eq!(place.codes(), only(Code::StoreReplaced), "a fresh one that hooks went on with");
    put_back(&before, |_| true);
    let other = Place::new();
    for at in 100..130 {
        other.store().append(&row(at)).unwrap();
    }
    other.store().checkpoint();
    fs::copy(other.database(), place.database()).unwrap();
    let codes = place.codes();
    assert!(codes.contains(&Code::StoreReplaced) && codes.contains(&Code::SealWrong), "{codes:?}");
}

#[test]
fn a_backup_of_ten_rows_or_a_segment_ago_is_found() {
    let place = Place::with(30);
    let database = place.database();
    let early = place.backup();
    for at in 30..40 {
        place.store().append(&row(at)).unwrap();
    }
    let is_store = |path: &Path| path == database;
    let late = place.backup();
    put_back(&early, is_store);
    assert_eq!(place.codes(), only(Code::StoreTruncated));
    put_back(&late, |_| true);
    place.store().close_segment(Moment(9)).unwrap();
    let closed = place.backup();
    put_back(&early, is_store);
    assert_eq!(place.codes(), only(Code::StoreRolledBack));
    // Key and head from a backup, the ledger of today.
    put_back(&closed, |_| true);
    place.store().append(&row(40)).unwrap();
    let today = place.backup();
    put_back(&late, |path| path.ends_with("key"));
    assert!(place.codes().contains(&Code::KeyReplaced), "{:?}", place.codes());
    put_back(&today, |_| true);
    put_back(&late, |path| path.ends_with("head"));
    assert_eq!(place.codes(), BTreeSet::new(), "a head that lags is none");
    // Everything but the ledger.
    put_back(&today, |_| true);
    put_back(&late, |path| path != database);
    fs::remove_file(place.file("segments.jsonl")).unwrap();
    assert!(place.codes().contains(&Code::SealWrong), "{:?}", place.codes());
}

#[test]
fn old_rows_sealed_anew_with_the_key_of_today_are_found() {
    let place = Place::with(20);
    place.store().close_segment(Moment(5)).unwrap();
    for at in 20..30 {
        place.store().append(&row(at)).unwrap();
    }
    let keyed = place.chain().epoch().unwrap().keyed().unwrap();
    place.sql("UPDATE ledger SET verdict = 'allow' WHERE id = 6");
    let reseal = |mac: &dyn Fn(&[u8]) -> [u8; 16]| {
        let (mut link, mut seals) = (GENESIS, Vec::new());
        let see = |id: i64, row: &Sealed<'_>| {
            let seq = u64::try_from(id).unwrap();
            link = row.columns.unwrap().link(&link, seq);
            seals.push((id, Seal { seq, link, mac: mac(&link) }));
        };
        place.store().each_sealed(see).unwrap();
        let connection = Connection::open(place.database()).unwrap();
        for (id, seal) in &seals {
            connection.execute("UPDATE ledger SET seal = ? WHERE id = ?", (seal.to_bytes(), id)).unwrap();
        }
        link
    };
    let before = place.backup();
    let link = reseal(&|link| keyed.mac(link));
    let epoch = place.chain().epoch().unwrap();
    let head = Head { epoch: epoch.number, seq: 30, link, boot: [1; 16] };
    fs::write(place.file("head"), head.to_bytes(&keyed)).unwrap();
    assert!(place.codes().contains(&Code::SealLaterKey), "{:?}", place.codes());
    put_back(&before, |_| true);
    // Links alone, without the key.
    let _ = reseal(&|_| [7; 16]);
    let codes = place.codes();
    assert!(codes.contains(&Code::SegmentDiffers) && codes.contains(&Code::SealWrong), "{codes:?}");
    // What is closed over such rows says so for ever.
    place.store().close_segment(Moment(9)).unwrap().unwrap();
    assert!(place.codes().contains(&Code::SealWrong));
}

/// Every byte of the files beside the ledger, flipped one at a time.
#[test]
fn a_flipped_byte_in_key_head_or_records_is_found() {
    let place = Place::with(3);
    place.store().close_segment(Moment(5)).unwrap();
    for at in 3..5 {
        place.store().append(&row(at)).unwrap();
    }
    let before = place.backup();
    for (name, wanted) in [
        ("key", &[Code::KeyDamaged][..]),
        ("head", &[Code::HeadForged]),
        ("segments.jsonl", &[Code::SegmentForged]),
    ] {
        let whole = fs::read(place.file(name)).unwrap();
        for at in 0..whole.len() {
            let mut bytes = whole.clone();
            bytes[at] ^= 1;
            fs::write(place.file(name), &bytes).unwrap();
            assert!(!place.report().is_ok(), "byte {at} of {name}");
            assert!(
                wanted.iter().any(|code| place.codes().contains(code)),
                "byte {at} of {name}: {:?}",
                place.codes()
            );
        }
        put_back(&before, |_| true);
    }
    assert_eq!(place.codes(), BTreeSet::new());
}

#[test]
fn records_dropped_doubled_or_swapped_are_found() {
    let place = Place::with(5);
    for at in 5..9 {
        place.store().close_segment(Moment(5)).unwrap();
        place.store().append(&row(at)).unwrap();
    }
    let whole = fs::read_to_string(place.file("segments.jsonl")).unwrap();
    let lines: Vec<&str> = whole.lines().collect();
    assert_eq!(lines.len(), 4);
    let try_lines = |lines: &[&str], wanted: Code| {
        fs::write(
            place.file("segments.jsonl"),
            lines.iter().map(|line| format!("{line}\n")).collect::<String>(),
        )
        .unwrap();
        assert!(place.codes().contains(&wanted), "{wanted:?}: {:?}", place.codes());
    };
    for at in 0..4 {
        let mut fewer = lines.clone();
        fewer.remove(at);
        try_lines(&fewer, Code::SegmentMissing);
        let mut more = lines.clone();
        more.insert(at, lines[at]);
        try_lines(&more, Code::SegmentForged);
    }
    try_lines(&[lines[1], lines[0], lines[2], lines[3]], Code::SegmentForged);
    try_lines(&[], Code::SegmentMissing);
}

#[test]
fn files_that_are_missing_empty_torn_or_links_are_told_and_stop_no_hook() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    for (name, absent, damaged) in [
        ("key", Code::KeyReplaced, Code::KeyDamaged),
        ("head", Code::HeadMissing, Code::HeadForged),
        ("segments.jsonl", Code::SegmentMissing, Code::SegmentForged),
    ] {
        let place = Place::with(5);
        place.store().close_segment(Moment(5)).unwrap();
        place.store().append(&row(5)).unwrap();
        let before = place.backup();
        let path = place.file(name);
        let whole = fs::read(&path).unwrap();
        let empty = if name == "segments.jsonl" { absent } else { damaged };
        for (bytes, wanted) in [(&whole[..0], empty), (&whole[..whole.len() / 2], damaged)] {
            fs::write(&path, bytes).unwrap();
            assert!(place.codes().contains(&wanted), "{name} {}: {:?}", bytes.len(), place.codes());
            place.store().append(&row(6)).unwrap();
            put_back(&before, |_| true);
        }
        let elsewhere = place.folder.path().join("elsewhere");
        fs::rename(&path, &elsewhere).unwrap();
        symlink(&elsewhere, &path).unwrap();
        assert!(place.codes().contains(&damaged), "{name} as a link: {:?}", place.codes());
        place.store().append(&row(6)).unwrap();
        fs::remove_file(&path).unwrap();
        put_back(&before, |_| true);
        fs::set_permissions(&path, fs::Permissions::from_mode(0o622)).unwrap();
        assert!(place.codes().contains(&damaged), "{name} that others may write: {:?}", place.codes());
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
        fs::remove_file(&path).unwrap();
        place.store().append(&row(6)).unwrap();
        if name != "head" {
            assert!(place.codes().contains(&absent), "{name} gone: {:?}", place.codes());
        }
    }
}

#[test]
fn retention_and_a_purge_leave_a_record_that_holds() {
    let place = Place::with(50);
    let day = 86_400_000;
    place.store().close_segment(Moment(day)).unwrap();
    for at in 50..100 {
        place.store().append(&row(at)).unwrap();
    }
    place.store().close_segment(Moment(100 * day)).unwrap();
    place.store().append(&row(100)).unwrap();
    let gone = place.store().prune(Moment(120 * day), 90, 200).unwrap();
    assert_eq!(gone, 50, "whole closed segments go");
    let report = place.report();
    assert_eq!((report.findings.as_slice(), report.rows), (&[][..], 52));
    assert_eq!(place.chain().records().list.len(), 2, "records stay");
    // A row less than that is told.
    place.sql("DELETE FROM ledger WHERE id = 51");
    assert_eq!(place.codes(), only(Code::RowMissing));
    assert_eq!(place.store().purge(Moment(121 * day)).unwrap(), 51);
    let report = place.report();
    assert_eq!((report.findings.as_slice(), report.rows), (&[][..], 1));
    place.store().append(&row(7)).unwrap();
    place.store().close_segment(Moment(122 * day)).unwrap().unwrap();
    place.store().append(&row(8)).unwrap();
    assert_eq!(place.report().findings, []);
    // Too large: the oldest closed segment goes, what is open stays.
    assert_eq!(place.store().prune(Moment(123 * day), 900, 0).unwrap(), 2);
    assert_eq!(place.report().findings, []);
}

#[test]
fn a_ledger_of_an_older_binary_goes_on_and_so_does_the_older_binary_beside_it() {
    let place = Place::new();
    let older = Store::open(&place.database()).unwrap();
    for at in 0..5 {
        older.append(&row(at)).unwrap();
    }
    for at in 5..10 {
        place.store().append(&row(at)).unwrap();
    }
    let report = place.report();
    assert_eq!((report.findings.as_slice(), report.unsealed, report.last), (&[][..], 5, 5));
    older.append(&row(10)).unwrap();
    place.store().append(&row(11)).unwrap();
    let report = place.report();
    assert!(report.is_ok());
    assert_eq!(place.codes(), only(Code::Unsealed));
    place.store().close_segment(Moment(5)).unwrap();
    place.store().append(&row(12)).unwrap();
    assert_eq!(place.codes(), only(Code::Unsealed));
}

#[test]
fn a_power_cut_that_takes_the_newest_rows_is_a_warning() {
    let place = Place::with(20);
    let head = place.chain().head().unwrap();
    assert_eq!(head.boot, [1; 16]);
    place.sql("DELETE FROM ledger WHERE id > 15");
    let store = place.store();
    let after_reboot = |place: &Place| place.chain().verify(Some(&store), Some([2; 16]), Vec::new()).unwrap();
    let report = after_reboot(&place);
    assert!(report.is_ok());
    assert_eq!(report.findings[0].code, Code::TailLost);
    let mut start = row(0);
    start.detail.insert("boot".into(), "02".repeat(16).into());
    place.store().append(&start).unwrap();
    place.store().append(&row(31)).unwrap();
    let report = after_reboot(&place);
    assert!(report.is_ok(), "{:?}", report.findings);
    assert_eq!(report.findings.iter().map(|finding| finding.code).collect::<Vec<_>>(), [Code::TailLost]);
    place.store().close_segment(Moment(5)).unwrap();
    assert!(after_reboot(&place).is_ok());
}

#[test]
fn another_root_and_a_key_that_appears_from_nowhere_are_found() {
    let place = Place::with(5);
    place.store().close_segment(Moment(5)).unwrap();
    let stranger = Epoch::new(1, 6, 5, std::array::from_fn(|at| u8::try_from(at).unwrap())).unwrap();
    fs::write(place.file("key"), stranger.to_bytes()).unwrap();
    assert!(place.codes().contains(&Code::KeyReplaced));
    place.store().append(&row(5)).unwrap();
    place.store().close_segment(Moment(6)).unwrap().unwrap();
    assert!(place.codes().contains(&Code::SegmentForged), "{:?}", place.codes());
}

#[test]
fn a_chain_that_cannot_be_kept_costs_no_row() {
    let place = Place::new();
    fs::write(place.folder.path().join("proof"), "a file where a folder should be").unwrap();
    place.store().append(&row(0)).unwrap();
    place.store().append(&row(1)).unwrap();
    let report = place.report();
    assert_eq!((report.rows, report.unsealed), (2, 2));
}
