//! The application ids of a form on a page.
//!
//! If a stored form is opened through a link, another person may have created it and may know its
//! URL. Then the page gets a new application id, so that this URL shows neither what the visitor
//! types nor the receipt. See docs/decisions.md#169.

use axum::http::HeaderMap;
use jiff::Timestamp;

use crate::{
    application::ApplicationId,
    form::{FormData, ReturnReason},
    posting::PostingId,
    web::{form_token, pages::apply::verify_token::CARRIED_FROM, state::SiteState},
};

/// The name of the hidden input that contains the signed id of a stored form. Only a form that was
/// opened through a link has this input.
pub(super) const OPENED_FORM: &str = "opened-form";
/// The query parameter of a page that was opened through a link. It stays in the URL when the
/// visitor changes the language.
const THROUGH_LINK: &str = "opened=link";
/// The header in which browsers report how the requesting site relates to this site (W3C Fetch
/// Metadata).
const SEC_FETCH_SITE: &str = "sec-fetch-site";

/// The application ids of a form on a page.
#[derive(Debug, Clone, Copy)]
pub struct FormIds {
    /// The application id in the token of the form.
    pub application: ApplicationId,
    /// The id of the stored form, if it was opened through a link.
    pub opened: Option<ApplicationId>,
}

impl From<ApplicationId> for FormIds {
    fn from(application: ApplicationId) -> Self {
        Self {
            application,
            opened: None,
        }
    }
}

impl FormIds {
    /// Removes [`OPENED_FORM`] from a submitted form, and returns the ids of the form.
    /// `application` is the id in its token. The stored form belongs to `posting`, or to the closed
    /// posting from which the answers were copied.
    pub fn take(
        site: &SiteState,
        posting: &PostingId,
        application: ApplicationId,
        sent: &mut FormData,
    ) -> Self {
        let signed = sent.text(OPENED_FORM);
        let from = Some(sent.text(CARRIED_FROM)).filter(|from| !from.is_empty());
        let posting = from.map_or_else(|| posting.clone(), PostingId::new);
        let opened = form_token::verify_form_id(&site.form_keys, &posting, signed);
        sent.remove_texts(OPENED_FORM);
        Self {
            application,
            opened: opened.filter(|opened| *opened != application),
        }
    }

    /// The ids of a stored form that was opened through a link.
    pub fn new_for(stored: ApplicationId, now: Timestamp) -> Self {
        Self {
            application: ApplicationId::generate(now),
            opened: Some(stored),
        }
    }

    /// The id under which the form is stored.
    pub fn stored(self) -> ApplicationId {
        self.opened.unwrap_or(self.application)
    }

    /// Adds `THROUGH_LINK` to the URL of a stored form if the form was opened through a link.
    pub fn mark_url(self, url: &str) -> String {
        let sign = if url.contains('?') { '&' } else { '?' };
        match self.opened {
            Some(_) => format!("{url}{sign}{THROUGH_LINK}"),
            None => url.to_owned(),
        }
    }
}

/// Whether a stored form was opened through a link. Otherwise, the browser that submitted the form
/// was redirected to it. A form that a program filled in is always opened through a link. `query`
/// is the query string of the URL.
pub fn is_opened_through_link(
    reason: ReturnReason,
    query: Option<&str>,
    headers: &HeaderMap,
) -> bool {
    let mut parameters = query.unwrap_or_default().split('&');
    let site = headers.get(SEC_FETCH_SITE);
    reason == ReturnReason::Prefilled
        || parameters.any(|it| it == THROUGH_LINK)
        || site.is_some_and(|site| site != "same-origin")
}
