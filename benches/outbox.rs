//! Measures the outbox. `cargo bench --bench outbox` prints two measurements and fails if one of
//! them misses its target:
//!
//! - how many applications per second the outbox stores if 32 senders send them at the same time.
//!   Each application has a file of 200 KB. The result is compared with a plain loop that appends
//!   the same content to one file and syncs after each write;
//! - how long it takes to store one application, to reserve it for delivery and to deliver it while
//!   10 to 100,000 others are waiting, compared with the time while only 10 are waiting.

use std::{
    fs::File,
    io::Write,
    path::Path,
    process::ExitCode,
    time::{Duration, Instant},
};

use bytes::Bytes;
use jiff::Timestamp;
use tempfile::TempDir;
use tokio::{runtime::Runtime, task::JoinSet};
use vestibule::{
    application::{Application, ApplicationId, Document, DocumentKind},
    clock::Clock,
    posting::PostingId,
    store::{AttemptResult, RetentionPeriods, Settings, Store},
};

const FILE: usize = 200 * 1024;
const SENDERS: usize = 32;
const EACH: usize = 40;
const LEASE: Duration = Duration::from_secs(180);

/// The numbers of applications that are waiting for delivery during the measurements.
const WAITING: [usize; 5] = [10, 100, 1_000, 10_000, 100_000];
/// The number of measurements for each number of waiting applications.
const SAMPLES: usize = 300;
/// The maximum ratio of a measured time to the time with 10 waiting applications. It is greater
/// than 1, because the measurements vary.
const FLAT: f64 = 1.5;

fn main() -> ExitCode {
    let runtime = Runtime::new().unwrap();
    let (quick, flat) = (
        compare_with_plain_loop(&runtime),
        measure_one_more(&runtime),
    );
    if quick && flat {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Runs the loop and the outbox alternately, three rounds each, and compares the medians. The files
/// of all rounds are deleted at the end: file systems reuse freed space slowly, and a real site
/// does not delete thousands of files just before it writes thousands of new files.
fn compare_with_plain_loop(runtime: &Runtime) -> bool {
    let (mut ours, mut bare) = (Vec::new(), Vec::new());
    let folders = [folder(), folder(), folder()];
    for folder in &folders {
        bare.push(write_and_sync_one_by_one(folder.path()));
        ours.push(runtime.block_on(store_concurrently(folder.path())));
    }
    let (ours, bare) = (median(ours), median(bare));
    let ratio = ours / bare;
    let cost = 1_000.0 / bare;
    println!("one sync of 200 KB costs {cost:.2} ms: {bare:.0} a second, one by one");
    println!(
        "{SENDERS} senders: {ours:.0} applications a second acknowledged, {ratio:.2} times that"
    );
    let target = if 2.0 < cost { 2.0 } else { 0.7 };
    println!("the target at this cost is {target} times or more\n");
    target <= ratio
}

fn median(mut all: Vec<f64>) -> f64 {
    all.sort_by(f64::total_cmp);
    all[all.len() / 2]
}

/// Creates a temporary folder in the build directory, because the system's temporary folder can be
/// in memory.
fn folder() -> TempDir {
    tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap()
}

fn write_and_sync_one_by_one(folder: &Path) -> f64 {
    let count = SENDERS * EACH / 4;
    let bytes = vec![0xa5; FILE];
    let mut file = File::create(folder.join("bare")).unwrap();
    let began = Instant::now();
    for _ in 0..count {
        file.write_all(&bytes).unwrap();
        file.sync_data().unwrap();
    }
    count as f64 / began.elapsed().as_secs_f64()
}

async fn store_concurrently(folder: &Path) -> f64 {
    let store = open(folder).await;
    let file = Bytes::from(vec![0xa5; FILE]);
    let mut senders = JoinSet::new();
    let began = Instant::now();
    for _ in 0..SENDERS {
        let (outbox, file) = (store.outbox().clone(), file.clone());
        senders.spawn(async move {
            for _ in 0..EACH {
                let application = application(Some(file.clone()));
                outbox.put(&application).await.unwrap();
            }
        });
    }
    senders.join_all().await;
    let rate = (SENDERS * EACH) as f64 / began.elapsed().as_secs_f64();
    store.close().await;
    rate
}

/// Measures the time from `put` to the delivery of one more application, for each number of waiting
/// applications.
fn measure_one_more(runtime: &Runtime) -> bool {
    let costs = WAITING.map(|waiting| runtime.block_on(time_of_one_more(waiting)));
    for (waiting, cost) in WAITING.iter().zip(costs) {
        let ratio = cost / costs[0];
        println!(
            "{waiting:>7} wait: one more costs {cost:.2} ms, {ratio:.2} times that of the first line"
        );
    }
    println!("the target is {FLAT} times or less");
    costs.iter().all(|cost| *cost <= costs[0] * FLAT)
}

/// Measures the time for one more application while `waiting` others are waiting. Returns the
/// median in milliseconds.
async fn time_of_one_more(waiting: usize) -> f64 {
    let folder = folder();
    let store = open(folder.path()).await;
    fill(&store, waiting).await;
    let mut costs = Vec::new();
    for _ in 0..SAMPLES {
        let began = Instant::now();
        store.outbox().put(&application(None)).await.unwrap();
        let claim = store.outbox().claim(LEASE).await.unwrap().unwrap();
        let delivered = AttemptResult::Delivered(None);
        assert!(store.outbox().end_attempt(&claim, delivered).await.unwrap());
        costs.push(began.elapsed().as_secs_f64() * 1_000.0);
    }
    store.close().await;
    median(costs)
}

async fn fill(store: &Store, waiting: usize) {
    for _ in 0..waiting.div_ceil(1_000) {
        let mut puts = JoinSet::new();
        for _ in 0..waiting.min(1_000) {
            let outbox = store.outbox().clone();
            puts.spawn(async move { outbox.put(&application(None)).await.unwrap() });
        }
        puts.join_all().await;
    }
}

async fn open(folder: &Path) -> Store {
    let settings = Settings {
        dir: folder.join("store"),
        url: None,
        url_file: None,
        key_file: folder.join("key"),
        start_timeout: Duration::ZERO,
        retention_periods: RetentionPeriods {
            payload_after_delivery: Duration::ZERO,
            download: Duration::ZERO,
            receipts: Duration::from_secs(180 * 86_400),
            retention: Duration::from_secs(30 * 86_400),
            same_for: Duration::from_secs(86_400),
            digests: Duration::from_secs(86_400),
        },
    };
    Store::open(&settings, Clock::System).await.unwrap()
}

fn application(file: Option<Bytes>) -> Application {
    let now = Timestamp::UNIX_EPOCH + Duration::from_secs(1_795_000_000);
    let resume = file.map(|content| Document {
        name: "resume.pdf".into(),
        kind: DocumentKind::Pdf,
        content,
    });
    let id = ApplicationId::generate(now);
    Application {
        id,
        posting: PostingId::new("keeper"),
        title: "Keeper of Stones".into(),
        questions: Vec::new(),
        given_name: "Zelda".into(),
        family_name: "Example".into(),
        email: format!("zelda-{id}@example.org"),
        linkedin: None,
        phone: None,
        note: None,
        answers: Vec::new(),
        resume,
        pasted_resume: None,
        agreements: Vec::new(),
        talent_network: None,
        source: None,
        referral: None,
        suspicion: None,
        sent_by: None,
        is_email_prefilled: false,
        sent_at: now,
    }
}
