//! Validates candidates that are added one at a time or in bulk (docs/ats-interface.md: adding
//! candidates).

use std::collections::BTreeSet;

use serde_json::{Map, Value};
use url::Url;

use crate::{
    ats::wire::{
        candidate::{AddCandidateRequest, Attribution, Channel},
        violation::Constraint,
    },
    reference_ats::{
        requests::{
            field_reader::{FieldReader, REQUIRED_MESSAGE, is_http_url},
            parsed_body::UploadedFile,
        },
        resume::Resume,
        stage::StageRef,
    },
};

/// The file extensions that are allowed at the end of a `resume_url`.
const RESUME_EXTENSIONS: [&str; 4] = [".pdf", ".doc", ".docx", ".txt"];
/// The default `source` for the channel `SOURCED`.
const DEFAULT_SOURCE: &str = "LinkedIn";
/// The valid values of `source` for the channel `REFERRAL`.
const REFERRER_KINDS: [&str; 3] = ["Employee", "Investor", "Friend"];

/// Validates a single candidate. The error is one message, which contains the first error of each
/// field.
pub(crate) fn validate_candidate(
    object: &Map<String, Value>,
    strict: bool,
) -> Result<AddCandidateRequest, String> {
    let mut fields = FieldReader::new(object);
    let attribution = read_attribution(&mut fields);
    let mut candidate = read_candidate(&mut fields, attribution)?;
    candidate.resume = candidate.resume.filter(|address| !address.is_empty());
    fields.check_url("resume", candidate.resume.as_deref());
    for violation in candidate.violations() {
        fields.add_error(violation.field, constraint_message(violation.constraint));
    }
    apply_common_rules(fields, candidate, strict)
}

/// Validates one item of a bulk request. `top` contains the channel and the related fields from the
/// top level of the request, which apply to items that lack them. If the item contains no stage,
/// the first stage of the job is used.
pub(crate) fn validate_bulk_item(
    item: &Value,
    top: &Attribution,
    strict: bool,
) -> Result<AddCandidateRequest, String> {
    let object = item
        .as_object()
        .ok_or("Each candidate must be an object.")?;
    let mut fields = FieldReader::new(object);
    let own = read_attribution(&mut fields);
    let candidate = read_candidate(&mut fields, merge_attribution(own, top))?;
    let mut candidate = without_empty_texts(candidate);
    candidate.resume = None;
    let url = candidate.resume_url.as_deref();
    if url.is_some_and(|url| !is_resume_url(url)) {
        let message = "This must lead to a pdf, doc, docx or txt file.";
        fields.add_error("resume_url", message);
    }
    let names_no_stage = matches!(stage_ref(&candidate), StageRef::First);
    for violation in candidate.violations() {
        let constraint = match violation.constraint {
            Constraint::ExactlyOneOf(_) if names_no_stage => continue,
            Constraint::ExactlyOneOf(other) => Constraint::NotBoth(other),
            constraint => constraint,
        };
        fields.add_error(violation.field, constraint_message(constraint));
    }
    apply_common_rules(fields, candidate, strict)
}

/// Reads the channel and the related fields from the top level of a bulk request.
pub(crate) fn read_bulk_attribution(object: &Map<String, Value>) -> Result<Attribution, String> {
    let mut fields = FieldReader::new(object);
    let attribution = read_attribution(&mut fields);
    finish(&fields, attribution)
}

/// Returns how a request to add a candidate specifies the stage.
pub(crate) fn stage_ref(candidate: &AddCandidateRequest) -> StageRef<'_> {
    let id = candidate.hiring_pipeline_stage_id.as_deref();
    let name = candidate.hiring_pipeline_stage_name.as_deref();
    id.map(StageRef::Id)
        .or(name.map(StageRef::Name))
        .unwrap_or(StageRef::First)
}

pub(crate) fn check_resume(file: UploadedFile) -> Result<Resume, String> {
    let resume = Resume::detect(&file.name, file.bytes);
    resume.ok_or("resume: Send a pdf, doc, docx or txt file.".to_owned())
}

/// Returns `true` if the path of a URL ends with the extension of a resume file. Ignores the query
/// string.
pub(crate) fn is_resume_url(url: &str) -> bool {
    let has_extension = |url: Url| {
        let path = url.path().to_ascii_lowercase();
        RESUME_EXTENSIONS.iter().any(|end| path.ends_with(end))
    };
    is_http_url(url) && Url::parse(url).is_ok_and(has_extension)
}

fn read_attribution(fields: &mut FieldReader<'_>) -> Attribution {
    Attribution {
        channel: read_channel(fields),
        source: fields.non_empty("source"),
        sourcer_name: fields.non_empty("sourcer_name"),
        sourcer_email: fields.non_empty("sourcer_email"),
        agency_name: fields.non_empty("agency_name"),
    }
}

fn read_channel(fields: &mut FieldReader<'_>) -> Option<Channel> {
    let channel = Channel::from_name(&fields.text("channel")?);
    if channel.is_none() {
        let message = "This must be AGENCY, REFERRAL, SOURCED or APPLIED.";
        fields.add_error("channel", message);
    }
    channel
}

