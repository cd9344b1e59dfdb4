//! The retry policy: decides from the result of an attempt what happens to its entry, and whether
//! the delivery of all entries pauses.

use std::time::Duration;

use jiff::Timestamp;

use crate::{
    ats::{
        error::{AtsError, Verdict},
        settings::AmbiguousDelivery,
    },
    delivery::{backoff::Backoff, settings::Settings},
    store::entry::{Claim, Settlement},
};

/// The window in which refusals with the same message count together. Long enough for a site with
/// few applications, short enough that yesterday's mistakes do not count.
pub(in crate::delivery) const ALIKE_WITHIN: Duration = Duration::from_secs(60 * 60);
/// From this many applicants refused with the same message on, the cause is not theirs. Their own
/// refusals stand; further ones are held.
pub(in crate::delivery) const ALIKE: u32 = 3;

/// The result of an attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::delivery) struct End {
    pub settlement: Settlement,
    /// The effect on all other entries.
    pub flow: Flow,
}

/// The effect of an attempt on the pause of all other entries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::delivery) enum Flow {
    /// No effect.
    Same,
    /// The ATS accepted or judged a probe: the pause ends.
    Resumes,
    /// The pause begins.
    Stops {
        until: Timestamp,
        reason: &'static str,
    },
    /// The pause begins because the ATS asks for it (`Retry-After`).
    StopsAsTold { until: Timestamp },
    /// The probe failed: the pause goes on.
    StaysStopped {
        until: Timestamp,
        /// `None` keeps the reason.
        reason: Option<&'static str>,
        /// Failed probes in a row.
        failures: u32,
    },
    /// The probe was not sent. Another entry may become the probe.
    Untried,
}

/// What a response shows about the path to the ATS.
#[derive(Debug, Clone, Copy)]
enum Way {
    /// The ATS processed the application.
    Open,
    /// Nothing about other applications.
    Unknown,
    /// No application can be delivered, for this reason.
    Shut(&'static str),
    /// The ATS asks to wait.
    Busy(Duration),
}

/// The retry policy, with the time of the decision.
#[derive(Debug, Clone, Copy)]
pub(in crate::delivery) struct Rules<'a> {
    pub settings: &'a Settings,
    pub ambiguous: AmbiguousDelivery,
    pub now: Timestamp,
}

