//! Sends messages about alarms to a webhook and by email: one message when an alarm is raised, and
//! one when it ends. The messages contain no personal data.

mod settings;

mod webhook_url;

mod message;

mod webhook;

mod email;

mod retry_policy;

mod channel;

mod notifier;

pub use self::{
    notifier::{AlarmNotifier, AlarmNotifierError},
    settings::AlarmSettings,
    webhook_url::{WebhookUrl, WebhookUrlError},
};
