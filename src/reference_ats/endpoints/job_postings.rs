//! `GET job-postings` and `GET job-postings/{id}`: the postings of the careers page
//! (docs/ats-interface.md: reading postings).

use axum::{
    Json,
    extract::{Path, RawQuery, State, rejection::PathRejection},
};

use crate::{
    ats::wire::posting::{PostingDetail, PostingList},
    reference_ats::{
        error::{ApiError, Detail},
        pagination::Pagination,
        state::{API_PREFIX, AtsState},
    },
};

/// Lists the postings that are published on the careers page, newest first.
#[utoipa::path(
    get,
    path = "/api/v1/external/job-postings",
    operation_id = "list_job_postings",
    params(
        ("limit" = Option<i64>, Query, description = "Number of results per page: 1 to 300; a larger one counts as 300, anything else as 100"),
        ("offset" = Option<i64>, Query, description = "Initial index from which to return results; other values count as 0"),
    ),
    responses((status = 200, description = "One page of postings", body = PostingList)),
)]
pub(crate) async fn list(
    State(ats): State<AtsState>,
    RawQuery(query): RawQuery,
) -> Result<Json<PostingList>, ApiError> {
    let published = &ats.postings().await?.published;
    let page = Pagination::from_query(query.as_deref());
    let base = ats.public_url(&format!("{API_PREFIX}/job-postings"));
    let count = published.len();
    let links = page.links(&base, &[], count as u64);
    let items = page.slice(published).iter();
    Ok(Json(PostingList {
        count: i64::try_from(count).unwrap_or(i64::MAX),
        next: links.next,
        previous: links.previous,
        results: items.map(|posting| posting.list_item.clone()).collect(),
    }))
}

/// Returns one posting with all details, including the questions of its form.
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
    State(ats): State<AtsState>,
    id: Result<Path<String>, PathRejection>,
) -> Result<Json<PostingDetail>, ApiError> {
    let Path(id) = id.map_err(|_| ApiError::NotFound)?;
    let posting = ats.published_posting(&id).await?;
    Ok(Json(posting.detail.clone()))
}
