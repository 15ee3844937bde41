//! Programs that run a command in a way of their own: a line in one word, in a container, from a package.

use super::args::Args;
use super::expand::Field;
use super::walk::{Call, Stream, Walker, path_of};
use super::wrappers::Peeled;
use super::{effects, shells};
use crate::runtime::model::{Access, ScriptHow};

/// Looks through one such program.
pub fn peel(walker: &mut Walker, name: &str, call: &mut Call, input: &Stream) -> Peeled {
    match name {
        "ssh" | "autossh" | "mosh" => ssh(walker, name, call, input),
        "docker" | "podman" | "nerdctl" | "docker-compose" | "lxc" | "incus" | "finch" => {
            container(walker, name, call, input)
        }
        "kubectl" | "oc" | "k3s" => pod(walker, name, call, input),
        "su" | "runuser" => switch_user(walker, name, call, input),
        "script" | "watch" | "flock" | "hyperfine" | "entr" | "watchexec" | "systemd-run" | "expect"
        | "nodemon" | "concurrently" | "screen" | "tmux" => line_taker(walker, name, call, input),
        "at" | "batch" => {
            let by = walker.emit(name, call, input);
            walker.code_from(by, name, input);
            Peeled::Done(Stream { from: Some(by), ..Stream::default() })
        }
        "parallel" => parallel(walker, call, input),
        _ => package(walker, name, call, input),
    }
}

/// Notes the outer program, then runs the inner one as its child.
fn inner(walker: &mut Walker, label: String, argv: Vec<Field>, call: &Call, input: &Stream) -> Stream {
    walker.via.push(label);
    let out = walker.run(Call { argv, assigned: call.assigned.clone() }, input);
    walker.via.pop();
    out
}

fn joined(fields: &[Field]) -> String {
    fields.iter().map(Field::text).collect::<Vec<_>>().join(" ")
}

/// The first word that is neither option nor option value, from `at` on.
fn operand_at(argv: &[Field], mut at: usize, valued: &[&str]) -> Option<usize> {
    while let Some(text) = argv.get(at).map(Field::text) {
        if text == "--" {
            return (at + 1 < argv.len()).then_some(at + 1);
        }
        if !(text.len() > 1 && text.starts_with('-')) {
            return Some(at);
        }
        at += if valued.contains(&text) { 2 } else { 1 };
    }
    None
}

fn ssh(walker: &mut Walker, name: &str, call: &Call, input: &Stream) -> Peeled {
    const VALUED: [&str; 19] = [
        "-b", "-c", "-D", "-E", "-e", "-F", "-I", "-i", "-J", "-L", "-l", "-m", "-O", "-o", "-p", "-Q", "-R",
        "-S", "-w",
    ];
    let by = walker.emit(name, call, input);
    let mut out = effects::net::fetched(by);
    for field in &call.argv {
        let line = field
            .text()
            .strip_prefix("ProxyCommand=")
            .or_else(|| field.text().strip_prefix("-oProxyCommand="));
        if let Some(line) = line {
            walker.line_via("ssh ProxyCommand", line, &Stream::default());
        }
    }
    let Some(at) = operand_at(&call.argv, 1, &VALUED) else { return Peeled::Done(out) };
    let host = call.argv[at].text();
    walker.host(host.rsplit('@').next().unwrap_or(host));
    walker.flow(by, &input.taint, crate::runtime::model::Sink::Network);
    let Some(next) = operand_at(&call.argv, at + 1, &VALUED) else {
        if input.text.is_none() && input.from.is_none() {
            walker.facts.interactive.push(by);
        }
        return Peeled::Done(out);
    };
    let before = (walker.elsewhere, walker.cwd.take());
    walker.elsewhere = true;
    let line = joined(&call.argv[next..]);
    walker.line_via("ssh", &line, input);
    (walker.elsewhere, walker.cwd) = before;
    out.from = Some(by);
    Peeled::Done(out)
}

