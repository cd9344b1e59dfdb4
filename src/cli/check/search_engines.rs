//! Checks whether search engines can verify the site's keys, and reports the last response of each
//! search engine.

use crate::{
    cli::check::finding::{Finding, fault, ok, warn},
    clock::Clock,
    config::{Config, origin},
    search_engines::{self, IndexNowClient, SearchEngineSetupError, ServiceAccount},
    store::{LastAnswer, SearchEngine, StoreInspection},
};

const INDEX_NOW: &str = "IndexNow";
const GOOGLE: &str = "Google indexing";

/// Requests the IndexNow key from the site in the same way as a search engine. Reads the key file
/// for Google, and the last responses of the search engines from the store. Returns no findings
/// about search engines that are not configured.
pub(crate) async fn findings(config: &Config) -> Vec<Finding> {
    let keys = check_index_now(config).await;
    let file: Vec<Finding> = check_google(config).into_iter().collect();
    if keys.is_empty() && file.is_empty() {
        return Vec::new();
    }
    let found = StoreInspection::new(&config.store, &Clock::System).await;
    let answers = found.map(|it| it.search_engines).unwrap_or_default();
    let mut findings = Vec::new();
    for (engine, found) in [(SearchEngine::IndexNow, keys), (SearchEngine::Google, file)] {
        if found.is_empty() {
            continue;
        }
        let name: &str = engine.into();
        let last = answers.iter().rev().find(|it| it.engine == name);
        findings.extend(found);
        findings.push(last_answer(engine, last));
    }
    findings
}

/// Checks the IndexNow key on the site of each brand. Returns one finding for each site.
async fn check_index_now(config: &Config) -> Vec<Finding> {
    let public_url = config.site.public_url.as_ref();
    // If the settings are invalid, `site_config::check_settings` has already reported that.
    let Ok(Some(client)) = IndexNowClient::new(&config.index_now, public_url) else {
        return Vec::new();
    };
    let mut findings = Vec::new();
    for site in config.public_urls() {
        let location = search_engines::key_location(site);
        findings.push(if client.is_key_served(site).await { ok(INDEX_NOW, format!("{location} is the key")) } else { warn(
                INDEX_NOW,
                format!(
                    "{location} is not the key, so search engines will refuse the changes: start the site, or check \
                     site.public_url"
                ),
            ) });
    }
    findings
}

fn check_google(config: &Config) -> Option<Finding> {
    let file = config.google_indexing.key_file.as_deref()?;
    Some(match ServiceAccount::load(file) {
        Ok(account) => ok(
            GOOGLE,
            format!(
                "{} is the key of {}, which must be an owner of site.public_url in Search Console",
                file.display(),
                account.email
            ),
        ),
        Err(error) => {
            let says = SearchEngineSetupError::from(error).to_string();
            fault(GOOGLE, origin::with_origins(&says, &config.file))
        }
    })
}

fn last_answer(engine: SearchEngine, last: Option<&LastAnswer>) -> Finding {
    let subject = match engine {
        SearchEngine::IndexNow => INDEX_NOW,
        SearchEngine::Google => GOOGLE,
    };
    match last {
        None => ok(subject, "nothing was sent yet"),
        Some(LastAnswer {
            failures: 0,
            answered_at,
            answer,
            ..
        }) => ok(subject, format!("last answer at {answered_at}: {answer}")),
        Some(LastAnswer {
            answered_at,
            answer,
            ..
        }) => warn(
            subject,
            format!(
                "last answer at {answered_at}: {answer}; the same changes are sent again later"
            ),
        ),
    }
}
