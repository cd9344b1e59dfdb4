//! Tests the rules for all endpoints: API key, premium plan, methods, media types and response
//! headers.

use reqwest::{Method, StatusCode, header};
use serde_json::json;

use crate::harness::{BAKER, Harness, send};

const ENDPOINTS: [(Method, &str); 7] = [
    (Method::GET, "/jobs"),
    (Method::POST, "/add-candidate"),
    (Method::POST, "/bulk-add-candidates"),
    (Method::GET, "/candidates"),
    (Method::GET, "/job-postings"),
    (Method::GET, "/job-postings/any"),
    (Method::POST, "/job-postings/any/applications"),
];

#[tokio::test]
async fn without_the_key_every_endpoint_returns_401_and_says_how_to_send_it() {
    let harness = Harness::open_with(|settings| settings.premium = false).await;
    for (method, path) in ENDPOINTS {
        let path = format!("/api/v1/external{path}");
        let missing = harness.raw(method.clone(), &path);
        let wrong = harness.raw(method, &path).bearer_auth("wrong");
        for request in [missing, wrong] {
            let reply = send(request).await;
            assert_eq!(reply.status, StatusCode::UNAUTHORIZED, "{path}");
            assert_eq!(reply.headers[header::WWW_AUTHENTICATE], "Bearer");
            assert!(reply.body["detail"].is_string());
        }
    }
}

#[tokio::test]
async fn after_too_many_wrong_keys_only_wrong_keys_of_that_client_must_wait() {
    let harness = Harness::open_with(|settings| {
        let proxies = vec!["127.0.0.0/8".parse().unwrap()];
        settings.sign_in.trusted_proxies = proxies.into();
    })
    .await;
    let ask = async |client: &str, key: &str| {
        let request = harness.raw(Method::GET, "/api/v1/external/jobs");
        let request = request.header("x-forwarded-for", client);
        send(request.bearer_auth(key)).await
    };
    let (attacker, other) = ("203.0.113.9", "198.51.100.9");
    // Requests with the right key do not count toward the limit.
    for _ in 0..9 {
        assert_eq!(ask(attacker, "sesame").await.status, StatusCode::OK);
    }
    for number in 0..5 {
        let reply = ask(attacker, &format!("guess {number}")).await;
        assert_eq!(reply.status, StatusCode::UNAUTHORIZED, "{number}");
    }
    let refused = ask(attacker, "guess").await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(refused.headers.contains_key(header::RETRY_AFTER));
    assert_eq!(ask(other, "guess").await.status, StatusCode::UNAUTHORIZED);
    // The right key still works from both addresses: the site may have the same address as the
    // attacker, for example if both are behind the same proxy.
    for client in [attacker, other] {
        assert_eq!(
            ask(client, "sesame").await.status,
            StatusCode::OK,
            "{client}"
        );
    }
}

#[tokio::test]
async fn the_scheme_may_be_written_in_any_case() {
    let harness = Harness::open().await;
    for value in ["Bearer sesame", "bearer sesame", "BEARER sesame"] {
        let request = harness.raw(Method::GET, "/api/v1/external/jobs");
        let reply = send(request.header(header::AUTHORIZATION, value)).await;
        assert_eq!(reply.status, StatusCode::OK, "{value}");
    }
}

#[tokio::test]
async fn without_the_required_plan_every_endpoint_returns_403_with_the_upgrade_url() {
    let harness = Harness::open_with(|settings| settings.premium = false).await;
    for (method, path) in ENDPOINTS.into_iter().chain([(Method::GET, "/nowhere")]) {
        let reply = send(harness.request(method, path)).await;
        assert_eq!(reply.status, StatusCode::FORBIDDEN, "{path}");
        assert_eq!(reply.body["code"], "ats_premium_required");
        assert!(reply.body["detail"].is_string());
        let upgrade = reply.body["upgrade_url"].as_str().unwrap();
        assert!(upgrade.starts_with("http://127.0.0.1:"), "{upgrade}");
        assert_eq!(reply.body.as_object().unwrap().len(), 3);
    }
}

#[tokio::test]
async fn the_upgrade_url_leads_to_a_page() {
    let harness = Harness::open_with(|settings| settings.premium = false).await;
    let refused = harness.get("/jobs").await;
    let upgrade = refused.body["upgrade_url"].as_str().unwrap();
    vestibule::ats::install_tls_provider();
    let page = reqwest::get(upgrade).await.unwrap();
    assert_eq!(page.status(), StatusCode::OK);
    assert!(page.text().await.unwrap().contains("reference_ats.premium"));
}

