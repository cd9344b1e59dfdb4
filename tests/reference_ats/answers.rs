//! Tests the answers of an application: all formats that the reference ATS accepts, and their
//! validation.

use reqwest::{
    Method, StatusCode,
    multipart::{Form, Part},
};
use serde_json::{Value, json};

use crate::harness::{Harness, Reply, ann_and, ann_form, send, with_questions};

/// Creates a harness whose posting has three questions: a text, a single choice of two options, and
/// a multiple choice of three options.
async fn harness() -> (Harness, String, Vec<String>) {
    harness_with(|_| ()).await
}

async fn harness_with(
    change: impl FnOnce(&mut vestibule::reference_ats::ReferenceAtsSettings),
) -> (Harness, String, Vec<String>) {
    let harness = Harness::open_with(change).await;
    harness.write(
        "baker",
        &with_questions(&[
            ("Why?", "LONG_ANSWER", ""),
            (
                "Shift",
                "MULTIPLE_CHOICE",
                "options = [\"Early\", \"Late \"]",
            ),
            (
                "Breads",
                "MULTIPLE_CHOICE",
                "options = [\"Rye\", \"Wheat\", \"Corn\"]\nmax_selections = 2",
            ),
            ("Unseen", "SHORT_ANSWER", "hidden = true"),
        ]),
    );
    let id = harness.first_id().await;
    let questions = harness.questions(&id).await;
    (harness, id, questions)
}

/// Returns the stored answers of the application with the id in this reply, together with their
/// questions.
async fn stored(harness: &Harness, reply: &Reply) -> Vec<(String, Vec<String>)> {
    assert_eq!(reply.status, StatusCode::CREATED, "{}", reply.body);
    let received = harness.received(reply).await;
    received
        .more
        .answers
        .into_iter()
        .map(|answered| (answered.question, answered.answers))
        .collect()
}

fn expected() -> Vec<(String, Vec<String>)> {
    let texts = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect();
    vec![
        ("Why?".to_owned(), texts(&["For the crust"])),
        ("Shift".to_owned(), texts(&["Late "])),
        ("Breads".to_owned(), texts(&["Rye", "Corn"])),
    ]
}

#[tokio::test]
async fn every_layout_of_json_stores_the_same_answers() {
    let (harness, id, q) = harness().await;
    let (why, shift, breads) = (
        json!("For the crust"),
        json!("Late"),
        json!(["Rye", "Corn"]),
    );
    let by_id = json!({ &q[0]: why, &q[1]: shift, &q[2]: breads });
    let layouts = [
        by_id.clone(),
        json!({ q[0].to_uppercase(): why, &q[1]: shift, &q[2]: breads }),
        json!({ &q[0]: { "answer": why }, &q[1]: { "answer": shift }, &q[2]: { "value": breads } }),
        json!({ "Why?": why, "Shift": shift, "Breads": breads }),
        json!([
            { "id": q[0], "question": "Why?", "answer": why },
            { "question_id": q[1], "value": shift },
            { "question": "Breads", "answer": breads },
        ]),
        json!(by_id.to_string()),
    ];
    for layout in layouts {
        let reply = harness
            .apply(&id, &ann_and(json!({ "application_questions": layout })))
            .await;
        assert_eq!(stored(&harness, &reply).await, expected(), "{layout}");
    }
}

#[tokio::test]
async fn every_format_of_answers_in_a_form_stores_the_same_answers() {
    let (harness, id, q) = harness().await;
    let json = json!({ &q[0]: "For the crust", &q[1]: "Late", &q[2]: ["Rye", "Corn"] }).to_string();
    let field = |spelt: String| format!("application_questions{spelt}");
    let each = |spell: &dyn Fn(&str) -> String| {
        ann_form()
            .text(field(spell(&q[0])), "For the crust")
            .text(field(spell(&q[1])), "Late")
            .text(field(spell(&q[2])), "Rye")
            .text(field(spell(&q[2])), "Corn")
    };
    let indexed = |spell: &dyn Fn(usize, &str) -> String| {
        let mut form = ann_form();
        for (index, answers) in [&["For the crust"][..], &["Late"], &["Rye", "Corn"]]
            .iter()
            .enumerate()
        {
            form = form.text(field(spell(index, "id")), q[index].clone());
            for answer in *answers {
                form = form.text(field(spell(index, "answer")), *answer);
            }
        }
        form
    };
    let part = Part::text(json.clone())
        .mime_str("application/json")
        .unwrap();
    let forms: Vec<Form> = vec![
        ann_form().text("application_questions", json),
        ann_form().part("application_questions", part),
        each(&|id| format!("[{id}]")),
        each(&|id| format!("[{id}][]")),
        each(&|id| format!(".{id}")),
        indexed(&|index, name| format!("[{index}]{name}")),
        indexed(&|index, name| format!("[{index}][{name}]")),
        indexed(&|index, name| format!("[{index}].{name}")),
    ];
    for form in forms {
        let reply = harness.apply_with_form(&id, form).await;
        assert_eq!(stored(&harness, &reply).await, expected());
    }
}