/// Fills in the missing values of an item from the top-level values of the bulk request.
fn merge_attribution(own: Attribution, top: &Attribution) -> Attribution {
    let top = top.clone();
    Attribution {
        channel: own.channel.or(top.channel),
        source: own.source.or(top.source),
        sourcer_name: own.sourcer_name.or(top.sourcer_name),
        sourcer_email: own.sourcer_email.or(top.sourcer_email),
        agency_name: own.agency_name.or(top.agency_name),
    }
}

/// Reads the fields of a candidate. Records errors in `fields`, but if the channel is missing or
/// invalid, returns them as one message, because no request can be created without a channel.
fn read_candidate(
    fields: &mut FieldReader<'_>,
    by: Attribution,
) -> Result<AddCandidateRequest, String> {
    if by.channel.is_none() && fields.errors.is_empty() {
        fields.add_error("channel", REQUIRED_MESSAGE);
    }
    Ok(AddCandidateRequest {
        source: by.source,
        sourcer_name: by.sourcer_name,
        sourcer_email: by.sourcer_email,
        agency_name: by.agency_name,
        job_id: fields.required("job_id"),
        hiring_pipeline_stage_id: fields.optional("hiring_pipeline_stage_id"),
        hiring_pipeline_stage_name: fields.optional("hiring_pipeline_stage_name"),
        candidate_email: fields.optional("candidate_email"),
        candidate_first_name: fields.required("candidate_first_name"),
        candidate_last_name: fields.required("candidate_last_name"),
        candidate_linkedin_url: fields.optional("candidate_linkedin_url"),
        resume: fields.optional("resume"),
        resume_url: fields.optional("resume_url"),
        additional_comments: fields.optional_multiline("additional_comments"),
        channel: by.channel.ok_or_else(|| join_errors(fields))?,
    })
}

/// Replaces empty strings with `None`. The ATS interface does not specify a minimum length for
/// these fields in a bulk request, so an empty string is not an error.
fn without_empty_texts(mut candidate: AddCandidateRequest) -> AddCandidateRequest {
    for text in [
        &mut candidate.hiring_pipeline_stage_id,
        &mut candidate.hiring_pipeline_stage_name,
        &mut candidate.candidate_email,
        &mut candidate.candidate_linkedin_url,
        &mut candidate.resume_url,
    ] {
        if text.as_deref() == Some("") {
            *text = None;
        }
    }
    candidate
}

/// Applies the rules that single and bulk requests have in common.
fn apply_common_rules(
    mut fields: FieldReader<'_>,
    mut candidate: AddCandidateRequest,
    strict: bool,
) -> Result<AddCandidateRequest, String> {
    fields.check_url("resume_url", candidate.resume_url.as_deref());
    if strict {
        check_channel_fields(&mut fields, &candidate);
    }
    if candidate.channel == Channel::Sourced && candidate.source.is_none() {
        candidate.source = Some(DEFAULT_SOURCE.to_owned());
    }
    finish(&fields, candidate)
}

/// Checks that the fields required for the channel are present and valid. This check is stricter
/// than the ATS interface.
fn check_channel_fields(fields: &mut FieldReader<'_>, candidate: &AddCandidateRequest) {
    let agency = candidate.channel == Channel::Agency;
    let referral = candidate.channel == Channel::Referral;
    let asked = [
        ("agency_name", agency, &candidate.agency_name),
        ("sourcer_name", agency || referral, &candidate.sourcer_name),
        (
            "sourcer_email",
            agency || referral,
            &candidate.sourcer_email,
        ),
    ];
    for (field, asked, given) in asked {
        if asked && given.is_none() {
            fields.add_error(field, "This field is required for the channel.");
        }
    }
    let source = candidate.source.as_deref().filter(|_| referral);
    if source.is_some_and(|source| !REFERRER_KINDS.contains(&source)) {
        fields.add_error("source", "This must be Employee, Investor or Friend.");
    }
}

/// Returns the error message for a violated constraint. The message is appended to the name of the
/// field.
fn constraint_message(rule: Constraint) -> String {
    match rule {
        Constraint::NotEmpty => "Write at least one character.".to_owned(),
        Constraint::MaxChars(max) => format!("Use {max} characters or fewer."),
        Constraint::ExactlyOneOf(other) => format!("Send exactly one of this and {other}."),
        Constraint::NotBoth(other) => format!("Send this or {other}, not both."),
        Constraint::EndsWith(ends) => format!("This must end with one of {}.", ends.join(", ")),
    }
}

/// Returns `value` or, if there are errors, a message with the first error of each field.
fn finish<T>(fields: &FieldReader<'_>, value: T) -> Result<T, String> {
    if fields.errors.is_empty() {
        return Ok(value);
    }
    Err(join_errors(fields))
}

/// Joins the first error of each field into one message.
fn join_errors(fields: &FieldReader<'_>) -> String {
    let mut seen = BTreeSet::new();
    let first = fields
        .errors
        .iter()
        .filter(|(field, _)| seen.insert(*field));
    let sentences: Vec<String> = first
        .map(|(field, message)| format!("{field}: {message}"))
        .collect();
    sentences.join(" ")
}
