//! Tests emails through a server that requires encryption and a sign-in.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    net::{Shutdown, TcpListener, TcpStream},
    process::{Command, Stdio},
    thread,
};

use crate::{
    check::{check, site_desk},
    program::Desk,
    reserved_port::ReservedPort,
    smtp::MailServer,
};

/// Creates a folder with a certificate for `localhost`, which the site trusts.
pub fn desk() -> Desk {
    let desk = Desk::new();
    let created = Command::new("openssl")
        .args(["req", "-x509", "-newkey", "rsa:2048", "-nodes"])
        .args(["-subj", "/CN=localhost"])
        .args(["-addext", "subjectAltName=DNS:localhost"])
        // rustls does not accept a CA certificate as a server certificate.
        .args(["-addext", "basicConstraints=critical,CA:FALSE"])
        .args(["-out", "cert.pem", "-keyout", "key.pem"])
        .current_dir(desk.folder.path())
        .output();
    assert!(created.unwrap().status.success());
    fs::write(desk.path("password"), "planted-password\n").unwrap();
    let certificate = desk.path("cert.pem");
    desk.with("SSL_CERT_FILE", certificate.to_str().unwrap())
}

pub fn start_server(desk: &Desk, encryption: &str) -> MailServer {
    let [certificate, key] = ["cert.pem", "key.pem"].map(|name| desk.path(name));
    let [certificate, key] = [&certificate, &key].map(|path| path.to_str().unwrap());
    MailServer::start(&[encryption, certificate, key])
}

fn settings(port: u16, encryption: &str) -> String {
    format!(
        "[smtp]\nhost = 'localhost'\nport = {port}\nencryption = '{encryption}'\nuser = 'careers'\n\
         password_file = 'password'\nfrom = 'careers@example.org'\n[alarm]\nemail = ['ops@example.com']\n"
    )
}

#[test]
fn a_running_site_sends_alarm_emails_through_tls_and_starttls_with_its_password() {
    for encryption in ["tls", "starttls"] {
        let desk = desk();
        let server = start_server(&desk, encryption);
        fs::write(
            desk.path("vestibule.toml"),
            settings(server.port, encryption),
        )
        .unwrap();
        for (password, says) in [
            ("wrong", "refuses the sign-in as careers (code 535)"),
            (
                "planted-password",
                "accepts the connection and the sign-in as careers",
            ),
        ] {
            fs::write(desk.path("password"), password).unwrap();
            let found = check(&desk, &[]).about("mail").join("\n");
            assert!(found.contains(says), "{found}");
        }
        let mut site = desk.start(&["serve"]);
        site.address();
        desk.printed(&["outbox", "pause"]);
        let mail = server.next_mail();
        assert_eq!(mail["to"][0], "ops@example.com", "{encryption}");
        assert_eq!(mail["encrypted"], true, "{encryption}");
        let content = mail["content"].as_str().unwrap();
        assert!(content.contains("Alarm raised: delivery_paused"));
        let (code, log) = site.stop();
        assert_eq!(code, Some(0));
        assert!(!log.iter().any(|line| line.contains("planted-password")));
    }
}

#[test]
fn a_server_with_an_unknown_certificate_gets_neither_password_nor_mail() {
    for encryption in ["tls", "starttls"] {
        let desk = desk().with("SSL_CERT_FILE", "/dev/null");
        let server = start_server(&desk, encryption);
        fs::write(
            desk.path("vestibule.toml"),
            settings(server.port, encryption),
        )
        .unwrap();
        let mut site = desk.start(&["serve"]);
        site.address();
        desk.printed(&["outbox", "pause"]);
        let line = site.until_logged("(alarm.email): ");
        assert!(line.contains("certificate"), "{line}");
        site.stop();
        assert!(server.stop().is_empty());
    }
}

