//! Builds the XML documents of a sitemap within the limits of the protocol, and the index of these
//! documents.

use std::{io, ops::Range};

use jiff::Timestamp;
use quick_xml::Writer;

use crate::web::feeds::xml::{self, XmlWriter};

const NAMESPACE: (&str, &str) = ("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9");

/// An upper bound for the size of a document without any entries, in bytes.
const MAX_OVERHEAD_BYTES: usize = 256;

/// The limits of one document.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// The maximum number of URLs in a document.
    pub addresses: usize,
    /// The maximum size of a document, uncompressed, in bytes.
    pub bytes: usize,
}

/// The limits in the sitemap protocol.
pub const PROTOCOL_LIMITS: Limits = Limits {
    addresses: 50_000,
    bytes: 50 << 20,
};

/// An entry of the sitemap.
#[derive(Debug, Clone)]
pub struct SitemapEntry {
    /// The absolute URL of the page.
    pub url: String,
    /// When the page last changed, if this is known.
    pub changed: Option<Timestamp>,
}

/// The XML elements of a sitemap, and how they are split into documents.
#[derive(Debug)]
pub struct SitemapSet {
    entries: Vec<Vec<u8>>,
    changed: Vec<Option<Timestamp>>,
    parts: Vec<Range<usize>>,
}

impl SitemapSet {
    /// Splits the entries, in this order, into as few documents as the limits allow. There is
    /// always at least one document.
    ///
    /// # Errors
    ///
    /// Returns an error if the XML cannot be written. This does not happen in practice, because the
    /// XML is written to memory.
    pub fn new(pages: impl Iterator<Item = SitemapEntry>, bounds: Limits) -> io::Result<Self> {
        let (mut written, mut changed) = (Vec::new(), Vec::new());
        for page in pages {
            written.push(write_element("url", &page.url, page.changed)?);
            changed.push(page.changed);
        }
        Ok(Self {
            parts: split(&written, bounds),
            entries: written,
            changed,
        })
    }

    /// Returns the content of `/sitemap.xml`: the only document or, if there are several, the
    /// index. `address` returns the URL of a document from its number, counted from 1.
    pub fn root(&self, address: impl Fn(usize) -> String) -> io::Result<Vec<u8>> {
        if let [_] = self.parts[..] {
            return self.document(1).unwrap_or_else(|| Ok(Vec::new()));
        }
        let parts = (1..).zip(&self.parts).map(|(number, part)| {
            // In the index, the date of a document is that of its newest entry.
            let newest = self.changed[part.clone()].iter().flatten().max();
            write_element("sitemap", &address(number), newest.copied())
        });
        let parts = parts.collect::<io::Result<Vec<_>>>()?;
        write_document("sitemapindex", &parts)
    }

    /// The number of documents, not counting the index.
    pub fn document_count(&self) -> usize {
        self.parts.len()
    }

    /// Returns the document with this number, counted from 1. Returns `None` if it does not exist.
    pub fn document(&self, number: usize) -> Option<io::Result<Vec<u8>>> {
        let part = self.parts.get(number.checked_sub(1)?)?;
        Some(write_document("urlset", &self.entries[part.clone()]))
    }
}

/// Splits the entries into documents. Each document is filled before the next one is started.
fn split(written: &[Vec<u8>], bounds: Limits) -> Vec<Range<usize>> {
    let mut parts = Vec::new();
    let (mut start, mut bytes) = (0, MAX_OVERHEAD_BYTES);
    for (at, address) in written.iter().enumerate() {
        let is_full = at - start == bounds.addresses || bytes + address.len() > bounds.bytes;
        if is_full && start < at {
            parts.push(start..at);
            (start, bytes) = (at, MAX_OVERHEAD_BYTES);
        }
        bytes += address.len();
    }
    parts.push(start..written.len());
    parts
}

fn write_element(name: &str, address: &str, changed: Option<Timestamp>) -> io::Result<Vec<u8>> {
    let mut writer: XmlWriter = Writer::new(Vec::new());
    writer.create_element(name).write_inner_content(|writer| {
        xml::write_text(writer, "loc", address)?;
        let changed = changed.map(|time| time.to_string());
        changed.map_or(Ok(()), |time| xml::write_text(writer, "lastmod", &time))
    })?;
    Ok(writer.into_inner())
}

