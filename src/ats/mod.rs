//! The applicant-tracking system, as its client sees it.

/// The interface's types, exactly as its document states them.
pub mod wire;

/// The `[ats]` table of the settings.
pub mod settings;

/// The key, which cannot be printed.
pub mod key;

/// The base address.
pub mod base;

/// What the ATS sent, read loosely into words.
pub mod translate;

/// What an applicant wrote, left out of a text.
pub(crate) mod personal;

/// What a failure means.
pub mod error;

/// What was said to the company's texts, in one line.
pub(crate) mod consents;

/// An application as it goes out.
pub(crate) mod submission;

/// An application as the parts of a form.
pub(crate) mod parts;

/// Candidates as they go out.
pub(crate) mod addition;

/// The body of an error, whatever its shape.
pub(crate) mod body;

/// What of a message belongs to the operator and not to an applicant.
pub(crate) mod complaints;

/// Messages of the ATS, led to the places of the form.
pub(crate) mod blame;

/// An answer of the ATS, judged.
pub(crate) mod reply;

/// What the ATS says of a refusal, for the operator.
pub(crate) mod words;

/// Requests to the base address and their answers.
pub(crate) mod transport;

/// Bodies of requests.
pub(crate) mod outgoing;

/// Lists read page by page.
pub(crate) mod paging;

/// What became of candidates added together.
pub mod bulk;

/// The seven endpoints as methods.
pub mod client;

/// How lists come, for the operator who checks an ATS.
pub mod look;

/// What the machine-readable description tells where the document is silent.
pub mod description;
