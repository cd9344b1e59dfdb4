//! The application ids of a form on a page, and the mark that shows that another person may have
//! filled in the form.
//!
//! Each stored form has its own URL. If a visitor opens this URL through a link, for example in an
//! email, another person may have created the form and may know the URL. In that case, the page
//! gets a new application id. Therefore the old URL shows neither what the visitor types nor the
//! receipt. See docs/decisions.md#169 and docs/decisions.md#173.

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

/// The name of the hidden input with the signed id of the stored form. A page contains this input
/// only if the visitor opened the stored form through a link to its URL.
const OPENED_FORM: &str = "opened-form";
/// The name of the hidden input with the digest of the resume that the page shows. It is needed
/// because the person who stored the form can later replace the resume.
const OPENED_RESUME: &str = "opened-resume";
/// The query parameter that shows that the visitor opened the stored form through a link. The links
/// to the same page in other languages keep this parameter.
const THROUGH_LINK: &str = "opened=link";
/// The header in which browsers report how the requesting site relates to this site (W3C Fetch
/// Metadata).
const SEC_FETCH_SITE: &str = "sec-fetch-site";

/// The application ids of a form on a page, and its [`LinkMark`]. The token of the form contains
/// the id [`Self::application`] and the mark.
#[derive(Debug, Clone)]
pub struct FormIds {
    /// The application id in the token of the form.
    pub application: ApplicationId,
    /// The stored form, if the visitor opened it through a link to its URL.
    pub opened: Option<OpenedForm>,
    /// The mark, if another person may have filled in the form. It contains hashes of the email
    /// addresses that the visitor did not type.
    pub mark: Option<LinkMark>,
}

/// A stored form that the visitor opened through a link to its URL.
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
    /// form, or a form that is shown again after it was submitted.
    pub fn new(application: ApplicationId, mark: Option<LinkMark>) -> Self {
        Self {
            application,
            opened: None,
            mark,
        }
    }

    /// Generates the token of the form.
    pub fn token(&self, keys: &Keys, posting: &PostingId, now: Timestamp) -> String {
        form_token::generate_marked(keys, posting, self.application, self.mark.as_ref(), now)
    }

    /// Reads the ids of a submitted form, and removes the hidden inputs for a stored form that was
    /// opened through a link. `application` is the id in the token of the submitted form. The
    /// stored form belongs to `posting`, or to the closed posting from which the answers were
    /// copied.
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

    /// The id under which the form is stored.
    pub fn stored(&self) -> ApplicationId {
        self.opened
            .as_ref()
            .map_or(self.application, |opened| opened.id)
    }

    /// Whether `resume` is the resume that the page showed. Always true for a form that was not
    /// opened through a link, because only the applicant could have replaced the resume in such a
    /// form.
    pub async fn has_shown(&self, resume: &Document) -> bool {
        match &self.opened {
            Some(opened) => opened.resume.is_some() && opened.resume == digest(resume).await,
            None => true,
        }
    }

    /// Returns the names and values of the hidden inputs that a page contains if the visitor opened
    /// the stored form through a link. Returns no inputs for other forms.
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

    /// Adds the query parameter `THROUGH_LINK` to the URL of a stored form if the visitor opened
    /// the form through a link.
    pub fn mark_url(&self, url: &str) -> String {
        let sign = if url.contains('?') { '&' } else { '?' };
        match self.opened {
            Some(_) => format!("{url}{sign}{THROUGH_LINK}"),
            None => url.to_owned(),
        }
    }
}

/// Whether a visitor opened a stored form through a link to its URL. If not, the site redirected
/// the browser to this URL after the form was submitted. A form that a program filled in always
/// counts as opened through a link. `query` is the query string of the URL.
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

/// Computes the digest of a resume on a blocking thread, because hashing a large file takes time.
async fn digest(resume: &Document) -> Option<[u8; 32]> {
    let resume = resume.clone();
    spawn_blocking(move || resume.digest()).await.ok()
}
