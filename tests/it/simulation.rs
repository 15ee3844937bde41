//! The statistics under load, in short: `cargo xtask sim` does the same at length.

#[path = "../../xtask/src/sim.rs"]
mod sim;

#[test]
fn promotions_and_rollbacks_keep_what_they_promise() {
    let figures = sim::all(7, sim::Size { runs: 400, worlds: 6 });
    for figure in &figures {
        assert!(figure.holds(0.1), "{figure:?}");
    }
    assert!(figures.iter().filter(|figure| figure.limits.is_some()).count() >= 10);
    let naive = figures.iter().filter(|figure| figure.what.contains("every stop"));
    assert!(naive.into_iter().all(|figure| figure.value > 0.05), "the clusters are worth simulating");
}

#[test]
fn the_same_seed_gives_the_same_figures() {
    let size = sim::Size { runs: 20, worlds: 1 };
    let told = |seed| sim::all(seed, size).iter().map(|figure| figure.value.to_bits()).collect::<Vec<_>>();
    assert_eq!(told(3), told(3));
    assert_ne!(told(3), told(4));
}
