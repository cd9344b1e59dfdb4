//! Tests the endpoint that returns the details of one posting.

use serde_json::json;

use crate::harness::{BAKER, Harness};

const WHOLE: &str = r#"
visa_support = true
allow_docx = true
[[locations]]
location_type = "IN_OFFICE"
place = { type = "COUNTRY", country = "PT", name = "Portugal" }
[[locations]]
location_type = "HYBRID"
primary = true
place = { type = "CITY", city = "Porto", state = "Porto", country = "PT", name = "Porto, Portugal" }
[compensation]
currency = "EUR"
lower = 52000
upper = 68000
period = "YEARLY"
share = true
equity_lower = 0.05
equity_upper = 0.2
share_equity = true
offers_equity = true
employment_type = "FULL_TIME"
details = "Bread on top."
[[questions]]
question = "Your LinkedIn profile"
input_type = "SHORT_ANSWER"
question_type = "LINKEDIN_URL"
[[questions]]
question = "Which shifts?"
input_type = "MULTIPLE_CHOICE"
required = true
options = ["Early", "Late"]
max_selections = 2
hidden = false
[[interview]]
name = "Phone call"
description = "Thirty minutes."
[[interview]]
name = "Trial day"
"#;

#[tokio::test]
async fn the_details_contain_every_documented_field() {
    let harness = Harness::open().await;
    harness.write_file("company.toml", "name = \"Saltmarsh\"\ndomain = \"saltmarsh.example\"\nlogo = \"https://saltmarsh.example/l.png\"");
    harness.write("baker", &format!("{BAKER}{WHOLE}"));
    let id = harness.first_id().await;
    let detail = harness.get(&format!("/job-postings/{id}")).await.body;
    for (field, value) in [
        ("id", json!(id)),
        ("title", json!("Baker")),
        ("client_name", json!("Saltmarsh")),
        ("client_logo", json!("https://saltmarsh.example/l.png")),
        ("client_domain", json!("saltmarsh.example")),
        ("location", json!("Porto, Portugal")),
        ("visa_support", json!(true)),
        ("allow_docx_resumes_in_applications", json!(true)),
        ("created", json!("2026-10-02T09:00:00Z")),
    ] {
        assert_eq!(detail[field], value, "{field}");
    }
    assert!(detail["client_id"].is_string());
    assert_eq!(detail["locations"].as_array().unwrap().len(), 2);
    let text = detail["user_provided_description"].as_str().unwrap();
    assert!(text.contains("<em>well</em>"), "{text}");
    assert_eq!(
        detail["compensation"],
        json!({
            "upper_bound": 68000, "lower_bound": 52000, "currency_code": "EUR",
            "open_to_sharing_comp": true, "equity_lower_bound": 0.05, "equity_upper_bound": 0.2,
            "open_to_sharing_equity": true, "offers_equity": true, "salary_range_type": "YEARLY",
            "employment_type": "FULL_TIME", "compensation_details": "Bread on top.",
        })
    );
}

#[tokio::test]
async fn questions_and_interview_steps_are_in_order_and_have_stable_ids() {
    let (harness, id) = Harness::with_posting(&format!("{BAKER}{WHOLE}")).await;
    let path = format!("/job-postings/{id}");
    let detail = harness.get(&path).await.body;
    let ids = harness.questions(&id).await;
    assert_eq!(
        detail["application_questions"],
        json!([
            {
                "id": ids[0], "question": "Your LinkedIn profile", "input_type": "SHORT_ANSWER",
                "required": false, "question_type": "LINKEDIN_URL", "order_index": 0,
            },
            {
                "id": ids[1], "question": "Which shifts?", "input_type": "MULTIPLE_CHOICE",
                "required": true, "question_type": "CUSTOM",
                "multiple_choice_options": ["Early", "Late"], "max_selections": 2,
                "hidden": false, "order_index": 1,
            },
        ])
    );
    let steps = detail["public_interview_plan_preview"].as_array().unwrap();
    assert_eq!(steps[0]["name"], "Phone call");
    assert_eq!(steps[0]["description"], "Thirty minutes.");
    assert_eq!(steps[1]["description"], "");
    assert_eq!(steps[1]["order_index"], 1);
    harness.write(
        "baker",
        &format!("{BAKER}{}", WHOLE.replace("52000", "53000")),
    );
    assert_eq!(
        harness.get(&path).await.body["compensation"]["lower_bound"],
        53000
    );
    assert_eq!(harness.questions(&id).await, ids);
}

#[tokio::test]
async fn missing_values_are_left_out_and_only_nullable_fields_are_null() {
    let (harness, id) =
        Harness::with_posting(&format!("{BAKER}[compensation]\ncurrency = \"EUR\"")).await;
    let mut detail = harness.get(&format!("/job-postings/{id}")).await.body;
    let detail = detail.as_object_mut().unwrap();
    assert_eq!(
        detail.shift_remove("compensation"),
        Some(json!({ "currency_code": "EUR", "salary_range_type": null, "employment_type": null }))
    );
    let fields: Vec<&str> = detail.keys().map(String::as_str).collect();
    let message = [
        "id",
        "title",
        "user_provided_description",
        "application_questions",
        "created",
    ];
    assert_eq!(fields, message);
    assert!(detail.values().all(|value| !value.is_null()));
}

#[tokio::test]
async fn pay_and_equity_that_are_not_shared_are_not_sent() {
    let front = WHOLE
        .replace("share = true", "share = false")
        .replace("share_equity = true", "");
    let (harness, id) = Harness::with_posting(&format!("{BAKER}{front}")).await;
    let detail = harness.get(&format!("/job-postings/{id}")).await.body;
    let pay = detail["compensation"].as_object().unwrap();
    for bound in [
        "lower_bound",
        "upper_bound",
        "equity_lower_bound",
        "equity_upper_bound",
    ] {
        assert!(!pay.contains_key(bound), "{bound}");
    }
    assert_eq!(pay["open_to_sharing_comp"], false);
    assert_eq!(pay["offers_equity"], true);
}

#[tokio::test]
async fn a_description_is_sent_as_html_or_as_markdown() {
    let harness = Harness::open().await;
    for (format, expected) in [
        ("markdown", "Knead *well*."),
        ("html", "Knead *well*."),
        ("plain", "Knead *well*."),
    ] {
        harness.write(
            "baker",
            &format!("{BAKER}description_format = \"{format}\""),
        );
        let id = harness.first_id().await;
        let detail = harness.get(&format!("/job-postings/{id}")).await.body;
        assert_eq!(detail["user_provided_description"], expected, "{format}");
    }
}

#[tokio::test]
async fn an_uppercase_id_is_the_same_id() {
    let (harness, id) = Harness::with_posting(BAKER).await;
    let detail = harness
        .get(&format!("/job-postings/{}", id.to_uppercase()))
        .await;
    assert_eq!(detail.body["id"], json!(id));
}
