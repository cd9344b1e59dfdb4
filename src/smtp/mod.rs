//! Sends mail through an SMTP server (RFC 5321), over TLS (RFC 8314) or with STARTTLS (RFC 3207).

mod settings;

mod mailer;

pub use self::{
    mailer::{Mail, MailError, Mailer, SmtpError},
    settings::{Encryption, Mailbox, SmtpSettings},
};
