//! The client of the ATS interface (docs/ats-interface.md).

/// The JSON types of the interface.
pub mod wire;

/// The `[ats]` table of the settings.
pub mod settings;

/// The API key.
pub mod api_key;

/// The base URL.
pub mod base_url;

/// Parses what the ATS sends, leniently.
pub mod parse;

/// Removes an applicant's data from a text.
pub(crate) mod redactor;

/// The kinds of error.
pub mod error;

/// Builds the request for an application.
pub(crate) mod application_request;

/// Builds the requests that add candidates.
pub(crate) mod candidate_request;

/// Parses the body of an error response.
pub(crate) mod error_body;

/// Distinguishes messages for the operator from messages for the applicant.
pub(crate) mod message_classifier;

/// Maps the messages of an error to form fields.
pub(crate) mod error_mapping;

/// A response, and its classification.
pub(crate) mod response;

/// Sends requests.
pub(crate) mod transport;

/// Encodes request bodies.
pub(crate) mod request_body;

/// Collects the pages of a list.
pub(crate) mod paginator;

/// The results of a bulk add.
pub mod bulk_result;

/// The client: one method per endpoint.
pub mod client;

/// Reads the ATS's OpenAPI description.
pub mod api_description;
