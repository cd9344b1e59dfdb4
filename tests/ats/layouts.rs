//! Tests the request body of an application, for every setting of the request format
//! (`ats.answers`).

use serde_json::{Value, json};
use vestibule::{
    application::{Answer, Application},
    question::{QuestionKind, QuestionTopic},
};

use crate::{
    applicant::{LINKEDIN, SHIFTS, choices, fay, fay_with, fay_with_resume, question},
    harness::{client, harness_with},
    test_server::{ReceivedRequest, TestServer, json_answer},
};

const NO_MIRROR: &str = "answers.mirror_in_additional_info = 'off'\n";

async fn sent(lines: &str, application: &Application) -> ReceivedRequest {
    let lines = format!("{NO_MIRROR}{lines}");
    let answers = vec![json_answer(201, &json!({"success": true, "id": "x"}))];
    let (server, client) = harness_with(&lines, answers).await;
    client.submit_application(application).await.unwrap();
    server.requests().remove(0)
}

async fn answers(lines: &str, application: &Application) -> Value {
    sent(lines, application).await.json()["application_questions"].clone()
}

#[tokio::test]
async fn the_answers_are_written_in_every_shape() {
    let profile = "https://www.linkedin.com/in/fay";
    let days = json!(["Day", "Ebb tide"]);
    let rows = [
        ("map", json!({SHIFTS: days, LINKEDIN: profile})),
        (
            "list",
            json!([
                {"id": SHIFTS, "question": "Which shifts can you take?", "answer": days},
                {"id": LINKEDIN, "question": "Your profile", "answer": profile},
            ]),
        ),
        (
            "map_by_question_text",
            json!({"Which shifts can you take?": days, "Your profile": profile}),
        ),
        (
            "map_of_objects",
            json!({SHIFTS: {"answer": days}, LINKEDIN: {"answer": profile}}),
        ),
    ];
    for (shape, expected) in rows {
        let lines = format!("answers.shape = '{shape}'");
        assert_eq!(answers(&lines, &fay()).await, expected, "{shape}");
    }
}

#[tokio::test]
async fn the_list_of_the_hosted_form_preset_leaves_out_answers_that_have_a_named_field() {
    let sent = sent("answers.preset = 'hosted-form'", &fay()).await.json();
    let expected = json!([
        {"id": SHIFTS, "question": "Which shifts can you take?", "answer": ["Day", "Ebb tide"]},
    ]);
    assert_eq!(sent["application_questions"], expected);
    assert_eq!(sent["linkedin_url"], "https://www.linkedin.com/in/fay");
}

#[tokio::test]
async fn several_values_and_yes_no_answers_are_written_as_the_settings_say() {
    let yes_no = question(
        "b",
        "Can you swim?",
        QuestionKind::YesNo,
        QuestionTopic::Other,
    );
    let application = fay_with(yes_no, Answer::YesNo(false));
    let usual = answers("", &application).await;
    assert_eq!(
        (&usual[SHIFTS], &usual["b"]),
        (&json!(["Day", "Ebb tide"]), &json!("No"))
    );
    let lines = "answers.multi_value = '; '\nanswers.boolean = 'bool'";
    let other = answers(lines, &application).await;
    assert_eq!(
        (&other[SHIFTS], &other["b"]),
        (&json!("Day; Ebb tide"), &json!(false))
    );
}

#[tokio::test]
async fn every_answer_has_the_text_of_its_kind() {
    let rows = [
        (
            QuestionKind::Line,
            Answer::Text(" rope ".to_owned()),
            json!("rope"),
        ),
        (
            QuestionKind::OneOf(choices(&[" Day "])),
            Answer::Chosen(" Day ".to_owned()),
            json!(" Day "),
        ),
        (QuestionKind::Consent, Answer::Consented, json!("Yes")),
        (
            QuestionKind::Date,
            Answer::Date(jiff::civil::date(2026, 3, 9)),
            json!("2026-03-09"),
        ),
    ];
    for (kind, answer, expected) in rows {
        let application = fay_with(question("q", "?", kind, QuestionTopic::Other), answer);
        assert_eq!(answers("", &application).await["q"], expected);
    }
}

