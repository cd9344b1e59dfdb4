//! Extends the leases of delivery attempts, and records their results.

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

/// The maximum time that a visitor is assumed to wait for the delivery. If the ATS rejects the
/// application after this time, its state becomes `Refused` instead of `Returned`, because no
/// visitor can see the form again. The site needs this limit, because it does not notice when a
/// visitor closes the browser.
const MAX_VISITOR_WAIT: Duration = Duration::from_secs(60);

impl Outbox {
    /// Extends the lease of a claimed entry, so that it ends `lease` from now. Returns `false` if
    /// the entry was changed after the attempt began: for example, the lease ended and another
    /// worker claimed the entry, or the applicant withdrew the application.
    pub async fn extend_lease(&self, claim: &Claim, lease: Duration) -> Result<bool, OutboxError> {
        let lease_ends = clock::saturating_add(self.inner.clock.now(), lease).as_millisecond();
        let database = &self.inner.database;
        let update = database.query(
            "update outbox set due_at = $4
             where id = $1 and attempts = $2 and state = 'waiting' and changed_at = $3",
        );
        let update = update
            .bind(claim.id.to_string())
            .bind(i64::from(claim.attempt));
        let update = update.bind(claim.waiting_since.as_millisecond());
        let is_extended = update.bind(lease_ends).execute().await? == 1;
        if is_extended && claim.probe_failures.is_some() {
            // This attempt is a probe: it tests whether a pause of the delivery can end. Extend the
            // pause too, so that no other entry is sent as a probe until the attempt ends.
            let pause = database.query("update pause set until = $1 where until < $1");
            pause.bind(lease_ends).execute().await?;
        }
        Ok(is_extended)
    }

    /// Records the result of an attempt. Returns `false` and records nothing if the entry was
    /// changed in the meantime, for example by another worker.
    pub async fn end_attempt(
        &self,
        claim: &Claim,
        end: AttemptResult,
    ) -> Result<bool, OutboxError> {
        let row = claim.id.to_string();
        let change = self.entry_change(&row, end)?;
        let turn = (claim.attempt.into(), claim.waiting_since.as_millisecond());
        let settled = self.apply_change(row, turn, change).await?;
        // `send` fails if no visitor is waiting, which is fine.
        let _ = self.inner.settled_ids.send(claim.id);
        // Wake the worker, because a later application from the same person might be due now.
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
                // Without error messages, the applicant could not correct the form, so it is not
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
            AttemptResult::Held { reason, unclear } => EntryChange::Held {
                reason: reason.to_owned(),
                unclear,
            },
            AttemptResult::Infected { signature } => EntryChange::Held {
                reason: format!("{INFECTED}{signature}"),
                unclear: false,
            },
        })
    }
}
