//! `vestibule backup` and `vestibule restore`, with visitors who apply at the same time.

use std::{
    fs,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
};

use serde_json::Value;

use crate::{program::Desk, replicas::first_form, visitor::Visitor};

/// The number of applications that are acknowledged before the backup begins.
const BEFORE: usize = 12;

fn resume(number: usize) -> Vec<u8> {
    let content = "x".repeat(64 << 10);
    format!("%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n% {number} {content}\ntrailer << /Root 1 0 R >>\n%%EOF\n").into_bytes()
}

/// The ids of all entries.
fn entries(desk: &Desk) -> Vec<String> {
    let list: Vec<Value> =
        serde_json::from_str(&desk.printed(&["outbox", "list", "--json"])).unwrap();
    let ids = list.iter().map(|it| it["id"].as_str().unwrap().to_owned());
    ids.collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_backup_of_a_busy_site_holds_every_application_that_was_acknowledged_before_it() {
    let desk = Desk::new()
        .with("VESTIBULE_SITE__POSTS_PER_MINUTE", "0")
        .with("VESTIBULE_STORE__DOWNLOAD", "0s");
    let mut site = desk.start(&["serve"]);
    let visitor = Arc::new(Visitor::of(&site.address()));
    let form = first_form(&visitor).await;
    let receipts = Arc::new(Mutex::new(Vec::new()));
    let has_ended = Arc::new(AtomicBool::new(false));
    let visitors: Vec<_> = (0..3)
        .map(|series| {
            let (visitor, form) = (Arc::clone(&visitor), form.clone());
            let (receipts, has_ended) = (Arc::clone(&receipts), Arc::clone(&has_ended));
            tokio::spawn(async move {
                for number in 0.. {
                    if has_ended.load(Ordering::Relaxed) {
                        return;
                    }
                    let name = format!("Elsa{series}x{number}");
                    let receipt = visitor.apply(&form, &name, &resume(number)).await.address;
                    assert!(receipt.starts_with("/applications/"), "{receipt}");
                    receipts.lock().unwrap().push(receipt);
                }
            })
        })
        .collect();
    let mut looks = tokio::time::interval(std::time::Duration::from_millis(20));
    while receipts.lock().unwrap().len() < BEFORE {
        looks.tick().await;
    }
    let acknowledged = receipts.lock().unwrap().clone();
    let backup = desk.path("backup");
    let said = desk.printed(&["backup", "--to", backup.to_str().unwrap()]);
    assert!(
        said.contains("read back") && said.contains("vestibule.key"),
        "{said}"
    );
    has_ended.store(true, Ordering::Relaxed);
    for visitor in visitors {
        visitor.await.unwrap();
    }
    assert!(
        receipts.lock().unwrap().len() > acknowledged.len(),
        "nobody applied during the backup"
    );

    let elsewhere = Desk::new();
    fs::copy(desk.path("vestibule.key"), elsewhere.path("vestibule.key")).unwrap();
    let said = elsewhere.printed(&["restore", "--from", backup.to_str().unwrap()]);
    assert!(said.contains("Restored"), "{said}");
    let restored = entries(&elsewhere);
    assert!(restored.len() >= acknowledged.len(), "{}", restored.len());
    let all = entries(&desk);
    assert!(restored.iter().all(|id| all.contains(id)));
    let mut other = elsewhere.start(&["serve"]);
    let other_visitor = Visitor::of(&other.address());
    for receipt in acknowledged {
        assert_eq!(other_visitor.visit(&receipt).await.status, 200, "{receipt}");
    }
    assert_eq!(site.stop().0, Some(0));
    assert_eq!(other.stop().0, Some(0));
}

#[test]
fn a_backup_and_a_restore_that_fail_say_what_to_do() {
    let desk = Desk::new();
    let refused = |arguments: &[&str]| {
        let output = desk.run(arguments);
        assert!(!output.status.success(), "{arguments:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    let said = refused(&["backup", "--to", "backup"]);
    assert!(
        said.contains("there is no database ./vestibule-data/store.db"),
        "{said}"
    );
    assert!(!desk.path("backup").exists());
    let said = refused(&["restore", "--from", "backup"]);
    assert!(
        said.contains("there is no database backup/store.db"),
        "{said}"
    );
}
