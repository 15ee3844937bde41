//! Files that travel: copies to and from other machines and stores, gists, mails.

use super::files::{landing, may_be_folder};
use super::net::{fetched, send_file, send_words, sent};
use crate::runtime::model::{Access, Sink, Word};
use crate::runtime::shell::args::Args;
use crate::runtime::shell::expand::Field;
use crate::runtime::shell::redirect::path_of;
use crate::runtime::shell::run::join;
use crate::runtime::shell::walk::{Stream, Walker};

/// `host:path`, `user@host:path`, `s3://bucket`, `remote:`; a drive letter is none.
fn remote(text: &str) -> Option<&str> {
    if let Some((scheme, rest)) = text.split_once("://") {
        return (!scheme.is_empty() && scheme != "file").then(|| rest.split('/').next().unwrap_or_default());
    }
    let (host, path) = text.split_once(':')?;
    let is_drive = host.len() == 1
        && (path.starts_with('\\')
            || path.starts_with('/') && !host.starts_with(|c: char| c.is_ascii_lowercase()));
    let is_host = !host.is_empty() && !is_drive && !host.contains('/') && !host.starts_with(['.', '~', '$']);
    is_host.then(|| host.rsplit('@').next().unwrap_or(host))
}

fn is_copy_verb(word: &str) -> bool {
    matches!(
        word,
        "cp" | "sync" | "mv" | "copy" | "move" | "copyto" | "moveto" | "put" | "mirror" | "rsync" | "upload"
    )
}

pub fn copy(walker: &mut Walker, by: usize, name: &str, argv: &[Field]) -> Stream {
    let args = Args::of(name, argv);
    for line in args.values_of(&["e", "rsh"]).map(|f| f.text().to_owned()).collect::<Vec<_>>() {
        walker.line_via("rsync -e", &line, &Stream::default());
    }
    let skip = if matches!(name, "scp" | "rsync" | "sftp") {
        0
    } else {
        let words = args.operands.iter().take(3);
        match words.map(|f| f.text()).position(is_copy_verb) {
            Some(at) => at + 1,
            None => {
                // Lists, shows, removes: names of the far side.
                args.operands.iter().filter_map(|f| remote(f.text())).for_each(|host| walker.host(host));
                return fetched(by);
            }
        }
    };
    if matches!(name, "rsync") && args.has('n', "dry-run") {
        return Stream::default();
    }
    let operands = args.operands.get(skip..).unwrap_or_default();
    let Some((target, sources)) = operands.split_last() else { return Stream::default() };
    if sources.is_empty() && remote(target.text()).is_none() {
        if name == "sftp" {
            walker.host(target.text().rsplit('@').next().unwrap_or_default());
        }
        return Stream::default();
    }
    let away = remote(target.text()).map(str::to_owned);
    for host in operands.iter().filter_map(|f| remote(f.text())) {
        walker.host(host);
    }
    for source in sources {
        if remote(source.text()).is_some() {
            continue;
        }
        if away.is_some() {
            send_file(walker, by, source, &path_of(&source.word));
        } else {
            walker.file(by, &source.word, Access::Read);
        }
        if args.has_long("remove-source-files") {
            walker.file(by, &source.word, Access::Delete);
        }
    }
    if away.is_none() {
        let from_away = sources.iter().any(|f| remote(f.text()).is_some());
        walker.file(by, &target.word, Access::Write);
        if from_away {
            walker.write_content(&target.word, fetched(by), false);
            for source in sources {
                // What comes into a folder lands under its own name.
                let name = source.text().rsplit(['/', ':']).next().unwrap_or_default();
                let named = Word { text: name.to_owned(), ..source.word.clone() };
                if target.text().ends_with('/') || may_be_folder(&target.word, &named) {
                    walker.file(by, &landing(&named, &target.word, true), Access::Write);
                }
            }
        }
        if args.long.iter().any(|flag| flag.starts_with("del")) {
            walker.file(by, &target.word, Access::DeleteTree);
        }
    }
    Stream::default()
}

