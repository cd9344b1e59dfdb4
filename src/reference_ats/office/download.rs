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
    database::open::Database,
    office::{
        answer, archive, asked::Asked, desk::Office, table, trouble::Trouble, urls, whose::Which,
    },
    received::{Full, Pipeline},
};

/// Sends the matching people as CSV, row by row.
pub(super) async fn as_table(
    Of(office): Of<Office>,
    Which(pipeline): Which,
    RawQuery(query): RawQuery,
) -> Result<Response, Trouble> {
    let ids = found(&office, pipeline, query.as_deref()).await?;
    let body = Body::from_stream(rows(office.ats.database().clone(), ids));
    let name = name(&office, pipeline, "csv");
    Ok(answer::file(&name, "text/csv; charset=utf-8", body))
}

/// Sends the matching people and their files as a zip archive.
pub(super) async fn as_archive(
    Of(office): Of<Office>,
    Which(pipeline): Which,
    RawQuery(query): RawQuery,
) -> Result<Response, Trouble> {
    let permit = Arc::clone(&office.archives).try_acquire_owned();
    let permit = permit.map_err(|_| Trouble::Busy)?;
    let ids = found(&office, pipeline, query.as_deref()).await?;
    let body = archive::stream(office.ats.database().clone(), ids, permit);
    let name = name(&office, pipeline, "zip");
    Ok(answer::file(
        &name,
        "application/zip",
        Body::from_stream(body),
    ))
}

async fn found(
    office: &Office,
    pipeline: Pipeline,
    query: Option<&str>,
) -> Result<Vec<Uuid>, Trouble> {
    let wanted = Asked::read(query).wanted();
    Ok(office.ats.database().search(pipeline, &wanted).await?)
}

fn rows(database: Database, ids: Vec<Uuid>) -> impl Stream<Item = io::Result<Bytes>> {
    let head = stream::once(async { Ok(Bytes::from(table::head())) });
    let rows = stream::iter(ids).then(move |id| {
        let database = database.clone();
        async move {
            let full = database.full(id).await.map_err(io::Error::other)?;
            let row = full.map(|full| table::row(&full, sent_as(&full)));
            Ok(row.unwrap_or_default().into())
        }
    });
    head.chain(rows)
}

fn sent_as(full: &Full) -> Option<String> {
    full.resume.as_ref().map(|resume| resume.name.clone())
}

fn name(office: &Office, pipeline: Pipeline, end: &str) -> String {
    let day = office.ats.now().strftime("%F");
    format!("{}-{day}.{end}", urls::name(pipeline))
}
