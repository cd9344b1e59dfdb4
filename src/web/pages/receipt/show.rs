//! The handler of the receipt page.

use axum::{extract::State, response::Response};

use crate::{
    store::entry::{Receipt, Reference},
    web::{
        error::PageError, locale::LocaleContext, pages::receipt::page::page,
        receipt_path::ReceiptPath, state::SiteState,
    },
};

/// Shows the receipt of a token. Changes nothing.
pub async fn show(
    State(site): State<SiteState>,
    edition: LocaleContext,
    ReceiptPath(reference): ReceiptPath,
) -> Result<Response, PageError> {
    let receipt = find(&site, &reference).await?;
    page((&site, &edition), &reference, &receipt, None)
}

/// Finds a receipt by its token.
pub async fn find(site: &SiteState, reference: &Reference) -> Result<Receipt, PageError> {
    let receipt = site.outbox.receipt(reference).await;
    let receipt = receipt.map_err(PageError::ReceiptUnavailable)?;
    receipt.ok_or(PageError::ReceiptNotFound)
}
