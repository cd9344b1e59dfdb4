//! Whether the layout of the answers was verified with a test application.

use jiff::Timestamp;

use crate::store::{database::Database, statements};

/// The layout of the last test application.
const TEST_SENT: &str = "test_sent";
/// The layout in which a test application was seen to arrive completely.
const VERIFIED: &str = "verified";

/// Records which layout of the answers was tested and verified. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Facts {
    database: Database,
}

/// The database is not reachable or returned an error.
#[derive(Debug, thiserror::Error)]
#[error("what was found out cannot be read or noted")]
pub struct FactsError(#[from] sqlx::Error);

impl Facts {
    pub(in crate::store) fn new(database: Database) -> Self {
        Self { database }
    }

    /// Records that a test application was sent in this layout
    /// (`ats::client::Client::layout_mark`).
    pub async fn note_test(&self, layout: &str, now: Timestamp) -> Result<(), FactsError> {
        self.note(TEST_SENT, layout, now).await
    }

    /// Whether the last test application was sent in this layout.
    pub async fn test_was_sent(&self, layout: &str) -> Result<bool, FactsError> {
        self.says(TEST_SENT, layout).await
    }

    /// Records that a test application in this layout arrived completely.
    pub async fn verify(&self, layout: &str, now: Timestamp) -> Result<(), FactsError> {
        self.note(VERIFIED, layout, now).await
    }

    /// Whether this layout is verified. Another ATS or other settings are another layout.
    pub async fn is_verified(&self, layout: &str) -> Result<bool, FactsError> {
        self.says(VERIFIED, layout).await
    }

    async fn note(&self, name: &str, value: &str, now: Timestamp) -> Result<(), FactsError> {
        let now = now.as_millisecond();
        Ok(statements::facts::note(&self.database, name, value, now).await?)
    }

    async fn says(&self, name: &str, value: &str) -> Result<bool, FactsError> {
        let noted = statements::facts::value(&self.database, name).await?;
        Ok(noted.as_deref() == Some(value))
    }
}
