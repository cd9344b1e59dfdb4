//! The client of the ATS interface (docs/ats-interface.md).

/// The JSON types of the ATS interface.
pub mod wire;

/// The base URL.
mod base_url;

/// The `[ats]` table of the settings.
mod settings;

/// Finds and removes the API key in text from the ATS.
mod key_redaction;

/// The API key.
mod api_key;

/// Lenient parsing of the JSON that the ATS sends.
pub mod parse;

/// Removes the data of applicants and candidates from messages.
pub(crate) mod redactor;

/// The endpoints.
mod endpoint;

/// Errors of requests to the ATS.
mod error;

/// Builds the request that submits an application.
pub(crate) mod application_request;

/// Builds the requests that add candidates.
pub(crate) mod candidate_request;

/// Parses the body of an error response.
pub(crate) mod error_body;

/// Distinguishes messages for the operator from messages for the applicant.
pub(crate) mod message_classifier;

/// Maps the messages of an error response to form fields.
pub(crate) mod error_mapping;

/// Responses and their classification.
pub(crate) mod response;

/// The text that the operator sees about a refused application.
mod rejection_text;

/// Creates the error for a response.
pub(crate) mod response_error;

/// Advice for operators whose base URL leads to another server or page.
mod base_url_advice;

/// The cryptography library for TLS, and the options of all HTTP clients.
mod tls;

/// Reads the body of a response up to a limit.
mod response_body;

/// The HTTP transport for requests to the ATS.
pub(crate) mod transport;

/// Encodes request bodies.
pub(crate) mod request_body;

/// Collects the pages of a list.
pub(crate) mod paginator;

/// Limits the size of lists.
mod list_budget;

/// The results of a bulk add.
mod bulk_result;

/// The client: one method per endpoint.
mod client;

/// The lists: postings, jobs and hired candidates.
mod lists;

/// Applications of people whom team members recommended.
mod referral;

/// Reads the ATS's OpenAPI description.
mod api_description;

pub use self::{
    api_description::{AnswersSchema, ApiDescription},
    api_key::ApiKey,
    base_url::{BaseUrl, parse_identity},
    base_url_advice::OtherServer,
    bulk_result::BulkItemResult,
    client::{AtsClient, ClientSetupError},
    endpoint::Endpoint,
    error::{AtsError, ErrorKind, Misconfiguration, TransportFailure},
    list_budget::MAX_LIST_ITEMS,
    response_body::{LimitedBody, exceeds_response_limits, read_limited},
    settings::{
        AmbiguousDelivery, AnswersLayout, AnswersSettings, AnswersShape, AtsSettings, BooleanStyle,
        ChannelPlacement, IncludedAnswers, MultiValue, MultipartStyle,
    },
    tls::{build_http_client, install_tls_provider},
};
