//! Measures how much data a browser loads before it shows a page. Also audits the links on the
//! company's pages.

use std::{collections::BTreeSet, path::Path, sync::Arc};

use anyhow::{Context, Result};
use tempfile::TempDir;

use crate::{
    app::AtsMode,
    clock::Clock,
    config::Config,
    posting::Posting,
    storybook::{
        fixture::SiteFixture,
        fixtures,
        link_audit::{KnownPostings, LinkAudit, audit_links},
        sample::{Sample, SampleSet},
    },
    web::urls,
};

/// The maximum compressed size of a page with its stylesheet, in bytes. A server can send this much
/// in the first ten TCP packets, before the client acknowledges any of them.
pub const MAX_BYTES: usize = 14_600;

/// The maximum number of requests: the page, the combined stylesheet, `css/blocks.css`, and one
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
    /// The compressed size of the page and its stylesheet, in bytes.
    pub bytes: usize,
    /// The compressed size of the page without stylesheets, in bytes.
    pub html_bytes: usize,
    /// The size of the pictures that a browser loads before it shows the page, in bytes. For a
    /// picture with copies in several sizes, this is the size of the copy for a wide window.
    pub picture_bytes: usize,
    /// The number of requests, not counting those for the favicon and for files that load after the
    /// page is shown.
    pub requests: usize,
    /// The names of the stylesheets and pictures that these requests load, besides the page.
    pub files: Vec<String>,
}

/// The result of an audit of the company's pages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageAudit {
    /// The weights of the list, a posting and its form.
    pub weights: Vec<PageWeight>,
    /// The links of the pages.
    pub links: LinkAudit,
}

/// Audits the company's pages. Measures their weight with the sample postings, so that brands can
/// be compared. Checks their links with the postings of the embedded reference ATS or, if the site
/// uses an external ATS, with the sample postings, because an external ATS is not contacted.
pub async fn audit(config: &Config) -> Result<PageAudit> {
    let home = TempDir::new().context("cannot create temporary files")?;
    let sample = Sample::load(config, home.path(), SampleSet::Company, &Clock::System).await?;
    let fixture = fixtures::company_site(&sample, &Clock::System)?;
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
    let mode = AtsMode::from_config(config).unwrap_or(AtsMode::External);
    let own = match mode {
        AtsMode::Embedded => own_sample(config, home.path()).await?,
        AtsMode::Demo | AtsMode::External => None,
    };
    let links = match &own {
        Some((sample, posting)) => {
            let fixture = fixtures::company_site(sample, &Clock::System)?;
            audit_links(&fixture, sample, posting, KnownPostings::All).await
        }
        None => {
            let known = match mode {
                AtsMode::Demo => KnownPostings::All,
                AtsMode::Embedded | AtsMode::External => KnownPostings::Samples,
            };
            audit_links(&fixture, &sample, posting, known).await
        }
    };
    Ok(PageAudit { weights, links })
}

/// Loads the company's own postings, and chooses the posting whose pages are checked. Returns
/// `None` if there is no posting with details.
async fn own_sample(config: &Config, home: &Path) -> Result<Option<(Sample, Arc<Posting>)>> {
    let home = home.join("own");
    let own = Sample::load(config, &home, SampleSet::Own, &Clock::System).await?;
    let mut detailed = own.postings.iter().filter(|it| it.details.is_some());
    let posting = own.featured().ok().or_else(|| detailed.next()).cloned();
    Ok(posting.map(|posting| (own, posting)))
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
    // Images in `srcset` are not added to the image in `src`, because a browser loads only one of
    // all these images. Pictures further down on the page are not counted, because browsers load
    // them later (`loading="lazy"`).
    let pictures = html.split("<img ").skip(1);
    let pictures = pictures.filter_map(|it| it.split('>').next());
    let pictures = pictures.filter(|tag| !tag.contains("loading=\"lazy\""));
    let pictures: BTreeSet<_> = pictures.filter_map(static_picture).collect();
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
        files: stylesheets
            .iter()
            .chain(&pictures)
            .map(|it| without_hash(it))
            .collect(),
    }
}

/// Returns the name of the picture in `src` of an `img` tag, if it is in `static/`. Browsers do not
/// load a picture in an attribute such as `data-src`.
fn static_picture(tag: &str) -> Option<&str> {
    let mut sources = tag.match_indices("src=\"/static/");
    let begins = |at: usize| at == 0 || tag[..at].ends_with(char::is_whitespace);
    let (at, source) = sources.find(|(at, _)| begins(*at))?;
    tag[at + source.len()..].split(['"', '#']).next()
}

/// Returns the name of a file in `static/` from its URL, which contains a hash: `boat.svg` for
/// `/static/boat.1f2e.svg`.
fn without_hash(url: &str) -> String {
    let name = url.strip_prefix("/static/").unwrap_or(url);
    let parts = name.rsplit_once('.');
    let parts = parts.and_then(|(rest, ending)| Some((rest.rsplit_once('.')?.0, ending)));
    parts.map_or_else(
        || name.to_owned(),
        |(stem, ending)| format!("{stem}.{ending}"),
    )
}
