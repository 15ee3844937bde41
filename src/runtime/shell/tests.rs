//! Lines and what they do: each case is a line and the summary of its facts.

use super::*;
use crate::runtime::model::{Origin, ScriptHow, SimpleCommand, Sink};

/// One fact a line, short enough to read in a table.
pub(super) fn summary(facts: &Facts) -> Vec<String> {
    let mut out: Vec<String> = facts.commands.iter().map(command).collect();
    out.extend(facts.files.iter().map(|file| {
        let cwd = file.cwd.as_deref().map(|cwd| format!(" in {cwd}")).unwrap_or_default();
        format!("{:?} {}{}{cwd}", file.access, file.path, if file.exact { "" } else { " ?" })
    }));
    out.extend(facts.flows.iter().map(|flow| {
        let from = match &flow.from {
            Origin::File(path) => format!("file {path}"),
            Origin::Network(by) => format!("net#{by}"),
            Origin::Decoded(by) => format!("decoded#{by}"),
            Origin::Environment(name) => format!("env {name}"),
            Origin::Output(by) => format!("output#{by}"),
        };
        let to = match flow.to {
            Sink::Code => "code",
            Sink::Network => "net",
        };
        format!("{from} -> {to}#{}", flow.by)
    }));
    out.extend(facts.git.iter().map(|git| {
        let mut words = vec![format!("git {}", git.operation)];
        words.extend(git.flags.iter().cloned());
        words.extend(git.remote.iter().map(|remote| format!("remote={remote}")));
        words.extend(git.branches.iter().map(|branch| format!("branch={branch}")));
        words.extend(git.config.iter().map(|(name, value)| format!("{name}={value}")));
        words.extend(git.paths.iter().map(|path| format!("path={path}")));
        words.extend(git.force.then(|| "FORCE".to_owned()));
        words.join(" ")
    }));
    out.extend(facts.scripts.iter().map(|script| format!("script {} {:?}", script.path, script.how)));
    out.extend(facts.hosts.iter().map(|host| format!("host {host}")));
    out.extend(facts.statements.iter().map(|s| format!("statement {}: {}", s.client, s.text)));
    out.extend(facts.agents.iter().map(|agent| format!("agent {}", agent.name)));
    out.extend(facts.interactive.iter().map(|by| format!("interactive #{by}")));
    out.extend(facts.fork_bomb.then(|| "fork bomb".to_owned()));
    out.extend(facts.opaque.as_ref().map(|why| format!("opaque {why:?}")));
    out
}

fn command(command: &SimpleCommand) -> String {
    let words: Vec<&str> = command.argv.iter().map(|word| word.text.as_str()).collect();
    let via = if command.via.is_empty() { String::new() } else { format!("{} : ", command.via.join(", ")) };
    let fed = command.fed_by.map(|by| format!(" <#{by}")).unwrap_or_default();
    let place = if command.elsewhere { "@" } else { "" };
    format!("{place}{via}[{}]{fed}", words.join(" "))
}

/// The line's facts are exactly these.
#[track_caller]
fn check(line: &str, expected: &[&str]) {
    assert_eq!(summary(&facts_of_line(line)), expected, "facts of `{line}`");
}

#[test]
fn quotes_are_removed() {
    for line in [
        "rm -rf /",
        "r''m -rf /",
        "\"rm\" '-rf' \"/\"",
        "\\rm -r\\f /",
        "$'\\x72m' -rf /",
        "rm -rf \\\n /",
        "$\"rm\" -rf /",
    ] {
        check(line, &["[rm -rf /]", "DeleteTree /"]);
    }
}

