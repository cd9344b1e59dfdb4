//! The delivery worker: claims one due entry, sends it, and stores the result.

use std::{
    num::NonZeroU32,
    sync::atomic::{AtomicI64, Ordering},
    time::{Duration, Instant},
};

use jiff::Timestamp;
use strum::IntoStaticStr;
use tokio::time::sleep;
use tracing::Instrument;

use crate::{
    ats::{AmbiguousDelivery, AtsClient, AtsError, redactor::cut_error_text},
    catalogue::Catalogue,
    clock::{self, Clock},
    command_name::command_name,
    delivery::{
        lease::Lease,
        retry_policy::{
            AttemptOutcome, PauseChange, RetryPolicy, SAME_REFUSAL_LIMIT, SAME_REFUSAL_WINDOW,
        },
        scan::FileScan,
        settings::DeliverySettings,
    },
    rate_limiter::RateLimiter,
    resume_links::ResumeLinks,
    scanner::ScannerAddress,
    store::{AttemptResult, Claim, Outbox, OutboxError},
    telemetry::{ActiveAlarm, Alarm, metrics, traces},
};

/// How long to pause after the outbox could not be read or written.
pub(in crate::delivery) const PAUSE_AFTER_ERROR: Duration = Duration::from_secs(1);

/// Delivers applications, one per call of [`DeliveryWorker::deliver_next`].
#[derive(Debug)]
pub struct DeliveryWorker {
    pub(in crate::delivery) outbox: Outbox,
    pub(in crate::delivery) client: AtsClient,
    pub(in crate::delivery) catalogue: Catalogue,
    pub(in crate::delivery) clock: Clock,
    pub(in crate::delivery) options: DeliveryOptions,
    rate_limiter: RateLimiter,
    file_scan: FileScan,
    pub(in crate::delivery) paused_alarm: Alarm,
    operator_pause_alarm: Alarm,
    pub(in crate::delivery) refused_alarm: Alarm,
    repeated_alarm: Alarm,
    /// When the ATS last refused several applications with the same message, in milliseconds since
    /// the Unix epoch. 0 if this has not happened yet.
    last_repeated_at: AtomicI64,
    pub(in crate::delivery) store_alarm: Alarm,
}

/// The options of the delivery.
#[derive(Debug, Clone)]
pub struct DeliveryOptions {
    /// The `[delivery]` settings.
    pub settings: DeliverySettings,
    /// Whether an application is sent again or held after an attempt without a usable response.
    pub ambiguous: AmbiguousDelivery,
    /// The address of the malware scanner. `None` if no scanner is configured.
    pub scanner: Option<ScannerAddress>,
    /// The maximum number of applications to send per second. `None` means no limit, as for the
    /// embedded reference ATS.
    pub posts_per_second: Option<NonZeroU32>,
    /// Creates the links from which the ATS downloads the resumes of recommended applicants. `None`
    /// if the site offers no such downloads.
    pub resume_links: Option<ResumeLinks>,
}

/// The result of [`DeliveryWorker::deliver_next`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum StepOutcome {
    /// No entry was due.
    Idle,
    /// The ATS accepted the application, or already had it.
    Delivered,
    /// The ATS permanently refused the application, and the receipt shows the reason.
    Refused,
    /// The attempt failed and will be retried.
    Postponed,
    /// The entry is held until the operator decides.
    Held,
    /// The attempt took longer than its lease, so another worker might have claimed the entry.
    Lost,
}

impl DeliveryWorker {
    /// Creates a worker for `outbox`. If the ATS reports that a posting is closed, the worker
    /// requests a refresh of that posting from `catalogue`.
    pub fn new(
        outbox: Outbox,
        client: AtsClient,
        catalogue: Catalogue,
        clock: Clock,
        options: DeliveryOptions,
    ) -> Self {
        Self {
            rate_limiter: RateLimiter::new(options.posts_per_second, "posts", outbox.replicas()),
            file_scan: FileScan::new(options.scanner.clone(), clock.clone()),
            outbox,
            client,
            catalogue,
            clock,
            options,
            paused_alarm: Alarm::new("delivery"),
            operator_pause_alarm: Alarm::new("delivery_paused"),
            refused_alarm: Alarm::new("delivery_refused"),
            repeated_alarm: Alarm::new("refused_alike"),
            last_repeated_at: AtomicI64::new(0),
            store_alarm: Alarm::new("outbox"),
        }
    }

    /// All alarms of the worker, most urgent first. The operator's page and the metrics show them.
    pub fn alarms(&self) -> [&Alarm; 6] {
        [
            &self.paused_alarm,
            &self.operator_pause_alarm,
            &self.file_scan.alarm,
            &self.refused_alarm,
            &self.repeated_alarm,
            &self.store_alarm,
        ]
    }

    /// The active alarms.
    pub fn active_alarms(&self) -> Vec<ActiveAlarm> {
        let alarms = self.alarms().into_iter();
        alarms.filter_map(Alarm::active).collect()
    }

