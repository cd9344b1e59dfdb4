//! Tests several brands in one process, each with its own host name, brand folder and postings.

use std::{fs, path::PathBuf, time::Duration};

use tempfile::TempDir;
use vestibule::{delivery::StepOutcome, mail_delivery::MailStep, web::urls};

use crate::{
    alarm_email::content,
    harness::{TestApp, all_people, posting},
    recruiter_pages::{
        referrals::{Apply, between, create_link_to, deliver},
        visit::{ANN, Answer, keys, open, sign_in},
    },
    smtp::{self, MailServer},
};

pub const MAIN: &str = "jobs.harbor.example";
pub const TIDE: &str = "jobs.tidewater.example";

/// A group of companies. The main site shows a posting without a place. The brand Tidewater shows
/// the postings in Portugal.
pub struct Group {
    pub test: TestApp,
    mail: MailServer,
    brands: TempDir,
}

impl Group {
    pub async fn open() -> Self {
        Self::with("").await
    }

    async fn with(more: &str) -> Self {
        let (brands, mail) = (tempfile::tempdir().unwrap(), MailServer::start(&["none"]));
        let tide = brands.path().join("tide");
        fs::create_dir(&tide).unwrap();
        fs::write(tide.join("brand.toml"), "name = 'Tidewater'").unwrap();
        let smtp = smtp::settings(mail.port, "careers@example.org");
        let settings = format!(
            "[site]\npublic_url = 'https://{MAIN}'\n\
             [[brands]]\npublic_url = 'https://{TIDE}'\ndir = '{}'\npostings = {{ places = ['pt'] }}\n\
             [api]\nenabled = true\n[mail]\nreceipts = true\njob_alerts = true\n\
             [delivery]\nwait = '0s'\n[apply]\nmin_form_age = '0s'\n{smtp}{more}",
            tide.display()
        );
        let group = Self {
            test: TestApp::with(&settings).await,
            mail,
            brands,
        };
        group.write_main_brand("name = 'Harbor Group'").await;
        group
            .test
            .write_posting("gauge", &in_portugal("Gauge Fitter"));
        group.test.fill().await;
        group
    }

    /// Writes `brand.toml` of the main site, and makes the site read all brands again.
    async fn write_main_brand(&self, text: &str) {
        let folder = self.test.folder.path().join("brand");
        fs::write(folder.join("brand.toml"), text).unwrap();
        self.test.reload().await;
    }

    pub fn tide_brand(&self) -> PathBuf {
        self.brands.path().join("tide/brand.toml")
    }

    pub async fn get(&self, host: &str, path: &str) -> Answer {
        Answer::to(self.test.site(path).header("host", host)).await
    }

    /// Returns the path of the posting with this title.
    fn path(&self, title: &str) -> String {
        let snapshot = self.test.app.catalogue.snapshot();
        let posting = snapshot.postings().iter().find(|it| it.title == title);
        let slug = title.to_lowercase().replace(' ', "-");
        format!("/jobs/{}/{slug}", posting.expect(title).id)
    }

    /// Returns the path of the form for the posting with this title.
    pub fn form(&self, title: &str) -> String {
        let path = self.path(title);
        format!("{}/apply", path.rsplit_once('/').unwrap().0)
    }

    /// Sends the next email and returns its text.
    async fn next_mail(&self) -> String {
        assert_eq!(self.test.app.send_mail().await.unwrap(), MailStep::Sent);
        content(&self.mail.next_mail())
    }
}

pub fn in_portugal(title: &str) -> String {
    let place = "[[locations]]\nlocation_type = \"IN_OFFICE\"\n\
                 place = { type = \"CITY\", name = \"Porto\", city = \"Porto\", country = \"PT\" }\n+++\nKeep";
    posting(title).replace("+++\nKeep", place)
}

/// Asserts that the response contains all texts of its own brand (`own`), and no text of another
/// brand (`others`).
fn assert_own(answer: &Answer, path: &str, own: &[&str], others: &[&str]) {
    let text = format!("{:?} {}", answer.headers, answer.text).to_lowercase();
    for other in others {
        assert!(
            !text.contains(&other.to_lowercase()),
            "{path}: {other} in {text}"
        );
    }
    for own in own {
        assert!(
            text.contains(&own.to_lowercase()),
            "{path}: no {own} in {text}"
        );
    }
}

const OF_MAIN: [&str; 3] = ["Harbor", "Lamp Keeper", MAIN];
const OF_TIDE: [&str; 3] = ["Tidewater", "Gauge Fitter", TIDE];

