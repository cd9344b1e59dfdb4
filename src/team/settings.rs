use std::{num::NonZeroU32, path::PathBuf, time::Duration};

use serde::Deserialize;

use crate::{
    size::Size,
    span,
    team::key::{self, Key},
};

/// The `[team]` table of the settings.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// First wait before candidates are sent again.
    #[serde(deserialize_with = "span::some")]
    pub retry_after: Duration,
    /// Longest wait before candidates are sent again.
    #[serde(deserialize_with = "span::some")]
    pub retry_ceiling: Duration,
    /// Time after which an import that gets nowhere stops.
    #[serde(with = "humantime_serde")]
    pub give_up_after: Duration,
    /// Whether the team's pages are on the visitors' address too.
    pub public: bool,
    /// Longest wait of a page for a list of the ATS.
    #[serde(deserialize_with = "span::some")]
    pub wait: Duration,
    /// Time for which somebody stays signed in.
    #[serde(deserialize_with = "span::some")]
    pub session: Duration,
    /// Folder of the imports that are begun on the pages: their journal, and their files for a while.
    pub dir: PathBuf,
    /// The largest spreadsheet.
    pub max_spreadsheet: Size,
    /// Time for which the ATS can fetch a resume's file that was given on these pages.
    #[serde(deserialize_with = "span::some")]
    pub resume_lifetime: Duration,
    /// Time for which it is known whom the pages added, so that nobody is added twice.
    #[serde(deserialize_with = "span::some")]
    pub remember: Duration,
    /// Tries to sign in that one address has in a minute.
    pub sign_ins_per_minute: NonZeroU32,
    /// Who may sign in; without any there are no such pages.
    #[serde(default, deserialize_with = "key::read")]
    pub keys: Vec<Key>,
}
