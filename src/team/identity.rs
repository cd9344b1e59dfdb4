use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::candidate::Candidate;

/// Who it is, and for which job: a digest, so that a journal of them names nobody. What else is said of the
/// candidate does not matter: with another stage or other comments it would be the same person twice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Identity(u128);

impl Identity {
    /// The identity of a candidate.
    pub fn of(candidate: &Candidate) -> Self {
        let folded = |text: &Option<String>| text.as_deref().map(folded);
        let said = serde_json::json!([
            candidate.job.as_str().to_lowercase(),
            self::folded(&candidate.first_name),
            self::folded(&candidate.last_name),
            folded(&candidate.email),
            folded(&candidate.linkedin_url),
        ]);
        let digest = Sha256::digest(said.to_string());
        let first = digest.iter().take(16);
        Self(first.fold(0, |sum, byte| (sum << 8) | u128::from(*byte)))
    }
}

/// Case and the width of spaces make nobody another person.
fn folded(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").to_lowercase()
}

impl fmt::Debug for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl From<Identity> for String {
    fn from(identity: Identity) -> Self {
        format!("{identity:?}")
    }
}

impl TryFrom<String> for Identity {
    type Error = std::num::ParseIntError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        u128::from_str_radix(&text, 16).map(Self)
    }
}
