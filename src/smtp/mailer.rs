//! The SMTP client that sends the site's mail.

use std::time::Duration;

use derive_more::Debug;
use jiff::Timestamp;
use lettre::{
    Message,
    message::{MultiPart, SinglePart, header::ContentType},
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
    secret_setting,
    smtp::{
        connection::{self, Server},
        error::{MailError, SmtpError},
        headers::{AutoSubmitted, ListUnsubscribe, ListUnsubscribePost},
        settings::{Encryption, Mailbox, SmtpSettings},
    },
};

/// The default time limit for connecting, and for sending one email.
const TIMEOUT: Duration = Duration::from_secs(30);

/// Sends mail through the server in the `[smtp]` settings. Opens a new connection for each email,
/// because the site sends few emails.
#[derive(Debug)]
#[debug("Mailer({}:{})", server.host, server.port)]
pub struct Mailer {
    server: Server,
    from: Mailbox,
    timeout: Duration,
    /// The maximum time that the server can take to accept a recipient.
    recipient_timeout: Duration,
}

/// An email to send.
#[derive(Debug)]
pub struct Mail<'a> {
    /// The recipients, who can see each other's addresses.
    pub to: &'a [Mailbox],
    /// The subject of the email.
    pub subject: String,
    /// The email as plain text.
    pub text: String,
    /// The email as HTML, or `None` to send it as plain text only.
    pub html: Option<String>,
    /// The URL for unsubscribing with one click (RFC 8058).
    pub unsubscribe_url: Option<String>,
    /// The time in the `Date` header.
    pub at: Timestamp,
    /// The unique part of the `Message-ID` header.
    pub id: Uuid,
}

impl Mailer {
    /// Creates the client. Reads the password, but does not connect.
    pub fn new(settings: &SmtpSettings) -> Result<Self, SmtpError> {
        let (Some(host), Some(from)) = (&settings.host, &settings.from) else {
            return Err(SmtpError::Incomplete);
        };
        if host.contains('/') || host.matches(':').count() == 1 {
            return Err(SmtpError::NotAHost);
        }
        let server = Server {
            host: host.clone(),
            port: settings.port.unwrap_or(settings.encryption.default_port()),
            hello: ClientId::Domain(from.email.domain().to_owned()),
            tls: tls(host, settings.encryption)?,
            credentials: credentials(settings)?,
        };
        Ok(Self {
            server,
            from: from.clone(),
            timeout: TIMEOUT,
            recipient_timeout: TIMEOUT,
        })
    }

    /// Sets the time limit for connecting, and for sending one email. The server can take up to a
    /// quarter of this time to accept a recipient, so that the rest of the time is left for it to
    /// examine the content.
    #[must_use]
    pub fn with_timeout(self, timeout: Duration) -> Self {
        Self {
            timeout,
            recipient_timeout: timeout / 4,
            ..self
        }
    }

    /// The host and port of the server, for log messages.
    pub fn server(&self) -> String {
        format!("{}:{}", self.server.host, self.server.port)
    }

    /// Connects and signs in without sending an email.
    pub async fn test_connection(&self) -> Result<(), MailError> {
        let opening = timeout(self.timeout, self.server.open()).await;
        let mut connection = opening.map_err(|_| MailError::TimedOut(self.timeout))??;
        let signing_in = timeout(self.timeout, self.server.sign_in(&mut connection)).await;
        signing_in.map_err(|_| MailError::SignInTimedOut(self.timeout))??;
        connection::quit(connection).await;
        Ok(())
    }

    /// Sends an email. Returns once the server has accepted it.
    pub async fn send(&self, mail: &Mail<'_>) -> Result<(), MailError> {
        let message = self.compose(mail)?;
        let (envelope, content) = (message.envelope(), message.formatted());
        let sending = async {
            let connected = self.server.connect().await?;
            connection::send(connected, envelope, &content, self.recipient_timeout).await
        };
        let sent = timeout(self.timeout, sending).await;
        sent.map_err(|_| MailError::TimedOut(self.timeout))?
    }

    fn compose(&self, mail: &Mail<'_>) -> Result<Message, lettre::error::Error> {
        let id = format!("<{}@{}>", mail.id, self.from.email.domain());
        let mut message = Message::builder()
            .from(self.from.clone())
            .subject(&mail.subject)
            .date(mail.at.into())
            .message_id(Some(id))
            .header(AutoSubmitted);
        for to in mail.to {
            message = message.to(to.clone());
        }
        if let Some(url) = &mail.unsubscribe_url {
            message = message
                .header(ListUnsubscribe(format!("<{url}>")))
                .header(ListUnsubscribePost);
        }
        let text = mail.text.clone();
        match &mail.html {
            Some(html) => message.multipart(MultiPart::alternative_plain_html(text, html.clone())),
            None => message.singlepart(
                SinglePart::builder()
                    .header(ContentType::TEXT_PLAIN)
                    .body(text),
            ),
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

/// Creates the TLS parameters, with the root certificates of the system. If the system has none,
/// uses the root certificates that are compiled into the program.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_with_a_port_or_a_scheme_is_refused_without_its_text() {
        for host in ["mail.example.com:587", "smtp://me:planted@mail.example.com"] {
            let settings = SmtpSettings {
                host: Some(host.to_owned()),
                port: None,
                encryption: Encryption::Starttls,
                user: None,
                password: None,
                password_file: None,
                from: Some("careers@example.com".parse().unwrap()),
            };
            let refused = Mailer::new(&settings).unwrap_err().to_string();
            assert!(
                refused.contains("smtp.host is not a host name"),
                "{refused}"
            );
            assert!(!refused.contains("planted"), "{refused}");
        }
    }
}
