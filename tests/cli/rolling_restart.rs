//! Tests three replicas on PostgreSQL behind nginx, with `deploy/nginx/replicas.conf`: a rolling
//! restart, crashes and a restart of PostgreSQL, while visitors read and apply.

use std::{
    fs,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use tokio::task::JoinHandle;

use crate::{
    backup::received,
    crowd::{Acknowledged, Crowd},
    database_server::DatabaseServer,
    nginx::Nginx,
    program::{Desk, Running},
    replicas::{KEY, first_form},
    visitor::{RESUME, Visitor},
    webhook::Webhook,
};

/// A second PostgreSQL server that no other test uses.
#[path = "../tools/cluster.rs"]
#[expect(
    clippy::duplicate_mod,
    reason = "a module holds one server, and this one is stopped"
)]
mod cluster;

/// The number of applications that visitors submit between two restarts or crashes.
const SOME: usize = 5;
/// The name of the alarm that is raised if applications cannot be stored.
const NOT_KEPT: &str = "applications_not_kept";
/// With these short timeouts, the other replicas soon take over the applications that a killed
/// replica was sending. Rate limits are off, because many applications come from one address.
const SETTINGS: [(&str, &str); 8] = [
    ("VESTIBULE_ATS__API_KEY", "rehearsal"),
    ("VESTIBULE_ATS__ANSWER_TIMEOUT_WITH_FILE", "2s"),
    ("VESTIBULE_ATS__POSTS_PER_SECOND", "1000"),
    ("VESTIBULE_DELIVERY__LEASE", "4s"),
    ("VESTIBULE_DELIVERY__WAIT", "150ms"),
    ("VESTIBULE_SITE__POSTS_PER_MINUTE", "0"),
    ("VESTIBULE_OUTBOX__MAX_PER_POSTING_HOUR", "0"),
    ("VESTIBULE_OUTBOX__MAX_PER_HOUR", "0"),
];

/// Three replicas with their database, ATS, proxy and webhook.
struct Replicas {
    desks: Vec<Desk>,
    running: Vec<Option<Running>>,
    /// An nginx that passes on forms while they arrive, as in `deploy/nginx/vestibule.conf`.
    nginx: Nginx,
    /// An nginx that keeps each form until it is answered, and can therefore send the form again.
    keeping_nginx: Nginx,
    database: DatabaseServer,
    ats_desk: Desk,
    _ats: Running,
    webhook: Webhook,
}

impl Replicas {
    async fn start() -> Self {
        let ats_desk = Desk::new()
            .with("VESTIBULE_REFERENCE_ATS__LISTEN", "127.0.0.1:0")
            .with("VESTIBULE_REFERENCE_ATS__API_KEY", "rehearsal");
        let mut ats = ats_desk.start(&["reference-ats"]);
        fs::write(ats_desk.path("replicas.key"), KEY).unwrap();
        let webhook = Webhook::start().await;
        let (url, ats_url) = (cluster::database(), ats.address());
        let addresses = addresses();
        let replica = |address: &String| {
            SETTINGS
                .iter()
                .fold(Desk::new(), |desk, (name, value)| desk.with(name, value))
                .with("VESTIBULE_SITE__LISTEN", address)
                .with("VESTIBULE_SITE__TRUSTED_PROXIES", "127.0.0.0/8")
                .with("VESTIBULE_ATS__BASE_URL", &ats_url)
                .with("VESTIBULE_ALARM__WEBHOOK", &webhook.url)
                .with("VESTIBULE_STORE__URL", &url)
                .with(
                    "VESTIBULE_STORE__KEY_FILE",
                    ats_desk.path("replicas.key").to_str().unwrap(),
                )
        };
        let mut replicas = Self {
            desks: addresses.iter().map(replica).collect(),
            running: addresses.iter().map(|_| None).collect(),
            nginx: nginx(&addresses, "off"),
            keeping_nginx: nginx(&addresses, "on"),
            database: DatabaseServer::of(&url),
            ats_desk,
            _ats: ats,
            webhook,
        };
        for number in 0..addresses.len() {
            replicas.start_one(number).await;
        }
        replicas
    }

    /// Starts a replica and waits until it shows the postings.
    async fn start_one(&mut self, number: usize) {
        let mut running = self.desks[number].start(&["serve"]);
        // Waits until the site prints the URL of the operator's page, which is at 127.0.0.1.
        running.address();
        self.running[number] = Some(running);
        let replica = Visitor::of(&format!("http://{}", addresses()[number]));
        replica.visit_until("/", "href=\"/jobs/").await;
    }

    /// Stops a replica with SIGTERM and starts it again.
    async fn restart(&mut self, number: usize) {
        let running = self.running[number].take().unwrap();
        let (code, log) = tokio::task::block_in_place(|| running.stop());
        assert_eq!(code, Some(0), "{log:#?}");
        self.start_one(number).await;
    }

    /// Kills a replica with SIGKILL.
    fn kill(&mut self, number: usize) {
        self.running[number].take().unwrap().kill();
    }
}

/// Returns free addresses for the replicas.
fn addresses() -> Vec<String> {
    let process = std::process::id();
    let network = format!("127.{}.{}", 64 + (process / 250) % 64, process % 250);
    (11..14).map(|it| format!("{network}.{it}:18080")).collect()
}

