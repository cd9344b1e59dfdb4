use futures_util::TryStreamExt;
use sqlx::Row;
use uuid::Uuid;

use crate::reference_ats::{
    database::open::{Database, read_id},
    received::{Mark, Pipeline, Summary},
};

/// Who is looked for.
#[derive(Debug, Clone, Default)]
pub(crate) struct Wanted {
    /// Each stands somewhere in what was said, whatever its case.
    pub(crate) words: Vec<String>,
    /// With this mark only.
    pub(crate) mark: Option<Mark>,
    /// For this job only.
    pub(crate) job: Option<String>,
}

/// A job that people are there for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct JobName {
    pub(crate) id: String,
    pub(crate) title: String,
}

/// Ids of applications, with everything that is searched in.
const APPLICATIONS: &str = "
    select it.id, concat_ws(' ', first_name, last_name, email, phone_number, linkedin_url, jobs.title,
        additional_info, (select group_concat(answer, ' ') from answers where application_id = it.id)) as said
    from applications as it join jobs on jobs.id = it.job_id left join marks on marks.owner_id = it.id
    where it.job_id = coalesce(?1, it.job_id) and (?2 is null or marks.mark = ?2)
    order by received_at desc, it.id";

/// The same of added candidates.
const CANDIDATES: &str = "
    select it.id, concat_ws(' ', first_name, last_name, email, linkedin_url, jobs.title, source, sourcer_name,
        sourcer_email, agency_name, additional_comments) as said
    from candidates as it join jobs on jobs.id = it.job_id left join marks on marks.owner_id = it.id
    where it.job_id = coalesce(?1, it.job_id) and (?2 is null or marks.mark = ?2)
    order by added_at desc, it.id";

impl Database {
    /// Who is meant in a pipeline, the newest first.
    pub(crate) async fn search(
        &self,
        pipeline: Pipeline,
        wanted: &Wanted,
    ) -> Result<Vec<Uuid>, sqlx::Error> {
        let query = match pipeline {
            Pipeline::Applications => APPLICATIONS,
            Pipeline::Candidates => CANDIDATES,
        };
        // Letters of every script have cases; SQLite knows those of English.
        let words: Vec<String> = wanted.words.iter().map(|it| it.to_lowercase()).collect();
        let mut rows = sqlx::query(query)
            .bind(&wanted.job)
            .bind(wanted.mark.map(Mark::as_str))
            .fetch(&self.reader);
        let mut found = Vec::new();
        while let Some(row) = rows.try_next().await? {
            let said: String = row.try_get("said")?;
            let said = said.to_lowercase();
            if words.iter().all(|word| said.contains(word.as_str())) {
                found.push(read_id(&row, "id")?);
            }
        }
        Ok(found)
    }

    /// One line about each of them, in this order; who is gone meanwhile is left out.
    pub(crate) async fn lines(&self, ids: &[Uuid]) -> Result<Vec<Summary>, sqlx::Error> {
        let mut lines = self.summaries(Some(ids)).await?;
        lines.sort_by_key(|line| ids.iter().position(|id| *id == line.id));
        Ok(lines)
    }

    /// The jobs that a pipeline has people for, by title.
    pub(crate) async fn jobs_of(&self, pipeline: Pipeline) -> Result<Vec<JobName>, sqlx::Error> {
        let query = match pipeline {
            Pipeline::Applications => {
                "select id, title from jobs where id in (select job_id from applications) order by title, id"
            }
            Pipeline::Candidates => {
                "select id, title from jobs where id in (select job_id from candidates) order by title, id"
            }
        };
        let rows = sqlx::query(query).fetch_all(&self.reader).await?;
        let job = |row: &sqlx::sqlite::SqliteRow| {
            let (id, title) = (row.try_get("id")?, row.try_get("title")?);
            Ok(JobName { id, title })
        };
        rows.iter().map(job).collect()
    }
}
