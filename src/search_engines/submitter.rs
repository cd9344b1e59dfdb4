//! Submits new, changed and closed postings to one search engine. A change is recorded only after
//! the search engine has accepted it, so after a failure, the same changes are found and sent
//! again.

use std::{
    num::NonZeroU64,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use jiff::Timestamp;
use tokio::{task::spawn_blocking, time::sleep};
use tokio_util::sync::CancellationToken;
use url::Url;

use crate::{
    catalogue::Snapshot,
    clock::{self, day_number, days, start_of_day},
    delivery::Backoff,
    posting::Posting,
    refresh::Refresher,
    search_engines::{
        answer::{Answer, Failure},
        changes::{ChangedPosting, Changes},
        google::GoogleIndexingClient,
        index_now::IndexNowClient,
    },
    store::{SearchEngine, SearchEngineState, SearchEngineStore, SearchEngineStoreError, Store},
    telemetry::Alarm,
    web::{
        SiteState,
        structured_data::{company::Company, job_posting},
    },
};

/// The interval at which the current postings are compared with the submitted ones. The comparison
/// is skipped if no posting has changed.
const INTERVAL: Duration = Duration::from_secs(5);
/// The delay after a failed attempt.
const BACKOFF: Backoff = Backoff::new(Duration::from_secs(60), LONGEST_WAIT);
/// The longest delay. If the stored time of the next request is further in the future than this,
/// the clock was set back, and the stored time is ignored.
const LONGEST_WAIT: Duration = days(1);
/// The initial value of `known_version`. The catalogue never has this version.
const NO_VERSION: u64 = u64::MAX;

/// How URLs are sent to a search engine.
#[derive(Debug)]
pub(in crate::search_engines) enum Protocol {
    /// IndexNow.
    IndexNow(IndexNowClient),
    /// Google's Indexing API.
    Google {
        /// Sends the URLs.
        client: GoogleIndexingClient,
        /// The company's name, as set in the brand.
        company: Option<String>,
    },
}

impl Protocol {
    /// The maximum number of URLs per call of [`Submitter::send_next`]. IndexNow allows 10,000 URLs
    /// per request. Google accepts one URL per request. The maximum for Google is low, because the
    /// accepted URLs are recorded only at the end of the call and would be sent again after a
    /// crash.
    fn max_urls(&self) -> usize {
        match self {
            Self::IndexNow(_) => 1_000,
            Self::Google { .. } => 20,
        }
    }

    /// Returns the filter for postings that the search engine accepts. Google accepts only pages
    /// with structured data for jobs.
    fn filter(&self) -> WantedPostings {
        WantedPostings(match self {
            Self::IndexNow(_) => None,
            Self::Google { company, .. } => Some(Company {
                name: company.clone(),
                ..Company::default()
            }),
        })
    }

    async fn submit(&self, site: &Url, changes: &[ChangedPosting], now: Timestamp) -> Answer {
        match self {
            Self::IndexNow(client) => client.submit(site, changes).await,
            Self::Google { client, .. } => client.submit(site, changes, now).await,
        }
    }
}

/// Selects all postings, or only those for which structured data can be created with this company
/// as the employer.
#[derive(Debug, Clone)]
struct WantedPostings(Option<Company>);

impl WantedPostings {
    fn accepts(&self, posting: &Posting) -> bool {
        let company = self.0.as_ref();
        company.is_none_or(|company| job_posting::job_posting(posting, company, "").is_ok())
    }
}

/// Submits new, changed and closed postings to one search engine.
#[derive(Debug)]
pub(in crate::search_engines) struct Submitter {
    engine: SearchEngine,
    /// `None` if the search engine is not configured.
    protocol: Option<Protocol>,
    store: SearchEngineStore,
    /// The state of the main site, which contains the postings and URLs of all brand sites.
    site: SiteState,
    urls_per_day: u64,
    /// The latest version of the catalogue whose changes have all been submitted.
    known_version: AtomicU64,
    /// Raised while the search engine refuses URLs for a reason that only the operator can fix.
    alarm: Alarm,
}

/// The result of sending changes to a search engine once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SubmissionStep {
    /// Nothing changed, or it is too early for the next request.
    Idle,
    /// The search engine accepted all URLs that were sent. Contains their number.
    Accepted(usize),
    /// Some URLs were not accepted, and will be sent again later.
    Postponed,
}

