//! Tests what the site logs, as text and as JSON.

use serde_json::Value;

use crate::{
    program::{Desk, Running},
    serving::apply_somewhere,
};

/// Reads the URL of a site from its log, which must be in JSON.
pub fn logged_address(site: &mut Running) -> String {
    let line: Value = serde_json::from_str(&site.until_logged("listening")).unwrap();
    line["site"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn the_log_has_the_version_and_the_ids_of_applications_that_are_stored_and_delivered() {
    let desk = Desk::new().with("VESTIBULE_DELIVERY__WAIT", "60s");
    let mut site = desk.start(&["serve"]);
    let start = site.until_logged("vestibule starts");
    let version = format!("version=\"{}\" commit=\"", env!("CARGO_PKG_VERSION"));
    assert!(
        start.contains("INFO") && start.contains(&version),
        "{start}"
    );
    let address = site.address();
    apply_somewhere(&address, "Gerda").await;
    // The log can mention the delivery before it mentions that the application was stored, so the
    // order of the two lines does not matter.
    let (code, log) = site.stop();
    assert_eq!(code, Some(0));
    let line = |text: &str| log.iter().find(|line| line.contains(text)).unwrap();
    let stored = line("an application was stored");
    let delivered = line("an application was delivered");
    let id = |line: &str| {
        let (_, rest) = line.rsplit_once(" application=").unwrap();
        rest.split_whitespace().next().unwrap().to_owned()
    };
    assert_eq!(id(stored), id(delivered));
    assert!(delivered.contains("attempt=1"), "{delivered}");
}

#[tokio::test]
async fn in_json_format_all_output_is_json_including_the_addresses_and_the_final_error() {
    let desk = Desk::new()
        .with("VESTIBULE_LOG__FORMAT", "json")
        .with("VESTIBULE_STORE__URL", "mysql:planted");
    let output = desk.run(&["serve"]);
    assert!(!output.status.success());
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "");
    let message = String::from_utf8(output.stderr).unwrap();
    let lines = message
        .lines()
        .map(|line| serde_json::from_str(line).unwrap());
    let lines: Vec<Value> = lines.collect();
    assert_eq!(lines[0]["version"], env!("CARGO_PKG_VERSION"));
    let last = lines.last().unwrap();
    assert_eq!(last["level"], "ERROR");
    assert!(
        last["message"]
            .as_str()
            .unwrap()
            .contains("store.url (or store.url_file) is not the URL of a database")
    );

    let desk = Desk::new().with("VESTIBULE_LOG__FORMAT", "json");
    let mut site = desk.start(&["serve"]);
    let address = logged_address(&mut site);
    apply_somewhere(&address, "Hilde").await;
    let line = site.until_logged("an application was delivered");
    let line: Value = serde_json::from_str(&line).unwrap();
    assert_eq!(line["attempt"], 1);
    let (code, log) = site.stop();
    assert_eq!(code, Some(0));
    for line in log {
        assert!(serde_json::from_str::<Value>(&line).is_ok(), "{line}");
    }
}

#[tokio::test]
async fn the_request_id_of_a_trusted_proxy_is_used_but_not_that_of_a_visitor() {
    let id = async |address: &str, sent: &str| {
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        let request = client.get(format!("{address}/robots.txt"));
        let response = request.header("x-request-id", sent).send().await.unwrap();
        response.headers()["x-request-id"]
            .to_str()
            .unwrap()
            .to_owned()
    };
    vestibule::ats::install_tls_provider();
    let desk = Desk::new().with("VESTIBULE_SITE__TRUSTED_PROXIES", "127.0.0.1");
    let mut site = desk.start(&["serve"]);
    let address = site.address();
    // Send two requests, because the second response may come from the response cache.
    for sent in ["proxy-4711", "proxy-4712"] {
        assert_eq!(id(&address, sent).await, sent);
        site.until_logged(&format!("request{{id=\"{sent}\"}}"));
    }
    assert_eq!(id(&address, "a b").await.len(), 16);

    let desk = Desk::new();
    let mut site = desk.start(&["serve"]);
    assert_eq!(id(&site.address(), "visitor-4711").await.len(), 16);
}

#[tokio::test]
async fn successful_health_checks_are_logged_only_at_debug() {
    vestibule::ats::install_tls_provider();
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    for (filter, format, is_logged) in [
        ("info", "text", false),
        ("debug", "text", true),
        ("debug", "json", true),
    ] {
        let desk = Desk::new()
            .with("VESTIBULE_LOG__FILTER", filter)
            .with("VESTIBULE_LOG__FORMAT", format);
        let mut site = desk.start(&["serve"]);
        let address = match format {
            "json" => logged_address(&mut site),
            _ => site.address(),
        };
        for path in ["/healthz", "/robots.txt"] {
            let response = client.get(format!("{address}{path}")).send().await.unwrap();
            assert!(response.status().is_success());
        }
        let (_, log) = site.stop();
        let answered = |route: &str| {
            let mut lines = log.iter().filter(|line| line.contains("answered"));
            lines.find(|line| line.contains(route)).map(String::as_str)
        };
        assert!(answered("/robots.txt").unwrap().contains("INFO"));
        let check = answered("/healthz");
        assert_eq!(check.is_some(), is_logged, "{filter}: {check:?}");
        assert!(check.is_none_or(|line| line.contains("DEBUG")), "{check:?}");
    }
}

#[tokio::test]
async fn a_form_from_another_origin_is_logged_once_with_the_origin_and_the_setting() {
    vestibule::ats::install_tls_provider();
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let long = format!("https://{}.example.com", "a".repeat(63));
    for (public_url, says) in [
        (None, "set site.public_url to it"),
        (
            Some("https://127.0.0.1"),
            "is not that of site.public_url (https://127.0.0.1)",
        ),
    ] {
        let mut desk = Desk::new();
        if let Some(url) = public_url {
            desk = desk.with("VESTIBULE_SITE__PUBLIC_URL", url);
        }
        let mut site = desk.start(&["serve"]);
        let form = format!("{}/jobs/x/apply", site.address());
        for origin in ["http://me:planted@Careers.example.org/planted", &long] {
            let sent = client.post(&form).header("origin", origin).send();
            assert_eq!(sent.await.unwrap().status(), 403);
        }
        let (_, log) = site.stop();
        let refused = log.iter().filter(|line| line.contains("its origin is not"));
        let refused: Vec<&String> = refused.collect();
        assert_eq!(refused.len(), 1, "{refused:?}");
        for part in [
            "origin=\"http://careers.example.org\"",
            "host=\"127.0.0.1\"",
            says,
        ] {
            assert!(refused[0].contains(part), "{} lacks {part}", refused[0]);
        }
        assert!(!log.concat().contains("planted"), "{log:?}");
    }
}
