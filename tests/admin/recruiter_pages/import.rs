//! Tests importing a spreadsheet on the recruiters' pages.

use std::{
    fs::{self, Permissions},
    os::unix::fs::PermissionsExt,
    path::Path,
    time::Duration,
};

use reqwest::multipart::{Form, Part};
use serde_json::json;
use tokio::time::{Instant, interval};
use vestibule::reference_ats::{Endpoint, Fault};

use crate::{
    harness::TestApp,
    recruiter_pages::visit::{ANN, Answer, CRUMB, keys, open, sign_in},
};

const PEOPLE: &str = "Vorname;Nachname;E-Mail;Salary\n\
    Ben;Example;ben@example.com;1\n\
    Zoë;Example;zoe@example.com;2\n\
    ;Example;nobody@example.com;3\n";

struct Desk {
    test: TestApp,
    cookie: String,
}

impl Desk {
    async fn open() -> Self {
        let test = TestApp::with(&keys("")).await;
        let cookie = sign_in(&test, ANN).await;
        Self { test, cookie }
    }

    /// Uploads a spreadsheet to get a preview of the import.
    async fn look(&self, content: &str) -> Answer {
        let jobs = self.get("/team").await.text;
        let (_, job) = jobs.split_once("/team/add?job=").unwrap();
        let job = job.split('"').next().unwrap().to_owned();
        let file = Part::text(content.to_owned()).file_name("people.csv");
        let form = Form::new()
            .part("spreadsheet", file)
            .text("job_id", job)
            .text("channel", "SOURCED")
            .text("unclear", "keep");
        let request = self.test.post("/team/import");
        let request = request.header("cookie", &self.cookie);
        Answer::to(request.multipart(form)).await
    }

    /// Uploads a spreadsheet, starts the import and reloads the page of the import until the import
    /// has finished. Returns the page and its URL.
    async fn import(&self, content: &str) -> (String, String) {
        let looked = self.look(content).await;
        assert_eq!(looked.status, 303, "{}", looked.text);
        let run = looked.header("location").to_owned();
        let request = self.test.post(&run).header("cookie", &self.cookie);
        assert_eq!(Answer::to(request).await.status, 303);
        let (since, mut ticks) = (Instant::now(), interval(Duration::from_millis(50)));
        loop {
            let page = self.get(&run).await;
            if !page.text.contains("The import is running") {
                return (page.text, run);
            }
            assert!(since.elapsed() < Duration::from_secs(60), "{}", page.text);
            ticks.tick().await;
        }
    }

    async fn get(&self, path: &str) -> Answer {
        open(&self.test, path, &self.cookie).await
    }

    async fn people(&self) -> usize {
        let ats = self.test.app.embedded_ats.as_ref().unwrap();
        ats.inbox().list().await.unwrap().len()
    }
}

#[tokio::test]
async fn an_import_shows_a_preview_before_anything_is_sent() {
    let desk = Desk::open().await;
    let looked = desk.look(PEOPLE).await;
    assert_eq!(looked.status, 303, "{}", looked.text);
    let page = desk.get(looked.header("location")).await.text;
    for words in [
        "2 of 3 rows would be sent. Nothing has been sent yet.",
        "First name <code>candidate_first_name</code>",
        "<td>not used</td>",
        "candidate_first_name must not be empty",
        "Import 2 candidates",
    ] {
        assert!(page.contains(words), "{words:?} is not in {page}");
    }
    assert_eq!(desk.people().await, 0);
}

#[tokio::test]
async fn an_import_adds_the_valid_rows_and_returns_the_others() {
    let desk = Desk::open().await;
    let (page, run) = desk.import(PEOPLE).await;
    assert!(page.contains("The import has finished"), "{page}");
    assert_eq!(desk.people().await, 2);
    let results = desk.get(&format!("{run}/results.csv")).await;
    assert_eq!(results.header("x-content-type-options"), "nosniff");
    assert!(
        results
            .header("content-disposition")
            .starts_with("attachment")
    );
    assert_eq!(results.text.matches("added").count(), 2, "{}", results.text);
    let failed = desk.get(&format!("{run}/failed.csv")).await;
    assert!(failed.text.contains("nobody@example.com"));
    assert_eq!(desk.get(&format!("{run}/unclear.csv")).await.status, 404);
    assert_eq!(desk.get(&format!("{run}/journal")).await.status, 404);
}

