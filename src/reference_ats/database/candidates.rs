//! Stores the candidates that `POST add-candidate` and `POST bulk-add-candidates` add.

use jiff::Timestamp;
use sha2::{Digest, Sha256};
use sqlx::{Row, Sqlite, Transaction};
use uuid::Uuid;

use crate::{
    ats::wire::{candidate::AddCandidateRequest, job::Stage},
    reference_ats::{
        database::{
            connection::Database,
            new_person::{JobReference, NewPerson, resume_info},
            person_sealer::{PersonData, PersonSealer},
        },
        person::Pipeline,
        resume::Resume,
    },
};

/// A candidate to add to a stage of a job.
#[derive(Debug)]
pub(crate) struct NewCandidate {
    /// The id of the candidate.
    pub(crate) id: Uuid,
    /// The fields of the request.
    pub(crate) candidate: AddCandidateRequest,
    /// The stage that they are added to.
    pub(crate) stage: Stage,
}

impl Database {
    /// Adds a candidate, with a resume if one was sent as a file.
    pub(crate) async fn add_candidate(
        &self,
        newcomer: &NewCandidate,
        resume: Option<&Resume>,
        at: Timestamp,
    ) -> Result<(), sqlx::Error> {
        let arrival = seal_candidate(newcomer, resume, at, &self.sealer)?;
        let mut transaction = self.writer.begin_with("begin immediate").await?;
        arrival.insert(&mut transaction).await?;
        transaction.commit().await
    }

    /// Adds all candidates in one transaction. If `key` was used before, adds none and returns the response that was
    /// stored with it.
    pub(crate) async fn add_candidates(
        &self,
        newcomers: &[NewCandidate],
        answer: &str,
        key: Option<&[u8]>,
        at: Timestamp,
    ) -> Result<Option<String>, sqlx::Error> {
        let arrivals = newcomers.iter();
        let arrivals = arrivals.map(|it| seal_candidate(it, None, at, &self.sealer));
        let arrivals = arrivals.collect::<Result<Vec<_>, _>>()?;
        let mut transaction = self.writer.begin_with("begin immediate").await?;
        if let Some(key) = key {
            if let Some(first) = stored_response(&mut transaction, key).await? {
                return Ok(Some(first));
            }
            store_response(&mut transaction, key, answer, at).await?;
        }
        for arrival in arrivals {
            arrival.insert(&mut transaction).await?;
        }
        transaction.commit().await?;
        Ok(None)
    }
}

async fn stored_response(
    transaction: &mut Transaction<'_, Sqlite>,
    key: &[u8],
) -> Result<Option<String>, sqlx::Error> {
    let row = sqlx::query("select answer from bulk_keys where key_hash = ?")
        .bind(Sha256::digest(key).to_vec())
        .fetch_optional(&mut **transaction)
        .await?;
    row.map(|row| row.try_get("answer")).transpose()
}

async fn store_response(
    transaction: &mut Transaction<'_, Sqlite>,
    key: &[u8],
    answer: &str,
    at: Timestamp,
) -> Result<(), sqlx::Error> {
    sqlx::query("insert into bulk_keys (key_hash, answer, answered_at) values (?, ?, ?)")
        .bind(Sha256::digest(key).to_vec())
        .bind(answer)
        .bind(at.as_millisecond())
        .execute(&mut **transaction)
        .await
        .map(drop)
}

/// Seals a new candidate.
fn seal_candidate(
    newcomer: &NewCandidate,
    resume: Option<&Resume>,
    at: Timestamp,
    sealing: &PersonSealer,
) -> Result<NewPerson, sqlx::Error> {
    let subject = JobReference {
        job_id: newcomer.candidate.job_id.trim().to_ascii_lowercase(),
        posting_id: None,
        stage_id: Some(newcomer.stage.id.clone()),
    };
    let file = resume.map(|resume| &resume.bytes[..]);
    let whose = (newcomer.id, Pipeline::Candidates);
    let said = person_data(&newcomer.candidate, resume);
    NewPerson::new(whose, subject, at, (&said, file), sealing)
}

/// The data of a candidate to seal, without the file.
fn person_data(candidate: &AddCandidateRequest, resume: Option<&Resume>) -> PersonData {
    let link = candidate.resume_url.as_ref().or(candidate.resume.as_ref());
    PersonData {
        first_name: candidate.candidate_first_name.clone(),
        last_name: candidate.candidate_last_name.clone(),
        email: candidate.candidate_email.clone(),
        linkedin_url: candidate.candidate_linkedin_url.clone(),
        resume_link: link.cloned(),
        additional_info: candidate.additional_comments.clone(),
        channel: Some(candidate.channel.as_str().to_owned()),
        source: candidate.source.clone(),
        sourcer_name: candidate.sourcer_name.clone(),
        sourcer_email: candidate.sourcer_email.clone(),
        agency_name: candidate.agency_name.clone(),
        resume: resume.map(resume_info),
        ..PersonData::default()
    }
}
