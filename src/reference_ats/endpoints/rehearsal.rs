//! `POST /faults` and `DELETE /faults`: plan faults and remove them. They are not part of the ATS interface.

use axum::{body::Body, extract::State, http::StatusCode};
use serde::Deserialize;
use serde_json::Value;

use crate::reference_ats::{
    faults::{Endpoint, Fault},
    intake::sent,
    refusal::{FieldErrors, Refusal},
    state::Ats,
};

/// The body of `POST /faults`: a fault for the next requests to an endpoint.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Rehearsal {
    endpoint: Endpoint,
    #[serde(default = "once")]
    times: u32,
    fault: Fault,
}

/// Plans a fault.
pub(crate) async fn plan(State(ats): State<Ats>, body: Body) -> Result<StatusCode, Refusal> {
    let fields = sent::json(body, sent::MAX_TEXT).await?.fields;
    let wrong = |says: String| Refusal::Fields(FieldErrors::of("non_field_errors", says));
    let rehearsal: Rehearsal =
        serde_json::from_value(Value::Object(fields)).map_err(|error| wrong(error.to_string()))?;
    if !makes_sense(&rehearsal.fault) {
        return Err(wrong("status is out of range".to_owned()));
    }
    let Rehearsal {
        endpoint,
        times,
        fault,
    } = rehearsal;
    ats.faults().plan(endpoint, times, fault);
    Ok(StatusCode::NO_CONTENT)
}

/// Removes all planned faults.
pub(crate) async fn clear(State(ats): State<Ats>) -> StatusCode {
    ats.faults().clear();
    StatusCode::NO_CONTENT
}

fn once() -> u32 {
    1
}

fn makes_sense(fault: &Fault) -> bool {
    match fault {
        Fault::Refuse { status, .. } | Fault::ReplaceReply { status, .. } => {
            (200..600).contains(status)
        }
        Fault::ServerError { status } => (500..600).contains(status),
        _ => true,
    }
}
