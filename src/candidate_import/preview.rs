//! Determines what an import would do, without sending or writing anything.

use std::{collections::HashMap, sync::Arc};

use crate::{
    candidate::Candidate,
    candidate_import::{
        columns::Columns,
        error::ImportError,
        fingerprint::CandidateFingerprint,
        job_directory::JobDirectory,
        journal::{CandidateStatus, Journal},
        options::{ImportOptions, UnclearPolicy},
        row_mapper::RowMapper,
        row_outcome::RowOutcome,
        spreadsheet::Spreadsheet,
    },
};

/// A preview of an import, row by row.
pub struct Preview {
    /// Converts rows to candidates.
    pub mapper: RowMapper,
    spreadsheet: Spreadsheet,
    journal: Option<Journal>,
    unclear: UnclearPolicy,
    first_rows: HashMap<CandidateFingerprint, u64>,
}

/// What an import would do with a row.
#[derive(Debug)]
pub struct PreviewRow {
    /// The row number.
    pub row: u64,
    /// The candidate, if the row is valid.
    pub candidate: Option<Candidate>,
    /// The outcome: [`RowOutcome::Pending`] if the candidate would be sent.
    pub outcome: RowOutcome,
}

impl Preview {
    /// Opens the spreadsheet, and the journal of earlier imports into the ATS with the fingerprint
    /// `ats_mark`. Reads whole files, so a server must call this function on a thread that is
    /// allowed to block.
    pub fn open(
        options: &ImportOptions,
        jobs: Arc<JobDirectory>,
        ats_mark: &str,
    ) -> Result<Self, ImportError> {
        let spreadsheet = Spreadsheet::open(&options.file, &options.format)?;
        let columns = Columns::from_header(spreadsheet.header(), &options.columns)?;
        options.defaults.check_job(&jobs)?;
        Ok(Self {
            mapper: RowMapper {
                jobs,
                columns,
                defaults: options.defaults.clone(),
            },
            spreadsheet,
            journal: Journal::open_read_only(&options.journal_path(ats_mark))?,
            unclear: options.unclear,
            first_rows: HashMap::new(),
        })
    }

    /// Reads the next row.
    pub fn next_row(&mut self) -> Result<Option<PreviewRow>, ImportError> {
        let Some((row, cells)) = self.spreadsheet.next_row()? else {
            return Ok(None);
        };
        let (candidate, outcome) = match self.mapper.to_candidate(&cells) {
            Ok(candidate) => {
                let fingerprint = CandidateFingerprint::from_candidate(&candidate);
                (Some(candidate), self.outcome(row, fingerprint)?)
            }
            Err(errors) => (None, RowOutcome::Faulty(errors)),
        };
        Ok(Some(PreviewRow {
            row,
            candidate,
            outcome,
        }))
    }

    fn outcome(
        &mut self,
        row: u64,
        candidate: CandidateFingerprint,
    ) -> Result<RowOutcome, ImportError> {
        let first = *self.first_rows.entry(candidate).or_insert(row);
        if first != row {
            return Ok(RowOutcome::Repeated(first));
        }
        let Some(journal) = &mut self.journal else {
            return Ok(RowOutcome::Pending);
        };
        match journal.status(candidate) {
            status if self.unclear.should_send(status) => Ok(RowOutcome::Pending),
            CandidateStatus::Unclear if self.unclear == UnclearPolicy::Keep => {
                Ok(RowOutcome::Unclear)
            }
            _ => Ok(RowOutcome::Added {
                id: journal.added_id(candidate)?,
                earlier: true,
            }),
        }
    }
}
