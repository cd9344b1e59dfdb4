//! Parses jobs and their stages (docs/ats-interface.md: endpoints).

use serde_json::Value;

use crate::{
    ats::parse::lenient::{array, first_line, line},
    job::{Job, JobId, Stage},
};

/// Parses a job. Returns `None` if it has no id.
pub fn parse_job(sent: &Value) -> Option<Job> {
    let id = line(sent, "id")?;
    let stages = array(sent, "hiring_pipeline_stages");
    Some(Job {
        id: JobId::new(id),
        title: first_line(sent, &["title", "name"]),
        stages: stages.iter().filter_map(parse_stage).collect(),
    })
}

/// Parses a stage. Returns `None` if the id or the name is missing, because recruiters could not
/// select such a stage.
fn parse_stage(sent: &Value) -> Option<Stage> {
    Some(Stage {
        id: line(sent, "id")?,
        name: line(sent, "name")?,
    })
}
