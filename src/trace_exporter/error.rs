//! Errors that prevent traces from being sent.

use crate::secret_setting::SecretSettingError;

/// The reason why traces cannot be sent. The message is for the operator. It never contains the
/// headers of requests, which can be secret.
#[derive(Debug, thiserror::Error)]
pub enum TraceSetupError {
    /// The headers cannot be read.
    #[error(transparent)]
    Headers(#[from] SecretSettingError),
    /// A header is invalid.
    #[error(
        "traces.headers is invalid; write name=value pairs with commas, for example authorization=Bearer%20TOKEN"
    )]
    InvalidHeaders,
    /// The headers would be sent unencrypted.
    #[error(
        "traces.headers are sent only over https, or over http to a loopback address: change traces.endpoint"
    )]
    NotHttps,
    /// The collector did not accept a request.
    #[error("cannot send traces to {address}: {cause}; check traces.endpoint")]
    Collector {
        /// The scheme, host and port of the collector.
        address: String,
        /// The cause.
        cause: String,
    },
    /// The HTTP client cannot be created.
    #[error("cannot create the HTTP client for traces: {0}")]
    Client(String),
}
