//! Stores the candidates from `POST add-candidate` and `POST bulk-add-candidates`.

use jiff::Timestamp;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::{
    ats::wire::{candidate::AddCandidateRequest, job::Stage},
    reference_ats::{
        database::{
            connection::Database,
            new_person::NewPerson,
            person_sealer::{PersonData, PersonSealer},
        },
        person::{FurtherDetails, Pipeline},
        resume::Resume,
    },
};

/// A candidate to add to a stage of a job.
#[derive(Debug)]
pub(crate) struct NewCandidate {
    pub(crate) id: Uuid,
    /// The fields of the request.
    pub(crate) candidate: AddCandidateRequest,
    /// The stage to which the candidate is added.
    pub(crate) stage: Stage,
}

impl Database {
    /// Adds a candidate, and the resume if it was sent as a file.
    pub(crate) async fn add_candidate(
        &self,
        candidate: &NewCandidate,
        resume: Option<&Resume>,
        at: Timestamp,
    ) -> Result<(), sqlx::Error> {
        let person = seal_candidate(candidate, resume, at, &self.sealer)?;
        let mut transaction = self.writer.begin_with("begin immediate").await?;
        person.insert(&mut transaction).await?;
        transaction.commit().await
    }

    /// Adds all candidates in one transaction. If the idempotency key `key` was already used, does
    /// not add any candidates and returns the response that was stored with this key.
    pub(crate) async fn add_candidates(
        &self,
        candidates: &[NewCandidate],
        response: &str,
        key: Option<&[u8]>,
        at: Timestamp,
    ) -> Result<Option<String>, sqlx::Error> {
        let people = candidates.iter();
        let people = people.map(|it| seal_candidate(it, None, at, &self.sealer));
        let people: Vec<NewPerson> = people.collect::<Result<_, _>>()?;
        let mut transaction = self.writer.begin_with("begin immediate").await?;
        if let Some(key) = key {
            let key_hash = Sha256::digest(key).to_vec();
            let first = sqlx::query_scalar("select answer from bulk_keys where key_hash = ?")
                .bind(&key_hash)
                .fetch_optional(&mut *transaction)
                .await?;
            if first.is_some() {
                return Ok(first);
            }
            sqlx::query("insert into bulk_keys (key_hash, answer, answered_at) values (?, ?, ?)")
                .bind(key_hash)
                .bind(response)
                .bind(at.as_millisecond())
                .execute(&mut *transaction)
                .await?;
        }
        for person in people {
            person.insert(&mut transaction).await?;
        }
        transaction.commit().await?;
        Ok(None)
    }
}

fn seal_candidate(
    candidate: &NewCandidate,
    resume: Option<&Resume>,
    at: Timestamp,
    sealer: &PersonSealer,
) -> Result<NewPerson, sqlx::Error> {
    let id = candidate.id;
    let file = resume.map(|resume| sealer.seal_file(id, &resume.bytes));
    Ok(NewPerson {
        id,
        pipeline: Pipeline::Candidates,
        received_at: at,
        hired_at: None,
        job_id: candidate.candidate.job_id.trim().to_ascii_lowercase(),
        posting_id: None,
        stage_id: Some(candidate.stage.id.clone()),
        content_digest: None,
        data: sealer.seal(id, &person_data(&candidate.candidate, resume))?,
        file: file.transpose()?,
    })
}

/// Collects the data of a candidate that is encrypted as a unit. The file is encrypted separately.
fn person_data(candidate: &AddCandidateRequest, resume: Option<&Resume>) -> PersonData {
    let candidate = candidate.clone();
    PersonData {
        first_name: candidate.candidate_first_name,
        last_name: candidate.candidate_last_name,
        email: candidate.candidate_email,
        channel: Some(candidate.channel.as_str().to_owned()),
        more: FurtherDetails {
            linkedin_url: candidate.candidate_linkedin_url,
            resume_link: candidate.resume_url.or(candidate.resume),
            additional_info: candidate.additional_comments,
            source: candidate.source,
            sourcer_name: candidate.sourcer_name,
            sourcer_email: candidate.sourcer_email,
            agency_name: candidate.agency_name,
            resume: resume.map(Resume::info),
            ..FurtherDetails::default()
        },
    }
}
