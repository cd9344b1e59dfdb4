//! Records whether a test application verified the layout in which answers are sent to the ATS.

use jiff::Timestamp;

use crate::store::database::Database;

/// Name of the row with the layout of the last test application.
const TESTED_LAYOUT: &str = "test_sent";
/// Name of the row with the layout in which a test application arrived complete.
const VERIFIED_LAYOUT: &str = "verified";

/// Records which layout of answers was tested and which was verified. Cheap to clone.
#[derive(Debug, Clone)]
pub struct LayoutVerification {
    database: Database,
}

/// The database is not reachable or returned an error.
#[derive(Debug, thiserror::Error)]
#[error("cannot read or save the verification of the layout: {0}")]
pub struct LayoutVerificationError(#[from] sqlx::Error);

impl LayoutVerification {
    pub(in crate::store) fn new(database: Database) -> Self {
        Self { database }
    }

    /// Records that a test application was sent in this layout
    /// (`ats::AtsClient::layout_fingerprint`).
    pub async fn record_test(
        &self,
        layout: &str,
        now: Timestamp,
    ) -> Result<(), LayoutVerificationError> {
        self.set(TESTED_LAYOUT, layout, now).await
    }

    /// Whether the last test application was sent in this layout.
    pub async fn is_tested(&self, layout: &str) -> Result<bool, LayoutVerificationError> {
        self.matches(TESTED_LAYOUT, layout).await
    }

    /// Records that a test application in this layout arrived complete.
    pub async fn record_verified(
        &self,
        layout: &str,
        now: Timestamp,
    ) -> Result<(), LayoutVerificationError> {
        self.set(VERIFIED_LAYOUT, layout, now).await
    }

    /// Whether this layout is verified. If the ATS or the layout settings change, the layout must
    /// be verified again.
    pub async fn is_verified(&self, layout: &str) -> Result<bool, LayoutVerificationError> {
        self.matches(VERIFIED_LAYOUT, layout).await
    }

    async fn set(
        &self,
        name: &str,
        value: &str,
        now: Timestamp,
    ) -> Result<(), LayoutVerificationError> {
        let insert = self.database.query(
            "insert into fact (name, value, noted_at) values ($1, $2, $3)
             on conflict (name) do update set value = excluded.value, noted_at = excluded.noted_at",
        );
        let insert = insert.bind(name).bind(value).bind(now.as_millisecond());
        insert.execute().await?;
        Ok(())
    }

    async fn matches(&self, name: &str, value: &str) -> Result<bool, LayoutVerificationError> {
        let stored = self
            .database
            .query("select value from fact where name = $1");
        let stored: Option<String> = stored.bind(name).fetch_value().await?;
        Ok(stored.as_deref() == Some(value))
    }
}
