//! A process of the compiled site, which can be killed and started again.

use std::time::{Duration, Instant};

use reqwest::{Client, redirect::Policy};
use tokio::{sync::watch, task::block_in_place};

use crate::{
    applicant::pause,
    program::{Desk, Running},
};

/// Settings with short delays, so that the tests are fast.
const SHORT_WAITS: [(&str, &str); 20] = [
    ("VESTIBULE_DELIVERY__WAIT", "150ms"),
    ("VESTIBULE_DELIVERY__RETRY_AFTER", "50ms"),
    ("VESTIBULE_DELIVERY__RETRY_CEILING", "400ms"),
    ("VESTIBULE_DELIVERY__UNCLEAR_RETRY_AFTER", "200ms"),
    ("VESTIBULE_DELIVERY__UNCLEAR_RETRY_CEILING", "800ms"),
    ("VESTIBULE_DELIVERY__PROBE_AFTER", "100ms"),
    ("VESTIBULE_DELIVERY__PROBE_CEILING", "400ms"),
    ("VESTIBULE_DELIVERY__KEY_PROBE_CEILING", "400ms"),
    ("VESTIBULE_DELIVERY__RESUME_RETRIES", "[\"50ms\"]"),
    ("VESTIBULE_DELIVERY__LEASE", "4s"),
    ("VESTIBULE_ATS__ANSWER_TIMEOUT_WITH_FILE", "2s"),
    ("VESTIBULE_ATS__POSTS_PER_SECOND", "1000"),
    ("VESTIBULE_ATS__REFRESH", "1s"),
    // Turn off these limits, because in some tests all applicants have the same IP address.
    ("VESTIBULE_SITE__POSTS_PER_MINUTE", "0"),
    ("VESTIBULE_OUTBOX__MAX_PER_POSTING_HOUR", "0"),
    ("VESTIBULE_OUTBOX__MAX_PER_HOUR", "0"),
    ("VESTIBULE_OUTBOX__MAX_UNDELIVERED", "0"),
    ("VESTIBULE_OUTBOX__MAX_UNDELIVERED_BYTES", "0GB"),
    ("VESTIBULE_OUTBOX__MIN_FREE_DISK", "0MB"),
    ("VESTIBULE_LOG__FILTER", "error"),
];

/// A site with its current address.
pub struct Site {
    pub desk: Desk,
    running: Option<Running>,
    address: watch::Sender<String>,
    browser: Client,
}

/// Adds [`SHORT_WAITS`] to the settings in `desk`.
pub fn quick(desk: Desk) -> Desk {
    SHORT_WAITS
        .iter()
        .fold(desk, |desk, (name, value)| desk.with(name, value))
}

impl Site {
    pub fn start(desk: Desk) -> Site {
        let mut site = Site {
            desk,
            running: None,
            address: watch::Sender::default(),
            browser: browser(),
        };
        site.restart();
        site
    }

    /// Returns the current address of the site. The address changes with every start.
    pub fn address(&self) -> watch::Receiver<String> {
        self.address.subscribe()
    }

    /// Returns the HTTP client of all visitors. It follows no redirects.
    pub fn browser(&self) -> Client {
        self.browser.clone()
    }

    /// Kills the site with SIGKILL.
    pub fn kill(&mut self) {
        if let Some(running) = self.running.take() {
            running.kill();
        }
    }

    pub fn restart(&mut self) {
        let mut running = self.desk.start(&["serve"]);
        let address = block_in_place(|| running.address());
        self.address.send_replace(address);
        self.running = Some(running);
    }

    /// Waits for a log line that contains `text`, and returns it.
    pub fn until_logged(&mut self, text: &str) -> String {
        let running = self.running.as_mut().expect("it runs");
        block_in_place(|| running.until_logged(text))
    }

    /// Asserts that the site uses less than half of a processor while it gets no requests.
    pub async fn assert_idle(&self) {
        let running = self.running.as_ref().expect("it runs");
        let (before, began) = (running.processor_time(), Instant::now());
        pause(3_000).await;
        let (spent, passed) = (running.processor_time() - before, began.elapsed());
        assert!(spent * 2 < passed, "{spent:?} of {passed:?} spent");
    }

    /// Stops the site with SIGTERM and returns its log.
    pub fn stop(&mut self) -> Vec<String> {
        let running = self.running.take().expect("it runs");
        let (code, log) = block_in_place(|| running.stop());
        assert_eq!(code, Some(0), "{log:#?}");
        log
    }
}

fn browser() -> Client {
    vestibule::ats::install_tls_provider();
    let browser = Client::builder().no_proxy().redirect(Policy::none());
    browser.timeout(Duration::from_secs(60)).build().unwrap()
}