#[test]
fn variables_of_the_line_are_followed() {
    check("x=rm; $x -rf /", &["[rm -rf /]", "DeleteTree /"]);
    check("x='rm -rf /'; $x", &["[rm -rf /]", "DeleteTree /"]);
    check("a=(rm -rf /); \"${a[@]}\"", &["[rm -rf /]", "DeleteTree /"]);
    check("rm${IFS}-rf${IFS}/", &["[rm -rf /]", "DeleteTree /"]);
    check("d=/; rm -rf \"${d}etc\"", &["[rm -rf /etc]", "DeleteTree /etc"]);
    check("(d=/); rm -rf $d", &["[rm -rf $d]", "DeleteTree $d ?"]);
    check(
        "rm -rf $HOME \"$HOME/x\" ~/y \"~\"",
        &["[rm -rf ~ ~/x ~/y ~]", "DeleteTree ~", "DeleteTree ~/x", "DeleteTree ~/y", "DeleteTree ./~"],
    );
    check(
        "x=/a/b.txt; cat ${x%.txt} ${x##*/} ${x:0:2} ${x/b/c}",
        &["[cat /a/b b.txt /a /a/c.txt]", "Read /a/b", "Read b.txt", "Read /a", "Read /a/c.txt"],
    );
}

#[test]
fn what_cannot_be_told_is_opaque() {
    check("$FOO bar", &["[$FOO bar]", "opaque Computed(\"$FOO\")"]);
    check("/bin/r? -rf /", &["[/bin/r? -rf /]", "opaque Computed(\"/bin/r?\")"]);
    check("echo 'unclosed", &["[echo unclosed]"]);
    check("ls; echo \"", &["[ls]", "[echo ]"]);
    check("ls\necho 'x", &["[ls]", "[echo]", "opaque Unparsable"]);
    check("ls\0", &["opaque BadBytes"]);
}

#[test]
fn wrappers_are_looked_through() {
    check("sudo -u bob env X=1 nice -n 5 rm -rf ~/x", &["sudo, env, nice : [rm -rf ~/x]", "DeleteTree ~/x"]);
    check("timeout -s KILL 5 nohup rm x", &["timeout, nohup : [rm x]", "Delete x"]);
    check("bash -lc 'rm \"$1\"' _ x", &["bash -c : [rm x]", "Delete x"]);
    check("eval 'rm x'", &["eval : [rm x]", "Delete x"]);
    check("env -S 'rm -rf' x", &["env : [rm -rf x]", "DeleteTree x"]);
    check("command -v rm", &["[command -v rm]"]);
}

#[test]
fn substitutions_of_constants_are_resolved() {
    check("$(echo rm) -rf /", &["[echo rm]", "[rm -rf /]", "DeleteTree /"]);
    check("`printf r%s m` x", &["[printf r%s m]", "[rm x]", "Delete x"]);
    check(
        "echo cm0gLXJmIC8= | base64 -d | sh",
        &[
            "[echo cm0gLXJmIC8=]",
            "[base64 -d] <#0",
            "[sh] <#1",
            "sh <stdin : [rm -rf /]",
            "DeleteTree /",
            "decoded#1 -> code#2",
        ],
    );
    check(
        "t=$(mktemp -d); rm -rf \"$t\"",
        &["[mktemp -d]", "[rm -rf /tmp/tmp.XXXXXXXXXX]", "DeleteTree /tmp/tmp.XXXXXXXXXX"],
    );
}

#[test]
fn here_documents_are_data_unless_a_shell_reads_them() {
    check("cat > f.txt <<'EOF'\nrm -rf /\nEOF\n", &["[cat]", "Write f.txt"]);
    check("bash <<EOF\nrm x\nEOF", &["[bash]", "bash <stdin : [rm x]", "Delete x"]);
    check("cat <<EOF | sh\nrm x\nEOF", &["[cat]", "[sh] <#0", "sh <stdin : [rm x]", "Delete x"]);
    check(
        "git commit -m \"$(cat <<'EOF'\nrm -rf /\nEOF\n)\"",
        &["[cat]", "[git commit -m rm -rf /]", "git commit --message"],
    );
    check("sh <<-X\n\trm x\n\tX\nls", &["[sh]", "sh <stdin : [rm x]", "[ls]", "Delete x"]);
}

