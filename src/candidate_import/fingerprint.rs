//! Identifies a candidate for one job without naming them, so that the journal holds no personal data.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::candidate::Candidate;

/// A digest of the candidate's job, name, email address and LinkedIn profile. Other fields do not count: the
/// same person with another stage or other comments would be a duplicate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct CandidateFingerprint(u128);

impl CandidateFingerprint {
    /// The fingerprint of a candidate.
    pub fn from_candidate(candidate: &Candidate) -> Self {
        let identity = serde_json::json!([
            candidate.job.as_str().to_lowercase(),
            normalize(&candidate.first_name),
            normalize(&candidate.last_name),
            candidate.email.as_deref().map(normalize),
            candidate.linkedin_url.as_deref().map(normalize),
        ]);
        let digest = Sha256::digest(identity.to_string());
        let first_bytes = digest.iter().take(16);
        Self(first_bytes.fold(0, |sum, byte| (sum << 8) | u128::from(*byte)))
    }
}

/// Removes differences in case and in spaces, which do not make another person.
fn normalize(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").to_lowercase()
}

impl fmt::Debug for CandidateFingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl From<CandidateFingerprint> for String {
    fn from(fingerprint: CandidateFingerprint) -> Self {
        format!("{fingerprint:?}")
    }
}

impl TryFrom<String> for CandidateFingerprint {
    type Error = std::num::ParseIntError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        u128::from_str_radix(&text, 16).map(Self)
    }
}
