//! The page with an application form, which is either empty or shown again with the applicant's
//! answers.

use std::sync::Arc;

use askama::Template;
use axum::{
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::Response,
};

use crate::{
    application::ApplicationId,
    brand::PageSlot,
    form::{FieldId, Form, ReturnReason, changed_questions},
    posting::Posting,
    question::QuestionKind,
    store::EarlierApplication,
    web::{
        error::PageError,
        form_referral::{FormReferral, REFERRAL},
        form_token,
        http::{response, spliced_page::SplicedPage},
        layout::PageContext,
        open_graph,
        pages::apply::{
            field_view::{self, FieldView, SectionView},
            fill_in::{self, FILL_IN},
            form_ids::FormIds,
            proof,
        },
        referral_urls,
        request_context::RequestContext,
        upload::limits::FormRejection,
        urls,
    },
};

/// The name of a form control that is invisible to people (a honeypot). Spam bots fill it in,
/// because the name is common in contact forms. Browsers do not autofill it.
pub const HIDDEN_FIELD: &str = "subject";

/// The HTML id of the message that the privacy line above the submit button has changed.
const PRIVACY_LINE_ID: &str = "changed-privacy-line";

/// Why the form is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FormStatus {
    /// The visitor opened an empty form.
    New,
    /// The form is shown again for this reason.
    Returned(ReturnReason),
    /// The requested saved form no longer exists, so an empty form is shown.
    Expired,
    /// The form is valid, but the application could not be stored.
    NotStored,
    /// The form is valid, but the limit on applications from all visitors has been reached.
    LimitReached,
    /// The form is valid, but it lacks the proof of work that is currently required.
    NoProof,
    /// The form was not processed, for example because too many forms were arriving. The page shows
    /// the answers that the server received.
    Rejected(FormRejection),
}

/// The page with an application form.
#[derive(Template)]
#[template(path = "pages/apply.html")]
struct ApplyPage<'a> {
    view: PageContext<'a>,
    context: &'a RequestContext,
    posting: &'a Posting,
    lang_attribute: String,
    sections: Vec<SectionView<'a>>,
    ats_errors: Vec<String>,
    /// The error message if the privacy line above the submit button has changed since the
    /// applicant opened the form. `None` if it has not changed.
    privacy_line_error: Option<String>,
    form: &'a Form,
    /// The questions in the form as JSON, for the hidden input `asked`.
    asked_questions: String,
    token: String,
    /// The hidden inputs for a form that was opened through a link. Empty for other forms.
    link_inputs: Vec<(&'static str, String)>,
    /// The meta description. `None` if search engines must not index the page.
    description: Option<String>,
    has_review: bool,
    status: FormStatus,
    /// The first application, if the form was already submitted with different content.
    first_application: Option<EarlierApplication>,
}

/// A line of the error summary, which links to the form control with the id `focus_id`.
struct SummaryLine<'a> {
    focus_id: String,
    message: &'a str,
}

