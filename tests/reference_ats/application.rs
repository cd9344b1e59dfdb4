//! Tests the endpoint that receives applications: fields, lengths and formats.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::harness::{BAKER, Harness, ann, ann_and, ann_form, send, with_questions};

#[tokio::test]
async fn an_application_is_created_with_all_fields() {
    let (harness, id) = Harness::with_posting(BAKER).await;
    let more = json!({
        "linkedin_url": "https://linkedin.com/in/ann", "phone_number": " +351 (1) 23 ",
        "additional_info": "I bake\nat night.\u{7}", "opted_in_to_talent_network": false,
        "application_questions": {}, "unknown": { "is": "ignored" },
    });
    let reply = harness.apply(&id, &ann_and(more)).await;
    assert_eq!(reply.status, StatusCode::CREATED);
    assert_eq!(reply.body["success"], true);
    assert_eq!(reply.body.as_object().unwrap().len(), 2);
    let received = harness.received(&reply).await;
    assert_eq!(received.summary.first_name, "Ann");
    assert_eq!(received.summary.channel, None);
    assert_eq!(received.posting_id.as_deref(), Some(id.as_str()));
    assert_eq!(
        received.linkedin_url.as_deref(),
        Some("https://linkedin.com/in/ann")
    );
    assert_eq!(received.phone_number.as_deref(), Some("+351 (1) 23"));
    assert_eq!(
        received.additional_info.as_deref(),
        Some("I bake\nat night.")
    );
    assert_eq!(received.opted_in_to_talent_network, Some(false));
    assert_eq!(
        received.summary.received_at.to_string(),
        "2026-11-21T12:00:00Z"
    );
}

#[tokio::test]
async fn each_required_field_is_named_when_it_is_missing_or_blank() {
    let (harness, id) = Harness::with_posting(BAKER).await;
    for field in ["first_name", "last_name", "email"] {
        for value in [Value::Null, json!(""), json!("  "), json!(5), json!(["a"])] {
            let mut body = ann();
            body[field] = value;
            let reply = harness.apply(&id, &body).await;
            assert_eq!(reply.status, StatusCode::BAD_REQUEST, "{body}");
            assert!(reply.body[field][0].is_string(), "{body}");
            assert_eq!(reply.body.as_object().unwrap().len(), 1);
        }
    }
    let nothing = harness.apply(&id, &json!({})).await;
    assert_eq!(nothing.body.as_object().unwrap().len(), 3);
    assert_eq!(harness.count().await, 0);
}

/// Makes a text with the given number of characters.
type OfLength<'a> = &'a dyn Fn(usize) -> String;

