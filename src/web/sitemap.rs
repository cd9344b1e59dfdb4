use std::io;

use axum::{extract::State, http::HeaderMap, response::Response};
use jiff::Timestamp;

use crate::{
    catalogue::snapshot::Snapshot,
    web::{error::PageError, feeds::xml, site::Site, urls},
};

/// What it says of itself.
const MEDIA_TYPE: &str = "application/xml; charset=utf-8";

/// The most addresses that a sitemap may hold.
const MOST: usize = 50_000;

/// Answers with the address of every posting and of every page that the company wrote, in the default
/// language; the pages themselves name their other languages. Lists and searches are not in it. A posting has
/// the time at which it was last seen to say something else; of pages nobody knows that.
pub async fn show(State(site): State<Site>, headers: HeaderMap) -> Result<Response, PageError> {
    if site.demonstration {
        return Err(PageError::NoSuchPage);
    }
    let version = site.catalogue.version();
    let snapshot = site.catalogue.snapshot();
    if snapshot.is_missing() {
        return Err(PageError::NoCopyYet);
    }
    let made = site.ready.made(urls::SITEMAP, version, MEDIA_TYPE, || {
        write(&site, &snapshot)
    })?;
    Ok(made.answer_as_of(snapshot.confirmed_at(), &headers))
}

fn write(site: &Site, snapshot: &Snapshot) -> io::Result<Vec<u8>> {
    let mut document = xml::document()?;
    let element = document.create_element("urlset");
    let element = element.with_attribute(("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9"));
    element.write_inner_content(|document| {
        for (address, changed) in addresses(site, snapshot).take(MOST) {
            let url = document.create_element("url");
            url.write_inner_content(|document| {
                xml::text(document, "loc", &site.absolute(&address))?;
                let changed = changed.map(|time| time.to_string());
                changed.map_or(Ok(()), |time| xml::text(document, "lastmod", &time))
            })?;
        }
        Ok(())
    })?;
    Ok(document.into_inner())
}

fn addresses(
    site: &Site,
    snapshot: &Snapshot,
) -> impl Iterator<Item = (String, Option<Timestamp>)> {
    let first = site.editions.first();
    let pages = site.pages.all(first.texts().language()).into_iter();
    let pages = pages.map(|page| (urls::content(first.root(), &page.name), None));
    let postings = snapshot.postings().iter();
    pages.chain(postings.map(|posting| (urls::posting(first.root(), posting), posting.changed())))
}