#[test]
fn structure_is_walked() {
    check("for f in a b; do rm $f; done", &["[rm a]", "[rm b]", "Delete a", "Delete b"]);
    check("f() { rm -rf \"$1\"; }; f /x", &["[rm -rf /x]", "DeleteTree /x"]);
    check(
        "if true; then rm x; else mv a b; fi > log",
        &["[true]", "[rm x]", "[mv a b]", "Delete x", "MoveFrom a", "Write b", "Write b/a", "Write log"],
    );
    check("case $x in a|b) rm x;; *) ;; esac", &["[rm x]", "Delete x"]);
    check(
        "while read -r f; do rm \"$f\"; done < list",
        &["[read -r f]", "[rm $f]", "Delete $f ?", "Read list"],
    );
    check("[[ -f $(rm x) ]] && (( $(rm y) > 1 ))", &["[rm x]", "[rm y]", "Delete x", "Delete y"]);
    check(":(){ :|:& };:", &["fork bomb"]);
    check("alias x='rm -rf'; x /", &["[alias x=rm -rf]", "[rm -rf /]", "DeleteTree /"]);
    check("cd /tmp && rm -rf *", &["[cd /tmp]", "[rm -rf *]", "DeleteTree * ? in /tmp"]);
    check("(cd a; rm b); rm c", &["[cd a]", "[rm b]", "[rm c]", "Delete b in a", "Delete c"]);
}

#[test]
fn braces_expand() {
    check(
        "rm {a,b}/{c,d}",
        &["[rm a/c a/d b/c b/d]", "Delete a/c", "Delete a/d", "Delete b/c", "Delete b/d"],
    );
    check("{rm,-rf,/}", &["[rm -rf /]", "DeleteTree /"]);
    check(
        "touch x{1,2}.txt '{a,b}'",
        &["[touch x1.txt x2.txt {a,b}]", "Write x1.txt", "Write x2.txt", "Write {a,b}"],
    );
}

#[test]
fn found_names_are_globs() {
    check("find . -name '*.pyc' -delete", &["[find . -name *.pyc -delete]", "Delete ./**/*.pyc ?"]);
    check(
        "find / -type f | xargs rm -f",
        &["[find / -type f]", "[xargs rm -f] <#0", "xargs : [rm -f /**] <#1", "Delete /** ?"],
    );
    check(
        "find a -exec rm -rf {} +",
        &["[find a -exec rm -rf {} +]", "find -exec : [rm -rf a/**]", "DeleteTree a/** ?"],
    );
    check("ls | xargs rm", &["[ls]", "[xargs rm] <#0", "xargs : [rm *] <#1", "Delete * ?"]);
    check(
        "printf 'a\\nb\\n' | xargs -I{} mv {} c",
        &[
            "[printf a\\nb\\n]",
            "[xargs -I{} mv {} c] <#0",
            "xargs : [mv a b c] <#1",
            "MoveFrom a",
            "Write c/a",
            "MoveFrom b",
            "Write c/b",
        ],
    );
}

#[test]
fn files_are_told() {
    check("cp a b c/", &["[cp a b c/]", "Read a", "Write c/a", "Read b", "Write c/b"]);
    check("echo x > a 2> b >> c", &["[echo x]", "Write a", "Write b", "Write c"]);
    check("echo x | tee -a a b >/dev/null", &["[echo x]", "[tee -a a b] <#0", "Write a", "Write b"]);
    check("sed -i 's/a/b/' x y", &["[sed -i s/a/b/ x y]", "Write x", "Write y"]);
    check("sed -i '' -e 's/a/b/' x", &["[sed -i  -e s/a/b/ x]", "Write x"]);
    check("dd if=/dev/zero of=/dev/sda bs=1M", &["[dd if=/dev/zero of=/dev/sda bs=1M]", "Write /dev/sda"]);
    check("chmod -R 777 /etc", &["[chmod -R 777 /etc]", "Chmod /etc"]);
    check("ln -s /etc/passwd x", &["[ln -s /etc/passwd x]", "LinkTo /etc/passwd", "Write x"]);
    check("cat a | grep b > c", &["[cat a]", "[grep b] <#0", "Read a", "Write c"]);
    check("echo hi 2>&1 | tail -5", &["[echo hi]", "[tail -5] <#0"]);
}

