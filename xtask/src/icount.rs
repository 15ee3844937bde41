//! `cargo xtask icount [--update]`: how many instructions one hook process takes, held against a number in the
//! repository.
//!
//! Wall time tells how a machine feels today; instructions tell what a commit did. Callgrind counts them on the
//! static release binary in fixed surroundings, so that the same code gives the same number.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;
use toml_edit::{DocumentMut, Item, value};

use crate::binary::{self, Linked};
use crate::ledger;
use crate::payloads::{self, Payload};
use crate::scene::{Scene, Snapshot, Stage};

/// The numbers, in the repository.
const FILE: &str = "tests/data/icount.toml";

/// The checkpoint limit of the store: hooks that find a longer log truncate it.
pub const CHECKPOINT_LIMIT: u64 = 256 * 1024;

/// Each case is counted so often and the middle one taken: hash seeds differ from run to run.
const RUNS: usize = 3;

/// More than this are not tried to get them.
const MOST_RUNS: usize = 12;

/// One thing that is counted.
struct Case {
    name: &'static str,
    payload: Payload,
    rules: usize,
    near_limit: bool,
    before: Before,
}

/// What happened in the session before.
#[derive(Clone, Copy)]
enum Before {
    Nothing,
    /// A harmless call was made, so that there is a store.
    Call,
    /// A page was read that strangers wrote.
    Page,
    /// As the next, but nobody hung the questions out: hooks find no board.
    NoBoard,
    /// A person was asked twice, and sixteen things wait for the answers.
    Questions,
    /// A person was asked, and answered just now.
    Answer,
    /// So much happened as is laid out for hooks at most.
    Precedents,
}

impl Case {
    /// A page is read, or was read before.
    const fn has_keyed_words(&self) -> bool {
        matches!(self.before, Before::Page) || matches!(self.payload, Payload::ClaudeFetched)
    }
}

const fn case(name: &'static str, payload: Payload, rules: usize, near_limit: bool) -> Case {
    Case { name, payload, rules, near_limit, before: Before::Nothing }
}

const fn after(before: Before, name: &'static str, payload: Payload) -> Case {
    Case { before, ..case(name, payload, 0, false) }
}

const CASES: &[Case] = &[
    case("claude-bash-allow", Payload::ClaudeBash, 0, false),
    case("claude-bash-allow-near-checkpoint", Payload::ClaudeBash, 0, true),
    case("claude-bash-allow-100-rules", Payload::ClaudeBash, 100, false),
    case("claude-bash-allow-100-rules-near-checkpoint", Payload::ClaudeBash, 100, true),
    case("claude-bash-deny", Payload::ClaudeDeny, 0, false),
    case("claude-bash-deny-by-rule-of-100", Payload::ClaudeAgainstRule, 100, false),
    case("claude-edit-allow", Payload::ClaudeEdit, 0, false),
    case("claude-post-tool-use", Payload::ClaudeAfter, 0, false),
    case("codex-bash-allow", Payload::CodexBash, 0, false),
    case("claude-page-of-16-kb", Payload::ClaudeFetched, 0, false),
    after(Before::Page, "claude-bash-allow-after-a-page", Payload::ClaudeBash),
    after(Before::Page, "claude-send-after-a-page", Payload::ClaudeSend),
    after(Before::Page, "claude-send-to-where-a-page-says", Payload::ClaudeSendThere),
    after(Before::NoBoard, "claude-bash-allow-no-board", Payload::ClaudeBash),
    after(Before::Questions, "claude-bash-allow-16-blocks", Payload::ClaudeBash),
    after(Before::Questions, "claude-edit-deny-by-block", Payload::ClaudeEditHeld),
    after(Before::Answer, "claude-post-tool-use-brings-an-answer", Payload::ClaudeAfter),
    after(Before::Call, "claude-wake-nothing-open", Payload::ClaudeStops),
    case("claude-prompt", Payload::ClaudePrompt, 0, false),
    after(Before::Precedents, "claude-prompt-200-precedents", Payload::ClaudePrompt),
];

