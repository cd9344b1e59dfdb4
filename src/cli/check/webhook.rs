//! Checks whether the host of the alarm webhook can be reached.

use crate::{
    alarm_notifier::AlarmNotifier,
    cli::check::finding::{Finding, fault, ok},
    config::Config,
};

/// Connects to the host of `alarm.webhook`, if it is set. Does not send a message.
pub(crate) async fn findings(config: &Config) -> Option<Finding> {
    // If the URL is invalid, the check of the settings has already reported that.
    let (host, reached) = AlarmNotifier::test_webhook(&config.alarm).await.ok()??;
    let setting = match config.alarm.webhook_file {
        Some(_) => "alarm.webhook_file",
        None => "alarm.webhook",
    };
    Some(match reached {
        Ok(()) => ok("webhook", format!("{host} answers ({setting})")),
        Err(cause) => fault(
            "webhook",
            format!("cannot reach {host}: {cause}; check {setting}"),
        ),
    })
}
