//! Sends mail through an SMTP server (RFC 5321), over TLS (RFC 8314) or with STARTTLS (RFC 3207).

mod settings;

mod error;

mod recipient;

mod tcp_connection;

mod encrypted_stream;

mod connection;

mod headers;

mod mailer;

pub use self::{
    error::{MailError, SmtpError},
    mailer::{Mail, Mailer},
    recipient::recipient,
    settings::{Encryption, Mailbox, SmtpSettings, parse_mailbox},
};
