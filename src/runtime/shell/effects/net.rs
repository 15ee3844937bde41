//! Programs that talk to other machines: hosts, what is sent, what comes back.

use super::{sockets, transfer};
use crate::runtime::model::{Access, Origin, Sink, Word};
use crate::runtime::shell::args::{Args, part_of};
use crate::runtime::shell::expand::Field;
use crate::runtime::shell::host_of_url;
use crate::runtime::shell::redirect::path_of;
use crate::runtime::shell::run::join;
use crate::runtime::shell::walk::{Stream, Walker};

/// What a command brings from the network.
pub fn fetched(by: usize) -> Stream {
    Stream { from: Some(by), taint: vec![Origin::Network(by)], ..Stream::default() }
}

/// A command that prints nothing.
fn nothing() -> Stream {
    Stream { text: Some(String::new()), ..Stream::default() }
}

/// Notes what such a program does; None where it is none.
pub fn of(walker: &mut Walker, by: usize, name: &str, argv: &[Field], input: &Stream) -> Option<Stream> {
    let out = match name {
        "curl" | "curlie" => curl(walker, by, argv, input),
        "wget" | "wget2" => wget(walker, by, argv, input),
        "http" | "https" | "xh" | "xhs" => httpie(walker, by, argv, input),
        "aria2c" | "axel" => {
            lands(walker, by, name, argv);
            plain(walker, by, name, argv, input)
        }
        "lynx" | "links" | "w3m" | "telnet" | "ping" | "dig" | "nslookup" | "host" | "whois" | "drill"
        | "mtr" | "traceroute" | "grpcurl" | "websocat" | "wscat" | "finger" => {
            plain(walker, by, name, argv, input)
        }
        "nc" | "ncat" | "netcat" => sockets::netcat(walker, by, argv, input),
        "socat" => sockets::socat(walker, by, argv, input),
        "sftp" | "ftp" | "lftp" | "ncftp" | "smbclient" | "tnftp" => {
            transfer::batches(walker, by, name, argv, input);
            if name == "sftp" {
                transfer::copy(walker, by, name, argv)
            } else {
                plain(walker, by, name, argv, input)
            }
        }
        "scp" | "rsync" | "rclone" | "gsutil" | "s3cmd" | "azcopy" | "mc" => {
            transfer::copy(walker, by, name, argv)
        }
        "aws" if argv.iter().any(|f| f.text() == "s3") => transfer::copy(walker, by, name, argv),
        "gcloud" if argv.iter().any(|f| f.text() == "storage") => transfer::copy(walker, by, name, argv),
        "gh" => transfer::gh(walker, by, argv, input),
        "mail" | "mailx" | "mutt" | "sendmail" | "msmtp" | "swaks" => {
            transfer::mail(walker, by, name, argv, input)
        }
        _ => return None,
    };
    Some(out)
}

/// All that the words and the input carry leaves the machine.
pub fn send_words(walker: &mut Walker, by: usize, argv: &[Field]) {
    for field in argv.iter().skip(1) {
        walker.flow(by, &field.taint, Sink::Network);
    }
}

pub fn send_file(walker: &mut Walker, by: usize, field: &Field, path: &str) {
    let word = Word { text: path.to_owned(), ..field.word.clone() };
    let stream = field.content.as_deref().cloned().unwrap_or_else(|| walker.file_stream(&word));
    if field.content.is_none() {
        walker.file(by, &word, Access::Read);
    }
    walker.flow(by, &stream.taint, Sink::Network);
}

fn save(walker: &mut Walker, by: usize, word: &Word) {
    walker.file(by, word, Access::Write);
    walker.write_content(word, Stream { taint: vec![Origin::Network(by)], ..Stream::default() }, false);
}

fn url_host(walker: &mut Walker, url: &str) {
    if let Some(host) = host_of_url(url) {
        walker.host(host);
    }
}

