//! Other ways to have a line run: wrappers, lists, shells, functions, pipes, here-documents, variables.

use super::rng::Rng;
use super::spelling::{ansi, base64, double, hex, hex_escaped, octal, single};
use super::words::fresh;

/// A way to have a line run.
pub struct LineForm {
    pub name: &'static str,
    pub make: fn(&str, &mut Rng) -> String,
    /// What the line prints is still seen.
    pub shows: bool,
}

const fn form(name: &'static str, make: fn(&str, &mut Rng) -> String) -> LineForm {
    LineForm { name, make, shows: true }
}

/// A form that keeps what the line prints to itself.
const fn quiet(name: &'static str, make: fn(&str, &mut Rng) -> String) -> LineForm {
    LineForm { name, make, shows: false }
}

/// The line with its end, so that something may follow.
fn ended(line: &str) -> String {
    if line.contains('\n') || line.ends_with('&') { format!("{line}\n") } else { format!("{line}; ") }
}

fn quoted(line: &str, rng: &mut Rng) -> String {
    match rng.below(3) {
        0 => single(line),
        1 => double(line),
        _ => ansi(line, rng),
    }
}

fn shell(rng: &mut Rng) -> &'static str {
    const SHELLS: [&str; 7] = ["sh", "bash", "zsh", "/bin/sh", "dash", "/usr/bin/env bash", "ksh"];
    SHELLS[rng.below(SHELLS.len())]
}

fn document(line: &str, rng: &mut Rng) -> String {
    let mark = format!("E{}", rng.below(10_000));
    format!("<<'{mark}'\n{line}\n{mark}")
}

