//! `candidates add`: adds one candidate to a job.

use anyhow::{anyhow, bail};
use serde::Serialize;

use crate::{
    ats::{
        addition,
        client::Client,
        error::{AtsError, Verdict},
    },
    candidate::{Candidate, Channel, ReferralSource, Sourcer, StageChoice},
    candidate_import::JobDirectory,
    cli::{
        candidate_args::{self, Add, Person, Referrer},
        outside,
        table::{self, harmless},
    },
    config::settings::Config,
    job::JobId,
};

/// The JSON output, as the ATS's interface has it.
#[derive(Serialize)]
struct Answer {
    success: bool,
    message: Option<String>,
}

/// Adds a candidate. If a field exceeds a limit of the interface, fails before it sends anything to the ATS.
pub(crate) async fn add_candidate(command: Add, config: &Config) -> anyhow::Result<()> {
    let (channel, person) = split(command);
    let json = person.output.json;
    let mut candidate = candidate(channel, person);
    let violations = addition::single(&candidate).breaches();
    if !violations.is_empty() {
        let messages: Vec<String> = violations.iter().map(ToString::to_string).collect();
        bail!("nothing was sent: {}", messages.join("; "));
    }
    let client = outside::client(config)?;
    candidate.job = resolve_job(&client, candidate.job).await?;
    let added = client.add_candidate(&candidate).await;
    let message = added.map_err(explain)?;
    if json {
        let success = true;
        return Ok(table::print_json(&Answer { success, message })?);
    }
    outln!("{}", harmless(&message.unwrap_or_else(|| "Added".into())));
    Ok(())
}

/// Finds the job by its id or title. If the list of jobs cannot be read, sends the text as an id and lets the ATS
/// decide.
async fn resolve_job(client: &Client, job: JobId) -> anyhow::Result<JobId> {
    match client.jobs().await {
        Ok(jobs) => Ok(JobDirectory::new(jobs).find_job(job.as_str())?),
        Err(error) => {
            tracing::warn!("{error}; --job is used as an id");
            Ok(job)
        }
    }
}

/// The error for the person who adds the candidate. It quotes the ATS, which the log never does.
fn explain(error: AtsError) -> anyhow::Error {
    match error.verdict() {
        _ if error.may_have_created() => {
            anyhow!("{error}: look in the ATS before you add the candidate again")
        }
        Verdict::Rejected { complaints } => {
            let messages: Vec<String> = complaints.iter().map(|it| harmless(&it.text)).collect();
            anyhow!("the ATS did not add the candidate: {}", messages.join("; "))
        }
        _ => error.into(),
    }
}

fn split(command: Add) -> (Channel, Person) {
    match command {
        Add::Agency {
            agency_name,
            contact,
            person,
        } => {
            let channel = Channel::Agency {
                agency_name,
                contact: sourcer(contact),
            };
            (channel, person)
        }
        Add::Referral {
            referrer,
            source,
            person,
        } => {
            let channel = Channel::Referral {
                referrer: sourcer(referrer),
                source: source.map(referral_source),
            };
            (channel, person)
        }
        Add::Sourced { source, person } => (Channel::Sourced { site: source }, person),
        Add::Applied { source, person } => (Channel::Applied { board: source }, person),
    }
}

fn candidate(channel: Channel, person: Person) -> Candidate {
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

fn sourcer(args: candidate_args::Sourcer) -> Sourcer {
    Sourcer {
        name: args.sourcer_name,
        email: args.sourcer_email,
    }
}

fn referral_source(referrer: Referrer) -> ReferralSource {
    match referrer {
        Referrer::Employee => ReferralSource::Employee,
        Referrer::Investor => ReferralSource::Investor,
        Referrer::Friend => ReferralSource::Friend,
    }
}
