//! What the name of a tool tells about the fields it is given.

use crate::runtime::model::tool_name::{parts, words};

/// Its query is words that are looked for, no statement.
pub(super) fn searches(tool: &str) -> bool {
    const SEARCHING: [&str; 8] = ["search", "find", "docs", "doc", "lookup", "documentation", "web", "grep"];
    const SENDING: [&str; 8] = ["sql", "execute", "exec", "run", "database", "db", "query", "statement"];
    let own = words(parts(tool).1);
    let any = |known: &[&str]| own.iter().any(|word| known.contains(&word.as_str()));
    any(&SEARCHING) && !any(&SENDING)
}

/// It hands files to somebody else.
pub(super) fn uploads(tool: &str) -> bool {
    words(parts(tool).1).iter().any(|word| word == "upload" || word == "attach")
}

/// The lines of code that a shell gets: `!ls` and `%%bash` of a notebook, AppleScript's `do shell script "…"`.
pub(super) fn shell_lines(tool: &str, code: &str) -> Vec<String> {
    const NOTEBOOKS: [&str; 6] = ["cell", "notebook", "jupyter", "kernel", "ipython", "colab"];
    const TOLD: &str = "do shell script \"";
    let mut lines = Vec::new();
    if let Some((_, rest)) = code.split_once(TOLD) {
        let said = rest.split_once('"').map_or(rest, |(said, _)| said);
        lines.push(said.replace('\\', ""));
    }
    let (server, name) = parts(tool);
    let is_notebook =
        [server, name].into_iter().flat_map(words).any(|word| NOTEBOOKS.contains(&word.as_str()));
    if !is_notebook {
        return lines;
    }
    let first = code.trim_start().lines().next().unwrap_or_default();
    let is_script = ["%%bash", "%%sh", "%%script bash", "%%script sh", "%%!"]
        .iter()
        .any(|magic| first.strip_prefix(magic).is_some_and(|rest| rest.is_empty() || rest.starts_with(' ')));
    if is_script {
        lines.push(code.trim_start().lines().skip(1).collect::<Vec<_>>().join("\n"));
        return lines;
    }
    let marked = code.lines().filter_map(|line| line.trim_start().strip_prefix('!'));
    lines.extend(marked.map(|line| line.trim_start_matches('!').to_owned()));
    lines
}
