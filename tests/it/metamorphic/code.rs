//! The same line run by another language's call.

use super::lines::LineForm;
use super::rng::Rng;
use super::spelling::{base64, hex_escaped, interpolated, octal, raw_string, single, string};

const fn form(name: &'static str, make: fn(&str, &mut Rng) -> String) -> LineForm {
    LineForm { name, make, shows: true }
}

const fn quiet(name: &'static str, make: fn(&str, &mut Rng) -> String) -> LineForm {
    LineForm { name, make, shows: false }
}

fn escaped(line: &str) -> String {
    format!("\"{}\"", hex_escaped(line))
}

fn unicode(line: &str) -> String {
    format!("\"{}\"", line.chars().map(|c| format!("\\u{:04x}", u32::from(c))).collect::<String>())
}

/// `q(…)`, `%q[…]`: between marks that the line does not hold.
fn delimited(name: &str, line: &str, rng: &mut Rng) -> String {
    let free: Vec<&str> = ["()", "[]", "{}", "<>", "!!", "||", "~~", "##"]
        .into_iter()
        .filter(|pair| !line.contains(&pair[..1]) && !line.contains(&pair[1..]))
        .collect();
    match free.as_slice() {
        [] => raw_string(line),
        free => {
            let pair = rng.of(free);
            format!("{name}{}{}{}", &pair[..1], line.replace('\\', "\\\\"), &pair[1..])
        }
    }
}