#[test]
fn texts_land_in_their_files() {
    let facts = facts_of_line("cat > a.txt <<'EOF'\nhello\nEOF\necho hi >> b.txt");
    let texts: Vec<_> = facts.texts.iter().map(|text| (text.path.as_deref(), text.text.as_str())).collect();
    assert_eq!(
        texts,
        [
            (Some("a.txt"), "hello\n"),
            (Some("b.txt"), "hi\n"),
            (None, "cat > a.txt <<'EOF'\nEOF\necho hi >> b.txt"),
        ]
    );
}

/// The tables: a line after `$ `, then its facts, one a line; `⏎` stands for a line end.
fn cases() -> Vec<(String, Vec<String>)> {
    let mut cases: Vec<(String, Vec<String>)> = Vec::new();
    for table in [include_str!("../../../tests/data/commands/facts.txt")] {
        for row in table.lines() {
            if let Some(line) = row.strip_prefix("$ ") {
                cases.push((line.replace("⏎", "\n"), Vec::new()));
            } else if let (false, Some(last)) = (row.is_empty() || row.starts_with('#'), cases.last_mut()) {
                last.1.push(row.trim_start().to_owned());
            }
        }
    }
    cases
}

#[test]
fn the_tables_hold() {
    let mut wrong = String::new();
    for (line, expected) in cases() {
        let found: Vec<String> =
            summary(&facts_of_line(&line)).into_iter().map(|f| f.replace('\n', "⏎")).collect();
        if found != expected {
            wrong.push_str(&format!("$ {}\n    {}\n", line.replace('\n', "⏎"), found.join("\n    ")));
        }
    }
    assert!(wrong.is_empty(), "found:\n{wrong}");
}

fn tool(name: &str, fields: &[(&str, &str)]) -> Vec<String> {
    let fields = fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    summary(&facts_of_action(&Action { tool: name.to_owned(), kind: ActionKind::Tool { fields } }))
}

#[test]
fn other_tools_are_judged_by_their_fields() {
    assert_eq!(tool("mcp__term__run", &[("command", "rm x")]), ["[rm x]", "Delete x"]);
    assert_eq!(tool("mcp__fs__write_file", &[("path", "a")]), ["Write a"]);
    assert_eq!(tool("mcp__fs__delete", &[("path", "a")]), ["Delete a"]);
    assert_eq!(tool("Grep", &[("path", "src")]), ["Read src"]);
    assert_eq!(tool("mcp__db__run", &[("sql", "drop table t")]), ["statement sql: drop table t"]);
    assert_eq!(tool("mcp__web__get", &[("url", "https://a.example/x")]), ["host a.example"]);
    assert_eq!(tool("mcp__py__run", &[("code", "import os\nos.remove('x')")]), ["[code]", "Delete x"]);
    assert_eq!(tool("mcp__b__eval", &[("script", "() => { fs.rmSync('x') }")]), ["[code]", "Delete x"]);
    assert_eq!(tool("mcp__b__sh", &[("script", "rm x")]), ["[rm x]", "Delete x"]);
}

fn script(text: &str, how: &ScriptHow) -> Vec<String> {
    summary(&facts_of_script(text, how, None))
}

#[test]
fn scripts_are_read_the_way_they_are_run() {
    let shell = "#!/usr/bin/env bash\nset -e\nrm \"$1\"\n";
    assert_eq!(script(shell, &ScriptHow::Direct), ["[set -e]", "[rm $1]", "Delete $1 ?"]);
    assert_eq!(script(shell, &ScriptHow::Shell), ["[set -e]", "[rm $1]", "Delete $1 ?"]);
    assert_eq!(script("#!/usr/bin/python3\nrm x\n", &ScriptHow::Direct), [""; 0]);
    let makefile =
        "D = build\n.PHONY: all\nall: dep\n\t@rm -rf $(D) $(OTHER)/x\ndep:\n\techo $$HOME\nother:\n\trm y\n";
    assert_eq!(
        script(makefile, &ScriptHow::Make(vec!["all".to_owned()])),
        ["[rm -rf build ${OTHER}/x]", "[echo ~]", "DeleteTree build", "DeleteTree ${OTHER}/x ?"]
    );
    assert_eq!(script(makefile, &ScriptHow::Make(vec!["other".to_owned()])), ["[rm y]", "Delete y"]);
    let dry = "X := $(shell rm x)\nall:\n\t-@rm a\n\t@+rm b\n";
    let only = ["[rm x]", "[rm b]", "Delete x", "Delete b"];
    assert_eq!(script(dry, &ScriptHow::MakeDry(Vec::new())), only);
    assert_eq!(
        script("a: b\n  @rm {{x}}\nb:\n  rm y\n", &ScriptHow::Just(Vec::new())),
        ["[rm ${x}]", "[rm y]", "Delete ${x} ?", "Delete y"]
    );
    let package = r#"{"scripts":{"prebuild":"rm a","build":"rm b","test":"rm c"}}"#;
    assert_eq!(
        script(package, &ScriptHow::PackageScript("build".to_owned())),
        ["[rm a]", "[rm b]", "Delete a", "Delete b"]
    );
}

