//! Tests the endpoint `POST add-candidate`.

use reqwest::{
    Method, StatusCode,
    multipart::{Form, Part},
};
use serde_json::{Value, json};

use crate::harness::{BAKER, Harness, Reply, send};

async fn harness_and_body() -> (Harness, Value) {
    harness_and_body_from(Harness::with_posting(BAKER).await.0).await
}

async fn harness_and_body_from(harness: Harness) -> (Harness, Value) {
    let job = harness.job().await;
    let body = json!({
        "channel": "SOURCED",
        "job_id": job["id"],
        "hiring_pipeline_stage_name": "Applied",
        "candidate_first_name": "Ben",
        "candidate_last_name": "Example",
    });
    (harness, body)
}

fn with(body: &Value, field: &str, value: Value) -> Value {
    let mut body = body.clone();
    body[field] = value;
    body
}

fn without(body: &Value, field: &str) -> Value {
    let mut body = body.clone();
    body.as_object_mut().unwrap().remove(field);
    body
}

fn failed(reply: &Reply, named: &str) {
    assert_eq!(reply.status, StatusCode::BAD_REQUEST, "{named}");
    assert_eq!(reply.body["success"], false, "{named}");
    let message = reply.body["message"].as_str().unwrap();
    assert!(message.contains(named), "{named}: {message}");
}

#[tokio::test]
async fn a_candidate_is_added_with_all_fields() {
    let (harness, body) = harness_and_body().await;
    let stage = harness.job().await["hiring_pipeline_stages"][1]["id"].clone();
    let more = json!({
        "channel": "AGENCY", "source": "s", "sourcer_name": "Sue Example",
        "sourcer_email": "sue@example.com", "agency_name": "Crumb Agency",
        "hiring_pipeline_stage_id": stage, "candidate_email": "ben@example.com",
        "candidate_linkedin_url": "https://linkedin.com/in/ben",
        "resume_url": "https://example.com/ben.pdf", "additional_comments": "Two\nlines",
    });
    let mut body = without(&body, "hiring_pipeline_stage_name");
    body.as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    let reply = harness.post("/add-candidate", &body).await;
    assert_eq!(reply.status, StatusCode::OK);
    assert_eq!(
        reply.body,
        json!({ "success": true, "message": "Candidate added." })
    );
    let added = harness.last().await;
    assert_eq!(added.summary.channel.as_deref(), Some("AGENCY"));
    assert_eq!(added.summary.email.as_deref(), Some("ben@example.com"));
    assert_eq!(added.stage_id, stage.as_str().map(str::to_owned));
    assert_eq!(added.agency_name.as_deref(), Some("Crumb Agency"));
    assert_eq!(added.sourcer_email.as_deref(), Some("sue@example.com"));
    assert_eq!(
        added.resume_link.as_deref(),
        Some("https://example.com/ben.pdf")
    );
    assert_eq!(added.additional_info.as_deref(), Some("Two\nlines"));
    assert!(added.answers.is_empty());
}

#[tokio::test]
async fn each_required_field_is_named_when_it_is_missing_or_empty() {
    let (harness, body) = harness_and_body().await;
    for field in [
        "channel",
        "job_id",
        "candidate_first_name",
        "candidate_last_name",
    ] {
        failed(
            &harness.post("/add-candidate", &without(&body, field)).await,
            field,
        );
        failed(
            &harness
                .post("/add-candidate", &with(&body, field, json!("")))
                .await,
            field,
        );
        failed(
            &harness
                .post("/add-candidate", &with(&body, field, json!(5)))
                .await,
            field,
        );
        failed(
            &harness
                .post("/add-candidate", &with(&body, field, Value::Null))
                .await,
            field,
        );
    }
    assert_eq!(harness.count().await, 0);
}

#[tokio::test]
async fn every_length_limit_of_the_field_table_is_exact() {
    let (harness, body) = harness_and_body().await;
    for (field, max) in [
        ("source", 200),
        ("sourcer_name", 255),
        ("sourcer_email", 254),
        ("additional_comments", 5_000),
    ] {
        let fits = with(&body, field, json!("é".repeat(max)));
        let reply = harness.post("/add-candidate", &fits).await;
        assert_eq!(reply.status, StatusCode::OK, "{field}");
        let too_long = with(&body, field, json!("é".repeat(max + 1)));
        failed(&harness.post("/add-candidate", &too_long).await, field);
    }
}

#[tokio::test]
async fn a_required_text_must_not_be_empty() {
    let (harness, body) = harness_and_body().await;
    for field in ["candidate_email", "candidate_linkedin_url", "resume_url"] {
        failed(
            &harness
                .post("/add-candidate", &with(&body, field, json!("")))
                .await,
            field,
        );
    }
}

#[tokio::test]
async fn exactly_one_of_stage_id_and_stage_name_must_be_given() {
    let (harness, body) = harness_and_body().await;
    let neither = without(&body, "hiring_pipeline_stage_name");
    failed(
        &harness.post("/add-candidate", &neither).await,
        "hiring_pipeline_stage_id",
    );
    let stage = harness.job().await["hiring_pipeline_stages"][0]["id"].clone();
    let both = with(&body, "hiring_pipeline_stage_id", stage);
    failed(
        &harness.post("/add-candidate", &both).await,
        "hiring_pipeline_stage_id",
    );
    let null = with(&body, "hiring_pipeline_stage_id", Value::Null);
    assert_eq!(
        harness.post("/add-candidate", &null).await.status,
        StatusCode::OK
    );
}

