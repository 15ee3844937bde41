//! Programs that talk to other machines: hosts, what is sent, what comes back.

use crate::runtime::model::{Access, Origin, Sink, Word};
use crate::runtime::shell::args::{Args, part_of};
use crate::runtime::shell::expand::Field;
use crate::runtime::shell::host_of_url;
use crate::runtime::shell::shells::is_shell;
use crate::runtime::shell::walk::{Stream, Walker, path_of};

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
        "aria2c" | "axel" | "lynx" | "links" | "w3m" | "ftp" | "telnet" | "ping" | "dig" | "nslookup"
        | "host" | "whois" | "drill" | "mtr" | "traceroute" | "grpcurl" | "websocat" | "wscat" | "finger" => {
            plain(walker, by, argv, input)
        }
        "nc" | "ncat" | "netcat" => netcat(walker, by, argv, input),
        "socat" => socat(walker, by, argv, input),
        "scp" | "rsync" | "sftp" | "rclone" | "gsutil" | "s3cmd" | "azcopy" | "mc" => {
            copy(walker, by, name, argv)
        }
        "aws" if argv.iter().any(|f| f.text() == "s3") => copy(walker, by, name, argv),
        "gcloud" if argv.iter().any(|f| f.text() == "storage") => copy(walker, by, name, argv),
        "gh" => gh(walker, by, argv, input),
        "mail" | "mailx" | "mutt" | "sendmail" | "msmtp" | "swaks" => mail(walker, by, argv, input),
        _ => return None,
    };
    Some(out)
}

/// All that the words and the input carry leaves the machine.
fn send_words(walker: &mut Walker, by: usize, argv: &[Field]) {
    for field in argv.iter().skip(1) {
        walker.flow(by, &field.taint, Sink::Network);
    }
}

