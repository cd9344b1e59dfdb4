//! Checks the size and the links of the pages with the company's brand.

use crate::{
    cli::{
        check::{
            finding::{Finding, fault, ok, warn},
            links,
            page_files::{self, CompressedFile},
        },
        error_chain::error_chain,
    },
    config::Config,
    storybook::{self, MAX_BYTES, MAX_PICTURE_BYTES, MAX_REQUESTS, PageAudit, PageWeight},
};

const PAGES: &str = "pages";

/// The message for pages that were not checked. The cause is in an earlier finding and is not
/// repeated.
const NOT_CHECKED: &str = "pages and links are not checked, because the site cannot start: correct the faults named above";

/// Checks the size and the links of the pages. If the pages cannot be rendered but an earlier check
/// found a fault (`has_faults`), the finding only refers to that fault, which is probably the
/// cause.
pub(crate) async fn findings(config: &Config, has_faults: bool) -> Vec<Finding> {
    let PageAudit { weights, links } = match storybook::audit(config).await {
        Ok(audit) => audit,
        Err(_) if has_faults => return vec![warn(PAGES, NOT_CHECKED)],
        Err(error) => return vec![fault(PAGES, error_chain(&*error))],
    };
    let folder = config.brand.folder();
    let found = weights.iter().map(|weight| {
        let is_large = weight.bytes > MAX_BYTES;
        let files = is_large.then(|| page_files::of_page(folder, weight.page));
        weight_finding(weight, &files.unwrap_or_default())
    });
    let mut findings: Vec<Finding> = found.collect();
    findings.extend(weights.iter().filter_map(picture_finding));
    findings.extend(links::findings(folder, &links));
    findings
}

/// Reports the size of a page. `files` contains the files of the brand that are part of the page.
/// It is empty if the page is not too large.
fn weight_finding(weight: &PageWeight, files: &[CompressedFile]) -> Finding {
    let PageWeight {
        page,
        bytes,
        html_bytes,
        requests,
        picture_bytes: _,
        files: loaded,
    } = weight;
    let css_bytes = bytes.saturating_sub(*html_bytes);
    let says = format!(
        "the {page} page loads {bytes} bytes in {requests} requests (limit: {MAX_BYTES} bytes in {MAX_REQUESTS} requests)"
    );
    let mut advice = Vec::new();
    if *bytes > MAX_BYTES {
        let has_own_css = files.iter().any(|it| it.name == "static/css/brand.css");
        let shorten = if has_own_css {
            "make css/brand.css, templates or texts shorter"
        } else {
            "make templates or texts shorter"
        };
        let sizes = match page_files::listed(files) {
            list if list.is_empty() => String::new(),
            list => format!(" (your files in bytes, each compressed on its own: {list})"),
        };
        advice.push(format!(
            "it is too large, with {html_bytes} bytes of HTML and {css_bytes} of stylesheets: {shorten}{sizes}"
        ));
    }
    if *requests > MAX_REQUESTS {
        advice.push(format!(
            "too many requests: use fewer pictures, or put logo and picture into one drawing (the requests: the page, {})",
            loaded.join(", ")
        ));
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
                files: vec!["css/brand.css".to_owned(), "boat.jpg".to_owned()],
            };
            let own = CompressedFile {
                name: "static/css/brand.css".to_owned(),
                bytes: 2_100,
            };
            let own = Some(own).filter(|_| bytes % 2 == 1);
            let says = weight_finding(&weight, own.as_slice());
            says.says.split_once("requests)").unwrap().1.to_owned()
        };
        assert_eq!(advice(MAX_BYTES, MAX_REQUESTS), "");
        assert_eq!(
            advice(MAX_BYTES + 1, 1),
            ": it is too large, with 5000 bytes of HTML and 9601 of stylesheets: make css/brand.css, templates or texts shorter (your files in \
             bytes, each compressed on its own: static/css/brand.css 2100)"
        );
        let requests = advice(9, MAX_REQUESTS + 1);
        assert!(requests.starts_with(": too many requests: use fewer pictures"));
        assert!(!requests.contains("shorter"), "{requests}");
        let listed = "(the requests: the page, css/brand.css, boat.jpg)";
        assert!(requests.ends_with(listed), "{requests}");
        assert!(advice(MAX_BYTES + 1, MAX_REQUESTS + 1).contains("too many requests"));
    }
}
