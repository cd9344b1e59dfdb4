//! The page of a form, empty or returned with errors.

use std::time::Duration;

use askama::Template;
use axum::{
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::Response,
};

use crate::{
    application::ApplicationId,
    form::{changed, returned::Reason, sheet::Form, slot::Slot},
    posting::Posting,
    question::QuestionKind,
    store::earlier::EarlierApplication,
    web::{
        error::{PageError, round_up_to_seconds},
        form_token,
        http::response,
        layout::PageContext,
        locale::LocaleContext,
        open_graph,
        pages::apply::shown::{self, Shown, ShownSection},
        state::SiteState,
        upload::limits::Truncation,
        urls,
    },
};

/// Why the form is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Why {
    /// The visitor opened it.
    Asked,
    /// It went back to its sender.
    Back(Reason),
    /// It went back, but the saved form no longer exists.
    Gone,
    /// It is valid, but the application could not be stored.
    NotKept,
    /// The client exceeded the rate limit. Holds the time until the next form is accepted.
    TooMany(Duration),
    /// The upload was truncated. The form contains the part that arrived.
    Cut(Truncation),
}

/// The page of a form.
#[derive(Template)]
#[template(path = "pages/apply.html")]
struct ApplyPage<'a> {
    view: PageContext<'a>,
    edition: &'a LocaleContext,
    posting: &'a Posting,
    lang: String,
    sections: Vec<ShownSection<'a>>,
    complaints: Vec<String>,
    form: &'a Form,
    /// The questions, for the hidden control `asked`.
    asked: String,
    token: String,
    /// The meta description. Only if search engines may index the page.
    about: Option<String>,
    has_review: bool,
    why: Why,
    /// The first application, if the form was already sent with other content.
    first: Option<EarlierApplication>,
}

/// A line of the error summary, and the control that it links to.
struct Wrong<'a> {
    target: String,
    words: &'a str,
}

impl ApplyPage<'_> {
    fn action(&self) -> String {
        let address = urls::apply(self.edition.url_prefix(), &self.posting.id);
        self.edition.link(address)
    }

    fn posting_address(&self) -> String {
        let address = urls::posting(self.edition.url_prefix(), self.posting);
        self.edition.link(address)
    }

    /// The error of the form as a whole.
    fn notice(&self) -> Option<&'static str> {
        match self.why {
            Why::Cut(Truncation::TooLarge) => Some("apply-too-large"),
            Why::Cut(Truncation::TooSlow) => Some("apply-too-slow"),
            Why::Back(Reason::Expired) => Some("apply-expired"),
            Why::Back(Reason::NotOurs) => Some("apply-not-ours"),
            Why::NotKept => Some("apply-not-kept"),
            Why::TooMany(_) => Some("apply-too-many"),
            Why::Asked | Why::Gone | Why::Back(_) => None,
        }
    }

    /// A notice above the form that is not an error.
    fn word_before(&self) -> Option<&'static str> {
        match self.why {
            Why::Gone => Some("apply-gone"),
            Why::Back(Reason::Carried) => Some("apply-carried"),
            _ => None,
        }
    }

    /// The URL of the first application's receipt.
    fn receipt(&self, first: &EarlierApplication) -> String {
        urls::receipt(self.edition.url_prefix(), &first.reference)
    }

    /// Whether the form is empty, as far as the site knows.
    fn is_fresh(&self) -> bool {
        matches!(self.why, Why::Asked | Why::Gone)
    }

    fn wrongs(&self) -> Vec<Wrong<'_>> {
        let fields = self.sections.iter().flat_map(|section| &section.fields);
        let wrongs = fields.flat_map(|shown| {
            shown.wrong.iter().map(|words| Wrong {
                target: shown.field.target(),
                words,
            })
        });
        wrongs.collect()
    }

    /// The e-mail addresses that look mistyped, if the form is otherwise valid.
    fn doubts(&self) -> Vec<Wrong<'_>> {
        let fields = self.sections.iter().flat_map(|section| &section.fields);
        let doubtful = fields.filter(|it| it.field.asked_about.is_some());
        let doubts = doubtful.filter_map(|shown| {
            let words = shown.warning.as_deref()?;
            let target = shown.field.target();
            Some(Wrong { target, words })
        });
        doubts
            .filter(|_| self.why == Why::Back(Reason::Mistyped))
            .collect()
    }

    fn is_wrong(&self) -> bool {
        let has_problems = || !self.complaints.is_empty() || !self.wrongs().is_empty();
        match self.why {
            Why::Asked | Why::Gone => false,
            Why::Back(Reason::Changing | Reason::Carried | Reason::Mistyped) => false,
            Why::Back(Reason::Changed | Reason::Twice) => false,
            Why::Back(Reason::Wrong | Reason::Again | Reason::Review) => has_problems(),
            Why::Back(Reason::Expired | Reason::NotOurs) => true,
            Why::NotKept | Why::TooMany(_) | Why::Cut(_) => true,
        }
    }

    /// The label of the submit button.
    fn button(&self) -> &'static str {
        match self.has_review {
            true => "apply-review",
            false => "apply-send",
        }
    }

    /// The number of questions.
    fn count(&self) -> usize {
        self.questions().count()
    }

    /// The number of optional questions.
    fn count_optional(&self) -> usize {
        self.questions().filter(|it| it.is_optional()).count()
    }

    fn questions(&self) -> impl Iterator<Item = &Shown<'_>> {
        let fields = self.sections.iter().flat_map(|section| &section.fields);
        let is_question = |shown: &&Shown<'_>| {
            let is_consent = matches!(shown.field.slot, Slot::Consent(_) | Slot::TalentNetwork);
            shown.field.kind != QuestionKind::Information && !is_consent
        };
        fields.filter(is_question)
    }

    /// Whether a required file cannot be uploaded here, so that the page links to the ATS's own
    /// form.
    fn asks_for_another_file(&self) -> bool {
        let mut fields = self.sections.iter().flat_map(|section| &section.fields);
        fields.any(|shown| shown.field.kind == QuestionKind::FileLink && shown.field.required)
    }
}

