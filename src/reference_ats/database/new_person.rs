//! Inserts applicants and added candidates. The data and the file of each person are encrypted
//! separately.

use jiff::Timestamp;
use sqlx::{Sqlite, Transaction};
use uuid::Uuid;

use crate::reference_ats::{database::person_sealer::SealedBytes, person::Pipeline};

/// A person to insert. The data is already encrypted.
pub(crate) struct NewPerson {
    pub(crate) id: Uuid,
    pub(crate) pipeline: Pipeline,
    pub(crate) received_at: Timestamp,
    pub(crate) hired_at: Option<Timestamp>,
    pub(crate) job_id: String,
    pub(crate) posting_id: Option<String>,
    pub(crate) stage_id: Option<String>,
    /// The digest by which duplicate applications are detected. `None` for added candidates and for
    /// data from earlier versions.
    pub(crate) content_digest: Option<Vec<u8>>,
    pub(crate) data: SealedBytes,
    pub(crate) file: Option<SealedBytes>,
}

impl NewPerson {
    /// Inserts the person and their file.
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
        .bind(&self.job_id)
        .bind(&self.posting_id)
        .bind(&self.stage_id)
        .bind(self.received_at.as_millisecond())
        .bind(self.hired_at.map(Timestamp::as_millisecond))
        .bind(&self.content_digest)
        .bind(&self.data.key_id)
        .bind(&self.data.bytes)
        .execute(&mut **transaction)
        .await?;
        if let Some(file) = &self.file {
            sqlx::query("insert into files (owner_id, key_id, sealed) values (?, ?, ?)")
                .bind(self.id.to_string())
                .bind(&file.key_id)
                .bind(&file.bytes)
                .execute(&mut **transaction)
                .await?;
        }
        Ok(())
    }
}
