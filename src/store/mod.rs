//! Data that survives a restart: applications until they are delivered, stored postings, saved
//! forms. A few public types share one database, and each caller gets only the type that it needs.

/// The `[store]` settings.
mod settings;

/// Files and folders that only their owner can read.
pub mod private_file;

/// The key file and the keys derived from it.
mod keys;

/// Encryption of fields.
mod seal;

/// Rows of both databases.
#[macro_use]
pub mod rows;

/// Types of the outbox.
mod outbox_entry;

/// Sealing of applications.
pub mod application_sealer;

/// Rows that a new application is compared with before it is stored.
mod put_rows;

/// Parameters and results of binding the store to an ATS.
mod binding_rows;

/// The migrations of a database.
#[macro_use]
pub mod migrations;

/// SQLite: the file.
pub mod sqlite;

/// PostgreSQL: the server.
pub mod postgres;

/// One query for both databases.
#[macro_use]
mod query;

/// The connection to one of the two databases.
pub mod database;

/// The statements, the same for both databases.
mod statements;

/// Coordination between replicas.
mod replicas;

/// The outbox.
mod outbox;

/// The earlier application of a person who applies again.
mod earlier;

/// Pauses of the delivery.
pub mod pause;

/// Receipts.
pub mod receipt;

/// The visitor's wait for the delivery.
pub mod await_outcome;

/// Withdrawals.
pub mod withdrawal;

/// Deletion of expired data.
mod retention;

/// Saved forms.
mod saved_forms;

/// Candidates whom recruiters added.
mod added_candidates;

/// The outbox for the operator's commands.
mod outbox_admin;

/// Search and deletion of one person's data.
mod data_subject;

/// Key rotation.
mod rekey;

/// Statistics of the outbox.
mod outbox_stats;

/// The stored postings.
mod posting_cache;

/// Opens the store.
mod open;

/// Verification of the layout of answers.
mod layout_verification;

/// Binds the store to an ATS.
mod ats_binding;

/// Copies a SQLite store to PostgreSQL.
mod copy_to_postgres;

pub use self::{
    added_candidates::{AddedCandidates, AdditionResult, Existing, Reservation},
    ats_binding::BindingError,
    binding_rows::BindReport,
    copy_to_postgres::{CopiedTable, CopyError, copy_to_postgres},
    data_subject::{DataSubject, SearchCursor},
    earlier::{EarlierApplication, Resent},
    keys::{DerivedKeys, KeyError, KeyId, Keys, is_key_file_inside},
    layout_verification::{LayoutCheck, LayoutVerificationError},
    open::{Store, StoreOpenError},
    outbox::{Outbox, OutboxError},
    outbox_admin::{EntryContent, EntryStatus, OutboxAdmin, OutboxAdminError},
    outbox_entry::{
        AttemptResult, Claim, DeliveryOutcome, EntryState, OutboxEntry, PutResult, Receipt,
        ReceiptToken, WithdrawalResult,
    },
    outbox_stats::{OutboxStats, PauseStatus, StateCount},
    posting_cache::{
        CachedPosting, ClosedPosting, ContentVersion, ListState, MAX_CLOSED, PostingCache,
        PostingCacheError,
    },
    rekey::{Rekey, RekeyCursor, RekeyReport},
    replicas::Replicas,
    retention::{ExpiryCounts, Retention, SweepReport, WARNING_PERIODS},
    saved_forms::{AcceptedForm, Quota, SavedForm, SavedFormLimits, SavedForms, SavedFormsError},
    seal::{SealedField, Sealer},
    settings::{DatabaseUrl, RetentionPeriods, Settings},
};

pub(crate) use self::{keys::hmac_sha256, settings::at_least_one_day};
