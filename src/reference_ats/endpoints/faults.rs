//! `POST /faults` plans faults for tests, and `DELETE /faults` removes all planned faults. These
//! endpoints are not part of the ATS interface.

use axum::{body::Body, extract::State, http::StatusCode};
use serde::Deserialize;
use serde_json::Value;

use crate::reference_ats::{
    error::{ApiError, FieldErrors},
    fault_injection::{Endpoint, Fault},
    requests::parsed_body,
    state::AtsState,
};

/// The body of `POST /faults`: a fault for the next requests to an endpoint.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct FaultRequest {
    endpoint: Endpoint,
    #[serde(default = "once")]
    times: u32,
    fault: Fault,
}

/// Plans a fault.
pub(crate) async fn post(State(ats): State<AtsState>, body: Body) -> Result<StatusCode, ApiError> {
    let fields = parsed_body::parse_json(body, parsed_body::MAX_TEXT_BYTES)
        .await?
        .fields;
    let invalid = |message: String| {
        ApiError::InvalidFields(FieldErrors::for_field("non_field_errors", message))
    };
    let FaultRequest {
        endpoint,
        times,
        fault,
    } = serde_json::from_value(Value::Object(fields))
        .map_err(|error| invalid(error.to_string()))?;
    if !has_valid_status(&fault) {
        return Err(invalid("status is out of range".to_owned()));
    }
    ats.faults.plan(endpoint, times, fault);
    Ok(StatusCode::NO_CONTENT)
}

/// Removes all planned faults.
pub(crate) async fn delete(State(ats): State<AtsState>) -> StatusCode {
    ats.faults.clear();
    StatusCode::NO_CONTENT
}

fn once() -> u32 {
    1
}

fn has_valid_status(fault: &Fault) -> bool {
    match fault {
        Fault::Refuse { status, .. } | Fault::ReplaceReply { status, .. } => {
            (200..600).contains(status)
        }
        Fault::ServerError { status } => (500..600).contains(status),
        _ => true,
    }
}
