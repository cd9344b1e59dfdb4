//! Atom (RFC 4287).

use std::io;

use jiff::Timestamp;
use quick_xml::events::BytesText;

use crate::web::feeds::{
    entry::{Entry, Feed},
    xml::{self, Xml},
};

/// The media type.
pub const MEDIA_TYPE: &str = "application/atom+xml; charset=utf-8";

/// Writes a feed as Atom.
pub fn write(feed: &Feed) -> io::Result<Vec<u8>> {
    let mut document = xml::document()?;
    let element = document.create_element("feed");
    let element = element.with_attribute(("xmlns", "http://www.w3.org/2005/Atom"));
    let element = element.with_attribute(("xml:lang", feed.language.as_str()));
    element.write_inner_content(|document| {
        xml::text(document, "id", &feed.address)?;
        xml::text(document, "title", &feed.title)?;
        // `updated` is required, even in an empty feed.
        let changed = feed.changed().unwrap_or(Timestamp::UNIX_EPOCH);
        xml::text(document, "updated", &changed.to_string())?;
        link(document, "self", "application/atom+xml", &feed.address)?;
        link(document, "alternate", "text/html", &feed.home)?;
        let author = document.create_element("author");
        author.write_inner_content(|document| xml::text(document, "name", &feed.company))?;
        feed.entries.iter().try_for_each(|it| entry(document, it))
    })?;
    Ok(document.into_inner())
}

fn entry(document: &mut Xml, entry: &Entry) -> io::Result<()> {
    let (Some(details), Some(posted)) = (entry.details(), entry.posted()) else {
        return Ok(());
    };
    let element = document.create_element("entry");
    element.write_inner_content(|document| {
        xml::text(document, "id", &entry.lasting)?;
        xml::text(document, "title", &entry.posting.title)?;
        xml::text(document, "published", &posted)?;
        let changed = entry.changed();
        xml::text(document, "updated", changed.as_ref().unwrap_or(&posted))?;
        link(document, "alternate", "text/html", &entry.address)?;
        for category in &entry.categories {
            let element = document.create_element("category");
            let element = element.with_attribute(("term", category.as_str()));
            element.write_empty()?;
        }
        xml::text(document, "summary", &entry.places())?;
        let content = document.create_element("content");
        let content = content.with_attribute(("type", "html"));
        content.write_text_content(BytesText::new(details.description.as_str()))?;
        Ok(())
    })?;
    Ok(())
}

fn link(document: &mut Xml, rel: &str, kind: &str, address: &str) -> io::Result<()> {
    let element = document.create_element("link");
    let element = element.with_attributes([("rel", rel), ("type", kind), ("href", address)]);
    element.write_empty()?;
    Ok(())
}
