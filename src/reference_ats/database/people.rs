//! Reads applicants and added candidates.

use jiff::Timestamp;
use sqlx::{Row, sqlite::SqliteRow};
use uuid::Uuid;

use crate::{
    ats::wire::candidate::{Channel, HiredCandidate},
    clock,
    reference_ats::{
        database::{
            connection::{Database, read_uuid},
            person_sealer::PersonSealer,
        },
        pagination::Pagination,
        person::{Mark, PersonDetails, PersonSummary},
    },
};

impl Database {
    /// Returns all applications and added candidates, or only those with the given ids, newest
    /// first.
    pub(crate) async fn person_summaries(
        &self,
        ids: Option<&[Uuid]>,
    ) -> Result<Vec<PersonSummary>, sqlx::Error> {
        let rows = sqlx::query(
            "select people.*, jobs.title,
                 (select mark from marks where owner_id = people.id) as mark
             from people join jobs on jobs.id = people.job_id
             where ?1 is null or people.id in (select value from json_each(?1))
             order by received_at desc, people.id",
        )
        .bind(ids.map(|ids| serde_json::json!(ids).to_string()))
        .fetch_all(&self.reader)
        .await?;
        let people = rows.iter().map(|row| read_details(row, &self.sealer));
        people.map(|person| Ok(person?.summary)).collect()
    }

    /// Returns all data of one person, except the content of the resume.
    pub(crate) async fn person_details(
        &self,
        id: Uuid,
    ) -> Result<Option<PersonDetails>, sqlx::Error> {
        let row = sqlx::query(
            "select people.*, jobs.title,
                 (select mark from marks where owner_id = people.id) as mark
             from people join jobs on jobs.id = people.job_id
             where people.id = ?",
        )
        .bind(id.to_string())
        .fetch_optional(&self.reader)
        .await?;
        row.map(|row| read_details(&row, &self.sealer)).transpose()
    }

    /// Returns the content of a person's resume file.
    pub(crate) async fn resume_bytes(&self, id: Uuid) -> Result<Option<Vec<u8>>, sqlx::Error> {
        let file: Option<Vec<u8>> =
            sqlx::query_scalar("select sealed from files where owner_id = ?")
                .bind(id.to_string())
                .fetch_optional(&self.reader)
                .await?;
        let file = file.map(|sealed| self.sealer.open_file(id, &sealed));
        file.transpose()
    }

    /// Returns the total number of people hired since the given time, and one page of these people,
    /// most recently hired first.
    pub(crate) async fn recently_hired(
        &self,
        job_id: Option<Uuid>,
        since: Timestamp,
        page: Pagination,
    ) -> Result<(i64, Vec<HiredCandidate>), sqlx::Error> {
        let job_id = job_id.map(|id| id.to_string());
        let count = sqlx::query_scalar(
            "select count(*) from people where ?1 <= hired_at and job_id = coalesce(?2, job_id)",
        )
        .bind(since.as_millisecond())
        .bind(&job_id)
        .fetch_one(&self.reader)
        .await?;
        let rows = sqlx::query(
            "select people.*, jobs.title, null as mark
             from people join jobs on jobs.id = people.job_id
             where ?1 <= hired_at and job_id = coalesce(?2, job_id)
             order by hired_at desc, people.id limit ?3 offset ?4",
        )
        .bind(since.as_millisecond())
        .bind(&job_id)
        .bind(page.limit)
        .bind(i64::try_from(page.offset).unwrap_or(i64::MAX))
        .fetch_all(&self.reader)
        .await?;
        let people = rows.iter().map(|row| read_details(row, &self.sealer));
        let hired: Result<_, _> = people.map(|it| it.map(to_hired_candidate)).collect();
        Ok((count, hired?))
    }
}

fn read_details(row: &SqliteRow, sealer: &PersonSealer) -> Result<PersonDetails, sqlx::Error> {
    let id = read_uuid(row, "id")?;
    let data = sealer.open(id, row.try_get("sealed")?)?;
    let summary = PersonSummary {
        id,
        received_at: clock::timestamp_from_millis(row.try_get("received_at")?),
        job: row.try_get("title")?,
        first_name: data.first_name,
        last_name: data.last_name,
        email: data.email,
        channel: data.channel,
        has_resume: data.more.resume.is_some(),
        has_resume_link: data.more.resume_link.is_some(),
        hired_at: read_timestamp(row, "hired_at")?,
        mark: read_mark(row)?,
    };
    Ok(PersonDetails {
        summary,
        job_id: row.try_get("job_id")?,
        posting_id: row.try_get("posting_id")?,
        stage_id: row.try_get("stage_id")?,
        more: data.more,
    })
}

fn to_hired_candidate(person: PersonDetails) -> HiredCandidate {
    let PersonDetails { summary, more, .. } = person;
    HiredCandidate {
        id: summary.id.to_string(),
        first_name: summary.first_name,
        last_name: summary.last_name,
        email: summary.email,
        linkedin_url: more.linkedin_url,
        phone_number: more.phone_number,
        job_id: person.job_id,
        job_title: summary.job,
        hired_at: summary.hired_at.unwrap_or_default().to_string(),
        channel: summary.channel.as_deref().and_then(Channel::from_name),
        source: more.source,
    }
}

/// Reads the mark of a person. Returns `None` for an unknown mark, which a later version may have
/// stored.
fn read_mark(row: &SqliteRow) -> Result<Option<Mark>, sqlx::Error> {
    let mark: Option<String> = row.try_get("mark")?;
    Ok(mark.as_deref().and_then(Mark::from_name))
}

fn read_timestamp(row: &SqliteRow, column: &str) -> Result<Option<Timestamp>, sqlx::Error> {
    let at: Option<i64> = row.try_get(column)?;
    Ok(at.map(clock::timestamp_from_millis))
}
