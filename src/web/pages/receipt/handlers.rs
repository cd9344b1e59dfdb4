//! The handler of the receipt page.

use axum::{extract::State, response::Response};

use crate::{
    store::outbox_entry::{Receipt, ReceiptToken},
    web::{
        error::PageError, locale::LocaleContext, pages::receipt::receipt_page::receipt_response,
        receipt_path::ReceiptPath, state::SiteState,
    },
};

/// Shows the receipt of a token. Changes nothing.
pub async fn get(
    State(site): State<SiteState>,
    edition: LocaleContext,
    ReceiptPath(reference): ReceiptPath,
) -> Result<Response, PageError> {
    let receipt = find_receipt(&site, &reference).await?;
    receipt_response((&site, &edition), &reference, &receipt, None)
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
