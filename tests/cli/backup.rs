//! Tests `vestibule backup` and `vestibule restore` while visitors apply.

use std::{fs, path::Path, process::Command, sync::Arc};

use serde_json::Value;

use crate::{
    check::{ats_desk, reference_ats},
    crowd::{Acknowledged, Crowd},
    program::{Desk, files_below},
    replicas::first_form,
    serving::deliver_one_application,
    settings::refused,
    visitor::{RESUME, Visitor},
};

/// The number of applications that are acknowledged before the backup begins.
const BEFORE: usize = 12;
/// The file in which the imports on the recruiters' pages record their requests (the journal).
const JOURNAL: &str = "vestibule-team/pages.00000000.journal";
const BEGUN: &str = "{\"begun\":{\"version\":1}}\n";

/// Returns the ids of all applications in the store.
fn entries(desk: &Desk) -> Vec<String> {
    let list: Vec<Value> =
        serde_json::from_str(&desk.printed(&["outbox", "list", "--json"])).unwrap();
    let ids = list.iter().map(|it| it["id"].as_str().unwrap().to_owned());
    ids.collect()
}

/// Returns the email addresses of all applications at the reference ATS.
pub fn received(desk: &Desk) -> Vec<String> {
    let list: Vec<Value> =
        serde_json::from_str(&desk.printed(&["inbox", "list", "--json"])).unwrap();
    let emails = list.iter().map(|it| it["email"].as_str().unwrap());
    emails.map(str::to_owned).collect()
}

/// Writes the files of an import on the recruiters' pages: a journal, and a spreadsheet that must
/// not be in a backup.
fn write_import(desk: &Desk) {
    fs::create_dir_all(desk.path("vestibule-team/import-1")).unwrap();
    fs::write(desk.path(JOURNAL), BEGUN).unwrap();
    let spreadsheet = desk.path("vestibule-team/import-1/people.csv");
    fs::write(spreadsheet, "first_name\nAda\n").unwrap();
}

