//! Tests the recruiters' pages of a running site.

use std::fs;

use reqwest::{Client, Response, redirect::Policy};
use vestibule::recruiter_keys::KeyHash;

use crate::program::Desk;

const KEY: &str = "planted-sesame-planted-sesame-planted";

fn settings(keys: &[&str]) -> String {
    let entries = keys.iter().enumerate().map(|(number, key)| {
        let hash = KeyHash::from_key(key);
        format!("[[team.keys]]\nname = \"Ann {number}\"\nrole = \"team\"\nhash = \"{hash}\"\n")
    });
    entries.collect()
}

fn desk() -> Desk {
    let desk = Desk::new();
    fs::write(desk.path("vestibule.toml"), settings(&[KEY])).unwrap();
    desk
}

/// Creates a browser that does not follow redirects and stores no cookies.
pub fn browser() -> Client {
    let browser = Client::builder().no_proxy().redirect(Policy::none());
    browser.build().unwrap()
}

/// Sends a key as a proxy on this machine would forward it for the client IP `203.0.113.77`.
async fn send_key(operator: &str, key: &str) -> Response {
    let request = browser().post(format!("{operator}/team/sign-in"));
    let request = request.header("content-type", "application/x-www-form-urlencoded");
    let request = request.header("x-forwarded-for", "203.0.113.77");
    request.body(format!("key={key}")).send().await.unwrap()
}

async fn try_key(operator: &str, key: &str) -> u16 {
    send_key(operator, key).await.status().as_u16()
}

/// Signs in and returns the session cookie.
pub async fn sign_in(operator: &str, key: &str) -> String {
    let answer = send_key(operator, key).await;
    let cookie = answer.headers()["set-cookie"].to_str().unwrap();
    cookie.split(';').next().unwrap().to_owned()
}

#[tokio::test]
async fn a_failed_sign_in_is_logged_with_its_network_and_without_the_key() {
    let desk = desk()
        .with("VESTIBULE_LOG__FILTER", "trace")
        .with("VESTIBULE_TEAM__SIGN_INS_PER_MINUTE", "2")
        .with("VESTIBULE_SITE__TRUSTED_PROXIES", "[\"127.0.0.1\"]");
    vestibule::ats::install_tls_provider();
    let mut site = desk.start(&["serve"]);
    site.address();
    let operator = site.address();
    assert_eq!(try_key(&operator, "planted-wrong-key").await, 422);
    assert_eq!(try_key(&operator, KEY).await, 303);
    assert_eq!(try_key(&operator, KEY).await, 429);
    let (code, log) = site.stop();
    assert_eq!(code, Some(0));
    for words in [
        "refused a wrong key",
        "signed in with a key",
        "too many attempts",
    ] {
        let mut lines = log.iter().filter(|line| line.contains(words));
        let line = lines.next().unwrap_or_else(|| panic!("{words}: {log:#?}"));
        assert!(line.contains("203.0.113.0/24"), "{line}");
    }
    for planted in [
        "planted",
        "203.0.113.77",
        &KeyHash::from_key(KEY).to_string(),
    ] {
        let shown = log.iter().find(|line| line.contains(planted));
        assert_eq!(shown, None, "{planted} is in the log");
    }
}

#[tokio::test]
async fn a_refused_request_of_an_agency_is_logged_with_its_name() {
    let hash = KeyHash::from_key(KEY);
    let entry = format!(
        "[[team.keys]]\nname = \"Crumb desk\"\nrole = \"agency\"\nagency = \"Crumb\"\nhash = \"{hash}\"\n"
    );
    let desk = Desk::new();
    fs::write(desk.path("vestibule.toml"), entry).unwrap();
    vestibule::ats::install_tls_provider();
    let mut site = desk.start(&["serve"]);
    site.address();
    let operator = site.address();
    let cookie = sign_in(&operator, KEY).await;
    let page = browser().get(format!("{operator}/team/hired"));
    let page = page.header("cookie", cookie).send().await.unwrap();
    assert_eq!(page.status(), 403);
    let line = site.until_logged("refused an agency");
    assert!(line.contains("Crumb desk"), "{line}");
}