fn write_document(name: &str, elements: &[Vec<u8>]) -> io::Result<Vec<u8>> {
    let mut document = xml::start_document()?;
    let root = document.create_element(name).with_attribute(NAMESPACE);
    root.write_inner_content(|document| {
        let content = document.get_mut();
        elements.iter().for_each(|it| content.extend_from_slice(it));
        Ok(())
    })?;
    Ok(document.into_inner())
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: Limits = Limits {
        addresses: 3,
        bytes: 50 << 20,
    };

    fn pages(count: usize) -> impl Iterator<Item = SitemapEntry> {
        (1..=count).map(|number| SitemapEntry {
            url: format!("https://jobs.example.com/jobs/{number}/rigger?a&b"),
            changed: Timestamp::from_second(number as i64 * 86_400).ok(),
        })
    }

    fn texts(document: &[u8], name: &str) -> Vec<String> {
        let text = std::str::from_utf8(document).unwrap();
        let document = roxmltree::Document::parse(text).unwrap();
        let found = document.descendants().filter(|it| {
            it.tag_name().name() == name && it.tag_name().namespace() == Some(NAMESPACE.1)
        });
        found.map(|it| it.text().unwrap().to_owned()).collect()
    }

    fn sitemap(count: usize, bounds: Limits) -> SitemapSet {
        SitemapSet::new(pages(count), bounds).unwrap()
    }

    fn number(number: usize) -> String {
        format!("https://jobs.example.com/sitemap.xml?part={number}")
    }

    #[test]
    fn a_small_sitemap_is_one_document() {
        for count in [0, 1, 3] {
            let documents = sitemap(count, SMALL);
            let first = documents.root(number).unwrap();
            assert_eq!(texts(&first, "loc").len(), count);
            assert!(String::from_utf8(first).unwrap().contains("<urlset"));
            assert!(documents.document(2).is_none() && documents.document(0).is_none());
        }
    }

    #[test]
    fn a_large_sitemap_is_an_index_of_documents_with_each_url_once() {
        let documents = sitemap(8, SMALL);
        let index = documents.root(number).unwrap();
        assert!(String::from_utf8_lossy(&index).contains("<sitemapindex"));
        assert_eq!(texts(&index, "loc"), [1, 2, 3].map(number));
        let parts = (1..=3).map(|number| documents.document(number).unwrap().unwrap());
        let parts: Vec<Vec<String>> = parts.map(|it| texts(&it, "loc")).collect();
        assert_eq!(parts.iter().map(Vec::len).collect::<Vec<_>>(), [3, 3, 2]);
        let all: Vec<String> = pages(8).map(|it| it.url).collect();
        assert_eq!(parts.concat(), all);
        assert!(documents.document(4).is_none());
    }

    #[test]
    fn a_document_is_as_new_as_the_newest_in_it() {
        let index = sitemap(4, SMALL).root(number).unwrap();
        let days = ["1970-01-04T00:00:00Z", "1970-01-05T00:00:00Z"];
        assert_eq!(texts(&index, "lastmod"), days);
        let unknown = pages(4).map(|it| SitemapEntry {
            changed: None,
            ..it
        });
        let index = SitemapSet::new(unknown, SMALL).unwrap().root(number);
        assert!(texts(&index.unwrap(), "lastmod").is_empty());
    }

    #[test]
    fn no_document_exceeds_the_byte_limit() {
        let bytes = 2_000;
        let bounds = Limits {
            addresses: 1_000,
            bytes,
        };
        let documents = sitemap(100, bounds);
        let count = documents.document_count();
        assert!(count > 1);
        let mut found = 0;
        for number in 1..=count {
            let document = documents.document(number).unwrap().unwrap();
            assert!(document.len() <= bytes, "{} bytes", document.len());
            found += texts(&document, "loc").len();
        }
        assert_eq!(found, 100);
    }

    #[test]
    fn the_limits_are_those_of_the_protocol() {
        assert_eq!(sitemap(50_000, PROTOCOL_LIMITS).parts.len(), 1);
        assert_eq!(
            sitemap(50_001, PROTOCOL_LIMITS).parts,
            [0..50_000, 50_000..50_001]
        );
    }
}
