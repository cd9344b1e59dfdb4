//! Tests the commands for the outbox, with and without a running site.

use std::{
    fs::{self, Permissions},
    os::unix::fs::PermissionsExt,
    time::{Duration, Instant},
};

use serde_json::Value;
use sqlx::{Connection, PgConnection};
use tokio::task::JoinSet;
use vestibule::{
    application::{Application, ApplicationId, Document, DocumentKind, Suspicion},
    clock::Clock,
    posting::PostingId,
    store::{AttemptResult, DatabaseUrl, Keys, PutResult, RetentionPeriods, Settings, Store},
};

use crate::{cluster, program::Desk, visitor::Visitor};

const PATIENCE: Duration = Duration::from_secs(120);
const POSTING: &str = "+++\ntitle = \"Welder\"\ncreated = 2026-10-02T09:00:00Z\n+++\nWeld.\n";
/// The two encryption keys: 32 bytes each, in base64.
const NEW_KEY: &str = "dGhlIG5leHQga2V5IG9mIHRoZXNlIHRlc3RzLCAzMiE=";
const KEY: &str = "dmVzdGlidWxlIHRlc3RzOiBhIGtleSBvZiAzMiBieS4=";

/// An operator's folder with a store, and the settings to open the same store in this process.
pub struct Office {
    pub desk: Desk,
    settings: Settings,
}

impl Office {
    pub fn on_sqlite() -> Self {
        Self::with(Desk::new(), None)
    }

    pub fn on_postgres() -> Self {
        Self::on(&cluster::database())
    }

    /// Creates an operator's folder whose store is the PostgreSQL database at `url`.
    pub fn on(url: &str) -> Self {
        let desk = Desk::new().with("VESTIBULE_STORE__URL", url);
        Self::with(desk, Some(url.to_owned()))
    }

    fn with(desk: Desk, url: Option<String>) -> Self {
        let desk = desk.with("VESTIBULE_REFERENCE_ATS__POSTINGS", "postings");
        let key_file = desk.path("vestibule.key");
        fs::write(&key_file, KEY).unwrap();
        fs::set_permissions(&key_file, Permissions::from_mode(0o600)).unwrap();
        fs::create_dir(desk.path("postings")).unwrap();
        fs::write(desk.path("postings/welder.md"), POSTING).unwrap();
        let settings = Settings {
            dir: desk.path("vestibule-data"),
            url: url.map(DatabaseUrl::new),
            url_file: None,
            start_timeout: Duration::ZERO,
            key_file: desk.path("vestibule.key"),
            retention_periods: RetentionPeriods {
                payload_after_delivery: Duration::ZERO,
                download: Duration::ZERO,
                receipts: Duration::from_secs(180 * 86_400),
                retention: Duration::from_secs(30 * 86_400),
                // Turns off the detection of duplicates, because all applications in these tests
                // have the same content.
                same_for: Duration::ZERO,
                digests: Duration::from_secs(86_400),
            },
        };
        Self { desk, settings }
    }

    /// Changes the retention periods with which this process opens the store.
    pub fn with_retention(mut self, change: impl FnOnce(&mut RetentionPeriods)) -> Self {
        change(&mut self.settings.retention_periods);
        self
    }

    pub async fn store(&self) -> Store {
        Store::open(&self.settings, Clock::System).await.unwrap()
    }

    /// Stores `number` applications, each for a different posting.
    pub async fn keep(&self, number: usize) {
        let store = self.store().await;
        let mut puts = JoinSet::new();
        for count in 0..number {
            let outbox = store.outbox().clone();
            let application = application(&format!("nowhere-{count}"));
            puts.spawn(async move { outbox.put(&application).await.unwrap() });
        }
        puts.join_all().await;
        store.close().await;
    }