/// What no line may do: run on, run deep, or pass for harmless.
#[test]
fn size_and_depth_are_no_disguise() {
    use crate::runtime::model::Opaque::{BadBytes, TooDeep, TooLarge, TooManyParts};
    let cases = [
        (format!("echo {}; rm -rf /", "a".repeat(200_000)), TooLarge),
        (format!("{} rm -rf /", "true;".repeat(10_000)), TooManyParts),
        (format!("{}rm -rf /{}", "$(".repeat(5000), ")".repeat(5000)), TooDeep),
        (format!("{}rm -rf /", "(".repeat(30_000)), TooDeep),
        (format!("{}rm -rf /", "sudo ".repeat(10_000)), TooDeep),
        (format!("{}rm -rf /", "xargs ".repeat(100)), TooDeep),
        (format!("{}rm -rf /", "npx ".repeat(10_000)), TooManyParts),
        (format!("x{}", "{a,b}".repeat(40)), TooManyParts),
        (format!("a=xxxxxxxx;{} $a", "a=$a$a;".repeat(100)), TooLarge),
        ("rm -rf /\0".to_owned(), BadBytes),
        (format!("cat > f <<'E'\n{}E\n", "text\n".repeat(900_000)), TooLarge),
    ];
    for (line, why) in cases {
        let shown: String = line.chars().take(30).collect();
        assert_eq!(facts_of_line(&line).opaque, Some(why), "{shown}");
    }
    let gone = |at: usize| FileEdit {
        path: format!("f{at}"),
        change: FileChange::Delete,
        added: String::new(),
        lines_changed: 0,
        replaces: Vec::new(),
    };
    let many = |count: usize| {
        let kind = ActionKind::Edit { files: (0..count).map(gone).collect() };
        facts_of_action(&Action { tool: "apply_patch".to_owned(), kind })
    };
    assert_eq!(many(2048).opaque, None);
    assert_eq!((many(2049).opaque, many(9000).files.len()), (Some(TooManyParts), 2048));
}

