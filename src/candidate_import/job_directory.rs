//! Finds jobs and stages by id or by name, because users who fill in spreadsheets know the names,
//! but often not the ids.

use crate::{
    candidate::StageChoice,
    job::{Job, JobId},
};

/// The jobs that the ATS lists.
#[derive(Debug, Clone, Default)]
pub struct JobDirectory(Vec<Job>);

/// Why a job or a stage was not found. The message explains what to enter instead.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum JobLookupError {
    /// No job has this title or id.
    #[error(
        "job_id: no job of the ATS is called {0:?}; write its id (`vestibule jobs` lists the ids)"
    )]
    UnknownJob(String),
    /// Several jobs have this title.
    #[error(
        "job_id: {0} jobs of the ATS are called {1:?}; write the id of one (`vestibule jobs` lists the ids)"
    )]
    AmbiguousJob(usize, String),
    /// The job has no stage with this name.
    #[error("hiring_pipeline_stage_name: the job has no stage {name:?}, only: {}", .stages.join(", "))]
    UnknownStage {
        /// The stage name that the user entered.
        name: String,
        /// The names of the job's stages.
        stages: Vec<String>,
    },
    /// Several stages of the job have this name.
    #[error(
        "hiring_pipeline_stage_name: the job has {0} stages {1:?}; write the id of one (`vestibule jobs` lists the ids)"
    )]
    AmbiguousStage(usize, String),
}

impl JobDirectory {
    /// Creates a directory of these jobs.
    pub fn new(jobs: Vec<Job>) -> Self {
        Self(jobs)
    }

    /// Returns the jobs, in the order in which the ATS lists them.
    pub fn jobs(&self) -> &[Job] {
        &self.0
    }

    /// Finds a job by its id, or by its title if only one job has that title. The ATS lists only
    /// public jobs. Therefore an unknown text that looks like an id is accepted, because it can be
    /// the id of an unlisted job.
    pub fn find_job(&self, id_or_title: &str) -> Result<JobId, JobLookupError> {
        let wanted = id_or_title.trim();
        if let Some(job) = self.by_id(wanted) {
            return Ok(job.id.clone());
        }
        let has_title = |job: &&Job| {
            let title = job.title.as_deref();
            title.is_some_and(|title| is_same_name(title, wanted))
        };
        let found: Vec<&Job> = self.0.iter().filter(has_title).collect();
        match found[..] {
            [job] => Ok(job.id.clone()),
            [] if looks_like_an_id(wanted) => Ok(JobId::new(wanted)),
            [] => Err(JobLookupError::UnknownJob(wanted.to_owned())),
            _ => Err(JobLookupError::AmbiguousJob(found.len(), wanted.to_owned())),
        }
    }

    /// Finds a stage of a job by its name. If no stages of the job are known, the name itself is
    /// sent to the ATS.
    pub fn find_stage(&self, job: &JobId, name: &str) -> Result<StageChoice, JobLookupError> {
        let name = name.trim();
        let stages = match self.by_id(job.as_str()) {
            Some(job) => &job.stages[..],
            None => &[],
        };
        let mut found = stages.iter().filter(|it| is_same_name(&it.name, name));
        match (found.next(), found.count()) {
            (Some(stage), 0) => Ok(StageChoice::Id(stage.id.clone())),
            (Some(_), more) => Err(JobLookupError::AmbiguousStage(more + 1, name.to_owned())),
            (None, _) if stages.is_empty() => Ok(StageChoice::Name(name.to_owned())),
            (None, _) => Err(JobLookupError::UnknownStage {
                name: name.to_owned(),
                stages: stages.iter().map(|stage| stage.name.clone()).collect(),
            }),
        }
    }

    fn by_id(&self, id: &str) -> Option<&Job> {
        let mut jobs = self.0.iter();
        jobs.find(|job| job.id.as_str().eq_ignore_ascii_case(id))
    }
}

fn is_same_name(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}

fn looks_like_an_id(text: &str) -> bool {
    text.contains(|c: char| c.is_ascii_digit()) && !text.contains(char::is_whitespace)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::Stage;

    fn directory() -> JobDirectory {
        let job = |id: &str, title: &str, stages: &[&str]| Job {
            id: JobId::new(id),
            title: Some(title.to_owned()),
            stages: stages
                .iter()
                .enumerate()
                .map(|(at, name)| Stage {
                    id: format!("{id}-{at}"),
                    name: (*name).to_owned(),
                })
                .collect(),
        };
        JobDirectory::new(vec![
            job("a1", "Baker", &["Applied", "Offer", "OFFER"]),
            job("b2", "Welder ", &[]),
            job("c3", "welder", &["Applied"]),
        ])
    }

    #[test]
    fn a_job_is_found_by_its_id_or_by_the_title_that_only_it_has() {
        let found = |named: &str| directory().find_job(named).map(|id| id.as_str().to_owned());
        assert_eq!(found(" A1 ").as_deref(), Ok("a1"));
        assert_eq!(found("BAKER").as_deref(), Ok("a1"));
        let several = JobLookupError::AmbiguousJob(2, "Welder".into());
        assert_eq!(found("Welder"), Err(several));
        assert_eq!(
            found("Painter"),
            Err(JobLookupError::UnknownJob("Painter".into()))
        );
        assert_eq!(found("d4").as_deref(), Ok("d4"));
    }

    #[test]
    fn a_job_without_title_is_found_by_its_id_alone() {
        let nameless = Job {
            id: JobId::new("a1"),
            title: None,
            stages: Vec::new(),
        };
        let directory = JobDirectory::new(vec![nameless]);
        assert!(directory.find_job("a1").is_ok());
        assert!(directory.find_job("Baker").is_err());
    }

    #[test]
    fn a_stage_is_found_by_its_name_where_only_one_has_it() {
        let stage = |job: &str, name: &str| directory().find_stage(&JobId::new(job), name);
        assert_eq!(stage("a1", " applied"), Ok(StageChoice::Id("a1-0".into())));
        let several = JobLookupError::AmbiguousStage(2, "Offer".into());
        assert_eq!(stage("a1", "Offer"), Err(several));
        assert!(matches!(
            stage("a1", "Hired"),
            Err(JobLookupError::UnknownStage { .. })
        ));
        for unknown in ["b2", "d4"] {
            assert_eq!(
                stage(unknown, "Offer"),
                Ok(StageChoice::Name("Offer".into()))
            );
        }
    }
}
