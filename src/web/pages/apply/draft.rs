use crate::{
    application::ApplicationId,
    form::{
        sheet::Form,
        slot::Slot,
        submission::{Earlier, Submission},
    },
    store::{
        drafts::{Draft, DraftsError, Sent},
        entry::Kept,
    },
    web::{client::Sender, site::Site},
};

/// What an earlier sending of the same form came to.
pub enum Before {
    /// The form went back, with or without a file.
    Left(Earlier),
    /// It was accepted, word for word as it comes now.
    Sent(Kept),
}

/// Looks for what an earlier sending of the form left. Only a form that was shown with a kept file asks
/// for it: what the visitor did not see is not sent.
pub async fn before(site: &Site, id: ApplicationId, sent: &Submission) -> Before {
    let name = Slot::Resume.name();
    if sent.text(&format!("{name}-kept")).is_empty() {
        return Before::Left(Earlier::Nothing);
    }
    let is_replaced = sent.files(&name).next().is_some();
    if !is_replaced && !sent.text(&format!("{name}-remove")).is_empty() {
        logged(site.drafts.forget(id).await);
        return Before::Left(Earlier::Nothing);
    }
    match logged(site.drafts.find(id).await).flatten() {
        Some(Draft::File(document)) => Before::Left(Earlier::Kept(document)),
        Some(Draft::Sent(earlier)) if !is_replaced && earlier.form == sent.fingerprint() => {
            let entry = site.outbox.find(earlier.application).await;
            entry
                .ok()
                .flatten()
                .map_or(Before::Left(Earlier::Gone), Before::Sent)
        }
        Some(Draft::Sent(_)) | None => Before::Left(Earlier::Gone),
    }
}

/// Keeps the file of a form that goes back, so that it need not be chosen again. A file that cannot be
/// kept is taken out of the form, which then asks for it.
pub async fn keep(
    site: &Site,
    (id, sender): (ApplicationId, Sender),
    form: &mut Form,
    earlier: &Earlier,
) {
    let Some(document) = form.kept.take() else {
        // The rules have changed meanwhile, and it may not be sent any more.
        if matches!(earlier, Earlier::Kept(_)) {
            logged(site.drafts.forget(id).await);
        }
        return;
    };
    let was_kept = matches!(earlier, Earlier::Kept(other) if *other == document);
    let is_kept = (was_kept && logged(site.drafts.prolong(id).await).unwrap_or(false))
        || logged(site.drafts.keep(id, sender.0, &document).await).unwrap_or(false);
    form.kept = is_kept.then_some(document);
}

/// Ends the draft of a form that was accepted.
pub async fn end(site: &Site, id: ApplicationId, sent: &Submission, kept: &Kept) {
    let is_used = matches!(sent.earlier(), Earlier::Kept(_))
        && sent.files(&Slot::Resume.name()).next().is_none();
    if !is_used {
        logged(site.drafts.forget(id).await);
        return;
    }
    let accepted = Sent {
        form: sent.fingerprint(),
        application: kept.id,
    };
    logged(site.drafts.spend(id, accepted).await);
}

/// Drafts are a help: without them a file is chosen twice, and nothing else is lost.
fn logged<T>(done: Result<T, DraftsError>) -> Option<T> {
    if let Err(error) = &done {
        tracing::warn!(%error, "a draft was not kept or not found");
    }
    done.ok()
}
