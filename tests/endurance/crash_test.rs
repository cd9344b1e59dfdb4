//! A test with many applicants, sites that are killed repeatedly, and an ATS with faults. At the
//! end, the test checks that no application was lost or duplicated.

use std::{env, path::PathBuf};

use rand::RngExt;
use tokio::{
    sync::watch,
    task::{JoinSet, block_in_place},
};
use vestibule::store::Keys;

use crate::{
    applicant::{Applicant, FilledForm, pause},
    ats::Ats,
    cluster,
    disk::Disk,
    mails::MailChecker,
    program::Desk,
    queries,
    scan::{self, Scan},
    site::{self, Site},
};

/// The parameters of a run.
pub struct CrashTest {
    applications: usize,
    kills: usize,
    /// The size of each applicant's file in bytes.
    file: usize,
    deduplicate: String,
    failure: Failure,
    /// Whether the run waits until all emails have been sent. The normal test run does not wait if
    /// there are several replicas: after a replica is killed, the other replicas send its emails
    /// only after five minutes.
    waits_for_mails: bool,
}

/// How the site fails.
#[derive(Clone, Copy)]
pub enum Failure {
    /// The process is killed.
    Kill,
    /// The process is killed, and all data that was not synced to disk is lost.
    PowerCut,
    /// One of several replicas, which share a PostgreSQL database, is killed. Contains the number
    /// of replicas.
    KillOneOf(usize),
}

/// The sites, and the store that they share: its database URL and its folder.
struct Harness {
    sites: Vec<Site>,
    disk: Option<Disk>,
    mails: MailChecker,
    store: String,
    folder: PathBuf,
    _desk: Desk,
}

/// An applicant whose application was delivered. If the ATS refused an application after its
/// receipt was shown, the applicant applied again and has several receipts.
pub struct Served {
    pub email: String,
    /// The email address of the job alert. `None` if the applicant requested no job alert.
    pub alert: Option<String>,
    pub receipts: Vec<String>,
}

impl CrashTest {
    /// Creates a test with the small numbers of the normal test run. Environment variables override
    /// these numbers.
    pub fn new(deduplicate: &str, failure: Failure) -> CrashTest {
        let variable = |name: &str| env::var(name).ok();
        let number = |name: &str| variable(name).map(|text| text.parse().unwrap());
        let replicas = number("ENDURANCE_REPLICAS");
        let waits_for_mails = replicas.is_some() || !matches!(failure, Failure::KillOneOf(_));
        let failure = match (failure, replicas) {
            (Failure::KillOneOf(_), Some(replicas)) => Failure::KillOneOf(replicas),
            (failure, _) => failure,
        };
        CrashTest {
            applications: number("ENDURANCE_APPLICATIONS").unwrap_or(60),
            kills: number("ENDURANCE_KILLS").unwrap_or(6),
            file: number("ENDURANCE_FILE").unwrap_or(50_000),
            deduplicate: variable("ENDURANCE_DEDUPLICATE").unwrap_or(deduplicate.into()),
            failure,
            waits_for_mails,
        }
    }

    /// Runs the test and checks the result.
    pub async fn run(self) {
        let ats = Ats::start(&self.deduplicate);
        let lost = ats.plan_faults(self.applications).await;
        let mut harness = Harness::open(&ats, self.failure);
        let scan = Scan::of(harness.folder.clone());
        let (killed, kills) = watch::channel(0);
        let mut applicants = self.applicants(&harness.sites, &kills);
        for kill in 1..=self.kills {
            pause(rand::rng().random_range(20..3_000)).await;
            harness.kill_and_restart();
            killed.send_replace(kill);
        }
        let mut served = Vec::new();
        while let Some(one) = applicants.join_next().await {
            served.push(one.unwrap());
        }
        let mailed = if self.waits_for_mails {
            harness
                .mails
                .check_result(&served, self.kills, &harness.store)
                .await
        } else {
            "the mails were not counted".to_owned()
        };
        let scans = scan.end().await;
        harness.sites.iter_mut().for_each(|site| drop(site.stop()));
        assert!(!scan::sees(&harness.folder), "readable after the end");
        let inbox = ats.desk.path("vestibule-reference-ats");
        assert!(!scan::sees(&inbox), "readable at the reference ATS");
        ats.desk.printed(&["inbox", "export", "--to", "exported"]);
        let exported = ats.desk.path("exported");
        assert!(scan::sees(&exported), "the search finds what is there");
        println!("{}", self.check_result(&served, &ats, &harness.store).await);
        println!("{mailed}");
        println!("{scans} searches of the store found nothing; {lost} replies were to be lost");
    }

