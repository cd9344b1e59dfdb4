//! Requests read, and held to the interface's bounds and rules.

/// Bytes of a body, so many and no more; what they say they are.
pub(crate) mod body;

/// Every layout of the answers that is accepted.
pub(crate) mod layout;

/// What was sent: fields by name, and perhaps a file.
pub(crate) mod sent;

/// Fields read out of an object, with every complaint noted.
pub(crate) mod fields;

/// Answers held to their questions.
pub(crate) mod answers;

/// An application, whole.
pub(crate) mod application;

/// Candidates, one or many.
pub(crate) mod candidate;
