//! Tests replacing the encryption key, as `docs/operating.md` describes it, while visitors apply.

use std::{fs, process::Command, sync::Arc};

use crate::{
    backup::received,
    crowd::{Acknowledged, Crowd},
    program::{Desk, Running},
    replicas::first_form,
    visitor::Visitor,
};

/// The new encryption key: 32 bytes in base64.
const NEW_KEY: &str = "dmVzdGlidWxlIHRlc3RzOiBhIGtleSBvZiAzMiBieS4=\n";
/// The minimum number of applications, both before and during the rotation.
const SOME: usize = 6;

/// Starts the site, and visitors who apply.
async fn start_with_visitors(desk: &Desk, name: &str) -> (Running, Crowd) {
    let mut site = desk.start(&["serve"]);
    let visitor = Arc::new(Visitor::of(&site.address()));
    let form = first_form(&visitor).await;
    let crowd = Crowd::apply(&visitor, &form, name);
    crowd.acknowledged(SOME).await;
    (site, crowd)
}

#[test]
fn sighup_warns_against_a_restart_if_the_key_file_lost_the_key_in_use() {
    let desk = Desk::new();
    let mut site = desk.start(&["serve"]);
    site.address();
    let file = desk.path("vestibule.key");
    let old = fs::read_to_string(&file).unwrap();
    fs::write(&file, NEW_KEY).unwrap();
    site.signal("-HUP");
    let says = site.until_logged("do not restart the site");
    for part in ["ERROR", file.to_str().unwrap(), "the running site encrypts"] {
        assert!(says.contains(part), "{says}");
    }
    fs::write(&file, format!("{NEW_KEY}{old}")).unwrap();
    site.signal("-HUP");
    let says = site.until_logged("restart the site to use the new secret");
    assert!(says.ends_with("store.key_file"), "{says}");
    let (code, log) = site.stop();
    assert_eq!(code, Some(0));
    let restarts = log.iter().filter(|line| line.contains("restart the site"));
    assert_eq!(restarts.count(), 2, "{log:#?}");
}

#[test]
fn rekey_names_a_site_that_was_not_restarted_after_the_key_file_changed() {
    let desk = Desk::new();
    let mut site = desk.start(&["serve"]);
    site.address();
    let file = desk.path("vestibule.key");
    let old = fs::read_to_string(&file).unwrap();
    fs::write(&file, format!("{NEW_KEY}{old}")).unwrap();
    let refused = desk.run(&["outbox", "rekey"]);
    assert!(!refused.status.success());
    let says = String::from_utf8_lossy(&refused.stderr).into_owned();
    for part in [format!("process {}", site.id()), "restart it".to_owned()] {
        assert!(says.contains(&part), "{says}");
    }
    let printed = String::from_utf8_lossy(&refused.stdout).into_owned();
    assert!(!printed.contains("is now encrypted"), "{printed}");
    assert_eq!(site.stop().0, Some(0));
    let mut site = desk.start(&["serve"]);
    site.address();
    let output = desk.printed(&["outbox", "rekey"]);
    assert!(output.contains("remove the older keys"), "{output}");
    assert_eq!(site.stop().0, Some(0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn the_key_of_a_busy_site_is_replaced_and_everything_stays_readable() {
    let desk = Desk::new().with("VESTIBULE_SITE__POSTS_PER_MINUTE", "0");
    let (site, crowd) = start_with_visitors(&desk, "Elsa").await;
    let mut acknowledged = crowd.leave().await;
    assert_eq!(site.stop().0, Some(0));

    let file = desk.path("vestibule.key");
    let old = fs::read_to_string(&file).unwrap();
    fs::write(&file, format!("{NEW_KEY}{old}")).unwrap();
    let (site, crowd) = start_with_visitors(&desk, "Frida").await;
    let output = desk.printed(&["outbox", "rekey"]);
    assert!(!output.starts_with("0 rows"), "{output}");
    let during = crowd.leave().await;
    assert!(SOME <= during.len());
    acknowledged.extend(during);
    let output = desk.printed(&["outbox", "rekey"]);
    assert!(output.starts_with("0 rows"), "{output}");
    assert_eq!(site.stop().0, Some(0));

    fs::write(&file, NEW_KEY).unwrap();
    let mut site = desk.start(&["serve"]);
    let visitor = Visitor::of(&site.address());
    for Acknowledged { receipt, .. } in &acknowledged {
        visitor.visit_until(receipt, "receipt-delivered").await;
    }
    let mut emails: Vec<String> = acknowledged.into_iter().map(|it| it.email).collect();
    let mut received = received(&desk);
    emails.sort();
    received.sort();
    assert_eq!(emails, received);
    // A backup decrypts everything in the store and at the reference ATS, and names what it cannot
    // decrypt.
    let output = desk.printed(&["backup", "--to", "backup"]);
    assert!(!output.contains("except"), "{output}");
    assert_eq!(site.stop().0, Some(0));
}

/// Returns the commands in a section of `docs/operating.md`, one block after the other.
fn documented_commands(section: &str) -> Vec<String> {
    let document = fs::read_to_string("docs/operating.md").unwrap();
    let (_, section) = document.split_once(section).unwrap();
    let section = section.split("\n## ").next().unwrap();
    let blocks = section.split("```sh\n").skip(1);
    let commands = blocks.map(|block| block.split("```").next().unwrap().to_owned());
    commands.collect()
}

#[test]
fn the_documented_commands_for_replicas_add_the_key_below_and_then_move_it_up() {
    let desk = Desk::new();
    let file = desk.path("vestibule.key");
    let old = NEW_KEY.trim();
    fs::write(&file, old).unwrap();
    let mut keys = Vec::new();
    for commands in documented_commands("### Key rotation with several replicas\n") {
        let done = Command::new("sh")
            .args(["-ec", &commands])
            .current_dir(desk.folder.path())
            .status();
        assert!(done.unwrap().success(), "{commands}");
        keys.push(fs::read_to_string(&file).unwrap());
    }
    let [below, above] = &keys[..] else {
        panic!("{keys:#?}");
    };
    let below: Vec<&str> = below.lines().collect();
    let above: Vec<&str> = above.lines().collect();
    assert_eq!((below.len(), below[0]), (2, old));
    assert_eq!(above, [below[1], below[0]]);
}
