//! Stores and reads the jobs of the postings, and the hiring stages of these jobs.

use sqlx::{Sqlite, Transaction};

use crate::{
    ats::wire::job::{Job, Stage},
    reference_ats::{
        database::connection::Database,
        pagination::Pagination,
        stage::{self, StageError, StageRef},
    },
};

/// The id and title of a job, and the id and name of one of its stages.
type JobStageRow = (String, Option<String>, Option<String>, Option<String>);

impl Database {
    /// Stores the given jobs and marks them as active. All other jobs become inactive but stay in
    /// the database, because rows in `people` refer to them.
    pub(crate) async fn set_active_jobs<'a>(
        &self,
        jobs: impl Iterator<Item = &'a Job>,
    ) -> Result<(), sqlx::Error> {
        let mut transaction = self.writer.begin_with("begin immediate").await?;
        sqlx::query("update jobs set active = 0")
            .execute(&mut *transaction)
            .await?;
        for (position, job) in (0_i64..).zip(jobs) {
            upsert_job(&mut transaction, position, job).await?;
        }
        transaction.commit().await
    }

    /// Returns the total number of active jobs, and one page of them with their stages.
    pub(crate) async fn active_jobs(
        &self,
        page: Pagination,
    ) -> Result<(i64, Vec<Job>), sqlx::Error> {
        let count = sqlx::query_scalar("select count(*) from jobs where active")
            .fetch_one(&self.reader)
            .await?;
        let offset = i64::try_from(page.offset).unwrap_or(i64::MAX);
        let rows: Vec<JobStageRow> = sqlx::query_as(
            "select jobs.id, jobs.title, stages.id, stages.name
             from (select * from jobs where active order by position limit ? offset ?) as jobs
             left join stages on stages.job_id = jobs.id and 0 <= stages.position
             order by jobs.position, stages.position",
        )
        .bind(page.limit)
        .bind(offset)
        .fetch_all(&self.reader)
        .await?;
        let mut jobs: Vec<Job> = Vec::new();
        for (id, title, stage_id, stage_name) in rows {
            if jobs.last().is_none_or(|job| job.id != id) {
                jobs.push(Job {
                    id,
                    title,
                    hiring_pipeline_stages: Vec::new(),
                });
            }
            if let (Some(job), Some(id), Some(name)) = (jobs.last_mut(), stage_id, stage_name) {
                job.hiring_pipeline_stages.push(Stage { id, name });
            }
        }
        Ok((count, jobs))
    }

    /// Returns the name of a stage, even if the stage no longer exists in the posting.
    pub(crate) async fn stage_name(&self, id: &str) -> Result<Option<String>, sqlx::Error> {
        sqlx::query_scalar("select name from stages where id = ?")
            .bind(id)
            .fetch_optional(&self.reader)
            .await
    }

    /// Finds the requested stage of an active job.
    pub(crate) async fn find_stage(
        &self,
        job_id: &str,
        wanted: StageRef<'_>,
    ) -> Result<Result<Stage, StageError>, sqlx::Error> {
        let rows: Vec<(String, String)> = sqlx::query_as(
            "select stages.id, stages.name from stages join jobs on jobs.id = stages.job_id
             where jobs.active and 0 <= stages.position and jobs.id = ? order by stages.position",
        )
        .bind(job_id.trim().to_ascii_lowercase())
        .fetch_all(&self.reader)
        .await?;
        let stages = rows.into_iter().map(|(id, name)| Stage { id, name });
        Ok(stage::choose_stage(stages.collect(), wanted))
    }
}

async fn upsert_job(
    transaction: &mut Transaction<'_, Sqlite>,
    position: i64,
    job: &Job,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into jobs (id, title, active, position) values (?, ?, 1, ?)
         on conflict (id) do update set title = excluded.title, active = 1, position = excluded.position",
    )
    .bind(&job.id)
    .bind(job.title.as_deref().unwrap_or_default())
    .bind(position)
    .execute(&mut **transaction)
    .await?;
    // A removed stage keeps its row, because candidates refer to it. The position -1 means that the
    // stage was removed.
    sqlx::query("update stages set position = -1 where job_id = ?")
        .bind(&job.id)
        .execute(&mut **transaction)
        .await?;
    for (position, stage) in (0_i64..).zip(&job.hiring_pipeline_stages) {
        sqlx::query(
            "insert into stages (id, job_id, name, position) values (?, ?, ?, ?)
             on conflict (id) do update set name = excluded.name, position = excluded.position",
        )
        .bind(&stage.id)
        .bind(&job.id)
        .bind(&stage.name)
        .bind(position)
        .execute(&mut **transaction)
        .await?;
    }
    Ok(())
}
