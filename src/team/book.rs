use crate::{
    candidate::StageChoice,
    job::{Job, JobId},
};

/// The ATS's jobs, to be found by what people call them.
#[derive(Debug, Clone, Default)]
pub struct Book(Vec<Job>);

/// Why a name leads to nothing. Says what to give instead.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unfound {
    /// The list has no such job.
    #[error(
        "job_id: no job of the ATS's list is called {0:?}; give its id (`vestibule jobs` shows it)"
    )]
    NoJob(String),
    /// The list has several.
    #[error(
        "job_id: {0} jobs of the ATS's list are called {1:?}; give the id of one (`vestibule jobs` shows it)"
    )]
    SeveralJobs(usize, String),
    /// The job has no such stage.
    #[error("hiring_pipeline_stage_name: the job has no stage {name:?}, only: {}", .stages.join(", "))]
    NoStage {
        /// What was asked for.
        name: String,
        /// What there is.
        stages: Vec<String>,
    },
    /// The job has several.
    #[error(
        "hiring_pipeline_stage_name: the job has {0} stages {1:?}; give the id of one (`vestibule jobs` shows it)"
    )]
    SeveralStages(usize, String),
}

impl Book {
    /// A book of the jobs that the ATS lists.
    pub fn new(jobs: Vec<Job>) -> Self {
        Self(jobs)
    }

    /// The jobs, in the ATS's order.
    pub fn jobs(&self) -> &[Job] {
        &self.0
    }

    /// The job with this id, or the only one with this title. What looks like an id is taken for one though
    /// the list does not have it: it holds only jobs that are public.
    pub fn job(&self, named: &str) -> Result<JobId, Unfound> {
        let named = named.trim();
        if let Some(job) = self.by_id(named) {
            return Ok(job.id.clone());
        }
        let called = |job: &&Job| job.title.as_deref().is_some_and(|title| same(title, named));
        let found: Vec<&Job> = self.0.iter().filter(called).collect();
        match found[..] {
            [job] => Ok(job.id.clone()),
            [] if looks_like_an_id(named) => Ok(JobId::new(named)),
            [] => Err(Unfound::NoJob(named.to_owned())),
            _ => Err(Unfound::SeveralJobs(found.len(), named.to_owned())),
        }
    }

    /// The stage of this name as its id. Where the list tells no stages of the job, the name stays one.
    pub fn stage(&self, job: &JobId, name: &str) -> Result<StageChoice, Unfound> {
        let name = name.trim();
        let stages = self.by_id(job.as_str()).map(|job| &job.stages[..]);
        let stages = stages.unwrap_or_default();
        let mut found = stages.iter().filter(|stage| same(&stage.name, name));
        match (found.next(), found.count()) {
            (Some(stage), 0) => Ok(StageChoice::Id(stage.id.clone())),
            (Some(_), more) => Err(Unfound::SeveralStages(more + 1, name.to_owned())),
            (None, _) if stages.is_empty() => Ok(StageChoice::Name(name.to_owned())),
            (None, _) => Err(Unfound::NoStage {
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

fn same(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}

fn looks_like_an_id(text: &str) -> bool {
    text.contains(|c: char| c.is_ascii_digit()) && !text.contains(char::is_whitespace)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::Stage;

    fn book() -> Book {
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
        Book::new(vec![
            job("a1", "Baker", &["Applied", "Offer", "OFFER"]),
            job("b2", "Welder ", &[]),
            job("c3", "welder", &["Applied"]),
        ])
    }

    #[test]
    fn a_job_is_found_by_its_id_or_by_the_title_that_only_it_has() {
        let found = |named: &str| book().job(named).map(|id| id.as_str().to_owned());
        assert_eq!(found(" A1 ").as_deref(), Ok("a1"));
        assert_eq!(found("BAKER").as_deref(), Ok("a1"));
        let several = Unfound::SeveralJobs(2, "Welder".into());
        assert_eq!(found("Welder"), Err(several));
        assert_eq!(found("Painter"), Err(Unfound::NoJob("Painter".into())));
        assert_eq!(found("d4").as_deref(), Ok("d4"));
    }

    #[test]
    fn a_job_without_title_is_found_by_its_id_alone() {
        let nameless = Job {
            id: JobId::new("a1"),
            title: None,
            stages: Vec::new(),
        };
        let book = Book::new(vec![nameless]);
        assert!(book.job("a1").is_ok());
        assert!(book.job("Baker").is_err());
    }

    #[test]
    fn a_stage_is_found_by_its_name_where_only_one_has_it() {
        let stage = |job: &str, name: &str| book().stage(&JobId::new(job), name);
        assert_eq!(stage("a1", " applied"), Ok(StageChoice::Id("a1-0".into())));
        let several = Unfound::SeveralStages(2, "Offer".into());
        assert_eq!(stage("a1", "Offer"), Err(several));
        assert!(matches!(stage("a1", "Hired"), Err(Unfound::NoStage { .. })));
        for unknown in ["b2", "d4"] {
            assert_eq!(
                stage(unknown, "Offer"),
                Ok(StageChoice::Name("Offer".into()))
            );
        }
    }
}
