//! The same deed under every spelling that the table of programs knows, and words that only look like one.

use super::generated::PACKS;
use super::tests::{judged, shown};
use crate::runtime::model::Decision;
use crate::runtime::programs::{Opt, Program, Role, Style, Takes, find, rows};

fn decision(line: &str) -> Decision {
    judged(line).iter().map(|finding| finding.decision).max().unwrap_or_default()
}

/// An option in every way it can be written, with a value where it takes one.
fn spelt(row: &Program, opt: &Opt, value: &str) -> Vec<String> {
    let name = opt.name;
    let long = name.starts_with("--") || row.style == Style::Single;
    let glued = if long { format!("{name}={value}") } else { format!("{name}{value}") };
    match (opt.role, opt.takes) {
        (Role::Looks | Role::Tries | Role::Line | Role::Split | Role::Rest, _) => Vec::new(),
        (_, Takes::Nothing) => vec![name.to_owned()],
        (_, Takes::Joined) => vec![name.to_owned(), glued],
        (_, Takes::Value) if row.style == Style::Single && !name.starts_with("--") => {
            vec![format!("{name} {value}")]
        }
        (_, Takes::Value) => vec![format!("{name} {value}"), glued],
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
