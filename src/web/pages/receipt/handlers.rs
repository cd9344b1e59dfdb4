//! The handlers for receipts.

use axum::response::Response;

use crate::web::{
    error::PageError,
    http::response,
    pages::receipt::{opened_receipt::open_receipt, receipt_page::receipt_response},
    receipt_path::ReceiptPath,
    request_context::RequestContext,
    urls,
};

/// Shows the receipt with this token. Does not change any data.
pub async fn get(
    context: RequestContext,
    ReceiptPath(reference): ReceiptPath,
) -> Result<Response, PageError> {
    let opened = open_receipt(&context, &reference).await?;
    let page = receipt_response(&context, &reference, &opened, None)?;
    context.limit_large_page(page).await
}

/// Redirects to the receipt.
pub async fn redirect_to_receipt(
    context: RequestContext,
    ReceiptPath(reference): ReceiptPath,
) -> Response {
    response::see_other(&urls::receipt(context.locale.url_prefix(), &reference))
}
