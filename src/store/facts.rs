use jiff::Timestamp;

use crate::store::{database::Database, statements};

/// The layout with which a test application was sent.
const TEST_SENT: &str = "test_sent";
/// The layout with which somebody saw a test application arrive whole.
const VERIFIED: &str = "verified";

/// What a person found out and the site is to remember. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Facts {
    database: Database,
}

/// Why a fact could not be read or noted.
#[derive(Debug, thiserror::Error)]
#[error("what was found out cannot be read or noted")]
pub struct FactsError(#[from] sqlx::Error);

impl Facts {
    pub(in crate::store) fn new(database: Database) -> Self {
        Self { database }
    }

    /// Notes that a test application was sent in this layout (`ats::client::Client::layout_mark`).
    pub async fn note_test(&self, layout: &str, now: Timestamp) -> Result<(), FactsError> {
        self.note(TEST_SENT, layout, now).await
    }

    /// Whether a test application was sent in this layout, and in no other one since.
    pub async fn test_was_sent(&self, layout: &str) -> Result<bool, FactsError> {
        self.says(TEST_SENT, layout).await
    }

    /// Notes that somebody saw a test application in this layout arrive whole.
    pub async fn verify(&self, layout: &str, now: Timestamp) -> Result<(), FactsError> {
        self.note(VERIFIED, layout, now).await
    }

    /// Whether somebody saw one arrive in this layout. Another ATS or other settings are another layout.
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