fn container(walker: &mut Walker, name: &str, call: &Call, input: &Stream) -> Peeled {
    const GLOBAL: [&str; 8] = ["-H", "--host", "-c", "--context", "-f", "--file", "-p", "--project-name"];
    const VALUED: [&str; 46] = [
        "-v",
        "--volume",
        "-e",
        "--env",
        "-w",
        "--workdir",
        "-u",
        "--user",
        "-p",
        "--publish",
        "--name",
        "--network",
        "--net",
        "-l",
        "--label",
        "--mount",
        "--entrypoint",
        "--env-file",
        "-m",
        "--memory",
        "--cpus",
        "-h",
        "--hostname",
        "--add-host",
        "--cap-add",
        "--cap-drop",
        "--device",
        "--gpus",
        "--ip",
        "--link",
        "--log-driver",
        "--platform",
        "--pull",
        "--restart",
        "--runtime",
        "--security-opt",
        "--shm-size",
        "--tmpfs",
        "--ulimit",
        "--userns",
        "--volumes-from",
        "--pid",
        "--ipc",
        "--cgroupns",
        "--dns",
        "--index",
    ];
    let by = walker.emit(name, call, input);
    let done = Stream { from: Some(by), taint: input.taint.clone(), ..Stream::default() };
    let Some(mut at) = operand_at(&call.argv, 1, &GLOBAL) else { return Peeled::Done(done) };
    if matches!(call.argv[at].text(), "compose" | "container") {
        let Some(next) = operand_at(&call.argv, at + 1, &GLOBAL) else { return Peeled::Done(done) };
        at = next;
    }
    let verb = call.argv[at].text().to_owned();
    if !matches!(verb.as_str(), "run" | "exec") {
        return Peeled::Done(done);
    }
    let options = &call.argv[at + 1..];
    let Some(image) = operand_at(&call.argv, at + 1, &VALUED) else { return Peeled::Done(done) };
    let entry = options.windows(2).find(|pair| pair[0].text() == "--entrypoint").map(|pair| pair[1].clone());
    let entry = entry
        .or_else(|| options.iter().find_map(|f| f.text().strip_prefix("--entrypoint=").map(Field::plain)));
    effects::agents::in_image(walker, by, call.argv[image].text());
    if entry.is_none() && call.argv.get(image + 1).is_some_and(|f| f.text().starts_with('-')) {
        // Words for the program that the image starts by itself.
        return Peeled::Done(done);
    }
    let mut argv: Vec<Field> = entry.into_iter().collect();
    argv.extend(call.argv[image + 1..].iter().cloned());
    Peeled::Done(elsewhere(walker, format!("{name} {verb}"), argv, call, input, done))
}

fn elsewhere(
    walker: &mut Walker,
    label: String,
    argv: Vec<Field>,
    call: &Call,
    input: &Stream,
    done: Stream,
) -> Stream {
    if argv.is_empty() {
        return done;
    }
    let before = (walker.elsewhere, walker.cwd.take());
    walker.elsewhere = true;
    let out = inner(walker, label, argv, call, input);
    (walker.elsewhere, walker.cwd) = before;
    out
}

fn pod(walker: &mut Walker, name: &str, call: &Call, input: &Stream) -> Peeled {
    let verb = call.argv.iter().skip(1).map(Field::text).find(|t| matches!(*t, "exec" | "run" | "debug"));
    let Some(verb) = verb.map(str::to_owned) else { return Peeled::Plain };
    let by = walker.emit(name, call, input);
    let done = Stream { from: Some(by), ..Stream::default() };
    let Some(dashes) = call.argv.iter().position(|f| f.text() == "--") else { return Peeled::Done(done) };
    let argv = call.argv[dashes + 1..].to_vec();
    Peeled::Done(elsewhere(walker, format!("{name} {verb}"), argv, call, input, done))
}

fn switch_user(walker: &mut Walker, name: &str, call: &mut Call, input: &Stream) -> Peeled {
    let args =
        Args::of(&call.argv, &["c", "command", "session-command", "u", "user", "g", "G", "s", "shell", "w"]);
    let line = args.values_of(&["c", "command", "session-command"]).next().map(|f| f.text().to_owned());
    if let Some(line) = line {
        return Peeled::Done(walker.line_via(format!("{name} -c"), &line, input));
    }
    let by_user = call.argv.iter().any(|f| matches!(f.text(), "-u" | "--user"));
    let at = operand_at(&call.argv, 1, &["-u", "--user", "-g", "-G", "-s", "--shell"]);
    match at {
        Some(at) if name == "runuser" && by_user => {
            walker.via.push(name.to_owned());
            call.argv.drain(..at);
            Peeled::Again
        }
        _ => {
            let by = walker.emit(name, call, input);
            walker.code_from(by, name, input);
            Peeled::Done(Stream { from: Some(by), ..Stream::default() })
        }
    }
}

