//! Checks the size and the links of the pages with the company's brand.

use crate::{
    cli::{
        check::{
            finding::{Finding, fault, ok, warn},
            links,
        },
        error_chain::error_chain,
    },
    config::Config,
    storybook::{self, MAX_BYTES, MAX_PICTURE_BYTES, MAX_REQUESTS, PageAudit, PageWeight},
};

const PAGES: &str = "pages";

/// Says that the pages were not checked. The cause is an earlier finding and is not repeated here.
const NOT_CHECKED: &str = "pages and links are not checked, because the site cannot start: correct the faults named above";

/// Checks the size and the links of the pages. If the pages cannot be rendered and an earlier
/// check found a fault (`has_faults`), that fault is probably the cause.
pub(crate) async fn findings(config: &Config, has_faults: bool) -> Vec<Finding> {
    let PageAudit { weights, links } = match storybook::audit(config).await {
        Ok(audit) => audit,
        Err(_) if has_faults => return vec![warn(PAGES, NOT_CHECKED)],
        Err(error) => return vec![fault(PAGES, error_chain(&*error))],
    };
    let has_own_css = config.brand.folder().join("static/css/brand.css").exists();
    let found = weights.iter().map(|it| weight_finding(it, has_own_css));
    let mut findings: Vec<Finding> = found.collect();
    findings.extend(weights.iter().filter_map(picture_finding));
    findings.extend(links::findings(config.brand.folder(), &links));
    findings
}

/// `has_own_css` says whether the brand has a `brand.css`.
fn weight_finding(weight: &PageWeight, has_own_css: bool) -> Finding {
    let PageWeight {
        page,
        bytes,
        html_bytes,
        requests,
        picture_bytes: _,
    } = weight;
    let css_bytes = bytes.saturating_sub(*html_bytes);
    let says = format!(
        "the {page} page loads {bytes} bytes in {requests} requests (limit: {MAX_BYTES} bytes in {MAX_REQUESTS} requests)"
    );
    let mut advice = Vec::new();
    if *bytes > MAX_BYTES {
        let shorten = if has_own_css {
            "make css/brand.css, templates or texts shorter"
        } else {
            "make templates or texts shorter"
        };
        advice.push(format!(
            "it is too large, with {html_bytes} bytes of HTML and {css_bytes} of stylesheets: {shorten}"
        ));
    }
    if *requests > MAX_REQUESTS {
        let fewer =
            "too many requests: use fewer pictures, or put logo and picture into one drawing";
        advice.push(fewer.to_owned());
    }
    if advice.is_empty() {
        ok(PAGES, says)
    } else {
        warn(PAGES, format!("{says}: {}", advice.join("; ")))
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_advice_is_about_the_limit_that_is_exceeded() {
        let advice = |bytes, requests| {
            let weight = PageWeight {
                page: "list",
                bytes,
                html_bytes: 5_000,
                requests,
                picture_bytes: 0,
            };
            let says = weight_finding(&weight, bytes % 2 == 1);
            says.says.split_once("requests)").unwrap().1.to_owned()
        };
        assert_eq!(advice(MAX_BYTES, MAX_REQUESTS), "");
        assert_eq!(
            advice(MAX_BYTES + 1, 1),
            ": it is too large, with 5000 bytes of HTML and 9601 of stylesheets: make css/brand.css, templates or texts shorter"
        );
        let requests = advice(9, MAX_REQUESTS + 1);
        assert!(requests.starts_with(": too many requests: use fewer pictures"));
        assert!(!requests.contains("css"), "{requests}");
        assert!(advice(MAX_BYTES + 1, MAX_REQUESTS + 1).contains("too many requests"));
    }
}
