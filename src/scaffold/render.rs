//! Templates become the files a repository should start with. Pure.

use super::stack::Stack;
use crate::runtime::agents::profile;
use crate::runtime::context::track::{self, TrackId};
use crate::runtime::model::{Extra, Preset, Proposal, Scope, Share, Wanted};

/// The name of the first track.
pub const FIRST_TRACK: &str = "getting-started";

/// A template: its name, which also says where it goes, and its text.
macro_rules! template {
    ($name:literal) => {
        ($name, include_str!(concat!("../../templates/project/", $name)))
    };
}

const CONTEXT: [(&str, &str); 8] = [
    template!("docs/context/CONTEXT_CORE.md"),
    template!("docs/context/ROLES.md"),
    template!("docs/context/GUARDRAILS.md"),
    template!("docs/context/CONTEXT_TIERS.md"),
    template!("docs/context/COMPACTION_RULES.md"),
    template!("docs/context/RECOVERY_FLOW.md"),
    template!("docs/context/ARTIFACT_PATHS.md"),
    template!("docs/context/INVARIANTS.md"),
];

const AGENTS: [(&str, &str); 6] = [
    template!("agents/coordinator.md"),
    template!("agents/initializer.md"),
    template!("agents/coder.md"),
    template!("agents/tester.md"),
    template!("agents/reviewer.md"),
    template!("agents/security-auditor.md"),
];

/// The workers that steps of a plan are handed to; clients whose agents are TOML get these alone.
const WORKERS: [(&str, &str); 3] =
    [template!("agents/initializer.md"), template!("agents/coder.md"), template!("agents/tester.md")];

/// What is said where a client's hooks know a worker's kind only if it was started with one.
const ASK_FOR_TYPE: &str = "Start workers with `agent_type` set to `initializer`, `coder` or `tester`: they are defined beside this repository's settings.\n";

const SKILLS: [(&str, &str); 3] = [
    template!("skills/build-and-test.md"),
    template!("skills/code-review.md"),
    template!("skills/guidance-enforcement.md"),
];

/// Raised when a template's text changes: `update` compares it.
const TEMPLATE_VERSION: u32 = 2;

/// All documents for these wishes.
pub fn proposals(wanted: &Wanted, name: &str, stack: &Stack) -> Vec<Proposal> {
    let has = |extra: Extra| wanted.extras.contains(&extra);
    let mut all = vec![whole(".cf-guide/config.toml", &config(wanted.preset))];
    if has(Extra::Guidance) {
        let (_, hints) = template!("cf-guide/guidance.toml");
        all.push(whole(".cf-guide/guidance.toml", hints));
    }
    if has(Extra::Rules) {
        all.extend(rules(wanted, name, stack));
    }
    if has(Extra::Context) {
        all.extend(context(name));
    }
    if has(Extra::Agents) {
        all.extend(agents(wanted, stack));
    }
    if has(Extra::Ci) {
        let (_, workflow) = template!("ci/cf-guide.yml");
        let (_, hooks) = template!("ci/hooks.md");
        all.push(whole(".github/workflows/cf-guide.yml", workflow));
        all.push(whole("docs/cf-guide-hooks.md", hooks));
    }
    if wanted.scope == Scope::Project && (has(Extra::Rules) || has(Extra::Context)) {
        let (_, lines) = template!("gitignore.block");
        all.push(Proposal { share: Share::HashBlock, ..whole(".gitignore", lines) });
    }
    all
}

fn config(preset: Preset) -> String {
    let (_, text) = template!("cf-guide/config.toml");
    let (mode, fail) = match preset {
        Preset::Minimal => ("mode = \"warn\"", "#fail = \"open\""),
        Preset::Standard => ("#mode = \"enforce\"", "#fail = \"open\""),
        Preset::Strict => ("mode = \"enforce\"", "fail = \"closed\""),
    };
    text.replace("{{mode}}", mode).replace("{{fail}}", fail)
}

/// The file that everybody's rules are written in, and one person's own.
const MAIN: &str = "CLAUDE.md";
const LOCAL: &str = "CLAUDE.local.md";

fn rules(wanted: &Wanted, name: &str, stack: &Stack) -> Vec<Proposal> {
    let (_, main) = template!("CLAUDE.md");
    let (_, local) = template!("CLAUDE.local.md");
    let (_, block) = template!("agents.block.md");
    let text = main
        .replace("{{name}}", name)
        .replace("{{commands}}", &commands(stack))
        .replace("{{rules}}", starter_rules(stack).trim_end());
    let mut all = vec![whole(MAIN, &text), Proposal { local: true, ..whole(LOCAL, local) }];
    // A client that reads another file is sent to ours by a block in it.
    let others =
        wanted.agents.iter().map(|agent| profile::of(*agent).rules.shared).filter(|file| *file != MAIN);
    let typed = if wanted.extras.contains(&Extra::Agents) { ASK_FOR_TYPE } else { "" };
    let block = format!("{block}{typed}");
    all.extend(others.map(|file| Proposal { share: Share::MarkdownBlock, ..whole(file, &block) }));
    all
}

