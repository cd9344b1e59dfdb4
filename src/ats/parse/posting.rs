//! Parses postings (docs/ats-interface.md: reading postings).

use std::sync::Arc;

use jiff::Timestamp;
use serde_json::Value;

use crate::{
    ats::parse::{
        compensation::parse_compensation,
        lenient::{
            array, boolean, http_url, id, label, line, sorted_by_order_index, text, timestamp,
        },
        location::{location_from_label, parse_locations},
        question::parse_questions,
        unknown_values,
    },
    lazy::Lazy,
    posting::{InterviewStep, Location, Posting, PostingDetails, PostingId},
    sanitize::SanitizedHtml,
};

/// The JSON field that contains the description of a posting.
const DESCRIPTION: &str = "user_provided_description";
/// The name that the log uses for the description of an interview step.
const STEP_DESCRIPTION: &str = "public_interview_plan_preview.description";

/// Parses a posting from its list item and, if available, its details. `details` also contains the
/// time at which the details were read. Returns `None` if the id or the title is missing or if the
/// posting is not public.
///
/// `show_compensation_by_default` specifies whether pay and equity are shown if the ATS does not
/// send the flags `open_to_sharing_…`.
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
    let Some(title) = label(item, "title").or_else(|| label(payload?, "title")) else {
        unknown_values::record_ignored("a posting without a title", id.as_str());
        return None;
    };
    let apply_url = |sent| http_url(sent, "apply_url");
    Some(Posting {
        title,
        locations: parse_places(item, payload, &id),
        apply_url: apply_url(item).or_else(|| apply_url(payload?)),
        details: details.map(|(payload, read_at)| {
            parse_details(payload, read_at, show_compensation_by_default, &id)
        }),
        changed_at: None,
        id,
    })
}

/// A posting in the list. Only the id and the visibility are parsed. The item itself is stored as a
/// JSON string, which needs much less memory than a parsed JSON value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PostingItem {
    /// The id.
    pub id: PostingId,
    /// Whether the posting is not public.
    pub is_hidden: bool,
    /// The item from the ATS, as a JSON string. The keys are sorted, so that equal items have equal
    /// strings.
    pub json: Arc<str>,
}

impl PostingItem {
    /// Parses a list item. Returns `None` if it has no valid id.
    pub fn parse(mut item: Value) -> Option<Self> {
        let id = parse_posting_id(&item)?;
        item.sort_all_objects();
        Some(Self {
            id,
            is_hidden: is_hidden(&item),
            json: item.to_string().into(),
        })
    }
}

fn parse_posting_id(item: &Value) -> Option<PostingId> {
    id(item, "id").map(PostingId::new)
}

/// Returns `true` if the posting is inactive, private or a sample.
fn is_hidden(sent: &Value) -> bool {
    boolean(sent, "active") == Some(false)
        || boolean(sent, "is_private") == Some(true)
        || boolean(sent, "is_sample") == Some(true)
}

/// Parses the locations. The locations in the details take precedence, because locations in the
/// list have a value in every field, even in fields that do not apply.
fn parse_places(item: &Value, payload: Option<&Value>, id: &PostingId) -> Vec<Location> {
    let parse = |sent| Some(parse_locations(sent, id.as_str())).filter(|it| !it.is_empty());
    payload
        .and_then(parse)
        .or_else(|| parse(item))
        .or_else(|| Some(vec![location_from_label(label(payload?, "location")?)]))
        .unwrap_or_default()
}

fn parse_details(
    payload: &Value,
    read_at: Timestamp,
    show_compensation: bool,
    id: &PostingId,
) -> PostingDetails {
    PostingDetails {
        company: label(payload, "client_name"),
        description: parse_html(payload, DESCRIPTION, DESCRIPTION, id),
        compensation: parse_compensation(payload, show_compensation, id.as_str()),
        visa_support: boolean(payload, "visa_support"),
        questions: parse_questions(payload),
        interview_plan: parse_interview_plan(payload, id),
        accepts_docx: boolean(payload, "allow_docx_resumes_in_applications") == Some(true),
        created: timestamp(payload, "created"),
        read_at,
    }
}

/// Parses the interview steps, in order. Steps without a name are skipped.
fn parse_interview_plan(details: &Value, id: &PostingId) -> Vec<InterviewStep> {
    let steps = sorted_by_order_index(array(details, "public_interview_plan_preview"));
    let parse_step = |step| {
        Some(InterviewStep {
            name: line(step, "name")?,
            description: parse_html(step, "description", STEP_DESCRIPTION, id),
        })
    };
    steps.into_iter().filter_map(parse_step).collect()
}

/// Parses a long text. It is sanitized when it is first used. If it has to be truncated, a warning
/// is logged with `log_name` as the name of the field.
fn parse_html(
    sent: &Value,
    field: &str,
    log_name: &'static str,
    id: &PostingId,
) -> Lazy<SanitizedHtml> {
    let Some(text) = text(sent, field).map(Box::<str>::from) else {
        return Lazy::default();
    };
    let id = id.clone();
    Lazy::new(move || {
        let html = SanitizedHtml::from_any_format(&text);
        if html.is_cut() {
            unknown_values::record_truncated(log_name, id.as_str());
        }
        html
    })
}
