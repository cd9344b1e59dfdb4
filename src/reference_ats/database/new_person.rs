//! Inserts people of both pipelines. Their data and their file are sealed separately.

use jiff::Timestamp;
use sqlx::{Sqlite, Transaction};
use uuid::Uuid;

use crate::reference_ats::{
    database::person_sealer::{PersonData, PersonSealer, SealedBytes},
    person::{Pipeline, ResumeInfo},
    resume::Resume,
};

/// A person to insert, with sealed data.
pub(crate) struct NewPerson {
    pub(crate) id: Uuid,
    pub(crate) pipeline: Pipeline,
    pub(crate) received_at: Timestamp,
    pub(crate) hired_at: Option<Timestamp>,
    pub(crate) job: JobReference,
    /// The digest that detects equal applications.
    pub(crate) content_digest: Option<Vec<u8>>,
    data: SealedBytes,
    file: Option<SealedBytes>,
}

/// The job of a person, and the posting or the stage.
#[derive(Default)]
pub(crate) struct JobReference {
    pub(crate) job_id: String,
    pub(crate) posting_id: Option<String>,
    pub(crate) stage_id: Option<String>,
}

impl NewPerson {
    /// Seals the data and the file of a person.
    pub(crate) fn new(
        (id, pipeline): (Uuid, Pipeline),
        subject: JobReference,
        at: Timestamp,
        (said, file): (&PersonData, Option<&[u8]>),
        sealing: &PersonSealer,
    ) -> Result<Self, sqlx::Error> {
        let file = file.map(|bytes| sealing.seal_file(id, bytes));
        Ok(Self {
            id,
            pipeline,
            received_at: at,
            hired_at: None,
            job: subject,
            content_digest: None,
            data: sealing.seal(id, said)?,
            file: file.transpose()?,
        })
    }

    /// Inserts the person and the file.
    pub(crate) async fn insert(
        &self,
        transaction: &mut Transaction<'_, Sqlite>,
    ) -> Result<(), sqlx::Error> {
        sqlx::query(
            "insert into people (id, pipeline, job_id, posting_id, stage_id, received_at, hired_at,
                 content_digest, key_id, sealed)
             values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(self.id.to_string())
        .bind(self.pipeline.as_str())
        .bind(&self.job.job_id)
        .bind(&self.job.posting_id)
        .bind(&self.job.stage_id)
        .bind(self.received_at.as_millisecond())
        .bind(self.hired_at.map(Timestamp::as_millisecond))
        .bind(&self.content_digest)
        .bind(&self.data.key_id)
        .bind(&self.data.bytes)
        .execute(&mut **transaction)
        .await?;
        let Some(file) = &self.file else {
            return Ok(());
        };
        sqlx::query("insert into files (owner_id, key_id, sealed) values (?, ?, ?)")
            .bind(self.id.to_string())
            .bind(&file.key_id)
            .bind(&file.bytes)
            .execute(&mut **transaction)
            .await
            .map(drop)
    }
}

/// The metadata of a resume.
pub(crate) fn resume_info(resume: &Resume) -> ResumeInfo {
    ResumeInfo {
        name: resume.name.clone(),
        kind: resume.kind.extension().to_owned(),
        size: resume.bytes.len() as u64,
    }
}
