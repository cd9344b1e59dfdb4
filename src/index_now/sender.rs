//! Sends the postings that opened, changed or closed to the search engines. After a failure, the same
//! changes are found and sent again, because a change is recorded only after a search engine accepted
//! it.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

use tokio::time::sleep;
use tokio_util::sync::CancellationToken;
use url::Url;

use crate::{
    catalogue::Snapshot,
    clock::{self, day_number, days, start_of_day},
    delivery::Backoff,
    index_now::{
        changes::{ChangedPosting, Changes},
        client::{Answer, IndexNowClient, IndexNowSetupError, posting_url},
        settings::IndexNowSettings,
    },
    refresh::Refresher,
    store::{IndexNowState, IndexNowStore, IndexNowStoreError},
    web::SiteState,
};

/// The interval between two comparisons of the postings with those that were submitted. A
/// comparison is skipped if no posting changed.
const INTERVAL: Duration = Duration::from_secs(5);
/// The maximum number of URLs in a request. The protocol allows 10,000.
const MAX_URLS: usize = 1_000;
/// The wait after a failed attempt.
const BACKOFF: Backoff = Backoff::new(Duration::from_secs(60), LONGEST_WAIT);
/// The longest wait. A stored time that is later was written before the clock was set back.
const LONGEST_WAIT: Duration = days(1);
/// A version that the catalogue never has.
const NO_VERSION: u64 = u64::MAX;

/// Submits changes to search engines, if a key is configured.
#[derive(Debug)]
pub struct IndexNow {
    client: Option<IndexNowClient>,
    store: IndexNowStore,
    site: SiteState,
    urls_per_day: u64,
    /// The version of the catalogue whose postings search engines know.
    known_version: AtomicU64,
}

/// The result of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IndexNowStep {
    /// Nothing changed, or nothing may be sent yet.
    Idle,
    /// A search engine accepted this many URLs.
    Accepted(usize),
    /// The URLs are sent again later.
    Postponed,
}

impl IndexNow {
    /// Creates the sender for the main site and the sites of all other brands. Sends no request.
    pub fn new(
        settings: &IndexNowSettings,
        site: SiteState,
        store: IndexNowStore,
    ) -> Result<Self, IndexNowSetupError> {
        Ok(Self {
            client: IndexNowClient::new(settings, site.settings.public_url.as_ref())?,
            store,
            site,
            urls_per_day: settings.urls_per_day.get(),
            known_version: AtomicU64::new(NO_VERSION),
        })
    }

    /// Sends changes until `stop` is canceled, while this replica is the leader. Returns at once if no
    /// key is configured.
    pub async fn run(&self, refresher: &Refresher, stop: &CancellationToken) {
        while self.client.is_some() && !stop.is_cancelled() {
            let step = async {
                if refresher.is_leader()
                    && let Err(error) = self.send_next().await
                {
                    tracing::error!("{error}");
                }
                sleep(INTERVAL).await;
            };
            stop.run_until_cancelled(step).await;
        }
    }

