//! Tests that `vestibule check` checks the keys for search engines, and shows the last response of
//! each search engine.

use std::{fs, io::Write, net::TcpListener, process::Command, thread};

use serde_json::json;
use tokio::runtime::Runtime;
use vestibule::{
    clock::Clock,
    config::load,
    store::{SearchEngine, SearchEngineState, Store},
};

use crate::{
    check::{always, check},
    program::Desk,
};

const KEY: &str = "0123456789abcdef";
const GOOGLE: &str = "https://oauth2.googleapis.com/token";

fn desk(settings: &[(&str, &str)]) -> Desk {
    let postings = "VESTIBULE_REFERENCE_ATS__POSTINGS";
    let desk = Desk::new()
        .with(postings, "postings")
        .with("VESTIBULE_STORE__DIR", "store")
        .with("VESTIBULE_STORE__KEY_FILE", "key");
    std::fs::create_dir(desk.path("postings")).unwrap();
    let settings = settings.iter();
    settings.fold(desk, |desk, (name, value)| desk.with(name, value))
}

/// Records a response of a search engine in the store of this folder, as the site does.
async fn record(desk: &Desk, engine: SearchEngine, failures: u32, answer: &str) {
    let at = |name: &str| desk.path(name).display().to_string();
    let variables = [
        ("VESTIBULE_STORE__DIR".to_owned(), at("store")),
        ("VESTIBULE_STORE__KEY_FILE".to_owned(), at("key")),
    ];
    let config = load::parse(&desk.path("vestibule.toml"), "", variables.into_iter()).unwrap();
    let store = Store::open(&config.store, Clock::System).await.unwrap();
    let state = SearchEngineState {
        failures,
        answered_at: Some("2026-11-21T09:00:00Z".parse().unwrap()),
        answer: Some(answer.to_owned()),
        ..SearchEngineState::default()
    };
    store.search_engine(engine).set_state(&state).await.unwrap();
    store.close().await;
}

#[test]
fn the_key_must_be_valid_and_the_site_must_have_a_public_url() {
    let checked = check(&desk(&[("VESTIBULE_INDEX_NOW__KEY", KEY)]), &[]);
    let findings = checked.about("settings");
    assert!(
        findings[0].contains("site.public_url must be set"),
        "{findings:?}"
    );
    let site = ("VESTIBULE_SITE__PUBLIC_URL", "https://careers.example.com");
    let endpoint = ("VESTIBULE_INDEX_NOW__ENDPOINT", "http://search.example.com");
    let checked = check(
        &desk(&[("VESTIBULE_INDEX_NOW__KEY", KEY), site, endpoint]),
        &[],
    );
    let findings = checked.about("settings");
    assert!(
        findings[0].contains("must begin with https://"),
        "{findings:?}"
    );
    let output = desk(&[("VESTIBULE_INDEX_NOW__KEY", "short-k")]).run(&["check"]);
    let findings = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(findings.contains("8 to 128 characters"), "{findings}");
}

#[test]
fn the_key_file_is_read_and_the_last_response_is_shown() {
    assert!(check(&desk(&[]), &[]).about("IndexNow").is_empty());
    let file = "/indexnow-key.txt";
    let site = always("text/plain", KEY);
    let settings = [
        ("VESTIBULE_INDEX_NOW__KEY", KEY),
        ("VESTIBULE_SITE__PUBLIC_URL", &*site),
    ];
    let desk_of_site = desk(&settings);
    let served = format!("ok: {site}{file} is the key");
    let findings = check(&desk_of_site, &[]).about("IndexNow");
    assert_eq!(findings, [&*served, "ok: nothing was sent yet"]);
    for (failures, answer, expected) in [
        (
            0,
            "status 200",
            "ok: last answer at 2026-11-21T09:00:00Z: status 200",
        ),
        (
            2,
            "status 403",
            "warn: last answer at 2026-11-21T09:00:00Z: status 403; the same changes are sent again later",
        ),
    ] {
        Runtime::new().unwrap().block_on(record(
            &desk_of_site,
            SearchEngine::IndexNow,
            failures,
            answer,
        ));
        let findings = check(&desk_of_site, &[]).about("IndexNow");
        assert_eq!(findings, [&*served, expected]);
    }

    let other = always("text/plain", "another-key");
    let settings = [
        ("VESTIBULE_INDEX_NOW__KEY", KEY),
        ("VESTIBULE_SITE__PUBLIC_URL", &*other),
    ];
    let findings = check(&desk(&settings), &[]).about("IndexNow");
    assert_eq!(
        findings[0],
        format!(
            "warn: {other}{file} is not the key, so search engines will refuse the changes: start the site, or \
             check site.public_url"
        )
    );
}

