//! `candidates add`: adds one candidate to a job.

use anyhow::{anyhow, bail};
use serde::Serialize;

use crate::{
    ats::{AtsClient, AtsError, ErrorKind, candidate_request},
    candidate::{Candidate, Channel, ReferralSource, Sourcer, StageChoice},
    candidate_import::JobDirectory,
    cli::{
        candidate_args::{self, AddCommand, CandidateArgs, ReferrerRelation},
        external_ats,
        table::{self, terminal_safe},
    },
    config::Config,
    job::JobId,
};

/// The JSON output, in the format of the ATS interface.
#[derive(Serialize)]
struct JsonAnswer {
    success: bool,
    message: Option<String>,
}

/// Adds a candidate. If a field exceeds a limit of the ATS interface, fails without sending a
/// request.
pub(crate) async fn add_candidate(command: AddCommand, config: &Config) -> anyhow::Result<()> {
    let (channel, person) = split_args(command);
    let json = person.output.json;
    let mut candidate = build_candidate(channel, person);
    let violations = candidate_request::single_request(&candidate).violations();
    if !violations.is_empty() {
        let messages: Vec<String> = violations.iter().map(ToString::to_string).collect();
        bail!("nothing was sent: {}", messages.join("; "));
    }
    let client = external_ats::client(config)?;
    candidate.job = resolve_job(&client, candidate.job).await?;
    let added = client.add_candidate(&candidate).await;
    let message = added.map_err(explain_error)?;
    if json {
        let success = true;
        return Ok(table::print_json(&JsonAnswer { success, message })?);
    }
    outln!(
        "{}",
        terminal_safe(&message.unwrap_or_else(|| "Added".into()))
    );
    Ok(())
}

/// Finds the job by its id or title. If the list of jobs cannot be read, treats the user's input as
/// an id. The ATS will refuse the request if no job has this id.
async fn resolve_job(client: &AtsClient, job: JobId) -> anyhow::Result<JobId> {
    match client.jobs().await {
        Ok(jobs) => Ok(JobDirectory::new(jobs).find_job(job.as_str())?),
        Err(error) => {
            tracing::warn!("{error}; --job is used as an id");
            Ok(job)
        }
    }
}

/// Returns the error to show on the terminal. In contrast to the log, it quotes messages from the
/// ATS.
fn explain_error(error: AtsError) -> anyhow::Error {
    match error.kind() {
        _ if error.may_have_created() => {
            anyhow!("{error}: look in the ATS before you add the candidate again")
        }
        ErrorKind::Rejected { errors: complaints } => {
            let messages: Vec<String> = complaints
                .iter()
                .map(|it| terminal_safe(&it.text))
                .collect();
            anyhow!("the ATS did not add the candidate: {}", messages.join("; "))
        }
        _ => error.into(),
    }
}

fn split_args(command: AddCommand) -> (Channel, CandidateArgs) {
    match command {
        AddCommand::Agency {
            agency_name,
            contact,
            person,
        } => {
            let channel = Channel::Agency {
                agency_name,
                contact: build_sourcer(contact),
            };
            (channel, person)
        }
        AddCommand::Referral {
            referrer,
            source,
            person,
        } => {
            let channel = Channel::Referral {
                referrer: build_sourcer(referrer),
                source: source.map(to_referral_source),
            };
            (channel, person)
        }
        AddCommand::Sourced { source, person } => (Channel::Sourced { site: source }, person),
        AddCommand::Applied { source, person } => (Channel::Applied { board: source }, person),
    }
}

fn build_candidate(channel: Channel, person: CandidateArgs) -> Candidate {
    let by_id = person.stage.stage_id.map(StageChoice::Id);
    let by_name = person.stage.stage_name.map(StageChoice::Name);
    Candidate {
        channel,
        job: JobId::new(person.job.trim()),
        stage: by_id.or(by_name),
        first_name: person.first_name.trim().to_owned(),
        last_name: person.last_name.trim().to_owned(),
        email: person.email,
        linkedin_url: person.linkedin_url,
        resume_url: person.resume_url,
        comments: person.comments,
    }
}

fn build_sourcer(args: candidate_args::SourcerArgs) -> Sourcer {
    Sourcer {
        name: args.sourcer_name,
        email: args.sourcer_email,
    }
}

fn to_referral_source(referrer: ReferrerRelation) -> ReferralSource {
    match referrer {
        ReferrerRelation::Employee => ReferralSource::Employee,
        ReferrerRelation::Investor => ReferralSource::Investor,
        ReferrerRelation::Friend => ReferralSource::Friend,
    }
}
