//! Tests the response cache: which responses come from the cache instead of the router.

use std::{collections::HashSet, sync::Arc, time::Duration};

use futures_util::future::join_all;
use reqwest::{RequestBuilder, header::HeaderMap};
use tokio::sync::Mutex;

use crate::{
    client_limits::fill,
    form::{Form, token},
    harness::{Harness, spoken},
    sample,
    withdraw::withdrawal,
};

const WELDER: &str = "/jobs/00000001-0000-4000-8000-000000000000";

/// The page of a posting whose details the site has not read. Each time the router handles a
/// request for the page, the site requests a refresh of the details.
const PILOT: &str = "/jobs/00000005-0000-4000-8000-000000000000/harbour-pilot";

/// Sends a request for [`PILOT`], and returns whether the router handled it, which is the case if a
/// refresh was requested.
async fn is_handled(harness: &Harness, request: RequestBuilder) -> bool {
    harness.answer(request).await;
    harness.site.catalogue.next_request().is_some()
}

/// Returns the headers of a response, except for the headers that differ in every response.
fn lasting(mut headers: HeaderMap) -> Vec<(String, String)> {
    for name in ["x-request-id", "date"] {
        headers.remove(name).expect(name);
    }
    let pairs = headers.iter();
    let mut pairs: Vec<_> = pairs
        .map(|(name, value)| (name.to_string(), value.to_str().unwrap().to_owned()))
        .collect();
    pairs.sort();
    pairs
}

#[tokio::test]
async fn a_repeated_request_is_answered_with_the_same_response_for_five_seconds() {
    let harness = Harness::open().await;
    assert!(is_handled(&harness, harness.get(PILOT)).await);
    assert!(!is_handled(&harness, harness.get(PILOT)).await);
    harness.site.clock.advance(Duration::from_millis(4_999));
    assert!(!is_handled(&harness, harness.get(PILOT)).await);
    harness.site.clock.advance(Duration::from_millis(1));
    assert!(is_handled(&harness, harness.get(PILOT)).await);
}

#[tokio::test]
async fn a_reused_response_differs_only_in_its_id() {
    let harness = Harness::open().await;
    let form = format!("{WELDER}/apply");
    let css = harness.site.assets.url("site.css");
    for path in [
        "/",
        "/?q=welder",
        PILOT,
        &form,
        &css,
        "/feed.atom",
        "/embed",
    ] {
        for encoding in ["identity", "gzip", "gzip, br"] {
            let get = || harness.get(path).header("accept-encoding", encoding);
            let (first, second) = (harness.answer(get()).await, harness.answer(get()).await);
            assert_eq!((first.status, second.status), (200, 200), "{path}");
            let ids = [&first, &second].map(|page| page.header("x-request-id").to_owned());
            assert_eq!(ids.each_ref().map(String::len), [16, 16], "{path}");
            assert_ne!(ids[0], ids[1], "{path}");
            assert_eq!(lasting(first.headers), lasting(second.headers), "{path}");
            if path != form {
                assert_eq!(first.html, second.html, "{path}");
            }
        }
    }
}

#[tokio::test]
async fn query_parameters_that_a_form_ignores_do_not_render_it_again() {
    let harness = Harness::open().await;
    let form = format!("{WELDER}/apply");
    assert_eq!(harness.visit(&form).await.status, 200);
    let lock = Arc::new(Mutex::new(()));
    let held = lock.lock().await;
    // While the lock is held, this full queue prevents the site from rendering a form for the
    // client of this test.
    let waiting = fill(harness.site.page_cache.uncached_queue(), &lock);
    let mut tokens = HashSet::new();
    for query in [
        "",
        "?n=1",
        "?n=2&m",
        "?q=welder&offset=3",
        "?ref=a%40b",
        "?",
    ] {
        let page = harness.visit(&format!("{form}{query}")).await;
        assert_eq!(page.status, 200, "{query}");
        assert!(tokens.insert(token(&page.html)), "{query}");
    }
    for query in ["?utm_source=board", "?n=1&ref=board", "?referral=a.b"] {
        let page = harness.visit(&format!("{form}{query}")).await;
        assert_eq!(page.status, 503, "{query}");
    }
    drop(held);
    join_all(waiting).await;
}

#[tokio::test]
async fn new_postings_are_shown_at_once() {
    let harness = Harness::open().await;
    harness.visit("/").await;
    harness.publish(vec![sample::plain(1, "Caulker")]);
    assert!(harness.visit("/").await.html.contains("Caulker"));
}

