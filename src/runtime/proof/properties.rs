//! The properties of any chain, whatever its rows say and wherever it was closed.

use proptest::collection::vec;
use proptest::prelude::*;

use super::canonical::GENESIS;
use super::export::{self, Header, Shown, Writer};
use super::segment::fingerprint;
use super::{Against, Cell, Columns, Detail, Epoch, Record, Report, Seal, Sealed, Verifier, merkle, probe};
use crate::runtime::model::safe_json;

/// What a row says.
#[derive(Debug, Clone)]
struct Words {
    at: i64,
    texts: [Option<String>; 10],
    detail: String,
}

/// Rows, cut into two segments or more; the last one is open.
#[derive(Debug, Clone)]
struct Story {
    segments: Vec<Vec<Words>>,
}

fn words() -> impl Strategy<Value = Words> {
    let text = prop_oneof![
        Just(None),
        "[a-zA-Z/.-]{0,12}".prop_map(Some),
        "\\PC{0,6}".prop_map(Some),
        Just(Some("\"\\\r\n\u{0}\u{2028}\u{202e}\u{200b}\u{9b}".to_owned())),
    ];
    (any::<i64>(), proptest::array::uniform10(text), "\\PC{0,40}").prop_map(|(at, texts, detail)| Words {
        at,
        texts,
        detail,
    })
}

fn story() -> impl Strategy<Value = Story> {
    vec(vec(words(), 1..5), 2..5).prop_map(|segments| Story { segments })
}

/// A chain in memory.
#[derive(Debug)]
struct Chain {
    rows: Vec<(Words, Seal)>,
    records: Vec<Record>,
    /// The key after each record, the first one before any.
    epochs: Vec<Epoch>,
}

fn columns(words: &Words, id: u64) -> Columns<'_> {
    let text = |at: usize| words.texts[at].as_ref().map_or(Cell::Null, |text| Cell::Text(text.as_bytes()));
    let cells = std::array::from_fn(|at| match at {
        0 => Cell::Int(i64::try_from(id).unwrap()),
        1 => text(0),
        2 => Cell::Int(words.at),
        at => text(at - 2),
    });
    Columns { cells, detail: Detail::Whole(Cell::Text(words.detail.as_bytes())) }
}

fn epoch(number: u64, first: u64) -> Epoch {
    Epoch::new(number, first, 0, std::array::from_fn(|at| (at as u64 * 7 + number + 1) as u8)).unwrap()
}

impl Chain {
    /// Every segment but the last is closed.
    fn of(story: &Story) -> Self {
        let mut chain = Self { rows: Vec::new(), records: Vec::new(), epochs: vec![epoch(0, 1)] };
        let (mut seq, mut link) = (0, GENESIS);
        for (at, segment) in story.segments.iter().enumerate() {
            let (epoch, from, before) = (chain.epochs[at].clone(), seq + 1, link);
            let mut tree = merkle::Growing::default();
            for words in segment {
                seq += 1;
                link = columns(words, seq).link(&link, seq);
                let seal = Seal { seq, link, mac: epoch.keyed().unwrap().mac(&link) };
                tree.push(merkle::leaf(&seal.to_bytes()));
                chain.rows.push((words.clone(), seal));
            }
            if at + 1 == story.segments.len() {
                break;
            }
            let next = self::epoch(epoch.number + 1, seq + 1);
            let mut record = Record {
                epoch: epoch.number,
                repo: "r".into(),
                from,
                to: seq,
                count: tree.count(),
                unfit: 0,
                last_id: i64::try_from(seq).unwrap(),
                before,
                link,
                root: tree.root(),
                policies: vec!["42efc366fb69c435".into()],
                at: 5,
                public: epoch.public(),
                next: next.public(),
                signature: [0; 64],
            };
            record.signature = epoch.sign(&record.signed_bytes());
            chain.records.push(record);
            chain.epochs.push(next);
        }
        chain
    }

