//! Tests several replicas that share a PostgreSQL server, and moving a store from SQLite to
//! PostgreSQL.

use std::fs;

use serde_json::Value;
use sqlx::{Connection, PgConnection};

use crate::{
    check::check,
    cluster,
    program::Desk,
    visitor::{RESUME, Visitor},
};

/// The encryption key of all replicas: 32 bytes in base64.
pub const KEY: &str = "dmVzdGlidWxlIHRlc3RzOiBhIGtleSBvZiAzMiBieS4=";

fn received(desk: &Desk) -> usize {
    let inbox: Vec<Value> =
        serde_json::from_str(&desk.printed(&["inbox", "list", "--json"])).unwrap();
    inbox.len()
}

/// Returns the URL path of the first posting's form.
pub async fn first_form(visitor: &Visitor) -> String {
    let list = visitor.visit_until("/", "/jobs/").await;
    let posting = list.links("main a[href^='/jobs/']").remove(0);
    let shown = visitor.visit_until(&posting, "/apply").await;
    shown.links("a[href$='/apply']").remove(0)
}

#[tokio::test]
async fn a_form_from_one_replica_can_be_sent_to_another_after_the_first_one_stopped() {
    let ats_desk = Desk::new()
        .with("VESTIBULE_REFERENCE_ATS__LISTEN", "127.0.0.1:0")
        .with("VESTIBULE_REFERENCE_ATS__API_KEY", "rehearsal");
    let mut ats = ats_desk.start(&["reference-ats"]);
    fs::write(ats_desk.path("replicas.key"), KEY).unwrap();
    let desk = Desk::new()
        .with("VESTIBULE_ATS__BASE_URL", ats.address())
        .with("VESTIBULE_DELIVERY__WAIT", "60s")
        .with("VESTIBULE_ATS__API_KEY", "rehearsal")
        .with("VESTIBULE_STORE__URL", cluster::database())
        .with(
            "VESTIBULE_STORE__KEY_FILE",
            ats_desk.path("replicas.key").to_str().unwrap(),
        );
    let (mut one, mut other) = (desk.start(&["serve"]), desk.start(&["serve"]));
    let (first, second) = (Visitor::of(&one.address()), Visitor::of(&other.address()));

    let form = first_form(&first).await;
    first_form(&second).await;
    let receipt = first.apply_at(&second, &form, ("Elsa", RESUME)).await;
    assert!(
        receipt.address.starts_with("/applications/"),
        "{}",
        receipt.html
    );
    assert_eq!(first.visit(&receipt.address).await.status, 200);
    assert_eq!(received(&ats_desk), 1);

    one.kill();
    assert_eq!(second.visit(&receipt.address).await.status, 200);
    second.apply(&form, "Frida", RESUME).await;
    assert_eq!(received(&ats_desk), 2);
    assert_eq!(other.stop().0, Some(0));
}

#[tokio::test]
async fn a_replica_with_another_ats_does_not_start_while_others_run_and_prints_what_to_do() {
    let desk = Desk::new()
        .with("VESTIBULE_STORE__URL", cluster::database())
        .with("VESTIBULE_REFERENCE_ATS__POSTINGS", "postings");
    fs::write(desk.path("vestibule.key"), KEY).unwrap();
    fs::create_dir(desk.path("postings")).unwrap();
    let mut site = desk.start(&["serve"]);
    let visitor = Visitor::of(&site.address());
    assert_eq!(visitor.visit("/healthz").await.status, 200);

    let desk = desk
        .with("VESTIBULE_ATS__BASE_URL", "http://127.0.0.1:9")
        .with("VESTIBULE_ATS__API_KEY", "rehearsal");
    let found = check(&desk, &[]).about("store").join("\n");
    let says = "until all its replicas have stopped, no replica starts with these settings; after that, the next start \
                shows no postings of reference-ats";
    assert!(found.contains(says), "{found}");
    let refused = desk.run(&["serve"]);
    assert!(!refused.status.success());
    let says = String::from_utf8_lossy(&refused.stderr).into_owned();
    for part in ["reference-ats", "http://127.0.0.1:9", "stop every replica"] {
        assert!(says.contains(part), "{says}");
    }
    assert_eq!(visitor.visit("/healthz").await.status, 200);
    assert_eq!(site.stop().0, Some(0));
    let found = check(&desk, &[]).about("store").join("\n");
    let says = "ATS http://127.0.0.1:9: the next start shows no postings of reference-ats";
    assert!(found.contains(says), "{found}");
}

#[tokio::test]
async fn a_site_continues_with_a_store_that_was_copied_to_postgresql() {
    let desk = Desk::new().with("VESTIBULE_DELIVERY__WAIT", "60s");
    let mut site = desk.start(&["serve"]);
    let visitor = Visitor::of(&site.address());
    let form = first_form(&visitor).await;
    let receipt = visitor.apply(&form, "Greta", RESUME).await;
    assert_eq!(site.stop().0, Some(0));

    let url = cluster::database();
    let output = desk.printed(&["store", "copy", "--to", &url]);
    assert!(
        output
            .lines()
            .any(|line| line.split_whitespace().eq(["outbox", "1"])),
        "{output}"
    );
    assert!(!desk.run(&["store", "copy", "--to", &url]).status.success());

    let desk = desk.with("VESTIBULE_STORE__URL", &url);
    let mut site = desk.start(&["serve"]);
    let visitor = Visitor::of(&site.address());
    assert_eq!(visitor.visit(&receipt.address).await.status, 200);
    visitor.apply(&form, "Hanna", RESUME).await;
    assert_eq!(received(&desk), 2);
    assert_eq!(site.stop().0, Some(0));
}

#[tokio::test]
async fn while_a_table_is_locked_the_form_is_shown_again_and_the_log_says_what_to_do() {
    let url = cluster::database();
    let short = format!("{url}&options[lock_timeout]=100ms");
    let desk = Desk::new().with("VESTIBULE_STORE__URL", &short);
    fs::write(desk.path("vestibule.key"), KEY).unwrap();
    let mut site = desk.start(&["serve"]);
    let visitor = Visitor::of(&site.address());
    let form = first_form(&visitor).await;

    let mut other = PgConnection::connect(&url).await.unwrap();
    let mut locking = other.begin().await.unwrap();
    let lock = sqlx::query("lock table outbox, draft in access exclusive mode");
    lock.execute(&mut *locking).await.unwrap();
    let returned = visitor.apply(&form, "Ida", RESUME).await;
    assert_eq!(returned.status, 503, "{}", returned.html);
    assert!(returned.html.contains("Ida"), "{}", returned.html);
    let line = site.until_logged("an application was not kept");
    assert!(line.contains("pg_blocking_pids()"), "{line}");

    locking.rollback().await.unwrap();
    let receipt = visitor.apply(&form, "Ida", RESUME).await;
    assert!(receipt.address.starts_with("/applications/"));
    assert_eq!(site.stop().0, Some(0));
}
