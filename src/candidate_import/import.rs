//! Imports the candidates in a spreadsheet. Invalid rows, repeated rows and candidates added by
//! earlier runs are not sent. Candidates whose result in an earlier run is unclear are sent only if
//! the options allow it. All other candidates are sent in batches. The results are written in the
//! order of the spreadsheet.

use std::sync::Arc;

use csv::StringRecord;
use uuid::Uuid;

use crate::{
    ats::BulkItemResult,
    candidate_import::{
        batch::Batch,
        bulk_sender::{BatchOutcome, BulkSender, ImportContext},
        columns::Columns,
        error::ImportError,
        fingerprint::CandidateFingerprint,
        job_directory::JobDirectory,
        journal::{CandidateStatus, Journal},
        options::{ImportOptions, UnclearPolicy},
        report::{Report, ResultFiles},
        result_buffer::ResultBuffer,
        row_mapper::RowMapper,
        row_outcome::{ImportCounts, RowOutcome},
        spreadsheet::Spreadsheet,
        unconfirmed::UnconfirmedBatches,
    },
};

/// The maximum number of buffered rows, as a multiple of the batch size. When this number is
/// reached, an incomplete batch is sent.
const MAX_BUFFERED_BATCHES: usize = 10;

struct Import<'a> {
    options: &'a ImportOptions,
    mapper: RowMapper,
    sender: BulkSender,
    journal: Journal,
    results: ResultBuffer,
    batch: Batch,
    unconfirmed: UnconfirmedBatches,
}

/// The result of an import.
#[derive(Debug, serde::Serialize)]
pub struct ImportSummary {
    /// The number of rows for each outcome.
    #[serde(flatten)]
    pub counts: ImportCounts,
    /// The result files.
    pub files: ResultFiles,
    /// The reason why the import stopped early. `None` if it processed the whole spreadsheet.
    pub stopped: Option<String>,
}

/// Imports a spreadsheet, from the beginning or from where an earlier run stopped. Calls
/// `on_progress` with the current counts and the total number of rows.
///
/// Reads and writes files between the requests, and syncs the journal to disk. Therefore a server
/// must run this function on a thread that is allowed to block.
///
/// # Errors
///
/// Returns an error if the import fails before the first row is processed, or if the result files
/// cannot be completed. Other errors stop the import and are reported in the summary.
pub async fn run_import(
    options: &ImportOptions,
    context: ImportContext,
    on_progress: &mut (dyn FnMut(&ImportCounts, u64) + Send),
) -> Result<ImportSummary, ImportError> {
    let rows = Spreadsheet::open(&options.file, &options.format)?.count_rows()?;
    let spreadsheet = Spreadsheet::open(&options.file, &options.format)?;
    let header = spreadsheet.header();
    let columns = Columns::from_header(header, &options.columns)?;
    let ats_mark = context.client.ats_fingerprint();
    let mut sender = BulkSender::new(context);
    let jobs = Arc::new(JobDirectory::new(sender.jobs().await?));
    options.defaults.check_job(&jobs)?;
    let journal = Journal::open(&options.journal_path(&ats_mark))?;
    let unconfirmed = find_unconfirmed(options.unclear, &mut sender, &journal).await?;
    let report = Report::create(
        options.output_dir(),
        &options.file_stem(),
        header,
        spreadsheet.delimiter(),
    )?;
    let mut import = Import {
        options,
        results: ResultBuffer::new(columns.clone(), report),
        mapper: RowMapper {
            jobs,
            columns,
            defaults: options.defaults.clone(),
        },
        sender,
        journal,
        batch: Batch::default(),
        unconfirmed,
    };
    let end = import
        .run(spreadsheet, &mut |counts| on_progress(counts, rows))
        .await;
    let (counts, files) = import.results.finish()?;
    Ok(ImportSummary {
        counts,
        files,
        stopped: end.err().map(|error| error.to_string()),
    })
}

/// Returns the unconfirmed requests of earlier runs that this run must handle. With the policy
/// `Keep`, they are sent again if the ATS supports idempotency keys. With the other policies, the
/// user has decided whether the candidates in the spreadsheet were added, so a request that
/// contains one of these candidates must not be sent again.
async fn find_unconfirmed(
    policy: UnclearPolicy,
    sender: &mut BulkSender,
    journal: &Journal,
) -> Result<UnconfirmedBatches, ImportError> {
    let is_needed = !journal.unconfirmed().is_empty()
        && (policy != UnclearPolicy::Keep || sender.supports_idempotency_keys().await?);
    if !is_needed {
        return Ok(UnconfirmedBatches::default());
    }
    Ok(UnconfirmedBatches::from_journal(journal))
}

