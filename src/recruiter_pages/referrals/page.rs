//! The list of a recruiter's referral links, and the page with the form for a new link.

use askama::Template;
use axum::{http::StatusCode, response::Response};
use jiff::Timestamp;

use crate::{
    job::Job,
    recruiter_pages::{
        form::{Form, Input},
        layout::Layout,
        state::RecruiterState,
    },
    store::ReferralLink,
    web::{PageContext, PageError, http::response, referral_urls, urls},
};

/// The page that lists the referral links.
#[derive(Template)]
#[template(path = "recruiter_pages/referrals.html")]
pub struct LinksPage<'a> {
    /// The context of the template.
    pub view: PageContext<'a>,
    /// The links at the top of the page.
    pub layout: Layout,
    /// The links, or the id of the message that explains why there are no links.
    pub links: Result<Vec<LinkRow>, &'static str>,
}

/// A row of the list.
pub struct LinkRow {
    id: String,
    title: String,
    referrer: String,
    url: String,
    applications: u64,
    /// The time at which the link expires, in ISO 8601 format and formatted for display.
    ends_at: (String, String),
    has_ended: bool,
}

/// The page with the form.
#[derive(Template)]
#[template(path = "recruiter_pages/new_referral.html")]
pub struct NewLinkPage<'a> {
    /// The context of the template.
    pub view: PageContext<'a>,
    /// The links at the top of the page.
    pub layout: Layout,
    /// The job that the link is for.
    pub job: &'a Job,
    /// The form for a new link.
    pub form: Form,
    /// The message id of an error about the form as a whole.
    pub notice: Option<&'static str>,
}

impl LinkRow {
    /// Creates the row for a link.
    pub fn new(state: &RecruiterState, link: ReferralLink) -> Self {
        let now: Timestamp = state.now();
        let content = link.content;
        let root = state.site.locales.default_locale().url_prefix();
        let path = referral_urls::form(root, &content.posting, &link.token);
        // If no brand's site shows the posting, the link leads to the main site, which redirects to
        // a brand's site as soon as that site shows the posting.
        let main = state.site.settings.public_url.as_ref();
        let public_url = state.site.public_url_of(&content.posting).or(main);
        let url = public_url.and_then(|site| site.join(&path).ok());
        let texts = state.texts();
        Self {
            id: link.id,
            title: content.title,
            referrer: content.referral.name,
            url: url.map_or(path, String::from),
            applications: link.applications,
            ends_at: (
                link.ends_at.strftime("%FT%TZ").to_string(),
                texts.formatter().format_date(link.ends_at),
            ),
            has_ended: link.ends_at <= now,
        }
    }
}

impl NewLinkPage<'_> {
    /// Renders this page as a response.
    pub fn respond(&self, status: StatusCode) -> Result<Response, PageError> {
        response::no_store_page(status, self)
    }

    fn has_errors(&self) -> bool {
        self.notice.is_some() || self.form.has_errors()
    }
}