#[tokio::test]
async fn a_urlencoded_form_accepts_the_same_formats_of_answers() {
    let (harness, id, q) = harness().await;
    let body = format!(
        "first_name=Ann&last_name=Example&email=ann%40example.com&application_questions%5B{}%5D=For+the+crust\
         &application_questions%5B{}%5D=Late&application_questions%5B{}%5D=Rye&application_questions%5B{}%5D=Corn",
        q[0], q[1], q[2], q[2]
    );
    let request = harness.request(Method::POST, &format!("/job-postings/{id}/applications"));
    let request = request.header("content-type", "application/x-www-form-urlencoded");
    let reply = send(request.body(body)).await;
    assert_eq!(stored(&harness, &reply).await, expected());
}

#[tokio::test]
async fn two_formats_of_answers_in_one_form_are_refused() {
    let (harness, id, q) = harness().await;
    let text = ("application_questions".to_owned(), "{}");
    let bracket = (format!("application_questions[{}]", q[0]), "a");
    let dotted = (format!("application_questions.{}", q[0]), "a");
    let indexed = ("application_questions[0]id".to_owned(), "a");
    for (one, other) in [
        (&text, &bracket),
        (&bracket, &dotted),
        (&dotted, &indexed),
        (&text, &text),
    ] {
        let form = ann_form()
            .text(one.0.clone(), one.1)
            .text(other.0.clone(), other.1);
        let reply = harness.apply_with_form(&id, form).await;
        assert_eq!(
            reply.status,
            StatusCode::BAD_REQUEST,
            "{} {}",
            one.0,
            other.0
        );
        assert!(reply.body["application_questions"][0].is_string());
    }
}

#[tokio::test]
async fn unreadable_text_is_refused_and_not_treated_as_empty() {
    let (harness, id, _) = harness().await;
    let unreadable = [
        json!("not json"),
        json!("\"text\""),
        json!(5),
        json!(true),
        json!(["a"]),
        json!([{ "answer": "a" }]),
    ];
    for answers in unreadable {
        let reply = harness
            .apply(&id, &ann_and(json!({ "application_questions": answers })))
            .await;
        assert_eq!(reply.status, StatusCode::BAD_REQUEST, "{answers}");
        assert!(
            reply.body["application_questions"][0].is_string(),
            "{answers}"
        );
    }
    for name in [
        "application_questions[",
        "application_questionsx",
        "application_questions[a]b",
        "application_questions[99999999999]id",
    ] {
        let reply = harness
            .apply_with_form(&id, ann_form().text(name, "a"))
            .await;
        assert_eq!(reply.status, StatusCode::BAD_REQUEST, "{name}");
    }
    let form = ann_form().text("application_questions", "{broken");
    assert_eq!(
        harness.apply_with_form(&id, form).await.status,
        StatusCode::BAD_REQUEST
    );
}

#[tokio::test]
async fn numbers_and_booleans_are_stored_as_texts_and_null_is_no_answer() {
    let (harness, id, q) = harness().await;
    for (value, text) in [
        (json!(5), "5"),
        (json!(1.5), "1.5"),
        (json!(true), "Yes"),
        (json!(false), "No"),
        (json!(["one"]), "one"),
    ] {
        let reply = harness
            .apply(
                &id,
                &ann_and(json!({ "application_questions": { &q[0]: value } })),
            )
            .await;
        assert_eq!(
            stored(&harness, &reply).await,
            [("Why?".to_owned(), vec![text.to_owned()])]
        );
    }
    for value in [
        Value::Null,
        json!(""),
        json!("  "),
        json!([]),
        json!([null]),
    ] {
        let reply = harness
            .apply(
                &id,
                &ann_and(json!({ "application_questions": { &q[0]: value } })),
            )
            .await;
        assert_eq!(stored(&harness, &reply).await, []);
    }
}

