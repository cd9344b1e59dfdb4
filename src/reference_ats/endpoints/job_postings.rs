//! `GET job-postings` and `GET job-postings/{id}`: the postings of the careers page (ATS interface: reading postings).

use axum::{
    Json,
    extract::{Path, RawQuery, State, rejection::PathRejection},
};

use crate::{
    ats::wire::posting::{PostingDetail, PostingList},
    reference_ats::{
        page::Page,
        refusal::{Detail, Refusal},
        state::{Ats, PREFIX},
    },
};

/// Lists jobs published to the careers page, the newest first.
#[utoipa::path(
    get,
    path = "/api/v1/external/job-postings",
    operation_id = "list_job_postings",
    params(
        ("limit" = Option<i64>, Query, description = "Number of results per page: 1 to 300; a larger one counts as 300, anything else as 100"),
        ("offset" = Option<i64>, Query, description = "Initial index from which to return results; anything but a number that is not negative counts as 0"),
    ),
    responses((status = 200, description = "One page of postings", body = PostingList)),
)]
pub(crate) async fn list(
    State(ats): State<Ats>,
    RawQuery(query): RawQuery,
) -> Result<Json<PostingList>, Refusal> {
    let offers = ats.offers().await?;
    let page = Page::read(query.as_deref());
    let base = ats.address(&format!("{PREFIX}/job-postings"));
    let count = offers.published.len();
    let beside = page.neighbours(&base, &[], count as u64);
    let items = page
        .of(&offers.published)
        .iter()
        .map(|offer| offer.item.clone());
    Ok(Json(PostingList {
        count: i64::try_from(count).unwrap_or(i64::MAX),
        next: beside.next,
        previous: beside.previous,
        results: items.collect(),
    }))
}

/// One posting in full, with the questions of its form.
#[utoipa::path(
    get,
    path = "/api/v1/external/job-postings/{id}",
    operation_id = "get_job_posting",
    params(("id" = String, Path, description = "The posting's id")),
    responses(
        (status = 200, description = "The posting", body = PostingDetail),
        (status = 404, description = "No such posting on the careers page", body = Detail),
    ),
)]
pub(crate) async fn show(
    State(ats): State<Ats>,
    id: Result<Path<String>, PathRejection>,
) -> Result<Json<PostingDetail>, Refusal> {
    let Path(id) = id.map_err(|_| Refusal::NotFound)?;
    let offer = ats.offer(&id).await?;
    Ok(Json(offer.detail.clone()))
}
