//! Tests signing in to the back office, and the security of its pages.

use std::{fs, time::Duration};

use reqwest::{Method, StatusCode, header};

use super::caller::{Caller, KEY, apply, harness, texts};
use crate::harness::Harness;

#[tokio::test]
async fn without_a_session_every_page_redirects_to_the_sign_in_form() {
    let (harness, posting) = harness().await;
    let id = apply(&harness, &posting, &[]).await;
    let caller = Caller::at(&harness);
    for path in [
        "/office".to_owned(),
        "/office/applications".to_owned(),
        "/office/applications/people.csv".to_owned(),
        "/office/applications/people.zip".to_owned(),
        format!("/office/applications/{id}"),
        format!("/office/applications/{id}/resume"),
        format!("/office/applications/{id}/delete"),
        "/office/candidates".to_owned(),
        "/office/hired".to_owned(),
        "/office/postings".to_owned(),
        format!("/office/postings/{posting}"),
        "/office/nowhere/at/all".to_owned(),
    ] {
        assert_eq!(
            caller.open(&path).await.leads_to(),
            "/office/sign-in",
            "{path}"
        );
    }
    for path in ["mark", "hire", "delete"] {
        let path = format!("/office/applications/{id}/{path}");
        let page = caller
            .send(&path, &[("mark", "declined"), ("hired", "true")])
            .await;
        assert_eq!(page.leads_to(), "/office/sign-in", "{path}");
    }
    assert_eq!(harness.count().await, 1);
    let form = caller.read("/office/sign-in").await;
    assert!(texts(&form, "nav").is_empty(), "{form}");
}

#[tokio::test]
async fn a_session_lasts_until_the_user_signs_out_or_for_eight_hours() {
    let (harness, _) = harness().await;
    let mut caller = Caller::at(&harness);
    let page = caller.sign_in(&format!(" {KEY} ")).await;
    assert_eq!(page.leads_to(), "/office");
    let cookie = page.says("set-cookie");
    let (_, attributes) = cookie.split_once("; ").unwrap();
    assert_eq!(
        attributes,
        "Path=/office; Max-Age=28800; HttpOnly; SameSite=Strict"
    );
    assert_eq!(
        caller.open("/office").await.leads_to(),
        "/office/applications"
    );
    assert_eq!(caller.open("/office/sign-in").await.leads_to(), "/office");
    let half_hour = Duration::from_secs(30 * 60);
    for _ in 0..15 {
        harness.clock.advance(half_hour);
        caller.read("/office/applications").await;
    }
    harness.clock.advance(half_hour - Duration::from_millis(1));
    caller.read("/office/applications").await;
    harness.clock.advance(Duration::from_millis(1));
    assert_eq!(
        caller.open("/office/applications").await.leads_to(),
        "/office/sign-in"
    );

    let caller = Caller::inside(&harness).await;
    let page = caller.send("/office/sign-out", &[]).await;
    assert!(
        page.says("set-cookie")
            .starts_with("vestibule_office=; Path=/office; Max-Age=0")
    );
    assert_eq!(page.leads_to(), "/office/sign-in");
    assert_eq!(
        caller.open("/office/applications").await.leads_to(),
        "/office/sign-in"
    );
}

#[tokio::test]
async fn a_session_of_the_office_that_is_not_used_for_an_hour_ends() {
    let (harness, _) = harness().await;
    let caller = Caller::inside(&harness).await;
    let hour = Duration::from_secs(60 * 60);
    harness.clock.advance(hour - Duration::from_millis(1));
    caller.read("/office/applications").await;
    harness.clock.advance(hour);
    let page = caller.open("/office/applications").await;
    assert_eq!(page.leads_to(), "/office/sign-in");
}

