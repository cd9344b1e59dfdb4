//! The saved form of an earlier submission: found, stored, and marked as accepted.

use crate::{
    application::{ApplicationId, Document},
    form::{
        returned::Returned,
        slot::Slot,
        submission::{Earlier, Submission},
    },
    store::{
        drafts::{Draft, DraftsError, Sent},
        entry::Kept,
    },
    web::{rate_limit::ClientKey, state::SiteState},
};

/// The result of an earlier submission of the same form.
pub enum Before {
    /// The form went back to its sender, with or without a file.
    Left(Earlier),
    /// It was accepted with the same content.
    Sent(Kept),
}

/// How much of a form was stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stored {
    /// Everything.
    Whole,
    /// Everything except the file, because the quota or the disk is full.
    WithoutFile,
    /// Nothing.
    Nothing,
}

/// Finds the result of an earlier submission. Only for a form that was shown with a saved file: a
/// file that the visitor did not see must not be sent.
pub async fn before(site: &SiteState, id: ApplicationId, sent: &Submission) -> Before {
    let name = Slot::Resume.name();
    let is_replaced = sent.files(&name).next().is_some();
    let is_removed = !is_replaced && !sent.text(&format!("{name}-remove")).is_empty();
    if sent.text(&format!("{name}-kept")).is_empty() || is_removed {
        return Before::Left(Earlier::Nothing);
    }
    match logged(site.pending_files.find(id).await).flatten() {
        Some(Draft::File(document) | Draft::Form(_, Some(document))) => {
            Before::Left(Earlier::Kept(document))
        }
        Some(Draft::Sent(earlier)) if !is_replaced => {
            let entry = site.outbox.find(earlier.application).await;
            match entry.ok().flatten() {
                Some(kept) if earlier.form == sent.fingerprint() => Before::Sent(kept),
                Some(kept) => Before::Left(file_of(site, &kept).await),
                None => Before::Left(Earlier::Gone),
            }
        }
        Some(Draft::Sent(_) | Draft::Form(_, None)) | None => Before::Left(Earlier::Gone),
    }
}

/// The file of the application that was created from the form, while it is stored.
async fn file_of(site: &SiteState, kept: &Kept) -> Earlier {
    let receipt = site.outbox.receipt(&kept.reference).await;
    let application = receipt.ok().flatten().and_then(|it| it.application);
    let file = application.and_then(|it| it.resume);
    file.map_or(Earlier::Gone, Earlier::Kept)
}

/// Stores a form that goes back to its sender. `earlier` is the file that is already stored, if
/// any.
pub async fn keep(
    site: &SiteState,
    (id, sender): (ApplicationId, ClientKey),
    returned: &Returned,
    file: Option<&Document>,
    earlier: &Earlier,
) -> Stored {
    let is_stored = matches!((earlier, file), (Earlier::Kept(other), Some(file)) if other == file);
    let attempts = match (file.is_some(), is_stored) {
        (true, true) => &[(file, true), (file, false), (None, false)][..],
        (true, false) => &[(file, false), (None, false)],
        (false, _) => &[(None, false)],
    };
    for (file_now, is_stored) in attempts {
        let form = (id, sender.0);
        let kept = (site.pending_files).keep_form(form, returned.clone(), *file_now, *is_stored);
        match logged(kept.await) {
            Some(true) if file_now.is_some() == file.is_some() => return Stored::Whole,
            Some(true) => return Stored::WithoutFile,
            Some(false) => (),
            None => return Stored::Nothing,
        }
    }
    Stored::Nothing
}

/// Marks a saved form as accepted.
pub async fn end(site: &SiteState, id: ApplicationId, sent: &Submission, kept: &Kept) {
    let accepted = Sent {
        form: sent.fingerprint(),
        application: kept.id,
    };
    logged(site.pending_files.spend(id, accepted).await);
}

/// Saved forms are optional: without them the form goes back in the response.
fn logged<T>(done: Result<T, DraftsError>) -> Option<T> {
    if let Err(error) = &done {
        tracing::warn!(%error, "a form that came back was not stored or not found");
    }
    done.ok()
}
