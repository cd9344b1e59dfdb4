//! The handler of the receipt page.

use axum::response::Response;

use crate::{
    store::{Receipt, ReceiptToken},
    web::{
        error::PageError, pages::receipt::receipt_page::receipt_response,
        receipt_path::ReceiptPath, request_context::RequestContext, state::SiteState,
    },
};

/// Shows the receipt with this token. Does not change any data.
pub async fn get(
    context: RequestContext,
    ReceiptPath(reference): ReceiptPath,
) -> Result<Response, PageError> {
    let receipt = find_receipt(&context.site, &reference).await?;
    receipt_response(&context, &reference, &receipt, None)
}

/// Finds a receipt by its token.
pub async fn find_receipt(
    site: &SiteState,
    reference: &ReceiptToken,
) -> Result<Receipt, PageError> {
    let receipt = site.outbox.receipt(reference).await;
    let receipt = receipt.map_err(PageError::ReceiptUnavailable)?;
    receipt.ok_or(PageError::ReceiptNotFound)
}
