//! Structured data for search engines (schema.org, as JSON-LD). It contains only information that
//! is also visible on the page.

/// Required fields that are missing from a posting.
pub mod missing_field;

/// `jobLocation` and `applicantLocationRequirements`.
mod locations;

/// `baseSalary` and `employmentType`.
mod pay;

/// `Organization`, `WebSite` and `BreadcrumbList`.
pub mod company;

/// `JobPosting`.
pub mod job_posting;

/// Escapes structured data for use in HTML.
pub mod escape;