#[tokio::test]
async fn each_host_shows_only_the_postings_design_and_urls_of_its_brand() {
    let group = Group::open().await;
    for (host, own, others, title) in [
        (MAIN, OF_MAIN, OF_TIDE, "Lamp Keeper"),
        (TIDE, OF_TIDE, OF_MAIN, "Gauge Fitter"),
    ] {
        let (posting, form) = (group.path(title), group.form(title));
        let data = posting.rsplit_once('/').unwrap().0;
        let (json, markdown) = (format!("{data}.json"), format!("{data}.md"));
        let with_posting = [
            "/",
            urls::FEED_ATOM,
            urls::FEED_RSS,
            urls::FEED_JSON,
            &posting,
        ];
        let with_url = [
            urls::FEED_INDEED,
            urls::JOBS_JSON,
            urls::JOBS_MARKDOWN,
            &json,
            &markdown,
        ];
        let others_paths = [
            urls::EMBED,
            urls::OPENAPI,
            urls::LLMS,
            urls::ROBOTS,
            urls::SITEMAP,
            &form,
            "/privacy",
            "/?q=fitter",
            "/?q=keeper",
            "/places/pt",
            "/jobs/no-such/x",
            "/no-such-page",
        ];
        // Request each page twice, because the second response comes from the response cache.
        for _ in 0..2 {
            for path in with_posting {
                assert_own(&group.get(host, path).await, path, &own, &others);
            }
            for path in with_url {
                assert_own(&group.get(host, path).await, path, &own[1..], &others);
            }
            for path in others_paths {
                assert_own(&group.get(host, path).await, path, &[], &others);
            }
        }
        let sitemap = group.get(host, urls::SITEMAP).await;
        assert_own(&sitemap, urls::SITEMAP, &[host, &posting], &[]);
        assert_own(
            &group.get(host, urls::ROBOTS).await,
            urls::ROBOTS,
            &[host],
            &[],
        );
        let page = group.get(host, &posting).await;
        assert_eq!(page.status, 200);
        let canonical = format!("rel=\"canonical\" href=\"https://{host}{posting}\"");
        assert_own(&page, &posting, &[&canonical], &[]);
    }
}

#[tokio::test]
async fn the_host_name_of_a_brand_is_recognized_in_any_spelling_and_other_host_names_are_refused() {
    let group = Group::open().await;
    let spellings = "jobs.tidewater.example JOBS.tidewater.example jobs.tidewater.example. jobs.tidewater.example:8443";
    for host in spellings.split(' ') {
        let page = group.get(host, "/").await;
        assert_own(&page, host, &["Gauge Fitter"], &["Lamp Keeper"]);
    }
    let foreign = "localhost 127.0.0.1 tidewater.example x.jobs.tidewater.example example.com";
    for host in foreign.split(' ') {
        let page = group.get(host, "/").await;
        assert_eq!(page.status, 421, "{host}");
        assert_own(
            &page,
            host,
            &[],
            &["Gauge Fitter", "Lamp Keeper", "Tidewater"],
        );
    }
    let page = group.get(TIDE, "/team").await;
    assert_eq!(
        page.status, 404,
        "only the main site has the recruiters' pages"
    );
}

#[tokio::test]
async fn the_url_of_a_posting_of_another_brand_redirects_to_that_brand() {
    let group = Group::open().await;
    let (posting, form) = (group.path("Gauge Fitter"), group.form("Gauge Fitter"));
    let json = format!("{}.json", posting.rsplit_once('/').unwrap().0);
    for path in [
        &*posting,
        &*form,
        &*json,
        &format!("{posting}?utm_source=x"),
    ] {
        let page = group.get(MAIN, path).await;
        let expected = format!("https://{TIDE}{path}");
        assert_eq!((page.status, page.header("location")), (301, &*expected));
    }
    let page = group.get(TIDE, &group.path("Lamp Keeper")).await;
    assert!(
        page.header("location")
            .starts_with(&format!("https://{MAIN}/jobs/"))
    );
    group.test.remove_posting("gauge");
    group.test.clock.advance(Duration::from_secs(3_600));
    group.test.fill().await;
    assert_eq!(group.get(TIDE, &posting).await.status, 410);
    let page = group.get(MAIN, &posting).await;
    assert_eq!(
        (page.status, page.header("location")),
        (301, &*format!("https://{TIDE}{posting}"))
    );
}

