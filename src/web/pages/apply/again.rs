//! Opens the form of a rejected application, filled in, as a new application.

use std::sync::Arc;

use axum::{
    extract::State,
    response::{IntoResponse, Redirect, Response},
};

use crate::{
    application::ApplicationId,
    form::{again, check::fill, returned::Reason},
    store::entry::{Receipt, State as Stage},
    web::{
        error::PageError,
        http::response,
        locale::LocaleContext,
        pages::apply::{
            back::Back,
            page::{self, Why},
            show::{open_posting, read},
        },
        rate_limit::ClientKey,
        receipt_path::ReceiptPath,
        state::SiteState,
        urls,
    },
};

/// Opens the form of a rejected application with its answers and the ATS's messages. It becomes a
/// new application. The rejected one stays as it is.
pub async fn open(
    State(site): State<SiteState>,
    edition: LocaleContext,
    sender: ClientKey,
    ReceiptPath(reference): ReceiptPath,
) -> Result<Response, PageError> {
    let receipt = site.outbox.receipt(&reference).await;
    let receipt = receipt.map_err(PageError::ReceiptUnavailable)?;
    let receipt = receipt.ok_or(PageError::ReceiptNotFound)?;
    match receipt.state {
        Stage::Refused | Stage::Returned => filled((&site, &edition), sender, receipt).await,
        Stage::Waiting | Stage::Delivered | Stage::Held | Stage::Withdrawn => Ok(
            response::see_other(&urls::receipt(edition.url_prefix(), &reference)),
        ),
    }
}

/// Redirects to the receipt: a GET must not change anything.
pub async fn to_the_receipt(
    edition: LocaleContext,
    ReceiptPath(reference): ReceiptPath,
) -> Response {
    response::see_other(&urls::receipt(edition.url_prefix(), &reference))
}

async fn filled(
    (site, edition): (&SiteState, &LocaleContext),
    sender: ClientKey,
    receipt: Receipt,
) -> Result<Response, PageError> {
    let posting = open_posting(site, receipt.posting)?;
    let Some(application) = receipt.application else {
        let form = urls::apply(edition.url_prefix(), &posting.id);
        return Ok(Redirect::to(&form).into_response());
    };
    let sent = Arc::new(again::submission(&application));
    let (place, given) = ((site, edition), Arc::clone(&sent));
    let mut form = read(place, &posting, move |offer| fill(offer, &given)).await?;
    let id = ApplicationId::generate(site.clock.now());
    let back = Back {
        id,
        sender,
        sent: &sent,
        reason: Reason::Again,
        complaints: receipt.complaints.clone(),
        first: None,
    };
    if let Some(led) = back.lead(place, &posting.id, &form).await {
        return Ok(led);
    }
    form.kept = None;
    form.complain(receipt.complaints);
    let page = page::page(place, &posting, (&form, None), id, Why::Back(Reason::Again));
    page.map(response::unlisted_form)
}
