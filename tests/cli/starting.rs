//! Tests starting the site: it waits for PostgreSQL, and only one site can use a SQLite store.

use std::{
    fs, io,
    net::{Shutdown, TcpListener, TcpStream},
    os::unix::net::UnixStream,
    thread,
};

use crate::{cluster, program::Desk, reserved_port::ReservedPort, settings::refused};

/// The encryption key: 32 bytes in base64.
const KEY: &str = "dmVzdGlidWxlIHRlc3RzOiBhIGtleSBvZiAzMiBieS4=\n";

/// Creates a folder whose store is in PostgreSQL at this address.
fn desk_on_postgres(address: &str, database: &str) -> Desk {
    let desk = Desk::new();
    fs::write(desk.path("vestibule.key"), KEY).unwrap();
    let url = format!("postgres://vestibule@{address}/{database}");
    desk.with("VESTIBULE_STORE__URL", url)
}

/// Accepts connections at `address`, and forwards them to the Unix socket of the test server.
fn pass_on(address: &str, socket: String) {
    let listener = TcpListener::bind(address).unwrap();
    thread::spawn(move || {
        for client in listener.incoming() {
            let (client, server) = (client.unwrap(), UnixStream::connect(&socket).unwrap());
            let (client_copy, server_copy) =
                (client.try_clone().unwrap(), server.try_clone().unwrap());
            thread::spawn(move || forward(client_copy, server_copy));
            thread::spawn(move || backward(server, client));
        }
    });
}

fn forward(mut from: TcpStream, mut to: UnixStream) {
    let _ = io::copy(&mut from, &mut to);
    let _ = to.shutdown(Shutdown::Write);
}

fn backward(mut from: UnixStream, mut to: TcpStream) {
    let _ = io::copy(&mut from, &mut to);
    let _ = to.shutdown(Shutdown::Write);
}

#[test]
fn the_site_waits_for_postgresql_and_logs_what_it_waits_for() {
    let url = cluster::database();
    let (server, folder) = url.split_once("?host=").unwrap();
    let database = server.rsplit('/').next().unwrap();
    let reserved = ReservedPort::new();
    let address = reserved.address.to_string();
    let desk = desk_on_postgres(&address, database);
    let mut site = desk.start(&["serve"]);
    let says = site.until_logged("store.start_timeout");
    for part in ["waiting for up to 1m", &address, "Connection refused"] {
        assert!(says.contains(part), "{says} lacks {part}");
    }
    // SIGHUP does not stop the program while it waits for PostgreSQL.
    site.signal("-HUP");
    pass_on(&address, format!("{folder}/.s.PGSQL.5432"));
    site.until_logged("the PostgreSQL server accepts connections");
    site.address();
    assert_eq!(site.stop().0, Some(0));
}

#[test]
fn the_wait_for_postgresql_ends_with_the_cause_and_can_be_interrupted() {
    let reserved = ReservedPort::new();
    let address = reserved.address.to_string();
    let desk = desk_on_postgres(&address, "x");
    let mut site = desk.start(&["serve"]);
    site.until_logged("store.start_timeout");
    assert_eq!(site.stop().0, Some(0));

    let desk = desk.with("VESTIBULE_STORE__START_TIMEOUT", "1ms");
    let output = desk.run(&["serve"]);
    assert!(!output.status.success());
    let message = String::from_utf8(output.stderr).unwrap();
    let cannot = format!(
        "error: store.url (or store.url_file): cannot connect to the PostgreSQL server at {address}: "
    );
    assert!(message.contains(&cannot), "{message}");
}

#[test]
fn a_new_store_beside_the_files_of_a_lost_one_is_logged_and_checked() {
    let desk = Desk::new();
    let files = desk.path("vestibule-data/store.db-documents");
    fs::create_dir_all(&files).unwrap();
    let file = format!("0123abcd-{:032x}.sealed", 1);
    fs::write(files.join(file), "sealed").unwrap();
    let output = desk.run(&["check"]);
    assert!(!output.status.success());
    let checked = String::from_utf8(output.stdout).unwrap();
    let says = "do not start the site, because it would create an empty store";
    let line = checked.lines().find(|line| line.contains(says));
    assert!(line.unwrap().starts_with("fault "), "{checked}");

    let mut site = desk.start(&["serve"]);
    let logged = site.until_logged("belong to another database");
    for part in ["WARN", "store.db-documents", "vestibule restore --from"] {
        assert!(logged.contains(part), "{logged} lacks {part}");
    }
    site.address();
    assert_eq!(site.stop().0, Some(0));
    let checked = String::from_utf8(desk.run(&["check"]).stdout).unwrap();
    assert!(checked.contains("belong to another database"), "{checked}");
}

#[test]
fn only_one_site_can_use_a_sqlite_store_and_commands_say_what_to_stop() {
    let desk = Desk::new();
    let mut site = desk.start(&["serve"]);
    site.address();
    desk.printed(&["outbox", "list"]);
    desk.printed(&["backup", "--to", "backup"]);
    // Without this step, `restore` would fail earlier, because the folder of the reference ATS
    // already exists.
    fs::remove_dir_all(desk.path("backup/reference-ats")).unwrap();
    let server = cluster::database();
    for arguments in [
        vec!["serve"],
        vec!["store", "copy", "--to", &server],
        vec!["restore", "--from", "backup"],
        vec!["store", "rebind", "--yes"],
    ] {
        let output = desk.run(&arguments);
        assert!(!output.status.success(), "{arguments:?}");
        let message = String::from_utf8(output.stderr).unwrap();
        let says = format!(
            "another vestibule (process {}) runs with the store ./vestibule-data/store.db: stop it first",
            site.id()
        );
        assert!(message.contains(&says), "{arguments:?}: {message}");
    }
    assert_eq!(site.stop().0, Some(0));
    let (start, folder) = server.split_once("?host=").unwrap();
    let missing = format!("{start}x?host={folder}");
    let message = refused(&desk, &["store", "copy", "--to", &missing]);
    for part in [
        "--to: cannot connect",
        "does not exist; create it first (createdb)",
    ] {
        assert!(
            message.contains(part) && !message.contains("at line"),
            "{message}"
        );
    }
    for (to, says) in [
        ("mysql://x", "--to is not the URL of a PostgreSQL database"),
        ("postgres://x:y/z", "--to: this is not the URL of a"),
        ("postgres://x/y?ssl=on", "--to: the parameter ssl does"),
        (
            "postgres://db.invalid/x",
            "--to does not contain sslmode=verify-full",
        ),
    ] {
        let said = refused(&desk, &["store", "copy", "--to", to]);
        assert!(said.contains(says), "{said}");
        assert!(!said.contains("store.url"), "{said}");
    }
    desk.printed(&["store", "copy", "--to", &server]);
    let mut again = desk.start(&["serve"]);
    again.address();
    // A killed process leaves no lock behind.
    again.kill();
    let mut again = desk.start(&["serve"]);
    again.address();
    assert_eq!(again.stop().0, Some(0));
    let restored = desk.with("VESTIBULE_STORE__DIR", "restored");
    restored.printed(&["restore", "--from", "backup"]);
    let message = refused(&restored, &["restore", "--from", "backup"]);
    assert!(message.contains("exists already"), "{message}");
}
