use axum::{
    extract::{Path, State, rejection::PathRejection},
    response::{IntoResponse, Redirect, Response},
};

use crate::{
    application::ApplicationId,
    form::{again, check::fill},
    store::entry::{Receipt, Reference, State as Stage},
    web::{
        answer,
        edition::Edition,
        error::PageError,
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
    edition: Edition,
    reference: Result<Path<String>, PathRejection>,
) -> Result<Response, PageError> {
    let reference = read(reference)?;
    let receipt = site.outbox.receipt(&reference).await?;
    let receipt = receipt.ok_or(PageError::NoSuchReceipt)?;
    match receipt.state {
        Stage::Refused | Stage::Returned => {
            filled((&site, &edition), receipt).await.map(answer::secret)
        }
        Stage::Waiting | Stage::Delivered | Stage::Held | Stage::Withdrawn => {
            Ok(back(&edition, &reference))
        }
    }
}

/// Leads whoever comes back to the address of a form opened so to the receipt: looking changes nothing.
pub async fn to_the_receipt(
    edition: Edition,
    reference: Result<Path<String>, PathRejection>,
) -> Result<Response, PageError> {
    let reference = read(reference)?;
    Ok(back(&edition, &reference))
}

fn back(edition: &Edition, reference: &Reference) -> Response {
    Redirect::to(&urls::receipt(edition.root(), reference)).into_response()
}

fn read(reference: Result<Path<String>, PathRejection>) -> Result<Reference, PageError> {
    let Path(reference) = reference.map_err(|_| PageError::NoSuchReceipt)?;
    Reference::parse(&reference).ok_or(PageError::NoSuchReceipt)
}

async fn filled(
    (site, edition): (&Site, &Edition),
    receipt: Receipt,
) -> Result<Response, PageError> {
    let posting = open_posting(site, receipt.posting)?;
    let Some(application) = receipt.application else {
        let form = urls::apply(edition.root(), &posting.id);
        return Ok(Redirect::to(&form).into_response());
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
    page::page((site, edition), &posting, &form, id, Why::Again)
}
