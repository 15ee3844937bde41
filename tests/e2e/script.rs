//! The script of the mock model: turns of text and tool calls, written once and spoken to either client.

use std::path::PathBuf;

use serde_json::{Value, json};

/// One answer of the model.
#[derive(Clone, Debug)]
pub enum Turn {
    Say(String),
    /// All calls in one answer: the client may run them side by side.
    Call(Vec<Call>),
    /// The same, and the API reports that the context holds so many tokens.
    Filled(Box<Turn>, u64),
    /// The same, once this file is there.
    Once(PathBuf, Box<Turn>),
}

impl Turn {
    /// What is said or called, and how many tokens the context is said to hold.
    pub fn weighed(&self) -> (&Self, u64) {
        match self {
            Self::Filled(turn, tokens) => (turn.weighed().0, *tokens),
            Self::Once(_, turn) => turn.weighed(),
            Self::Say(_) | Self::Call(_) => (self, 10),
        }
    }
}

/// A tool call in the model's intention; each API spells it with the tools its client offers.
#[derive(Clone, Debug)]
pub enum Call {
    /// [`ASKED`] in it stands for the decision that the model was told it asked for.
    Shell(String),
    /// The same, behind the client's back (Claude Code only).
    Background(String),
    /// Puts a question to the person in the client itself (Claude Code only).
    AskPerson {
        question: String,
        options: Vec<String>,
    },
    Read(PathBuf),
    EditFile {
        path: PathBuf,
        old: String,
        new: String,
    },
    CreateFile {
        path: PathBuf,
        content: String,
    },
    /// Starts a sub-agent: Claude Code waits for it, Codex does not.
    Agent {
        prompt: String,
        /// Its kind; the client's own where none is said.
        kind: Option<String>,
    },
    /// Waits for news of a sub-agent (Codex only).
    AwaitAgent,
    /// A tool of an MCP server: ours, or one that the person added.
    Server {
        server: &'static str,
        tool: &'static str,
        arguments: Value,
    },
}

/// The turns of one conversation, recognised by words in the prompt that opened it.
#[derive(Clone, Debug)]
pub struct Part {
    pub opened_by: String,
    pub turns: Vec<Turn>,
}

/// A play: what the person asks, and the parts of the model; the first that recognises a conversation speaks in it.
#[derive(Clone, Debug)]
pub struct Script {
    pub prompt: String,
    /// The prompt goes to the newest session of this folder, not to a new one.
    pub continues: bool,
    /// The questions come from a client that was told to use no tools; else those are side questions.
    pub without_tools: bool,
    pub parts: Vec<Part>,
}

impl Script {
    /// A play with one conversation.
    pub fn new(turns: impl IntoIterator<Item = Turn>) -> Self {
        let prompt = "please do the task".to_owned();
        let parts = vec![Part { opened_by: String::new(), turns: turns.into_iter().collect() }];
        Script { prompt, continues: false, without_tools: false, parts }
    }

    /// A play for a client that has no tools.
    pub fn without_tools(mut self) -> Self {
        self.without_tools = true;
        self
    }

    /// A play that goes on in the newest session.
    pub fn continuing(mut self) -> Self {
        self.continues = true;
        self
    }

    /// The person's own words instead of the usual ones.
    pub fn asked(mut self, prompt: &str) -> Self {
        self.prompt = prompt.to_owned();
        self
    }

    /// A part of its own for the conversation whose first prompt contains `opened_by`.
    pub fn and_when(mut self, opened_by: &str, turns: impl IntoIterator<Item = Turn>) -> Self {
        let part = Part { opened_by: opened_by.to_owned(), turns: turns.into_iter().collect() };
        self.parts.insert(0, part);
        self
    }
}

/// What stands for the id of the decision that was asked for.
pub const ASKED: &str = "{asked}";

/// A turn that the model takes once this file is there.
pub fn once(file: PathBuf, turn: Turn) -> Turn {
    Turn::Once(file, Box::new(turn))
}

pub fn call(call: Call) -> Turn {
    Turn::Call(vec![call])
}

pub fn say(text: &str) -> Turn {
    Turn::Say(text.to_owned())
}

pub fn shell(command: impl Into<String>) -> Turn {
    Turn::Call(vec![Call::Shell(command.into())])
}

pub fn create(path: impl Into<PathBuf>, content: impl Into<String>) -> Turn {
    Turn::Call(vec![Call::CreateFile { path: path.into(), content: content.into() }])
}

pub fn all_at_once(commands: impl IntoIterator<Item = String>) -> Turn {
    Turn::Call(commands.into_iter().map(Call::Shell).collect())
}

/// After this turn the API says that the context holds so many tokens.
pub fn filling(turn: Turn, tokens: u64) -> Turn {
    Turn::Filled(Box::new(turn), tokens)
}

pub fn agent(prompt: &str) -> Turn {
    Turn::Call(vec![Call::Agent { prompt: prompt.to_owned(), kind: None }])
}

/// Starts a sub-agent of a kind that the repository defines.
pub fn worker(kind: &str, prompt: &str) -> Turn {
    Turn::Call(vec![Call::Agent { prompt: prompt.to_owned(), kind: Some(kind.to_owned()) }])
}

pub fn server(tool: &'static str, arguments: Value) -> Turn {
    Turn::Call(vec![Call::Server { server: "cf-guide", tool, arguments }])
}

/// A tool of somebody else's server is called, see `Sandbox::serve`.
pub fn served(server: &'static str, tool: &'static str) -> Turn {
    Turn::Call(vec![Call::Server { server, tool, arguments: json!({"number": 12}) }])
}

pub fn await_agent() -> Turn {
    Turn::Call(vec![Call::AwaitAgent])
}

/// Looks like a cloud credential; put together here so that no scanner trips over this file.
pub fn planted_secret() -> String {
    let key = ["AK", "IA", "Z7QX", "3MPL", "W9TK", "5RVN"].concat();
    format!("AWS_ACCESS_KEY_ID={key}\n")
}
