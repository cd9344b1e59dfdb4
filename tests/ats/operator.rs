//! Tests that errors that the applicant cannot see or correct are reported to the operator. The
//! messages of these errors never contain text that the applicant wrote.

use serde_json::{Value, json};
use vestibule::{
    application::{Answer, Application},
    ats::{AtsError, ErrorKind, Misconfiguration},
    form::FieldId,
    question::{QuestionId, QuestionKind, QuestionTopic},
};

use crate::{
    applicant::{SHIFTS, fay, fay_with, fay_with_resume, question},
    golden::cy,
    harness::harness,
    test_server::{self, answer, answer_with, json_answer},
    verdicts::{layout, outcome, rejected, verdict},
};

async fn error_of(application: &Application, answer: test_server::Answer) -> AtsError {
    let (_server, client) = harness(vec![answer]).await;
    client.submit_application(application).await.unwrap_err()
}

async fn says(status: u16, body: &Value) -> String {
    error_of(&fay_with_resume(), json_answer(status, body))
        .await
        .to_string()
}

/// Returns the text of the error that this response to an application with a resume causes.
async fn says_with(answer: test_server::Answer) -> String {
    error_of(&fay_with_resume(), answer).await.to_string()
}

#[tokio::test]
async fn an_error_about_the_format_of_an_application_goes_to_the_operator() {
    let rows = [
        (
            json!({"detail": "application_questions must be an object"}),
            &["application_questions"][..],
        ),
        (
            json!({"non_field_errors": ["applicationQuestions is wrong"]}),
            &["application_questions"],
        ),
        (
            json!({"error": "opted_in_to_talent_network: no"}),
            &["opted_in_to_talent_network"],
        ),
        (json!({"detail": "Unexpected field."}), &[]),
        (
            json!({"application_questions": {SHIFTS: ["Not a valid string."]}}),
            &[],
        ),
        (
            json!({"email": ["Expected a string but got an array."]}),
            &[],
        ),
    ];
    for (body, fields) in rows {
        assert_eq!(
            verdict(json_answer(400, &body)).await,
            layout(fields),
            "{body}"
        );
        let mut unsuccessful = body.clone();
        unsuccessful["success"] = json!(false);
        let found = verdict(json_answer(200, &unsuccessful)).await;
        assert_eq!(found, layout(fields), "{unsuccessful}");
    }
    assert_eq!(
        verdict(json_answer(200, &json!({"success": false}))).await,
        layout(&[])
    );
}

#[tokio::test]
async fn an_error_about_a_missing_answer_goes_to_the_operator_if_the_answer_was_sent() {
    for (field, body) in [
        ("email", json!({"email": ["This field is required."]})),
        (
            "first_name",
            json!({"first_name": ["This field may not be blank."]}),
        ),
        ("resume", json!({"resume": ["No file was submitted."]})),
    ] {
        assert_eq!(
            verdict(json_answer(400, &body)).await,
            layout(&[field]),
            "{body}"
        );
    }
    let body = json!({"application_questions": {SHIFTS: ["This field is required."]}});
    let path = format!("application_questions.{SHIFTS}");
    assert_eq!(verdict(json_answer(400, &body)).await, layout(&[&path]));
    let refused = json!({"application_questions": {SHIFTS: ["\"Day\" is not a valid choice."]}});
    assert_eq!(verdict(json_answer(400, &refused)).await, layout(&[&path]));

    let without = Application {
        answers: Vec::new(),
        ..fay()
    };
    let text = "This field is required.";
    let slot = Some(FieldId::Question(QuestionId::new(SHIFTS)));
    let found = outcome(&without, json_answer(400, &body)).await;
    assert_eq!(found, Err(rejected(&[(slot, text)])));
}

