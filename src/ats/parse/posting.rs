//! Parses postings (ATS interface: reading postings).

use jiff::Timestamp;
use serde_json::Value;

use crate::{
    ats::parse::{
        compensation::parse_compensation,
        interview,
        lenient::{boolean, http_url, line, text, timestamp},
        location::{location_from_label, parse_locations},
        question::parse_questions,
        unknown_values,
    },
    posting::{Location, Posting, PostingDetails, PostingId},
    sanitize::sanitized_html::SanitizedHtml,
};

/// The field with the description.
const DESCRIPTION_FIELD: &str = "user_provided_description";

/// Parses a posting from its list item and, if they have been read, its details with the time of
/// reading. `None` without an id or a title, and for a posting that is not public.
///
/// `show_compensation_by_default`: whether pay and equity may be shown if the flags are missing.
pub fn parse_posting(
    item: &Value,
    details: Option<(&Value, Timestamp)>,
    show_compensation_by_default: bool,
) -> Option<Posting> {
    let id = parse_posting_id(item)?;
    let details = details.filter(|(payload, _)| payload.is_object());
    let payload = details.map(|(payload, _)| payload);
    if is_hidden(item) || payload.is_some_and(is_hidden) {
        return None;
    }
    let Some(title) = line(item, "title").or_else(|| line(payload?, "title")) else {
        tracing::warn!(posting = %id, "a posting of the ATS has no title; it is left out");
        return None;
    };
    let apply_url = |sent| http_url(sent, "apply_url");
    Some(Posting {
        title,
        locations: parse_places(item, payload, &id),
        apply_url: apply_url(item).or_else(|| apply_url(payload?)),
        details: details.map(|(payload, read_at)| {
            parse_details(payload, read_at, (show_compensation_by_default, &id))
        }),
        changed_at: None,
        id,
    })
}

/// Parses the id of a list item. Logs a warning if there is none.
pub fn parse_posting_id(item: &Value) -> Option<PostingId> {
    match line(item, "id") {
        Some(id) => Some(PostingId::new(id)),
        None => {
            tracing::warn!("a posting of the ATS has no id; it is left out");
            None
        }
    }
}

/// Whether the posting is inactive, private or a sample.
pub fn is_hidden(sent: &Value) -> bool {
    boolean(sent, "active") == Some(false)
        || boolean(sent, "is_private") == Some(true)
        || boolean(sent, "is_sample") == Some(true)
}

/// Parses the locations. Those of the details win, because the list must fill fields that a
/// location may not have.
fn parse_places(item: &Value, payload: Option<&Value>, id: &PostingId) -> Vec<Location> {
    let told =
        |sent: &Value| Some(parse_locations(sent, id.as_str())).filter(|found| !found.is_empty());
    payload
        .and_then(told)
        .or_else(|| told(item))
        .or_else(|| Some(vec![location_from_label(line(payload?, "location")?)]))
        .unwrap_or_default()
}

fn parse_details(
    payload: &Value,
    read_at: Timestamp,
    (show_compensation, id): (bool, &PostingId),
) -> PostingDetails {
    let description = text(payload, DESCRIPTION_FIELD).unwrap_or_default();
    let description = SanitizedHtml::from_any_format(description);
    if description.is_cut() {
        unknown_values::record_truncated(DESCRIPTION_FIELD, id.as_str());
    }
    PostingDetails {
        company: line(payload, "client_name"),
        description,
        compensation: parse_compensation(payload, show_compensation, id.as_str()),
        visa_support: boolean(payload, "visa_support"),
        questions: parse_questions(payload),
        interview_plan: interview::parse_interview_plan(payload, id.as_str()),
        accepts_docx: boolean(payload, "allow_docx_resumes_in_applications") == Some(true),
        created: timestamp(payload, "created"),
        read_at,
    }
}
