//! Parses postings (ATS interface: reading postings).

use jiff::Timestamp;
use serde_json::Value;

use crate::{
    ats::translate::{
        compensation::compensation,
        interview,
        location::{locations, single},
        loose::{flag, line, moment, text, web_address},
        question::questions,
        seen,
    },
    posting::{Details, Location, Posting, PostingId},
    prose::clean::CleanHtml,
};

/// The field with the description.
const DESCRIPTION: &str = "user_provided_description";

/// Parses a posting from its list item and, if they have been read, its details with the time of
/// reading. `None` without an id or a title, and for a posting that is not public.
///
/// `show_compensation_by_default`: whether pay and equity may be shown if the flags are missing.
pub fn posting(
    item: &Value,
    details: Option<(&Value, Timestamp)>,
    show_compensation_by_default: bool,
) -> Option<Posting> {
    let id = id(item)?;
    let details = details.filter(|(payload, _)| payload.is_object());
    let payload = details.map(|(payload, _)| payload);
    if is_withheld(item) || payload.is_some_and(is_withheld) {
        return None;
    }
    let Some(title) = line(item, "title").or_else(|| line(payload?, "title")) else {
        tracing::warn!(posting = %id, "a posting of the ATS has no title; it is left out");
        return None;
    };
    let apply_url = |sent| web_address(sent, "apply_url");
    Some(Posting {
        title,
        locations: places(item, payload, &id),
        apply_url: apply_url(item).or_else(|| apply_url(payload?)),
        details: details.map(|(payload, read_at)| {
            read_details(payload, read_at, (show_compensation_by_default, &id))
        }),
        changed_at: None,
        id,
    })
}

/// Parses the id of a list item. Logs a warning if there is none.
pub fn id(item: &Value) -> Option<PostingId> {
    match line(item, "id") {
        Some(id) => Some(PostingId::new(id)),
        None => {
            tracing::warn!("a posting of the ATS has no id; it is left out");
            None
        }
    }
}

/// Whether the posting is inactive, private or a sample.
pub fn is_withheld(sent: &Value) -> bool {
    flag(sent, "active") == Some(false)
        || flag(sent, "is_private") == Some(true)
        || flag(sent, "is_sample") == Some(true)
}

/// Parses the locations. Those of the details win, because the list must fill fields that a
/// location may not have.
fn places(item: &Value, payload: Option<&Value>, id: &PostingId) -> Vec<Location> {
    let told = |sent: &Value| Some(locations(sent, id.as_str())).filter(|found| !found.is_empty());
    payload
        .and_then(told)
        .or_else(|| told(item))
        .or_else(|| Some(vec![single(line(payload?, "location")?)]))
        .unwrap_or_default()
}

fn read_details(
    payload: &Value,
    read_at: Timestamp,
    (show_compensation, id): (bool, &PostingId),
) -> Details {
    let description = text(payload, DESCRIPTION).unwrap_or_default();
    let description = CleanHtml::clean(description);
    if description.is_cut() {
        seen::cut(DESCRIPTION, id.as_str());
    }
    Details {
        company: line(payload, "client_name"),
        description,
        compensation: compensation(payload, show_compensation, id.as_str()),
        visa_support: flag(payload, "visa_support"),
        questions: questions(payload),
        interview_plan: interview::plan(payload, id.as_str()),
        accepts_docx: flag(payload, "allow_docx_resumes_in_applications") == Some(true),
        created: moment(payload, "created"),
        read_at,
    }
}