#[tokio::test]
async fn an_error_that_the_applicant_can_correct_goes_to_the_applicant() {
    for text in [
        "Enter a valid email address.",
        "A valid email address is required.",
        "fay_locke@example.com has applied_before.",
        "The characters @ and . are required.",
    ] {
        let body = json!({"email": [text]});
        let expected = rejected(&[(Some(FieldId::Email), text)]);
        assert_eq!(verdict(json_answer(400, &body)).await, expected, "{text}");
    }
    for text in [
        "first_name is too long.",
        "Add your LinkedIn.",
        "Something is wrong with you_know@who.",
    ] {
        let body = json!({"detail": text});
        assert_eq!(
            verdict(json_answer(400, &body)).await,
            rejected(&[(None, text)])
        );
    }
    let years = question("y", "Years", QuestionKind::Number, QuestionTopic::Other);
    let application = fay_with(years, Answer::Text("some".into()));
    let text = "A valid integer is required.";
    let body = json!({"application_questions": {"y": [text]}});
    let slot = Some(FieldId::Question(QuestionId::new("y")));
    let found = outcome(&application, json_answer(400, &body)).await;
    assert_eq!(found, Err(rejected(&[(slot, text)])));
}

#[tokio::test]
async fn a_415_that_names_no_format_is_an_unknown_refusal() {
    for unnamed in [
        json_answer(415, &json!({})),
        json_answer(415, &json!({"detail": "Unsupported."})),
        answer(415, "text/html", "<html>Unsupported Media Type</html>"),
        answer_with(415, "", ""),
    ] {
        let found = verdict(unnamed).await;
        assert_eq!(
            found,
            ErrorKind::Misconfigured(Misconfiguration::UnknownRefusal)
        );
    }
    let named = json!({"detail": "Unsupported media type \"multipart/form-data\" in request."});
    assert_eq!(verdict(json_answer(415, &named)).await, layout(&[]));
}

#[tokio::test]
async fn an_empty_success_may_have_created_the_application_but_a_refusal_has_not() {
    for unsure in [
        answer(200, "text/html", "<html>Thanks</html>"),
        answer_with(200, "", ""),
        answer_with(204, "", ""),
        json_answer(200, &json!({})),
        answer_with(303, "location: /thanks\r\n", ""),
    ] {
        assert!(error_of(&fay(), unsure).await.may_have_created());
    }
    for sure in [
        answer(404, "text/html", "<html>"),
        answer_with(302, "location: /maintenance\r\n", ""),
        json_answer(405, &json!({})),
        json_answer(403, &json!({"detail": "no"})),
        json_answer(200, &json!({"success": false})),
    ] {
        assert!(!error_of(&fay(), sure).await.may_have_created());
    }
}

#[tokio::test]
async fn the_error_of_an_unknown_refusal_contains_the_message_of_the_ats() {
    let message = says(
        403,
        &json!({"code": "ip_blocked", "detail": "Your region is not served."}),
    )
    .await;
    assert!(
        message.ends_with("; its message: ip_blocked; Your region is not served."),
        "{message}"
    );
    let message = says(
        400,
        &json!({"detail": "application_questions must be an object"}),
    )
    .await;
    assert!(
        message.ends_with("its message: application_questions must be an object"),
        "{message}"
    );
    let page = "<html><head><title>Down for maintenance</title></head><p>Sorry</p></html>";
    let message = error_of(&fay(), answer(200, "text/html", page))
        .await
        .to_string();
    assert!(
        message.ends_with("its message: Down for maintenance"),
        "{message}"
    );
    let message = error_of(&fay(), answer(404, "text/plain", "no such\r\n\u{7} route")).await;
    assert!(
        message.to_string().ends_with("its message: no such route"),
        "{message}"
    );
    let long = "blocked ".repeat(100);
    let message = says(403, &json!({"detail": long})).await;
    assert!(
        message.chars().count() < 400 && message.ends_with('…'),
        "{message}"
    );
}

#[tokio::test]
async fn text_of_the_applicant_is_removed_from_the_message_of_the_ats() {
    for (echo, left) in [
        ("FAY is not allowed", "… is not allowed"),
        ("Locke, Fay: blocked", "…, …: blocked"),
        ("fay@example.com blocked", "… blocked"),
        ("somebody.else@example.org blocked", "… blocked"),
        ("the number 0900000 is blocked", "the number … is blocked"),
        ("fay locke – cv.pdf is blocked", "… is blocked"),
        ("we read: I live on the quay", "we read: …"),
        ("we read: live on the … and stop", "we read: … … and stop"),
        ("\"Ebb tide, Night\" is blocked", "\"…\" is blocked"),
        ("Ebb tide is blocked", "… is blocked"),
        ("https://www.linkedin.com/in/fay is blocked", "… is blocked"),
    ] {
        let message = says(403, &json!({"detail": echo})).await;
        let words = message.split_once("its message: ").unwrap().1;
        assert_eq!(words, left, "{echo}");
    }
}

