use jiff::Timestamp;
use sqlx::{Row, sqlite::SqliteRow};
use uuid::Uuid;

use crate::{
    ats::wire::candidate::{Channel, HiredCandidate},
    clock,
    reference_ats::{database::open::Database, page::Page},
};

impl Database {
    /// Marks somebody of either pipeline as hired, or as not; `false` when nobody has this id.
    pub(crate) async fn hire(&self, id: Uuid, at: Option<Timestamp>) -> Result<bool, sqlx::Error> {
        let candidates = sqlx::query("update candidates set hired_at = ? where id = ?");
        let applications = sqlx::query("update applications set hired_at = ? where id = ?");
        let mut hired = 0;
        for update in [candidates, applications] {
            let at = at.map(Timestamp::as_millisecond);
            let update = update.bind(at).bind(id.to_string());
            hired += update.execute(&self.writer).await?.rows_affected();
        }
        Ok(0 < hired)
    }

    /// Who was hired since, the newest first, and how many there are in all.
    pub(crate) async fn hired(
        &self,
        job_id: Option<Uuid>,
        since: Timestamp,
        page: Page,
    ) -> Result<(i64, Vec<HiredCandidate>), sqlx::Error> {
        let job_id = job_id.map(|id| id.to_string());
        let count = sqlx::query(
            "select (select count(*) from candidates
                     where ?1 <= hired_at and job_id = coalesce(?2, job_id))
                  + (select count(*) from applications
                     where ?1 <= hired_at and job_id = coalesce(?2, job_id))",
        )
        .bind(since.as_millisecond())
        .bind(&job_id)
        .fetch_one(&self.reader)
        .await?;
        let rows = sqlx::query(
            "select people.*, jobs.title from (
                 select id, first_name, last_name, email, linkedin_url, null as phone_number,
                     job_id, hired_at, channel, source from candidates
                 union all
                 select id, first_name, last_name, email, linkedin_url, phone_number,
                     job_id, hired_at, null, null from applications
             ) as people join jobs on jobs.id = people.job_id
             where ?1 <= hired_at and job_id = coalesce(?2, job_id)
             order by hired_at desc, people.id limit ?3 offset ?4",
        )
        .bind(since.as_millisecond())
        .bind(&job_id)
        .bind(page.limit)
        .bind(i64::try_from(page.offset).unwrap_or(i64::MAX))
        .fetch_all(&self.reader)
        .await?;
        let people: Result<Vec<_>, _> = rows.iter().map(person).collect();
        Ok((count.try_get(0)?, people?))
    }
}

fn person(row: &SqliteRow) -> Result<HiredCandidate, sqlx::Error> {
    let channel: Option<String> = row.try_get("channel")?;
    Ok(HiredCandidate {
        id: row.try_get("id")?,
        first_name: row.try_get("first_name")?,
        last_name: row.try_get("last_name")?,
        email: row.try_get("email")?,
        linkedin_url: row.try_get("linkedin_url")?,
        phone_number: row.try_get("phone_number")?,
        job_id: row.try_get("job_id")?,
        job_title: row.try_get("title")?,
        hired_at: clock::from_millisecond(row.try_get("hired_at")?).to_string(),
        channel: channel.as_deref().and_then(Channel::from_name),
        source: row.try_get("source")?,
    })
}
