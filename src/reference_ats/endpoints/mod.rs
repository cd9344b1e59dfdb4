//! The request handlers, one module per endpoint. Each handler parses and checks the request,
//! stores or reads data, and builds the response.

/// `GET jobs`
pub(crate) mod jobs;

/// `POST add-candidate`
pub(crate) mod add_candidate;

/// `POST bulk-add-candidates`
pub(crate) mod bulk_add_candidates;

/// `GET candidates`
pub(crate) mod candidates;

/// `GET job-postings` and `GET job-postings/{id}`
pub(crate) mod job_postings;

/// `POST job-postings/{id}/applications`
pub(crate) mod applications;

/// `POST /faults` and `DELETE /faults`, which are not part of the ATS interface
pub(crate) mod faults;
