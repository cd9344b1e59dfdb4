use axum::{Json, body::Body, extract::State, http::HeaderMap};
use serde_json::Value;

use crate::{
    ats::wire::candidate::{Attribution, BulkAddRequest, BulkAddResponse, BulkResult},
    reference_ats::{
        endpoints::add_candidate::add,
        intake::{
            body::{self, Media},
            candidate, sent,
        },
        refusal::{Detail, Refusal},
        state::Ats,
    },
};

/// Most candidates in one request.
const MOST: usize = 500;
/// Most bytes of a request.
const MAX_BODY: usize = 8 << 20;

/// Adds many candidates in one request; one may fail while the others succeed.
#[utoipa::path(
    post,
    path = "/api/v1/external/bulk-add-candidates",
    operation_id = "bulk_add_candidates",
    request_body(content((BulkAddRequest = "application/json"))),
    responses(
        (status = 200, description = "One result an item, in the order of the request", body = BulkAddResponse),
        (status = 400, description = "The request as a whole cannot be used; nobody was added", body = BulkAddResponse),
        (status = 413, description = "Too many bytes", body = Detail),
        (status = 415, description = "Not JSON", body = Detail),
    ),
)]
pub(crate) async fn submit(
    State(ats): State<Ats>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<BulkAddResponse>, Refusal> {
    if body::media(&headers) != Some(Media::Json) {
        return Err(Refusal::Media("application/json"));
    }
    let sent = sent::json(body, MAX_BODY).await.map_err(as_unusable)?;
    let top = candidate::top(&sent.fields).map_err(Refusal::Bulk)?;
    let items = match sent.fields.get("candidates") {
        Some(Value::Array(items)) if (1..=MOST).contains(&items.len()) => items,
        _ => {
            return Err(Refusal::Bulk(format!(
                "candidates: Send a list of 1 to {MOST}."
            )));
        }
    };
    let mut results = Vec::with_capacity(items.len());
    for (index, item) in (0..).zip(items) {
        let outcome = add_item(&ats, item, &top).await?;
        results.push(result(index, outcome));
    }
    let success = results.iter().all(|result| result.success);
    Ok(Json(BulkAddResponse {
        success,
        results,
        message: None,
    }))
}

async fn add_item(
    ats: &Ats,
    item: &Value,
    top: &Attribution,
) -> Result<Result<String, String>, Refusal> {
    match candidate::item(item, top, ats.options().strict) {
        Ok(candidate) => add(ats, &candidate, None).await,
        Err(message) => Ok(Err(message)),
    }
}

fn result(index: i64, outcome: Result<String, String>) -> BulkResult {
    match outcome {
        Ok(id) => BulkResult {
            index,
            success: true,
            message: "Candidate added.".to_owned(),
            candidate_id: Some(id),
        },
        Err(message) => BulkResult {
            index,
            success: false,
            message,
            candidate_id: None,
        },
    }
}

/// A body that cannot be read is an unusable envelope: one shape for the caller.
fn as_unusable(refusal: Refusal) -> Refusal {
    match refusal {
        Refusal::Malformed(says) => Refusal::Bulk(says),
        Refusal::Fields(_) => Refusal::Bulk("The body must be a JSON object.".into()),
        other => other,
    }
}