#[tokio::test]
async fn applications_to_all_brands_arrive_and_receipts_and_emails_have_the_design_of_the_brand() {
    let group = Group::open().await;
    for (host, own, others, title) in [
        (MAIN, OF_MAIN, OF_TIDE, "Lamp Keeper"),
        (TIDE, OF_TIDE, OF_MAIN, "Gauge Fitter"),
    ] {
        let mut form = Apply::open_at(&group.test, host, &group.form(title)).await;
        form.file = true;
        let receipt = form.receipt(&group.test).await;
        let page = group.get(host, &receipt).await;
        assert_eq!(page.status, 200);
        assert_own(&page, &receipt, &own, &others);
        group.test.clock.advance(Duration::from_secs(60));
        let mail = group.next_mail().await;
        assert!(mail.contains(&format!("https://{host}{receipt}")), "{mail}");
        for other in others {
            assert!(!mail.contains(other), "{other} in {mail}");
        }
        assert_eq!(deliver(&group.test).await, StepOutcome::Delivered);
    }
    assert_eq!(all_people(&group.test.app).await.len(), 2);
}

#[tokio::test]
async fn an_alert_belongs_to_the_site_on_which_it_was_requested() {
    let group = Group::open().await;
    let ask = group.test.post_to_site(urls::ALERTS).header("host", TIDE);
    let kind = "application/x-www-form-urlencoded";
    let ask = ask
        .header("content-type", kind)
        .body("email=jo@example.com&every=day");
    assert_eq!(Answer::to(ask).await.status, 303);
    let mail = group.next_mail().await;
    assert!(
        mail.contains("Tidewater") && !mail.contains("Harbor"),
        "{mail}"
    );
    let token = between(&mail, &format!("https://{TIDE}/alerts/"), "\n")
        .trim()
        .to_owned();
    let confirm = format!("/alerts/{token}/confirm");
    for (host, status) in [(MAIN, 404), (TIDE, 303)] {
        let request = group.test.post_to_site(&confirm).header("host", host);
        assert_eq!(Answer::to(request).await.status, status, "{host}");
    }
    group.test.write_posting("mill", &posting("Miller"));
    group
        .test
        .write_posting("pump", &in_portugal("Pump Fitter"));
    group.test.clock.advance(Duration::from_secs(3_600));
    group.test.fill().await;
    assert_eq!(group.test.app.queue_alerts().await.unwrap(), 1);
    let mail = group.next_mail().await;
    assert!(
        mail.contains(&format!("https://{TIDE}{}", group.path("Pump Fitter"))),
        "{mail}"
    );
    for other in ["Miller", "Harbor", MAIN] {
        assert!(!mail.contains(other), "{other} in {mail}");
    }
    assert_eq!(group.test.app.queue_alerts().await.unwrap(), 0);
}

#[tokio::test]
async fn an_invalid_brand_is_an_alarm_with_its_folder_and_the_other_brand_still_changes() {
    let group = Group::open().await;
    fs::write(group.tide_brand(), "name = 5").unwrap();
    group.write_main_brand("name = 'New Harbor'").await;
    let alarms = group.test.visit("/alarms").await.text;
    assert!(alarms.contains("brand_refused"), "{alarms}");
    assert!(
        alarms.contains(&*group.tide_brand().to_string_lossy()),
        "{alarms}"
    );
    assert_own(&group.get(MAIN, "/").await, "/", &["New Harbor"], &[]);
    assert_own(
        &group.get(TIDE, "/").await,
        "/",
        &["Tidewater"],
        &["New Harbor"],
    );
    fs::write(group.tide_brand(), "name = 'Ebb Works'").unwrap();
    group.test.reload().await;
    assert!(
        !group
            .test
            .visit("/alarms")
            .await
            .text
            .contains("brand_refused")
    );
    assert_own(
        &group.get(TIDE, "/").await,
        "/",
        &["Ebb Works"],
        &["Tidewater Ltd", "Harbor"],
    );
    assert_own(&group.get(MAIN, "/").await, "/", &["New Harbor"], &["Ebb"]);
}

#[tokio::test]
async fn the_operator_and_the_recruiters_see_all_brands() {
    let group = Group::with(&keys("referrals = true")).await;
    group.get(TIDE, "/").await;
    let metrics = group.test.visit("/metrics").await.text;
    let counted = format!("{{host=\"{TIDE}\",route=\"/\",status=\"2xx\"}}");
    assert!(metrics.contains(&counted), "{metrics}");
    assert!(metrics.contains("vestibule_postings 2"), "{metrics}");
    let cookie = sign_in(&group.test, ANN).await;
    let page = open(&group.test, "/", &cookie).await.text;
    for host in [MAIN, TIDE] {
        assert!(
            page.contains(&format!("https://{host}</dt><dd>1</dd>")),
            "{page}"
        );
    }
    let form = group.form("Gauge Fitter");
    let id = form.split('/').nth(2).unwrap();
    let links = create_link_to(&group.test, &cookie, id).await;
    assert!(links.contains(&format!("https://{TIDE}{form}?")), "{links}");
}
