//! Tests that postings that opened, changed or closed are submitted to a search engine with
//! IndexNow.

use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

use axum::{
    Json, Router,
    extract::State,
    http::{HeaderMap, StatusCode, header},
    routing::post,
};
use serde_json::Value;
use tokio::net::TcpListener;
use url::Url;
use vestibule::{search_engines::SubmissionStep, store};

use crate::harness::{TestApp, answer, posting};

const KEY: &str = "0123456789abcdef";
const HOUR: Duration = Duration::from_secs(3_600);

/// A stand-in for a search engine that implements IndexNow according to its documentation.
#[derive(Clone, Default)]
struct SearchEngine(Arc<Mutex<Inner>>);

#[derive(Default)]
struct Inner {
    accepted: Vec<String>,
    requests: usize,
    /// If set, the status of all responses. Otherwise, each response has the status that the
    /// documentation of IndexNow requires.
    status: Option<u16>,
    /// The address at which the search engine can reach the site.
    site: String,
}

impl SearchEngine {
    /// Starts the search engine, and a site with a posting. The site submits changes to the search
    /// engine.
    async fn open(settings: &str) -> (Self, TestApp) {
        let engine = Self::default();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let router = Router::new().route("/indexnow", post(receive));
        let router = router.with_state(engine.clone());
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        let test = TestApp::with(&format!(
            "[site]\npublic_url = 'https://careers.example.com'\n\
             [index_now]\nkey = '{KEY}'\nendpoint = 'http://{address}/indexnow'\n{settings}"
        ))
        .await;
        engine.0.lock().unwrap().site = format!("http://{}", test.app.address);
        test.fill().await;
        (engine, test)
    }

    fn answer_with(&self, status: Option<u16>) {
        self.0.lock().unwrap().status = status;
    }

    /// Returns the titles in the URLs that were accepted since the last call.
    fn accepted(&self) -> Vec<String> {
        let mut accepted = std::mem::take(&mut self.0.lock().unwrap().accepted);
        accepted.sort();
        let titles = accepted.iter().map(|url| {
            let url = Url::parse(url).unwrap();
            let parts: Vec<&str> = url.path_segments().unwrap().collect();
            assert_eq!((url.scheme(), parts.len(), parts[0]), ("https", 3, "jobs"));
            parts[2].to_owned()
        });
        let mut titles: Vec<String> = titles.collect();
        titles.sort();
        titles
    }

    fn requests(&self) -> usize {
        self.0.lock().unwrap().requests
    }
}

/// Returns the status that the documentation of IndexNow requires for this request, and the
/// submitted URLs.
async fn examine(headers: &HeaderMap, body: &Value, site: &str) -> (u16, Vec<String>) {
    let text = |name: &str| body[name].as_str().unwrap_or_default().to_owned();
    let (host, key, location) = (text("host"), text("key"), text("keyLocation"));
    let urls: Vec<String> = serde_json::from_value(body["urlList"].clone()).unwrap_or_default();
    let is_key_char = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let is_key = (8..=128).contains(&key.len()) && key.chars().all(is_key_char);
    let is_json = headers[header::CONTENT_TYPE] == "application/json; charset=utf-8";
    if !is_json || !is_key || urls.is_empty() || urls.len() > 10_000 {
        return (400, urls);
    }
    // A key file at the root of the host is valid for all URLs of the host.
    let location = Url::parse(&location).unwrap();
    let is_ours = |url: &Url| url.host_str() == Some(&host);
    if !is_ours(&location) || location.path_segments().unwrap().count() != 1 {
        return (422, urls);
    }
    if !urls
        .iter()
        .all(|url| Url::parse(url).is_ok_and(|url| is_ours(&url)))
    {
        return (422, urls);
    }
    let file = reqwest::Client::builder().no_proxy().build().unwrap();
    let file = file.get(format!("{site}{}", location.path()));
    let file = answer(file.header(header::HOST, &host)).await;
    let is_verified = (file.status, file.text.trim()) == (200, &*key);
    (if is_verified { 200 } else { 403 }, urls)
}

