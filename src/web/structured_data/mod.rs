//! Structured data for search engines (schema.org, as JSON-LD). It contains only what the page
//! shows.

/// Required fields that are missing.
pub mod missing;

/// `jobLocation` and `applicantLocationRequirements`.
mod place;

/// `baseSalary` and `employmentType`.
mod pay;

/// `Organization`, `WebSite` and `BreadcrumbList`.
pub mod site;

/// `JobPosting`.
pub mod job;

/// Embedding in HTML.
pub mod script;
