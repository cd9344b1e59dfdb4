//! `vestibule check` examines the settings of IndexNow and shows the last answer.

use tokio::runtime::Runtime;
use vestibule::{
    clock::Clock,
    config::load,
    store::{IndexNowState, Store},
};

use crate::{
    check::{always, check},
    program::Desk,
};

const KEY: &str = "0123456789abcdef";

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

/// Records an answer in the store of this folder, as the site does.
async fn record(desk: &Desk, failures: u32, answer: &str) {
    let at = |name: &str| desk.path(name).display().to_string();
    let variables = [
        ("VESTIBULE_STORE__DIR".to_owned(), at("store")),
        ("VESTIBULE_STORE__KEY_FILE".to_owned(), at("key")),
    ];
    let config = load::parse(&desk.path("vestibule.toml"), "", variables.into_iter()).unwrap();
    let store = Store::open(&config.store, Clock::System).await.unwrap();
    let state = IndexNowState {
        failures,
        answered_at: Some("2026-11-21T09:00:00Z".parse().unwrap()),
        answer: Some(answer.to_owned()),
        ..IndexNowState::default()
    };
    store.index_now().set_state(&state).await.unwrap();
    store.close().await;
}

#[test]
fn the_key_must_be_valid_and_the_site_must_have_a_public_url() {
    let checked = check(&desk(&[("VESTIBULE_INDEX_NOW__KEY", KEY)]), &[]);
    let said = checked.about("settings");
    assert!(said[0].contains("site.public_url must be set"), "{said:?}");
    let site = ("VESTIBULE_SITE__PUBLIC_URL", "https://careers.example.com");
    let endpoint = ("VESTIBULE_INDEX_NOW__ENDPOINT", "http://search.example.com");
    let checked = check(
        &desk(&[("VESTIBULE_INDEX_NOW__KEY", KEY), site, endpoint]),
        &[],
    );
    let said = checked.about("settings");
    assert!(said[0].contains("must begin with https://"), "{said:?}");
    let output = desk(&[("VESTIBULE_INDEX_NOW__KEY", "short-k")]).run(&["check"]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("8 to 128 characters"), "{said}");
}

#[test]
fn the_key_file_is_read_and_the_last_answer_is_shown() {
    assert!(check(&desk(&[]), &[]).about("IndexNow").is_empty());
    let file = "/indexnow-key.txt";
    let site = always("text/plain", KEY);
    let settings = [
        ("VESTIBULE_INDEX_NOW__KEY", KEY),
        ("VESTIBULE_SITE__PUBLIC_URL", &*site),
    ];
    let desk_of_site = desk(&settings);
    let served = format!("ok: {site}{file} is the key");
    let said = check(&desk_of_site, &[]).about("IndexNow");
    assert_eq!(said, [&*served, "ok: nothing was sent yet"]);
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
        Runtime::new()
            .unwrap()
            .block_on(record(&desk_of_site, failures, answer));
        let said = check(&desk_of_site, &[]).about("IndexNow");
        assert_eq!(said, [&*served, expected]);
    }

    let other = always("text/plain", "another-key");
    let settings = [
        ("VESTIBULE_INDEX_NOW__KEY", KEY),
        ("VESTIBULE_SITE__PUBLIC_URL", &*other),
    ];
    let said = check(&desk(&settings), &[]).about("IndexNow");
    assert_eq!(
        said[0],
        format!(
            "warn: {other}{file} is not the key, so search engines will refuse the changes: start the site, or \
             check site.public_url"
        )
    );
}
