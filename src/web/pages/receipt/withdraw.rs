//! Withdraws an application from its receipt.

use axum::{extract::State, response::Response};

use crate::{
    store::outbox_entry::WithdrawalResult,
    web::{
        error::PageError,
        http::response,
        locale::LocaleContext,
        pages::receipt::{handlers::find_receipt, receipt_page::receipt_response},
        receipt_path::ReceiptPath,
        state::SiteState,
        urls,
    },
};

/// Withdraws the application and redirects to its receipt. If it is too late, the receipt says why.
pub async fn withdraw_application(
    State(site): State<SiteState>,
    edition: LocaleContext,
    ReceiptPath(reference): ReceiptPath,
) -> Result<Response, PageError> {
    let withdrawal = site.outbox.withdraw(&reference).await;
    let withdrawal = withdrawal.map_err(PageError::ReceiptUnavailable)?;
    let notice = match withdrawal.ok_or(PageError::ReceiptNotFound)? {
        WithdrawalResult::Withdrawn => {
            return Ok(response::see_other(&urls::receipt(
                edition.url_prefix(),
                &reference,
            )));
        }
        WithdrawalResult::BeingSent => "receipt-being-sent",
        WithdrawalResult::Delivered => "receipt-too-late",
    };
    let receipt = find_receipt(&site, &reference).await?;
    receipt_response((&site, &edition), &reference, &receipt, Some(notice))
}

/// Redirects to the receipt: a GET must not withdraw anything.
pub async fn redirect_to_receipt(
    edition: LocaleContext,
    ReceiptPath(reference): ReceiptPath,
) -> Response {
    response::see_other(&urls::receipt(edition.url_prefix(), &reference))
}
