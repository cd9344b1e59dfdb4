//! Structured data for search engines (schema.org, as JSON-LD). It contains only what the page
//! shows.

/// Required fields that are missing.
pub mod missing_field;

/// `jobLocation` and `applicantLocationRequirements`.
mod locations;

/// `baseSalary` and `employmentType`.
mod pay;

/// `Organization`, `WebSite` and `BreadcrumbList`.
pub mod company;

/// `JobPosting`.
pub mod job_posting;

/// Embedding in HTML.
pub mod escape;
