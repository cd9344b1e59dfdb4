//! Finds new postings for job alerts and queues the emails.

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

/// The maximum age of a posting in an email, counted from when it opened.
const MAX_AGE: Duration = days(31);
/// How long the emails wait for the details of a new posting. They wait because search filters, for
/// example for pay, cannot match a posting without details. After that time, they include the
/// posting without its details.
const MAX_WAIT_FOR_DETAILS: Duration = days(1);

/// Queues the emails for job alerts. Create a new `AlertSender` for each run, because reloading a
/// brand replaces the `SiteState` of its site.
#[derive(Debug, Clone)]
pub struct AlertSender {
    /// The sites of all brands, beginning with the main site.
    sites: Vec<SiteState>,
    alerts: JobAlerts,
    postings: PostingCache,
}

/// Why a run stopped early. The next run handles the remaining alerts.
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

/// The postings that have opened recently.
struct NewPostings {
    opened: HashMap<PostingId, Timestamp>,
    /// Emails include only postings that opened at or before this time. If a posting is still
    /// waiting for its details, this time is before that posting opened, so that a later email
    /// includes it.
    until: Timestamp,
    /// The postings of each brand, by the brand's host name. `None` stands for the main site.
    snapshots: HashMap<Option<String>, Arc<Snapshot>>,
}

/// The site and the search of an alert. Alerts with the same key share one run of the search.
#[derive(PartialEq, Eq, Hash)]
struct SearchKey {
    host: Option<String>,
    search: String,
}

/// The new postings that match each search in one run.
type Matches = HashMap<SearchKey, Vec<Arc<Posting>>>;

impl AlertSender {
    /// Creates a sender for the sites of all brands. Returns `None` if job alerts are disabled.
    pub fn new(sites: Vec<SiteState>, postings: PostingCache) -> Option<Self> {
        let alerts = sites.first().filter(|it| it.offers_job_alerts)?;
        let alerts = alerts.job_alerts.clone();
        Some(Self {
            sites,
            alerts,
            postings,
        })
    }

    /// Queues the emails that are due, and returns their number. Several replicas may call this at
    /// the same time.
    pub async fn run(&self) -> Result<usize, AlertSenderError> {
        let mut queued = self.queue_renewals().await?;
        let Some(main) = self.sites.first() else {
            return Ok(queued);
        };
        let now = main.clock.now();
        let opened = self
            .postings
            .opened_since(clock::saturating_sub(now, MAX_AGE));
        let opened = opened.await?;
        if main.all_postings().snapshot().never_loaded() {
            return Ok(queued);
        }
        let Some(new) = NewPostings::new(&self.sites, opened, now) else {
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

    /// Queues renewal emails for alerts that will end soon.
    async fn queue_renewals(&self) -> Result<usize, AlertSenderError> {
        let mut queued = 0;
        for due in self.alerts.to_renew().await? {
            let mail = self.context(&due.alert).map(|context| {
                let ends_at = due.ends_at.unwrap_or(context.clock.now());
                alert_mail::renewal(&context, &due.alert, ends_at)
            });
            let is_mail = mail.is_some();
            let is_asked = self.alerts.ask(&due, mail.transpose()?).await?;
            queued += usize::from(is_mail && is_asked);
        }
        Ok(queued)
    }

    /// Runs the searches of `alerts` and adds the results to `found`. Skips searches that are
    /// already in `found`.
    async fn search(
        &self,
        new: &Arc<NewPostings>,
        alerts: &[DueAlert],
        mut found: Matches,
    ) -> Result<Matches, AlertSenderError> {
        let keys = alerts.iter().map(|it| SearchKey::new(&it.alert));
        let keys: HashSet<_> = keys.filter(|key| !found.contains_key(key)).collect();
        let new = Arc::clone(new);
        let searching = spawn_blocking(move || {
            for key in keys {
                let matches = new.matches(&key);
                found.insert(key, matches);
            }
            found
        });
        searching.await.map_err(|_| AlertSenderError::Stopping)
    }

    /// Renders the email with the postings that the recipient has not received yet. Returns `None`
    /// if there are none.
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
        let matches = found.get(&SearchKey::new(&due.alert)).into_iter().flatten();
        let postings: Vec<_> = matches.filter(is_new).cloned().collect();
        let context = self.context(&due.alert).filter(|_| !postings.is_empty());
        let mail = context.map(|it| alert_mail::new_postings(&it, &due.alert, &postings));
        mail.transpose()
    }

    /// Creates a request context for the site on which the alert was requested, in the recipient's
    /// language. Returns `None` if the site no longer exists.
    fn context(&self, alert: &JobAlert) -> Option<RequestContext> {
        let mut sites = self.sites.iter();
        let site = sites.find(|it| it.brand_host() == alert.host.as_deref())?;
        let mut all = site.locales.all();
        let locale = all.find(|it| it.texts().language().to_string() == alert.language);
        let locale = locale.unwrap_or_else(|| site.locales.default_locale());
        Some(RequestContext::new(site, locale))
    }
}

impl SearchKey {
    fn new(alert: &JobAlert) -> Self {
        Self {
            host: alert.host.clone(),
            search: alert.search.clone(),
        }
    }
}

impl NewPostings {
    /// Selects the new postings that emails can include now. Returns `None` if there are none, for
    /// example because the details of the oldest new posting have not been read yet.
    fn new(
        sites: &[SiteState],
        opened: Vec<(PostingId, Timestamp)>,
        now: Timestamp,
    ) -> Option<Self> {
        let all = sites.first()?.all_postings().snapshot();
        let overdue = clock::saturating_sub(now, MAX_WAIT_FOR_DETAILS);
        let is_waiting = |(id, at): &&(PostingId, Timestamp)| {
            overdue < *at && all.posting(id).is_none_or(|it| it.details.is_none())
        };
        let first_waiting = opened.iter().filter(is_waiting).map(|(_, at)| *at).min();
        let complete = opened.iter().map(|(_, at)| *at);
        let until = complete.filter(|at| first_waiting.is_none_or(|first| *at < first));
        let until = until.max()?;
        let snapshots = sites.iter().map(|site| {
            let host = site.brand_host().map(str::to_owned);
            (host, site.catalogue.snapshot())
        });
        Some(Self {
            snapshots: snapshots.collect(),
            opened: opened.into_iter().collect(),
            until,
        })
    }

    /// Runs a search among the postings of its brand, and returns the new postings that match.
    fn matches(&self, key: &SearchKey) -> Vec<Arc<Posting>> {
        let Some(snapshot) = self.snapshots.get(&key.host) else {
            return Vec::new();
        };
        let query = Query::parse(&key.search);
        let positions = SearchResult::for_query(snapshot, &query).positions;
        let found = positions
            .into_iter()
            .filter_map(|it| snapshot.postings().get(it));
        let is_new = |it: &&Arc<Posting>| self.opened.contains_key(&it.id);
        found.filter(is_new).cloned().collect()
    }
}
