//! How the job list is grouped.

use serde::Deserialize;

/// The setting `group_by` in `brand.toml`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GroupBy {
    /// One list without groups.
    #[default]
    None,
    /// One group for each department, in the order of `brand.toml`.
    Department,
    /// One group for each location, sorted by name.
    Place,
}
