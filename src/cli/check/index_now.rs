//! Checks whether search engines can verify the key of IndexNow, and shows their last answer.

use crate::{
    cli::check::finding::{Finding, ok, warn},
    clock::Clock,
    config::Config,
    index_now,
    store::{IndexNowState, StoreInspection},
};

/// The subject of these findings.
const INDEX_NOW: &str = "IndexNow";

/// Reads the key from the site as search engines do, and the last answer from the store. Returns no
/// findings if no key is configured.
pub(crate) async fn findings(config: &Config) -> Vec<Finding> {
    let public_url = config.site.public_url.as_ref();
    // If the settings are invalid, the check of the settings has already reported that.
    let Ok(Some(client)) = index_now::IndexNowClient::new(&config.index_now, public_url) else {
        return Vec::new();
    };
    let mut findings = Vec::new();
    for site in config.public_urls() {
        let location = index_now::key_location(site);
        findings.push(match client.is_key_served(site).await {
            true => ok(INDEX_NOW, format!("{location} is the key")),
            false => warn(
                INDEX_NOW,
                format!(
                    "{location} is not the key, so search engines will refuse the changes: start the site, or check \
                     site.public_url"
                ),
            ),
        });
    }
    let found = StoreInspection::new(&config.store, &Clock::System).await;
    let last = found.ok().and_then(|found| found.index_now);
    findings.push(last_answer(last));
    findings
}

fn last_answer(state: Option<IndexNowState>) -> Finding {
    let answer = state.and_then(|state| {
        let answer = (state.answered_at?, state.answer?);
        Some((answer, state.failures))
    });
    match answer {
        None => ok(INDEX_NOW, "nothing was sent yet"),
        Some(((at, answer), 0)) => ok(INDEX_NOW, format!("last answer at {at}: {answer}")),
        Some(((at, answer), _)) => warn(
            INDEX_NOW,
            format!("last answer at {at}: {answer}; the same changes are sent again later"),
        ),
    }
}
