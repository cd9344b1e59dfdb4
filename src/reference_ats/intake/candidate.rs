//! Validates added candidates, single or in bulk (ATS interface: adding candidates).

use std::collections::BTreeSet;

use serde_json::{Map, Value};
use url::Url;

use crate::{
    ats::wire::{
        breach::Rule,
        candidate::{AddCandidateRequest, Attribution, Channel},
    },
    reference_ats::{
        intake::{
            fields::{Fields, is_web_address},
            sent::File,
        },
        resume::{Resume, ResumeKind, plain_name},
        stage::StageRef,
    },
};

/// The extensions that a `resume_url` may end with.
const RESUME_ENDS: [&str; 4] = [".pdf", ".doc", ".docx", ".txt"];
/// The default `source` of the channel `SOURCED`.
const USUAL_SITE: &str = "LinkedIn";
/// The values of `source` for the channel `REFERRAL`.
const REFERRERS: [&str; 3] = ["Employee", "Investor", "Friend"];

/// Validates a single candidate. All errors are returned as one message.
pub(crate) fn single(
    object: &Map<String, Value>,
    strict: bool,
) -> Result<AddCandidateRequest, String> {
    let mut fields = Fields::of(object);
    let attribution = attribution(&mut fields);
    let Some(mut candidate) = request(&mut fields, attribution) else {
        return Err(message(&fields));
    };
    candidate.resume = candidate.resume.filter(|address| !address.is_empty());
    fields.web_address("resume", candidate.resume.as_deref());
    for breach in candidate.breaches() {
        fields.complain(breach.field, sentence(breach.rule));
    }
    finish(fields, candidate, strict)
}

/// Validates one item of a bulk request. `top` holds the values that apply to all items. Without a stage the first one
/// is used.
pub(crate) fn item(
    item: &Value,
    top: &Attribution,
    strict: bool,
) -> Result<AddCandidateRequest, String> {
    let object = item
        .as_object()
        .ok_or("Each candidate must be an object.")?;
    let mut fields = Fields::of(object);
    let own = attribution(&mut fields);
    let Some(candidate) = request(&mut fields, over(own, top)) else {
        return Err(message(&fields));
    };
    let mut candidate = without_empty_texts(candidate);
    candidate.resume = None;
    if candidate
        .resume_url
        .as_deref()
        .is_some_and(|address| !is_resume_address(address))
    {
        fields.complain(
            "resume_url",
            "This must lead to a pdf, doc, docx or txt file.",
        );
    }
    let names_no_stage = matches!(stage(&candidate), StageRef::First);
    for breach in candidate.breaches() {
        match breach.rule {
            Rule::ExactlyOneOf(_) if names_no_stage => (),
            Rule::ExactlyOneOf(other) => {
                fields.complain(breach.field, sentence(Rule::NotBoth(other)))
            }
            rule => fields.complain(breach.field, sentence(rule)),
        }
    }
    finish(fields, candidate, strict)
}

/// Reads the channel and its fields from the top level of a bulk request.
pub(crate) fn top(object: &Map<String, Value>) -> Result<Attribution, String> {
    let mut fields = Fields::of(object);
    let attribution = attribution(&mut fields);
    if fields.complaints.is_empty() {
        return Ok(attribution);
    }
    Err(message(&fields))
}

/// The stage that a candidate names.
pub(crate) fn stage(candidate: &AddCandidateRequest) -> StageRef<'_> {
    let id = candidate.hiring_pipeline_stage_id.as_deref();
    let name = candidate.hiring_pipeline_stage_name.as_deref();
    id.map(StageRef::Id)
        .or(name.map(StageRef::Name))
        .unwrap_or(StageRef::First)
}

/// Checks the uploaded resume of a candidate.
pub(crate) fn resume(file: File) -> Result<Resume, String> {
    let kind = ResumeKind::recognise(&file.bytes);
    let kind = kind.ok_or("resume: Send a pdf, doc, docx or txt file.")?;
    let name = plain_name(&file.name);
    let bytes = file.bytes;
    Ok(Resume { name, kind, bytes })
}