#[test]
fn check_explains_why_the_certificate_of_the_mail_server_is_refused() {
    let certified = desk();
    let server = start_server(&certified, "tls");
    let trusting = Desk::new().with(
        "SSL_CERT_FILE",
        certified.path("cert.pem").to_str().unwrap(),
    );
    fs::write(trusting.path("password"), "planted-password\n").unwrap();
    for (checked, host, says) in [
        (
            desk(),
            "localhost",
            "if the mail server has a private certificate authority, set SSL_CERT_FILE",
        ),
        (
            trusting,
            "127.0.0.1",
            "for another host name: write the name in the certificate in smtp.host",
        ),
    ] {
        let settings = settings(server.port, "tls").replace("localhost", host);
        fs::write(checked.path("vestibule.toml"), settings).unwrap();
        let found = check(&checked, &[]).about("mail").join("\n");
        assert!(found.contains(says), "{found}");
        assert!(!found.contains("check smtp.host"), "{found}");
    }
}

#[test]
fn a_server_without_sign_in_is_reported_with_the_settings_to_remove() {
    let desk = Desk::new();
    let server = MailServer::start(&["none"]);
    fs::write(desk.path("password"), "planted-password\n").unwrap();
    let settings = settings(server.port, "none").replace("localhost", "127.0.0.1");
    fs::write(desk.path("vestibule.toml"), settings).unwrap();
    let found = check(&desk, &[]).about("mail").join("\n");
    for part in ["offers no sign-in", "remove smtp.user and its password"] {
        assert!(found.contains(part), "{found}");
    }
}

#[test]
fn check_says_once_why_the_file_of_the_certificate_authority_cannot_be_used() {
    let certified = desk();
    // This test uses the mail server instead of an ATS, because any TLS server shows whether the
    // certificate is accepted.
    let server = start_server(&certified, "tls");
    let ats = format!("https://localhost:{}", server.port);
    let checked = site_desk(&ats, "any-key").with("SSL_CERT_FILE", "missing.pem");
    let checked = String::from_utf8(checked.run(&["check"]).stdout).unwrap();
    assert_eq!(checked.matches("missing.pem").count(), 1, "{checked}");
    let says = "the file in SSL_CERT_FILE cannot be used";
    assert_eq!(checked.matches(says).count(), 1, "{checked}");
}

#[test]
fn settings_that_cannot_send_mail_are_refused_with_the_reason() {
    let whole = "host = 'mail.example.com'\nfrom = 'careers@example.org'\n";
    for (smtp, says) in [
        ("host = 'mail.example.com'", "smtp.host and smtp.from"),
        ("from = 'careers@example.org'", "smtp.host and smtp.from"),
        (&format!("{whole}encryption = 'none'"), "loopback address"),
        (&format!("{whole}user = 'x'"), "or neither"),
        (
            &format!("{whole}user = 'x'\npassword_file = 'missing'"),
            "/missing (smtp.password_file)",
        ),
        (&format!("{whole}encryption = 'ssl'"), "starttls"),
        ("from = 'nobody'", "smtp.from"),
    ] {
        let desk = Desk::new();
        let text = format!("[smtp]\n{smtp}\n[alarm]\nemail = 'ops@example.com'\n");
        fs::write(desk.path("vestibule.toml"), text).unwrap();
        let output = desk.run(&["serve"]);
        let log = String::from_utf8(output.stderr).unwrap();
        assert!(
            !output.status.success() && log.contains(says),
            "{smtp}: {log}"
        );
    }
}

#[test]
fn replies_that_an_attacker_appends_to_starttls_are_ignored() {
    let desk = desk();
    fs::write(desk.path("password"), "wrong-password\n").unwrap();
    let server = start_server(&desk, "starttls");
    let port = forward_with_added_replies(server.port);
    fs::write(desk.path("vestibule.toml"), settings(port, "starttls")).unwrap();
    // If the site accepted the forged replies, it would report a successful sign-in.
    let found = check(&desk, &[]).about("mail").join("\n");
    assert!(found.starts_with("fault: localhost:"), "{found}");
}

