//! What a pattern finds decides whether it may go: git and the disk are asked, not the folder that it begins in.

use std::fs;

use crate::ordinary::all;
use crate::support::Sandbox;

#[test]
fn a_pattern_is_judged_by_what_it_finds() {
    let sandbox = Sandbox::new();
    let repo = sandbox.repo();
    sandbox.write(".gitignore", "dist/\n.turbo\n*.prof\n*.map\n.env\ncerts/\n");
    for package in ["a", "b"] {
        sandbox.write(&format!("packages/{package}/src/index.ts"), "1\n");
        sandbox.write(&format!("packages/{package}/dist/index.js"), "1\n");
        sandbox.write(&format!("packages/{package}/dist/index.js.map"), "1\n");
    }
    sandbox.write("kept/dist/kept.js", "1\n");
    sandbox.write("mixed/a/out.prof", "1\n");
    sandbox.git(&repo, &["add", "-A"]);
    sandbox.git(&repo, &["add", "-f", "kept/dist/kept.js"]);
    sandbox.git(&repo, &["commit", "-qm", "packages"]);
    sandbox.write("cpu.prof", "1\n");
    sandbox.write("drafts/new.txt", "1\n");
    sandbox.write("packages/b/.env", "A=1\n");
    sandbox.write("certs/prod.key", "1\n");
    std::os::unix::fs::symlink("/usr", repo.join("packages/linked")).unwrap();
    fs::create_dir_all(repo.join("empty")).unwrap();
    all(
        &sandbox,
        &[
            ("rm -rf packages/[ab]/dist", "allow"),
            ("rm -rf packages/*/.turbo packages/a/dist/*", "allow"),
            ("for p in packages/[ab]; do rm -rf \"$p/dist\"; done", "allow"),
            ("rm -rf packages/*/nothing-of-this-name", "ask"),
            ("rm -rf packages/?/nothing-of-this-name empty/* absent/*", "allow"),
            ("rm -f *.prof core.* npm-debug.log*", "allow"),
            ("find . -name '*.map' -delete", "allow"),
            ("find packages -name '*.map' -exec rm {} +", "allow"),
            ("find packages -type d -name dist -prune -exec rm -rf {} +", "allow"),
            ("find . -name '*.d.ts' -delete", "allow"),
            ("rm -rf packages/*/dist", "ask"),
            ("rm -rf packages/[ab]/src", "ask"),
            ("rm -rf packages/[ab]/*", "ask"),
            ("rm -rf */dist", "ask"),
            ("find . -type d -name dist -exec rm -rf {} +", "ask"),
            ("find . -name '*.ts' -delete", "ask"),
            ("rm -rf mixed/*/*.prof", "allow"),
            ("rm -rf mix*", "ask"),
            ("rm -rf dra*", "ask"),
            ("rm -f drafts/*.txt", "ask"),
            ("rm -f packages/b/.en*", "ask"),
            ("find . -name '.env' -delete", "ask"),
            ("find . -name '*.key' -delete", "ask"),
            ("rm -f **/**/**/*.prof", "ask"),
        ],
    );
}

#[test]
fn a_rule_about_a_file_holds_for_what_a_pattern_or_a_bulk_edit_reaches() {
    let sandbox = Sandbox::with_config("mode = \"enforce\"\n");
    let repo = sandbox.repo();
    sandbox.write("CLAUDE.md", "- Never edit `db/schema.sql`.\n- Never edit `migrations/**`.\n");
    sandbox.write("db/schema.sql", "create table users (id int);\n");
    sandbox.write("migrations/1.sql", "create table users (id int);\n");
    sandbox.write("src/a.ts", "const oldName = 1;\n");
    sandbox.git(&repo, &["add", "-A"]);
    sandbox.git(&repo, &["commit", "-qm", "files"]);
    all(
        &sandbox,
        &[
            ("sed -i s/int/bigint/ db/*.sql", "ask"),
            ("for f in db/*.sql; do sed -i s/int/bigint/ \"$f\"; done", "ask"),
            ("find . -name '*.sql' -exec sed -i 's/int/bigint/' {} +", "ask"),
            ("grep -rl users . | xargs sed -i 's/users/people/g'", "ask"),
            ("grep -rl users . | xargs perl -pi -e 's/users/people/g'", "ask"),
            ("echo x > db/sch*.sql", "ask"),
            ("sed -i d db/*.sql", "ask"),
            ("grep -rl oldName . | xargs sed -i 's/oldName/newName/g'", "allow"),
            ("find . -type f -exec sed -i 's/oldName/newName/g' {} +", "allow"),
            ("sed -i s/oldName/newName/ **/*.sql", "allow"),
            ("sed -i d src/*.ts", "allow"),
            ("find . -name '*.ts' -exec sed -i d {} +", "allow"),
        ],
    );
}
