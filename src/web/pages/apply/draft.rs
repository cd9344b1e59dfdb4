//! What the store keeps of a form between two sendings.

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

/// What an earlier sending of the same form came to.
pub enum Before {
    /// The form went back, with or without a file.
    Left(Earlier),
    /// It was accepted, word for word as it comes now.
    Sent(Kept),
}

/// What was stored of a form that comes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stored {
    /// Everything.
    Whole,
    /// Everything but the file, for which there was no room.
    WithoutFile,
    /// Nothing.
    Nothing,
}

/// Looks for what an earlier sending of the form left. Only a form that was shown with a kept file asks
/// for it: what the visitor did not see is not sent.
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

/// The file of the application that the form became, while that is kept: the page showed it by name.
async fn file_of(site: &SiteState, kept: &Kept) -> Earlier {
    let receipt = site.outbox.receipt(&kept.reference).await;
    let application = receipt.ok().flatten().and_then(|it| it.application);
    let file = application.and_then(|it| it.resume);
    file.map_or(Earlier::Gone, Earlier::Kept)
}

/// Stores a form that comes back. `earlier` is the file that is stored already, if any.
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

/// Ends the draft of a form that was accepted.
pub async fn end(site: &SiteState, id: ApplicationId, sent: &Submission, kept: &Kept) {
    let accepted = Sent {
        form: sent.fingerprint(),
        application: kept.id,
    };
    logged(site.pending_files.spend(id, accepted).await);
}

/// Drafts are a help: without them the form goes back in the answer itself.
fn logged<T>(done: Result<T, DraftsError>) -> Option<T> {
    if let Err(error) = &done {
        tracing::warn!(%error, "a form that came back was not stored or not found");
    }
    done.ok()
}