fn file_name_of(url: &str) -> String {
    let path =
        url.split_once("://").map_or(url, |(_, rest)| rest).split(['?', '#']).next().unwrap_or_default();
    match path
        .split_once('/')
        .map(|(_, path)| path.trim_end_matches('/').rsplit('/').next().unwrap_or_default())
    {
        Some(name) if !name.is_empty() => name.to_owned(),
        _ => "index.html".to_owned(),
    }
}

/// More files of one list are not looked at.
const MAX_UPLOADS: usize = 16;

/// A longer file of options is read up to here.
const MAX_OPTIONS: usize = 256;

/// The words that a file of options for curl stands for: `output = "x"`, `--output x`, `url: y`.
fn curl_options(text: &str) -> Vec<Field> {
    let mut words = vec![Field::plain("curl")];
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (name, value) = line.split_once([' ', '\t', '=', ':']).unwrap_or((line, ""));
        let value = value.trim_start_matches([' ', '\t', '=', ':']);
        let value = value.strip_prefix('"').map_or(value, |rest| rest.split('"').next().unwrap_or(rest));
        // One file may name another; the words of one are enough.
        if matches!(name, "-K" | "--config" | "config") {
            continue;
        }
        let dashes = if name.starts_with('-') { "" } else { "--" };
        words.push(Field::plain(format!("{dashes}{name}")));
        words.extend((!value.is_empty()).then(|| Field::plain(value)));
        if words.len() > MAX_OPTIONS {
            break;
        }
    }
    words
}

/// What `curl -K` reads its options from, where that is on the line.
fn curl_told(walker: &Walker, value: &Field, input: &Stream) -> Option<String> {
    match value.content.as_deref() {
        Some(content) => content.text.clone(),
        None if value.text() == "-" => input.text.clone(),
        None => walker.content_of(&path_of(&value.word))?.text,
    }
}

fn curl(walker: &mut Walker, by: usize, argv: &[Field], input: &Stream) -> Stream {
    let args = Args::of("curl", argv);
    send_words(walker, by, argv);
    let folder = args.values_of(&["output-dir"]).next().map(|folder| folder.text().to_owned());
    let inside = |word: Word| Word { text: join(folder.as_deref(), &word.text), ..word };
    let urls: Vec<&Field> = args.operands.iter().copied().chain(args.values_of(&["url"])).collect();
    for url in &urls {
        url_host(walker, url.text());
    }
    for (flag, value) in &args.values {
        match *flag {
            "d" | "data" | "data-binary" | "data-ascii" | "json" | "H" | "header" => {
                if let Some(path) = value.text().strip_prefix('@') {
                    sent(walker, by, value, path, input);
                }
            }
            // Without a sign it is a file of cookies.
            "b" | "cookie" if !value.text().contains(['=', '$']) => {
                sent(walker, by, value, value.text(), input);
            }
            "data-urlencode" | "url-query" | "F" | "form" => {
                let text = value.text();
                if let Some(at) =
                    text.find("=@").map(|at| at + 2).or_else(|| text.find("=<").map(|at| at + 2))
                {
                    sent(walker, by, value, text[at..].split(';').next().unwrap_or_default(), input);
                } else if let Some((_, path)) =
                    text.split_once('@').filter(|(name, _)| !name.contains(['=', '.']))
                {
                    sent(walker, by, value, path.split(';').next().unwrap_or_default(), input);
                }
            }
            "T" | "upload-file" => {
                // `{a,b}` is a list of curl's own.
                let text = value.text();
                let list = text.strip_prefix('{').and_then(|text| text.strip_suffix('}')).unwrap_or(text);
                list.split(',').take(MAX_UPLOADS).for_each(|path| sent(walker, by, value, path, input));
            }
            "K" | "config" => {
                walker.file(by, &value.word, Access::Read);
                if let Some(text) = curl_told(walker, value, input) {
                    let words = curl_options(&text);
                    curl(walker, by, &words, &Stream::default());
                }
            }
            "o" | "output" if value.text() == "-" => {}
            "o" | "output" => save(walker, by, &inside(value.word.clone())),
            "c" | "cookie-jar" | "D" => walker.file(by, &value.word, Access::Write),
            _ => {}
        }
    }
    if args.has('O', "remote-name") {
        for url in urls {
            save(walker, by, &inside(Word { text: file_name_of(url.text()), ..url.word.clone() }));
        }
        return nothing();
    }
    if args.has('o', "output") && args.values_of(&["o", "output"]).all(|f| f.text() != "-") {
        return nothing();
    }
    fetched(by)
}

