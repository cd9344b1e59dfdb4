//! The review page, which shows all answers before the applicant submits them.

use askama::Template;
use axum::{http::StatusCode, response::Response};

use crate::{
    application::Application,
    form::{FieldId, Form, FormData},
    posting::Posting,
    question::QuestionKind,
    web::{
        error::PageError,
        form_token,
        http::response,
        layout::PageContext,
        pages::apply::{
            answer_summary,
            field_view::{self, FieldView, SectionView},
            fill_in::FILL_IN,
            form_ids::FormIds,
            proof,
        },
        referral_urls,
        request_context::RequestContext,
        urls,
    },
};

/// The name of the form control that records whether the applicant has reviewed the answers.
pub const REVIEW_STEP: &str = "step";
/// The value of [`REVIEW_STEP`] when the form is submitted from the review page.
pub const STEP_SEND: &str = "send";
/// The name of the buttons that lead from the review page back to the form. The value of such a
/// button is the HTML id of the control to change, or `form`.
pub const CHANGE_FIELD: &str = "change";

#[derive(Template)]
#[template(path = "pages/review.html")]
struct ReviewPage<'a> {
    view: PageContext<'a>,
    posting: &'a Posting,
    lang_attribute: String,
    action_url: String,
    lines: Vec<ReviewLine>,
    hidden_inputs: Vec<(&'a str, &'a str)>,
    sections: Vec<SectionView<'a>>,
    has_file: bool,
    token: String,
    /// The hidden inputs for a form that was opened through a link. Empty for other forms.
    opened_inputs: Vec<(&'static str, String)>,
    /// The difficulty of the proof of work, or `None` if this site never requires one.
    proof_bits: Option<u32>,
}

/// An answer, with the form field in which it can be changed.
struct ReviewLine {
    label: String,
    text: Option<String>,
    focus_id: String,
    lang_attribute: String,
}

impl ReviewPage<'_> {
    /// The file field, if the file could not be stored and the applicant must choose it again.
    fn lost_file(&self) -> Option<&FieldView<'_>> {
        let mut fields = self.sections.iter().flat_map(|section| &section.fields);
        fields.find(|shown| shown.must_choose_file_again())
    }
}

/// Renders the review page for `application`. `form` was created from `sent`, the submitted data.
pub fn review_response(
    context: &RequestContext,
    posting: &Posting,
    application: &Application,
    form: &Form,
    sent: &FormData,
    ids: FormIds,
) -> Result<Response, PageError> {
    let lang_attribute = context.locale.lang_attribute(posting.language());
    let lines = answer_summary::summarize(context.locale.texts(), application).into_iter();
    let lines = lines.filter_map(|line| {
        let field = form.field(&line.field_id)?;
        Some(ReviewLine {
            label: line.label,
            text: line.text,
            focus_id: field.focus_id(),
            lang_attribute: field_view::lang_attribute(&context.locale, field, &lang_attribute),
        })
    });
    let keys = &context.form_keys;
    let signed = form_token::sign_form_id(keys, &posting.id, ids.stored());
    let page = ReviewPage {
        view: PageContext::new(context).with_urls(|root| {
            let url = urls::saved_form(root, &posting.id, &signed);
            ids.mark_url(&referral_urls::with_token(&url, context.referral.token()))
        }),
        posting,
        action_url: context
            .locale
            .link(urls::apply(context.locale.url_prefix(), &posting.id)),
        lines: lines.collect(),
        hidden_inputs: submitted_texts(sent),
        sections: field_view::section_views(&context.locale, form, &lang_attribute),
        has_file: form.resume.is_some(),
        proof_bits: proof::required_bits(&context.site),
        token: ids.token(keys, &posting.id, context.clock.now()),
        opened_inputs: ids.opened_inputs(keys, &posting.id),
        lang_attribute,
    };
    response::no_store_page(StatusCode::OK, &page)
}

/// Returns the names and values of the submitted inputs that the next page must contain. The inputs
/// for the token, the proof of work, the review and the saved file are omitted, because each page
/// adds them itself.
pub fn submitted_texts(sent: &FormData) -> Vec<(&str, &str)> {
    let resume = FieldId::Resume.control_name();
    let about = ["token", proof::PROOF, REVIEW_STEP, CHANGE_FIELD, FILL_IN].map(str::to_owned);
    let file = ["kept", "remove"].map(|word| format!("{resume}-{word}"));
    let is_typed = |name: &str| !about.iter().chain(&file).any(|it| it == name);
    sent.iter_texts()
        .filter(|(name, _)| is_typed(name))
        .collect()
}
