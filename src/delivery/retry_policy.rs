//! The retry policy. After each attempt, it decides what happens to the outbox entry, and whether
//! the delivery of all entries is paused. At the end of a pause, one application is sent as a
//! probe, to find out whether the ATS works again.

use std::time::Duration;

use jiff::Timestamp;

use crate::{
    ats::{AmbiguousDelivery, AtsError, ErrorKind, Misconfiguration},
    clock::saturating_add,
    delivery::{backoff::Backoff, settings::DeliverySettings},
    store::{AttemptResult, Claim},
};

/// Refusals with the same message are counted together if they occurred within this time. One hour
/// is long enough for a site with few applications, and short enough that unrelated refusals from
/// the previous day do not count.
pub(in crate::delivery) const SAME_REFUSAL_WINDOW: Duration = Duration::from_secs(60 * 60);
/// If this many applicants were refused with the same message, their answers are probably not the
/// cause. The earlier refusals stay final, but further applications that are refused with this
/// message are held.
pub(in crate::delivery) const SAME_REFUSAL_LIMIT: u32 = 3;

/// If the ATS refuses an application on its first attempt, `delivery.probe_after` is divided by
/// this number, so that the next application is sent as a probe soon. Otherwise, someone who sends
/// many applications whose content a firewall refuses could delay later applications for a long
/// time.
const QUICK_PROBE_PART: u32 = 15;

/// The decision after an attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::delivery) struct AttemptOutcome {
    pub result: AttemptResult,
    /// The effect on the delivery of all other entries.
    pub pause_change: PauseChange,
}

/// The effect of an attempt on the pause of the delivery.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::delivery) enum PauseChange {
    /// No effect.
    Unchanged,
    /// The pause ends, because the ATS processed the probe.
    Resume,
    /// A pause begins. No application is sent before `until`.
    Pause {
        until: Timestamp,
        reason: &'static str,
    },
    /// A pause begins, because the ATS asked for one (`Retry-After`).
    PauseAsRequested { until: Timestamp },
    /// The pause continues, because the probe failed.
    ExtendPause {
        until: Timestamp,
        /// `None` leaves the reason unchanged.
        reason: Option<&'static str>,
        /// The number of consecutive failed probes.
        failures: u32,
    },
    /// The probe entry was claimed but not sent. Another entry can now be the probe.
    ReleaseProbe,
}

impl AttemptOutcome {
    /// The decision for an application that was not sent. If it was the probe, another entry can
    /// become the probe.
    pub fn unsent(claim: &Claim, result: AttemptResult) -> Self {
        Self {
            result,
            pause_change: match claim.probe_failures {
                Some(_) => PauseChange::ReleaseProbe,
                None => PauseChange::Unchanged,
            },
        }
    }
}

/// Whether other applications can be delivered, according to the response to one application.
#[derive(Debug, Clone, Copy)]
enum PathState {
    /// The ATS processed the application.
    Open,
    /// The response does not show whether other applications can be delivered.
    Unknown,
    /// No application can be delivered, for this reason.
    Blocked(&'static str),
    /// The ATS asks the site to send no applications for this long.
    Throttled(Duration),
}

/// The retry policy, with the inputs for one decision.
#[derive(Debug, Clone, Copy)]
pub(in crate::delivery) struct RetryPolicy<'a> {
    pub settings: &'a DeliverySettings,
    pub ambiguous: AmbiguousDelivery,
    pub now: Timestamp,
}

