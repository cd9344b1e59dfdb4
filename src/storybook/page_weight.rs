//! Measures how much a browser loads before it shows a page, and finds links to missing pages and
//! files.

use std::collections::BTreeSet;

use anyhow::{Context, Result};
use percent_encoding::percent_decode_str;
use tempfile::TempDir;

use crate::{
    clock::Clock,
    config::Config,
    storybook::{
        fixture::SiteFixture,
        fixtures,
        sample::{Sample, SampleSet},
        static_export::{linked_fragments, linked_paths},
    },
    web::{GENERATED_PAGES, urls},
};

/// The maximum compressed size of a page with its stylesheet, in bytes. A server can send this much
/// in the first ten TCP packets, before the client acknowledges any of them.
pub const MAX_BYTES: usize = 14_600;

/// The maximum number of requests: the page, the joined stylesheet, `css/blocks.css`, and one
/// picture.
pub const MAX_REQUESTS: usize = 4;

/// The maximum size of the pictures that a browser loads before it shows a page, in bytes. A phone
/// with a slow connection (1.6 Mbit/s) loads this much in a second.
pub const MAX_PICTURE_BYTES: usize = 200_000;

/// The amount of data that a browser loads before it shows a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageWeight {
    /// The page: `list`, `posting` or `form`.
    pub page: &'static str,
    /// The compressed size of page and stylesheet, in bytes.
    pub bytes: usize,
    /// The compressed size of the page without stylesheets, in bytes.
    pub html_bytes: usize,
    /// The size of the pictures that a browser loads before it shows the page, in bytes. For a
    /// picture with scaled copies, the copy for a wide window counts.
    pub picture_bytes: usize,
    /// The number of requests, without the favicon and files that load after the page is shown.
    pub requests: usize,
}

/// A link to a page or file that does not exist.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BrokenLink {
    /// The path of the page that contains the link.
    pub source: String,
    /// The target as written in the page. If it contains `#`, the page exists but has no element with
    /// this id.
    pub target: String,
}

/// The result of an audit of the company's pages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageAudit {
    /// The weights of the list, a posting and its form.
    pub weights: Vec<PageWeight>,
    /// All broken links.
    pub broken_links: Vec<BrokenLink>,
}

/// Audits the company's pages as visitors will see them, with the sample postings.
pub async fn audit(config: &Config) -> Result<PageAudit> {
    let home = TempDir::new().context("cannot create temporary files")?;
    let sample = Sample::load(config, home.path(), SampleSet::Company, &Clock::System).await?;
    let fixture = fixtures::company_site(&sample, config, &Clock::System)?;
    let locale = fixture.site.locales.default_locale();
    let root = locale.url_prefix();
    let posting = sample.featured()?;
    let pages = [
        ("list", root.list().to_owned()),
        ("posting", urls::posting(root, posting)),
        ("form", urls::apply(root, &posting.id)),
    ];
    let mut weights = Vec::new();
    for (page, path) in &pages {
        weights.push(weigh_page(&fixture, page, path).await);
    }
    let company_pages = fixture.site.pages.all(locale.texts().language());
    let company_pages = company_pages.iter().map(|page| page.name.as_str());
    let text_pages = company_pages
        .chain(GENERATED_PAGES.map(|(name, _)| name))
        .map(|name| urls::content(root, name));
    let mut broken_links = Vec::new();
    let mut checked = BTreeSet::new();
    for path in pages.map(|(_, path)| path).into_iter().chain(text_pages) {
        broken_links.extend(find_broken_links(&fixture, &path, &mut checked).await);
    }
    Ok(PageAudit {
        weights,
        broken_links,
    })
}

async fn weigh_page(fixture: &SiteFixture, page: &'static str, path: &str) -> PageWeight {
    let html = fixture.get(path).await.html;
    let stylesheets = html.split("<link rel=\"stylesheet\" href=\"").skip(1);
    let stylesheets: Vec<&str> = stylesheets.filter_map(|it| it.split('"').next()).collect();
    let html_bytes = fixture.compressed_size(path).await;
    let mut bytes = html_bytes;
    for css in &stylesheets {
        bytes += fixture.compressed_size(css).await;
    }
    // Images in `srcset` are not counted, because a browser loads one of them instead of the image
    // in `src`. Pictures further down on the page are not counted, because browsers load them later
    // (`loading="lazy"`).
    let pictures = html.split("<img ").skip(1);
    let pictures = pictures.filter_map(|it| it.split('>').next());
    let pictures = pictures.filter(|tag| !tag.contains("loading=\"lazy\""));
    let pictures: BTreeSet<_> = pictures
        .filter_map(|tag| tag.split("src=\"/static/").nth(1)?.split(['"', '#']).next())
        .collect();
    let mut picture_bytes = 0;
    for picture in &pictures {
        picture_bytes += fixture.compressed_size(&format!("/static/{picture}")).await;
    }
    PageWeight {
        page,
        bytes,
        html_bytes,
        picture_bytes,
        requests: 1 + stylesheets.len() + pictures.len(),
    }
}

/// Finds the links of a page to missing pages and files of the site, and to missing anchors on its
/// pages. Each target is checked only once.
async fn find_broken_links(
    fixture: &SiteFixture,
    page: &str,
    checked: &mut BTreeSet<String>,
) -> Vec<BrokenLink> {
    let html = fixture.get(page).await.html;
    let mut broken = Vec::new();
    for target in linked_paths(&html) {
        if checked.insert(target.to_owned()) && fixture.is_missing(target).await {
            broken.push(BrokenLink {
                source: page.to_owned(),
                target: target.to_owned(),
            });
        }
    }
    for (path, id) in linked_fragments(&html) {
        let target = format!("{path}#{id}");
        let unchecked = checked.insert(if path.is_empty() {
            format!("{page}{target}")
        } else {
            target.clone()
        });
        if unchecked && !has_id(fixture, page, &html, path, id).await {
            broken.push(BrokenLink {
                source: page.to_owned(),
                target,
            });
        }
    }
    broken
}

/// Whether the page at `path` has an element with this id. An empty path refers to `page` itself.
/// Returns true if the page at `path` is missing, because that is reported as a broken link of its
/// own.
async fn has_id(fixture: &SiteFixture, page: &str, html: &str, path: &str, id: &str) -> bool {
    let id = percent_decode_str(id).decode_utf8_lossy();
    let attribute = format!(" id=\"{id}\"");
    if path.is_empty() || path == page {
        return html.contains(&attribute);
    }
    fixture.is_missing(path).await || fixture.get(path).await.html.contains(&attribute)
}