/// Programs that hand words to a shell.
fn line_taker(walker: &mut Walker, name: &str, call: &mut Call, input: &Stream) -> Peeled {
    let lines: Vec<String> = match name {
        "script" => {
            let args = Args::of(&call.argv, &["c", "command", "E", "m", "o", "I", "O", "B", "T"]);
            let mut lines: Vec<String> =
                args.values_of(&["c", "command"]).map(|f| f.text().to_owned()).collect();
            if lines.is_empty() && args.operands.len() > 1 {
                // BSD: `script file command …`
                lines.push(args.operands[1..].iter().map(|f| f.text()).collect::<Vec<_>>().join(" "));
            }
            lines
        }
        "flock" => {
            let Some(at) = operand_at(&call.argv, 1, &["-w", "-E", "--timeout", "--conflict-exit-code"])
            else {
                return Peeled::Plain;
            };
            match call.argv.get(at + 1).map(Field::text) {
                Some("-c" | "--command") => {
                    call.argv.get(at + 2).map(|f| f.text().to_owned()).into_iter().collect()
                }
                Some(_) => {
                    walker.via.push(name.to_owned());
                    call.argv.drain(..=at);
                    return Peeled::Again;
                }
                None => Vec::new(),
            }
        }
        "systemd-run" | "entr" | "watchexec" | "watch" => {
            let valued = [
                "-p",
                "-u",
                "--unit",
                "--property",
                "-n",
                "--interval",
                "-w",
                "-e",
                "--slice",
                "-E",
                "--on-active",
                "-i",
                "-f",
                "--exts",
            ];
            let Some(at) = operand_at(&call.argv, 1, &valued) else { return Peeled::Plain };
            vec![joined_quoted(&call.argv[at..], name == "watch")]
        }
        "hyperfine" | "concurrently" => {
            let args = Args::of(
                &call.argv,
                &[
                    "w", "r", "m", "M", "n", "N", "p", "c", "L", "k", "prepare", "setup", "warmup", "names",
                    "prefix",
                ],
            );
            args.operands
                .iter()
                .chain(&args.values_of(&["p", "prepare", "setup", "c"]).collect::<Vec<_>>())
                .map(|f| f.text().to_owned())
                .collect()
        }
        "nodemon" => Args::of(&call.argv, &["x", "exec", "w", "watch", "e", "ext"])
            .values_of(&["x", "exec"])
            .map(|f| f.text().to_owned())
            .collect(),
        "expect" => Args::of(&call.argv, &["c"])
            .values_of(&["c"])
            .flat_map(|f| spawned(f.text()))
            .chain(input.text.as_deref().map(spawned).unwrap_or_default())
            .collect(),
        "tmux" => tmux_lines(&call.argv),
        _ => screen_lines(&call.argv),
    };
    if lines.is_empty() {
        return Peeled::Plain;
    }
    let by = walker.emit(name, call, input);
    for line in lines.into_iter().take(16) {
        walker.line_via(name, &line, &Stream::default());
    }
    Peeled::Done(Stream { from: Some(by), ..Stream::default() })
}

/// Words as one line; words with blanks in them stay one word unless the program gives its words to a shell as they are.
pub fn joined_quoted(fields: &[Field], bare: bool) -> String {
    let quote = |text: &str| {
        if bare || fields.len() == 1 || !text.contains([' ', ';', '|', '&', '\'', '"', '(', '<', '>']) {
            text.to_owned()
        } else {
            format!("'{}'", text.replace('\'', "'\\''"))
        }
    };
    fields.iter().map(|f| quote(f.text())).collect::<Vec<_>>().join(" ")
}

fn spawned(text: &str) -> Vec<String> {
    text.split([';', '\n']).filter_map(|part| part.trim().strip_prefix("spawn ")).map(str::to_owned).collect()
}

