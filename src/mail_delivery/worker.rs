//! Sends one email at a time: claims an email in the queue, sends it, and records the result.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use jiff::Timestamp;
use tokio::time::sleep;

use crate::{
    clock::{self, Clock},
    mail_delivery::{
        retry_policy::{self, Failure},
        settings::MailSettings,
    },
    smtp::{self, Mail, MailError, Mailer, SmtpError, SmtpSettings},
    store::{ClaimedMail, MailQueue, MailQueueError, MailResult},
    telemetry::{Alarm, metrics},
};

/// The maximum time for sending one email. It is long, because a server that examines the content
/// is slow to respond. If the site did not wait for the response, it would send the email again,
/// although the server may have accepted it (RFC 5321 §4.5.3.2).
const TIMEOUT: Duration = Duration::from_secs(120);
/// How long an email is reserved for one attempt. If the attempt takes longer, the email can be
/// claimed again.
const LEASE: Duration = Duration::from_secs(300);
/// The delay before the next attempt to record a result.
const RECORD_AGAIN_AFTER: Duration = Duration::from_secs(1);
/// The maximum number of attempts to record a result.
const RECORD_ATTEMPTS: u32 = 30;
/// If the server refuses this many emails in a row, or does not respond in time for this many
/// recipients in a row, the recipients' addresses are probably not the cause.
const REFUSED_IN_A_ROW: u32 = 5;

/// Sends the mail in the queue, if the settings enable mail to visitors.
#[derive(Debug)]
pub struct MailDelivery {
    pub(in crate::mail_delivery) queue: MailQueue,
    pub(in crate::mail_delivery) mailer: Option<Mailer>,
    pub(in crate::mail_delivery) clock: Clock,
    state: Mutex<ServerState>,
    /// Raised while the server accepts no mail or is too slow.
    server_alarm: Alarm,
    /// Raised if the server refuses many emails in a row.
    refused_alarm: Alarm,
}

/// The last known state of the mail server.
#[derive(Debug, Clone, Copy, Default)]
struct ServerState {
    /// The time until which no mail is sent.
    paused_until: Option<Timestamp>,
    /// The number of consecutive failures.
    failures: u32,
    /// The number of consecutive refused emails.
    refused: u32,
    /// The number of consecutive recipients for whom the server did not respond in time.
    slow: u32,
}

/// Why mail to visitors cannot be sent with these settings.
#[derive(Debug, thiserror::Error)]
pub enum MailDeliveryError {
    /// The mail server cannot be used.
    #[error("[mail] is used, and mail cannot be sent: {0}")]
    Smtp(#[from] SmtpError),
    /// `site.public_url` is not set, but mail must contain links to the site.
    #[error("[mail] is used, so site.public_url must be set: mail contains links to the site")]
    NoPublicUrl,
}

/// The result of [`MailDelivery::send_next`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MailStep {
    /// No mail was due, or all mail is paused.
    Idle,
    /// The server accepted the email.
    Sent,
    /// The server permanently refused the email.
    Refused,
    /// The attempt failed and will be retried later.
    Postponed,
}

impl MailDelivery {
    /// Creates the mail delivery for these settings. Does not connect to the server.
    pub fn new(
        settings: &MailSettings,
        smtp: &SmtpSettings,
        has_public_url: bool,
        queue: MailQueue,
        clock: Clock,
    ) -> Result<Self, MailDeliveryError> {
        Ok(Self {
            queue,
            mailer: Self::mailer(settings, smtp, has_public_url)?,
            clock,
            state: Mutex::default(),
            server_alarm: Alarm::new("mail"),
            refused_alarm: Alarm::new("mail_refused"),
        })
    }

    /// Creates the client of the mail server. Returns `None` if the settings disable mail to
    /// visitors.
    pub fn mailer(
        settings: &MailSettings,
        smtp: &SmtpSettings,
        has_public_url: bool,
    ) -> Result<Option<Mailer>, MailDeliveryError> {
        if !settings.is_used() {
            return Ok(None);
        }
        if !has_public_url {
            return Err(MailDeliveryError::NoPublicUrl);
        }
        Ok(Some(Mailer::new(smtp)?.with_timeout(TIMEOUT)))
    }

    /// Sets the maximum time for sending one email.
    #[must_use]
    pub fn with_timeout(mut self, timeout: Duration) -> Self {
        self.mailer = self.mailer.map(|mailer| mailer.with_timeout(timeout));
        self
    }

    /// All alarms, most urgent first.
    pub fn alarms(&self) -> [&Alarm; 2] {
        [&self.server_alarm, &self.refused_alarm]
    }

    /// Sends one email, if one is due. Fails only if the queue cannot be read or written.
    pub async fn send_next(&self) -> Result<MailStep, MailQueueError> {
        let Some(mailer) = self.mailer.as_ref().filter(|_| self.pause().is_zero()) else {
            return Ok(MailStep::Idle);
        };
        let Some(claimed) = self.queue.claim(LEASE).await? else {
            self.clear_alarm_if_no_mail_waits().await?;
            return Ok(MailStep::Idle);
        };
        let sent = send(mailer, &claimed).await;
        let (result, step) = self.evaluate(mailer, &claimed, sent);
        self.record(&claimed, result).await?;
        if step == MailStep::Sent {
            tracing::info!(attempt = claimed.attempt, "a mail was sent");
        }
        Ok(step)
    }

