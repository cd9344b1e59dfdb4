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

/// What an attempt came to, for its entry and for all others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::delivery) struct End {
    pub settlement: Settlement,
    /// Until when, and why, no other entry is to be tried either.
    pub pause: Option<(Timestamp, &'static str)>,
}

/// What is reckoned with when an attempt ends.
#[derive(Debug, Clone, Copy)]
pub(in crate::delivery) struct Rules<'a> {
    pub settings: &'a Settings,
    pub ambiguous: AmbiguousDelivery,
    pub now: Timestamp,
}

impl From<Settlement> for End {
    fn from(settlement: Settlement) -> Self {
        Self {
            settlement,
            pause: None,
        }
    }
}

impl Rules<'_> {
    /// Why an entry is not to be sent again, though it is due: too many attempts ended without a clear
    /// answer, be it because a worker vanished.
    pub fn forbids(&self, claim: &Claim) -> Option<End> {
        let most = match self.ambiguous {
            AmbiguousDelivery::Retry => return None,
            AmbiguousDelivery::RetryOnce => 1,
            AmbiguousDelivery::Hold => 0,
        };
        (most < claim.unclear).then(|| held("unclear"))
    }

    /// What the ATS's answer means.
    pub fn end(&self, claim: &Claim, answer: Result<Option<String>, AtsError>) -> End {
        let end = match answer {
            Ok(id) => Settlement::Delivered(id).into(),
            Err(error) => self.failed(claim, error.into_verdict()),
        };
        match end.settlement {
            Settlement::Postponed { .. } if self.is_too_old(claim) => End {
                pause: end.pause,
                ..held("given_up")
            },
            _ => end,
        }
    }

    fn failed(&self, claim: &Claim, verdict: Verdict) -> End {
        match verdict {
            Verdict::Rejected { complaints } => Settlement::Refused(complaints).into(),
            // The page says it in words of its own.
            Verdict::PostingGone => Settlement::Refused(Vec::new()).into(),
            Verdict::Duplicate => Settlement::Delivered(None).into(),
            Verdict::OperatorFault(_) => held("fault"),
            Verdict::ResumeRetry => self.later(self.resume_wait(claim), "resume"),
            Verdict::EdgeBlocked => self.later(self.unclear_wait(claim.attempt), "blocked"),
            Verdict::Retryable { wait, .. } => {
                let own = self.wait(claim.attempt);
                self.later(wait.map_or(own, |told| told.max(own)), "unavailable")
            }
            Verdict::Throttled(Some(wait)) => self.all_later(wait, "throttled"),
            Verdict::Throttled(None) => self.later(self.wait(claim.attempt), "throttled"),
            Verdict::KeyProblem { .. } => self.all_later(self.settings.probe_after, "key"),
            Verdict::PlanGated { .. } => self.all_later(self.settings.probe_after, "plan"),
            Verdict::Ambiguous(_) => self.unclear(claim),
        }
    }

    fn later(&self, wait: Duration, reason: &'static str) -> End {
        Settlement::Postponed {
            until: after(self.now, wait),
            reason,
            unclear: false,
        }
        .into()
    }

    /// The entry itself is due at once, so that it goes when the pause ends, sooner or later.
    fn all_later(&self, wait: Duration, reason: &'static str) -> End {
        End {
            pause: Some((after(self.now, wait), reason)),
            ..self.later(Duration::ZERO, reason)
        }
    }

    fn unclear(&self, claim: &Claim) -> End {
        let counted = Claim {
            unclear: claim.unclear.saturating_add(1),
            ..claim.clone()
        };
        self.forbids(&counted).unwrap_or_else(|| {
            Settlement::Postponed {
                until: after(self.now, self.unclear_wait(counted.unclear)),
                reason: "unclear",
                unclear: true,
            }
            .into()
        })
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

fn held(reason: &'static str) -> End {
    Settlement::Held { reason }.into()
}

fn after(at: Timestamp, wait: Duration) -> Timestamp {
    at.checked_add(wait).unwrap_or(Timestamp::MAX)
}
