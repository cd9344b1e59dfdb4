//! Creates an ATS client with the settings from `example.toml`, and a server that sends prepared
//! responses.

use serde_json::Value;
use toml::Table;
use vestibule::{
    ats::{AtsClient, AtsSettings},
    clock::{Clock, timestamp_from_millis},
};

use crate::test_server::{Answer, TestServer};

pub const KEY: &str = "k3y-0f-the-h0use";

/// Reads the `[ats]` table of `example.toml`, with these lines added or replaced.
pub fn settings(lines: &str) -> AtsSettings {
    let example = include_str!("../../src/config/example.toml");
    let mut table: Table = toml::from_str(example).unwrap();
    let mut ats = table.remove("ats").unwrap();
    let changes: Table = toml::from_str(lines).unwrap();
    override_table(ats.as_table_mut().unwrap(), changes);
    ats.try_into().unwrap()
}

fn override_table(lower: &mut Table, upper: Table) {
    for (key, value) in upper {
        match (lower.get_mut(&key), value) {
            (Some(toml::Value::Table(lower)), toml::Value::Table(upper)) => {
                override_table(lower, upper)
            }
            (_, value) => drop(lower.insert(key, value)),
        }
    }
}

/// Creates a client of the ATS at this base URL. Its clock always shows the Unix epoch.
pub fn client(base_url: &str, lines: &str) -> AtsClient {
    let mut settings = settings(lines);
    settings.base_url = Some(base_url.to_owned());
    settings.api_key = Some(KEY.into());
    AtsClient::new(&settings, Clock::manual(timestamp_from_millis(0))).unwrap()
}

/// Starts a server that sends these responses, and creates a client that is connected to it.
pub async fn harness(answers: Vec<Answer>) -> (TestServer, AtsClient) {
    harness_with("", answers).await
}

/// Starts a server that sends these responses, and creates a client with these additional lines in
/// its settings.
pub async fn harness_with(lines: &str, answers: Vec<Answer>) -> (TestServer, AtsClient) {
    let server = TestServer::start(answers).await;
    let client = client(&format!("http://{}", server.address), lines);
    (server, client)
}

/// Formats JSON like the golden files.
pub fn pretty(value: &Value) -> String {
    serde_json::to_string_pretty(value).unwrap()
}
