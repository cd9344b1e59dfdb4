//! A site that is connected to the hostile ATS.

use std::time::Duration;

use serde::de::DeserializeOwned;
use vestibule::{
    ats::{AmbiguousDelivery, AtsClient, AtsSettings, install_tls_provider},
    catalogue::Catalogue,
    delivery::{DeliveryOptions, DeliveryWorker, StepOutcome},
    posting::PostingId,
    refresh::{DetailsStep, RefreshSettings, Refresher},
};

use super::server::{HostileResponse, HostileServer, honest_details, honest_list};
use crate::{
    form::Form,
    harness::{Harness, Page},
};

/// The site's API key for the ATS. It must not occur in any page or message.
pub const KEY: &str = "k3y-0f-the-h0use";

/// A site, its refresher and its delivery worker, all connected to a hostile ATS.
pub struct AttackedSite {
    pub harness: Harness,
    pub server: HostileServer,
    pub refresher: Refresher,
    delivery: DeliveryWorker,
}

impl AttackedSite {
    /// Starts a site, and lets it read valid postings.
    pub async fn open() -> Self {
        let harness = Harness::with(|parts| parts.outcome_wait = Duration::ZERO).await;
        let server = HostileServer::start().await;
        let client = client(&harness, &server, "30s");
        let refresher = refresher(&harness, &client);
        let options = DeliveryOptions {
            settings: table("delivery"),
            ambiguous: AmbiguousDelivery::Retry,
            scanner: None,
            posts_per_second: None,
            resume_links: None,
        };
        let site = &harness.site;
        let (outbox, catalogue) = (site.outbox.clone(), site.catalogue.clone());
        let delivery = DeliveryWorker::new(outbox, client, catalogue, site.clock.clone(), options);
        let site = Self {
            harness,
            server,
            refresher,
            delivery,
        };
        site.read_valid_responses().await;
        site
    }

    /// Replaces the refresher with one that has a short timeout for responses.
    pub async fn with_short_timeout(mut self) -> Self {
        let client = client(&self.harness, &self.server, "400ms");
        self.refresher = refresher(&self.harness, &client);
        self.refresher.load().await.unwrap();
        self
    }

    /// Makes all details old enough to be read again, and then reads valid responses.
    pub async fn read_valid_responses(&self) {
        self.server.set_list(honest_list());
        self.server.set_details(honest_details());
        self.harness.site.clock.advance(Duration::from_secs(3_600));
        self.refresher.refresh_list().await.unwrap();
        while self.refresher.refresh_details().await.unwrap() != DetailsStep::Idle {}
        self.server.take_requests();
    }

    /// Reads the list once. Returns the message of the raised alarm, if there is one.
    pub async fn read_list(&self, response: HostileResponse) -> Option<String> {
        self.server.set_list(response);
        let result = self.refresher.refresh_list().await;
        let alarms = self.refresher.active_alarms();
        assert_eq!(result.is_err(), !alarms.is_empty());
        alarms.first().map(|alarm| alarm.message.clone())
    }

    /// Reads the details of the welder's posting once. Returns the error for the operator.
    pub async fn read_details(&self, response: HostileResponse) -> Option<String> {
        self.server.set_details(response);
        self.harness.site.clock.advance(Duration::from_secs(60));
        let catalogue = &self.harness.site.catalogue;
        catalogue.request_refresh(&PostingId::new("welder"));
        // Earlier visits also requested the details of other postings. Skip these details.
        loop {
            match self.refresher.refresh_details().await {
                Ok(DetailsStep::Read(id)) if id.as_str() != "welder" => (),
                Ok(step) => {
                    assert_ne!(step, DetailsStep::Idle);
                    return None;
                }
                Err(error) => return Some(error.to_string()),
            }
        }
    }

    /// Starts another site with the same store, and returns how many postings it shows.
    pub async fn count_after_restart(&self) -> usize {
        let catalogue = Catalogue::default();
        let client = client(&self.harness, &self.server, "30s");
        let refresher = refresher_of(&self.harness, &client, catalogue.clone());
        refresher.load().await.unwrap();
        catalogue.snapshot().postings().len()
    }

    /// Returns the page that a visitor sees. Follows the redirect to the posting's canonical URL.
    pub async fn visit(&self, path: &str) -> Page {
        let page = self.harness.visit(path).await;
        match &page.location {
            Some(location) => self.harness.visit(location).await,
            None => page,
        }
    }

    /// Submits an application for the welder's posting, and tries once to deliver it. Returns the
    /// result, and the receipt that the applicant sees.
    pub async fn deliver(&self, number: usize, response: HostileResponse) -> (StepOutcome, Page) {
        let path = "/jobs/welder/apply";
        let form = Form::of(&self.harness.visit(path).await.html).person();
        let email = format!("ann-{number}@example.org");
        let form = form.without("email").with("email", &email);
        let page = self.harness.answer(form.post(&self.harness, path)).await;
        assert_eq!(page.status, 303, "{}", page.html);
        self.server.set_submission(response);
        let step = self.delivery.deliver_next().await.unwrap();
        (step, self.visit(&page.location.unwrap()).await)
    }
}

fn client(harness: &Harness, server: &HostileServer, answer_timeout: &str) -> AtsClient {
    install_tls_provider();
    let mut ats: toml::Table = table("ats");
    ats.insert(
        "base_url".into(),
        format!("http://{}", server.address).into(),
    );
    ats.insert("api_key".into(), KEY.into());
    ats.insert("answer_timeout".into(), answer_timeout.into());
    ats.insert("show_compensation_by_default".into(), true.into());
    let settings: AtsSettings = ats.try_into().unwrap();
    AtsClient::new(&settings, harness.site.clock.clone()).unwrap()
}

fn refresher(harness: &Harness, client: &AtsClient) -> Refresher {
    refresher_of(harness, client, harness.site.catalogue.clone())
}

fn refresher_of(harness: &Harness, client: &AtsClient, catalogue: Catalogue) -> Refresher {
    let settings = RefreshSettings {
        ats: AtsSettings {
            show_compensation_by_default: true,
            // With this value, every list counts as old, so every failure raises an alarm.
            refresh: Duration::ZERO,
            ..table("ats")
        },
        is_external: false,
        open_application: None,
        remember_closed: Duration::from_secs(365 * 86_400),
        remember_details: Duration::from_secs(86_400),
    };
    let published = harness.store.posting_cache().clone();
    let clock = harness.site.clock.clone();
    Refresher::new(settings, client.clone(), catalogue, published, clock)
}

/// Reads a table of `example.toml`.
fn table<T: DeserializeOwned>(name: &str) -> T {
    let example = include_str!("../../../src/config/example.toml");
    let mut tables: toml::Table = example.parse().unwrap();
    tables.remove(name).unwrap().try_into().unwrap()
}

/// Asserts that a page contains neither active content from the ATS nor the key.
pub fn assert_inert(name: &str, html: &str) {
    for active in [
        "<script>alert",
        "<img",
        "onerror=alert(1)>",
        "href=\"javascript:",
        "<iframe",
        KEY,
        // The end of the key. If a page contained the key, the characters before this end could be
        // escaped.
        "h0use",
        "\u{202e}",
    ] {
        assert!(!html.contains(active), "{name}: {active} in {html}");
    }
}