    /// Counts the entries that are encrypted with the first key of the key file.
    async fn count_resealed(&self, url: &str) -> i64 {
        let keys = Keys::load(&self.settings.key_file).unwrap().unwrap();
        let mut connection = PgConnection::connect(url).await.unwrap();
        let count =
            sqlx::query_scalar("select count(*) from outbox where substr(payload, 1, 8) = $1")
                .bind(keys.current().as_bytes().to_vec())
                .fetch_one(&mut connection)
                .await
                .unwrap();
        connection.close().await.unwrap();
        count
    }

    /// Stores an application for this posting, and records `end` as the result of its first
    /// attempt.
    pub async fn settled(&self, posting: &str, end: AttemptResult) -> PutResult {
        let store = self.store().await;
        let kept = store.outbox().put(&application(posting)).await.unwrap();
        let claim = store.outbox().claim(PATIENCE).await.unwrap().unwrap();
        assert!(store.outbox().end_attempt(&claim, end).await.unwrap());
        store.close().await;
        kept
    }

    pub fn outbox(&self, arguments: &[&str]) -> String {
        self.desk.printed(&[&["outbox"], arguments].concat())
    }

    /// Runs an outbox command that must fail and returns its error output.
    pub fn refused(&self, arguments: &[&str]) -> String {
        let output = self.desk.run(&[&["outbox"], arguments].concat());
        assert!(!output.status.success(), "{arguments:?} succeeded");
        String::from_utf8(output.stderr).unwrap()
    }

    pub fn listed(&self, arguments: &[&str]) -> Vec<Value> {
        let listed = self.outbox(&[&["list", "--json"], arguments].concat());
        serde_json::from_str(&listed).unwrap()
    }

    /// Starts the site and returns the id of the first posting in the list.
    pub async fn first_posting(&self) -> String {
        let mut site = self.desk.start(&["serve"]);
        let visitor = Visitor::of(&site.address());
        let list = visitor.visit_until("/", "/jobs/").await;
        let posting = list.links("main a[href^='/jobs/']").remove(0);
        assert_eq!(site.stop().0, Some(0));
        posting.split('/').nth(2).unwrap().to_owned()
    }

    pub fn until_state(&self, id: ApplicationId, state: &str) {
        let (id, start) = (id.to_string(), Instant::now());
        while start.elapsed() < PATIENCE {
            let shown = self.outbox(&["show", &id, "--json"]);
            let shown: Value = serde_json::from_str(&shown).unwrap();
            if shown["state"] == state {
                return;
            }
        }
        let shown = self.outbox(&["show", &id]);
        panic!("{id} never was {state}: {shown}");
    }
}

/// Makes a key rotation wait at the third entry, until the connection is closed.
async fn lock_third_entry(url: &str) -> PgConnection {
    let mut connection = PgConnection::connect(url).await.unwrap();
    // Entries of one applicant are re-encrypted together, so the third entry gets another
    // applicant.
    for statement in [
        "update outbox set applicant = '\\x00'
         where id = (select id from outbox order by id limit 1 offset 2)",
        "begin",
        "select 1 from outbox
         where id = (select id from outbox order by id limit 1 offset 2) for update",
    ] {
        sqlx::query(statement)
            .execute(&mut connection)
            .await
            .unwrap();
    }
    connection
}

pub fn held() -> AttemptResult {
    AttemptResult::Held {
        reason: "unclear",
        unclear: false,
    }
}

pub fn application(posting: &str) -> Application {
    let now = Clock::System.now();
    Application {
        id: ApplicationId::generate(now),
        posting: PostingId::new(posting),
        title: "=Welder, \"first\"".into(),
        questions: Vec::new(),
        given_name: "Plantedname".into(),
        family_name: "Example".into(),
        email: "planted@example.org".into(),
        linkedin: None,
        phone: None,
        note: None,
        answers: Vec::new(),
        resume: Some(Document {
            name: "planted.pdf".into(),
            kind: DocumentKind::Pdf,
            content: (&b"%PDF-1.7 twelve years"[..]).into(),
        }),
        pasted_resume: None,
        agreements: Vec::new(),
        talent_network: None,
        source: None,
        referral: None,
        suspicion: Some(Suspicion::TooFast),
        sent_by: None,
        is_email_prefilled: false,
        sent_at: now,
    }
}

