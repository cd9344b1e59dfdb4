//! Submits new, changed and closed postings to all search engines that are configured in the
//! settings.

use futures_util::future::join_all;
use tokio_util::sync::CancellationToken;

use crate::{
    refresh::Refresher,
    search_engines::{
        google::GoogleIndexingClient,
        index_now::IndexNowClient,
        settings::{GoogleIndexingSettings, IndexNowSettings},
        setup::SearchEngineSetupError,
        submitter::{Protocol, SubmissionStep, Submitter},
    },
    store::{SearchEngine, SearchEngineStoreError, Store},
    telemetry::Alarm,
    web::SiteState,
};

/// Submits new, changed and closed postings to the configured search engines.
#[derive(Debug)]
pub struct SearchEngines([Submitter; 2]);

impl SearchEngines {
    /// Creates one submitter per search engine, each for the main site and all brand sites. Sends
    /// no request. If the key of the service account is unusable, raises an alarm but does not
    /// fail, because the site can still accept applications.
    pub fn new(
        index_now: &IndexNowSettings,
        google: &GoogleIndexingSettings,
        site: &SiteState,
        store: &Store,
    ) -> Result<Self, SearchEngineSetupError> {
        let main = site.settings.public_url.as_ref();
        let client = IndexNowClient::new(index_now, main)?;
        let protocol = client.map(Protocol::IndexNow);
        let limit = index_now.urls_per_day;
        let index_now = Submitter::new(SearchEngine::IndexNow, protocol, limit, site, store);
        let (client, unusable) = match GoogleIndexingClient::new(google, main) {
            Err(SearchEngineSetupError::ServiceAccount(error)) => (None, Some(error)),
            client => (client?, None),
        };
        let company = site.brand.name.clone();
        let protocol = client.map(|client| Protocol::Google { client, company });
        let limit = google.urls_per_day;
        let google = Submitter::new(SearchEngine::Google, protocol, limit, site, store);
        if let Some(error) = unusable {
            google.alarm().raise(format!(
                "no URLs are submitted to Google: {error}; correct google_indexing.key_file and restart the site"
            ));
        }
        Ok(Self([index_now, google]))
    }

    /// Submits changes until `stop` is canceled. Sends nothing while this replica is not the
    /// leader.
    pub async fn run(&self, refresher: &Refresher, stop: &CancellationToken) {
        join_all(
            self.0
                .iter()
                .map(|submitter| submitter.run(refresher, stop)),
        )
        .await;
    }

    /// Submits changes to `engine`, unless it is not configured, nothing has changed, or the next
    /// request is not due yet.
    pub async fn send_next(
        &self,
        engine: SearchEngine,
    ) -> Result<SubmissionStep, SearchEngineStoreError> {
        match self.0.iter().find(|submitter| submitter.engine() == engine) {
            Some(submitter) => submitter.send_next().await,
            None => Ok(SubmissionStep::Idle),
        }
    }

    /// Returns the alarms, one for each search engine.
    pub fn alarms(&self) -> impl Iterator<Item = &Alarm> {
        self.0.iter().map(Submitter::alarm)
    }
}
