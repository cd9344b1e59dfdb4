//! The `outbox` commands: list, show, retry, discard, pause, resume, purge, export, erase and
//! rekey.

/// Parses the ids of entries.
pub(crate) mod ids;

/// `pause` and `resume`: pause the delivery.
pub(crate) mod pause;

/// `list`: prints the entries.
pub(crate) mod list;

/// The JSON form of an application.
pub(crate) mod application_json;

/// `show`: prints one entry.
pub(crate) mod show;

/// `retry`: delivers entries again.
pub(crate) mod retry;

/// `discard`: deletes the applications of entries without delivering them.
pub(crate) mod discard;

/// `purge`: deletes data that is no longer needed.
pub(crate) mod purge;

/// Finds the entries of one person.
pub(crate) mod search;

/// Writes the exported files.
pub(crate) mod export_writer;

/// `export`: writes all data of one person to files.
pub(crate) mod export;

/// `erase`: deletes all data of one person.
pub(crate) mod erase;

/// `rekey`: re-encrypts the store with the current key.
pub(crate) mod rekey;

/// The dispatch of the `outbox` commands.
pub(crate) mod dispatch;