#[tokio::test]
async fn a_reused_response_is_not_sent_to_a_browser_that_has_it() {
    let harness = Harness::open().await;
    let first = harness.visit("/").await;
    let request = harness
        .get("/")
        .header("if-none-match", first.header("etag"));
    let again = harness.answer(request).await;
    assert_eq!((again.status, again.html.as_str()), (304, ""));
    assert_eq!(again.header("content-type"), "");
    assert_eq!(again.header("etag"), first.header("etag"));
    assert_eq!(
        again.header("content-security-policy"),
        first.header("content-security-policy")
    );
}

#[tokio::test]
async fn a_request_for_another_host_or_method_is_not_answered_from_the_cache() {
    let harness = Harness::open().await;
    harness.visit("/").await;
    let other = harness.get("/").header("host", "evil.example");
    assert_eq!(harness.answer(other).await.status, 421);
    assert_eq!(harness.send("/", "").await.status, 405);
    let port = harness.address.port();
    let two = format!(
        "GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
    );
    assert!(
        harness
            .say(two.as_bytes())
            .await
            .starts_with("HTTP/1.1 400")
    );
    let absolute = format!(
        "GET http://evil.example/ HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n"
    );
    assert!(
        harness
            .say(absolute.as_bytes())
            .await
            .starts_with("HTTP/1.1 421")
    );
    let head = format!("HEAD / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n");
    assert!(harness.say(head.as_bytes()).await.ends_with("\r\n\r\n"));
}

#[tokio::test]
async fn the_spelling_of_the_host_takes_no_memory_from_other_responses() {
    let public_url = Some("http://jobs.example.com/".parse().unwrap());
    let harness = Harness::with(|parts| parts.settings.public_url = public_url).await;
    let host = |host: &str| harness.get(PILOT).header("host", host);
    assert!(is_handled(&harness, host("jobs.example.com")).await);
    for with_port in ["jobs.example.com:1", "jobs.example.com:8443"] {
        assert!(!is_handled(&harness, host(with_port)).await, "{with_port}");
    }
    for spelling in ["JOBS.example.com", "jobs.example.com."] {
        for _ in 0..2 {
            assert!(is_handled(&harness, host(spelling)).await, "{spelling}");
        }
    }
    for invalid in ["u@jobs.example.com", "u:p@jobs.example.com:80"] {
        let page = harness.answer(host(invalid)).await;
        assert_eq!(page.status, 400, "{invalid}");
    }
}

#[tokio::test]
async fn each_visitor_still_gets_the_language_that_they_prefer() {
    let harness = Harness::with(|parts| parts.locales = spoken(&["de"])).await;
    let ask = |languages: &str| harness.get("/").header("accept-language", languages);
    for _ in 0..2 {
        assert_eq!(harness.answer(ask("en")).await.status, 200);
        assert_eq!(harness.answer(ask("de")).await.status, 302);
        assert_eq!(harness.visit("/").await.status, 200);
    }
}

#[tokio::test]
async fn every_form_has_its_own_token_and_both_tokens_are_accepted() {
    let harness = Harness::open().await;
    let path = format!("{WELDER}/apply");
    let forms = [harness.visit(&path).await, harness.visit(&path).await];
    let [first, second] = forms.each_ref().map(|page| token(&page.html));
    assert_ne!(first, second);
    let mut receipts = Vec::new();
    for (page, answer) in forms.iter().zip(["TIG", "MMA"]) {
        let form = Form::of(&page.html).person().with("q-q1", answer);
        let form = form.with("email", &format!("{answer}@example.org"));
        let sent = harness.answer(form.post(&harness, &path)).await;
        assert_eq!(sent.status, 303, "{}", sent.html);
        receipts.push(sent.location.unwrap());
    }
    assert_ne!(receipts[0], receipts[1]);
    assert_eq!(harness.site.outbox.count_waiting().await.unwrap(), 2);
}

#[tokio::test]
async fn a_page_for_one_visitor_is_never_reused() {
    let harness = Harness::open().await;
    let path = format!("{WELDER}/apply");
    let form = Form::of(&harness.visit(&path).await.html).person();
    let form = form.with("q-q1", "TIG");
    let sent = harness.answer(form.post(&harness, &path)).await;
    let receipt = sent.location.unwrap();
    assert!(
        harness
            .visit(&receipt)
            .await
            .html
            .contains("ann@example.org")
    );
    let answer = harness.answer(withdrawal(&harness, &receipt)).await;
    assert_eq!(answer.status, 303);
    let page = harness.visit(&receipt).await;
    assert!(!page.html.contains("ann@example.org"), "{}", page.html);
}
