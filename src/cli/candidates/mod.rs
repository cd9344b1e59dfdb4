//! Candidates: added to jobs one by one or by the hundred, and hired.

/// What the ATS refused, in a sentence.
pub(crate) mod refusal;

/// `add`: one candidate.
pub(crate) mod add;

/// `import --dry-run`: what would be sent.
pub(crate) mod preview;

/// `import`: a spreadsheet.
pub(crate) mod import;

/// `hired`: who was hired lately.
pub(crate) mod hired;

/// Which command it is.
pub(crate) mod run;
