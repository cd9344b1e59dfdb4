//! Data that must survive a restart, such as applications that are not delivered yet, stored
//! postings and saved forms. Several public types share one database, and each caller gets only the
//! type that it needs.

/// The `[store]` settings.
mod settings;

/// Files and folders that only their owner can read.
pub mod private_file;

/// The key file and the keys derived from it.
mod keys;

/// Keyed hashes of visitors' IP addresses.
mod visitor_hash;

/// Encryption of fields.
mod seal;

/// Row types for both databases.
#[macro_use]
pub mod rows;

/// The network of a sender.
mod sender_network;

/// Types of the outbox.
mod outbox_entry;

/// Sealing of applications.
pub mod application_sealer;

/// The `[outbox]` settings.
mod outbox_settings;

/// Errors of the outbox.
mod outbox_error;

/// Stored rows with which a new application is compared.
mod put_rows;

/// Rows and parameters of the SQL statements for mail.
mod mail_rows;

/// Rows and parameters of the SQL statements for job alerts.
mod alert_rows;

/// Rows and parameters of the statement that ends a visitor's wait.
mod wait_rows;

/// The search engines, and the rows of their tables.
mod search_engine_rows;

/// Parameters and results of binding the store to an ATS.
mod binding_rows;

/// The migrations of a database.
#[macro_use]
pub mod migrations;

/// The result of inspecting a database.
mod database_inspection;

/// The order of delivery.
#[macro_use]
mod rounds;

/// The SQLite database and the files of applications.
pub mod sqlite;

/// The PostgreSQL database.
pub mod postgres;

/// Queries that run on both databases.
#[macro_use]
mod query;

/// Compares entries with their encrypted content.
mod entry_check;

/// Conditions with which the operator selects entries.
#[macro_use]
mod entry_filter;

/// The store's database, which is SQLite or PostgreSQL.
pub mod database;

/// The SQL statements for both databases.
mod statements;

/// Coordination between replicas.
mod replicas;

/// The outbox.
mod outbox;

/// Decrypts the content of entries.
mod outbox_content;

/// Stores new applications.
mod put_application;

/// Lets a worker wait for the next entry.
mod wait_until_due;

/// Records the results of attempts.
mod attempt_end;

/// The earlier application of a person who applies again.
mod earlier;

/// Pauses in delivery.
pub mod pause;

/// The operator's pause.
mod operator_pause;

/// Receipts of applications.
pub mod receipt;

/// Lets a visitor wait for the delivery of an application.
pub mod await_outcome;

/// Withdrawal of applications by applicants.
pub mod withdrawal;

/// Keyed hashes of the recipients of mail.
mod mail_hashes;

/// The queue of mails to send.
mod mail_queue;

/// Job alerts by mail.
mod job_alerts;

/// Deletion of expired data.
mod retention;

/// Saved forms.
mod saved_forms;

/// Candidates whom recruiters added.
mod added_candidates;

/// Sessions of the recruiters' pages.
mod recruiter_sessions;

/// The outbox for the operator's commands.
mod outbox_admin;

/// Retries of several entries.
mod retry_summary;

/// Discarding of entries.
mod discard;

/// The decision to deliver a file without a scan.
mod scan_waiver;

/// Search and deletion of one person's data.
mod data_subject;

/// Key rotation.
mod rekey;

/// Statistics of the outbox.
mod outbox_stats;

/// The stored postings.
mod posting_cache;

/// Why the store cannot be opened.
mod open_error;

/// Opens the store.
mod open;

/// The counters of the funnel.
mod funnel;

/// The counts of the questions about diversity.
mod diversity;

/// Links with which team members recommend people.
mod referral_links;

/// Postings that were submitted to search engines.
mod search_engines;

/// Waits for the PostgreSQL server at startup.
mod wait_for_server;

/// The lock on a SQLite store.
mod store_lock;

/// Verification of the layout of answers.
mod layout_verification;

/// Inspects a store without changing it.
mod inspection;

/// Binds the store to an ATS.
mod ats_binding;

/// Copies a SQLite store to PostgreSQL.
mod copy_to_postgres;

/// Why a backup or a restore failed.
mod backup_error;

/// Backs up and restores a SQLite store.
mod backup;

pub use self::{
    added_candidates::{AddedCandidates, AdditionResult, Existing, Reservation},
    ats_binding::BindingError,
    backup::{BackupReport, back_up, restore},
    backup_error::BackupError,
    binding_rows::BindReport,
    copy_to_postgres::{CopiedTable, CopyError, copy_to_postgres},
    data_subject::{DataSubject, SearchCursor},
    discard::DiscardableCount,
    diversity::{DiversityCount, DiversityStore, DiversityStoreError, open_year, week_of},
    earlier::{EarlierApplication, Resent},
    entry_filter::EntryFilter,
    funnel::{
        Device, FunnelCounts, FunnelDay, FunnelEntry, FunnelError, FunnelGroup, FunnelReport,
        FunnelRow, FunnelStep, FunnelStore,
    },
    inspection::{StoreInspection, StoreState},
    job_alerts::{AlertPeriod, AlertToken, DueAlert, DueAlerts, JobAlert, JobAlerts, StoredAlert},
    keys::{DerivedKeys, KeyError, KeyId, Keys, is_key_file_inside},
    layout_verification::{LayoutCheck, LayoutVerificationError},
    mail_queue::{ClaimedMail, MailContent, MailQueue, MailQueueError, NewMail},
    mail_rows::MailResult,
    open::Store,
    open_error::StoreOpenError,
    outbox::Outbox,
    outbox_admin::{EntryContent, EntryStatus, OutboxAdmin, OutboxAdminError},
    outbox_entry::{
        AttemptResult, Claim, DeliveryOutcome, EntryState, INFECTED, NewApplication, OutboxEntry,
        PutResult, Receipt, ReceiptToken, WithdrawalResult,
    },
    outbox_error::OutboxError,
    outbox_settings::{
        FreeDisk, OutboxLimit, OutboxLoad, OutboxSettings, PostingArrivals, SuspiciousHandling,
        UndeliveredTotal,
    },
    outbox_stats::{OutboxStats, PauseStatus, StateCount},
    posting_cache::{
        CachedPosting, ContentVersion, ListItem, ListState, MAX_CLOSED, PostingCache,
        PostingCacheError,
    },
    recruiter_sessions::{RecruiterSessions, RecruiterSessionsError, SessionLimits},
    referral_links::{NewReferralLink, ReferralLink, ReferralLinks, ReferralLinksError},
    rekey::{Rekey, RekeyCursor, RekeyReport},
    replicas::Replicas,
    retention::{ExpiryCounts, Retention, SweepReport, WARNING_PERIODS},
    retry_summary::RetrySummary,
    saved_forms::{AcceptedForm, Quota, SavedForm, SavedFormLimits, SavedForms, SavedFormsError},
    seal::{SealedField, Sealer},
    search_engine_rows::{LastAnswer, SearchEngine, SearchEngineState, SubmittedPosting},
    search_engines::{SearchEngineStore, SearchEngineStoreError},
    sender_network::{SenderNetwork, SenderNetworkError},
    settings::{DatabaseUrl, RetentionPeriods, Settings},
    store_lock::{StoreLock, StoreLockError},
    wait_for_server::wait_for_server,
};

pub(crate) use self::{keys::hmac_sha256, settings::at_least_one_day};
