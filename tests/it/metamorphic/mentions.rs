//! Lines that only speak of a payload: none may be judged harder than the same line about the weather.

use super::rng::Rng;
use super::spelling::{double, raw_string, single, string};

/// A line that mentions a text.
pub struct Mention {
    pub name: &'static str,
    pub make: fn(&str, &mut Rng) -> String,
}

const fn mention(name: &'static str, make: fn(&str, &mut Rng) -> String) -> Mention {
    Mention { name, make }
}

fn quoted(text: &str, rng: &mut Rng) -> String {
    if rng.below(2) == 0 { single(text) } else { double(text) }
}

pub const MENTIONS: &[Mention] = &[
    mention("echo", |t, rng| format!("echo {}", quoted(t, rng))),
    mention("echo -e", |t, _| format!("echo -e {}", single(&format!("\\n{t}\\n")))),
    mention("printf", |t, rng| format!("printf '%s\\n' {}", quoted(t, rng))),
    mention("echo > doc", |t, rng| format!("echo {} > docs/notes.md", quoted(t, rng))),
    mention("echo >> README", |t, rng| format!("echo {} >> README.md", quoted(t, rng))),
    mention("grep", |t, rng| format!("grep -rn {} src", quoted(t, rng))),
    mention("grep -F", |t, rng| format!("grep -F -- {} README.md", quoted(t, rng))),
    mention("grep -e", |t, rng| format!("grep -R -e {} .", quoted(t, rng))),
    mention("rg", |t, rng| format!("rg {} docs tests", quoted(t, rng))),
    mention("git grep", |t, rng| format!("git grep -n {}", quoted(t, rng))),
    mention("git log --grep", |t, rng| format!("git log --oneline --grep={}", quoted(t, rng))),
    mention("git log -S", |t, rng| format!("git log -S {}", quoted(t, rng))),
    mention("git commit -m", |t, rng| format!("git commit -m {}", quoted(&format!("Refuse {t}"), rng))),
    mention("git commit -am", |t, rng| format!("git commit -am {}", quoted(&format!("docs: {t}"), rng))),
    mention("git commit --message=", |t, rng| format!("git commit --message={}", quoted(t, rng))),
    mention("git commit -F -", |t, _| format!("git commit -F - <<'EOF'\nRefuse a line\n\n{t}\nEOF")),
    mention("git commit $(cat doc)", |t, _| {
        format!("git commit -m \"$(cat <<'EOF'\nRefuse a line\n\n{t}\nEOF\n)\"")
    }),
    mention("git tag -m", |t, rng| format!("git tag -a v1 -m {}", quoted(t, rng))),
    mention("git stash -m", |t, rng| format!("git stash push -m {}", quoted(t, rng))),
    mention("gh pr", |t, rng| {
        format!("gh pr create --title x --body {}", quoted(&format!("Stops `{t}`").replace('`', ""), rng))
    }),
    mention("gh issue", |t, rng| format!("gh issue comment 3 --body {}", quoted(t, rng))),
    mention("# comment", |t, _| format!("ls -la # {t}")),
    mention("# first", |t, _| format!("# {t}\nls -la")),
    mention("cat > md", |t, _| format!("cat > docs/danger.md <<'EOF'\n# Danger\n\n    {t}\nEOF")),
    mention("cat > md unquoted", |t, _| {
        format!(
            "cat > docs/danger.md <<EOF\n{}\nEOF",
            t.replace('\\', "\\\\").replace('$', "\\$").replace('`', "\\`")
        )
    }),
    mention("tee md", |t, _| format!("tee -a docs/danger.md <<'EOF'\nNever: {t}\nEOF")),
    mention("cat doc", |t, _| format!("cat <<'EOF'\n{t}\nEOF")),
    mention("cat > test", |t, _| {
        format!("cat > tests/test_guard.py <<'EOF'\ndef test_guard():\n    assert stops({})\nEOF", string(t))
    }),
    mention("cat > test.rs", |t, _| {
        format!("cat > tests/guard.rs <<'EOF'\n#[test]\nfn t() {{ assert!(stops({})); }}\nEOF", string(t))
    }),
    mention("cat > sh", |t, _| format!("cat > scripts/x.txt <<'EOF'\n{t}\nEOF")),
    mention("python print", |t, _| format!("python3 -c {}", single(&format!("print({})", string(t))))),
    mention("python assert", |t, _| {
        format!("python3 -c {}", single(&format!("assert {} != \"x\"", string(t))))
    }),
    mention("python list", |t, _| {
        format!("python3 -c {}", single(&format!("import json\nprint(json.dumps([{}]))", string(t))))
    }),
    mention("python comment", |t, _| format!("python3 - <<'PY'\n# {}\nprint(1)\nPY", t.replace('\n', " "))),
    mention("node log", |t, _| format!("node -e {}", single(&format!("console.log({})", string(t))))),
    mention("ruby puts", |t, _| format!("ruby -e {}", single(&format!("puts {}", raw_string(t))))),
    mention("perl print", |t, _| format!("perl -e {}", single(&format!("print {}", raw_string(t))))),
    mention("x=; echo", |t, rng| format!("x={}; echo \"$x\"", quoted(t, rng))),
    mention("a=(); printf", |t, rng| format!("a=({}); printf '%s\\n' \"${{a[@]}}\"", quoted(t, rng))),
    mention("for; echo", |t, rng| format!("for c in {}; do echo \"$c\"; done", quoted(t, rng))),
    mention("[ = ]", |t, rng| format!("[ \"$x\" = {} ] && echo same", quoted(t, rng))),
    mention("[[ == ]]", |t, rng| format!("[[ \"$x\" == {} ]] && echo same", quoted(t, rng))),
    mention("echo | grep", |t, rng| format!("echo {} | grep -c x", quoted(t, rng))),
    mention("echo | wc", |t, rng| format!("echo {} | wc -c", quoted(t, rng))),
    mention("echo | tee", |t, rng| format!("echo {} | tee /tmp/notes.txt", quoted(t, rng))),
    mention("echo | jq", |t, rng| format!("echo {} | jq -R .", quoted(t, rng))),
    mention("jq --arg", |t, rng| format!("jq -n --arg c {} '{{command: $c}}'", quoted(t, rng))),
    mention("bash -c echo", |t, _| format!("bash -c {}", single(&format!("echo {}", double(t))))),
    mention("if grep", |t, rng| format!("if grep -q {} README.md; then echo yes; fi", quoted(t, rng))),
    mention("pytest -k", |t, rng| format!("pytest -k {}", quoted(t, rng))),
    mention("cargo test", |t, rng| format!("cargo test -- {}", quoted(t, rng))),
    mention("sed -n", |t, _| format!("sed -n {} README.md", single(&format!("\\|{t}|p")))),
    mention("awk match", |t, _| {
        format!("awk {} README.md", single(&format!("index($0, {}) {{ print NR }}", string(t))))
    }),
    mention("man", |t, rng| format!("man -k {}", quoted(t, rng))),
    mention("history | grep", |t, rng| format!("history | grep -F {}", quoted(t, rng))),
    mention("logger", |t, rng| format!("logger {}", quoted(t, rng))),
    mention("notify", |t, rng| format!("notify-send done {}", quoted(t, rng))),
    mention("f not called", |t, _| format!("help() {{ echo {}; }}; help", single(t))),
    mention("cf-guide check", |t, rng| format!("cf-guide explain {}", quoted(t, rng))),
    mention("diff <(echo)", |t, rng| format!("diff <(echo {}) README.md", quoted(t, rng))),
    mention("base64 encode", |t, rng| format!("echo {} | base64", quoted(t, rng))),
    mention("curl -d local", |t, _| {
        format!("curl -s http://localhost:3000/lint -d {}", single(&format!("{{\"text\":{}}}", string(t))))
    }),
];
