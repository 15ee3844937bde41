//! Archives: what is packed, what is unpacked, what else they run.

use crate::runtime::model::{Access, Word};
use crate::runtime::shell::args::Args;
use crate::runtime::shell::expand::Field;
use crate::runtime::shell::walk::{Stream, Walker, add_origins};

/// Notes what such a program does; None where it is none.
pub fn of(walker: &mut Walker, by: usize, name: &str, argv: &[Field]) -> Option<Stream> {
    let out = match name {
        "tar" | "gtar" | "bsdtar" => tar(walker, by, argv),
        "zip" | "7z" | "7za" | "rar" => {
            let args = Args::of(name, argv);
            let skip = usize::from(name != "zip");
            let archive = args.operands.get(skip).map(|f| f.word.clone());
            pack(walker, by, args.operands.get(skip + 1..).unwrap_or_default(), archive)
        }
        "unzip" | "unrar" => {
            let args = Args::of(name, argv);
            if let Some(archive) = args.operands.first() {
                walker.file(by, &archive.word, Access::Read);
            }
            let target = args.values_of(&["d"]).next().map_or_else(|| Word::plain("."), |f| f.word.clone());
            walker.file(by, &target, Access::Write);
            Stream::default()
        }
        "gzip" | "pigz" | "bzip2" | "pbzip2" | "xz" | "lzma" | "zstd" | "lz4" | "compress" => {
            squeeze(walker, by, name, argv)?
        }
        _ => return None,
    };
    Some(out)
}

/// `gzip x` makes `x.gz`; None where it prints, tests or unpacks.
fn squeeze(walker: &mut Walker, by: usize, name: &str, argv: &[Field]) -> Option<Stream> {
    let args = Args::of(name, argv);
    let looks = args.has('c', "stdout")
        || args.has('d', "decompress")
        || args.has('t', "test")
        || args.has('l', "list");
    if looks || args.operands.is_empty() {
        return None;
    }
    let suffix = match name {
        "gzip" | "pigz" => ".gz",
        "bzip2" | "pbzip2" => ".bz2",
        "xz" => ".xz",
        "lzma" => ".lzma",
        "zstd" => ".zst",
        "lz4" => ".lz4",
        _ => ".Z",
    };
    let suffix = args.values_of(&["S", "suffix"]).next().map_or(suffix, |field| field.text()).to_owned();
    for field in &args.operands {
        let packed = Word { text: format!("{}{suffix}", field.text()), ..field.word.clone() };
        walker.file(by, &field.word, Access::Read);
        let taint = walker.file_stream(&field.word).taint;
        walker.file(by, &packed, Access::Write);
        walker.write_content(&packed, Stream { taint, ..Stream::default() }, false);
    }
    Some(Stream { text: Some(String::new()), ..Stream::default() })
}

fn pack(walker: &mut Walker, by: usize, sources: &[&Field], archive: Option<Word>) -> Stream {
    let mut out = Stream::default();
    for field in sources {
        walker.file(by, &field.word, Access::Read);
        add_origins(&mut out.taint, &walker.file_stream(&field.word).taint);
    }
    match archive.filter(|word| word.text != "-") {
        Some(word) => {
            walker.file(by, &word, Access::Write);
            walker.write_content(&word, out, false);
            Stream { text: Some(String::new()), ..Stream::default() }
        }
        None => out,
    }
}

fn tar(walker: &mut Walker, by: usize, argv: &[Field]) -> Stream {
    let args = Args::of("tar", argv);
    for line in args.values_of(&["to-command", "I", "use-compress-program", "checkpoint-action"]) {
        let line = line.text().strip_prefix("exec=").unwrap_or(line.text());
        walker.line_via("tar", line, &Stream::default());
    }
    let archive = args.values_of(&["f", "file"]).next().map(|f| f.word.clone());
    let mode = |short: char, long: &str| args.short.contains(&short) || args.long.contains(&long);
    if mode('c', "create") || mode('r', "append") || mode('u', "update") {
        let out = pack(walker, by, &args.operands, archive);
        if args.has_long("remove-files") {
            for field in &args.operands {
                walker.file(by, &field.word, Access::DeleteTree);
            }
        }
        return out;
    }
    if let Some(archive) = archive {
        walker.file(by, &archive, Access::Read);
    }
    if mode('x', "extract") || args.long.contains(&"get") {
        let target =
            args.values_of(&["C", "directory"]).next().map_or_else(|| Word::plain("."), |f| f.word.clone());
        walker.file(by, &target, Access::Write);
    }
    Stream::default()
}