#[tokio::test]
async fn the_error_for_an_invalid_answer_names_the_id_of_the_question() {
    let (harness, id, q) = harness().await;
    let wrong = [
        (&q[0], json!({ "deep": { "er": 1 } })),
        (&q[0], json!(["two", "texts"])),
        (&q[0], json!("é".repeat(10_001))),
        (&q[1], json!("early")),
        (&q[1], json!("Noon")),
        (&q[1], json!(["Early", "Late"])),
        (&q[2], json!(["Rye", "Wheat", "Corn"])),
        (&q[2], json!(["Rye", "Stone"])),
    ];
    for (question, value) in wrong {
        let reply = harness
            .apply(
                &id,
                &ann_and(json!({ "application_questions": { question: value } })),
            )
            .await;
        assert_eq!(reply.status, StatusCode::BAD_REQUEST, "{value}");
        assert!(
            reply.body["application_questions"][question][0].is_string(),
            "{value}"
        );
    }
    let right = [
        (&q[0], json!("é".repeat(10_000))),
        (&q[1], json!(["Early"])),
        (&q[1], json!(" Early ")),
        (&q[2], json!("Rye")),
        (&q[2], json!(["Rye", "Rye", "Corn"])),
    ];
    for (question, value) in right {
        let reply = harness
            .apply(
                &id,
                &ann_and(json!({ "application_questions": { question: value } })),
            )
            .await;
        assert_eq!(reply.status, StatusCode::CREATED, "{value}: {}", reply.body);
    }
}

#[tokio::test]
async fn two_answers_to_one_question_are_refused() {
    let (harness, id, q) = harness().await;
    let answers = json!({ &q[0]: "one", "Why?": "other" });
    let reply = harness
        .apply(&id, &ann_and(json!({ "application_questions": answers })))
        .await;
    assert!(reply.body["application_questions"][&q[0]][0].is_string());
}

#[tokio::test]
async fn answers_to_hidden_questions_are_ignored() {
    let (harness, id, q) = harness().await;
    let reply = harness
        .apply(
            &id,
            &ann_and(json!({ "application_questions": { &q[3]: "seen" } })),
        )
        .await;
    assert_eq!(stored(&harness, &reply).await, []);
}

#[tokio::test]
async fn answers_to_unknown_questions_are_ignored_unless_strict() {
    let answers = json!({ "application_questions": { "nobody-asked": "a" } });
    let (harness, id, _) = harness().await;
    let reply = harness.apply(&id, &ann_and(answers.clone())).await;
    assert_eq!(stored(&harness, &reply).await, []);
    let (harness, id, _) = harness_with(|settings| settings.strict = true).await;
    let reply = harness.apply(&id, &ann_and(answers)).await;
    assert_eq!(reply.status, StatusCode::BAD_REQUEST);
    assert!(reply.body["application_questions"]["nobody-asked"][0].is_string());
}

#[tokio::test]
async fn a_choice_without_a_limit_accepts_all_options() {
    let front = with_questions(&[
        ("A", "MULTI_SELECT", "options = [\"1\", \"2\", \"3\"]"),
        (
            "B",
            "MULTIPLE_CHOICE",
            "options = [\"1\", \"2\", \"3\"]\nmax_selections = 0",
        ),
        ("C", "DROPDOWN", "options = [\"1\", \"2\", \"3\"]"),
    ]);
    let (harness, id) = Harness::with_posting(&front).await;
    let q = harness.questions(&id).await;
    for (question, status) in [(&q[0], 201), (&q[1], 201), (&q[2], 400)] {
        let answers = json!({ question: ["1", "2", "3"] });
        let reply = harness
            .apply(&id, &ann_and(json!({ "application_questions": answers })))
            .await;
        assert_eq!(reply.status, status);
    }
}