/// Backs up a site while visitors apply. Returns the applications that were acknowledged before the
/// backup began.
async fn back_up_busy_site(desk: &Desk, to: &Path) -> Vec<Acknowledged> {
    let mut site = desk.start(&["serve"]);
    let visitor = Arc::new(Visitor::of(&site.address()));
    let form = first_form(&visitor).await;
    let crowd = Crowd::apply(&visitor, &form, "Elsa");
    let acknowledged = crowd.acknowledged(BEFORE).await;
    write_import(desk);
    let output = desk.printed(&["backup", "--to", to.to_str().unwrap()]);
    for part in [
        "read back",
        "vestibule.key",
        "Reference ATS: ",
        "1 journal of imports",
    ] {
        assert!(output.contains(part), "{output}");
    }
    let all = crowd.leave().await;
    assert!(
        all.len() > acknowledged.len(),
        "nobody applied during the backup"
    );
    assert_eq!(site.stop().0, Some(0));
    acknowledged
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_backup_of_a_busy_site_contains_every_application_that_was_acknowledged_before_it() {
    let desk = Desk::new()
        .with("VESTIBULE_SITE__POSTS_PER_MINUTE", "0")
        .with("VESTIBULE_STORE__DOWNLOAD", "0s");
    let backup = desk.path("backup");
    let acknowledged = back_up_busy_site(&desk, &backup).await;
    let files = files_below(&backup);
    assert!(
        !files.iter().any(|it| it.ends_with("people.csv")),
        "{files:?}"
    );

    let elsewhere = Desk::new();
    fs::copy(desk.path("vestibule.key"), elsewhere.path("vestibule.key")).unwrap();
    let output = elsewhere.printed(&["restore", "--from", backup.to_str().unwrap()]);
    for part in ["Restored", "Reference ATS: ", "1 journal of imports"] {
        assert!(output.contains(part), "{output}");
    }
    assert_eq!(fs::read_to_string(elsewhere.path(JOURNAL)).unwrap(), BEGUN);
    let restored = entries(&elsewhere);
    assert!(restored.len() >= acknowledged.len(), "{}", restored.len());
    let all = entries(&desk);
    assert!(restored.iter().all(|id| all.contains(id)));

    let mut other = elsewhere.start(&["serve"]);
    let visitor = Visitor::of(&other.address());
    for one in &acknowledged {
        visitor.visit_until(&one.receipt, "receipt-delivered").await;
    }
    let received = received(&elsewhere);
    for Acknowledged { email, .. } in &acknowledged {
        let copies = received.iter().filter(|it| *it == email).count();
        assert_eq!(copies, 1, "{email}: {received:?}");
    }
    assert_eq!(other.stop().0, Some(0));
}

#[test]
fn a_failed_backup_or_restore_prints_what_to_do() {
    let desk = Desk::new();
    let refused = |arguments: &[&str]| {
        let output = desk.run(arguments);
        assert!(!output.status.success(), "{arguments:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    let message = refused(&["backup", "--to", "backup"]);
    assert!(
        message.contains("there is no database ./vestibule-data/store.db"),
        "{message}"
    );
    assert!(!desk.path("backup").exists());
    let message = refused(&["restore", "--from", "backup"]);
    assert!(
        message.contains("there is no database backup/store.db"),
        "{message}"
    );
    for folder in ["backup/reference-ats", "vestibule-reference-ats"] {
        fs::create_dir_all(desk.path(folder)).unwrap();
        fs::write(desk.path(folder).join("reference-ats.db"), "").unwrap();
    }
    let message = refused(&["restore", "--from", "backup"]);
    assert!(
        message.contains("vestibule-reference-ats exists already"),
        "{message}"
    );
    fs::create_dir(desk.path("vestibule-data")).unwrap();
    fs::write(desk.path("vestibule-data/store.db"), "").unwrap();
    fs::write(desk.path("backup/store.db"), "").unwrap();
    let message = refused(&["backup", "--to", "backup"]);
    assert!(
        message.contains("not overwritten: use a new folder"),
        "{message}"
    );
    assert!(!message.contains("restore"), "{message}");
    fs::remove_dir_all(desk.path("backup/reference-ats")).unwrap();
    let message = refused(&["restore", "--from", "backup"]);
    let advice = "not overwritten: stop the site and move its store aside";
    assert!(message.contains(advice), "{message}");
    fs::remove_dir_all(desk.path("vestibule-data")).unwrap();
    assert!(!desk.path("vestibule-data").exists());
}

#[tokio::test]
async fn a_restore_with_the_wrong_key_leaves_no_folder_behind() {
    let desk = Desk::new();
    deliver_one_application(&desk).await;
    desk.printed(&["backup", "--to", "backup"]);
    let backup = desk.path("backup");
    let from = backup.to_str().unwrap();

    let elsewhere = Desk::new();
    let mut other = elsewhere.start(&["serve"]);
    other.address();
    assert_eq!(other.stop().0, Some(0));
    let folders = ["vestibule-data", "vestibule-reference-ats"].map(|it| elsewhere.path(it));
    for folder in &folders {
        fs::rename(folder, folder.with_extension("aside")).unwrap();
    }
    let output = elsewhere.run(&["restore", "--from", from]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success() && said.contains("key"), "{said}");
    assert!(
        said.contains("nothing was restored, and the backup is unchanged: "),
        "{said}"
    );
    assert!(folders.iter().all(|it| !it.exists()), "{said}");

    fs::copy(desk.path("vestibule.key"), elsewhere.path("vestibule.key")).unwrap();
    elsewhere.printed(&["restore", "--from", from]);
    assert!(folders.iter().all(|it| it.exists()));
}

#[test]
fn a_folder_of_journals_that_is_a_link_is_not_restored() {
    let desk = Desk::new();
    let mut site = desk.start(&["serve"]);
    site.address();
    write_import(&desk);
    assert_eq!(site.stop().0, Some(0));
    desk.printed(&["backup", "--to", "backup"]);
    let moved = desk.path("other-journals");
    fs::rename(desk.path("backup/team"), &moved).unwrap();
    std::os::unix::fs::symlink(&moved, desk.path("backup/team")).unwrap();

    let elsewhere = Desk::new();
    fs::copy(desk.path("vestibule.key"), elsewhere.path("vestibule.key")).unwrap();
    let backup = desk.path("backup");
    let output = elsewhere.run(&["restore", "--from", backup.to_str().unwrap()]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success(), "{said}");
    assert!(said.contains("backup/team is a symbolic link"), "{said}");
    for folder in ["vestibule-data", "vestibule-team"] {
        assert!(!elsewhere.path(folder).exists(), "{folder}");
    }
}

/// Returns the first block of commands in a section of `docs/operating.md`.
fn documented_commands(section: &str) -> String {
    let text = fs::read_to_string("docs/operating.md").unwrap();
    let (_, section) = text.split_once(section).unwrap();
    let (_, block) = section.split_once("```sh\n").unwrap();
    block.split_once("```").unwrap().0.to_owned()
}

#[tokio::test]
async fn without_the_key_file_the_documented_command_lists_what_can_be_saved() {
    let desk = Desk::new().with("VESTIBULE_DELIVERY__WAIT", "60s");
    let mut site = desk.start(&["serve"]);
    let visitor = Visitor::of(&site.address());
    let form = first_form(&visitor).await;
    visitor.apply(&form, "Elsa", RESUME).await;
    assert_eq!(site.stop().0, Some(0));
    fs::remove_file(desk.path("vestibule.key")).unwrap();
    let refused = desk.run(&["serve"]);
    assert!(!refused.status.success());
    let message = String::from_utf8(refused.stderr).unwrap();
    let path = desk.path("vestibule.key");
    assert!(message.contains(path.to_str().unwrap()), "{message}");

    let mut sqlite = Command::new("sh");
    sqlite
        .args(["-c", &documented_commands("### Without the key file")])
        .current_dir(&desk.folder);
    let listed = sqlite.output().unwrap();
    let table = String::from_utf8(listed.stdout).unwrap();
    let rows: Vec<&str> = table.lines().collect();
    assert_eq!(rows.len(), 2, "{table}");
    assert!(rows[0].starts_with("id,posting,title,state,received"));
    assert!(rows[1].contains(",delivered,"), "{table}");
    assert!(!table.to_lowercase().contains("elsa"), "{table}");

    fs::rename(desk.path("vestibule-data"), desk.path("aside")).unwrap();
    fs::rename(
        desk.path("vestibule-reference-ats"),
        desk.path("aside-reference-ats"),
    )
    .unwrap();
    let mut site = desk.start(&["serve"]);
    let visitor = Visitor::of(&site.address());
    visitor.visit_until("/", "href=\"/jobs/").await;
    assert_eq!(site.stop().0, Some(0));
}

#[test]
fn a_backup_in_the_folder_of_a_separate_reference_ats_says_how_to_copy_its_database() {
    let desk = ats_desk();
    let (_ats, _) = reference_ats(&desk);
    let output = refused(&desk, &["backup", "--to", "backup"]);
    for part in [
        "there is no database ./vestibule-data/store.db, so nothing was backed up",
        "sqlite3 ./vestibule-reference-ats/reference-ats.db \".backup 'FILE'\"",
        "./vestibule.key",
    ] {
        assert!(output.contains(part), "{output} lacks {part}");
    }
    assert!(!desk.path("backup").exists());
    // Without a reference ATS, there is no database to copy, so the message does not contain a
    // command that copies one.
    let output = refused(&Desk::new(), &["backup", "--to", "backup"]);
    assert!(!output.contains("sqlite3"), "{output}");
}
