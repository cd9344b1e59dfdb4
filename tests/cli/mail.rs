//! Emails through a server that requires encryption and a sign-in.

use std::{fs, process::Command};

use crate::{program::Desk, smtp::MailServer};

/// A folder with a certificate for `localhost`, which the site trusts.
fn desk() -> Desk {
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

fn start_server(desk: &Desk, encryption: &str) -> MailServer {
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
fn a_running_site_mails_its_alarms_through_tls_and_starttls_with_its_password() {
    for encryption in ["tls", "starttls"] {
        let desk = desk();
        let server = start_server(&desk, encryption);
        fs::write(
            desk.path("vestibule.toml"),
            settings(server.port, encryption),
        )
        .unwrap();
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
fn settings_that_cannot_send_mail_are_refused_with_the_reason() {
    let whole = "host = 'mail.example.com'\nfrom = 'careers@example.org'\n";
    for (smtp, says) in [
        ("host = 'mail.example.com'", "smtp.host and smtp.from"),
        ("from = 'careers@example.org'", "smtp.host and smtp.from"),
        (&format!("{whole}encryption = 'none'"), "loopback address"),
        (&format!("{whole}user = 'x'"), "or neither"),
        (
            &format!("{whole}user = 'x'\npassword_file = 'missing'"),
            "cannot read the file missing (smtp.password_file)",
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
