//! Adding one candidate: the form, its page, and the request to the ATS.

mod candidate_form;

mod add_candidate;

mod page;

/// Request handlers of the page.
pub(super) mod handlers;
