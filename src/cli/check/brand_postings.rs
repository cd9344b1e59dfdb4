//! Checks whether each brand in `[[brands]]` has open postings.

use std::collections::HashSet;

use crate::{
    ats::AtsClient,
    cli::check::{
        finding::{Finding, ok, warn},
        structured_data::{MAX_POSTINGS, load_posting},
    },
    config::Config,
    posting::Posting,
};

const BRANDS: &str = "brands";

/// Reports the number of postings of each brand in `[[brands]]`. Examines only the first postings
/// of the list. If a brand has no posting among them, its finding lists the companies in the
/// postings. Returns no findings if the list cannot be read, because other checks report that.
pub(crate) async fn findings(config: &Config, client: &AtsClient) -> Vec<Finding> {
    if config.brands.is_empty() {
        return Vec::new();
    }
    let Ok(items) = client.postings().await else {
        return Vec::new();
    };
    let mut postings = Vec::new();
    for item in items.iter().take(MAX_POSTINGS) {
        postings.extend(load_posting(config, client, item).await);
    }
    let mut rest = postings;
    let mut findings = Vec::new();
    for (index, brand) in config.brands.iter().enumerate() {
        let examined = rest.len();
        let companies = company_names(&rest);
        rest.retain(|posting| brand.postings.matches(posting) != Some(true));
        let origin = config.brand_origin(index, "postings");
        let finding = finding(examined - rest.len(), &companies, &origin);
        findings.push(finding.of_brand(&brand.public_url));
    }
    findings
}

/// Reports how many postings belong to a brand. `origin` says where the settings specify which
/// postings belong to the brand.
fn finding(postings: usize, companies: &str, origin: &str) -> Finding {
    match postings {
        0 => warn(
            BRANDS,
            format!(
                "no posting of the first {MAX_POSTINGS} belongs to this brand: check its postings ({origin}); the \
                 companies of these postings are {companies}"
            ),
        ),
        _ => ok(
            BRANDS,
            format!("{postings} of the first {MAX_POSTINGS} open postings belong to this brand"),
        ),
    }
}

fn company_names(postings: &[Posting]) -> String {
    let details = postings.iter().filter_map(|it| it.details.as_ref());
    let names: HashSet<&str> = details.filter_map(|it| it.company.as_deref()).collect();
    let mut names: Vec<String> = names.iter().map(|name| format!("{name:?}")).collect();
    names.sort();
    if names.is_empty() {
        "unknown".to_owned()
    } else {
        names.join(", ")
    }
}
