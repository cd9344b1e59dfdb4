use jiff::Timestamp;
use sqlx::{Sqlite, Transaction};
use uuid::Uuid;

use crate::{
    ats::wire::{candidate::AddCandidateRequest, job::Stage},
    reference_ats::{database::open::Database, resume::Resume},
};

impl Database {
    /// Adds a candidate to a stage of a job, with a resume if one was sent as a file.
    pub(crate) async fn add(
        &self,
        candidate: &AddCandidateRequest,
        stage: &Stage,
        resume: Option<&Resume>,
        at: Timestamp,
    ) -> Result<Uuid, sqlx::Error> {
        let id = Uuid::new_v4();
        let mut transaction = self.writer.begin_with("begin immediate").await?;
        insert(&mut transaction, id, candidate, stage, at).await?;
        keep_resume(&mut transaction, id, resume).await?;
        transaction.commit().await?;
        Ok(id)
    }
}

/// Keeps a resume beside whose it is.
pub(crate) async fn keep_resume(
    transaction: &mut Transaction<'_, Sqlite>,
    owner: Uuid,
    resume: Option<&Resume>,
) -> Result<(), sqlx::Error> {
    let Some(resume) = resume else {
        return Ok(());
    };
    sqlx::query("insert into resumes (owner_id, name, kind, bytes) values (?, ?, ?, ?)")
        .bind(owner.to_string())
        .bind(&resume.name)
        .bind(resume.kind.extension())
        .bind(&resume.bytes[..])
        .execute(&mut **transaction)
        .await
        .map(drop)
}

async fn insert(
    transaction: &mut Transaction<'_, Sqlite>,
    id: Uuid,
    candidate: &AddCandidateRequest,
    stage: &Stage,
    at: Timestamp,
) -> Result<(), sqlx::Error> {
    let link = candidate.resume_url.as_ref().or(candidate.resume.as_ref());
    sqlx::query(
        "insert into candidates (id, stage_id, job_id, added_at, channel, source, sourcer_name,
             sourcer_email, agency_name, first_name, last_name, email, linkedin_url, resume_link,
             additional_comments)
         select ?, stages.id, stages.job_id, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?
         from stages where stages.id = ?",
    )
    .bind(id.to_string())
    .bind(at.as_millisecond())
    .bind(candidate.channel.as_str())
    .bind(&candidate.source)
    .bind(&candidate.sourcer_name)
    .bind(&candidate.sourcer_email)
    .bind(&candidate.agency_name)
    .bind(&candidate.candidate_first_name)
    .bind(&candidate.candidate_last_name)
    .bind(&candidate.candidate_email)
    .bind(&candidate.candidate_linkedin_url)
    .bind(link)
    .bind(&candidate.additional_comments)
    .bind(&stage.id)
    .execute(&mut **transaction)
    .await
    .map(drop)
}
