//! Lists that people keep in `templates/security/`: hosts that many share, ends of host names, words to an assistant.

const SHARED: &str = include_str!("../../../templates/security/shared-hosts.txt");
const TOP_LEVELS: &str = include_str!("../../../templates/security/top-levels.txt");
const FILE_ENDS: &str = include_str!("../../../templates/security/file-ends.txt");
const MARKS: &str = include_str!("../../../templates/security/marks.txt");
const MEMORY_TOOLS: &str = include_str!("../../../templates/security/memory-tools.txt");

/// The lists that destinations are read with, ready to be searched.
#[derive(Debug)]
pub struct Lists {
    paths: Vec<&'static str>,
    suffixes: Vec<&'static str>,
    mailboxes: Vec<&'static str>,
    top_levels: Vec<&'static str>,
    file_ends: Vec<&'static str>,
}

impl Lists {
    /// Takes the lists apart; cheap, and only done where a call is a source or a sink.
    pub fn read() -> Self {
        let mut lists = Self {
            paths: Vec::with_capacity(64),
            suffixes: Vec::with_capacity(64),
            mailboxes: Vec::with_capacity(32),
            top_levels: words(TOP_LEVELS).collect(),
            file_ends: words(FILE_ENDS).collect(),
        };
        for line in lines(SHARED) {
            if let Some(suffix) = line.strip_prefix("*.") {
                lists.suffixes.push(suffix);
            } else if let Some(host) = line.strip_prefix('@') {
                lists.mailboxes.push(host);
            } else {
                lists.paths.push(line);
            }
        }
        for list in [
            &mut lists.paths,
            &mut lists.suffixes,
            &mut lists.mailboxes,
            &mut lists.top_levels,
            &mut lists.file_ends,
        ] {
            list.sort_unstable();
        }
        lists
    }

    /// On this host the first segment of the path says whose it is.
    pub fn is_by_path(&self, host: &str) -> bool {
        has(&self.paths, host.strip_prefix("www.").unwrap_or(host))
    }

    /// Each name below this one is somebody else's.
    pub fn is_suffix(&self, host: &str) -> bool {
        has(&self.suffixes, host)
    }

    /// Anybody may have a mailbox here.
    pub fn is_mailbox(&self, host: &str) -> bool {
        has(&self.mailboxes, host)
    }

    /// A bare name that ends so is a host.
    pub fn ends_a_host(&self, label: &str) -> bool {
        let two = label.len() == 2 && label.bytes().all(|byte| byte.is_ascii_alphabetic());
        (two && !has(&self.file_ends, label)) || has(&self.top_levels, label)
    }
}

/// Words that speak to an assistant.
pub fn marks() -> impl Iterator<Item = &'static str> {
    lines(MARKS)
}

/// The tool keeps something for later sessions, by a word of its name.
pub fn is_memory_tool(tool: &str) -> bool {
    let lower = tool.to_ascii_lowercase();
    lines(MEMORY_TOOLS).any(|word| lower.split(|c: char| !c.is_ascii_alphanumeric()).any(|part| part == word))
}

fn has(list: &[&str], word: &str) -> bool {
    list.binary_search(&word).is_ok()
}

fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    // A heading line begins with `# `; `### system` is a mark.
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("# "))
}

fn words(text: &'static str) -> impl Iterator<Item = &'static str> {
    lines(text).flat_map(str::split_ascii_whitespace)
}
