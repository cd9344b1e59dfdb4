//! The handler for the sitemap.

use std::{io, sync::Arc};

use axum::{extract::RawQuery, http::HeaderMap, response::Response};
use url::form_urlencoded;

use crate::{
    catalogue::Snapshot,
    web::{
        error::PageError,
        http::{Demand, Document, precompressed::PrecompressedBody},
        request_context::RequestContext,
        sitemap::builder::{PROTOCOL_LIMITS, SitemapEntry, SitemapSet},
        state::SiteState,
        urls,
    },
};

const MEDIA_TYPE: &str = "application/xml; charset=utf-8";

/// Returns the sitemap. It contains the URLs of all postings and of the company's own pages in the
/// default language; the pages link to their versions in other languages. Lists and search results
/// are not included. Only postings have a `lastmod`.
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
    if let Some(part) = part {
        let parts = part_count(&context, version, &snapshot, &headers).await?;
        if !(1..=parts).contains(&part) {
            return Err(PageError::PageNotFound);
        }
    }
    let changed_at = snapshot.changed_at();
    let made = document(&context, version, &snapshot, part, &headers).await?;
    Ok(made.to_response_with_last_modified(changed_at, &headers))
}

/// Returns the number of documents, so that a request for a document that does not exist can be
/// rejected without building the sitemap. If the number is unknown, builds the sitemap and caches
/// it.
async fn part_count(
    context: &RequestContext,
    version: u64,
    snapshot: &Arc<Snapshot>,
    headers: &HeaderMap,
) -> Result<usize, PageError> {
    let count = context.page_cache.sitemap_parts();
    if let Some(parts) = count.get(version) {
        return Ok(parts);
    }
    document(context, version, snapshot, None, headers).await?;
    // The number is still unknown if the page cache was busy and returned a document for an older
    // version.
    count.get(version).ok_or(PageError::Busy)
}

/// Returns the document with this number. If `part` is `None`, returns the content of
/// `/sitemap.xml`.
async fn document(
    context: &RequestContext,
    version: u64,
    snapshot: &Arc<Snapshot>,
    part: Option<usize>,
    headers: &HeaderMap,
) -> Result<Arc<PrecompressedBody>, PageError> {
    let address = part.map_or_else(|| urls::SITEMAP.to_owned(), urls::sitemap_part);
    let document = Document {
        key: &address,
        version,
        media_type: MEDIA_TYPE,
        demand: Demand::Common,
    };
    let (snapshot, count) = (
        Arc::clone(snapshot),
        Arc::clone(context.page_cache.sitemap_parts()),
    );
    let write = move |context: &RequestContext| -> Result<Vec<u8>, PageError> {
        let site = &context.site;
        let documents = build(site, &snapshot)?;
        count.set(version, documents.document_count());
        let written = match part {
            Some(part) => documents.document(part).ok_or(PageError::PageNotFound)?,
            None => documents.root(|number| {
                let address = urls::sitemap_part(number);
                site.absolute_url(&address)
            }),
        };
        Ok(written?)
    };
    context.cached_document(document, headers, write).await
}

/// Reads the number of the requested document from the query string. Returns `None` if there is no
/// number.
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
