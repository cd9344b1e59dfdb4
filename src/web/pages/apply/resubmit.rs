//! Opens the form of a rejected application, filled in, as a new application.

use std::sync::Arc;

use axum::{
    extract::State,
    response::{IntoResponse, Redirect, Response},
};

use crate::{
    application::ApplicationId,
    form::{prefill, returned::ReturnReason, validate::bind},
    store::outbox_entry::{EntryState as Stage, Receipt},
    web::{
        error::PageError,
        http::response,
        locale::LocaleContext,
        pages::apply::{
            form_page::{self, FormStatus},
            new_form::{require_open_posting, run_blocking},
            returning_form::ReturningForm,
        },
        rate_limit::ClientKey,
        receipt_path::ReceiptPath,
        state::SiteState,
        urls,
    },
};

/// Opens the form of a rejected application with its answers and the ATS's messages. It becomes a
/// new application. The rejected one stays as it is.
pub async fn open_form(
    State(site): State<SiteState>,
    edition: LocaleContext,
    sender: ClientKey,
    ReceiptPath(reference): ReceiptPath,
) -> Result<Response, PageError> {
    let receipt = site.outbox.receipt(&reference).await;
    let receipt = receipt.map_err(PageError::ReceiptUnavailable)?;
    let receipt = receipt.ok_or(PageError::ReceiptNotFound)?;
    match receipt.state {
        Stage::Refused | Stage::Returned => {
            prefilled_form((&site, &edition), sender, receipt).await
        }
        Stage::Waiting | Stage::Delivered | Stage::Held | Stage::Withdrawn => Ok(
            response::see_other(&urls::receipt(edition.url_prefix(), &reference)),
        ),
    }
}

/// Redirects to the receipt: a GET must not change anything.
pub async fn redirect_to_receipt(
    edition: LocaleContext,
    ReceiptPath(reference): ReceiptPath,
) -> Response {
    response::see_other(&urls::receipt(edition.url_prefix(), &reference))
}

async fn prefilled_form(
    (site, edition): (&SiteState, &LocaleContext),
    sender: ClientKey,
    receipt: Receipt,
) -> Result<Response, PageError> {
    let posting = require_open_posting(site, receipt.posting)?;
    let Some(application) = receipt.application else {
        let form = urls::apply(edition.url_prefix(), &posting.id);
        return Ok(Redirect::to(&form).into_response());
    };
    let sent = Arc::new(prefill::from_application(&application));
    let (place, given) = ((site, edition), Arc::clone(&sent));
    let mut form = run_blocking(place, &posting, move |offer| bind(offer, &given)).await?;
    let id = ApplicationId::generate(site.clock.now());
    let back = ReturningForm {
        id,
        client: sender,
        data: &sent,
        reason: ReturnReason::Again,
        ats_errors: receipt.ats_errors.clone(),
        first_application: None,
    };
    if let Some(led) = back.store_and_redirect(place, &posting.id, &form).await {
        return Ok(led);
    }
    form.resume = None;
    form.add_ats_errors(receipt.ats_errors);
    let page = form_page::form_response(
        place,
        &posting,
        (&form, None),
        id,
        FormStatus::Returned(ReturnReason::Again),
    );
    page.map(response::unlisted_form)
}
