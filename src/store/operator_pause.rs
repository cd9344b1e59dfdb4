//! The pause that the operator starts and ends by running commands. While this pause lasts, no
//! replica begins a delivery attempt. It is independent of the pauses after faults, which are in
//! [`pause`](crate::store::pause).

use jiff::Timestamp;

use crate::{
    clock,
    store::{database::Database, outbox::Outbox, outbox_error::OutboxError},
};

impl Outbox {
    /// Pauses the delivery until [`Outbox::resume_by_operator`] is called. Attempts in progress
    /// continue. Returns `false` if the operator has already paused the delivery.
    pub async fn pause_by_operator(&self) -> Result<bool, OutboxError> {
        let pause = self.inner.database.query(
            r#"insert into operator_pause ("only", since) values (1, $1)
               on conflict ("only") do nothing"#,
        );
        let now = self.inner.clock.now().as_millisecond();
        Ok(pause.bind(now).execute().await? == 1)
    }

    /// Ends the operator's pause. Returns `false` if the operator has not paused the delivery.
    pub async fn resume_by_operator(&self) -> Result<bool, OutboxError> {
        let removal = self.inner.database.query("delete from operator_pause");
        let is_resumed = removal.execute().await? == 1;
        self.inner.wake_worker.notify_waiters();
        self.inner.wake_worker.notify_one();
        Ok(is_resumed)
    }

    /// When the operator paused the delivery, or `None` if the operator has not paused it.
    pub async fn operator_pause(&self) -> Result<Option<Timestamp>, OutboxError> {
        Ok(paused_since(&self.inner.database).await?)
    }
}

/// When the operator paused the delivery, or `None` if the operator has not paused it.
pub(in crate::store) async fn paused_since(
    database: &Database,
) -> Result<Option<Timestamp>, sqlx::Error> {
    let pause = database.query("select since from operator_pause");
    let since: Option<i64> = pause.fetch_value().await?;
    Ok(since.map(clock::timestamp_from_millis))
}
