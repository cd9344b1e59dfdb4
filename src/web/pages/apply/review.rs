//! The review page: all answers before they are sent.

use askama::Template;
use axum::{http::StatusCode, response::Response};

use crate::{
    application::{Application, ApplicationId},
    form::{sheet::Form, slot::Slot, submission::Submission},
    posting::Posting,
    question::QuestionKind,
    web::{
        error::PageError,
        form_token,
        http::response,
        layout::PageContext,
        locale::LocaleContext,
        pages::apply::{
            shown::{self, Shown, ShownSection},
            told,
        },
        state::SiteState,
        urls,
    },
};

/// The control that names the step of a submission. Like [`CHANGE`], it is not part of the answers.
pub const STEP: &str = "step";
/// The value of [`STEP`] after the review.
pub const SEND: &str = "send";
/// The control that goes back to the form. Its value is the field to change.
pub const CHANGE: &str = "change";

/// The page of a valid form before it is sent.
#[derive(Template)]
#[template(path = "pages/review.html")]
struct ReviewPage<'a> {
    view: PageContext<'a>,
    posting: &'a Posting,
    lang: String,
    action: String,
    lines: Vec<Line>,
    hidden: Vec<(&'a str, &'a str)>,
    sections: Vec<ShownSection<'a>>,
    has_file: bool,
    token: String,
}

/// An answer, and the field where it can be changed.
struct Line {
    label: String,
    text: Option<String>,
    target: String,
    lang: String,
}

impl ReviewPage<'_> {
    /// The file field, if the uploaded file could not be stored until the form is sent.
    fn lost(&self) -> Option<&Shown<'_>> {
        let mut fields = self.sections.iter().flat_map(|section| &section.fields);
        fields.find(|shown| shown.was_chosen())
    }
}

/// The review page of `application`, which was built from `form` and `sent`.
pub fn page(
    (site, edition): (&SiteState, &LocaleContext),
    posting: &Posting,
    (application, form): (&Application, &Form),
    sent: &Submission,
    id: ApplicationId,
) -> Result<Response, PageError> {
    let lang = edition.lang_attribute(posting.language());
    let lines = told::sent(edition.texts(), application).into_iter();
    let lines = lines.filter_map(|line| {
        let field = form.field(&line.slot)?;
        Some(Line {
            label: line.label,
            text: line.text,
            target: field.target(),
            lang: shown::lang_of(edition, field, &lang),
        })
    });
    let signed = form_token::sign_form_id(&site.form_keys, &posting.id, id);
    let page = ReviewPage {
        view: PageContext::new(site, edition)
            .with_urls(|root| urls::saved_form(root, &posting.id, &signed)),
        posting,
        action: edition.link(urls::apply(edition.url_prefix(), &posting.id)),
        lines: lines.collect(),
        hidden: typed(sent),
        sections: shown::sections(edition, form, &lang),
        has_file: form.kept.is_some(),
        token: form_token::generate(&site.form_keys, &posting.id, id, site.clock.now()),
        lang,
    };
    response::no_store_page(StatusCode::OK, &page)
}

/// The texts that are submitted again unchanged.
pub fn typed(sent: &Submission) -> Vec<(&str, &str)> {
    let resume = Slot::Resume.name();
    let about = ["token", STEP, CHANGE].map(str::to_owned);
    let file = ["kept", "remove"].map(|word| format!("{resume}-{word}"));
    let is_typed = |name: &str| !about.iter().chain(&file).any(|it| it == name);
    sent.all().filter(|(name, _)| is_typed(name)).collect()
}
