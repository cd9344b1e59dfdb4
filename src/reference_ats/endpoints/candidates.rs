//! `GET candidates`: lists recently hired people (docs/ats-interface.md: endpoints).

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

/// Lists recently hired people, most recently hired first.
#[utoipa::path(
    get,
    path = "/api/v1/external/candidates",
    operation_id = "list_hired_candidates",
    params(
        ("job_id" = Option<Uuid>, Query, description = "Hired for this job only; an unknown job gives an empty list"),
        ("limit" = Option<i64>, Query, description = "1 to 300; a larger one counts as 300, anything else as 100"),
        ("offset" = Option<i64>, Query, description = "Items before the page; other values count as 0"),
    ),
    responses(
        (status = 200, description = "The candidates", body = HiredList),
        (status = 400, description = "job_id is not a UUID", body = FieldErrors),
    ),
)]
pub(crate) async fn show(
    State(ats): State<AtsState>,
    RawQuery(query): RawQuery,
) -> Result<Json<HiredList>, ApiError> {
    let query = query.as_deref();
    let page = Pagination::from_query(query);
    let job_id = job_id(query)?;
    let (database, since) = (&ats.database, ats.hired_since());
    let (count, results) = database.recently_hired(job_id, since, page).await?;
    let text = job_id.map(|id| id.to_string());
    let keep: Vec<(&str, &str)> = text.iter().map(|id| ("job_id", id.as_str())).collect();
    let base = ats.public_url(&format!("{API_PREFIX}/candidates"));
    let links = page.links(&base, &keep, count.unsigned_abs());
    Ok(Json(HiredList {
        count,
        next: links.next,
        previous: links.previous,
        results,
    }))
}

fn job_id(query: Option<&str>) -> Result<Option<Uuid>, ApiError> {
    let id = query_parameter(query, "job_id").map(|text| Uuid::try_parse(&text));
    id.transpose().map_err(|_| {
        let message = "This must be the id of a job.";
        ApiError::InvalidFields(FieldErrors::for_field("job_id", message))
    })
}
