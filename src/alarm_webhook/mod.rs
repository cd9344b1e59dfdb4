//! The webhook for alarms: one message when an alarm is raised and one when it ends. Messages contain
//! no personal data. The URL is a secret, because anyone who knows it can send messages to it.

mod settings;

mod webhook_url;

mod message;

mod notifier;

pub use self::{
    notifier::{AlarmWebhook, AlarmWebhookError},
    settings::AlarmSettings,
    webhook_url::{WebhookUrl, WebhookUrlError},
};
