//! The SMTP client that sends the site's mail.

use std::time::Duration;

use derive_more::Debug;
use jiff::Timestamp;
use lettre::{
    AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor,
    message::header::{ContentType, Header, HeaderName, HeaderValue},
    transport::smtp::{
        self,
        authentication::Credentials,
        client::{Certificate, CertificateStore, Tls, TlsParameters, TlsParametersBuilder},
        extension::ClientId,
    },
};
use secrecy::ExposeSecret;
use tokio::time::timeout;
use url::Host;
use uuid::Uuid;

use crate::{
    loopback::is_loopback,
    secret_setting::{self, SecretSettingError},
    smtp::settings::{Encryption, Mailbox, SmtpSettings},
};

/// The maximum time to connect to the server and send a mail.
const TIMEOUT: Duration = Duration::from_secs(30);

/// Sends mail through the server in the settings. Opens a connection for each mail, because the site
/// sends few.
#[derive(Debug)]
#[debug("Mailer({server})")]
pub struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    server: String,
}

/// A mail in plain text.
#[derive(Debug)]
pub struct Mail<'a> {
    /// The recipients. They see each other's addresses.
    pub to: &'a [Mailbox],
    /// The subject.
    pub subject: String,
    /// The text.
    pub text: String,
    /// The time in the header `Date`.
    pub at: Timestamp,
}

/// Why the `[smtp]` settings cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum SmtpError {
    /// The host or the sender is missing.
    #[error("smtp.host and smtp.from must both be set to send mail")]
    Incomplete,
    /// The mail and the password would be sent unencrypted over a network.
    #[error("smtp.encryption = \"none\" is allowed for a loopback address in smtp.host only")]
    NotEncrypted,
    /// Only one of the user and the password is set.
    #[error("smtp.user and smtp.password (or smtp.password_file) must both be set, or neither")]
    HalfCredentials,
    /// The password cannot be read from its file.
    #[error(transparent)]
    Password(#[from] SecretSettingError),
    /// TLS cannot be set up for this host.
    #[error("smtp.host cannot be used with TLS: {0}")]
    Tls(smtp::Error),
}

/// Why a mail was not sent. The error does not contain the server's reply, because the reply can
/// contain the recipient's address.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// The server refused the mail.
    #[error("the server refused the mail with code {0}")]
    Refused(String),
    /// The server could not be reached, or the connection failed.
    #[error("{0}")]
    Unreachable(String),
    /// The server did not respond in time.
    #[error("no answer within {} seconds", TIMEOUT.as_secs())]
    TimedOut,
    /// The mail cannot be composed.
    #[error("the mail cannot be written: {0}")]
    Invalid(#[from] lettre::error::Error),
}

impl Mailer {
    /// Creates the client. Reads the password, but does not connect.
    pub fn new(settings: &SmtpSettings) -> Result<Self, SmtpError> {
        let (Some(host), Some(from)) = (&settings.host, &settings.from) else {
            return Err(SmtpError::Incomplete);
        };
        let port = settings.port.unwrap_or(settings.encryption.default_port());
        let name = ClientId::Domain(from.email.domain().to_owned());
        let mut builder = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(host)
            .port(port)
            .hello_name(name)
            .tls(tls(host, settings.encryption)?)
            .timeout(Some(TIMEOUT));
        if let Some(credentials) = credentials(settings)? {
            builder = builder.credentials(credentials);
        }
        Ok(Self {
            transport: builder.build(),
            from: from.clone(),
            server: format!("{host}:{port}"),
        })
    }

    /// The host and port of the server, for log messages.
    pub fn server(&self) -> &str {
        &self.server
    }

    fn new_message_id(&self) -> String {
        format!("<{}@{}>", Uuid::new_v4(), self.from.email.domain())
    }

    /// Sends a mail. Returns when the server has accepted it.
    pub async fn send(&self, mail: &Mail<'_>) -> Result<(), MailError> {
        let mut message = Message::builder()
            .from(self.from.clone())
            .subject(&mail.subject)
            .date(mail.at.into())
            .message_id(Some(self.new_message_id()))
            .header(AutoSubmitted)
            .header(ContentType::TEXT_PLAIN);
        for to in mail.to {
            message = message.to(to.clone());
        }
        let message = message.body(mail.text.clone())?;
        match timeout(TIMEOUT, self.transport.send(message)).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(error)) => Err(MailError::from(&error)),
            Err(_) => Err(MailError::TimedOut),
        }
    }
}

fn tls(host: &str, encryption: Encryption) -> Result<Tls, SmtpError> {
    let parameters = || tls_parameters(host).map_err(SmtpError::Tls);
    match encryption {
        Encryption::Tls => Ok(Tls::Wrapper(parameters()?)),
        Encryption::Starttls => Ok(Tls::Required(parameters()?)),
        Encryption::None if Host::parse(host).is_ok_and(|host| is_loopback(&host)) => Ok(Tls::None),
        Encryption::None => Err(SmtpError::NotEncrypted),
    }
}

/// TLS with the certificates of the system. If the system has none, uses the bundled root
/// certificates.
fn tls_parameters(host: &str) -> Result<TlsParameters, smtp::Error> {
    TlsParameters::new(host.to_owned()).or_else(|_| {
        let builder = TlsParametersBuilder::new(host.to_owned());
        let mut builder = builder.certificate_store(CertificateStore::None);
        for certificate in webpki_root_certs::TLS_SERVER_ROOT_CERTS {
            builder = builder.add_root_certificate(Certificate::from_der(certificate.to_vec())?);
        }
        builder.build()
    })
}

fn credentials(settings: &SmtpSettings) -> Result<Option<Credentials>, SmtpError> {
    let file = settings.password_file.as_deref();
    let password = secret_setting::read("smtp.password", settings.password.as_ref(), file)?;
    match (&settings.user, password) {
        (None, None) => Ok(None),
        (Some(user), Some(password)) => Ok(Some(Credentials::new(
            user.clone(),
            password.expose_secret().to_owned(),
        ))),
        _ => Err(SmtpError::HalfCredentials),
    }
}

impl From<&smtp::Error> for MailError {
    fn from(error: &smtp::Error) -> Self {
        match error.status() {
            Some(code) => Self::Refused(code.to_string()),
            None if error.is_timeout() => Self::TimedOut,
            None => Self::Unreachable(innermost_cause(error)),
        }
    }
}

fn innermost_cause(error: &dyn std::error::Error) -> String {
    let mut cause = error;
    while let Some(source) = cause.source() {
        cause = source;
    }
    cause.to_string()
}

/// `Auto-Submitted: auto-generated` (RFC 3834 §5), so that programs send no automatic replies.
#[derive(Debug, Clone)]
struct AutoSubmitted;

impl Header for AutoSubmitted {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("Auto-Submitted")
    }

    fn parse(_: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Self)
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), "auto-generated".to_owned())
    }
}
