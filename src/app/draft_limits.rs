//! Computes the limits of saved forms from the settings.

use crate::{
    byte_size::ByteSize,
    config::Config,
    store::{Quota, SavedFormLimits},
};

/// The forms of one network (a range of IP addresses) or of one recruiter key can use at most the
/// total quota divided by `NETWORK_SHARE`, or the quota of one visitor if that is more. Therefore
/// an attacker with many IP addresses in one network cannot use up the whole quota. The forms
/// without a valid form token together have the same limit, and so have the forms that API clients
/// filled in.
const NETWORK_SHARE: u32 = 4;

/// Computes the limits on the number, the size and the lifetime of saved forms.
pub(crate) fn from_config(config: &Config) -> SavedFormLimits {
    let apply = &config.apply;
    let network_bytes = apply.draft_budget.as_u64() / u64::from(NETWORK_SHARE);
    SavedFormLimits {
        lifetime: apply.draft_lifetime,
        accepted_lifetime: apply.form_lifetime,
        total: Quota {
            files: apply.max_drafts,
            bytes: apply.draft_budget,
        },
        per_visitor: Quota {
            files: apply.max_drafts_per_visitor,
            bytes: apply.draft_budget_per_visitor,
        },
        per_network: Quota {
            files: (apply.max_drafts / NETWORK_SHARE).max(apply.max_drafts_per_visitor),
            bytes: ByteSize::from_bytes(network_bytes).max(apply.draft_budget_per_visitor),
        },
        reserved_disk_space: apply.draft_reserve,
    }
}

/// Computes the limits on the resumes that recruiters and agencies upload. One recruiter key has
/// the same quota as all applicants of one network, because an agency can submit many candidates in
/// one day.
pub(crate) fn of_recruiter_keys(config: &Config) -> SavedFormLimits {
    let limits = from_config(config);
    SavedFormLimits {
        per_visitor: limits.per_network,
        ..limits
    }
}
