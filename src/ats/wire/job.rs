use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// An active public job with the stages candidates can be added to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Job {
    /// Used as `job_id` when adding candidates.
    pub id: String,
    /// The interface shows no other field; the reference ATS sends a title.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub title: Option<String>,
    /// Stages candidates can be added to.
    pub hiring_pipeline_stages: Vec<Stage>,
}

/// A stage of a hiring pipeline.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Stage {
    /// The stage's id.
    pub id: String,
    /// The stage's name.
    pub name: String,
}
