//! Stores a submitted form, finds it when it is submitted again, and marks it as accepted.

use crate::{
    application::{ApplicationId, Document},
    form::{FieldId, FormData, ReturnedForm, SavedFile},
    posting::PostingId,
    store::{AcceptedForm, PutResult, SavedForm, SavedFormsError},
    web::{
        pages::apply::form_ids::FormIds, rate_limit::ClientKey, state::SiteState,
        upload::receive::IncomingForm,
    },
};

/// The result of an earlier submission of the same form.
pub enum PreviousAttempt {
    /// The form was returned to the applicant, with or without a file.
    Returned(SavedFile),
    /// The form was accepted with the same content.
    Accepted(PutResult),
}

/// How much of a form was stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StoreResult {
    /// The form and its file, if any.
    Complete,
    /// The form without its file, because the quota or the disk is full.
    WithoutFile,
    /// Nothing was stored.
    NotStored,
}

/// Finds the result of an earlier submission of the form. Looks it up only if the page showed a
/// saved file, because a file that the applicant did not see must not be sent.
///
/// If there is no memory for the saved file, returns [`SavedFile::Unread`], and the form must be
/// returned to the applicant. If the form has a new file, the saved one is not needed.
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
    let without_memory = match is_replaced {
        true => PreviousAttempt::Returned(SavedFile::None),
        false => PreviousAttempt::Returned(SavedFile::Unread),
    };
    // Until the memory for the file is reserved, the permit limits how many files are in memory.
    let Ok(_permit) = site.stored_files().read(incoming.client().0).await else {
        return without_memory;
    };
    let found = find_stored(site, &ids, sent, is_replaced).await;
    match &found {
        PreviousAttempt::Returned(SavedFile::Available(file))
            if incoming.reserve(file.content.len()).await.is_err() =>
        {
            without_memory
        }
        // The person who stored the form has replaced the resume since the page was shown.
        PreviousAttempt::Returned(SavedFile::Available(file)) if !ids.has_shown(file).await => {
            PreviousAttempt::Returned(SavedFile::Lost)
        }
        _ => found,
    }
}

async fn find_stored(
    site: &SiteState,
    ids: &FormIds,
    sent: &FormData,
    is_replaced: bool,
) -> PreviousAttempt {
    // Another person may have sent the stored form. Its receipt would let that person withdraw what
    // this visitor sends.
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

/// The file of the application that was created from the form, if it is still stored.
async fn accepted_resume(site: &SiteState, kept: &PutResult) -> SavedFile {
    let receipt = site.outbox.receipt(&kept.token).await;
    let application = receipt.ok().flatten().and_then(|it| it.application);
    let file = application.and_then(|it| it.resume);
    file.map_or(SavedFile::Lost, SavedFile::Available)
}

/// Stores a form that is returned to the applicant. `earlier` is the file that is already stored,
/// if any.
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

/// Marks a saved form as accepted.
pub async fn mark_accepted(site: &SiteState, id: ApplicationId, sent: &FormData, kept: &PutResult) {
    let accepted = AcceptedForm {
        form: sent.fingerprint(),
        application: kept.id,
    };
    log_error(site.pending_files.mark_accepted(id, accepted).await);
}

/// Logs an error and continues. If a form cannot be saved, the response itself contains the form.
fn log_error<T>(done: Result<T, SavedFormsError>) -> Option<T> {
    if let Err(error) = &done {
        tracing::warn!(%error, "cannot store or load a saved form");
    }
    done.ok()
}
