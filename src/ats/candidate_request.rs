//! Builds the requests that add candidates (docs/ats-interface.md: adding candidates).

use crate::{
    ats::{
        settings::ChannelPlacement,
        wire::{
            candidate::{
                self as wire, AddCandidateRequest, Attribution, BulkAddRequest, BulkCandidate,
            },
            violation::{Constraint, Violation},
        },
    },
    candidate::{Candidate, Channel, Sourcer, StageChoice},
};

/// The file name extensions that are allowed for the URL of a resume in a bulk add.
const RESUME_EXTENSIONS: [&str; 4] = [".pdf", ".doc", ".docx", ".txt"];

pub(crate) fn single_request(candidate: &Candidate) -> AddCandidateRequest {
    let item = bulk_item(candidate);
    let attribution = item.attribution;
    AddCandidateRequest {
        channel: wire_channel(&candidate.channel),
        source: attribution.source,
        sourcer_name: attribution.sourcer_name,
        sourcer_email: attribution.sourcer_email,
        agency_name: attribution.agency_name,
        job_id: item.job_id,
        hiring_pipeline_stage_id: item.hiring_pipeline_stage_id,
        hiring_pipeline_stage_name: item.hiring_pipeline_stage_name,
        candidate_email: item.candidate_email,
        candidate_first_name: item.candidate_first_name,
        candidate_last_name: item.candidate_last_name,
        candidate_linkedin_url: item.candidate_linkedin_url,
        resume: None,
        resume_url: item.resume_url,
        additional_comments: item.additional_comments,
    }
}

/// Returns the constraints that a candidate of a bulk add violates. The constraints are the same as
/// for a single add, except that the stage is optional and the resume's file type is restricted.
pub(crate) fn item_violations(candidate: &Candidate) -> Vec<Violation> {
    let mut violations = single_request(candidate).violations();
    violations.retain(|it| !matches!(it.constraint, Constraint::ExactlyOneOf(_)));
    let resume = candidate.resume_url.as_ref();
    let path = resume.map(|url| url.path().to_ascii_lowercase());
    if path.is_some_and(|path| !RESUME_EXTENSIONS.iter().any(|it| path.ends_with(it))) {
        violations.push(Violation {
            field: "resume_url",
            constraint: Constraint::EndsWith(&RESUME_EXTENSIONS),
        });
    }
    violations
}

/// Builds the request that adds several candidates. `placement` determines whether the channel (how
/// the company found the candidates) is sent at the top level, in the items, or in both. If the
/// candidates' channels differ, each item contains its own channel.
pub(crate) fn bulk_request(
    candidates: &[&Candidate],
    placement: ChannelPlacement,
) -> BulkAddRequest {
    let mut items: Vec<BulkCandidate> = candidates.iter().copied().map(bulk_item).collect();
    let first = items.first().map(|item| item.attribution.clone());
    let shared = first.filter(|first| items.iter().all(|item| item.attribution == *first));
    let top = shared.filter(|_| placement != ChannelPlacement::Item);
    if top.is_some() && placement == ChannelPlacement::Top {
        for item in &mut items {
            item.attribution = Attribution::default();
        }
    }
    BulkAddRequest {
        candidates: items,
        attribution: top.unwrap_or_default(),
    }
}

fn bulk_item(candidate: &Candidate) -> BulkCandidate {
    let (stage_id, stage_name) = match &candidate.stage {
        Some(StageChoice::Id(id)) => (Some(id.clone()), None),
        Some(StageChoice::Name(name)) => (None, Some(name.clone())),
        None => (None, None),
    };
    BulkCandidate {
        job_id: candidate.job.as_str().to_owned(),
        hiring_pipeline_stage_id: stage_id,
        hiring_pipeline_stage_name: stage_name,
        candidate_email: candidate.email.clone(),
        candidate_first_name: candidate.first_name.clone(),
        candidate_last_name: candidate.last_name.clone(),
        candidate_linkedin_url: candidate.linkedin_url.clone(),
        resume_url: candidate.resume_url.as_ref().map(ToString::to_string),
        additional_comments: candidate.comments.clone(),
        attribution: attribution(&candidate.channel),
    }
}

/// Converts a channel to the JSON type of the ATS interface.
pub(crate) fn wire_channel(channel: &Channel) -> wire::Channel {
    match channel {
        Channel::Agency { .. } => wire::Channel::Agency,
        Channel::Referral { .. } => wire::Channel::Referral,
        Channel::Sourced { .. } => wire::Channel::Sourced,
        Channel::Applied { .. } => wire::Channel::Applied,
    }
}

fn attribution(channel: &Channel) -> Attribution {
    let (source, sourcer, agency) = match channel {
        Channel::Agency {
            agency_name,
            contact,
        } => (None, contact.clone(), Some(agency_name.clone())),
        Channel::Referral { referrer, source } => {
            (source.map(|it| it.to_string()), referrer.clone(), None)
        }
        Channel::Sourced { site: source } | Channel::Applied { board: source } => {
            (source.clone(), Sourcer::default(), None)
        }
    };
    Attribution {
        channel: Some(wire_channel(channel)),
        source,
        sourcer_name: sourcer.name,
        sourcer_email: sourcer.email,
        agency_name: agency,
    }
}