#[tokio::test]
async fn over_https_the_cookie_is_secure_and_bound_to_its_host() {
    let harness = Harness::open_with(|settings| {
        settings.office_key = Some(KEY.into());
        settings.api_key = Some("sesame open the gate".into());
        settings.public_url = Some("https://ats.example.com".parse().unwrap());
    })
    .await;
    let mut caller = Caller::at(&harness);
    let page = caller.sign_in(KEY).await;
    let cookie = page.says("set-cookie");
    assert!(cookie.starts_with("__Host-vestibule_office="), "{cookie}");
    assert!(cookie.contains("; Path=/;"), "{cookie}");
    assert!(cookie.ends_with("; Secure"), "{cookie}");
    caller.read("/office/applications").await;
    assert_eq!(
        harness.ats.office().unwrap().url.as_str(),
        "https://ats.example.com/office"
    );
}

#[tokio::test]
async fn only_the_host_names_of_the_back_office_are_accepted() {
    let (harness, _) = harness().await;
    let public = Harness::open_with(|settings| {
        settings.api_key = Some("sesame open the gate".into());
        settings.public_url = Some("https://ats.example.com".parse().unwrap());
    })
    .await;
    for (harness, host, status) in [
        (&harness, "localhost:8090", 200),
        (&harness, "[::1]", 200),
        (&harness, "secret-name.localhost:8090", 200),
        (&harness, "attacker.example", 421),
        (&harness, "127.0.0.1.attacker.example", 421),
        (&harness, "ats.example.com", 421),
        (&public, "ats.example.com", 200),
        (&public, "127.0.0.1", 200),
        (&public, "attacker.example", 421),
    ] {
        for path in ["/office/sign-in", "/office/office.css"] {
            let caller = Caller::at(harness);
            let with = |request: reqwest::RequestBuilder| request.header(header::HOST, host);
            let page = caller.ask(Method::GET, path, with).await;
            assert_eq!(page.status.as_u16(), status, "{host}{path}");
            assert_eq!(page.says("cross-origin-resource-policy"), "same-origin");
        }
    }
}

