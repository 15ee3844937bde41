//! The records of closed segments, held against each other and against the key in use.

use super::canonical::GENESIS;
use super::flaw::{Code, Flaw};
use super::keys::Epoch;
use super::segment::Record;
use super::verify::Report;

/// Signed each, by the key that the one before names, and each continues the chain of the one before.
pub(super) fn check(records: &[Record], epoch: Option<&Epoch>, report: &mut Report) {
    let mut before: Option<&Record> = None;
    for record in records {
        let expected = before.map_or(0, |before| before.epoch.saturating_add(1));
        let mut find = |code, message: String| {
            report.find(Flaw::new(code, message).in_segment(record.epoch));
        };
        if !record.is_signed() {
            find(
                Code::SegmentForged,
                format!("the record of segment {} is not what was signed", record.epoch),
            );
        } else if record.epoch > expected {
            find(Code::SegmentMissing, format!("the record of segment {expected} is not there"));
        } else if record.epoch < expected {
            find(Code::SegmentForged, format!("the record of segment {} stands twice", record.epoch));
        } else if before.is_some_and(|before| before.next != record.public) {
            let message =
                format!("the record of segment {} is signed with a key that nobody announced", record.epoch);
            find(Code::SegmentForged, message);
        } else if !continues(before, record) {
            let message = format!("the record of segment {} does not continue the one before", record.epoch);
            find(Code::SegmentForged, message);
        } else if record.unfit > 0 {
            let message =
                format!("{} rows of segment {} were not sealed with its key", record.unfit, record.epoch);
            find(Code::SealWrong, message);
        }
        before = Some(record);
    }
    if let Some(epoch) = epoch {
        check_key(before, epoch, report);
    }
}

fn continues(before: Option<&Record>, record: &Record) -> bool {
    let (next, link) = before.map_or((1, GENESIS), |before| (before.to.saturating_add(1), before.link));
    let places = record.to.checked_sub(record.from).map(|places| places.saturating_add(1));
    record.from == next && record.before == link && places.is_some_and(|places| record.count <= places)
}

/// The key in use is the one that the last record names.
fn check_key(last: Option<&Record>, epoch: &Epoch, report: &mut Report) {
    let expected = last.map_or(0, |record| record.epoch.saturating_add(1));
    if epoch.number > expected {
        let message = format!(
            "the records from segment {expected} on are not there: the key is that of segment {}",
            epoch.number
        );
        report.find(Flaw::new(Code::SegmentMissing, message).in_segment(expected));
    } else if epoch.number < expected || last.is_some_and(|record| record.next != epoch.public()) {
        let message =
            format!("the key is not the one that the record of segment {} names", expected.saturating_sub(1));
        report.find(Flaw::new(Code::KeyReplaced, message));
    }
}