#[tokio::test]
async fn no_message_about_the_key_the_plan_or_a_hidden_field_contains_data_of_the_request() {
    let names = "Fay Locke fay@example.com Cy Brook cy@example.com Bo Finch bo@agency.example.com";
    let body = |code| {
        json!({
            "code": code,
            "detail": format!("No token for {names}"),
            "upgrade_url": "https://ats.example.com/up/fay-locke/cy-brook?fay=locke&cy=brook",
            "fay locke": ["no"],
            "profile.Locke": ["no"],
        })
    };
    for (status, code) in [
        (401, "x"),
        (403, "x"),
        (403, "ats_premium_required"),
        (400, "x"),
    ] {
        let (_server, client) = harness(vec![json_answer(status, &body(code))]).await;
        let sent = client.submit_application(&fay()).await.unwrap_err();
        for word in ["fay", "locke"] {
            let shown = format!("{sent} {sent:?}").to_lowercase();
            assert!(!shown.contains(word), "{status} {word}: {shown}");
        }
        let added = client.add_candidate(&cy()).await.unwrap_err();
        let bulk = client.bulk_add_candidates(&[cy()], "k").await.unwrap_err();
        for error in [added, bulk] {
            let shown = format!("{error} {error:?}").to_lowercase();
            for word in ["cy@", "brook", "finch", "bo@"] {
                assert!(!shown.contains(word), "{status} {word}: {shown}");
            }
        }
    }
}

#[tokio::test]
async fn a_web_page_that_asks_for_a_password_is_quoted_with_its_likely_sender() {
    let page = "<html><title>401 Authorization Required</title></html>";
    let error = error_of(&fay(), answer(401, "text/html", page)).await;
    assert!(matches!(error.kind(), ErrorKind::KeyRejected { .. }));
    let message = error.to_string();
    for words in [
        "its message: 401 Authorization Required",
        "a server in front of the ATS may ask for a password",
    ] {
        assert!(message.contains(words), "{message}");
    }
    let own = says(401, &json!({"detail": "No such key"})).await;
    assert!(!own.contains("in front of"), "{own}");
}

#[tokio::test]
async fn the_page_of_a_proxy_that_cannot_reach_the_ats_is_quoted() {
    let of_proxy = "in front of the ATS: check there whether it can reach the ATS";
    for status in [502, 503, 504] {
        let page = "<html><head><title>Sorry,\n we are <b>back</b> soon</title></head><body>no</body></html>";
        let says = says_with(answer(status, "text/html", page)).await;
        let title = "the response is the web page \"Sorry, we are back soon\", which probably comes from a proxy";
        assert!(says.contains(title) && says.ends_with(of_proxy), "{says}");
        let long = format!("<title>{}</title>", "x".repeat(9_000));
        let says = says_with(answer(status, "text/html", &long)).await;
        assert!(says.len() < 1_000 && says.ends_with(of_proxy), "{says}");
        let says = says_with(answer(status, "text/html", "<html></html>")).await;
        assert!(says.contains("is the web page, which probably"), "{says}");
        // A JSON message comes from the ATS itself, so the error does not mention a proxy.
        let says = says_with(json_answer(status, &json!({"detail": "no"}))).await;
        assert!(!says.contains("proxy"), "{says}");
    }
    let says = says_with(answer(500, "text/html", "<title>Server error</title>")).await;
    assert!(!says.contains("proxy"), "{says}");
    let says = says_with(answer(401, "text/html", "<title>Sign in</title>")).await;
    let advice = "may ask for a password: let requests of this site through";
    assert!(says.contains("Sign in") && says.ends_with(advice), "{says}");
}
