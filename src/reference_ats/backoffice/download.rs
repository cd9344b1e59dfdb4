//! Downloads of the people who match a query, as CSV or as a zip archive.

use std::{io, sync::Arc};

use axum::{
    body::Body,
    extract::{RawQuery, State as Of},
    response::Response,
};
use bytes::Bytes;
use futures_util::{Stream, StreamExt, stream};
use uuid::Uuid;

use crate::reference_ats::{
    backoffice::{
        csv_export, error::BackofficeError, extractors::PipelinePath, people_query::PeopleQuery,
        response, state::BackofficeState, urls, zip_export,
    },
    database::connection::Database,
    person::{PersonDetails, Pipeline},
};

/// Sends the matching people as CSV, row by row.
pub(super) async fn download_csv(
    Of(office): Of<BackofficeState>,
    PipelinePath(pipeline): PipelinePath,
    RawQuery(query): RawQuery,
) -> Result<Response, BackofficeError> {
    let ids = find_people(&office, pipeline, query.as_deref()).await?;
    let body = Body::from_stream(csv_stream(office.ats.database().clone(), ids));
    let name = file_name(&office, pipeline, "csv");
    Ok(response::download(&name, "text/csv; charset=utf-8", body))
}

/// Sends the matching people and their files as a zip archive.
pub(super) async fn download_zip(
    Of(office): Of<BackofficeState>,
    PipelinePath(pipeline): PipelinePath,
    RawQuery(query): RawQuery,
) -> Result<Response, BackofficeError> {
    let permit = Arc::clone(&office.archive_permits).try_acquire_owned();
    let permit = permit.map_err(|_| BackofficeError::TooManyArchives)?;
    let ids = find_people(&office, pipeline, query.as_deref()).await?;
    let body = zip_export::zip_stream(office.ats.database().clone(), ids, permit);
    let name = file_name(&office, pipeline, "zip");
    Ok(response::download(
        &name,
        "application/zip",
        Body::from_stream(body),
    ))
}

async fn find_people(
    office: &BackofficeState,
    pipeline: Pipeline,
    query: Option<&str>,
) -> Result<Vec<Uuid>, BackofficeError> {
    let wanted = PeopleQuery::from_query(query).filter();
    Ok(office
        .ats
        .database()
        .search_people(pipeline, &wanted)
        .await?)
}

fn csv_stream(database: Database, ids: Vec<Uuid>) -> impl Stream<Item = io::Result<Bytes>> {
    let head = stream::once(async { Ok(Bytes::from(csv_export::header_row())) });
    let rows = stream::iter(ids).then(move |id| {
        let database = database.clone();
        async move {
            let full = database
                .person_details(id)
                .await
                .map_err(io::Error::other)?;
            let row = full.map(|full| csv_export::person_row(&full, resume_name(&full)));
            Ok(row.unwrap_or_default().into())
        }
    });
    head.chain(rows)
}

fn resume_name(full: &PersonDetails) -> Option<String> {
    full.resume.as_ref().map(|resume| resume.name.clone())
}

fn file_name(office: &BackofficeState, pipeline: Pipeline, end: &str) -> String {
    let day = office.ats.now().strftime("%F");
    format!("{}-{day}.{end}", urls::pipeline_segment(pipeline))
}
