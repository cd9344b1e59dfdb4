//! Tests that `vestibule check` checks several things on this machine without changing them: the
//! store, its key and disk, the ports and the log.

use std::fs;

use sqlx::{Connection, PgConnection, SqliteConnection};

use crate::{
    check::{always, check},
    cluster,
    outbox::Office,
    program::Desk,
    reserved_port::ReservedPort,
    settings::refused,
};

/// A key that differs from the key of the test site: 32 bytes in base64.
const OTHER_KEY: &str = "dGhlIG5leHQga2V5IG9mIHRoZXNlIHRlc3RzLCAzMiE=";

async fn execute(office: &Office, statement: &'static str) {
    let file = office.desk.path("vestibule-data/store.db");
    let url = format!("sqlite:{}", file.display());
    let mut database = SqliteConnection::connect(&url).await.unwrap();
    sqlx::query(statement).execute(&mut database).await.unwrap();
    database.close().await.unwrap();
}

#[test]
fn before_the_first_start_check_creates_neither_a_store_nor_a_key() {
    let desk = Desk::new();
    let checked = check(&desk, &[]);
    assert!(checked.succeeded, "{:#}", checked.report);
    let says = "ok: there is no store in ./vestibule-data/store.db yet; the first start makes it";
    assert_eq!(checked.about("store"), [says]);
    let says = "ok: there is no key file ./vestibule.key yet; the first start makes it";
    assert_eq!(checked.about("encryption key"), [says]);
    assert!(checked.about("disk")[0].contains("B are free"));
    assert_eq!(fs::read_dir(desk.folder.path()).unwrap().count(), 0);

    let desk = desk.with("VESTIBULE_OUTBOX__MIN_FREE_DISK", "1000000GB");
    let checked = check(&desk, &[]);
    assert!(!checked.succeeded);
    assert!(
        checked.about("disk")[0].starts_with("fault: "),
        "{:#}",
        checked.report
    );
}

#[tokio::test]
async fn a_store_of_another_version_is_reported_and_not_changed() {
    let office = Office::on_sqlite();
    office.keep(1).await;
    let checked = check(&office.desk, &[]);
    assert!(checked.succeeded, "{:#}", checked.report);
    let says = "ok: ./vestibule-data/store.db can be read and written, and is from this version";
    assert_eq!(checked.about("store"), [says]);

    execute(
        &office,
        "delete from _sqlx_migrations where version = (select max(version) from _sqlx_migrations)",
    )
    .await;
    for _ in 0..2 {
        let found = check(&office.desk, &[]).about("store").join("\n");
        assert!(found.starts_with("warn: "), "{found}");
        assert!(
            found.contains("from an older version") && found.contains("(1 migration)"),
            "{found}"
        );
        let advice = "run this check again if a site is starting with this store";
        assert!(found.contains(advice), "{found}");
    }

    execute(
        &office,
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
         values (9999, 'later', true, x'00', 0)",
    )
    .await;
    let says = "the database is from a newer version of vestibule (it has the migration 9999)";
    let checked = check(&office.desk, &[]);
    assert!(!checked.succeeded);
    assert!(checked.about("store")[0].starts_with(&format!("fault: {says}")));
    let refused = office.desk.run(&["serve"]);
    assert!(!refused.status.success());
    let output = String::from_utf8(refused.stderr).unwrap();
    assert!(output.contains(says), "{output}");
}

#[tokio::test]
async fn a_key_that_cannot_decrypt_the_stored_data_is_a_fault() {
    let office = Office::on_sqlite();
    office.keep(1).await;
    let says = "ok: the key in ./vestibule.key opens everything in the store";
    assert_eq!(check(&office.desk, &[]).about("encryption key"), [says]);

    let file = office.desk.path("vestibule.key");
    fs::write(&file, OTHER_KEY).unwrap();
    let found = check(&office.desk, &[]).about("encryption key").join("\n");
    assert!(
        found.starts_with("fault: the store contains applications that are encrypted with the key"),
        "{found}"
    );
    fs::remove_file(&file).unwrap();
    let found = check(&office.desk, &[]).about("encryption key").join("\n");
    assert!(found.contains("restore it from your backup"), "{found}");
    assert!(!file.exists());
}