impl Submitter {
    /// Creates the submitter. Sends no request.
    pub fn new(
        engine: SearchEngine,
        protocol: Option<Protocol>,
        urls_per_day: NonZeroU64,
        site: &SiteState,
        store: &Store,
    ) -> Self {
        Self {
            engine,
            protocol,
            store: store.search_engine(engine),
            site: site.clone(),
            urls_per_day: urls_per_day.get(),
            known_version: AtomicU64::new(NO_VERSION),
            alarm: Alarm::new(engine.into()),
        }
    }

    /// The search engine.
    pub fn engine(&self) -> SearchEngine {
        self.engine
    }

    /// The alarm of this search engine.
    pub fn alarm(&self) -> &Alarm {
        &self.alarm
    }

    /// Submits changes until `stop` is canceled. Sends nothing while this replica is not the
    /// leader. Returns immediately if the search engine is not configured.
    pub async fn run(&self, refresher: &Refresher, stop: &CancellationToken) {
        while self.protocol.is_some() && !stop.is_cancelled() {
            let step = async {
                if !refresher.is_leader() {
                    self.alarm.clear("another replica submits URLs");
                } else if let Err(error) = self.send_next().await {
                    tracing::error!("{error}");
                }
                sleep(INTERVAL).await;
            };
            stop.run_until_cancelled(step).await;
        }
    }

    /// Submits changes, if there are any and the next request is due. The first call only records
    /// the open postings, because search engines want to be notified only of pages that change from
    /// then on, not of all existing pages.
    pub async fn send_next(&self) -> Result<SubmissionStep, SearchEngineStoreError> {
        let Some(protocol) = &self.protocol else {
            return Ok(SubmissionStep::Idle);
        };
        let version = self.site.all_postings().version();
        let snapshot = self.site.all_postings().snapshot();
        if snapshot.never_loaded() || self.known_version.load(Ordering::SeqCst) == version {
            return Ok(SubmissionStep::Idle);
        }
        let Some(state) = self.store.state().await? else {
            self.begin(protocol, snapshot).await?;
            return Ok(SubmissionStep::Idle);
        };
        if self.must_wait(&state) {
            return Ok(SubmissionStep::Idle);
        }
        let (filter, submitted) = (protocol.filter(), self.store.submitted().await?);
        // The comparison runs on a blocking thread, because creating the structured data of many
        // postings takes a long time. The thread fails only during shutdown.
        let found = spawn_blocking(move || {
            Changes::find(&snapshot, submitted, |posting| filter.accepts(posting))
        });
        let Ok(mut changes) = found.await else {
            return Ok(SubmissionStep::Idle);
        };
        self.store.remove(&changes.gone).await?;
        self.store.add(&changes.read).await?;
        let first = changes.postings.first();
        let Some(host) = first.and_then(|it| self.url_of(it)).cloned() else {
            self.known_version.store(version, Ordering::SeqCst);
            return Ok(SubmissionStep::Idle);
        };
        // All URLs in one call have the same host. The next call sends the URLs of the next brand.
        changes.postings.retain(|it| self.url_of(it) == Some(&host));
        changes
            .postings
            .truncate(self.allowance(&state, protocol.max_urls()));
        // Store the time of the next request before sending this one. Otherwise, if the answer
        // could not be stored, the next request would follow immediately.
        let pending = clock::saturating_add(self.site.clock.now(), BACKOFF.with_jitter(1));
        let pending = SearchEngineState {
            due_at: pending,
            ..state.clone()
        };
        self.store.set_state(&pending).await?;
        let now = self.site.clock.now();
        let answer = protocol.submit(&host, &changes.postings, now).await;
        let accepted = changes.postings.into_iter().take(answer.accepted);
        let accepted: Vec<_> = accepted.map(|it| it.record).collect();
        self.store.add(&accepted).await?;
        self.store
            .set_state(&self.next_state(&state, &answer))
            .await?;
        Ok(self.report(&answer))
    }