fn tmux_lines(argv: &[Field]) -> Vec<String> {
    let Some(at) = operand_at(argv, 1, &["-L", "-S", "-f"]) else { return Vec::new() };
    let verb = argv[at].text();
    let valued = ["-t", "-s", "-n", "-c", "-x", "-y", "-F", "-e", "-l", "-p"];
    let Some(first) = operand_at(argv, at + 1, &valued) else { return Vec::new() };
    match verb {
        "send-keys" | "send" => {
            const KEYS: [&str; 6] = ["Enter", "C-m", "C-c", "C-d", "Escape", "Space"];
            let text: Vec<&str> =
                argv[first..].iter().map(Field::text).filter(|t| !KEYS.contains(t)).collect();
            vec![text.join("")]
        }
        "new-session" | "new" | "new-window" | "neww" | "split-window" | "splitw" | "respawn-pane"
        | "run-shell" | "run" | "if-shell" | "respawn-window" | "display-popup" | "popup" => {
            vec![joined_quoted(&argv[first..], false)]
        }
        _ => Vec::new(),
    }
}

fn screen_lines(argv: &[Field]) -> Vec<String> {
    if let Some(at) = argv.iter().position(|f| f.text() == "stuff") {
        return argv
            .get(at + 1)
            .map(|f| f.text().trim_end_matches(['\n', '\r']).to_owned())
            .into_iter()
            .collect();
    }
    if argv.iter().any(|f| matches!(f.text(), "-X" | "-ls" | "-list" | "-r" | "-x")) {
        return Vec::new();
    }
    operand_at(argv, 1, &["-S", "-dmS", "-DmS", "-AmdS", "-mdS", "-c", "-h", "-t", "-T", "-Logfile"])
        .map(|at| joined_quoted(&argv[at..], false))
        .into_iter()
        .collect()
}

fn parallel(walker: &mut Walker, call: &Call, input: &Stream) -> Peeled {
    let by = walker.emit("parallel", call, input);
    let done = Stream { from: Some(by), ..Stream::default() };
    let Some(at) = operand_at(
        &call.argv,
        1,
        &["-j", "--jobs", "-n", "-N", "-I", "-a", "--arg-file", "-S", "--delay", "--timeout"],
    ) else {
        walker.code_from(by, "parallel", input);
        return Peeled::Done(done);
    };
    let words = &call.argv[at..];
    let end = words.iter().position(|f| f.text().starts_with(":::")).unwrap_or(words.len());
    let given: Vec<Field> = words.get(end + 1..).unwrap_or_default().to_vec();
    let names: Vec<String> = match (given.is_empty(), &input.text) {
        (false, _) => given.iter().map(|f| f.text().to_owned()).take(16).collect(),
        (true, Some(text)) => text.lines().take(16).map(str::to_owned).collect(),
        (true, None) => vec!["$stdin".to_owned()],
    };
    let template = joined_quoted(&words[..end], false);
    for name in names {
        let line = if template.is_empty() {
            name
        } else if template.contains("{}") {
            template.replace("{}", &joined_quoted(&[Field::plain(&name), Field::default()], false))
        } else {
            format!("{template} {name}")
        };
        walker.line_via("parallel", line.trim_end(), &Stream::default());
    }
    Peeled::Done(done)
}

