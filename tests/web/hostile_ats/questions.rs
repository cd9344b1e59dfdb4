//! Tests hostile questions from the ATS: how many of them the form asks, and that the form can be
//! submitted.

use serde_json::{Value, json};

use super::{
    server::{HostileResponse, json_answer},
    site::{AttackedSite, assert_inert},
};
use crate::{
    cases::{Cases, main_text},
    form::Form,
};

/// A case: its name, the questions, and how many of them the form asks.
type Row = (&'static str, fn() -> Value, usize);

const SCRIPT: &str = "<script>alert(1)</script>";

fn one(fields: Value) -> Value {
    let mut question = json!({"id": "a", "question": "Which?", "input_type": "MULTIPLE_CHOICE"});
    for (name, value) in fields.as_object().unwrap() {
        question[name] = value.clone();
    }
    json!([question])
}

fn text_question(id: &str) -> Value {
    json!({"id": id, "question": format!("About {id}?"), "input_type": "TEXT"})
}

fn many() -> Vec<Value> {
    let ids = (0..150).map(|number: usize| number.to_string());
    ids.map(|id| text_question(&id)).collect()
}

const ROWS: &[Row] = &[
    ("a text for the list", || json!("x"), 0),
    (
        "items that are no questions",
        || json!([null, 5, [], {}, {"id": "a"}, {"question": "b"}]),
        0,
    ),
    (
        "ids twice",
        || json!([text_question("a"), text_question("a"), text_question("a")]),
        1,
    ),
    (
        "ids that are names of the form",
        || {
            json!([
                text_question("first_name"),
                text_question("token"),
                text_question("resume"),
                text_question("__proto__")
            ])
        },
        4,
    ),
    (
        "an id with quotes",
        || json!([text_question("\"><script>alert(1)</script>")]),
        1,
    ),
    (
        "an id of 100 KB",
        || json!([text_question(&"i".repeat(100_000))]),
        1,
    ),
    (
        "a script as a question",
        || json!([{"id": "a", "question": SCRIPT, "input_type": "TEXT"}]),
        1,
    ),
    (
        "a question of 1 MB",
        || json!([{"id": "a", "question": "q".repeat(1 << 20), "input_type": "TEXT"}]),
        1,
    ),
    (
        "blank questions",
        || json!([{"id": "a", "question": " \u{200b}\u{7}", "input_type": "TEXT"}]),
        0,
    ),
    (
        "an unknown kind",
        || one(json!({"input_type": "HOLOGRAM", "multiple_choice_options": []})),
        1,
    ),
    (
        "a kind of another type",
        || one(json!({"input_type": {"a": 1}, "question_type": [1]})),
        1,
    ),
    (
        "a script as a kind",
        || one(json!({"input_type": SCRIPT, "question_type": SCRIPT})),
        1,
    ),
    ("a hidden question", || one(json!({"hidden": "true"})), 0),
    (
        "a kind for hidden values",
        || one(json!({"input_type": "input-hidden"})),
        0,
    ),
    (
        "options that refer to themselves",
        || {
            one(
                json!({"multiple_choice_options": [{"value": {"value": {"value": "a"}}}, {"options": ["b"]}]}),
            )
        },
        1,
    ),
    (
        "options of all types",
        || one(json!({"multiple_choice_options": [null, 1, true, [], {"label": "c"}, "d"]})),
        1,
    ),
    (
        "an option 1,000 times",
        || one(json!({"multiple_choice_options": vec!["same"; 1_000]})),
        1,
    ),
    (
        "scripts as options",
        || one(json!({"multiple_choice_options": [SCRIPT, "\" autofocus onfocus=alert(1) x=\""]})),
        1,
    ),
    (
        "10,000 options",
        || {
            one(
                json!({"multiple_choice_options": (0..10_000).map(|it| format!("Option {it}")).collect::<Vec<_>>()}),
            )
        },
        1,
    ),
    (
        "blank options",
        || one(json!({"multiple_choice_options": ["", " ", "\u{200b}"]})),
        1,
    ),
    (
        "an option of 1 MB",
        || one(json!({"multiple_choice_options": ["o".repeat(1 << 20), "b"]})),
        1,
    ),
    (
        "a negative number of selections",
        || one(json!({"max_selections": -5, "multiple_choice_options": ["a", "b"]})),
        1,
    ),
    (
        "a huge number of selections",
        || one(json!({"max_selections": 1e300, "multiple_choice_options": ["a", "b"]})),
        1,
    ),
    (
        "a number of selections that is a pattern",
        || one(json!({"max_selections": "(a+)+$", "multiple_choice_options": ["a", "b"]})),
        1,
    ),
    (
        "bounds of the answer as patterns",
        || {
            one(
                json!({"input_type": "TEXT", "pattern": "(a+)+$", "min_length": -1, "max_length": 1e99}),
            )
        },
        1,
    ),
    (
        "orders out of range",
        || json!([{"id": "a", "question": "A?", "input_type": "TEXT", "order_index": 1e308}, {"id": "b", "question": "B?", "input_type": "TEXT", "order_index": -1e308}]),
        2,
    ),
    ("150 questions", || json!(many()), 150),
];

/// Counts the questions of a form by the names of their controls.
fn count_questions(html: &str) -> usize {
    let page = scraper::Html::parse_document(html);
    let controls = scraper::Selector::parse("form :is([name^='q-'], [name^='q_'])").unwrap();
    let names = page
        .select(&controls)
        .filter_map(|control| control.attr("name"));
    let mut names: Vec<&str> = names.collect();
    names.sort_unstable();
    names.dedup();
    names.len()
}

async fn check(site: &AttackedSite, number: usize, row: &Row) {
    let (name, questions, count) = row;
    let details = json!({"application_questions": questions()});
    let response = HostileResponse::Bytes(json_answer(200, &details));
    assert_eq!(site.read_details(response).await, None, "{name}");
    let path = "/jobs/welder/apply";
    let page = site.visit(path).await;
    assert_eq!(page.status, 200, "{name}");
    assert_inert(name, &page.html);
    assert!(!page.html.contains("\" autofocus onfocus"), "{name}");
    assert_eq!(count_questions(&page.html), *count, "{name}");
    let email = format!("ann-{number}@example.org");
    let form = Form::of(&page.html).person();
    let form = form.without("email").with("email", &email);
    let outbox = &site.harness.site.outbox;
    let before = outbox.count_waiting().await.unwrap();
    let sent = site.harness.answer(form.post(&site.harness, path)).await;
    assert_eq!(sent.status, 303, "{name}: {}", main_text(&sent.html));
    let stored = outbox.count_waiting().await.unwrap() - before;
    assert_eq!(stored, 1, "{name}");
}

#[tokio::test]
async fn hostile_questions_leave_a_form_that_can_be_sent() {
    let site = AttackedSite::open().await;
    let mut cases = Cases::default();
    for (number, row) in ROWS.iter().enumerate() {
        cases.run(row.0, check(&site, number, row)).await;
    }
    cases.finish();
}
