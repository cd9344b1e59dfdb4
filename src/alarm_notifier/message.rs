//! The message about an alarm.

use jiff::Timestamp;
use serde::Serialize;

/// A message about an alarm. Serialized as JSON, it is the body of the request to the webhook. Many
/// chat services show the field `text` of such a request.
#[derive(Debug, Serialize)]
pub(in crate::alarm_notifier) struct Message<'a> {
    /// Whether the alarm was raised or has ended.
    pub event: Event,
    /// The name of the alarm, as in the metrics and the log.
    pub alarm: &'static str,
    /// The text of the alarm: the problem, and what to do about it.
    pub message: &'a str,
    /// The public URL of the site, if it has one.
    pub site: Option<&'a str>,
    /// The host name of the machine. Together with `listen`, it distinguishes the replicas of a
    /// site.
    pub machine: &'a str,
    /// The listen address of the site.
    pub listen: &'a str,
    /// When the message was created.
    pub at: Timestamp,
    /// A human-readable sentence that contains all the other values.
    pub text: String,
}

/// Identifies the process that sends the messages.
#[derive(Debug)]
pub(in crate::alarm_notifier) struct MessageOrigin {
    /// The public URL of the site, if it has one.
    pub site: Option<String>,
    /// The host name of the machine.
    pub machine: String,
    /// The listen address of the site.
    pub listen: String,
}

/// A change in the state of an alarm.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(in crate::alarm_notifier) enum Event {
    /// The alarm was raised.
    Raised,
    /// The alarm ended.
    Ended,
}

impl<'a> Message<'a> {
    /// Creates a message. `message` is the text of the alarm.
    pub fn new(
        event: Event,
        alarm: &'static str,
        message: &'a str,
        origin: &'a MessageOrigin,
        at: Timestamp,
    ) -> Self {
        let (site, machine) = (origin.site.as_deref(), origin.machine.as_str());
        let listen = origin.listen.as_str();
        let of_site = site.map_or_else(String::new, |site| format!(" of {site}"));
        let place = format!("{of_site} on {machine} ({listen})");
        let text = match event {
            Event::Raised => format!("Alarm {alarm}{place}: {}", without_markup(message)),
            Event::Ended => format!("Alarm {alarm}{place} has ended."),
        };
        Self {
            event,
            alarm,
            message,
            site,
            machine,
            listen,
            at,
            text,
        }
    }
}

/// Replaces the characters that chat services use to mark up links and mentions, because part of
/// the text can come from the ATS. Some services still turn a plain URL into a link, but then its
/// target is visible.
fn without_markup(message: &str) -> String {
    let replace = |character| match character {
        '<' => '‹',
        '>' => '›',
        '@' => '＠',
        '[' => '［',
        ']' => '］',
        '*' => '＊',
        other => other,
    };
    message.chars().map(replace).collect()
}

impl MessageOrigin {
    /// Describes this process, for the messages that it sends. `site` is the public URL of the
    /// site, and `listen` its listen address.
    pub fn new(site: Option<String>, listen: String) -> Self {
        let machine = rustix::system::uname();
        let machine = machine.nodename().to_string_lossy().into_owned();
        Self {
            site,
            machine,
            listen,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_for_people_contains_no_mention_and_no_link() {
        let says = "the ATS says <!channel> <https://example.com|here> @all";
        let origin = MessageOrigin::new(None, "127.0.0.1:8080".to_owned());
        let at = Timestamp::UNIX_EPOCH;
        let message = Message::new(Event::Raised, "posting_list", says, &origin, at);
        assert!(!message.text.contains(['<', '>', '@']), "{}", message.text);
        assert!(message.text.contains("‹!channel›"));
        assert_eq!(message.message, says);
    }

    #[test]
    fn the_text_for_people_contains_no_link_in_markdown_and_no_emphasis() {
        let says = "the ATS says [Sign in](https://example.com) **now**";
        let origin = MessageOrigin::new(None, "127.0.0.1:8080".to_owned());
        let at = Timestamp::UNIX_EPOCH;
        let message = Message::new(Event::Raised, "posting_list", says, &origin, at);
        let text = &message.text;
        assert!(!text.contains(['[', ']', '*']), "{text}");
        assert!(text.contains("［Sign in］(https://example.com)"), "{text}");
        assert_eq!(message.message, says);
    }
}
