//! A connection to the mail server. The SMTP commands are sent one by one, because the command that
//! the server refuses shows whether it refuses only this email or all mail.

use std::time::Duration;

use lettre::{
    Address,
    address::Envelope,
    transport::smtp::{
        self,
        authentication::{Credentials, Mechanism},
        client::{AsyncSmtpConnection, AsyncTokioStream, Tls},
        commands::{Data, Mail, Rcpt},
        extension::{ClientId, Extension, MailParameter},
    },
};
use tokio::time::timeout;

use crate::smtp::{
    encrypted_stream::EncryptedStream, error::MailError, tcp_connection::TcpConnection,
};

/// The maximum time for closing a connection after an email has been sent.
const QUIT_TIMEOUT: Duration = Duration::from_secs(5);
const MECHANISMS: &[Mechanism] = &[Mechanism::Plain, Mechanism::Login];

/// The address of the mail server, and the settings for connecting and signing in.
pub(in crate::smtp) struct Server {
    pub host: String,
    pub port: u16,
    /// The name by which the site identifies itself in the `EHLO` command.
    pub hello: ClientId,
    pub tls: Tls,
    pub credentials: Option<Credentials>,
}

impl Server {
    /// Connects, and signs in if the settings contain a user name.
    pub async fn connect(&self) -> Result<AsyncSmtpConnection, MailError> {
        let mut connection = self.open().await?;
        self.sign_in(&mut connection).await?;
        Ok(connection)
    }

    /// Connects without signing in.
    pub async fn open(&self) -> Result<AsyncSmtpConnection, MailError> {
        let opened = AsyncSmtpConnection::connect_with_transport(self.stream().await?, &self.hello);
        let opened = opened.await;
        let mut connection = opened.map_err(|error| MailError::before_mail(&error))?;
        if let Tls::Required(parameters) = &self.tls {
            let encrypted = connection.starttls(parameters.clone(), &self.hello).await;
            encrypted.map_err(|error| MailError::before_mail(&error))?;
        }
        Ok(connection)
    }

    /// Opens the connection for SMTP. It is encrypted if the settings require TLS from the
    /// beginning.
    async fn stream(&self) -> Result<Box<dyn AsyncTokioStream>, MailError> {
        let stream = TcpConnection::open(&self.host, self.port).await;
        let stream = stream.map_err(|error| MailError::Unreachable(error.to_string()))?;
        let Tls::Wrapper(parameters) = &self.tls else {
            return Ok(Box::new(stream));
        };
        let encrypted = EncryptedStream::start(stream, parameters.clone()).await;
        let encrypted = encrypted.map_err(|error| MailError::before_mail(&error))?;
        Ok(Box::new(encrypted))
    }

    /// Signs in if the settings contain a user name.
    pub async fn sign_in(&self, connection: &mut AsyncSmtpConnection) -> Result<(), MailError> {
        let Some(credentials) = &self.credentials else {
            return Ok(());
        };
        let signed_in = connection.auth(MECHANISMS, credentials).await;
        signed_in.map_err(|error| MailError::of_sign_in(&error))?;
        Ok(())
    }
}

/// Sends an email. Returns when the server has accepted it. Always closes the connection at the
/// end, even if sending failed. Fails if the server takes longer than `recipient_timeout` to accept
/// a recipient.
pub(in crate::smtp) async fn send(
    mut connection: AsyncSmtpConnection,
    envelope: &Envelope,
    content: &[u8],
    recipient_timeout: Duration,
) -> Result<(), MailError> {
    let sent = transmit(&mut connection, envelope, content, recipient_timeout).await;
    // Close the connection in the background, so that the caller can record the result immediately.
    tokio::spawn(quit(connection));
    sent
}

/// Closes a connection.
pub(in crate::smtp) async fn quit(mut connection: AsyncSmtpConnection) {
    let _ = timeout(QUIT_TIMEOUT, connection.abort()).await;
}

async fn transmit(
    connection: &mut AsyncSmtpConnection,
    envelope: &Envelope,
    content: &[u8],
    recipient_timeout: Duration,
) -> Result<(), MailError> {
    let mut options = Vec::new();
    if envelope.to().iter().any(has_local_part_in_unicode) {
        let server = connection.server_info();
        if !server.supports_feature(Extension::SmtpUtfEight) {
            return Err(MailError::Unsupported);
        }
        options.push(MailParameter::SmtpUtfEight);
    }
    let sender = Mail::new(envelope.from().cloned(), options);
    let accepted = connection.command(sender).await;
    accepted.map_err(|error| MailError::before_mail(&error))?;
    for recipient in envelope.to() {
        let recipient = Rcpt::new(recipient.clone(), Vec::new());
        let accepted = timeout(recipient_timeout, connection.command(recipient)).await;
        let accepted = accepted.map_err(|_| MailError::RecipientTimedOut(recipient_timeout))?;
        accepted.map_err(|error| MailError::of_recipient(&error))?;
    }
    let sent = transmit_content(connection, content).await;
    sent.map_err(|error| MailError::of_mail(&error))
}

async fn transmit_content(
    connection: &mut AsyncSmtpConnection,
    content: &[u8],
) -> Result<(), smtp::Error> {
    connection.command(Data).await?;
    connection.message(content).await?;
    Ok(())
}

fn has_local_part_in_unicode(address: &Address) -> bool {
    let text: &str = address.as_ref();
    !text.is_ascii()
}
