//! Sends messages about alarms by email.

use uuid::Uuid;

use crate::{
    alarm_notifier::message::{Event, Message},
    smtp::{Mail, Mailbox, Mailer},
};

/// The mail server and the recipients.
#[derive(Debug)]
pub(in crate::alarm_notifier) struct Email {
    mailer: Mailer,
    recipients: Vec<Mailbox>,
}

impl Email {
    pub fn new(mailer: Mailer, recipients: Vec<Mailbox>) -> Self {
        Self { mailer, recipients }
    }

    /// The host and port of the mail server.
    pub fn address(&self) -> String {
        self.mailer.server()
    }

    /// Sends a message.
    pub async fn send(&self, message: &Message<'_>) -> Result<(), String> {
        let place = message.site.unwrap_or_default();
        let event = match message.event {
            Event::Raised => "raised",
            Event::Ended => "ended",
        };
        let subject = format!("Alarm {event}: {} {place}", message.alarm);
        let mail = Mail {
            to: &self.recipients,
            subject: subject.trim_end().to_owned(),
            text: text(message),
            html: None,
            unsubscribe_url: None,
            at: message.at,
            id: Uuid::new_v4(),
        };
        let sent = self.mailer.send(&mail).await;
        sent.map_err(|error| error.to_string())
    }
}

/// Creates the body of the email. If the alarm has ended, the body quotes the text of the alarm.
fn text(message: &Message<'_>) -> String {
    let said = match message.event {
        Event::Raised => String::new(),
        Event::Ended => format!("\nThe alarm said: {}\n", message.message),
    };
    format!(
        "{}\n{said}\nTime: {} UTC\n",
        message.text,
        message.at.strftime("%F %T")
    )
}
