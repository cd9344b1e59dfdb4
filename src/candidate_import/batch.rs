//! Candidates that are sent to the ATS in one request.

use crate::{candidate::Candidate, candidate_import::fingerprint::CandidateFingerprint};

/// The content of one bulk add request. The three lists have the same length, and the entries with
/// the same index belong to the same candidate.
#[derive(Debug, Default)]
pub(crate) struct Batch {
    /// The row numbers in the spreadsheet.
    pub(crate) rows: Vec<u64>,
    pub(crate) fingerprints: Vec<CandidateFingerprint>,
    pub(crate) candidates: Vec<Candidate>,
}

impl Batch {
    pub(crate) fn push(
        &mut self,
        row: u64,
        fingerprint: CandidateFingerprint,
        candidate: Candidate,
    ) {
        self.rows.push(row);
        self.fingerprints.push(fingerprint);
        self.candidates.push(candidate);
    }

    pub(crate) fn len(&self) -> usize {
        self.rows.len()
    }

    /// Removes the second half of the batch and returns it.
    pub(crate) fn split_off_half(&mut self) -> Self {
        let half = self.len() / 2;
        Self {
            rows: self.rows.split_off(half),
            fingerprints: self.fingerprints.split_off(half),
            candidates: self.candidates.split_off(half),
        }
    }
}
