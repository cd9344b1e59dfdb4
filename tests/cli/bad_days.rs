//! Tests a site whose ATS is unreachable, refuses requests or sends bad data. The operator must get
//! one clear message, and the pages must still work.

use std::{
    collections::BTreeSet,
    future::pending,
    time::{Duration, Instant},
};

use tokio::time::timeout;

use crate::{
    program::{Desk, Running},
    visitor::Visitor,
};

fn reference_ats(desk: &Desk) -> (Running, String) {
    let mut ats = desk.start(&["reference-ats"]);
    let address = ats.address();
    (ats, address)
}

fn ats_desk() -> Desk {
    Desk::new()
        .with("VESTIBULE_REFERENCE_ATS__LISTEN", "127.0.0.1:0")
        .with("VESTIBULE_REFERENCE_ATS__API_KEY", "right-key")
}

fn site_desk(ats: &str, key: &str) -> Desk {
    Desk::new()
        .with("VESTIBULE_ATS__BASE_URL", ats)
        .with("VESTIBULE_ATS__API_KEY", key)
}

#[tokio::test]
async fn without_stored_postings_the_list_says_so_and_the_log_contains_the_reason() {
    let (mut ats_log, address) = reference_ats(&ats_desk());
    let (_free, free_address) =
        reference_ats(&ats_desk().with("VESTIBULE_REFERENCE_ATS__PREMIUM", "false"));
    let wrong_path = format!("{address}/docs");
    let cases = [
        (address.as_str(), "wrong-key", "key"),
        (free_address.as_str(), "right-key", "plan"),
        (wrong_path.as_str(), "right-key", "base_url"),
        ("http://127.0.0.1:9", "right-key", "cannot connect"),
    ];
    for (ats, key, word) in cases {
        let desk = site_desk(ats, key);
        let mut site = desk.start(&["serve"]);
        let list = Visitor::of(&site.address()).visit("/").await;
        assert_eq!(list.status, 503, "{ats}");
        let line = site.until_logged("there is no copy yet, so visitors see no jobs");
        assert!(line.contains(word), "{line} lacks {word}");
        assert!(!line.contains(key), "{line}");
    }
    let line = ats_log.until_logged("refused a wrong API key");
    assert!(line.contains("127.0.0.0/24"), "{line}");
    assert!(!line.contains("wrong-key"), "{line}");
}

#[tokio::test]
async fn wrong_api_keys_cannot_fill_the_log() {
    let desk = ats_desk().with("VESTIBULE_SITE__TRUSTED_PROXIES", "127.0.0.1");
    let (ats, address) = reference_ats(&desk);
    vestibule::ats::install_tls_provider();
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let url = format!("{address}/api/v1/external/jobs");
    let mut statuses = BTreeSet::new();
    for number in 0..200 {
        let client_ip = format!("192.0.2.{}", number % 100);
        let request = client.get(&url).header("x-forwarded-for", client_ip);
        let response = request.bearer_auth("wrong-key").send().await.unwrap();
        statuses.insert(response.status().as_u16());
    }
    assert_eq!(statuses, BTreeSet::from([401]));
    let (_, log) = ats.stop();
    let is_about_key = |line: &&String| line.contains("refused a wrong API key");
    let lines = log.iter().filter(is_about_key).count();
    assert!((60..100).contains(&lines), "{lines}");
}

#[tokio::test]
async fn without_an_ats_and_without_visitors_the_program_uses_little_cpu_time() {
    let desk = site_desk("http://127.0.0.1:9", "right-key");
    let mut site = desk.start(&["serve"]);
    site.until_logged("there is no copy yet");
    let (before, began) = (site.processor_time(), Instant::now());
    let _ = timeout(Duration::from_secs(3), pending::<()>()).await;
    let (spent, passed) = (site.processor_time() - before, began.elapsed());
    assert!(spent * 2 < passed, "{spent:?} of {passed:?} spent");
}

