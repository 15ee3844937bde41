//! A model API on loopback that plays a script and keeps every request it was sent.
//!
//! Both clients stream, so both wires are server-sent events over HTTP/1.1; one thread per connection is
//! plenty for a client that asks one question at a time.

mod anthropic;
mod http;
mod openai;

use std::io::Write;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::script::{ASKED, Call, Script, Turn};

/// The longest that the model waits for something to happen before it speaks.
const PATIENCE: Duration = Duration::from_secs(60);

/// What the model is shown, stripped of the wire: who says it and the words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub role: Role,
    pub text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// System and developer messages: how hooks speak to the model.
    System,
    User,
    Assistant,
    ToolCall,
    ToolResult,
    ToolError,
}

/// One request of the main conversation or of a sub-agent, already read.
#[derive(Clone, Debug)]
pub struct Asked {
    /// Which part of the script answered; the main conversation is the last part.
    pub part: usize,
    pub lines: Vec<Line>,
}

pub struct Mock {
    address: SocketAddr,
    stage: Arc<Stage>,
}

struct Stage {
    closed: AtomicBool,
    script: Script,
    progress: Mutex<Progress>,
}

#[derive(Default)]
struct Progress {
    /// Turns spoken so far, per part.
    spoken: Vec<usize>,
    calls: usize,
    asked: Vec<Asked>,
    strangers: Vec<String>,
}

/// A turn with the ids its calls were given.
struct Answer {
    turn: Turn,
    /// Counts the answers: clients take two with one id for one.
    number: usize,
    first_call: usize,
}

impl Mock {
    pub fn play(script: Script) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("loopback has a free port");
        let address = listener.local_addr().expect("a bound socket has an address");
        let spoken = vec![0; script.parts.len()];
        let progress = Mutex::new(Progress { spoken, ..Progress::default() });
        let stage = Arc::new(Stage { closed: AtomicBool::new(false), script, progress });
        let shared = Arc::clone(&stage);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if shared.closed.load(Ordering::SeqCst) {
                    break;
                }
                let stage = Arc::clone(&shared);
                std::thread::spawn(move || serve(&stage, stream));
            }
        });
        Mock { address, stage }
    }

    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Every question the model was asked, in order.
    pub fn asked(&self) -> Vec<Asked> {
        self.stage.progress.lock().expect("no thread panicked with the lock").asked.clone()
    }

    /// Requests that were no question to the model: other paths, side questions without tools.
    pub fn strangers(&self) -> Vec<String> {
        self.stage.progress.lock().expect("no thread panicked with the lock").strangers.clone()
    }
}

impl Drop for Mock {
    fn drop(&mut self) {
        self.stage.closed.store(true, Ordering::SeqCst);
        // The accept loop only looks at the flag when somebody knocks.
        drop(TcpStream::connect(self.address));
    }
}

impl Stage {
    /// The next turn for a conversation that opened with `prompt`; after the script, the model has nothing to add.
    fn next(&self, prompt: &str, lines: Vec<Line>) -> Answer {
        let mut progress = self.progress.lock().expect("no thread panicked with the lock");
        let part = self.script.parts.iter().position(|part| prompt.contains(&part.opened_by));
        let turn = part.and_then(|part| {
            let turn = self.script.parts[part].turns.get(progress.spoken[part]).cloned();
            progress.spoken[part] += 1;
            turn
        });
        let id = asked_for(&lines);
        progress.asked.push(Asked { part: part.unwrap_or(usize::MAX), lines });
        let turn = named(turn.unwrap_or_else(|| Turn::Say("nothing to add".to_owned())), &id);
        let (number, first_call) = (progress.asked.len(), progress.calls);
        if let Turn::Call(calls) = turn.weighed().0 {
            progress.calls += calls.len();
        }
        drop(progress);
        if let Turn::Once(file, _) = &turn {
            std::fs::write(awaited(file), "").expect("whoever is waited for can see it");
            let end = Instant::now() + PATIENCE;
            while !file.exists() && Instant::now() < end {
                std::thread::sleep(Duration::from_millis(50));
            }
        }
        Answer { turn, number, first_call }
    }

    fn note_stranger(&self, what: String) {
        self.progress.lock().expect("no thread panicked with the lock").strangers.push(what);
    }
}

fn serve(stage: &Stage, mut stream: TcpStream) {
    let Some(request) = http::read(&mut stream) else { return };
    let body: Value = serde_json::from_slice(&request.body).unwrap_or(Value::Null);
    let path = request.path.split('?').next().unwrap_or_default();
    let reply = match (request.method.as_str(), path) {
        ("POST", "/v1/messages") => anthropic::answer(stage, &body),
        ("POST", "/v1/messages/count_tokens") => http::json(r#"{"input_tokens":10}"#),
        ("POST", "/v1/responses") => openai::answer(stage, &body),
        _ => {
            stage.note_stranger(format!("{} {}", request.method, request.path));
            http::not_found()
        }
    };
    // A client that hung up has its own reasons; the test sees them in its exit code.
    drop(stream.write_all(&reply));
}

/// The file that is there while the model waits for another one.
pub fn awaited(file: &Path) -> PathBuf {
    file.with_extension("awaited")
}

/// The id of the newest decision that the model was told it asked for.
fn asked_for(lines: &[Line]) -> String {
    let told = lines.iter().rev().find_map(|line| line.text.rsplit_once("asked as d-"));
    let id = told.map(|(_, rest)| rest.chars().take_while(char::is_ascii_alphanumeric).collect::<String>());
    format!("d-{}", id.unwrap_or_default())
}

/// The turn with the decision that it speaks of.
fn named(turn: Turn, id: &str) -> Turn {
    let named = |call: Call| match call {
        Call::Shell(command) => Call::Shell(command.replace(ASKED, id)),
        Call::Background(command) => Call::Background(command.replace(ASKED, id)),
        other => other,
    };
    match turn {
        Turn::Call(calls) => Turn::Call(calls.into_iter().map(named).collect()),
        other => other,
    }
}

/// What was said before the model first spoke.
fn opening(lines: &[Line]) -> String {
    let first = lines.iter().take_while(|line| !matches!(line.role, Role::Assistant | Role::ToolCall));
    first.map(|line| line.text.as_str()).collect::<Vec<_>>().join("\n")
}