#[tokio::test]
async fn a_running_site_reads_its_recruiter_keys_again() {
    let desk = desk().with("VESTIBULE_TEAM__SIGN_INS_PER_MINUTE", "100");
    vestibule::ats::install_tls_provider();
    let mut site = desk.start(&["serve"]);
    site.address();
    let operator = site.address();
    assert_eq!(try_key(&operator, "another-sesame").await, 422);
    fs::write(desk.path("vestibule.toml"), "[team\n").unwrap();
    let line = site.until_logged("the recruiter keys stay as they were");
    assert!(
        line.contains("vestibule.toml") && line.contains("line 1"),
        "{line}"
    );
    assert_eq!(try_key(&operator, KEY).await, 303);
    fs::write(desk.path("vestibule.toml"), settings(&["another-sesame"])).unwrap();
    site.until_logged("the recruiter keys were read again");
    assert_eq!(try_key(&operator, "another-sesame").await, 303);
    assert_eq!(try_key(&operator, KEY).await, 422);
}

#[tokio::test]
async fn actions_of_an_operator_are_logged_with_the_key_name_which_the_diagnostics_leave_out() {
    let desk = Desk::new();
    let hash = KeyHash::from_key(KEY);
    let entry = format!("[[team.keys]]\nname = \"Olga\"\nrole = \"operator\"\nhash = \"{hash}\"\n");
    fs::write(desk.path("vestibule.toml"), entry).unwrap();
    vestibule::ats::install_tls_provider();
    let mut site = desk.start(&["serve"]);
    site.address();
    let operator = site.address();
    let cookie = sign_in(&operator, KEY).await;
    let request = browser().post(format!("{operator}/delivery/pause"));
    let paused = request.header("cookie", &cookie).send().await.unwrap();
    assert_eq!(paused.status().as_u16(), 303);
    let text = "the delivery was paused on the operator's page";
    let line = site.until_logged(text);
    assert!(line.contains("by=\"Olga\""), "{line}");

    let request = browser().get(format!("{operator}/diagnostics.json"));
    let file = request.header("cookie", &cookie).send().await.unwrap();
    let file = file.text().await.unwrap();
    assert!(
        file.contains("vestibule starts") && file.contains(text),
        "{file}"
    );
    assert!(
        !file.contains("Olga") && !file.contains("127.0.0.0/24"),
        "{file}"
    );
    desk.printed(&["outbox", "resume"]);
    assert_eq!(site.stop().0, Some(0));
}

#[test]
fn the_entry_of_an_operators_key_has_that_role() {
    let desk = Desk::new();
    let printed = desk.printed(&["team", "key", "Olga", "--operator"]);
    let (_, entry) = printed.split_once("[[team.keys]]").unwrap();
    assert!(entry.contains("role = \"operator\""), "{entry}");
}

#[tokio::test]
async fn a_sign_in_at_the_operators_address_is_not_taken_for_a_proxy() {
    let desk = desk().with("VESTIBULE_SITE__TRUSTED_PROXIES", "[\"127.0.0.1\"]");
    vestibule::ats::install_tls_provider();
    let mut site = desk.start(&["serve"]);
    site.address();
    let operator = site.address();
    let request = browser().post(format!("{operator}/team/sign-in"));
    let request = request.header("content-type", "application/x-www-form-urlencoded");
    let answer = request.body(format!("key={KEY}")).send().await.unwrap();
    assert!(answer.headers().contains_key("set-cookie"), "{answer:?}");
    let (_, log) = site.stop();
    let warned = log.iter().any(|line| line.contains("site.trusted_proxies"));
    assert!(!warned, "{log:?}");
}
