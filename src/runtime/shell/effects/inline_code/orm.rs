//! Calls of object mappers that empty a table, said as the statement that they send.
//!
//! Rails, Django, Laravel, SQLAlchemy, Ecto, Prisma, Mongoose: what deletes every row has a name of its own, or is a
//! deletion behind nothing that chooses rows.

use crate::runtime::model::Statement;
use crate::runtime::shell::walk::Walker;

/// Code is looked through up to here.
const MAX_CODE: usize = 64 * 1024;
/// A chain of calls is looked back for that many bytes.
const MAX_CHAIN: usize = 256;
/// Calls that are looked at.
const MAX_FOUND: usize = 32;

/// What deletes rows, and what it is in words of a database.
const DELETES: [(&str, &str); 13] = [
    (".delete_all", "delete from"),
    (".destroy_all", "delete from"),
    (".all().delete()", "delete from"),
    (".query.delete()", "delete from"),
    ("->delete()", "delete from"),
    ("::truncate()", "truncate"),
    ("->truncate()", "truncate"),
    (".deleteMany()", "delete from"),
    (".deleteMany({})", "delete from"),
    (".destroy({ truncate: true", "truncate"),
    (".destroy({truncate: true", "truncate"),
    (".drop_all(", "drop table"),
    (".sync({ force: true", "drop table"),
];

/// Words of a chain that choose rows: what is deleted behind them is not everything.
const CHOOSES: [&str; 14] = [
    "where", "filter", "exclude", "find", "limit", "first", "last", "take", "first_or", "only(", "except(",
    "in_order", "order", "->id",
];

/// Notes the statements that the calls of the code come down to.
pub fn of(walker: &mut Walker, by: usize, code: &str) {
    if code.len() > MAX_CODE || !code.contains(['.', '>', ':']) {
        return;
    }
    let mut found = 0;
    for (call, verb) in DELETES {
        for (at, _) in code.match_indices(call) {
            let chain = chain_before(code, at);
            let in_ecto = chain.ends_with("Repo");
            let rest = &code[at + call.len()..];
            if rest.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_')
                || !in_ecto && chooses(chain)
                || in_ecto && chooses(rest.split(')').next().unwrap_or_default())
                || call == "->delete()" && !chain.contains("::")
            {
                continue;
            }
            found += 1;
            if found > MAX_FOUND {
                return;
            }
            let text = format!("{verb} {}", chain.split(['.', ':', '-', '(']).next().unwrap_or_default());
            walker.facts.statements.push(Statement { by: Some(by), client: "code".to_owned(), text });
        }
    }
}

fn chooses(chain: &str) -> bool {
    CHOOSES.iter().any(|word| chain.contains(word))
}

/// The calls before this one, back to where the statement begins.
fn chain_before(code: &str, at: usize) -> &str {
    let mut start = at.saturating_sub(MAX_CHAIN);
    while !code.is_char_boundary(start) {
        start += 1;
    }
    let before = &code[start..at];
    before.rsplit([';', '\n', '=', '{']).next().unwrap_or(before).trim()
}

#[cfg(test)]
mod tests {
    use super::of;
    use crate::runtime::shell::walk::Walker;

    #[test]
    fn what_empties_a_table_is_told_from_what_chooses_rows() {
        for (code, want) in [
            ("User.delete_all", 1),
            ("User.where(admin: false).destroy_all", 0),
            ("User.where(a: 1).count; Post.destroy_all", 1),
            ("User.objects.all().delete()", 1),
            ("User.objects.filter(pk=1).delete()", 0),
            ("session.query(User).filter_by(id=1).delete()", 0),
            ("db.drop_all()", 1),
            ("User::truncate();", 1),
            ("DB::table('users')->delete()", 1),
            ("DB::table('users')->where('id', 1)->delete()", 0),
            ("$file->delete()", 0),
            ("Repo.delete_all(User)", 1),
            ("Repo.delete_all(where(User, id: 1))", 0),
            ("prisma.user.deleteMany()", 1),
            ("prisma.user.deleteMany({ where: { id: 1 } })", 0),
            ("User.delete_all_later", 0),
        ] {
            let mut walker = Walker::default();
            of(&mut walker, 0, code);
            assert_eq!(walker.facts.statements.len(), want, "{code}");
        }
    }
}
