//! All search engines.

use futures_util::future::join_all;
use tokio_util::sync::CancellationToken;
use url::Url;

use crate::{
    refresh::Refresher,
    search_engines::{
        google::GoogleIndexingClient,
        index_now::IndexNowClient,
        settings::{GoogleIndexingSettings, IndexNowSettings},
        setup::SearchEngineSetupError,
        submitter::{Protocol, Sources, SubmissionStep, Submitter},
    },
    store::{SearchEngine, SearchEngineStoreError},
    telemetry::Alarm,
};

/// Submits changes to the search engines that are configured.
#[derive(Debug)]
pub struct SearchEngines([Submitter; 2]);

/// The site whose URLs are submitted.
#[derive(Debug, Clone, Copy)]
pub struct SubmittedSite<'a> {
    /// The public URL.
    pub public_url: Option<&'a Url>,
    /// The company's name in the brand.
    pub company: Option<&'a str>,
}

impl SearchEngines {
    /// Creates the submitters. Sends no request. If the key of the service account cannot be used, the
    /// site starts nevertheless and raises an alarm, because it can still accept applications.
    pub fn new(
        index_now: &IndexNowSettings,
        google: &GoogleIndexingSettings,
        site: SubmittedSite<'_>,
        sources: &Sources<'_>,
    ) -> Result<Self, SearchEngineSetupError> {
        let client = IndexNowClient::new(index_now, site.public_url)?;
        let protocol = client.map(Protocol::IndexNow);
        let limit = index_now.urls_per_day;
        let index_now = Submitter::new(SearchEngine::IndexNow, protocol, limit, sources);
        let (client, unusable) = match GoogleIndexingClient::new(google, site.public_url) {
            Err(SearchEngineSetupError::ServiceAccount(error)) => (None, Some(error)),
            client => (client?, None),
        };
        let company = site.company.map(str::to_owned);
        let protocol = client.map(|client| Protocol::Google { client, company });
        let limit = google.urls_per_day;
        let google = Submitter::new(SearchEngine::Google, protocol, limit, sources);
        if let Some(error) = unusable {
            google.alarm().raise(format!(
                "no URLs are submitted to Google: {error}; correct google_indexing.key_file and restart the site"
            ));
        }
        Ok(Self([index_now, google]))
    }

    /// Sends changes until `stop` is canceled, while this replica is the leader.
    pub async fn run(&self, refresher: &Refresher, stop: &CancellationToken) {
        join_all(
            self.0
                .iter()
                .map(|submitter| submitter.run(refresher, stop)),
        )
        .await;
    }

    /// Sends changes to one search engine, if it is configured, there are any and it is time.
    pub async fn send_next(
        &self,
        engine: SearchEngine,
    ) -> Result<SubmissionStep, SearchEngineStoreError> {
        match self.0.iter().find(|submitter| submitter.engine() == engine) {
            Some(submitter) => submitter.send_next().await,
            None => Ok(SubmissionStep::Idle),
        }
    }

    /// One alarm for each search engine.
    pub fn alarms(&self) -> impl Iterator<Item = &Alarm> {
        self.0.iter().map(Submitter::alarm)
    }
}