#[tokio::test]
async fn empty_answers_are_left_out_and_no_value_is_null() {
    let bare = Application {
        questions: vec![],
        answers: vec![],
        linkedin: None,
        phone: Some(" ".to_owned()),
        note: None,
        ..fay()
    };
    let expected = json!({"first_name": "Fay", "last_name": "Locke", "email": "fay@example.com"});
    assert_eq!(sent("", &bare).await.json(), expected);
}

#[tokio::test]
async fn a_named_field_and_its_question_both_contain_the_answer() {
    let mut application = fay();
    for (id, topic) in [
        ("first", QuestionTopic::GivenName),
        ("last", QuestionTopic::FamilyName),
        ("mail", QuestionTopic::Email),
        ("tel", QuestionTopic::Phone),
    ] {
        application
            .questions
            .push(question(id, id, QuestionKind::Line, topic));
    }
    let sent = answers("", &application).await;
    assert_eq!(sent["first"], "Fay");
    assert_eq!(sent["last"], "Locke");
    assert_eq!(sent["mail"], "fay@example.com");
    assert_eq!(sent["tel"], "+32 9 000 00 00");
    let by_question = question("p", "Phone", QuestionKind::Phone, QuestionTopic::Phone);
    let answered = Application {
        phone: None,
        ..fay_with(by_question, Answer::Text("0900".to_owned()))
    };
    let body = self::sent("", &answered).await.json();
    assert_eq!(body["phone_number"], "0900");
}

#[tokio::test]
async fn a_file_is_the_last_part_of_a_multipart_request() {
    let request = sent("", &fay_with_resume()).await;
    let map = format!(
        r#"{{"{SHIFTS}":["Day","Ebb tide"],"{LINKEDIN}":"https://www.linkedin.com/in/fay"}}"#
    );
    let text = |name: &str, text: &str| {
        format!("--edge\nContent-Disposition: form-data; name=\"{name}\"\n\n{text}\n")
    };
    let expected = [
        text("first_name", "Fay"),
        text("last_name", "Locke"),
        text("email", "fay@example.com"),
        text("linkedin_url", "https://www.linkedin.com/in/fay"),
        text("phone_number", "+32 9 000 00 00"),
        text("additional_info", "I live on the quay."),
        text("application_questions", &map),
        "--edge\nContent-Disposition: form-data; name=\"resume\"; filename=\"fay locke – cv.pdf\"\n\
         Content-Type: application/pdf\n\n%PDF-1.7 fay\n--edge--\n"
            .to_owned(),
    ];
    assert_eq!(request.form(), expected.concat());
    assert!(request.header("content-length").is_some());
    assert!(request.header("idempotency-key").is_some());
}

/// Returns the names and values of the multipart parts that contain answers.
async fn answer_parts(lines: &str, application: &Application) -> Vec<(String, String)> {
    let form = sent(lines, application).await.form();
    form.split("--edge\n")
        .filter(|part| part.contains("name=\"application_questions"))
        .map(|part| {
            let (head, text) = part.split_once("\n\n").unwrap();
            let head = head.replace("Content-Disposition: form-data; name=", "");
            (
                head,
                text.trim_end()
                    .trim_end_matches("--edge--")
                    .trim_end()
                    .to_owned(),
            )
        })
        .collect()
}

#[tokio::test]
async fn answers_are_written_into_a_multipart_request_in_every_format() {
    let part = |name: String, text: &str| (name, text.to_owned());
    let profile = "https://www.linkedin.com/in/fay";
    let rows = [
        (
            "answers.multipart = 'bracket'",
            vec![
                part(format!("\"application_questions[{SHIFTS}]\""), "Day"),
                part(format!("\"application_questions[{SHIFTS}]\""), "Ebb tide"),
                part(format!("\"application_questions[{LINKEDIN}]\""), profile),
            ],
        ),
        (
            "answers.multipart = 'dotted'",
            vec![
                part(format!("\"application_questions.{SHIFTS}\""), "Day"),
                part(format!("\"application_questions.{SHIFTS}\""), "Ebb tide"),
                part(format!("\"application_questions.{LINKEDIN}\""), profile),
            ],
        ),
        (
            "answers.multipart = 'dotted'\nanswers.preset = 'hosted-form'",
            vec![
                part("\"application_questions[0]id\"".to_owned(), SHIFTS),
                part(
                    "\"application_questions[0]question\"".to_owned(),
                    "Which shifts can you take?",
                ),
                part("\"application_questions[0]answer\"".to_owned(), "Day"),
                part("\"application_questions[0]answer\"".to_owned(), "Ebb tide"),
            ],
        ),
    ];
    for (lines, expected) in rows {
        assert_eq!(
            answer_parts(lines, &fay_with_resume()).await,
            expected,
            "{lines}"
        );
    }
    let json = answer_parts("answers.multipart = 'json_part'", &fay_with_resume()).await;
    assert_eq!(
        json[0].0,
        "\"application_questions\"\nContent-Type: application/json"
    );
}