#[tokio::test]
async fn an_entry_is_listed_and_shown_and_its_answers_only_on_request() {
    for office in [Office::on_sqlite(), Office::on_postgres()] {
        let id = office.settled("welder", held()).await.id.to_string();
        let listed = office.listed(&["--state", "held"]);
        assert_eq!(listed.len(), 1);
        assert_eq!(listed[0]["id"], id);
        assert_eq!(listed[0]["posting"], "welder");
        assert_eq!(listed[0]["why"], "unclear");
        assert_eq!(listed[0]["suspicion"], "too_fast");
        assert_eq!(listed[0]["next_attempt_at"], Value::Null);
        assert_eq!(office.listed(&["--state", "waiting"]), Vec::<Value>::new());
        let csv = office.outbox(&["list", "--csv"]);
        let cells = format!("{id},welder,\"'=Welder, \"\"first\"\"\",held,");
        assert!(csv.contains(&cells), "{csv}");

        let table = office.outbox(&["list"]);
        assert!(table.contains(&id) && table.contains("unclear"), "{table}");
        let shown = office.outbox(&["show", &id]);
        for text in [&csv, &table, &shown, &office.outbox(&["list", "--json"])] {
            assert!(!text.contains("lanted"), "{text}");
        }
        assert!(shown.contains("--answers"), "{shown}");
        for text in [&csv, &table, &shown] {
            assert!(text.contains("too_fast"), "{text}");
        }
        let answers = office.outbox(&["show", &id, "--answers"]);
        assert!(answers.contains("Plantedname"), "{answers}");
        let json = office.outbox(&["show", &id, "--answers", "--json"]);
        let json: Value = serde_json::from_str(&json).unwrap();
        assert_eq!(json["sent"]["email"], "planted@example.org");
    }
}

#[tokio::test]
async fn a_running_site_delivers_a_held_application_after_a_retry() {
    for office in [Office::on_sqlite(), Office::on_postgres()] {
        let posting = office.first_posting().await;
        let one = office.settled(&posting, held()).await;
        let other = office.settled(&posting, held()).await;
        let mut site = office.desk.start(&["serve"]);
        site.address();
        let output = office.outbox(&["retry", &one.id.to_string()]);
        assert!(
            output.contains("1 application scheduled for delivery"),
            "{output}"
        );
        office.until_state(one.id, "delivered");

        office.outbox(&["retry", "--held"]);
        office.until_state(other.id, "delivered");
        let message = office.refused(&["retry", &other.id.to_string()]);
        assert!(message.contains("already"), "{message}");
        let none = office.outbox(&["retry", "--held"]);
        assert_eq!(none.trim(), "0 applications scheduled for delivery");
        assert_eq!(site.stop().0, Some(0));
    }
}

#[tokio::test]
async fn after_an_unclear_attempt_a_retry_warns_about_a_possible_duplicate() {
    for unclear in [true, false] {
        let office = Office::on_sqlite();
        let postponed = AttemptResult::Postponed {
            until: Clock::System.now() + PATIENCE,
            reason: "unclear",
            unclear,
        };
        let id = office.settled("welder", postponed).await.id.to_string();
        // The warning appears at every retry: a later attempt does not show whether the first
        // attempt reached the ATS.
        for _ in 0..2 {
            let output = office.outbox(&["retry", &id]);
            let is_told = output.contains("twice") && output.contains(&id);
            assert_eq!(is_told, unclear, "{output}");
        }
    }
}