    /// Delivers one application, if one is due. Fails only if the outbox cannot be read or written.
    /// Errors from the ATS are stored with the entry.
    pub async fn deliver_next(&self) -> Result<StepOutcome, OutboxError> {
        let length = self.options.settings.lease;
        let mut lease = Lease::new(&self.clock, length);
        let Some(claim) = self.outbox.claim(length).await? else {
            self.update_pause_alarms().await?;
            return Ok(StepOutcome::Idle);
        };
        self.clear_operator_pause_alarm();
        let span = traces::delivery(i64::from(claim.attempt));
        let delivering = self.deliver(&claim, &mut lease).instrument(span.clone());
        let step = delivering.await;
        match &step {
            Ok(outcome) => {
                traces::record_outcome(&span, outcome.into(), *outcome != StepOutcome::Delivered);
            }
            Err(_) => traces::record_outcome(&span, "outbox_error", true),
        }
        step
    }

    /// Sends a claimed application, and stores the result.
    async fn deliver(&self, claim: &Claim, lease: &mut Lease) -> Result<StepOutcome, OutboxError> {
        let end = match self.end_unsent(claim).await? {
            Some(end) => Some(end),
            None => self.send(claim, lease).await?,
        };
        let Some(end) = end else {
            return Ok(StepOutcome::Lost);
        };
        // Pause the delivery of other entries before storing the result. Otherwise, another worker
        // would send the next entry, which would fail too.
        let paused = || self.apply_pause_change(end.pause_change);
        self.until_stored(lease.ends, paused).await?;
        let step = StepOutcome::from_result(&end.result);
        let ended = || self.outbox.end_attempt(claim, end.result.clone());
        let storing = self.until_stored(lease.ends, ended);
        let is_settled = storing.instrument(traces::store_result()).await?;
        Ok(if is_settled { step } else { StepOutcome::Lost })
    }

    /// Returns the decision for an application that must not be sent now. Returns `None` if it can
    /// be sent.
    async fn end_unsent(&self, claim: &Claim) -> Result<Option<AttemptOutcome>, OutboxError> {
        if let Some(end) = self.retry_policy(claim).exhausted(claim) {
            return Ok(Some(end));
        }
        if let Some(result) = self.file_scan.check(&self.outbox, claim).await? {
            return Ok(Some(AttemptOutcome::unsent(claim, result)));
        }
        Ok(self.probe_posting(claim).await)
    }

    /// Reads the posting of an application from the ATS before the application is sent as a probe
    /// during a pause, or is sent again after a fault that seemed to affect every application. If
    /// reading fails because of the same kind of fault, the application is not sent. For example,
    /// another server might respond in place of the ATS with a maintenance page; the result of
    /// sending the application would then be unclear, and the application would be held. This check
    /// is not necessary if applications with an unclear result are sent again instead of being
    /// held.
    async fn probe_posting(&self, claim: &Claim) -> Option<AttemptOutcome> {
        let is_probe = claim.probe_failures.is_some();
        if !is_probe && !claim.was_blocked {
            return None;
        }
        if self.ambiguous_delivery(claim) == AmbiguousDelivery::Retry {
            return None;
        }
        let reading = self.client.posting(&claim.application.posting).await;
        let error = reading
            .err()
            .filter(|error| self.retry_policy(claim).blocks_all(error))?;
        if is_probe {
            self.raise_paused_alarm(&error);
        }
        Some(self.retry_policy(claim).evaluate(claim, Err(error), 0))
    }

    /// Sends a claimed application. Sends nothing and returns `None` if the lease ended while the
    /// application was waiting and another worker claimed it.
    async fn send(
        &self,
        claim: &Claim,
        lease: &mut Lease,
    ) -> Result<Option<AttemptOutcome>, OutboxError> {
        self.rate_limiter.acquire().await;
        if !self.extend_lease(claim, lease).await? {
            return Ok(None);
        }
        let answer = match self.submit(claim).await {
            Ok(answer) => answer,
            Err(unsent) => return Ok(Some(AttemptOutcome::unsent(claim, unsent))),
        };
        let alike = match &answer {
            Ok(_) => {
                metrics::count_delivery_attempt("accepted");
                let (application, attempt) = (claim.id, claim.attempt);
                tracing::info!(%application, attempt, "an application was delivered");
                self.refused_alarm
                    .clear("the ATS accepts applications again");
                0
            }
            Err(error) => {
                self.report_error(claim, error);
                let counted = || self.count_same_refusals(claim, error);
                self.until_stored(lease.ends, counted).await?
            }
        };
        Ok(Some(
            self.retry_policy(claim).evaluate(claim, answer, alike),
        ))
    }

    /// Extends the lease if the application has waited for a while. Returns `false` if the
    /// application is no longer reserved for this worker.
    async fn extend_lease(&self, claim: &Claim, lease: &mut Lease) -> Result<bool, OutboxError> {
        if !lease.must_be_extended(&self.clock) {
            return Ok(true);
        }
        let length = self.options.settings.lease;
        let extended = Lease::new(&self.clock, length);
        let extending = || self.outbox.extend_lease(claim, length);
        let is_extended = self.until_stored(lease.ends, extending).await?;
        *lease = extended;
        Ok(is_extended)
    }

