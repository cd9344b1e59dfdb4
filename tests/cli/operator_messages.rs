//! Tests messages for operators: each says which setting is wrong, why, and what to write instead.

use std::{fs, net::TcpListener, process::Command, thread};

use sqlx::{Connection, PgConnection};

use crate::{
    check::{ats_desk, check, reference_ats, site_desk},
    cluster,
    program::Desk,
    reserved_port::ReservedPort,
    settings::refused,
    smtp::MailServer,
};

const KEY: &str = "dmVzdGlidWxlIHRlc3RzOiBhIGtleSBvZiAzMiBieS4=\n";

#[test]
fn the_error_for_an_invalid_value_says_why_and_what_to_write() {
    for (variable, value, parts) in [
        ("SITE__PAGE_SIZE", "abc", ["expected a whole number", "=20"]),
        (
            "SMTP__FROM",
            "Careers careers@example.com",
            ["is not an email address", "Careers <careers@example.com>"],
        ),
        (
            "BRAND__DIR",
            "vestibule.toml",
            [
                "brand.dir is vestibule.toml, but that is a file",
                "correct brand.dir",
            ],
        ),
        (
            "STORE__KEY_FILE",
            "/tmp",
            [
                "/tmp",
                "is a folder: set store.key_file to the path of a file",
            ],
        ),
        (
            "SITE__LISTEN",
            "192.0.2.1:8080",
            [
                "(site.listen)",
                "this machine does not have this address: write 127.0.0.1:8080, or 0.0.0.0:8080",
            ],
        ),
        (
            "SITE__SECURITY_CONTACT",
            "security@example.com",
            ["is not a URL", "mailto:security@example.com"],
        ),
        (
            "ADMIN__LISTEN",
            "unix:/tmp/x",
            ["VESTIBULE_ADMIN__LISTEN", "write for example 127.0.0.1:"],
        ),
    ] {
        let desk = Desk::new().with(&format!("VESTIBULE_{variable}"), value);
        fs::write(desk.path("vestibule.toml"), "").unwrap();
        let output = refused(&desk, &["serve"]);
        for part in parts {
            assert!(output.contains(part), "{output} lacks {part}");
        }
    }
}

#[test]
fn the_error_for_an_invalid_url_or_key_file_says_what_to_do() {
    let desk = Desk::new();
    let settings = "[ats]\nbase_url = 'ats.example.com'\napi_key = 'k'\n";
    fs::write(desk.path("vestibule.toml"), settings).unwrap();
    let output = refused(&desk, &["config", "show"]);
    assert!(output.contains("ats.base_url is not a URL"), "{output}");
    assert!(!output.contains("ats.base_url: ats.base_url"), "{output}");
    fs::write(desk.path("vestibule.toml"), "").unwrap();
    fs::write(desk.path("vestibule.key"), "short\n").unwrap();
    let output = refused(&desk, &["serve"]);
    assert!(
        output.contains("restore the file from your backup"),
        "{output}"
    );
}

#[test]
fn the_same_address_for_visitors_and_the_operator_is_refused_with_both_settings() {
    let reserved = ReservedPort::new();
    let address = reserved.address.to_string();
    let desk = Desk::new()
        .with("VESTIBULE_SITE__LISTEN", &address)
        .with("VESTIBULE_ADMIN__LISTEN", &address);
    let says = format!("site.listen and admin.listen are both {address}: change one of them");
    let output = refused(&desk, &["serve"]);
    assert!(output.contains(&says), "{output}");
    let found = check(&desk, &[]).about("settings").join("\n");
    assert!(found.contains(&says), "{found}");
    assert!(!desk.path("vestibule-data/store.db").exists());
}

#[test]
fn a_key_for_a_person_needs_a_name() {
    for name in ["", " "] {
        let output = Desk::new().run(&["team", "key", name]);
        assert!(!output.status.success());
        let says = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(says.contains("write the name of the person"), "{says}");
    }
}

#[test]
fn a_health_check_without_an_answer_says_how_long_it_waited_and_where_to_look() {
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = silent.local_addr().unwrap().to_string();
    let desk = Desk::new().with("VESTIBULE_SITE__LISTEN", &address);
    let output = refused(&desk, &["health"]);
    for part in [
        address.as_str(),
        "no answer within 4s",
        "the log of the site",
    ] {
        assert!(output.contains(part), "{output} lacks {part}");
    }
}

