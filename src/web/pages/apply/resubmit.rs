//! Opens a form for a new application that contains the answers from a rejected one.

use std::sync::Arc;

use axum::{
    http::HeaderMap,
    response::{IntoResponse, Redirect, Response},
};

use crate::{
    application::ApplicationId,
    form::{FieldId, ReturnReason, bind, prefill},
    store::{EntryState as Stage, Receipt},
    web::{
        browser_hash::Browser,
        error::PageError,
        http::response,
        link_mark::LinkMark,
        pages::apply::{
            form_ids::FormIds,
            form_page::{self, FormStatus},
            new_form::{require_open_posting, run_blocking},
            returning_form::ReturningForm,
        },
        rate_limit::ClientKey,
        receipt_path::ReceiptPath,
        request_context::RequestContext,
        urls,
    },
};

/// Opens a form that contains the answers from a rejected application and the ATS's error messages.
/// Submitting it creates a new application. The rejected application does not change.
pub async fn open_form(
    context: RequestContext,
    sender: ClientKey,
    ReceiptPath(reference): ReceiptPath,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let _permit = context.stored_files().read(context.client).await?;
    let receipt = context.outbox.receipt(&reference).await;
    let receipt = receipt.map_err(PageError::ReceiptUnavailable)?;
    let receipt = receipt.ok_or(PageError::ReceiptNotFound)?;
    match receipt.state {
        Stage::Refused | Stage::Returned => {
            prefilled_form(&context, sender, receipt, &headers).await
        }
        Stage::Waiting | Stage::Delivered | Stage::Held | Stage::Withdrawn => Ok(
            response::see_other(&urls::receipt(context.locale.url_prefix(), &reference)),
        ),
    }
}

async fn prefilled_form(
    context: &RequestContext,
    sender: ClientKey,
    receipt: Receipt,
    headers: &HeaderMap,
) -> Result<Response, PageError> {
    let posting = require_open_posting(&context.site, receipt.posting)?;
    let Some(application) = receipt.application else {
        let form = urls::apply(context.locale.url_prefix(), &posting.id);
        return Ok(Redirect::to(&form).into_response());
    };
    let browser = Browser {
        client: sender.0,
        headers,
    };
    let keys = &context.form_keys;
    let sent_by = application.sent_by.as_deref();
    let is_own = sent_by.is_some_and(|hash| browser.has_hash(keys, hash));
    let is_foreign = !is_own || application.is_email_prefilled;
    let mark = is_foreign.then(|| LinkMark::default().with_address(keys, &application.email));
    let mut sent = prefill::from_application(&application);
    if !is_own {
        sent.remove_texts(&FieldId::TalentNetwork.control_name());
    }
    let sent = Arc::new(sent);
    let given = Arc::clone(&sent);
    let mut form = run_blocking(context, &posting, move |offer| bind(offer, &given)).await?;
    let id = ApplicationId::generate(context.clock.now());
    let back = ReturningForm {
        id,
        client: sender,
        data: &sent,
        reason: ReturnReason::Again,
        ats_errors: receipt.ats_errors.clone(),
        first_application: None,
        stored_by: browser.hash(keys),
        mark: mark.clone(),
    };
    if let Some(led) = back.store_and_redirect(context, &posting.id, &form).await {
        return Ok(led);
    }
    form.resume = None;
    form.add_ats_errors(receipt.ats_errors);
    let page = form_page::form_response(
        context,
        &posting,
        &form,
        None,
        FormIds::new(id, mark),
        FormStatus::Returned(ReturnReason::Again),
    );
    let page = context.limit_large_page(page?).await;
    page.map(response::unlisted_form)
}
