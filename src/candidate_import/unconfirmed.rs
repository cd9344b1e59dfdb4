//! Requests of earlier runs that the ATS never confirmed. An ATS that supports idempotency keys
//! returns the result of such a request if exactly the same request is sent again, so this module
//! rebuilds these requests from the rows of the spreadsheet.

use std::collections::HashMap;

use crate::{
    candidate::Candidate,
    candidate_import::{batch::Batch, fingerprint::CandidateFingerprint, journal::Journal},
};

/// The unconfirmed requests of a journal, and the candidates found for them so far.
#[derive(Debug, Default)]
pub(crate) struct UnconfirmedBatches {
    requests: HashMap<String, Vec<CandidateFingerprint>>,
    keys: HashMap<CandidateFingerprint, String>,
    found: HashMap<CandidateFingerprint, (u64, Candidate)>,
}

impl UnconfirmedBatches {
    /// Creates the list of requests that were sent but not confirmed according to the journal.
    pub(crate) fn from_journal(journal: &Journal) -> Self {
        let requests = journal.unconfirmed().clone();
        let mut keys = HashMap::new();
        for (key, fingerprints) in &requests {
            keys.extend(fingerprints.iter().map(|it| (*it, key.clone())));
        }
        Self {
            requests,
            keys,
            found: HashMap::new(),
        }
    }

    /// Returns `true` if a candidate belongs to one of the unconfirmed requests.
    pub(crate) fn contains(&self, fingerprint: CandidateFingerprint) -> bool {
        self.keys.contains_key(&fingerprint)
    }

    /// Removes the unconfirmed request that contains this candidate, and returns its idempotency
    /// key.
    pub(crate) fn remove_request(&mut self, candidate: CandidateFingerprint) -> Option<String> {
        let key = self.keys.get(&candidate)?.clone();
        for fingerprint in self.requests.remove(&key)? {
            self.keys.remove(&fingerprint);
        }
        Some(key)
    }

    /// Adds a candidate. If the candidate completes an unconfirmed request, returns this request
    /// and its idempotency key.
    pub(crate) fn add(
        &mut self,
        row: u64,
        fingerprint: CandidateFingerprint,
        candidate: Candidate,
    ) -> Option<(String, Batch)> {
        self.found.insert(fingerprint, (row, candidate));
        let key = self.keys.get(&fingerprint)?.clone();
        let request = self.requests.get(&key)?;
        if !request.iter().all(|it| self.found.contains_key(it)) {
            return None;
        }
        let mut batch = Batch::default();
        for fingerprint in self.requests.remove(&key)? {
            self.keys.remove(&fingerprint);
            if let Some((row, candidate)) = self.found.remove(&fingerprint) {
                batch.push(row, fingerprint, candidate);
            }
        }
        Some((key, batch))
    }

    /// Removes and returns the rows of requests that cannot be rebuilt, because the spreadsheet no
    /// longer contains all of their candidates.
    pub(crate) fn take_incomplete(&mut self) -> impl Iterator<Item = (u64, CandidateFingerprint)> {
        let found = std::mem::take(&mut self.found);
        found
            .into_iter()
            .map(|(fingerprint, (row, _))| (row, fingerprint))
    }
}
