//! The packs against their own examples, and the tables of cases.

use super::look::{Look, is_like};
use super::table::Guard;
use super::{Mode, Modes, all, catastrophic, judge, place, questions};
use crate::runtime::config::{GuardSetting, Power};
use crate::runtime::model::{
    Action, ActionKind, Agent, Decision, Event, Facts, FileChange, FileEdit, Finding, History, How, Loss,
    Memory, Opaque, PathAnswer, PathStatus, PermissionMode, Question, Scene, Step,
};
use crate::runtime::shell;

const ROOT: &str = "/home/dev/app";

fn scene() -> Scene {
    let texts = |list: &[&str]| list.iter().map(|one| (*one).to_owned()).collect();
    Scene {
        root: ROOT.into(),
        home: "/home/dev".into(),
        temp: texts(&["/tmp"]),
        own: texts(&[
            "/home/dev/.local/state/cf-guide",
            "/home/dev/.local/share/cf-guide",
            "/home/dev/.config/cf-guide",
        ]),
        binary: "/home/dev/.local/bin/cf-guide".into(),
        agent_homes: texts(&["/home/dev/.claude", "/home/dev/.codex"]),
    }
}

/// The repository all cases are judged in.
fn status(path: &str) -> PathStatus {
    let Some(rest) = place::below(path, ROOT) else {
        return if path == ROOT { PathStatus::Tracked } else { PathStatus::Outside };
    };
    let first = rest.split('/').next().unwrap_or(rest);
    match first {
        "src" | "tests" | "docs" | "scripts" | "README.md" | "Cargo.toml" | "package.json" | "CLAUDE.md"
        | "migrations" | ".gitignore" | ".claude" => PathStatus::Tracked,
        "target" | "node_modules" | "dist" | "build" | ".env" | ".env.production" | "out.log" => {
            PathStatus::Ignored
        }
        "scratch" | "notes.txt" | "coverage" | "tmp" => PathStatus::Untracked,
        _ => PathStatus::Absent,
    }
}

/// What lies at the top of that repository.
const AT_TOP: [&str; 16] = [
    "src",
    "tests",
    "docs",
    "scripts",
    "README.md",
    "Cargo.toml",
    "package.json",
    "CLAUDE.md",
    ".claude",
    "target",
    "node_modules",
    "dist",
    "out.log",
    "scratch",
    "notes.txt",
    ".env",
];

/// How git stands to what a pattern finds there, by its first part.
fn status_of_all(pattern: &str) -> PathStatus {
    let first = place::below(pattern, ROOT).and_then(|rest| rest.split('/').next()).unwrap_or_default();
    let found = AT_TOP.iter().filter(|name| first == **name || first == "**" || super::fits(first, name));
    let all: Vec<PathStatus> = found.map(|name| status(&format!("{ROOT}/{name}"))).collect();
    let by_loss = [PathStatus::Tracked, PathStatus::Untracked, PathStatus::Ignored];
    by_loss.into_iter().find(|status| all.contains(status)).unwrap_or(PathStatus::Absent)
}

/// Our wiring is there, and git neither keeps nor ignores it; one branch is from before it.
fn takes(how: &How) -> bool {
    match how {
        How::Tree { commit, .. } => commit == "before-wiring",
        How::Brought(changes) => changes.iter().any(|change| change.to == "before-wiring"),
        How::Emptied | How::Sparse { .. } => true,
        How::Patched { words, .. } => words.iter().any(|word| word == "before-wiring"),
        How::Files { .. } | How::Removed { .. } => false,
        How::Stash { untracked, paths, .. } => *untracked && paths.is_empty(),
        How::Clean { folders, others, paths, .. } => *folders && *others && paths.is_empty(),
    }
}

