use std::path::PathBuf;

use axum::{
    extract::{Path, State},
    response::Response,
};

use crate::{
    admin::team::{
        import::form,
        member::Recruiter,
        run::{Run, Stage},
        workroom::Workroom,
    },
    web::{error::PageError, pages::receipt::download::attachment},
};

/// Answers with one of the files that tell what became of each row.
pub async fn show(
    State(room): State<Workroom>,
    Recruiter(_): Recruiter,
    Path((id, name)): Path<(String, String)>,
) -> Result<Response, PageError> {
    let Some(run) = room.imports.find(&id) else {
        return Ok(form::gone(&room));
    };
    let file = file(&run, &name).ok_or(PageError::NoSuchPage)?;
    let content = tokio::fs::read(&file).await;
    let content = content.map_err(PageError::File)?;
    let kept_as = format!("candidates.{name}");
    attachment("text/csv; charset=utf-8", &kept_as, content.into())
}

fn file(run: &Run, name: &str) -> Option<PathBuf> {
    let Stage::Ended(end) = run.stage() else {
        return None;
    };
    let files = end.files?;
    match name {
        "results.csv" => Some(files.results),
        "failed.csv" => files.failed,
        "unclear.csv" => files.unclear,
        _ => None,
    }
}
