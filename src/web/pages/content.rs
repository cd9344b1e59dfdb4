//! Content pages: the company's own, the privacy notice and the accessibility statement.

use std::time::Duration;

use askama::Template;
use axum::{
    extract::{Path, State},
    http::HeaderMap,
    response::Response,
};

use crate::{
    brand::{page::Page, texts::Texts},
    web::{edition::Edition, error::PageError, sharing, site::Site, terms, urls, view::View},
};

/// A content page.
#[derive(Template)]
#[template(path = "pages/content.html")]
struct ContentPage<'a> {
    view: View<'a>,
    title: String,
    /// The `lang` attribute of title and text.
    lang: String,
    text: Text<'a>,
}

/// The text of a content page.
enum Text<'a> {
    /// The company's own text.
    Own(&'a Page),
    /// The generated privacy notice.
    Privacy(Spans),
    /// The generated accessibility statement.
    Accessibility,
}

/// The parts of the privacy notice that depend on the settings: durations as text.
struct Spans {
    drafts: String,
    /// How long a form that is submitted twice is recognized.
    again: String,
    /// Whether the traffic source is sent to the ATS.
    sends_source: bool,
    trying: String,
    /// Empty if delivered applications are deleted at once.
    sent: String,
    waiting: String,
    receipts: String,
}

/// Answers with the company's page of this name, else with the generated one.
pub async fn show(
    State(site): State<Site>,
    edition: Edition,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let texts = edition.texts();
    let own = site.pages.page(&name, texts.language());
    let say = |id| texts.say(id).to_string();
    let (title, first, text) = match (own, name.as_str()) {
        (Some(page), _) => (page.title.clone(), page.text(), Text::Own(page)),
        (None, "privacy") => (
            say("privacy-title"),
            say("privacy-reading-cookies"),
            Text::Privacy(Spans::of(&site, texts)),
        ),
        (None, "accessibility") => (
            say("accessibility-title"),
            say("accessibility-aim"),
            Text::Accessibility,
        ),
        (None, _) => return Err(PageError::NoSuchPage),
    };
    let card = sharing::of_page(&site, &edition, &title, &first);
    let view = View::new(&site, &edition).found_at(|root| urls::content(root, &name));
    let page = ContentPage {
        lang: own.map_or_else(String::new, |page| view.lang_of_page(page)),
        view: view.shared_as(card),
        title,
        text,
    };
    let address = urls::content(edition.root(), &name);
    let version = site.catalogue.version();
    let page = site
        .ready
        .page(&edition, &address, version, || page.render())?;
    Ok(page.answer(&headers))
}

impl Spans {
    fn of(site: &Site, texts: &Texts) -> Self {
        let words = |span: Duration| terms::span(texts, span);
        let keeping = &site.keeping;
        let sent = Some(keeping.sent).filter(|span| !span.is_zero());
        Self {
            drafts: words(keeping.drafts),
            again: words(site.apply.form_lifetime),
            sends_source: site.apply.send_source,
            trying: words(keeping.trying),
            sent: sent.map(words).unwrap_or_default(),
            waiting: words(keeping.waiting),
            receipts: words(keeping.receipts),
        }
    }
}
