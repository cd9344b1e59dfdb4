//! Tests the upgrade of a site of version 0.1.0. `tests/upgrade/make-fixture` created the state of
//! this site with the program of that version: a store and the folder of a reference ATS, with
//! applications of fictional people.

use std::{
    collections::BTreeMap,
    fs,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;
use sqlx::{AssertSqlSafe, Connection, PgConnection};

use crate::{
    check::check,
    cluster,
    program::{Desk, Running},
    visitor::{RESUME, Visitor},
};

/// The new encryption key: 32 bytes in base64.
const NEW_KEY: &str = "dmVzdGlidWxlIHRlc3RzOiBhIGtleSBvZiAzMiBieS4=\n";
/// The value for all retention periods and for the lifetimes of forms. The data in the fixture was
/// stored long ago; with this value, it has not expired. `make-fixture` uses the same value.
const LONG: &str = "36500d";
/// The applicants whose applications were delivered or waiting before the upgrade.
const APPLICANTS: [&str; 4] = ["ada", "ben", "chiara", "dana"];

/// A site of version 0.1.0 that is not running, and its ATS.
struct OldSite {
    fixture: PathBuf,
    site: Desk,
    ats: Desk,
}

impl OldSite {
    fn on_sqlite() -> Self {
        let old = Self::copy("sqlite");
        copy(&old.fixture.join("store"), &old.site.path("vestibule-data"));
        old
    }

    async fn on_postgres() -> Self {
        let mut old = Self::copy("postgres");
        let url = cluster::database();
        let dump = fs::read_to_string(old.fixture.join("store.sql")).unwrap();
        let mut connection = PgConnection::connect(&url).await.unwrap();
        let restored = sqlx::raw_sql(AssertSqlSafe(dump)).execute(&mut connection);
        restored.await.unwrap();
        connection.close().await.unwrap();
        old.site = old.site.with("VESTIBULE_STORE__URL", url);
        old
    }

    fn copy(store: &str) -> Self {
        let fixture = Path::new("tests/upgrade/0.1.0").join(store);
        let ats = Desk::new()
            .with("VESTIBULE_REFERENCE_ATS__LISTEN", "127.0.0.1:0")
            .with("VESTIBULE_REFERENCE_ATS__API_KEY", "rehearsal")
            .with("VESTIBULE_REFERENCE_ATS__POSTINGS", "postings")
            .with("VESTIBULE_REFERENCE_ATS__RETENTION", LONG)
            // The ATS does not detect duplicates, so the test can count how often an application
            // was sent.
            .with("VESTIBULE_REFERENCE_ATS__DEDUPLICATE", "off");
        copy(&fixture.join("postings"), &ats.path("postings"));
        copy(
            &fixture.join("reference-ats"),
            &ats.path("vestibule-reference-ats"),
        );
        let site = Desk::new()
            .with("VESTIBULE_ATS__API_KEY", "rehearsal")
            .with("VESTIBULE_STORE__RECEIPTS", LONG)
            .with("VESTIBULE_STORE__RETENTION", LONG)
            .with("VESTIBULE_STORE__DOWNLOAD", LONG)
            .with("VESTIBULE_APPLY__FORM_LIFETIME", LONG)
            .with("VESTIBULE_APPLY__DRAFT_LIFETIME", LONG);
        fs::copy(fixture.join("vestibule.key"), site.path("vestibule.key")).unwrap();
        let private = fs::Permissions::from_mode(0o600);
        fs::set_permissions(site.path("vestibule.key"), private).unwrap();
        Self { fixture, site, ats }
    }

    /// Reads a page that a visitor opened before the upgrade.
    fn page(&self, name: &str) -> String {
        fs::read_to_string(self.fixture.join(name)).unwrap()
    }

    fn visitors(&self) -> Value {
        serde_json::from_str(&self.page("visitors.json")).unwrap()
    }

    /// Starts the reference ATS of the current version.
    fn start_ats(self) -> (Self, Running) {
        let mut running = self.ats.start(&["reference-ats"]);
        let site = self.site.with("VESTIBULE_ATS__BASE_URL", running.address());
        (Self { site, ..self }, running)
    }

    /// Counts the applications that the ATS received from each person. Each application must have a
    /// file.
    fn received(&self) -> BTreeMap<String, usize> {
        let list: Vec<Value> =
            serde_json::from_str(&self.ats.printed(&["inbox", "list", "--json"])).unwrap();
        let mut received = BTreeMap::new();
        for application in list {
            assert_eq!(application["has_resume"], true, "{application:#}");
            let email = application["email"].as_str().unwrap();
            let name = email.strip_suffix("@example.com").unwrap().to_owned();
            *received.entry(name).or_default() += 1;
        }
        received
    }

    /// Replaces the encryption key while the site is stopped.
    fn replace_key(&self) {
        let file = self.site.path("vestibule.key");
        let old = fs::read_to_string(&file).unwrap();
        fs::write(&file, format!("{NEW_KEY}{old}")).unwrap();
        let output = self.site.printed(&["outbox", "rekey"]);
        assert!(!output.starts_with("0 rows"), "{output}");
        fs::write(&file, NEW_KEY).unwrap();
    }

    /// Starts the site and waits until all applications that were waiting before the upgrade are
    /// delivered.
    async fn deliver(&self) -> (Running, Visitor) {
        let mut site = self.site.start(&["serve"]);
        let visitor = Visitor::of(&site.address());
        let visitors = self.visitors();
        let shown = async |receipt: &Value, state: &str| {
            let class = format!("receipt-{state}");
            visitor.visit_until(receipt.as_str().unwrap(), &class).await
        };
        shown(&visitors["delivered"], "delivered").await;
        for receipt in visitors["waiting"].as_array().unwrap() {
            shown(receipt, "delivered").await;
        }
        shown(&visitors["withdrawn"], "withdrawn").await;
        assert_eq!(self.received(), once(&APPLICANTS));
        let checked = check(&self.site, &[]);
        assert!(checked.succeeded, "{:#}", checked.report);
        assert_eq!(checked.about("store").len(), 1, "{:#}", checked.report);
        assert!(checked.about("store")[0].starts_with("ok: "));
        (site, visitor)
    }

    /// Upgrades the site while visitors have forms open.
    async fn upgrade(self) {
        let (old, _ats) = self.start_ats();
        let found = check(&old.site, &[]);
        assert!(found.succeeded, "{:#}", found.report);
        assert!(found.about("store")[0].contains("from an older version"));
        let (site, visitor) = old.deliver().await;

        let form = old.visitors()["form"].as_str().unwrap().to_owned();
        let returned = old.page("returned.html");
        let receipt = visitor.send(&form, &returned, "Farah", None).await;
        assert!(
            receipt.address.starts_with("/applications/"),
            "{}",
            receipt.html
        );
        let again = visitor.send(&form, &returned, "Farah", None).await;
        assert_eq!(again.address, receipt.address);
        let opened = old.page("opened.html");
        let other = visitor.send(&form, &opened, "Goran", Some(RESUME)).await;
        for receipt in [receipt.address, other.address] {
            visitor.visit_until(&receipt, "receipt-delivered").await;
        }
        let everybody = [&APPLICANTS[..], &["farah", "goran"]].concat();
        assert_eq!(old.received(), once(&everybody));
        assert_eq!(site.stop().0, Some(0));
    }

    /// Upgrades the store, then replaces its key, then delivers the waiting applications.
    async fn upgrade_and_replace_key(self) {
        let (old, _ats) = self.start_ats();
        old.site.printed(&["outbox", "pause"]);
        let mut site = old.site.start(&["serve"]);
        site.address();
        assert_eq!(site.stop().0, Some(0));
        old.replace_key();
        old.site.printed(&["outbox", "resume"]);
        let (site, visitor) = old.deliver().await;
        // The key from which the receipt token was derived is gone, but the site can still verify
        // that the token belongs to this application.
        let receipt = old.visitors()["delivered"].clone();
        let page = visitor.visit(receipt.as_str().unwrap()).await;
        assert!(page.html.contains("@example.com"), "{}", page.html);
        assert_eq!(site.stop().0, Some(0));
    }
}

fn once(names: &[&str]) -> BTreeMap<String, usize> {
    names.iter().map(|name| ((*name).to_owned(), 1)).collect()
}

fn copy(from: &Path, to: &Path) {
    let copied = Command::new("cp")
        .arg("--recursive")
        .args([from, to])
        .status();
    assert!(copied.unwrap().success(), "{from:?} is not copied");
}

#[tokio::test]
async fn a_site_of_version_0_1_0_delivers_waiting_applications_once_and_accepts_open_forms() {
    OldSite::on_sqlite().upgrade().await;
}

#[tokio::test]
async fn a_site_of_version_0_1_0_on_postgresql_delivers_waiting_applications_once() {
    OldSite::on_postgres().await.upgrade().await;
}

#[tokio::test]
async fn the_key_of_an_upgraded_store_can_be_replaced_before_anything_is_delivered() {
    OldSite::on_sqlite().upgrade_and_replace_key().await;
    OldSite::on_postgres().await.upgrade_and_replace_key().await;
}
