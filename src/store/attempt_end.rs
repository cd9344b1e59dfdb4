//! Records the results of delivery attempts.

use std::time::Duration;

use crate::{
    clock,
    store::{
        outbox::Outbox,
        outbox_entry::{AttemptResult, Claim, INFECTED},
        outbox_error::OutboxError,
        rows::EntryChange,
    },
};

/// The longest time for which a visitor is assumed to wait for the delivery. A limit is necessary,
/// because the site does not notice when a browser is closed.
const MAX_VISITOR_WAIT: Duration = Duration::from_secs(60);

impl Outbox {
    /// Records the result of an attempt. Returns `false` and records nothing if the entry was
    /// changed after the attempt began, for example by another worker.
    pub async fn end_attempt(
        &self,
        claim: &Claim,
        end: AttemptResult,
    ) -> Result<bool, OutboxError> {
        let row = claim.id.to_string();
        let change = self.entry_change(&row, end)?;
        let turn = (claim.attempt.into(), claim.waiting_since.as_millisecond());
        let settled = self.apply_change(row, turn, change).await?;
        // `send` fails if no visitor is waiting, which is not an error.
        let _ = self.inner.settled_ids.send(claim.id);
        // Wake the worker, because a later application of the same person could be due now.
        self.inner.wake_worker.notify_one();
        Ok(settled)
    }

    fn entry_change(&self, row: &str, end: AttemptResult) -> Result<EntryChange, OutboxError> {
        let earliest =
            clock::saturating_sub(self.inner.clock.now(), MAX_VISITOR_WAIT).as_millisecond();
        Ok(match end {
            AttemptResult::Delivered(delivered_as) => EntryChange::Delivered {
                delivered_as,
                kept_since: self.keep_content_received_after(),
            },
            AttemptResult::Refused(complaints) => EntryChange::Refused {
                complaints: self.inner.sealer.seal_ats_errors(row, &complaints)?,
                // Without error messages, the applicant cannot correct the form, so the form is not
                // shown again.
                since: if complaints.is_empty() {
                    i64::MAX
                } else {
                    earliest
                },
            },
            AttemptResult::Postponed {
                until,
                reason,
                unclear,
            } => EntryChange::Postponed {
                until: until.as_millisecond(),
                reason,
                unclear,
            },
            AttemptResult::Deferred { until, reason } => EntryChange::Deferred {
                until: until.as_millisecond(),
                reason,
            },
            AttemptResult::Held { reason } => EntryChange::Held {
                reason: reason.to_owned(),
            },
            AttemptResult::Infected { signature } => EntryChange::Held {
                reason: format!("{INFECTED}{signature}"),
            },
        })
    }
}
