//! Reads Europass documents in XML: the current HR-Open schema, and the older schema with the root
//! element `SkillsPassport`. Both schemas have separate elements for given name and family name.

use quick_xml::{Reader, escape::unescape, events::Event};

use crate::resume_text::{
    recognizer::links,
    resume_fields::{PersonName, ResumeFields},
};

/// The maximum size in bytes. It is large, because a document can contain a photo.
const MAX_BYTES: usize = 4 << 20;
/// The maximum depth of elements.
const MAX_DEPTH: usize = 64;
/// The maximum length of a value in bytes.
const MAX_VALUE_BYTES: usize = 1_000;

/// The values that have been read so far.
#[derive(Default)]
struct Document {
    given: Option<String>,
    family: Option<String>,
    /// The kind of contact details that the next elements describe, such as a telephone number.
    channel: String,
    /// The country code of the next telephone number.
    country_code: String,
    fields: ResumeFields,
}

/// Reads the fields. Returns `None` if the file is not a Europass document.
pub fn read(content: &[u8]) -> Option<ResumeFields> {
    let text = std::str::from_utf8(content.get(..content.len().min(MAX_BYTES))?).ok()?;
    let head = text.get(..text.floor_char_boundary(2_000))?;
    if !text.trim_start_matches('\u{feff}').starts_with('<') || !is_europass(head) {
        return None;
    }
    let mut reader = Reader::from_str(text.trim_start_matches('\u{feff}'));
    let (mut path, mut value, mut document) = (Vec::new(), String::new(), Document::default());
    loop {
        match reader.read_event() {
            Ok(Event::Start(start)) if path.len() < MAX_DEPTH => {
                path.push(start.local_name().as_ref().to_owned());
                value.clear();
            }
            Ok(Event::Text(text)) if value.len() < MAX_VALUE_BYTES => {
                value.push_str(&text);
            }
            Ok(Event::GeneralRef(reference)) if value.len() < MAX_VALUE_BYTES => {
                value.push_str(&unescape(&format!("&{};", &*reference)).unwrap_or_default());
            }
            Ok(Event::End(_)) => {
                document.add(&path, value.trim());
                path.pop();
                value.clear();
            }
            Ok(Event::Eof | Event::Start(_)) | Err(_) => break,
            Ok(_) => (),
        }
    }
    Some(document.into_fields())
}

fn is_europass(head: &str) -> bool {
    [
        "SkillsPassport",
        "europass",
        "hr-xml.org",
        "hropenstandards",
    ]
    .iter()
    .any(|word| head.contains(word))
}

impl Document {
    /// Stores the value of the element at this path, if it is a known field.
    fn add(&mut self, path: &[String], value: &str) {
        let names: Vec<&str> = path.iter().map(String::as_str).collect();
        let is_about_others = [
            "WorkExperience",
            "EmploymentHistory",
            "Referee",
            "References",
        ]
        .iter()
        .any(|part| names.iter().any(|name| name.starts_with(part)));
        if value.is_empty() || is_about_others {
            return;
        }
        match names[..] {
            [.., "FirstName" | "GivenName"] => _ = self.given.get_or_insert(value.into()),
            [.., "Surname" | "FamilyName"] => _ = self.family.get_or_insert(value.into()),
            [.., "ChannelCode"] => self.channel = value.to_lowercase(),
            [.., "Email", "Contact"] => set(&mut self.fields.email, value),
            [.., "Telephone", "Contact"] => set(&mut self.fields.phone, value),
            [.., "Website", "Contact"] => self.add_url(value),
            [.., "Communication", "URI"] if self.channel == "email" => {
                set(&mut self.fields.email, value);
            }
            [.., "Communication", "URI"] => self.add_url(value),
            [.., "Communication", "CountryDialing"] => self.country_code = value.into(),
            [.., "Communication", "DialNumber" | "FormattedNumber"] => {
                let code = self.country_code.trim_start_matches(['+', '0']);
                let number = if code.is_empty() || value.starts_with('+') {
                    value.to_owned()
                } else {
                    format!("+{code} {value}")
                };
                set(&mut self.fields.phone, &number);
            }
            _ => (),
        }
    }

    fn add_url(&mut self, value: &str) {
        let fields = &mut self.fields;
        if let Some(url) = links::linkedin(value) {
            fields.linkedin.get_or_insert(url);
        } else if let Some(url) = links::github(value) {
            fields.github.get_or_insert(url);
        } else if let Some(url) = links::web_url(value) {
            fields.website.get_or_insert(url);
        }
    }

    fn into_fields(self) -> ResumeFields {
        let name = self.given.zip(self.family);
        ResumeFields {
            name: name.map(|(given, family)| PersonName {
                given,
                family,
                is_family_first: false,
            }),
            ..self.fields
        }
    }
}

fn set(field: &mut Option<String>, value: &str) {
    field.get_or_insert(value.to_owned());
}
