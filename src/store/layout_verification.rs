//! Records for which request format (`ats.answers`) a test application was sent to the ATS, and for
//! which format the operator confirmed that the test application arrived.

use crate::store::{database::Database, database_error::database_cause, open::Store};

/// One of the two checks of a request format.
#[derive(Debug, Clone, Copy, strum::IntoStaticStr)]
pub enum LayoutCheck {
    /// A test application was sent in this request format.
    #[strum(serialize = "test_sent")]
    Tested,
    /// The operator confirmed that a test application in this request format arrived completely.
    #[strum(serialize = "verified")]
    Verified,
}

/// Reads whether the operator has confirmed a request format. The operator can confirm it in
/// another process while the site is running.
#[derive(Debug, Clone)]
pub struct LayoutConfirmation {
    database: Database,
    /// The fingerprint of the request format.
    layout: String,
}

/// The database is not reachable or returned an error.
#[derive(Debug, thiserror::Error)]
#[error("cannot read or save the verification of the layout: {}", database_cause(.0))]
pub struct LayoutVerificationError(#[from] sqlx::Error);

impl Store {
    /// Records that a request format was checked. `layout` is the fingerprint of this format
    /// (`ats::AtsClient::layout_fingerprint`). Replaces the record of the previous check of the
    /// same kind.
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

    /// Whether the last check of this kind was for the request format with this fingerprint. The
    /// fingerprint includes the base URL of the ATS.
    pub async fn is_layout_checked(
        &self,
        check: LayoutCheck,
        layout: &str,
    ) -> Result<bool, LayoutVerificationError> {
        is_checked(self.database(), check, layout).await
    }

    /// Returns a handle that reads whether the operator has confirmed the request format with the
    /// fingerprint `layout`.
    pub fn layout_confirmation(&self, layout: String) -> LayoutConfirmation {
        let database = self.database().clone();
        LayoutConfirmation { database, layout }
    }
}

impl LayoutConfirmation {
    /// Whether the operator has confirmed the request format.
    pub async fn is_confirmed(&self) -> Result<bool, LayoutVerificationError> {
        is_checked(&self.database, LayoutCheck::Verified, &self.layout).await
    }
}

async fn is_checked(
    database: &Database,
    check: LayoutCheck,
    layout: &str,
) -> Result<bool, LayoutVerificationError> {
    let stored = database.query("select value from fact where name = $1");
    let stored: Option<String> = stored.bind(<&str>::from(check)).fetch_value().await?;
    Ok(stored.as_deref() == Some(layout))
}
