//! Tests the messages about a PostgreSQL server that cannot be used, and about wrong parameters in
//! the URL of the server.

use std::{
    io::{self, Read, Write},
    net::{Shutdown, TcpListener, TcpStream},
    thread,
};

use sqlx::{Connection, PgConnection};

use crate::{check::check, cluster, mail, outbox::Office, program::Desk};

/// The refusal of a password: an `ErrorResponse` of PostgreSQL's protocol.
const REFUSAL: &[u8] =
    b"SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed for user \"me\"\0\0";

/// Starts a server that reads the first request of each connection, which has eight bytes or more,
/// and then answers it. Returns its port.
fn server(answer: impl Fn(TcpStream) -> io::Result<()> + Send + 'static) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            if stream.read_exact(&mut [0; 8]).is_ok() {
                // The client can close the connection at any time.
                let _ = answer(stream);
            }
        }
    });
    port
}

/// Agrees to use TLS, and then forwards the connection to another port of this machine.
fn start_tls(mut client: TcpStream, port: u16) -> io::Result<()> {
    client.write_all(b"S")?;
    let server = TcpStream::connect(("127.0.0.1", port))?;
    let (mut from_client, mut to_server) = (client.try_clone()?, server.try_clone()?);
    thread::spawn(move || {
        let _ = io::copy(&mut from_client, &mut to_server);
        let _ = to_server.shutdown(Shutdown::Write);
    });
    let (mut from_server, mut to_client) = (server, client);
    io::copy(&mut from_server, &mut to_client)?;
    to_client.shutdown(Shutdown::Write)
}

/// Returns what `check` reports about a store with this URL.
fn found(url: &str) -> String {
    let desk = Desk::new()
        .with("VESTIBULE_STORE__URL", url)
        .with("VESTIBULE_STORE__START_TIMEOUT", "0s");
    check(&desk, &[]).about("store").join("\n")
}

#[test]
fn an_unreadable_file_in_the_url_is_named_with_its_parameter() {
    let port = server(|mut stream| stream.write_all(b"S"));
    for (parameters, named) in [
        ("sslrootcert=/nope.crt", "sslrootcert"),
        ("sslcert=/nope.crt&sslkey=/nope.key", "sslcert"),
    ] {
        let found = found(&format!(
            "postgres://me:planted@localhost:{port}/x?sslmode=verify-full&{parameters}"
        ));
        let says = format!("cannot read the file /nope.crt ({named} in the URL): No such file");
        assert!(found.contains(&says), "{found}");
        assert!(!found.contains("planted"), "{found}");
    }
}

#[test]
fn a_certificate_of_an_unknown_authority_is_explained_with_sslrootcert() {
    let certified = mail::desk();
    // This test uses a mail server instead of PostgreSQL, because any TLS server shows whether the
    // certificate is accepted.
    let tls = mail::start_server(&certified, "tls");
    let tls_port = tls.port;
    let port = server(move |stream| start_tls(stream, tls_port));
    let found = found(&format!(
        "postgres://me:planted@localhost:{port}/x?sslmode=verify-full"
    ));
    for part in [
        "does not know the authority that issued it",
        "set sslrootcert in the URL to the file with the certificate of this authority",
    ] {
        assert!(found.contains(part), "{found}");
    }
}

#[test]
fn a_server_without_tls_is_explained() {
    let found = found(&format!("{}&sslmode=require", cluster::database()));
    for part in ["no TLS: ", "set ssl = on", "remove sslmode from the URL"] {
        assert!(found.contains(part), "{found}");
    }
}

#[test]
fn a_server_that_accepts_no_changes_is_a_fault() {
    let found = found(&format!(
        "{}&options[default_transaction_read_only]=on",
        cluster::database()
    ));
    for part in ["fault: ", "accepts no changes", "free space"] {
        assert!(found.contains(part), "{found}");
    }
}

#[tokio::test]
async fn an_error_of_the_server_does_not_name_a_line_of_its_source_code() {
    let url = cluster::database();
    let office = Office::on(&url);
    office.store().await.close().await;
    let mut connection = PgConnection::connect(&url).await.unwrap();
    let rename = "alter table outbox rename to elsewhere";
    sqlx::query(rename).execute(&mut connection).await.unwrap();
    let message = office.refused(&["show", "0b6e4f19-a3d5-4e92-8c4f-01b38a7c21d4"]);
    assert!(message.contains("\"outbox\" does not exist"), "{message}");
    assert!(!message.contains("at line"), "{message}");
}

#[test]
fn another_kind_of_server_is_recognized() {
    let port = server(|mut stream| stream.write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n"));
    let found = found(&format!("postgres://me:planted@localhost:{port}/x"));
    for part in [
        &format!("at localhost:{port}: the server there does not answer as PostgreSQL does"),
        "correct the host and the port in the URL",
    ] {
        assert!(found.contains(part), "{found}");
    }
    assert!(!found.contains("sqlx"), "{found}");
}

#[test]
fn a_refused_connection_and_a_refused_password_say_what_to_correct() {
    let found_refused = found("postgres://me:planted@127.0.0.1:1/x");
    let says = "start the server, or correct the host and the port in the URL";
    assert!(found_refused.contains(says), "{found_refused}");
    let port = server(|mut stream| {
        let length = u32::try_from(REFUSAL.len() + 4).unwrap();
        stream.write_all(&[b"E", &length.to_be_bytes()[..], REFUSAL].concat())?;
        io::copy(&mut stream, &mut io::sink()).map(drop)
    });
    for (user, says) in [
        ("me:planted@", "correct the user or the password in the URL"),
        (
            "me@",
            "no password is set: set PGPASSWORD, or write it in the URL",
        ),
        (
            "",
            "the URL names no user: write postgres://USER:PASSWORD@HOST/DATABASE",
        ),
    ] {
        let found = found(&format!(
            "postgres://{user}127.0.0.1:{port}/x?sslmode=disable"
        ));
        assert!(found.contains(says), "{found}");
        assert!(found.contains("failed for user"), "{found}");
    }
}
