//! Inserts people of both pipelines. Their data and their file are sealed separately.

use jiff::Timestamp;
use sqlx::{Sqlite, Transaction};
use uuid::Uuid;

use crate::reference_ats::{
    database::sealing::{Said, Sealed, Sealing},
    received::{Pipeline, ResumeInfo},
    resume::Resume,
};

/// A person to insert, with sealed data.
pub(crate) struct Arrival {
    pub(crate) id: Uuid,
    pub(crate) pipeline: Pipeline,
    pub(crate) at: Timestamp,
    pub(crate) hired_at: Option<Timestamp>,
    pub(crate) subject: Subject,
    /// The digest that detects equal applications.
    pub(crate) digest: Option<Vec<u8>>,
    said: Sealed,
    file: Option<Sealed>,
}

/// The job of a person, and the posting or the stage.
#[derive(Default)]
pub(crate) struct Subject {
    pub(crate) job_id: String,
    pub(crate) posting_id: Option<String>,
    pub(crate) stage_id: Option<String>,
}

impl Arrival {
    /// Seals the data and the file of a person.
    pub(crate) fn new(
        (id, pipeline): (Uuid, Pipeline),
        subject: Subject,
        at: Timestamp,
        (said, file): (&Said, Option<&[u8]>),
        sealing: &Sealing,
    ) -> Result<Self, sqlx::Error> {
        let file = file.map(|bytes| sealing.close_file(id, bytes));
        Ok(Self {
            id,
            pipeline,
            at,
            hired_at: None,
            subject,
            digest: None,
            said: sealing.close(id, said)?,
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
        .bind(&self.subject.job_id)
        .bind(&self.subject.posting_id)
        .bind(&self.subject.stage_id)
        .bind(self.at.as_millisecond())
        .bind(self.hired_at.map(Timestamp::as_millisecond))
        .bind(&self.digest)
        .bind(&self.said.key_id)
        .bind(&self.said.bytes)
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
pub(crate) fn info(resume: &Resume) -> ResumeInfo {
    ResumeInfo {
        name: resume.name.clone(),
        kind: resume.kind.extension().to_owned(),
        size: resume.bytes.len() as u64,
    }
}
