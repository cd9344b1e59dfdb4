//! Referral links. A recruiter creates a link for a person whom a team member recommends, sees how
//! many applications came through the link, and can end the link.

mod link_form;

mod page;

/// Request handlers of the pages.
pub(super) mod handlers;
