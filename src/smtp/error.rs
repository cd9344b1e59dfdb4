//! Errors that prevent mail from being sent.

use std::time::Duration;

use lettre::transport::smtp;

use crate::{
    root_cause::root_cause,
    sanitize::plain_text::one_line,
    secret_setting::SecretSettingError,
    server_certificate::{VerifiedServer, certificate_problem, tls_error},
};

/// The cause that is reported if the server's reply cannot be read. The reply itself is not shown,
/// because it can contain the recipient's address and line breaks.
const INVALID_REPLY: &str = "the server sent an incomplete or invalid reply";

/// Why the `[smtp]` settings cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum SmtpError {
    /// The host or the sender is missing.
    #[error("smtp.host and smtp.from must both be set to send mail")]
    Incomplete,
    /// The host contains a port or is a URL. The message does not contain it, because a URL can
    /// contain a password.
    #[error(
        "smtp.host is not a host name: write only the name or the IP address of the server; the port is in smtp.port"
    )]
    NotAHost,
    /// The emails and the password would be sent unencrypted over a network.
    #[error("smtp.encryption = \"none\" is allowed for a loopback address in smtp.host only")]
    NotEncrypted,
    /// Only one of user name and password is set.
    #[error("smtp.user and smtp.password (or smtp.password_file) must both be set, or neither")]
    HalfCredentials,
    /// The password cannot be read from its file.
    #[error(transparent)]
    Password(#[from] SecretSettingError),
    /// TLS cannot be set up for this host.
    #[error("smtp.host cannot be used with TLS: {0}")]
    Tls(smtp::Error),
}

/// Why an email was not sent. Only the code of the server's reply is included, because the text of
/// the reply can contain the recipient's address.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// The server refused the connection, the sign-in or the sender, so it would refuse any mail.
    #[error("the server accepts no mail: it answered with code {}{}", .0, sign_in_advice(.0))]
    ServerRefused(String),
    /// The server permanently refused this email.
    #[error("the server refused the mail with code {0}")]
    Refused(String),
    /// The server permanently refused the recipient's address. Other mail to this address would be
    /// refused too.
    #[error("the server refused the recipient with code {0}")]
    RecipientRefused(String),
    /// The server temporarily refused this email.
    #[error("the server refused the mail for now with code {0}")]
    Deferred(String),
    /// The server could not be reached, or the connection failed before the email was sent.
    #[error("{}; {}", .0, connection_advice(.0))]
    Unreachable(String),
    /// The server's certificate is not accepted, for this reason.
    #[error("{0}")]
    Certificate(String),
    /// The settings contain a user name, but the server offers no sign-in with a password.
    #[error(
        "the server offers no sign-in with a password (AUTH PLAIN or AUTH LOGIN): remove smtp.user and its password, or \
         check smtp.encryption and smtp.port"
    )]
    NoSignIn,
    /// The connection failed while the email was being sent, so the server might have accepted the
    /// email.
    #[error("{0}")]
    Interrupted(String),
    /// The server did not respond within the time limit. The server might have accepted the email.
    #[error("no answer within {} seconds; check smtp.host and smtp.port", .0.as_secs())]
    TimedOut(Duration),
    /// The server did not respond to the sign-in within the time limit.
    #[error("no answer to the sign-in within {} seconds", .0.as_secs())]
    SignInTimedOut(Duration),
    /// The server accepted the sender, but did not respond to the recipient within the time limit.
    /// The server may be waiting for the recipient's mail server. The server has not received the
    /// content of the email.
    #[error("no answer to the recipient within {} seconds", .0.as_secs())]
    RecipientTimedOut(Duration),
    /// The recipient's address contains characters that this server does not support.
    #[error("the server does not support the recipient's address (SMTPUTF8)")]
    Unsupported,
    /// The email cannot be composed.
    #[error("the mail cannot be written: {0}")]
    Invalid(#[from] lettre::error::Error),
}

