//! The promises for any bytes at all: shared by the fuzz targets and by a test with files of its own.

use super::anchors::Anchor;
use super::canonical::COLUMNS;
use super::keys::Head;
use super::{Against, Cell, Code, Columns, Detail, Epoch, Record, Seal, Sealed, Verifier, export};

/// Reads the bytes as an export, and panics where a promise is broken.
pub fn exports(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let Some(read) = export::read(&text, Vec::new()).filter(|read| read.report.is_ok()) else { return };
    assert!(!read.records.is_empty(), "what holds was signed by somebody");
    for at in [text.len() / 3, text.len() / 2, text.len().saturating_sub(9)] {
        let mut other = text.as_bytes().to_vec();
        other[at] ^= 1;
        let read = std::str::from_utf8(&other).ok().and_then(|text| export::read(text, Vec::new()));
        assert!(read.is_none_or(|read| !read.report.is_ok()), "byte {at} can be another one");
    }
}

/// Reads the bytes as the files beside the ledger: records, key, head, and seals behind whatever records there are.
pub fn segments(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let _ = text.lines().filter_map(Anchor::from_line).count();
    let records: Vec<Record> = text.lines().filter_map(Record::from_line).collect();
    for record in &records {
        assert_eq!(Record::from_line(&record.to_line()).as_ref(), Some(record), "a record is what it says");
    }
    if let Some(seal) = Seal::from_bytes(bytes) {
        assert_eq!(seal.to_bytes()[..], *bytes);
    }
    if let Some(epoch) = Epoch::from_bytes(bytes) {
        assert_eq!(epoch.to_bytes()[..], *bytes);
        assert!(!epoch.keyed().is_some_and(|keyed| Head::is_genuine(bytes, &keyed)), "a key is no head");
    }
    let head = bytes.first_chunk::<{ Head::BYTES }>().and_then(|bytes| Head::from_bytes(bytes));
    for is_part in [false, true] {
        let mut verifier = Verifier::new(Against { records: &records, head, is_part, ..Against::default() });
        for chunk in bytes.chunks(Seal::BYTES).take(64) {
            let columns = Columns {
                cells: [Cell::Text(chunk); COLUMNS.len()],
                detail: Detail::Whole(Cell::Text(chunk)),
            };
            verifier.see(&Sealed { columns: Some(columns), seal: Some(chunk) });
        }
        let report = verifier.finish();
        assert!(report.findings.len() <= 20 * Code::ALL.len(), "a finding is told in full only so often");
    }
}