    /// Logs the answer of the search engine, and raises or clears the alarm.
    fn report(&self, answer: &Answer) -> SubmissionStep {
        let Answer {
            text,
            accepted: urls,
            failure,
        } = answer;
        let engine: &str = self.engine.into();
        let Some(failure) = failure else {
            tracing::info!(
                engine,
                urls,
                "URLs were submitted to a search engine: {text}"
            );
            self.alarm.clear("the search engine accepts URLs again");
            return SubmissionStep::Accepted(*urls);
        };
        tracing::warn!(
            engine,
            urls,
            "URLs could not be submitted to a search engine: {text}"
        );
        if failure.needs_operator {
            self.alarm.raise(format!(
                "{} refuses the URLs of jobs: {text}",
                self.engine.label()
            ));
        }
        SubmissionStep::Postponed
    }

    /// Returns the URL of the site that shows a posting. If the brand of a closed posting is
    /// unknown, this is the URL of the main site.
    fn url_of(&self, changed: &ChangedPosting) -> Option<&Url> {
        let main = self.site.settings.public_url.as_ref();
        self.site.public_url_of(&changed.posting.id).or(main)
    }

    /// Records the currently open postings as if they had been submitted.
    async fn begin(
        &self,
        protocol: &Protocol,
        snapshot: Arc<Snapshot>,
    ) -> Result<(), SearchEngineStoreError> {
        let filter = protocol.filter();
        let open =
            spawn_blocking(move || Changes::all_open(&snapshot, |posting| filter.accepts(posting)));
        let Ok(open) = open.await else {
            return Ok(());
        };
        self.store.add(&open).await?;
        self.store.set_state(&SearchEngineState::default()).await
    }

    fn must_wait(&self, state: &SearchEngineState) -> bool {
        let wait = state.due_at.duration_since(self.site.clock.now());
        wait.is_positive() && wait.unsigned_abs() <= LONGEST_WAIT
    }

    /// The number of URLs that can be sent now. At least 1: once the daily limit has been reached,
    /// no request is due until the next day.
    fn allowance(&self, state: &SearchEngineState, max: usize) -> usize {
        let left = self.urls_per_day.saturating_sub(self.accepted_today(state));
        usize::try_from(left).unwrap_or(max).clamp(1, max)
    }

    fn accepted_today(&self, state: &SearchEngineState) -> u64 {
        if state.day == day_number(self.site.clock.now()) {
            state.accepted
        } else {
            0
        }
    }

    /// Computes the state to store after an answer: the counts of accepted URLs and of failures,
    /// and the time of the next request.
    fn next_state(&self, state: &SearchEngineState, answer: &Answer) -> SearchEngineState {
        let now = self.site.clock.now();
        let accepted = self
            .accepted_today(state)
            .saturating_add(answer.accepted as u64);
        let failures = match answer.accepted {
            0 => state.failures,
            _ => 0,
        };
        let (failures, due_at) = match &answer.failure {
            Some(failure) => {
                let failures = failures.saturating_add(1);
                (
                    failures,
                    clock::saturating_add(now, wait_after(failure, failures)),
                )
            }
            None if accepted >= self.urls_per_day => (0, start_of_day(now, 1)),
            None => (0, now),
        };
        SearchEngineState {
            day: day_number(now),
            accepted,
            failures,
            due_at,
            answered_at: Some(now),
            answer: Some(format!("{} ({} URLs)", answer.text, answer.accepted)),
        }
    }
}

/// Returns the delay after `failures` consecutive failures.
fn wait_after(failure: &Failure, failures: u32) -> Duration {
    let wait = BACKOFF.with_jitter(failures);
    wait.max(failure.retry_after.unwrap_or_default())
        .min(LONGEST_WAIT)
}
