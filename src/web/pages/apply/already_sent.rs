//! The page for a visitor who returns to a form that was already submitted. It links to the
//! receipt.

use askama::Template;
use axum::{http::StatusCode, response::Response};

use crate::{
    posting::PostingId,
    store::PutResult,
    web::{
        error::PageError, http::response, layout::PageContext, pages::posting::find_posting,
        request_context::RequestContext, urls,
    },
};

#[derive(Template)]
#[template(path = "pages/sent.html")]
struct AlreadySentPage<'a> {
    view: PageContext<'a>,
    receipt_url: String,
    /// The URL of the empty form, or `None` if the posting has closed.
    apply_url: Option<String>,
}

/// Renders the page that replaces a saved form after it was submitted. `kept` is the stored
/// application.
pub fn already_sent_response(
    context: &RequestContext,
    posting: &PostingId,
    signed: &str,
    kept: &PutResult,
) -> Result<Response, PageError> {
    let open = find_posting(&context.site, posting).ok();
    let page = AlreadySentPage {
        view: PageContext::new(context).with_urls(|root| urls::saved_form(root, posting, signed)),
        receipt_url: urls::receipt(context.locale.url_prefix(), &kept.token),
        apply_url: open.map(|posting| {
            context
                .locale
                .link(urls::apply(context.locale.url_prefix(), &posting.id))
        }),
    };
    response::no_store_page(StatusCode::OK, &page)
}
