//! Tests the commands that help against a flood of unwanted applications: they list the networks of
//! the senders, pause the delivery and discard the applications.

use std::{fs, time::Duration};

use serde_json::Value;
use vestibule::{
    application::ApplicationId,
    clock::Clock,
    store::{AttemptResult, NewApplication},
};

use crate::outbox::{Office, application};

const FLOOD: &str = "198.51.100.0/24";
const HONEST: &str = "203.0.113.0/24";

impl Office {
    /// Stores `count` applications from this network for this posting.
    async fn put_from(&self, network: &str, posting: &str, count: usize) -> Vec<ApplicationId> {
        let (store, mut ids) = (self.store().await, Vec::new());
        for _ in 0..count {
            let application = application(posting);
            let new = NewApplication {
                application: &application,
                network: Some(network.parse().unwrap()),
            };
            ids.push(store.outbox().put(new).await.unwrap().id);
        }
        store.close().await;
        ids
    }
}

#[tokio::test]
async fn the_list_fits_a_terminal_of_80_columns_and_every_id_is_in_one_piece() {
    let office = Office::on_sqlite();
    let posting = "0190a5a4-0000-7000-8000-000000000000";
    let infected = AttemptResult::Infected {
        signature: "Win.Test.A-Long-Name-Of-A-Signature-1234567".into(),
    };
    let id = office.settled(posting, infected).await.id.to_string();
    let list = office.outbox(&["list", "--networks"]);
    for line in list.lines() {
        assert!(line.chars().count() <= 80, "{line}");
    }
    assert!(list.starts_with(&id), "{list}");
    for part in [posting, "=Welder, \"first\"", "held", "infected:Win.Test"] {
        assert!(list.contains(part), "{list} lacks {part}");
    }
}

#[tokio::test]
async fn a_flood_is_found_by_its_network_and_discarded_with_one_command() {
    for office in [Office::on_sqlite(), Office::on_postgres()] {
        office.put_from(FLOOD, "welder", 5).await;
        let honest = office.put_from(HONEST, "welder", 1).await[0];
        for arguments in [&["list"][..], &["list", "--json"], &["list", "--csv"]] {
            let listed = office.outbox(arguments);
            assert!(!listed.contains("100.0/24"), "{listed}");
        }
        let listed = office.outbox(&["list", "--networks"]);
        assert!(listed.contains(&format!("network: {FLOOD}")), "{listed}");
        let csv = office.outbox(&["list", "--networks", "--csv"]);
        let ends = |end: &str| csv.lines().filter(|line| line.ends_with(end)).count();
        let counts = [ends(",why,suspicion,network"), ends(FLOOD), ends(HONEST)];
        assert_eq!(counts, [1, 5, 1], "{csv}");
        assert_eq!(office.listed(&["--networks"])[0]["network"], HONEST);
        assert_eq!(office.listed(&["--network", "198.51.100.7"]).len(), 5);
        assert_eq!(
            office
                .listed(&["--network", FLOOD, "--posting", "cook"])
                .len(),
            0
        );

        let discard = ["discard", "--network", FLOOD, "--posting", "welder"];
        let message = office.refused(&discard);
        assert!(message.contains("--yes"), "{message}");
        assert_eq!(office.listed(&["--state", "waiting"]).len(), 6);
        let output = office.outbox(&[&discard[..], &["--yes"]].concat());
        assert!(output.starts_with("5 applications discarded"), "{output}");
        let output = office.outbox(&discard);
        assert!(output.contains("No entry"), "{output}");
        let waiting = office.listed(&["--state", "waiting"]);
        assert_eq!(waiting.len(), 1);
        assert_eq!(waiting[0]["id"], honest.to_string());
    }
}

#[tokio::test]
async fn entries_are_selected_by_the_time_at_which_they_were_received() {
    let office = Office::on_sqlite();
    office.put_from(HONEST, "welder", 2).await;
    let day = Clock::System.now().strftime("%F").to_string();
    for (arguments, count) in [
        (["--since", "2026-01-01", "--until", "9998-12-31T23:59"], 2),
        (["--since", "9998-12-31", "--until", "9998-12-31T23:59Z"], 0),
        (
            ["--since", "2026-01-01", "--until", "2026-01-01T01:00+01:00"],
            0,
        ),
    ] {
        assert_eq!(
            office.listed(&arguments).len(),
            count,
            "{arguments:?} on {day}"
        );
    }
}

