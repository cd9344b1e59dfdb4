//! A reference ATS run apart from the site, and what it is told to do wrong.

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

/// The ATS, its folder and its address.
pub struct Ats {
    pub address: String,
    pub desk: Desk,
    browser: Client,
    _running: Running,
}

impl Ats {
    /// Starts one that knows a repeated application in that way: `header`, `content` or `off`.
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
        Ats {
            address: running.address(),
            desk,
            browser: Client::builder().no_proxy().build().unwrap(),
            _running: running,
        }
    }

    /// The desk of a site that speaks to this ATS.
    pub fn site(&self) -> Desk {
        Desk::new()
            .with("VESTIBULE_ATS__BASE_URL", &self.address)
            .with("VESTIBULE_ATS__API_KEY", KEY)
    }

    /// Plans faults for that many applications, in an order that is the same every time; gives how
    /// many replies will be lost.
    pub async fn misbehave(&self, applications: usize) -> usize {
        let mut dice = StdRng::seed_from_u64(4711);
        let mut lost = 0;
        for _ in 0..applications {
            let fault = any_fault(&mut dice);
            lost += usize::from(fault["kind"] == "lose_reply");
            self.plan(fault).await;
        }
        lost
    }

    /// Plans one answer without a meaning for the next application.
    pub async fn fail_once(&self) {
        self.plan(json!({ "kind": "server_error", "status": 500 }))
            .await;
    }

    /// How often each applicant's application arrived, by e-mail address.
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

fn any_fault(dice: &mut StdRng) -> Value {
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
