//! Scans the file of an application for malware before the application is delivered. If the file is
//! infected, or if the scanner works but cannot check this file, the application is held until the
//! operator decides. If the scanner does not respond, the application waits until it does.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use jiff::Timestamp;
use tokio::{
    sync::{Semaphore, SemaphorePermit},
    time::timeout,
};

use crate::{
    application::ApplicationId,
    clock::{Clock, saturating_add},
    command_name::command_name,
    delivery::backoff::Backoff,
    scanner::{ScanError, ScanResult, ScannerAddress},
    store::{AttemptResult, Claim, Outbox, OutboxError},
    telemetry::Alarm,
};

/// The delays between requests to a scanner that does not respond. They are short, so that
/// applications are delivered soon after the scanner works again.
const RETRY: Backoff = Backoff::new(Duration::from_secs(5), Duration::from_secs(5 * 60));

/// How many times the scanner can fail to respond for a file before the application is held.
/// Without a limit, a file that crashes the scanner would delay all other applications forever.
const MAX_NO_ANSWER: u32 = 3;
/// The maximum number of applications for which missing responses are counted.
const MAX_COUNTED: usize = 10_000;
/// The maximum number of concurrent scans. Each scan occupies a worker. Because of this limit,
/// other workers remain free to deliver applications without a file while the scanner does not
/// respond.
pub(in crate::delivery) const MAX_SCANS: u32 = 4;
/// How long a scan waits for other scans to end. The limit is short, because the worker can deliver
/// another application instead of waiting.
const MAX_TURN_WAIT: Duration = Duration::from_secs(1);
/// How long a scan that must run alone waits for other scans to end.
const MAX_LONE_TURN_WAIT: Duration = Duration::from_secs(10);

/// Scans the files of applications. While the scanner does not respond, all applications with files
/// wait until the next request to it is due.
#[derive(Debug)]
pub(in crate::delivery) struct FileScan {
    /// `None` if no scanner is configured.
    scanner: Option<ScannerAddress>,
    clock: Clock,
    outage: Mutex<Option<Outage>>,
    /// For each application, how many times the scanner did not respond for its file.
    no_answer: Mutex<HashMap<ApplicationId, u32>>,
    /// Permits for scans. After the scanner has failed to respond for a file, the next scan of that
    /// file takes all permits. The file is then scanned alone, so that a crash of the scanner is
    /// not attributed to another file.
    turns: Semaphore,
    pub alarm: Alarm,
}

/// A period in which the scanner does not respond.
#[derive(Debug, Clone, Copy)]
struct Outage {
    /// The number of consecutive failures.
    failures: u32,
    /// When to send the next request to the scanner.
    retry_at: Timestamp,
}

impl FileScan {
    pub fn new(scanner: Option<ScannerAddress>, clock: Clock) -> Self {
        Self {
            scanner,
            clock,
            outage: Mutex::new(None),
            no_answer: Mutex::default(),
            turns: Semaphore::new(MAX_SCANS as usize),
            alarm: Alarm::new("scanner"),
        }
    }

    /// Scans the application's file. Returns `None` if the application can be sent. Otherwise,
    /// returns the result of the delivery attempt.
    pub async fn check(
        &self,
        outbox: &Outbox,
        claim: &Claim,
    ) -> Result<Option<AttemptResult>, OutboxError> {
        let file = claim.application.resume.as_ref();
        let (Some(scanner), Some(file)) = (&self.scanner, file) else {
            return Ok(None);
        };
        if outbox.skips_scan(claim.id).await? {
            return Ok(None);
        }
        let application = claim.id;
        let is_suspect = self.no_answer().contains_key(&application);
        if let Some(retry_at) = self.retry_at() {
            return Ok(Some(deferred(retry_at)));
        }
        let Some(_turn) = self.acquire_turn(is_suspect).await else {
            return Ok(Some(self.deferred_after(1)));
        };
        if let Some(retry_at) = self.retry_at() {
            return Ok(Some(deferred(retry_at)));
        }
        // If the scanner does not even respond before it gets the file, the file is not the cause.
        if is_suspect && let Err(error) = scanner.ping().await {
            return Ok(Some(deferred(self.begin_wait(&error))));
        }
        Ok(match scanner.scan(&file.content).await {
            Ok(result) => {
                self.end_outage();
                self.no_answer().remove(&application);
                match result {
                    ScanResult::Clean => None,
                    ScanResult::Infected(signature) => {
                        tracing::warn!(%application, signature, "the scanner found malware in a file");
                        Some(AttemptResult::Infected { signature })
                    }
                    ScanResult::TooLarge => {
                        tracing::warn!(
                            %application,
                            "a file is larger than clamd accepts: raise StreamMaxLength of clamd, then run \
                             {} outbox retry --held",
                            command_name()
                        );
                        Some(unscanned())
                    }
                }
            }
            Err(error) => Some(self.after_failure(scanner, application, &error).await),
        })
    }

