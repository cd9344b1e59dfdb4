//! Tests rules that apply to every command that sends requests to the ATS.

use serde_json::json;
use vestibule::reference_ats::{Endpoint, Fault};

use crate::{environment::Environment, program::Desk};

const ASKING: [(Endpoint, &[&str]); 3] = [
    (Endpoint::Jobs, &["jobs"]),
    (Endpoint::Candidates, &["candidates", "hired"]),
    (
        Endpoint::AddCandidate,
        &[
            "candidates",
            "add",
            "applied",
            "--job",
            "Baker",
            "--stage-name",
            "Applied",
            "--first-name",
            "Ben",
            "--last-name",
            "Example",
        ],
    ),
];

#[test]
fn without_an_ats_the_command_names_the_missing_settings() {
    for (_, command) in ASKING {
        let output = Desk::new().run(command);
        assert_eq!(output.status.code(), Some(1));
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(
            message.contains("ats.base_url") && message.contains("ats.api_key"),
            "{message}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_error_of_the_ats_is_printed_as_one_sentence_with_advice() {
    let environment = Environment::open().await;
    let premium = json!({
        "code": "ats_premium_required", "detail": "Upgrade.", "upgrade_url": "https://ats.example.com/up",
    });
    let cases = [
        (
            Fault::Refuse {
                status: 403,
                body: premium,
            },
            "https://ats.example.com/",
        ),
        (
            Fault::Refuse {
                status: 401,
                body: json!({ "detail": "No." }),
            },
            "ats.api_key",
        ),
        (
            Fault::Refuse {
                status: 404,
                body: json!("<html>"),
            },
            "ats.base_url",
        ),
        (
            Fault::Refuse {
                status: 200,
                body: json!("<html>"),
            },
            "ats.base_url",
        ),
        (Fault::Throttle { retry_after: 1 }, "too many requests"),
        (
            Fault::Refuse {
                status: 503,
                body: json!({}),
            },
            "overloaded",
        ),
    ];
    for (endpoint, command) in ASKING {
        for (fault, says) in &cases {
            environment.ats.faults().plan(endpoint, 1, fault.clone());
            let done = environment.run(command);
            assert_eq!(done.code, Some(1), "{command:?} {fault:?}");
            let error = done.error();
            assert!(error.contains(says), "{error} lacks {says}");
            assert_eq!(error.lines().count(), 1, "{error}");
            assert!(!done.stderr.contains("sesame"), "the key was shown");
        }
    }
    assert_eq!(environment.all_people().await.len(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn errors_about_the_key_and_the_plan_are_reported_first() {
    let environment = Environment::open_with(|settings| settings.premium = false).await;
    for (_, command) in ASKING {
        let done = environment.run(command);
        assert!(
            done.error().contains("plan does not include"),
            "{}",
            done.stderr
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_options_json_and_csv_exclude_each_other() {
    let environment = Environment::open().await;
    for command in [&["jobs"][..], &["candidates", "hired"], &["outbox", "list"]] {
        let done = environment.run(&[command, &["--json", "--csv"]].concat());
        assert_eq!(done.code, Some(2), "{command:?}");
    }
}
