//! Reads the limits of stored drafts from the settings.

use crate::{
    config::Config,
    store::{Quota, SavedFormLimits},
};

/// How many drafts are stored, and for how long.
pub(crate) fn from_config(config: &Config) -> SavedFormLimits {
    SavedFormLimits {
        lifetime: config.apply.draft_lifetime,
        accepted_lifetime: config.apply.form_lifetime,
        total: Quota {
            files: config.apply.max_drafts,
            bytes: config.apply.draft_budget,
        },
        per_visitor: Quota {
            files: config.apply.max_drafts_per_visitor,
            bytes: config.apply.draft_budget_per_visitor,
        },
        reserved_disk_space: config.apply.draft_reserve,
    }
}
