//! The handler of the receipt page.

use axum::response::Response;

use crate::{
    store::{Receipt, ReceiptToken},
    web::{
        error::PageError, pages::receipt::receipt_page::receipt_response,
        receipt_path::ReceiptPath, request_context::RequestContext, stored_files::ReadPermit,
    },
};

/// Shows the receipt with this token. Does not change any data.
pub async fn get(
    context: RequestContext,
    ReceiptPath(reference): ReceiptPath,
) -> Result<Response, PageError> {
    let (receipt, _permit) = find_receipt(&context, &reference).await?;
    let page = receipt_response(&context, &reference, &receipt, None).await?;
    context.limit_large_page(page).await
}

/// Finds a receipt by its token. The receipt contains the applicant's file. The permit, which is
/// returned with it, limits how many files are in memory, so keep the permit as long as the
/// receipt.
pub async fn find_receipt(
    context: &RequestContext,
    reference: &ReceiptToken,
) -> Result<(Receipt, ReadPermit), PageError> {
    let permit = context.stored_files().read(context.client).await?;
    let receipt = context.outbox.receipt(reference).await;
    let receipt = receipt.map_err(PageError::ReceiptUnavailable)?;
    Ok((receipt.ok_or(PageError::ReceiptNotFound)?, permit))
}