pub const FORMS: &[LineForm] = &[
    form("python os.system", |l, rng| {
        let text = match rng.below(5) {
            0 => string(l),
            1 => raw_string(l).replace('\n', "\\n"),
            2 => escaped(l),
            3 => unicode(l),
            _ => format!("\"\"\"{}\"\"\"", l.replace('\\', "\\\\").replace('"', "\\\"")),
        };
        format!("python3 -c {}", single(&format!("import os; os.system({text})")))
    }),
    form("python subprocess", |l, _| {
        format!(
            "python3 -c {}",
            single(&format!("import subprocess\nsubprocess.run({}, shell=True)", string(l)))
        )
    }),
    form("python list", |l, _| {
        format!(
            "python3 -c {}",
            single(&format!("import subprocess; subprocess.check_call([\"sh\", \"-c\", {}])", string(l)))
        )
    }),
    form("python named list", |l, rng| {
        let code = match rng.below(5) {
            0 => format!("c = [\"sh\", \"-c\", {}]\nsubprocess.run(c)", string(l)),
            1 => format!("a = [\"-c\", {}]\nsubprocess.call([\"sh\", *a])", string(l)),
            2 => format!("c = [\"sh\", \"-c\"]\nc.append({})\nsubprocess.run(c, check=True)", string(l)),
            3 => format!("c = (\"sh\",) + (\"-c\", {})\nsubprocess.Popen(c)", string(l)),
            _ => {
                format!("c = [\n    \"sh\",\n    \"-c\",\n    {},\n]\nsubprocess.check_output(c)", string(l))
            }
        };
        format!("python3 -c {}", single(&format!("import subprocess\n{code}")))
    }),
    form("node named list", |l, rng| {
        let code = match rng.below(4) {
            0 => format!("const a = [\"-c\", {}]; cp.spawnSync(\"sh\", a)", string(l)),
            1 => format!("let a = [\"-c\"]; a.push({}); cp.execFileSync(\"sh\", a)", string(l)),
            2 => format!("const a = [{}]; cp.spawn(\"sh\", [\"-c\", ...a])", string(l)),
            _ => format!("const c = [\"sh\", \"-c\", {}]; cp.spawnSync(c[0], c.slice(1))", string(l)),
        };
        format!("node -e {}", single(&format!("const cp = require(\"child_process\"); {code}")))
    }),
    form("perl and ruby named list", |l, rng| match rng.below(4) {
        0 => format!(
            "perl -e {}",
            single(&format!("my @c = (\"sh\", \"-c\", {}); system(@c)", interpolated(l)))
        ),
        1 => {
            format!(
                "perl -e {}",
                single(&format!("my @c = qw(sh -c); push @c, {}; exec @c", interpolated(l)))
            )
        }
        2 => format!("ruby -e {}", single(&format!("c = [\"sh\", \"-c\", {}]; system(*c)", interpolated(l)))),
        _ => format!("ruby -e {}", single(&format!("c = %w(sh -c); c << {}; exec(*c)", interpolated(l)))),
    }),
    form("python variable", |l, _| {
        format!("python3 -c {}", single(&format!("import os\ncmd = {}\nos.system(cmd)", string(l))))
    }),
    form("python concat", |l, _| {
        let middle = l.char_indices().nth(l.chars().count() / 2).map_or(0, |(at, _)| at);
        format!(
            "python3 -c {}",
            single(&format!("import os; os.system({} + {})", string(&l[..middle]), string(&l[middle..])))
        )
    }),
    form("python function", |l, rng| {
        let f = rng.of(&["sh", "run", "go", "step"]);
        let code = match rng.below(3) {
            0 => format!("import os\ndef {f}(c): os.system(c)\n{f}({})", string(l)),
            1 => {
                format!(
                    "import subprocess\ndef {f}(c):\n    subprocess.check_call(c, shell=True)\n{f}({})",
                    string(l)
                )
            }
            _ => format!("import os\n{f} = lambda c: os.system(c)\n{f}({})", string(l)),
        };
        format!("python3 -c {}", single(&code))
    }),
    form("python loop", |l, rng| {
        let code = match rng.below(3) {
            0 => format!("import os\nfor c in [{}]: os.system(c)", string(l)),
            1 => format!(
                "import subprocess\nlines = [\"ls\", {}]\nfor c in lines:\n    subprocess.run(c, shell=True)",
                string(l)
            ),
            _ => format!("import os\n[os.system(c) for c in ({},)]", string(l)),
        };
        format!("python3 -c {}", single(&code))
    }),
    form("node loop", |l, rng| {
        let code = match rng.below(3) {
            0 => format!("for (const c of [{}]) cp.execSync(c)", string(l)),
            1 => format!("[{}].forEach(c => cp.execSync(c))", string(l)),
            _ => format!("const run = c => cp.execSync(c); run({})", string(l)),
        };
        format!("node -e {}", single(&format!("const cp = require(\"child_process\"); {code}")))
    }),
    form("python doc", |l, _| format!("python3 - <<'PY'\nimport os\nos.system({})\nPY", string(l))),
    form("python from import", |l, _| {
        format!("python3 -c {}", single(&format!("from os import system as s; s({})", string(l))))
    }),
    form("python __import__", |l, _| {
        format!("python3 -c {}", single(&format!("__import__(\"os\").system({})", string(l))))
    }),
    form("python exec", |l, _| {
        format!(
            "python3 -c {}",
            single(&format!("exec({})", string(&format!("import os; os.system({})", string(l)))))
        )
    }),
    form("options before the code", |l, rng| {
        const PYTHON: [&str; 4] =
            ["-W ignore -c", "--check-hash-based-pycs never -c", "-X dev -Ic", "-IB -W error -c"];
        const NODE: [&str; 5] = [
            "-C dev -e",
            "--input-type commonjs --eval",
            "-r x --eval",
            "--title x -pe",
            "--v8_pool_size 2 -p",
        ];
        const RUBY: [&str; 4] = ["-C . -e", "-E utf-8 -e", "-W0 -r json -e", "-I lib -wle"];
        match rng.below(3) {
            0 => format!(
                "python3 {} {}",
                rng.of(&PYTHON),
                single(&format!("import os; os.system({})", string(l)))
            ),
            1 => format!(
                "node {} {}",
                rng.of(&NODE),
                single(&format!(
                    "require(\"child_process\").execSync({}, {{stdio: \"inherit\"}})",
                    string(l)
                ))
            ),
            _ => format!("ruby {} {}", rng.of(&RUBY), single(&format!("system({})", interpolated(l)))),
        }
    }),
    form("perl system", |l, rng| {
        let text = match rng.below(3) {
            0 => interpolated(l),
            1 => raw_string(l),
            _ => escaped(l),
        };
        let call = if rng.below(2) == 0 { format!("system({text})") } else { format!("system {text}") };
        format!("perl -e {}", single(&call))
    }),
    form("python module alias", |l, rng| {
        let alias = rng.of(&["s", "proc", "_p", "Z9"]);
        let code = format!("import subprocess as {alias}; {alias}.run({}, shell=True)", string(l));
        format!("python3 -c {}", single(&code))
    }),
    form("node module alias", |l, rng| {
        let alias = rng.of(&["c", "shell", "$p", "Q1"]);
        let module = rng.of(&["child_process", "node:child_process"]);
        format!(
            "node -e {}",
            single(&format!("const {alias} = require(\"{module}\"); {alias}.execSync({})", string(l)))
        )
    }),
    form("perl q", |l, rng| {
        let text = delimited("q", l, rng);
        let call = if rng.below(2) == 0 { format!("system({text})") } else { format!("system {text}") };
        format!("perl -e {}", single(&call))
    }),
    form("ruby %q", |l, rng| format!("ruby -e {}", single(&format!("system({})", delimited("%q", l, rng))))),
    form("lua long string", |l, rng| {
        let level = "=".repeat(rng.below(3));
        let text = if l.contains(']') { string(l) } else { format!("[{level}[{l}]{level}]") };
        format!("lua -e {}", single(&format!("os.execute({text})")))
    }),
    form("perl exec", |l, _| format!("perl -e {}", single(&format!("exec {}", interpolated(l))))),
    form("perl list", |l, _| {
        format!("perl -e {}", single(&format!("system(\"sh\", \"-c\", {});", interpolated(l))))
    }),
    form("perl variable", |l, _| {
        format!("perl -e {}", single(&format!("my $c = {}; system($c);", interpolated(l))))
    }),
    quiet("perl qx", |l, _| {
        let text = l.replace('\\', "\\\\").replace('$', "\\$").replace('`', "\\`").replace('@', "\\@");
        format!("perl -e {}", single(&format!("`{text}`")))
    }),
    form("ruby system", |l, rng| {
        let text = match rng.below(3) {
            0 => interpolated(l),
            1 => raw_string(l),
            _ => escaped(l),
        };
        let call = if rng.below(2) == 0 { format!("system({text})") } else { format!("system {text}") };
        format!("ruby -e {}", single(&call))
    }),
    form("ruby variable", |l, _| {
        format!("ruby -e {}", single(&format!("c = {}\nsystem(c)", interpolated(l))))
    }),
    form("node execSync", |l, rng| {
        let text = match rng.below(3) {
            0 => string(l),
            1 => escaped(l),
            _ => unicode(l),
        };
        let code = format!("require(\"child_process\").execSync({text}, {{stdio: \"inherit\"}})");
        format!("node -e {}", single(&code))
    }),
    form("node import", |l, _| {
        let code = format!("const {{ execSync }} = require('child_process');\nexecSync({});", string(l));
        format!("node -e {}", single(&code))
    }),
    form("node spawn", |l, _| {
        let code = format!("require('child_process').spawnSync('sh', ['-c', {}])", string(l));
        format!("node -e {}", single(&code))
    }),
    form("node variable", |l, _| {
        let code = format!("const c = {}; require('child_process').execSync(c)", string(l));
        format!("node -e {}", single(&code))
    }),
    form("node template", |l, _| {
        let text = l.replace('\\', "\\\\").replace('`', "\\`").replace("${", "\\${");
        let code = format!("require('child_process').execSync(`{text}`)");
        format!("node -e {}", single(&code))
    }),
    form("node doc", |l, _| format!("node <<'JS'\nrequire('child_process').execSync({});\nJS", string(l))),
    form("php system", |l, _| format!("php -r {}", single(&format!("system({});", raw_string(l))))),
    form("awk system", |l, rng| {
        let text = match rng.below(2) {
            0 => string(l),
            _ => format!("\"{}\"", octal(l)),
        };
        format!("awk {}", single(&format!("BEGIN {{ system({text}) }}")))
    }),
    quiet("awk pipe", |l, _| format!("awk {}", single(&format!("BEGIN {{ {} | getline x }}", string(l))))),
    form("awk print |", |l, _| {
        format!("awk {}", single(&format!("BEGIN {{ print {} | \"sh\" }}", string(l))))
    }),
    form("lua execute", |l, _| format!("lua -e {}", single(&format!("os.execute({})", string(l))))),
    form("luajit execute", |l, _| format!("luajit -e {}", single(&format!("os.execute({})", string(l))))),
    form("osascript", |l, _| format!("osascript -e {}", single(&format!("do shell script {}", string(l))))),
    form("osascript js", |l, _| {
        let code = format!("Application.currentApplication().doShellScript({})", string(l));
        format!("osascript -l JavaScript -e {}", single(&code))
    }),
    form("deno Command", |l, _| {
        let code = format!("new Deno.Command(\"sh\", {{args: [\"-c\", {}]}}).outputSync()", string(l));
        format!("deno eval {}", single(&code))
    }),
    form("sqlite .shell", |l, _| {
        if l.contains('\n') {
            l.to_owned()
        } else {
            format!("sqlite3 app.db {}", single(&format!(".shell {l}")))
        }
    }),
    form("psql \\!", |l, _| {
        if l.contains('\n') { l.to_owned() } else { format!("psql -c {}", single(&format!("\\! {l}"))) }
    }),
    form("python b64 | sh", |l, _| {
        format!(
            "python3 -c {} | sh",
            single(&format!("import base64; print(base64.b64decode(\"{}\").decode())", base64(l)))
        )
    }),
    form("python print | sh", |l, _| format!("python3 -c {} | sh", single(&format!("print({})", string(l))))),
];
