//! Errors of the outbox.

use crate::{
    application::ApplicationId,
    store::{
        application_sealer::ApplicationSealError, database_error::database_cause,
        outbox_entry::PutResult, outbox_settings::OutboxLimit,
    },
};

/// Why an operation on the outbox failed.
#[derive(Debug, thiserror::Error)]
pub enum OutboxError {
    /// The database is not reachable or returned an error. If this happens while an application is
    /// stored, the applicant gets no receipt.
    #[error("cannot access the outbox: {}", database_cause(.0))]
    Unreachable(#[from] sqlx::Error),
    /// Encryption or decryption failed.
    #[error("an entry cannot be sealed or opened")]
    Seal(#[from] ApplicationSealError),
    /// There is no entry with this id.
    #[error("there is no entry {0}")]
    NoSuchEntry(ApplicationId),
    /// The key from which the receipt token was derived is no longer in the key file.
    #[error(
        "the receipt of {0} was created with a key that is not in the key file: restore that key"
    )]
    TokenLost(ApplicationId),
    /// A stored application has the same id but different content. Contains the `PutResult` of that
    /// application.
    #[error("the form of {} was sent before, with other content", .0.id)]
    OtherContent(PutResult),
    /// The earlier application cannot be replaced, because the employer has received it or might
    /// have received it. Nothing was stored.
    #[error("the earlier application cannot be replaced any more")]
    TooLate,
    /// A limit is reached, so the new application was not stored.
    #[error("outbox.{} is reached, so no application is accepted", .0.as_str())]
    LimitReached(OutboxLimit),
    /// The process is stopping.
    #[error("the process is stopping")]
    Stopping,
}
