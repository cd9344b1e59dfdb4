use std::{
    collections::{HashMap, VecDeque},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use serde::Deserialize;
use serde_json::Value;

/// Where faults are planned from outside, when that is switched on.
pub(crate) const PATH: &str = "/faults";

/// What the next requests run into. A clone is the same list.
#[derive(Debug, Clone, Default)]
pub struct Faults(Arc<Mutex<Plan>>);

/// An endpoint of the interface.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Endpoint {
    /// `GET jobs`
    Jobs,
    /// `POST add-candidate`
    AddCandidate,
    /// `POST bulk-add-candidates`
    BulkAddCandidates,
    /// `GET candidates`
    Candidates,
    /// `GET job-postings`
    JobPostings,
    /// `GET job-postings/{id}`
    JobPosting,
    /// `POST job-postings/{id}/applications`
    Applications,
}

/// One way to misbehave.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Fault {
    /// Answers this without doing anything. A body that is a string goes out as HTML, as a proxy's
    /// would; any other as JSON.
    Refuse {
        /// The status, 200 to 599.
        status: u16,
        /// The body.
        body: Value,
    },
    /// Waits that long, then serves as usual.
    Delay {
        /// Milliseconds.
        milliseconds: u64,
    },
    /// Answers a 5xx in JSON without doing anything.
    ServerError {
        /// The status, 500 to 599.
        status: u16,
    },
    /// Answers 429 with `Retry-After`, without doing anything.
    Throttle {
        /// Seconds to wait.
        retry_after: u32,
    },
    /// Drops the connection without doing anything.
    Reset,
    /// Does everything, then drops the connection instead of answering.
    LoseReply,
    /// Does everything, then answers this instead, as a proxy in front may.
    ReplaceReply {
        /// The status, 200 to 599.
        status: u16,
        /// The body, as for `Refuse`.
        body: Value,
    },
    /// The resume of an application cannot be stored; nothing is kept. Counts applications with a
    /// file only, whatever the endpoint named.
    FailUpload,
}

#[derive(Debug, Default)]
struct Plan {
    queues: HashMap<Endpoint, VecDeque<(Fault, u32)>>,
    uploads: u32,
}

impl Faults {
    /// The next `times` requests to `endpoint` run into `fault`, after what was planned before.
    pub fn plan(&self, endpoint: Endpoint, times: u32, fault: Fault) {
        let mut plan = self.lock();
        match fault {
            _ if times == 0 => (),
            Fault::FailUpload => plan.uploads = plan.uploads.saturating_add(times),
            fault => plan
                .queues
                .entry(endpoint)
                .or_default()
                .push_back((fault, times)),
        }
    }

    /// Behaves from now on.
    pub fn clear(&self) {
        *self.lock() = Plan::default();
    }

    /// The fault for a request that has just come in.
    pub(crate) fn take(&self, endpoint: Endpoint) -> Option<Fault> {
        let mut plan = self.lock();
        let queue = plan.queues.get_mut(&endpoint)?;
        let (fault, times) = queue.front_mut()?;
        let fault = fault.clone();
        *times -= 1;
        if *times == 0 {
            queue.pop_front();
        }
        Some(fault)
    }

    /// Whether the resume that is about to be stored cannot be.
    pub(crate) fn upload_fails(&self) -> bool {
        let mut plan = self.lock();
        let fails = 0 < plan.uploads;
        plan.uploads = plan.uploads.saturating_sub(1);
        fails
    }

    fn lock(&self) -> MutexGuard<'_, Plan> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Endpoint {
    /// The endpoint at a path below `/api/v1/external/`, whatever the method.
    pub(crate) fn at(path: &str) -> Option<Self> {
        let mut parts = path.strip_prefix("/api/v1/external/")?.split('/');
        let endpoint = match (parts.next()?, parts.next(), parts.next()) {
            ("jobs", None, None) => Self::Jobs,
            ("add-candidate", None, None) => Self::AddCandidate,
            ("bulk-add-candidates", None, None) => Self::BulkAddCandidates,
            ("candidates", None, None) => Self::Candidates,
            ("job-postings", None, None) => Self::JobPostings,
            ("job-postings", Some(_), None) => Self::JobPosting,
            ("job-postings", Some(_), Some("applications")) => Self::Applications,
            _ => return None,
        };
        parts.next().is_none().then_some(endpoint)
    }
}
