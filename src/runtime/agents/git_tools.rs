//! The line of git that a tool of a git server stands for, so that it is judged as that line would be.

use serde_json::{Map, Value};

use super::mcp::quoted;
use crate::runtime::model::tool_name;

/// Tools of git servers that have no name of their own: they take the words of the line.
const PLAIN: [&str; 6] = ["raw", "run", "git", "command", "execute", "exec"];

/// What a tool of any git server does, where one of its fields decides how much is lost.
pub fn line(tool: &str, input: &Map<String, Value>) -> Option<String> {
    let told = Told { input };
    let (server, name) = tool_name::parts(tool);
    let is_git = tool_name::words(server).iter().any(|word| word == "git");
    let own = tool_name::words(name);
    let operation = match own.as_slice() {
        [first, rest @ ..] if first == "git" && !rest.is_empty() => rest.join("-"),
        _ if is_git => own.join("-"),
        _ => return None,
    };
    let mut words = if is_git && PLAIN.contains(&operation.as_str()) {
        let given = input.get("args").or_else(|| input.get("arguments"))?.as_array()?;
        given.iter().map(|word| word.as_str().map(str::to_owned)).collect::<Option<Vec<_>>>()?
    } else {
        told.words_of(&operation)?
    };
    if let Some(folder) = told.text(&["repo_path", "repoPath", "workingDirectory", "cwd"]) {
        words.splice(0..0, ["-C".to_owned(), folder.to_owned()]);
    }
    Some(format!("git {}", words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ")))
}

/// The fields of a call, under whatever names servers have for them.
struct Told<'a> {
    input: &'a Map<String, Value>,
}

impl<'a> Told<'a> {
    fn text(&self, names: &[&str]) -> Option<&'a str> {
        names.iter().find_map(|name| self.input.get(*name)?.as_str()).filter(|text| !text.is_empty())
    }

    fn is(&self, names: &[&str]) -> bool {
        names.iter().any(|name| self.input.get(*name) == Some(&Value::Bool(true)))
    }

    /// The operation with its options and names; None where no field says more than its name.
    fn words_of(&self, operation: &str) -> Option<Vec<String>> {
        let how = self.text(&["mode", "operation", "action", "subcommand"]).map(str::to_ascii_lowercase);
        let how = how.as_deref();
        let force = self.is(&["force"]);
        let mut words = vec![operation.to_owned()];
        let mut given = |word: &str, is_given: bool| words.extend(is_given.then(|| word.to_owned()));
        match operation {
            "push" => {
                given("--force", force);
                given("--force-with-lease", self.is(&["forceWithLease", "force_with_lease"]));
                given("--delete", self.is(&["delete"]));
                given("--mirror", self.is(&["mirror"]));
                given("--tags", self.is(&["tags"]));
                given(self.text(&["remote"]).unwrap_or("origin"), true);
                words.extend(self.text(&["refspec", "remoteBranch", "branch"]).map(str::to_owned));
            }
            "reset" => {
                let hard = if self.is(&["hard"]) { Some("hard") } else { how };
                let mode = hard.filter(|mode| ["hard", "soft", "mixed", "keep", "merge"].contains(mode))?;
                words.push(format!("--{mode}"));
                words.extend(self.text(&["target", "commit", "ref", "revision"]).map(str::to_owned));
            }
            "clean" => {
                given("-f", force);
                given("-d", self.is(&["directories"]));
                given("-x", self.is(&["ignored"]));
                given("-n", self.is(&["dryRun", "dry_run"]));
            }
            "stash" => words.push(how?.to_owned()),
            "branch" | "tag" if how == Some("delete") || self.is(&["delete"]) => {
                given(if force && operation == "branch" { "-D" } else { "-d" }, true);
                words
                    .push(self.text(&["name", "branch", "branchName", "branch_name", "tagName"])?.to_owned());
            }
            "worktree" if how == Some("remove") => {
                given("remove", true);
                given("--force", force);
                words.push(self.text(&["path", "worktreePath"])?.to_owned());
            }
            "checkout" | "switch" if force => {
                given("-f", true);
                words
                    .extend(self.text(&["target", "branch", "branchName", "branch_name"]).map(str::to_owned));
            }
            _ => return None,
        }
        Some(words)
    }
}
