//! The status line in a client's JSON settings: ours goes in around a person's own, and the old bytes come back. Pure.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Refusal;
use super::hooks;
use super::json::{Document, Kind};

/// The member that holds it.
pub const NAME: &str = "statusLine";

/// What was there before, where the result does not tell.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The value that ours stands in the place of, as it was written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub was: Option<String>,
    /// White space in a file that held nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gap: Option<String>,
}

/// Tells our line from a person's own.
pub type IsOurs<'a> = &'a dyn Fn(&Value) -> bool;

/// The value that stands there.
pub fn get(bytes: &[u8]) -> Result<Option<Value>, Refusal> {
    let document = Document::parse(bytes)?;
    Ok(document.member_value(NAME)?.map(|span| document.value(span)))
}

/// Puts the line in. The record is of the first time: a line of ours that stands there is brought up to date.
pub fn put(bytes: &[u8], line: &Value, ours: IsOurs<'_>) -> Result<(Vec<u8>, Option<Record>), Refusal> {
    let mut document = Document::parse(bytes)?;
    let record = match document.member_value(NAME)? {
        Some(span) if ours(&document.value(span)) => {
            if document.value(span) != *line {
                document.replace(span, line);
            }
            None
        }
        Some(span) => {
            let was = document.text()[span.start..span.end].to_owned();
            document.replace(span, line);
            Some(Record { was: Some(was), gap: None })
        }
        None => {
            let Some(root) = document.container(&[], Kind::Object)? else {
                return Err(Refusal::whole("the file does not hold a JSON object"));
            };
            let member = document.member(NAME);
            Some(Record { was: None, gap: document.append(&root, &member, line) })
        }
    };
    let after = document.into_bytes()?;
    // INVARIANT: what goes in comes out. Better no status line than one that cannot be taken back.
    if let Some(record) = &record
        && take(&after, record, ours)? != bytes
    {
        return Err(Refusal::whole("the layout of this file cannot be kept; please report it"));
    }
    Ok((after, record))
}

/// Takes the line out, or puts back what it stands in the place of. A line that is not ours any more stays.
pub fn take(bytes: &[u8], record: &Record, ours: IsOurs<'_>) -> Result<Vec<u8>, Refusal> {
    let mut document = Document::parse(bytes)?;
    let Some(span) = document.member_value(NAME)?.filter(|span| ours(&document.value(*span))) else {
        return Ok(bytes.to_vec());
    };
    match (&record.was, document.container(&[], Kind::Object)?) {
        (Some(was), _) => document.splice(span, was),
        (None, Some(root)) => {
            let at = document.names(&[])?.iter().position(|name| name == NAME);
            if let Some(at) = at {
                document.remove(&root, at, record.gap.as_deref().unwrap_or_default());
            }
        }
        (None, None) => {}
    }
    document.into_bytes()
}

/// Both records of one file as one: the white space of a file that held nothing belongs to whichever of the two came first.
pub fn with_gap(hooks: &hooks::Record, line: Option<&Record>) -> hooks::Record {
    let gap = line.and_then(|line| line.gap.clone()).map(|gap| (Vec::new(), gap));
    let more = hooks::Record { created: Vec::new(), gaps: gap.into_iter().collect() };
    more.after(Some(hooks))
}
