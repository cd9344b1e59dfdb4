//! Feeds in the JSON Feed 1.1 format.

use serde_json::{Value, json};

use crate::web::feeds::feed::{Entry, Feed};

/// The media type of JSON Feed.
pub const MEDIA_TYPE: &str = "application/feed+json; charset=utf-8";

/// Serializes a feed as JSON Feed.
pub fn write(feed: &Feed) -> Vec<u8> {
    let items: Vec<Value> = feed.entries.iter().filter_map(item).collect();
    let feed = json!({
        "version": "https://jsonfeed.org/version/1.1",
        "title": feed.title,
        "home_page_url": feed.list_url,
        "feed_url": feed.url,
        "language": feed.language,
        "authors": [{"name": feed.company}],
        "items": items,
    });
    feed.to_string().into_bytes()
}

fn item(entry: &Entry) -> Option<Value> {
    let (details, posted) = (entry.details()?, entry.published()?);
    Some(json!({
        "id": entry.posting.id.as_str(),
        "url": entry.url,
        "title": entry.posting.title,
        "summary": entry.places(),
        "content_html": details.description.as_str(),
        "date_published": posted,
        "date_modified": entry.updated(),
        "tags": entry.categories,
    }))
}
