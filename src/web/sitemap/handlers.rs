//! The request handler for the sitemap.

use std::io;

use axum::{extract::RawQuery, http::HeaderMap, response::Response};
use url::form_urlencoded;

use crate::{
    catalogue::Snapshot,
    web::{
        error::PageError,
        http::{Demand, Document},
        request_context::RequestContext,
        sitemap::builder::{PROTOCOL_LIMITS, SitemapEntry, SitemapSet},
        state::SiteState,
        urls,
    },
};

/// The media type of the sitemap.
const MEDIA_TYPE: &str = "application/xml; charset=utf-8";

/// Returns the URLs of all postings and of the company's own pages, in the default language. The
/// pages link to their versions in other languages. The sitemap contains no lists or search
/// results. Postings have a `lastmod`; content pages do not.
pub async fn get(
    context: RequestContext,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let context = context.in_default_locale();
    if context.demonstration {
        return Err(PageError::PageNotFound);
    }
    let (version, snapshot) = context.loaded_postings()?;
    let part = requested_part(query.as_deref().unwrap_or_default())?;
    let address = part.map_or_else(|| urls::SITEMAP.to_owned(), urls::sitemap_part);
    let document = Document {
        key: &address,
        version,
        media_type: MEDIA_TYPE,
        demand: Demand::Common,
    };
    let changed_at = snapshot.changed_at();
    let made = context.cached_document(document, &headers, move |context| {
        let site = &context.site;
        let documents = build(site, &snapshot)?;
        match part {
            Some(part) => Ok(documents.document(part).ok_or(PageError::PageNotFound)??),
            None => Ok::<_, PageError>(documents.root(|number| {
                let address = urls::sitemap_part(number);
                site.absolute_url(&address)
            })?),
        }
    });
    Ok(made
        .await?
        .to_response_with_last_modified(changed_at, &headers))
}

/// The number of the requested document. `None` if the query string contains no number.
fn requested_part(query: &str) -> Result<Option<usize>, PageError> {
    let mut pairs = form_urlencoded::parse(query.as_bytes());
    let asked = pairs.find(|(name, _)| name == urls::SITEMAP_PART);
    let asked = asked.map(|(_, number)| number.parse());
    asked.transpose().map_err(|_| PageError::PageNotFound)
}

fn build(site: &SiteState, snapshot: &Snapshot) -> io::Result<SitemapSet> {
    let first = site.locales.default_locale();
    let pages = site.pages.all(first.texts().language()).into_iter();
    let pages = pages.map(|page| (urls::content(first.url_prefix(), &page.name), None));
    let postings = snapshot.postings().iter();
    let postings = postings.map(|posting| {
        (
            urls::posting(first.url_prefix(), posting),
            posting.last_changed(),
        )
    });
    let listed = pages
        .chain(postings)
        .map(|(address, changed)| SitemapEntry {
            url: site.absolute_url(&address),
            changed,
        });
    SitemapSet::new(listed, PROTOCOL_LIMITS)
}