/// A worker as a client wants it whose agents are TOML: name, description and the rest as its instructions.
fn as_toml(text: &str) -> String {
    let (head, body) = text.trim_start_matches("---\n").split_once("\n---\n").unwrap_or(("", text));
    let field = |name: &str| {
        let line =
            head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": ")).unwrap_or_default();
        line.replace('\\', "\\\\").replace('"', "\\\"")
    };
    let (name, description) = (field("name"), field("description"));
    format!(
        "name = \"{name}\"\ndescription = \"{description}\"\ndeveloper_instructions = \'\'\'\n{}\'\'\'\n",
        body.trim_start()
    )
}

fn context(name: &str) -> Vec<Proposal> {
    let mut all: Vec<Proposal> =
        CONTEXT.iter().map(|(path, text)| whole(path, &text.replace("{{name}}", name))).collect();
    // No track is active until somebody switches to one: until then nothing of the task tier is read or written.
    if let Some(id) = TrackId::new(FIRST_TRACK) {
        all.extend(track::files_of_new(&id, FIRST_TRACK).iter().map(|(path, text)| whole(path, text)));
        all.push(whole(track::ATTRIBUTES.0, &track::with_attributes("")));
    }
    all
}

fn agents(wanted: &Wanted, stack: &Stack) -> Vec<Proposal> {
    let clause = stack.test().map(|line| format!(" (`{line}`)")).unwrap_or_default();
    let fill =
        |text: &str| text.replace("{{test_clause}}", &clause).replace("{{commands}}", &commands(stack));
    let mut all = Vec::new();
    let profiles = || wanted.agents.iter().map(|agent| profile::of(*agent));
    for folder in profiles().filter_map(|profile| profile.roles) {
        all.extend(AGENTS.iter().map(|(path, text)| whole(&format!("{folder}/{path}"), &fill(text))));
    }
    for profile in profiles() {
        let Some(folder) = profile.toml_roles else { continue };
        for (path, text) in WORKERS {
            let name = path.trim_start_matches("agents/").trim_end_matches(".md");
            all.push(whole(&format!("{folder}/{name}.toml"), &as_toml(&fill(text))));
        }
        if !wanted.extras.contains(&Extra::Rules) {
            all.push(Proposal { share: Share::MarkdownBlock, ..whole(profile.rules.shared, ASK_FOR_TYPE) });
        }
    }
    for folder in profiles().map(|profile| profile.skills) {
        for (path, text) in SKILLS {
            let skill = path.trim_start_matches("skills/").trim_end_matches(".md");
            all.push(whole(&format!("{folder}/{skill}/SKILL.md"), &fill(text)));
        }
    }
    let (_, index) = template!("agents/index.md");
    all.push(whole("docs/agents.md", index));
    all
}

fn commands(stack: &Stack) -> String {
    if stack.commands.is_empty() {
        return "## Commands\n\nList here how this repository is built, tested and checked.".into();
    }
    let lines: Vec<String> = stack
        .commands
        .iter()
        .map(|command| format!("- {}: `{}`", command.purpose.name(), command.line))
        .collect();
    format!("## Commands\n\n{}", lines.join("\n"))
}

/// A starter set of rules, each with the examples that test it.
fn starter_rules(stack: &Stack) -> String {
    let mut text = String::from(
        "- [no-force-push] Never run `git push --force`; it overwrites what others pushed. (high)\n\
         \x20 - block: `git push --force origin main`\n\
         \x20 - allow: `git push origin main`\n\
         - [no-skipped-hooks] Never run `git commit --no-verify`. (high)\n\
         \x20 - block: `git commit --no-verify -m x`\n\
         \x20 - allow: `git commit -m x`\n\
         - [no-dotenv] Never edit `.env`. (high)\n\
         \x20 - block: edit `.env`\n\
         \x20 - allow: edit `README.md`\n",
    );
    if let Some(file) = stack.generated.first() {
        text.push_str(&format!(
            "- [generated-files] Never edit `{file}`; let the tool write it. (medium)\n\
             \x20 - block: edit `{file}`\n\
             \x20 - allow: edit `README.md`\n"
        ));
    }
    if let Some(test) = stack.test() {
        text.push_str(&format!(
            "- [test-before-push] Always run `{test}` before `git push`. (medium)\n\
             \x20 - block: edit `src/example` then `git push origin topic`\n\
             \x20 - allow: edit `src/example` then `{test}` passes then `git push origin topic`\n"
        ));
    }
    text
}