/// The commands of a file transfer, one a line: `put x`, `mput *.y`, `mirror -R z`, `!line`.
pub fn batch(walker: &mut Walker, by: usize, name: &str, text: &str) {
    let mut folder = None;
    for line in text.split(['\n', ';']).map(str::trim).take(256) {
        if let Some(line) = line.strip_prefix('!') {
            walker.line_via(name, line, &Stream::default());
            continue;
        }
        let mut words = line.split_ascii_whitespace().map(|word| word.trim_matches(['"', '\'']));
        let verb = words.next().unwrap_or_default().trim_start_matches(['-', '@']).to_ascii_lowercase();
        let (options, operands): (Vec<&str>, Vec<&str>) = words.partition(|word| word.starts_with('-'));
        let sends = match verb.as_str() {
            "put" | "reput" | "send" | "append" => operands.get(..1),
            "mput" => operands.get(..),
            "mirror" if options.iter().any(|option| matches!(*option, "-R" | "--reverse")) => {
                operands.get(..1)
            }
            "lcd" => {
                folder = operands.first().map(|word| (*word).to_owned());
                None
            }
            "get" | "reget" | "recv" => {
                let remote = operands.first().map(|word| word.rsplit('/').next().unwrap_or(word));
                if let Some(path) = operands.get(1).copied().or(remote) {
                    let word = Word::plain(join(folder.as_deref(), path));
                    walker.file(by, &word, Access::Write);
                    walker.write_content(&word, fetched(by), false);
                }
                None
            }
            _ => None,
        };
        for path in sends.unwrap_or_default() {
            let path = join(folder.as_deref(), path);
            let word = Word { glob: path.contains(['*', '?']), ..Word::plain(&path) };
            send_file(walker, by, &Field { word, ..Field::default() }, &path);
        }
    }
}

/// Clients of such transfers: their commands come in a word, a file of the line or on standard input.
pub fn batches(walker: &mut Walker, by: usize, name: &str, argv: &[Field], input: &Stream) {
    for pair in argv.windows(2).filter(|pair| pair[0].text().starts_with('-')) {
        let text = match pair[0].text() {
            "-e" | "-c" if name != "sftp" => Some(pair[1].text().to_owned()),
            "-b" | "-f" => walker.file_stream(&pair[1].word).text,
            _ => None,
        };
        if let Some(text) = text {
            batch(walker, by, name, &text);
        }
    }
    if let Some(text) = &input.text {
        batch(walker, by, name, text);
    }
}

/// GitHub's client: `gist create file`, `api`, `--body-file`.
pub fn gh(walker: &mut Walker, by: usize, argv: &[Field], input: &Stream) -> Stream {
    let words: Vec<&str> = argv.iter().skip(1).map(Field::text).collect();
    walker.host("github.com");
    if words.first() == Some(&"gist") && words.get(1) == Some(&"create") {
        for field in Args::of("gh", argv).operands.iter().skip(2) {
            if field.text() != "-" {
                send_file(walker, by, field, &path_of(&field.word));
            }
        }
        walker.flow(by, &input.taint, Sink::Network);
    }
    for pair in argv.windows(2) {
        if matches!(pair[0].text(), "--body-file" | "--notes-file" | "--input")
            || pair[0].text() == "-F" && words.first() != Some(&"api")
        {
            sent(walker, by, &pair[1], pair[1].text(), input);
        }
    }
    for field in argv.iter().skip(1) {
        walker.flow(by, &field.taint, Sink::Network);
    }
    fetched(by)
}

pub fn mail(walker: &mut Walker, by: usize, name: &str, argv: &[Field], input: &Stream) -> Stream {
    let args = Args::of(name, argv);
    for file in args.values_of(&["a", "A", "attach"]).cloned().collect::<Vec<_>>() {
        send_file(walker, by, &file, file.text().trim_start_matches('@'));
    }
    send_words(walker, by, argv);
    walker.flow(by, &input.taint, Sink::Network);
    Stream::default()
}