/// Counts every case and compares, or writes the numbers down.
pub fn run(root: &Path, args: &[String]) -> Result<String, String> {
    let update = args.iter().any(|arg| arg == "--update");
    let path = root.join(FILE);
    let text = fs::read_to_string(&path).map_err(|cause| format!("could not read `{FILE}`: {cause}"))?;
    let mut document: DocumentMut =
        text.parse().map_err(|cause| format!("could not read `{FILE}`: {cause}"))?;
    let (limit, limit_deny) = (number(&document, "limit")?, number(&document, "limit_deny")?);
    let tolerance = number(&document, "tolerance_percent")?;
    let binary = binary::given_or_built(root, Linked::Static)?;
    let stage = Stage::set()?;
    let mut wrong = Vec::new();
    let mut all: Vec<(&str, i64)> = Vec::new();
    println!("{:<46} {:>10} {:>10} {:>8}", "case", "counted", "written", "change");
    for case in CASES {
        let counted = count(&stage, case, &binary)?;
        let written = document["cases"].get(case.name).and_then(Item::as_integer);
        let own_limit = document.get("limits").and_then(|limits| limits.get(case.name)?.as_integer());
        let own_limit = own_limit.unwrap_or(if case.payload.is_denied() { limit_deny } else { limit });
        // What a thing may cost by itself is said beside the case without it.
        let beyond = beyond(&document, case.name, &all)?;
        let own_limit = beyond.map_or(own_limit, |beyond| beyond.min(own_limit));
        all.push((case.name, counted));
        // What strangers wrote is kept under a key of the repository's own, so that its places differ from run to run.
        let tolerance = if case.has_keyed_words() { 3 * tolerance } else { tolerance };
        let verdict = judge(counted, written, own_limit, tolerance);
        let change = written.map_or_else(|| "new".to_owned(), |written| percent(counted, written));
        let written_text = written.map_or_else(String::new, |written| written.to_string());
        println!("{:<46} {counted:>10} {written_text:>10} {change:>8}  {}", case.name, verdict.shown());
        if verdict.fails(update) {
            wrong.push(format!("  {}: {}", case.name, verdict.shown()));
        }
        if update {
            document["cases"][case.name] = value(counted);
        }
    }
    if update {
        fs::write(&path, document.to_string())
            .map_err(|cause| format!("could not write `{FILE}`: {cause}"))?;
    }
    if wrong.is_empty() {
        return Ok(format!("{} cases within their tolerance and under their limits", CASES.len()));
    }
    let hint =
        "hint: where the change is meant, run `cargo xtask icount --update` and commit the numbers with it";
    Err(format!("{}\n\n{hint}", wrong.join("\n")))
}

/// The limit of a case that may take only so much more than another one, which was counted before it.
fn beyond(document: &DocumentMut, case: &str, counted: &[(&str, i64)]) -> Result<Option<i64>, String> {
    let Some(wanted) = document.get("beyond").and_then(|beyond| beyond.get(case)) else { return Ok(None) };
    let (other, by) =
        (wanted.get("case").and_then(Item::as_str), wanted.get("by").and_then(Item::as_integer));
    let found = counted.iter().find(|(name, _)| Some(*name) == other);
    let limit = found.zip(by).map(|((_, counted), by)| counted + by);
    limit
        .map(Some)
        .ok_or_else(|| format!("`{FILE}`: `beyond.{case}` needs an earlier `case` and a number `by`"))
}

/// What a count means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Judged {
    Fine,
    New,
    Moved,
    OverLimit,
}

impl Judged {
    const fn shown(self) -> &'static str {
        match self {
            Self::Fine => "ok",
            Self::New => "not written down",
            Self::Moved => "moved",
            Self::OverLimit => "over the limit",
        }
    }

    /// New numbers are fine when they are being written; the limit always holds.
    const fn fails(self, update: bool) -> bool {
        match self {
            Self::Fine => false,
            Self::New | Self::Moved => !update,
            Self::OverLimit => true,
        }
    }
}

fn judge(counted: i64, written: Option<i64>, limit: i64, tolerance: i64) -> Judged {
    match written {
        _ if counted > limit => Judged::OverLimit,
        None => Judged::New,
        Some(written) if (counted - written).abs() * 100 > written * tolerance => Judged::Moved,
        Some(_) => Judged::Fine,
    }
}

fn percent(counted: i64, written: i64) -> String {
    let tenths = (counted - written) * 1000 / written.max(1);
    // The sign apart: seven tenths less have no whole percent to bear it.
    let sign = if tenths < 0 { '-' } else { '+' };
    format!("{sign}{}.{} %", tenths.abs() / 10, tenths.abs() % 10)
}

fn number(document: &DocumentMut, key: &str) -> Result<i64, String> {
    document.get(key).and_then(Item::as_integer).ok_or_else(|| format!("`{FILE}` has no number `{key}`"))
}

/// A case that is about to happen: its scene, its event, and the store to come back to.
fn staged(stage: &Stage, case: &Case, binary: &Path) -> Result<(Scene, PathBuf, Snapshot), String> {
    let scene = stage.scene(case.name, case.rules)?;
    prepare(&scene, case.before, binary)?;
    let payload = scene.payload("event", &case.payload.text(&scene.repo))?;
    let mut snapshot = settle(&scene, case.payload, &payload, binary, case.near_limit)?;
    match case.before {
        Before::Answer => resolve(&scene, binary)?,
        Before::NoBoard => scene.take_down_the_board()?,
        Before::Nothing | Before::Call | Before::Page | Before::Questions | Before::Precedents => {}
    }
    if matches!(case.before, Before::Answer | Before::NoBoard) {
        snapshot = scene.snapshot()?;
    }
    Ok((scene, payload, snapshot))
}

