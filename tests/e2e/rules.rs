//! The lines that a team already writes in `CLAUDE.md`, obeyed by both clients.

use crate::client::Client;
use crate::sandbox::Sandbox;
use crate::script::{Script, create, say, shell};

on_both_clients! {
    a_forbidden_command_is_stopped_and_its_line_named,
    a_forbidden_path_is_stopped_through_every_tool,
    a_command_to_avoid_runs_with_a_word_to_the_model,
    another_package_manager_is_stopped_and_the_right_one_named,
    a_replaced_command_runs_as_the_other_where_the_person_wants_it,
    a_rule_for_a_role_holds_for_that_role_only,
    a_push_waits_for_a_test_run_since_the_last_edit,
    what_belongs_together_is_changed_together_before_the_end,
}

const RULES: &str = "# Rules\n\n\
                     - Never run `make deploy`; use `make stage`.\n\
                     - Never edit `generated/**`.\n\
                     - Avoid `touch avoided`.\n\
                     - Use `pnpm` instead of `npm` or `yarn`.\n\
                     - Never run `git push` without a passing `./check.sh`.\n\
                     - When you edit `api/**`, also edit `docs/**` before stopping.\n";

fn with_rules(client: Client) -> Sandbox {
    let sandbox = Sandbox::guarded(client);
    sandbox.write("CLAUDE.md", RULES);
    sandbox.write(".cf-guide/config.toml", "requires = \">=0.1\"\n");
    sandbox.write("Makefile", "deploy:\n\ttouch deployed\n");
    sandbox.write("generated/api.rs", "// by a machine\n");
    sandbox.commit("Rules");
    sandbox
}

fn a_forbidden_command_is_stopped_and_its_line_named(client: Client) {
    let sandbox = with_rules(client);
    let run = sandbox.play(Script::new([shell("cd . && make --silent deploy"), say("done")]));
    assert!(!sandbox.has("deployed"));
    assert!(run.results()[0].contains("CLAUDE.md:3"), "{:?}", run.results());
    assert!(run.results()[0].contains("make stage"), "{:?}", run.results());
}

fn a_forbidden_path_is_stopped_through_every_tool(client: Client) {
    let sandbox = with_rules(client);
    let turns = [
        create(sandbox.repo().join("generated/new.rs"), "// by hand\n"),
        shell("echo '// by hand' > generated/api.rs"),
        shell("sed -i s/machine/hand/ generated/api.rs"),
        say("done"),
    ];
    let run = sandbox.play(Script::new(turns));
    assert_eq!(sandbox.read("generated/api.rs"), "// by a machine\n");
    assert!(!sandbox.has("generated/new.rs"));
    assert!(run.results().iter().all(|result| result.contains("CLAUDE.md:4")), "{:#?}", run.results());
}

fn a_command_to_avoid_runs_with_a_word_to_the_model(client: Client) {
    let sandbox = with_rules(client);
    let run = sandbox.play(Script::new([shell("touch avoided"), say("done")]));
    assert!(sandbox.has("avoided"));
    assert!(run.model_saw("CLAUDE.md:5"));
}

fn another_package_manager_is_stopped_and_the_right_one_named(client: Client) {
    let sandbox = with_rules(client);
    sandbox.write_script("npm", "#!/bin/sh\ntouch installed\n");
    let run = sandbox.play(Script::new([shell("./npm install left-pad"), say("done")]));
    assert!(!sandbox.has("installed"));
    assert!(run.results()[0].contains("`pnpm`"), "{:?}", run.results());
}

fn a_replaced_command_runs_as_the_other_where_the_person_wants_it(client: Client) {
    let sandbox = Sandbox::guarded(client);
    sandbox.write("CLAUDE.md", "- Use `./new.sh` instead of `./old.sh`.\n");
    sandbox.write(".cf-guide/config.toml", "requires = \">=0.1\"\n");
    sandbox.write_user_config("rewrite = true\n");
    sandbox.write_script("old.sh", "#!/bin/sh\ntouch old\n");
    sandbox.write_script("new.sh", "#!/bin/sh\ntouch new-$1\n");
    sandbox.commit("Rules");
    let run = sandbox.play(Script::new([shell("./old.sh a && ./old.sh b"), say("done")]));
    assert!(!sandbox.has("old"), "{:#?}", run.results());
    assert!(sandbox.has("new-a") && sandbox.has("new-b"), "{:#?}", run.results());
    assert!(run.model_saw("CLAUDE.md:1"), "the model is told");
}

fn a_rule_for_a_role_holds_for_that_role_only(client: Client) {
    for (role, stopped) in [("reviewer", true), ("builder", false)] {
        let sandbox = Sandbox::guarded(client).with_variable("CF_GUIDE_ROLE", role);
        sandbox.write("CLAUDE.md", "- Never run `touch built`. roles:reviewer\n");
        sandbox.write(".cf-guide/config.toml", "requires = \">=0.1\"\n");
        sandbox.commit("Rules");
        let run = sandbox.play(Script::new([shell("touch built"), say("done")]));
        assert_eq!(sandbox.has("built"), !stopped, "{role}: {:#?}", run.results());
    }
}

fn a_push_waits_for_a_test_run_since_the_last_edit(client: Client) {
    let sandbox = with_rules(client);
    sandbox.write_script("check.sh", "#!/bin/sh\nexit 0\n");
    let turns = [
        shell("git push nowhere; touch pushed-1"),
        shell("./check.sh"),
        shell("git push nowhere; touch pushed-2"),
        create(sandbox.repo().join("src.txt"), "new\n"),
        shell("git push nowhere; touch pushed-3"),
        say("done"),
    ];
    let run = sandbox.play(Script::new(turns));
    let pushed = ["pushed-1", "pushed-2", "pushed-3"].map(|name| sandbox.has(name));
    assert_eq!(pushed, [false, true, false], "{:#?}", run.results());
    assert!(run.model_saw("`./check.sh`") && run.model_saw("src.txt"));
}

fn what_belongs_together_is_changed_together_before_the_end(client: Client) {
    let sandbox = with_rules(client);
    let turns = [
        create(sandbox.repo().join("api/users.txt"), "GET /users\n"),
        say("done"),
        create(sandbox.repo().join("docs/users.txt"), "how to list users\n"),
        say("really done"),
    ];
    let run = sandbox.play(Script::new(turns));
    assert!(run.model_saw("CLAUDE.md:8"), "held back with the rule's line");
    assert!(sandbox.has("docs/users.txt"), "and let go after the second edit");
}
