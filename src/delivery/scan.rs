//! Scans the file of an application before it is delivered. An infected file is held until the
//! operator decides. If the scanner does not answer, the application waits until the scanner
//! answers again.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use jiff::Timestamp;

use crate::{
    clock::{Clock, saturating_add},
    delivery::backoff::Backoff,
    scanner::{ScanError, ScanResult, ScannerAddress},
    store::{AttemptResult, Claim, Outbox, OutboxError},
    telemetry::Alarm,
};

/// The delay before the next request if the scanner does not answer. The delay is short, so that
/// applications are delivered soon after the scanner answers again.
const RETRY: Backoff = Backoff::new(Duration::from_secs(5), Duration::from_secs(5 * 60));

/// Scans files. While the scanner does not answer, all applications wait until the time of the next
/// request to the scanner.
#[derive(Debug)]
pub(in crate::delivery) struct FileScan {
    /// `None` if no scanner is configured.
    scanner: Option<ScannerAddress>,
    clock: Clock,
    outage: Mutex<Option<Outage>>,
    pub alarm: Alarm,
}

/// A period during which the scanner does not answer.
#[derive(Debug, Clone, Copy)]
struct Outage {
    /// The number of consecutive failures.
    failures: u32,
    /// The time of the next request to the scanner.
    retry_at: Timestamp,
}

impl FileScan {
    pub fn new(scanner: Option<ScannerAddress>, clock: Clock) -> Self {
        Self {
            scanner,
            clock,
            outage: Mutex::new(None),
            alarm: Alarm::new("scanner"),
        }
    }

    /// Scans the application's file. Returns `None` if the application can be sent, otherwise the
    /// result of the attempt.
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
        if let Some(retry_at) = self.retry_at() {
            return Ok(Some(deferred(retry_at)));
        }
        let application = claim.id;
        Ok(match scanner.scan(&file.content).await {
            Ok(result) => {
                self.end_outage();
                match result {
                    ScanResult::Clean => None,
                    ScanResult::Infected(signature) => {
                        tracing::warn!(%application, signature, "the scanner found malware in a file");
                        Some(AttemptResult::Infected { signature })
                    }
                    ScanResult::TooLarge => Some(unscanned()),
                }
            }
            Err(error) if concerns_only_this_file(scanner, &error).await => {
                tracing::warn!(%application, %error, "the scanner cannot check a file, but it answers");
                self.end_outage();
                Some(unscanned())
            }
            Err(error) => Some(deferred(self.begin_wait(&error))),
        })
    }

    fn end_outage(&self) {
        *self.outage() = None;
        self.alarm.clear("the scanner answers again");
    }

    /// The time of the next request to the scanner. `None` if a request may be sent now.
    fn retry_at(&self) -> Option<Timestamp> {
        let retry_at = self.outage().map(|outage| outage.retry_at);
        retry_at.filter(|retry_at| self.clock.now() < *retry_at)
    }

    /// Records that the scanner did not answer. Concurrent failures of several workers count as one
    /// failure. Returns the time of the next request to the scanner.
    fn begin_wait(&self, error: &ScanError) -> Timestamp {
        self.alarm.raise(format!(
            "cannot scan files: {error}; applications with a file wait until it answers; check apply.scanner"
        ));
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

/// Whether the scanner still answers a ping after it failed to scan a file. If so, only this
/// application is held: if it made all applications wait, one crafted file could delay them
/// forever.
async fn concerns_only_this_file(scanner: &ScannerAddress, error: &ScanError) -> bool {
    !matches!(error, ScanError::Unreachable(..)) && scanner.ping().await.is_ok()
}

fn unscanned() -> AttemptResult {
    AttemptResult::Held {
        reason: "unscanned",
    }
}

fn deferred(until: Timestamp) -> AttemptResult {
    AttemptResult::Deferred {
        until,
        reason: "scanner",
    }
}
