//! Decides what happens after a failed attempt to send an email.

use std::time::Duration;

use crate::{delivery::Backoff, smtp::MailError};

/// The delay before the next attempt if the server temporarily refused an email, or might have
/// accepted it.
const MAIL_BACKOFF: Backoff = Backoff::new(Duration::from_secs(60), Duration::from_secs(3_600));
/// How long the sending of mail is paused after the server could not be reached or reported an
/// internal failure. This pause is short, so that mail is sent soon after the server works again.
const FAILURE_BACKOFF: Backoff = Backoff::new(Duration::from_secs(10), Duration::from_secs(30));
/// How long the sending of mail is paused after the server permanently rejected the sign-in or the
/// sender. This pause grows, because the server could block the site after many attempts with a
/// wrong password.
const REFUSAL_BACKOFF: Backoff = Backoff::new(Duration::from_secs(10), MAX_PAUSE);
/// The longest pause.
pub(in crate::mail_delivery) const MAX_PAUSE: Duration = Duration::from_secs(300);

/// The cause of a failed attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::mail_delivery) enum Failure {
    /// The server permanently refuses this email.
    Final,
    /// The server does not accept this email now, but might accept it later. Other mail is not
    /// affected.
    OfMail,
    /// The server accepts no mail at the moment.
    OfServer,
    /// The server permanently refuses all mail, for example because the password is wrong.
    Refusal,
    /// Either the server accepts no mail at the moment, or this email caused the failure.
    Unknown,
}

impl From<&MailError> for Failure {
    fn from(error: &MailError) -> Self {
        match error {
            MailError::Refused(_)
            | MailError::RecipientRefused(_)
            | MailError::Unsupported
            | MailError::Invalid(_) => Self::Final,
            MailError::Deferred(_) | MailError::RecipientTimedOut(_) => Self::OfMail,
            // RFC 5321 §4.2.1: codes that begin with 5 report permanent errors.
            MailError::ServerRefused(code) if code.starts_with('5') => Self::Refusal,
            MailError::ServerRefused(_)
            | MailError::SignInTimedOut(_)
            | MailError::Certificate(_)
            | MailError::NoSignIn
            | MailError::Unreachable(_) => Self::OfServer,
            MailError::Interrupted(_) | MailError::TimedOut(_) => Self::Unknown,
        }
    }
}

impl Failure {
    /// Returns how long to pause all mail after `failures` consecutive failures. Returns `None` if
    /// this failure does not affect other mail.
    pub fn pause(self, failures: u32) -> Option<Duration> {
        match self {
            Self::OfServer | Self::Unknown => Some(FAILURE_BACKOFF.with_jitter(failures)),
            Self::Refusal => Some(REFUSAL_BACKOFF.with_jitter(failures)),
            Self::Final | Self::OfMail => None,
        }
    }

    /// Returns the delay before the next attempt to send this email. `pause` is the time for which
    /// no mail is sent. The delay is never shorter than `pause`. If this email might be the cause
    /// of the failure, the delay also grows with `attempts`, the number of attempts to send this
    /// email.
    pub fn wait(self, attempts: u32, pause: Duration) -> Duration {
        match self {
            Self::OfServer | Self::Refusal => pause,
            Self::Final | Self::OfMail | Self::Unknown => {
                MAIL_BACKOFF.with_jitter(attempts).max(pause)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_that_may_be_the_cause_waits_longer_than_the_others() {
        let pause = Failure::Unknown.pause(1).unwrap();
        assert_eq!(Failure::OfServer.wait(9, pause), pause);
        assert!(Failure::Unknown.wait(1, pause) > pause);
        assert_eq!(Failure::OfMail.pause(1), None);
        let slow = MailError::RecipientTimedOut(Duration::from_secs(30));
        assert_eq!(Failure::from(&slow), Failure::OfMail);
    }

    #[test]
    fn a_server_that_refuses_the_password_is_tried_less_often_than_one_that_is_away() {
        let failure = |code: &str| Failure::from(&MailError::ServerRefused(code.into()));
        let pause = |failure: Failure| failure.pause(20).unwrap().as_secs();
        assert!((225..=300).contains(&pause(failure("535"))));
        assert!((22..=30).contains(&pause(failure("421"))));
    }
}