    /// Sends the changes in one request, if there are any and it is time. The first call sends nothing,
    /// because search engines want only changes since the site began to use the protocol.
    pub async fn send_next(&self) -> Result<IndexNowStep, IndexNowStoreError> {
        let Some(client) = &self.client else {
            return Ok(IndexNowStep::Idle);
        };
        let version = self.site.all_postings().version();
        let snapshot = self.site.all_postings().snapshot();
        if snapshot.never_loaded() || self.known_version.load(Ordering::SeqCst) == version {
            return Ok(IndexNowStep::Idle);
        }
        let Some(state) = self.store.state().await? else {
            self.begin(&snapshot).await?;
            return Ok(IndexNowStep::Idle);
        };
        if self.must_wait(&state) {
            return Ok(IndexNowStep::Idle);
        }
        let mut changes = Changes::find(&snapshot, self.store.submitted().await?);
        self.store.remove(&changes.gone).await?;
        self.store.add(&changes.read).await?;
        let first = changes.postings.first();
        let Some(site) = first.and_then(|it| self.url_of(it)).cloned() else {
            self.known_version.store(version, Ordering::SeqCst);
            return Ok(IndexNowStep::Idle);
        };
        // All URLs in a request have the same host. The next step sends those of the next brand.
        changes.postings.retain(|it| self.url_of(it) == Some(&site));
        changes.postings.truncate(self.allowance(&state));
        let urls = changes.postings.iter();
        let urls: Vec<String> = urls.map(|it| posting_url(&site, &it.posting)).collect();
        // If the answer cannot be stored, the next request waits nevertheless.
        let pending = clock::saturating_add(self.site.clock.now(), BACKOFF.with_jitter(1));
        let pending = IndexNowState {
            due_at: pending,
            ..state.clone()
        };
        self.store.set_state(&pending).await?;
        let answer = client.submit(&site, &urls).await;
        if answer.is_accepted {
            let records = changes.postings.into_iter().map(|it| it.record);
            self.store.add(&records.collect::<Vec<_>>()).await?;
        }
        self.store
            .set_state(&self.next_state(&state, &answer, urls.len()))
            .await?;
        Ok(match answer.is_accepted {
            true => {
                tracing::info!(
                    urls = urls.len(),
                    "URLs were submitted to search engines: {}",
                    answer.text
                );
                IndexNowStep::Accepted(urls.len())
            }
            false => {
                tracing::warn!(
                    urls = urls.len(),
                    "URLs could not be submitted to search engines: {}",
                    answer.text
                );
                IndexNowStep::Postponed
            }
        })
    }

    /// The URL of the site that shows a posting. The main site, if the brand of a closed posting is unknown.
    fn url_of(&self, changed: &ChangedPosting) -> Option<&Url> {
        let main = self.site.settings.public_url.as_ref();
        self.site.public_url_of(&changed.posting.id).or(main)
    }

    /// Records that search engines know the postings that are open now.
    async fn begin(&self, snapshot: &Snapshot) -> Result<(), IndexNowStoreError> {
        self.store.add(&Changes::all_open(snapshot)).await?;
        self.store.set_state(&IndexNowState::default()).await
    }

    fn must_wait(&self, state: &IndexNowState) -> bool {
        let wait = state.due_at.duration_since(self.site.clock.now());
        wait.is_positive() && wait.unsigned_abs() <= LONGEST_WAIT
    }

    /// The number of URLs that may be sent now. Not 0, because the next request is due on the next
    /// day if the limit of a day is reached.
    fn allowance(&self, state: &IndexNowState) -> usize {
        let left = self.urls_per_day.saturating_sub(self.accepted_today(state));
        usize::try_from(left).unwrap_or(MAX_URLS).clamp(1, MAX_URLS)
    }

    fn accepted_today(&self, state: &IndexNowState) -> u64 {
        match state.day == day_number(self.site.clock.now()) {
            true => state.accepted,
            false => 0,
        }
    }

    /// The state after an answer to a request with this many URLs.
    fn next_state(&self, state: &IndexNowState, answer: &Answer, urls: usize) -> IndexNowState {
        let now = self.site.clock.now();
        let answered = IndexNowState {
            answered_at: Some(now),
            answer: Some(format!("{} ({urls} URLs)", answer.text)),
            ..state.clone()
        };
        if !answer.is_accepted {
            let failures = state.failures.saturating_add(1);
            let wait = BACKOFF.with_jitter(failures);
            let wait = wait
                .max(answer.retry_after.unwrap_or_default())
                .min(LONGEST_WAIT);
            return IndexNowState {
                failures,
                due_at: clock::saturating_add(now, wait),
                ..answered
            };
        }
        let accepted = self.accepted_today(state).saturating_add(urls as u64);
        let is_limit_reached = accepted >= self.urls_per_day;
        IndexNowState {
            day: day_number(now),
            accepted,
            failures: 0,
            due_at: match is_limit_reached {
                true => start_of_day(now, 1),
                false => now,
            },
            ..answered
        }
    }
}
