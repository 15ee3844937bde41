//! The shell as we imagine it against a real one: what `bash -n` reads we read, and words become what bash makes of them.
//!
//! Only harmless lines are handed to bash: everything here prints, and nothing else.

use std::io::Write as _;
use std::process::{Command, Stdio};

use cf_guide::testing::model::Opaque;
use cf_guide::testing::shell::facts_of_line;

use crate::metamorphic::{Rng, code_forms, line_forms, word_forms};

/// Lines handed to `bash -n`, and lines whose words are compared.
const PARSED: usize = 400;
const EXPANDED: usize = 1200;

fn bash(args: &[&str], input: &str) -> Option<(bool, String)> {
    let mut child = Command::new("/bin/bash")
        .args(["--norc", "--noprofile"])
        .args(args)
        .env_clear()
        .env("PATH", "/usr/bin:/bin")
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    child.stdin.take()?.write_all(input.as_bytes()).ok()?;
    let output = child.wait_with_output().ok()?;
    Some((output.status.success(), String::from_utf8_lossy(&output.stdout).into_owned()))
}

fn is_unparsable(line: &str) -> bool {
    facts_of_line(line).opaque == Some(Opaque::Unparsable)
}

#[test]
fn what_bash_reads_we_read() {
    let mut rng = Rng::new(3);
    let forms = line_forms();
    let mut wrong = Vec::new();
    for _ in 0..PARSED {
        let mut line = "printf '%s\\n' \"a b\"".to_owned();
        for _ in 0..=rng.below(3) {
            line = (rng.of(&forms).make)(&line, &mut rng);
        }
        let Some((reads, _)) = bash(&["-n"], &line) else { return };
        assert!(reads, "the generator writes shell: {line}");
        if is_unparsable(&line) {
            wrong.push(line);
        }
    }
    assert!(wrong.is_empty(), "{} of {PARSED}:\n{}", wrong.len(), wrong.join("\n"));
}

/// Every command line of the tables of cases and of the fuzzer's corpus, with the file it stands in.
fn stored_lines() -> Vec<(String, String)> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let files = |folder: &str| {
        let entries = std::fs::read_dir(root.join(folder)).unwrap().map(|entry| entry.unwrap().path());
        let mut entries: Vec<_> = entries.collect();
        entries.sort();
        entries.into_iter().map(|path| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, String::from_utf8_lossy(&std::fs::read(path).unwrap()).into_owned())
        })
    };
    let mut out = Vec::new();
    for (name, text) in files("data/commands") {
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let command = match name.as_str() {
                "facts.txt" => line.strip_prefix("$ ").map(|line| line.replace('⏎', "\n")),
                _ => line.splitn(3, '\t').nth(2).map(|line| line.replace("\\n", "\n").replace('¦', "")),
            };
            // Cases of other tools than the shell.
            out.extend(command.filter(|line| !line.starts_with('@')).map(|line| (name.clone(), line)));
        }
    }
    out.extend(files("fuzz/corpus/shell"));
    out
}

/// Lines that bash refuses and we read all the same, and why.
fn is_read_anyway(line: &str) -> bool {
    READ_ANYWAY.iter().any(|(part, _)| line.contains(part))
}

const READ_ANYWAY: &[(&str, &str)] = &[
    (
        "echo \"find . -delete",
        "a quote that was left open is closed at the end: a client may have cut the line short",
    ),
    ("awk '{print $1", "the same"),
    ("\0", "bash leaves bytes of zero out, a client's line has none"),
];

#[test]
fn what_bash_reads_of_all_stored_lines_we_read_and_nothing_else() {
    let lines = stored_lines();
    assert!(lines.len() > 2000, "only {} lines", lines.len());
    let mut wrong = Vec::new();
    for (file, line) in &lines {
        let Some((reads, _)) = bash(&["-n"], line) else { return };
        match (reads, is_unparsable(line)) {
            (true, true) => wrong.push(format!("{file}: bash reads it, we do not: {line:?}")),
            (false, false) if !is_read_anyway(line) => {
                wrong.push(format!("{file}: bash refuses it, we read it: {line:?}"));
            }
            _ => {}
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), lines.len(), wrong.join("\n"));
}

/// What the lines begin with: something for every kind of expansion.
const BEFORE: &str = "v=ab.c/d.e; u=; n=v; s='x  y z'; i=1; a=(p 'q r' s.t); declare -A m=([k]=val [o]='a b'); \
                      a2[3]=far; declare -n r=v; set -- one 'two three' four; ";