impl RetryPolicy<'_> {
    /// Returns the decision for a due entry that must not be sent again because too many attempts
    /// had unclear results. Returns `None` if the entry can be sent. An attempt during which the
    /// worker crashed also counts as unclear.
    pub fn exhausted(&self, claim: &Claim) -> Option<AttemptOutcome> {
        let is_exhausted = self.is_exhausted(claim.unclear_attempts);
        is_exhausted.then(|| AttemptOutcome::unsent(claim, hold("unclear")))
    }

    fn is_exhausted(&self, unclear_attempts: u32) -> bool {
        match self.ambiguous {
            AmbiguousDelivery::Retry => false,
            AmbiguousDelivery::RetryOnce => unclear_attempts > 1,
            AmbiguousDelivery::Hold => unclear_attempts > 0,
        }
    }

    /// Whether an error from reading data from the ATS also prevents the delivery of applications,
    /// as an invalid API key does.
    pub fn blocks_all(&self, error: &AtsError) -> bool {
        matches!(path_state_after(error.kind()), PathState::Blocked(_))
    }

    /// Decides what happens after an attempt. `alike` is the number of other applicants who were
    /// refused with the same message.
    pub fn evaluate(
        &self,
        claim: &Claim,
        answer: Result<Option<String>, AtsError>,
        alike: u32,
    ) -> AttemptOutcome {
        let is_quick = claim.attempt <= 1 && is_plain_refusal(&answer);
        let pause_change = self.pause_change(claim, path_state(&answer), is_quick);
        let mut result = match answer {
            Ok(id) => AttemptResult::Delivered(id),
            Err(error) => self.after_error(claim, error, alike, pause_change),
        };
        if let AttemptResult::Postponed { unclear, .. } = result
            && self.has_expired(claim)
        {
            let reason = "given_up";
            result = AttemptResult::Held { reason, unclear };
        }
        AttemptOutcome {
            result,
            pause_change,
        }
    }

    fn after_error(
        &self,
        claim: &Claim,
        error: AtsError,
        alike: u32,
        change: PauseChange,
    ) -> AttemptResult {
        let may_have_created = error.may_have_created();
        match error.into_kind() {
            ErrorKind::Rejected { .. } if alike >= SAME_REFUSAL_LIMIT => hold("repeated"),
            ErrorKind::Rejected { errors } => AttemptResult::Refused(errors),
            // No messages are needed, because the receipt has its own text for a closed posting.
            ErrorKind::PostingGone => AttemptResult::Refused(Vec::new()),
            ErrorKind::Duplicate => AttemptResult::Delivered(None),
            ErrorKind::Misconfigured(fault) if fault.affects_all() => {
                self.after_path_failure(claim, change, may_have_created)
            }
            ErrorKind::Misconfigured(_) => hold("fault"),
            ErrorKind::ResumeNotStored => self.postpone(self.resume_backoff(claim), "resume"),
            ErrorKind::BlockedAsBot => {
                self.postpone(self.unclear_backoff(claim.attempt), "blocked")
            }
            ErrorKind::Retryable { retry_after, .. } => {
                let wait = self
                    .backoff(claim.attempt)
                    .max(retry_after.unwrap_or_default());
                self.postpone(wait, "unavailable")
            }
            // The application needs no delay of its own, because a pause begins: it is sent when
            // the pause ends.
            ErrorKind::Throttled(Some(_)) => self.postpone(Duration::ZERO, "throttled"),
            ErrorKind::Throttled(None) => self.postpone(self.backoff(claim.attempt), "throttled"),
            ErrorKind::KeyRejected { .. } => self.after_access_denied(claim, "key"),
            ErrorKind::PlanExcluded { .. } => self.after_access_denied(claim, "plan"),
            ErrorKind::Ambiguous(_) => {
                let wait = self.unclear_backoff(claim.unclear_attempts.saturating_add(1));
                self.after_unclear(claim, wait, "unclear")
            }
        }
    }

    /// Decides how an attempt affects the pause. If `is_quick` is true, the next application is
    /// sent as a probe soon.
    fn pause_change(&self, claim: &Claim, path: PathState, is_quick: bool) -> PauseChange {
        match (path, claim.probe_failures) {
            (PathState::Open | PathState::Unknown, None) => PauseChange::Unchanged,
            (PathState::Open, Some(_)) => PauseChange::Resume,
            (PathState::Unknown, Some(failures)) => {
                self.extend_pause(claim, None, failures, is_quick)
            }
            // After this application was blocked, the ATS processed another application, which
            // ended the pause. Therefore, the cause could be the content of this application, and
            // the delivery of the others is not paused.
            (PathState::Blocked(_), None) if claim.was_blocked => PauseChange::Unchanged,
            (PathState::Blocked(reason), None) => PauseChange::Pause {
                until: saturating_add(self.now, self.probe_interval(reason, 1, is_quick)),
                reason,
            },
            (PathState::Blocked(reason), Some(failures)) => {
                self.extend_pause(claim, Some(reason), failures, is_quick)
            }
            (PathState::Throttled(wait), None) => PauseChange::PauseAsRequested {
                until: saturating_add(self.now, wait),
            },
            (PathState::Throttled(wait), Some(failures)) => PauseChange::ExtendPause {
                until: saturating_add(self.now, wait),
                reason: Some("throttled"),
                failures,
            },
        }
    }

    /// Extends the pause after a failed probe. The first attempt to send an application does not
    /// lengthen the interval between probes. Otherwise, a few applications whose content a firewall
    /// refuses could delay the probe that would succeed.
    fn extend_pause(
        &self,
        claim: &Claim,
        reason: Option<&'static str>,
        failures: u32,
        is_quick: bool,
    ) -> PauseChange {
        let failures = match claim.attempt {
            0 | 1 => failures.max(1),
            _ => failures.saturating_add(1),
        };
        let pause = self.probe_interval(reason.unwrap_or("path"), failures, is_quick);
        PauseChange::ExtendPause {
            until: saturating_add(self.now, pause),
            reason,
            failures,
        }
    }

    /// Decides what happens after a failure that affects all entries. The delay of this entry grows
    /// with its attempts, so that another application, if there is one, becomes the next probe.
    /// Otherwise, an application that causes the failure itself would always be the probe, and the
    /// pause would never end.
    fn after_path_failure(
        &self,
        claim: &Claim,
        change: PauseChange,
        may_have_created: bool,
    ) -> AttemptResult {
        let own = self.pause_duration("path", claim.attempt);
        let pause = match change {
            PauseChange::Pause { until, .. } | PauseChange::ExtendPause { until, .. } => {
                Duration::try_from(until.duration_since(self.now)).unwrap_or_default()
            }
            _ => Duration::ZERO,
        };
        let wait = own.max(pause);
        if may_have_created {
            self.after_unclear(claim, wait, "path")
        } else {
            self.postpone(wait, "path")
        }
    }

    /// Decides what happens after the ATS rejected the API key, or reported that the company's plan
    /// does not include the ATS interface. The first time, the application needs no delay of its
    /// own, because a pause begins. From the second time on, the delay grows with each attempt,
    /// because the content of the application could be the cause (a firewall might refuse it).
    fn after_access_denied(&self, claim: &Claim, reason: &'static str) -> AttemptResult {
        let wait = if claim.was_blocked {
            self.pause_duration(reason, claim.attempt)
        } else {
            Duration::ZERO
        };
        self.postpone(wait, reason)
    }

    fn postpone(&self, wait: Duration, reason: &'static str) -> AttemptResult {
        AttemptResult::Postponed {
            until: saturating_add(self.now, wait),
            reason,
            unclear: false,
        }
    }

    fn after_unclear(&self, claim: &Claim, wait: Duration, reason: &'static str) -> AttemptResult {
        if self.is_exhausted(claim.unclear_attempts.saturating_add(1)) {
            return AttemptResult::Held {
                reason: "unclear",
                unclear: true,
            };
        }
        AttemptResult::Postponed {
            until: saturating_add(self.now, wait),
            reason,
            unclear: true,
        }
    }

    /// Computes the time until the next probe.
    fn probe_interval(&self, reason: &str, failures: u32, is_quick: bool) -> Duration {
        if is_quick {
            self.settings.probe_after / QUICK_PROBE_PART
        } else {
            self.pause_duration(reason, failures)
        }
    }

    /// Computes the length of the pause after `failures` consecutive failures.
    fn pause_duration(&self, reason: &str, failures: u32) -> Duration {
        let max = match reason {
            "key" | "plan" => self.settings.key_probe_ceiling,
            _ => self.settings.probe_ceiling,
        };
        Backoff::new(self.settings.probe_after, max).without_jitter(failures)
    }

    fn backoff(&self, attempts: u32) -> Duration {
        Backoff::new(self.settings.retry_after, self.settings.retry_ceiling).with_jitter(attempts)
    }

    fn unclear_backoff(&self, attempts: u32) -> Duration {
        let settings = self.settings;
        Backoff::new(settings.unclear_retry_after, settings.unclear_retry_ceiling)
            .with_jitter(attempts)
    }

    fn resume_backoff(&self, claim: &Claim) -> Duration {
        let before = usize::try_from(claim.attempt.saturating_sub(1)).unwrap_or(usize::MAX);
        let quick = self.settings.resume_retries.get(before).copied();
        quick.unwrap_or_else(|| self.backoff(claim.attempt))
    }

    /// Whether the entry has waited for at least `delivery.give_up_after`.
    pub fn has_expired(&self, claim: &Claim) -> bool {
        saturating_add(claim.waiting_since, self.settings.give_up_after) <= self.now
    }
}

