//! Feeds in the RSS 2.0 format.

use std::io;

use jiff::{Timestamp, fmt::rfc2822};
use quick_xml::events::BytesText;

use crate::web::feeds::{
    feed::{Entry, Feed},
    xml::{self, XmlWriter},
};

/// The media type of RSS feeds.
pub const MEDIA_TYPE: &str = "application/rss+xml; charset=utf-8";

/// Serializes a feed as RSS.
pub fn write(feed: &Feed) -> io::Result<Vec<u8>> {
    let mut document = xml::start_document()?;
    let element = document.create_element("rss");
    let element = element.with_attribute(("version", "2.0"));
    let element = element.with_attribute(("xmlns:atom", "http://www.w3.org/2005/Atom"));
    element.write_inner_content(|document| {
        let channel = document.create_element("channel");
        channel.write_inner_content(|document| {
            xml::write_text(document, "title", &feed.title)?;
            xml::write_text(document, "link", &feed.list_url)?;
            xml::write_text(document, "description", &feed.title)?;
            xml::write_text(document, "language", &feed.language)?;
            if let Some(changed) = feed.last_changed() {
                xml::write_text(document, "lastBuildDate", &rfc822_date(changed))?;
            }
            let own = document.create_element("atom:link").with_attributes([
                ("rel", "self"),
                ("type", "application/rss+xml"),
                ("href", feed.url.as_str()),
            ]);
            own.write_empty()?;
            feed.entries
                .iter()
                .try_for_each(|it| write_item(document, it))
        })?;
        Ok(())
    })?;
    Ok(document.into_inner())
}

fn write_item(document: &mut XmlWriter, entry: &Entry) -> io::Result<()> {
    let details = entry.details();
    let Some((details, posted)) = details.and_then(|it| Some((it, it.created?))) else {
        return Ok(());
    };
    let element = document.create_element("item");
    element.write_inner_content(|document| {
        xml::write_text(document, "title", &entry.posting.title)?;
        xml::write_text(document, "link", &entry.url)?;
        // Use the posting id as the identifier. The URL is not suitable, because it changes with
        // the title.
        let guid = document.create_element("guid");
        let guid = guid.with_attribute(("isPermaLink", "false"));
        let id = BytesText::new(entry.posting.id.as_str());
        guid.write_text_content(id)?;
        for category in &entry.categories {
            xml::write_text(document, "category", category)?;
        }
        xml::write_text(document, "pubDate", &rfc822_date(posted))?;
        xml::write_text(document, "description", details.description.as_str())
    })?;
    Ok(())
}

/// Formats a time as in email headers (RFC 822), as RSS requires. Returns an empty string if that
/// format cannot represent the year.
fn rfc822_date(time: Timestamp) -> String {
    rfc2822::DateTimePrinter::new()
        .timestamp_to_rfc9110_string(&time)
        .unwrap_or_default()
}
