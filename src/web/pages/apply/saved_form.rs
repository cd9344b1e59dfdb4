//! Stores a submitted form, finds it when it is submitted again, and marks it as accepted.

use crate::{
    application::{ApplicationId, Document},
    form::{AtsFieldError, FieldId, FormData, ReturnedForm, SavedFile},
    posting::PostingId,
    root_cause::with_root_cause,
    store::{AcceptedForm, PutResult, SavedForm, SavedFormsError},
    web::{
        pages::apply::form_ids::FormIds, rate_limit::ClientKey, state::SiteState,
        upload::receive::IncomingForm,
    },
};

/// The result of an earlier submission of the same form.
pub enum PreviousAttempt {
    /// The form was shown again. Contains its saved file, if there is one.
    Returned(SavedFile),
    /// The form was accepted with the same content.
    Accepted(PutResult),
}

/// How much of a form could be stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StoreResult {
    /// The form was stored with its file, if there is one.
    Complete,
    /// The form was stored without its file, because a quota for saved forms is used up or the disk
    /// is full.
    WithoutFile,
    /// Nothing was stored.
    NotStored,
}

/// Finds the result of an earlier submission of the form. The file from that submission is used
/// only if the page showed it, because a file that the applicant did not see must not be sent.
///
/// Returns [`SavedFile::Unread`] if there is not enough memory to read the saved file. The caller
/// must then show the form again. If the form contains a new file, the saved file is not read.
pub async fn find_previous_attempt(
    site: &SiteState,
    posting: &PostingId,
    id: ApplicationId,
    sent: &mut FormData,
    incoming: &mut IncomingForm,
) -> PreviousAttempt {
    let ids = FormIds::take(site, posting, id, sent);
    let name = FieldId::Resume.control_name();
    let is_replaced = sent.files(&name).next().is_some();
    let is_removed = !is_replaced && !sent.text(&format!("{name}-remove")).is_empty();
    if sent.text(&format!("{name}-kept")).is_empty() || is_removed {
        return PreviousAttempt::Returned(SavedFile::None);
    }
    let without_memory = if is_replaced {
        PreviousAttempt::Returned(SavedFile::None)
    } else {
        PreviousAttempt::Returned(SavedFile::Unread)
    };
    let mut reserved = 0;
    for _ in 0..2 {
        // Until memory is reserved for this file, this permit limits how many files are in memory.
        let Ok(permit) = site.stored_files().read(incoming.client().0).await else {
            return without_memory;
        };
        let found = find_stored(site, &ids, sent, is_replaced).await;
        let PreviousAttempt::Returned(SavedFile::Available(file)) = &found else {
            return found;
        };
        let bytes = file.content.len();
        if bytes <= reserved || incoming.try_reserve(bytes - reserved).is_ok() {
            return if ids.has_shown(file).await {
                found
            } else {
                // The person who stored the form has replaced the resume since this visitor opened
                // the page.
                PreviousAttempt::Returned(SavedFile::Lost)
            };
        }
        // Other requests need the permit, so release it while waiting for memory. The next
        // iteration reads the file again.
        drop((found, permit));
        if incoming.reserve(bytes - reserved).await.is_err() {
            break;
        }
        reserved = bytes;
    }
    without_memory
}

async fn find_stored(
    site: &SiteState,
    ids: &FormIds,
    sent: &FormData,
    is_replaced: bool,
) -> PreviousAttempt {
    // If the form was opened through a link, someone other than this visitor may have submitted it
    // before. Do not return the receipt of that submission, because that person could then withdraw
    // this visitor's application.
    let is_own = ids.opened.is_none();
    match log_error(site.pending_files.find(ids.stored()).await).flatten() {
        Some(SavedForm::File(document) | SavedForm::Form(_, Some(document))) => {
            PreviousAttempt::Returned(SavedFile::Available(document))
        }
        Some(SavedForm::Accepted(earlier)) if !is_replaced => {
            let entry = site.outbox.find(earlier.application).await;
            match entry.ok().flatten() {
                Some(kept) if is_own && earlier.form == sent.fingerprint() => {
                    PreviousAttempt::Accepted(kept)
                }
                Some(kept) => PreviousAttempt::Returned(accepted_resume(site, &kept).await),
                None => PreviousAttempt::Returned(SavedFile::Lost),
            }
        }
        Some(SavedForm::Accepted(_) | SavedForm::Form(_, None)) | None => {
            PreviousAttempt::Returned(SavedFile::Lost)
        }
    }
}

/// Reads the file of the application that was created from the form. Returns `Lost` if it is no
/// longer stored.
async fn accepted_resume(site: &SiteState, kept: &PutResult) -> SavedFile {
    let receipt = site.outbox.receipt(&kept.token).await;
    let application = receipt.ok().flatten().and_then(|it| it.application);
    let file = application.and_then(|it| it.resume);
    file.map_or(SavedFile::Lost, SavedFile::Available)
}

/// Stores a form that must be shown again. `earlier` is the file that is already stored, if there
/// is one.
pub async fn save(
    site: &SiteState,
    id: ApplicationId,
    sender: ClientKey,
    returned: &ReturnedForm,
    file: Option<&Document>,
    earlier: &SavedFile,
) -> StoreResult {
    let is_stored =
        matches!((earlier, file), (SavedFile::Available(other), Some(file)) if other == file);
    let attempts = match (file.is_some(), is_stored) {
        (true, true) => &[(file, true), (file, false), (None, false)][..],
        (true, false) => &[(file, false), (None, false)],
        (false, _) => &[(None, false)],
    };
    for (file_now, is_stored) in attempts {
        let kept =
            (site.pending_files).save_form(id, sender.0, returned.clone(), *file_now, *is_stored);
        match log_error(kept.await) {
            Some(true) if file_now.is_some() == file.is_some() => return StoreResult::Complete,
            Some(true) => return StoreResult::WithoutFile,
            Some(false) => (),
            None => return StoreResult::NotStored,
        }
    }
    StoreResult::NotStored
}

/// Returns `true` if the form is stored with its file and with these error messages of the ATS.
/// Does not read the file.
pub async fn is_returned(site: &SiteState, id: ApplicationId, messages: &[AtsFieldError]) -> bool {
    let found = site.pending_files.find_with_file(id).await;
    let found = log_error(found).flatten();
    found.is_some_and(|returned| returned.complaints == messages)
}

/// Marks a saved form as accepted.
pub async fn mark_accepted(site: &SiteState, id: ApplicationId, sent: &FormData, kept: &PutResult) {
    let accepted = AcceptedForm {
        form: sent.fingerprint(),
        application: kept.id,
    };
    log_error(site.pending_files.mark_accepted(id, accepted).await);
}

/// Returns `None` and logs the error if `done` is an error, so that the caller continues without a
/// saved form.
fn log_error<T>(done: Result<T, SavedFormsError>) -> Option<T> {
    if let Err(error) = &done {
        let error = with_root_cause(error);
        tracing::warn!(%error, "cannot store or load a saved form");
    }
    done.ok()
}