/// Programs that run another one out of a package or in a project's environment.
fn package(walker: &mut Walker, name: &str, call: &mut Call, input: &Stream) -> Peeled {
    let words: Vec<&str> = call.argv.iter().skip(1).map(Field::text).collect();
    let first = words.iter().find(|w| !w.starts_with('-')).copied().unwrap_or_default();
    let (label, at) = match (name, first) {
        ("npx" | "bunx" | "pnpx" | "uvx", _) => (name.to_owned(), 1),
        ("npm", "exec" | "x") | ("pnpm" | "yarn", "exec" | "dlx") | ("bun", "x") | ("pipx", "run") => {
            (format!("{name} {first}"), 2)
        }
        (
            "uv" | "poetry" | "pipenv" | "pdm" | "hatch" | "rye" | "conda" | "mamba" | "micromamba" | "volta"
            | "doppler" | "op" | "infisical",
            "run",
        )
        | ("bundle" | "asdf" | "rbenv" | "pyenv" | "mise" | "direnv" | "aws-vault", "exec")
        | ("mise" | "rtx", "x") => (format!("{name} {first}"), 2),
        ("uv", "tool") => ("uv tool run".to_owned(), 3),
        ("nix", "run" | "shell" | "develop") | ("nix-shell", _) => return nix(walker, name, call, input),
        ("dotenv" | "dotenvx", _) => (name.to_owned(), 1),
        _ => return scripts(walker, name, first, call, input),
    };
    let by = walker.emit(name, call, input);
    let done = Stream { from: Some(by), ..Stream::default() };
    const VALUED: [&str; 24] = [
        "-p",
        "--package",
        "-c",
        "--call",
        "--from",
        "--with",
        "--python",
        "-n",
        "--name",
        "--spec",
        "-C",
        "--project",
        "--directory",
        "--env-file",
        "-e",
        "-f",
        "--extra",
        "--group",
        "--prefix",
        "--config",
        "--env",
        "--with-requirements",
        "--index-url",
        "-w",
    ];
    if let Some(line) =
        call.argv.windows(2).find(|pair| matches!(pair[0].text(), "-c" | "--call") && name == "npx")
    {
        walker.line_via(label, line[1].text(), input);
        return Peeled::Done(done);
    }
    let mut at = at;
    if let Some(verb) = call.argv.iter().position(|f| f.text() == first).filter(|_| at > 1) {
        at = verb + at - 1;
    }
    if let Some(dashes) = call
        .argv
        .iter()
        .position(|f| f.text() == "--")
        .filter(|d| matches!(name, "mise" | "rtx" | "aws-vault" | "direnv") && *d > at)
    {
        at = dashes + 1;
    } else if matches!(name, "aws-vault" | "direnv") {
        at += 1;
    }
    let Some(at) = operand_at(&call.argv, at, &VALUED) else { return Peeled::Done(done) };
    let mut argv = call.argv[at..].to_vec();
    if matches!(name, "npx" | "bunx" | "pnpx" | "uvx" | "npm" | "pnpm" | "yarn" | "bun" | "pipx")
        || label == "uv tool run"
    {
        let package = without_version(argv[0].text());
        let package = package.rsplit('/').next().unwrap_or(package).to_owned();
        argv[0].word.text = package;
    }
    let mut out = inner(walker, label, argv, call, input);
    out.from = out.from.or(Some(by));
    Peeled::Done(out)
}

/// `@scope/name@1.2` is `@scope/name`.
fn without_version(package: &str) -> &str {
    match package.char_indices().skip(1).find(|(_, c)| matches!(c, '@' | '=')) {
        Some((at, _)) => package[..at].trim_end_matches('='),
        None => package,
    }
}

fn nix(walker: &mut Walker, name: &str, call: &Call, input: &Stream) -> Peeled {
    let by = walker.emit(name, call, input);
    let done = Stream { from: Some(by), ..Stream::default() };
    let mark = call.argv.iter().position(|f| matches!(f.text(), "-c" | "--command" | "--run" | "--"));
    let Some(at) = mark else { return Peeled::Done(done) };
    let rest = call.argv[at + 1..].to_vec();
    if rest.is_empty() {
        return Peeled::Done(done);
    }
    if name == "nix-shell" {
        walker.line_via("nix-shell", rest[0].text(), input);
        return Peeled::Done(done);
    }
    Peeled::Done(inner(walker, "nix".to_owned(), rest, call, input))
}

