use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The one value of [`PremiumRequired::code`].
pub const PREMIUM_REQUIRED: &str = "ats_premium_required";

/// The body of a 403 on any plan but the premium one (interface: "Authentication", 4).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PremiumRequired {
    /// Always `ats_premium_required`.
    pub code: String,
    /// A message for people.
    pub detail: String,
    /// Where the plan can be upgraded.
    #[schema(format = Uri)]
    pub upgrade_url: String,
}
