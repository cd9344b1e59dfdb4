//! Downloads of the result files of an import.

use std::path::PathBuf;

use axum::{
    extract::{Path, State},
    response::Response,
};

use crate::{
    recruiter_pages::{
        extractors::Recruiter,
        import::handlers::not_found,
        import_jobs::{ImportJob, JobStage},
        state::RecruiterState,
    },
    web::{error::PageError, pages::receipt::download::attachment},
};

/// Serves one of the result files.
pub async fn get(
    State(state): State<RecruiterState>,
    Recruiter(_): Recruiter,
    Path((id, name)): Path<(String, String)>,
) -> Result<Response, PageError> {
    let Some(job) = state.import_jobs.find(&id) else {
        return Ok(not_found(&state));
    };
    let file = result_file(&job, &name).ok_or(PageError::PageNotFound)?;
    let content = tokio::fs::read(&file).await.map_err(PageError::File)?;
    let file_name = format!("candidates.{name}");
    attachment("text/csv; charset=utf-8", &file_name, content.into())
}

fn result_file(job: &ImportJob, name: &str) -> Option<PathBuf> {
    let JobStage::Finished(result) = job.stage() else {
        return None;
    };
    let files = result.files?;
    match name {
        "results.csv" => Some(files.results),
        "failed.csv" => files.failed,
        "unclear.csv" => files.unclear,
        _ => None,
    }
}