impl MailError {
    /// Converts an error that occurred before the server accepted the sender. Such an error affects
    /// all mail.
    pub(in crate::smtp) fn before_mail(error: &smtp::Error) -> Self {
        match error.status() {
            Some(code) => Self::ServerRefused(code.to_string()),
            None => match certificate_cause(error) {
                Some(cause) => Self::Certificate(cause),
                None => Self::Unreachable(cause(error)),
            },
        }
    }

    /// Converts an error that occurred during the sign-in. An error from the client itself means
    /// that the server offers no suitable sign-in.
    pub(in crate::smtp) fn of_sign_in(error: &smtp::Error) -> Self {
        if error.is_client() {
            Self::NoSignIn
        } else {
            Self::before_mail(error)
        }
    }

    /// Converts an error that occurred in response to the `RCPT` command, which contains the
    /// recipient. The enhanced status codes 5.7.x (RFC 3463 §3.8) do not mean that the address is
    /// wrong, but that the site is not allowed to send mail to it.
    pub(in crate::smtp) fn of_recipient(error: &smtp::Error) -> Self {
        let is_policy = root_cause(error).trim_start().starts_with("5.7.");
        match Self::of_mail(error) {
            Self::Refused(code) if !is_policy => Self::RecipientRefused(code),
            other => other,
        }
    }

    /// Converts an error that occurred after the server accepted the sender. The error affects only
    /// this email, unless its code is 421, which means that the server is shutting down (RFC 5321
    /// §3.8).
    pub(in crate::smtp) fn of_mail(error: &smtp::Error) -> Self {
        match error.status().map(|code| code.to_string()) {
            Some(code) if code == "421" => Self::ServerRefused(code),
            Some(code) if error.is_permanent() => Self::Refused(code),
            Some(code) => Self::Deferred(code),
            None => Self::Interrupted(cause(error)),
        }
    }
}

/// The cause of an error without a status code, on one line and without the server's reply.
fn cause(error: &smtp::Error) -> String {
    if error.is_response() {
        INVALID_REPLY.to_owned()
    } else {
        one_line(&root_cause(error))
    }
}

/// Explains why the server's certificate is not accepted. Returns `None` for other errors.
fn certificate_cause(error: &smtp::Error) -> Option<String> {
    let error = tls_error(error)?;
    let problem = certificate_problem(error, VerifiedServer::Mail)?;
    let is_other_name = problem.contains("another host name");
    let advice = if is_other_name {
        ": write the name in the certificate in smtp.host"
    } else {
        ""
    };
    Some(problem + advice)
}

/// Advice for the operator if this code means that the server requires a sign-in or refused it (RFC
/// 4954 §6), or an empty string for other codes.
fn sign_in_advice(code: &str) -> &'static str {
    match code {
        "530" => "; it requires a sign-in: set smtp.user and smtp.password_file",
        "534" | "535" => "; check smtp.user and smtp.password (or smtp.password_file)",
        _ => "",
    }
}

/// Advice for the operator about this cause of a failed connection.
fn connection_advice(cause: &str) -> &'static str {
    let is_about = |text: &str| cause.contains(text);
    if is_about("corrupt message") {
        "the server does not use TLS from the first byte on this port: try smtp.encryption = \"starttls\", or another \
         smtp.port"
    } else if is_about("STARTTLS") {
        "check smtp.encryption and smtp.port"
    } else if is_about("Connection refused") {
        "start the mail server, or check smtp.host and smtp.port"
    } else {
        "check smtp.host and smtp.port"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_of_the_server_names_the_settings_to_check() {
        let refused = |code: &str| MailError::ServerRefused(code.into()).to_string();
        assert!(refused("530").ends_with("set smtp.user and smtp.password_file"));
        assert!(refused("550").ends_with("code 550"));
        let failed = |cause: &str| MailError::Unreachable(cause.into()).to_string();
        let no_starttls = failed("STARTTLS is not supported on this server");
        assert!(no_starttls.ends_with("; check smtp.encryption and smtp.port"));
        let no_tls = failed("received corrupt message of type InvalidContentType");
        assert!(no_tls.ends_with("try smtp.encryption = \"starttls\", or another smtp.port"));
        assert!(failed("Connection refused (os error 111)").contains("start the mail server"));
    }
}
