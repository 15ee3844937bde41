//! The function run by the fuzzer, and by the tests over what it found.

use super::lines::Lines;
use super::{Items, Kind, MAX_TEXT, Wanted, read};
use crate::runtime::model::Agent;

/// Reads any bytes as every client's transcript: the same items however the bytes arrive, in the order of the file, none
/// too long, and fewer wishes never lose a prompt.
pub fn probe(bytes: &[u8]) -> Result<(), String> {
    for agent in Agent::ALL {
        let all = told(read(bytes, 0, agent, Wanted::ALL))?;
        let dripping = told(Items::new(Lines::new(bytes, 0, 7), agent, Wanted::ALL))?;
        if all != dripping {
            return Err(format!("{agent:?}: {all:?} became {dripping:?} when read in small pieces"));
        }
        let few = told(read(bytes, 0, agent, Wanted::default()))?;
        let prompts = |told: &[String]| told.iter().filter(|line| line.contains("Prompt")).count();
        if prompts(&few) < prompts(&all) {
            return Err(format!("{agent:?}: {few:?} has fewer prompts than {all:?}"));
        }
    }
    Ok(())
}

fn told<R: std::io::Read>(mut items: Items<R>) -> Result<Vec<String>, String> {
    let mut told = Vec::new();
    let mut last = 0;
    for item in items.by_ref() {
        if item.offset < last {
            return Err(format!("{item:?} comes after offset {last}"));
        }
        last = item.offset;
        if let Kind::Prompt { text } | Kind::Said { text } = &item.kind
            && text.raw().len() > MAX_TEXT
        {
            return Err("a text is too long".into());
        }
        told.push(format!("{item:?}"));
    }
    told.push(format!("{:?} {}", items.report(), items.offset()));
    Ok(told)
}
