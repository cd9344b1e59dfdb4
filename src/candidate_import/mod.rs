//! Imports candidates from a spreadsheet into the ATS. The ATS stores added candidates and
//! applications separately, so this module does not use the types of applications.
//!
//! `import` reads the rows, sends valid candidates in batches and writes the results. `journal`
//! records all requests, so that no candidate is added twice.

mod settings;

mod job_directory;

mod error;

mod field;

/// The column headers that are recognized for each field.
mod header_names;

mod encoding;

mod spreadsheet;

mod columns;

mod channel_fields;

mod row_mapper;

mod fingerprint;

mod journal;

mod journal_copy;

mod row_outcome;

mod report;

mod options;

mod batch;

mod unconfirmed;

mod result_buffer;

mod bulk_sender;

mod import;

mod preview;

pub use self::{
    bulk_sender::ImportContext,
    channel_fields::ChannelFields,
    encoding::Encoding,
    error::ImportError,
    field::CandidateField,
    fingerprint::CandidateFingerprint,
    import::{ImportSummary, run_import},
    job_directory::{JobDirectory, JobLookupError},
    journal_copy::{JournalCopyError, check_journal_sizes, copy_journals, journals_in},
    options::{ImportOptions, UnclearPolicy},
    preview::{Preview, PreviewRow},
    report::ResultFiles,
    row_mapper::{RowDefaults, RowMapper},
    row_outcome::{ImportCounts, RowOutcome},
    settings::TeamSettings,
    spreadsheet::SpreadsheetFormat,
};
