//! Tests the permissions of key files.

use std::{
    fs::{self, Permissions},
    os::unix::fs::{PermissionsExt, chown},
};

use crate::{
    check::{ats_desk, check, reference_ats},
    outbox::Office,
    program::Desk,
};

#[test]
fn a_key_file_that_others_can_read_is_a_fault_and_the_site_starts_with_a_warning() {
    let desk = Desk::new();
    let file = desk.path("vestibule.key");
    fs::write(&file, "MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=\n").unwrap();
    // A unit test checks the other modes.
    for (mode, level) in [(0o640, ""), (0o660, "warn"), (0o644, "fault")] {
        fs::set_permissions(&file, Permissions::from_mode(mode)).unwrap();
        let checked = check(&desk, &[]);
        let found = checked.about("key file").join("\n");
        let expected = match level {
            "" => String::new(),
            level => {
                format!("{level}: store.key_file: the file ./vestibule.key has the mode {mode:04o}")
            }
        };
        assert!(found.starts_with(&expected), "{mode:o}: {found}");
        assert_eq!(found.is_empty(), level.is_empty(), "{mode:o}: {found}");
        assert_eq!(checked.succeeded, level != "fault", "{:#}", checked.report);
        assert_eq!(
            found.contains("every user of this machine can read it;"),
            level == "fault",
            "{found}"
        );
    }
    let mut site = desk.start(&["serve"]);
    let warning = site.until_logged("store.key_file");
    assert!(
        warning.contains("WARN") && warning.contains("0644"),
        "{warning}"
    );
    site.address();
    assert_eq!(site.stop().0, Some(0));
}

#[test]
fn a_settings_file_or_brand_folder_that_others_can_change_is_a_fault() {
    let desk = Desk::new();
    let (file, brand) = (desk.path("vestibule.toml"), desk.path("brand"));
    fs::write(&file, "[site]\npage_size = 30\n").unwrap();
    fs::create_dir(&brand).unwrap();
    fs::set_permissions(&file, Permissions::from_mode(0o664)).unwrap();
    fs::set_permissions(&brand, Permissions::from_mode(0o775)).unwrap();
    assert!(check(&desk, &[]).about("permissions").is_empty());
    fs::set_permissions(&file, Permissions::from_mode(0o666)).unwrap();
    fs::set_permissions(&brand, Permissions::from_mode(0o777)).unwrap();
    let expected = [
        "the settings file vestibule.toml has the mode 0666: every user of this machine can change it; correct this with \
         `chmod o-w vestibule.toml`",
        "the brand folder brand has the mode 0777: every user of this machine can change it; correct this with \
         `chmod -R o-w brand`",
    ];
    let found = check(&desk, &[]).about("permissions");
    assert_eq!(found, expected.map(|says| format!("fault: {says}")));
    let mut site = desk.start(&["serve"]);
    for says in expected {
        let line = site.until_logged(says);
        assert!(line.contains("WARN"), "{line}");
    }
    site.address();
    assert_eq!(site.stop().0, Some(0));
}

#[test]
fn a_folder_of_the_settings_file_or_a_file_of_the_brand_that_others_can_change_is_a_fault() {
    let desk = Desk::new();
    let text = desk.path("brand/brand.toml");
    fs::create_dir(desk.path("brand")).unwrap();
    fs::write(&text, "").unwrap();
    fs::set_permissions(&text, Permissions::from_mode(0o646)).unwrap();
    fs::set_permissions(desk.folder.path(), Permissions::from_mode(0o707)).unwrap();
    let expected = [
        "fault: the folder of the settings file . has the mode 0707: every user of this machine can change it; correct \
         this with `chmod o-w .`",
        "fault: in the brand folder, brand/brand.toml has the mode 0646: every user of this machine can change it; \
         correct this with `chmod o-w brand/brand.toml`",
    ];
    assert_eq!(check(&desk, &[]).about("permissions"), expected);
    fs::set_permissions(&text, Permissions::from_mode(0o644)).unwrap();
    fs::set_permissions(desk.folder.path(), Permissions::from_mode(0o1777)).unwrap();
    assert!(check(&desk, &[]).about("permissions").is_empty());
}

#[test]
fn a_folder_that_others_can_enter_is_a_warning() {
    let desk = Desk::new();
    let folders = ["vestibule-data", "vestibule-team"].map(|folder| desk.path(folder));
    let set_modes = |mode| {
        for folder in &folders {
            fs::set_permissions(folder, Permissions::from_mode(mode)).unwrap();
        }
        check(&desk, &[]).about("folder")
    };
    folders.iter().for_each(|it| fs::create_dir(it).unwrap());
    let found = set_modes(0o755);
    assert_eq!(found.len(), 2, "{found:?}");
    for setting in ["store.dir", "team.dir"] {
        let expected = format!("warn: {setting}: the folder ");
        let says = found.iter().find(|it| it.starts_with(&expected)).unwrap();
        assert!(says.contains("has the mode 0755"), "{says}");
    }
    assert!(set_modes(0o700).is_empty());
}