pub fn sent(walker: &mut Walker, by: usize, field: &Field, path: &str, input: &Stream) {
    if path == "-" || path == "." && field.text() == "." {
        walker.flow(by, &input.taint, Sink::Network);
        if input.taint.is_empty()
            && let Some(from) = input.from
        {
            walker.flow(by, &[Origin::Output(from)], Sink::Network);
        }
        return;
    }
    let tail = part_of(field, path);
    send_file(walker, by, &tail, path);
}

fn wget(walker: &mut Walker, by: usize, argv: &[Field], input: &Stream) -> Stream {
    let args = Args::of("wget", argv);
    send_words(walker, by, argv);
    for url in &args.operands {
        url_host(walker, url.text());
    }
    for value in args.values_of(&["post-file", "body-file"]) {
        sent(walker, by, value, value.text(), input);
    }
    let folder = args.values_of(&["P", "directory-prefix"]).next().cloned();
    let target = args.values_of(&["O", "output-document"]).next().cloned();
    match target {
        Some(target) if matches!(target.text(), "-" | "/dev/stdout") => return fetched(by),
        Some(target) => save(walker, by, &target.word),
        None => {
            for url in &args.operands {
                let name = file_name_of(url.text());
                let text = match &folder {
                    Some(folder) => format!("{}/{name}", folder.text().trim_end_matches('/')),
                    None => name,
                };
                save(walker, by, &Word { text, ..url.word.clone() });
            }
        }
    }
    nothing()
}

fn httpie(walker: &mut Walker, by: usize, argv: &[Field], input: &Stream) -> Stream {
    let args = Args::of("http", argv);
    send_words(walker, by, argv);
    walker.flow(by, &input.taint, Sink::Network);
    let is_method = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_uppercase());
    let mut operands = args.operands.iter().skip_while(|f| is_method(f.text()));
    if let Some(url) = operands.next() {
        url_host(walker, url.text());
    }
    for item in operands {
        if let Some(at) = item.text().find('@') {
            let before = &item.text()[..at];
            if before.is_empty() || before.ends_with(['=', ':']) || !before.contains(['=', ':']) {
                send_file(walker, by, &part_of(item, &item.text()[at + 1..]), &item.text()[at + 1..]);
            }
        }
    }
    match args.values_of(&["o", "output"]).next() {
        Some(target) => {
            save(walker, by, &target.word);
            nothing()
        }
        None if args.has('d', "download") || args.has_long("offline") => nothing(),
        None => fetched(by),
    }
}

/// Where a download lies afterwards, as far as it is said: `aria2c -d folder -o name`.
fn lands(walker: &mut Walker, by: usize, name: &str, argv: &[Field]) {
    let args = Args::of(name, argv);
    let folder = args.values_of(&["d", "dir"]).next().filter(|_| name == "aria2c");
    let Some(file) = args.values_of(&["o", "out", "output"]).next() else { return };
    let path = folder.map_or_else(|| file.text().to_owned(), |folder| join(Some(folder.text()), file.text()));
    let known = file.word.known && folder.is_none_or(|folder| folder.word.known);
    save(walker, by, &Word { text: path, known, ..file.word.clone() });
}

fn plain(walker: &mut Walker, by: usize, name: &str, argv: &[Field], input: &Stream) -> Stream {
    let args = Args::of(name, argv);
    send_words(walker, by, argv);
    walker.flow(by, &input.taint, Sink::Network);
    for field in args.operands.iter().filter(|f| f.text().contains('.') || f.text().contains(':')).take(4) {
        url_host(walker, field.text().trim_start_matches('@'));
    }
    fetched(by)
}
