//! The same deed under every spelling that the table of programs knows, and words that only look like one.

use super::generated::PACKS;
use super::tests::{judged, shown};
use crate::runtime::model::Decision;
use crate::runtime::programs::{Opt, Program, Role, Style, Takes, find, rows};
use crate::runtime::shell::is_shell;

fn decision(line: &str) -> Decision {
    judged(line).iter().map(|finding| finding.decision).max().unwrap_or_default()
}

/// An option in every way it can be written, with a value where it takes one.
fn spelt(row: &Program, opt: &Opt, value: &str) -> Vec<String> {
    let name = opt.name;
    let long = name.starts_with("--") || row.style == Style::Single;
    let glued = if long || name.len() > 2 { format!("{name}={value}") } else { format!("{name}{value}") };
    match (opt.role, opt.takes) {
        (Role::Looks | Role::Tries | Role::Line | Role::Split | Role::Rest, _) => Vec::new(),
        (_, Takes::Nothing) => vec![name.to_owned()],
        (_, Takes::Joined | Takes::Digits) => vec![name.to_owned(), glued],
        (_, Takes::Value) if row.style == Style::Single && !name.starts_with("--") => {
            vec![format!("{name} {value}")]
        }
        (_, Takes::Value) => vec![format!("{name} {value}"), glued],
        (_, Takes::Pair) => vec![format!("{name} {value} {value}")],
    }
}

/// Single letters that go together in one word.
fn clusters(row: &Program, value: &str) -> Vec<String> {
    if row.style == Style::Single {
        return Vec::new();
    }
    let letters = |takes: Takes| {
        let fits = move |opt: &&Opt| {
            opt.takes == takes
                && opt.name.len() == 2
                && opt.name.starts_with('-')
                && opt.name.as_bytes()[1].is_ascii_alphabetic()
                && matches!(opt.role, Role::Plain | Role::Read | Role::Write | Role::Cwd)
        };
        row.options.iter().filter(fits).map(|opt| &opt.name[1..])
    };
    let Some(flag) = letters(Takes::Nothing).next() else { return Vec::new() };
    letters(Takes::Value)
        .flat_map(|letter| [format!("-{flag}{letter} {value}"), format!("-{flag}{letter}{value}")])
        .collect()
}

fn wrong(
    cases: impl IntoIterator<Item = String>,
    is_right: impl Fn(Decision) -> bool,
) -> (usize, Vec<String>) {
    let mut count = 0;
    let mut wrong = Vec::new();
    for line in cases {
        count += 1;
        let findings = judged(&line);
        if !is_right(findings.iter().map(|finding| finding.decision).max().unwrap_or_default()) {
            wrong.push(format!("{line}: {}", shown(&findings)));
        }
    }
    (count, wrong)
}

