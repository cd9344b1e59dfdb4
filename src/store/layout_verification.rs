//! Records whether a test application verified the layout in which answers are sent to the ATS.

use crate::store::{database_error::database_cause, open::Store};

/// A check of a layout of answers.
#[derive(Debug, Clone, Copy, strum::IntoStaticStr)]
pub enum LayoutCheck {
    /// A test application was sent in this layout.
    #[strum(serialize = "test_sent")]
    Tested,
    /// A test application in this layout arrived completely.
    #[strum(serialize = "verified")]
    Verified,
}

/// The database is not reachable or returned an error.
#[derive(Debug, thiserror::Error)]
#[error("cannot read or save the verification of the layout: {}", database_cause(.0))]
pub struct LayoutVerificationError(#[from] sqlx::Error);

impl Store {
    /// Records a check of this layout (`ats::AtsClient::layout_fingerprint`). Replaces the record
    /// of an earlier check of this kind.
    pub async fn record_layout_check(
        &self,
        check: LayoutCheck,
        layout: &str,
    ) -> Result<(), LayoutVerificationError> {
        let insert = self.database().query(
            "insert into fact (name, value, noted_at) values ($1, $2, $3)
             on conflict (name) do update set value = excluded.value, noted_at = excluded.noted_at",
        );
        let now = self.clock().now().as_millisecond();
        let insert = insert.bind(<&str>::from(check)).bind(layout).bind(now);
        insert.execute().await?;
        Ok(())
    }

    /// Whether the last check of this kind examined this layout. A layout counts as different if the base URL of the
    /// ATS has changed.
    pub async fn is_layout_checked(
        &self,
        check: LayoutCheck,
        layout: &str,
    ) -> Result<bool, LayoutVerificationError> {
        let stored = self
            .database()
            .query("select value from fact where name = $1");
        let stored: Option<String> = stored.bind(<&str>::from(check)).fetch_value().await?;
        Ok(stored.as_deref() == Some(layout))
    }
}