#[tokio::test]
async fn an_imported_person_is_not_added_again_by_another_spreadsheet() {
    let desk = Desk::open().await;
    desk.import(PEOPLE).await;
    let other = "first name,last name,mail\nBen,Example,ben@example.com\nIda,New,ida@example.com\n";
    let (page, _) = desk.import(other).await;
    assert!(page.contains("Added by an earlier import"), "{page}");
    assert_eq!(desk.people().await, 3);
}

#[tokio::test]
async fn an_import_that_the_ats_interrupts_says_so_and_continues_when_it_is_started_again() {
    let desk = Desk::open().await;
    let faults = desk.test.app.embedded_ats.as_ref().unwrap().faults();
    let body = json!({ "detail": "Invalid API key" });
    faults.plan(
        Endpoint::BulkAddCandidates,
        1,
        Fault::Refuse { status: 401, body },
    );
    let (page, _) = desk.import(PEOPLE).await;
    assert!(page.contains("The import stopped early"), "{page}");
    assert_eq!(desk.people().await, 0);
    let (page, _) = desk.import(PEOPLE).await;
    assert!(page.contains("The import has finished"), "{page}");
    assert_eq!(desk.people().await, 2);
}

#[tokio::test]
async fn a_preview_uses_the_jobs_that_the_pages_read_last() {
    let desk = Desk::open().await;
    desk.get("/team").await;
    let faults = desk.test.app.embedded_ats.as_ref().unwrap().faults();
    let body = json!({ "detail": "Invalid API key" });
    faults.plan(Endpoint::Jobs, 1, Fault::Refuse { status: 401, body });
    let looked = desk.look(PEOPLE).await;
    assert_eq!(looked.status, 303, "{}", looked.text);
}

#[tokio::test]
async fn an_unreadable_spreadsheet_is_refused_with_advice_and_the_error_contains_no_path() {
    let desk = Desk::open().await;
    for (content, says) in [
        ("", "is empty: its first row"),
        ("Name,Mail\nBen,b@example.com\n", "candidate_first_name"),
    ] {
        let refused = desk.look(content).await;
        assert_eq!(refused.status, 422, "{content}");
        assert!(refused.text.contains(says), "{}", refused.text);
        assert!(!refused.text.contains("run-"), "{}", refused.text);
    }
}

#[tokio::test]
async fn a_spreadsheet_with_very_many_rows_is_refused() {
    let desk = Desk::open().await;
    let rows = "A;B;a@example.com;1\n".repeat(50_001);
    let refused = desk
        .look(&format!("Vorname;Nachname;E-Mail;Salary\n{rows}"))
        .await;
    assert_eq!(refused.status, 422);
    assert!(refused.text.contains("50000"), "{}", refused.text);
}

#[tokio::test]
async fn the_spreadsheet_can_be_read_only_by_its_owner_whatever_the_folder() {
    let desk = Desk::open().await;
    let folder = desk.test.folder.path().join("team");
    fs::set_permissions(&folder, Permissions::from_mode(0o755)).unwrap();
    assert_eq!(desk.look(PEOPLE).await.status, 303);
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let runs = fs::read_dir(&folder).unwrap().map(|it| it.unwrap().path());
    let run = runs.into_iter().find(|it| it.is_dir()).unwrap();
    assert_eq!(mode(&run), 0o700);
    assert_eq!(mode(&run.join("candidates.csv")), 0o600);
}

#[tokio::test]
async fn an_agency_cannot_import_and_the_page_of_a_deleted_import_says_so() {
    let desk = Desk::open().await;
    let gone = desk.get("/team/import/0123").await;
    assert_eq!(gone.status, 404);
    assert!(gone.text.contains("import the spreadsheet again"));
    let crumb = sign_in(&desk.test, CRUMB).await;
    let refused = open(&desk.test, "/team/import", &crumb).await;
    assert_eq!(refused.status, 403);
}
