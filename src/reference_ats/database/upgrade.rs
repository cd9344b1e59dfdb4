//! Opens the database and upgrades its data. Data that earlier versions stored as plain text is
//! encrypted. Data that was encrypted with an older key is re-encrypted with the current key.

use std::path::Path;

use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};
use uuid::Uuid;

use crate::{
    clock,
    reference_ats::{
        database::{
            connection::{Database, DatabaseError, IfMissing, read_uuid},
            new_person::NewPerson,
            person_sealer::PersonData,
        },
        person::{AnsweredQuestion, FurtherDetails, Pipeline, ResumeInfo},
    },
    store::SealedField,
};

/// The maximum number of people in one transaction. It is small because all of their files are in
/// memory and in the write-ahead log during the transaction.
const BATCH_SIZE: u32 = 16;

/// Statements that drop the plain-text tables of earlier versions. Tables with foreign keys come
/// before the tables that they reference.
const DROP_PLAINTEXT_TABLES: [&str; 4] = [
    "drop table answers",
    "drop table resumes",
    "drop table applications",
    "drop table candidates",
];

/// The queries for re-encrypting the data of people. The first query finds the rows that were not
/// encrypted with the current key. The second reads one row. The third replaces the row's data,
/// unless it has changed since it was read. [`RESEAL_FILES`] contains the same queries for files.
const RESEAL_PEOPLE: [&str; 3] = [
    "select id from people where key_id <> ?",
    "select sealed from people where id = ?",
    "update people set key_id = ?, sealed = ? where id = ? and sealed = ?",
];
const RESEAL_FILES: [&str; 3] = [
    "select owner_id from files where key_id <> ?",
    "select sealed from files where owner_id = ?",
    "update files set key_id = ?, sealed = ? where owner_id = ? and sealed = ?",
];

impl Database {
    /// Opens the database in `dir` and upgrades its data.
    pub(crate) async fn open(
        dir: &Path,
        key_file: &Path,
        if_missing: IfMissing,
    ) -> Result<Self, DatabaseError> {
        let database = Self::connect(dir, key_file, if_missing).await?;
        database.seal_plaintext().await?;
        let people = database.reseal_rows(SealedField::Person, &RESEAL_PEOPLE);
        let people = people.await?;
        let files = database.reseal_rows(SealedField::PersonFile, &RESEAL_FILES);
        let files = files.await?;
        if people + files > 0 {
            database.truncate_wal().await?;
            tracing::info!(
                people,
                files,
                "data of the reference ATS was encrypted again with the current key"
            );
        }
        Ok(database)
    }

    /// Moves the data of all people from the plain-text tables of earlier versions to the encrypted
    /// table. Then rebuilds the database file with `VACUUM`, because its free pages might also
    /// contain plain text.
    async fn seal_plaintext(&self) -> Result<(), sqlx::Error> {
        let query = "select count(*) from sqlite_schema where name = 'applications'";
        let tables: i64 = sqlx::query_scalar(query).fetch_one(&self.writer).await?;
        if tables == 0 {
            return Ok(());
        }
        let mut people = 0;
        while let sealed @ 1.. = self.seal_plaintext_batch().await? {
            people += sealed;
        }
        if people > 0 {
            sqlx::query("vacuum").execute(&self.writer).await?;
            self.truncate_wal().await?;
            tracing::info!(
                people,
                "sealed the plain-text data of an earlier version of the reference ATS"
            );
        }
        let mut transaction = self.writer.begin_with("begin immediate").await?;
        for statement in DROP_PLAINTEXT_TABLES {
            sqlx::query(statement).execute(&mut *transaction).await?;
        }
        transaction.commit().await
    }

    async fn seal_plaintext_batch(&self) -> Result<usize, sqlx::Error> {
        let mut transaction = self.writer.begin_with("begin immediate").await?;
        let rows = sqlx::query(
            "select id, 'applications' as pipeline, job_id, posting_id, null as stage_id, received_at,
                 hired_at, first_name, last_name, email, linkedin_url, phone_number, resume_link,
                 additional_info as more, opted_in_to_talent_network, null as channel,
                 null as source, null as sourcer_name, null as sourcer_email, null as agency_name
             from applications
             union all
             select id, 'candidates', job_id, null, stage_id, added_at,
                 hired_at, first_name, last_name, email, linkedin_url, null, resume_link,
                 additional_comments, null, channel,
                 source, sourcer_name, sourcer_email, agency_name
             from candidates
             limit ?",
        )
        .bind(BATCH_SIZE)
        .fetch_all(&mut *transaction)
        .await?;
        for row in &rows {
            let person = self.seal_plaintext_row(&mut transaction, row).await?;
            person.insert(&mut transaction).await?;
            for statement in [
                "delete from answers where application_id = ?",
                "delete from resumes where owner_id = ?",
                "delete from applications where id = ?",
                "delete from candidates where id = ?",
            ] {
                let delete = sqlx::query(statement).bind(person.id.to_string());
                delete.execute(&mut *transaction).await?;
            }
        }
        transaction.commit().await?;
        Ok(rows.len())
    }

