//! Tests that files are scanned by a real clamd before they are delivered.

use std::{
    io::{Read, Write},
    net::TcpListener,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU32, Ordering},
        mpsc,
    },
    thread,
};

use futures_util::{StreamExt, stream::FuturesUnordered};
use vestibule::{
    delivery::StepOutcome,
    reference_ats::{Endpoint, Fault},
    store::{EntryState, OutboxEntry, PutResult},
};

use crate::{
    clamd::Clamd,
    harness::{Harness, delivery_settings},
};

const DAY: u64 = 24 * 60 * 60;
/// A file in which the test's clamd finds malware.
const MALWARE: &[u8] = b"%PDF-1.7 VESTIBULE-TEST-SIGNATURE";

fn running() -> Clamd {
    let mut clamd = Clamd::stopped();
    clamd.start();
    clamd
}

async fn harness(scanner: &str) -> Harness {
    Harness::filled(&["Welder"]).await.with_scanner(scanner)
}

async fn entry(harness: &Harness, kept: &PutResult) -> OutboxEntry {
    let admin = harness.store.outbox_admin();
    admin.status(kept.id).await.unwrap().entry
}

/// Starts a server that answers each connection with this text.
fn impostor(answer: &'static str) -> String {
    server(move |_| answer)
}

/// Starts a server that calls `answer` with the bytes that it receives, and sends the result.
fn server(answer: impl Fn(&[u8]) -> &'static str + Send + 'static) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            // Read the command and the file. A length of zero marks the end of the file.
            let mut received = Vec::new();
            while !received.ends_with(&[0; 4]) && received != b"zPING\0" {
                let mut buffer = [0; 4_096];
                let length = stream.read(&mut buffer).unwrap();
                assert!(length > 0, "the connection was closed");
                received.extend_from_slice(&buffer[..length]);
            }
            stream.write_all(answer(&received).as_bytes()).unwrap();
        }
    });
    format!("clamd:{address}")
}

#[tokio::test]
async fn a_clean_file_is_delivered_and_an_infected_one_is_held_with_its_signature_name() {
    let clamd = running();
    let harness = harness(&clamd.address()).await;
    harness.apply("Welder").await;
    assert_eq!(harness.step().await, StepOutcome::Delivered);
    let infected = harness.apply_with_file("Welder", Some(MALWARE)).await;
    assert_eq!(harness.step().await, StepOutcome::Held);
    let entry = entry(&harness, &infected).await;
    assert_eq!(entry.state, EntryState::Held);
    assert_eq!(
        entry.reason,
        Some("infected:Vestibule.Test.UNOFFICIAL".to_owned())
    );
    assert_eq!(harness.received().await, 1);
    assert!(harness.delivery.active_alarms().is_empty());
}

#[tokio::test]
async fn an_infected_file_is_delivered_only_if_the_operator_skips_the_scan() {
    let clamd = running();
    let harness = harness(&clamd.address()).await;
    let infected = harness.apply_with_file("Welder", Some(MALWARE)).await;
    assert_eq!(harness.step().await, StepOutcome::Held);
    let admin = harness.store.outbox_admin();
    admin.retry(infected.id).await.unwrap();
    assert_eq!(
        harness.step().await,
        StepOutcome::Held,
        "it is scanned again"
    );

    admin.skip_scan(infected.id).await.unwrap();
    admin.retry(infected.id).await.unwrap();
    harness.fault(
        Endpoint::Applications,
        1,
        Fault::ServerError { status: 503 },
    );
    assert_eq!(harness.step().await, StepOutcome::Postponed);
    harness.advance(60);
    assert_eq!(
        harness.step().await,
        StepOutcome::Delivered,
        "never scanned again"
    );
}

#[tokio::test]
async fn applications_with_a_file_wait_until_the_scanner_is_available() {
    let mut clamd = Clamd::stopped();
    let harness = harness(&clamd.address()).await;
    let waiting = harness.apply("Welder").await;
    for _ in 0..3 {
        assert_eq!(harness.step().await, StepOutcome::Postponed);
        assert_eq!(harness.step().await, StepOutcome::Idle);
        let entry = entry(&harness, &waiting).await;
        assert_eq!(entry.state, EntryState::Waiting);
        assert_eq!(entry.reason.as_deref(), Some("scanner"));
        assert_eq!(entry.attempts, 0, "the ATS was not asked");
        harness.advance(30 * DAY);
    }
    let alarm = harness.delivery.active_alarms().remove(0).message;
    assert!(alarm.contains(&clamd.address()), "{alarm}");
    assert!(
        alarm.contains("check whether clamd runs, and apply.scanner"),
        "{alarm}"
    );

    harness.apply_with_file("Welder", None).await;
    assert_eq!(
        harness.step().await,
        StepOutcome::Postponed,
        "the one with a file"
    );
    assert_eq!(
        harness.step().await,
        StepOutcome::Delivered,
        "the one without"
    );
    clamd.start();
    harness.advance(5 * 60);
    assert_eq!(harness.step().await, StepOutcome::Delivered);
    assert!(harness.delivery.active_alarms().is_empty());
    assert_eq!(harness.received().await, 2);
}

