use jiff::Timestamp;
use sha2::{Digest, Sha256};
use sqlx::{Row, Sqlite, Transaction};
use uuid::Uuid;

use crate::{
    ats::wire::{candidate::AddCandidateRequest, job::Stage},
    reference_ats::{database::open::Database, resume::Resume},
};

/// Somebody about to be added to a stage of a job.
#[derive(Debug)]
pub(crate) struct Newcomer {
    /// The id they get.
    pub(crate) id: Uuid,
    /// What was said of them.
    pub(crate) candidate: AddCandidateRequest,
    /// Where they start.
    pub(crate) stage: Stage,
}

impl Database {
    /// Adds a candidate, with a resume if one was sent as a file.
    pub(crate) async fn add(
        &self,
        newcomer: &Newcomer,
        resume: Option<&Resume>,
        at: Timestamp,
    ) -> Result<(), sqlx::Error> {
        let mut transaction = self.writer.begin_with("begin immediate").await?;
        insert(&mut transaction, newcomer, at).await?;
        keep_resume(&mut transaction, newcomer.id, resume).await?;
        transaction.commit().await
    }

    /// Adds all of them or, when that fails, nobody. With a key that came before nobody is added: what was
    /// answered then comes back.
    pub(crate) async fn add_all(
        &self,
        newcomers: &[Newcomer],
        answer: &str,
        key: Option<&[u8]>,
        at: Timestamp,
    ) -> Result<Option<String>, sqlx::Error> {
        let mut transaction = self.writer.begin_with("begin immediate").await?;
        if let Some(key) = key {
            if let Some(first) = answered(&mut transaction, key).await? {
                return Ok(Some(first));
            }
            remember(&mut transaction, key, answer, at).await?;
        }
        for newcomer in newcomers {
            insert(&mut transaction, newcomer, at).await?;
        }
        transaction.commit().await?;
        Ok(None)
    }
}

async fn answered(
    transaction: &mut Transaction<'_, Sqlite>,
    key: &[u8],
) -> Result<Option<String>, sqlx::Error> {
    let row = sqlx::query("select answer from bulk_keys where key_hash = ?")
        .bind(Sha256::digest(key).to_vec())
        .fetch_optional(&mut **transaction)
        .await?;
    row.map(|row| row.try_get("answer")).transpose()
}

async fn remember(
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
    newcomer: &Newcomer,
    at: Timestamp,
) -> Result<(), sqlx::Error> {
    let Newcomer {
        id,
        candidate,
        stage,
    } = newcomer;
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
