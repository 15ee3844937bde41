//! Times as clients write them: `2026-11-16T05:18:54.194Z`.

use crate::runtime::model::Moment;

/// The moment of a time in UTC; None for anything else.
pub fn moment(text: &str) -> Option<Moment> {
    let stamp: jiff::Timestamp = text.parse().ok()?;
    Some(Moment(stamp.as_millisecond()))
}
