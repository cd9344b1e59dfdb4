//! The delivery worker: takes one due entry, sends it, and stores the result.

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

/// Delivers applications, one per step.
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
    /// When the ATS last refused several applications with the same message.
    repeated_at: Mutex<Option<Timestamp>>,
    pub(in crate::delivery) store_trouble: Alarm,
}

/// How applications are delivered.
#[derive(Debug, Clone)]
pub struct Manner {
    /// The `[delivery]` settings.
    pub settings: Settings,
    /// What to do after an attempt without a usable response.
    pub ambiguous: AmbiguousDelivery,
    /// The maximum number of applications per second. `None` for the embedded reference ATS.
    pub posts_per_second: Option<NonZeroU32>,
}

/// The result of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// No entry was due.
    Idle,
    /// The ATS accepted the application, or had it already.
    Delivered,
    /// The ATS refused the application for good. The applicant can read why.
    Refused,
    /// The attempt failed; there will be another.
    Postponed,
    /// The entry is held for a person.
    Held,
    /// The attempt took longer than its lease, and another worker may have taken the entry.
    Lost,
}

/// Why a step failed. Errors of the ATS are not among them: they are stored with the entry.
#[derive(Debug, thiserror::Error)]
pub enum DeliveryError {
    /// The outbox could not be read or written.
    #[error(transparent)]
    Outbox(#[from] OutboxError),
}

impl Delivery {
    /// A worker for `outbox`. If the ATS calls a posting closed, a refresh of it is requested from
    /// `catalogue`.
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

    /// The active alarms, for the operator's page.
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
        // Pause the others first. Otherwise another worker would take the next entry and fail too.
        self.direct(end.flow).await?;
        let step = Step::of(&end.settlement);
        let is_settled = self.outbox.settle(&claim, end.settlement).await?;
        Ok(if is_settled { step } else { Step::Lost })
    }

    /// Before a probe is sent, reads its posting, unless unclear attempts are retried. If something
    /// other than the ATS responds, it would respond to the application too, and the unclear result
    /// would hold the application.
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

    /// Starts, extends or ends the pause of all other entries.
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

    /// Records an accepted application and clears the alarm about refused ones.
    fn delivered(&self) {
        metrics::attempt("accepted");
        self.misfit.ends("the ATS takes applications again");
    }

    /// Clears alarms that no delivery would clear: a read, or another replica, may have ended the
    /// pause.
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

    /// Logs the error, and informs operator and catalogue. The error contains nothing personal.
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

    /// Counts the other applicants whom the ATS recently refused with the same message. Raises an
    /// alarm if there are several.
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

    /// The start of the window in which refusals count together.
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
