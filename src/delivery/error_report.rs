//! Logs the errors that the ATS returns for applications, and raises the corresponding alarms.

use std::time::Duration;

use jiff::Timestamp;

use crate::{
    ats::{AtsError, ErrorKind},
    clock::saturating_add,
    command_name::command_name,
    delivery::worker::DeliveryWorker,
    store::{Claim, OutboxError},
    telemetry::metrics,
};

/// If the ATS asks the site to send nothing for at least this long, an alarm is raised.
const LONG_THROTTLING: Duration = Duration::from_secs(5 * 60);

impl DeliveryWorker {
    /// Logs an error of the ATS. The error contains no personal data. Depending on the error,
    /// raises an alarm or requests a refresh of the posting.
    pub(in crate::delivery) fn report_error(&self, claim: &Claim, error: &AtsError) {
        metrics::count_delivery_attempt(error.kind().name());
        let (application, attempt) = (claim.id, claim.attempt);
        match error.kind() {
            ErrorKind::PostingGone => {
                tracing::info!(%application, "the posting closed before the application arrived: {error}");
                self.catalogue.request_refresh(&claim.application.posting);
            }
            ErrorKind::Rejected { .. } | ErrorKind::Duplicate => {
                tracing::info!(%application, "{error}")
            }
            ErrorKind::KeyRejected { .. } | ErrorKind::PlanExcluded { .. } => {
                self.report_blocked(claim, error);
            }
            ErrorKind::Misconfigured(fault) if fault.affects_all() => {
                tracing::info!(%application, attempt, "{error}");
                self.report_blocked(claim, error);
            }
            ErrorKind::Misconfigured(_) | ErrorKind::BlockedAsBot => {
                tracing::warn!(%application, attempt, "an application cannot be delivered: {error}");
                self.refused_alarm
                    .raise(format!("applications cannot be delivered: {error}"));
            }
            ErrorKind::ResumeNotStored
            | ErrorKind::Throttled(_)
            | ErrorKind::Retryable { .. }
            | ErrorKind::Ambiguous(_) => tracing::warn!(%application, attempt, "{error}"),
        }
    }

    /// Raises the alarm for a fault that seems to affect every application. If the ATS has
    /// processed another application since this one first failed, the fault affects only this one.
    /// Another alarm is then raised, which does not repeat the error: for example, a message that
    /// the API key is invalid would be misleading.
    fn report_blocked(&self, claim: &Claim, error: &AtsError) {
        if !claim.was_blocked || claim.probe_failures.is_some() {
            self.raise_paused_alarm(error);
            return;
        }
        let (id, attempt) = (claim.id, claim.attempt);
        let status = error
            .status()
            .map_or_else(String::new, |it| format!(" with status {it}"));
        tracing::warn!(application = %id, attempt, "an application cannot be delivered{status}");
        let vestibule = command_name();
        self.refused_alarm.raise(format!(
            "the ATS accepts other applications, but refuses some{status}: a firewall in front of the ATS may \
             refuse their content; they are sent again at growing intervals, and `{vestibule} outbox show {id}` \
             shows one of them"
        ));
    }

    pub(in crate::delivery) fn raise_paused_alarm(&self, error: &AtsError) {
        self.paused_alarm.raise(format!(
            "delivery is paused: {error}; one application at a time is sent as a probe, and the others \
             follow when it succeeds"
        ));
    }

    /// If the delivery is paused because of the ATS's rate limit, returns a sentence that says when
    /// the pause ends and what the operator can do.
    pub async fn throttling(&self) -> Result<Option<String>, OutboxError> {
        Ok(self.outbox.throttled_until().await?.map(throttling_text))
    }

    /// Raises the alarm about a long pause because of the ATS's rate limit, and clears the alarm if
    /// the delivery is no longer paused. If the alarm is already active when the ATS asks the site
    /// to wait, its text is replaced even if the pause is short: the old text says that single
    /// applications are sent to find out whether the ATS works again, but during this pause no
    /// application is sent.
    pub(in crate::delivery) async fn update_paused_alarm(&self) -> Result<(), OutboxError> {
        let is_active = self.paused_alarm.active().is_some();
        let long = saturating_add(self.clock.now(), LONG_THROTTLING);
        match self.outbox.throttled_until().await? {
            Some(until) if is_active || long <= until => {
                self.paused_alarm.raise(throttling_text(until));
            }
            _ if is_active && !self.outbox.is_paused().await? => {
                self.paused_alarm.clear("delivery is no longer paused");
            }
            _ => (),
        }
        Ok(())
    }
}

fn throttling_text(until: Timestamp) -> String {
    format!(
        "the ATS, or a server in front of it, received too many requests and asked the site to send nothing until \
         {until:.0}: no application is sent before, not even after a restart; if this happens again, raise the limit \
         there or lower ats.posts_per_second"
    )
}