/// Parts of words, each a thing that the shell expands.
const PIECES: &[&str] = &[
    "abc",
    "'a b'",
    "\"a b\"",
    "\\x",
    "$'\\x61\\142\\u0063'",
    "$v",
    "\"$v\"",
    "${v}",
    "$u",
    "\"$u\"",
    "$s",
    "\"$s\"",
    "${u:-w}",
    "${u-w}",
    "${v:-w}",
    "\"${z-a b}\"",
    "${z:-'q r'}",
    "${v:+w}",
    "${u:+w}",
    "${v#ab}",
    "${v#*.}",
    "${v##*.}",
    "${v##*/}",
    "${v%.*}",
    "${v%%.*}",
    "${v%/*}",
    "${v/a/z}",
    "${v//./-}",
    "${v/#ab/z}",
    "${v/%e/z}",
    "${v:1}",
    "${v:1:2}",
    "${v: -2}",
    "${v:i:2}",
    "${v:0:-1}",
    "${#v}",
    "${#u}",
    "${v^}",
    "${v^^}",
    "${v,,}",
    "${!n}",
    "$r",
    "${a[1]}",
    "\"${a[1]}\"",
    "${a[i]}",
    "\"${a[i+1]}\"",
    "\"${a[-1]}\"",
    "${a[@]}",
    "\"${a[@]}\"",
    "\"${a[*]}\"",
    "${#a[@]}",
    "\"${a[@]:1}\"",
    "\"${a[@]:1:1}\"",
    "${m[k]}",
    "\"${m[o]}\"",
    "${a2[3]}",
    "$1",
    "\"$2\"",
    "\"$@\"",
    "$#",
    "\"${@:2}\"",
    "\"${@:2:1}\"",
    "$(echo b c)",
    "\"$(echo 'b  c')\"",
    "`echo q`",
    "$(printf '%s-%s' x y)",
    "$((1+2*3))",
    "$((i+1))",
    "{a,b}",
    "x{1,2}y",
    "{a..c}",
    "\"$v\"'$v'",
    "a\\ b",
    "$(printf 'l1\\nl2')",
    "\"$(printf '\\x41\\102')\"",
    "${v@U}",
    "$(echo abc | tr a-c x-z)",
    "$(echo a:b | cut -d: -f2)",
];

fn line_of_pieces(rng: &mut Rng) -> String {
    let words: Vec<String> = (0..=rng.below(2))
        .map(|_| {
            let (first, second) = (*rng.of(PIECES), *rng.of(PIECES));
            // `$v{a,b}` is `$va $vb`: braces come before everything else.
            let sticks = first.starts_with('$') && first.ends_with(|c: char| c.is_ascii_alphanumeric());
            match rng.below(2) {
                0 if sticks => format!("{first}/{second}"),
                0 => format!("{first}{second}"),
                _ => first.to_owned(),
            }
        })
        .collect();
    format!("{BEFORE}printf '<%s>' {}", words.join(" "))
}

/// A word in one of the spellings of the composed payloads.
fn spelt_line(rng: &mut Rng) -> String {
    const WORDS: [&str; 6] = ["abc", "-rf", "/usr/x", ".env", "a=b", "x.y-z"];
    loop {
        let words = ["printf".to_owned(), "<%s>".to_owned(), (*rng.of(&WORDS)).to_owned(), "end".to_owned()];
        let quoted: Vec<String> =
            words.iter().map(|w| if w == "<%s>" { "'<%s>'".to_owned() } else { w.clone() }).collect();
        let form = rng.of(word_forms());
        if form.is_for_words()
            && let Some(line) = form.apply_at(&quoted, 2, rng)
        {
            return line;
        }
    }
}

/// The arguments of the last `printf '<%s>'` as we see them; None where one cannot be told.
fn ours(line: &str) -> Option<String> {
    let facts = facts_of_line(line);
    let command = facts.commands.iter().rev().find(|command| {
        command.program == "printf" && command.argv.get(1).is_some_and(|word| word.text == "<%s>")
    })?;
    let words = command.argv.get(2..)?;
    if words.is_empty() {
        return Some("<>".to_owned());
    }
    words.iter().map(|word| word.known.then(|| format!("<{}>", word.text))).collect()
}

#[test]
fn words_become_what_bash_makes_of_them() {
    let mut rng = Rng::new(5);
    let lines: Vec<String> = (0..EXPANDED)
        .map(|at| if at % 3 == 0 { spelt_line(&mut rng) } else { line_of_pieces(&mut rng) })
        .collect();
    let mut script = String::new();
    for line in &lines {
        let quoted = line.replace('\'', "'\\''");
        script.push_str(&format!("( shopt -s expand_aliases; eval '{quoted}' ); printf '\\1'\n"));
    }
    let Some((_, output)) = bash(&[], &script) else { return };
    let theirs: Vec<&str> = output.split('\u{1}').collect();
    assert_eq!(theirs.len(), lines.len() + 1);
    let (mut told, mut wrong) = (0, Vec::new());
    for (line, theirs) in lines.iter().zip(&theirs) {
        let Some(ours) = ours(line) else { continue };
        told += 1;
        if ours != *theirs {
            wrong.push(format!("{}\n    bash {theirs}\n    ours {ours}", line.trim_start_matches(BEFORE)));
        }
    }
    println!("told {told} of {}", lines.len());
    assert!(wrong.is_empty(), "{} of {told}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(told * 100 >= lines.len() * 95, "only {told} of {} told", lines.len());
}

#[test]
fn other_languages_run_the_line_they_are_given() {
    let mut rng = Rng::new(7);
    for form in code_forms() {
        let line = (form.make)("printf '<%s>' 'a b' \"c$((1+1))\"", &mut rng);
        assert_eq!(ours(&line).as_deref(), Some("<a b><c2>"), "{}: {line}", form.name);
    }
}
