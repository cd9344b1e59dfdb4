//! Creates settings that turn on every optional feature.

use std::{fs, path::Path, process::Command};

use serde_json::json;
use vestibule::recruiter_keys::KeyHash;

use crate::{program::Desk, smtp};

/// The key for IndexNow in the settings.
const INDEX_NOW_KEY: &str = "0123456789abcdef";

/// The key of a recruiter who can create referral links.
pub const TEAM_KEY: &str = "planted-sesame-planted-sesame-planted";

/// Writes a settings file that turns on every feature. Mail is sent through the server at the port
/// `mail_port`. The URLs of the search engines have a port on which no server listens, so requests
/// to them fail.
pub fn turn_on(desk: &Desk, mail_port: u16) {
    write_google_account(desk);
    let questions = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/diversity/examples/us.toml");
    let questions = questions.display();
    let hash = KeyHash::from_key(TEAM_KEY);
    let smtp = smtp::settings(mail_port, "careers@example.org");
    let text = format!(
        "[site]\npublic_url = 'http://127.0.0.1'\n[mail]\nreceipts = true\njob_alerts = true\n{smtp}\
         [funnel]\nenabled = true\n[api]\nenabled = true\n[pay_transparency]\nreport = true\n\
         [apply]\nmin_form_age = '0s'\nsend_source = true\nresume_first = true\ncount_sources = ['board']\n\
         [diversity]\nquestions_file = '{questions}'\n\
         [index_now]\nkey = '{INDEX_NOW_KEY}'\nendpoint = 'http://127.0.0.1:9/indexnow'\n\
         [google_indexing]\nkey_file = 'google.json'\nendpoint = 'http://127.0.0.1:9/publish'\n\
         [team]\nreferrals = true\n[[team.keys]]\nname = 'Ann'\nrole = 'team'\nhash = '{hash}'\n"
    );
    fs::write(desk.path("vestibule.toml"), text).unwrap();
}

/// Writes the key file of a Google service account, with a new key.
fn write_google_account(desk: &Desk) {
    let created = Command::new("openssl")
        .args(["genpkey", "-algorithm", "RSA", "-out", "google.pem"])
        .current_dir(desk.folder.path())
        .output();
    assert!(created.unwrap().status.success());
    let account = json!({
        "type": "service_account",
        "client_email": "indexing@lamps.iam.gserviceaccount.com",
        "private_key": fs::read_to_string(desk.path("google.pem")).unwrap(),
        "token_uri": "http://127.0.0.1:9/token",
    });
    fs::write(desk.path("google.json"), account.to_string()).unwrap();
}
