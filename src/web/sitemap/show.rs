//! Handler for the sitemap.

use std::io;

use axum::{
    extract::{RawQuery, State},
    http::HeaderMap,
    response::Response,
};
use url::form_urlencoded;

use crate::{
    catalogue::snapshot::Snapshot,
    web::{
        error::PageError,
        site::Site,
        sitemap::documents::{Documents, Listed, TAKEN},
        urls,
    },
};

/// The media type.
const MEDIA_TYPE: &str = "application/xml; charset=utf-8";

/// Answers with the URLs of all postings and content pages in the default language; the pages link
/// their other languages. Lists and searches are not included. Postings have a `lastmod`, content
/// pages do not.
pub async fn show(
    State(site): State<Site>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    if site.demonstration {
        return Err(PageError::NoSuchPage);
    }
    let version = site.catalogue.version();
    let snapshot = site.catalogue.snapshot();
    if snapshot.is_missing() {
        return Err(PageError::NoCopyYet);
    }
    let part = part(query.as_deref().unwrap_or_default())?;
    let address = part.map_or_else(|| urls::SITEMAP.to_owned(), urls::sitemap_part);
    let first = site.editions.first();
    let made = site
        .ready
        .made((first, &address), version, MEDIA_TYPE, || {
            let documents = documents(&site, &snapshot)?;
            match part {
                Some(part) => Ok(documents.part(part).ok_or(PageError::NoSuchPage)??),
                None => Ok::<_, PageError>(documents.first(|number| {
                    let address = urls::sitemap_part(number);
                    site.absolute(&address)
                })?),
            }
        })?;
    Ok(made.answer_as_of(snapshot.changed_at(), &headers))
}

/// The number of the requested document; `None` for the sitemap itself.
fn part(query: &str) -> Result<Option<usize>, PageError> {
    let mut pairs = form_urlencoded::parse(query.as_bytes());
    let asked = pairs.find(|(name, _)| name == urls::PART);
    let asked = asked.map(|(_, number)| number.parse());
    asked.transpose().map_err(|_| PageError::NoSuchPage)
}

fn documents(site: &Site, snapshot: &Snapshot) -> io::Result<Documents> {
    let first = site.editions.first();
    let pages = site.pages.all(first.texts().language()).into_iter();
    let pages = pages.map(|page| (urls::content(first.root(), &page.name), None));
    let postings = snapshot.postings().iter();
    let postings =
        postings.map(|posting| (urls::posting(first.root(), posting), posting.changed()));
    let listed = pages.chain(postings).map(|(address, changed)| Listed {
        address: site.absolute(&address),
        changed,
    });
    Documents::of(listed, TAKEN)
}
