//! Data that must survive a restart, such as undelivered applications, stored postings and saved
//! forms. All data is in one database, but each caller gets only the type for its own data, such as
//! `Outbox`.

/// The `[store]` settings.
mod settings;

/// Files and folders that only their owner can read.
pub mod private_file;

/// Finds the file or folder whose owner or mode prevents this process from using the store.
mod file_access;

/// A lock file with the id of the process that holds the lock.
pub(crate) mod lock_file;

/// The key file and the keys derived from it.
mod keys;

/// Keyed hashes of visitors' IP addresses.
mod visitor_hash;

/// Encrypts the fields of rows.
mod seal;

/// Row types for both databases.
#[macro_use]
pub mod rows;

/// The network of a sender.
mod sender_network;

/// Types of the outbox, such as states, receipts and claims.
mod outbox_entry;

/// Encryption of applications.
pub mod application_sealer;

/// The `[outbox]` settings.
mod outbox_settings;

/// Describes database errors for the operator.
mod database_error;

/// Errors of the outbox.
mod outbox_error;

/// The row of a new application, and the rows of stored applications with which the new one is
/// compared.
mod put_rows;

/// Rows and parameters of the SQL statements for emails.
mod mail_rows;

/// Rows and parameters of the SQL statements for job alerts.
mod alert_rows;

/// Rows and parameters of the SQL statement that checks whether visitors must keep waiting for the
/// delivery of their applications.
mod wait_rows;

/// The search engines to which postings are submitted, and the rows of their tables.
mod search_engine_rows;

/// Parameters and results of the statements that bind the store to an ATS.
mod binding_rows;

/// The SQL migrations that create and change the tables.
#[macro_use]
pub mod migrations;

/// The result of inspecting a database.
mod database_inspection;

/// The order in which applications are delivered.
#[macro_use]
mod rounds;

/// The SQLite database and the files of applications.
pub mod sqlite;

/// The PostgreSQL database.
pub mod postgres;

/// Queries that run on both databases.
#[macro_use]
mod query;

/// The filter with which the operator selects entries.
#[macro_use]
mod entry_filter;

/// The store's database, which is SQLite or PostgreSQL.
pub mod database;

/// The SQL statements for both databases.
mod statements;

/// Coordination between replicas.
mod replicas;

/// Counts the applications of each network within the last hour.
mod recent_senders;

/// The outbox.
mod outbox;

/// Decrypts the content of entries.
mod outbox_content;

/// Tests whether an application can be stored.
mod write_probe;

/// Stores new applications.
mod put_application;

/// Lets a delivery worker wait until the next entry is due.
mod wait_until_due;

/// Records the results of attempts.
mod attempt_end;

/// Finds the earlier application of a person who applies again.
mod earlier;

/// Pauses the delivery after faults.
pub mod pause;

/// The pause that is started and ended by the operator.
mod operator_pause;

/// Receipts of applications.
pub mod receipt;

/// Lets a visitor wait for the delivery of an application.
pub mod await_outcome;

/// Lets applicants withdraw their applications.
pub mod withdrawal;

/// Keyed hashes of email recipients and of networks.
mod mail_hashes;

/// The queue of emails to send.
mod mail_queue;

/// Job alerts by email.
mod job_alerts;

/// Deletes expired data.
mod retention;

/// Saved forms.
mod saved_forms;

/// Records of the candidates that recruiters added.
mod added_candidates;

/// Sessions on the recruiters' pages.
mod recruiter_sessions;

/// Access to the outbox for the operator's commands.
mod outbox_admin;

/// Checks that the unencrypted columns of an entry match its encrypted content.
mod entry_check;

/// The result of retrying several entries.
mod retry_summary;

/// Discards entries without delivering them.
mod discard;

/// The operator's decision to deliver a file without a virus scan.
mod scan_waiver;

/// Finds and deletes one person's data.
mod data_subject;

/// Key rotation.
mod rekey;

/// Statistics of the outbox.
mod outbox_stats;

/// The stored postings.
mod posting_cache;

/// Why the store cannot be opened.
mod open_error;

/// Loads and checks the key file.
mod key_check;

/// Finds waiting applications that cannot be decrypted because their keys are missing.
mod missing_keys;

/// Opens the store.
mod open;

/// Checks whether the site could be restarted with its key file.
mod restart_check;

/// The counters of the funnel.
mod funnel;

/// The counts of answers to the diversity questions.
mod diversity;

/// Referral links, which team members use to recommend people.
mod referral_links;

/// Postings that were submitted to search engines.
mod search_engines;

/// Waits for the PostgreSQL server at startup.
mod wait_for_server;

/// The lock on a SQLite store.
mod store_lock;

/// Records whether the request format has been tested and confirmed.
mod layout_verification;

/// Checks whether others on the network could read the data exchanged between the site and the
/// PostgreSQL server.
mod unverified_server;

/// Inspects a store without changing it.
mod inspection;

/// Binds the store to an ATS.
mod ats_binding;

/// Copies a SQLite store to PostgreSQL.
mod copy_to_postgres;

/// Why a backup or a restore failed.
mod backup_error;

/// Backs up a SQLite store.
mod backup;

/// Restores a backup of a SQLite store.
mod restore;

pub use self::{
    added_candidates::{
        AddedCandidates, AddedCandidatesError, AdditionResult, Existing, Reservation,
    },
    ats_binding::BindingError,
    backup::{BackupReport, back_up},
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
    inspection::{
        StoreInspection, StoreState, forgotten_sqlite_file, require_writable_dir, root_warning,
        sqlite_store_files,
    },
    job_alerts::{AlertPeriod, AlertToken, DueAlert, DueAlerts, JobAlert, JobAlerts, StoredAlert},
    key_check::{KeyFileError, KeyInspection, UnusedFirstKey},
    keys::{DerivedKeys, KeyError, KeyId, Keys, is_key_file_inside},
    layout_verification::{LayoutCheck, LayoutConfirmation, LayoutVerificationError},
    mail_queue::{ClaimedMail, MailContent, MailQueue, MailQueueError, NewMail},
    mail_rows::MailResult,
    missing_keys::MissingKeys,
    open::Store,
    open_error::StoreOpenError,
    outbox::{KEY_MISSING, Outbox},
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
    restore::restore,
    retention::{ExpiryCounts, Retention, SweepReport, WARNING_PERIODS},
    retry_summary::RetrySummary,
    saved_forms::{AcceptedForm, Quota, SavedForm, SavedFormLimits, SavedForms, SavedFormsError},
    seal::{SealedField, Sealer},
    search_engine_rows::{LastAnswer, SearchEngine, SearchEngineState, SubmittedPosting},
    search_engines::{SearchEngineStore, SearchEngineStoreError},
    sender_network::{SenderNetwork, SenderNetworkError},
    settings::{DatabaseUrl, RetentionPeriods, Settings},
    store_lock::{StoreLock, StoreLockError},
    unverified_server::UnverifiedServer,
    wait_for_server::wait_for_server,
};

pub(crate) use self::{keys::hmac_sha256, settings::at_least_one_day};