/// Whether the path of a URL ends with the extension of a resume. The query is ignored.
pub(crate) fn is_resume_address(address: &str) -> bool {
    let path = Url::parse(address).map(|url| url.path().to_ascii_lowercase());
    let ends_like_one = |path: String| RESUME_ENDS.iter().any(|end| path.ends_with(end));
    is_web_address(address) && path.is_ok_and(ends_like_one)
}

fn attribution(fields: &mut Fields<'_>) -> Attribution {
    Attribution {
        channel: channel(fields),
        source: fields.unless_empty("source"),
        sourcer_name: fields.unless_empty("sourcer_name"),
        sourcer_email: fields.unless_empty("sourcer_email"),
        agency_name: fields.unless_empty("agency_name"),
    }
}

fn channel(fields: &mut Fields<'_>) -> Option<Channel> {
    let name = fields.word("channel")?;
    let channel = Channel::from_name(&name);
    if channel.is_none() {
        fields.complain(
            "channel",
            "This must be AGENCY, REFERRAL, SOURCED or APPLIED.",
        );
    }
    channel
}

/// Fills missing values of an item with those of the top level.
fn over(own: Attribution, top: &Attribution) -> Attribution {
    let text = |own: Option<String>, top: &Option<String>| own.or_else(|| top.clone());
    Attribution {
        channel: own.channel.or(top.channel),
        source: text(own.source, &top.source),
        sourcer_name: text(own.sourcer_name, &top.sourcer_name),
        sourcer_email: text(own.sourcer_email, &top.sourcer_email),
        agency_name: text(own.agency_name, &top.agency_name),
    }
}

/// Reads a candidate. Returns `None` if there is no valid channel.
fn request(fields: &mut Fields<'_>, by: Attribution) -> Option<AddCandidateRequest> {
    let missing = by.channel.is_none() && fields.complaints.is_empty();
    if missing {
        fields.complain("channel", "This field is required.");
    }
    Some(AddCandidateRequest {
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
        additional_comments: fields.several_lines("additional_comments"),
        channel: by.channel?,
    })
}

/// Replaces empty texts by `None`. The interface states no minimum length for these fields of a bulk request.
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

/// Applies the rules that are the same for single and bulk requests.
fn finish(
    mut fields: Fields<'_>,
    mut candidate: AddCandidateRequest,
    strict: bool,
) -> Result<AddCandidateRequest, String> {
    fields.web_address("resume_url", candidate.resume_url.as_deref());
    if strict {
        hold_to_channel(&mut fields, &candidate);
    }
    if candidate.channel == Channel::Sourced && candidate.source.is_none() {
        candidate.source = Some(USUAL_SITE.to_owned());
    }
    if fields.complaints.is_empty() {
        return Ok(candidate);
    }
    Err(message(&fields))
}

/// Checks the fields that a channel requires. The interface does not say that they are enforced.
fn hold_to_channel(fields: &mut Fields<'_>, candidate: &AddCandidateRequest) {
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
            fields.complain(field, "This field is required for the channel.");
        }
    }
    let source = candidate.source.as_deref().filter(|_| referral);
    if source.is_some_and(|source| !REFERRERS.contains(&source)) {
        fields.complain("source", "This must be Employee, Investor or Friend.");
    }
}

/// The error message for a constraint. It follows the name of the field.
fn sentence(rule: Rule) -> String {
    match rule {
        Rule::NotEmpty => "Write at least one character.".to_owned(),
        Rule::AtMost(most) => format!("Use {most} characters or fewer."),
        Rule::ExactlyOneOf(other) => format!("Send exactly one of this and {other}."),
        Rule::NotBoth(other) => format!("Send this or {other}, not both."),
        Rule::EndsWith(ends) => format!("This must end with one of {}.", ends.join(", ")),
    }
}

/// Joins the errors into one message, with the first error of each field.
fn message(fields: &Fields<'_>) -> String {
    let mut told = BTreeSet::new();
    let first = fields
        .complaints
        .iter()
        .filter(|(field, _)| told.insert(*field));
    let sentences: Vec<String> = first
        .map(|(field, says)| format!("{field}: {says}"))
        .collect();
    sentences.join(" ")
}
