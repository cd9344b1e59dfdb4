//! Checks whether the mail server can be reached and accepts the sign-in.

use std::time::Duration;

use crate::{
    cli::{
        check::finding::{Finding, fault, ok},
        error_chain::error_chain,
    },
    config::Config,
    smtp::{MailError, Mailer},
};

/// The time limit for connecting, and again for signing in. It is short, because a person waits for
/// the result of the check.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Connects to the mail server and signs in, if the site is configured to send emails. Does not
/// send an email.
pub(crate) async fn findings(config: &Config) -> Option<Finding> {
    let is_used = config.mail.is_used() || !config.alarm.email.is_empty();
    // If the settings are invalid, `site_config::check_settings` has already reported that.
    let mailer = Mailer::new(&config.smtp).ok().filter(|_| is_used)?;
    let server = mailer.server();
    let tested = mailer.with_timeout(TIMEOUT).test_connection().await;
    let advice = match config.smtp.password_file {
        Some(_) => "check smtp.user and smtp.password_file",
        None => "check smtp.user and smtp.password",
    };
    Some(match (tested, &config.smtp.user) {
        (Ok(()), None) => ok("mail", format!("{server} accepts the connection")),
        (Ok(()), Some(user)) => ok(
            "mail",
            format!("{server} accepts the connection and the sign-in as {user}"),
        ),
        (Err(MailError::SignInTimedOut(_)), Some(user)) => fault(
            "mail",
            format!("{server}: no answer after signing in as {user}; {advice}"),
        ),
        (Err(MailError::ServerRefused(code)), Some(user)) if code.starts_with("53") => fault(
            "mail",
            format!("{server} refuses the sign-in as {user} (code {code}); {advice}"),
        ),
        (Err(error), _) => fault("mail", format!("{server}: {}", error_chain(&error))),
    })
}