#[test]
fn a_lease_that_is_shorter_than_a_delivery_is_reported_by_the_site_too() {
    let desk = Desk::new().with("VESTIBULE_DELIVERY__LEASE", "5s");
    let says = "delivery.lease (5s) is shorter than a delivery can take";
    let found = check(&desk, &[]).about("settings").join("\n");
    assert!(found.contains(says), "{found}");
    let mut site = desk.start(&["serve"]);
    let line = site.until_logged(says);
    assert!(line.contains("WARN"), "{line}");
    assert_eq!(site.stop().0, Some(0));
}

/// Creates an empty database. Returns its URL, and its URL for a user who is not allowed to create
/// tables.
async fn database_of_limited_user() -> (String, String) {
    let url = cluster::database();
    let mut connection = PgConnection::connect(&url).await.unwrap();
    for statement in [
        "create role limited login",
        "revoke create on schema public from public",
    ] {
        sqlx::query(statement)
            .execute(&mut connection)
            .await
            .unwrap();
    }
    connection.close().await.unwrap();
    let limited = url.replace("vestibule@", "limited@");
    (url, limited)
}

#[tokio::test]
async fn a_database_user_who_may_not_create_tables_is_found_with_the_grant_that_helps() {
    let (url, limited) = database_of_limited_user().await;
    let name = url.split(['/', '?']).nth(3).unwrap();
    let desk = Desk::new().with("VESTIBULE_STORE__URL", &limited);
    fs::write(desk.path("vestibule.key"), KEY).unwrap();
    let found = check(&desk, &[]).about("store").join("\n");
    let output = refused(&desk, &["serve"]);
    for part in [
        format!("limited may not create tables in the schema public of the database {name}"),
        "GRANT USAGE, CREATE ON SCHEMA public TO limited".to_owned(),
    ] {
        assert!(
            found.starts_with("fault: ") && found.contains(&part),
            "{found}"
        );
        assert!(output.contains(&part), "{output}");
    }
    let desk = Desk::new().with("VESTIBULE_STORE__URL", &url);
    fs::write(desk.path("vestibule.key"), KEY).unwrap();
    let found = check(&desk, &[]).about("encryption key").join("\n");
    assert!(found.starts_with("ok: the store is empty"), "{found}");
}

#[test]
fn a_self_signed_certificate_that_is_marked_as_an_authority_is_explained() {
    let desk = Desk::new();
    let create = |constraints: &str| {
        let created = Command::new("openssl")
            .args(["req", "-x509", "-newkey", "rsa:2048", "-nodes"])
            .args(["-subj", "/CN=localhost"])
            .args(["-addext", "subjectAltName=DNS:localhost"])
            .args([
                "-addext",
                &format!("basicConstraints=critical,{constraints}"),
            ])
            .args(["-out", "cert.pem", "-keyout", "key.pem"])
            .current_dir(desk.folder.path())
            .output();
        assert!(created.unwrap().status.success());
    };
    let [certificate, key] = ["cert.pem", "key.pem"].map(|name| desk.path(name));
    let [certificate, key] = [&certificate, &key].map(|path| path.to_str().unwrap());
    for (constraints, is_refused) in [("CA:TRUE", true), ("CA:FALSE", false)] {
        create(constraints);
        // This test uses a mail server instead of an ATS, because any TLS server shows whether the
        // certificate is accepted.
        let server = MailServer::start(&["tls", certificate, key]);
        let checked = Desk::new()
            .with("SSL_CERT_FILE", certificate)
            .with(
                "VESTIBULE_ATS__BASE_URL",
                format!("https://localhost:{}", server.port),
            )
            .with("VESTIBULE_ATS__API_KEY", "planted-key")
            .run(&["check"]);
        let checked = String::from_utf8(checked.stdout).unwrap();
        let words = checked.split_whitespace().collect::<Vec<_>>().join(" ");
        let says = "marked as that of a certificate authority (CA:TRUE)";
        assert_eq!(words.contains(says), is_refused, "{checked}");
        assert_eq!(words.contains("set SSL_CERT_FILE"), is_refused, "{checked}");
        assert!(!words.contains("CaUsedAsEndEntity"), "{checked}");
    }
}

