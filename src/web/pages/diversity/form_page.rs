//! The form with the diversity questions, and the thank-you page.

use askama::Template;
use axum::{http::StatusCode, response::Response};

use crate::{
    diversity::{DECLINED, DiversityQuestion, DiversityQuestions, LocalizedText},
    form::FormData,
    web::{
        error::PageError, http::response, layout::PageContext, request_context::RequestContext,
        urls,
    },
};

/// The template for the form and for the thank-you page. Without questions, it renders the
/// thank-you page.
#[derive(Template)]
#[template(path = "pages/diversity.html")]
struct DiversityPage<'a> {
    view: PageContext<'a>,
    action: String,
    questions: Vec<QuestionView<'a>>,
    has_errors: bool,
}

/// A question, formatted for the form.
struct QuestionView<'a> {
    key: &'a str,
    text: TextView<'a>,
    note: Option<TextView<'a>>,
    /// `true` if several options can be chosen.
    several: bool,
    options: Vec<OptionView<'a>>,
    is_wrong: bool,
}

/// An option, formatted for the form.
struct OptionView<'a> {
    key: &'a str,
    /// The label of the option. `None` for the option not to answer, which the site adds to every
    /// question.
    text: Option<TextView<'a>>,
    is_chosen: bool,
}

/// A localized string. The `lang` attribute is empty if the string is in the language of the page.
struct TextView<'a> {
    text: &'a str,
    lang_attribute: String,
}

/// Renders the form. The options in `sent` are selected, and the questions whose keys are in
/// `wrong` are shown as invalid.
pub fn form(
    context: &RequestContext,
    questions: &DiversityQuestions,
    token: &str,
    sent: &FormData,
    wrong: &[&str],
) -> Result<Response, PageError> {
    let status = if wrong.is_empty() {
        StatusCode::OK
    } else {
        StatusCode::UNPROCESSABLE_ENTITY
    };
    let shown = |question| QuestionView::new(context, question, sent, wrong);
    let page = DiversityPage {
        view: PageContext::new(context).with_urls(|root| urls::diversity(root, token)),
        action: urls::diversity(context.locale.url_prefix(), token),
        questions: questions.iter().map(shown).collect(),
        has_errors: !wrong.is_empty(),
    };
    respond(status, &page)
}

/// Renders the thank-you page.
pub fn thanks(context: &RequestContext) -> Result<Response, PageError> {
    let page = DiversityPage {
        view: PageContext::new(context).with_urls(|root| root.join(urls::DIVERSITY)),
        action: String::new(),
        questions: Vec::new(),
        has_errors: false,
    };
    respond(StatusCode::OK, &page)
}

fn respond(status: StatusCode, page: &DiversityPage<'_>) -> Result<Response, PageError> {
    response::no_store_page(status, page).map(response::unlisted_form)
}

impl<'a> QuestionView<'a> {
    fn new(
        context: &RequestContext,
        question: &'a DiversityQuestion,
        sent: &FormData,
        wrong: &[&str],
    ) -> Self {
        let key = question.key();
        let option = |key, text| OptionView {
            key,
            text,
            is_chosen: sent.texts(question.key()).any(|chosen| chosen == key),
        };
        let own = question.options.iter();
        let own = own.map(|it| option(it.key(), Some(TextView::new(context, &it.text))));
        Self {
            key,
            text: TextView::new(context, &question.text),
            note: question.note.as_ref().map(|it| TextView::new(context, it)),
            several: question.several,
            options: own.chain([option(DECLINED, None)]).collect(),
            is_wrong: wrong.contains(&key),
        }
    }

    fn has_hint(&self) -> bool {
        self.several || self.note.is_some()
    }

    /// The `aria-describedby` attribute for the group of options. Empty if the question has neither
    /// a hint nor an error.
    fn described(&self) -> String {
        let key = self.key;
        match (self.has_hint(), self.is_wrong) {
            (false, false) => String::new(),
            (true, false) => format!(" aria-describedby=\"hint-{key}\""),
            (false, true) => format!(" aria-describedby=\"error-{key}\""),
            (true, true) => format!(" aria-describedby=\"hint-{key} error-{key}\""),
        }
    }
}

impl<'a> TextView<'a> {
    fn new(context: &RequestContext, text: &'a LocalizedText) -> Self {
        let (language, text) = text.in_language(context.locale.texts().language());
        Self {
            text,
            lang_attribute: context.locale.lang_attribute(Some(language)),
        }
    }
}