fn answer(asked: &[Question]) -> Memory {
    let mut memory = Memory::default();
    for question in asked {
        if let Question::Taken(taking) = question
            && takes(&taking.how)
        {
            memory.taken.insert(taking.clone(), String::new());
        }
        if let Question::Loses(loss) = question {
            let at = |folder: &str, path: &str| {
                let (folder, path) = path.strip_prefix(":/").map_or((folder, path), |path| (ROOT, path));
                place::Folders { scene: &scene(), cwd: folder, memory: None }
                    .absolute(path, None)
                    .unwrap_or_default()
            };
            let kept = match loss {
                Loss::Changes { folder, path, .. } => {
                    at(folder, path).starts_with("/home/dev/app/docs/clean")
                }
                Loss::Named { folder, word } => {
                    !word.contains('.') || at(folder, word).starts_with("/home/dev/app/docs/clean")
                }
                Loss::There { folder, word } => at(folder, word).starts_with("/home/dev/app/docs/clean"),
                Loss::Ignored { new: true, paths, .. } => paths.iter().all(|path| path.contains("clean")),
                Loss::Ignored { paths, .. } => !paths.iter().any(|path| path.contains("data")),
                Loss::Pushed { name, .. } => name == "merged",
                Loss::Remote { name, .. } => name == "upstream",
                Loss::Tag { folder, name, may_be_missing } => {
                    folder.ends_with("/fresh") || name == "mark" || *may_be_missing && name == "gone"
                }
                // What is not there yet may be made.
                Loss::Branch { name, may_be_missing, .. } => {
                    name == "merged" || *may_be_missing && matches!(name.as_str(), "feature/x" | "gone")
                }
                Loss::Name { folder, reference, may_be_missing } => {
                    folder.ends_with("/fresh") || *may_be_missing && reference.ends_with("/gone")
                }
                Loss::WorkTree { folder, path, forced, may_be_missing } => {
                    let path = at(folder, path);
                    !forced || *may_be_missing && !path.ends_with("/wt") && !path.ends_with("/busy")
                }
                Loss::Tree(folder)
                | Loss::Somewhere { folder, .. }
                | Loss::Reset { folder, .. }
                | Loss::Submodules { folder, .. }
                | Loss::Names { folder, .. } => folder.ends_with("/clean"),
            };
            let told = if kept { History::No(String::new()) } else { History::Yes };
            memory.history.insert(question.clone(), told);
        }
        if let Question::Mentions { texts, .. } = question {
            let holds = texts.iter().any(|text| "\"pretooluse\": cf-guide hook claude".contains(text));
            let told = if holds { History::Yes } else { History::No(String::new()) };
            memory.history.insert(question.clone(), told);
        }
        if let Question::Long(path) = question {
            let told = if path.ends_with("short.log") { History::No(String::new()) } else { History::Yes };
            memory.history.insert(question.clone(), told);
        }
        if let Question::Secrets(folder) = question {
            let below = place::below(folder, ROOT).unwrap_or_default();
            let found = match below {
                "conf" => vec![".env".to_owned(), "keys/prod.key".to_owned()],
                "secrets" => vec!["prod.key".to_owned()],
                _ => Vec::new(),
            };
            memory.held.insert(folder.clone(), found);
        }
        if let Question::Matches(pattern) = question {
            let status = Some(status_of_all(pattern));
            memory.paths.insert(pattern.clone(), PathAnswer { status, ..PathAnswer::default() });
        }
        if let Question::Text(path) = question {
            let text =
                if path.ends_with("names.cfg") { "[user]\nname = x" } else { "[core]\nhooksPath = /x" };
            memory.texts.insert(path.clone(), Some(text.to_owned()));
        }
        if let Question::Packed(path) = question {
            let name = match path.rsplit('/').next() {
                Some("wiring.tar" | "wiring.zip") => "./.claude/settings.json",
                Some("wiring-1.0.tar") => "app-1.0/.claude/settings.json",
                _ => "src/lib.rs",
            };
            memory.packed.insert(path.clone(), vec![name.to_owned()]);
        }
        let (Question::Resolve(path) | Question::GitStatus(path)) = question else { continue };
        let found = status(path);
        let exists = (found != PathStatus::Outside).then_some(found != PathStatus::Absent);
        let status = matches!(question, Question::GitStatus(_)).then_some(found);
        let answer = PathAnswer { resolved: path.clone(), status, exists, ..PathAnswer::default() };
        memory.paths.insert(path.clone(), answer);
    }
    memory
}

fn event(agent: Agent, kind: ActionKind) -> Event {
    Event {
        agent,
        name: "PreToolUse".into(),
        session: "s".into(),
        subagent: None,
        cwd: ROOT.into(),
        transcript: None,
        permission_mode: PermissionMode::Default,
        turn: None,
        tool_use_id: None,
        step: Step::BeforeTool(Action { tool: "Bash".into(), kind }),
    }
}

/// The event of a case; `@tool NAME …` brings its tool's name along.
fn event_of(agent: Agent, case: &str) -> Event {
    let mut event = event(agent, action(case));
    if let (Some(rest), Step::BeforeTool(action)) = (case.strip_prefix("@tool "), &mut event.step) {
        action.tool = rest.split(' ').next().unwrap_or_default().to_owned();
    }
    event
}

