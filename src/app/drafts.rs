use crate::{config::settings::Config, store::drafts::Limits};

/// How many drafts are kept, and for how long.
pub(crate) fn limits(config: &Config) -> Limits {
    Limits {
        lifetime: config.apply.draft_lifetime,
        memory: config.apply.form_lifetime,
        budget: config.apply.draft_budget,
        most: config.apply.max_drafts,
        reserve: config.apply.draft_reserve,
    }
}
