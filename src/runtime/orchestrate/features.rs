//! A feature-list.json becomes steps of a plan.

use serde_json::Value;

use crate::runtime::context::plan::{Plan, only_step};
use crate::runtime::context::schema::StepLine;

/// The most steps that a plan takes over at once.
const MOST: usize = 500;
/// The most characters of a title.
const LONGEST: usize = 200;

/// The steps of a list, numbered behind those that the plan has; an error says what is wrong with the list.
pub fn read(text: &str, plan: &Plan) -> Result<Vec<StepLine>, String> {
    let whole: Value = serde_json::from_str(text)
        .map_err(|error| format!("it is not valid JSON: line {}, column {}", error.line(), error.column()))?;
    let list = whole.as_array().or_else(|| whole["features"].as_array());
    let list = list.ok_or("a list of features is wanted, alone or as `features`")?;
    if list.is_empty() || list.len() > MOST {
        return Err(format!("it has {} features; from 1 to {MOST} are taken over at once", list.len()));
    }
    let mut ids: Vec<&str> = Vec::new();
    let mut steps = Vec::new();
    let first = plan.steps.iter().filter_map(|step| number(&step.step)).max().unwrap_or(0) + 1;
    for (at, feature) in list.iter().enumerate() {
        let place = format!("feature {}", at + 1);
        let id = feature["id"].as_str().unwrap_or_default();
        if !id.is_empty() && ids.contains(&id) {
            return Err(format!("{place}: the id `{}` is there twice", one_line(id)));
        }
        ids.push(id);
        let title = ["title", "name", "description"].iter().find_map(|key| feature[*key].as_str());
        let title = title.map(one_line).filter(|title| !title.is_empty());
        let title = title.ok_or(format!("{place}: it has no `title`"))?;
        let verify = ["verify", "test", "test_command"].iter().find_map(|key| feature[*key].as_str());
        let verify = verify.map(one_line).filter(|verify| !verify.is_empty());
        // Nothing is done because a list says so.
        let state = if feature["status"] == "dropped" { "dropped" } else { "todo" };
        let name = if id.is_empty() { String::new() } else { format!("{}: ", one_line(id)) };
        let check = verify.map(|verify| match verify.contains('`') {
            true => format!(" verify: {verify}"),
            false => format!(" verify: `{verify}`"),
        });
        let line = format!("P{} [{state}] {name}{title}{}", first + at, check.unwrap_or_default());
        steps.push(only_step(&line).ok_or(format!("{place}: `{line}` cannot be a step"))?);
    }
    Ok(steps)
}

fn number(step: &StepLine) -> Option<usize> {
    step.id.to_string().trim_start_matches('P').split('.').next()?.parse().ok()
}

fn one_line(text: &str) -> String {
    let plain: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
    plain.chars().filter(|c| !c.is_control()).take(LONGEST).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtime::context::plan;

    fn taken(text: &str) -> Result<Vec<String>, String> {
        let plan = plan::parse("- P2 [done] old");
        read(text, &plan).map(|steps| steps.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn features_come_behind_the_steps_that_are_there_and_none_is_done() {
        let list = r#"{"features": [{"id": "PT-1", "title": "Log in", "status": "completed", "tested": true, "verify": "make a"},
            {"description": "Ship\nit"}]}"#;
        assert_eq!(taken(list).unwrap(), ["P3 [todo] PT-1: Log in verify: `make a`", "P4 [todo] Ship it"]);
    }

    #[test]
    fn what_is_wrong_is_said() {
        let many = format!("[{}]", vec!["{\"title\":\"x\"}"; 10_000].join(","));
        for (text, expected) in [
            ("nope", "it is not valid JSON: line 1, column 2"),
            ("{}", "a list of features is wanted, alone or as `features`"),
            ("[]", "it has 0 features; from 1 to 500 are taken over at once"),
            (&many, "it has 10000 features; from 1 to 500 are taken over at once"),
            (r#"[{"id":"a","title":"x"},{"id":"a","title":"y"}]"#, "feature 2: the id `a` is there twice"),
            (r#"[{"id":"a"}]"#, "feature 1: it has no `title`"),
        ] {
            assert_eq!(taken(text).unwrap_err(), expected);
        }
    }
}
