//! Checks whether the mail server can be reached and accepts the sign-in.

use crate::{
    cli::{
        check::finding::{Finding, fault, ok},
        output::error_chain,
    },
    config::Config,
    smtp::Mailer,
};

/// Connects to the mail server and signs in, if the settings send mail. Sends no mail.
pub(crate) async fn findings(config: &Config) -> Option<Finding> {
    let is_used = config.mail.is_used() || !config.alarm.email.is_empty();
    // If the settings are invalid, the check of the settings has already reported that.
    let mailer = Mailer::new(&config.smtp).ok().filter(|_| is_used)?;
    let server = mailer.server();
    Some(match mailer.test_connection().await {
        Ok(()) => ok("mail", format!("{server} accepts the connection")),
        Err(error) => fault(
            "mail",
            format!("{server}: {}; check [smtp]", error_chain(&error)),
        ),
    })
}
