//! `GET /alarms`: the raised alarms as JSON, with a status code that an uptime checker can evaluate
//! without reading the JSON.

use axum::{
    Json,
    extract::State,
    http::{StatusCode, header},
    response::IntoResponse,
};
use serde::Serialize;

use crate::{
    admin::{monitor, state::AdminState},
    web::http::response::NO_STORE,
};

/// The JSON body of the response.
#[derive(Debug, Serialize)]
struct Report {
    alarms: Vec<RaisedAlarm>,
}

/// A raised alarm, as it appears in the JSON body. It does not contain personal data.
#[derive(Debug, Serialize)]
pub(in crate::admin) struct RaisedAlarm {
    alarm: &'static str,
    message: String,
    seconds: u64,
}

/// Updates the alarms about the outbox and returns all raised alarms, the most urgent first, with
/// status 503 if any alarm is raised.
pub async fn get(State(state): State<AdminState>) -> impl IntoResponse {
    monitor::measure(&state).await;
    let alarms = RaisedAlarm::all(&state);
    let status = if alarms.is_empty() {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    };
    let headers = [(header::CACHE_CONTROL, NO_STORE)];
    (status, headers, Json(Report { alarms }))
}

impl RaisedAlarm {
    /// All raised alarms, the most urgent first.
    pub fn all(state: &AdminState) -> Vec<Self> {
        let raised = state.alarms().filter_map(|alarm| {
            let active = alarm.active()?;
            Some(Self {
                alarm: alarm.name(),
                seconds: active.age().as_secs(),
                message: active.message,
            })
        });
        raised.collect()
    }
}