#[test]
fn no_option_of_a_wrapper_hides_what_it_runs() {
    let mut cases = Vec::new();
    for row in rows() {
        let Some(runs) = row.runs else { continue };
        // What happens on other machines is looked at for some of them.
        if runs.elsewhere && !matches!(row.path[0], "docker" | "kubectl" | "ssh") {
            continue;
        }
        let own = " 1".repeat(usize::from(runs.after)) + if runs.dashes { " --" } else { "" };
        let options = row.options.iter().flat_map(|opt| spelt(row, opt, "1")).chain(clusters(row, "1"));
        let options = options.chain([String::new()]).chain((!runs.dashes).then(|| "--".to_owned()));
        // Another program of the image gets the words.
        let options = options.filter(|option| !option.starts_with("--entrypoint"));
        cases.extend(options.map(|option| format!("{} {option}{own} rm -rf /", row.path.join(" "))));
    }
    let (count, wrong) = wrong(cases, |decision| decision == Decision::Deny);
    assert!(count >= 3000, "only {count} cases");
    assert!(wrong.is_empty(), "{} of {count}:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn no_option_with_a_value_hides_a_subcommand() {
    let mut cases = Vec::new();
    for guard in PACKS.iter().flat_map(|pack| pack.guards) {
        for line in
            guard.block.iter().filter(|line| !line.contains(['|', ';', '&', '\'', '"', '$', '@', '>']))
        {
            let words: Vec<&str> = line.split(' ').collect();
            let Some(row) = find(words[0]).filter(|row| row.path.len() == 1 && !row.commands.is_empty())
            else {
                continue;
            };
            let before = decision(line);
            // With some the line means something else: it only tries, or makes a branch of its own.
            let changes = |opt: &&Opt| {
                opt.takes == Takes::Value
                    && opt.role == Role::Plain
                    && !opt.name.contains("dry-run")
                    // Another program of the image gets the words.
                    && opt.name != "--entrypoint"
                    && !(line.starts_with("git checkout") && matches!(opt.name, "-b" | "-B" | "--orphan"))
            };
            for option in row.options.iter().filter(changes) {
                for one in spelt(row, option, "x") {
                    cases.push((format!("{} {one} {}", words[0], words[1..].join(" ")), before));
                }
            }
            let Some(sub) = words.get(1).and_then(|word| row.command(word)).and_then(|command| command.row())
            else {
                continue;
            };
            let inherited = row.options.iter().filter(|_| !row.apart);
            for option in sub.options.iter().filter(changes).chain(inherited.filter(changes)) {
                for one in spelt(sub, option, "x") {
                    let rest = words[2..].join(" ");
                    cases.push((format!("{} {} {one} {rest}", words[0], words[1]), before));
                }
            }
        }
    }
    let count = cases.len();
    let weaker: Vec<String> = cases
        .into_iter()
        .filter(|(line, before)| decision(line) < *before)
        .map(|(line, before)| format!("{line}: less than {}", before.name()))
        .collect();
    assert!(count >= 200, "only {count} cases");
    assert!(weaker.is_empty(), "{} of {count}:\n{}", weaker.len(), weaker.join("\n"));
}

#[test]
fn the_value_of_an_option_is_no_subcommand() {
    const HARMLESS: [(&str, &str, &str); 9] = [
        ("kubectl", "delete", "get pods"),
        ("git", "push", "status"),
        ("git", "clean", "log"),
        ("docker", "prune", "ps"),
        ("helm", "uninstall", "list"),
        ("aws", "delete-bucket", "s3 ls"),
        ("npm", "publish", "ls"),
        ("cargo", "publish", "check"),
        ("gcloud", "delete", "projects list"),
    ];
    let mut cases = Vec::new();
    for (program, word, harmless) in HARMLESS {
        let row = find(program).unwrap();
        let valued = |opt: &&Opt| opt.takes == Takes::Value && opt.role == Role::Plain && opt.name != "-c";
        for option in row.options.iter().filter(valued) {
            cases.push(format!("{program} {} {word} {harmless}", option.name));
        }
    }
    cases.extend(
        ["git commit -m push --dry-run", "git commit -m 'rm -rf /'", "gh pr create -t delete -b merge"]
            .map(str::to_owned),
    );
    let (count, wrong) = wrong(cases, |decision| decision == Decision::Allow);
    assert!(count >= 100, "only {count} cases");
    assert!(wrong.is_empty(), "{} of {count}:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn an_unknown_program_with_the_end_of_the_machine_among_its_words_asks() {
    for line in [
        "frobnicate --level 3 rm -rf /",
        "frobnicate rm -rf ~",
        "./launch --as root -- rm -rf /etc",
        "frobnicate mkfs.ext4 /dev/sda1",
        "frobnicate dd if=/dev/zero of=/dev/sda",
        "frobnicate -c 'cd / && rm -rf *'",
        "frobnicate sudo -nu root rm -rf /",
    ] {
        assert_eq!(decision(line), Decision::Ask, "{line}: {}", shown(&judged(line)));
    }
    for line in [
        "echo rm -rf /",
        "printf '%s' rm -rf /",
        "grep -r rm -rf /",
        "git commit -m 'rm -rf /'",
        "git commit -m rm -rf /",
        "frobnicate 'rm -rf /'",
        "frobnicate rm x",
        "frobnicate rm -rf target",
        "./tool find . -name x",
        "frobnicate --message 'rm -rf /'",
        "man rm",
        "which rm dd mkfs",
    ] {
        assert_eq!(decision(line), Decision::Allow, "{line}: {}", shown(&judged(line)));
    }
}

/// What ends the machine, in the language of a program and quoted for the shell.
fn deadly(row: &Program) -> &'static str {
    match row.path[0] {
        "python" | "pypy" | "micropython" | "ipython" | "bpython" | "ptpython" => {
            r#"'import os; os.system("rm -rf /")'"#
        }
        "node" | "bun" | "deno" | "tsx" | "ts-node" | "qjs" => {
            r#"'require("child_process").execSync("rm -rf /")'"#
        }
        "lua" | "luajit" => r#"'os.execute("rm -rf /")'"#,
        "awk" => r#"'BEGIN { system("rm -rf /") }'"#,
        "sed" => "'1e rm -rf /'",
        "osascript" => r#"'do shell script "rm -rf /"'"#,
        "vim" | "vi" | "nvim" | "ex" | "view" | "vimdiff" | "gvim" | "dc" => "'!rm -rf /'",
        "gdb" => "'shell rm -rf /'",
        "lldb" => "'platform shell rm -rf /'",
        name if is_shell(name) => "'rm -rf /'",
        _ => r#"'system("rm -rf /");'"#,
    }
}

/// The options that carry code or a line for a shell, each in every spelling, with the code.
fn given_code(row: &Program, code: &str) -> Vec<String> {
    let carries = |opt: &&Opt| {
        matches!(opt.role, Role::Code | Role::Line)
            // A module whose name is code, and no way to give a whole program.
            && opt.name != "-M"
            || is_shell(row.path[0]) && opt.name == "-c"
    };
    let flag = row.options.iter().find(|opt| {
        opt.takes == Takes::Nothing
            && opt.role == Role::Plain
            && opt.name.len() == 2
            && opt.name.starts_with('-')
            && opt.name.as_bytes()[1].is_ascii_alphabetic()
            && opt.name != "-c"
    });
    let mut out = Vec::new();
    for opt in row.options.iter().filter(carries) {
        let name = opt.name;
        let is_long = name.starts_with("--");
        out.push(format!("{name} {code}"));
        if is_long && opt.takes != Takes::Nothing {
            out.push(format!("{name}={code}"));
        }
        if row.style != Style::Single && name.len() == 2 {
            out.extend(flag.map(|flag| format!("{}{} {code}", flag.name, &name[1..])));
            if opt.takes == Takes::Value {
                out.push(format!("{name}{code}"));
            }
        }
    }
    if row.inline {
        out.push(code.to_owned());
    }
    out
}

#[test]
fn no_option_of_an_interpreter_or_shell_hides_the_code_it_is_given() {
    let mut wrong = Vec::new();
    let mut count = 0;
    let mut tell = |line: String, least: Decision| {
        count += 1;
        if decision(&line) < least {
            wrong.push(line);
        }
    };
    for row in rows() {
        let root = find(row.path[0]).unwrap_or(row);
        let own = row.options.iter().any(|opt| opt.role == Role::Code);
        if !(is_shell(row.path[0]) || row.path[0] == "sed" || root.language && (own || row.inline)) {
            continue;
        }
        let name = row.path.join(" ");
        let codes = given_code(row, deadly(row));
        // With `-c` the first operand is the line, wherever it stands.
        let takes_first = row.options.iter().any(|opt| opt.name == "-c" && opt.takes == Takes::Nothing);
        let least = if is_shell(row.path[0]) { Decision::Deny } else { Decision::Ask };
        for code in &codes {
            tell(format!("{name} {code}"), least);
        }
        // Behind code or a file of it the first operand is no code any more.
        let other = |opt: &&Opt| !row.inline || !matches!(opt.role, Role::Code | Role::Read);
        let options = row.options.iter().filter(|opt| opt.role != Role::Line).filter(other);
        let options = options.flat_map(|opt| spelt(row, opt, "1")).chain(clusters(row, "1"));
        for (at, option) in options.enumerate() {
            let code = &codes[at % codes.len()];
            tell(format!("{name} {option} {code}"), least);
            if takes_first && code.starts_with("-c ") {
                tell(format!("{name} -c {option} {}", deadly(row)), least);
            }
        }
        // An option that came with a later version.
        if root.language && !row.inline {
            tell(format!("{name} --frobnicate 1 {}", codes[0]), least);
        }
    }
    assert!(count >= 1500, "only {count} cases");
    assert!(wrong.is_empty(), "{} of {count}:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn no_spelling_of_an_option_hides_the_line_it_carries() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for row in rows() {
        // What happens on other machines is looked at for some of them.
        if is_shell(row.path[0]) || row.path[0] == "vagrant" || row.runs.is_some_and(|runs| runs.elsewhere) {
            continue;
        }
        let payload = if row.path[0] == "expect" { "'spawn rm -rf /'" } else { "'rm -rf /'" };
        for line in given_code(row, payload) {
            let is_line = row.options.iter().any(|opt| opt.role == Role::Line && line.starts_with(opt.name));
            if !is_line {
                continue;
            }
            let name = row.path.join(" ");
            count += 1;
            if decision(&format!("{name} {line}")).max(decision(&format!("{name} {line} x y")))
                < Decision::Ask
            {
                wrong.push(format!("{name} {line}"));
            }
        }
    }
    assert!(count >= 60, "only {count} cases");
    assert!(wrong.is_empty(), "{} of {count}:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn words_behind_a_script_are_its_own() {
    for line in [
        "python3 tool.py -c 'import os; os.system(\"rm -rf /\")'",
        "node build.js -e 'require(\"child_process\").execSync(\"rm -rf /\")'",
        "ruby -w x.rb -e 'system(\"rm -rf /\")'",
        "perl x.pl -e 'system(\"rm -rf /\")'",
        "bash script.sh -c 'rm -rf /'",
        "fish -n -c 'echo rm -rf'",
        "python3 -c 'print(1)'",
        "node -p 'process.version'",
        "node --harmony x.js",
        "perl -lane 'print $F[0]' x.txt",
        "deno eval 'console.log(1)'",
        "awk '{ print $1 }' x.txt",
    ] {
        assert_eq!(decision(line), Decision::Allow, "{line}: {}", shown(&judged(line)));
    }
}