impl ApplyPage<'_> {
    fn action_url(&self) -> String {
        let address = urls::apply(self.context.locale.url_prefix(), &self.posting.id);
        self.context.locale.link(address)
    }

    fn posting_url(&self) -> String {
        let address = urls::posting(self.context.locale.url_prefix(), self.posting);
        self.context.locale.link(address)
    }

    /// The message id of an error that concerns the form as a whole.
    fn error_notice(&self) -> Option<&'static str> {
        match self.status {
            FormStatus::Rejected(FormRejection::RateLimited(_)) => Some("apply-too-many"),
            FormStatus::Rejected(FormRejection::Busy) => Some("apply-busy"),
            FormStatus::Rejected(FormRejection::TooLarge) => Some("apply-too-large"),
            FormStatus::Rejected(FormRejection::TooSlow) => Some("apply-too-slow"),
            FormStatus::Returned(ReturnReason::Expired) => Some("apply-expired"),
            FormStatus::Returned(ReturnReason::NotOurs) => Some("apply-not-ours"),
            FormStatus::NotStored => Some("apply-not-kept"),
            FormStatus::LimitReached => Some("apply-limit-reached"),
            FormStatus::NoProof => Some("apply-no-proof"),
            FormStatus::New | FormStatus::Expired | FormStatus::Returned(_) => None,
        }
    }

    /// The message id of a notice above the form that is not about an error.
    fn info_notice(&self) -> Option<&'static str> {
        match self.status {
            FormStatus::Expired => Some("apply-gone"),
            // The page has a separate notice for a referral link that is no longer valid.
            FormStatus::Returned(ReturnReason::Carried) if self.is_referral_ended() => None,
            FormStatus::Returned(ReturnReason::Carried) => Some("apply-carried"),
            FormStatus::Returned(ReturnReason::Prefilled) => Some("apply-prefilled"),
            FormStatus::Returned(reason) => fill_in::notice(reason, self.form),
            _ => None,
        }
    }

    /// Returns `true` if the form was opened with a referral link that is no longer valid.
    fn is_referral_ended(&self) -> bool {
        matches!(self.context.referral, FormReferral::Ended(_))
    }

    /// The notice that names the referrer and explains who receives the data in the form. `None` if
    /// the form was not opened with a referral link.
    fn referral_notice(&self) -> Option<String> {
        let referrer = self.context.referral.referrer()?;
        let notice = self.view.message("apply-referral");
        Some(notice.with("name", referrer).to_string())
    }

    fn receipt_url(&self, first: &EarlierApplication) -> String {
        urls::receipt(self.context.locale.url_prefix(), &first.reference)
    }

    /// Returns `true` if the site has just filled in the form from the resume.
    fn is_filled_in(&self) -> bool {
        let is_notice = |reason| fill_in::notice(reason, self.form).is_some();
        matches!(self.status, FormStatus::Returned(reason) if is_notice(reason))
    }

    /// Returns `true` if the form is empty.
    fn is_untouched(&self) -> bool {
        matches!(self.status, FormStatus::New | FormStatus::Expired)
    }

    fn error_lines(&self) -> Vec<SummaryLine<'_>> {
        let wrongs = self.fields().flat_map(|shown| {
            let messages = shown.errors.iter();
            messages.map(|message| SummaryLine {
                focus_id: shown.field.focus_id(),
                message,
            })
        });
        let line = self.privacy_line_error.iter().map(|message| SummaryLine {
            focus_id: PRIVACY_LINE_ID.to_owned(),
            message,
        });
        wrongs.chain(line).collect()
    }

    /// The lines of the summary with warnings about email addresses that look mistyped. Empty if
    /// the form is shown for another reason.
    fn warning_lines(&self) -> Vec<SummaryLine<'_>> {
        if self.status != FormStatus::Returned(ReturnReason::Mistyped) {
            return Vec::new();
        }
        let doubtful = self.fields().filter(|it| it.field.warned_email.is_some());
        let doubts = doubtful.filter_map(|shown| {
            Some(SummaryLine {
                focus_id: shown.field.focus_id(),
                message: shown.warning.as_deref()?,
            })
        });
        doubts.collect()
    }

    fn has_errors(&self) -> bool {
        use ReturnReason::{Again, Changed, Expired, FilledIn, NotOurs, Review, Wrong};
        match self.status {
            FormStatus::Returned(Wrong | Again | Review | FilledIn | Changed) => {
                !self.ats_errors.is_empty() || !self.error_lines().is_empty()
            }
            FormStatus::Returned(reason) => matches!(reason, Expired | NotOurs),
            FormStatus::New | FormStatus::Expired => false,
            FormStatus::NotStored
            | FormStatus::LimitReached
            | FormStatus::NoProof
            | FormStatus::Rejected(_) => true,
        }
    }

    /// The difficulty of the proof of work, or `None` if this site never requires one.
    fn proof_bits(&self) -> Option<u32> {
        proof::required_bits(&self.context.site)
    }

    fn submit_label_id(&self) -> &'static str {
        if self.has_review {
            "apply-review"
        } else {
            "apply-send"
        }
    }

    /// The number of questions that must be answered, not counting consents. `None` if the form is
    /// not empty.
    fn required_count(&self) -> Option<usize> {
        let is_empty = matches!(self.status, FormStatus::New | FormStatus::Expired);
        is_empty.then(|| self.questions().filter(|it| !it.is_optional()).count())
    }

    fn fields(&self) -> impl Iterator<Item = &FieldView<'_>> {
        self.sections.iter().flat_map(|section| &section.fields)
    }

    fn questions(&self) -> impl Iterator<Item = &FieldView<'_>> {
        let is_question = |shown: &&FieldView<'_>| {
            let is_consent = matches!(shown.field.id, FieldId::Consent(_) | FieldId::TalentNetwork);
            shown.field.kind != QuestionKind::Information && !is_consent
        };
        self.fields().filter(is_question)
    }

    /// Returns `true` if the form requires a file other than the resume, which cannot be uploaded
    /// to this site. The page then links to the ATS's own form.
    fn requires_file_link(&self) -> bool {
        self.fields()
            .any(|shown| shown.field.kind == QuestionKind::FileLink && shown.field.required)
    }
}

/// Builds the response with the empty form. It is compressed, so that the page loads quickly.
///
/// Compression is safe for this page. In a BREACH attack, the attacker measures the compressed size
/// of pages that contain both a secret and text that the attacker chose. The attack works only if
/// the secret is the same in every response. On this page, the token is new in every response and
/// protects no personal data. The page sets no cookie and contains no answers. As a precaution, a
/// page that repeats the traffic source from its URL is not compressed. Forms that are shown again
/// are not compressed, because they contain answers.
pub fn new_form_response(
    context: &RequestContext,
    posting: &Posting,
    form: &Form,
    request: &HeaderMap,
) -> Result<Response, PageError> {
    let id = ApplicationId::generate(context.clock.now());
    let page = build_page(context, posting, form, None, id.into(), FormStatus::New);
    if !matches!(context.referral, FormReferral::None) {
        let page = response::no_store_page(StatusCode::OK, &page)?;
        return Ok(response::unlisted_form(page));
    }
    let spliced = match context.locale.source().pairs() {
        [] => SplicedPage::new(
            &page.render()?,
            &page.token,
            token_generator(context, posting),
        ),
        _ => None,
    };
    match spliced {
        Some(spliced) => Ok(response::page_with_token(spliced, request)),
        None => response::no_store_page(StatusCode::OK, &page),
    }
}

