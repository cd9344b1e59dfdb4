//! The client of the ATS interface (docs/ats-interface.md).

/// The JSON types of the interface.
pub mod wire;

/// The `[ats]` table of the settings.
pub mod settings;

/// The API key.
pub mod key;

/// The base URL.
pub mod base;

/// Parses what the ATS sends, leniently.
pub mod translate;

/// Removes an applicant's data from a text.
pub(crate) mod personal;

/// The kinds of error.
pub mod error;

/// Consents as one line of text.
pub(crate) mod consents;

/// Builds the request for an application.
pub(crate) mod submission;

/// Splits an application into multipart fields.
pub(crate) mod parts;

/// Builds the requests that add candidates.
pub(crate) mod addition;

/// Parses the body of an error response.
pub(crate) mod body;

/// Distinguishes messages for the operator from messages for the applicant.
pub(crate) mod complaints;

/// Maps the messages of an error to form fields.
pub(crate) mod blame;

/// A response, and its classification.
pub(crate) mod reply;

/// The text of an error response, for the log.
pub(crate) mod words;

/// Sends requests.
pub(crate) mod transport;

/// Encodes request bodies.
pub(crate) mod outgoing;

/// Collects the pages of a list.
pub(crate) mod paging;

/// The results of a bulk add.
pub mod bulk;

/// The client: one method per endpoint.
pub mod client;

/// Probes how the ATS wraps its lists.
pub mod look;

/// Reads the ATS's OpenAPI description.
pub mod description;
