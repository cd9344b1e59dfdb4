//! Tests `vestibule candidates add`: before the command sends anything, it checks the data against
//! docs/ats-interface.md.

use serde_json::json;
use vestibule::reference_ats::{Endpoint, Fault};

use crate::environment::{CommandOutput, Environment};

const BEN: [&str; 4] = ["--first-name", "Ben", "--last-name", "Example"];
const TO_BAKER: [&str; 4] = ["--job", "Baker", "--stage-name", "Applied"];
const CHANNELS: [&str; 4] = ["agency", "referral", "sourced", "applied"];

fn add(environment: &Environment, channel: &[&str], more: &[&str]) -> CommandOutput {
    let command = ["candidates", "add"];
    environment.run(&[&command[..], channel, &BEN, more].concat())
}

/// Asserts that the command failed with a message about this field and added no candidate.
async fn refused(environment: &Environment, done: &CommandOutput, field: &str) {
    let error = done.error();
    assert!(error.contains(field), "{error} lacks {field}");
    assert_eq!(environment.all_people().await.len(), 0, "{error}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_agency_submits_a_candidate_with_all_fields() {
    let environment = Environment::open().await;
    let job = environment.job();
    let (id, stage) = (
        job["id"].as_str().unwrap(),
        job["stages"][1]["id"].as_str().unwrap(),
    );
    let all = [
        "--job",
        id,
        "--stage-id",
        stage,
        "--agency-name",
        "Crumb Agency",
        "--sourcer-name",
        "Sue Example",
        "--sourcer-email",
        "sue@example.com",
        "--email",
        "ben@example.com",
        "--linkedin-url",
        "https://linkedin.com/in/ben",
        "--resume-url",
        "https://example.com/ben.pdf",
        "--comments",
        "Two\nlines",
    ];
    let done = add(&environment, &["agency"], &all);
    assert_eq!(
        (done.code, &done.stdout[..]),
        (Some(0), "Candidate added.\n"),
        "{}",
        done.stderr
    );
    let ben = environment.all_people().await.remove(0);
    assert_eq!(
        (&ben.summary.first_name[..], &ben.summary.last_name[..]),
        ("Ben", "Example")
    );
    assert_eq!(ben.summary.channel.as_deref(), Some("AGENCY"));
    assert_eq!(ben.summary.email.as_deref(), Some("ben@example.com"));
    assert_eq!(ben.job_id, id);
    assert_eq!(ben.stage_id.as_deref(), Some(stage));
    assert_eq!(ben.agency_name.as_deref(), Some("Crumb Agency"));
    assert_eq!(ben.sourcer_name.as_deref(), Some("Sue Example"));
    assert_eq!(ben.sourcer_email.as_deref(), Some("sue@example.com"));
    assert_eq!(
        ben.linkedin_url.as_deref(),
        Some("https://linkedin.com/in/ben")
    );
    assert_eq!(
        ben.resume_link.as_deref(),
        Some("https://example.com/ben.pdf")
    );
    assert_eq!(ben.additional_info.as_deref(), Some("Two\nlines"));
}

#[tokio::test(flavor = "multi_thread")]
async fn each_channel_accepts_its_own_fields() {
    let environment = Environment::open().await;
    for (given, source) in [
        (&["referral", "--source", "Employee"][..], Some("Employee")),
        (&["referral", "--source", "Investor"], Some("Investor")),
        (&["referral", "--source", "Friend"], Some("Friend")),
        (
            &[
                "referral",
                "--sourcer-name",
                "Sue",
                "--sourcer-email",
                "s@example.com",
            ],
            None,
        ),
        (&["sourced"], Some("LinkedIn")),
        (&["sourced", "--source", "A fair"], Some("A fair")),
        (&["applied"], None),
        (&["applied", "--source", "A board"], Some("A board")),
        (&["agency", "--agency-name", "Crumb"], None),
    ] {
        let done = add(&environment, given, &TO_BAKER);
        assert_eq!(done.code, Some(0), "{given:?}: {}", done.stderr);
        let all = environment.all_people().await;
        let found = all.iter().any(|it| {
            it.summary.channel == Some(given[0].to_uppercase()) && it.source.as_deref() == source
        });
        assert!(found, "{given:?}");
    }
    assert_eq!(environment.all_people().await.len(), 9);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_error_names_a_field_of_another_channel() {
    let environment = Environment::open().await;
    for (channel, field) in [
        ("referral", "--agency-name"),
        ("sourced", "--agency-name"),
        ("sourced", "--sourcer-name"),
        ("sourced", "--sourcer-email"),
        ("applied", "--agency-name"),
        ("applied", "--sourcer-name"),
        ("applied", "--sourcer-email"),
        ("agency", "--source"),
    ] {
        let given: &[&str] = match channel {
            "agency" => &["agency", "--agency-name", "Crumb", field, "x"],
            channel => &[channel, field, "x"],
        };
        refused(&environment, &add(&environment, given, &TO_BAKER), field).await;
    }
    refused(
        &environment,
        &add(&environment, &["referral", "--source", "Cat"], &TO_BAKER),
        "--source",
    )
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_error_names_a_missing_required_field() {
    let environment = Environment::open().await;
    refused(
        &environment,
        &add(&environment, &["agency"], &TO_BAKER),
        "--agency-name",
    )
    .await;
    refused(
        &environment,
        &add(&environment, &["agency", "--agency-name", ""], &TO_BAKER),
        "--agency-name",
    )
    .await;
    for channel in ["referral", "sourced", "applied"] {
        let without = |flag: &str| {
            let all = [&["candidates", "add", channel], &BEN[..], &TO_BAKER].concat();
            let at = all.iter().position(|it| *it == flag).unwrap();
            environment.run(&[&all[..at], &all[at + 2..]].concat())
        };
        for flag in ["--job", "--first-name", "--last-name"] {
            refused(&environment, &without(flag), flag).await;
        }
        for flag in ["--stage-id", "--stage-name"] {
            refused(&environment, &without("--stage-name"), flag).await;
        }
    }
    let nobody = environment.run(&["candidates", "add"]);
    assert_eq!(nobody.code, Some(2));
    for channel in CHANNELS {
        assert!(nobody.stderr.contains(channel), "{}", nobody.stderr);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn exactly_one_of_stage_id_and_stage_name_is_required() {
    let environment = Environment::open().await;
    let both = [
        "--job",
        "Baker",
        "--stage-name",
        "Applied",
        "--stage-id",
        "x",
    ];
    refused(
        &environment,
        &add(&environment, &["applied"], &both),
        "--stage-id",
    )
    .await;
    for (flag, field) in [
        ("--stage-id", "hiring_pipeline_stage_id"),
        ("--stage-name", "hiring_pipeline_stage_name"),
    ] {
        let empty = ["--job", "Baker", flag, ""];
        refused(
            &environment,
            &add(&environment, &["applied"], &empty),
            field,
        )
        .await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_limit_is_exact_and_a_longer_text_is_not_sent() {
    let environment = Environment::open().await;
    let faults = environment.ats.faults();
    // If the command sends a text that is too long, the ATS returns this error and the test fails.
    let trap = || Fault::Refuse {
        status: 418,
        body: json!({}),
    };
    for (channel, flag, field, max) in [
        ("sourced", "--source", "source", 200),
        ("applied", "--source", "source", 200),
        ("referral", "--sourcer-name", "sourcer_name", 255),
        ("referral", "--sourcer-email", "sourcer_email", 254),
        ("sourced", "--comments", "additional_comments", 5_000),
    ] {
        let fits = "é".repeat(max);
        let done = add(&environment, &[channel, flag, &fits], &TO_BAKER);
        assert_eq!(done.code, Some(0), "{flag}: {}", done.stderr);
        faults.plan(Endpoint::Jobs, 1, trap());
        faults.plan(Endpoint::AddCandidate, 1, trap());
        let done = add(
            &environment,
            &[channel, flag, &format!("{fits}é")],
            &TO_BAKER,
        );
        let error = done.error();
        assert!(error.contains("nothing was sent"), "{error}");
        let bound = format!("{field} must have at most {max} characters");
        assert!(error.contains(&bound), "{error}");
        faults.clear();
    }
    assert_eq!(environment.all_people().await.len(), 5);
}

#[tokio::test(flavor = "multi_thread")]
async fn required_texts_must_not_be_empty_and_all_errors_are_reported_at_once() {
    let environment = Environment::open().await;
    let empty = [
        "candidates",
        "add",
        "applied",
        "--job",
        "",
        "--stage-name",
        "",
        "--first-name",
        " ",
        "--last-name",
        "",
        "--email",
        "",
        "--linkedin-url",
        "",
    ];
    let done = environment.run(&empty);
    for field in [
        "job_id",
        "hiring_pipeline_stage_name",
        "candidate_first_name",
        "candidate_last_name",
        "candidate_email",
        "candidate_linkedin_url",
    ] {
        refused(&environment, &done, &format!("{field} must not be empty")).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_resume_must_be_an_http_url() {
    let environment = Environment::open().await;
    for address in ["", "cv.pdf", "file:///etc/passwd", "javascript:alert(1)"] {
        let done = add(
            &environment,
            &["applied", "--resume-url", address],
            &TO_BAKER,
        );
        refused(&environment, &done, "--resume-url").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_with_an_ambiguous_or_unknown_title_must_be_given_by_its_id() {
    let environment = Environment::open().await;
    environment.post(
        "second",
        "title = \"baker \"\ncreated = 2026-10-01T09:00:00Z",
    );
    for (job, says) in [("Baker", "2 jobs"), ("Painter", "no job")] {
        let done = add(
            &environment,
            &["applied"],
            &["--job", job, "--stage-name", "Applied"],
        );
        refused(&environment, &done, says).await;
        refused(&environment, &done, "vestibule jobs").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn if_the_ats_refuses_a_candidate_the_command_prints_its_message() {
    let environment = Environment::open_with(|settings| settings.strict = true).await;
    let id = "0b7a2c1e-5d44-4a63-9f10-000000000000";
    let done = add(
        &environment,
        &["applied"],
        &["--job", id, "--stage-name", "Applied"],
    );
    refused(
        &environment,
        &done,
        "job_id: There is no active job with this id",
    )
    .await;
    let done = add(
        &environment,
        &["applied"],
        &["--job", "Baker", "--stage-name", "Nowhere"],
    );
    refused(&environment, &done, "The job has no such stage").await;
    let done = add(&environment, &["referral"], &TO_BAKER);
    refused(&environment, &done, "sourcer_name").await;
    let unsuccessful = json!({ "success": false, "message": "candidate_email: Known already." });
    for status in [200, 422] {
        let body = unsuccessful.clone();
        environment
            .ats
            .faults()
            .plan(Endpoint::AddCandidate, 1, Fault::Refuse { status, body });
        refused(
            &environment,
            &add(&environment, &["sourced"], &TO_BAKER),
            "Known already",
        )
        .await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_command_says_if_the_result_is_unclear() {
    let environment = Environment::open().await;
    for fault in [Fault::LoseReply, Fault::ServerError { status: 500 }] {
        environment
            .ats
            .faults()
            .plan(Endpoint::AddCandidate, 1, fault);
        let done = add(&environment, &["applied"], &TO_BAKER);
        let error = done.error();
        assert!(error.contains("it may have been created"), "{error}");
        assert!(error.contains("look in the ATS before"), "{error}");
    }
    // One person is in the ATS, because with the first fault, the ATS adds the person but does not
    // reply.
    assert_eq!(environment.all_people().await.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn with_json_the_command_prints_the_response_of_the_interface() {
    let environment = Environment::open().await;
    let all = [
        &["candidates", "add", "applied", "--json"],
        &BEN[..],
        &TO_BAKER,
    ]
    .concat();
    assert_eq!(
        environment.json(&all),
        json!({ "success": true, "message": "Candidate added." })
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn if_the_list_of_jobs_cannot_be_read_the_job_id_is_sent_unchecked() {
    let environment = Environment::open().await;
    let id = environment.job()["id"].as_str().unwrap().to_owned();
    environment
        .ats
        .faults()
        .plan(Endpoint::Jobs, 1, Fault::ServerError { status: 500 });
    let done = add(
        &environment,
        &["applied"],
        &["--job", &id, "--stage-name", "Offer"],
    );
    assert_eq!(done.code, Some(0), "{}", done.stderr);
    assert!(
        done.stderr.contains("--job is used as an id"),
        "{}",
        done.stderr
    );
}
