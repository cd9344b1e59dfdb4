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

/// `purge`: what nobody needs any more.
pub(crate) mod purge;

/// Whose entries there are.
pub(crate) mod search;

/// Files for their owner alone.
pub(crate) mod parcel;

/// `export`: everything of one person.
pub(crate) mod export;

/// `erase`: nothing of one person.
pub(crate) mod erase;

/// `rekey`: everything under the new key.
pub(crate) mod rekey;

/// Which command it is.
pub(crate) mod run;
