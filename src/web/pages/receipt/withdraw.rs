//! Withdraws an application from its receipt.

use axum::{extract::State, response::Response};

use crate::{
    store::entry::Withdrawal,
    web::{
        error::PageError,
        http::response,
        locale::LocaleContext,
        pages::receipt::{page::page, show::find},
        receipt_path::ReceiptPath,
        state::SiteState,
        urls,
    },
};

/// Withdraws the application and redirects to its receipt. If it is too late, the receipt says why.
pub async fn withdraw(
    State(site): State<SiteState>,
    edition: LocaleContext,
    ReceiptPath(reference): ReceiptPath,
) -> Result<Response, PageError> {
    let withdrawal = site.outbox.withdraw(&reference).await;
    let withdrawal = withdrawal.map_err(PageError::ReceiptUnavailable)?;
    let notice = match withdrawal.ok_or(PageError::ReceiptNotFound)? {
        Withdrawal::Withdrawn => {
            return Ok(response::see_other(&urls::receipt(
                edition.url_prefix(),
                &reference,
            )));
        }
        Withdrawal::BeingSent => "receipt-being-sent",
        Withdrawal::Delivered => "receipt-too-late",
    };
    let receipt = find(&site, &reference).await?;
    page((&site, &edition), &reference, &receipt, Some(notice))
}

/// Redirects to the receipt: a GET must not withdraw anything.
pub async fn to_the_receipt(
    edition: LocaleContext,
    ReceiptPath(reference): ReceiptPath,
) -> Response {
    response::see_other(&urls::receipt(edition.url_prefix(), &reference))
}