/// A case as the tables write it: a command line, or `@read`, `@write`, `@edit`, `@delete`, `@tool`, `@opaque`.
fn action(case: &str) -> ActionKind {
    let case = case.replace('¦', "");
    let edit = |rest: &str, change: FileChange| {
        let (path, text) = rest.split_once(' ').unwrap_or((rest, ""));
        let added = text.replace("\\n", "\n");
        ActionKind::Edit {
            files: vec![FileEdit {
                path: path.into(),
                change,
                added,
                lines_changed: 1,
                replaces: Vec::new(),
            }],
        }
    };
    match case.split_once(' ') {
        Some(("@read", path)) => ActionKind::Read { path: path.into(), whole: true },
        Some(("@write", rest)) => edit(rest, FileChange::Write),
        Some(("@edit", rest)) => edit(rest, FileChange::Modify),
        Some(("@delete", rest)) => edit(rest, FileChange::Delete),
        Some(("@fetch", url)) => ActionKind::Fetch { url: url.into() },
        Some(("@tool", rest)) => {
            let (_, field) = rest.split_once(' ').unwrap_or((rest, ""));
            let (name, value) = field.split_once('=').unwrap_or((field, ""));
            ActionKind::Tool { fields: vec![(name.into(), value.into())] }
        }
        _ => ActionKind::Command { line: case.replace("\\n", "\n") },
    }
}

fn facts_of(case: &str, event: &Event) -> Facts {
    match case.strip_prefix("@opaque ") {
        Some("too-large") => Facts { opaque: Some(Opaque::TooLarge), ..Facts::default() },
        Some(_) => Facts { opaque: Some(Opaque::Truncated), ..Facts::default() },
        None => shell::facts(event),
    }
}

fn judged_for(agent: Agent, case: &str, modes: Modes<'_>) -> Vec<Finding> {
    let event = event_of(agent, case);
    let facts = facts_of(case, &event);
    let scene = scene();
    let memory = answer(&questions(&event, &facts, &scene));
    judge(&event, &facts, &memory, &scene, modes)
}

pub(super) fn judged(case: &str) -> Vec<Finding> {
    judged_for(Agent::Claude, case, Modes::default())
}

pub(super) fn shown(findings: &[Finding]) -> String {
    let list: Vec<String> =
        findings.iter().map(|finding| format!("{} {}", finding.decision.name(), finding.rule)).collect();
    list.join(", ")
}

#[test]
fn a_try_out_beside_a_repository_among_temporary_files_is_no_wiring() {
    let denied = |line: &str| {
        let mut event = event(Agent::Claude, ActionKind::Command { line: line.to_owned() });
        event.cwd = "/tmp/here/app".into();
        let scene = Scene { root: "/tmp/here/app".into(), ..scene() };
        let facts = facts_of(line, &event);
        let memory = answer(&questions(&event, &facts, &scene));
        let findings = judge(&event, &facts, &memory, &scene, Modes::default());
        findings.iter().any(|finding| finding.rule == "self/wiring")
    };
    assert!(!denied("mkdir -p /tmp/x/.claude && echo '{}' > /tmp/x/.claude/settings.json"));
    assert!(!denied("echo '{}' > ../x/.claude/settings.json"));
    assert!(denied("echo '{}' > .claude/settings.json"));
    assert!(denied("echo '{}' > sub/.claude/settings.json"));
    assert!(denied("rm -rf ../app/.claude"));
}

fn example_failures(guard: &Guard) -> Vec<String> {
    let speaks = |case: &str| judged(case).iter().any(|finding| finding.rule == guard.id);
    let missed = guard
        .block
        .iter()
        .filter(|case| !speaks(case))
        .map(|case| format!("{}: let through `{case}`: {}", guard.id, shown(&judged(case))));
    let alarms =
        guard.allow.iter().filter(|case| speaks(case)).map(|case| format!("{}: stopped `{case}`", guard.id));
    missed.chain(alarms).collect()
}

