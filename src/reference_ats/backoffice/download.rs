//! Offers the data of the people who match a query as a download: as CSV or as a zip archive.

use std::{io, sync::Arc};

use axum::{
    body::Body,
    extract::{RawQuery, State},
    response::Response,
};
use bytes::Bytes;
use futures_util::{Stream, StreamExt, stream};
use uuid::Uuid;

use crate::reference_ats::{
    backoffice::{
        csv_export, error::BackofficeError, extractors::PipelinePath, people::PeopleQuery,
        response, state::BackofficeState, zip_export,
    },
    database::connection::Database,
    person::Pipeline,
};

/// Sends the data of the matching people as CSV, row by row.
pub(super) async fn download_csv(
    State(office): State<BackofficeState>,
    PipelinePath(pipeline): PipelinePath,
    RawQuery(query): RawQuery,
) -> Result<Response, BackofficeError> {
    let ids = find_people(&office, pipeline, query.as_deref()).await?;
    let body = Body::from_stream(csv_stream(office.ats.database.clone(), ids));
    let name = file_name(&office, pipeline, "csv");
    Ok(response::download(&name, "text/csv; charset=utf-8", body))
}

/// Sends the data and the files of the matching people as a zip archive.
pub(super) async fn download_zip(
    State(office): State<BackofficeState>,
    PipelinePath(pipeline): PipelinePath,
    RawQuery(query): RawQuery,
) -> Result<Response, BackofficeError> {
    let permit = Arc::clone(&office.archive_permits).try_acquire_owned();
    let permit = permit.map_err(|_| BackofficeError::TooManyArchives)?;
    let ids = find_people(&office, pipeline, query.as_deref()).await?;
    let body = zip_export::zip_stream(office.ats.database.clone(), ids, permit);
    let name = file_name(&office, pipeline, "zip");
    let body = Body::from_stream(body);
    Ok(response::download(&name, "application/zip", body))
}

async fn find_people(
    office: &BackofficeState,
    pipeline: Pipeline,
    query: Option<&str>,
) -> Result<Vec<Uuid>, sqlx::Error> {
    let filter = PeopleQuery::from_query(query).filter();
    office.ats.database.search_people(pipeline, &filter).await
}

fn csv_stream(database: Database, ids: Vec<Uuid>) -> impl Stream<Item = io::Result<Bytes>> {
    let header = stream::once(async { Ok(csv_export::header_row().into()) });
    let rows = stream::iter(ids).then(move |id| {
        let database = database.clone();
        async move {
            let person = database.person_details(id).await;
            let row = person.map_err(io::Error::other)?.map(|person| {
                let file = person.more.resume.as_ref().map(|it| it.name.clone());
                csv_export::person_row(&person, file)
            });
            Ok(row.unwrap_or_default().into())
        }
    });
    header.chain(rows)
}

fn file_name(office: &BackofficeState, pipeline: Pipeline, extension: &str) -> String {
    let day = office.ats.now().strftime("%F");
    format!("{}-{day}.{extension}", pipeline.as_str())
}