impl Import<'_> {
    async fn run(
        &mut self,
        mut spreadsheet: Spreadsheet,
        on_progress: &mut (dyn FnMut(&ImportCounts) + Send),
    ) -> Result<(), ImportError> {
        let max = self.sender.max_candidates();
        while let Some((row, cells)) = spreadsheet.next_row()? {
            if self.sender.is_cancelled() {
                return Err(ImportError::Cancelled);
            }
            if let Some((key, batch)) = self.add_row(row, cells)? {
                self.send(batch, Some(key)).await?;
            }
            if self.batch.len() == max || self.blocks_buffer() {
                self.send_batch().await?;
            }
            self.results.write_ready()?;
            on_progress(self.results.counts());
        }
        self.send_batch().await?;
        for (row, candidate) in self.unconfirmed.take_incomplete() {
            let outcome = recorded_outcome(&mut self.journal, candidate)?;
            self.results.set_outcome(row, outcome);
        }
        self.results.write_ready()?;
        on_progress(self.results.counts());
        Ok(())
    }

    /// Returns `true` if the buffer is full and sending the current batch would free space in it,
    /// because the batch contains the first pending row. If that row belongs to an unconfirmed
    /// request instead, sending the batch would not help.
    fn blocks_buffer(&self) -> bool {
        let is_full = self.results.len() >= MAX_BUFFERED_BATCHES * self.sender.max_candidates();
        is_full && self.batch.rows.first() == self.results.first_pending().as_ref()
    }

    /// Adds a row. If the row completes a request of an earlier run whose result is missing,
    /// returns this request.
    fn add_row(
        &mut self,
        row: u64,
        cells: StringRecord,
    ) -> Result<Option<(String, Batch)>, ImportError> {
        let candidate = match self.mapper.to_candidate(&cells) {
            Ok(candidate) => candidate,
            Err(errors) => {
                self.results.push(row, cells, RowOutcome::Faulty(errors));
                return Ok(None);
            }
        };
        let fingerprint = CandidateFingerprint::from_candidate(&candidate);
        if let Some(first) = self.journal.assign_row(fingerprint, row) {
            self.results.push(row, cells, RowOutcome::Repeated(first));
            return Ok(None);
        }
        let policy = self.options.unclear;
        if policy == UnclearPolicy::Keep && self.unconfirmed.contains(fingerprint) {
            self.results.push(row, cells, RowOutcome::Pending);
            return Ok(self.unconfirmed.add(row, fingerprint, candidate));
        }
        let status = self.journal.status(fingerprint);
        if policy != UnclearPolicy::Keep && status == CandidateStatus::Unclear {
            self.close_request(fingerprint)?;
        }
        let outcome = if policy.should_send(status) {
            self.batch.push(row, fingerprint, candidate);
            RowOutcome::Pending
        } else {
            if status == CandidateStatus::Unclear && policy == UnclearPolicy::MarkAdded {
                self.journal.record_added(fingerprint)?;
            }
            recorded_outcome(&mut self.journal, fingerprint)?
        };
        self.results.push(row, cells, outcome);
        Ok(None)
    }

    /// Records that the unconfirmed request with this candidate must not be sent again, because the
    /// user has decided whether the candidate was added. The other candidates of the request remain
    /// unclear.
    fn close_request(&mut self, candidate: CandidateFingerprint) -> Result<(), ImportError> {
        match self.unconfirmed.remove_request(candidate) {
            Some(key) => self.journal.record_results(&key, std::iter::empty()),
            None => Ok(()),
        }
    }

    async fn send_batch(&mut self) -> Result<(), ImportError> {
        let batch = std::mem::take(&mut self.batch);
        self.send(batch, None).await
    }

    /// Sends a batch and sets the outcomes of its rows. If the ATS refuses a batch, sends its two
    /// halves separately, so that one invalid candidate does not block the others.
    async fn send(&mut self, batch: Batch, key: Option<String>) -> Result<(), ImportError> {
        let mut parts = vec![(key, batch)];
        while let Some((key, mut part)) = parts.pop() {
            if part.len() == 0 {
                continue;
            }
            let key = key.unwrap_or_else(|| Uuid::new_v4().to_string());
            match self.sender.send(&key, &part, &mut self.journal).await {
                Ok(BatchOutcome::Results(results)) => self.record_results(&key, &part, results)?,
                Ok(BatchOutcome::Refused(message)) if part.len() == 1 => {
                    let outcome = RowOutcome::Refused(message);
                    self.results.set_outcome(part.rows[0], outcome);
                }
                Ok(BatchOutcome::Refused(_)) => {
                    let second = part.split_off_half();
                    parts.extend([(None, second), (None, part)]);
                }
                Ok(BatchOutcome::Unclear) => self.mark_unclear(&part),
                Err(reason) => {
                    self.mark_unclear(&part);
                    return Err(reason);
                }
            }
        }
        Ok(())
    }

    fn record_results(
        &mut self,
        key: &str,
        batch: &Batch,
        results: Vec<BulkItemResult>,
    ) -> Result<(), ImportError> {
        let by_candidate = batch.fingerprints.iter().copied();
        self.journal
            .record_results(key, by_candidate.zip(results.iter().cloned()))?;
        for (row, added) in batch.rows.iter().zip(results) {
            let outcome = match added {
                BulkItemResult::Added { candidate_id: id } => {
                    RowOutcome::Added { id, earlier: false }
                }
                BulkItemResult::Refused { message } => RowOutcome::Refused(message),
                BulkItemResult::Invalid { violations } => {
                    RowOutcome::Faulty(violations.iter().map(ToString::to_string).collect())
                }
                BulkItemResult::Unknown => RowOutcome::Unclear,
            };
            self.results.set_outcome(*row, outcome);
        }
        Ok(())
    }

    /// Sets the outcome of the rows in the batch that are unclear according to the journal.
    fn mark_unclear(&mut self, batch: &Batch) {
        for (row, candidate) in batch.rows.iter().zip(&batch.fingerprints) {
            if self.journal.status(*candidate) == CandidateStatus::Unclear {
                self.results.set_outcome(*row, RowOutcome::Unclear);
            }
        }
    }
}

/// Returns the outcome that the journal records for a candidate.
fn recorded_outcome(
    journal: &mut Journal,
    candidate: CandidateFingerprint,
) -> Result<RowOutcome, ImportError> {
    match journal.status(candidate) {
        CandidateStatus::Added => Ok(RowOutcome::Added {
            id: journal.added_id(candidate)?,
            earlier: true,
        }),
        CandidateStatus::Unclear => Ok(RowOutcome::Unclear),
        CandidateStatus::New => Ok(RowOutcome::NotSent),
    }
}
