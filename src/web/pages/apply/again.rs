use axum::{
    extract::State,
    response::{IntoResponse, Redirect, Response},
};

use crate::{
    application::ApplicationId,
    form::{again, check::fill},
    store::entry::{Receipt, State as Stage},
    web::{
        answer,
        error::PageError,
        opened::Opened,
        pages::apply::{
            draft,
            page::{self, Why},
            show::{offer, open_posting},
        },
        site::Site,
        urls,
    },
};

/// Opens the form of an application that was refused, filled in with what was sent and what is wrong
/// with that. It becomes an application of its own; the refused one stays as it is.
pub async fn open(
    State(site): State<Site>,
    Opened(reference): Opened,
) -> Result<Response, PageError> {
    let receipt = site.outbox.receipt(&reference).await;
    let receipt = receipt.map_err(PageError::NotOpened)?;
    let receipt = receipt.ok_or(PageError::NoSuchReceipt)?;
    match receipt.state {
        Stage::Refused | Stage::Returned => filled(&site, receipt).await.map(answer::secret_form),
        Stage::Waiting | Stage::Delivered | Stage::Held | Stage::Withdrawn => {
            Ok(answer::to(&urls::receipt(&reference)))
        }
    }
}

/// Leads whoever comes back to the address of a form opened so to the receipt: looking changes nothing.
pub async fn to_the_receipt(Opened(reference): Opened) -> Response {
    answer::to(&urls::receipt(&reference))
}

async fn filled(site: &Site, receipt: Receipt) -> Result<Response, PageError> {
    let posting = open_posting(site, receipt.posting)?;
    let Some(application) = receipt.application else {
        return Ok(Redirect::to(&urls::apply(&posting.id)).into_response());
    };
    let (rules, open) = (page::rules(site), posting.clone());
    let read = tokio::task::spawn_blocking(move || {
        let sent = again::submission(&application);
        let form = fill(offer(&open, &rules)?, &sent);
        Ok::<_, PageError>((form, sent))
    });
    let (mut form, sent) = read.await.map_err(|_| PageError::Panicked)??;
    form.complain(receipt.complaints);
    let id = ApplicationId::mint(site.clock.now());
    draft::keep(site, id, &mut form, sent.earlier()).await;
    page::page(site, &posting, &form, id, Why::Again)
}
