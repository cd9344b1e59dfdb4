//! Looks for new postings that match job alerts, and queues the emails.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
    time::Duration,
};

use jiff::Timestamp;
use tokio::task::spawn_blocking;

use crate::{
    catalogue::{Query, SearchResult, Snapshot},
    clock::{self, days},
    posting::{Posting, PostingId},
    store::{
        DueAlert, JobAlert, JobAlerts, MailContent, MailQueueError, PostingCache, PostingCacheError,
    },
    web::{alert_mail, request_context::RequestContext, state::SiteState},
};

/// Postings that opened longer ago than this are no longer included in emails.
const MAX_AGE: Duration = days(31);
/// A new posting waits at most this long for its details, which the filters need.
const MAX_WAIT_FOR_DETAILS: Duration = days(1);

/// Queues the emails of job alerts. Create a new value for each run, because a reload of the brand
/// replaces the site.
#[derive(Debug, Clone)]
pub struct AlertSender {
    site: SiteState,
    alerts: JobAlerts,
    postings: PostingCache,
}

/// Why a run stopped. The next run continues the work.
#[derive(Debug, thiserror::Error)]
pub enum AlertSenderError {
    /// The job alerts cannot be read or changed.
    #[error(transparent)]
    Alerts(#[from] MailQueueError),
    /// The stored postings cannot be read.
    #[error(transparent)]
    Postings(#[from] PostingCacheError),
    /// An email cannot be rendered.
    #[error("a mail of a job alert cannot be written: {0}")]
    Template(#[from] askama::Error),
    /// The process is stopping.
    #[error("the process is stopping")]
    Stopping,
}

/// The postings that opened recently.
struct NewPostings {
    snapshot: Arc<Snapshot>,
    opened: HashMap<PostingId, Timestamp>,
    /// The details of all postings that opened up to this time are known or overdue.
    until: Timestamp,
}

/// The results of the searches of one run. Many alerts have the same search.
type Matches = HashMap<String, Vec<Arc<Posting>>>;

impl AlertSender {
    /// Creates the sender. Returns `None` if the site offers no job alerts.
    pub fn new(site: SiteState, postings: PostingCache) -> Option<Self> {
        site.offers_job_alerts.then(|| Self {
            alerts: site.job_alerts.clone(),
            site,
            postings,
        })
    }

    /// Queues the emails that are due. Returns their number. Several replicas may call this at the
    /// same time.
    pub async fn run(&self) -> Result<usize, AlertSenderError> {
        let mut queued = self.queue_renewals().await?;
        let since = clock::saturating_sub(self.site.clock.now(), MAX_AGE);
        let opened = self.postings.opened_since(since).await?;
        let snapshot = self.site.catalogue.snapshot();
        if snapshot.never_loaded() {
            return Ok(queued);
        }
        let Some(new) = NewPostings::new(snapshot, opened, self.site.clock.now()) else {
            return Ok(queued);
        };
        let (new, mut found) = (Arc::new(new), Matches::new());
        let mut after = Some(String::new());
        while let Some(place) = after {
            let due = self.alerts.due(new.until, &place).await?;
            found = self.search(&new, &due.alerts, found).await?;
            for alert in &due.alerts {
                let mail = self.mail(alert, &new, &found)?;
                let is_mail = mail.is_some();
                let is_advanced = self.alerts.advance(alert, new.until, mail).await?;
                queued += usize::from(is_mail && is_advanced);
            }
            after = due.next;
        }
        Ok(queued)
    }

    /// Asks the recipients whose alerts end soon whether they want to renew them.
    async fn queue_renewals(&self) -> Result<usize, AlertSenderError> {
        let mut queued = 0;
        for due in self.alerts.to_renew().await? {
            let ends_at = due.ends_at.unwrap_or(self.site.clock.now());
            let mail = alert_mail::renewal(&self.context(&due.alert), &due.alert, ends_at)?;
            queued += usize::from(self.alerts.ask(&due, mail).await?);
        }
        Ok(queued)
    }

    /// Runs the searches of these alerts, except the searches that are already in `found`.
    async fn search(
        &self,
        new: &Arc<NewPostings>,
        alerts: &[DueAlert],
        mut found: Matches,
    ) -> Result<Matches, AlertSenderError> {
        let searches: HashSet<String> = alerts.iter().map(|it| it.alert.search.clone()).collect();
        let new = Arc::clone(new);
        let searching = spawn_blocking(move || {
            for search in searches {
                let matches = || new.matches(&Query::parse(&search));
                found.entry(search.clone()).or_insert_with(matches);
            }
            found
        });
        searching.await.map_err(|_| AlertSenderError::Stopping)
    }

    /// The email with the postings that are new for the recipient. `None` if no posting is new.
    fn mail(
        &self,
        due: &DueAlert,
        new: &NewPostings,
        found: &Matches,
    ) -> Result<Option<MailContent>, askama::Error> {
        let is_new = |it: &&Arc<Posting>| {
            let opened = new.opened.get(&it.id);
            opened.is_some_and(|at| due.seen_until < *at && *at <= new.until)
        };
        let matches = found.get(&due.alert.search).into_iter().flatten();
        let postings: Vec<_> = matches.filter(is_new).cloned().collect();
        if postings.is_empty() {
            return Ok(None);
        }
        let context = self.context(&due.alert);
        alert_mail::new_postings(&context, &due.alert, &postings).map(Some)
    }

    /// The request context in the recipient's language.
    fn context(&self, alert: &JobAlert) -> RequestContext {
        let locales = &self.site.locales;
        let mut all = locales.all();
        let locale = all.find(|it| it.texts().language().to_string() == alert.language);
        RequestContext::new(
            &self.site,
            locale.unwrap_or_else(|| locales.default_locale()),
        )
    }
}

impl NewPostings {
    /// Returns `None` if no new posting can be included in an email yet.
    fn new(
        snapshot: Arc<Snapshot>,
        opened: Vec<(PostingId, Timestamp)>,
        now: Timestamp,
    ) -> Option<Self> {
        let overdue = clock::saturating_sub(now, MAX_WAIT_FOR_DETAILS);
        let is_waiting = |(id, at): &&(PostingId, Timestamp)| {
            let posting = snapshot.posting(id);
            overdue < *at && posting.is_none_or(|it| it.details.is_none())
        };
        let first_waiting = opened.iter().filter(is_waiting).map(|(_, at)| *at).min();
        let complete = opened.iter().map(|(_, at)| *at);
        let until = complete.filter(|at| first_waiting.is_none_or(|first| *at < first));
        let until = until.max()?;
        Some(Self {
            opened: opened.into_iter().collect(),
            until,
            snapshot,
        })
    }

    /// The new postings that match a search.
    fn matches(&self, query: &Query) -> Vec<Arc<Posting>> {
        let postings = self.snapshot.postings();
        let positions = SearchResult::for_query(&self.snapshot, query).positions;
        let found = positions.into_iter().filter_map(|it| postings.get(it));
        let is_new = |it: &&Arc<Posting>| self.opened.contains_key(&it.id);
        found.filter(is_new).cloned().collect()
    }
}