#[tokio::test]
async fn a_file_that_is_not_a_database_is_a_fault() {
    let office = Office::on_sqlite();
    fs::create_dir(office.desk.path("vestibule-data")).unwrap();
    fs::write(
        office.desk.path("vestibule-data/store.db"),
        "x".repeat(9_999),
    )
    .unwrap();
    let found = check(&office.desk, &[]).about("store").join("\n");
    assert!(
        found.starts_with("fault: the database file") && found.contains("damaged"),
        "{found}"
    );
}

#[tokio::test]
async fn check_reports_the_version_and_the_clock_of_a_postgresql_server() {
    let office = Office::on_postgres();
    office.keep(1).await;
    let checked = check(&office.desk, &[]);
    assert!(checked.succeeded, "{:#}", checked.report);
    assert!(checked.about("store")[0].ends_with("is from this version"));
    assert!(checked.about("encryption key")[0].starts_with("ok: the key in"));
    let says = "ok: this machine and the PostgreSQL server have the same time";
    assert_eq!(checked.about("clock"), [says]);

    let desk = Desk::new().with(
        "VESTIBULE_STORE__URL",
        "postgres://me:planted@127.0.0.1:1/x",
    );
    let found = check(&desk, &[]);
    assert!(
        found.about("store")[0].starts_with(
            "fault: store.url (or store.url_file): cannot connect to the PostgreSQL server at 127.0.0.1:1: "
        )
    );
    assert!(!found.report.to_string().contains("planted"));
}

#[tokio::test]
async fn an_empty_postgresql_database_stays_empty_until_there_is_a_shared_key() {
    let url = cluster::database();
    let desk = Desk::new().with("VESTIBULE_STORE__URL", &url);
    let checked = check(&desk, &[]);
    assert!(!checked.succeeded);
    assert!(checked.about("store")[0].starts_with("ok: there is no store in "));
    assert!(
        checked.about("encryption key")[0]
            .contains("with PostgreSQL it is not created automatically")
    );
    let message = refused(&desk, &["serve"]);
    let key_file = desk.path("vestibule.key").display().to_string();
    let command = format!("`(umask 077; head -c 32 /dev/urandom | base64 > {key_file})`");
    assert!(message.contains(&command), "{message}");
    let mut database = PgConnection::connect(&url).await.unwrap();
    let tables: i64 =
        sqlx::query_scalar("select count(*) from pg_tables where schemaname = 'public'")
            .fetch_one(&mut database)
            .await
            .unwrap();
    assert_eq!(tables, 0);
}

#[test]
fn check_reports_whether_a_port_is_free_used_by_a_site_or_used_by_another_program() {
    let site = Desk::new();
    let mut running = site.start(&["serve"]);
    let address = running.address().replace("http://", "");
    let site = site.with("VESTIBULE_SITE__LISTEN", &address);
    let found = check(&site, &[]).about("ports");
    let says = format!("ok: a site is running at {address} (site.listen)");
    assert_eq!(found, [says]);
    let other = Desk::new().with("VESTIBULE_SITE__LISTEN", &address);
    let found = check(&other, &[]).about("ports");
    assert!(found[0].starts_with("fault: another site"), "{found:?}");

    let taken = always("text/plain", "hello").replace("http://", "");
    let reserved = ReservedPort::new();
    let free = reserved.address;
    let desk = Desk::new()
        .with("VESTIBULE_SITE__LISTEN", free.to_string())
        .with("VESTIBULE_ADMIN__LISTEN", &taken);
    let checked = check(&desk, &[]);
    assert!(!checked.succeeded);
    let says = [
        format!("ok: {free} (site.listen) is free"),
        format!(
            "fault: another program uses {taken} (admin.listen): stop it, or change the setting"
        ),
    ];
    assert_eq!(checked.about("ports"), says);
    let desk = desk.with("VESTIBULE_SITE__LISTEN", &taken);
    assert!(check(&desk, &[]).about("settings")[0].contains("are both"));
    assert_eq!(running.stop().0, Some(0));
}

