//! Referral links: a recruiter creates links for people whom team members recommend, sees how many
//! applications came with each, and ends them.

mod link_form;

mod page;

/// Request handlers of the pages.
pub(super) mod handlers;
