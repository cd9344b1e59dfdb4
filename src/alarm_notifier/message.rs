//! The message about an alarm.

use jiff::Timestamp;
use serde::Serialize;

/// A message, which is the body of the request to the webhook. `text` is a sentence for people, which
/// many chat services show as it is.
#[derive(Debug, Serialize)]
pub(in crate::alarm_notifier) struct Message<'a> {
    /// What happened.
    pub event: Event,
    /// The alarm's label in the metric and the log.
    pub alarm: &'static str,
    /// What is or was wrong and what to do.
    pub message: &'a str,
    /// The public URL of the site, if it has one.
    pub site: Option<&'a str>,
    /// When the message was created.
    pub at: Timestamp,
    /// All of this in a sentence.
    pub text: String,
}

/// What happened to an alarm.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(in crate::alarm_notifier) enum Event {
    /// It was raised.
    Raised,
    /// It ended.
    Ended,
}

impl<'a> Message<'a> {
    /// Creates a message. `message` is the text of the alarm.
    pub fn new(
        event: Event,
        alarm: &'static str,
        message: &'a str,
        site: Option<&'a str>,
        at: Timestamp,
    ) -> Self {
        let place = site.map_or_else(String::new, |site| format!(" of {site}"));
        let text = match event {
            Event::Raised => format!("Alarm {alarm}{place}: {message}"),
            Event::Ended => format!("Alarm {alarm}{place} has ended."),
        };
        Self {
            event,
            alarm,
            message,
            site,
            at,
            text,
        }
    }
}
