//! Tests the endpoint that lists the postings.

use std::collections::HashSet;

use reqwest::StatusCode;
use serde_json::json;

use crate::harness::{BAKER, Harness};

fn numbered(number: usize) -> String {
    let (hour, minute) = (number / 60, number % 60);
    format!("title = \"Job {number}\"\ncreated = 2026-10-02T{hour:02}:{minute:02}:00Z")
}

#[tokio::test]
async fn a_list_item_contains_exactly_the_documented_fields() {
    let harness = Harness::open().await;
    let front = r#"
id = "0B7A2C1E-5D44-4A63-9F10-6F1D3C2B8A90"
apply_url = "https://jobs.example.com/baker"
[[locations]]
location_type = "HYBRID"
workplace_type = "HYBRID"
primary = true
place = { type = "CITY", city = "Porto", state = "Porto", country = "PT", name = "Porto, Portugal" }
[[locations]]
location_type = "REMOTE"
"#;
    harness.write("baker", &format!("{BAKER}{front}"));
    let reply = harness.get("/job-postings").await;
    let place = &reply.body["results"][0]["locations"][0]["location_option"]["id"];
    assert_eq!(place.as_str().unwrap().len(), 36);
    assert_eq!(
        reply.body,
        json!({ "count": 1, "results": [{
            "id": "0b7a2c1e-5d44-4a63-9f10-6f1d3c2b8a90",
            "title": "Baker",
            "locations": [
                {
                    "location_type": "HYBRID",
                    "location_option": {
                        "id": place,
                        "display_name": "Porto, Portugal",
                        "location_type": "CITY",
                        "city": "Porto",
                        "state": "Porto",
                        "country": "PT",
                        "location_option_id": place,
                        "name": "Porto, Portugal",
                    },
                    "is_primary": true,
                    "workplace_type": "HYBRID",
                },
                { "location_type": "REMOTE" },
            ],
            "apply_url": "https://jobs.example.com/baker",
        }] })
    );
}

#[tokio::test]
async fn the_list_fills_in_empty_parts_of_a_place_and_the_details_leave_them_empty() {
    let harness = Harness::open().await;
    let place = "[[locations]]\nlocation_type = \"REMOTE\"\nplace = { type = \"REGION\", name = \"Anywhere\" }";
    harness.write("baker", &format!("{BAKER}{place}"));
    let id = harness.first_id().await;
    let list = harness.get("/job-postings").await;
    let listed = list.body["results"][0]["locations"][0]["location_option"].clone();
    let detail = harness.get(&format!("/job-postings/{id}")).await;
    let whole = detail.body["locations"][0]["location_option"].clone();
    for part in ["city", "state", "country"] {
        assert_eq!(listed[part], "Anywhere", "{part}");
        assert_eq!(whole[part], "", "{part}");
    }
}

#[tokio::test]
async fn unpublished_postings_are_not_listed() {
    let harness = Harness::open().await;
    harness.write("hidden", &format!("{BAKER}published = false"));
    let reply = harness.get("/job-postings").await;
    assert_eq!(reply.body, json!({ "count": 0, "results": [] }));
    assert_eq!(harness.get("/jobs").await.body["count"], 0);
}

#[tokio::test]
async fn postings_are_sorted_by_date_and_then_by_id() {
    let harness = Harness::open().await;
    for (stem, id) in [("a", "2"), ("b", "1"), ("c", "3")] {
        harness.write(
            stem,
            &format!("{BAKER}id = \"00000000-0000-4000-8000-00000000000{id}\""),
        );
    }
    harness.write(
        "new",
        "title = \"New\"\ncreated = 2026-11-01T00:00:00+02:00",
    );
    let reply = harness.get("/job-postings").await;
    let results = reply.body["results"].as_array().unwrap();
    let ends: Vec<&str> = results[1..]
        .iter()
        .map(|item| &item["id"].as_str().unwrap()[35..])
        .collect();
    assert_eq!(results[0]["title"], "New");
    assert_eq!(ends, ["1", "2", "3"]);
}

