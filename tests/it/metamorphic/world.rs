//! A small repository that exists only on paper, and the verdict on a command line in it.

use std::collections::BTreeMap;

use cf_guide::testing::config::Config;
use cf_guide::testing::decide::{self, Case, Found, Repo};
use cf_guide::testing::model::{
    Action, ActionKind, Agent, Decision, Event, Memory, Moment, PathAnswer, PathStatus, PermissionMode,
    Question, Scene, Step,
};
use cf_guide::testing::policy::{Cap, GateRule, Layer, Settings, Source, compile};
use cf_guide::testing::shell;

pub const ROOT: &str = "/home/dev/app";

/// Rules as a repository writes them.
const RULES: &str = "\
# Rules

- [R1] Never run `npm install`.
- [R2] Never run `terraform destroy`.
- [R3] Never edit `migrations/**`.
- [R4] Never push to `main`.
";

/// What an earlier call left behind, and what never changes.
pub struct World {
    scene: Scene,
    config: Config,
    rules: Vec<GateRule>,
}

/// Files and links that an earlier call made.
#[derive(Debug, Default, Clone)]
pub struct Before {
    /// By the path relative to the root.
    pub files: BTreeMap<String, String>,
    /// From a path relative to the root to an absolute one.
    pub links: BTreeMap<String, String>,
}

/// What came of one line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judged {
    pub decision: Decision,
    pub catastrophic: bool,
    pub rules: Vec<String>,
}

impl World {
    pub fn new() -> Self {
        let texts = |list: &[&str]| list.iter().map(|one| (*one).to_owned()).collect();
        let scene = Scene {
            root: ROOT.into(),
            home: "/home/dev".into(),
            temp: texts(&["/tmp"]),
            own: texts(&["/home/dev/.local/state/cf-guide", "/home/dev/.local/share/cf-guide"]),
            binary: "/home/dev/.local/bin/cf-guide".into(),
            agent_homes: texts(&["/home/dev/.claude", "/home/dev/.codex"]),
        };
        let source = Source { path: "CLAUDE.md".into(), text: RULES.into(), layer: Layer::Repo };
        let bundle = compile(&[source], &Settings::default());
        let rules: Vec<GateRule> =
            bundle.rules.iter().filter_map(|rule| rule.enforced(Cap::Enforce)).collect();
        assert_eq!(rules.len(), 4, "every rule of the example is a gate");
        Self { scene, config: Config::default(), rules }
    }

    /// The verdict on a line after `before` happened.
    pub fn judge(&self, line: &str, before: &Before) -> Judged {
        let event = Event {
            agent: Agent::Claude,
            name: "PreToolUse".into(),
            session: "s".into(),
            subagent: None,
            cwd: ROOT.into(),
            transcript: None,
            permission_mode: PermissionMode::Default,
            turn: None,
            tool_use_id: None,
            step: Step::BeforeTool(Action {
                tool: "Bash".into(),
                kind: ActionKind::Command { line: line.to_owned() },
            }),
        };
        let mut facts = shell::facts(&event);
        for script in facts.scripts.clone() {
            let path = relative(script.cwd.as_deref(), &script.path);
            if let Some(text) = before.files.get(&path) {
                facts.absorb(shell::facts_of_script(text, &script.how, None), script.by);
            }
        }
        let (unknown, found) = (Memory::default(), Found::default());
        let repo = |memory| Repo {
            config: &self.config,
            rules: &self.rules,
            scene: &self.scene,
            opted_in: true,
            memory,
            held: None,
        };
        let case = |repos| Case {
            event: &event,
            facts: &facts,
            config: &self.config,
            repos,
            role: None,
            bank: &[],
            found: &found,
            token: "",
            now: Moment(1_800_000_000),
        };
        let asked = decide::asks_for(&case(&[]), &repo(&unknown));
        let memory = answers(&asked, before);
        let outcome = decide::judge(&case(&[repo(&memory)]));
        Judged {
            decision: outcome.findings.iter().map(|finding| finding.decision).max().unwrap_or_default(),
            catastrophic: outcome.findings.iter().any(|finding| finding.catastrophic),
            rules: outcome.findings.iter().map(|finding| finding.rule.clone()).collect(),
        }
    }
}

fn relative(cwd: Option<&str>, path: &str) -> String {
    let cwd = cwd.map(|cwd| cwd.trim_start_matches("./")).filter(|cwd| !cwd.is_empty() && *cwd != ".");
    let path = path.trim_start_matches("./");
    cwd.map_or_else(|| path.to_owned(), |cwd| format!("{cwd}/{path}"))
}

fn answers(asked: &[Question], before: &Before) -> Memory {
    let mut memory = Memory { branch: Some("work".into()), ..Memory::default() };
    for question in asked {
        let (Question::Resolve(path) | Question::GitStatus(path)) = question else { continue };
        let resolved = resolve(path, before);
        let found = status(&resolved);
        let answer = PathAnswer {
            exists: (found != PathStatus::Outside).then_some(found != PathStatus::Absent),
            status: matches!(question, Question::GitStatus(_)).then_some(found),
            is_folder: is_folder(&resolved),
            resolved,
            ..PathAnswer::default()
        };
        memory.paths.insert(path.clone(), answer);
    }
    memory
}

fn resolve(path: &str, before: &Before) -> String {
    for (link, target) in &before.links {
        let link = format!("{ROOT}/{link}");
        if let Some(rest) = path.strip_prefix(&link)
            && (rest.is_empty() || rest.starts_with('/'))
        {
            let whole = format!("{}{rest}", target.trim_end_matches('/'));
            return if whole.is_empty() { "/".to_owned() } else { whole };
        }
    }
    path.to_owned()
}

fn is_folder(path: &str) -> bool {
    let last = path.rsplit('/').next().unwrap_or(path);
    !last.contains('.') || matches!(last, ".claude" | ".git" | ".ssh" | ".codex" | ".cf-guide")
}

fn status(path: &str) -> PathStatus {
    let Some(rest) = path.strip_prefix(ROOT).map(|rest| rest.trim_start_matches('/')) else {
        return PathStatus::Outside;
    };
    match rest.split('/').next().unwrap_or(rest) {
        "" | "src" | "tests" | "docs" | "scripts" | "README.md" | "package.json" | "CLAUDE.md"
        | "migrations" | ".claude" | ".gitignore" => PathStatus::Tracked,
        "target" | "node_modules" | "dist" | "build" | ".env" => PathStatus::Ignored,
        "scratch" | "notes.txt" => PathStatus::Untracked,
        _ => PathStatus::Absent,
    }
}
