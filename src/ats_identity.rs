//! Identifies the ATS to which stored data belongs, so that data of one ATS is never mistaken for
//! data of another ATS.

use std::sync::Arc;

use derive_more::Display;

/// The name of the embedded reference ATS (the small ATS that is part of Vestibule) with the
/// company's own postings.
const REFERENCE_ATS: &str = "reference-ats";
/// The name of the embedded reference ATS with the sample company's postings.
const SAMPLE_COMPANY: &str = "sample-company";

/// Identifies an ATS by its base URL, or by a fixed name if the ATS is embedded, which means that
/// it runs inside this process. The API key is not part of the identity, because keys change.
#[derive(Debug, Clone, PartialEq, Eq, Display)]
pub struct AtsIdentity(Arc<str>);

impl AtsIdentity {
    /// Creates an identity from a normalized base URL (see `ats::base_url`) or from the output of
    /// [`AtsIdentity::as_str`].
    pub fn from_name(name: &str) -> Self {
        Self(name.into())
    }

    /// Returns the identity of the embedded reference ATS with the company's own postings. The
    /// identity stays the same if the folder of the postings changes.
    pub fn reference_ats() -> Self {
        Self::from_name(REFERENCE_ATS)
    }

    /// Returns the identity of the embedded reference ATS with the sample company's postings.
    pub fn sample_company() -> Self {
        Self::from_name(SAMPLE_COMPANY)
    }

    /// Whether this ATS runs inside this process.
    pub fn is_embedded(&self) -> bool {
        [REFERENCE_ATS, SAMPLE_COMPANY].contains(&&*self.0)
    }

    /// Returns the identity as it is stored and shown to operators.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the text of [`Self::as_str`] as a reference-counted string.
    pub fn to_arc(&self) -> Arc<str> {
        Arc::clone(&self.0)
    }
}
