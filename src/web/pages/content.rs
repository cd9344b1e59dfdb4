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

/// A page of text.
#[derive(Template)]
#[template(path = "pages/content.html")]
struct ContentPage<'a> {
    view: View<'a>,
    title: String,
    /// The attribute that names the language of title and text.
    lang: String,
    text: Text<'a>,
}

/// What a page says.
enum Text<'a> {
    /// What the company wrote.
    Own(&'a Page),
    /// What the site keeps, and for how long.
    Privacy(Spans),
    /// What the site does for everybody to get in.
    Accessibility,
}

/// What the privacy notice says that depends on the settings: spans of time, in words.
struct Spans {
    drafts: String,
    /// For how long a form that is sent once more is known.
    again: String,
    /// Whether the ATS is told what the address says of where a visitor came from.
    sends_source: bool,
    trying: String,
    /// Empty where what was sent goes at once.
    sent: String,
    waiting: String,
    receipts: String,
}

/// Answers with a page of the company's own, or with one that says what the site does.
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
            again: words(site.apply.form_lifetime.max(site.apply.same_for)),
            sends_source: site.apply.send_source,
            trying: words(keeping.trying),
            sent: sent.map(words).unwrap_or_default(),
            waiting: words(keeping.waiting),
            receipts: words(keeping.receipts),
        }
    }
}