    /// Returns the time until the pause of all mail ends, or zero if there is no pause.
    pub(in crate::mail_delivery) fn pause(&self) -> Duration {
        let now = self.clock.now();
        let mut state = self.state();
        let Some(until) = &mut state.paused_until else {
            return Duration::ZERO;
        };
        // A pause is never longer than `MAX_PAUSE`. If more time than that remains, the clock was
        // set back during the pause.
        *until = (*until).min(clock::saturating_add(now, retry_policy::MAX_PAUSE));
        Duration::try_from(until.duration_since(now)).unwrap_or_default()
    }

    /// Clears the alarm about the server if no mail is waiting. In this case, the email that caused
    /// the alarm has been canceled or deleted, so no later attempt would clear the alarm.
    async fn clear_alarm_if_no_mail_waits(&self) -> Result<(), MailQueueError> {
        if self.server_alarm.active().is_some() && self.queue.count_waiting().await? == 0 {
            self.server_alarm.clear("no mail waits");
        }
        Ok(())
    }

    /// Decides what happens to an email after an attempt to send it.
    fn evaluate(
        &self,
        mailer: &Mailer,
        mail: &ClaimedMail,
        sent: Result<(), MailError>,
    ) -> (MailResult, MailStep) {
        let Err(error) = sent else {
            *self.state() = ServerState::default();
            metrics::count_mail("sent");
            self.server_alarm
                .clear("the mail server accepts mail again");
            self.refused_alarm
                .clear("the mail server accepts mail again");
            return (MailResult::Sent, MailStep::Sent);
        };
        let failure = Failure::from(&error);
        if failure == Failure::Final {
            self.report_refusal(mailer, &error);
            let result = match error {
                MailError::RecipientRefused(_) | MailError::Unsupported => {
                    MailResult::RecipientRefused
                }
                _ => MailResult::Refused,
            };
            return (result, MailStep::Refused);
        }
        if matches!(error, MailError::RecipientTimedOut(_)) {
            self.count_slow_recipient(mailer, &error);
        }
        metrics::count_mail("postponed");
        tracing::warn!(attempt = mail.attempt, "a mail was not sent: {error}");
        let pause = self.pause_all(failure, mailer, &error);
        let wait = failure.wait(mail.attempt, pause);
        let until = clock::saturating_add(self.clock.now(), wait);
        (MailResult::Postponed(until), MailStep::Postponed)
    }

    /// Pauses all mail if the failure affects all mail. Returns the length of the pause, which is
    /// zero if there is none.
    fn pause_all(&self, failure: Failure, mailer: &Mailer, error: &MailError) -> Duration {
        let mut state = self.state();
        let failures = state.failures.saturating_add(1);
        let Some(pause) = failure.pause(failures) else {
            return Duration::ZERO;
        };
        state.failures = failures;
        state.paused_until = Some(clock::saturating_add(self.clock.now(), pause));
        self.server_alarm.raise(format!(
            "mail cannot be sent through {}: {error}; it waits, and is sent when the server accepts it",
            mailer.server()
        ));
        pause
    }

    /// Raises the alarm if the server was too slow for several recipients in a row.
    fn count_slow_recipient(&self, mailer: &Mailer, error: &MailError) {
        let mut state = self.state();
        state.slow = state.slow.saturating_add(1);
        if state.slow >= REFUSED_IN_A_ROW {
            self.server_alarm.raise(format!(
                "{} is too slow for one mail after the other: {error}; the mail is sent again later",
                mailer.server()
            ));
        }
    }

    fn report_refusal(&self, mailer: &Mailer, error: &MailError) {
        metrics::count_mail("refused");
        tracing::warn!("a mail was not sent and will not be: {error}");
        let mut state = self.state();
        state.paused_until = None;
        state.failures = 0;
        state.refused = state.refused.saturating_add(1);
        if state.refused >= REFUSED_IN_A_ROW {
            self.refused_alarm.raise(format!(
                "{} refuses one mail after the other: {error}; see docs/mail.md",
                mailer.server()
            ));
        }
    }

    /// Records the result of an attempt. If the database fails, tries again, because the email
    /// would otherwise be sent a second time.
    async fn record(&self, mail: &ClaimedMail, result: MailResult) -> Result<(), MailQueueError> {
        for _ in 1..RECORD_ATTEMPTS {
            match self.queue.end_attempt(mail, result).await {
                Ok(_) => return Ok(()),
                Err(error) => tracing::error!("cannot record the result of a mail: {error}"),
            }
            sleep(RECORD_AGAIN_AFTER).await;
        }
        self.queue.end_attempt(mail, result).await.map(drop)
    }

    fn state(&self) -> MutexGuard<'_, ServerState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

async fn send(mailer: &Mailer, claimed: &ClaimedMail) -> Result<(), MailError> {
    let content = &claimed.content;
    let Some(to) = smtp::recipient(&content.to) else {
        return Err(MailError::Unsupported);
    };
    let mail = Mail {
        to: &[to],
        subject: content.subject.clone(),
        text: content.text.clone(),
        html: content.html.clone(),
        unsubscribe_url: content.unsubscribe_url.clone(),
        at: claimed.created_at,
        id: claimed.message_id,
    };
    mailer.send(&mail).await
}
