//! Database clients: the statements they are given.

use crate::runtime::model::{Access, ScriptHow, Statement, Word};
use crate::runtime::shell::args::Args;
use crate::runtime::shell::expand::Field;
use crate::runtime::shell::redirect::path_of;
use crate::runtime::shell::walk::{Stream, Walker, add_origins};

/// Flags that carry a statement and flags that name a file of them.
fn flags(name: &str) -> Option<(&'static [&'static str], &'static [&'static str])> {
    let found: (&[&str], &[&str]) = match name {
        "psql" | "usql" | "pgcli" | "duckdb" => (&["c", "command"], &["f", "file"]),
        "mysql" | "mariadb" | "mycli" | "cockroach" | "cqlsh" => (&["e", "execute"], &["f", "file"]),
        "sqlite3" | "litecli" | "sqlite" => (&["cmd"], &["init"]),
        "mongosh" | "mongo" => (&["eval"], &["f", "file"]),
        "clickhouse-client" | "clickhouse" | "snowsql" | "trino" | "presto" => {
            (&["q", "query", "execute"], &["f", "queries-file"])
        }
        "sqlcmd" | "osql" | "isql" => (&["Q", "q"], &["i"]),
        "influx" => (&["execute"], &[]),
        "sqlplus" | "redis-cli" | "valkey-cli" | "bq" | "surreal" | "turso" | "wrangler" | "db2"
        | "mongoimport" => (&["command", "query"], &["file"]),
        _ => return None,
    };
    Some(found)
}

/// Notes the statements; None where the program is no database client.
pub fn of(walker: &mut Walker, by: usize, name: &str, argv: &[Field], input: &Stream) -> Option<Stream> {
    let (statements, files) = flags(name)?;
    let args = Args::of(name, argv);
    let mut texts: Vec<String> = args.values_of(statements).map(|f| f.text().to_owned()).collect();
    let words = |skip: usize| args.operands.iter().skip(skip).map(|f| f.text()).collect::<Vec<_>>().join(" ");
    match name {
        "sqlite3" | "sqlite" | "duckdb" | "litecli" => {
            if let Some(file) = args.operands.first() {
                walker.file(by, &file.word, Access::Read);
                if !only_reads(&args, input) {
                    walker.file(by, &file.word, Access::Write);
                }
            }
            texts.extend(args.operands.iter().skip(1).map(|f| f.text().to_owned()));
        }
        "redis-cli" | "valkey-cli" => texts.push(words(0)),
        "bq" | "surreal" | "turso" | "wrangler" | "db2" => texts.push(words(1)),
        _ => {}
    }
    for file in args.values_of(files).cloned().collect::<Vec<_>>() {
        walker.file(by, &file.word, Access::Read);
        included(walker, by, name, path_of(&file.word));
    }
    if let Some(text) = &input.text {
        texts.push(text.clone());
    } else if let Some(file) = &input.file {
        walker.run_script(by, file.clone(), ScriptHow::Interpreter(name.to_owned()));
    }
    for text in texts.into_iter().filter(|text| !text.trim().is_empty()) {
        for path in included_files(&text) {
            included(walker, by, name, path);
        }
        noted(walker, Some(by), name, text);
    }
    let mut taint = input.taint.clone();
    for field in argv {
        add_origins(&mut taint, &field.taint);
    }
    Some(Stream { taint, ..Stream::default() })
}

/// Opened for reading, or given nothing but questions.
fn only_reads(args: &Args<'_>, input: &Stream) -> bool {
    let asks = |text: &str| {
        let text = text.trim().to_lowercase();
        let single = !text.trim_end_matches(';').contains(';');
        let asks = ["select ", ".tables", ".schema", ".indexes", ".dump", ".databases", "explain "];
        single && asks.iter().any(|front| text.starts_with(front))
    };
    let told: Vec<&str> = args.operands.iter().skip(1).map(|field| field.text()).collect();
    let piped = input.text.is_some() || input.file.is_some();
    args.has_long("readonly") || !told.is_empty() && !piped && told.iter().all(|text| asks(text))
}

/// Programs that hand statements to a client of somebody else's choosing, and the word by which they are told to.
const CONSOLES: [(&str, &str); 11] = [
    ("django-admin", "dbshell"),
    ("fly", "connect"),
    ("flyctl", "connect"),
    ("heroku", "pg:psql"),
    ("manage.py", "dbshell"),
    ("prisma", "execute"),
    ("pscale", "shell"),
    ("rails", "dbconsole"),
    ("railway", "connect"),
    ("supabase", "query"),
    ("turso", "shell"),
];

