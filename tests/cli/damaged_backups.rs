//! Tests the messages of `vestibule restore` about backups that cannot be read.

use std::{fs, path::Path};

use serde_json::Value;

use crate::{
    program::{Desk, files_below},
    serving::deliver_one_application,
    settings::refused,
};

/// Copies a folder with all files in it.
fn copy_folder(from: &Path, to: &Path) {
    for file in files_below(from) {
        let copy = to.join(file.strip_prefix(from).unwrap());
        fs::create_dir_all(copy.parent().unwrap()).unwrap();
        fs::copy(&file, copy).unwrap();
    }
}

/// Changes one byte of a file.
fn flip_byte(file: &Path, at: usize) {
    let mut content = fs::read(file).unwrap();
    content[at] ^= 0x55;
    fs::write(file, content).unwrap();
}

/// Keeps the first half of a file.
fn cut_off(file: &Path) {
    let content = fs::read(file).unwrap();
    fs::write(file, &content[..content.len() / 2]).unwrap();
}

const DAMAGED: &str =
    "backup/store.db is damaged, cut off or not a database: restore another backup";
const NO_DATABASE: &str = "there is no database backup/store.db";

/// A way to damage a backup: its name, the change of the backup's folder, and the message.
type Damage = (&'static str, fn(&Path), &'static str);

const DAMAGES: [Damage; 9] = [
    (
        "not a database",
        |backup| fs::write(backup.join("store.db"), "x".repeat(5_000)).unwrap(),
        DAMAGED,
    ),
    (
        "cut off",
        |backup| cut_off(&backup.join("store.db")),
        DAMAGED,
    ),
    (
        "the first byte",
        |backup| flip_byte(&backup.join("store.db"), 0),
        DAMAGED,
    ),
    // This byte says what kind of page the first page is (sqlite.org/fileformat.html).
    (
        "another byte",
        |backup| flip_byte(&backup.join("store.db"), 100),
        DAMAGED,
    ),
    (
        "empty",
        |backup| fs::write(backup.join("store.db"), "").unwrap(),
        "backup/store.db is empty, or is not the database of a store",
    ),
    (
        "missing",
        |backup| fs::remove_file(backup.join("store.db")).unwrap(),
        NO_DATABASE,
    ),
    (
        "a folder",
        |backup| {
            fs::remove_file(backup.join("store.db")).unwrap();
            fs::create_dir(backup.join("store.db")).unwrap();
        },
        "backup/store.db is a folder and not the database of a backup",
    ),
    (
        "a file",
        |backup| {
            fs::remove_dir_all(backup).unwrap();
            fs::write(backup, "x").unwrap();
        },
        "backup is a file and not the folder of a backup: restore from the folder that `vestibule backup` has written",
    ),
    (
        "no folder",
        |backup| fs::remove_dir_all(backup).unwrap(),
        NO_DATABASE,
    ),
];

#[tokio::test]
async fn a_backup_that_cannot_be_read_is_refused_with_the_file_and_the_cause() {
    let desk = Desk::new();
    deliver_one_application(&desk).await;
    desk.printed(&["backup", "--to", "good"]);
    let elsewhere = Desk::new();
    fs::copy(desk.path("vestibule.key"), elsewhere.path("vestibule.key")).unwrap();
    let backup = elsewhere.path("backup");
    for (name, change, cause) in DAMAGES {
        copy_folder(&desk.path("good"), &backup);
        change(&backup);
        let message = refused(&elsewhere, &["restore", "--from", "backup"]);
        assert!(message.contains(cause), "{name}: {message}");
        assert_eq!(message.lines().count(), 1, "{name}: {message}");
        for folder in [
            "vestibule-data",
            "vestibule-reference-ats",
            "vestibule-team",
        ] {
            assert!(!elsewhere.path(folder).exists(), "{name}: {folder}");
        }
        let _ = fs::remove_dir_all(&backup);
        let _ = fs::remove_file(&backup);
    }
}

#[tokio::test]
async fn nothing_is_restored_if_the_database_of_the_reference_ats_is_missing_from_its_folder() {
    let desk = Desk::new();
    deliver_one_application(&desk).await;
    desk.printed(&["backup", "--to", "good"]);
    let elsewhere = Desk::new();
    fs::copy(desk.path("vestibule.key"), elsewhere.path("vestibule.key")).unwrap();
    let (backup, file) = (elsewhere.path("backup"), "reference-ats/reference-ats.db");
    let changes: [fn(&Path); 4] = [
        |file| fs::write(file, "").unwrap(),
        |file| flip_byte(file, 0),
        |file| fs::remove_file(file).unwrap(),
        |file| {
            fs::remove_file(file).unwrap();
            fs::create_dir(file).unwrap();
        },
    ];
    for change in changes {
        copy_folder(&desk.path("good"), &backup);
        change(&backup.join(file));
        let message = refused(&elsewhere, &["restore", "--from", "backup"]);
        let cause =
            format!("nothing was restored: backup/{file} is missing, damaged or not a database");
        assert!(message.contains(&cause), "{message}");
        assert!(!elsewhere.path("vestibule-data").exists());
        fs::remove_dir_all(&backup).unwrap();
    }
    copy_folder(&desk.path("good"), &backup);
    cut_off(&backup.join(file));
    let output = elsewhere.run(&["restore", "--from", "backup"]);
    assert!(!output.status.success());
    let message = String::from_utf8(output.stderr).unwrap();
    let cause = format!("only the store was restored, because backup/{file} cannot be restored: ");
    assert!(message.contains(&cause), "{message}");
}

#[tokio::test]
async fn a_damaged_file_of_an_application_is_reported_and_the_rest_is_restored() {
    let desk = Desk::new().with("VESTIBULE_DELIVERY__WAIT", "60s");
    deliver_one_application(&desk).await;
    desk.printed(&["backup", "--to", "good"]);
    let changes: [fn(&Path); 2] = [cut_off, |file| flip_byte(file, 100)];
    for change in changes {
        let elsewhere = Desk::new();
        fs::copy(desk.path("vestibule.key"), elsewhere.path("vestibule.key")).unwrap();
        let backup = elsewhere.path("backup");
        copy_folder(&desk.path("good"), &backup);
        let files = files_below(&backup);
        let sealed = files
            .iter()
            .find(|it| it.to_string_lossy().ends_with(".sealed"));
        change(sealed.unwrap());
        let output = elsewhere.run(&["restore", "--from", "backup"]);
        let said = String::from_utf8(output.stderr).unwrap();
        let cause =
            "1 application cannot be decrypted, or the file is missing; the rest is complete";
        assert!(!output.status.success() && said.contains(cause), "{said}");
        let printed = String::from_utf8(output.stdout).unwrap();
        let list = elsewhere.printed(&["outbox", "list", "--json"]);
        let list: Vec<Value> = serde_json::from_str(&list).unwrap();
        assert!(
            printed.contains(list[0]["id"].as_str().unwrap()),
            "{printed}"
        );
    }
}
