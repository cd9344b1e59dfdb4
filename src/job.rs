//! Jobs in the ATS and their hiring stages (docs/ats-interface.md: endpoints). Candidates are added
//! to jobs, not to postings.

use derive_more::Display;
use serde::{Deserialize, Serialize};

/// The id of a job in the ATS.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, Display)]
#[serde(transparent)]
pub struct JobId(String);

impl JobId {
    /// Creates the id from the text that the ATS sent.
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The id as the ATS wrote it.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A job in the ATS, with its hiring stages. A job is not a posting, and the ATS does not say which
/// posting belongs to which job.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Job {
    /// The id.
    pub id: JobId,
    /// The title or name, if the ATS sends one. The ATS provider does not document this field.
    pub title: Option<String>,
    /// The stages to which a candidate can be added, in the ATS's order.
    pub stages: Vec<Stage>,
}

/// A stage of a job's hiring pipeline.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Stage {
    /// The id in the ATS.
    pub id: String,
    /// The name.
    pub name: String,
}
