//! Searches the people of one pipeline. Their data is sealed, so SQL cannot search in it: each row is opened and
//! compared.

use futures_util::TryStreamExt;
use sqlx::{Row, sqlite::SqliteRow};
use uuid::Uuid;

use crate::reference_ats::{
    database::open::{Database, read_id},
    received::{Mark, Pipeline, Summary},
};

/// The conditions of a search.
#[derive(Debug, Clone, Default)]
pub(crate) struct Wanted {
    /// Words that must all occur in the data. Case is ignored.
    pub(crate) words: Vec<String>,
    /// Only people with this mark.
    pub(crate) mark: Option<Mark>,
    /// Only people for the job with this id.
    pub(crate) job: Option<String>,
}

/// The id and the title of a job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct JobName {
    pub(crate) id: String,
    pub(crate) title: String,
}

impl Database {
    /// The ids of the matching people in a pipeline, the newest first.
    pub(crate) async fn search(
        &self,
        pipeline: Pipeline,
        wanted: &Wanted,
    ) -> Result<Vec<Uuid>, sqlx::Error> {
        // `lower` of SQLite handles only ASCII letters.
        let words: Vec<String> = wanted.words.iter().map(|it| it.to_lowercase()).collect();
        let mut rows = sqlx::query(
            "select people.id, sealed, jobs.title
             from people join jobs on jobs.id = people.job_id
             left join marks on marks.owner_id = people.id
             where pipeline = ?1 and people.job_id = coalesce(?2, people.job_id)
                 and (?3 is null or marks.mark = ?3)
             order by received_at desc, people.id",
        )
        .bind(pipeline.as_str())
        .bind(&wanted.job)
        .bind(wanted.mark.map(Mark::as_str))
        .fetch(&self.reader);
        let mut found = Vec::new();
        while let Some(row) = rows.try_next().await? {
            let id = read_id(&row, "id")?;
            if self.says(id, &row, &words)? {
                found.push(id);
            }
        }
        Ok(found)
    }

    /// Whether all words occur in the data of a person. Without words the data is not opened.
    fn says(&self, id: Uuid, row: &SqliteRow, words: &[String]) -> Result<bool, sqlx::Error> {
        if words.is_empty() {
            return Ok(true);
        }
        let said = self.sealing.open(id, row.try_get("sealed")?)?;
        let said = said.words(row.try_get("title")?);
        Ok(words.iter().all(|word| said.contains(word.as_str())))
    }

    /// The list rows of these people, in this order. People who were deleted meanwhile are left out.
    pub(crate) async fn lines(&self, ids: &[Uuid]) -> Result<Vec<Summary>, sqlx::Error> {
        let mut lines = self.summaries(Some(ids)).await?;
        lines.sort_by_key(|line| ids.iter().position(|id| *id == line.id));
        Ok(lines)
    }

    /// The jobs of all people in a pipeline, by title.
    pub(crate) async fn jobs_of(&self, pipeline: Pipeline) -> Result<Vec<JobName>, sqlx::Error> {
        let query = "select id, title from jobs
             where id in (select job_id from people where pipeline = ?) order by title, id";
        let query = sqlx::query(query).bind(pipeline.as_str());
        let rows = query.fetch_all(&self.reader).await?;
        let job = |row: &SqliteRow| {
            let (id, title) = (row.try_get("id")?, row.try_get("title")?);
            Ok(JobName { id, title })
        };
        rows.iter().map(job).collect()
    }
}
