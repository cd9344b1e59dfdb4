//! Logs the errors that the ATS returns for applications, and raises the corresponding alarms.

use crate::{
    ats::{AtsError, ErrorKind},
    command_name::command_name,
    delivery::worker::DeliveryWorker,
    store::Claim,
    telemetry::metrics,
};

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
    /// The alarm then does not repeat what the response says, for example about the key.
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
}
