//! The names in an archive, as its own list says: tar without compression, and zip. Nothing is unpacked.

use std::io::{Read as _, Seek as _, SeekFrom};
use std::path::Path;

use super::files;

/// Names of one archive; what stands behind them is not looked at.
const MAX_NAMES: usize = 4096;
/// Bytes of a zip's list.
const MAX_LIST: u64 = 1 << 20;
/// A name, as long as paths may be.
const MAX_NAME: usize = 4096;
/// What a header of tar takes, and what its contents are rounded up to.
const BLOCK: usize = 512;
/// The end of a zip, with the longest remark that may stand there.
const MAX_END: u64 = 22 + 65_535;

/// The names in it; none where it is no archive of these kinds, or cannot be read.
pub fn names(path: &Path) -> Vec<String> {
    let is_zip = beginning(path).is_some_and(|bytes| bytes == *b"PK");
    let found = if is_zip { in_zip(path) } else { in_tar(path) };
    found.unwrap_or_default()
}

fn beginning(path: &Path) -> Option<[u8; 2]> {
    let mut bytes = [0; 2];
    files::open_part(path, 0, 2)?.read_exact(&mut bytes).ok()?;
    Some(bytes)
}

fn in_tar(path: &Path) -> Option<Vec<String>> {
    let len = files::regular_len(path)?;
    let mut file = files::open_part(path, 0, len)?.into_inner();
    let (mut found, mut at, mut long) = (Vec::new(), 0_u64, None);
    while found.len() < MAX_NAMES && at < len {
        let mut header = [0; BLOCK];
        file.seek(SeekFrom::Start(at)).ok()?;
        if file.read_exact(&mut header).is_err() || &header[257..262] != b"ustar" {
            break;
        }
        let size = octal(&header[124..136])?;
        at = at.checked_add(BLOCK as u64)?;
        match header[156] {
            kind @ (b'L' | b'x') => {
                // The name of what follows, too long for a header.
                let mut bytes = vec![0; usize::try_from(size).ok()?.min(MAX_NAME)];
                file.read_exact(&mut bytes).ok()?;
                long = if kind == b'L' { Some(text(&bytes)) } else { in_records(&bytes).or(long) };
            }
            b'g' => {}
            _ => {
                let (name, folder) = (text(&header[..100]), text(&header[345..500]));
                let whole = if folder.is_empty() { name } else { format!("{folder}/{name}") };
                found.push(long.take().unwrap_or(whole));
            }
        }
        at = at.checked_add(size.checked_next_multiple_of(BLOCK as u64)?)?;
    }
    Some(found)
}

/// `27 path=name`, one record a line.
fn in_records(bytes: &[u8]) -> Option<String> {
    let records = String::from_utf8_lossy(bytes);
    records.lines().find_map(|line| line.split_once(" path=")).map(|(_, path)| path.to_owned())
}

fn in_zip(path: &Path) -> Option<Vec<String>> {
    let end = files::read_tail(path, MAX_END)?;
    let at = end.windows(4).rposition(|four| four == b"PK\x05\x06")?;
    let number = |bytes: &[u8], at: usize, len: usize| -> Option<u64> {
        let bytes = bytes.get(at..at + len)?;
        Some(bytes.iter().rev().fold(0, |all, byte| all << 8 | u64::from(*byte)))
    };
    let (size, from) = (number(&end, at + 12, 4)?.min(MAX_LIST), number(&end, at + 16, 4)?);
    let mut list = Vec::new();
    files::open_part(path, from, from.checked_add(size)?)?.read_to_end(&mut list).ok()?;
    let (mut found, mut at) = (Vec::new(), 0_usize);
    while found.len() < MAX_NAMES && list.get(at..at + 4) == Some(b"PK\x01\x02") {
        let len = |from: usize| number(&list, at + from, 2).and_then(|len| usize::try_from(len).ok());
        let (name, extra, remark) = (len(28)?, len(30)?, len(32)?);
        found.push(text(list.get(at + 46..at + 46 + name)?));
        at += 46 + name + extra + remark;
    }
    Some(found)
}

fn text(bytes: &[u8]) -> String {
    let end = bytes.iter().position(|byte| *byte == 0).unwrap_or(bytes.len());
    String::from_utf8_lossy(&bytes[..end]).into_owned()
}

fn octal(bytes: &[u8]) -> Option<u64> {
    let digits = text(bytes);
    u64::from_str_radix(digits.trim(), 8).ok()
}

#[cfg(test)]
mod tests {
    use super::names;

    fn header(name: &str, size: usize, kind: u8) -> Vec<u8> {
        let mut block = vec![0; 512];
        block[..name.len()].copy_from_slice(name.as_bytes());
        block[124..135].copy_from_slice(format!("{size:011o}").as_bytes());
        block[156] = kind;
        block[257..262].copy_from_slice(b"ustar");
        block
    }

    fn padded(text: &str) -> Vec<u8> {
        let mut bytes = text.as_bytes().to_vec();
        bytes.resize(text.len().next_multiple_of(512), 0);
        bytes
    }

    #[test]
    fn the_names_of_a_tar_are_read_and_garbage_has_none() {
        let folder = tempfile::tempdir().unwrap();
        let tar = [
            header("a.txt", 3, b'0'),
            padded("abc"),
            header("././@LongLink", 5, b'L'),
            padded("b/c.d"),
            header("b/c", 0, b'0'),
            header("x", 14, b'x'),
            padded("14 path=e/f.g\n"),
            header("e", 0, b'0'),
            vec![0; 1024],
        ]
        .concat();
        let path = folder.path().join("x.tar");
        for (bytes, want) in [
            (tar, &["a.txt", "b/c.d", "e/f.g"][..]),
            (b"PK\x05\x06".to_vec(), &[]),
            (vec![0xff; 600], &[]),
            (Vec::new(), &[]),
        ] {
            std::fs::write(&path, bytes).unwrap();
            assert_eq!(names(&path), want);
        }
        assert!(names(folder.path()).is_empty());
    }

    #[test]
    fn the_names_of_a_zip_are_read_from_its_end() {
        let entry = |name: &str| {
            let mut bytes = b"PK\x01\x02".to_vec();
            bytes.resize(46, 0);
            bytes[28] = name.len() as u8;
            bytes.extend(name.as_bytes());
            bytes
        };
        let list = [entry("a.txt"), entry(".x/y.json")].concat();
        let mut zip = b"PK\x03\x04data".to_vec();
        let from = zip.len() as u8;
        zip.extend(&list);
        zip.extend(b"PK\x05\x06\0\0\0\0\0\0\0\0");
        zip.extend([list.len() as u8, 0, 0, 0, from, 0, 0, 0, 0, 0]);
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.zip");
        std::fs::write(&path, zip).unwrap();
        assert_eq!(names(&path), ["a.txt", ".x/y.json"]);
    }
}
