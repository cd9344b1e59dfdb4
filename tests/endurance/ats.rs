//! Runs a reference ATS in a separate process, and plans the faults that it simulates.

use std::collections::BTreeMap;

use rand::{RngExt, SeedableRng, rngs::StdRng};
use reqwest::Client;
use serde_json::{Value, json};

use crate::program::{Desk, Running};

const KEY: &str = "rehearsal";

const POSTING: &str = r#"+++
title = "Keeper of Stones"
created = 2026-10-02T09:00:00Z

[[questions]]
question = "Resume"
input_type = "FILE_UPLOAD"
question_type = "RESUME"
required = true

[[questions]]
question = "What do you keep?"
input_type = "LONG_ANSWER"
required = true
+++
Keep what is given to you.
"#;

/// A running reference ATS, with its folder and its address.
pub struct Ats {
    pub address: String,
    pub desk: Desk,
    browser: Client,
    _running: Running,
}

impl Ats {
    /// Starts a reference ATS. `deduplicate` is its setting for recognizing repeated applications:
    /// `header`, `content` or `off`.
    pub fn start(deduplicate: &str) -> Ats {
        let desk = Desk::new()
            .with("VESTIBULE_REFERENCE_ATS__LISTEN", "127.0.0.1:0")
            .with("VESTIBULE_REFERENCE_ATS__API_KEY", KEY)
            .with("VESTIBULE_REFERENCE_ATS__FAULTS", "true")
            .with("VESTIBULE_REFERENCE_ATS__POSTINGS", "postings")
            .with("VESTIBULE_REFERENCE_ATS__DEDUPLICATE", deduplicate);
        std::fs::create_dir(desk.path("postings")).unwrap();
        std::fs::write(desk.path("postings/keeper.md"), POSTING).unwrap();
        let mut running = desk.start(&["reference-ats"]);
        vestibule::ats::install_tls_provider();
        Ats {
            address: running.address(),
            desk,
            browser: Client::builder().no_proxy().build().unwrap(),
            _running: running,
        }
    }

    /// Creates a folder and the settings for a site that uses this ATS.
    pub fn site(&self) -> Desk {
        Desk::new()
            .with("VESTIBULE_ATS__BASE_URL", &self.address)
            .with("VESTIBULE_ATS__API_KEY", KEY)
    }

    /// Makes the ATS simulate one fault for each of the next `applications` applications. The
    /// faults are the same in every run, and include each fault of `on_the_way`. Returns how many
    /// of the faults are lost responses.
    pub async fn plan_faults(&self, applications: usize) -> usize {
        let mut dice = StdRng::seed_from_u64(4711);
        let mut on_the_way = on_the_way().into_iter();
        let mut lost = 0;
        for number in 0..applications {
            let due = (number % 3 == 0).then(|| on_the_way.next()).flatten();
            let fault = due.unwrap_or_else(|| any_fault(&mut dice));
            let kind = fault["kind"].as_str().unwrap();
            lost += usize::from(matches!(kind, "lose_reply" | "replace_reply"));
            self.plan(fault).await;
        }
        assert!(on_the_way.next().is_none(), "every fault was planned");
        lost
    }

    /// Makes the ATS respond to the next application with status 500.
    pub async fn fail_once(&self) {
        self.plan(json!({ "kind": "server_error", "status": 500 }))
            .await;
    }

    /// Counts the applications that the ATS received from each email address.
    pub fn received(&self) -> BTreeMap<String, usize> {
        let list = self.desk.printed(&["inbox", "list", "--json"]);
        let list: Vec<Value> = serde_json::from_str(&list).unwrap();
        let mut received = BTreeMap::new();
        for one in list {
            assert_eq!(
                one["has_resume"], true,
                "an application came without its file"
            );
            let email = one["email"].as_str().unwrap().to_owned();
            *received.entry(email).or_default() += 1;
        }
        received
    }

    async fn plan(&self, fault: Value) {
        let url = format!("{}/faults", self.address);
        let plan = json!({ "endpoint": "applications", "fault": fault });
        let asked = self.browser.post(url).bearer_auth(KEY).json(&plan).send();
        asked.await.unwrap().error_for_status().unwrap();
    }
}

/// Returns faults that would affect every application, such as the error page of a proxy. The site
/// pauses all deliveries after each of these faults.
fn on_the_way() -> Vec<Value> {
    let page = "<html><title>We are back soon</title></html>";
    let gated = json!({ "code": "ats_premium_required", "detail": "Upgrade." });
    let answers = [
        (200, json!(page)),
        (200, json!("")),
        (200, json!({})),
        (204, json!("")),
        (301, json!(page)),
        (302, json!("")),
        (303, json!("")),
        (307, json!("")),
        (404, json!(page)),
        (405, json!({ "detail": "Method not allowed." })),
        (406, json!({ "detail": "Not acceptable." })),
        (415, json!({})),
        (403, json!({ "detail": "Not today." })),
        (401, json!({ "detail": "Invalid key." })),
        (403, gated),
    ];
    let answers = answers.into_iter();
    let mut faults: Vec<Value> = answers
        .map(|(status, body)| json!({ "kind": "refuse", "status": status, "body": body }))
        .collect();
    faults.push(json!({ "kind": "replace_reply", "status": 200, "body": page }));
    faults
}

fn any_fault(dice: &mut StdRng) -> Value {
    let mut on_the_way = on_the_way();
    if dice.random_bool(0.3) {
        return on_the_way.swap_remove(dice.random_range(0..on_the_way.len()));
    }
    let refused = json!({ "first_name": ["This name cannot be stored."] });
    match dice.random_range(0..20) {
        0..4 => json!({ "kind": "delay", "milliseconds": dice.random_range(20..400) }),
        4..7 => json!({ "kind": "reset" }),
        7..9 => json!({ "kind": "server_error", "status": 500 }),
        9..11 => json!({ "kind": "server_error", "status": 503 }),
        11 => json!({ "kind": "throttle", "retry_after": 1 }),
        12..16 => json!({ "kind": "lose_reply" }),
        16..18 => json!({ "kind": "fail_upload" }),
        18 => json!({ "kind": "refuse", "status": 400, "body": refused }),
        _ => json!({ "kind": "refuse", "status": 502, "body": "<h1>Bad gateway</h1>" }),
    }
}