/// Work is held by count: whatever grows, what is kept of a line stays within a bound that does not grow with it.
#[test]
fn hostile_lines_leave_a_bounded_amount_of_facts() {
    let grown: [fn(usize) -> String; 25] = [
        |n| format!("{}rm f", "cd folder; echo x > f;".repeat(n)),
        |n| format!("python3 -c '{}'", "open(".repeat(n)),
        |n| format!("python3 -c '{}'", "x)(".repeat(n)),
        |n| format!("python3 -c 'os.system({})'", ["\"a\""].repeat(n).join("+")),
        |n| format!("emacs --batch --eval '{}'", "(system \"rm -rf /\") ".repeat(n)),
        |n| format!("tclsh <<'E'\n{}E", "exec rm -rf /tmp/x\n".repeat(n)),
        |n| format!("sftp h <<'E'\n{}E", "put a b\n".repeat(n)),
        |n| format!("sqlite3 x.db <<'E'\n{}E", ".shell ls\n".repeat(n)),
        |n| format!("zip -m x.zip {}", "f ".repeat(n)),
        |n| format!("gunzip {}", "f.gz ".repeat(n)),
        |n| "git config alias.x 'push --force';".repeat(n),
        |n| format!("git config alias.x '{}'", "config alias.x ".repeat(n)),
        |n| format!("cat {}", "< $(which x) ".repeat(n)),
        |n| format!("make -f - <<'E'\nall:\n{}E", "\tls\n".repeat(n)),
        |n| format!("printf '{}' | xargs -d x echo", "a\\n".repeat(n)),
        |n| format!("a=(x);{}rm \"${{a[@]}}\"", "a=(\"${a[@]}\" \"${a[@]}\");".repeat(n.min(2_000))),
        |n| format!("A=x;{}rm $A", "A+=$A;".repeat(n.min(2_000))),
        |n| format!("set -- x;{}rm $@", "set -- \"$@\" \"$@\";".repeat(n.min(2_000))),
        |n| format!("python3 -c 'a=[\"x\"];{}subprocess.run(a)'", "a=a+a;".repeat(n)),
        |n| format!("python3 -c 's=\"x\";{}os.system(s)'", "s=s+s;".repeat(n)),
        |n| format!("python3 -c 's=\"x\";{}os.system(s)'", "a=[s,s];s=\" \".join(a);".repeat(n)),
        |n| format!("python3 -c 's=\"x\";{}os.system(s)'", "s=f\"{s}{s}\";".repeat(n)),
        |n| format!("python3 -c 's=\"{}\";os.system(f\"{}\")'", "x".repeat(n), "{s}".repeat(n)),
        |n| format!("node -e 'a=[\"x\"];{}spawn(\"x\", a)'", "a=a.concat(a);".repeat(n)),
        |n| format!("ruby -e 'a=[\"x\"];{}system(*a)'", "a+=a;".repeat(n)),
    ];
    for (at, make) in grown.iter().enumerate() {
        for n in [500, 1_000, 2_000, 4_000, 20_000] {
            let facts = facts_of_line(&make(n));
            let words: usize =
                facts.commands.iter().flat_map(|command| &command.argv).map(|w| w.text.len()).sum();
            let paths: usize = facts.files.iter().map(|file| file.path.len()).sum();
            assert!(facts.commands.len() <= 4_096 && words <= 8 << 20, "{at}: {n}: {words} bytes of words");
            assert!(facts.files.len() <= 4_096 && paths <= 512 * 1024, "{at}: {n}: {paths} bytes of paths");
            assert!(facts.flows.len() <= 256, "{at}: {n}");
            let mut folders = facts.commands.iter().filter_map(|command| command.cwd.as_ref());
            assert!(folders.all(|folder| folder.len() <= 1_024), "{at}: {n}: a folder too deep to follow");
        }
    }
}

#[test]
fn a_long_document_is_no_long_line() {
    let text = "rm -rf / is only text here\n".repeat(30_000);
    let facts = facts_of_line(&format!("cat > f.md <<'E'\n{text}E\n"));
    assert_eq!(summary(&facts), ["[cat]", "Write f.md"]);
    assert_eq!(facts.texts[0].text.len(), text.len());
}

#[test]
fn many_values_of_many_variables_stay_few_steps() {
    let set: String = (0..400).map(|at| format!("if a; then V{at}=1; else V{at}=2; fi; ")).collect();
    let read: String = (0..400).map(|at| format!(" $V{at}")).collect();
    let grown = "A=x; ".to_owned() + &"if a; then A=$A$A; else A=y$A; fi; ".repeat(200);
    let loops = "for i in 1 2 3 4; do ".repeat(6) + "echo $T" + &"; done".repeat(6);
    for line in [
        format!("{set}echo{read}"),
        grown + "echo $A",
        format!("if a; then T=a; else T=b; fi; {loops}"),
        format!("if a; then T=a; else T=b; fi; echo {}echo $T{}", "$(echo ".repeat(20), ")".repeat(20)),
    ] {
        let facts = facts_of_line(&format!("{line}; rm -rf /"));
        assert!(facts.commands.len() <= 8192, "{} commands", facts.commands.len());
        let removes = facts.files.iter().any(|file| file.path == "/");
        assert!(removes || facts.opaque.is_some(), "{line}");
    }
}
