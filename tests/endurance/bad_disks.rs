//! Tests with a disk that is full, read-only, locked or damaged. The tests check that the site
//! shows no receipt for an application that it could not store, that applicants do not have to type
//! anything again, and that the operator sees the reason.

use std::{
    fs::{self, OpenOptions, Permissions},
    io::{Seek, SeekFrom, Write},
    os::unix::fs::PermissionsExt,
    path::Path,
};

use sqlx::{Connection, Executor, SqliteConnection};

use crate::{
    applicant::{Applicant, PLANTED, ReturnedForm, SendResult},
    ats::Ats,
    disk::Disk,
    program::{Desk, files_below},
    site::{self, Site},
};

/// A site on its own simulated disk, and an applicant.
struct Trouble {
    ats: Ats,
    disk: Disk,
    site: Site,
    applicant: Applicant,
}

impl Trouble {
    fn start() -> Trouble {
        let ats = Ats::start("header");
        let desk = site::quick(ats.site());
        let disk = Disk::below(desk.path("vestibule-data"));
        let site = Site::start(disk.under(desk));
        Trouble {
            applicant: Applicant::new(1, std::slice::from_ref(&site), 1_000_000),
            ats,
            disk,
            site,
        }
    }

    /// Submits a form while the disk is faulty, and asserts that the form is shown again. Then
    /// repairs the disk and submits the form again, which must succeed.
    async fn passes(mut self, begin: impl FnOnce(&Disk), logged: &[&str]) {
        let sheet = self.applicant.open_form().await;
        begin(&self.disk);
        match self.applicant.send(&sheet).await {
            SendResult::ReturnedForm(back) => assert_nothing_was_sent(&back),
            SendResult::Receipt(_) => panic!("a receipt for what was not kept"),
            SendResult::Nothing => panic!("no answer"),
        }
        let line = self.site.until_logged("an application was not kept");
        let says_why = logged.iter().any(|why| line.contains(why));
        assert!(line.contains("ERROR") && says_why, "{line}");
        assert!(!line.contains(PLANTED), "{line}");
        assert_eq!(self.ats.received().len(), 0);
        self.site.assert_idle().await;

        self.disk.repair();
        let receipt = self.applicant.until_receipt(sheet).await;
        assert!(self.applicant.until_delivered(&receipt).await);
        self.site.stop();
        assert_eq!(self.ats.received()[&self.applicant.email], 1);
    }
}

pub fn assert_nothing_was_sent(back: &ReturnedForm) {
    assert_eq!(
        (back.status, back.retry_after.as_deref()),
        (503, Some("30"))
    );
    assert!(back.html.contains("so nothing was sent"), "{}", back.html);
    assert!(back.html.contains("Your answers are still here"));
    for typed in [
        format!("z{PLANTED}1@example.org"),
        format!("I keep a {PLANTED}."),
    ] {
        assert!(back.html.contains(&typed), "{typed} is gone");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn on_a_full_disk_the_form_is_returned_and_is_accepted_after_space_is_freed() {
    Trouble::start()
        .passes(Disk::fill, &["No space left"])
        .await;
}

#[test]
fn on_a_full_disk_check_reports_that_the_store_cannot_be_written() {
    let desk = Desk::new();
    let disk = Disk::below(desk.path("vestibule-data"));
    let desk = disk.under(desk);
    let mut site = desk.start(&["serve"]);
    site.address();
    assert_eq!(site.stop().0, Some(0));
    let names = || {
        let mut names = files_below(&desk.path("vestibule-data"));
        names.sort();
        names
    };
    let before = names();
    let check = || {
        let output = desk.run(&["check"]);
        let found = String::from_utf8(output.stdout).unwrap();
        (output.status.success(), found)
    };
    let (succeeded, found) = check();
    assert!(succeeded && found.contains("can be read and written"));
    disk.fill();
    let (succeeded, found) = check();
    assert!(!succeeded, "{found}");
    assert!(found.contains("No space left"), "{found}");
    assert!(!found.contains("can be read and written"), "{found}");
    disk.repair();
    assert!(check().0);
    assert_eq!(names(), before);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn on_a_read_only_disk_the_form_is_returned_and_is_accepted_when_the_disk_is_writable() {
    Trouble::start()
        .passes(Disk::make_read_only, &["Read-only file system"])
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn while_another_program_locks_the_database_the_form_is_returned_within_a_time_limit() {
    let mut trouble = Trouble::start();
    let database = trouble.site.desk.path("vestibule-data/store.db");
    let mut other = connect(&database).await;
    let sheet = trouble.applicant.open_form().await;
    other.execute("begin exclusive").await.unwrap();
    match trouble.applicant.send(&sheet).await {
        SendResult::ReturnedForm(back) => assert_nothing_was_sent(&back),
        SendResult::Receipt(_) | SendResult::Nothing => panic!("a receipt, or no answer"),
    }
    trouble.site.assert_idle().await;
    other.execute("rollback").await.unwrap();
    let receipt = trouble.applicant.until_receipt(sheet).await;
    assert!(trouble.applicant.until_delivered(&receipt).await);
    trouble.site.stop();
}

async fn connect(database: &Path) -> SqliteConnection {
    let address = format!("sqlite:{}", database.display());
    SqliteConnection::connect(&address).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn with_a_damaged_database_serve_does_not_start_and_prints_what_to_do() {
    let mut trouble = Trouble::start();
    let sheet = trouble.applicant.open_form().await;
    trouble.applicant.until_receipt(sheet).await;
    let desk = Desk::new();
    let database = trouble.site.desk.path("vestibule-data/store.db");
    trouble.site.stop();
    for (offset, length) in [(0, 4_096), (4_096, 40_000), (16, 2)] {
        fs::create_dir_all(desk.path("vestibule-data")).unwrap();
        let copy = desk.path("vestibule-data/store.db");
        fs::copy(&database, &copy).unwrap();
        overwrite(&copy, offset, length);
        let refused = desk.run(&["serve"]);
        let message = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(!refused.status.success(), "{offset}");
        assert!(message.contains("is damaged"), "{offset}: {message}");
        assert!(
            message.contains("backup") && message.contains("store.db"),
            "{message}"
        );
    }
}

fn overwrite(file: &Path, offset: u64, length: usize) {
    let mut file = OpenOptions::new().write(true).open(file).unwrap();
    file.seek(SeekFrom::Start(offset)).unwrap();
    file.write_all(&vec![0xa5; length]).unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn with_a_read_only_folder_serve_does_not_start_and_names_the_folder() {
    let mut trouble = Trouble::start();
    let folder = trouble.site.desk.path("vestibule-data");
    trouble.site.stop();
    let desk = Desk::new()
        .with("VESTIBULE_STORE__DIR", folder.to_str().unwrap())
        .under_user(65_534);
    fs::set_permissions(desk.folder.path(), Permissions::from_mode(0o777)).unwrap();
    fs::set_permissions(folder.parent().unwrap(), Permissions::from_mode(0o755)).unwrap();
    for file in files_below(&folder) {
        fs::set_permissions(file, Permissions::from_mode(0o444)).unwrap();
    }
    fs::set_permissions(&folder, Permissions::from_mode(0o555)).unwrap();
    let refused = desk.run(&["serve"]);
    let message = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(!refused.status.success());
    let lock = format!("{}/store.db-lock belongs to root", folder.display());
    assert!(message.contains("cannot lock the store"), "{message}");
    assert!(message.contains(&lock), "{message}");
}
