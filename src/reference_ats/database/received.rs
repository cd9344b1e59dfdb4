use jiff::Timestamp;
use sqlx::{Row, sqlite::SqliteRow};
use uuid::Uuid;

use crate::{
    clock,
    reference_ats::{
        database::open::{Database, read_id},
        received::{Answered, Full, Mark, Pipeline, ResumeInfo, Summary},
    },
};

impl Database {
    /// Applications and added candidates, the newest first: these, or all of them.
    pub(crate) async fn summaries(
        &self,
        ids: Option<&[Uuid]>,
    ) -> Result<Vec<Summary>, sqlx::Error> {
        let rows = sqlx::query(
            "select people.*, jobs.title,
                 exists (select 1 from resumes where owner_id = people.id) as has_resume,
                 (select mark from marks where owner_id = people.id) as mark
             from (
                 select id, job_id, received_at, first_name, last_name, email, null as channel,
                     hired_at from applications
                 union all
                 select id, job_id, added_at, first_name, last_name, email, channel,
                     hired_at from candidates
             ) as people join jobs on jobs.id = people.job_id
             where ?1 is null or people.id in (select value from json_each(?1))
             order by received_at desc, people.id",
        )
        .bind(ids.map(|ids| serde_json::json!(ids).to_string()))
        .fetch_all(&self.reader)
        .await?;
        rows.iter().map(summary).collect()
    }

    /// Everything about one of them.
    pub(crate) async fn full(&self, id: Uuid) -> Result<Option<Full>, sqlx::Error> {
        let row = sqlx::query(
            "select people.*, jobs.title,
                 exists (select 1 from resumes where owner_id = people.id) as has_resume,
                 (select mark from marks where owner_id = people.id) as mark
             from (
                 select id, job_id, received_at, first_name, last_name, email, null as channel,
                     hired_at, posting_id, linkedin_url, phone_number, resume_link,
                     additional_info as more, opted_in_to_talent_network, null as source,
                     null as sourcer_name, null as sourcer_email, null as agency_name,
                     null as stage_id
                 from applications
                 union all
                 select id, job_id, added_at, first_name, last_name, email, channel,
                     hired_at, null, linkedin_url, null, resume_link,
                     additional_comments, null, source, sourcer_name, sourcer_email, agency_name,
                     stage_id
                 from candidates
             ) as people join jobs on jobs.id = people.job_id
             where people.id = ?",
        )
        .bind(id.to_string())
        .fetch_optional(&self.reader)
        .await?;
        let Some(row) = row else {
            return Ok(None);
        };
        let answers = self.answers(id).await?;
        let resume = self.resume_info(id).await?;
        full(&row, answers, resume).map(Some)
    }

    /// Everything about one of a pipeline; whoever is in the other is not there.
    pub(crate) async fn person(
        &self,
        pipeline: Pipeline,
        id: Uuid,
    ) -> Result<Option<Full>, sqlx::Error> {
        let full = self.full(id).await?;
        Ok(full.filter(|full| Pipeline::of(&full.summary) == pipeline))
    }

    /// The bytes of somebody's resume.
    pub(crate) async fn resume(&self, id: Uuid) -> Result<Option<Vec<u8>>, sqlx::Error> {
        let row = sqlx::query("select bytes from resumes where owner_id = ?")
            .bind(id.to_string())
            .fetch_optional(&self.reader)
            .await?;
        row.map(|row| row.try_get(0)).transpose()
    }

    async fn answers(&self, id: Uuid) -> Result<Vec<Answered>, sqlx::Error> {
        let rows = sqlx::query(
            "select question_id, question, question_type, answer from answers
             where application_id = ? order by position",
        )
        .bind(id.to_string())
        .fetch_all(&self.reader)
        .await?;
        rows.iter().map(answered).collect()
    }

    async fn resume_info(&self, id: Uuid) -> Result<Option<ResumeInfo>, sqlx::Error> {
        let query = "select name, kind, length(bytes) as size from resumes where owner_id = ?";
        let row = sqlx::query(query)
            .bind(id.to_string())
            .fetch_optional(&self.reader)
            .await?;
        row.map(|row| {
            Ok(ResumeInfo {
                name: row.try_get("name")?,
                kind: row.try_get("kind")?,
                size: row.try_get::<i64, _>("size")?.unsigned_abs(),
            })
        })
        .transpose()
    }
}

fn summary(row: &SqliteRow) -> Result<Summary, sqlx::Error> {
    Ok(Summary {
        id: read_id(row, "id")?,
        received_at: clock::from_millisecond(row.try_get("received_at")?),
        job: row.try_get("title")?,
        first_name: row.try_get("first_name")?,
        last_name: row.try_get("last_name")?,
        email: row.try_get("email")?,
        channel: row.try_get("channel")?,
        has_resume: row.try_get("has_resume")?,
        hired_at: moment(row, "hired_at")?,
        mark: mark(row)?,
    })
}

/// A mark of a later version is none that this one knows.
fn mark(row: &SqliteRow) -> Result<Option<Mark>, sqlx::Error> {
    let mark: Option<String> = row.try_get("mark")?;
    Ok(mark.as_deref().and_then(Mark::from_name))
}

fn full(
    row: &SqliteRow,
    answers: Vec<Answered>,
    resume: Option<ResumeInfo>,
) -> Result<Full, sqlx::Error> {
    Ok(Full {
        summary: summary(row)?,
        job_id: row.try_get("job_id")?,
        posting_id: row.try_get("posting_id")?,
        stage_id: row.try_get("stage_id")?,
        linkedin_url: row.try_get("linkedin_url")?,
        phone_number: row.try_get("phone_number")?,
        resume_link: row.try_get("resume_link")?,
        additional_info: row.try_get("more")?,
        opted_in_to_talent_network: row.try_get("opted_in_to_talent_network")?,
        source: row.try_get("source")?,
        sourcer_name: row.try_get("sourcer_name")?,
        sourcer_email: row.try_get("sourcer_email")?,
        agency_name: row.try_get("agency_name")?,
        answers,
        resume,
    })
}

fn answered(row: &SqliteRow) -> Result<Answered, sqlx::Error> {
    let answer: String = row.try_get("answer")?;
    Ok(Answered {
        question_id: read_id(row, "question_id")?,
        question: row.try_get("question")?,
        question_type: row.try_get("question_type")?,
        answers: serde_json::from_str(&answer)
            .map_err(|error| sqlx::Error::Decode(error.into()))?,
    })
}

fn moment(row: &SqliteRow, column: &str) -> Result<Option<Timestamp>, sqlx::Error> {
    let at: Option<i64> = row.try_get(column)?;
    Ok(at.map(clock::from_millisecond))
}
