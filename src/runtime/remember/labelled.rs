//! The threads that read strangers' words lately: where something is sent, files that they wrote are looked for.

use crate::runtime::model::Moment;
use crate::runtime::store::{NoteScope, Reading, Store, StoreError};

/// So long a thread counts, from the last strangers' words that it read.
const LATELY_SECONDS: i64 = 24 * 3600;
/// The most threads that count: the last ones.
const MOST: usize = 16;
/// The one list.
const KEY: &str = "threads";

/// A thread: the session, and the worker in it, whose name is empty for the session itself.
pub type Name = (String, String);

/// The threads that count at a moment, newest first.
pub fn lately(notes: &mut Reading<'_>, now: Moment) -> Result<Vec<Name>, StoreError> {
    let since = now.minus_seconds(LATELY_SECONDS);
    let list = read(notes.text(NoteScope::Labelled, KEY)?.as_deref());
    Ok(list.into_iter().filter(|(_, at)| *at >= since.0).map(|(name, _)| name).collect())
}

/// A thread read strangers' words; again where another hook was first, and no more than that.
pub fn note(store: &Store, thread: &Name, now: Moment) {
    for _ in 0..8 {
        let Ok(seen) = store.note(NoteScope::Labelled, KEY) else { return };
        let mut list = read(seen.as_deref());
        list.retain(|(name, _)| name != thread);
        list.insert(0, (thread.clone(), now.0));
        list.truncate(MOST);
        let Ok(text) = serde_json::to_string(&list) else { return };
        if !matches!(store.swap_text(NoteScope::Labelled, KEY, seen.as_deref(), &text, now), Ok(false)) {
            return;
        }
    }
}

fn read(text: Option<&str>) -> Vec<(Name, i64)> {
    text.and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_threads_count_for_a_day() {
        let store = Store::in_memory().unwrap();
        let name = |number: usize| (format!("s{number}"), String::new());
        let all = |now: i64| lately(&mut Reading::of(&store), Moment(now)).unwrap();
        assert_eq!(all(0), []);
        for number in 0..20 {
            note(&store, &name(number), Moment(1000 * number as i64));
        }
        note(&store, &name(10), Moment(20_000));
        let threads = all(20_000);
        assert_eq!(threads.len(), MOST);
        assert_eq!(threads[..3], [name(10), name(19), name(18)]);
        assert_eq!(all(19_000 + 1000 * LATELY_SECONDS), [name(10), name(19)]);
        store.set_note(NoteScope::Labelled, KEY, "no list", Moment(1)).unwrap();
        assert_eq!(all(0), []);
    }
}
