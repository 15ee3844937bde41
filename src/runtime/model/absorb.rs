//! The facts of a script become part of those of the command that runs it.

use super::fact::{Facts, Origin, SimpleCommand, Taken};

impl Facts {
    /// Who runs the script in which the command stands, and who runs the one in which that stands.
    pub fn runners<'a>(&'a self, command: &'a SimpleCommand) -> impl Iterator<Item = &'a SimpleCommand> {
        let runner = |command: &SimpleCommand| self.commands.get(command.run_by?);
        // A script is noted behind who runs it, so this ends.
        std::iter::successors(runner(command), move |one| runner(one))
    }

    /// Takes in what a script does, run by the simple command of that index. What of the script cannot be told stays
    /// with the script: a variable in it does not make the whole action opaque.
    pub fn absorb(&mut self, script: Self, by: usize) {
        let offset = self.commands.len();
        let runner = self.commands.get(by);
        let elsewhere = runner.is_some_and(|command| command.elsewhere);
        // A script that runs a script in a branch runs it perhaps.
        let maybe = runner.is_some_and(|command| command.maybe && command.run_by.is_some());
        let folder = runner.and_then(|command| command.cwd.clone());
        let mut via = runner.map(|command| command.via.clone()).unwrap_or_default();
        via.push("script".into());
        for mut command in script.commands {
            command.fed_by = command.fed_by.map(|index| index + offset);
            if let Some(Taken::Words(index)) = &mut command.taken {
                *index += offset;
            }
            command.via.splice(0..0, via.iter().cloned());
            command.cwd = command.cwd.or_else(|| folder.clone());
            command.elsewhere |= elsewhere;
            command.maybe |= maybe;
            command.run_by = Some(by);
            self.commands.push(command);
        }
        for mut file in script.files {
            file.by = Some(file.by.map_or(by, |index| index + offset));
            file.cwd = file.cwd.or_else(|| folder.clone());
            self.files.push(file);
        }
        for mut placed in script.placed {
            placed.by += offset;
            placed.cwd = placed.cwd.or_else(|| folder.clone());
            self.placed.push(placed);
        }
        for mut code in script.codes {
            code.by += offset;
            self.codes.push(code);
        }
        for mut git in script.git {
            git.by += offset;
            self.git.push(git);
        }
        for mut statement in script.statements {
            statement.by = Some(statement.by.map_or(by, |index| index + offset));
            self.statements.push(statement);
        }
        for mut agent in script.agents {
            agent.by = agent.by.map(|index| index + offset);
            self.agents.push(agent);
        }
        for mut flow in script.flows {
            flow.by += offset;
            match &mut flow.from {
                Origin::Network(index) | Origin::Decoded(index) | Origin::Output(index) => *index += offset,
                Origin::File(_) | Origin::Environment(_) => {}
            }
            self.flows.push(flow);
        }
        self.texts.extend(script.texts);
        self.hosts.extend(script.hosts);
        self.fork_bomb |= script.fork_bomb;
    }
}