#[tokio::test]
async fn every_length_limit_of_an_application_is_exact() {
    let (harness, id) = Harness::with_posting(BAKER).await;
    let email = |length: usize| {
        let host = [["b"; 60].concat(), ["c"; 60].concat(), ["d"; 60].concat()].join(".");
        let name = "a".repeat(60);
        let rest = "e".repeat(length - name.len() - host.len() - 6);
        format!("{name}@{host}.{rest}.com")
    };
    let text = |length: usize| "é".repeat(length);
    let link = |length: usize| format!("https://e.example/{}", "a".repeat(length - 18));
    let cases: [(&str, usize, OfLength<'_>); 6] = [
        ("first_name", 255, &text),
        ("last_name", 255, &text),
        ("email", 254, &email),
        ("phone_number", 50, &text),
        ("linkedin_url", 500, &link),
        ("additional_info", 10_000, &text),
    ];
    for (field, max, of_length) in cases {
        let fits = harness
            .apply(&id, &ann_and(json!({ field: of_length(max) })))
            .await;
        assert_eq!(fits.status, StatusCode::CREATED, "{field}: {}", fits.body);
        let too_long = harness
            .apply(&id, &ann_and(json!({ field: of_length(max + 1) })))
            .await;
        assert_eq!(too_long.status, StatusCode::BAD_REQUEST, "{field}");
        assert!(too_long.body[field][0].is_string(), "{field}");
    }
}

#[tokio::test]
async fn an_email_address_must_have_a_valid_format() {
    let (harness, id) = Harness::with_posting(BAKER).await;
    for email in [
        "ann",
        "ann@",
        "@example.com",
        "ann@example",
        "a b@example.com",
        "Ann <ann@example.com>",
        "ann@[127.0.0.1]",
    ] {
        let reply = harness
            .apply(&id, &ann_and(json!({ "email": email })))
            .await;
        assert_eq!(reply.status, StatusCode::BAD_REQUEST, "{email}");
        assert!(reply.body["email"][0].is_string());
    }
}

#[tokio::test]
async fn a_linkedin_url_may_lack_a_scheme_but_only_http_schemes_are_accepted() {
    let (harness, id) = Harness::with_posting(BAKER).await;
    for (address, is_taken) in [
        ("linkedin.com/in/ann", true),
        ("http://linkedin.com/in/ann", true),
        ("javascript:alert(1)", false),
        ("data:text/html,x", false),
        ("no address", false),
    ] {
        let reply = harness
            .apply(&id, &ann_and(json!({ "linkedin_url": address })))
            .await;
        assert_eq!(reply.status.is_success(), is_taken, "{address}");
    }
}

#[tokio::test]
async fn the_talent_network_option_is_true_false_or_missing() {
    let (harness, id) = Harness::with_posting(BAKER).await;
    for (value, kept) in [
        (json!(true), Some(true)),
        (json!(false), Some(false)),
        (Value::Null, None),
    ] {
        let body = ann_and(json!({ "opted_in_to_talent_network": value }));
        let reply = harness.apply(&id, &body).await;
        assert_eq!(
            harness.received(&reply).await.opted_in_to_talent_network,
            kept
        );
    }
    let unsaid = harness.apply(&id, &ann()).await;
    assert_eq!(
        harness.received(&unsaid).await.opted_in_to_talent_network,
        None
    );
    for value in [json!("true"), json!(1), json!({})] {
        let reply = harness
            .apply(
                &id,
                &ann_and(json!({ "opted_in_to_talent_network": value })),
            )
            .await;
        assert!(reply.body["opted_in_to_talent_network"][0].is_string());
    }
    let words = [
        ("true", Some(true)),
        ("on", Some(true)),
        ("1", Some(true)),
        ("YES", Some(true)),
        ("false", Some(false)),
        ("off", Some(false)),
        ("0", Some(false)),
        ("no", Some(false)),
        ("null", None),
        ("", None),
    ];
    for (word, kept) in words {
        let form = ann_form().text("opted_in_to_talent_network", word);
        let reply = harness.apply_with_form(&id, form).await;
        assert_eq!(
            harness.received(&reply).await.opted_in_to_talent_network,
            kept,
            "{word}"
        );
    }
    let form = ann_form().text("opted_in_to_talent_network", "perhaps");
    let reply = harness.apply_with_form(&id, form).await;
    assert!(reply.body["opted_in_to_talent_network"][0].is_string());
}

#[tokio::test]
async fn a_body_that_is_not_a_json_object_is_refused_with_status_400_and_the_reason() {
    let (harness, id) = Harness::with_posting(BAKER).await;
    let path = format!("/job-postings/{id}/applications");
    for (body, key) in [
        ("", "detail"),
        ("{", "detail"),
        ("{} {}", "detail"),
        ("[]", "non_field_errors"),
        ("5", "non_field_errors"),
    ] {
        let request = harness
            .request(Method::POST, &path)
            .header("content-type", "application/json");
        let reply = send(request.body(body)).await;
        assert_eq!(reply.status, StatusCode::BAD_REQUEST, "{body}");
        assert!(!reply.body[key].is_null(), "{body}: {}", reply.body);
    }
    let deep = "[".repeat(100_000);
    let request = harness
        .request(Method::POST, &path)
        .header("content-type", "application/json");
    assert_eq!(
        send(request.body(deep)).await.status,
        StatusCode::BAD_REQUEST
    );
}

#[tokio::test]
async fn a_json_body_has_at_most_one_megabyte() {
    let (harness, id) = Harness::with_posting(BAKER).await;
    let path = format!("/job-postings/{id}/applications");
    for (length, status) in [
        (1 << 20, StatusCode::CREATED),
        ((1 << 20) + 1, StatusCode::PAYLOAD_TOO_LARGE),
    ] {
        let mut body = ann().to_string();
        body.push_str(&" ".repeat(length - body.len()));
        let request = harness
            .request(Method::POST, &path)
            .header("content-type", "application/json");
        assert_eq!(send(request.body(body)).await.status, status);
    }
}

#[tokio::test]
async fn a_urlencoded_form_is_accepted() {
    let (harness, id) = Harness::with_posting(BAKER).await;
    let path = format!("/job-postings/{id}/applications");
    let request = harness.request(Method::POST, &path);
    let request = request.header("content-type", "application/x-www-form-urlencoded");
    let reply =
        send(request.body("first_name=Ann+%C3%89&last_name=Example&email=ann%40example.com")).await;
    assert_eq!(reply.status, StatusCode::CREATED);
    assert_eq!(harness.received(&reply).await.summary.first_name, "Ann É");
}

#[tokio::test]
async fn a_field_that_occurs_twice_in_a_form_is_refused() {
    let (harness, id) = Harness::with_posting(BAKER).await;
    let reply = harness
        .apply_with_form(&id, ann_form().text("email", "other@example.com"))
        .await;
    assert_eq!(reply.status, StatusCode::BAD_REQUEST);
    assert!(reply.body["email"][0].is_string());
}

#[tokio::test]
async fn the_error_for_a_missing_answer_names_the_id_of_the_question() {
    let (harness, id) = Harness::with_posting(&with_questions(&[
        ("Why?", "LONG_ANSWER", "required = true"),
        ("Read this", "INFORMATION", "required = true"),
        ("Unseen", "SHORT_ANSWER", "required = true\nhidden = true"),
    ]))
    .await;
    let questions = harness.questions(&id).await;
    for answers in [
        json!({}),
        json!({ &questions[0]: "" }),
        json!({ &questions[0]: null }),
        json!({ &questions[0]: [] }),
    ] {
        let reply = harness
            .apply(&id, &ann_and(json!({ "application_questions": answers })))
            .await;
        assert_eq!(reply.status, StatusCode::BAD_REQUEST);
        let expected =
            json!({ "application_questions": { &questions[0]: ["This field is required."] } });
        assert_eq!(reply.body, expected);
    }
}

#[tokio::test]
async fn linkedin_and_telephone_questions_are_answered_by_the_field_or_by_the_answer() {
    let (harness, id) = Harness::with_posting(&with_questions(&[
        (
            "LinkedIn",
            "SHORT_ANSWER",
            "question_type = \"LINKEDIN_URL\"\nrequired = true",
        ),
        (
            "Telephone",
            "SHORT_ANSWER",
            "question_type = \"PHONE_NUMBER\"\nrequired = true",
        ),
    ]))
    .await;
    let questions = harness.questions(&id).await;
    let missing = harness.apply(&id, &ann()).await;
    assert!(missing.body["linkedin_url"][0].is_string());
    assert!(missing.body["phone_number"][0].is_string());
    let fields = json!({ "linkedin_url": "linkedin.com/in/ann", "phone_number": "12345" });
    let answers = json!({ &questions[0]: "linkedin.com/in/ann", &questions[1]: "12345" });
    for more in [fields, json!({ "application_questions": answers })] {
        let reply = harness.apply(&id, &ann_and(more)).await;
        assert_eq!(reply.status, StatusCode::CREATED, "{}", reply.body);
        let received = harness.received(&reply).await;
        assert_eq!(
            received.linkedin_url.as_deref(),
            Some("linkedin.com/in/ann")
        );
        assert_eq!(received.phone_number.as_deref(), Some("12345"));
    }
}