#[tokio::test]
async fn a_wrong_key_and_the_api_key_are_refused_and_attempts_are_limited() {
    let harness = Harness::open_with(|settings| {
        settings.office_key = Some(KEY.into());
        let networks = vec!["127.0.0.0/8".parse().unwrap()];
        settings.sign_in.trusted_proxies = networks.into();
    })
    .await;
    let mut caller = Caller::at(&harness);
    for wrong in [
        "",
        "sesame",
        "open the office",
        &KEY.to_uppercase(),
        &"x".repeat(9_000),
    ] {
        let page = caller.sign_in(wrong).await;
        assert_eq!(page.status, StatusCode::FORBIDDEN);
        assert!(!page.headers.contains_key(header::SET_COOKIE));
        let html = page.html();
        assert_eq!(texts(&html, "#problem").len(), 1);
        assert!(texts(&html, "title")[0].starts_with("Error:"));
    }
    // After too many attempts, the back office refuses even the correct key from this client for
    // some time.
    let page = caller.sign_in(KEY).await;
    assert_eq!(page.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(page.says("retry-after").parse::<u64>().unwrap() > 0);
    let from_elsewhere = |request: reqwest::RequestBuilder| {
        let request = request.header("x-forwarded-for", "203.0.113.9");
        let kind = "application/x-www-form-urlencoded";
        let body = format!("key={}", KEY.replace(' ', "+"));
        request.header(header::CONTENT_TYPE, kind).body(body)
    };
    let page = caller.ask(Method::POST, "/office/sign-in", from_elsewhere);
    assert_eq!(page.await.leads_to(), "/office");
}

#[tokio::test]
async fn the_interface_accepts_neither_the_key_nor_the_cookie_of_the_back_office() {
    let (harness, _) = harness().await;
    let caller = Caller::inside(&harness).await;
    let path = "/api/v1/external/jobs";
    let page = caller.open(path).await;
    assert_eq!(page.status, StatusCode::UNAUTHORIZED);
    let page = caller
        .ask(Method::GET, path, |request| request.bearer_auth(KEY))
        .await;
    assert_eq!(page.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_form_of_another_site_has_no_effect() {
    let (harness, posting) = harness().await;
    let id = apply(&harness, &posting, &[]).await;
    let caller = Caller::inside(&harness).await;
    let path = format!("/office/applications/{id}/delete");
    for (name, value) in [
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
        ("origin", "https://elsewhere.example"),
        ("origin", "null"),
    ] {
        let page = caller
            .ask(Method::POST, &path, |request| request.header(name, value))
            .await;
        assert_eq!(page.status, StatusCode::FORBIDDEN, "{name}: {value}");
        assert!(page.html().contains("Nothing was changed"));
    }
    assert_eq!(harness.count().await, 1);
    let own = harness.ats.base_url().origin().ascii_serialization();
    let page = caller
        .ask(Method::POST, &path, |request| request.header("origin", own))
        .await;
    assert_eq!(page.leads_to(), "/office/applications?deleted");
}

#[tokio::test]
async fn every_response_has_security_headers_and_is_not_cached() {
    let (harness, posting) = harness().await;
    let id = apply(&harness, &posting, &[]).await;
    let caller = Caller::inside(&harness).await;
    for path in [
        "/office",
        "/office/sign-in",
        "/office/applications",
        &format!("/office/applications/{id}"),
        &format!("/office/applications/{id}/resume"),
        "/office/applications/people.csv",
        "/office/nowhere",
        "/office/office.css",
    ] {
        let page = caller.open(path).await;
        let policy = page.says("content-security-policy");
        assert!(
            policy.starts_with("default-src 'none'; style-src 'self';"),
            "{path}: {policy}"
        );
        assert!(!policy.contains("script-src") && policy.contains("frame-ancestors 'none'"));
        assert_eq!(page.says("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(page.says("x-frame-options"), "DENY", "{path}");
        assert_eq!(page.says("referrer-policy"), "same-origin", "{path}");
        assert_eq!(page.says("x-robots-tag"), "noindex", "{path}");
        if path != "/office/office.css" {
            assert_eq!(page.says("cache-control"), "no-store", "{path}");
        }
    }
}

#[tokio::test]
async fn an_unknown_page_shows_an_error_with_a_link() {
    let (harness, posting) = harness().await;
    let id = apply(&harness, &posting, &[]).await;
    let caller = Caller::inside(&harness).await;
    let nobody = "0b7a2c1e-5d44-4a63-9f10-000000000000";
    for path in [
        "/office/nowhere",
        "/office/applications/nobody",
        &format!("/office/applications/{nobody}"),
        &format!("/office/postings/{nobody}"),
        &format!("/office/applications/{id}/nothing"),
    ] {
        let page = caller.open(path).await;
        assert_eq!(page.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(texts(&page.html(), "h1"), ["Not found"], "{path}");
    }
    let page = caller
        .open(&format!("/office/applications/{id}/mark"))
        .await;
    assert_eq!(page.status, StatusCode::METHOD_NOT_ALLOWED);
    assert_eq!(page.says("allow"), "POST");
    for fields in [&[("mark", "splendid")][..], &[("hired", "x")], &[]] {
        let page = caller
            .send(&format!("/office/applications/{id}/mark"), fields)
            .await;
        assert_eq!(page.status, StatusCode::BAD_REQUEST, "{fields:?}");
    }
}

#[tokio::test]
async fn without_a_key_in_the_settings_a_key_file_is_created() {
    let harness = Harness::open().await;
    let office = harness.ats.office().unwrap();
    let file = office.key_file.as_ref().unwrap();
    assert_eq!(file, &harness.dir.path().join("ats/office.key"));
    let key = fs::read_to_string(file).unwrap();
    assert_eq!(
        Caller::at(&harness).sign_in(&key).await.leads_to(),
        "/office"
    );
    assert_eq!(office.url, harness.ats.base_url().join("/office").unwrap());
}

#[tokio::test]
async fn a_disabled_back_office_has_no_pages_and_creates_no_key() {
    let harness = Harness::open_with(|settings| settings.office = false).await;
    assert!(harness.ats.office().is_none());
    let page = Caller::at(&harness).open("/office/sign-in").await;
    assert_eq!(page.status, StatusCode::UNAUTHORIZED);
    assert!(!harness.dir.path().join("ats/office.key").exists());
}