fn nginx(replicas: &[String], request_buffering: &str) -> Nginx {
    let mut upstream = fs::read_to_string("deploy/nginx/replicas.conf").unwrap();
    for (number, replica) in replicas.iter().enumerate() {
        let example = format!("10.0.0.1{}:8080", number + 1);
        assert!(upstream.contains(&example));
        upstream = upstream.replace(&example, replica);
    }
    let location = format!(
        "client_max_body_size 64m;
        location / {{
            proxy_pass http://vestibule;
            proxy_http_version 1.1;
            proxy_request_buffering {request_buffering};
            proxy_set_header Host $host;
            proxy_read_timeout 130s;
        }}"
    );
    Nginx::start(|_| (format!("access_log off;\n{upstream}"), location))
}

/// Starts a visitor who reads a page again and again until `ends` is true. Each request must
/// succeed.
fn reader(visitor: &Arc<Visitor>, path: &str, ends: &Arc<AtomicBool>) -> JoinHandle<()> {
    let (visitor, path, ends) = (Arc::clone(visitor), path.to_owned(), Arc::clone(ends));
    tokio::spawn(async move {
        while !ends.load(Ordering::Relaxed) {
            let page = visitor.visit(&path).await;
            assert_eq!(page.status, 200, "{path}: {}", page.html);
        }
    })
}

/// Restarts each replica. Then kills one of them, and starts it again. Every request must succeed.
/// Returns the acknowledged applications.
async fn restart_and_kill(replicas: &mut Replicas, visitor: &Arc<Visitor>) -> Vec<Acknowledged> {
    let form = first_form(visitor).await;
    let ends = Arc::default();
    let readers = ["/", &form].map(|path| reader(visitor, path, &ends));
    let crowd = Crowd::apply(visitor, &form, "Elsa");
    let mut count = crowd.acknowledged(SOME).await.len();
    for number in 0..3 {
        replicas.restart(number).await;
        count = crowd.acknowledged(count + SOME).await.len();
    }
    replicas.kill(1);
    crowd.acknowledged(count + SOME).await;
    replicas.start_one(1).await;
    let acknowledged = crowd.leave().await;
    ends.store(true, Ordering::Relaxed);
    for reader in readers {
        reader.await.unwrap();
    }
    acknowledged
}

/// Restarts and kills replicas behind an nginx that keeps no copies of forms. The applicants send
/// their forms again if nginx shows an error. Returns the acknowledged applications.
async fn kill_without_copies(replicas: &mut Replicas, visitor: &Arc<Visitor>) -> Vec<Acknowledged> {
    let form = first_form(visitor).await;
    let crowd = Crowd::apply_patiently(visitor, &form, "Olga");
    let mut count = crowd.acknowledged(SOME).await.len();
    replicas.restart(0).await;
    for number in 1..3 {
        count = crowd.acknowledged(count + SOME).await.len();
        replicas.kill(number);
        count = crowd.acknowledged(count + SOME).await.len();
        replicas.start_one(number).await;
    }
    crowd.leave().await
}

/// Restarts PostgreSQL. Meanwhile, the applicant Greta submits a form. The site shows her the form
/// again, with her answers, and she can submit it again.
async fn restart_database(replicas: &Replicas, visitor: &Visitor) {
    let form = first_form(visitor).await;
    let opened = visitor.visit(&form).await.html;
    replicas.database.stop();
    let returned = visitor.send(&form, &opened, "Greta", Some(RESUME)).await;
    assert_eq!(returned.status, 503, "{}", returned.html);
    assert!(returned.html.contains("Greta"), "{}", returned.html);
    let raised = replicas.webhook.until_notified("raised", NOT_KEPT).await;
    for part in ["the PostgreSQL server at", "does not answer"] {
        assert!(raised.contains(part), "{raised} lacks {part}");
    }
    assert!(!raised.contains("overloaded"), "{raised}");
    assert_eq!(visitor.visit("/").await.status, 200);

    replicas.database.start();
    let mut page = returned;
    let mut looks = tokio::time::interval(Duration::from_millis(100));
    while !page.address.starts_with("/applications/") {
        looks.tick().await;
        page = visitor.send(&form, &opened, "Greta", Some(RESUME)).await;
    }
    // The alarm ends although no further application arrives.
    replicas.webhook.until_notified("ended", NOT_KEPT).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn rolling_restarts_fail_no_request_and_crashes_lose_no_application() {
    let mut replicas = Replicas::start().await;
    let visitor = Arc::new(Visitor::behind(replicas.keeping_nginx.socket()));
    let mut acknowledged = restart_and_kill(&mut replicas, &visitor).await;
    let visitor = Arc::new(Visitor::behind(replicas.nginx.socket()));
    acknowledged.extend(kill_without_copies(&mut replicas, &visitor).await);
    restart_database(&replicas, &visitor).await;
    for one in &acknowledged {
        visitor.visit_until(&one.receipt, "receipt-delivered").await;
    }
    let mut applied: Vec<String> = acknowledged.into_iter().map(|it| it.email).collect();
    applied.push("greta@example.com".to_owned());
    for running in replicas.running.iter_mut().filter_map(Option::take) {
        assert_eq!(running.stop().0, Some(0));
    }
    // Delivers the applications that have not been sent yet.
    replicas.desks[0].printed(&["deliver"]);
    let mut received = received(&replicas.ats_desk);
    applied.sort();
    received.sort();
    assert_eq!(applied, received);
}
