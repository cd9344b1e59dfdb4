//! Candidates: added to jobs one by one or by the hundred, and hired.

/// What the ATS refused, in a sentence.
pub(crate) mod refusal;

/// `add`: one candidate.
pub(crate) mod add;

/// `hired`: who was hired lately.
pub(crate) mod hired;

/// Which command it is.
pub(crate) mod run;