/// The empty form, compressed, so that it loads fast.
///
/// Compression is safe here. In a BREACH attack, an attacker measures the size of compressed pages
/// that contain both a secret and text of the attacker's choice. The secret must be the same in
/// every response. Here the token is new in every response and protects nothing personal, there is
/// no cookie, and the page contains no answers. Nevertheless a page that repeats the traffic source
/// of its URL is not compressed, nor is any returned form, because it contains answers.
pub fn fresh(
    (site, edition): (&SiteState, &LocaleContext),
    posting: &Posting,
    form: &Form,
    id: ApplicationId,
    request: &HeaderMap,
) -> Result<Response, PageError> {
    let page = apply_page((site, edition), posting, (form, None), id, Why::Asked);
    match edition.source().pairs() {
        [] => response::compressed_page(&page, request),
        _ => response::no_store_page(StatusCode::OK, &page),
    }
}

/// The page of a returned form, with a new token for `id`. `first` is the application that its
/// sender must decide about.
pub fn page(
    (site, edition): (&SiteState, &LocaleContext),
    posting: &Posting,
    (form, first): (&Form, Option<EarlierApplication>),
    id: ApplicationId,
    why: Why,
) -> Result<Response, PageError> {
    let page = apply_page((site, edition), posting, (form, first), id, why);
    let mut response = response::no_store_page(status(why), &page)?;
    if let Some(seconds) = retry_after(why) {
        let seconds = HeaderValue::from(seconds);
        response.headers_mut().insert(header::RETRY_AFTER, seconds);
    }
    Ok(response)
}

fn apply_page<'a>(
    (site, edition): (&'a SiteState, &'a LocaleContext),
    posting: &'a Posting,
    (form, first): (&'a Form, Option<EarlierApplication>),
    id: ApplicationId,
    why: Why,
) -> ApplyPage<'a> {
    let view = PageContext::new(site, edition);
    let view = match why {
        Why::Asked => view
            .with_urls(|root| urls::apply(root, &posting.id))
            .with_canonical(&urls::posting(edition.url_prefix(), posting)),
        Why::Back(_) => {
            let signed = form_token::sign_form_id(&site.form_keys, &posting.id, id);
            view.with_urls(|root| urls::saved_form(root, &posting.id, &signed))
        }
        _ => view.with_urls(|root| urls::apply(root, &posting.id)),
    };
    let lang = edition.lang_attribute(posting.language());
    let complaints = form.complaints.iter().map(|words| {
        let said = view
            .message("problem-ats-whole")
            .with("words", words.as_str());
        said.to_string()
    });
    ApplyPage {
        posting,
        sections: shown::sections(edition, form, &lang),
        lang,
        complaints: complaints.collect(),
        form,
        asked: changed::asked(form),
        token: form_token::generate(&site.form_keys, &posting.id, id, site.clock.now()),
        about: (why == Why::Asked).then(|| open_graph::posting_description(site, edition, posting)),
        has_review: site.apply.review,
        why,
        first,
        edition,
        view,
    }
}

/// The HTTP status of a form that goes back in the response. A saved form has a URL of its own and
/// is a normal page.
fn status(why: Why) -> StatusCode {
    match why {
        Why::Asked | Why::Gone => StatusCode::OK,
        Why::Back(Reason::Wrong | Reason::Expired | Reason::NotOurs) => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
        Why::Back(_) => StatusCode::OK,
        Why::Cut(cut) => PageError::from(cut).status(),
        Why::NotKept => StatusCode::SERVICE_UNAVAILABLE,
        Why::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
    }
}

/// Seconds after which the sender may retry (RFC 9110 §10.2.3).
fn retry_after(why: Why) -> Option<u64> {
    match why {
        Why::NotKept => Some(30),
        Why::TooMany(wait) => Some(round_up_to_seconds(wait)),
        _ => None,
    }
}
