//! Tests traces for OpenTelemetry.

use std::{
    fs,
    net::TcpListener,
    time::{Duration, Instant},
};

use crate::{
    check::check,
    collector::{Collector, Span},
    program::{Desk, Running},
    reserved_port::ReservedPort,
    serving::apply_somewhere,
    settings::refused,
};

/// The trace id and the span id that a proxy sends. They come from the example in the W3C Trace
/// Context standard.
const TRACE: &str = "4bf92f3577b34da6a3ce929d0e0e4736";
const PARENT: &str = "00f067aa0ba902b7";

fn desk(endpoint: &str) -> Desk {
    Desk::new()
        .with("VESTIBULE_TRACES__ENDPOINT", endpoint)
        .with("VESTIBULE_APPLY__MIN_FORM_AGE", "0s")
        .with("VESTIBULE_DELIVERY__WAIT", "60s")
}

/// Requests a page as a browser does, with these headers.
async fn get(site: &str, path: &str, headers: &[(&'static str, &str)]) -> reqwest::Response {
    vestibule::ats::install_tls_provider();
    let browser = reqwest::Client::builder().no_proxy().build().unwrap();
    let request = browser.get(format!("{site}{path}"));
    let request = headers
        .iter()
        .fold(request, |it, (name, value)| it.header(*name, *value));
    request.send().await.unwrap()
}

/// Stops the site, which first sends the remaining spans. Returns its log.
fn stop(site: Running) -> Vec<String> {
    let (code, log) = site.stop();
    assert_eq!(code, Some(0), "{log:#?}");
    log
}

#[tokio::test(flavor = "multi_thread")]
async fn the_trace_of_a_visit_contains_the_request_and_its_rendering() {
    let (endpoint, collector) = Collector::start().await;
    let desk = desk(&endpoint)
        .with("VESTIBULE_TRACES__SERVICE_NAME", "careers")
        .with("VESTIBULE_LOG__FILTER", "warn");
    let mut site = desk.start(&["serve"]);
    let address = site.address();
    let response = get(&address, "/privacy", &[]).await;
    let id = response.headers()["x-request-id"].to_str().unwrap();
    // The response to the second request comes from the cache.
    assert_eq!(get(&address, "/privacy", &[]).await.status(), 200);
    // Health check requests are not traced, whether the site is ready or not.
    get(&address, "/readyz", &[]).await;
    let missing = get(&address, "/planted/planted", &[]).await;
    assert_eq!(missing.status(), 404);
    let log = stop(site);
    assert!(
        !log.iter().any(|line| line.contains("http.route")),
        "{log:#?}"
    );

    let of_id = |span: &Span| span.attribute("vestibule.request_id") == id;
    let requests = collector.named("GET /{page}");
    assert_eq!(requests.len(), 2, "{:#?}", collector.names());
    let request = requests.iter().find(|it| of_id(it)).unwrap();
    assert_eq!((request.kind(), request.text("parentSpanId")), (2, ""));
    assert_eq!(request.attribute("http.request.method"), "GET");
    assert_eq!(request.attribute("http.route"), "/{page}");
    assert_eq!(request.attribute("http.response.status_code"), "200");
    assert!(!request.has_failed());
    let missing = collector.one("GET -");
    assert_eq!(missing.attribute("http.response.status_code"), "404");
    assert_eq!(collector.named("GET /readyz").len(), 0);
    let rendered = collector.named("render");
    assert!(rendered.iter().any(|it| it.is_in(request)), "{rendered:#?}");
    assert_eq!(collector.resource("service.name"), "careers");
    let version = collector.resource("service.version");
    assert_eq!(version, env!("CARGO_PKG_VERSION"));
    assert!(!collector.text().contains("planted"));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_application_is_traced_from_the_form_to_the_ats_without_personal_data() {
    let (endpoint, collector) = Collector::start().await;
    let desk = desk(&endpoint);
    let mut site = desk.start(&["serve"]);
    let address = site.address();
    let planted = [
        ("user-agent", "plantedagent"),
        ("cookie", "plantedcookie"),
        ("referer", "http://plantedreferer.example/"),
        ("tracestate", "plantedstate=1"),
        ("x-forwarded-for", "203.0.113.77"),
        ("x-request-id", "plantedrequest"),
    ];
    get(&address, "/?q=plantedquery", &planted).await;
    let receipt = apply_somewhere(&address, "Plantedname").await;
    let (_, reference) = receipt.address.rsplit_once('/').unwrap();
    assert!(receipt.html.contains("Plantedname") || reference.len() > 10);
    let log = stop(site);
    let stored = log.iter().find(|line| line.contains("was stored")).unwrap();
    let id = stored.split(" application=").last().unwrap().trim();

    let request = collector.one("POST /jobs/{id}/apply");
    assert_eq!(request.attribute("http.response.status_code"), "303");
    assert!(collector.one("store application").is_in(&request));
    let delivery = collector.one("delivery");
    assert_eq!(delivery.text("parentSpanId"), "");
    assert_eq!(delivery.attribute("vestibule.outcome"), "delivered");
    assert_eq!(delivery.attribute("vestibule.attempt"), "1");
    assert!(!delivery.has_failed());
    assert!(collector.one("store result").is_in(&delivery));
    let sent = collector.one("ATS: submitting an application");
    assert!(sent.is_in(&delivery), "{sent:#?}");
    assert_eq!(
        (sent.kind(), sent.attribute("http.request.method")),
        (3, "POST".into())
    );
    assert_eq!(sent.attribute("http.response.status_code"), "201");
    let refresh = collector.named("refresh list");
    assert_eq!(refresh[0].attribute("vestibule.outcome"), "accepted");
    let reading = collector.named("ATS: reading the posting list");
    assert!(reading.iter().any(|it| it.is_in(&refresh[0])));

    let exported = collector.text();
    let key = fs::read_to_string(desk.path("vestibule.key")).unwrap();
    let secrets = [
        reference,
        id,
        key.trim(),
        "127.0.0.1",
        "203.0.113.77",
        "example",
    ];
    for secret in ["planted", "Planted"].into_iter().chain(secrets) {
        assert!(!exported.contains(secret), "{secret} is in {exported}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_trace_of_a_trusted_proxy_is_continued_but_not_that_of_a_visitor() {
    let (endpoint, collector) = Collector::start().await;
    let parent = format!("00-{TRACE}-{PARENT}-01");
    let unsampled = format!("00-{TRACE}-{PARENT}-00");
    let headers = [("traceparent", parent.as_str())];
    let proxied = desk(&endpoint).with("VESTIBULE_SITE__TRUSTED_PROXIES", "127.0.0.1");
    let mut site = proxied.start(&["serve"]);
    let address = site.address();
    get(&address, "/privacy", &headers).await;
    get(&address, "/privacy", &headers).await;
    get(&address, "/privacy", &[("traceparent", &unsampled)]).await;
    get(&address, "/privacy", &[("traceparent", "00-planted")]).await;
    stop(site);
    let requests = collector.named("GET /{page}");
    let continued = requests.iter().filter(|it| it.text("traceId") == TRACE);
    let continued: Vec<_> = continued.collect();
    assert_eq!((requests.len(), continued.len()), (3, 2), "{requests:#?}");
    assert!(continued.iter().all(|it| it.text("parentSpanId") == PARENT));

    let (endpoint, collector) = Collector::start().await;
    let direct = desk(&endpoint);
    let mut site = direct.start(&["serve"]);
    get(&site.address(), "/privacy", &headers).await;
    stop(site);
    let request = collector.one("GET /{page}");
    assert_eq!(request.text("parentSpanId"), "");
    assert!(!collector.text().contains(TRACE));
}

#[tokio::test(flavor = "multi_thread")]
async fn if_the_collector_is_unreachable_pages_are_served_and_the_site_stops_in_time() {
    // The first port refuses connections; the second port accepts connections and never answers.
    let refusing = ReservedPort::new();
    let refusing_port = refusing.address.port();
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let silent_port = silent.local_addr().unwrap().port();
    for port in [refusing_port, silent_port] {
        let endpoint = format!("http://127.0.0.1:{port}");
        let desk = desk(&endpoint);
        let mut site = desk.start(&["serve"]);
        let address = site.address();
        assert_eq!(apply_somewhere(&address, "Ada").await.status, 200);
        let failure = format!("cannot send traces to {endpoint}");
        if port == refusing_port {
            // The spans of the next request cannot be sent either, but the site logs only the first
            // failure.
            site.until_logged(&failure);
            assert_eq!(get(&address, "/privacy", &[]).await.status(), 200);
        }
        let began = Instant::now();
        let log = stop(site);
        assert!(began.elapsed() < Duration::from_secs(30), "{log:#?}");
        let failures = log.iter().filter(|line| line.contains(&failure)).count();
        assert!(failures <= 1, "{log:#?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_headers_for_the_collector_are_sent_to_it_and_never_shown() {
    let (endpoint, collector) = Collector::start().await;
    let desk = desk(&endpoint);
    let file = desk.path("headers");
    fs::write(&file, "authorization=Bearer%20plantedkey,x-team=a\n").unwrap();
    let desk = desk
        .with("VESTIBULE_TRACES__HEADERS_FILE", file.to_str().unwrap())
        .with("VESTIBULE_LOG__FILTER", "trace");
    let mut site = desk.start(&["serve"]);
    get(&site.address(), "/privacy", &[]).await;
    let log = stop(site);
    assert_eq!(collector.headers()["authorization"], "Bearer plantedkey");
    assert_eq!(collector.headers()["x-team"], "a");
    assert_eq!(collector.headers()["content-type"], "application/json");
    assert!(!log.iter().any(|line| line.contains("plantedkey")));

    let shown = Desk::new()
        .with("VESTIBULE_TRACES__HEADERS", "x-team=plantedkey")
        .printed(&["config", "show"]);
    assert!(!shown.contains("plantedkey"), "{shown}");
}

#[test]
fn a_collector_that_cannot_be_used_is_refused_at_the_start() {
    let said = |endpoint: &str, headers: &str| {
        let desk = desk(endpoint).with("VESTIBULE_TRACES__HEADERS", headers);
        refused(&desk, &["serve"])
    };
    let unencrypted = said("http://traces.example.com", "x-team=plantedkey");
    assert!(unencrypted.contains("only over https"), "{unencrypted}");
    let invalid = said("https://traces.example.com", "plantedkey");
    assert!(invalid.contains("traces.headers is invalid"), "{invalid}");
    let no_url = said("https://me:plantedkey@traces.example.com", "x-team=a");
    assert!(no_url.contains("without user name"), "{no_url}");
    for text in [unencrypted, invalid, no_url] {
        assert!(!text.contains("plantedkey"), "{text}");
    }
    let ratio = Desk::new().with("VESTIBULE_TRACES__SAMPLE_RATIO", "2");
    let said = refused(&ratio, &["serve"]);
    assert!(said.contains("not a number from 0 to 1"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn check_says_whether_the_collector_accepts_traces() {
    let (endpoint, collector) = Collector::start().await;
    let found = check(&desk(&endpoint), &[]);
    let accepted = format!("ok: {endpoint} accepts traces");
    assert_eq!(found.about("traces"), [accepted], "{:#}", found.report);
    assert_eq!(collector.text(), "{\"resourceSpans\":[]}");
    let found = check(&desk(&format!("{endpoint}/wrong")), &[]);
    let refused = "answered with status 404; check traces.endpoint";
    assert!(
        found.about("traces")[0].contains(refused),
        "{:#}",
        found.report
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn no_trace_is_sent_if_the_share_is_zero() {
    let (endpoint, collector) = Collector::start().await;
    let desk = desk(&endpoint).with("VESTIBULE_TRACES__SAMPLE_RATIO", "0");
    let mut site = desk.start(&["serve"]);
    let address = site.address();
    let admin = site.address();
    get(&address, "/privacy", &[]).await;
    let metrics = get(&admin, "/metrics", &[]).await.text().await.unwrap();
    let spans = |line: &&str| line.starts_with("vestibule_trace_spans_total{");
    let is_zero = metrics.lines().filter(spans).all(|it| it.ends_with(" 0"));
    assert!(is_zero, "{metrics}");
    stop(site);
    assert_eq!(collector.spans().len(), 0);
}
