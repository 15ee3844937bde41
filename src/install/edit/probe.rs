//! The functions run by the fuzzers, and by the tests over what they found: the editors' promises for any bytes.

use serde_json::{Value, json};

use super::block::{self, Fence};
use super::hooks::{self, Positions, Which, Wish};
use super::{json, toml};

fn ours(handler: &Value) -> Option<Which> {
    match handler["command"].as_str()? {
        "cf-guide hook probe" => Some(0),
        "cf-guide decision wake probe" => Some(1),
        _ => None,
    }
}

fn wishes() -> Vec<Wish> {
    let group = |words: &str| json!({"hooks": [{"type": "command", "command": words, "timeout": 10}]});
    [
        ("PreToolUse", "cf-guide hook probe"),
        ("Stop", "cf-guide hook probe"),
        ("Stop", "cf-guide decision wake probe"),
    ]
    .map(|(event, words)| Wish { event: event.into(), group: group(words) })
    .to_vec()
}

/// Bytes as a JSON settings file: refused, or edited and given back as they were.
pub fn json(bytes: &[u8]) -> Result<(), String> {
    let had_ours = hooks::find(bytes, &ours).is_ok_and(|found| !found.is_empty());
    let Ok((after, record)) = hooks::add(bytes, &wishes(), &ours) else { return Ok(()) };
    json::Document::parse(&after).map_err(|refusal| format!("not JSON any more: {refusal}"))?;
    let (again, _) = hooks::add(&after, &wishes(), &ours).map_err(|refusal| format!("refused: {refusal}"))?;
    if again != after {
        return Err("a second time changes it again".into());
    }
    let undone = hooks::remove(&after, Some(&record), &ours, Positions::Free)
        .map_err(|refusal| format!("cannot be taken back: {refusal}"))?;
    if undone != bytes && !had_ours {
        return Err("what went in did not come out".into());
    }
    Ok(())
}

/// Bytes as a TOML settings file.
pub fn toml(bytes: &[u8]) -> Result<(), String> {
    let had_ours = toml::find(bytes, &ours).is_ok_and(|found| !found.is_empty());
    let Ok((after, record)) = toml::add(bytes, &wishes(), &ours, None) else { return Ok(()) };
    let (again, _) = toml::add(&after, &wishes(), &ours, Some(&record))
        .map_err(|refusal| format!("refused: {refusal}"))?;
    if again != after {
        return Err("a second time changes it again".into());
    }
    let undone = toml::remove(&after, Some(&record), &ours)
        .map_err(|refusal| format!("cannot be taken back: {refusal}"))?;
    if undone != bytes && !had_ours {
        return Err("what went in did not come out".into());
    }
    Ok(())
}

/// Bytes as a document with a block of ours.
pub fn block(bytes: &[u8]) -> Result<(), String> {
    for fence in [Fence::Markdown, Fence::Hash] {
        let Ok((after, record)) = block::put(bytes, fence, "one\ntwo") else { continue };
        let (again, _) =
            block::put(&after, fence, "one\ntwo").map_err(|refusal| format!("refused: {refusal}"))?;
        if again != after {
            return Err("a second time changes it again".into());
        }
        let undone = block::take(&after, fence, record.as_ref())
            .map_err(|refusal| format!("cannot be taken back: {refusal}"))?;
        if undone != bytes && record.is_some() {
            return Err("what went in did not come out".into());
        }
    }
    Ok(())
}
