//! `POST bulk-add-candidates`: adds many candidates (docs/ats-interface.md: adding candidates).

use axum::{
    body::Body,
    extract::State,
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use serde_json::Value;

use crate::{
    ats::wire::candidate::{Attribution, BulkAddRequest, BulkAddResponse, BulkResult},
    reference_ats::{
        database::candidates::NewCandidate,
        endpoints::add_candidate::{ADDED_MESSAGE, resolve_candidate},
        error::{ApiError, Detail},
        requests::{
            candidate,
            parsed_body::{self, MediaType},
        },
        settings::{Deduplication, IDEMPOTENCY_KEY},
        state::AtsState,
    },
};

/// The maximum number of candidates in one request.
const MAX_CANDIDATES: usize = 500;
/// The maximum size of a request body, in bytes.
const MAX_BODY_BYTES: usize = 8 << 20;

/// Adds many candidates in one request. Some candidates may be refused while others are added.
///
/// If a request repeats an `Idempotency-Key`, the server sends the same response as to the first
/// request and adds no candidate.
#[utoipa::path(
    post,
    path = "/api/v1/external/bulk-add-candidates",
    operation_id = "bulk_add_candidates",
    params(
        ("Idempotency-Key" = Option<String>, Header, description = "Any text, the same for every attempt to add the same candidates"),
    ),
    request_body(content((BulkAddRequest = "application/json"))),
    responses(
        (status = 200, description = "One result per item, in the order of the request", body = BulkAddResponse),
        (status = 400, description = "The request as a whole is invalid; no candidate was added", body = BulkAddResponse),
        (status = 413, description = "Too many bytes", body = Detail),
        (status = 415, description = "Not JSON", body = Detail),
    ),
)]
pub(crate) async fn submit(
    State(ats): State<AtsState>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, ApiError> {
    if parsed_body::media_type(&headers) != Some(MediaType::Json) {
        return Err(ApiError::UnsupportedMediaType("application/json"));
    }
    let sent = parsed_body::parse_json(body, MAX_BODY_BYTES)
        .await
        .map_err(|error| {
            let not_an_object = "The body must be a JSON object.";
            error.about_body(not_an_object, ApiError::InvalidBulkRequest)
        })?;
    let top =
        candidate::read_bulk_attribution(&sent.fields).map_err(ApiError::InvalidBulkRequest)?;
    let items = match sent.fields.get("candidates") {
        Some(Value::Array(items)) if (1..=MAX_CANDIDATES).contains(&items.len()) => items,
        _ => {
            let message = format!("candidates: Send a list of 1 to {MAX_CANDIDATES}.");
            return Err(ApiError::InvalidBulkRequest(message));
        }
    };
    let (mut candidates, mut results) = (Vec::new(), Vec::new());
    for (index, item) in (0..).zip(items) {
        let candidate = resolve_item(&ats, item, &top).await?;
        results.push(item_result(index, &candidate));
        candidates.extend(candidate);
    }
    let response = BulkAddResponse {
        success: results.iter().all(|result| result.success),
        results,
        message: None,
    };
    let response = serde_json::to_string(&response).map_err(|_| ApiError::Unavailable)?;
    let by_header = ats.settings.deduplicate == Deduplication::Header;
    let key = headers.get(IDEMPOTENCY_KEY).filter(|_| by_header);
    let key = key.map(HeaderValue::as_bytes);
    let first = ats
        .database
        .add_candidates(&candidates, &response, key, ats.now())
        .await?;
    let json = [(header::CONTENT_TYPE, "application/json")];
    Ok((json, first.unwrap_or(response)).into_response())
}

async fn resolve_item(
    ats: &AtsState,
    item: &Value,
    top: &Attribution,
) -> Result<Result<NewCandidate, String>, ApiError> {
    match candidate::validate_bulk_item(item, top, ats.settings.strict) {
        Ok(candidate) => resolve_candidate(ats, candidate).await,
        Err(message) => Ok(Err(message)),
    }
}

fn item_result(index: i64, candidate: &Result<NewCandidate, String>) -> BulkResult {
    let (message, id) = match candidate {
        Ok(candidate) => (ADDED_MESSAGE, Some(candidate.id.to_string())),
        Err(message) => (message.as_str(), None),
    };
    BulkResult {
        index,
        success: candidate.is_ok(),
        message: message.to_owned(),
        candidate_id: id,
    }
}
