//! Withdraws an application from its receipt.

use axum::{extract::State, response::Response};

use crate::{
    store::entry::Withdrawal,
    web::{
        answer,
        edition::Edition,
        error::PageError,
        opened::Opened,
        pages::receipt::{page::page, show::find},
        site::Site,
        urls,
    },
};

/// Withdraws the application and redirects to its receipt. If it is too late, the receipt says why.
pub async fn withdraw(
    State(site): State<Site>,
    edition: Edition,
    Opened(reference): Opened,
) -> Result<Response, PageError> {
    let withdrawal = site.outbox.withdraw(&reference).await;
    let withdrawal = withdrawal.map_err(PageError::NotOpened)?;
    let notice = match withdrawal.ok_or(PageError::NoSuchReceipt)? {
        Withdrawal::Withdrawn => return Ok(answer::to(&urls::receipt(edition.root(), &reference))),
        Withdrawal::BeingSent => "receipt-being-sent",
        Withdrawal::Delivered => "receipt-too-late",
    };
    let receipt = find(&site, &reference).await?;
    page((&site, &edition), &reference, &receipt, Some(notice))
}

/// Redirects to the receipt: a GET must not withdraw anything.
pub async fn to_the_receipt(edition: Edition, Opened(reference): Opened) -> Response {
    answer::to(&urls::receipt(edition.root(), &reference))
}