    /// Reads a row of the old plain-text tables and encrypts its data.
    async fn seal_plaintext_row(
        &self,
        connection: &mut SqliteConnection,
        row: &SqliteRow,
    ) -> Result<NewPerson, sqlx::Error> {
        let id = read_uuid(row, "id")?;
        let answers =
            sqlx::query("select * from answers where application_id = ? order by position")
                .bind(id.to_string())
                .fetch_all(&mut *connection)
                .await?;
        let file = sqlx::query("select name, kind, bytes from resumes where owner_id = ?")
            .bind(id.to_string())
            .fetch_optional(connection)
            .await?;
        let mut data = read_person_data(row)?;
        data.more.answers = answers.iter().map(read_answer).collect::<Result<_, _>>()?;
        data.more.resume = file.as_ref().map(read_resume_info).transpose()?;
        let bytes: Option<Vec<u8>> = file.map(|file| file.try_get("bytes")).transpose()?;
        let bytes = bytes.map(|bytes| self.sealer.seal_file(id, &bytes));
        let hired_at: Option<i64> = row.try_get("hired_at")?;
        let pipeline: String = row.try_get("pipeline")?;
        Ok(NewPerson {
            id,
            pipeline: pipeline.parse().unwrap_or(Pipeline::Candidates),
            received_at: clock::timestamp_from_millis(row.try_get("received_at")?),
            hired_at: hired_at.map(clock::timestamp_from_millis),
            job_id: row.try_get("job_id")?,
            posting_id: row.try_get("posting_id")?,
            stage_id: row.try_get("stage_id")?,
            content_digest: None,
            data: self.sealer.seal(id, &data)?,
            file: bytes.transpose()?,
        })
    }

    /// Re-encrypts the rows that were not encrypted with the current key, one row at a time.
    /// Returns the number of these rows.
    async fn reseal_rows(
        &self,
        field: SealedField,
        queries: &[&'static str; 3],
    ) -> Result<usize, sqlx::Error> {
        let [others, one, update] = *queries;
        let query = sqlx::query_scalar(others).bind(self.sealer.current_key_id());
        let ids: Vec<String> = query.fetch_all(&self.writer).await?;
        for id in &ids {
            let query = sqlx::query_scalar(one).bind(id);
            let old: Option<Vec<u8>> = query.fetch_optional(&self.writer).await?;
            let (Some(old), Ok(person)) = (old, Uuid::try_parse(id)) else {
                continue;
            };
            let new = match self.sealer.reseal(person, field, &old) {
                Ok(new) => new,
                Err(error) => {
                    tracing::error!(%error, id, "cannot open a sealed row of the reference ATS; it stays unchanged");
                    continue;
                }
            };
            let update = sqlx::query(update).bind(new.key_id).bind(new.bytes);
            update.bind(id).bind(old).execute(&self.writer).await?;
        }
        Ok(ids.len())
    }
}

fn read_person_data(row: &SqliteRow) -> Result<PersonData, sqlx::Error> {
    Ok(PersonData {
        first_name: row.try_get("first_name")?,
        last_name: row.try_get("last_name")?,
        email: row.try_get("email")?,
        channel: row.try_get("channel")?,
        more: FurtherDetails {
            linkedin_url: row.try_get("linkedin_url")?,
            phone_number: row.try_get("phone_number")?,
            resume_link: row.try_get("resume_link")?,
            additional_info: row.try_get("more")?,
            opted_in_to_talent_network: row.try_get("opted_in_to_talent_network")?,
            source: row.try_get("source")?,
            sourcer_name: row.try_get("sourcer_name")?,
            sourcer_email: row.try_get("sourcer_email")?,
            agency_name: row.try_get("agency_name")?,
            ..FurtherDetails::default()
        },
    })
}

fn read_answer(row: &SqliteRow) -> Result<AnsweredQuestion, sqlx::Error> {
    let answer: String = row.try_get("answer")?;
    Ok(AnsweredQuestion {
        question_id: read_uuid(row, "question_id")?,
        question: row.try_get("question")?,
        question_type: row.try_get("question_type")?,
        answers: serde_json::from_str(&answer)
            .map_err(|error| sqlx::Error::Decode(error.into()))?,
    })
}

fn read_resume_info(row: &SqliteRow) -> Result<ResumeInfo, sqlx::Error> {
    let bytes: &[u8] = row.try_get("bytes")?;
    Ok(ResumeInfo {
        name: row.try_get("name")?,
        kind: row.try_get("kind")?,
        size: bytes.len() as u64,
    })
}
