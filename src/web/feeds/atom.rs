//! Feeds in the Atom format (RFC 4287).

use std::io;

use jiff::Timestamp;
use quick_xml::events::BytesText;

use crate::web::feeds::{
    feed::{Entry, Feed},
    xml::{self, XmlWriter},
};

/// The media type of Atom feeds.
pub const MEDIA_TYPE: &str = "application/atom+xml; charset=utf-8";

/// Serializes a feed as Atom.
pub fn write(feed: &Feed) -> io::Result<Vec<u8>> {
    let mut document = xml::start_document()?;
    let element = document.create_element("feed");
    let element = element.with_attribute(("xmlns", "http://www.w3.org/2005/Atom"));
    let element = element.with_attribute(("xml:lang", feed.language.as_str()));
    element.write_inner_content(|document| {
        xml::write_text(document, "id", &feed.url)?;
        xml::write_text(document, "title", &feed.title)?;
        // Atom requires `updated` even in a feed without entries.
        let changed = feed.last_changed().unwrap_or(Timestamp::UNIX_EPOCH);
        xml::write_text(document, "updated", &changed.to_string())?;
        write_link(document, "self", "application/atom+xml", &feed.url)?;
        write_link(document, "alternate", "text/html", &feed.list_url)?;
        let author = document.create_element("author");
        author.write_inner_content(|document| xml::write_text(document, "name", &feed.company))?;
        feed.entries
            .iter()
            .try_for_each(|it| write_entry(document, it))
    })?;
    Ok(document.into_inner())
}

fn write_entry(document: &mut XmlWriter, entry: &Entry) -> io::Result<()> {
    let (Some(details), Some(posted)) = (entry.details(), entry.published()) else {
        return Ok(());
    };
    let element = document.create_element("entry");
    element.write_inner_content(|document| {
        xml::write_text(document, "id", &entry.permalink)?;
        xml::write_text(document, "title", &entry.posting.title)?;
        xml::write_text(document, "published", &posted)?;
        let changed = entry.updated();
        xml::write_text(document, "updated", changed.as_ref().unwrap_or(&posted))?;
        write_link(document, "alternate", "text/html", &entry.url)?;
        for category in &entry.categories {
            let element = document.create_element("category");
            let element = element.with_attribute(("term", category.as_str()));
            element.write_empty()?;
        }
        xml::write_text(document, "summary", &entry.places())?;
        let content = document.create_element("content");
        let content = content.with_attribute(("type", "html"));
        content.write_text_content(BytesText::new(details.description.as_str()))?;
        Ok(())
    })?;
    Ok(())
}

fn write_link(document: &mut XmlWriter, rel: &str, kind: &str, address: &str) -> io::Result<()> {
    let element = document.create_element("link");
    let element = element.with_attributes([("rel", rel), ("type", kind), ("href", address)]);
    element.write_empty()?;
    Ok(())
}
