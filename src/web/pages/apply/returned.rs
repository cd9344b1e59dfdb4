//! The page of a saved form, under its own URL.

use std::sync::Arc;

use axum::{
    extract::{Path, State, rejection::PathRejection},
    http::StatusCode,
    response::Response,
};

use crate::{
    application::{ApplicationId, Document},
    form::{
        changed,
        check::{check, fill, marked},
        returned::{Reason, Returned},
        submission::Earlier,
    },
    posting::PostingId,
    store::drafts::Draft,
    web::{
        error::PageError,
        form_token,
        http::response,
        locale::LocaleContext,
        pages::apply::{
            late,
            page::{self, Why},
            review, second_application, sent,
            show::{blank, empty, open_posting, read},
            whose::CARRIED,
        },
        state::SiteState,
    },
};

/// Shows a saved form, validated against the current posting. Changes nothing.
pub async fn show(
    State(site): State<SiteState>,
    edition: LocaleContext,
    path: Result<Path<(PostingId, String)>, PathRejection>,
) -> Result<Response, PageError> {
    let Path((posting, signed)) = path.map_err(|_| PageError::PageNotFound)?;
    let id = form_token::verify_form_id(&site.form_keys, &posting, &signed)
        .ok_or(PageError::PageNotFound)?;
    let place = (&site, &edition);
    let became = match site.pending_files.find(id).await? {
        Some(Draft::Form(returned, file)) => {
            let looked = Looked { id, returned, file };
            return looked
                .page(place, posting)
                .await
                .map(response::unlisted_form);
        }
        Some(Draft::Sent(sent)) => sent.application,
        Some(Draft::File(_)) | None => id,
    };
    let kept = site.outbox.find(became).await;
    let page = match kept.map_err(PageError::ReceiptUnavailable)? {
        Some(kept) => sent::page(place, &posting, &signed, &kept),
        None => empty(place, posting, Why::Gone),
    };
    page.map(response::unlisted_form)
}

/// A saved form.
struct Looked {
    id: ApplicationId,
    returned: Box<Returned>,
    file: Option<Document>,
}

impl Looked {
    async fn page(
        self,
        (site, edition): (&SiteState, &LocaleContext),
        posting: PostingId,
    ) -> Result<Response, PageError> {
        let file = self.file.map_or(Earlier::Nothing, Earlier::Kept);
        let mut sent = self.returned.submission(file);
        let posting = match open_posting(site, posting) {
            Err(PageError::PostingClosed(id)) => {
                return late::show((site, edition), &id, (self.id, &Arc::new(sent))).await;
            }
            found => found?,
        };
        let has_changed = sent.text(CARRIED).is_empty()
            && changed::carry_over(&mut sent, &blank((site, edition), &posting)?);
        let first = second_application::first(site, &posting.id, &sent).await;
        let sent = Arc::new(sent);
        let (now, id, returned) = (site.clock.now(), self.id, self.returned);
        let (place, reason, given) = ((site, edition), returned.reason, Arc::clone(&sent));
        let read = read(place, &posting, move |offer| {
            let mut form = match reason {
                Reason::Wrong | Reason::Mistyped | Reason::Changed | Reason::Review => {
                    marked(offer, &given)
                }
                _ => fill(offer, &given),
            };
            returned.complete(&mut form);
            let is_ready = reason == Reason::Review && !form.is_wrong() && !has_changed;
            let ready = is_ready.then(|| check(offer, &given, id, now).ok());
            (form, ready.flatten())
        });
        let (form, ready) = read.await?;
        if let Some(application) = ready {
            return review::page(place, &posting, (&application, &form), &sent, id);
        }
        let mut page = page::page(place, &posting, (&form, first), id, Why::Back(reason))?;
        *page.status_mut() = StatusCode::OK;
        Ok(page)
    }
}