#[tokio::test]
async fn a_site_prints_its_public_url_and_the_error_for_a_wrong_host_links_to_it() {
    let desk = site_desk("http://127.0.0.1:9", "right-key")
        .with("VESTIBULE_SITE__PUBLIC_URL", "https://jobs.example.com");
    let mut site = desk.start(&["serve"]);
    let visitor = Visitor::of(&site.address());
    site.until_printed("Visitors use: https://jobs.example.com (site.public_url)");
    let page = visitor.visit("/").await;
    assert_eq!(page.status, 421);
    let link = "class=\"button\" href=\"https://jobs.example.com/\"";
    assert!(page.html.contains(link), "{}", page.html);
    let line = site.until_logged("a request was refused");
    for part in [
        "WARN",
        "site.public_url (https://jobs.example.com/); if",
        "the proxy must pass on the header Host",
    ] {
        assert!(line.contains(part), "{line} lacks {part}");
    }
    visitor.visit("/").await;
    let (_, log) = site.stop();
    let lines = log.iter().filter(|it| it.contains("a request was refused"));
    assert_eq!(lines.count(), 1, "{log:#?}");
}

#[tokio::test]
async fn a_base_url_with_a_trailing_slash_is_the_same_url() {
    let (_ats, address) = reference_ats(&ats_desk());
    let desk = site_desk(&format!("{address}/"), "right-key");
    let mut site = desk.start(&["serve"]);
    Visitor::of(&site.address())
        .visit_until("/", "/jobs/")
        .await;
}

#[tokio::test]
async fn the_last_good_copy_survives_an_outage_of_the_ats_and_a_restart() {
    let ats_desk = ats_desk();
    let (ats, address) = reference_ats(&ats_desk);
    let desk = site_desk(&address, "right-key");
    let mut site = desk.start(&["serve"]);
    let visitor = Visitor::of(&site.address());
    let list = visitor.visit_until("/", "/jobs/").await;
    let posting = list.links("main a[href^='/jobs/']").remove(0);
    visitor.visit_until(&posting, "/apply").await;
    ats.kill();
    assert_eq!(visitor.visit(&posting).await.status, 200);
    assert_eq!(site.stop().0, Some(0));

    let mut site = desk.start(&["serve"]);
    let visitor = Visitor::of(&site.address());
    assert_eq!(visitor.visit("/").await.status, 200);
    site.until_logged("the last good copy stays online");
    let page = visitor.visit(&posting).await;
    assert_eq!(page.status, 200);
    assert!(page.html.contains("/apply"), "the form is still there");
}

#[test]
fn the_hint_about_reading_applications_names_the_settings_file() {
    let desk = ats_desk();
    std::fs::write(
        desk.path("ats.toml"),
        "[reference_ats]\ndir = \"received\"\n",
    )
    .unwrap();
    let mut ats = desk.start(&["--config", "ats.toml", "reference-ats"]);
    ats.until_printed("vestibule --config ats.toml inbox list");
    let listed = desk.printed(&["--config", "ats.toml", "inbox", "list"]);
    assert!(
        listed.contains("Folder: received (reference_ats.dir)"),
        "{listed}"
    );
    ats.stop();
}

#[test]
fn a_posting_file_cannot_inject_lines_into_the_log() {
    let desk = ats_desk().with("VESTIBULE_REFERENCE_ATS__POSTINGS", "postings");
    std::fs::create_dir(desk.path("postings")).unwrap();
    let named = desk.path("postings").join("a\nFORGED by its name.md");
    std::fs::write(named, "no front matter").unwrap();
    let text = "+++\ntitle = \"Baker\"\n\"b\\nFORGED by its text\" = 1\n+++\n";
    std::fs::write(desk.path("postings/b.md"), text).unwrap();
    let (mut ats, _) = reference_ats(&desk);
    let lines = [ats.until_logged("a\\n"), ats.until_logged("b.md")];
    for line in lines.iter().chain(&ats.stop().1) {
        assert!(!line.starts_with("FORGED"), "{line}");
    }
}