#[tokio::test]
async fn a_discarded_application_is_deleted_and_its_receipt_says_that_it_is_not_sent() {
    let office = Office::on_sqlite();
    let kept = office.settled("welder", held()).await;
    let mut site = office.desk.start(&["serve"]);
    let visitor = Visitor::of(&site.address());
    let id = kept.id.to_string();
    let output = office.refused(&["discard", &id]);
    assert!(output.contains("--yes"), "{output}");
    assert_eq!(office.listed(&["--state", "held"]).len(), 1);

    office.outbox(&["discard", &id, "--yes"]);
    let listed = office.listed(&["--state", "withdrawn"]);
    assert_eq!(listed[0]["why"], "discarded");
    let answers = office.outbox(&["show", &id, "--answers"]);
    assert!(
        answers.contains("application data was deleted"),
        "{answers}"
    );
    let receipt = format!("/applications/{}", kept.token.as_str());
    let receipt = visitor.visit(&receipt).await;
    assert!(
        receipt.html.contains("was not passed on"),
        "{}",
        receipt.html
    );
    assert_eq!(site.stop().0, Some(0));
}

#[test]
fn an_impossible_command_prints_one_sentence_with_advice() {
    let desk = Desk::new();
    let nowhere = desk.run(&["outbox", "list"]);
    let output = String::from_utf8(nowhere.stderr).unwrap();
    assert!(output.contains("there is no store"), "{output}");
    assert!(!desk.path("vestibule.key").exists());
    assert!(!desk.path("vestibule-data").exists());

    let office = Office::on_postgres();
    for (arguments, word) in [
        (vec!["show", "nonsense"], "outbox list"),
        (vec!["retry", "nonsense"], "outbox list"),
        (vec!["retry"], "--waiting"),
        (vec!["discard", "--yes", "nonsense"], "outbox list"),
        (
            vec!["show", "0190a5a4-0000-7000-8000-000000000000"],
            "outbox list",
        ),
        (vec!["list", "--json", "--csv"], "--csv"),
    ] {
        let output = office.refused(&arguments);
        assert!(output.contains(word), "{arguments:?}: {output}");
    }
    assert!(office.outbox(&["list"]).contains("No entries"));
    assert_eq!(office.listed(&[]), Vec::<Value>::new());
}

#[tokio::test]
async fn a_killed_key_rotation_can_be_continued_and_then_the_old_key_removed() {
    let url = cluster::database();
    let office = Office::on(&url);
    let shown = office.settled("nowhere", held()).await;
    office.keep(4).await;
    let key_file = office.desk.path("vestibule.key");
    fs::write(&key_file, format!("{NEW_KEY}\n{KEY}\n")).unwrap();
    let lock = lock_third_entry(&url).await;
    let rekey = office.desk.start(&["outbox", "rekey"]);
    while office.count_resealed(&url).await < 2 {}
    rekey.kill();
    lock.close().await.unwrap();
    assert_eq!(office.count_resealed(&url).await, 2);

    let mut site = office.desk.start(&["serve"]);
    let visitor = Visitor::of(&site.address());
    let output = office.outbox(&["rekey"]);
    assert!(output.contains("3 rows"), "{output}");
    assert!(
        output.contains("1 day after") && output.contains("not before"),
        "{output}"
    );
    let receipt = format!("/applications/{}", shown.token.as_str());
    assert_eq!(visitor.visit(&receipt).await.status, 200);
    assert_eq!(site.stop().0, Some(0));

    let again = office.outbox(&["rekey"]);
    assert!(again.contains("Nothing to do"), "{again}");
    fs::write(&key_file, NEW_KEY).unwrap();
    assert!(office.outbox(&["rekey"]).starts_with("0 rows"));
    let mut site = office.desk.start(&["serve"]);
    let visitor = Visitor::of(&site.address());
    let receipt = visitor.visit(&receipt).await;
    assert!(receipt.html.contains("Plantedname"), "{}", receipt.html);
    assert_eq!(site.stop().0, Some(0));
}
