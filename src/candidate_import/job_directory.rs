//! Finds jobs and stages by id or by name, because users who fill in spreadsheets often know the
//! names but not the ids.

use std::collections::HashMap;

use crate::{
    candidate::StageChoice,
    command_name::command_name,
    job::{Job, JobId, Stage},
};

/// The maximum number of stages that an error message lists.
const MAX_LISTED_STAGES: usize = 20;

/// The maximum length of a name in an error message, in characters.
const MAX_NAME_CHARS: usize = 100;

/// The jobs that the ATS lists. The names are indexed in advance, because they are looked up for
/// every row of a spreadsheet.
#[derive(Debug, Clone, Default)]
pub struct JobDirectory {
    jobs: Vec<Job>,
    /// Maps each id, converted to lower case, to the index of the first job with that id.
    ids: HashMap<String, usize>,
    titles: NameIndex,
    /// The stages of each job, in the order of `jobs`.
    stages: Vec<NameIndex>,
}

/// Finds entries of a list by name. Case is ignored.
#[derive(Debug, Clone, Default)]
struct NameIndex(HashMap<String, NamedEntries>);

/// The entries that have the same name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct NamedEntries {
    /// The index of the first entry.
    first: usize,
    count: usize,
}

/// The reason why a job or a stage was not found. The message explains what to enter instead.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum JobLookupError {
    /// No job has this title or id.
    #[error(
        "job_id: no job of the ATS is called {0:?}; write its id (`{vestibule} jobs` lists the ids)",
        vestibule = command_name()
    )]
    UnknownJob(String),
    /// Several jobs have this title.
    #[error(
        "job_id: {0} jobs of the ATS are called {1:?}; write the id of one (`{vestibule} jobs` lists the ids)",
        vestibule = command_name()
    )]
    AmbiguousJob(usize, String),
    /// The job has no stage with this name.
    #[error("hiring_pipeline_stage_name: the job has no stage {name:?}, only: {stages}")]
    UnknownStage {
        /// The stage name that the user entered.
        name: String,
        /// The names of the job's first stages, separated by commas.
        stages: String,
    },
    /// Several stages of the job have this name.
    #[error(
        "hiring_pipeline_stage_name: the job has {0} stages {1:?}; write the id of one (`{vestibule} jobs` lists the ids)",
        vestibule = command_name()
    )]
    AmbiguousStage(usize, String),
}

impl JobDirectory {
    /// Creates a directory of these jobs.
    pub fn new(jobs: Vec<Job>) -> Self {
        let mut ids = HashMap::with_capacity(jobs.len());
        for (index, job) in jobs.iter().enumerate() {
            let id = job.id.as_str().to_ascii_lowercase();
            ids.entry(id).or_insert(index);
        }
        let stages = jobs.iter().map(|job| {
            let names = job.stages.iter().map(|stage| Some(&*stage.name));
            NameIndex::new(names)
        });
        Self {
            ids,
            titles: NameIndex::new(jobs.iter().map(|job| job.title.as_deref())),
            stages: stages.collect(),
            jobs,
        }
    }

    /// Returns the jobs, in the order in which the ATS lists them.
    pub fn jobs(&self) -> &[Job] {
        &self.jobs
    }

    /// Finds a job by its id, or by its title if only one job has this title. An unknown string
    /// that looks like an id is accepted as the id of an unlisted job, because the ATS lists only
    /// public jobs.
    pub fn find_job(&self, id_or_title: &str) -> Result<JobId, JobLookupError> {
        let wanted = id_or_title.trim();
        if let Some(index) = self.index_of(wanted) {
            return Ok(self.jobs[index].id.clone());
        }
        match self.titles.find(wanted) {
            Some(NamedEntries { first, count: 1 }) => Ok(self.jobs[first].id.clone()),
            Some(found) => {
                let title = cut(wanted);
                Err(JobLookupError::AmbiguousJob(found.count, title))
            }
            None if looks_like_an_id(wanted) => Ok(JobId::new(wanted)),
            None => Err(JobLookupError::UnknownJob(cut(wanted))),
        }
    }

