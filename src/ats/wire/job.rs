//! Jobs and their stages (docs/ats-interface.md: endpoints).

use serde::{Deserialize, Serialize};
use serde_with_macros::skip_serializing_none;
use utoipa::ToSchema;

/// An active public job with its hiring stages.
#[skip_serializing_none]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Job {
    /// The job's id. Requests that add candidates contain this id as `job_id`.
    pub id: String,
    /// The title. The provider does not document this field, but the reference ATS sends it.
    #[schema(nullable = false)]
    pub title: Option<String>,
    /// The stages to which candidates can be added.
    pub hiring_pipeline_stages: Vec<Stage>,
}

/// A hiring stage.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Stage {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
}