/// What callgrind writes about each case, with the names as the linker knows them.
pub fn profiles(binary: &Path) -> Result<Vec<String>, String> {
    let stage = Stage::set()?;
    let profile = |case: &Case| {
        let (scene, payload, _) = staged(&stage, case, binary)?;
        let out = scene.repo.join("callgrind.out");
        callgrind(&scene, case.payload, &payload, binary, &out)?;
        let bytes = fs::read(&out).map_err(|cause| format!("could not read `{}`: {cause}", out.display()))?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    };
    CASES.iter().map(profile).collect()
}

/// The middle count of a case, each run on the same store.
fn count(stage: &Stage, case: &Case, binary: &Path) -> Result<i64, String> {
    let (scene, payload, snapshot) = staged(stage, case, binary)?;
    let rows = ledger::rows(&scene.store()?)? + i64::from(case.payload.is_kept());
    let mut counts = Vec::new();
    let mut reply = String::new();
    for _ in 0..MOST_RUNS {
        snapshot.restore()?;
        let (counted, said) = callgrind(&scene, case.payload, &payload, binary, Path::new("/dev/null"))?;
        // Valgrind is slow and a busy machine slower: a hook that met its deadline there did less, and does not count.
        let is_told = said.contains("as we always do") || !matches!(case.before, Before::Answer);
        if is_told && ledger::rows(&scene.store()?)? == rows {
            counts.push(counted);
        } else {
            reply = said;
        }
        if counts.len() == RUNS {
            counts.sort_unstable();
            return Ok(counts[RUNS / 2]);
        }
    }
    let written = counts.len();
    Err(format!(
        "`{}` wrote its row in {written} of {MOST_RUNS} runs, else said `{reply}`; is the machine too busy?",
        case.name
    ))
}

/// Lets happen what happened before.
fn prepare(scene: &Scene, before: Before, binary: &Path) -> Result<(), String> {
    let run = |payload: Payload| {
        let stdin = scene.payload("before", &payload.text(&scene.repo))?;
        answer(scene, payload, &stdin, binary)
    };
    let ask = |number: usize| {
        run(Payload::ClaudeAsks(number))?;
        let mut asks = scene.command(binary);
        asks.args(payloads::question(number)).current_dir(&scene.repo);
        asks.env("CLAUDECODE", "1").env("CLAUDE_CODE_SESSION_ID", payloads::SESSION);
        succeed(asks, "decision request")
    };
    match before {
        Before::Nothing => Ok(()),
        Before::Call => run(Payload::ClaudeBash),
        Before::Page => run(Payload::ClaudeFetched),
        // Asked as an agent asks: its hook sees the call, then the call runs.
        Before::NoBoard | Before::Questions => (0..2).try_for_each(ask),
        Before::Answer => ask(payloads::PLAIN),
        Before::Precedents => {
            run(Payload::ClaudeBash)?;
            (0..200).try_for_each(|number| {
                let mut tells = scene.command(binary);
                tells.args(payloads::precedent(number)).current_dir(&scene.repo);
                succeed(tells, "trace store")
            })
        }
    }
}

/// A person answers the one open question, in a terminal.
fn resolve(scene: &Scene, binary: &Path) -> Result<(), String> {
    let mut lists = scene.command(binary);
    lists.args(["decision", "list", "--json"]).current_dir(&scene.repo).stdout(Stdio::piped());
    let listed =
        lists.output().map_err(|cause| format!("could not run `cf-guide decision list`: {cause}"))?;
    let open: Value = serde_json::from_slice(&listed.stdout)
        .map_err(|cause| format!("`cf-guide decision list --json` is no JSON: {cause}"))?;
    let id = open["decisions"][0]["id"].as_str().ok_or("no question is open")?;
    let line =
        format!("'{}' decision resolve {id} --choice 1 --rationale 'as we always do'", binary.display());
    let mut answers = scene.command(Path::new("script"));
    answers.args(["-qec", &line, "/dev/null"]).current_dir(&scene.repo);
    succeed(answers, "decision resolve")
}

/// Runs a command of ours that must succeed.
fn succeed(mut command: Command, what: &str) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`cf-guide {what}` ended with {status}")),
        Err(cause) => Err(format!("could not run `cf-guide {what}`: {cause}")),
    }
}