#[tokio::test]
async fn the_pages_of_a_thousand_postings_have_no_gaps_and_no_repetitions() {
    let harness = Harness::open().await;
    for number in 0..1_000 {
        harness.write(&format!("job-{number}"), &numbered(number));
    }
    let (mut seen, mut pages, mut offset) = (HashSet::new(), 0, 0);
    loop {
        let reply = harness
            .get(&format!("/job-postings?limit=100&offset={offset}"))
            .await;
        assert_eq!(reply.status, StatusCode::OK);
        assert_eq!(reply.body["count"], 1_000);
        let results = reply.body["results"].as_array().unwrap();
        seen.extend(
            results
                .iter()
                .map(|item| item["id"].as_str().unwrap().to_owned()),
        );
        pages += 1;
        offset += results.len();
        assert_eq!(reply.body.get("next").is_some(), offset < 1_000);
        if reply.body.get("next").is_none() {
            break;
        }
    }
    assert_eq!((seen.len(), pages), (1_000, 10));
    let clamped = harness.get("/job-postings?limit=5000").await;
    assert_eq!(clamped.body["results"].as_array().unwrap().len(), 300);
    let jobs = harness.get("/jobs").await;
    assert_eq!(jobs.body["count"], 1_000);
    assert_eq!(jobs.body["results"].as_array().unwrap().len(), 300);
}

#[tokio::test]
async fn the_urls_of_other_pages_are_absolute_and_missing_at_both_ends() {
    let harness = Harness::open_with(|settings| {
        settings.api_key = Some("sesame open the gate".into());
        settings.public_url = Some("https://ats.example.com/base/".parse().unwrap());
    })
    .await;
    for number in 0..5 {
        harness.write(&format!("job-{number}"), &numbered(number));
    }
    let at = |offset: u32| {
        json!(format!(
            "https://ats.example.com/base/api/v1/external/job-postings?limit=2&offset={offset}"
        ))
    };
    let cases = [
        (0, Some(at(2)), None),
        (1, Some(at(3)), Some(at(0))),
        (2, Some(at(4)), Some(at(0))),
        (4, None, Some(at(2))),
        (9, None, Some(at(3))),
    ];
    for (offset, next, previous) in cases {
        let reply = harness
            .get(&format!("/job-postings?limit=2&offset={offset}"))
            .await;
        assert_eq!(reply.body.get("next"), next.as_ref(), "{offset}");
        assert_eq!(reply.body.get("previous"), previous.as_ref(), "{offset}");
    }
}

#[tokio::test]
async fn an_invalid_limit_or_offset_is_ignored() {
    let harness = Harness::open().await;
    for number in 0..101 {
        harness.write(&format!("job-{number}"), &numbered(number));
    }
    for query in [
        "limit=0",
        "limit=-1",
        "limit=x",
        "limit=",
        "offset=-1",
        "offset=x",
        "limit=%FF",
    ] {
        let reply = harness.get(&format!("/job-postings?{query}")).await;
        assert_eq!(reply.status, StatusCode::OK, "{query}");
        assert_eq!(
            reply.body["results"].as_array().unwrap().len(),
            100,
            "{query}"
        );
    }
    let past = harness
        .get("/job-postings?offset=99999999999999999999")
        .await;
    assert_eq!(past.body["results"], json!([]));
}

#[tokio::test]
async fn the_example_posting_of_the_guide_is_served_with_all_its_fields() {
    let guide = include_str!("../../docs/reference-ats.md");
    let (_, from) = guide.split_once("## A posting").unwrap();
    let file = from.split("```").nth(1).unwrap().trim_start();
    let harness = Harness::open().await;
    harness.write_file("baker.md", file);
    let id = harness.first_id().await;
    let reply = harness.get(&format!("/job-postings/{id}")).await;
    assert_eq!(reply.body["title"], "Baker, nights");
    assert_eq!(reply.body["compensation"]["lower_bound"], 2_900);
    assert_eq!(reply.body["locations"].as_array().unwrap().len(), 1);
    let question = &reply.body["application_questions"][0];
    assert_eq!(question["max_selections"], 2);
    let steps = reply.body["public_interview_plan_preview"].as_array();
    assert_eq!(steps.unwrap().len(), 1);
    let text = reply.body["user_provided_description"].as_str().unwrap();
    assert!(text.contains("We bake by hand."), "{text}");
}