#[tokio::test]
async fn no_response_is_cached_or_interpreted_as_another_type() {
    let (harness, id) = Harness::with_posting(BAKER).await;
    let refused = Harness::open_with(|settings| settings.premium = false).await;
    let mut answers = vec![
        harness.raw(Method::GET, "/api/v1/external/jobs"),
        harness.raw(Method::GET, "/docs/api.json"),
        refused.request(Method::GET, "/jobs"),
        harness.request(Method::GET, &format!("/job-postings/{id}")),
        harness.request(Method::GET, "/nowhere"),
    ];
    for (method, path) in ENDPOINTS {
        answers.push(harness.request(method, path));
    }
    for request in answers {
        let reply = send(request).await;
        assert_eq!(reply.headers[header::CACHE_CONTROL], "no-store");
        assert_eq!(reply.headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
    }
}

#[tokio::test]
async fn an_unknown_path_and_a_trailing_slash_return_404_in_json() {
    let (harness, id) = Harness::with_posting(BAKER).await;
    let nowhere = [
        "/jobs/".to_owned(),
        "/job-postings/".to_owned(),
        format!("/job-postings/{id}/"),
        format!("/job-postings/{id}/applications/"),
        "/nothing".to_owned(),
    ];
    for path in nowhere {
        let reply = harness.get(&path).await;
        assert_eq!(reply.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(reply.body, json!({ "detail": "Not found." }), "{path}");
    }
    let root = send(harness.raw(Method::GET, "/").bearer_auth("sesame")).await;
    assert_eq!(root.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn unknown_malformed_and_unpublished_ids_return_the_same_response() {
    let harness = Harness::open().await;
    harness.write(
        "hidden",
        &format!("{BAKER}published = false\nid = \"0b7a2c1e-5d44-4a63-9f10-6f1d3c2b8a90\""),
    );
    let ids = [
        "0b7a2c1e-5d44-4a63-9f10-6f1d3c2b8a90",
        "0b7a2c1e-5d44-4a63-9f10-000000000000",
        "%7B0b7a2c1e-5d44-4a63-9f10-6f1d3c2b8a90%7D",
        "no-id",
        "%FF",
        "%00",
    ];
    for id in ids {
        let detail = harness.get(&format!("/job-postings/{id}")).await;
        let submit = harness.apply(id, &json!({})).await;
        for reply in [detail, submit] {
            assert_eq!(reply.status, StatusCode::NOT_FOUND, "{id}");
            assert_eq!(reply.body, json!({ "detail": "Not found." }), "{id}");
        }
    }
}

#[tokio::test]
async fn another_method_returns_405_with_the_allowed_method() {
    let harness = Harness::open().await;
    for (method, path) in ENDPOINTS {
        let reply = send(harness.request(Method::DELETE, path)).await;
        assert_eq!(reply.status, StatusCode::METHOD_NOT_ALLOWED, "{path}");
        let allow = reply.headers[header::ALLOW].to_str().unwrap();
        assert!(allow.contains(method.as_str()), "{path}: {allow}");
        assert!(reply.body["detail"].is_string());
    }
}

#[tokio::test]
async fn another_media_type_or_a_missing_one_returns_415() {
    let (harness, id) = Harness::with_posting(BAKER).await;
    let paths = [
        "/add-candidate".to_owned(),
        "/bulk-add-candidates".to_owned(),
        format!("/job-postings/{id}/applications"),
    ];
    for path in paths {
        for media in [
            "text/plain",
            "application/xml",
            "multipart/form-data",
            "text/json",
        ] {
            let request = harness.request(Method::POST, &path).body("{}");
            let reply = send(request.header(header::CONTENT_TYPE, media)).await;
            assert_eq!(
                reply.status,
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "{path} {media}"
            );
            assert!(reply.body["detail"].is_string());
        }
        let reply = send(harness.request(Method::POST, &path).body("{}")).await;
        assert_eq!(reply.status, StatusCode::UNSUPPORTED_MEDIA_TYPE, "{path}");
    }
}

#[tokio::test]
async fn a_charset_parameter_of_the_media_type_is_ignored() {
    let (harness, id) = Harness::with_posting(BAKER).await;
    let request = harness.request(Method::POST, &format!("/job-postings/{id}/applications"));
    let request = request.header(header::CONTENT_TYPE, "Application/JSON; charset=utf-8");
    let reply = send(request.body(crate::harness::ann().to_string())).await;
    assert_eq!(reply.status, StatusCode::CREATED);
}

#[tokio::test]
async fn responses_have_no_cors_headers() {
    let harness = Harness::open().await;
    let request = harness.request(Method::GET, "/jobs");
    let reply = send(request.header(header::ORIGIN, "https://elsewhere.example")).await;
    assert!(
        !reply
            .headers
            .contains_key(header::ACCESS_CONTROL_ALLOW_ORIGIN)
    );
}
