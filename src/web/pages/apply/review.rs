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

/// The names of controls that say what a sending is about; they are no part of what was typed.
pub const STEP: &str = "step";
/// What [`STEP`] says when everything was read through.
pub const SEND: &str = "send";
/// The control that leads back to the form, and to the place in it that is to be changed.
pub const CHANGE: &str = "change";

/// A form that is in order, as it will be sent.
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

/// What was given for a place of the form, and the control to change it with.
struct Line {
    label: String,
    text: Option<String>,
    target: String,
    lang: String,
}

impl ReviewPage<'_> {
    /// The place of the file, where the chosen one could not be kept until it is sent.
    fn lost(&self) -> Option<&Shown<'_>> {
        let mut fields = self.sections.iter().flat_map(|section| &section.fields);
        fields.find(|shown| shown.was_chosen())
    }
}

/// The page on which somebody reads through `application`, which `form` and `sent` came to.
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

/// Everything that goes on to the next sending as it was typed.
pub fn typed(sent: &Submission) -> Vec<(&str, &str)> {
    let resume = Slot::Resume.name();
    let about = ["token", STEP, CHANGE].map(str::to_owned);
    let file = ["kept", "remove"].map(|word| format!("{resume}-{word}"));
    let is_typed = |name: &str| !about.iter().chain(&file).any(|it| it == name);
    sent.all().filter(|(name, _)| is_typed(name)).collect()
}