#[tokio::test]
async fn the_scanner_is_not_used_again_before_the_retry_time() {
    let mut clamd = Clamd::stopped();
    let harness = harness(&clamd.address()).await;
    harness.apply("Welder").await;
    assert_eq!(harness.step().await, StepOutcome::Postponed);
    clamd.start();
    let infected = harness.apply_with_file("Welder", Some(MALWARE)).await;
    assert_eq!(harness.step().await, StepOutcome::Postponed, "not asked");
    let due = entry(&harness, &infected).await.due_at;
    assert!(due <= harness.clock.now() + jiff::SignedDuration::from_secs(5));
    harness.advance(5);
    let steps = [harness.step().await, harness.step().await];
    assert!(steps.contains(&StepOutcome::Delivered), "{steps:?}");
    assert!(steps.contains(&StepOutcome::Held), "{steps:?}");
}

#[tokio::test]
async fn a_file_larger_than_the_scanner_accepts_is_held() {
    let clamd = running();
    let harness = harness(&clamd.address()).await;
    let large = harness
        .apply_with_file("Welder", Some(&[b'x'; 3 << 20]))
        .await;
    assert_eq!(harness.step().await, StepOutcome::Held);
    let reason = entry(&harness, &large).await.reason;
    assert_eq!(reason.as_deref(), Some("unscanned"));
}

/// The answers are from clamd's manual.
#[tokio::test]
async fn a_file_counts_as_clean_only_if_the_scanner_answers_ok() {
    for (answer, outcome) in [
        ("stream: OK\0", StepOutcome::Delivered),
        ("stream: Win.Test.EICAR_HDB-1 FOUND\0", StepOutcome::Held),
        (
            "stream: Can't allocate memory ERROR\0",
            StepOutcome::Postponed,
        ),
        ("UNKNOWN COMMAND\0", StepOutcome::Postponed),
        ("HTTP/1.1 200 OK\r\n\r\n", StepOutcome::Postponed),
        ("", StepOutcome::Postponed),
    ] {
        let harness = harness(&impostor(answer)).await;
        harness.apply("Welder").await;
        assert_eq!(harness.step().await, outcome, "{answer:?}");
        let alarms = harness.delivery.active_alarms().len();
        assert_eq!(alarms == 1, outcome == StepOutcome::Postponed, "{answer:?}");
    }
}

#[tokio::test]
async fn a_file_that_the_scanner_cannot_check_is_held_and_does_not_delay_others() {
    let address = server(|received| match received {
        b"zPING\0" => "PONG\0",
        file if file.windows(7).any(|it| it == b"crafted") => "stream: Time limit reached ERROR\0",
        _ => "stream: OK\0",
    });
    let harness = harness(&address).await;
    let crafted = harness
        .apply_with_file("Welder", Some(b"%PDF-1.7 crafted"))
        .await;
    harness.apply("Welder").await;
    let outcomes = [harness.step().await, harness.step().await];
    assert_eq!(outcomes, [StepOutcome::Held, StepOutcome::Delivered]);
    assert!(harness.delivery.active_alarms().is_empty());
    let held = entry(&harness, &crafted).await;
    assert_eq!(held.reason.as_deref(), Some("unscanned"));
}

#[tokio::test]
async fn a_file_on_which_the_scanner_closes_the_connection_is_held_after_the_third_time() {
    let address = server(|received| match received {
        b"zPING\0" => "PONG\0",
        file if file.windows(7).any(|it| it == b"crafted") => "",
        _ => "stream: OK\0",
    });
    let harness = harness(&address).await;
    let crafted = harness
        .apply_with_file("Welder", Some(b"%PDF-1.7 crafted"))
        .await;
    assert_eq!(harness.step().await, StepOutcome::Postponed);
    harness.apply("Welder").await;
    assert_eq!(harness.step().await, StepOutcome::Delivered);
    harness.advance(60);
    assert_eq!(harness.step().await, StepOutcome::Postponed);
    harness.advance(60);
    assert_eq!(harness.step().await, StepOutcome::Held);
    assert!(harness.delivery.active_alarms().is_empty());
    let held = entry(&harness, &crafted).await;
    assert_eq!(held.reason.as_deref(), Some("unscanned"));
}

