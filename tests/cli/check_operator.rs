//! Tests that `check` finds mistakes that operators overlook: in the owners and modes of files, in
//! environment variables, in the host of the webhook and in the URL of the database. It also finds
//! settings that have no effect.

use std::{fs, io::Read, net::TcpListener, os::unix::fs::PermissionsExt, thread};

use crate::{
    check::check,
    program::{Desk, PATIENCE},
    settings::refused,
};

const KEY: &str = "[[team.keys]]\nname = 'Ann'\nrole = 'team'\nhash = 'abababababababababababababababababababababababababababababababab'\n";

#[test]
fn a_folder_that_the_site_cannot_create_is_a_fault_with_the_command_that_creates_it() {
    let desk = Desk::new()
        .with("VESTIBULE_STORE__DIR", "system/vestibule")
        .with("VESTIBULE_STORE__KEY_FILE", "vestibule.key")
        .with("VESTIBULE_TEAM__DIR", "system/team")
        .under_user(1234);
    fs::set_permissions(desk.folder.path(), fs::Permissions::from_mode(0o777)).unwrap();
    fs::create_dir(desk.path("system")).unwrap();
    fs::set_permissions(desk.path("system"), fs::Permissions::from_mode(0o555)).unwrap();
    let store = check(&desk, &[]).about("store").join("\n");
    let path = desk.path("system/vestibule");
    let command = format!("install -d -o USER -m 0700 {}", path.display());
    assert!(
        store.starts_with("fault: cannot create the folder"),
        "{store}"
    );
    assert!(store.contains(&command), "{store}");
    assert!(!store.contains("must own"), "{store}");

    // Without recruiter keys, there are no recruiters' pages, so the site does not need the folder
    // `team.dir`.
    let desk = desk.with("VESTIBULE_STORE__DIR", "vestibule-data");
    assert!(check(&desk, &[]).about("folder").is_empty());
    fs::write(desk.path("vestibule.toml"), KEY).unwrap();
    let team = check(&desk, &[]).about("folder").join("\n");
    let path = desk.path("system/team");
    let command = format!("install -d -o USER -m 0700 {}", path.display());
    assert!(team.starts_with("fault: team.dir: cannot create"), "{team}");
    assert!(team.contains(&command), "{team}");
}

#[test]
fn a_file_or_folder_of_the_store_with_a_wrong_owner_or_mode_is_named() {
    let desk = Desk::new().under_user(1234);
    let folder = desk.path("vestibule-data");
    fs::create_dir(&folder).unwrap();
    let (database, index) = (folder.join("store.db"), folder.join("store.db-shm"));
    for (file, mode) in [(&database, 0o666), (&index, 0o400)] {
        fs::write(file, "").unwrap();
        fs::set_permissions(file, fs::Permissions::from_mode(mode)).unwrap();
    }
    for path in [desk.folder.path(), &folder] {
        fs::set_permissions(path, fs::Permissions::from_mode(0o777)).unwrap();
    }
    let store = check(&desk, &[]).about("store").join("\n");
    let file = "cannot read and write the database: the file ./vestibule-data/store.db-shm";
    assert!(store.contains(&format!("fault: {file}")), "{store}");
    let output = refused(&desk, &["serve"]);
    assert!(output.contains(file) && output.contains("0400"), "{output}");

    fs::remove_file(&index).unwrap();
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o555)).unwrap();
    let dir = format!(": the folder {}", folder.display());
    for output in [
        check(&desk, &[]).about("store").join("\n"),
        refused(&desk, &["serve"]),
    ] {
        assert!(output.contains(&dir) && output.contains("0555"), "{output}");
        assert!(!output.contains("must own it"), "{output}");
    }

    fs::set_permissions(&folder, fs::Permissions::from_mode(0o000)).unwrap();
    let store = check(&desk, &[]).about("store").join("\n");
    assert!(store.contains(&dir) && store.contains("0000"), "{store}");
    let output = refused(&desk, &["serve"]);
    assert!(output.contains(&dir), "{output}");
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o700)).unwrap();
}