#[test]
fn a_site_that_sends_the_key_and_then_never_stops_cannot_fill_the_memory() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let site = format!("http://{}", listener.local_addr().unwrap());
    // The thread returns the number of bytes that the client accepted before it closed the
    // connection.
    let server = thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        let mut sent = stream.write(b"HTTP/1.1 200 OK\r\n\r\n").unwrap();
        let content = format!("{KEY}{}", "\n".repeat(1 << 16));
        while sent < 1 << 30 {
            match stream.write(content.as_bytes()) {
                Ok(bytes) => sent += bytes,
                Err(_) => break,
            }
        }
        sent
    });
    let settings = [
        ("VESTIBULE_INDEX_NOW__KEY", KEY),
        ("VESTIBULE_SITE__PUBLIC_URL", &*site),
    ];
    let findings = check(&desk(&settings), &[]).about("IndexNow");
    assert!(findings[0].starts_with("warn: "), "{findings:?}");
    let sent = server.join().unwrap();
    assert!(sent < 64 << 20, "{sent} bytes were read");
}

/// Creates a folder with settings for submitting URLs to Google, and with two keys: an RSA key and
/// a key of another type.
fn desk_of_google() -> Desk {
    let desk = desk(&[
        ("VESTIBULE_SITE__PUBLIC_URL", "https://careers.example.com"),
        ("VESTIBULE_GOOGLE_INDEXING__KEY_FILE", "google.json"),
    ]);
    for (algorithm, file) in [("RSA", "rsa.pem"), ("ED25519", "other.pem")] {
        let created = Command::new("openssl")
            .args(["genpkey", "-algorithm", algorithm, "-out", file])
            .current_dir(desk.folder.path())
            .output();
        assert!(created.unwrap().status.success());
    }
    desk
}

fn write_key(desk: &Desk, kind: &str, pem: &str, token_uri: &str) {
    let file = json!({
        "type": kind,
        "client_email": "indexing@lamps.iam.gserviceaccount.com",
        "private_key": fs::read_to_string(desk.path(pem)).unwrap(),
        "token_uri": token_uri,
    });
    fs::write(desk.path("google.json"), file.to_string()).unwrap();
}

#[test]
fn a_problem_of_the_service_account_key_is_reported_without_showing_the_key() {
    let desk = desk_of_google();
    let said = || check(&desk, &[]).about("Google indexing").remove(0);
    let found = said();
    let missing =
        "fault: google_indexing.key_file cannot be used: cannot read the file google.json";
    assert!(found.starts_with(missing), "{found}");
    for (kind, pem, says) in [
        (
            "authorized_user",
            "rsa.pem",
            "its type must be service_account",
        ),
        ("service_account", "other.pem", "is not an RSA key in PEM"),
    ] {
        write_key(&desk, kind, pem, GOOGLE);
        let found = said();
        assert!(
            found.starts_with("fault:") && found.contains(says),
            "{found}"
        );
    }
    fs::write(desk.path("google.json"), "{\n\"planted\"").unwrap();
    let found = said();
    let place = "(line 2, column 9)";
    assert!(
        found.contains(place) && !found.contains("planted"),
        "{found}"
    );
    write_key(
        &desk,
        "service_account",
        "rsa.pem",
        "http://oauth.example.com/token",
    );
    let found = check(&desk, &[]).about("settings").remove(0);
    let says = "token_uri in google_indexing.key_file must begin with https://";
    assert!(found.contains(says), "{found}");
}

#[test]
fn the_key_of_the_service_account_is_checked_and_the_last_response_of_google_is_shown() {
    let desk = desk_of_google();
    write_key(&desk, "service_account", "rsa.pem", GOOGLE);
    let checked = check(&desk, &[]);
    let exposed = checked.about("key file").join("\n");
    let says = "google_indexing.key_file: the file google.json has the mode 0644";
    assert!(exposed.contains(says), "{exposed}");
    let key = "ok: google.json is the key of indexing@lamps.iam.gserviceaccount.com, which must be an owner of \
               site.public_url in Search Console";
    let found = checked.about("Google indexing");
    assert_eq!(found, [key, "ok: nothing was sent yet"]);
    let answered = record(&desk, SearchEngine::Google, 1, "status 403");
    Runtime::new().unwrap().block_on(answered);
    let last = "warn: last answer at 2026-11-21T09:00:00Z: status 403; the same changes are sent again later";
    assert_eq!(check(&desk, &[]).about("Google indexing"), [key, last]);
}