pub const FORMS: &[LineForm] = &[
    form("{ l; }", |l, _| format!("{{ {}}}", ended(l))),
    form("( l )", |l, _| format!("( {l}\n)")),
    form("a; l", |l, _| format!("ls; {l}")),
    form("a && l", |l, _| format!("true && {l}")),
    form("a || l", |l, _| format!("false || {l}")),
    form("l &", |l, _| if l.contains('\n') { format!("{{ {l}\n}} &") } else { format!("{l} &") }),
    form("! l", |l, _| format!("! {l}")),
    form("newline", |l, _| format!("\n\n  {l}\n")),
    form("# comment", |l, _| if l.contains("<<") { l.to_owned() } else { format!("{l} # tidy up\n") }),
    form("if", |l, _| format!("if true; then {}fi", ended(l))),
    form("else", |l, _| format!("if false; then :; else {}fi", ended(l))),
    form("if l", |l, _| format!("if {}then :; fi", ended(l))),
    form("for", |l, rng| format!("for {} in 1; do {}done", fresh(rng), ended(l))),
    form("for ((", |l, _| format!("for ((i=0;i<1;i++)); do {}done", ended(l))),
    form("while", |l, _| format!("while true; do {}break; done", ended(l))),
    form("until", |l, _| format!("until {}do :; done", ended(l))),
    form("case", |l, _| format!("case x in x) {};; esac", ended(l))),
    form("select", |l, rng| format!("select {} in a; do {}break; done", fresh(rng), ended(l))),
    form("f() { l; }", |l, rng| {
        let f = fresh(rng);
        format!("{f}() {{ {}}}; {f}", ended(l))
    }),
    form("function f { l; }", |l, rng| {
        let f = fresh(rng);
        format!("function {f} {{ {}}}; {f}", ended(l))
    }),
    form("f() ( l )", |l, rng| {
        let f = fresh(rng);
        format!("{f}() ( {l}\n); {f}")
    }),
    form("sh -c", |l, rng| format!("{} -c {}", shell(rng), quoted(l, rng))),
    form("bash -lc", |l, rng| format!("bash -lc {}", quoted(l, rng))),
    form("bash -ec --", |l, rng| format!("bash -ec -- {}", quoted(l, rng))),
    form("bash -o x -c", |l, rng| format!("bash -o pipefail -c {}", quoted(l, rng))),
    form("sudo sh -c", |l, rng| format!("sudo sh -c {}", quoted(l, rng))),
    form("env sh -c", |l, rng| format!("env A=1 sh -c {}", quoted(l, rng))),
    form("nohup sh -c", |l, rng| format!("nohup sh -c {} &", quoted(l, rng))),
    form("timeout sh -c", |l, rng| format!("timeout 9 sh -c {}", quoted(l, rng))),
    form(
        "time",
        |l, _| if l.starts_with([' ', '\n', '{', '(']) { l.to_owned() } else { format!("time {l}") },
    ),
    form("exec sh -c", |l, rng| format!("exec sh -c {}", quoted(l, rng))),
    form("command eval", |l, rng| format!("command eval {}", quoted(l, rng))),
    form("builtin eval", |l, rng| format!("builtin eval {}", quoted(l, rng))),
    form("eval", |l, rng| format!("eval {}", quoted(l, rng))),
    form("eval --", |l, rng| format!("eval -- {}", quoted(l, rng))),
    form("eval $x", |l, rng| {
        let x = fresh(rng);
        format!("{x}={}; eval \"${x}\"", quoted(l, rng))
    }),
    form("eval ${a[0]}", |l, rng| {
        let x = fresh(rng);
        format!("{x}=({}); eval \"${{{x}[0]}}\"", quoted(l, rng))
    }),
    form("eval ${a[@]}", |l, rng| {
        let x = fresh(rng);
        format!("{x}=({}); eval \"${{{x}[@]}}\"", quoted(l, rng))
    }),
    form("sh -c $x", |l, rng| {
        let x = fresh(rng);
        format!("{x}={}; sh -c \"${x}\"", quoted(l, rng))
    }),
    form("export", |l, rng| {
        let x = fresh(rng);
        format!("export {x}={}; bash -c 'eval \"${x}\"'", quoted(l, rng))
    }),
    form("X= sh -c", |l, rng| {
        let x = fresh(rng);
        format!("{x}={} bash -c 'eval \"${x}\"'", quoted(l, rng))
    }),
    form("env X= sh -c", |l, rng| {
        let x = fresh(rng);
        format!("env {x}={} bash -c 'eval \"${x}\"'", quoted(l, rng))
    }),
    form("sh -c $0", |l, rng| format!("bash -c 'eval \"$0\"' {}", quoted(l, rng))),
    form("sh -c $1", |l, rng| format!("bash -c 'eval \"$1\"' _ {}", quoted(l, rng))),
    form("sh -c $@", |l, rng| format!("sh -c '\"$@\"' _ sh -c {}", quoted(l, rng))),
    form("f $1", |l, rng| {
        let f = fresh(rng);
        format!("{f}() {{ eval \"$1\"; }}; {f} {}", quoted(l, rng))
    }),
    form("f shift", |l, rng| {
        let f = fresh(rng);
        format!("{f}() {{ shift; eval \"$*\"; }}; {f} z {}", quoted(l, rng))
    }),
    form("f $@", |l, rng| {
        let f = fresh(rng);
        format!("{f}() {{ \"$@\"; }}; {f} bash -c {}", quoted(l, rng))
    }),
    form("f local", |l, rng| {
        let (f, x) = (fresh(rng), fresh(rng));
        format!("{f}() {{ local {x}=\"$1\"; eval \"${x}\"; }}; {f} {}", quoted(l, rng))
    }),
    form("set --", |l, rng| format!("set -- {}; eval \"$1\"", quoted(l, rng))),
    form("printf -v", |l, rng| {
        let x = fresh(rng);
        format!("printf -v {x} %s {}; eval \"${x}\"", quoted(l, rng))
    }),
    form("$(cat doc)", |l, rng| {
        let x = fresh(rng);
        format!("{x}=$(cat {}\n); eval \"${x}\"", document(l, rng))
    }),
    form("read -d", |l, rng| {
        let x = fresh(rng);
        format!("IFS= read -r -d '' {x} {}\neval \"${x}\"", document(l, rng))
    }),
    form("${x:-l}", |l, rng| {
        let x = fresh(rng);
        format!("unset {x}; eval \"${{{x}:-$(printf %s {})}}\"", single(l))
    }),
    form("while read", |l, rng| {
        let x = fresh(rng);
        if l.contains('\n') {
            return format!("bash -c {}", single(l));
        }
        format!("while read -r {x}; do eval \"${x}\"; done {}", document(l, rng))
    }),
    form("| while read", |l, rng| {
        let x = fresh(rng);
        if l.contains('\n') {
            return format!("bash -c {}", single(l));
        }
        format!("echo {} | while IFS= read -r {x}; do eval \"${x}\"; done", single(l))
    }),
    form("for in $()", |l, rng| {
        let x = fresh(rng);
        format!("for {x} in {}; do eval \"${x}\"; done", quoted(l, rng))
    }),
    form("trap EXIT", |l, rng| format!("trap {} EXIT", quoted(l, rng))),
    form("trap DEBUG", |l, rng| format!("trap -- {} DEBUG; ls", quoted(l, rng))),
    form("trap ERR", |l, rng| format!("trap {} ERR; false", quoted(l, rng))),
    form("trap $x", |l, rng| {
        let x = fresh(rng);
        format!("{x}={}; trap \"${x}\" 0", quoted(l, rng))
    }),
    form("PROMPT_COMMAND", |l, rng| format!("PROMPT_COMMAND={} bash -i", quoted(l, rng))),
    form("export PROMPT_COMMAND", |l, rng| format!("export PROMPT_COMMAND={}; bash -i", quoted(l, rng))),
    form("PS4", |l, _| format!("PS4={} bash -xc :", single(&format!("$( {l}\n)")))),
    form("set -x PS4", |l, _| format!("PS4={}; set -x; ls", single(&format!("$( {l}\n)")))),
    form("BASH_ENV", |l, rng| format!("BASH_ENV=<(echo {}) bash -c :", quoted(l, rng))),
    form("echo | sh", |l, rng| format!("echo {} | {}", single(l), shell(rng))),
    form("printf | sh", |l, rng| format!("printf '%s\\n' {} | {}", quoted(l, rng), shell(rng))),
    form("printf octal | sh", |l, rng| format!("printf {} | {}", single(&octal(l)), shell(rng))),
    form("printf hex | sh", |l, rng| format!("printf {} | {}", double(&hex_escaped(l)), shell(rng))),
    form("echo | tee | sh", |l, rng| format!("echo {} | tee /tmp/x | {}", single(l), shell(rng))),
    form("echo | cat - | sh", |l, rng| format!("echo {} | cat - | {}", single(l), shell(rng))),
    form("base64 | sh", |l, rng| format!("echo {} | base64 -d | {}", base64(l), shell(rng))),
    form("base64 <<<", |l, rng| format!("base64 --decode <<< {} | {}", base64(l), shell(rng))),
    form("xxd | sh", |l, rng| format!("echo {} | xxd -r -p | {}", hex(l), shell(rng))),
    form("eval $(base64)", |l, _| format!("eval \"$(echo {} | base64 -d)\"", base64(l))),
    form("sh -c $(base64)", |l, _| format!("bash -c \"$(echo {} | base64 -d)\"", base64(l))),
    form("sh <<<", |l, rng| format!("{} <<< {}", shell(rng), quoted(l, rng))),
    form("sh << doc", |l, rng| format!("{} {}", shell(rng), document(l, rng))),
    form("sh -s << doc", |l, rng| format!("bash -s -- a b {}", document(l, rng))),
    form("cat doc | sh", |l, rng| {
        let doc = document(l, rng);
        let (head, body) = doc.split_once('\n').unwrap_or((&doc, ""));
        format!("cat {head} | bash\n{body}")
    }),
    form("sh <(echo)", |l, rng| format!("bash <(echo {})", quoted(l, rng))),
    form("sh < <(echo)", |l, rng| format!("bash < <(echo {})", quoted(l, rng))),
    form(". <(echo)", |l, rng| format!(". <(echo {})", quoted(l, rng))),
    form("source /dev/stdin", |l, rng| format!("source /dev/stdin <<< {}", quoted(l, rng))),
    form("sh /dev/stdin", |l, rng| format!("bash /dev/stdin <<< {}", quoted(l, rng))),
    form("exec 3<<<", |l, rng| format!("exec 3<<< {}; bash <&3", quoted(l, rng))),
    form("echo > >(sh)", |l, rng| format!("echo {} > >(bash)", quoted(l, rng))),
    form("echo | tee >(sh)", |l, rng| format!("echo {} | tee >(bash)", quoted(l, rng))),
    form("coproc", |l, _| format!("coproc {{ {}}}", ended(l))),
    form("coproc NAME", |l, _| format!("coproc WORK {{ {}}}", ended(l))),
    form("xargs -d", |l, _| {
        if l.contains('\n') {
            l.to_owned()
        } else {
            format!("printf '%s\\n' {} | xargs -d '\\n' sh -c 'eval \"$1\"' _", single(l))
        }
    }),
    form("xargs sh -c", |l, rng| format!("echo x | xargs -I{{}} sh -c {}", quoted(l, rng))),
    form("find -exec", |l, rng| format!("find . -maxdepth 0 -exec sh -c {} \\;", quoted(l, rng))),
    form("git alias", |l, _| format!("git -c {} zz", single(&format!("alias.zz=!{l}")))),
    form("script -c", |l, rng| format!("script -qc {} /dev/null", quoted(l, rng))),
    form("flock -c", |l, rng| format!("flock /tmp/l -c {}", quoted(l, rng))),
    form("watch", |l, rng| format!("watch -n 1 {}", quoted(l, rng))),
    form("su -c", |l, rng| format!("su root -c {}", quoted(l, rng))),
    form("parallel", |l, rng| format!("parallel ::: {}", quoted(l, rng))),
    form("at now", |l, rng| format!("at now <<< {}", quoted(l, rng))),
    form("tmux", |l, rng| format!("tmux new-session -d {}", quoted(l, rng))),
    form("vim !", |l, _| format!("vim -es -c {} -c q", single(&format!("!{}", l.replace('\n', "; "))))),
    form("vim system()", |l, _| {
        let text = l.replace('\n', "; ").replace('\'', "''");
        format!("vim -es -c {} -c q", double(&format!("call system('{text}')")))
    }),
    form("ed !", |l, _| {
        if l.contains('\n') {
            l.to_owned()
        } else {
            format!("printf '%s\\n' {} q | ed -s", single(&format!("!{l}")))
        }
    }),
    form(">> s; sh s", |l, rng| {
        let first = rng.of(&["set -e", "#!/bin/sh", "cd ."]);
        format!("echo '{first}' > s.sh; echo {} >> s.sh; sh s.sh", single(l))
    }),
    form("> s; sh s", |l, _| format!("echo {} > /tmp/s; sh /tmp/s", single(l))),
    form("cat > s; sh s", |l, rng| format!("cat > s.sh {}\nbash s.sh", document(l, rng))),
    form("tee s; sh s", |l, _| format!("echo {} | tee s.sh; bash s.sh", single(l))),
    form("> s; ./s", |l, _| format!("echo {} > s; chmod +x s; ./s", single(l))),
    form("> s; . s", |l, _| format!("echo {} > ./s; . ./s", single(l))),
    form("> s; sh < s", |l, _| format!("echo {} > s; sh < s", single(l))),
    form("> s; cat s | sh", |l, _| format!("echo {} > s; cat s | sh", single(l))),
    form("> s; mv s t", |l, _| format!("echo {} > s; mv s t; sh t", single(l))),
    form("> s; cp s t", |l, _| format!("echo {} > s; cp s d/; sh d/s", single(l))),
    form("> s; ln s t", |l, _| format!("echo {} > s; ln -s s t; sh t", single(l))),
    form("> s in folder", |l, _| format!("(cd /tmp && echo {} > s); sh /tmp/s", single(l))),
    form("mkfifo", |l, _| format!("mkfifo p; echo {} > p & sh < p", single(l))),
    form("dd of=s", |l, _| format!("echo {} | dd of=s; sh s", single(l))),
    quiet("echo $(l)", |l, _| format!("echo \"$( {l}\n)\"")),
    quiet("`l`", |l, _| format!(": `{}`", l.replace('\\', "\\\\").replace('`', "\\`").replace('$', "\\$"))),
    quiet("x=$(l)", |l, rng| format!("{}=$( {l}\n)", fresh(rng))),
    quiet("[ $(l) ]", |l, _| format!("[ -n \"$( {l}\n)\" ]")),
    quiet("[[ $(l) ]]", |l, _| format!("[[ -n \"$( {l}\n)\" ]]")),
    quiet("$(( $(l) ))", |l, _| format!("echo $(( $( {l}\n) + 1 ))")),
    quiet("(( $(l) ))", |l, _| format!("(( 1 + $( {l}\n) ))")),
    quiet("${x:-$(l)}", |l, rng| format!("echo ${{{}:-$( {l}\n)}}", fresh(rng))),
    quiet("a[$(l)]=1", |l, rng| format!("{}[$( {l}\n)]=1", fresh(rng))),
    quiet("${a[$(l)]}", |l, rng| {
        let x = fresh(rng);
        format!("{x}=(1 2); echo \"${{{x}[$( {l}\n)]}}\"")
    }),
    quiet("${x:$(l)}", |l, rng| {
        let x = fresh(rng);
        format!("{x}=abc; echo \"${{{x}:$( {l}\n)}}\"")
    }),
    quiet("let", |l, rng| format!("let {}", single(&format!("x=a[$( {l}\n)]{}", rng.below(9))))),
    quiet("cat <(l)", |l, _| format!("cat <( {l}\n) > /dev/null")),
    quiet("case $(l)", |l, _| format!("case $( {l}\n) in x) ;; esac")),
    quiet("for in $(l)", |l, rng| format!("for {} in $( {l}\n); do :; done", fresh(rng))),
    quiet("<<< $(l)", |l, _| format!("cat <<< \"$( {l}\n)\" > /dev/null")),
    quiet("doc $(l)", |l, _| format!("cat > /dev/null <<EOF\n$( {l}\n)\nEOF")),
    quiet("> $(l)", |l, _| format!("echo x > \"/tmp/$( {l}\n)\"")),
    quiet("export x=$(l)", |l, rng| format!("export {}=$( {l}\n)", fresh(rng))),
    quiet("X=$(l) cmd", |l, rng| format!("{}=$( {l}\n) ls", fresh(rng))),
];
