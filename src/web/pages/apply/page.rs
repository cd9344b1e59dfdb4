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
    /// It was asked for.
    Asked,
    /// It came back.
    Back(Reason),
    /// It came back, and what was typed is no longer kept.
    Gone,
    /// It was in order and could not be kept; nothing was sent.
    NotKept,
    /// Too many forms came from the same address; the next is taken after that time.
    TooMany(Duration),
    /// It did not arrive whole; what came of it is in it.
    Cut(Truncation),
}

/// The form of one job.
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
    /// What it asks, for the control that says so when it is sent.
    asked: String,
    token: String,
    /// The beginning of what the job is about, where search engines may read the page.
    about: Option<String>,
    has_review: bool,
    why: Why,
    /// The first application, where the form was sent before with other content.
    first: Option<EarlierApplication>,
}

/// What a line of the summary says, and the control it leads to.
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

    /// What keeps the form from being taken as a whole, before any field.
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

    /// What is told before the form though nothing is wrong with it.
    fn word_before(&self) -> Option<&'static str> {
        match self.why {
            Why::Gone => Some("apply-gone"),
            Why::Back(Reason::Carried) => Some("apply-carried"),
            _ => None,
        }
    }

    /// Where the receipt of the first application is.
    fn receipt(&self, first: &EarlierApplication) -> String {
        urls::receipt(self.edition.url_prefix(), &first.reference)
    }

    /// Whether nothing was typed into it yet, as far as the site knows.
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

    /// The addresses that look mistyped, where that is all there is to say.
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

    /// What the button says that sends the form.
    fn button(&self) -> &'static str {
        match self.has_review {
            true => "apply-review",
            false => "apply-send",
        }
    }

    /// How many questions there are.
    fn count(&self) -> usize {
        self.questions().count()
    }

    /// How many of them need no answer.
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

    /// Whether a file was asked for that cannot be sent here, so that the ATS's own form helps.
    fn asks_for_another_file(&self) -> bool {
        let mut fields = self.sections.iter().flat_map(|section| &section.fields);
        fields.any(|shown| shown.field.kind == QuestionKind::FileLink && shown.field.required)
    }
}

/// The form as nobody has touched it, compressed: its first view is to be there at once.
///
/// Whoever may measure how long a compressed page is, and put words of their own beside a secret in it, can guess
/// the secret letter by letter (BREACH), if it stays the same from one answer to the next. Nothing here does: the
/// token is minted anew for every answer, opens nothing that is somebody's, and is given to whoever asks; there
/// is no cookie, and nobody's answer is in the page. Even so, a page that repeats what an address said of where
/// its visitor came from goes out as it is; and so does every form that came back, for it holds answers.
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

/// The page of a form that came back, under a fresh token for `id`. `first` is the application about which its sender is
/// to decide.
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

/// The status of a form that goes back at once. One that is looked at under its own address is a page like any
/// other.
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

/// Seconds after which sending again may help.
fn retry_after(why: Why) -> Option<u64> {
    match why {
        Why::NotKept => Some(30),
        Why::TooMany(wait) => Some(round_up_to_seconds(wait)),
        _ => None,
    }
}
