use std::{sync::Arc, time::Duration};

use jiff::Timestamp;
use tokio::task::spawn_blocking;
use url::Url;

use crate::{
    admin::team::{
        signature::{Purpose, Signer},
        workroom::Workroom,
    },
    application::{ApplicationId, Document, DocumentKind},
    clock,
    form::{document::upload, problem::FileProblem, slot::Slot, submission::Submission},
    store::drafts::{Draft, DraftsError},
    web::urls,
};

/// The kinds that the interface names.
pub const KINDS: [DocumentKind; 4] = [
    DocumentKind::Pdf,
    DocumentKind::Docx,
    DocumentKind::Doc,
    DocumentKind::Txt,
];

/// Says in a form that it was shown with a file that is kept.
pub const KEPT: &str = "resume-kept";
/// Says that the kept file is not wanted any more.
pub const REMOVE: &str = "resume-remove";

/// The file that came with a form, or was left by an earlier sending of it that this one was shown with.
pub async fn taken(
    room: &Workroom,
    form: ApplicationId,
    sent: &Arc<Submission>,
) -> Result<Option<Document>, FileProblem> {
    let (most, read) = (room.site.apply.max_resume, Arc::clone(sent));
    let chosen = spawn_blocking(move || {
        let files: Vec<_> = read.files(&Slot::Resume.name()).collect();
        match files[..] {
            [] => Ok(None),
            [file] => upload::document(file, &KINDS, most).map(Some),
            _ => Err(FileProblem::Several),
        }
    });
    let chosen = chosen.await.unwrap_or(Err(FileProblem::BrokenOff))?;
    let is_kept = !sent.text(KEPT).is_empty() && sent.text(REMOVE).is_empty();
    if chosen.is_some() || !is_kept {
        return Ok(chosen);
    }
    match room.files.find(form).await {
        Ok(Some(Draft::File(document))) => Ok(Some(document)),
        Ok(_) => Err(FileProblem::Gone),
        Err(error) => {
            tracing::error!(%error, "a resume's file could not be read again");
            Err(FileProblem::Gone)
        }
    }
}

/// Keeps the file of a form, sealed; `false` where there is no room for it.
pub async fn keep(
    room: &Workroom,
    form: ApplicationId,
    document: &Document,
) -> Result<bool, DraftsError> {
    room.files.keep(form, None, document).await
}

/// Where the ATS fetches the file of a form, until when; whoever does not know the address cannot guess it.
pub fn address(
    room: &Workroom,
    form: ApplicationId,
    kind: DocumentKind,
) -> Option<(Url, Timestamp)> {
    let ends = room
        .site
        .clock
        .now()
        .checked_add(room.settings.resume_lifetime);
    let ends = ends.unwrap_or(Timestamp::MAX);
    let claim = format!("{form}.{}", ends.as_millisecond());
    let ending = kind.extension();
    let signature = room
        .signer
        .sign(Purpose::File, &format!("{claim}.{ending}"));
    let path = urls::team_file(&format!("{claim}.{signature}.{ending}"));
    Some((room.files_at.as_ref()?.join(&path).ok()?, ends))
}

/// The form whose file an address names, if the address was made here and its time is not over.
pub fn read(signer: &Signer, name: &str, now: Timestamp) -> Option<(ApplicationId, DocumentKind)> {
    let (rest, ending) = name.rsplit_once('.')?;
    let (claim, signature) = rest.rsplit_once('.')?;
    if !signer.verify(Purpose::File, &format!("{claim}.{ending}"), signature) {
        return None;
    }
    let (form, ends) = claim.split_once('.')?;
    let ends = clock::from_millisecond(ends.parse().ok()?);
    let kind = KINDS.into_iter().find(|kind| kind.extension() == ending)?;
    (now < ends).then_some((ApplicationId::parse(form)?, kind))
}

/// The form's token: the id under which its file is kept.
pub fn token(room: &Workroom, form: ApplicationId) -> String {
    let signature = room.signer.sign(Purpose::Form, &form.to_string());
    format!("{form}.{signature}")
}

/// The id in a form's token; a new one where it was not made here.
pub fn form(room: &Workroom, token: &str) -> ApplicationId {
    let known = token.split_once('.').and_then(|(id, signature)| {
        let is_ours = room.signer.verify(Purpose::Form, id, signature);
        is_ours.then(|| ApplicationId::parse(id))?
    });
    known.unwrap_or_else(|| ApplicationId::mint(room.site.clock.now()))
}

/// Lets the file be kept for as long as its address holds.
pub async fn prolong(room: &Workroom, form: ApplicationId) -> Result<bool, DraftsError> {
    room.files.prolong(form).await
}

/// A little more than an address holds, so that the file is there for all of that time.
pub fn kept_for(lifetime: Duration) -> Duration {
    lifetime + Duration::from_secs(60)
}
