//! Structured data for search engines (schema.org, as JSON-LD). It contains only information that
//! the page also shows.

/// Required fields of `JobPosting` that a posting lacks.
pub mod missing_field;

/// `jobLocation` and `applicantLocationRequirements`.
mod locations;

/// `baseSalary` and `employmentType`.
mod pay;

/// `Organization`, `WebSite` and `BreadcrumbList`.
pub mod company;

/// `JobPosting`.
pub mod job_posting;

/// Escapes structured data for HTML.
pub mod escape;
