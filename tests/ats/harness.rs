//! A client of a liar, by the settings of the example.

use serde_json::Value;
use toml::Table;
use vestibule::{
    ats::{AtsClient, AtsSettings},
    clock::{Clock, timestamp_from_millis},
};

use crate::canned_server::{Answer, CannedServer};

pub const KEY: &str = "k3y-0f-the-h0use";

/// The `[ats]` table of the example, with further lines over it.
pub fn settings(lines: &str) -> AtsSettings {
    let example = include_str!("../../src/config/example.toml");
    let mut table: Table = toml::from_str(example).unwrap();
    let mut ats = table.remove("ats").unwrap();
    let changes: Table = toml::from_str(lines).unwrap();
    over(ats.as_table_mut().unwrap(), changes);
    ats.try_into().unwrap()
}

fn over(lower: &mut Table, upper: Table) {
    for (key, value) in upper {
        match (lower.get_mut(&key), value) {
            (Some(toml::Value::Table(lower)), toml::Value::Table(upper)) => over(lower, upper),
            (_, value) => drop(lower.insert(key, value)),
        }
    }
}

/// A client of an ATS at that address; the clock stands still at the epoch.
pub fn client(base_url: &str, lines: &str) -> AtsClient {
    let mut settings = settings(lines);
    settings.base_url = Some(base_url.to_owned());
    settings.api_key = Some(KEY.into());
    AtsClient::new(&settings, Clock::manual(timestamp_from_millis(0))).unwrap()
}

/// A liar, and a client that believes it.
pub async fn harness(answers: Vec<Answer>) -> (CannedServer, AtsClient) {
    house_with("", answers).await
}

/// The same with settings over those of the example.
pub async fn house_with(lines: &str, answers: Vec<Answer>) -> (CannedServer, AtsClient) {
    let liar = CannedServer::telling(answers).await;
    let client = client(&format!("http://{}", liar.address), lines);
    (liar, client)
}

/// JSON as a golden file is written.
pub fn pretty(value: &Value) -> String {
    serde_json::to_string_pretty(value).unwrap()
}
