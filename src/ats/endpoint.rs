//! The endpoints of the ATS interface (docs/ats-interface.md: endpoints). The `Display` text of an
//! endpoint says what a request to it does. Error messages contain this text.

use derive_more::Display;

/// An endpoint of the ATS.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Display)]
pub enum Endpoint {
    /// `GET job-postings`.
    #[display("reading the posting list")]
    Postings,
    /// `GET job-postings/{id}`.
    #[display("reading a posting")]
    Posting,
    /// `GET jobs`.
    #[display("reading the jobs")]
    Jobs,
    /// `GET candidates`.
    #[display("reading the hired candidates")]
    Hired,
    /// `GET docs/api.json`.
    #[display("reading the description of the interface")]
    Docs,
    /// `POST job-postings/{id}/applications`.
    #[display("submitting an application")]
    Submit,
    /// `POST add-candidate`.
    #[display("adding a candidate")]
    AddCandidate,
    /// `POST bulk-add-candidates`.
    #[display("adding candidates")]
    BulkAdd,
}

impl Endpoint {
    /// Returns `true` if requests to this endpoint never change anything and can always be retried.
    pub fn is_read_only(self) -> bool {
        !matches!(self, Self::Submit | Self::AddCandidate | Self::BulkAdd)
    }
}