    /// Finds a stage of a job by its name. If the stages of the job are unknown, the name itself is
    /// sent to the ATS.
    pub fn find_stage(&self, job: &JobId, name: &str) -> Result<StageChoice, JobLookupError> {
        let name = name.trim();
        let index = self.index_of(job.as_str());
        let Some(index) = index.filter(|index| !self.jobs[*index].stages.is_empty()) else {
            return Ok(StageChoice::Name(name.to_owned()));
        };
        let stages = &self.jobs[index].stages;
        match self.stages[index].find(name) {
            Some(NamedEntries { first, count: 1 }) => Ok(StageChoice::Id(stages[first].id.clone())),
            Some(found) => Err(JobLookupError::AmbiguousStage(found.count, cut(name))),
            None => Err(JobLookupError::UnknownStage {
                name: cut(name),
                stages: list_stages(stages),
            }),
        }
    }

    /// Returns the index of the job with this id.
    fn index_of(&self, id: &str) -> Option<usize> {
        self.ids.get(&id.to_ascii_lowercase()).copied()
    }
}

impl NameIndex {
    /// Indexes the names of a list. An entry without a name cannot be found.
    fn new<'a>(names: impl Iterator<Item = Option<&'a str>>) -> Self {
        let mut index = HashMap::new();
        for (first, name) in names.enumerate() {
            let Some(name) = name else {
                continue;
            };
            let found = index.entry(normalized(name));
            found.or_insert(NamedEntries { first, count: 0 }).count += 1;
        }
        Self(index)
    }

    fn find(&self, name: &str) -> Option<NamedEntries> {
        self.0.get(&normalized(name)).copied()
    }
}

fn normalized(name: &str) -> String {
    name.trim().to_lowercase()
}

/// Lists the names of the first stages. If a job has many stages, an error message with all of
/// them, repeated for each row, could fill the disk.
fn list_stages(stages: &[Stage]) -> String {
    let shown = stages.iter().take(MAX_LISTED_STAGES);
    let mut names: Vec<String> = shown.map(|stage| cut(&stage.name)).collect();
    let others = stages.len() - names.len();
    if others > 0 {
        names.push(format!("and {others} more"));
    }
    names.join(", ")
}

/// Truncates a long name for an error message.
fn cut(name: &str) -> String {
    match name.char_indices().nth(MAX_NAME_CHARS) {
        Some((end, _)) => format!("{}…", &name[..end]),
        None => name.to_owned(),
    }
}

fn looks_like_an_id(text: &str) -> bool {
    text.contains(|c: char| c.is_ascii_digit()) && !text.contains(char::is_whitespace)
}

#[cfg(test)]
mod tests {
    use super::*;

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

    #[test]
    fn an_error_lists_only_the_first_stages_and_cuts_long_names() {
        let stages = (0..2_000).map(|at| Stage {
            id: at.to_string(),
            name: format!("{at} {}", "x".repeat(500)),
        });
        let job = Job {
            id: JobId::new("a1"),
            title: None,
            stages: stages.collect(),
        };
        let directory = JobDirectory::new(vec![job]);
        let error = directory.find_stage(&JobId::new("a1"), &"y".repeat(500));
        let message = error.unwrap_err().to_string();
        assert!(message.contains("19 x"), "{message}");
        assert!(message.ends_with("…, and 1980 more"), "{message}");
        let max = (MAX_LISTED_STAGES + 3) * (MAX_NAME_CHARS + 3);
        assert!(message.chars().count() < max, "{message}");
    }

    #[test]
    fn the_first_of_several_jobs_with_the_same_id_is_found() {
        let job = |title: &str| Job {
            id: JobId::new("a1"),
            title: Some(title.to_owned()),
            stages: vec![Stage {
                id: title.to_owned(),
                name: "Applied".to_owned(),
            }],
        };
        let directory = JobDirectory::new(vec![job("one"), job("two")]);
        let stage = directory.find_stage(&JobId::new("A1"), "APPLIED");
        assert_eq!(stage, Ok(StageChoice::Id("one".into())));
    }
}
