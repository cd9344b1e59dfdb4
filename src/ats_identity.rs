//! The name of an ATS, so that what came from one is never taken for another's.

use std::{fmt, sync::Arc};

/// The reference ATS inside the site, with the company's own postings.
const REFERENCE: &str = "reference-ats";
/// The reference ATS inside the site, with the postings of the invented company.
const SAMPLE: &str = "sample-company";

/// Names an ATS by its base address, or as one of the two that run inside the site. The key is no part of it, because
/// keys are changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AtsIdentity(Arc<str>);

impl AtsIdentity {
    /// The ATS of that name: an address as `ats::base` spells it, or what [`AtsIdentity::as_str`] gave.
    pub fn named(name: &str) -> Self {
        Self(name.into())
    }

    /// The reference ATS inside the site, with the company's own postings. Their folder may move.
    pub fn reference() -> Self {
        Self::named(REFERENCE)
    }

    /// The reference ATS inside the site, with the postings of the invented company.
    pub fn sample() -> Self {
        Self::named(SAMPLE)
    }

    /// Whether it runs inside the site.
    pub fn is_inside(&self) -> bool {
        [REFERENCE, SAMPLE].contains(&&*self.0)
    }

    /// The name, as it is stored and shown to operators.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The same, shared.
    pub fn shared(&self) -> Arc<str> {
        Arc::clone(&self.0)
    }
}

impl fmt::Display for AtsIdentity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