async fn receive(
    State(engine): State<SearchEngine>,
    headers: HeaderMap,
    Json(body): Json<Value>,
) -> (StatusCode, [(header::HeaderName, &'static str); 1]) {
    let site = engine.0.lock().unwrap().site.clone();
    let (status, urls) = examine(&headers, &body, &site).await;
    let mut inner = engine.0.lock().unwrap();
    inner.requests += 1;
    let status = inner.status.unwrap_or(status);
    if [200, 202].contains(&status) {
        inner.accepted.extend(urls);
    }
    let status = StatusCode::from_u16(status).unwrap();
    (status, [(header::RETRY_AFTER, "7200")])
}

async fn step(test: &TestApp) -> SubmissionStep {
    test.app
        .submit_changed_urls(store::SearchEngine::IndexNow)
        .await
        .unwrap()
}

/// Advances the clock by an hour and reads the postings again.
async fn reread_after_an_hour(test: &TestApp) {
    test.clock.advance(HOUR);
    test.fill().await;
}

#[tokio::test]
async fn opened_changed_and_closed_postings_are_submitted_once_with_a_key_that_the_site_serves() {
    let (engine, test) = SearchEngine::open("").await;
    for _ in 0..2 {
        assert_eq!(step(&test).await, SubmissionStep::Idle);
    }
    assert_eq!(engine.requests(), 0, "the postings of before are known");

    test.write_posting("mill", &posting("Miller"));
    reread_after_an_hour(&test).await;
    assert_eq!(step(&test).await, SubmissionStep::Accepted(1));
    assert_eq!(engine.accepted(), ["miller"]);
    assert_eq!(step(&test).await, SubmissionStep::Idle);

    let changed = posting("Lamp Keeper").replace("Keep lamps.", "Keep all lamps.");
    test.write_posting("lamp", &changed);
    reread_after_an_hour(&test).await;
    assert_eq!(step(&test).await, SubmissionStep::Accepted(1));
    assert_eq!(engine.accepted(), ["lamp-keeper"]);

    test.remove_posting("mill");
    reread_after_an_hour(&test).await;
    assert_eq!(step(&test).await, SubmissionStep::Accepted(1));
    assert_eq!(engine.accepted(), ["miller"]);

    test.write_posting("mill", &posting("Miller"));
    reread_after_an_hour(&test).await;
    assert_eq!(step(&test).await, SubmissionStep::Accepted(1));
    assert_eq!(engine.accepted(), ["miller"]);
    reread_after_an_hour(&test).await;
    assert_eq!(step(&test).await, SubmissionStep::Idle);
    assert_eq!(engine.requests(), 4);
}

#[tokio::test]
async fn each_request_contains_the_urls_of_only_one_brand() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().display();
    let brand = format!(
        "[[brands]]\npublic_url = 'https://jobs.example.org'\ndir = '{dir}'\npostings = {{ places = ['pt'] }}\n"
    );
    let (engine, test) = SearchEngine::open(&brand).await;
    assert_eq!(step(&test).await, SubmissionStep::Idle);
    let place = "[[locations]]\nlocation_type = \"IN_OFFICE\"\n\
                 place = { type = \"COUNTRY\", name = \"Portugal\", country = \"PT\" }\n+++\nKeep";
    test.write_posting("mill", &posting("Miller"));
    test.write_posting("pump", &posting("Pump Fitter").replace("+++\nKeep", place));
    reread_after_an_hour(&test).await;
    for _ in 0..2 {
        assert_eq!(step(&test).await, SubmissionStep::Accepted(1));
    }
    let accepted = engine.0.lock().unwrap().accepted.clone();
    let hosts: std::collections::BTreeSet<(String, bool)> = accepted
        .iter()
        .map(|url| {
            let url = Url::parse(url).unwrap();
            let is_pump = url.path().ends_with("/pump-fitter");
            (url.host_str().unwrap().to_owned(), is_pump)
        })
        .collect();
    let expected = [("careers.example.com", false), ("jobs.example.org", true)];
    assert_eq!(
        hosts,
        expected
            .map(|(host, is_pump)| (host.to_owned(), is_pump))
            .into()
    );
}

#[tokio::test]
async fn jobs_whose_details_arrive_after_the_first_comparison_are_not_new() {
    let (engine, test) = SearchEngine::open("").await;
    test.write_posting("mill", &posting("Miller"));
    test.clock.advance(HOUR);
    test.app.refresher.refresh_list().await.unwrap();
    assert_eq!(step(&test).await, SubmissionStep::Idle);
    reread_after_an_hour(&test).await;
    assert_eq!(step(&test).await, SubmissionStep::Idle);
    assert_eq!(engine.requests(), 0);
}

#[tokio::test]
async fn a_failed_submission_is_repeated_only_after_its_delay() {
    let (engine, test) = SearchEngine::open("").await;
    step(&test).await;
    for status in [400, 403, 422, 429, 500, 301] {
        let title = format!("Miller {status}");
        test.write_posting("mill", &posting(&title));
        reread_after_an_hour(&test).await;
        engine.answer_with(Some(status));
        assert_eq!(step(&test).await, SubmissionStep::Postponed, "{status}");
        engine.answer_with(None);
        test.clock.advance(2 * HOUR - Duration::from_secs(1));
        assert_eq!(step(&test).await, SubmissionStep::Idle, "{status}");
        test.clock.advance(Duration::from_secs(1));
        assert_eq!(step(&test).await, SubmissionStep::Accepted(1), "{status}");
        assert_eq!(engine.accepted(), [format!("miller-{status}")]);
    }
    test.write_posting("mill", &posting("Miller 202"));
    reread_after_an_hour(&test).await;
    engine.answer_with(Some(202));
    assert_eq!(step(&test).await, SubmissionStep::Accepted(1));
}

#[tokio::test]
async fn the_number_of_submitted_urls_per_day_is_limited() {
    let (engine, test) = SearchEngine::open("urls_per_day = 3").await;
    step(&test).await;
    for number in 1..=5 {
        let name = format!("mill-{number}");
        test.write_posting(&name, &posting(&format!("Miller {number}")));
    }
    reread_after_an_hour(&test).await;
    assert_eq!(step(&test).await, SubmissionStep::Accepted(3));
    assert_eq!(step(&test).await, SubmissionStep::Idle);
    test.clock.advance(13 * HOUR);
    assert_eq!(step(&test).await, SubmissionStep::Idle, "it is 23:00");
    test.clock.advance(HOUR);
    assert_eq!(step(&test).await, SubmissionStep::Accepted(2));
    let titles = (1..=5).map(|number| format!("miller-{number}"));
    assert_eq!(engine.accepted(), titles.collect::<Vec<_>>());
}

#[tokio::test]
async fn without_a_key_nothing_is_sent_and_no_key_is_served() {
    let test = TestApp::open().await;
    test.fill().await;
    assert_eq!(step(&test).await, SubmissionStep::Idle);
    let file = answer(test.site("/indexnow-key.txt")).await;
    assert_eq!(file.status, 404);
}
