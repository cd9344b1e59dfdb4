use std::{
    num::NonZeroU32,
    sync::{Mutex, PoisonError},
};

use jiff::Timestamp;

use crate::{
    ats::{
        client::Client,
        error::{AtsError, Verdict},
        settings::AmbiguousDelivery,
    },
    catalogue::current::Catalogue,
    clock::Clock,
    delivery::{
        end::{ALIKE, ALIKE_WITHIN, End, Flow, Rules},
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
    repeated: Alarm,
    /// When the ATS last refused something in words that it had used for others.
    repeated_at: Mutex<Option<Timestamp>>,
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
            repeated: Alarm::new("refused_alike"),
            repeated_at: Mutex::default(),
            store_trouble: Alarm::new("outbox"),
        }
    }

    /// What keeps applications from being delivered, for the operator.
    pub fn troubles(&self) -> Vec<Raised> {
        let troubles = [
            &self.standstill,
            &self.misfit,
            &self.repeated,
            &self.store_trouble,
        ];
        troubles
            .iter()
            .filter_map(|trouble| trouble.current())
            .collect()
    }

    /// Delivers one application, if one is due.
    pub async fn step(&self) -> Result<Step, DeliveryError> {
        let lease = self.manner.settings.lease;
        let Some(claim) = self.outbox.claim(lease).await? else {
            self.look_up().await?;
            return Ok(Step::Idle);
        };
        let end = match self.rules().forbids(&claim) {
            Some(end) => end,
            None => match self.look_first(&claim).await {
                Some(end) => end,
                None => self.send(&claim).await?,
            },
        };
        // First the others, or another worker would take the next entry into the same wall.
        self.direct(end.flow).await?;
        let step = Step::of(&end.settlement);
        let is_settled = self.outbox.settle(&claim, end.settlement).await?;
        Ok(if is_settled { step } else { Step::Lost })
    }

    /// Reads the posting before an application is sent to try, where an answer without a meaning would give that
    /// application to a person: what answers a reading in place of the ATS would answer the sending too.
    async fn look_first(&self, claim: &Claim) -> Option<End> {
        claim.probe?;
        if self.manner.ambiguous == AmbiguousDelivery::Retry {
            return None;
        }
        let reading = self.client.posting(&claim.application.posting).await;
        let error = reading.err().filter(|error| self.rules().is_shut(error))?;
        self.stands_still(&error);
        Some(self.rules().end(claim, Err(error), 0))
    }

    async fn send(&self, claim: &Claim) -> Result<End, DeliveryError> {
        self.pace.turn().await;
        let answer = self.client.submit(&claim.application).await;
        let alike = match &answer {
            Ok(_) => {
                self.delivered();
                0
            }
            Err(error) => {
                self.heed(claim, error);
                self.refused_alike(claim, error).await?
            }
        };
        Ok(self.rules().end(claim, answer, alike))
    }

    /// Stops the other entries, or lets them go on.
    async fn direct(&self, flow: Flow) -> Result<(), OutboxError> {
        match flow {
            Flow::Same => Ok(()),
            Flow::Resumes => {
                self.standstill.ends("applications are delivered again");
                self.outbox.resume().await
            }
            Flow::Stops { until, reason } => self.outbox.pause(until, reason).await,
            Flow::StopsAsTold { until } => self.outbox.pause_as_told(until).await,
            Flow::StaysStopped {
                until,
                reason,
                failures,
            } => self.outbox.stay_paused(until, reason, failures).await,
            Flow::Untried => self.outbox.probe().await,
        }
    }

    /// Whatever the ATS refused before, it takes applications now.
    fn delivered(&self) {
        metrics::attempt("accepted");
        self.misfit.ends("the ATS takes applications again");
    }

    /// Ends alarms that nothing is sent for any more: a reading may have ended the pause, or another replica.
    async fn look_up(&self) -> Result<(), OutboxError> {
        if self.standstill.current().is_some() && !self.outbox.is_paused().await? {
            self.standstill
                .ends("nothing keeps applications from being delivered any more");
        }
        let since = self.alike_since();
        let is_over = |at: &Timestamp| *at < since;
        if self.repeated_at().as_ref().is_some_and(is_over) {
            self.repeated
                .ends("the ATS no longer refuses applications in the same words");
        }
        Ok(())
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
                self.stands_still(error);
            }
            Verdict::OperatorFault(fault) if fault.is_of_the_path() => {
                tracing::info!(%entry, attempt, "{error}");
                self.stands_still(error);
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

    fn stands_still(&self, error: &AtsError) {
        self.standstill.begins(format!(
            "no application can be delivered: {error}; one is sent to try now and then, and the others follow \
             once the ATS takes it"
        ));
    }

    /// How many other applicants the ATS refused in the same words lately. Several are no accident, and the
    /// operator is told.
    async fn refused_alike(&self, claim: &Claim, error: &AtsError) -> Result<u32, OutboxError> {
        let Some(words) = error.refusal(&claim.application) else {
            return Ok(0);
        };
        let since = self.alike_since();
        let alike = self.outbox.refused_alike(claim, &words, since).await?;
        if ALIKE <= alike.saturating_add(1) {
            self.note_repeated();
            self.repeated.begins(format!(
                "the ATS refused {ALIKE} applications or more in the same words within an hour ({words}): that \
                 is hardly a mistake of applicants; further ones are held, and those refused before can be sent \
                 again with `vestibule outbox retry --refused`"
            ));
        }
        Ok(alike)
    }

    /// Since when refusals count together.
    fn alike_since(&self) -> Timestamp {
        let since = self.clock.now().checked_sub(ALIKE_WITHIN);
        since.unwrap_or(Timestamp::MIN)
    }

    fn repeated_at(&self) -> Option<Timestamp> {
        *self
            .repeated_at
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    fn note_repeated(&self) {
        let mut at = self
            .repeated_at
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        *at = Some(self.clock.now());
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
