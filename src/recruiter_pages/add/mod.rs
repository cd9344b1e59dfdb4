//! Adding one candidate: the form, its page, and the request to the ATS.

mod channel;

mod candidate_form;

mod add_candidate;

mod page;

/// The request handlers of the page with the form.
pub(super) mod handlers;