/// Targets of `make`, `just`, and the scripts of a `package.json`.
fn scripts(walker: &mut Walker, name: &str, first: &str, call: &Call, input: &Stream) -> Peeled {
    let args = || {
        Args::of(
            &call.argv,
            &[
                "f",
                "C",
                "j",
                "file",
                "directory",
                "justfile",
                "d",
                "working-directory",
                "prefix",
                "filter",
                "w",
                "workspace",
                "I",
                "o",
                "l",
            ],
        )
    };
    let (file, how) = match (name, first) {
        ("make" | "gmake", _) => ("Makefile", ScriptHow::Make(targets(&args()))),
        ("just", _) => ("justfile", ScriptHow::Just(targets(&args()))),
        ("npm" | "pnpm" | "yarn" | "bun", "run" | "run-script") => {
            let script = args().operands.get(1).map(|f| f.text().to_owned());
            let Some(script) = script else { return Peeled::Plain };
            ("package.json", ScriptHow::PackageScript(script))
        }
        ("npm" | "pnpm" | "yarn", "test" | "start" | "stop" | "restart" | "t") => {
            ("package.json", ScriptHow::PackageScript(if first == "t" { "test" } else { first }.to_owned()))
        }
        ("yarn" | "pnpm", script) if !script.is_empty() && !is_package_verb(script) => {
            ("package.json", ScriptHow::PackageScript(script.to_owned()))
        }
        _ => return Peeled::Plain,
    };
    let args = args();
    let folder = args
        .values_of(&["C", "directory", "d", "working-directory", "prefix"])
        .next()
        .map(|f| path_of(&f.word));
    let given = args.values_of(&["f", "file", "justfile"]).next().map(|f| path_of(&f.word));
    let path = match (folder, given) {
        (_, Some(given)) => given,
        (Some(folder), None) => format!("{}/{file}", folder.trim_end_matches('/')),
        (None, None) => file.to_owned(),
    };
    let by = walker.emit(name, call, input);
    walker.run_script(by, path, how);
    Peeled::Done(Stream { from: Some(by), taint: input.taint.clone(), ..Stream::default() })
}

fn targets(args: &Args<'_>) -> Vec<String> {
    args.operands.iter().map(|f| f.text()).filter(|t| !t.contains('=')).map(str::to_owned).collect()
}

fn is_package_verb(word: &str) -> bool {
    matches!(
        word,
        "add"
            | "install"
            | "i"
            | "remove"
            | "rm"
            | "uninstall"
            | "update"
            | "up"
            | "upgrade"
            | "link"
            | "unlink"
            | "publish"
            | "pack"
            | "init"
            | "create"
            | "list"
            | "ls"
            | "why"
            | "outdated"
            | "audit"
            | "config"
            | "cache"
            | "store"
            | "dlx"
            | "exec"
            | "workspace"
            | "workspaces"
            | "set"
            | "version"
            | "info"
            | "view"
            | "import"
            | "global"
            | "login"
            | "logout"
            | "npm"
            | "node"
            | "plugin"
            | "prune"
            | "rebuild"
            | "deploy"
            | "env"
            | "fetch"
            | "patch"
            | "patch-commit"
            | "dedupe"
            | "licenses"
            | "root"
            | "bin"
            | "setup"
            | "tag"
            | "team"
            | "owner"
            | "unpublish"
            | "deprecate"
            | "help"
            | "constraints"
            | "explain"
            | "search"
            | "doctor"
            | "run"
    )
}

impl Walker {
    /// Notes a script that is run.
    pub fn run_script(&mut self, by: usize, path: String, how: ScriptHow) {
        let cwd = self.cwd.clone();
        self.facts.scripts.push(crate::runtime::model::ScriptRun { path, cwd, how, by });
    }

    /// A program given by its path, outside the places where programs live, is a local script or binary.
    pub fn local_program(&mut self, by: usize, field: &Field) {
        const SYSTEM: [&str; 12] = [
            "/bin/",
            "/sbin/",
            "/usr/bin/",
            "/usr/sbin/",
            "/usr/local/bin/",
            "/usr/local/sbin/",
            "/opt/homebrew/bin/",
            "/snap/bin/",
            "/nix/store/",
            "/run/current-system/",
            "/usr/libexec/",
            "/System/",
        ];
        let text = field.text();
        if !text.contains('/') || SYSTEM.iter().any(|dir| text.starts_with(dir)) {
            return;
        }
        let path = path_of(&field.word);
        if let Some(content) = self.written.get(&self.key(&path)).cloned() {
            self.flow_into_code(by, &content.taint);
            if let Some(text) = content.text.filter(|text| is_shell_script(text)) {
                self.line_via(format!("script {path}"), &text, &Stream::default());
            }
        }
        self.file(by, &field.word.clone(), Access::Execute);
        self.run_script(by, path, ScriptHow::Direct);
    }
}

/// The text begins like a shell script.
pub fn is_shell_script(text: &str) -> bool {
    let first = text.lines().next().unwrap_or_default();
    match first.strip_prefix("#!") {
        Some(line) => {
            let mut words = line.split_ascii_whitespace().map(|w| w.rsplit('/').next().unwrap_or(w));
            words.any(shells::is_shell)
        }
        None => true,
    }
}