impl Rules<'_> {
    /// Decides whether a due entry must not be sent again, because too many attempts ended without
    /// a clear response. A worker that crashed counts as such an attempt.
    pub fn forbids(&self, claim: &Claim) -> Option<End> {
        let most = match self.ambiguous {
            AmbiguousDelivery::Retry => return None,
            AmbiguousDelivery::RetryOnce => 1,
            AmbiguousDelivery::Hold => 0,
        };
        (most < claim.unclear).then(|| End {
            settlement: held("unclear"),
            flow: match claim.probe {
                Some(_) => Flow::Untried,
                None => Flow::Same,
            },
        })
    }

    /// Whether a failed read shows that no application can be delivered either.
    pub fn is_shut(&self, error: &AtsError) -> bool {
        matches!(way_after(error.verdict()), Way::Shut(_))
    }

    /// Decides the result of an attempt. `alike` is the number of other applicants refused with the
    /// same message.
    pub fn end(&self, claim: &Claim, answer: Result<Option<String>, AtsError>, alike: u32) -> End {
        let flow = self.flow(claim, way(&answer));
        let settlement = match answer {
            Ok(id) => Settlement::Delivered(id),
            Err(error) => self.failed(claim, error, (alike, flow)),
        };
        let settlement = match settlement {
            Settlement::Postponed { .. } if self.is_too_old(claim) => held("given_up"),
            settlement => settlement,
        };
        End { settlement, flow }
    }

    fn failed(&self, claim: &Claim, error: AtsError, (alike, flow): (u32, Flow)) -> Settlement {
        let may_have_created = error.may_have_created();
        match error.into_verdict() {
            Verdict::Rejected { .. } if ALIKE <= alike => held("repeated"),
            Verdict::Rejected { complaints } => Settlement::Refused(complaints),
            // The receipt page has its own text for this.
            Verdict::PostingGone => Settlement::Refused(Vec::new()),
            Verdict::Duplicate => Settlement::Delivered(None),
            Verdict::OperatorFault(fault) if fault.is_of_the_path() => {
                self.on_the_way(claim, flow, may_have_created)
            }
            Verdict::OperatorFault(_) => held("fault"),
            Verdict::ResumeRetry => self.later(self.resume_wait(claim), "resume"),
            Verdict::EdgeBlocked => self.later(self.unclear_wait(claim.attempt), "blocked"),
            Verdict::Retryable { wait, .. } => {
                let own = self.wait(claim.attempt);
                self.later(wait.map_or(own, |told| told.max(own)), "unavailable")
            }
            // These go as soon as the pause ends.
            Verdict::Throttled(Some(_)) => self.later(Duration::ZERO, "throttled"),
            Verdict::Throttled(None) => self.later(self.wait(claim.attempt), "throttled"),
            Verdict::KeyProblem { .. } => self.later(Duration::ZERO, "key"),
            Verdict::PlanGated { .. } => self.later(Duration::ZERO, "plan"),
            Verdict::Ambiguous(_) => {
                self.unclear(claim, |claim| self.unclear_wait(claim.unclear), "unclear")
            }
        }
    }

    /// The effect of an attempt on the pause.
    fn flow(&self, claim: &Claim, way: Way) -> Flow {
        match (way, claim.probe) {
            (Way::Open | Way::Unknown, None) => Flow::Same,
            (Way::Open, Some(_)) => Flow::Resumes,
            (Way::Unknown, Some(failures)) => self.stays_stopped(None, failures),
            (Way::Shut(reason), None) => Flow::Stops {
                until: after(self.now, self.pause(reason, 1)),
                reason,
            },
            (Way::Shut(reason), Some(failures)) => self.stays_stopped(Some(reason), failures),
            (Way::Busy(wait), None) => Flow::StopsAsTold {
                until: after(self.now, wait),
            },
            (Way::Busy(wait), Some(failures)) => Flow::StaysStopped {
                until: after(self.now, wait),
                reason: Some("throttled"),
                failures,
            },
        }
    }

    fn stays_stopped(&self, reason: Option<&'static str>, failures: u32) -> Flow {
        let failures = failures.saturating_add(1);
        Flow::StaysStopped {
            until: after(self.now, self.pause(reason.unwrap_or("path"), failures)),
            reason,
            failures,
        }
    }

    /// Handles a failure that affects all entries. The next probe is another application, if there
    /// is one. The entry's own wait grows with its attempts, because otherwise one application that
    /// causes the failure alone would pause all others each time.
    fn on_the_way(&self, claim: &Claim, flow: Flow, may_have_created: bool) -> Settlement {
        let own = self.pause("path", claim.attempt);
        let pause = match flow {
            Flow::Stops { until, .. } | Flow::StaysStopped { until, .. } => {
                Duration::try_from(until.duration_since(self.now)).unwrap_or_default()
            }
            _ => Duration::ZERO,
        };
        let wait = own.max(pause);
        match may_have_created {
            true => self.unclear(claim, |_| wait, "path"),
            false => self.later(wait, "path"),
        }
    }

    fn later(&self, wait: Duration, reason: &'static str) -> Settlement {
        Settlement::Postponed {
            until: after(self.now, wait),
            reason,
            unclear: false,
        }
    }

    fn unclear(
        &self,
        claim: &Claim,
        wait: impl Fn(&Claim) -> Duration,
        reason: &'static str,
    ) -> Settlement {
        let counted = Claim {
            unclear: claim.unclear.saturating_add(1),
            ..claim.clone()
        };
        match self.forbids(&counted) {
            Some(end) => end.settlement,
            None => Settlement::Postponed {
                until: after(self.now, wait(&counted)),
                reason,
                unclear: true,
            },
        }
    }

    /// The length of the pause after this many failures in a row.
    fn pause(&self, reason: &str, failures: u32) -> Duration {
        let ceiling = match reason {
            "key" | "plan" => self.settings.key_probe_ceiling,
            _ => self.settings.probe_ceiling,
        };
        let backoff = Backoff {
            first: self.settings.probe_after,
            ceiling,
        };
        backoff.longest(failures)
    }

    fn wait(&self, attempts: u32) -> Duration {
        let backoff = Backoff {
            first: self.settings.retry_after,
            ceiling: self.settings.retry_ceiling,
        };
        backoff.wait(attempts)
    }

    fn unclear_wait(&self, attempts: u32) -> Duration {
        let backoff = Backoff {
            first: self.settings.unclear_retry_after,
            ceiling: self.settings.unclear_retry_ceiling,
        };
        backoff.wait(attempts)
    }

    fn resume_wait(&self, claim: &Claim) -> Duration {
        let quick = &self.settings.resume_retries;
        let before = usize::try_from(claim.attempt.saturating_sub(1)).unwrap_or(usize::MAX);
        let slow = || self.wait(claim.attempt);
        quick.get(before).copied().unwrap_or_else(slow)
    }

    fn is_too_old(&self, claim: &Claim) -> bool {
        after(claim.waiting_since, self.settings.give_up_after) <= self.now
    }
}

/// What the response to an application shows about the path to the ATS.
fn way(answer: &Result<Option<String>, AtsError>) -> Way {
    match answer {
        Ok(_) => Way::Open,
        // Not sent, or no response.
        Err(error) if error.status().is_none() => Way::Unknown,
        Err(error) => way_after(error.verdict()),
    }
}

fn way_after(verdict: &Verdict) -> Way {
    match verdict {
        Verdict::KeyProblem { .. } => Way::Shut("key"),
        Verdict::PlanGated { .. } => Way::Shut("plan"),
        Verdict::OperatorFault(fault) if fault.is_of_the_path() => Way::Shut("path"),
        Verdict::Throttled(Some(wait)) => Way::Busy(*wait),
        Verdict::Rejected { .. }
        | Verdict::PostingGone
        | Verdict::Duplicate
        | Verdict::ResumeRetry
        | Verdict::OperatorFault(_) => Way::Open,
        Verdict::EdgeBlocked
        | Verdict::Throttled(None)
        | Verdict::Retryable { .. }
        | Verdict::Ambiguous(_) => Way::Unknown,
    }
}

fn held(reason: &'static str) -> Settlement {
    Settlement::Held { reason }
}

fn after(at: Timestamp, wait: Duration) -> Timestamp {
    at.checked_add(wait).unwrap_or(Timestamp::MAX)
}
