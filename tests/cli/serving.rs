//! Tests the first steps of a new user and of an operator with `vestibule serve`.

use std::{
    fs,
    io::{Read, Write},
    net::TcpStream,
    os::unix::fs::PermissionsExt,
};

use serde_json::Value;

use crate::{
    program::{Desk, files_below},
    replicas::first_form,
    visitor::{RESUME, Visitor},
};

/// Applies to the first posting in the list and returns the receipt page.
pub async fn apply_somewhere(site: &str, name: &str) -> crate::visitor::Page {
    let visitor = Visitor::of(site);
    let form = first_form(&visitor).await;
    visitor.apply(&form, name, RESUME).await
}

/// Starts the site, applies to a posting, and stops the site when the application is delivered.
pub async fn deliver_one_application(desk: &Desk) {
    let mut site = desk.start(&["serve"]);
    let address = site.address();
    let receipt = apply_somewhere(&address, "Gerda").await;
    Visitor::of(&address)
        .visit_until(&receipt.address, "receipt-delivered")
        .await;
    assert_eq!(site.stop().0, Some(0));
}

fn received(desk: &Desk) -> Vec<Value> {
    serde_json::from_str(&desk.printed(&["inbox", "list", "--json"])).unwrap()
}

#[tokio::test]
async fn one_command_starts_the_sample_company_and_an_application_arrives_in_the_inbox() {
    let desk = Desk::new().with("VESTIBULE_DELIVERY__WAIT", "60s");
    let mut site = desk.start(&["serve"]);
    let address = site.address();
    let receipt = apply_somewhere(&address, "Berta").await;
    assert_eq!(receipt.status, 200, "{}", receipt.html);
    assert!(
        receipt.address.starts_with("/applications/"),
        "{}",
        receipt.address
    );

    let inbox = received(&desk);
    assert_eq!(inbox.len(), 1);
    assert_eq!(inbox[0]["email"], "berta@example.com");
    let id = inbox[0]["id"].as_str().unwrap();
    assert!(desk.printed(&["inbox", "show", id]).contains("Berta"));
    desk.printed(&["inbox", "export", "--to", "out"]);
    let resumes: Vec<Vec<u8>> = files_below(&desk.path("out"))
        .into_iter()
        .filter(|path| path.extension().is_some_and(|end| end == "pdf"))
        .map(|path| fs::read(path).unwrap())
        .collect();
    assert_eq!(resumes, [RESUME]);
    assert_eq!(site.stop().0, Some(0));
}

#[tokio::test]
async fn serve_prints_the_url_and_key_file_of_the_back_office_and_the_key_is_in_no_other_file() {
    let desk = Desk::new();
    let mut site = desk.start(&["serve"]);
    let addresses = [site.address(), site.address(), site.address()];
    let office = addresses[2].trim_end_matches("/office,");
    assert_ne!(office, addresses[2], "{addresses:?}");
    let file = desk.path("vestibule-reference-ats/office.key");
    let key = fs::read_to_string(&file).unwrap();
    let mode = fs::metadata(&file).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let form = Visitor::of(office).visit("/office").await;
    assert_eq!(form.status, 200);
    assert!(form.html.contains("name=\"key\""), "{}", form.html);
    let (code, log) = site.stop();
    assert_eq!(code, Some(0));
    assert!(!log.iter().any(|line| line.contains(key.trim())));
}

#[tokio::test]
async fn a_separately_started_reference_ats_works_like_the_embedded_one() {
    let ats_desk = Desk::new()
        .with("VESTIBULE_REFERENCE_ATS__LISTEN", "127.0.0.1:0")
        .with("VESTIBULE_REFERENCE_ATS__API_KEY", "rehearsal");
    let mut ats = ats_desk.start(&["reference-ats"]);
    let desk = Desk::new()
        .with("VESTIBULE_ATS__BASE_URL", ats.address())
        .with("VESTIBULE_DELIVERY__WAIT", "60s")
        .with("VESTIBULE_ATS__API_KEY", "rehearsal");
    let mut site = desk.start(&["serve"]);
    let receipt = apply_somewhere(&site.address(), "Cora").await;
    assert!(
        receipt.address.starts_with("/applications/"),
        "{}",
        receipt.html
    );
    assert_eq!(received(&ats_desk)[0]["email"], "cora@example.com");
    assert_eq!(site.stop().0, Some(0));
    assert_eq!(ats.stop().0, Some(0));
}

