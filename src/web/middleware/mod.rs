//! The middleware, in the order in which it handles a request (see `stack`).

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

/// Locale prefixes and redirects to the visitor's language.
pub mod locale_routing;

/// Applies all middleware to the routes.
pub mod stack;
