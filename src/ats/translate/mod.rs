//! What the ATS sent, read loosely into words, item by item: one bad item never spoils the rest, an
//! unknown value never breaks a posting.

/// Values this version does not know, each told once.
pub mod seen;

/// Single values, read loosely.
pub mod loose;

/// Names of values, made comparable and made readable.
pub mod name;

/// Lists, however they are wrapped.
pub mod list;

/// Places of work.
pub mod location;

/// Pay and terms.
pub mod compensation;

/// What a question is about (`question_type`).
pub mod topic;

/// What sort of answer a question takes (`input_type`).
pub mod kind;

/// Questions of the apply form.
pub mod question;

/// Interviews to come.
pub mod interview;

/// Postings.
pub mod posting;

/// Jobs and their stages.
pub mod job;

/// Candidates lately hired.
pub mod hired;
