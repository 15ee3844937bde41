//! The grades of corrections hold on prompts that were labelled by hand.

#[path = "../../xtask/src/corrections.rs"]
mod measured;

#[test]
fn what_is_shown_is_nearly_always_right_and_what_is_stated_always() {
    let figures = measured::measure(include_str!("../data/corrections.jsonl")).unwrap();
    let of = |name: &str| figures.iter().find(|(known, _)| *known == name).unwrap().1;
    let (stated, shown) = (of("stated"), of("shown"));
    assert!(stated.given >= 8 && stated.right == stated.given, "{stated:?}");
    assert!(shown.given >= 50 && shown.precision() >= 0.9, "{shown:?}");
    assert!(shown.recall() >= 0.5 && shown.interval().0 > 0.85, "{shown:?}");
}

#[test]
fn a_line_that_says_too_little_is_an_error_with_its_place() {
    assert!(measured::measure("{\"prompt\":\"x\"}").unwrap_err().contains("line 1"));
    assert!(measured::measure("\n{").unwrap_err().contains("line 2"));
}