#[test]
fn check_says_what_answers_at_a_wrong_base_url() {
    let (_ats, ats) = reference_ats(&ats_desk());
    let office = format!("{ats}/office");
    let before_office = format!("write ats.base_url = \"{ats}\"");
    let other_path = format!("{ats}/careers");
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let no_http = format!("http://{}", silent.local_addr().unwrap());
    let postgres = no_http.replace("http://", "postgres://me@") + "/x";
    thread::spawn(move || silent.incoming().for_each(drop));
    let own_desk = Desk::new();
    let mut site = own_desk.start(&["serve"]);
    let site = site.address();
    let own_port = site.trim_start_matches("http://");
    for (base_url, more, says) in [
        (
            &site,
            Some(("SITE__LISTEN", own_port)),
            "has the host and port of site.listen",
        ),
        (
            &site,
            Some(("ADMIN__LISTEN", own_port)),
            "has the host and port of admin.listen",
        ),
        (
            &site,
            Some(("SITE__PUBLIC_URL", &*site)),
            "has the host and port of site.public_url",
        ),
        (&office, None, &*before_office),
        (
            &other_path,
            None,
            "try ats.base_url without the path /careers",
        ),
        (
            &no_http,
            None,
            "without an answer in HTTP, so it is probably another program",
        ),
        (
            &no_http,
            Some(("STORE__URL", &*postgres)),
            "is the port of PostgreSQL",
        ),
    ] {
        let mut desk = site_desk(base_url, "right-key");
        if let Some((setting, value)) = more {
            desk = desk.with(&format!("VESTIBULE_{setting}"), value);
        }
        let found = check(&desk, &[]).about("address");
        assert!(found.len() == 1 && found[0].contains(says), "{found:#?}");
        assert!(!found[0].contains("to the target"), "{found:#?}");
    }
}

#[test]
fn the_error_for_an_address_in_use_of_the_reference_ats_says_what_to_do() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let desk = Desk::new().with("VESTIBULE_REFERENCE_ATS__LISTEN", &address);
    let says = format!(
        "the reference ATS cannot listen on {address} (reference_ats.listen): Address already in use (os error 98); \
         stop the other program or change reference_ats.listen\n"
    );
    for command in ["reference-ats", "serve"] {
        let output = refused(&desk, &[command]);
        assert!(output.ends_with(&says), "{output}");
    }
}

#[test]
fn check_names_the_origin_of_settings_that_contradict_each_other() {
    let text = "[site]\nlisten = '127.0.0.1:41000'\n[delivery]\nlease = '10s'\n";
    let desk = Desk::new().with("VESTIBULE_ADMIN__LISTEN", "127.0.0.1:41000");
    fs::write(desk.path("vestibule.toml"), text).unwrap();
    // An empty environment variable counts as not set.
    let desk = desk.with("VESTIBULE_SITE__LISTEN", "");
    let found = check(&desk, &[]).about("settings");
    let says = "fault: site.listen and admin.listen are both 127.0.0.1:41000: change one of them \
                (admin.listen: VESTIBULE_ADMIN__LISTEN; site.listen: vestibule.toml, line 2)";
    assert_eq!(found, [says]);

    let desk = desk.with("VESTIBULE_ADMIN__LISTEN", "127.0.0.1:0");
    let found = check(&desk, &[]).about("settings");
    let lease = found.iter().find(|it| it.contains("delivery.lease (10s)"));
    let says = "(delivery.lease: vestibule.toml, line 4)";
    assert!(lease.unwrap().ends_with(says), "{found:#?}");
    // For a setting that has its default value, the message does not say where it was set.
    assert!(
        !found.concat().contains("ats.answer_timeout:"),
        "{found:#?}"
    );
}

#[test]
fn check_in_the_folder_of_a_separate_reference_ats_says_what_that_ats_serves() {
    let desk = ats_desk();
    let (ats, _) = reference_ats(&desk);
    let first = || check(&desk, &[]).about("settings").remove(0);
    let sample = first();
    let says =
        "the separate reference ATS in this folder serves the postings of the sample company";
    assert!(
        sample.starts_with("warn: reference_ats.postings is not set"),
        "{sample}"
    );
    assert!(
        sample.contains(says) && !sample.contains("serve would"),
        "{sample}"
    );
    fs::create_dir(desk.path("postings")).unwrap();
    fs::write(
        desk.path("vestibule.toml"),
        "reference_ats.postings = 'postings'\n",
    )
    .unwrap();
    let own = "the separate reference ATS in this folder serves your own postings";
    assert!(
        first().starts_with("ok:") && first().contains(own),
        "{}",
        first()
    );
    assert_eq!(ats.stop().0, Some(0));
}
