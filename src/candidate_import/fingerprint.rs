//! Identifies a candidate for a job by a digest instead of a name, so that the journal does not
//! contain personal data.

use derive_more::Display;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::candidate::Candidate;

/// A digest of the candidate's job, name, email address and LinkedIn profile. Other fields are not
/// included, because the same person with a different stage or different comments is a duplicate.
/// The digest is formatted as 32 hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Display)]
#[display("{}", _0.simple())]
#[serde(transparent)]
pub struct CandidateFingerprint(#[serde(with = "uuid::serde::simple")] Uuid);

impl CandidateFingerprint {
    /// Computes the fingerprint of a candidate.
    pub fn from_candidate(candidate: &Candidate) -> Self {
        let identity = serde_json::json!([
            candidate.job.as_str().to_lowercase(),
            normalize(&candidate.first_name),
            normalize(&candidate.last_name),
            candidate.email.as_deref().map(normalize),
            candidate.linkedin_url.as_deref().map(normalize),
        ]);
        let digest = Sha256::digest(identity.to_string());
        let first_bytes = digest.first_chunk().copied();
        Self(first_bytes.map(Uuid::from_bytes).unwrap_or_default())
    }
}

/// Removes differences in case and spacing, because such differences do not indicate a different
/// person.
fn normalize(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").to_lowercase()
}