fn send_file(walker: &mut Walker, by: usize, field: &Field, path: &str) {
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

fn curl(walker: &mut Walker, by: usize, argv: &[Field], input: &Stream) -> Stream {
    const VALUED: [&str; 62] = [
        "A",
        "b",
        "c",
        "C",
        "d",
        "D",
        "e",
        "E",
        "F",
        "H",
        "K",
        "m",
        "o",
        "P",
        "Q",
        "r",
        "t",
        "T",
        "u",
        "U",
        "w",
        "x",
        "X",
        "y",
        "Y",
        "z",
        "data",
        "data-raw",
        "data-binary",
        "data-urlencode",
        "data-ascii",
        "json",
        "form",
        "form-string",
        "header",
        "output",
        "request",
        "upload-file",
        "user",
        "user-agent",
        "url",
        "proxy",
        "max-time",
        "connect-timeout",
        "retry",
        "retry-delay",
        "cookie",
        "cookie-jar",
        "cacert",
        "cert",
        "key",
        "config",
        "referer",
        "write-out",
        "output-dir",
        "resolve",
        "interface",
        "unix-socket",
        "max-redirs",
        "retry-max-time",
        "range",
        "url-query",
    ];
    let args = Args::of(argv, &VALUED);
    send_words(walker, by, argv);
    let urls: Vec<&Field> = args.operands.iter().copied().chain(args.values_of(&["url"])).collect();
    for url in &urls {
        url_host(walker, url.text());
    }
    for (flag, value) in &args.values {
        match *flag {
            "d" | "data" | "data-binary" | "data-ascii" | "json" | "url-query" => {
                if let Some(path) = value.text().strip_prefix('@') {
                    sent(walker, by, value, path, input);
                }
            }
            "data-urlencode" | "F" | "form" => {
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
            "T" | "upload-file" => sent(walker, by, value, value.text(), input),
            "K" | "config" => walker.file(by, &value.word, Access::Read),
            "o" | "output" => save(walker, by, &value.word),
            "c" | "cookie-jar" | "D" => walker.file(by, &value.word, Access::Write),
            _ => {}
        }
    }
    if args.has('O', "remote-name") {
        for url in urls {
            save(walker, by, &Word { text: file_name_of(url.text()), ..url.word.clone() });
        }
        return nothing();
    }
    if args.has('o', "output") && args.values_of(&["o", "output"]).all(|f| f.text() != "-") {
        return nothing();
    }
    fetched(by)
}

fn sent(walker: &mut Walker, by: usize, field: &Field, path: &str, input: &Stream) {
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
    const VALUED: [&str; 30] = [
        "O",
        "o",
        "a",
        "P",
        "i",
        "t",
        "T",
        "w",
        "Q",
        "U",
        "e",
        "l",
        "A",
        "R",
        "D",
        "I",
        "X",
        "B",
        "output-document",
        "post-data",
        "post-file",
        "body-data",
        "body-file",
        "header",
        "user",
        "password",
        "directory-prefix",
        "user-agent",
        "method",
        "input-file",
    ];
    let args = Args::of(argv, &VALUED);
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
    let args = Args::of(argv, &["a", "A", "o", "auth", "output", "session", "timeout", "proxy"]);
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

fn plain(walker: &mut Walker, by: usize, argv: &[Field], input: &Stream) -> Stream {
    let args = Args::of(argv, &["c", "i", "s", "W", "t", "p", "o", "d", "w"]);
    send_words(walker, by, argv);
    walker.flow(by, &input.taint, Sink::Network);
    for field in args.operands.iter().filter(|f| f.text().contains('.') || f.text().contains(':')).take(4) {
        url_host(walker, field.text().trim_start_matches('@'));
    }
    fetched(by)
}

fn netcat(walker: &mut Walker, by: usize, argv: &[Field], input: &Stream) -> Stream {
    let args = Args::of(
        argv,
        &[
            "e",
            "c",
            "p",
            "s",
            "w",
            "q",
            "i",
            "x",
            "X",
            "exec",
            "sh-exec",
            "lua-exec",
            "source-port",
            "g",
            "G",
            "O",
            "I",
        ],
    );
    let mut listens = args.has('l', "listen");
    if let Some(host) = args.operands.first().filter(|f| !f.text().bytes().all(|b| b.is_ascii_digit())) {
        walker.host(host.text());
        listens = true;
    }
    send_words(walker, by, argv);
    walker.flow(by, &input.taint, Sink::Network);
    if input.taint.is_empty()
        && input.text.is_none()
        && let Some(from) = input.from
    {
        walker.flow(by, &[Origin::Output(from)], Sink::Network);
    }
    let runs: Vec<String> =
        args.values_of(&["e", "c", "exec", "sh-exec"]).map(|f| f.text().to_owned()).collect();
    for line in runs {
        if listens && runs_code(&line) {
            walker.flow_into_code(by, &[Origin::Network(by)]);
        }
        walker.line_via("nc -e", &line, &Stream::default());
    }
    fetched(by)
}

/// The line starts something that takes orders.
fn runs_code(line: &str) -> bool {
    let program =
        line.split_ascii_whitespace().next().unwrap_or_default().rsplit('/').next().unwrap_or_default();
    is_shell(program)
        || super::code::is_interpreter(program)
        || matches!(program, "cmd.exe" | "cmd" | "powershell" | "busybox")
}

fn socat(walker: &mut Walker, by: usize, argv: &[Field], input: &Stream) -> Stream {
    let args = Args::of(argv, &["T", "t", "b", "l"]);
    let mut files = Vec::new();
    let mut talks = false;
    let mut takes_orders = false;
    for field in &args.operands {
        let text = field.text();
        let (kind, rest) = text.split_once(':').unwrap_or((text, ""));
        let first = rest.split(',').next().unwrap_or_default();
        let folder = rest.split(',').find_map(|option| option.strip_prefix("chdir="));
        match kind.to_ascii_uppercase().as_str() {
            "EXEC" | "SYSTEM" | "SHELL" => {
                takes_orders |= runs_code(first);
                walker.line_via("socat", &first.replace("\\\"", "\""), &Stream::default());
            }
            "OPEN" | "FILE" | "GOPEN" | "CREATE" => {
                let path = folder.map_or_else(|| first.to_owned(), |folder| format!("{folder}/{first}"));
                files.push(part_of(field, &path));
            }
            kind if kind.starts_with("TCP")
                || kind.starts_with("UDP")
                || kind.starts_with("OPENSSL")
                || kind.starts_with("SOCKS")
                || kind.starts_with("PROXY") =>
            {
                talks = true;
                if !kind.contains("LISTEN") {
                    walker.host(first.split(':').next().unwrap_or_default());
                }
            }
            _ => {}
        }
    }
    if talks {
        for file in files {
            let path = path_of(&file.word);
            send_file(walker, by, &file, &path);
        }
        walker.flow(by, &input.taint, Sink::Network);
        if takes_orders {
            walker.flow_into_code(by, &[Origin::Network(by)]);
        }
    }
    fetched(by)
}

/// `host:path`, `user@host:path`, `s3://bucket`, `remote:`; a drive letter is none.
fn remote(text: &str) -> Option<&str> {
    if let Some((scheme, rest)) = text.split_once("://") {
        return (!scheme.is_empty() && scheme != "file").then(|| rest.split('/').next().unwrap_or_default());
    }
    let (host, _) = text.split_once(':')?;
    let is_host = host.len() > 1 && !host.contains('/') && !host.starts_with(['.', '~', '$']);
    is_host.then(|| host.rsplit('@').next().unwrap_or(host))
}

fn copy(walker: &mut Walker, by: usize, name: &str, argv: &[Field]) -> Stream {
    let args = Args::of(
        argv,
        &[
            "P",
            "p",
            "i",
            "o",
            "F",
            "c",
            "S",
            "l",
            "J",
            "e",
            "rsh",
            "exclude",
            "include",
            "profile",
            "region",
            "files-from",
            "filter",
            "endpoint-url",
            "config",
            "bwlimit",
        ],
    );
    for line in args.values_of(&["e", "rsh"]).map(|f| f.text().to_owned()).collect::<Vec<_>>() {
        walker.line_via("rsync -e", &line, &Stream::default());
    }
    let verbs = |text: &str| {
        matches!(
            text,
            "s3" | "cp"
                | "sync"
                | "mv"
                | "copy"
                | "move"
                | "copyto"
                | "storage"
                | "put"
                | "mirror"
                | "rm"
                | "ls"
        )
    };
    let skip = if matches!(name, "scp" | "rsync" | "sftp") {
        0
    } else {
        args.operands.iter().take_while(|f| verbs(f.text())).count()
    };
    let operands = args.operands.get(skip..).unwrap_or_default();
    let Some((target, sources)) = operands.split_last() else { return Stream::default() };
    if sources.is_empty() && remote(target.text()).is_none() {
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
        }
        if args.long.iter().any(|flag| flag.starts_with("del")) {
            walker.file(by, &target.word, Access::DeleteTree);
        }
    }
    Stream::default()
}

/// GitHub's client: `gist create file`, `api`, `--body-file`.
fn gh(walker: &mut Walker, by: usize, argv: &[Field], input: &Stream) -> Stream {
    let words: Vec<&str> = argv.iter().skip(1).map(Field::text).collect();
    walker.host("github.com");
    if words.first() == Some(&"gist") && words.get(1) == Some(&"create") {
        for field in Args::of(argv, &["d", "f", "desc", "filename"]).operands.iter().skip(2) {
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

fn mail(walker: &mut Walker, by: usize, argv: &[Field], input: &Stream) -> Stream {
    let args = Args::of(argv, &["s", "a", "A", "c", "b", "r", "attach", "body", "to", "from", "server"]);
    for file in args.values_of(&["a", "A", "attach"]).cloned().collect::<Vec<_>>() {
        send_file(walker, by, &file, file.text().trim_start_matches('@'));
    }
    send_words(walker, by, argv);
    walker.flow(by, &input.taint, Sink::Network);
    Stream::default()
}
