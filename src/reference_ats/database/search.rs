//! Searches applicants or added candidates. People's data is encrypted, so SQL cannot search it.
//! Instead, each row is decrypted and compared with the search words.

use futures_util::TryStreamExt;
use sqlx::{Row, sqlite::SqliteRow};
use uuid::Uuid;

use crate::reference_ats::{
    database::connection::{Database, read_uuid},
    person::{Mark, PersonSummary, Pipeline},
};

/// The conditions of a search.
#[derive(Debug, Clone, Default)]
pub(crate) struct PeopleFilter {
    /// Words that must all occur in the person's data. Case is ignored.
    pub(crate) words: Vec<String>,
    /// If set, only people with this mark match.
    pub(crate) mark: Option<Mark>,
    /// If set, only people for the job with this id match.
    pub(crate) job_id: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct JobTitle {
    pub(crate) id: String,
    pub(crate) title: String,
}

impl Database {
    /// Returns the ids of the matching people in a pipeline, newest first.
    pub(crate) async fn search_people(
        &self,
        pipeline: Pipeline,
        wanted: &PeopleFilter,
    ) -> Result<Vec<Uuid>, sqlx::Error> {
        // The words are converted to lower case in Rust, because SQLite's `lower` handles only
        // ASCII letters.
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
        .bind(&wanted.job_id)
        .bind(wanted.mark.map(Mark::as_str))
        .fetch(&self.reader);
        let mut found = Vec::new();
        while let Some(row) = rows.try_next().await? {
            let id = read_uuid(&row, "id")?;
            if self.matches_words(id, &row, &words)? {
                found.push(id);
            }
        }
        Ok(found)
    }

    /// Returns `true` if all words occur in the data of a person. If there are no words, returns
    /// `true` without decrypting the data.
    fn matches_words(
        &self,
        id: Uuid,
        row: &SqliteRow,
        words: &[String],
    ) -> Result<bool, sqlx::Error> {
        if words.is_empty() {
            return Ok(true);
        }
        let data = self.sealer.open(id, row.try_get("sealed")?)?;
        let text = data.search_text(row.try_get("title")?);
        Ok(words.iter().all(|word| text.contains(word.as_str())))
    }

    /// Returns the summaries of the given people, in the given order. Skips people who were deleted
    /// after the search.
    pub(crate) async fn summaries_in_order(
        &self,
        ids: &[Uuid],
    ) -> Result<Vec<PersonSummary>, sqlx::Error> {
        let mut people = self.person_summaries(Some(ids)).await?;
        people.sort_by_key(|person| ids.iter().position(|id| *id == person.id));
        Ok(people)
    }

    /// Returns the jobs of the people in a pipeline, sorted by title.
    pub(crate) async fn jobs_in_pipeline(
        &self,
        pipeline: Pipeline,
    ) -> Result<Vec<JobTitle>, sqlx::Error> {
        let query = "select id, title from jobs
             where id in (select job_id from people where pipeline = ?) order by title, id";
        let query = sqlx::query_as(query).bind(pipeline.as_str());
        let jobs: Vec<(String, String)> = query.fetch_all(&self.reader).await?;
        let jobs = jobs.into_iter().map(|(id, title)| JobTitle { id, title });
        Ok(jobs.collect())
    }
}