    /// Waits until the scan can begin. Returns `None` if other scans take too long.
    async fn acquire_turn(&self, is_alone: bool) -> Option<SemaphorePermit<'_>> {
        let (permits, wait) = if is_alone {
            (MAX_SCANS, MAX_LONE_TURN_WAIT)
        } else {
            (1, MAX_TURN_WAIT)
        };
        let turn = timeout(wait, self.turns.acquire_many(permits)).await;
        turn.ok()?.ok()
    }

    /// Decides what happens to an application whose file the scanner could not check. If the
    /// scanner still works after it reported an error or exceeded the time limit, the application
    /// is held, because another scan would fail in the same way. Otherwise, the scan is retried a
    /// few times: the scanner might have been restarted, or the file might have crashed it.
    async fn after_failure(
        &self,
        scanner: &ScannerAddress,
        application: ApplicationId,
        error: &ScanError,
    ) -> AttemptResult {
        if matches!(error, ScanError::Unreachable(..)) {
            return deferred(self.begin_wait(error));
        }
        tracing::warn!(%application, %error, "the scanner cannot check a file");
        if matches!(error, ScanError::TimedOut(_)) {
            // Record an outage, so that other files do not have to wait for the scanner as long as
            // this one did. The outage ends if the scanner responds to the ping below.
            self.begin_outage();
        }
        let count = self.count_failure(application);
        let is_up = scanner.ping().await.is_ok();
        let result = if is_up {
            self.end_outage();
            self.deferred_after(count)
        } else {
            deferred(self.begin_wait(error))
        };
        let is_certain = is_up && !matches!(error, ScanError::NoAnswer(_));
        if is_certain || count >= MAX_NO_ANSWER {
            self.no_answer().remove(&application);
            return unscanned();
        }
        result
    }

    /// Counts a failed check of this application's file. Returns the number of failed checks.
    fn count_failure(&self, application: ApplicationId) -> u32 {
        let mut counts = self.no_answer();
        if counts.len() >= MAX_COUNTED {
            counts.clear();
        }
        let count = counts.entry(application).or_default();
        *count += 1;
        *count
    }

    fn deferred_after(&self, failures: u32) -> AttemptResult {
        deferred(saturating_add(
            self.clock.now(),
            RETRY.with_jitter(failures),
        ))
    }

    fn no_answer(&self) -> MutexGuard<'_, HashMap<ApplicationId, u32>> {
        self.no_answer
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    fn end_outage(&self) {
        *self.outage() = None;
        self.alarm.clear("the scanner answers again");
    }

    /// The time of the next request to the scanner, or `None` if a request can be sent now.
    fn retry_at(&self) -> Option<Timestamp> {
        let retry_at = self.outage().map(|outage| outage.retry_at);
        retry_at.filter(|retry_at| self.clock.now() < *retry_at)
    }

    /// Records that the scanner did not respond. Simultaneous failures in several workers count as
    /// one. Returns the time of the next request to the scanner.
    fn begin_wait(&self, error: &ScanError) -> Timestamp {
        self.alarm.raise(format!(
            "cannot scan files: {error}; applications with a file wait until it answers; check \
             whether clamd runs, and apply.scanner"
        ));
        self.begin_outage()
    }

    /// Starts or continues an outage. Returns the time of the next request to the scanner.
    fn begin_outage(&self) -> Timestamp {
        if let Some(retry_at) = self.retry_at() {
            return retry_at;
        }
        let mut outage = self.outage();
        let failures = outage.map_or(0, |it| it.failures).saturating_add(1);
        let retry_at = saturating_add(self.clock.now(), RETRY.with_jitter(failures));
        *outage = Some(Outage { failures, retry_at });
        retry_at
    }

    fn outage(&self) -> MutexGuard<'_, Option<Outage>> {
        self.outage.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn unscanned() -> AttemptResult {
    AttemptResult::Held {
        reason: "unscanned",
        unclear: false,
    }
}

fn deferred(until: Timestamp) -> AttemptResult {
    AttemptResult::Deferred {
        until,
        reason: "scanner",
    }
}