#[test]
fn check_prints_other_findings_before_a_mail_server_times_out() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let silent = thread::spawn(move || {
        let (mut client, _) = listener.accept().unwrap();
        client.write_all(b"220 localhost\r\n").unwrap();
        let mut commands = BufReader::new(client.try_clone().unwrap()).lines();
        while let Some(Ok(command)) = commands.next() {
            if command.starts_with("EHLO") {
                client
                    .write_all(b"250-localhost\r\n250 AUTH PLAIN\r\n")
                    .unwrap();
            }
        }
    });
    let desk = Desk::new();
    fs::write(desk.path("password"), "planted-password\n").unwrap();
    let text = settings(port, "none").replace("'localhost'", "'127.0.0.1'");
    fs::write(desk.path("vestibule.toml"), text).unwrap();
    let mut check = desk.start(&["check"]);
    check.until_printed("settings");
    let says = check.until_printed("mail");
    assert!(
        says.contains("no answer after signing in as careers; check smtp.user"),
        "{says}"
    );
    check.kill();
    silent.join().unwrap();
}

/// Forwards a connection to the server at this port. After the server's reply to STARTTLS, also
/// sends forged replies to EHLO and AUTH, as an attacker on the network could. Returns the port to
/// connect to.
fn forward_with_added_replies(server: u16) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    thread::spawn(move || {
        let (client, _) = listener.accept().unwrap();
        let server = TcpStream::connect(("127.0.0.1", server)).unwrap();
        let (mut from_client, mut to_server) =
            (client.try_clone().unwrap(), server.try_clone().unwrap());
        thread::spawn(move || {
            let _ = std::io::copy(&mut from_client, &mut to_server);
            let _ = to_server.shutdown(Shutdown::Both);
        });
        let (mut to_client, mut replies) = (client, BufReader::new(server));
        let mut greetings = 0;
        loop {
            let mut line = String::new();
            replies.read_line(&mut line).unwrap();
            // The first reply with this code is the greeting; the second is the reply to STARTTLS.
            greetings += usize::from(line.starts_with("220 "));
            if greetings == 2 {
                line.push_str("250-added\r\n250 AUTH PLAIN\r\n235 added\r\n");
            }
            to_client.write_all(line.as_bytes()).unwrap();
            if greetings == 2 {
                let _ = std::io::copy(&mut replies, &mut to_client);
                return;
            }
        }
    });
    port
}

#[test]
fn a_reply_that_never_ends_does_not_fill_the_memory() {
    const MOST: usize = 256 << 20;
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let endless = thread::spawn(move || {
        let (mut client, _) = listener.accept().unwrap();
        let piece = [b'2'; 64 << 10];
        (0..MOST / piece.len())
            .take_while(|_| client.write_all(&piece).is_ok())
            .count()
            * piece.len()
    });
    let desk = Desk::new();
    let text = format!(
        "{}[alarm]\nemail = ['ops@example.com']\n",
        crate::smtp::settings(port, "careers@example.org")
    );
    fs::write(desk.path("vestibule.toml"), text).unwrap();
    let found = check(&desk, &[]).about("mail").join("\n");
    assert!(
        found.contains("the reply of the server is too long"),
        "{found}"
    );
    assert!(endless.join().unwrap() < MOST);
}

#[test]
fn a_reply_of_very_many_lines_in_an_encrypted_connection_is_an_error() {
    let desk = desk();
    let reserved = ReservedPort::new();
    let mut server = Command::new("openssl")
        .args(["s_server", "-cert", "cert.pem", "-key", "key.pem"])
        .args(["-accept", &reserved.address.to_string()])
        .current_dir(desk.folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut printed = BufReader::new(server.stdout.take().unwrap()).lines();
    assert!(printed.any(|line| line.unwrap() == "ACCEPT"));
    thread::spawn(move || printed.for_each(drop));
    // The server sends its standard input to the client.
    let mut reply = server.stdin.take().unwrap();
    let lines = "220-\r\n".repeat(200) + "220 ready\r\n";
    reply.write_all(lines.as_bytes()).unwrap();
    let text = settings(reserved.address.port(), "tls");
    fs::write(desk.path("vestibule.toml"), text).unwrap();
    let found = check(&desk, &[]).about("mail").join("\n");
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(
        found.contains("the reply of the server is too long"),
        "{found}"
    );
}
