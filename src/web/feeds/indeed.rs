//! The XML format that Indeed defines for job boards.

use std::io;

use crate::{
    catalogue::ResolvedLocation,
    posting::{EmploymentType, Location, PostingDetails, Workplace},
    web::feeds::{
        feed::{Entry, Feed},
        xml::{self, XmlWriter},
    },
};

/// The media type of Indeed's feed.
pub const MEDIA_TYPE: &str = "application/xml; charset=utf-8";

/// The query string that is added to the URL of each job, so that the visitors who come from Indeed
/// can be counted.
const TRACKING_QUERY: &str = "utm_source=Indeed";

/// Writes all open jobs in Indeed's XML format. A job with several locations is listed once for
/// each location, because Indeed accepts only one location per job.
pub fn write(feed: &Feed, pay: impl Fn(&PostingDetails) -> Option<String>) -> io::Result<Vec<u8>> {
    let mut document = xml::start_document()?;
    document
        .create_element("source")
        .write_inner_content(|document| {
            xml::write_cdata(document, "publisher", &feed.company)?;
            xml::write_cdata(document, "publisherurl", &feed.list_url)?;
            if let Some(changed) = feed.last_changed() {
                xml::write_cdata(document, "lastBuildDate", &changed.to_string())?;
            }
            for entry in &feed.entries {
                let mut written = Vec::new();
                for location in &entry.posting.locations {
                    let place = IndeedLocation::from_location(location);
                    if !written.contains(&place.key) {
                        write_job(document, feed, entry, &place, &pay)?;
                        written.push(place.key);
                    }
                }
                if entry.posting.locations.is_empty() {
                    write_job(document, feed, entry, &IndeedLocation::default(), &pay)?;
                }
            }
            Ok(())
        })?;
    Ok(document.into_inner())
}

/// A location, split into the fields of Indeed's format.
#[derive(Default)]
struct IndeedLocation {
    /// The part of the reference number that identifies the location. It must never change, because
    /// Indeed recognizes a job by its reference number.
    key: String,
    country: Option<String>,
    region: Option<String>,
    city: Option<String>,
    remote: Option<&'static str>,
}

impl IndeedLocation {
    fn from_location(location: &Location) -> Self {
        let spot = ResolvedLocation::resolve(location);
        let place = spot.as_ref().map(|spot| &spot.path);
        let country = place.and_then(|place| place.country());
        let label =
            || (country.is_none() && location.has_place_name()).then(|| location.label.clone());
        Self {
            key: place.map_or_else(String::new, |place| place.as_str().replace('/', "-")),
            country: country.map(|country| country.to_string()),
            region: location.region.clone(),
            city: location.city.clone().or_else(label),
            remote: match location.workplace {
                Some(Workplace::Remote) => Some("Fully"),
                Some(Workplace::Hybrid) => Some("Hybrid"),
                Some(Workplace::OnSite) | None => None,
            },
        }
    }
}

fn write_job(
    document: &mut XmlWriter,
    feed: &Feed,
    entry: &Entry,
    place: &IndeedLocation,
    pay: impl Fn(&PostingDetails) -> Option<String>,
) -> io::Result<()> {
    let (posting, details) = (&entry.posting, entry.details());
    let id = posting.id.as_str();
    let reference = match place.key.as_str() {
        "" => id.to_owned(),
        key => format!("{id}-{key}"),
    };
    let terms = details.and_then(|it| it.compensation.employment_type.as_ref());
    let values = [
        ("title", Some(posting.title.clone())),
        ("date", entry.published()),
        ("referencenumber", Some(reference)),
        ("requisitionid", Some(id.to_owned())),
        ("url", Some(format!("{}?{TRACKING_QUERY}", entry.url))),
        ("company", Some(feed.company.clone())),
        ("sourcename", Some(feed.company.clone())),
        ("city", place.city.clone()),
        ("state", place.region.clone()),
        ("country", place.country.clone()),
        (
            "description",
            details.map(|it| decode_entities(it.description.as_str())),
        ),
        ("salary", details.and_then(pay)),
        ("jobtype", terms.map(job_type)),
        (
            "remotetype",
            place.remote.map(|how| format!("{how} remote")),
        ),
    ];
    document
        .create_element("job")
        .write_inner_content(|document| {
            let present = values
                .iter()
                .filter_map(|(name, value)| Some((name, value.as_ref()?)));
            let mut present = present.filter(|(_, value)| !value.is_empty());
            present.try_for_each(|(name, value)| xml::write_cdata(document, name, value))
        })?;
    Ok(())
}

/// Decodes the entities `&nbsp;`, `&quot;` and `&amp;`. An `&amp;` is kept if decoding it would
/// create another entity, as in `&amp;lt;`. `&lt;` is always kept, because decoding it could create
/// a tag.
fn decode_entities(html: &str) -> String {
    let mut text = String::with_capacity(html.len());
    let mut rest = html;
    while let Some(start) = rest.find('&') {
        text.push_str(&rest[..start]);
        rest = &rest[start..];
        let (entity, decoded) = match rest {
            _ if rest.starts_with("&nbsp;") => ("&nbsp;", "\u{a0}"),
            _ if rest.starts_with("&quot;") => ("&quot;", "\""),
            _ if rest.starts_with("&amp;") && !looks_like_entity(&rest["&amp;".len()..]) => {
                ("&amp;", "&")
            }
            _ => ("&", "&"),
        };
        text.push_str(decoded);
        rest = &rest[entity.len()..];
    }
    text.push_str(rest);
    text
}

fn looks_like_entity(rest: &str) -> bool {
    let name = rest.split_once(';').map(|(name, _)| name);
    name.is_some_and(|name| {
        let is_of_a_name = |c: char| c == '#' || c.is_ascii_alphanumeric();
        (1..=32).contains(&name.len()) && name.chars().all(is_of_a_name)
    })
}

fn job_type(terms: &EmploymentType) -> String {
    match terms {
        EmploymentType::FullTime => "fulltime".into(),
        EmploymentType::PartTime => "parttime".into(),
        EmploymentType::Contract => "contract".into(),
        EmploymentType::Temporary => "temporary".into(),
        EmploymentType::Internship => "internship".into(),
        EmploymentType::Other(word) => word.to_lowercase(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_needed_entities_are_kept() {
        assert_eq!(
            decode_entities("<p>R&amp;D &quot;x&quot;&nbsp;y</p>"),
            "<p>R&D \"x\"\u{a0}y</p>"
        );
        assert_eq!(
            decode_entities("1 &lt; 2 &amp;lt; 3"),
            "1 &lt; 2 &amp;lt; 3"
        );
        assert_eq!(decode_entities("&amp;amp;nbsp; &amp;"), "&amp;amp;nbsp; &");
        assert_eq!(
            decode_entities("a &amp; b &amp;lt c&quot;; &"),
            "a & b &lt c\"; &"
        );
    }
}