    fn each(&self, mut see: impl FnMut(&Sealed<'_>)) {
        for (words, seal) in &self.rows {
            let bytes = seal.to_bytes();
            see(&Sealed { columns: Some(columns(words, seal.seq)), seal: Some(&bytes) });
        }
    }

    /// As a file, of the first so many segments.
    fn export(&self, segments: usize, shown: impl Fn(u64) -> Shown) -> String {
        let root = fingerprint(&self.epochs[0].public());
        let header = Header::new("r".into(), root, 1, false);
        let mut writer = Writer::new(Vec::new(), &header, &self.records[..segments]).unwrap();
        let mut seq = 0;
        self.each(|row| {
            seq += 1;
            writer.row(row, shown(seq)).unwrap();
        });
        String::from_utf8(writer.finish(&self.epochs[segments]).unwrap()).unwrap()
    }

    fn verify(&self, records: usize, rows: usize) -> Report {
        let against = Against {
            records: &self.records[..records],
            epoch: Some(&self.epochs[records]),
            ..Against::default()
        };
        let mut verifier = Verifier::new(against);
        let mut left = rows;
        self.each(|row| {
            if left > 0 {
                left -= 1;
                verifier.see(row);
            }
        });
        verifier.finish()
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_was_closed_holds_also_as_it_was_at_any_earlier_close(story in story()) {
        let chain = Chain::of(&story);
        prop_assert_eq!(chain.verify(chain.records.len(), chain.rows.len()).findings, []);
        for (at, record) in chain.records.iter().enumerate() {
            let report = chain.verify(at + 1, usize::try_from(record.to).unwrap());
            prop_assert_eq!(report.findings, [], "after segment {}", at);
            // The file of then is the beginning of the file of now, and holds by itself.
            let read = export::read(&chain.export(at + 1, |_| Shown::Whole), Vec::new()).unwrap();
            prop_assert_eq!(read.report.findings, []);
            prop_assert_eq!(&read.records, &chain.records[..=at]);
        }
    }

    #[test]
    fn an_export_holds_whatever_is_left_out_of_it(story in story(), mask in any::<u64>(), more in any::<u64>()) {
        let chain = Chain::of(&story);
        let shown = |seq: u64| match (mask >> (seq % 64) & 1, more >> (seq % 64) & 1) {
            (0, 0) => Shown::Whole,
            (0, _) => Shown::Redacted,
            _ => Shown::SealOnly,
        };
        let each: [&dyn Fn(u64) -> Shown; 4] =
            [&|_| Shown::Whole, &|_| Shown::Redacted, &|_| Shown::SealOnly, &shown];
        for shown in each {
            let text = chain.export(chain.records.len(), shown);
            let read = export::read(&text, Vec::new()).unwrap();
            prop_assert_eq!(read.report.findings, []);
            prop_assert_eq!(&read.records, &chain.records);
            prop_assert_eq!(safe_json(text.clone()), text, "nothing in it hides, or acts on a terminal");
        }
    }

    #[test]
    fn every_row_leads_to_the_root_of_its_segment_and_to_no_other(story in story()) {
        let chain = Chain::of(&story);
        for record in &chain.records {
            let inside: Vec<_> =
                chain.rows.iter().filter(|(_, seal)| (record.from..=record.to).contains(&seal.seq)).collect();
            let leaves: Vec<_> = inside.iter().map(|(_, seal)| merkle::leaf(&seal.to_bytes())).collect();
            for (at, leaf) in leaves.iter().enumerate() {
                let path = merkle::path(&leaves, at);
                prop_assert!(merkle::leads_to(&record.root, leaf, at as u64, record.count, &path));
                for other in chain.records.iter().filter(|other| other.epoch != record.epoch) {
                    prop_assert!(!merkle::leads_to(&other.root, leaf, at as u64, other.count, &path));
                }
            }
        }
    }
}

fn plain(count: usize) -> Vec<Words> {
    let texts =
        |at: usize| std::array::from_fn(|column| (column % 3 != at % 3).then(|| format!("{column}-{at}")));
    (0..count)
        .map(|at| Words { at: 1_000 + at as i64, texts: texts(at), detail: format!("{{\"n\":{at}}}") })
        .collect()
}

/// Every byte of a file, one at a time, whole, without details and by seals alone.
#[test]
fn a_flipped_byte_anywhere_in_an_export_is_found() {
    let chain = Chain::of(&Story { segments: vec![plain(2), plain(1), plain(1)] });
    let mut tried = 0;
    for shown in [Shown::Whole, Shown::Redacted, Shown::SealOnly] {
        let whole = chain.export(2, |_| shown).into_bytes();
        for at in 0..whole.len() {
            let mut bytes = whole.clone();
            bytes[at] ^= 1;
            let read = std::str::from_utf8(&bytes).ok().and_then(|text| export::read(text, Vec::new()));
            assert!(read.is_none_or(|read| !read.report.is_ok()), "byte {at} of {shown:?}");
            tried += 1;
        }
        for length in 0..whole.len() - 1 {
            let read = export::read(std::str::from_utf8(&whole[..length]).unwrap(), Vec::new());
            assert!(read.is_none_or(|read| !read.report.is_ok()), "cut to {length} of {shown:?}");
        }
    }
    assert!(tried > 6_000, "{tried}");
}

#[test]
fn ten_thousand_rows_that_nobody_touched_have_no_findings() {
    let segments = (0..10).map(|_| plain(1_000)).collect();
    let chain = Chain::of(&Story { segments });
    let report = chain.verify(chain.records.len(), chain.rows.len());
    assert_eq!((report.findings.as_slice(), report.rows, report.last), (&[][..], 10_000, 10_000));
    let read = export::read(&chain.export(chain.records.len(), |_| Shown::Redacted), Vec::new()).unwrap();
    assert_eq!((read.report.findings.as_slice(), read.report.rows), (&[][..], 9_000));
}

/// What a fuzzer would try first.
#[test]
fn hostile_files_break_nothing() {
    let chain = Chain::of(&Story { segments: vec![plain(2), plain(1), plain(1)] });
    let whole = chain.export(2, |_| Shown::Whole);
    probe::exports(whole.as_bytes());
    let records: String = chain.records.iter().map(|record| record.to_line() + "\n").collect();
    let huge = u64::MAX.to_string();
    for name in ["segment", "from", "to", "count", "unfit"] {
        for value in ["0", "1", huge.as_str(), "-1", "1e3"] {
            let number = |line: &str| {
                let at = line.find(&format!("\"{name}\":")).map(|at| at + name.len() + 3);
                at.map_or_else(
                    || line.to_owned(),
                    |at| {
                        let end = at + line[at..].find([',', '}']).unwrap_or(0);
                        format!("{}{value}{}", &line[..at], &line[end..])
                    },
                )
            };
            let forged: String = records.lines().map(|line| number(line) + "\n").collect();
            probe::segments(forged.as_bytes());
            let file: String = whole.lines().map(|line| number(line) + "\n").collect();
            let read = export::read(&file, Vec::new());
            assert!(file == whole || read.is_none_or(|read| !read.report.is_ok()), "{name} {value}");
            probe::exports(file.as_bytes());
        }
    }
    for bytes in [
        chain.epochs[0].to_bytes().to_vec(),
        Seal { seq: u64::MAX, link: [7; 32], mac: [7; 16] }.to_bytes().repeat(3),
        Seal { seq: 0, link: [0; 32], mac: [0; 16] }.to_bytes().repeat(3),
        [Seal { seq: u64::MAX, link: [7; 32], mac: [7; 16] }, Seal { seq: 1, link: [7; 32], mac: [7; 16] }]
            .map(Seal::to_bytes)
            .concat(),
        [records.as_bytes(), &[0xff; 200]].concat(),
    ] {
        probe::segments(&bytes);
        probe::exports(&bytes);
    }
    for other in
        [whole.replace('\n', "\r\n"), format!("{whole}{whole}"), whole.replace("\"export\"", "\"exporu\"")]
    {
        probe::exports(other.as_bytes());
        assert!(export::read(&other, Vec::new()).is_none_or(|read| !read.report.is_ok()));
    }
}