    /// Starts the applicants. Half of the applicants submit their form immediately; the other half
    /// wait until the sites have been killed a certain number of times.
    fn applicants(&self, sites: &[Site], kills: &watch::Receiver<usize>) -> JoinSet<Served> {
        let mut applicants = JoinSet::new();
        for number in 0..self.applications {
            let applicant = Applicant::new(number, sites, self.file);
            let mut kills = kills.clone();
            let has_alert = number % 4 == 1;
            let turn = number % 2 * number * self.kills / self.applications;
            applicants.spawn(async move {
                let sheet = applicant.open_form().await;
                kills.wait_for(|done| turn <= *done).await.unwrap();
                if number % 3 == 0 {
                    applicant.double_click(&sheet).await;
                }
                let alert = if has_alert {
                    Some(applicant.until_alert().await)
                } else {
                    None
                };
                serve(applicant, sheet, alert).await
            });
        }
        applicants
    }

    /// Asserts that the ATS received every application that has a receipt. An application may
    /// arrive more than once only if the ATS does not detect duplicates and the result of an
    /// attempt was unclear. Returns a summary.
    async fn check_result(&self, served: &[Served], ats: &Ats, store: &str) -> String {
        assert_eq!(queries::held(store).await, 0, "no application is held");
        let received = ats.received();
        let (mut copies, mut unclear, mut doubled) = (0, 0, 0);
        for one in served {
            let arrived = received.get(&one.email).copied().unwrap_or(0);
            assert!(1 <= arrived, "{} has a receipt and is not there", one.email);
            let unanswered = queries::unclear(store, &one.receipts).await;
            let explained = match self.deduplicate.as_str() {
                "off" => one.receipts.len() + unanswered,
                _ => one.receipts.len(),
            };
            assert!(arrived <= explained, "{} came {arrived} times", one.email);
            copies += arrived - 1;
            doubled += usize::from(1 < arrived);
            unclear += unanswered;
        }
        assert_eq!(served.len(), self.applications);
        assert_eq!(received.len(), self.applications, "nobody else applied");
        let (applications, kills, way) = (self.applications, self.kills, &self.deduplicate);
        let failure = match self.failure {
            Failure::Kill => "kills".to_owned(),
            Failure::PowerCut => "power cuts".to_owned(),
            Failure::KillOneOf(replicas) => format!("kills of one of {replicas} replicas"),
        };
        format!(
            "{applications} applications, {kills} {failure}, deduplicate={way}: all are in the ATS, and none \
             waited for a person; {doubled} came more than once ({copies} copies too many); {unclear} attempts were not \
             answered, which explains each"
        )
    }
}

impl Harness {
    fn open(ats: &Ats, failure: Failure) -> Harness {
        let desk = site::quick(ats.site());
        match failure {
            Failure::KillOneOf(replicas) => Harness::on_postgres(ats, replicas),
            Failure::Kill => Harness::on_sqlite(desk, None),
            Failure::PowerCut => {
                let disk = Disk::below(desk.path("vestibule-data"));
                Harness::on_sqlite(disk.under(desk), Some(disk))
            }
        }
    }

    fn on_sqlite(desk: Desk, disk: Option<Disk>) -> Harness {
        let (folder, mails) = (desk.path("vestibule-data"), MailChecker::start());
        let desk = mails.under(desk);
        Harness {
            store: format!("sqlite:{}", folder.join("store.db").display()),
            folder,
            disk,
            mails,
            sites: vec![Site::start(desk)],
            _desk: Desk::new(),
        }
    }

    fn on_postgres(ats: &Ats, replicas: usize) -> Harness {
        let store = cluster::database();
        let shared = Desk::new();
        let key = shared.path("vestibule.key");
        Keys::load_or_create(&key).unwrap();
        let mails = MailChecker::start();
        let replica = || {
            let desk = mails.under(site::quick(ats.site()));
            let desk = desk.with("VESTIBULE_STORE__URL", &store);
            Site::start(desk.with("VESTIBULE_STORE__KEY_FILE", key.to_str().unwrap()))
        };
        let (_, folder) = store.split_once("host=").unwrap();
        Harness {
            sites: (0..replicas).map(|_| replica()).collect(),
            folder: folder.into(),
            store,
            disk: None,
            mails,
            _desk: shared,
        }
    }

    /// Kills one of the sites and starts it again.
    fn kill_and_restart(&mut self) {
        let which = rand::rng().random_range(0..self.sites.len());
        let site = &mut self.sites[which];
        block_in_place(|| site.kill());
        if let Some(disk) = &self.disk {
            disk.discard_unsynced();
        }
        site.restart();
    }
}

/// Submits a form repeatedly until the site shows a receipt. If the ATS then refuses the
/// application, starts again with a new form.
async fn serve(applicant: Applicant, mut sheet: FilledForm, alert: Option<String>) -> Served {
    let mut receipts = Vec::new();
    loop {
        let receipt = applicant.until_receipt(sheet).await;
        receipts.push(receipt.clone());
        if applicant.until_delivered(&receipt).await {
            let email = applicant.email;
            return Served {
                email,
                alert,
                receipts,
            };
        }
        sheet = applicant.open_form().await;
    }
}
