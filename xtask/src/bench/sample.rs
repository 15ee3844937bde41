//! One process, timed from before it is started until it is gone, and what many such times say.

use std::collections::BTreeMap;
use std::process::Command;
use std::time::{Duration, Instant};

/// One run of a process.
#[derive(Debug, Clone, Copy)]
pub struct Sample {
    /// From before the start until it was waited for.
    pub wall: Duration,
    /// What the processor worked for it.
    pub worked: Duration,
    /// The largest resident memory, in kilobytes. Never less than our own at the time of the start: the child begins
    /// its life in our memory.
    pub resident_kb: i64,
}

/// Runs a process and waits for it; anything but success is an error.
pub fn time(command: &mut Command) -> Result<Sample, String> {
    let began = Instant::now();
    let child = command.spawn().map_err(|cause| format!("could not run {command:?}: {cause}"))?;
    let ended = wait(i32::try_from(child.id()).unwrap_or(-1))?;
    let wall = began.elapsed();
    ended.success(command)?;
    Ok(Sample { wall, worked: ended.worked, resident_kb: ended.resident_kb })
}

/// Starts all of them at once and waits for each as it ends.
pub fn time_together(commands: &mut [Command]) -> Result<Vec<Sample>, String> {
    let mut running = BTreeMap::new();
    for (index, command) in commands.iter_mut().enumerate() {
        let began = Instant::now();
        let child = command.spawn().map_err(|cause| format!("could not run {command:?}: {cause}"))?;
        running.insert(i32::try_from(child.id()).unwrap_or(-1), (index, began));
    }
    let mut samples = Vec::new();
    while !running.is_empty() {
        let ended = wait(-1)?;
        let Some((index, began)) = running.remove(&ended.pid) else { continue };
        samples.push(Sample { wall: began.elapsed(), worked: ended.worked, resident_kb: ended.resident_kb });
        ended.success(&commands[index])?;
    }
    Ok(samples)
}

struct Ended {
    pid: i32,
    status: i32,
    worked: Duration,
    resident_kb: i64,
}

impl Ended {
    fn success(&self, command: &Command) -> Result<(), String> {
        let Self { pid, status, .. } = self;
        if *status == 0 {
            Ok(())
        } else {
            Err(format!("{command:?} (process {pid}) ended with wait status {status}"))
        }
    }
}

/// `wait4`: the standard library does not tell what a child used.
fn wait(pid: i32) -> Result<Ended, String> {
    let mut status = 0;
    // SAFETY: `rusage` is plain numbers, for which zero is a value; both pointers live through the call.
    let (ended, usage) = unsafe {
        let mut usage: libc::rusage = std::mem::zeroed();
        (libc::wait4(pid, &raw mut status, 0, &raw mut usage), usage)
    };
    if ended < 0 {
        return Err(format!("could not wait for process {pid}: {}", std::io::Error::last_os_error()));
    }
    let worked = [usage.ru_utime, usage.ru_stime].map(|time| {
        Duration::new(
            u64::try_from(time.tv_sec).unwrap_or(0),
            u32::try_from(time.tv_usec).unwrap_or(0).saturating_mul(1_000),
        )
    });
    Ok(Ended { pid: ended, status, worked: worked.iter().sum(), resident_kb: usage.ru_maxrss })
}

/// Times of many runs of the same thing.
#[derive(Debug, Default, Clone)]
pub struct Times {
    walls: Vec<Duration>,
    resident_kb: i64,
}

impl Times {
    /// Adds one run.
    pub fn add(&mut self, sample: Sample) {
        self.walls.push(sample.wall);
        self.resident_kb = self.resident_kb.max(sample.resident_kb);
    }

    /// How many.
    pub fn count(&self) -> usize {
        self.walls.len()
    }

    /// The largest resident memory of all runs, in megabytes.
    #[expect(clippy::cast_precision_loss, reason = "megabytes with two decimals")]
    pub fn resident_mb(&self) -> f64 {
        self.resident_kb as f64 / 1024.0
    }

    /// The middle one, in microseconds.
    pub fn median(&self) -> f64 {
        self.percentile(50)
    }

    /// The one that so many percent do not exceed, in microseconds; 0 where nothing ran.
    pub fn percentile(&self, percent: usize) -> f64 {
        let mut sorted = self.walls.clone();
        sorted.sort_unstable();
        let index = (sorted.len() * percent / 100).min(sorted.len().saturating_sub(1));
        sorted.get(index).map_or(0.0, |wall| wall.as_secs_f64() * 1e6)
    }

    /// The runs from `from` up to `to`, in the order in which they ran.
    pub fn window(&self, from: usize, to: usize) -> Self {
        let to = to.min(self.walls.len());
        Self { walls: self.walls[from.min(to)..to].to_vec(), resident_kb: self.resident_kb }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn times(micros: &[u64]) -> Times {
        let mut times = Times::default();
        for wall in micros {
            times.add(Sample { wall: Duration::from_micros(*wall), worked: Duration::ZERO, resident_kb: 1 });
        }
        times
    }

    #[test]
    fn the_median_is_the_middle_and_p99_the_tail() {
        let hundred: Vec<u64> = (1..=100).collect();
        let all = times(&hundred);
        assert!((all.median() - 51.0).abs() < 0.01, "{}", all.median());
        assert!((all.percentile(99) - 100.0).abs() < 0.01, "{}", all.percentile(99));
        assert!(times(&[]).median().abs() < 0.01);
    }

    #[test]
    fn a_window_keeps_the_order_of_running() {
        let window = times(&[5, 1, 9, 7]).window(2, 10);
        assert_eq!(window.count(), 2);
        assert!((window.median() - 9.0).abs() < 0.01);
    }

    #[test]
    fn children_that_run_together_are_all_waited_for() {
        let mut commands: Vec<Command> = (0..4).map(|_| Command::new("true")).collect();
        assert_eq!(time_together(&mut commands).map(|samples| samples.len()), Ok(4));
        assert!(time(&mut Command::new("false")).is_err());
    }
}
