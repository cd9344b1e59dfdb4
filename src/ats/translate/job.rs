use serde_json::Value;

use crate::{
    ats::translate::loose::{elements, first_line, line},
    job::{Job, JobId, Stage},
};

/// Reads a job; `None` for one without an id.
pub fn job(sent: &Value) -> Option<Job> {
    let Some(id) = line(sent, "id") else {
        tracing::warn!("a job of the ATS has no id; it is left out");
        return None;
    };
    let stages = elements(sent, "hiring_pipeline_stages");
    Some(Job {
        id: JobId::new(id),
        title: first_line(sent, &["title", "name"]),
        stages: stages.iter().filter_map(stage).collect(),
    })
}

/// A stage without id or name is left out: it could not be chosen.
fn stage(sent: &Value) -> Option<Stage> {
    Some(Stage {
        id: line(sent, "id")?,
        name: line(sent, "name")?,
    })
}
