use axum::{extract::State, response::Response};

use crate::{
    store::entry::{Receipt, Reference},
    web::{
        edition::Edition, error::PageError, opened::Opened, pages::receipt::page::page, site::Site,
    },
};

/// Answers with the receipt that a reference opens. Nothing changes by looking at it.
pub async fn show(
    State(site): State<Site>,
    edition: Edition,
    Opened(reference): Opened,
) -> Result<Response, PageError> {
    let receipt = find(&site, &reference).await?;
    page((&site, &edition), &reference, &receipt, None)
}

/// The receipt that a reference opens.
pub async fn find(site: &Site, reference: &Reference) -> Result<Receipt, PageError> {
    let receipt = site.outbox.receipt(reference).await;
    let receipt = receipt.map_err(PageError::NotOpened)?;
    receipt.ok_or(PageError::NoSuchReceipt)
}