#[test]
fn settings_are_ok_only_if_the_site_can_start_with_them() {
    let cases = [
        (
            "VESTIBULE_ALARM__WEBHOOK",
            "http://chat.example.com/planted",
            "alarm.webhook must begin",
        ),
        (
            "VESTIBULE_ALARM__WEBHOOK",
            "planted",
            "alarm.webhook is not a URL",
        ),
    ];
    for (variable, value, says) in cases {
        let checked = check(&Desk::new().with(variable, value), &[]);
        assert!(!checked.succeeded);
        let found = checked.about("settings");
        assert!(
            found.len() == 1 && found[0].starts_with(&format!("fault: {says}")),
            "{found:?}"
        );
        assert!(!checked.report.to_string().contains("planted"));
    }
    let desk = Desk::new()
        .with("VESTIBULE_ATS__BASE_URL", "https://ats.example.com")
        .with("VESTIBULE_ATS__API_KEY", "Bearer planted");
    let checked = check(&desk, &[]);
    let found = checked.about("settings");
    assert!(
        found.len() == 1 && found[0].contains("write only the key"),
        "{found:?}"
    );
}

#[test]
fn contradicting_settings_are_reported_by_name() {
    let desk = Desk::new()
        .with("VESTIBULE_DELIVERY__LEASE", "30s")
        .with("VESTIBULE_APPLY__UPLOAD_MEMORY", "1MB")
        .with("VESTIBULE_APPLY__RESUME_KINDS", "txt,docx")
        .with("VESTIBULE_TEAM__REFERRALS", "true")
        .with("VESTIBULE_SITE__PUBLIC_URL", "https://jobs.example.com")
        .with("VESTIBULE_ATS__BASE_URL", "http://127.0.0.1:1")
        .with("VESTIBULE_ATS__API_KEY", "key");
    let found = check(&desk, &[]).about("settings").join("\n");
    for says in [
        "delivery.lease (30s) is shorter than a delivery can take",
        "a quarter of apply.upload_memory (1MB) is smaller than apply.max_resume",
        "apply.resume_kinds contains txt, docx, but the ATS interface has only pdf",
        "team.referrals has no effect without a key",
    ] {
        assert!(found.contains(says), "{says} in {found}");
    }
}

#[test]
fn a_log_filter_with_a_misspelled_level_is_refused() {
    for (filter, word) in [
        ("inof", "inof"),
        ("info,vestibule::web", "vestibule::web"),
        ("info,vestibule::delivery=loud", "loud"),
    ] {
        let refused = Desk::new()
            .with("VESTIBULE_LOG__FILTER", filter)
            .run(&["check"]);
        assert!(!refused.status.success());
        let output = String::from_utf8(refused.stderr).unwrap();
        assert!(output.contains("VESTIBULE_LOG__FILTER"), "{output}");
        assert!(
            output.contains(&format!("\"{word}\" is not a level")),
            "{output}"
        );
    }
    for filter in [
        "info vestibule::delivery=debug",
        "info;vestibule=debug",
        "info, vestibule::delivery=debug",
    ] {
        let desk = Desk::new().with("VESTIBULE_LOG__FILTER", filter);
        let refused = desk.run(&["check"]);
        assert!(!refused.status.success());
        let output = String::from_utf8(refused.stderr).unwrap();
        assert!(output.contains("separate them with commas"), "{output}");
    }
    for filter in ["warn", "info,vestibule::web=debug", "off", "info,hyper=off"] {
        let desk = Desk::new().with("VESTIBULE_LOG__FILTER", filter);
        assert!(desk.run(&["config", "show"]).status.success(), "{filter}");
    }
}

#[test]
fn a_database_on_another_host_without_a_verified_certificate_is_a_warning() {
    // A unit test checks other database hosts, other URL parameters and the setting `store.url`.
    let desk = Desk::new()
        .with("VESTIBULE_STORE__URL_FILE", "url")
        .with("VESTIBULE_STORE__START_TIMEOUT", "0s");
    fs::write(desk.path("url"), "postgres://me:planted@db.invalid/x").unwrap();
    let found = check(&desk, &[]).about("settings").join("\n");
    let says = "warn: store.url_file does not contain sslmode=verify-full";
    assert!(found.contains(says), "{found}");
    assert!(!found.contains("planted"), "{found}");
}