#[test]
fn a_file_of_an_application_that_the_site_may_not_read_is_a_fault() {
    let desk = Desk::new().under_user(1234);
    fs::set_permissions(desk.folder.path(), fs::Permissions::from_mode(0o777)).unwrap();
    let mut site = desk.start(&["serve"]);
    site.address();
    site.stop();
    let documents = desk.path("vestibule-data/store.db-documents");
    let file = documents.join("ab-00.sealed");
    fs::write(&file, "").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o000)).unwrap();
    let store = check(&desk, &[]).about("store").join("\n");
    let says = "fault: cannot read and write all files: the file ./vestibule-data/store.db-documents/ab-00.sealed";
    assert!(store.contains(says), "{store}");
    assert!(store.contains("0000"), "{store}");
}

#[test]
fn a_key_file_in_the_folder_of_the_store_is_a_fault_before_the_first_start() {
    let desk = Desk::new().with("VESTIBULE_STORE__KEY_FILE", "vestibule-data/store.key");
    let found = check(&desk, &[]).about("encryption key").join("\n");
    let says = "the key file vestibule-data/store.key is inside ./vestibule-data";
    assert!(found.contains(&format!("fault: {says}")), "{found}");
}

#[test]
fn a_misspelled_environment_variable_is_found_by_check_and_config_show() {
    let desk = Desk::new().with("VESTIBULE_LISTEN", "127.0.0.1:1");
    let says = "the environment variable VESTIBULE_LISTEN is not a setting; did you mean VESTIBULE_SITE__LISTEN?";
    let found = check(&desk, &[]).about("settings");
    assert!(found.contains(&format!("warn: {says}")), "{found:?}");
    for arguments in [&["config", "show"][..], &["config", "show", "--origin"]] {
        let shown = desk.run(arguments);
        assert!(shown.status.success());
        assert!(String::from_utf8_lossy(&shown.stderr).starts_with(&format!("warning: {says}")));
        assert!(!String::from_utf8_lossy(&shown.stdout).contains(says));
    }
    let desk = Desk::new().with("VESTIBULE_SITE__LISTN", "127.0.0.1:1");
    for arguments in [&["config", "show"][..], &["check"]] {
        let refused = desk.run(arguments);
        assert!(!refused.status.success());
        let says = String::from_utf8_lossy(&refused.stderr).into_owned();
        for part in ["VESTIBULE_SITE__LISTN", "did you mean listen?"] {
            assert!(says.contains(part), "{says}");
        }
    }
}

#[test]
fn settings_without_an_effect_are_reported() {
    let desk = Desk::new()
        .with("VESTIBULE_TEAM__PUBLIC", "true")
        .with("VESTIBULE_LOG__FILTER", "info,vestibule::delivry=debug");
    let found = check(&desk, &[]).about("settings").join("\n");
    for says in [
        "warn: team.public has no effect without a key in team.keys",
        "no module vestibule::delivry",
        "vestibule::mail_delivery; did you mean vestibule::delivery?",
    ] {
        assert!(found.contains(says), "{found}");
    }
    let desk = desk.with("VESTIBULE_LOG__FILTER", "info,delivery=debug");
    let found = check(&desk, &[]).about("settings").join("\n");
    assert!(found.contains("write vestibule::delivery"), "{found}");
    for (target, intended) in [
        (
            "vestibule::web::request_log",
            "vestibule::web::middleware::request_log",
        ),
        ("vestibul::delivery", "vestibule::delivery"),
    ] {
        let filter = format!("info,{target}=debug");
        let desk = Desk::new().with("VESTIBULE_LOG__FILTER", filter);
        let found = check(&desk, &[]).about("settings").join("\n");
        let says = format!("no module {target} of the program writes log lines");
        assert!(found.contains(&says), "{found}");
        let says = format!("did you mean {intended}?");
        assert!(found.contains(&says), "{found}");
    }
    let desk = desk.with(
        "VESTIBULE_LOG__FILTER",
        "info,vestibule::web::middleware::request_log=warn,vestibule::store[span]=debug,sqlx=info",
    );
    let found = check(&desk, &[]).about("settings").join("\n");
    assert!(!found.contains("log.filter"), "{found}");
}

