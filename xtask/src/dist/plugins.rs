//! A plugin for each client, in one folder that both take as a marketplace. They carry the hooks, so no settings file is
//! touched; guards act in every repository, rules where a person trusted them.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use super::{About, tree, tree::Tree};

/// Where a client says its plugin is; Codex gives the same name.
const PROGRAM: &str = "\"${CLAUDE_PLUGIN_ROOT}/bin/cf-guide\"";

/// A client, the folder of its manifest, and the file that `init` writes its hooks to.
const CLIENTS: [(&str, &str, &str); 2] =
    [("claude", ".claude-plugin", ".claude/settings.json"), ("codex", ".codex-plugin", ".codex/hooks.json")];

/// Makes the folder and its archive.
pub fn folder(dist: &Path, built: &Path, about: &About) -> Result<String, String> {
    let name = format!("cf-guide-{}-plugins-{}", about.version, about.processor());
    let tree = Tree::new(dist, &name)?;
    let site = Tree::new(dist, "site")?;
    for (client, manifest, settings) in CLIENTS {
        let hooks = hooks(&site, built, client, settings)?;
        let described =
            json!({"name": "cf-guide", "version": about.version, "description": about.description});
        tree.write(&format!("{client}/{manifest}/plugin.json"), format!("{described:#}\n"))?;
        tree.write(&format!("{client}/hooks/hooks.json"), format!("{hooks:#}\n"))?;
        tree.program(built, &format!("{client}/bin/cf-guide"))?;
    }
    let claude = json!({
        "name": "cf-guide",
        "owner": {"name": "cf-guide"},
        "plugins": [{"name": "cf-guide", "source": "./claude", "description": about.description}],
    });
    tree.write(".claude-plugin/marketplace.json", format!("{claude:#}\n"))?;
    let codex = json!({
        "name": "cf-guide",
        "plugins": [{"name": "cf-guide", "source": {"source": "local", "path": "./codex"}}],
    });
    tree.write(".agents/plugins/marketplace.json", format!("{codex:#}\n"))?;
    fs::remove_dir_all(site.path("")).map_err(|cause| tree::cannot("clear", dist, &cause))?;
    tree.packed(&format!("{name}.tar.gz"))
}

/// The entries that `init` writes for a client, with the plugin's own binary in place of the one that wrote them.
fn hooks(site: &Tree, built: &Path, client: &str, settings: &str) -> Result<Value, String> {
    // Codex keeps its hooks in JSON where such a file is there already.
    site.write("repository/.codex/hooks.json", "{\"hooks\": {}}\n")?;
    let repository = site.path("repository");
    let mut git = Command::new("git");
    tree::ran(git.args(["init", "--quiet"]).current_dir(&repository))?;
    let mut init = Command::new(built);
    init.args(["init", "--yes", "--absolute", "--no-verify", "--preset", "minimal", "--agent", client])
        .current_dir(&repository)
        .env_clear()
        .env("HOME", site.path("home"))
        .env("PATH", std::env::var_os("PATH").unwrap_or_default())
        .stdout(std::process::Stdio::null());
    tree::ran(&mut init)?;
    let path = repository.join(settings);
    let text = fs::read_to_string(&path).map_err(|cause| tree::cannot("read", &path, &cause))?;
    let mut written: Value =
        serde_json::from_str(&text).map_err(|cause| format!("`{}`: {cause}", path.display()))?;
    let mut hooks = written["hooks"].take();
    let events = hooks.as_object_mut().into_iter().flatten();
    for handler in events.filter_map(|(_, groups)| groups[0]["hooks"].get_mut(0)) {
        handler["command"] = format!("{PROGRAM} hook {client}").into();
    }
    if hooks["PreToolUse"].is_null() {
        return Err(format!("`{}` has no hook before a tool", path.display()));
    }
    Ok(json!({"hooks": hooks}))
}
