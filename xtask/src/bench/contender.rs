//! Contenders side by side: each a process with its surroundings, measured in turns so that noise falls on all alike.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::sample::{self, Times};
use crate::icount;
use crate::payloads::Payload;
use crate::scene::{Scene, Snapshot, Stage};

/// One thing to measure.
pub struct Contender {
    /// Its name in the table.
    pub name: &'static str,
    /// What it took so far.
    pub times: Times,
    /// Runs in every round whose number this divides; slow ones run less often.
    pub every: usize,
    kind: Kind,
}

enum Kind {
    /// A program to compare with.
    Program {
        argv: Vec<String>,
    },
    Hook {
        scene: Scene,
        payload: Payload,
        stdin: PathBuf,
        binary: PathBuf,
        put_back: Option<Snapshot>,
    },
}

/// The state of the store that a hook finds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Found {
    /// A few rows, the same before each run.
    Fresh,
    /// A log just below the checkpoint limit, the same before each run.
    NearLimit,
    /// Whatever the run before it left.
    AsLeft,
}

impl Contender {
    /// A program, such as `/bin/true`.
    pub fn program(name: &'static str, argv: &[&str], every: usize) -> Self {
        let argv = argv.iter().map(|word| (*word).to_owned()).collect();
        Self { name, times: Times::default(), every, kind: Kind::Program { argv } }
    }

    /// A hook in a scene of its own.
    pub fn hook(
        stage: &Stage,
        name: &'static str,
        binary: &Path,
        payload: Payload,
        rules: usize,
        found: Found,
    ) -> Result<Self, String> {
        let folder = name.replace([' ', ','], "-");
        let scene = stage.scene(&folder, rules)?;
        let stdin = scene.payload("event", &payload.text(&scene.repo))?;
        let snapshot = icount::settle(&scene, payload, &stdin, binary, found == Found::NearLimit)?;
        let put_back = match found {
            Found::Fresh | Found::NearLimit => Some(snapshot),
            Found::AsLeft => None,
        };
        let kind = Kind::Hook { scene, payload, stdin, binary: binary.to_path_buf(), put_back };
        Ok(Self { name, times: Times::default(), every: 1, kind })
    }

    /// The store of a hook.
    pub fn store(&self) -> Result<PathBuf, String> {
        match &self.kind {
            Kind::Hook { scene, .. } => scene.store(),
            Kind::Program { .. } => Err(format!("`{}` has no store", self.name)),
        }
    }

    /// Puts the surroundings back and makes the command ready.
    pub fn ready(&self) -> Result<Command, String> {
        match &self.kind {
            Kind::Program { argv } => {
                let mut command = Command::new(&argv[0]);
                command
                    .args(&argv[1..])
                    .env_clear()
                    .env("PATH", "/usr/local/bin:/usr/bin:/bin")
                    .env("HOME", "/tmp");
                command.stdin(std::process::Stdio::null());
                command.stdout(std::process::Stdio::null()).stderr(std::process::Stdio::null());
                Ok(command)
            }
            Kind::Hook { scene, payload, stdin, binary, put_back } => {
                if let Some(snapshot) = put_back {
                    snapshot.restore()?;
                }
                let mut command = scene.command(binary);
                command.args(payload.words()).stdin(icount::open(stdin)?);
                Ok(command)
            }
        }
    }

    /// Runs once and keeps the time.
    pub fn run(&mut self) -> Result<(), String> {
        let sample = sample::time(&mut self.ready()?)?;
        self.times.add(sample);
        Ok(())
    }
}

/// Runs all contenders in turns: a few unmeasured rounds to warm up, then so many that count.
pub fn race(contenders: &mut [Contender], rounds: usize) -> Result<(), String> {
    const WARM_UP: usize = 10;
    for round in 0..WARM_UP + rounds {
        let turn = round % contenders.len();
        let (front, back) = contenders.split_at_mut(turn);
        for contender in back.iter_mut().chain(front) {
            if round % contender.every == 0 {
                contender.run()?;
            }
        }
        if round + 1 == WARM_UP {
            contenders.iter_mut().for_each(|contender| contender.times = Times::default());
        }
    }
    Ok(())
}
