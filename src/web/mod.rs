//! The visitors' site: settings, middleware, pages, feeds, JSON and Markdown API, and the HTTP
//! server.

/// The `[site]`, `[embed]` and `[apply]` tables of the settings.
pub mod settings;

/// Escaping and joining of URL paths.
pub mod path;

/// Every URL of the site.
pub mod urls;

/// Traffic source (UTM parameters).
pub mod source;

/// `Accept-Language`.
pub mod preference;

/// The locale of a request.
pub mod edition;

/// Responses that are compressed once.
pub mod packed;

/// Open Graph images.
pub mod og_image;

/// Static files.
pub mod assets;

/// Signed form tokens.
pub mod token;

/// The page cache.
pub mod ready;

/// Client IP and rate limit.
pub mod client;

/// The application state of the site.
pub mod site;

/// Builds the company's form policy.
pub mod rules;

/// Labels for file types and sizes.
pub mod files;

/// Labels for employment types, pay and locations.
pub mod terms;

/// Open Graph data of a page.
pub mod sharing;

/// Structured data (schema.org).
pub mod structured_data;

/// The page layout that all templates share.
pub mod view;

/// Descriptions with scrollable tables.
pub mod tables;

/// Errors that become error pages.
pub mod error;

/// Extractor for receipt URLs.
pub mod opened;

/// The request log.
pub mod log;

/// Responses and redirects.
pub mod answer;

/// Locale routing.
pub mod door;

/// Pagination.
pub mod pager;

/// Search filters.
pub mod filters;

/// Atom, RSS, JSON Feed and Indeed.
pub mod feeds;

/// Postings as JSON and Markdown.
pub mod data;

/// The sitemap.
pub mod sitemap;

/// Reads forms and uploads within limits.
pub mod upload;

/// Handler for static files.
pub mod download;

/// The pages, one file each.
pub mod pages;

/// Handlers for Open Graph images.
pub mod picture;

/// Security headers, host check, rate limit and CSRF protection.
pub mod guard;

/// Liveness and readiness.
pub mod health;

/// `security.txt`.
pub mod security;

/// `robots.txt`.
pub mod robots;

/// The routes and their middleware.
pub mod router;

/// A router that can be replaced while the server runs.
pub mod front;

/// Write timeout for connections.
pub mod patience;

/// The HTTP server.
pub mod server;
