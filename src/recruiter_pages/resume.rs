//! Resumes that recruiters upload. The ATS accepts a candidate's resume only as a URL, so the site
//! stores the file encrypted, and sends the ATS a signed URL from which it can download the file
//! for a limited time.

use std::net::{IpAddr, Ipv6Addr};

use axum::{
    extract::{Path, State},
    response::Response,
};
use jiff::Timestamp;
use url::Url;

use crate::{
    application::{ApplicationId, Document},
    form::{
        FieldId, FileError, FormData,
        document::upload::{FileRules, validate_upload},
    },
    recruiter_keys::RecruiterKey,
    recruiter_pages::state::RecruiterState,
    resume_links::ACCEPTED_KINDS,
    store::{SavedForm, SavedFormsError},
    web::{PageError, pages::receipt::download::attachment, urls},
};

/// A text that is signed together with the id in a form token, so that a signature for any other
/// purpose is not valid as a form token.
const FORM: &str = "form";

/// The form field that is present if the page showed a stored file.
const KEPT_FIELD: &str = "resume-kept";
/// The form field for removing the stored file.
const REMOVE_FIELD: &str = "resume-remove";

/// A stored resume.
pub struct StoredResume {
    /// The id under which the file is stored.
    pub id: ApplicationId,
    /// The resume itself.
    pub file: Document,
}

/// Stores the uploaded file under a new id, so that it never replaces a file whose URL was sent to
/// the ATS. If no file was uploaded, returns the file that an earlier submission of the form stored
/// under `id`, so that the recruiter does not have to choose it again. Each key has a quota for its
/// files, so that an agency cannot use up the storage space, which is shared with the saved forms
/// of visitors.
pub async fn receive_resume(
    state: &RecruiterState,
    key: &RecruiterKey,
    id: ApplicationId,
    sent: &FormData,
) -> Result<Option<StoredResume>, FileError> {
    let (id, file, is_stored) = match validated_upload(state, sent)? {
        Some(file) => {
            let (id, owner) = (ApplicationId::generate(state.now()), quota_address(key));
            let saved = state.resumes.save_file(id, Some(owner), &file).await;
            (id, file, saved)
        }
        // If the file is already stored, only extend its lifetime. Saving the file again would
        // delete it if a quota were exceeded.
        None if keeps_stored_file(sent) => {
            let file = load_stored(state, id).await?;
            (id, file, state.resumes.extend(id).await)
        }
        None => return Ok(None),
    };
    if !is_stored.map_err(log_error)? {
        return Err(FileError::Gone);
    }
    Ok(Some(StoredResume { id, file }))
}

/// Returns an artificial IP address for the files of a key, because the quotas for stored files are
/// per IP address. It is derived from the key's hash, and begins with the prefix of private IPv6
/// networks (RFC 4193), which no visitor's address has.
fn quota_address(key: &RecruiterKey) -> IpAddr {
    const PRIVATE_PREFIX: u128 = 0xfd << 120;
    let hash = u128::from_str_radix(&key.hash.to_string()[..32], 16).unwrap_or_default();
    Ipv6Addr::from(PRIVATE_PREFIX | hash >> 8).into()
}

fn validated_upload(
    state: &RecruiterState,
    sent: &FormData,
) -> Result<Option<Document>, FileError> {
    let apply = &state.site.apply;
    let rules = FileRules {
        kinds: &ACCEPTED_KINDS,
        max_size: apply.max_resume,
        unchecked: apply.unchecked_files,
    };
    let files: Vec<_> = sent.files(&FieldId::Resume.control_name()).collect();
    match files[..] {
        [] => Ok(None),
        [file] => validate_upload(file, rules).map(Some),
        _ => Err(FileError::Several),
    }
}

fn keeps_stored_file(sent: &FormData) -> bool {
    !sent.text(KEPT_FIELD).is_empty() && sent.text(REMOVE_FIELD).is_empty()
}

async fn load_stored(state: &RecruiterState, id: ApplicationId) -> Result<Document, FileError> {
    match state.resumes.find(id).await.map_err(log_error)? {
        Some(SavedForm::File(file)) => Ok(file),
        _ => Err(FileError::Gone),
    }
}

fn log_error(error: SavedFormsError) -> FileError {
    tracing::error!(%error, "cannot store or read an uploaded resume");
    FileError::Gone
}

/// Creates the URL from which the ATS can download a stored file. Also returns the time at which
/// the URL expires.
pub fn download_url(state: &RecruiterState, resume: &StoredResume) -> Option<(Url, Timestamp)> {
    let ends = state.now().checked_add(state.settings.resume_lifetime);
    let ends = ends.unwrap_or(Timestamp::MAX);
    let name = state.signer.file_name(resume.id, resume.file.kind, ends);
    let path = urls::recruiter_file(&name);
    Some((state.resume_base_url.as_ref()?.join(&path).ok()?, ends))
}

/// Serves a file to the ATS. The signed URL is the only credential. Returns 404 if the URL is
/// invalid or has expired.
pub async fn download(
    State(state): State<RecruiterState>,
    Path(name): Path<String>,
) -> Result<Response, PageError> {
    let verified = state.signer.verify_file_name(&name, state.now());
    let (id, kind) = verified.ok_or(PageError::PageNotFound)?;
    // This limit is separate from that of visitors' requests, so that visitors cannot prevent the
    // ATS from downloading a resume.
    let _permit = state.ats_downloads.read(None).await?;
    match state.resumes.find(id).await {
        Ok(Some(SavedForm::File(file))) if file.kind == kind => {
            tracing::info!("a candidate's resume was downloaded");
            let max_time = state.site.settings.body_timeout;
            let content = state.ats_downloads.download(None, file.content, max_time)?;
            Ok(attachment(kind.media_type(), &file.name, content))
        }
        Ok(_) => Err(PageError::PageNotFound),
        Err(error) => {
            tracing::error!(%error, "cannot read a candidate's resume");
            Err(PageError::PostingsNotLoaded)
        }
    }
}

/// Creates the token of a form: the signed id under which the file of the form is stored.
pub fn form_token(state: &RecruiterState, id: ApplicationId) -> String {
    let signature = state.signer.sign(FORM, &id.to_string());
    format!("{id}.{signature}")
}

/// Reads the id of the stored file from the token of a form. Returns a new id if the token is
/// invalid.
pub fn file_id(state: &RecruiterState, token: &str) -> ApplicationId {
    let id = token.split_once('.').and_then(|(id, signature)| {
        let is_valid = state.signer.verify(FORM, id, signature);
        is_valid.then(|| ApplicationId::parse(id))?
    });
    id.unwrap_or_else(|| ApplicationId::generate(state.now()))
}
