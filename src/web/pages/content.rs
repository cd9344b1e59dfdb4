use std::time::Duration;

use askama::Template;
use axum::{
    extract::{Path, State},
    http::HeaderMap,
    response::Response,
};

use crate::{
    brand::page::{Page, Part},
    web::{error::PageError, site::Site, terms, urls, view::View},
};

/// A page of text.
#[derive(Template)]
#[template(path = "pages/content.html")]
struct ContentPage<'a> {
    view: View<'a>,
    title: String,
    text: Text<'a>,
}

/// What a page says.
enum Text<'a> {
    /// What the company wrote.
    Own {
        language: Option<&'a str>,
        parts: &'a [Part],
    },
    /// What the site keeps, and for how long.
    Privacy(Spans),
    /// What the site does for everybody to get in.
    Accessibility,
}

/// Spans of time, in words.
struct Spans {
    drafts: String,
    trying: String,
    /// Empty where what was sent goes at once.
    sent: String,
    waiting: String,
    receipts: String,
}

/// Answers with a page of the company's own, or with one that says what the site does.
pub async fn show(
    State(site): State<Site>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let address = urls::content(&name);
    let own = site.pages.page(&name, &site.texts.language());
    let view = View::new(&site).found_at(&address);
    let page = match (own, name.as_str()) {
        (Some(page), _) => ContentPage::own(view, page),
        (None, "privacy") => ContentPage {
            text: Text::Privacy(Spans::of(&site)),
            title: site.texts.say("privacy-title").to_string(),
            view,
        },
        (None, "accessibility") => ContentPage {
            text: Text::Accessibility,
            title: site.texts.say("accessibility-title").to_string(),
            view,
        },
        (None, _) => return Err(PageError::NoSuchPage),
    };
    let version = site.catalogue.version();
    let page = site.ready.page(&address, version, || page.render())?;
    Ok(page.answer(&headers))
}

impl<'a> ContentPage<'a> {
    fn own(view: View<'a>, page: &'a Page) -> Self {
        Self {
            view,
            title: page.title.clone(),
            text: Text::Own {
                language: page.language.as_deref(),
                parts: &page.parts,
            },
        }
    }
}

impl Spans {
    fn of(site: &Site) -> Self {
        let words = |span: Duration| terms::span(&site.texts, span);
        let keeping = &site.keeping;
        let sent = Some(keeping.sent).filter(|span| !span.is_zero());
        Self {
            drafts: words(keeping.drafts),
            trying: words(keeping.trying),
            sent: sent.map(words).unwrap_or_default(),
            waiting: words(keeping.waiting),
            receipts: words(keeping.receipts),
        }
    }
}