fn whole(path: &str, text: &str) -> Proposal {
    Proposal {
        path: path.into(),
        text: text.into(),
        share: Share::Whole,
        template: format!("{path}@{TEMPLATE_VERSION}"),
        local: false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtime::config::{Layer, LayerText, combine};
    use crate::runtime::model::Agent;

    fn wanted(preset: Preset) -> Wanted {
        Wanted { preset, scope: Scope::Project, extras: Extra::ALL.to_vec(), agents: Agent::ALL.to_vec() }
    }

    #[test]
    fn every_preset_writes_a_config_that_is_understood() {
        for preset in Preset::ALL {
            let text = config(preset);
            let layer = LayerText { layer: Layer::User, file: "config.toml", text: &text };
            let (_, findings) = combine(&[layer], env!("CARGO_PKG_VERSION"), &|_| None);
            assert_eq!(findings, [], "{}", preset.name());
        }
    }

    #[test]
    fn every_setting_that_is_shown_as_a_comment_exists() {
        let text: String = config(Preset::Standard)
            .lines()
            .map(|line| match line.strip_prefix('#') {
                Some(rest)
                    if rest.starts_with('[')
                        || rest.split_once(" = ").is_some_and(|(key, _)| !key.contains(' ')) =>
                {
                    format!("{rest}\n")
                }
                _ => format!("{line}\n"),
            })
            .collect();
        assert!(text.contains("\ntimeout_ms = 2000\n") && text.contains("\n[guards]\n"));
        let layer = LayerText { layer: Layer::User, file: "config.toml", text: &text };
        let default = |name: &str| (name == "core.git").then_some(crate::runtime::config::GuardMode::Ask);
        let (_, findings) = combine(&[layer], env!("CARGO_PKG_VERSION"), &default);
        assert_eq!(findings, []);
    }

    #[test]
    fn no_placeholder_is_left_and_no_file_is_written_twice() {
        for preset in Preset::ALL {
            let all = proposals(&wanted(preset), "demo", &Stack::default());
            let mut paths: Vec<&str> = all.iter().map(|proposal| proposal.path.as_str()).collect();
            for proposal in &all {
                // A workflow of GitHub has variables of its own.
                assert!(!proposal.text.replace("${{", "").contains("{{"), "{}", proposal.path);
            }
            let count = paths.len();
            paths.sort_unstable();
            paths.dedup();
            assert_eq!(paths.len(), count);
        }
    }

    #[test]
    fn every_starter_rule_is_enforced_and_keeps_its_own_examples() {
        use crate::runtime::policy::{Layer, Settings, Source, compile};
        let command = |purpose, line: &str| super::super::stack::Command { purpose, line: line.into() };
        for test in ["cargo test", "npm run test", "uv run pytest", "go test ./...", "./mvnw test"] {
            let stack = Stack {
                commands: vec![command(super::super::stack::Purpose::Test, test)],
                generated: vec!["Cargo.lock".into()],
            };
            let all = proposals(&wanted(Preset::Standard), "demo", &stack);
            let text = all.into_iter().find(|proposal| proposal.path == "CLAUDE.md").unwrap().text;
            let source = Source { path: "CLAUDE.md".into(), text, layer: Layer::Repo };
            let bundle = compile(&[source], &Settings::default());
            let ids: Vec<&str> = bundle
                .rules
                .iter()
                .filter(|rule| rule.is_gate() && rule.off.is_none())
                .map(|rule| rule.id.as_str())
                .collect();
            assert_eq!(
                ids,
                ["no-force-push", "no-skipped-hooks", "no-dotenv", "generated-files", "test-before-push"],
                "{test}"
            );
            assert!(
                bundle.rules.iter().filter(|rule| rule.is_gate()).all(|rule| rule.examples.len() == 2),
                "{test}"
            );
            assert!(bundle.diagnostics.is_empty(), "{test}: {:?}", bundle.diagnostics);
        }
    }

    #[test]
    fn the_minimal_preset_is_the_config_alone() {
        let minimal = Wanted { extras: Vec::new(), ..wanted(Preset::Minimal) };
        let all = proposals(&minimal, "demo", &Stack::default());
        assert_eq!(
            all.iter().map(|proposal| proposal.path.as_str()).collect::<Vec<_>>(),
            [".cf-guide/config.toml"]
        );
    }
}
