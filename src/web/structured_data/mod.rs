//! What programs that list jobs read in a page (schema.org, as JSON-LD). Nothing stands here that the page
//! does not show.

/// Why a posting has no structured data.
pub mod missing;

/// Where the work is done, and from where it may be.
mod place;

/// What is paid.
mod pay;

/// The company, its site, and the way to a page.
pub mod site;

/// One posting.
pub mod job;

/// Structured data as part of a page.
pub mod script;
