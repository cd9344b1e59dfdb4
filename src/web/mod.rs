//! The visitors' site: settings, middleware, pages, feeds, JSON and Markdown API, and the HTTP
//! server.

/// The `[site]`, `[embed]` and `[apply]` tables of the settings.
pub mod settings;

/// Escaping and joining of URL paths.
pub mod url_path;

/// Every URL of the site.
pub mod urls;

/// Traffic source (UTM parameters).
pub mod attribution;

/// `Accept-Language`.
pub mod accept_language;

/// The locale of a request.
pub mod locale;

/// Responses that are compressed once.
pub mod precompressed;

/// Open Graph images.
pub mod og_image;

/// Static files.
pub mod assets;

/// Signed form tokens.
pub mod form_token;

/// The page cache.
pub mod page_cache;

/// Client IP and rate limit.
pub mod client_ip;

/// The application state of the site.
pub mod state;

/// Builds the company's form policy.
pub mod form_policy;

/// Labels for file types and sizes.
pub mod file_labels;

/// Labels for employment types, pay and locations.
pub mod labels;

/// Open Graph data of a page.
pub mod open_graph;

/// Structured data (schema.org).
pub mod structured_data;

/// The page layout that all templates share.
pub mod layout;

/// Descriptions with scrollable tables.
pub mod scrollable_tables;

/// Errors that become error pages.
pub mod error;

/// Extractor for receipt URLs.
pub mod receipt_path;

/// The request log.
pub mod request_log;

/// Responses and redirects.
pub mod response;

/// Locale routing.
pub mod locale_routing;

/// Pagination.
pub mod pagination;

/// Search filters.
pub mod filters;

/// Atom, RSS, JSON Feed and Indeed.
pub mod feeds;

/// Postings as JSON and Markdown.
pub mod api;

/// The sitemap.
pub mod sitemap;

/// Reads forms and uploads within limits.
pub mod upload;

/// Handler for static files.
pub mod static_files;

/// The pages, one file each.
pub mod pages;

/// Handlers for Open Graph images.
pub mod og_image_handlers;

/// Security headers, host check, rate limit and CSRF protection.
pub mod guard;

/// Liveness and readiness.
pub mod health;

/// `security.txt`.
pub mod security_txt;

/// `robots.txt`.
pub mod robots_txt;

/// The routes and their middleware.
pub mod router;

/// A router that can be replaced while the server runs.
pub mod hot_swap;

/// Write timeout for connections.
pub mod write_timeout;

/// The HTTP server.
pub mod server;
