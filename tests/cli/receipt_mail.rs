//! Tests receipts by email in three situations: the site is killed, the mail server is unreachable,
//! or the mail server does not respond.

use std::fs;

use crate::{
    cluster,
    program::{Desk, Running},
    replicas::{KEY, first_form},
    smtp::{self, MailServer, message_id},
    visitor::{Page, RESUME, Visitor},
};

/// Creates a folder whose settings send receipts through the mail server at this port.
fn desk(port: u16) -> Desk {
    let desk = Desk::new()
        .with("VESTIBULE_APPLY__MIN_FORM_AGE", "0s")
        .with("VESTIBULE_DELIVERY__WAIT", "1s");
    let mail = "[site]\npublic_url = 'http://127.0.0.1'\n[mail]\nreceipts = true\n";
    let smtp = smtp::settings(port, "careers@example.org");
    fs::write(desk.path("vestibule.toml"), format!("{mail}{smtp}")).unwrap();
    desk
}

async fn apply(site: &mut Running, name: &str) -> Page {
    let visitor = Visitor::of(&site.address());
    let form = first_form(&visitor).await;
    let receipt = visitor.apply(&form, name, RESUME).await;
    assert!(
        receipt.address.contains("/applications/"),
        "{}",
        receipt.html
    );
    receipt
}

#[tokio::test]
async fn an_email_that_a_killed_site_was_sending_is_sent_again_with_the_same_id() {
    let server = MailServer::start(&["none"]);
    let desk = desk(server.port);
    let mut site = desk.start(&["serve"]);
    apply(&mut site, "Lost").await;
    let first = server.next_mail();
    site.kill();
    let mut site = desk.start(&["serve"]);
    let second = server.next_mail();
    assert_eq!(message_id(&first), message_id(&second));
    site.until_logged("a mail was sent");
    assert_eq!(site.stop().0, Some(0));
    assert!(server.stop().is_empty());
}

#[tokio::test]
async fn a_confirmed_email_is_never_sent_again_even_if_the_site_is_killed_repeatedly() {
    let server = MailServer::start(&["none"]);
    let desk = desk(server.port);
    for name in ["Ann", "Ben", "Kim"] {
        let mut site = desk.start(&["serve"]);
        apply(&mut site, name).await;
        let mail = server.next_mail();
        assert_eq!(
            mail["to"][0],
            format!("{}@example.com", name.to_lowercase())
        );
        site.until_logged("a mail was sent");
        site.kill();
    }
    let mut site = desk.start(&["serve"]);
    apply(&mut site, "Last").await;
    assert_eq!(server.next_mail()["to"][0], "last@example.com");
    let (code, log) = site.stop();
    assert_eq!(code, Some(0));
    assert!(
        !log.iter().any(|line| line.contains("example.com")),
        "{log:#?}"
    );
    assert!(server.stop().is_empty());
}

#[tokio::test]
async fn while_the_mail_server_is_unreachable_applicants_get_receipts_and_later_their_emails() {
    let server = MailServer::start(&["none"]);
    let port = server.port;
    server.stop();
    let desk = desk(port);
    let mut site = desk.start(&["serve"]);
    let receipt = apply(&mut site, "Ann").await;
    assert!(receipt.html.contains("You also get this link by email"));
    site.until_logged("mail cannot be sent through");
    assert_eq!(site.stop().0, Some(0));
    let server = MailServer::start(&["none", &port.to_string()]);
    let mut site = desk.start(&["serve"]);
    let mail = server.next_mail();
    let content = mail["content"].as_str().unwrap();
    assert_eq!(mail["to"][0], "ann@example.com");
    assert!(content.contains("multipart/alternative"), "{content}");
    site.until_logged("a mail was sent");
    site.stop();
    assert!(server.stop().is_empty());
}

#[tokio::test]
async fn a_mail_server_that_does_not_respond_delays_neither_applicants_nor_the_shutdown() {
    let server = MailServer::start(&["none"]);
    let desk = desk(server.port);
    let mut site = desk.start(&["serve"]);
    let visitor = Visitor::of(&site.address());
    let form = first_form(&visitor).await;
    visitor.apply(&form, "Silent", RESUME).await;
    let receipt = visitor.apply(&form, "Ben", RESUME).await;
    assert!(receipt.address.contains("/applications/"));
    assert_eq!(server.next_mail()["to"][0], "ben@example.com");
    site.until_logged("a mail was sent");
    assert_eq!(site.stop().0, Some(0));
}

#[tokio::test]
async fn several_replicas_send_each_email_once() {
    let server = MailServer::start(&["none"]);
    let desk = desk(server.port)
        .with("VESTIBULE_STORE__URL", cluster::database())
        .with("VESTIBULE_STORE__KEY_FILE", "replicas.key")
        .with("VESTIBULE_REFERENCE_ATS__LISTEN", "127.0.0.1:0");
    fs::write(desk.path("replicas.key"), KEY).unwrap();
    let ats_desk = Desk::new()
        .with("VESTIBULE_REFERENCE_ATS__LISTEN", "127.0.0.1:0")
        .with("VESTIBULE_REFERENCE_ATS__API_KEY", "rehearsal");
    let mut ats = ats_desk.start(&["reference-ats"]);
    let desk = desk
        .with("VESTIBULE_ATS__BASE_URL", ats.address())
        .with("VESTIBULE_ATS__API_KEY", "rehearsal");
    let (mut one, mut other) = (desk.start(&["serve"]), desk.start(&["serve"]));
    let visitors = [&mut one, &mut other].map(|site| Visitor::of(&site.address()));
    let form = first_form(&visitors[0]).await;
    for (number, name) in ["Ann", "Ben", "Eve", "Ida", "Jo", "Kim"].iter().enumerate() {
        let receipt = visitors[number % 2].apply(&form, name, RESUME).await;
        assert!(
            receipt.address.contains("/applications/"),
            "{}",
            receipt.html
        );
    }
    let mut to: Vec<String> = (0..6)
        .map(|_| server.next_mail()["to"][0].to_string())
        .collect();
    to.sort();
    to.dedup();
    assert_eq!(to.len(), 6);
    for site in [one, other] {
        assert_eq!(site.stop().0, Some(0));
    }
    assert!(server.stop().is_empty());
}

#[test]
fn receipts_by_email_need_a_mail_server_and_a_public_url() {
    let server = "[smtp]\nhost = 'localhost'\nencryption = 'none'\nfrom = 'careers@example.org'\n";
    let url = "[site]\npublic_url = 'http://127.0.0.1'\n";
    for (settings, says) in [
        (url, "smtp.host and smtp.from"),
        (server, "site.public_url"),
    ] {
        let desk = Desk::new();
        let text = format!("{settings}[mail]\nreceipts = true\n");
        fs::write(desk.path("vestibule.toml"), text).unwrap();
        let output = desk.run(&["serve"]);
        let log = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && log.contains(says), "{log}");
    }
}

#[test]
fn check_says_whether_the_mail_server_accepts_the_site() {
    let server = MailServer::start(&["none"]);
    let desk = desk(server.port);
    let name = format!("127.0.0.1:{}", server.port);
    let check = |desk: &Desk| String::from_utf8(desk.run(&["check"]).stdout).unwrap();
    let found = check(&desk);
    assert!(
        found.contains(&format!("{name} accepts the connection")),
        "{found}"
    );
    server.stop();
    let found = check(&desk);
    assert!(
        found.contains(&format!("{name}: Connection refused"))
            && found.contains("check smtp.host and smtp.port"),
        "{found}"
    );
}
