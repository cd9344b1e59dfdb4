//! The operator's hand on the outbox.

/// Entries as they are named on the command line.
pub(crate) mod ids;

/// `list`: the entries, however many there are.
pub(crate) mod list;

/// What an applicant sent, in words and for programs.
pub(crate) mod sent;

/// `show`: everything of one entry.
pub(crate) mod show;

/// `retry`: back to delivery.
pub(crate) mod retry;

/// `discard`: not to be delivered.
pub(crate) mod discard;

/// Which command it is.
pub(crate) mod run;
