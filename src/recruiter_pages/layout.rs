//! The content that all recruiters' pages share: links to the other pages, and the name of the
//! signed-in user.

use crate::{
    recruiter_keys::{RecruiterKey, Role},
    web::{referral_urls, urls},
};

/// The navigation of a page.
pub struct Layout {
    /// Links to the pages that the user is allowed to open.
    pub links: Vec<NavLink>,
    /// The name of the signed-in user.
    pub user: String,
    /// The URL for signing out.
    pub sign_out: &'static str,
    /// The URL for ending all sessions of the user's key.
    pub sign_out_everywhere: &'static str,
}

/// A link to a page.
pub struct NavLink {
    /// The message id of the link text.
    pub text: &'static str,
    /// The URL of the page.
    pub url: &'static str,
    /// Whether the link points to the current page.
    pub is_current: bool,
}

/// The URL and the message id of each page. The pages that agencies are allowed to open come first.
const LINKS: [(&str, &str); 6] = [
    (urls::RECRUITER_JOBS, "admin-team-jobs"),
    (urls::RECRUITER_IMPORT, "admin-team-import"),
    (referral_urls::LINKS, "admin-team-referrals"),
    (urls::RECRUITER_HIRED, "admin-team-hired"),
    (urls::RECRUITER_OUTBOX, "admin-team-outbox"),
    (urls::RECRUITER_FUNNEL, "admin-funnel"),
];

/// The number of pages in [`LINKS`] that agencies are allowed to open.
const AGENCY_LINKS: usize = 1;

impl Layout {
    /// The navigation for the page with this URL.
    pub fn new(key: &RecruiterKey, current: &str) -> Self {
        let links = match key.role.agency() {
            None => &LINKS[..],
            Some(_) => &LINKS[..AGENCY_LINKS],
        };
        let links = links.iter().map(|(url, text)| NavLink {
            text,
            url,
            is_current: *url == current,
        });
        Self {
            links: links.collect(),
            user: key.name.clone(),
            sign_out: urls::RECRUITER_SIGN_OUT,
            sign_out_everywhere: urls::RECRUITER_SIGN_OUT_EVERYWHERE,
        }
    }
}

/// The message id of the text "add a candidate". The text depends on the role, because recruiters
/// refer candidates and agencies submit them.
pub fn add_text(role: &Role) -> &'static str {
    match role.agency() {
        None => "admin-team-refer",
        Some(_) => "admin-team-submit",
    }
}