    /// Retries a write to the outbox until it succeeds or the lease ends. Without this, a brief
    /// failure of the store would lose the result of the attempt, and the application would be sent
    /// again.
    async fn until_stored<T, F>(
        &self,
        lease_ends: Instant,
        write: impl Fn() -> F,
    ) -> Result<T, OutboxError>
    where
        F: Future<Output = Result<T, OutboxError>>,
    {
        loop {
            match write().await {
                Err(error) if Instant::now() < lease_ends => self.raise_store_alarm(&error),
                stored => return stored,
            }
            sleep(PAUSE_AFTER_ERROR).await;
        }
    }

    pub(in crate::delivery) fn raise_store_alarm(&self, error: &OutboxError) {
        self.store_alarm.raise(format!(
            "cannot read or write the outbox; applications are not delivered: {error}"
        ));
    }

    /// Starts, extends or ends the pause of the delivery.
    async fn apply_pause_change(&self, change: PauseChange) -> Result<(), OutboxError> {
        match change {
            PauseChange::Unchanged => Ok(()),
            PauseChange::Resume => {
                self.paused_alarm.clear("applications are delivered again");
                self.outbox.resume().await
            }
            PauseChange::Pause { until, reason } => self.outbox.pause(until, reason).await,
            PauseChange::PauseAsRequested { until } => {
                self.outbox.pause_for_throttling(until).await
            }
            PauseChange::ExtendPause {
                until,
                reason,
                failures,
            } => self.outbox.extend_pause(until, reason, failures).await,
            PauseChange::ReleaseProbe => self.outbox.release_probe().await,
        }
    }

    /// Raises the alarm if the operator has paused the delivery, and clears the alarms for pauses
    /// that are over. The operator, another replica or a successful read of postings may have ended
    /// a pause.
    async fn update_pause_alarms(&self) -> Result<(), OutboxError> {
        match self.outbox.operator_pause().await? {
            Some(since) => self.operator_pause_alarm.raise(format!(
                "no application is sent, because the operator paused the delivery at {since:.0}; \
                 `{} outbox resume` ends the pause",
                command_name()
            )),
            None => self.clear_operator_pause_alarm(),
        }
        self.update_paused_alarm().await?;
        let since = self.same_refusals_since();
        if self.last_repeated_at.load(Ordering::SeqCst) < since.as_millisecond() {
            self.repeated_alarm
                .clear("the ATS no longer refuses applications with the same message");
        }
        Ok(())
    }

    fn clear_operator_pause_alarm(&self) {
        self.operator_pause_alarm
            .clear("the operator ended the pause of the delivery");
    }

    /// Counts the other applicants whose applications the ATS recently refused with the same
    /// message. Raises an alarm if there are several.
    async fn count_same_refusals(
        &self,
        claim: &Claim,
        error: &AtsError,
    ) -> Result<u32, OutboxError> {
        let Some(text) = error.rejection_text(&claim.application) else {
            return Ok(0);
        };
        let since = self.same_refusals_since();
        let alike = self
            .outbox
            .count_similar_refusals(claim, &text, since)
            .await?;
        if alike.saturating_add(1) >= SAME_REFUSAL_LIMIT {
            let now = self.clock.now().as_millisecond();
            self.last_repeated_at.store(now, Ordering::SeqCst);
            let vestibule = command_name();
            let shown = cut_error_text(&text);
            let advice = error
                .advice()
                .map_or_else(String::new, |it| format!("; {it}"));
            self.repeated_alarm.raise(format!(
                "the ATS refused at least {SAME_REFUSAL_LIMIT} applications with the same message within an hour \
                 ({shown}): that is hardly a mistake of applicants{advice}; further ones are held; when the cause is \
                 corrected, send them with `{vestibule} outbox retry --held --refused`; applications in the state \
                 returned went back to the forms of their applicants, and only the applicants can send them again: \
                 `{vestibule} outbox list --state returned`"
            ));
        }
        Ok(alike)
    }

    /// The start of the time window in which refusals are counted together.
    fn same_refusals_since(&self) -> Timestamp {
        clock::saturating_sub(self.clock.now(), SAME_REFUSAL_WINDOW)
    }

    pub(in crate::delivery) fn retry_policy(&self, claim: &Claim) -> RetryPolicy<'_> {
        RetryPolicy {
            settings: &self.options.settings,
            ambiguous: self.ambiguous_delivery(claim),
            now: self.clock.now(),
        }
    }
}

impl StepOutcome {
    fn from_result(settlement: &AttemptResult) -> Self {
        match settlement {
            AttemptResult::Delivered(_) => Self::Delivered,
            AttemptResult::Refused(_) => Self::Refused,
            AttemptResult::Postponed { .. } | AttemptResult::Deferred { .. } => Self::Postponed,
            AttemptResult::Held { .. } | AttemptResult::Infected { .. } => Self::Held,
        }
    }
}
