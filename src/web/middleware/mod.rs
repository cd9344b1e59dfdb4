//! The middleware. The module `stack` applies it to the routes and determines the order.

/// Logs each response.
pub mod request_log;

/// Sets the security headers.
pub mod security_headers;

/// Renders error pages.
pub mod error_pages;

/// Redirects to the site of another brand.
pub mod brand_redirect;

/// Limits how often a log line is written.
mod log_interval;

/// Rejects requests for other host names.
pub mod host_check;

/// Limits how many forms a client can submit.
pub mod rate_limit;

/// Protection against cross-site requests.
pub mod csrf;

/// Lets a CDN or another shared cache store pages.
pub mod shared_cache;

/// Handles locale prefixes and redirects to the visitor's language.
pub mod locale_routing;

/// Applies all middleware to the routes.
pub mod stack;
