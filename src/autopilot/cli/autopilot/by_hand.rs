//! Work that a person does by hand: take a promoted rule back, carry counts from one checkout to another.

use std::path::Path;

use crate::autopilot::book::Book;
use crate::autopilot::evidence::pool::{Entry, Pool};
use crate::autopilot::repository::Repository;
use crate::autopilot::{cycle, promote};
use crate::runtime::cli::print;
use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::Untrusted;
use crate::runtime::system::{files, trials};

pub(super) fn rollback(rule: &str, why: &str, dry_run: bool) -> Result<Exit> {
    let repository = Repository::here()?;
    let found = |book: &Book| {
        book.rules.iter().find_map(|(hash, page)| {
            let promotion = page.promotion.as_ref()?;
            (promotion.rule == rule && promotion.ended.is_none()).then(|| (hash.clone(), promotion.clone()))
        })
    };
    let mut book = Book::read(&repository.state)?;
    let Some((hash, promotion)) = found(&book) else {
        print::err("no promoted rule of that id; see `cf-guide autopilot status`\n");
        return Ok(Exit::No);
    };
    let plan = promote::plan_back(&repository, &promotion, "a person", why)?;
    print::err(&promote::preview(&repository, &plan));
    if dry_run {
        print::err("nothing was written\n");
        return Ok(Exit::Done);
    }
    let _lock = cycle::lock(&repository.state)?;
    let mut known = trials::read(&repository.state);
    let adr = cycle::take_back(&repository, &mut book, &mut known, &hash, &promotion, "a person", why)?;
    print::err(&format!("taken back; the record is {adr}\n"));
    Ok(Exit::Done)
}

pub(super) fn export() -> Result<Exit> {
    let repository = Repository::here()?;
    let book = Book::read(&repository.state)?;
    let mut pool = book.pool.clone();
    let revision = u64::try_from(repository.now.0).unwrap_or(0);
    for (hash, page) in &book.rules {
        let counts = page.sum().people;
        if counts.all() > 0 {
            pool.put(hash, &book.source, Entry { revision, counts });
        }
    }
    print::json(&serde_json::to_value(&pool).unwrap_or_default());
    Ok(Exit::Done)
}

pub(super) fn merge(file: &Path) -> Result<Exit> {
    let repository = Repository::here()?;
    let shown = Untrusted::new(file.to_string_lossy()).for_terminal(200);
    let bad = |why: &str| {
        Error::new(Exit::BadInput, format!("could not take in `{shown}`"))
            .because(Untrusted::new(why).for_terminal(200))
            .hint("name a file that `cf-guide autopilot evidence export` printed")
    };
    let text = files::read_regular(file, 8 << 20).ok_or_else(|| bad("it is no text file of at most 8 MB"))?;
    let other = Pool::read(&text).map_err(|why| bad(&why))?;
    let _lock = cycle::lock(&repository.state)?;
    let mut book = Book::read(&repository.state)?;
    let before = book.pool.clone();
    book.pool.merge(&other);
    let is_new = book.pool != before;
    book.write(&repository.state)?;
    print::err(if is_new { "taken in\n" } else { "nothing new\n" });
    Ok(Exit::Done)
}
