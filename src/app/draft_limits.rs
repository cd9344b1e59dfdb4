//! Reads the limits of stored drafts from the settings.

use crate::{
    config::settings::Config,
    store::drafts::{Limits, Most},
};

/// How many drafts are stored, and for how long.
pub(crate) fn from_config(config: &Config) -> Limits {
    Limits {
        lifetime: config.apply.draft_lifetime,
        memory: config.apply.form_lifetime,
        all: Most {
            files: config.apply.max_drafts,
            bytes: config.apply.draft_budget,
        },
        each: Most {
            files: config.apply.max_drafts_per_visitor,
            bytes: config.apply.draft_budget_per_visitor,
        },
        reserve: config.apply.draft_reserve,
    }
}
