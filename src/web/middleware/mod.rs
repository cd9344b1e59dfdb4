//! The middleware. The module `stack` applies it to the routes and determines its order.

/// Logs responses.
pub mod request_log;

/// Sets the security headers.
pub mod security_headers;

/// Renders error pages.
pub mod error_pages;

/// Redirects requests for another brand's posting to that brand's site.
pub mod brand_redirect;

/// Limits how often a log message is written.
mod log_interval;

/// Rejects requests for other host names.
pub mod host_check;

/// Limits how many forms a client can submit per minute.
pub mod rate_limit;

/// Rejects forms from other sites (CSRF).
pub mod csrf;

/// Lets a CDN or another shared cache store pages.
pub mod shared_cache;

/// Handles locale prefixes and redirects to the visitor's language.
pub mod locale_routing;

/// Applies all middleware to the routes.
pub mod stack;