/// `manage.py dbshell`, `heroku pg:psql`: the client that the project's settings or the service name.
pub fn console(walker: &mut Walker, by: usize, name: &str, argv: &[Field], input: &Stream) -> Option<Stream> {
    let told = CONSOLES.iter().filter(|(program, _)| *program == name);
    let at = told.filter_map(|(_, word)| argv.iter().position(|field| field.text() == *word)).next()?;
    let spoken = argv[at..].iter().map(Field::text).filter(|text| text.contains(' '));
    let texts: Vec<String> = spoken.map(str::to_owned).chain(input.text.clone()).collect();
    for text in texts {
        noted(walker, Some(by), name, text);
    }
    if let Some(file) = input.file.clone().filter(|_| input.text.is_none()) {
        included(walker, by, "psql", file);
    }
    Some(Stream { taint: input.taint.clone(), ..Stream::default() })
}

/// The statements in a file that a client is fed.
pub fn script(walker: &mut Walker, name: &str, text: &str) {
    if flags(name).is_some() {
        noted(walker, None, name, text.to_owned());
    }
}

fn noted(walker: &mut Walker, by: Option<usize>, name: &str, text: String) {
    if let Some(by) = by {
        written_files(&text).into_iter().for_each(|path| walker.file(by, &Word::plain(path), Access::Write));
    }
    for line in shell_lines(&text) {
        walker.line_via(name, &line, &Stream::default());
    }
    walker.facts.statements.push(Statement { by, client: name.to_owned(), text });
}

/// A file of statements; one that lies in a container or on another machine cannot be read here.
fn included(walker: &mut Walker, by: usize, name: &str, path: String) {
    if walker.elsewhere {
        return;
    }
    match walker.content_of(&path).and_then(|content| content.text) {
        // The line itself has written it.
        Some(text) => noted(walker, Some(by), name, text),
        None => walker.run_script(by, path, ScriptHow::Interpreter(name.to_owned())),
    }
}

/// Files that a statement reads in: `\i x.sql`, `source x.sql`, `.read x.sql`.
fn included_files(text: &str) -> Vec<String> {
    const READS: [&str; 6] = ["\\i ", "\\ir ", "\\include ", "source ", "\\. ", ".read "];
    let named = |line: &str| {
        let rest = READS.iter().find_map(|verb| line.strip_prefix(verb))?;
        let path = rest.trim().trim_end_matches(';').trim_matches(['\'', '"']);
        (!path.is_empty() && !path.contains(' ')).then(|| path.to_owned())
    };
    text.lines().take(256).filter_map(|line| named(line.trim())).collect()
}

/// Files that a client writes what it is asked for to: `.output x`, `\o x`, `tee x`, `COPY … TO 'x'`, `VACUUM INTO 'x'`.
fn written_files(text: &str) -> Vec<String> {
    const WRITES: [&str; 14] = [
        ".output ", ".once ", ".log ", ".trace ", ".backup ", ".save ", ".clone ", "\\o ", "\\out ", "\\g ",
        "\\w ", "\\write ", "tee ", "\\T ",
    ];
    const INTO: [&str; 4] = [" to '", " outfile '", " dumpfile '", "vacuum into '"];
    let mut files = Vec::new();
    for line in text.lines().map(str::trim).take(256) {
        if let Some(rest) = WRITES.iter().find_map(|verb| line.strip_prefix(verb)) {
            // `.backup main x`: the file is named last.
            let mut words =
                rest.trim_end_matches(';').split_whitespace().filter(|word| !word.starts_with('-'));
            files.extend(words.next_back().map(|word| word.trim_matches(['\'', '"']).to_owned()));
        }
        let lower = line.to_ascii_lowercase();
        let copies = lower.contains("copy ");
        for mark in INTO.iter().filter(|mark| copies || **mark != " to '") {
            let quoted = lower.find(mark).and_then(|at| line.get(at + mark.len()..)?.split('\'').next());
            files.extend(quoted.map(str::to_owned));
        }
    }
    files.retain(|file| {
        !file.is_empty() && !file.starts_with('|') && !matches!(file.as_str(), "stdout" | "off")
    });
    files.truncate(16);
    files
}

/// What a client hands to a shell: `.shell x`, `\! x`, `system x`, `COPY … TO PROGRAM 'x'`.
fn shell_lines(text: &str) -> Vec<String> {
    let mut lines = Vec::new();
    for line in text.lines().map(str::trim).take(256) {
        let verbs = [".shell ", ".system ", "system ", "\\! ", "host ", "!"];
        lines.extend(verbs.iter().find_map(|verb| line.strip_prefix(verb)).map(str::to_owned));
        if let Some((_, rest)) = line.split_once(" \\! ") {
            lines.push(rest.to_owned());
        }
    }
    let program = text.find(" PROGRAM ").or_else(|| text.find(" program "));
    let quoted =
        program.and_then(|at| text[at..].split_once('\'')).and_then(|(_, rest)| rest.split('\'').next());
    lines.extend(quoted.map(str::to_owned));
    lines
}
