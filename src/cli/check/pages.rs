//! Checks the size of the pages with the company's brand, and finds links to missing pages and
//! files.

use std::{fs, path::Path};

use tracing::{instrument::WithSubscriber, subscriber::NoSubscriber};

use crate::{
    brand::{BrandDir, brand_files, tolerated_faults},
    cli::{
        check::finding::{Finding, fault, ok, warn},
        output::error_chain,
    },
    config::Config,
    storybook::{self, BrokenLink, MAX_BYTES, MAX_PICTURE_BYTES, MAX_REQUESTS, PageWeight},
};

const PAGES: &str = "pages";
const LINKS: &str = "links";

/// Checks the size and the links of the pages.
pub(crate) async fn findings(config: &Config) -> Vec<Finding> {
    // The audit runs a temporary site without logging, because its messages could be mistaken for
    // those of the real site.
    let audit = storybook::audit(config).with_subscriber(NoSubscriber::default());
    let audit = match audit.await {
        Ok(audit) => audit,
        Err(error) => return vec![fault(PAGES, error_chain(&*error))],
    };
    let folder = config.brand.folder();
    let has_own_css = folder.join("static/css/brand.css").exists();
    let weights = audit.weights.iter();
    let weights = weights.map(|weight| weight_finding(weight, has_own_css));
    let mut findings: Vec<Finding> = weights.collect();
    findings.extend(audit.weights.iter().filter_map(picture_finding));
    let broken_links = audit.broken_links.iter();
    let reported = BrandDir::load(folder).map(|it| tolerated_faults(folder, &it));
    let reported = reported.unwrap_or_default();
    let broken_links: Vec<_> = broken_links
        .filter_map(|link| broken_link_finding(folder, link, &reported))
        .collect();
    if broken_links.is_empty() {
        findings.push(ok(
            LINKS,
            "all links of the pages in the default language work",
        ));
    }
    findings.extend(broken_links);
    findings
}

/// Compares the size of a page and its number of requests with the limits. `has_own_css` is whether
/// the brand has a `brand.css`.
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
        let shorten = match has_own_css {
            true => "make css/brand.css, templates or texts shorter",
            false => "make templates or texts shorter",
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
    match advice.is_empty() {
        true => ok(PAGES, says),
        false => warn(PAGES, format!("{says}: {}", advice.join("; "))),
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

/// Describes a broken link. `folder` is the brand folder. Returns `None` if the link points to a
/// static file and `reported` already contains a fault in the same line.
fn broken_link_finding(folder: &Path, link: &BrokenLink, reported: &[String]) -> Option<Finding> {
    let BrokenLink { source, target } = link;
    let says = match find_line(folder, target) {
        None => format!("{source} links to {target}, which does not exist"),
        Some((file, line)) => {
            let place = format!("{}, line {line}: ", folder.join(file).display());
            if is_static(target) && reported.iter().any(|it| it.starts_with(&place)) {
                return None;
            }
            let (what, advice) = match target.contains('#') {
                true => ("heading", "correct it (a page has ids for its headings ##)"),
                false => ("page", "correct it or add the page"),
            };
            format!(
                "{place}the link to {target} leads to a {what} that does not exist (seen on {source}): {advice}"
            )
        }
    };
    Some(fault(LINKS, says))
}

fn is_static(target: &str) -> bool {
    target.starts_with("/static/")
}

/// Finds the file and the line in which the company wrote the target of a link. The target on the
/// page can begin with a language (`/de/privacy`), while a template may contain only the name of
/// the page (`privacy`).
fn find_line(folder: &Path, target: &str) -> Option<(String, usize)> {
    let name = target.rsplit('/').next().filter(|name| !name.is_empty())?;
    // The name of a static file can also be the value of a setting.
    let written = match is_static(target) {
        true => vec![target.to_owned()],
        false => vec![
            format!("/{name}"),
            format!("({name}"),
            format!("\"{name}\""),
            format!("'{name}'"),
        ],
    };
    let mut files = brand_files(folder).into_iter();
    files.find_map(|file| {
        let is_text = [".toml", ".md", ".html"]
            .iter()
            .any(|it| file.ends_with(it));
        let text = fs::read_to_string(folder.join(&file)).ok();
        let text = text.filter(|_| is_text)?;
        let mut lines = text.lines();
        let line = lines.position(|line| written.iter().any(|it| contains_name(line, it)))?;
        Some((file, line + 1))
    })
}

/// Whether the line contains exactly this name, and not only a longer name that begins with it.
fn contains_name(line: &str, name: &str) -> bool {
    let goes_on = |rest: &str| rest.starts_with(|c: char| c.is_alphanumeric() || "-_/".contains(c));
    line.split(name).skip(1).any(|rest| !goes_on(rest))
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

    #[test]
    fn a_link_is_found_with_its_line_and_names_that_go_on_are_other_names() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("pages")).unwrap();
        let brand = "logo = \"moon.svg\"\n[[footer]]\nurl = \"/static/sun.svg\"\n";
        fs::write(folder.path().join("brand.toml"), brand).unwrap();
        let page = "+++\n+++\n[a](/privacy-notice)\n[b](/privacy)\n";
        fs::write(folder.path().join("pages/about.md"), page).unwrap();
        let line = |target: &str| find_line(folder.path(), target);
        assert_eq!(line("/de/privacy"), Some(("pages/about.md".to_owned(), 4)));
        assert_eq!(line("/elsewhere"), None);
        assert_eq!(line("/static/moon.svg"), None);
        assert_eq!(line("/static/sun.svg"), Some(("brand.toml".to_owned(), 3)));
    }
}
