//! Restores the order of the spreadsheet. Outcomes do not become known in this order: the outcome
//! of an invalid row is known immediately, but that of a sent row only when the ATS has responded.

use std::{collections::VecDeque, io};

use csv::StringRecord;

use crate::candidate_import::{
    columns::Columns,
    report::{Report, ResultFiles},
    row_outcome::{ImportCounts, RowOutcome, RowResult},
};

/// Stores rows that cannot be written yet, because they or earlier rows are still pending.
pub(crate) struct ResultBuffer {
    rows: VecDeque<RowResult>,
    columns: Columns,
    report: Report,
    counts: ImportCounts,
}

impl ResultBuffer {
    /// Creates an empty buffer that writes to `report`.
    pub(crate) fn new(columns: Columns, report: Report) -> Self {
        Self {
            rows: VecDeque::new(),
            columns,
            report,
            counts: ImportCounts::default(),
        }
    }

    /// Returns the number of rows that have not been written yet.
    pub(crate) fn len(&self) -> usize {
        self.rows.len()
    }

    /// Returns the number of the first pending row.
    pub(crate) fn first_pending(&self) -> Option<u64> {
        let mut rows = self.rows.iter();
        let first = rows.find(|it| it.outcome == RowOutcome::Pending)?;
        Some(first.row)
    }

    /// Returns the number of written rows for each outcome.
    pub(crate) fn counts(&self) -> &ImportCounts {
        &self.counts
    }

    /// Appends the next row.
    pub(crate) fn push(&mut self, row: u64, cells: StringRecord, outcome: RowOutcome) {
        self.rows.push_back(RowResult {
            row,
            cells,
            outcome,
        });
    }

    /// Sets the outcome of a pending row.
    pub(crate) fn set_outcome(&mut self, row: u64, outcome: RowOutcome) {
        if let Ok(index) = self.rows.binary_search_by_key(&row, |it| it.row) {
            self.rows[index].outcome = outcome;
        }
    }

    /// Writes all rows before the first pending one.
    pub(crate) fn write_ready(&mut self) -> io::Result<()> {
        while let Some(result) = self
            .rows
            .pop_front_if(|it| it.outcome != RowOutcome::Pending)
        {
            self.report.write(&result, &self.columns)?;
            self.counts.record(&result.outcome);
        }
        Ok(())
    }

    /// Writes the remaining rows. Rows that are still pending get the outcome
    /// [`RowOutcome::NotSent`].
    pub(crate) fn finish(mut self) -> io::Result<(ImportCounts, ResultFiles)> {
        for result in &mut self.rows {
            if result.outcome == RowOutcome::Pending {
                result.outcome = RowOutcome::NotSent;
            }
        }
        self.write_ready()?;
        Ok((self.counts, self.report.finish()?))
    }
}
