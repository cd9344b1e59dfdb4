//! `GET jobs`: lists the active jobs with their hiring stages (docs/ats-interface.md: endpoints).

use axum::{
    Json,
    extract::{RawQuery, State},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    ats::wire::job::Job,
    reference_ats::{
        error::ApiError,
        pagination::{self, Pagination},
        state::AtsState,
    },
};

/// The active public jobs. The ATS interface does not specify the JSON object that contains the
/// list.
#[derive(Serialize, ToSchema)]
pub(crate) struct JobList {
    /// The total number of active jobs.
    #[schema(minimum = 0)]
    count: i64,
    /// The jobs of this page.
    results: Vec<Job>,
}

/// Lists active public jobs with the hiring stages to which candidates can be added.
#[utoipa::path(
    get,
    path = "/api/v1/external/jobs",
    operation_id = "list_jobs",
    params(
        ("limit" = Option<i64>, Query, description = "1 to 300; anything else counts as 300"),
        ("offset" = Option<i64>, Query, description = "Items before the page; other values count as 0"),
    ),
    responses((status = 200, description = "The jobs", body = JobList)),
)]
pub(crate) async fn show(
    State(ats): State<AtsState>,
    RawQuery(query): RawQuery,
) -> Result<Json<JobList>, ApiError> {
    ats.postings().await?;
    let page = Pagination::from_query_with_default(query.as_deref(), pagination::MAX_LIMIT);
    let (count, results) = ats.database.active_jobs(page).await?;
    Ok(Json(JobList { count, results }))
}