#[tokio::test]
async fn the_error_for_an_invalid_argument_shows_what_to_write() {
    let office = Office::on_sqlite();
    let id = office.put_from(HONEST, "welder", 1).await[0].to_string();
    for (arguments, words) in [
        (vec!["list", "--network", "198.51.0.0/16"], "too large"),
        (vec!["list", "--network", "elsewhere"], "203.0.113.0/24"),
        (vec!["list", "--since", "yesterday"], "2026-11-23T09:30"),
        (vec!["discard", "--yes"], "--network"),
        (
            vec!["discard", "--yes", "--network", HONEST, &id],
            "cannot be used with",
        ),
    ] {
        let output = office.refused(&arguments);
        assert!(output.contains(words), "{arguments:?}: {output}");
    }
    assert_eq!(office.listed(&["--state", "waiting"]).len(), 1);
}

#[tokio::test]
async fn a_running_site_sends_nothing_from_pause_to_resume_and_says_so() {
    for office in [Office::on_sqlite(), Office::on_postgres()] {
        let posting = office.first_posting().await;
        let output = office.outbox(&["pause"]);
        assert!(output.contains("outbox resume"), "{output}");
        assert!(office.outbox(&["pause"]).contains("already"));
        let id = office.put_from(HONEST, &posting, 1).await[0];
        let output = office.outbox(&["retry", "--waiting"]);
        assert!(
            output.contains("Nothing is sent until `vestibule outbox resume`"),
            "{output}"
        );
        assert!(!output.contains("within seconds"), "{output}");
        let mut site = office.desk.start(&["serve"]);
        site.address();
        site.until_logged("outbox resume");
        let listed = office.outbox(&["list"]);
        assert!(
            listed.contains("waiting") && listed.contains("outbox resume"),
            "{listed}"
        );

        office.outbox(&["resume"]);
        office.until_state(id, "delivered");
        assert!(office.outbox(&["resume"]).contains("was not paused"));
        assert_eq!(site.stop().0, Some(0));
    }
}

#[tokio::test]
async fn retry_during_a_pause_after_a_fault_says_that_one_application_is_tried_now() {
    let office = Office::on_sqlite();
    office.put_from(HONEST, "welder", 2).await;
    let pause = async |is_throttled: bool| {
        let store = office.store().await;
        let until = Clock::System.now() + Duration::from_secs(600);
        let outbox = store.outbox();
        if is_throttled {
            outbox.pause_for_throttling(until).await.unwrap();
        } else {
            outbox.pause(until, "path").await.unwrap();
        }
        store.close().await;
    };
    pause(false).await;
    let output = office.outbox(&["retry", "--waiting"]);
    for part in ["after a fault (path)", "tries one application now"] {
        assert!(output.contains(part), "{output}");
    }
    assert!(!output.contains("Nothing is sent"), "{output}");
    assert!(!output.contains("within seconds"), "{output}");

    pause(true).await;
    let output = office.outbox(&["retry", "--waiting"]);
    assert!(output.contains("Nothing is sent until"), "{output}");
    assert!(!output.contains("tries one"), "{output}");
}

#[tokio::test]
async fn the_data_of_a_person_contains_the_network_from_which_they_applied() {
    let office = Office::on_sqlite();
    let id = office.put_from(HONEST, "welder", 1).await[0];
    office.outbox(&["export", "--email", "planted@example.org", "--out", "data"]);
    let exported = fs::read_to_string(office.desk.path(&format!("data/{id}.json")));
    let exported: Value = serde_json::from_str(&exported.unwrap()).unwrap();
    assert_eq!(exported["sent"]["sender_network"], HONEST);
    let shown = office.outbox(&["show", &id.to_string(), "--answers"]);
    assert!(shown.contains(HONEST), "{shown}");
    let shown = office.outbox(&["show", &id.to_string()]);
    assert!(!shown.contains(HONEST), "{shown}");
}
