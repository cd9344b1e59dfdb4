//! Sends batches of candidates to the ATS, with retries. A batch is sent again only if the retry
//! cannot add a candidate twice.

use std::time::{Duration, Instant};

use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use crate::{
    ats::{ApiDescription, AtsClient, AtsError, BulkItemResult, ErrorKind},
    candidate_import::{
        batch::Batch, error::ImportError, journal::Journal, settings::TeamSettings,
    },
    delivery::Backoff,
    job::Job,
    rate_limiter::RateLimiter,
};

/// The number of consecutive batches with an unclear result after which the import stops.
const MAX_UNCLEAR_IN_A_ROW: u32 = 3;

/// The services and settings that an import needs in addition to its options.
pub struct ImportContext {
    /// The client of the ATS.
    pub client: AtsClient,
    /// Limits the rate of requests.
    pub rate_limiter: RateLimiter,
    /// The retry settings.
    pub settings: TeamSettings,
    /// A cancellation token. If it is canceled, the import stops after its current request.
    pub stop: CancellationToken,
}

pub(crate) struct BulkSender {
    context: ImportContext,
    supports_keys: Option<bool>,
    unclear_in_a_row: u32,
}

/// The result of sending a batch.
#[derive(Debug)]
pub(crate) enum BatchOutcome {
    /// The result of each candidate.
    Results(Vec<BulkItemResult>),
    /// The ATS refused the whole batch with this message and added no candidates. If a repeated
    /// request is refused, the outcome is `Unclear` instead, because the first request may have
    /// added candidates.
    Refused(String),
    /// It is unknown which candidates were added, and the batch must not be sent again.
    Unclear,
}

/// The start time and the number of attempts of one request.
struct RetryBudget {
    started: Instant,
    attempts: u32,
}

impl BulkSender {
    pub(crate) fn new(context: ImportContext) -> Self {
        Self {
            context,
            supports_keys: None,
            unclear_in_a_row: 0,
        }
    }

    pub(crate) fn max_candidates(&self) -> usize {
        self.context.client.max_bulk_candidates()
    }

    /// Returns `true` if the import was canceled.
    pub(crate) fn is_cancelled(&self) -> bool {
        self.context.stop.is_cancelled()
    }

    /// Reads the ATS's jobs, with retries.
    pub(crate) async fn jobs(&self) -> Result<Vec<Job>, ImportError> {
        let mut budget = RetryBudget::new();
        loop {
            match self.context.client.jobs().await {
                Ok(jobs) => return Ok(jobs),
                Err(error) => self.wait(&mut budget, error).await?,
            }
        }
    }

    /// Sends a batch with an idempotency key. Retries until the outcome is known or can no longer
    /// be determined.
    pub(crate) async fn send(
        &mut self,
        key: &str,
        batch: &Batch,
        journal: &mut Journal,
    ) -> Result<BatchOutcome, ImportError> {
        let mut budget = RetryBudget::new();
        // An earlier run may have sent this batch, so its candidates may be in the ATS even if this
        // attempt fails.
        let mut may_be_added = journal.unconfirmed().contains_key(key);
        loop {
            if self.is_cancelled() {
                return Err(ImportError::Cancelled);
            }
            self.context.rate_limiter.acquire().await;
            journal.record_request(key, &batch.fingerprints)?;
            let error = match self
                .context
                .client
                .bulk_add_candidates(&batch.candidates, key)
                .await
            {
                Ok(results) => {
                    self.unclear_in_a_row = 0;
                    return Ok(BatchOutcome::Results(results));
                }
                Err(error) => error,
            };
            tracing::warn!(%error, "bulk add of candidates failed");
            if error.may_have_created() {
                if !self.supports_idempotency_keys().await? {
                    return self.leave_unclear(error).await;
                }
                may_be_added = true;
            } else if may_be_added && is_refusal(&error) {
                // The ATS may have refused only the repeated request, although it processed the
                // first one. With status 409 (conflict), the ATS may still be processing the first
                // request.
                let is_conflict = error.status() == Some(409);
                if !is_conflict || !self.wait_for_first(&mut budget).await? {
                    return Ok(BatchOutcome::Unclear);
                }
                continue;
            } else if let Some(message) = refusal_message(&error) {
                journal.record_void(key)?;
                return Ok(BatchOutcome::Refused(message));
            } else if !may_be_added {
                journal.record_void(key)?;
            }
            self.wait(&mut budget, error).await?;
        }
    }

