use std::sync::Arc;

use axum::{
    extract::State,
    response::{IntoResponse, Redirect, Response},
};

use crate::{
    application::ApplicationId,
    form::{again, check::fill, returned::Reason},
    store::entry::{Receipt, State as Stage},
    web::{
        answer,
        client::Sender,
        edition::Edition,
        error::PageError,
        opened::Opened,
        pages::apply::{
            back::Back,
            page::{self, Why},
            show::{open_posting, read},
        },
        site::Site,
        urls,
    },
};

/// Opens the form of an application that was refused, filled in with what was sent and what is wrong
/// with that. It becomes an application of its own; the refused one stays as it is.
pub async fn open(
    State(site): State<Site>,
    edition: Edition,
    sender: Sender,
    Opened(reference): Opened,
) -> Result<Response, PageError> {
    let receipt = site.outbox.receipt(&reference).await;
    let receipt = receipt.map_err(PageError::NotOpened)?;
    let receipt = receipt.ok_or(PageError::NoSuchReceipt)?;
    match receipt.state {
        Stage::Refused | Stage::Returned => filled((&site, &edition), sender, receipt).await,
        Stage::Waiting | Stage::Delivered | Stage::Held | Stage::Withdrawn => {
            Ok(answer::to(&urls::receipt(edition.root(), &reference)))
        }
    }
}

/// Leads whoever comes back to the address of a form opened so to the receipt: looking changes nothing.
pub async fn to_the_receipt(edition: Edition, Opened(reference): Opened) -> Response {
    answer::to(&urls::receipt(edition.root(), &reference))
}

async fn filled(
    (site, edition): (&Site, &Edition),
    sender: Sender,
    receipt: Receipt,
) -> Result<Response, PageError> {
    let posting = open_posting(site, receipt.posting)?;
    let Some(application) = receipt.application else {
        let form = urls::apply(edition.root(), &posting.id);
        return Ok(Redirect::to(&form).into_response());
    };
    let sent = Arc::new(again::submission(&application));
    let (place, given) = ((site, edition), Arc::clone(&sent));
    let mut form = read(place, &posting, move |offer| fill(offer, &given)).await?;
    let id = ApplicationId::mint(site.clock.now());
    let back = Back {
        id,
        sender,
        sent: &sent,
        reason: Reason::Again,
        complaints: receipt.complaints.clone(),
        first: None,
    };
    if let Some(led) = back.lead(place, &posting.id, &form).await {
        return Ok(led);
    }
    form.kept = None;
    form.complain(receipt.complaints);
    let page = page::page(place, &posting, (&form, None), id, Why::Back(Reason::Again));
    page.map(answer::secret_form)
}