/// Runs the hook until the store is as the case wants it, and keeps that: a few rows, or a log just below the limit.
pub fn settle(
    scene: &Scene,
    payload: Payload,
    stdin: &Path,
    binary: &Path,
    near_limit: bool,
) -> Result<Snapshot, String> {
    for _ in 0..3 {
        answer(scene, payload, stdin, binary)?;
    }
    if !near_limit {
        return scene.snapshot();
    }
    let mut largest_step = 0;
    for _ in 0..10_000 {
        let before = scene.wal_size();
        if before <= CHECKPOINT_LIMIT && before + largest_step > CHECKPOINT_LIMIT && largest_step > 0 {
            return scene.snapshot();
        }
        answer(scene, payload, stdin, binary)?;
        largest_step = largest_step.max(scene.wal_size().saturating_sub(before));
    }
    Err(format!("the log never came near {CHECKPOINT_LIMIT} bytes; it has {}", scene.wal_size()))
}

/// Runs the hook once and checks that it answers as the payload wants.
pub fn answer(scene: &Scene, payload: Payload, stdin: &Path, binary: &Path) -> Result<(), String> {
    let output = scene
        .command(binary)
        .args(payload.words())
        .stdin(open(stdin)?)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .output()
        .map_err(|cause| format!("could not run `{}`: {cause}", binary.display()))?;
    let reply = String::from_utf8_lossy(&output.stdout);
    let as_wanted = match payload {
        payload if payload.is_denied() => reply.contains("\"deny\""),
        Payload::ClaudePrompt => reply.is_empty() || reply.contains("happened here before"),
        _ => reply.is_empty(),
    };
    if output.status.success() && as_wanted && output.stderr.is_empty() {
        return Ok(());
    }
    let errors = String::from_utf8_lossy(&output.stderr);
    Err(format!(
        "`cf-guide {}` on {payload:?} gave {}, stdout `{reply}`, stderr `{errors}`",
        payload.words().join(" "),
        output.status
    ))
}

/// Opens a payload for a hook's stdin.
pub fn open(path: &Path) -> Result<File, String> {
    File::open(path).map_err(|cause| format!("could not open `{}`: {cause}", path.display()))
}

/// The instructions of one run, and what it said.
fn callgrind(
    scene: &Scene,
    payload: Payload,
    stdin: &Path,
    binary: &Path,
    out: &Path,
) -> Result<(i64, String), String> {
    let output = scene
        .command(Path::new("valgrind"))
        .args(["--tool=callgrind", "--demangle=no"])
        .arg(format!("--callgrind-out-file={}", out.display()))
        .arg(binary)
        .args(payload.words())
        .stdin(open(stdin)?)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .output()
        .map_err(|cause| {
            format!("could not run `valgrind`: {cause}\n\nhint: install it, `apt-get install valgrind`")
        })?;
    let report = String::from_utf8_lossy(&output.stderr);
    let counted = collected(&report).ok_or_else(|| format!("callgrind counted nothing:\n{report}"))?;
    Ok((counted, String::from_utf8_lossy(&output.stdout).into_owned()))
}

/// The number in callgrind's line `==123== Collected : 456`.
fn collected(report: &str) -> Option<i64> {
    report
        .lines()
        .find_map(|line| line.split_once("Collected : "))
        .and_then(|(_, count)| count.trim().parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_is_judged_by_limit_then_by_what_is_written() {
        let cases = [
            (100, Some(100), Judged::Fine),
            (102, Some(100), Judged::Fine),
            (98, Some(100), Judged::Fine),
            (103, Some(100), Judged::Moved),
            (97, Some(100), Judged::Moved),
            (100, None, Judged::New),
            (1001, Some(1001), Judged::OverLimit),
        ];
        for (counted, written, want) in cases {
            assert_eq!(judge(counted, written, 1000, 2), want, "{counted} {written:?}");
        }
    }

    #[test]
    fn a_case_may_take_so_much_more_than_another_one() {
        let text = "[beyond]\na = { case = \"b\", by = 40 }\nc = { case = \"later\", by = 1 }\n";
        let document: DocumentMut = text.parse().unwrap();
        assert_eq!(beyond(&document, "a", &[("b", 700)]), Ok(Some(740)));
        assert_eq!(beyond(&document, "b", &[("b", 700)]), Ok(None));
        assert!(beyond(&document, "c", &[("b", 700)]).is_err());
    }

    #[test]
    fn a_change_bears_its_sign_also_below_one_percent() {
        for (counted, want) in [(993, "-0.7 %"), (1007, "+0.7 %"), (985, "-1.5 %"), (1000, "+0.0 %")] {
            assert_eq!(percent(counted, 1000), want);
        }
    }

    #[test]
    fn the_count_is_read_from_callgrinds_report() {
        let report =
            "==7== Callgrind, a call-graph\n==7== \n==7== Events    : Ir\n==7== Collected : 532110\n";
        assert_eq!(collected(report), Some(532_110));
        assert_eq!(collected("==7== nothing"), None);
    }
}
