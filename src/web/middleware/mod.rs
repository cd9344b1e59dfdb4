//! The middleware, in the order in which a request meets it (see `stack`).

/// Logs each response.
pub mod request_log;

/// Security headers.
pub mod security_headers;

/// Error pages.
pub mod error_pages;

/// Host check.
pub mod host_check;

/// Rate limit for forms.
pub mod rate_limit;

/// Protection against cross-site requests.
pub mod csrf;

/// Locale prefix and language.
pub mod locale_routing;

/// All of them, in their order.
pub mod stack;
