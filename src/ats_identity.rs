//! Identifies an ATS, so that data of one ATS is never mistaken for data of another.

use std::{fmt, sync::Arc};

/// The embedded reference ATS with the company's own postings.
const REFERENCE: &str = "reference-ats";
/// The embedded reference ATS with the sample company's postings.
const SAMPLE: &str = "sample-company";

/// Identifies an ATS by its base URL, or by a fixed name if it is embedded. The API key is not part
/// of it, because keys change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AtsIdentity(Arc<str>);

impl AtsIdentity {
    /// From a normalized base URL (see `ats::base`), or from the result of [`AtsIdentity::as_str`].
    pub fn named(name: &str) -> Self {
        Self(name.into())
    }

    /// The embedded reference ATS with the company's own postings. Their folder may move.
    pub fn reference() -> Self {
        Self::named(REFERENCE)
    }

    /// The embedded reference ATS with the sample company's postings.
    pub fn sample() -> Self {
        Self::named(SAMPLE)
    }

    /// Whether this ATS runs inside this process.
    pub fn is_inside(&self) -> bool {
        [REFERENCE, SAMPLE].contains(&&*self.0)
    }

    /// The text that is stored and shown to operators.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The same text, reference-counted.
    pub fn shared(&self) -> Arc<str> {
        Arc::clone(&self.0)
    }
}

impl fmt::Display for AtsIdentity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