/// Generates tokens for new forms of this posting, each with a new application id.
fn token_generator(
    context: &RequestContext,
    posting: &Posting,
) -> impl Fn() -> String + Send + Sync + use<> {
    let (keys, clock) = (Arc::clone(&context.form_keys), context.clock.clone());
    let posting = posting.id.clone();
    move || {
        let now = clock.now();
        form_token::generate(&keys, &posting, ApplicationId::generate(now), now)
    }
}

/// Builds the response with a form that is shown again, with a new token. `first_application` is
/// set if the form asks what to do with an earlier application.
pub fn form_response(
    context: &RequestContext,
    posting: &Posting,
    form: &Form,
    first_application: Option<EarlierApplication>,
    ids: FormIds,
    status: FormStatus,
) -> Result<Response, PageError> {
    let page = build_page(context, posting, form, first_application, ids, status);
    let mut response = response::no_store_page(http_status(status), &page)?;
    if let Some(seconds) = retry_after_seconds(status) {
        let seconds = HeaderValue::from(seconds);
        response.headers_mut().insert(header::RETRY_AFTER, seconds);
    }
    Ok(response)
}

fn build_page<'a>(
    context: &'a RequestContext,
    posting: &'a Posting,
    form: &'a Form,
    first_application: Option<EarlierApplication>,
    ids: FormIds,
    status: FormStatus,
) -> ApplyPage<'a> {
    let keys = &context.form_keys;
    let signed = matches!(status, FormStatus::Returned(_))
        .then(|| form_token::sign_form_id(keys, &posting.id, ids.stored()));
    let view = PageContext::new(context).with_urls(|root| {
        let url = match &signed {
            Some(signed) => urls::saved_form(root, &posting.id, signed),
            None => urls::apply(root, &posting.id),
        };
        ids.mark_url(&referral_urls::with_token(&url, context.referral.token()))
    });
    let view = view.with_slots(&[PageSlot::FormAbove]);
    let view = match status {
        FormStatus::New => {
            view.with_canonical(&urls::posting(context.locale.url_prefix(), posting))
        }
        _ => view,
    };
    let lang_attribute = context.locale.lang_attribute(posting.language());
    let complaints = form.ats_errors.iter().map(|words| {
        let said = view
            .message("problem-ats-whole")
            .with("words", words.as_str());
        said.to_string()
    });
    let line_changed = || view.message("problem-privacy-line-changed").to_string();
    let privacy_line_error = form.privacy_line_changed.then(line_changed);
    ApplyPage {
        context,
        posting,
        sections: field_view::section_views(&context.locale, form, &lang_attribute),
        lang_attribute,
        ats_errors: complaints.collect(),
        privacy_line_error,
        form,
        asked_questions: changed_questions::serialize_questions(form),
        token: ids.token(keys, &posting.id, context.clock.now()),
        link_inputs: ids.opened_inputs(keys, &posting.id),
        description: (status == FormStatus::New)
            .then(|| open_graph::posting_description(context, posting)),
        has_review: context.apply.review,
        status,
        first_application,
        view,
    }
}

/// The HTTP status of a form that is shown directly in the response to a submission. A saved form,
/// which has its own URL, is always sent with status 200 (see `saved_form_handlers`).
fn http_status(status: FormStatus) -> StatusCode {
    match status {
        FormStatus::New | FormStatus::Expired => StatusCode::OK,
        FormStatus::Returned(
            ReturnReason::Wrong | ReturnReason::Expired | ReturnReason::NotOurs,
        ) => StatusCode::UNPROCESSABLE_ENTITY,
        FormStatus::Returned(_) => StatusCode::OK,
        FormStatus::Rejected(rejection) => PageError::from(rejection).status(),
        FormStatus::NotStored | FormStatus::LimitReached | FormStatus::NoProof => {
            StatusCode::SERVICE_UNAVAILABLE
        }
    }
}

/// The value of `Retry-After`, in seconds (RFC 9110 §10.2.3).
fn retry_after_seconds(status: FormStatus) -> Option<u64> {
    match status {
        FormStatus::NotStored => Some(30),
        // The text on the page says ten minutes. If you change this, change the text too.
        FormStatus::LimitReached => Some(600),
        FormStatus::NoProof => Some(proof::WAIT.as_secs().unsigned_abs()),
        FormStatus::Rejected(rejection) => PageError::from(rejection).retry_after(),
        _ => None,
    }
}
