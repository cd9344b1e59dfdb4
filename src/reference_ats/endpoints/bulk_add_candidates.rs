//! `POST bulk-add-candidates`: adds many candidates (ATS interface: adding candidates).

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
        database::candidates::Newcomer,
        endpoints::add_candidate::{ADDED, newcomer},
        intake::{
            body::{self, Media},
            candidate, sent,
        },
        refusal::{Detail, Refusal},
        settings::Deduplicate,
        state::Ats,
    },
};

/// The maximum number of candidates in one request.
const MOST: usize = 500;
/// The maximum size of a request body, in bytes.
const MAX_BODY: usize = 8 << 20;

/// The header that identifies a repeated request.
const IDEMPOTENCY_KEY: &str = "idempotency-key";

/// Adds many candidates in one request. Some may fail while the others succeed.
///
/// A repeated `Idempotency-Key` gets the first response again and adds no candidate.
#[utoipa::path(
    post,
    path = "/api/v1/external/bulk-add-candidates",
    operation_id = "bulk_add_candidates",
    params(
        ("Idempotency-Key" = Option<String>, Header, description = "Any text, the same for every attempt to add the same candidates"),
    ),
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
) -> Result<Response, Refusal> {
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
    let (mut newcomers, mut results) = (Vec::new(), Vec::new());
    for (index, item) in (0..).zip(items) {
        let newcomer = read(&ats, item, &top).await?;
        results.push(result(index, &newcomer));
        newcomers.extend(newcomer);
    }
    let answer = BulkAddResponse {
        success: results.iter().all(|result| result.success),
        results,
        message: None,
    };
    let answer = serde_json::to_string(&answer).map_err(|_| Refusal::Unavailable)?;
    let by_header = ats.options().deduplicate == Deduplicate::Header;
    let key = headers.get(IDEMPOTENCY_KEY).filter(|_| by_header);
    let (database, now) = (ats.database(), ats.now());
    let key = key.map(HeaderValue::as_bytes);
    let first = database.add_all(&newcomers, &answer, key, now).await?;
    let json = [(header::CONTENT_TYPE, "application/json")];
    Ok((json, first.unwrap_or(answer)).into_response())
}

async fn read(
    ats: &Ats,
    item: &Value,
    top: &Attribution,
) -> Result<Result<Newcomer, String>, Refusal> {
    match candidate::item(item, top, ats.options().strict) {
        Ok(candidate) => newcomer(ats, candidate).await,
        Err(message) => Ok(Err(message)),
    }
}

fn result(index: i64, newcomer: &Result<Newcomer, String>) -> BulkResult {
    match newcomer {
        Ok(newcomer) => BulkResult {
            index,
            success: true,
            message: ADDED.to_owned(),
            candidate_id: Some(newcomer.id.to_string()),
        },
        Err(message) => BulkResult {
            index,
            success: false,
            message: message.clone(),
            candidate_id: None,
        },
    }
}

/// Turns parse errors into errors of the bulk request, so that clients see a single shape of error.
fn as_unusable(refusal: Refusal) -> Refusal {
    match refusal {
        Refusal::Malformed(says) => Refusal::Bulk(says),
        Refusal::Fields(_) => Refusal::Bulk("The body must be a JSON object.".into()),
        other => other,
    }
}