#[tokio::test]
async fn a_file_that_crashes_the_scanner_is_held_after_the_third_time_and_other_files_are_delivered()
 {
    let is_down = Arc::new(AtomicBool::new(false));
    let crashes = Arc::new(AtomicU32::new(0));
    let (down, crashed) = (Arc::clone(&is_down), Arc::clone(&crashes));
    let address = server(move |received| {
        let is_up = !down.load(Ordering::SeqCst);
        if is_up && received.windows(7).any(|it| it == b"crafted") {
            down.store(true, Ordering::SeqCst);
            crashed.fetch_add(1, Ordering::SeqCst);
            return "";
        }
        match (is_up, received) {
            (false, _) => "",
            (true, b"zPING\0") => "PONG\0",
            (true, _) => "stream: OK\0",
        }
    });
    let harness = harness(&address).await;
    let crafted = harness
        .apply_with_file("Welder", Some(b"%PDF-1.7 crafted"))
        .await;
    harness.apply("Welder").await;
    let mut outcomes = Vec::new();
    for _ in 0..10 {
        outcomes.push(harness.step().await);
        assert_eq!(
            harness.delivery.active_alarms().is_empty(),
            !is_down.load(Ordering::SeqCst)
        );
        harness.advance(600);
        // The scanner is down during this step, so the failed scan does not count as a scan that
        // the file made crash.
        let _ = harness.step().await;
        is_down.store(false, Ordering::SeqCst);
        harness.advance(600);
    }
    assert_eq!(crashes.load(Ordering::SeqCst), 3, "{outcomes:?}");
    assert_eq!(harness.received().await, 1);
    let held = entry(&harness, &crafted).await;
    assert_eq!(held.reason.as_deref(), Some("unscanned"));
}

#[tokio::test]
async fn malware_with_a_long_name_is_held_as_infected() {
    let name = "N".repeat(300);
    let answer: &'static str = format!("stream: {name} FOUND\0").leak();
    let harness = harness(&impostor(answer)).await;
    let infected = harness.apply("Welder").await;
    assert_eq!(harness.step().await, StepOutcome::Held);
    let reason = entry(&harness, &infected).await.reason;
    assert_eq!(reason, Some(format!("infected:{}", &name[..100])));
}

#[tokio::test]
async fn the_alarm_ends_when_the_scanner_responds_even_if_it_cannot_check_the_file() {
    let is_back = Arc::new(AtomicBool::new(false));
    let answers = Arc::clone(&is_back);
    let address = server(move |received| match received {
        _ if !answers.load(Ordering::SeqCst) => "",
        b"zPING\0" => "PONG\0",
        _ => "stream: Time limit reached ERROR\0",
    });
    let harness = harness(&address).await;
    harness.apply("Welder").await;
    assert_eq!(harness.step().await, StepOutcome::Postponed);
    assert_eq!(harness.delivery.active_alarms().len(), 1);
    is_back.store(true, Ordering::SeqCst);
    harness.advance(60);
    assert_eq!(harness.step().await, StepOutcome::Held);
    assert!(harness.delivery.active_alarms().is_empty());
}

#[tokio::test]
async fn if_a_probe_waits_for_the_scanner_the_next_application_becomes_the_probe() {
    let clamd = Clamd::stopped();
    let harness = harness(&clamd.address()).await;
    let until = harness.clock.now() + jiff::SignedDuration::from_secs(30);
    harness.outbox().pause_for_throttling(until).await.unwrap();
    harness.apply("Welder").await;
    harness.apply_with_file("Welder", None).await;
    harness.advance(30);
    assert_eq!(harness.step().await, StepOutcome::Postponed);
    assert_eq!(harness.step().await, StepOutcome::Delivered);
}

#[tokio::test]
async fn a_scanner_that_never_answers_occupies_only_half_of_the_workers() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("clamd:{}", listener.local_addr().unwrap());
    thread::spawn(move || {
        let mut open = Vec::new();
        open.extend(listener.incoming());
    });
    let harness = harness(&address).await;
    for _ in 0..8 {
        harness.apply("Welder").await;
    }
    let mut steps: FuturesUnordered<_> = (0..8).map(|_| harness.step()).collect();
    for _ in 0..4 {
        assert_eq!(steps.next().await, Some(StepOutcome::Postponed));
    }
    assert_eq!(steps.len(), 4, "these wait for the scanner");
    harness.apply_with_file("Welder", None).await;
    assert_eq!(harness.step().await, StepOutcome::Delivered);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_application_whose_lease_ended_during_the_scan_is_not_sent_twice() {
    let (starting, started) = mpsc::channel();
    let (ending, ended) = mpsc::channel();
    let scanner = server(move |_| {
        starting.send(()).unwrap();
        ended.recv().unwrap();
        "stream: OK\0"
    });
    let harness = Harness::on_postgres(&["Welder"])
        .await
        .with_scanner(&scanner);
    harness.refresh.refresh_list().await.unwrap();
    harness.read_all().await;
    harness.apply("Welder").await;
    let replica = harness.replica().await;
    let other = async {
        let waiting = tokio::task::spawn_blocking(move || started.recv().unwrap());
        waiting.await.unwrap();
        harness.clock.advance(delivery_settings().lease);
        let step = replica.delivery.deliver_next().await.unwrap();
        assert_eq!(step, StepOutcome::Delivered);
        // If the first replica sent the application too, its request would get this response.
        harness.fault(
            Endpoint::Applications,
            1,
            Fault::ServerError { status: 503 },
        );
        ending.send(()).unwrap();
    };
    let (step, ()) = tokio::join!(harness.step(), other);
    assert_eq!(step, StepOutcome::Lost);
    harness.apply_with_file("Welder", None).await;
    let next = harness.step().await;
    assert_eq!(next, StepOutcome::Postponed, "no request was sent before");
}
