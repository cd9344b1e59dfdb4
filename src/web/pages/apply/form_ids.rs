//! The application ids of a form on a page, and the `LinkMark` of a form that someone other than
//! the visitor may have filled in.
//!
//! Each stored form has its own URL. If a visitor opens this URL through a link, for example in an
//! email, someone else may have created the form and may still know the URL. The page then gets a
//! new application id, so that neither the visitor's answers nor the receipt can be found at the
//! old URL. See docs/decisions.md#169 and docs/decisions.md#173.

use axum::http::HeaderMap;
use jiff::Timestamp;
use tokio::task::spawn_blocking;

use crate::{
    application::{ApplicationId, Document},
    form::{FormData, ReturnReason},
    posting::PostingId,
    signature::Keys,
    web::{
        form_token, link_mark::LinkMark, pages::apply::verify_token::CARRIED_FROM, state::SiteState,
    },
};

/// The name of the hidden input with the signed id of the stored form. A page contains it only if
/// the visitor opened the stored form through a link.
const OPENED_FORM: &str = "opened-form";
/// The name of the hidden input with the digest of the resume that the page shows. From the digest,
/// the site notices if the person who stored the form has replaced the resume in the meantime.
const OPENED_RESUME: &str = "opened-resume";
/// The query parameter on the URL of a stored form that was opened through a link. The links to the
/// same page in other languages contain it too.
const THROUGH_LINK: &str = "opened=link";
/// The header in which a browser reports how the site that caused the request is related to this
/// site (W3C Fetch Metadata).
const SEC_FETCH_SITE: &str = "sec-fetch-site";

/// The application ids of a form on a page, and its [`LinkMark`]. The form's token contains
/// [`Self::application`] and the mark.
#[derive(Debug, Clone)]
pub struct FormIds {
    /// The application id in the form's token.
    pub application: ApplicationId,
    /// The stored form, or `None` if the visitor did not open it through a link.
    pub opened: Option<OpenedForm>,
    /// Set if someone other than the visitor may have filled in the form. Contains hashes of the
    /// email addresses in the form that this visitor did not type.
    pub mark: Option<LinkMark>,
}

/// A stored form that the visitor opened through a link.
#[derive(Debug, Clone, Copy)]
pub struct OpenedForm {
    id: ApplicationId,
    /// The digest of the resume that the page shows.
    resume: Option<[u8; 32]>,
}

impl From<ApplicationId> for FormIds {
    fn from(application: ApplicationId) -> Self {
        Self::new(application, None)
    }
}

impl FormIds {
    /// Creates the ids of a form that the visitor did not open through a link, such as an empty
    /// form or a form that is shown again after it was submitted.
    pub fn new(application: ApplicationId, mark: Option<LinkMark>) -> Self {
        Self {
            application,
            opened: None,
            mark,
        }
    }

    /// Generates the form's token.
    pub fn token(&self, keys: &Keys, posting: &PostingId, now: Timestamp) -> String {
        form_token::generate_marked(keys, posting, self.application, self.mark.as_ref(), now)
    }

    /// Reads the ids of a submitted form, and removes the hidden inputs that are only on a form
    /// that was opened through a link. `application` is the id in the submitted token. The stored
    /// form is for `posting`, or for the closed posting from which the answers were copied.
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
        let resume = hex::decode(sent.text(OPENED_RESUME)).ok();
        let resume = resume.and_then(|digest| digest.try_into().ok());
        sent.remove_texts(OPENED_FORM);
        sent.remove_texts(OPENED_RESUME);
        let opened = opened.filter(|opened| *opened != application);
        Self {
            application,
            opened: opened.map(|id| OpenedForm { id, resume }),
            mark: None,
        }
    }

    /// Creates the ids of a stored form that the visitor opened through a link: a new application
    /// id for the page, and the id of the stored form. `resume` is the resume in the stored form.
    pub async fn open(stored: ApplicationId, resume: Option<&Document>, now: Timestamp) -> Self {
        Self {
            application: ApplicationId::generate(now),
            opened: Some(OpenedForm {
                id: stored,
                resume: match resume {
                    Some(resume) => digest(resume).await,
                    None => None,
                },
            }),
            mark: None,
        }
    }

    /// The application id under which the form is stored.
    pub fn stored(&self) -> ApplicationId {
        self.opened
            .as_ref()
            .map_or(self.application, |opened| opened.id)
    }

    /// Returns `true` if `resume` is the resume that the page showed. This is always the case for a
    /// form that was not opened through a link, because only the applicant could have replaced its
    /// resume.
    pub async fn has_shown(&self, resume: &Document) -> bool {
        match &self.opened {
            Some(opened) => opened.resume.is_some() && opened.resume == digest(resume).await,
            None => true,
        }
    }

    /// Returns the names and values of the hidden inputs for a form that was opened through a link.
    /// For other forms, the list is empty.
    pub fn opened_inputs(&self, keys: &Keys, posting: &PostingId) -> Vec<(&'static str, String)> {
        let Some(opened) = &self.opened else {
            return Vec::new();
        };
        let signed = form_token::sign_form_id(keys, posting, opened.id);
        let resume = opened
            .resume
            .map(|digest| (OPENED_RESUME, hex::encode(digest)));
        [(OPENED_FORM, signed)].into_iter().chain(resume).collect()
    }

    /// Adds `THROUGH_LINK` to the URL of a stored form that was opened through a link.
    pub fn mark_url(&self, url: &str) -> String {
        let sign = if url.contains('?') { '&' } else { '?' };
        match self.opened {
            Some(_) => format!("{url}{sign}{THROUGH_LINK}"),
            None => url.to_owned(),
        }
    }
}

/// Returns `true` if the visitor opened a stored form through a link, and `false` if the site
/// redirected the browser to it after the form was submitted. A form that an API client filled in
/// always counts as opened through a link. `query` is the query string of the URL.
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

/// Computes the digest of a resume. This happens on a blocking thread, because hashing a large file
/// takes time.
async fn digest(resume: &Document) -> Option<[u8; 32]> {
    let resume = resume.clone();
    spawn_blocking(move || resume.digest()).await.ok()
}
