//! Archives: what is packed, what is unpacked, what else they run.

use crate::runtime::model::{Access, Origin, Word};
use crate::runtime::programs::{Item, Reader};
use crate::runtime::shell::args::{Args, value_of};
use crate::runtime::shell::expand::Field;
use crate::runtime::shell::run::join;
use crate::runtime::shell::walk::{Packed, Stream, Walker, add_origins};

/// So many of the things that are packed are remembered.
const MAX_PACKED: usize = 64;

/// Notes what such a program does; None where it is none.
pub fn of(walker: &mut Walker, by: usize, name: &str, argv: &[Field], input: &Stream) -> Option<Stream> {
    let out = match name {
        "tar" | "gtar" | "bsdtar" => tar(walker, by, argv, input),
        "zipfile" | "tarfile" => python_module(walker, by, argv)?,
        "zip" | "7z" | "7za" | "7zr" | "7zz" | "rar" => {
            let args = Args::of(name, argv);
            if name.starts_with("7z") && args.operands.first().is_some_and(|f| matches!(f.text(), "x" | "e"))
            {
                args.operands.get(1).into_iter().for_each(|f| walker.file(by, &f.word, Access::Read));
                let target =
                    args.values_of(&["o"]).next().map_or_else(|| Word::plain("."), |f| f.word.clone());
                unpack(walker, by, &target, args.operands.get(2..).unwrap_or_default());
                return Some(Stream::default());
            }
            // What `zip -T` tests the archive with.
            for line in args.values_of(&["TT", "unzip-command"]) {
                walker.line_via("zip", line.text(), &Stream::default());
            }
            let skip = usize::from(name != "zip");
            let archive = args.operands.get(skip).map(|f| f.word.clone());
            let sources = args.operands.get(skip + 1..).unwrap_or_default();
            let named: Vec<(&Field, &str)> = sources.iter().map(|field| (*field, field.text())).collect();
            let out = pack(walker, by, &named, archive);
            if takes_originals(name, &args, argv) {
                sources.iter().for_each(|field| walker.file(by, &field.word, Access::MoveFrom));
            }
            out
        }
        "unzip" | "unrar" => {
            let args = Args::of(name, argv);
            if let Some(archive) = args.operands.first() {
                walker.file(by, &archive.word, Access::Read);
            }
            let target = args.values_of(&["d"]).next().map_or_else(|| Word::plain("."), |f| f.word.clone());
            let looks = ['l', 'p', 't', 'v', 'Z'].iter().any(|flag| args.short.contains(flag));
            if name != "unzip" || !looks {
                let members = args.operands.get(1..).unwrap_or_default();
                let is_whole = name == "unzip" && args.operands.len() == 1;
                if let Some(archive) = args.operands.first().filter(|_| is_whole) {
                    let text = archive.text();
                    let ending = if text.ends_with(".zip") { "" } else { ".zip" };
                    let whole = Word { text: format!("{text}{ending}"), ..archive.word.clone() };
                    walker.places(by, Some(&whole), &target, 0, input);
                }
                unpack(walker, by, &target, if name == "unzip" { members } else { &[] });
            }
            Stream::default()
        }
        "gzip" | "pigz" | "bzip2" | "pbzip2" | "xz" | "lzma" | "zstd" | "lz4" | "compress" => {
            if unpacks(name, argv) {
                unsqueeze(walker, by, name, argv)?
            } else {
                squeeze(walker, by, name, argv)?
            }
        }
        _ if unpacks(name, argv) => unsqueeze(walker, by, name, argv)?,
        _ => return None,
    };
    Some(out)
}

/// What is packed goes: `zip -m`, `7z -sdel`, `rar m`, `rar -df`.
fn takes_originals(name: &str, args: &Args<'_>, argv: &[Field]) -> bool {
    let has = |switches: &[&str]| argv.iter().any(|f| switches.contains(&f.text()));
    match name {
        "zip" => args.has('m', "move"),
        "rar" => has(&["m", "mf", "-df", "-dr", "-dw"]),
        _ => has(&["-sdel"]),
    }
}

/// The other way round: `gunzip`, `gzip -d`.
fn unpacks(name: &str, argv: &[Field]) -> bool {
    match name {
        "gunzip" | "unpigz" | "bunzip2" | "unxz" | "unlzma" | "unzstd" | "unlz4" | "uncompress" => true,
        "gzip" | "pigz" | "bzip2" | "pbzip2" | "xz" | "lzma" | "zstd" | "lz4" | "compress" => {
            let args = Args::of(name, argv);
            args.has('d', "decompress") || args.has_long("uncompress")
        }
        _ => false,
    }
}

/// It prints, tests or lists, or keeps what it was given; `zstd` and `lz4` keep it unless they are told otherwise.
fn keeps(name: &str, args: &Args<'_>) -> bool {
    args.has('k', "keep") || (name.contains("zst") || name.contains("lz4")) && !args.has_long("rm")
}

fn only_looks(args: &Args<'_>) -> bool {
    let prints = args.has('c', "stdout") || args.has_long("to-stdout");
    prints || args.has('t', "test") || args.has('l', "list")
}

/// `gunzip x.gz` makes `x`; None where it prints, tests or lists.
pub fn unsqueeze(walker: &mut Walker, by: usize, name: &str, argv: &[Field]) -> Option<Stream> {
    let args = Args::of(name, argv);
    if only_looks(&args) || args.operands.is_empty() {
        return None;
    }
    let given = args.values_of(&["o"]).next().map(|field| field.word.clone());
    for field in &args.operands {
        let packed = field.text();
        let stem = packed.rsplit_once('.').map_or(packed, |(stem, _)| stem);
        let plain = given.clone().unwrap_or_else(|| Word { text: stem.to_owned(), ..field.word.clone() });
        walker.file(by, &field.word, if keeps(name, &args) { Access::Read } else { Access::MoveFrom });
        walker.file(by, &plain, Access::Write);
        let mut content = walker.file_stream(&field.word);
        add_origins(&mut content.taint, &[Origin::Decoded(by)]);
        walker.write_content(&plain, Stream { taint: content.taint, ..Stream::default() }, false);
    }
    Some(Stream { text: Some(String::new()), ..Stream::default() })
}

