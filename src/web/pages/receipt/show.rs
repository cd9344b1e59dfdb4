//! The handler of the receipt page.

use axum::{extract::State, response::Response};

use crate::{
    store::entry::{Receipt, Reference},
    web::{
        edition::Edition, error::PageError, opened::Opened, pages::receipt::page::page, site::Site,
    },
};

/// Shows the receipt of a token. Changes nothing.
pub async fn show(
    State(site): State<Site>,
    edition: Edition,
    Opened(reference): Opened,
) -> Result<Response, PageError> {
    let receipt = find(&site, &reference).await?;
    page((&site, &edition), &reference, &receipt, None)
}

/// Finds a receipt by its token.
pub async fn find(site: &Site, reference: &Reference) -> Result<Receipt, PageError> {
    let receipt = site.outbox.receipt(reference).await;
    let receipt = receipt.map_err(PageError::NotOpened)?;
    receipt.ok_or(PageError::NoSuchReceipt)
}
