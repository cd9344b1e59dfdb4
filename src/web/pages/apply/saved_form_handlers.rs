//! The handler for saved forms. Each saved form has its own URL.

use std::sync::Arc;

use axum::{
    extract::{
        Path, Query, RawQuery,
        rejection::{PathRejection, QueryRejection},
    },
    http::{HeaderMap, StatusCode},
    response::Response,
};

use crate::{
    application::Document,
    form::{
        Form, FormContext, FormData, ReturnReason, ReturnedForm, SavedFile, bind,
        bind_and_validate, changed_questions, validate,
    },
    posting::PostingId,
    store::SavedForm,
    web::{
        browser_hash::Browser,
        error::PageError,
        form_referral::REFERRAL,
        form_token,
        http::response,
        link_mark::LinkMark,
        pages::apply::{
            already_sent, form_api,
            form_ids::{self, FormIds},
            form_page::{self, FormStatus},
            new_form::{
                FormQuery, blank_form, empty_form_response, require_open_posting, run_blocking,
            },
            review, second_application, submit_closed,
            verify_token::CARRIED_FROM,
        },
        request_context::RequestContext,
        stored_files::ReadPermit,
    },
};

/// Shows a saved form with the current questions of its posting. Does not change any data.
pub async fn get(
    context: RequestContext,
    path: Result<Path<(PostingId, String)>, PathRejection>,
    query: Result<Query<FormQuery>, QueryRejection>,
    RawQuery(raw_query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let Path((posting, signed)) = path.map_err(|_| PageError::PageNotFound)?;
    let id = form_token::verify_form_id(&context.form_keys, &posting, &signed)
        .ok_or(PageError::PageNotFound)?;
    let permit = context.stored_files().read(context.client).await?;
    let became = match context.pending_files.find(id).await? {
        Some(SavedForm::Form(returned, file)) => {
            let query = raw_query.as_deref();
            let is_shared = form_ids::is_opened_through_link(returned.reason, query, &headers);
            let mut ids = if is_shared {
                FormIds::open(id, file.as_ref(), context.clock.now()).await
            } else {
                id.into()
            };
            let is_foreign = is_shared && !is_own(&context, &headers, &returned);
            ids.mark = if is_foreign {
                // The mark contains hashes of the email addresses that the visitor did not type.
                // Create a new one from the addresses that the form contains now, because the
                // stored mark is from an earlier version of the form.
                Some(LinkMark::of_form(
                    &context.form_keys,
                    &returned.to_form_data(SavedFile::None),
                ))
            } else {
                returned.mark.as_deref().and_then(LinkMark::parse)
            };
            let looked = LoadedForm {
                is_foreign,
                ids,
                returned,
                file,
                permit,
            };
            let page = looked.respond(&context, posting).await?;
            let page = context.limit_large_page(page).await;
            return page.map(response::unlisted_form);
        }
        Some(SavedForm::Accepted(sent)) => sent.application,
        Some(SavedForm::File(_)) | None => id,
    };
    drop(permit);
    let kept = context.outbox.find(became).await;
    let page = match kept.map_err(PageError::ReceiptUnavailable)? {
        Some(kept) => already_sent::already_sent_response(&context, &posting, &signed, &kept),
        None => {
            let Query(FormQuery { referral }) = query.unwrap_or_default();
            empty_form_response(context, posting, &referral).await
        }
    };
    page.map(response::unlisted_form)
}

/// Returns `true` if the form is opened in the same browser that submitted it.
fn is_own(context: &RequestContext, headers: &HeaderMap, returned: &ReturnedForm) -> bool {
    let browser = Browser {
        client: context.client,
        headers,
    };
    let stored_by = returned.stored_by.as_deref();
    stored_by.is_some_and(|hash| browser.has_hash(&context.form_keys, hash))
}

/// A saved form, as read from the store.
struct LoadedForm {
    ids: FormIds,
    /// `true` if the form may have been stored by an API client, or by someone other than the
    /// visitor.
    is_foreign: bool,
    returned: Box<ReturnedForm>,
    file: Option<Document>,
    permit: ReadPermit,
}

impl LoadedForm {
    /// Shows the form. The permit to hold the file in memory is released as soon as the file is no
    /// longer there.
    async fn respond(
        self,
        context: &RequestContext,
        posting: PostingId,
    ) -> Result<Response, PageError> {
        let file = self.file.map_or(SavedFile::None, SavedFile::Available);
        let mut sent = self.returned.to_form_data(file);
        let posting = match require_open_posting(&context.site, posting) {
            Err(PageError::PostingClosed(id)) => {
                return submit_closed::show_for_closed_posting(
                    context,
                    &id,
                    self.ids,
                    sent,
                    self.permit,
                )
                .await;
            }
            found => found?,
        };
        let referral = sent.text(REFERRAL);
        let (context, posting) = context.clone().with_referral(posting, referral).await;
        let context = &context;
        let blank = blank_form(context, &posting)?;
        if self.is_foreign && self.returned.reason != ReturnReason::Prefilled {
            form_api::keep_only_answers(&mut sent, &blank);
        }
        let has_changed =
            sent.text(CARRIED_FROM).is_empty() && changed_questions::carry_over(&mut sent, &blank);
        let first = second_application::first(&context.site, &posting.id, &sent).await;
        let sent = Arc::new(sent);
        let (now, ids, returned) = (context.clock.now(), self.ids, self.returned);
        let (reason, id, given) = (returned.reason, ids.application, Arc::clone(&sent));
        let read = run_blocking(context, &posting, move |offer| {
            let form = restored_form(offer, &given, &returned);
            let may_review = match reason {
                ReturnReason::Review => true,
                ReturnReason::Prefilled => !form.has_consents(),
                _ => false,
            };
            let is_ready = may_review && !form.has_errors() && !has_changed;
            let ready = is_ready.then(|| validate(offer, &given, id, now).ok());
            (form, ready.flatten())
        });
        let (form, ready) = read.await?;
        if let Some(application) = ready {
            return review::review_response(context, &posting, &application, &form, &sent, ids);
        }
        let mut page = form_page::form_response(
            context,
            &posting,
            &form,
            first,
            ids,
            FormStatus::Returned(reason),
        )?;
        *page.status_mut() = StatusCode::OK;
        Ok(page)
    }
}

/// Restores a returned form with its values and errors.
fn restored_form(offer: FormContext<'_>, sent: &FormData, returned: &ReturnedForm) -> Form {
    let mut form = match returned.reason {
        ReturnReason::Wrong
        | ReturnReason::Mistyped
        | ReturnReason::Changed
        | ReturnReason::Review => bind_and_validate(offer, sent),
        _ => bind(offer, sent),
    };
    returned.restore_into(&mut form);
    form.questions_changed |= returned.reason == ReturnReason::Changed;
    form
}
