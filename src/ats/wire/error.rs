//! The error response for an account whose plan does not include the ATS interface
//! (docs/ats-interface.md: basics).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The value of [`PremiumRequired::code`].
pub const PREMIUM_REQUIRED: &str = "ats_premium_required";

/// The body of the 403 response for an account whose plan does not include the ATS interface.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PremiumRequired {
    /// Always `ats_premium_required`.
    pub code: String,
    /// A human-readable message.
    pub detail: String,
    /// The URL for upgrading the plan.
    #[schema(format = Uri)]
    pub upgrade_url: String,
}
