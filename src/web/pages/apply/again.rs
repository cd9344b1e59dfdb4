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
        client::Sender,
        edition::Edition,
        error::PageError,
        opened::Opened,
        pages::apply::{
            draft,
            page::{self, Why},
            show::{offer, open_posting},
        },
        rules::rules,
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
        Stage::Refused | Stage::Returned => {
            let page = filled((&site, &edition), sender, receipt).await;
            page.map(answer::secret_form)
        }
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
    let (rules, open) = (rules((site, edition)), posting.clone());
    let read = tokio::task::spawn_blocking(move || {
        let sent = again::submission(&application);
        let form = fill(offer(&open, &rules)?, &sent);
        Ok::<_, PageError>((form, sent))
    });
    let (mut form, sent) = read.await.map_err(|_| PageError::Panicked)??;
    form.complain(receipt.complaints);
    let id = ApplicationId::mint(site.clock.now());
    draft::keep(site, (id, sender), &mut form, sent.earlier()).await;
    page::page((site, edition), &posting, &form, id, Why::Again)
}