#[tokio::test]
async fn a_stage_name_is_matched_in_any_case_and_must_be_unique() {
    let harness = Harness::open().await;
    harness.write(
        "baker",
        &format!("{BAKER}stages = [\"Applied\", \"Offer\", \"OFFER\"]"),
    );
    let (harness, body) = harness_and_body_from(harness).await;
    let named = |name: &str| with(&body, "hiring_pipeline_stage_name", json!(name));
    let reply = harness.post("/add-candidate", &named(" aPPlied ")).await;
    assert_eq!(reply.status, StatusCode::OK);
    failed(
        &harness.post("/add-candidate", &named("offer")).await,
        "send the id",
    );
    failed(
        &harness.post("/add-candidate", &named("Nowhere")).await,
        "hiring_pipeline_stage",
    );
}

#[tokio::test]
async fn an_unknown_channel_job_or_stage_is_a_failed_add() {
    let (harness, body) = harness_and_body().await;
    failed(
        &harness
            .post("/add-candidate", &with(&body, "channel", json!("agency")))
            .await,
        "channel",
    );
    let other = json!("0b7a2c1e-5d44-4a63-9f10-000000000000");
    failed(
        &harness
            .post("/add-candidate", &with(&body, "job_id", other.clone()))
            .await,
        "job_id",
    );
    let stage = with(
        &without(&body, "hiring_pipeline_stage_name"),
        "hiring_pipeline_stage_id",
        other,
    );
    failed(
        &harness.post("/add-candidate", &stage).await,
        "hiring_pipeline_stage",
    );
}

#[tokio::test]
async fn a_body_that_is_not_a_json_object_is_a_failed_add() {
    let (harness, _) = harness_and_body().await;
    for body in ["", "{", "[]", "null", "\"text\"", "{} {}"] {
        let request = harness.request(Method::POST, "/add-candidate").body(body);
        let reply = send(request.header("content-type", "application/json")).await;
        failed(&reply, "");
    }
}

#[tokio::test]
async fn a_resume_url_is_stored_and_must_be_valid() {
    let (harness, body) = harness_and_body().await;
    for field in ["resume", "resume_url"] {
        for address in ["no address", "file:///etc/passwd", "javascript:alert(1)"] {
            failed(
                &harness
                    .post("/add-candidate", &with(&body, field, json!(address)))
                    .await,
                field,
            );
        }
        let unusual = with(&body, field, json!("https://example.com/ben.odt"));
        assert_eq!(
            harness.post("/add-candidate", &unusual).await.status,
            StatusCode::OK
        );
        let kept = harness.last().await.more.resume_link;
        assert_eq!(kept.as_deref(), Some("https://example.com/ben.odt"));
    }
}

#[tokio::test]
async fn the_source_of_a_sourced_candidate_is_linkedin_unless_it_is_given() {
    let (harness, body) = harness_and_body().await;
    harness.post("/add-candidate", &body).await;
    assert_eq!(harness.last().await.source.as_deref(), Some("LinkedIn"));
}

#[tokio::test]
async fn fields_of_a_channel_are_required_only_in_strict_mode() {
    let (harness, body) = harness_and_body().await;
    let agency = with(&body, "channel", json!("AGENCY"));
    assert_eq!(
        harness.post("/add-candidate", &agency).await.status,
        StatusCode::OK
    );
    let harness = Harness::open_with(|settings| settings.strict = true).await;
    harness.write("baker", BAKER);
    let (harness, body) = harness_and_body_from(harness).await;
    for field in ["agency_name", "sourcer_name", "sourcer_email"] {
        failed(
            &harness
                .post("/add-candidate", &with(&body, "channel", json!("AGENCY")))
                .await,
            field,
        );
    }
    let mut referral = with(&body, "channel", json!("REFERRAL"));
    referral["sourcer_name"] = json!("Sue Example");
    referral["sourcer_email"] = json!("sue@example.com");
    for (source, is_known) in [
        ("Friend", true),
        ("Employee", true),
        ("Investor", true),
        ("Cat", false),
    ] {
        let reply = harness
            .post("/add-candidate", &with(&referral, "source", json!(source)))
            .await;
        assert_eq!(reply.status.is_success(), is_known, "{source}");
    }
    assert_eq!(
        harness.post("/add-candidate", &referral).await.status,
        StatusCode::OK
    );
}

#[tokio::test]
async fn a_multipart_request_may_contain_the_resume_as_a_file() {
    let (harness, body) = harness_and_body().await;
    let form = |bytes: &'static [u8]| {
        let fields = body.as_object().unwrap().iter();
        let form = fields.fold(Form::new(), |form, (name, value)| {
            form.text(name.clone(), value.as_str().unwrap().to_owned())
        });
        form.part("resume", Part::bytes(bytes).file_name("ben.txt"))
    };
    let reply = send(
        harness
            .request(Method::POST, "/add-candidate")
            .multipart(form(b"Ben")),
    )
    .await;
    assert_eq!(reply.status, StatusCode::OK);
    let added = harness.last().await;
    assert_eq!(
        added.more.resume.map(|resume| resume.kind),
        Some("txt".to_owned())
    );
    let unknown = form(b"MZ\x00\x01");
    let reply = send(
        harness
            .request(Method::POST, "/add-candidate")
            .multipart(unknown),
    )
    .await;
    failed(&reply, "resume");
}

#[tokio::test]
async fn a_channel_name_with_additional_characters_is_a_failed_add() {
    let (harness, body) = harness_and_body().await;
    let channels = [
        " SOURCED",
        "SOURCED ",
        "SOURCED\n",
        "\tSOURCED",
        "SOU\u{0}RCED",
        "SOUR\u{200b}CED",
    ];
    for channel in channels {
        let one = with(&body, "channel", json!(channel));
        failed(&harness.post("/add-candidate", &one).await, "channel");
        let all = json!({ "channel": channel, "candidates": [body] });
        failed(&harness.post("/bulk-add-candidates", &all).await, "channel");
    }
    assert_eq!(harness.count().await, 0);
}
