//! Fault injection for tests of clients: makes the next requests to an endpoint fail in a planned
//! way.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use serde::Deserialize;
use serde_json::Value;

/// The path at which tests can plan faults over HTTP, if `reference_ats.faults` is enabled.
pub(crate) const FAULTS_PATH: &str = "/faults";

/// The planned faults. All clones share the same plan.
#[derive(Debug, Clone, Default)]
pub struct FaultPlan(Arc<Mutex<PlannedFaults>>);

/// An endpoint of the ATS interface.
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

/// A failure that the server simulates.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Fault {
    /// Sends this response without processing the request. A string body is sent as HTML, like the
    /// error pages of proxies. Any other body is sent as JSON.
    Refuse {
        /// The status code, 200 to 599.
        status: u16,
        /// The body of the response.
        body: Value,
    },
    /// Waits, then processes the request as usual.
    Delay {
        /// The delay in milliseconds.
        milliseconds: u64,
    },
    /// Sends a JSON error with this status without processing the request.
    ServerError {
        /// The status code, 500 to 599.
        status: u16,
    },
    /// Responds with 429 and `Retry-After` without processing the request.
    Throttle {
        /// The value of `Retry-After`, in seconds.
        retry_after: u32,
    },
    /// Drops the connection without processing the request.
    Reset,
    /// Processes the request, then drops the connection instead of sending the response.
    LoseReply,
    /// Processes the request but replaces the response with this one, as a proxy in front of the
    /// ATS might do.
    ReplaceReply {
        /// The status code, 200 to 599.
        status: u16,
        /// The body, in the same form as for `Refuse`.
        body: Value,
    },
    /// Fails to store the resume of an application, so nothing of the application is stored.
    /// Applies to the next applications that have a file, regardless of the endpoint for which the
    /// fault is planned.
    FailUpload,
}

#[derive(Debug, Default)]
struct PlannedFaults {
    queues: HashMap<Endpoint, VecDeque<(Fault, u32)>>,
    upload_failures: u32,
}

impl FaultPlan {
    /// Plans `fault` for `times` requests to `endpoint`, after the faults that are already planned.
    pub fn plan(&self, endpoint: Endpoint, times: u32, fault: Fault) {
        let mut plan = self.lock();
        match fault {
            _ if times == 0 => (),
            Fault::FailUpload => plan.upload_failures = plan.upload_failures.saturating_add(times),
            fault => plan
                .queues
                .entry(endpoint)
                .or_default()
                .push_back((fault, times)),
        }
    }

    /// Removes all planned faults.
    pub fn clear(&self) {
        *self.lock() = PlannedFaults::default();
    }

    /// Removes the next fault for the endpoint from the plan and returns it.
    pub(crate) fn take_next(&self, endpoint: Endpoint) -> Option<Fault> {
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

    /// Returns `true` if storing the resume of the current request must fail. In this case,
    /// decrements the number of planned upload failures.
    pub(crate) fn take_upload_failure(&self) -> bool {
        let mut plan = self.lock();
        let fails = plan.upload_failures > 0;
        plan.upload_failures = plan.upload_failures.saturating_sub(1);
        fails
    }

    fn lock(&self) -> MutexGuard<'_, PlannedFaults> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Endpoint {
    /// Finds the endpoint for a request path, which begins with `/api/v1/external/`. The method is
    /// ignored.
    pub(crate) fn from_path(path: &str) -> Option<Self> {
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
