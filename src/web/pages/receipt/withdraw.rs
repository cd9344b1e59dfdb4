//! Handlers for withdrawing an application.

use axum::response::Response;

use crate::{
    store::WithdrawalResult,
    web::{
        error::PageError,
        http::response,
        pages::receipt::{opened_receipt::open_receipt, receipt_page::receipt_response},
        receipt_path::ReceiptPath,
        request_context::RequestContext,
        urls,
    },
};

/// Withdraws an application and redirects to its receipt. If it can no longer be withdrawn, shows
/// the receipt with the reason.
pub async fn withdraw_application(
    context: RequestContext,
    ReceiptPath(reference): ReceiptPath,
) -> Result<Response, PageError> {
    let withdrawal = context.outbox.withdraw(&reference).await;
    let withdrawal = withdrawal.map_err(PageError::ReceiptUnavailable)?;
    let notice = match withdrawal.ok_or(PageError::ReceiptNotFound)? {
        WithdrawalResult::Withdrawn => {
            return Ok(redirect_to_receipt(context, ReceiptPath(reference)).await);
        }
        WithdrawalResult::BeingSent => "receipt-being-sent",
        WithdrawalResult::Delivered => "receipt-too-late",
    };
    let opened = open_receipt(&context, &reference).await?;
    let page = receipt_response(&context, &reference, &opened, Some(notice))?;
    context.limit_large_page(page).await
}

/// Redirects to the receipt, because a GET request must not withdraw anything.
pub async fn redirect_to_receipt(
    context: RequestContext,
    ReceiptPath(reference): ReceiptPath,
) -> Response {
    response::see_other(&urls::receipt(context.locale.url_prefix(), &reference))
}
