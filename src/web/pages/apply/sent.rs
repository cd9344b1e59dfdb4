//! A form that was sent and is looked at again, by a browser that went back: the way to its receipt.

use askama::Template;
use axum::{http::StatusCode, response::Response};

use crate::{
    posting::PostingId,
    store::entry::Kept,
    web::{
        answer, edition::Edition, error::PageError, pages::posting::published, site::Site, urls,
        view::View,
    },
};

/// A form that was sent.
#[derive(Template)]
#[template(path = "pages/sent.html")]
struct SentPage<'a> {
    view: View<'a>,
    receipt: String,
    /// Where the job is applied for, while it is open.
    anew: Option<String>,
}

/// Tells whoever opens the address of a form that became this application.
pub fn page(
    (site, edition): (&Site, &Edition),
    posting: &PostingId,
    signed: &str,
    kept: &Kept,
) -> Result<Response, PageError> {
    let open = published(site, posting).ok();
    let page = SentPage {
        view: View::new(site, edition).at(|root| urls::returned(root, posting, signed)),
        receipt: urls::receipt(edition.root(), &kept.reference),
        anew: open.map(|posting| edition.on(urls::apply(edition.root(), &posting.id))),
    };
    answer::private(StatusCode::OK, &page)
}