/// Determines from the response to one application whether other applications can be delivered.
fn path_state(answer: &Result<Option<String>, AtsError>) -> PathState {
    match answer {
        Ok(_) => PathState::Open,
        // Either the application was not sent, or no response was received.
        Err(error) if error.status().is_none() => PathState::Unknown,
        Err(error) => path_state_after(error.kind()),
    }
}

/// Whether the response is a refusal that might be due to the application's content. Such a refusal
/// also shows that the ATS did not create the application.
fn is_plain_refusal(answer: &Result<Option<String>, AtsError>) -> bool {
    let Err(error) = answer else { return false };
    let is_refusal = error
        .status()
        .is_some_and(|status| (400..500).contains(&status));
    let is_about_access = matches!(
        error.kind(),
        ErrorKind::KeyRejected { .. } | ErrorKind::PlanExcluded { .. } | ErrorKind::Throttled(_)
    );
    is_refusal && !is_about_access && !error.may_have_created()
}

fn path_state_after(verdict: &ErrorKind) -> PathState {
    match verdict {
        ErrorKind::KeyRejected { .. } => PathState::Blocked("key"),
        ErrorKind::PlanExcluded { .. } => PathState::Blocked("plan"),
        ErrorKind::Misconfigured(fault) if fault.affects_all() => PathState::Blocked("path"),
        // Applications from recommended applicants are sent to another endpoint, whose refusals do
        // not show whether other applications can be delivered.
        ErrorKind::Misconfigured(Misconfiguration::ReferralRefused) => PathState::Unknown,
        ErrorKind::Throttled(Some(wait)) => PathState::Throttled(*wait),
        ErrorKind::Rejected { .. }
        | ErrorKind::PostingGone
        | ErrorKind::Duplicate
        | ErrorKind::ResumeNotStored
        | ErrorKind::Misconfigured(_) => PathState::Open,
        ErrorKind::BlockedAsBot
        | ErrorKind::Throttled(None)
        | ErrorKind::Retryable { .. }
        | ErrorKind::Ambiguous(_) => PathState::Unknown,
    }
}

fn hold(reason: &'static str) -> AttemptResult {
    AttemptResult::Held {
        reason,
        unclear: false,
    }
}
