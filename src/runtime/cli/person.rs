//! The caller of a command: what only a person may do is refused by the binary itself, not only by a guard that sees
//! the command.

use crate::runtime::error::{Error, Result};
use crate::runtime::exit::Exit;
use crate::runtime::model::verbs::{self, Who};
use crate::runtime::system::supervised::{self, Above};
use crate::runtime::system::{Env, Places, terminal};

/// May whoever runs this process run cf-guide with these words?
pub fn may(words: &[String]) -> Result<()> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let who = verbs::who_may(&words);
    if matches!(who, Who::Anyone | Who::Hooks) {
        return Ok(());
    }
    let refused = |why: &str| refused(who, why);
    match supervised::above(&Places::find(Env)) {
        Above::Client => return Err(refused("this runs below an agent that is supervised here")),
        // A background job of a person's own is no harm, unless it takes away what watches the agent.
        Above::Lost if who >= Who::NotAnAgent => {
            return Err(refused("an agent is supervised here, and nobody can say who started this"));
        }
        Above::Lost | Above::Nobody => {}
    }
    if who >= Who::NotAnAgent && Env.is_inside_agent() {
        return Err(refused("this is an agent's shell"));
    }
    if who == Who::Person && !terminal::is_attended() {
        return Err(Error::new(Exit::Usage, "this is a person's decision")
            .hint("run it in a terminal of your own, outside the agent"));
    }
    Ok(())
}

/// Somebody can be asked, and is no agent.
pub(super) fn is_here() -> bool {
    supervised::is_person_here(Env, &Places::find(Env))
}

fn refused(who: Who, why: &str) -> Error {
    // What needs a terminal is a matter of how it was called; the rest ran and says no.
    let exit = if who == Who::Person { Exit::Usage } else { Exit::No };
    Error::new(exit, "this is a person's decision, not an agent's")
        .because(why)
        .hint("run it in a terminal of your own, outside the agent; an agent goes on with other work")
}
