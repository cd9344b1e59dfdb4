//! The TOML front matter of a posting file. docs/reference-ats.md lists the fields.

use jiff::{Timestamp, civil::DateTime, tz::TimeZone};
use serde::{Deserialize, Deserializer, de::Error as _};
use toml::{de::DeTable, value::Datetime};
use uuid::Uuid;

use crate::{
    ats::wire::list_location::{LocationType, PlaceType},
    similar_name::with_suggestion,
    toml_syntax,
};

/// The line that begins and ends the front matter.
const DELIMITER: &str = "+++";

/// An error in a file of the postings folder, with its line number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct FrontMatterError {
    /// The line number, starting at 1.
    pub(crate) line: usize,
    pub(crate) message: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FrontMatter {
    pub(crate) title: NonEmptyText,
    #[serde(deserialize_with = "moment")]
    pub(crate) created: Timestamp,
    #[serde(default = "yes")]
    pub(crate) published: bool,
    pub(crate) id: Option<Uuid>,
    #[serde(default)]
    pub(crate) description_format: DescriptionFormat,
    pub(crate) visa_support: Option<bool>,
    pub(crate) allow_docx: Option<bool>,
    pub(crate) apply_url: Option<url::Url>,
    #[serde(default = "usual_stages")]
    pub(crate) stages: Vec<NonEmptyText>,
    #[serde(default)]
    pub(crate) locations: Vec<LocationEntry>,
    pub(crate) compensation: Option<CompensationEntry>,
    #[serde(default)]
    pub(crate) questions: Vec<QuestionEntry>,
    #[serde(default)]
    pub(crate) interview: Vec<InterviewEntry>,
}

/// A string with at least one visible character. Control characters other than line breaks are
/// removed.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, derive_more::Display)]
#[serde(try_from = "String")]
pub(crate) struct NonEmptyText(String);

/// The format of the text below the front matter, and how the text is sent to clients.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum DescriptionFormat {
    /// Markdown, sent as HTML.
    #[default]
    Rendered,
    /// Markdown, sent unchanged.
    Markdown,
    /// HTML, sent unchanged.
    Html,
    /// Plain text, sent unchanged.
    Plain,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LocationEntry {
    pub(crate) location_type: LocationType,
    pub(crate) workplace_type: Option<NonEmptyText>,
    pub(crate) primary: Option<bool>,
    pub(crate) place: Option<Place>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Place {
    #[serde(rename = "type")]
    pub(crate) kind: PlaceType,
    #[serde(deserialize_with = "place_name")]
    pub(crate) name: NonEmptyText,
    pub(crate) city: Option<NonEmptyText>,
    pub(crate) state: Option<NonEmptyText>,
    pub(crate) country: Option<NonEmptyText>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CompensationEntry {
    pub(crate) currency: NonEmptyText,
    pub(crate) lower: Option<i64>,
    pub(crate) upper: Option<i64>,
    #[serde(default, deserialize_with = "period")]
    pub(crate) period: Option<String>,
    pub(crate) share: Option<bool>,
    pub(crate) equity_lower: Option<f64>,
    pub(crate) equity_upper: Option<f64>,
    pub(crate) share_equity: Option<bool>,
    pub(crate) offers_equity: Option<bool>,
    #[serde(default, deserialize_with = "employment_type")]
    pub(crate) employment_type: Option<String>,
    pub(crate) details: Option<NonEmptyText>,
}

/// The valid pay periods of a salary.
const PERIODS: &[&str] = &["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY"];
/// The valid employment types.
const EMPLOYMENT_TYPES: &[&str] = &[
    "FULL_TIME",
    "PART_TIME",
    "CONTRACT",
    "TEMPORARY",
    "INTERNSHIP",
];

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct QuestionEntry {
    pub(crate) question: NonEmptyText,
    pub(crate) input_type: NonEmptyText,
    pub(crate) question_type: Option<NonEmptyText>,
    #[serde(default)]
    pub(crate) required: bool,
    pub(crate) options: Option<Vec<NonEmptyText>>,
    pub(crate) max_selections: Option<i64>,
    pub(crate) hidden: Option<bool>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct InterviewEntry {
    pub(crate) name: NonEmptyText,
    #[serde(default)]
    pub(crate) description: String,
}

/// Splits a file into its front matter and the text below it.
pub(crate) fn parse_file(file: &str) -> Result<(FrontMatter, &str), FrontMatterError> {
    let file = file.strip_prefix('\u{feff}').unwrap_or(file);
    let (front, body) = split_front_matter(file)?;
    let read = toml::from_str(front).map_err(|error| toml_error(front, 1, &error))?;
    Ok((read, body))
}

/// Converts a TOML error to a [`FrontMatterError`]. `before` is the number of lines in the file
/// before `text`.
pub(crate) fn toml_error(text: &str, before: usize, error: &toml::de::Error) -> FrontMatterError {
    let mut at = error.span().map_or(0, |span| span.start.min(text.len()));
    let mut message = with_suggestion(&error.message().replace('\n', ", "));
    if DeTable::parse(text).is_err() {
        let (place, cause) = toml_syntax::explain(error.message(), text, at);
        (at, message) = (place, cause.to_string());
    } else if message.contains("expected a TOML datetime") {
        message.push_str("; write for example 2026-10-02, without quotation marks");
    }
    let breaks = text.as_bytes()[..at].iter().filter(|byte| **byte == b'\n');
    FrontMatterError {
        line: before + breaks.count() + 1,
        message: match key_before(text, at) {
            Some(key) if is_about_value(&message) => format!("{key}: {message}"),
            _ => message,
        },
    }
}

/// Returns the key of the value that begins at `at`, if both are on the same line.
fn key_before(text: &str, at: usize) -> Option<&str> {
    let line = text.get(..at)?.rsplit('\n').next()?;
    let key = line.trim_end().strip_suffix('=')?;
    let key = key.rsplit(['{', ',']).next()?.trim();
    Some(key).filter(|key| !key.is_empty())
}

/// Returns `true` if serde rejected the value of a key and not the key itself. The message about a
/// rejected value does not contain the name of the key.
fn is_about_value(message: &str) -> bool {
    ["unknown variant", "invalid type", "invalid value"]
        .iter()
        .any(|it| message.starts_with(it))
}

fn split_front_matter(file: &str) -> Result<(&str, &str), FrontMatterError> {
    let (first, rest) = file.split_once('\n').unwrap_or((file, ""));
    if first.trim_end() != DELIMITER {
        return Err(delimiter_error(
            "the first line must be +++, and the front matter must end with another line +++",
        ));
    }
    let mut length = 0;
    for line in rest.split_inclusive('\n') {
        if line.trim_end() == DELIMITER {
            return Ok((&rest[..length], &rest[length + line.len()..]));
        }
        length += line.len();
    }
    Err(delimiter_error(
        "the front matter is not closed by a line +++",
    ))
}

fn delimiter_error(message: &str) -> FrontMatterError {
    FrontMatterError {
        line: 1,
        message: message.to_owned(),
    }
}

fn yes() -> bool {
    true
}

fn usual_stages() -> Vec<NonEmptyText> {
    ["Applied", "Phone call", "Trial day", "Offer", "Hired"]
        .map(|name| NonEmptyText(name.to_owned()))
        .to_vec()
}

/// Deserializes the name of a place, which must have 1 to 255 characters.
fn place_name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<NonEmptyText, D::Error> {
    let name = NonEmptyText::deserialize(deserializer)?;
    if name.as_str().chars().count() > 255 {
        return Err(D::Error::custom(
            "the name of a place has at most 255 characters",
        ));
    }
    Ok(name)
}

fn period<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    one_of(deserializer, PERIODS)
}

fn employment_type<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    one_of(deserializer, EMPLOYMENT_TYPES)
}

/// Deserializes a string that must be one of the given values.
fn one_of<'de, D: Deserializer<'de>>(
    deserializer: D,
    values: &'static [&'static str],
) -> Result<Option<String>, D::Error> {
    let value = String::deserialize(deserializer)?;
    if values.contains(&value.as_str()) {
        return Ok(Some(value));
    }
    Err(D::Error::unknown_variant(&value, values))
}