#[tokio::test]
async fn all_pages_of_a_list_of_a_thousand_postings_can_be_visited() {
    let desk = Desk::new().with("VESTIBULE_REFERENCE_ATS__POSTINGS", "postings");
    fs::create_dir(desk.path("postings")).unwrap();
    for number in 0..1_000 {
        let text = format!(
            "+++\ntitle = \"Lamp Keeper {number}\"\ncreated = 2026-10-02T09:00:00Z\n+++\nKeep lamp {number}.\n"
        );
        fs::write(
            desk.path("postings").join(format!("lamp-{number:04}.md")),
            text,
        )
        .unwrap();
    }
    let mut site = desk.start(&["serve"]);
    let visitor = Visitor::of(&site.address());
    let mut page = visitor.visit_until("/", "/jobs/").await;
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..60 {
        assert_eq!(page.status, 200);
        let links = page.links("main a[href^='/jobs/']");
        assert!(!links.is_empty() && links.len() <= 20, "{}", links.len());
        seen.extend(links);
        match page.links("nav a[rel=next]").pop() {
            Some(next) => page = visitor.visit(&next).await,
            None => break,
        }
    }
    assert_eq!(seen.len(), 1_000);
    let last = seen.last().unwrap();
    assert!(
        visitor
            .visit_until(last, "Keep lamp")
            .await
            .html
            .contains("/apply")
    );
}

#[tokio::test]
async fn the_site_runs_as_an_ordinary_user_in_a_read_only_folder() {
    let data = tempfile::tempdir().unwrap();
    fs::set_permissions(data.path(), fs::Permissions::from_mode(0o777)).unwrap();
    let inside = |name: &str| data.path().join(name).to_str().unwrap().to_owned();
    let desk = Desk::new()
        .with("VESTIBULE_STORE__DIR", inside("store"))
        .with("VESTIBULE_STORE__KEY_FILE", inside("vestibule.key"))
        .with("VESTIBULE_REFERENCE_ATS__DIR", inside("ats"))
        .under_user(65_534);
    fs::set_permissions(desk.folder.path(), fs::Permissions::from_mode(0o555)).unwrap();
    let mut site = desk.start(&["serve"]);
    let receipt = apply_somewhere(&site.address(), "Dora").await;
    assert!(
        receipt.address.starts_with("/applications/"),
        "{}",
        receipt.html
    );
    assert_eq!(site.stop().0, Some(0));
    assert_eq!(
        files_below(desk.folder.path()),
        Vec::<std::path::PathBuf>::new()
    );
    for (name, mode) in [("store", 0o700), ("ats", 0o700), ("vestibule.key", 0o600)] {
        let found = fs::metadata(data.path().join(name))
            .unwrap()
            .permissions()
            .mode();
        assert_eq!(found & 0o777, mode, "{name}");
    }
}

#[tokio::test]
async fn the_health_command_uses_the_same_settings_as_serve() {
    let desk = Desk::new();
    let mut site = desk.start(&["serve"]);
    let address = site.address();
    let listen = address.strip_prefix("http://").unwrap();
    let asked = Desk::new().with("VESTIBULE_SITE__LISTEN", listen);
    assert!(asked.printed(&["health"]).contains(listen));
    site.stop();
    assert!(!asked.run(&["health"]).status.success());
}

#[tokio::test]
async fn a_request_cannot_make_a_log_line_long_or_write_its_own_text() {
    let desk = Desk::new().with("VESTIBULE_LOG__FILTER", "vestibule=debug");
    let mut site = desk.start(&["serve"]);
    let address = site.address();
    let address = address.trim_start_matches("http://");
    let planted = "PLANTED".repeat(4_000);
    let id = planted.to_ascii_lowercase();
    for head in [
        format!("{planted} / HTTP/1.1\r\nhost: localhost"),
        format!("GET /jobs/{planted}/x?q={planted} HTTP/1.1\r\nhost: localhost"),
        format!("GET /applications/{planted} HTTP/1.1\r\nhost: localhost"),
        "GET /jobs/a%0AFORGED%1B%5B31m/x HTTP/1.1\r\nhost: localhost".to_owned(),
        format!("GET / HTTP/1.1\r\nhost: {planted}"),
        format!("POST / HTTP/1.1\r\nhost: localhost\r\norigin: http://{planted}"),
    ] {
        let mut stream = TcpStream::connect(address).unwrap();
        let request = format!("{head}\r\nconnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        assert!(answer.starts_with(b"HTTP/1.1 4"), "{}", &head[..40]);
    }
    let (_, log) = site.stop();
    let count = |text: &str| log.iter().filter(|line| line.contains(text)).count();
    assert_eq!(count("method=OTHER route="), 1, "{log:#?}");
    assert_eq!(count("method=GET route=\"/jobs/{id}/{slug}\" status=4"), 2);
    for line in &log {
        assert!(!line.to_ascii_uppercase().starts_with("FORGED"), "{line}");
        assert!(!line.contains('\u{1b}'), "{line}");
        assert!(line.len() < 1_000, "{} bytes: {}", line.len(), &line[..200]);
        assert!(
            !line.contains(&id[..65]) && !line.contains(&planted[..8]),
            "{line}"
        );
    }
}

#[tokio::test]
async fn the_demonstration_starts_without_warnings() {
    let desk = Desk::new();
    let mut site = desk.start(&["serve"]);
    site.address();
    let operator = Visitor::of(&site.address());
    for unknown in ["RANKING_GRID", "WORK_SAMPLE"] {
        operator.visit_until("/", unknown).await;
    }
    let (code, log) = site.stop();
    assert_eq!(code, Some(0));
    let warnings = log.iter().filter(|line| !line.contains(" INFO "));
    assert_eq!(warnings.count(), 0, "{log:#?}");
}
