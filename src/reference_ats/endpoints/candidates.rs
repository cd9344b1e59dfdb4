//! `GET candidates`: lists recently hired people (ATS interface: endpoints).

use axum::{
    Json,
    extract::{RawQuery, State},
};
use uuid::Uuid;

use crate::{
    ats::wire::candidate::HiredList,
    reference_ats::{
        error::{ApiError, FieldErrors},
        pagination::{Pagination, query_parameter},
        state::{API_PREFIX, AtsState},
    },
};

/// Lists recently hired candidates, the newest first.
#[utoipa::path(
    get,
    path = "/api/v1/external/candidates",
    operation_id = "list_hired_candidates",
    params(
        ("job_id" = Option<Uuid>, Query, description = "Hired for this job only; an unknown job has nobody"),
        ("limit" = Option<i64>, Query, description = "1 to 300; a larger one counts as 300, anything else as 100"),
        ("offset" = Option<i64>, Query, description = "Items before the page; anything but a number that is not negative counts as 0"),
    ),
    responses(
        (status = 200, description = "The candidates", body = HiredList),
        (status = 400, description = "job_id is no id", body = FieldErrors),
    ),
)]
pub(crate) async fn show(
    State(ats): State<AtsState>,
    RawQuery(query): RawQuery,
) -> Result<Json<HiredList>, ApiError> {
    let query = query.as_deref();
    let page = Pagination::from_query(query);
    let job_id = job_id(query)?;
    let (count, results) = ats
        .database()
        .recently_hired(job_id, ats.hired_since(), page)
        .await?;
    let text = job_id.map(|id| id.to_string());
    let keep: Vec<(&str, &str)> = text.iter().map(|id| ("job_id", id.as_str())).collect();
    let base = ats.public_url(&format!("{API_PREFIX}/candidates"));
    let beside = page.links(&base, &keep, count.unsigned_abs());
    Ok(Json(HiredList {
        count,
        next: beside.next,
        previous: beside.previous,
        results,
    }))
}

fn job_id(query: Option<&str>) -> Result<Option<Uuid>, ApiError> {
    let Some(text) = query_parameter(query, "job_id") else {
        return Ok(None);
    };
    let malformed = |_| {
        ApiError::InvalidFields(FieldErrors::for_field(
            "job_id",
            "This must be the id of a job.",
        ))
    };
    Uuid::try_parse(&text).map(Some).map_err(malformed)
}
