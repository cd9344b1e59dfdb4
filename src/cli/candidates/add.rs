use anyhow::bail;
use serde::Serialize;

use crate::{
    ats::{addition, client::Client},
    candidate::{Candidate, Channel, ReferralSource, Sourcer, StageChoice},
    cli::{
        candidates::refusal,
        intake::{self, Add, Person, Referrer},
        outside,
        table::{self, harmless},
    },
    config::settings::Config,
    job::JobId,
    team::book::Book,
};

/// What became of it, for programs: the words of the interface.
#[derive(Serialize)]
struct Answer {
    success: bool,
    message: Option<String>,
}

/// Adds one candidate. Nothing is sent, and the ATS is asked nothing, while a bound is broken.
pub(crate) async fn run(command: Add, config: &Config) -> anyhow::Result<()> {
    let (channel, person) = told(command);
    let json = person.output.json;
    let candidate = candidate(channel, person);
    let breaches = addition::single(&candidate).breaches();
    if !breaches.is_empty() {
        let said: Vec<String> = breaches.iter().map(ToString::to_string).collect();
        bail!("nothing was sent: {}", said.join("; "));
    }
    let client = outside::client(config)?;
    let candidate = Candidate {
        job: job(&client, &candidate.job).await?,
        ..candidate
    };
    let added = client.add_candidate(&candidate).await;
    let message = added.map_err(refusal::sentence)?;
    if json {
        let success = true;
        return Ok(table::print_json(&Answer { success, message })?);
    }
    println!("{}", harmless(&message.unwrap_or_else(|| "Added".into())));
    Ok(())
}

/// The job by its id. Where the list cannot be read what was given is taken for one: the ATS has the last
/// word in any case.
async fn job(client: &Client, given: &JobId) -> anyhow::Result<JobId> {
    match client.jobs().await {
        Ok(jobs) => Ok(Book::new(jobs).job(given.as_str())?),
        Err(error) => {
            tracing::warn!("{error}; --job is taken for an id");
            Ok(given.clone())
        }
    }
}

fn told(command: Add) -> (Channel, Person) {
    match command {
        Add::Agency {
            agency_name,
            contact,
            person,
        } => {
            let contact = sourcer(contact);
            let channel = Channel::Agency {
                agency_name,
                contact,
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

fn sourcer(given: intake::Sourcer) -> Sourcer {
    Sourcer {
        name: given.sourcer_name,
        email: given.sourcer_email,
    }
}

fn referral_source(given: Referrer) -> ReferralSource {
    match given {
        Referrer::Employee => ReferralSource::Employee,
        Referrer::Investor => ReferralSource::Investor,
        Referrer::Friend => ReferralSource::Friend,
    }
}