/// Deserializes a TOML date or time. A time without an offset is in UTC. A date without a time
/// means midnight UTC.
fn moment<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Timestamp, D::Error> {
    let written = Datetime::deserialize(deserializer)?.to_string();
    let with_offset = written.parse::<Timestamp>();
    let without = || written.parse::<DateTime>()?.to_zoned(TimeZone::UTC);
    with_offset
        .or_else(|_| without().map(|zoned| zoned.timestamp()))
        .map_err(|_| D::Error::custom("not a date; write it like 2026-10-02T09:00:00Z"))
}

impl NonEmptyText {
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for NonEmptyText {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let kept: String = text
            .chars()
            .filter(|c| !c.is_control() || *c == '\n')
            .collect();
        if kept.trim().is_empty() {
            return Err("must not be empty");
        }
        Ok(Self(kept))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistake_names_its_line() {
        let front =
            |line: &str| format!("+++\ntitle = \"Baker\"\ncreated = 2026-10-02\n{line}\n+++\n");
        let cases = [
            (front("salary = 5"), 4, "salary"),
            (front("id = \"x\""), 4, "UUID"),
            (front("publishd = true"), 4, "did you mean published?"),
            (front("stages = \"x"), 4, "no closing quotation mark"),
            (
                "+++\ntitle = 'x'\ncreated = '28.11.2026'\n+++\n".to_owned(),
                3,
                "write for example 2026-10-02",
            ),
            (front("\n[compensation]\ncurrency = \"\""), 6, "empty"),
            (front("[[questions]]\nquestion = \"Why?\""), 4, "input_type"),
            ("title".to_owned(), 1, "+++"),
            ("+++\ntitle = \"Baker\"\n".to_owned(), 1, "closed"),
        ];
        for (file, line, word) in cases {
            let mistake = parse_file(&file).err().unwrap();
            assert_eq!(mistake.line, line, "{file}: {}", mistake.message);
            assert!(
                mistake.message.contains(word),
                "{file}: {}",
                mistake.message
            );
        }
    }

    #[test]
    fn a_date_without_an_offset_is_taken_as_utc() {
        for (written, moment) in [
            ("2026-10-02", "2026-10-02T00:00:00Z"),
            ("2026-10-02T09:30:00", "2026-10-02T09:30:00Z"),
            ("2026-10-02 09:30:00+02:00", "2026-10-02T07:30:00Z"),
        ] {
            let file = format!("+++\ntitle = \"Baker\"\ncreated = {written}\n+++\n");
            let (front, _) = parse_file(&file).unwrap();
            assert_eq!(front.created.to_string(), moment, "{written}");
        }
    }
}