/// `gzip x` makes `x.gz`; None where it prints or tests.
fn squeeze(walker: &mut Walker, by: usize, name: &str, argv: &[Field]) -> Option<Stream> {
    let args = Args::of(name, argv);
    if only_looks(&args) || args.operands.is_empty() {
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
        if !keeps(name, &args) {
            walker.file(by, &field.word, Access::MoveFrom);
        }
        let taint = walker.file_stream(&field.word).taint;
        walker.file(by, &packed, Access::Write);
        walker.write_content(&packed, Stream { taint, ..Stream::default() }, false);
    }
    Some(Stream { text: Some(String::new()), ..Stream::default() })
}

/// Each thing that is packed comes with its name in the archive.
fn pack(walker: &mut Walker, by: usize, sources: &[(&Field, &str)], archive: Option<Word>) -> Stream {
    let mut out = Stream::default();
    for (field, name) in sources {
        if out.packed.len() < MAX_PACKED && !walker.elsewhere {
            let (source, name) = (walker.key(field.text()), name.trim_start_matches('/').to_owned());
            out.packed.push(Packed { source, name });
        }
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

fn tar(walker: &mut Walker, by: usize, argv: &[Field], input: &Stream) -> Stream {
    let args = Args::of("tar", argv);
    for line in args.values_of(&[
        "to-command",
        "I",
        "use-compress-program",
        "checkpoint-action",
        "F",
        "info-script",
        "new-volume-script",
    ]) {
        let line = line.text().strip_prefix("exec=").unwrap_or(line.text());
        walker.line_via("tar", line, &Stream::default());
    }
    let archive = args.values_of(&["f", "file"]).next().map(|f| f.word.clone());
    let mode = |short: char, long: &str| args.short.contains(&short) || args.long.contains(&long);
    if mode('c', "create") || mode('r', "append") || mode('u', "update") {
        let packed = packed(argv);
        let named: Vec<(&Field, &str)> = packed.iter().map(|(field, name)| (field, name.as_str())).collect();
        let out = pack(walker, by, &named, archive);
        if args.has_long("remove-files") {
            for (field, _) in &packed {
                walker.file(by, &field.word, Access::DeleteTree);
            }
        }
        return out;
    }
    if let Some(archive) = &archive {
        walker.file(by, archive, Access::Read);
    }
    if mode('x', "extract") || args.long.contains(&"get") {
        let target =
            args.values_of(&["C", "directory"]).next().map_or_else(|| Word::plain("."), |f| f.word.clone());
        let renames = ["strip-components", "transform", "xform"].iter().any(|name| args.has_long(name));
        let members = if renames { &[] } else { args.operands.as_slice() };
        if members.is_empty() {
            let cut = args.values_of(&["strip-components"]).next();
            let cut = cut.and_then(|count| count.text().parse().ok()).unwrap_or(0);
            walker.places(by, archive.as_ref(), &target, cut, input);
        }
        unpack(walker, by, &target, members);
    }
    Stream::default()
}

/// `python3 -m zipfile -e x.zip folder`.
fn python_module(walker: &mut Walker, by: usize, argv: &[Field]) -> Option<Stream> {
    let at = argv.iter().position(|field| matches!(field.text(), "-e" | "--extract"))?;
    let archive = argv.get(at + 1)?;
    let target = argv.get(at + 2).map_or_else(|| Word::plain("."), |field| field.word.clone());
    walker.file(by, &archive.word, Access::Read);
    walker.places(by, Some(&archive.word), &target, 0, &Stream::default());
    walker.file(by, &target, Access::Write);
    Some(Stream::default())
}

/// What is packed, as seen from here: behind `-C folder` the words are names in that folder.
fn packed(argv: &[Field]) -> Vec<(Field, String)> {
    let (mut folder, mut out) = (None, Vec::new());
    for item in Reader::new("tar", argv) {
        match item {
            Item::Option(given) if matches!(given.name, "C" | "directory") => {
                folder = value_of(&given, argv).map(|field| field.word);
            }
            Item::Operand { at }
            | Item::Command { at, .. }
            | Item::Assignment { at }
            | Item::Stray { at }
            | Item::Inner { at, .. } => out.extend(argv.get(at).map(|field| {
                let (mut field, name) = (field.clone(), field.text().to_owned());
                if let Some(folder) = &folder {
                    field.word.text = join(Some(&folder.text), &field.word.text);
                    field.word.known &= folder.known;
                    field.word.glob |= folder.glob;
                }
                (field, name)
            })),
            Item::Option(_) | Item::Dashes => {}
        }
    }
    out
}

/// Everything in the archive lies below the folder afterwards, or only what is named.
fn unpack(walker: &mut Walker, by: usize, target: &Word, members: &[&Field]) {
    if members.is_empty() {
        return walker.file(by, target, Access::Write);
    }
    for member in members {
        let text = format!("{}/{}", target.text.trim_end_matches('/'), member.text());
        let known = target.known && member.word.known;
        // What it holds is told by a pattern of the program's own, quoted or not.
        let glob = member.word.glob || member.text().contains(['*', '?', '[']);
        walker.file(by, &Word { text, known, glob, ..target.clone() }, Access::Write);
    }
}
