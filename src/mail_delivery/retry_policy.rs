//! Decides what happens after a failed attempt to send a mail.

use std::time::Duration;

use crate::{delivery::Backoff, smtp::MailError};

/// The delay before the next attempt if the server refused a mail temporarily, or may have accepted
/// it.
const MAIL_BACKOFF: Backoff = Backoff::new(Duration::from_secs(60), Duration::from_secs(3_600));
/// How long all mail is paused after the server could not be reached.
const PAUSE_BACKOFF: Backoff = Backoff::new(Duration::from_secs(10), MAX_PAUSE);
/// The maximum pause of all mail.
pub(in crate::mail_delivery) const MAX_PAUSE: Duration = Duration::from_secs(300);

/// The cause of a failed attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::mail_delivery) enum Failure {
    /// The mail will never be accepted.
    Final,
    /// The mail is sent again later. Other mail is not affected.
    OfMail,
    /// The server accepts no mail at the moment.
    OfServer,
    /// Either the server accepts no mail at the moment, or this mail caused the failure.
    Unknown,
}

impl From<&MailError> for Failure {
    fn from(error: &MailError) -> Self {
        match error {
            MailError::Refused(_)
            | MailError::RecipientRefused(_)
            | MailError::Unsupported
            | MailError::Invalid(_) => Self::Final,
            MailError::Deferred(_) => Self::OfMail,
            MailError::ServerRefused(_)
            | MailError::SignInTimedOut(_)
            | MailError::Unreachable(_) => Self::OfServer,
            MailError::Interrupted(_) | MailError::TimedOut(_) => Self::Unknown,
        }
    }
}

impl Failure {
    /// Whether this failure pauses all mail.
    pub fn pauses(self) -> bool {
        matches!(self, Self::OfServer | Self::Unknown)
    }

    /// The delay before the next attempt to send this mail, after `attempts` attempts. `pause` is
    /// how long all mail is paused; the delay is never shorter. If this mail may be the cause of
    /// the failure, its delay also grows with its attempts.
    pub fn wait(self, attempts: u32, pause: Duration) -> Duration {
        match self {
            Self::OfServer => pause,
            Self::Final | Self::OfMail | Self::Unknown => {
                MAIL_BACKOFF.with_jitter(attempts).max(pause)
            }
        }
    }
}

/// How long all mail is paused after this many failures in a row.
pub(in crate::mail_delivery) fn pause(failures: u32) -> Duration {
    PAUSE_BACKOFF.with_jitter(failures)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_that_may_be_the_cause_waits_longer_than_the_others() {
        let pause = pause(1);
        assert_eq!(Failure::OfServer.wait(9, pause), pause);
        assert!(Failure::Unknown.wait(1, pause) > pause);
        assert!(Failure::Unknown.pauses() && !Failure::OfMail.pauses());
    }
}
