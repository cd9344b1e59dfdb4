use std::fmt;

use serde::{Deserialize, Serialize};

/// The ATS's name for a job; candidates are added under it (interface: "Job").
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct JobId(String);

impl JobId {
    /// The id as the ATS wrote it.
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The id as the ATS wrote it.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for JobId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A job of the ATS with its hiring stages. Not a posting: the interface links the two by nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Job {
    /// The ATS's name for it.
    pub id: JobId,
    /// A title or name, where the ATS sends one; the interface shows none.
    pub title: Option<String>,
    /// The stages a candidate can be added to, in the ATS's order.
    pub stages: Vec<Stage>,
}

/// A stage of a job's hiring pipeline.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Stage {
    /// The ATS's name for it.
    pub id: String,
    /// What people call it.
    pub name: String,
}
