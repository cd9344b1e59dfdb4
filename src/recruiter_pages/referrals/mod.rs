//! Referral links. A recruiter creates a link for a person recommended by a team member, sees how
//! many applications came through the link, and can deactivate the link.

mod link_form;

mod page;

/// Request handlers of the pages.
pub(super) mod handlers;