    /// Returns `true` if the ATS's API description says that the ATS supports idempotency keys, by
    /// which it detects repeated requests.
    pub(crate) async fn supports_idempotency_keys(&mut self) -> Result<bool, ImportError> {
        if let Some(supports) = self.supports_keys {
            return Ok(supports);
        }
        let mut budget = RetryBudget::new();
        let supports = loop {
            match self.context.client.api_description().await {
                Ok(document) => {
                    let description = ApiDescription::parse(&document);
                    break description.is_some_and(|it| it.bulk_takes_idempotency_key);
                }
                Err(error) if min_retry_wait(&error).is_some() => {
                    self.wait(&mut budget, error).await?
                }
                // Without an API description, it is unknown whether the ATS supports idempotency
                // keys.
                Err(_) => break false,
            }
        };
        self.supports_keys = Some(supports);
        Ok(supports)
    }

    /// Handles a batch whose result is unclear and which must not be sent again. Waits until the
    /// ATS is available again, because otherwise the results of all later batches would be unclear
    /// too.
    async fn leave_unclear(&mut self, error: AtsError) -> Result<BatchOutcome, ImportError> {
        self.unclear_in_a_row += 1;
        if self.unclear_in_a_row >= MAX_UNCLEAR_IN_A_ROW {
            return Err(error.into());
        }
        self.jobs().await?;
        Ok(BatchOutcome::Unclear)
    }

    /// Waits before the next attempt. Returns the error if another attempt would be pointless or
    /// the time for retries is over.
    async fn wait(&self, budget: &mut RetryBudget, error: AtsError) -> Result<(), ImportError> {
        let is_over = self.is_over(budget);
        let Some(min_wait) = min_retry_wait(&error).filter(|_| !is_over) else {
            return Err(error.into());
        };
        self.back_off(budget, min_wait).await
    }

    /// Waits before the next attempt, so that the ATS can finish processing the first request with
    /// the same idempotency key. Returns `false` if the time for retries is over.
    async fn wait_for_first(&self, budget: &mut RetryBudget) -> Result<bool, ImportError> {
        if self.is_over(budget) {
            return Ok(false);
        }
        self.back_off(budget, Duration::ZERO).await?;
        Ok(true)
    }

    fn is_over(&self, budget: &RetryBudget) -> bool {
        budget.started.elapsed() >= self.context.settings.give_up_after
    }

    async fn back_off(
        &self,
        budget: &mut RetryBudget,
        min_wait: Duration,
    ) -> Result<(), ImportError> {
        let settings = &self.context.settings;
        budget.attempts += 1;
        let backoff = Backoff {
            initial: settings.retry_after,
            max: settings.retry_ceiling,
        };
        let wait = backoff.with_jitter(budget.attempts).max(min_wait);
        let slept = self.context.stop.run_until_cancelled(sleep(wait)).await;
        slept.ok_or(ImportError::Cancelled)
    }
}

impl RetryBudget {
    fn new() -> Self {
        Self {
            started: Instant::now(),
            attempts: 0,
        }
    }
}

/// Returns the minimum time to wait after this error before another attempt, or `None` if another
/// attempt would be pointless.
fn min_retry_wait(error: &AtsError) -> Option<Duration> {
    match error.kind() {
        ErrorKind::Throttled(wait)
        | ErrorKind::Retryable {
            retry_after: wait, ..
        } => Some(wait.unwrap_or_default()),
        _ if error.may_have_created() => Some(Duration::ZERO),
        _ => None,
    }
}

/// If the ATS refused the content of the candidates, returns its messages. Returns `None` for other
/// errors, such as a wrong URL.
fn refusal_message(error: &AtsError) -> Option<String> {
    let ErrorKind::Rejected { errors } = error.kind() else {
        return None;
    };
    let messages: Vec<&str> = errors.iter().map(|it| it.text.as_str()).collect();
    is_refusal(error).then(|| messages.join("; "))
}

/// Returns `true` if the status alone shows that the ATS refuses the content of the request.
fn is_refusal(error: &AtsError) -> bool {
    matches!(error.status(), Some(400 | 409 | 413 | 422))
}
