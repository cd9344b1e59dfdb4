//! Statements that are the same for SQLite and PostgreSQL, and nothing else. What has to differ stands in `sqlite` and
//! `postgres`.

/// Reading applications back.
pub mod outbox;

/// Ending attempts.
pub mod attempts;

/// When nothing is sent, and how that ends.
pub mod pause;

/// What the operator is told of the outbox.
pub mod overview;

/// What comes to its end.
pub mod retention;

/// What a person looks at and decides.
pub mod ledger;

/// Taking applications back.
pub mod withdrawal;

/// Whose entries there are, and removing them.
pub mod person;

/// Drafts that are sealed with an older key, and storing them sealed anew.
pub mod reseal;

/// The statements of the drafts.
pub mod drafts;

/// People whom the team adds by hand.
pub mod additions;

/// What was found out and is to be remembered.
pub mod facts;

/// The last good copy of the postings.
pub mod published;

/// The ATS to which everything belongs.
pub mod binding;
