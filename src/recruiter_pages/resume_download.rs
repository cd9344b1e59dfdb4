//! Serves an uploaded resume to the ATS. The signed URL is the only credential.

use axum::{
    extract::{Path, State},
    response::Response,
};

use crate::{
    recruiter_pages::{resume, state::RecruiterState},
    store::saved_forms::SavedForm,
    web::{error::PageError, pages::receipt::download::attachment},
};

/// Serves the file. Answers 404 if the URL is invalid or has expired.
pub async fn get(
    State(state): State<RecruiterState>,
    Path(name): Path<String>,
) -> Result<Response, PageError> {
    let (form, kind) = resume::verify_file_name(&state.signer, &name, state.now())
        .ok_or(PageError::PageNotFound)?;
    match state.resumes.find(form).await {
        Ok(Some(SavedForm::File(file))) if file.kind == kind => {
            tracing::info!("a candidate's resume was downloaded");
            attachment(kind.media_type(), &file.name, file.content)
        }
        Ok(_) => Err(PageError::PageNotFound),
        Err(error) => {
            tracing::error!(%error, "cannot read a candidate's resume");
            Err(PageError::PostingsNotLoaded)
        }
    }
}
