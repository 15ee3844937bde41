//! The words that a tool's name is made of.

/// The server's part of a name, and the tool's own: `mcp__github__delete_file` is `github` and `delete_file`.
pub fn parts(tool: &str) -> (&str, &str) {
    let name = tool.strip_prefix("mcp__").unwrap_or(tool);
    name.rsplit_once("__").unwrap_or(("", name))
}

/// Lowercase words, cut at whatever is no letter or digit, and where a capital follows a small letter.
pub fn words(name: &str) -> Vec<String> {
    let mut out = vec![String::new()];
    let mut after_small = false;
    for c in name.chars() {
        let is_part = c.is_alphanumeric();
        if (!is_part || (after_small && c.is_uppercase())) && out.last().is_some_and(|word| !word.is_empty())
        {
            out.push(String::new());
        }
        if let Some(word) = out.last_mut().filter(|_| is_part) {
            word.extend(c.to_lowercase());
        }
        after_small = c.is_lowercase() || c.is_numeric();
    }
    out.retain(|word| !word.is_empty());
    out
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_name_is_cut_wherever_a_reader_would_cut_it() {
        for (name, want) in [
            ("delete_repository", "delete repository"),
            ("drop-database", "drop database"),
            ("ExecuteTerraformCommand", "execute terraform command"),
            ("deleteMany", "delete many"),
            ("d1_database_delete", "d1 database delete"),
            ("__x--Y", "x y"),
            ("", ""),
        ] {
            assert_eq!(super::words(name).join(" "), want);
        }
        assert_eq!(super::parts("mcp__a__b_c"), ("a", "b_c"));
        assert_eq!(super::parts("mcp__plugin_x__srv__do"), ("plugin_x__srv", "do"));
        assert_eq!(super::parts("Grep"), ("", "Grep"));
    }
}