#[test]
fn the_host_of_the_webhook_is_reached_without_a_message_and_without_its_secret() {
    let host = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = host.local_addr().unwrap();
    let desk = Desk::new().with(
        "VESTIBULE_ALARM__WEBHOOK",
        format!("http://{address}/hooks/planted?token=planted"),
    );
    let request = thread::spawn(move || {
        let (mut stream, _) = host.accept().unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let mut request = Vec::new();
        while !request.ends_with(b"\r\n\r\n") {
            let mut byte = [0];
            stream.read_exact(&mut byte).unwrap();
            request.extend(byte);
        }
        let answer = b"HTTP/1.1 405 Method Not Allowed\r\nContent-Length: 0\r\n\r\n";
        std::io::Write::write_all(&mut stream, answer).unwrap();
        String::from_utf8(request).unwrap()
    });
    let found = check(&desk, &[]).about("webhook");
    assert_eq!(
        found,
        [format!("ok: http://{address} answers (alarm.webhook)")]
    );
    let request = request.join().unwrap();
    assert!(request.starts_with("HEAD / HTTP/1.1\r\n"), "{request}");
    assert!(!request.contains("planted"), "{request}");

    fs::write(desk.path("hook"), format!("http://{address}/hooks/planted")).unwrap();
    let desk = Desk::new().with(
        "VESTIBULE_ALARM__WEBHOOK_FILE",
        desk.path("hook").to_str().unwrap(),
    );
    let found = check(&desk, &[]).about("webhook").join("\n");
    let says = format!("fault: cannot reach http://{address}: ");
    assert!(found.starts_with(&says), "{found}");
    assert!(found.ends_with("check alarm.webhook_file"), "{found}");
    assert!(!found.contains("planted"), "{found}");
}

#[test]
fn an_error_about_the_database_names_the_setting_with_its_url() {
    let desk = Desk::new().with("VESTIBULE_STORE__URL_FILE", "url");
    for (url, says) in [
        (
            "postgres://me@127.0.0.1:1/x",
            "store.url (or store.url_file): cannot connect to the PostgreSQL server at 127.0.0.1:1: ",
        ),
        (
            "mysql://me@127.0.0.1:1/x",
            "store.url (or store.url_file) is not the URL of a database",
        ),
    ] {
        fs::write(desk.path("url"), url).unwrap();
        let found = check(&desk, &[]).about("store").join("\n");
        assert!(found.contains(says), "{found}");
        let refused = desk.run(&["outbox", "list"]);
        assert!(String::from_utf8_lossy(&refused.stderr).contains(says));
    }
}

#[test]
fn check_prints_a_warning_about_the_brand_only_once() {
    let desk = Desk::new();
    fs::create_dir_all(desk.path("brand/static")).unwrap();
    fs::write(desk.path("brand/static/unused.txt"), "").unwrap();
    let output = desk.run(&["check"]);
    let printed = [output.stdout, output.stderr].concat();
    let printed = String::from_utf8_lossy(&printed).into_owned();
    assert!(!printed.contains("an application was stored"), "{printed}");
    assert_eq!(printed.matches("static/unused.txt").count(), 1, "{printed}");
}

#[test]
fn the_message_about_the_disk_has_one_unit_and_names_the_setting_to_lower() {
    let desk = Desk::new().with("VESTIBULE_OUTBOX__MIN_FREE_DISK", "9000000GB");
    let found = check(&desk, &[]).about("disk").join("\n");
    assert!(found.contains(" GB are free on the disk"), "{found}");
    let says = "less than outbox.min_free_disk (9000000 GB), so no application is accepted: delete other files, or lower outbox.min_free_disk";
    assert!(found.contains(says), "{found}");
}
