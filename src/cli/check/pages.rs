//! Checks the pages with the company's brand: their weight, and links to missing pages and files.

use tracing::{instrument::WithSubscriber, subscriber::NoSubscriber};

use crate::{
    cli::check::finding::{Finding, error_chain, fault, ok, warn},
    config::settings::Config,
    storybook::{self, BrokenLink, MAX_BYTES, MAX_REQUESTS, PageWeight},
};

const PAGES: &str = "pages";
const LINKS: &str = "links";

/// Checks the weight and the links of the pages.
pub(crate) async fn findings(config: &Config) -> Vec<Finding> {
    // The audit runs a temporary site. Its log lines would look like those of the real one.
    let looking = storybook::audit(config).with_subscriber(NoSubscriber::default());
    let looked = match looking.await {
        Ok(looked) => looked,
        Err(error) => return vec![fault(PAGES, error_chain(&error))],
    };
    let mut findings: Vec<Finding> = looked.weights.iter().map(weight_finding).collect();
    findings.extend(looked.broken_links.iter().map(broken_link_finding));
    if looked.broken_links.is_empty() {
        findings.push(ok(LINKS, "everything that the pages lead to is there"));
    }
    findings
}

fn weight_finding(view: &PageWeight) -> Finding {
    let PageWeight {
        page,
        bytes,
        requests,
    } = view;
    let says = format!("the {page} is shown after {bytes} bytes in {requests} requests");
    match *bytes <= MAX_BYTES && *requests <= MAX_REQUESTS {
        true => ok(PAGES, says),
        false => warn(
            PAGES,
            format!(
                "{says}, meant are at most {MAX_BYTES} in {MAX_REQUESTS}: make css/brand.css shorter, or put logo and picture into one drawing"
            ),
        ),
    }
}

fn broken_link_finding(lost: &BrokenLink) -> Finding {
    let BrokenLink {
        source: on,
        target: address,
    } = lost;
    fault(
        LINKS,
        match on.as_str() {
            "css" => format!("css/brand.css names {address}, and there is no static/{address}"),
            page => format!("{page} leads to {address}, and there is nothing"),
        },
    )
}