#[test]
fn a_settings_file_that_others_can_read_is_a_fault_only_if_it_contains_secrets() {
    let desk = Desk::new();
    let file = desk.path("vestibule.toml");
    let plain = "[site]\npage_size = 30\n";
    // A unit test checks other modes and secrets.
    for (text, mode, is_exposed) in [
        (plain, 0o644, false),
        ("[smtp]\npassword = 'planted'\n", 0o644, true),
    ] {
        fs::write(&file, text).unwrap();
        fs::set_permissions(&file, Permissions::from_mode(mode)).unwrap();
        let found = check(&desk, &[]).about("key file").join("\n");
        let expected = if is_exposed {
            format!(
                "fault: secrets in the settings: the file vestibule.toml has the mode {mode:04o}"
            )
        } else {
            String::new()
        };
        assert!(found.starts_with(&expected), "{text} {mode:o}: {found}");
        assert_eq!(found.is_empty(), !is_exposed, "{text} {mode:o}: {found}");
        assert!(!found.contains("planted"), "{found}");
    }
}

#[tokio::test]
async fn the_outbox_is_listed_without_the_key_file_except_for_the_networks() {
    let office = Office::on_sqlite();
    office.keep(2).await;
    fs::remove_file(office.desk.path("vestibule.key")).unwrap();
    for arguments in [&["--json"][..], &["--csv", "--networks"]] {
        let arguments = [&["outbox", "list"], arguments].concat();
        let output = office.desk.run(&arguments);
        let listed = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(listed.matches("nowhere-").count(), 2, "{listed}");
        let says = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(says.lines().count(), 1, "{says}");
        for part in [
            "the column network",
            "vestibule.key does not exist: restore it",
        ] {
            assert!(says.contains(part), "{says}");
        }
    }
    assert!(!office.desk.path("vestibule.key").exists());
    let says = office.refused(&["list", "--network", "192.0.2.0/24"]);
    assert!(says.contains("vestibule.key does not exist"), "{says}");
}

#[test]
fn check_names_the_setting_with_the_key_of_the_ats() {
    let (_ats, address) = reference_ats(&ats_desk());
    let desk = Desk::new()
        .with("VESTIBULE_ATS__BASE_URL", &address)
        .with("VESTIBULE_ATS__API_KEY_FILE", "ats-key");
    let missing = check(&desk, &[]).about("settings").join("\n");
    let path = desk.path("ats-key");
    assert!(missing.contains(path.to_str().unwrap()), "{missing}");
    fs::write(path, "wrong-key").unwrap();
    let wrong = check(&desk, &[]);
    for (about, words) in [
        ("settings", "ats.base_url and ats.api_key_file are set"),
        ("key", "the key in ats.api_key_file is not accepted"),
    ] {
        let found = wrong.about(about).join("\n");
        assert!(found.contains(words), "{found}");
    }
}

#[tokio::test]
async fn the_delivery_can_be_paused_and_resumed_without_the_key_file() {
    let office = Office::on_sqlite();
    office.keep(1).await;
    let key = office.desk.path("vestibule.key");
    fs::remove_file(&key).unwrap();
    assert!(
        office
            .refused(&["retry", "--waiting"])
            .contains("does not exist")
    );
    assert!(office.outbox(&["pause"]).contains("is paused"));
    assert!(office.outbox(&["resume"]).contains("is over"));
    assert!(!key.exists());
}

#[test]
fn root_does_not_read_the_settings_file_of_another_user_unless_it_is_named() {
    let desk = Desk::new();
    let file = desk.path("vestibule.toml");
    fs::write(&file, "[site]\npage_size = 30\n").unwrap();
    // Only root can give a file to another user. If the tests run as another user, the file remains
    // a file of this user, and the program reads it.
    let is_foreign = chown(&file, Some(65_534), None).is_ok();
    let output = desk.run(&["config", "show"]);
    let says = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.success(), !is_foreign, "{says}");
    let refusal = "vestibule.toml in the current folder belongs to the user 65534";
    assert_eq!(says.contains(refusal), is_foreign, "{says}");
    let shown = desk.printed(&["--config", "vestibule.toml", "config", "show"]);
    assert!(shown.contains("page_size = 30"), "{shown}");
}
