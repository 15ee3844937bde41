//! The rooms as tests, chores and fuzzers outside the library may see them: what is named here, and nothing else.

pub mod agents {
    pub use crate::runtime::agents::{Manner, check_reply, decode, encode, probe};
    pub mod clients {
        pub use crate::runtime::agents::clients::client;
    }
}
pub mod config {
    pub use crate::runtime::config::Config;
}
pub mod context {
    pub mod kept {
        pub use crate::runtime::context::kept::{corrected, cue};
    }
    pub mod transcript {
        pub use crate::runtime::context::transcript::probe;
    }
    pub mod transient {
        pub use crate::runtime::context::transient::rebuilt;
    }
}
pub mod cycle {
    pub use crate::autopilot::cycle::{Wishes, once};
}
pub mod decide {
    pub use crate::runtime::decide::{Case, Found, Repo, asks_for, judge};
}
pub mod edit {
    pub mod probe {
        pub use crate::install::edit::probe::{block, json, toml};
    }
}
pub mod evidence {
    pub use crate::autopilot::evidence::{ALPHA, Counts, Stratum, Trial};
    pub mod bets {
        pub use crate::autopilot::evidence::bets::log_e;
    }
    pub mod watch {
        pub use crate::autopilot::evidence::watch::Watch;
    }
}
pub mod findings {
    pub use crate::install::findings::reference;
}
pub mod flow {
    pub use crate::runtime::flow::{Answer, Key, Seen, probe, taken_in, threats};
}
pub mod repository {
    pub use crate::autopilot::repository::Repository;
}
pub mod learning {
    pub mod trace {
        pub use crate::runtime::learning::trace::Grade;
        pub mod fold {
            pub use crate::runtime::learning::trace::fold::grade;
        }
    }
}
pub mod model {
    pub use crate::runtime::model::{
        Action, ActionKind, Agent, Decision, Event, FileChange, FileEdit, Finding, Memory, Moment, Opaque,
        Outcome, PathAnswer, PathStatus, PermissionMode, Question, Scene, Severity, Step,
    };
    pub mod stage {
        pub use crate::runtime::model::stage::{OnTrial, Stage, Trials, is_canary, text_hash};
    }
    pub mod verdict {
        pub use crate::runtime::model::verdict::Place;
    }
}
pub mod policy {
    pub use crate::runtime::policy::{Cap, GateRule, Layer, Settings, Source, compile, fuzz};
}
pub mod proof {
    pub mod probe {
        pub use crate::runtime::proof::probe::{exports, segments};
    }
}
pub mod remember {
    pub mod approvals {
        pub use crate::runtime::remember::approvals::Grant;
    }
    pub mod names {
        pub use crate::runtime::remember::names::PAUSE;
    }
}
pub mod shell {
    pub use crate::runtime::shell::{facts, facts_of_line, facts_of_script, fuzz};
}
pub mod store {
    pub use crate::runtime::store::{Chain, Label, NoteScope, Row, Store};
}
pub mod system {
    pub use crate::runtime::system::{Places, State};
    pub mod change {
        pub use crate::runtime::system::change::sha256;
    }
    pub mod trials {
        pub use crate::runtime::system::trials::{read, to_text, write};
    }
}
