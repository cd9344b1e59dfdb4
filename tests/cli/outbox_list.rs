//! Tests what `outbox list`, `show` and `purge` print and log about single applications.

use std::time::Duration;

use vestibule::store::AttemptResult;

use crate::outbox::{Office, application};

#[tokio::test]
async fn an_application_that_is_being_sent_is_not_listed_as_waiting() {
    for office in [Office::on_sqlite(), Office::on_postgres()] {
        let store = office.store().await;
        let kept = store.outbox().put(&application("welder")).await.unwrap();
        let lease = Duration::from_secs(3_600);
        let claim = store.outbox().claim(lease).await.unwrap().unwrap();
        assert_eq!(claim.id, kept.id);
        let other = store.outbox().put(&application("rigger")).await.unwrap();
        store.close().await;

        let text = office.outbox(&["list"]);
        assert!(text.contains(&format!("{}  sending ", kept.id)), "{text}");
        assert!(text.contains(&format!("{}  waiting ", other.id)), "{text}");
        assert!(text.contains("this attempt ends at the latest: "), "{text}");
        for entry in office.listed(&["--state", "waiting"]) {
            assert_eq!(entry["state"], "waiting");
            let is_sent = entry["id"] == kept.id.to_string();
            assert_eq!(entry["being_sent"], is_sent, "{entry}");
        }
        let shown = office.outbox(&["show", &kept.id.to_string()]);
        assert!(shown.contains("waiting (is being sent)"), "{shown}");
        let csv = office.outbox(&["list", "--csv"]);
        let cells = csv.lines().map(|line| line.matches(',').count());
        let header = csv.lines().next().unwrap();
        assert!(!header.contains("being_sent"), "{csv}");
        assert_eq!(cells.max(), Some(header.matches(',').count() + 1), "{csv}");
    }
}

#[tokio::test]
async fn purge_logs_the_id_of_an_application_as_other_commands_do() {
    let office = Office::on_sqlite().with_retention(|terms| terms.download = terms.retention);
    let delivered = office
        .settled("welder", AttemptResult::Delivered(None))
        .await;
    let output = office
        .desk
        .run(&["outbox", "purge", "--yes", "--before", "30d"]);
    let log = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{log}");
    let says = format!("application={}\n", delivered.id);
    assert!(log.contains(&says), "{log}");
}