#[test]
fn every_guard_blocks_and_allows_its_own_examples() {
    let failures: Vec<String> =
        all(Modes::default()).iter().flat_map(|info| example_failures(info.guard)).collect();
    assert!(failures.is_empty(), "{} wrong:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn a_guard_that_is_asked_alone_says_what_it_says_among_the_others() {
    let scene = scene();
    let guards = all(Modes::default());
    let cases = guards.iter().flat_map(|info| info.guard.block.iter().chain(info.guard.allow));
    let mut hit = 0;
    for case in cases {
        let event = event_of(Agent::Claude, case);
        let facts = facts_of(case, &event);
        let look = Look::new(&event, &facts, &scene, None);
        let together: Vec<&str> = look.hits(|_| true).iter().map(|hit| hit.guard.id).collect();
        for info in &guards {
            let alone = is_hit_by(&look, info.guard);
            assert_eq!(alone, together.contains(&info.guard.id), "{}: {case}", info.guard.id);
            assert_eq!(alone, look.is_hit(|guard| guard.id == info.guard.id), "{}: {case}", info.guard.id);
            hit += usize::from(alone);
        }
    }
    assert!(hit > 500, "{hit}");
}

/// As it is said: no index, nothing passed over.
fn is_hit_by(look: &Look<'_>, guard: &Guard) -> bool {
    guard.clauses.iter().any(|clause| {
        if clause.programs.is_empty() && !clause.needs_a_command() {
            return look.holds(clause, None).is_some();
        }
        let is_meant = |program: &str| {
            clause.programs.is_empty() || clause.programs.iter().any(|one| is_like(one, program))
        };
        let mut meant =
            look.facts.commands.iter().enumerate().filter(|(_, command)| is_meant(&command.program));
        meant.any(|(index, _)| look.holds(clause, Some(index)).is_some())
    })
}

/// One line of a table: what must come of it, which guard must say so, the case.
struct Case {
    line: &'static str,
    decision: Decision,
    guard: Option<&'static str>,
    text: &'static str,
}

const TABLES: &[(&str, &str)] = &[
    ("filesystem", include_str!("../../../tests/data/commands/filesystem.txt")),
    ("git", include_str!("../../../tests/data/commands/git.txt")),
    ("disk", include_str!("../../../tests/data/commands/disk.txt")),
    ("process", include_str!("../../../tests/data/commands/process.txt")),
    ("network", include_str!("../../../tests/data/commands/network.txt")),
    ("secrets", include_str!("../../../tests/data/commands/secrets.txt")),
    ("system", include_str!("../../../tests/data/commands/system.txt")),
    ("cloud", include_str!("../../../tests/data/commands/cloud.txt")),
    ("database", include_str!("../../../tests/data/commands/database.txt")),
    ("publish", include_str!("../../../tests/data/commands/publish.txt")),
    ("context", include_str!("../../../tests/data/commands/context.txt")),
    ("self", include_str!("../../../tests/data/commands/self.txt")),
    ("wrappers", include_str!("../../../tests/data/commands/wrappers.txt")),
    ("harmless", include_str!("../../../tests/data/commands/harmless.txt")),
];

fn cases(table: &'static str) -> Vec<Case> {
    let rows = table.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    rows.map(|line| {
        let cells: Vec<&str> = line.splitn(3, '\t').collect();
        let [verdict, guard, text] = cells[..] else { panic!("a case has three cells: {line}") };
        let decision = [Decision::Allow, Decision::Warn, Decision::Ask, Decision::Deny]
            .into_iter()
            .find(|one| one.name() == verdict);
        let decision = decision.unwrap_or_else(|| panic!("no verdict is called {verdict}"));
        Case { line, decision, guard: (guard != "-").then_some(guard), text }
    })
    .collect()
}

fn wrong_for(agent: Agent, case: &Case) -> Option<String> {
    let findings = judged_for(agent, case.text, Modes::default());
    let decision = findings.iter().map(|finding| finding.decision).max().unwrap_or_default();
    let spoken = case.guard.is_none_or(|guard| findings.iter().any(|finding| finding.rule == guard));
    (decision != case.decision || !spoken).then(|| format!("{}\n      got {}", case.line, shown(&findings)))
}

#[test]
fn every_case_of_the_tables_is_judged_as_written() {
    let mut count = 0;
    let mut wrong = Vec::new();
    for (name, table) in TABLES {
        let cases = cases(table);
        count += cases.len();
        wrong.extend(
            cases
                .iter()
                .filter_map(|case| wrong_for(Agent::Claude, case))
                .map(|line| format!("{name}: {line}")),
        );
    }
    assert!(count >= 400, "only {count} cases");
    assert!(wrong.is_empty(), "{} of {count} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_guard_has_a_case_in_the_tables() {
    let mentioned: Vec<&str> =
        TABLES.iter().flat_map(|(_, table)| cases(table)).filter_map(|case| case.guard).collect();
    let missing: Vec<&str> =
        all(Modes::default()).iter().map(|info| info.guard.id).filter(|id| !mentioned.contains(id)).collect();
    assert!(missing.is_empty(), "no case for {missing:?}");
}

#[test]
fn no_client_lets_the_agent_loosen_its_own_supervision() {
    let attempts: Vec<Case> = TABLES
        .iter()
        .filter(|(name, _)| *name == "self")
        .flat_map(|(_, table)| cases(table))
        .filter(|case| case.decision == Decision::Deny)
        .collect();
    assert!(attempts.len() >= 40, "only {} attempts", attempts.len());
    let wrong: Vec<String> = Agent::ALL
        .into_iter()
        .flat_map(|agent| attempts.iter().filter_map(move |case| wrong_for(agent, case)))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn catastrophic_guards_hold_without_store_git_or_policy() {
    for case in
        ["rm -rf /", "rm -rf ~", "mkfs.ext4 /dev/sda1", ":(){ :|:& };:", "cf-guide trust", "rm -rf .cf-guide"]
    {
        let event = event(Agent::Codex, action(case));
        let findings = catastrophic(&event, &shell::facts(&event), &scene());
        assert!(findings.iter().any(|finding| finding.decision == Decision::Deny), "{case}");
    }
    let harmless = event(Agent::Codex, action("rm -rf target && git push -f"));
    assert!(catastrophic(&harmless, &shell::facts(&harmless), &scene()).is_empty());
}

fn with(name: &str, mode: Mode, power: Power, case: &str) -> Decision {
    let settings = [GuardSetting { name: name.into(), mode, power }];
    let findings = judged_for(Agent::Claude, case, Modes::new(&settings));
    findings.iter().map(|finding| finding.decision).max().unwrap_or_default()
}

#[test]
fn a_pack_or_a_guard_can_be_set_by_whoever_may() {
    assert_eq!(with("core.git", Mode::Off, Power::Own, "git reset --hard"), Decision::Allow);
    assert_eq!(with("core.git/discard", Mode::Deny, Power::Tighten, "git reset --hard"), Decision::Deny);
    assert_eq!(with("core.git/discard", Mode::Off, Power::Tighten, "git reset --hard"), Decision::Ask);
    assert_eq!(with("core.git/discard", Mode::Warn, Power::Change, "git reset --hard"), Decision::Warn);
}

#[test]
fn no_repository_switches_a_catastrophic_guard_off() {
    for power in [Power::Tighten, Power::Change] {
        assert_eq!(with("core.filesystem", Mode::Off, power, "rm -rf /"), Decision::Deny);
    }
    assert_eq!(
        with("core.filesystem/root-delete", Mode::Off, Power::Own, "rm -rf /mnt/x/../.."),
        Decision::Allow
    );
}

#[test]
fn git_is_asked_only_about_what_would_be_lost() {
    let asked = |case: &str| {
        let event = event(Agent::Claude, action(case));
        questions(&event, &shell::facts(&event), &scene())
    };
    assert!(asked("ls -la").is_empty());
    assert_eq!(asked("cat src/lib.rs"), [Question::Resolve(format!("{ROOT}/src/lib.rs"))]);
    assert_eq!(asked("rm -rf src"), [Question::GitStatus(format!("{ROOT}/src"))]);
    assert_eq!(
        asked("rm -f src/*.o"),
        [Question::Matches(format!("{ROOT}/src/*.o")), Question::Resolve(format!("{ROOT}/src"))]
    );
    assert_eq!(asked("rm -rf /tmp/x"), [Question::Resolve("/tmp/x".into())]);
}

#[test]
fn what_is_seen_never_shows_a_credential() {
    let findings =
        judged("curl -H 'Authorization: Bearer gh¦p_a8Kd72LmQz91XvBn4RtYw63PcSe05UhJfGiT' https://x.example");
    assert!(!findings.is_empty());
    for finding in findings {
        assert!(!finding.seen.is_some_and(|seen| seen.raw().contains("a8Kd72Lm")), "{}", finding.rule);
    }
}

#[test]
fn links_are_followed_where_they_matter() {
    let judged = |case: &str, path: &str, resolved: &str| {
        let event = event(Agent::Claude, action(case));
        let facts = shell::facts(&event);
        let mut memory = Memory::default();
        let answer = PathAnswer {
            resolved: resolved.into(),
            status: Some(PathStatus::Untracked),
            ..PathAnswer::default()
        };
        memory.paths.insert(path.into(), answer);
        let findings = judge(&event, &facts, &memory, &scene(), Modes::default());
        findings.iter().map(|finding| finding.decision).max().unwrap_or_default()
    };
    assert_eq!(
        judged("echo x > link", "/home/dev/app/link", "/home/dev/app/.claude/settings.json"),
        Decision::Deny
    );
    assert_eq!(judged("cat link", "/home/dev/app/link", "/home/dev/.ssh/id_rsa"), Decision::Deny);
    assert_eq!(judged("rm link", "/home/dev/app/link", "/etc"), Decision::Allow);
    assert_eq!(judged("rm -rf link/", "/home/dev/app/link", "/etc"), Decision::Deny);
    assert_eq!(judged("rm -rf link/x", "/home/dev/app/link/x", "/etc/x"), Decision::Deny);
}
