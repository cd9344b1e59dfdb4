//! Checks the pages with the company's brand: their size, and links to missing pages and files.

use tracing::{instrument::WithSubscriber, subscriber::NoSubscriber};

use crate::{
    cli::{
        check::finding::{Finding, fault, ok, ok_or_warn, warn},
        output::error_chain,
    },
    config::Config,
    storybook::{self, BrokenLink, MAX_BYTES, MAX_PICTURE_BYTES, MAX_REQUESTS, PageWeight},
};

const PAGES: &str = "pages";
const LINKS: &str = "links";

/// Checks the size and the links of the pages.
pub(crate) async fn findings(config: &Config) -> Vec<Finding> {
    // The audit runs a temporary site. The log messages of this site could be mistaken for those of
    // the real one.
    let audit = storybook::audit(config).with_subscriber(NoSubscriber::default());
    let audit = match audit.await {
        Ok(audit) => audit,
        Err(error) => return vec![fault(PAGES, error_chain(&*error))],
    };
    let mut findings: Vec<Finding> = audit.weights.iter().map(weight_finding).collect();
    findings.extend(audit.weights.iter().filter_map(picture_finding));
    findings.extend(audit.broken_links.iter().map(broken_link_finding));
    if audit.broken_links.is_empty() {
        findings.push(ok(LINKS, "all links of the pages work"));
    }
    findings
}

fn weight_finding(weight: &PageWeight) -> Finding {
    let PageWeight {
        page,
        bytes,
        requests,
        picture_bytes: _,
    } = weight;
    let says = format!(
        "the {page} page loads {bytes} bytes in {requests} requests (limit: {MAX_BYTES} bytes in {MAX_REQUESTS} requests)"
    );
    let advice = "make css/brand.css shorter, or put logo and picture into one drawing";
    let is_light = *bytes <= MAX_BYTES && *requests <= MAX_REQUESTS;
    ok_or_warn(is_light, PAGES, says, advice)
}

/// Warns about large pictures at the top of a page.
fn picture_finding(weight: &PageWeight) -> Option<Finding> {
    let PageWeight {
        page,
        picture_bytes,
        ..
    } = weight;
    (*picture_bytes > MAX_PICTURE_BYTES).then(|| {
        let says = format!(
            "the pictures in the first view of the {page} page have {picture_bytes} bytes (limit: {MAX_PICTURE_BYTES} bytes): show a smaller picture, or one with fewer details"
        );
        warn(PAGES, says)
    })
}

fn broken_link_finding(link: &BrokenLink) -> Finding {
    let BrokenLink { source, target } = link;
    let says = match source.as_str() {
        "css" => format!("css/brand.css names {target}, and there is no static/{target}"),
        page => format!("{page} links to {target}, which does not exist"),
    };
    fault(LINKS, says)
}
