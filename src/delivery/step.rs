use std::num::NonZeroU32;

use crate::{
    ats::{
        client::Client,
        error::{AtsError, Verdict},
        settings::AmbiguousDelivery,
    },
    catalogue::current::Catalogue,
    clock::Clock,
    delivery::{
        end::{End, Rules},
        settings::Settings,
    },
    pace::Pace,
    store::{
        entry::{Claim, Settlement},
        outbox::{Outbox, OutboxError},
    },
    telemetry::{
        alarm::{Alarm, Raised},
        metrics,
    },
};

/// Delivers applications, one a step.
#[derive(Debug)]
pub struct Delivery {
    pub(in crate::delivery) outbox: Outbox,
    client: Client,
    catalogue: Catalogue,
    clock: Clock,
    manner: Manner,
    pace: Pace,
    standstill: Alarm,
    misfit: Alarm,
    pub(in crate::delivery) store_trouble: Alarm,
}

/// How applications are delivered.
#[derive(Debug, Clone)]
pub struct Manner {
    /// The `[delivery]` table.
    pub settings: Settings,
    /// What to do when an application was sent and no usable answer came.
    pub ambiguous: AmbiguousDelivery,
    /// Most applications sent in a second; `None` for the reference ATS inside.
    pub posts_per_second: Option<NonZeroU32>,
}

/// What a step came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Nothing is due.
    Idle,
    /// The ATS has one more application, or had it already.
    Delivered,
    /// The ATS refused one for good; who sent it will read why.
    Refused,
    /// One is to be tried again.
    Postponed,
    /// One waits for a person.
    Held,
    /// An attempt took longer than its lease, and another worker has the entry by now.
    Lost,
}

/// Why a step came to nothing. What the ATS says is never one: that is kept with the entry.
#[derive(Debug, thiserror::Error)]
pub enum DeliveryError {
    /// The outbox could not be read or written.
    #[error(transparent)]
    Outbox(#[from] OutboxError),
}

impl Delivery {
    /// Delivers what is in the outbox; postings the ATS calls closed are asked for in the catalogue.
    pub fn new(
        outbox: Outbox,
        client: Client,
        catalogue: Catalogue,
        clock: Clock,
        manner: Manner,
    ) -> Self {
        Self {
            pace: Pace::new(manner.posts_per_second, "posts", outbox.replicas()),
            outbox,
            client,
            catalogue,
            clock,
            manner,
            standstill: Alarm::new("delivery"),
            misfit: Alarm::new("delivery_refused"),
            store_trouble: Alarm::new("outbox"),
        }
    }

    /// What keeps applications from being delivered, for the operator.
    pub fn troubles(&self) -> Vec<Raised> {
        let troubles = [&self.standstill, &self.misfit, &self.store_trouble];
        troubles
            .iter()
            .filter_map(|trouble| trouble.current())
            .collect()
    }

    /// Delivers one application, if one is due.
    pub async fn step(&self) -> Result<Step, DeliveryError> {
        let lease = self.manner.settings.lease;
        let Some(claim) = self.outbox.claim(lease).await? else {
            return Ok(Step::Idle);
        };
        let end = match self.rules().forbids(&claim) {
            Some(end) => end,
            None => self.send(&claim).await,
        };
        // First the pause, or another worker would take the next entry into the same wall.
        if let Some((until, reason)) = end.pause {
            self.outbox.pause(until, reason).await?;
        }
        let step = Step::of(&end.settlement);
        let is_settled = self.outbox.settle(&claim, end.settlement).await?;
        Ok(if is_settled { step } else { Step::Lost })
    }

    async fn send(&self, claim: &Claim) -> End {
        self.pace.turn().await;
        let answer = self.client.submit(&claim.application).await;
        match &answer {
            Ok(_) => self.delivered(),
            Err(error) => self.heed(claim, error),
        }
        self.rules().end(claim, answer)
    }

    /// Whatever the ATS refused before, it takes applications now.
    fn delivered(&self) {
        metrics::attempt("accepted");
        self.standstill.ends("applications are delivered again");
        self.misfit.ends("the ATS takes applications again");
    }

    /// Tells the operator and the catalogue what concerns them. The error holds nothing personal.
    fn heed(&self, claim: &Claim, error: &AtsError) {
        metrics::attempt(error.verdict().name());
        let (entry, attempt) = (claim.id, claim.attempt);
        match error.verdict() {
            Verdict::PostingGone => {
                tracing::info!(%entry, "an application came too late: {error}");
                self.catalogue.want(&claim.application.posting);
            }
            Verdict::Rejected { .. } | Verdict::Duplicate => tracing::info!(%entry, "{error}"),
            Verdict::KeyProblem { .. } | Verdict::PlanGated { .. } => {
                let sentence = format!("no application can be delivered: {error}");
                self.standstill.begins(sentence);
            }
            Verdict::OperatorFault(_) | Verdict::EdgeBlocked => {
                tracing::warn!(%entry, attempt, "an application cannot be delivered: {error}");
                let sentence = format!("applications cannot be delivered: {error}");
                self.misfit.begins(sentence);
            }
            Verdict::ResumeRetry
            | Verdict::Throttled(_)
            | Verdict::Retryable { .. }
            | Verdict::Ambiguous(_) => tracing::warn!(%entry, attempt, "{error}"),
        }
    }

    fn rules(&self) -> Rules<'_> {
        Rules {
            settings: &self.manner.settings,
            ambiguous: self.manner.ambiguous,
            now: self.clock.now(),
        }
    }
}

impl Step {
    fn of(settlement: &Settlement) -> Self {
        match settlement {
            Settlement::Delivered(_) => Self::Delivered,
            Settlement::Refused(_) => Self::Refused,
            Settlement::Postponed { .. } => Self::Postponed,
            Settlement::Held { .. } => Self::Held,
        }
    }
}