#[tokio::test]
async fn a_form_can_be_sent_without_a_file_and_the_file_under_another_name() {
    let lines = "answers.send_json_when_no_file = false\nanswers.boolean = 'bool'\n\
                 answers.multipart = 'dotted'";
    let yes_no = question(
        "b\"\r\n",
        "Can you swim?",
        QuestionKind::YesNo,
        QuestionTopic::Other,
    );
    let request = sent(lines, &fay_with(yes_no, Answer::YesNo(true))).await;
    assert!(
        request
            .form()
            .contains("name=\"application_questions.b%22%0D%0A\"\n\ntrue\n")
    );
    assert!(!request.form().contains("filename"));
    let request = sent("answers.resume_part = 'cv'", &fay_with_resume()).await;
    assert!(request.form().contains("name=\"cv\"; filename="));
}

async fn mirrored(application: &Application) -> Option<String> {
    let answers = vec![json_answer(201, &json!({"success": true}))];
    let (server, client) = harness_with("", answers).await;
    client.submit_application(application).await.unwrap();
    let info = server.requests()[0].json()["additional_info"].clone();
    info.as_str().map(str::to_owned)
}

#[tokio::test]
async fn answers_are_repeated_below_the_applicants_note() {
    let expected = "I live on the quay.\n\nWhich shifts can you take?\nDay, Ebb tide";
    assert_eq!(mirrored(&fay()).await.as_deref(), Some(expected));
    let rows = [
        (
            QuestionKind::Line,
            QuestionTopic::Diversity,
            Answer::Text("private".to_owned()),
        ),
        (
            QuestionKind::Consent,
            QuestionTopic::Other,
            Answer::Consented,
        ),
        (
            QuestionKind::Email,
            QuestionTopic::Email,
            Answer::Text("again@example.com".to_owned()),
        ),
    ];
    for (kind, topic, answer) in rows {
        let application = fay_with(question("q", "Not repeated", kind, topic), answer);
        assert_eq!(
            mirrored(&application).await.as_deref(),
            Some(expected),
            "{topic:?}"
        );
    }
}

#[tokio::test]
async fn the_repeated_answers_are_cut_only_between_answers() {
    let long = |id: &str| question(id, id, QuestionKind::Paragraph, QuestionTopic::Other);
    let mut application = fay_with(long("first"), Answer::Text("x".repeat(7_000)));
    let second = Answer::Text("y".repeat(2_000));
    application.questions.push(long("second"));
    application
        .answers
        .push((application.questions[3].id.clone(), second));
    let info = mirrored(&application).await.unwrap();
    assert!(info.ends_with("xxx\n\n[more answers omitted]"));
    assert!(info.chars().count() <= 8_000);
    let note = Some("z".repeat(9_000));
    let full = Application {
        note: note.clone(),
        ..fay()
    };
    assert_eq!(mirrored(&full).await, note);
}

#[tokio::test]
async fn answers_are_not_repeated_after_the_operator_confirmed_that_they_arrive() {
    let server = TestServer::start(vec![json_answer(201, &json!({"success": true}))]).await;
    let client = client(&format!("http://{}", server.address), "").with_verified_layout();
    client.submit_application(&fay()).await.unwrap();
    assert_eq!(
        server.requests()[0].json()["additional_info"],
        "I live on the quay."
    );
}

#[tokio::test]
async fn the_traffic_source_follows_the_applicants_note() {
    let source = Some(String::from("utm_source=LinkedIn"));
    let with_note = Application {
        source: source.clone(),
        ..fay_with_resume()
    };
    let form = sent("", &with_note).await.form();
    assert!(
        form.contains("I live on the quay.\n\nSource: utm_source=LinkedIn\n"),
        "{form}"
    );
    let silent = Application {
        note: None,
        resume: None,
        source,
        ..fay_with_resume()
    };
    let body = sent("", &silent).await.json();
    assert_eq!(body["additional_info"], "Source: utm_source=LinkedIn");
}
