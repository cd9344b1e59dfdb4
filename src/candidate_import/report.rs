//! Writes the result files of an import: all rows with their outcomes, the failed rows, and the
//! unclear rows.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
};

use csv::{StringRecord, Writer, WriterBuilder};
use serde::Serialize;

use crate::{
    candidate_import::{
        columns::Columns,
        field::CandidateField,
        row_outcome::{RowOutcome, RowResult},
        spreadsheet::ERROR_COLUMN,
    },
    sanitize::{escape_formulas, neutralize_formula},
    store::private_file,
};

/// The byte order mark. Spreadsheet programs need it to detect UTF-8.
const BYTE_ORDER_MARK: &[u8] = "\u{FEFF}".as_bytes();
const RESULT_HEADERS: [&str; 6] = [
    "row",
    "result",
    "candidate_id",
    "message",
    "first_name",
    "last_name",
];

/// Writes the result files under temporary names and renames them when they are complete.
pub(crate) struct Report {
    results: ReportFile,
    failed: ReportFile,
    unclear: ReportFile,
    /// The index of [`ERROR_COLUMN`], if the spreadsheet consists of failed or unclear rows from an
    /// earlier run.
    error_column: Option<usize>,
}

/// The paths of the result files. A path is `None` if the file would have no rows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ResultFiles {
    /// All rows with their outcomes.
    pub results: PathBuf,
    /// The failed rows of the spreadsheet with escaped formulas, each with its errors.
    pub failed: Option<PathBuf>,
    /// The unclear rows of the spreadsheet with escaped formulas.
    pub unclear: Option<PathBuf>,
}

/// A result file that is being written.
struct ReportFile {
    path: PathBuf,
    rows: u64,
    writer: Writer<File>,
}

impl Report {
    /// Creates the result files in `folder`, such as `people.results.csv` for the spreadsheet
    /// `people.csv`.
    pub(crate) fn create(
        folder: &Path,
        stem: &str,
        header: &StringRecord,
        delimiter: u8,
    ) -> io::Result<Self> {
        let create = |name: &str| {
            let path = folder.join(format!("{stem}.{name}.csv"));
            ReportFile::create(path, delimiter)
        };
        let mut report = Self {
            results: create("results")?,
            failed: create("failed")?,
            unclear: create("unclear")?,
            error_column: header.iter().position(|it| it.trim() == ERROR_COLUMN),
        };
        report.results.writer.write_record(RESULT_HEADERS)?;
        for file in [&mut report.failed, &mut report.unclear] {
            let headers = without_column(header, report.error_column).map(escape_formulas);
            let headers = headers.chain([ERROR_COLUMN.to_owned()]);
            file.writer.write_record(headers)?;
        }
        Ok(report)
    }

    /// Writes a row with its outcome.
    pub(crate) fn write(&mut self, result: &RowResult, columns: &Columns) -> io::Result<()> {
        let message = neutralize_formula(result.outcome.message());
        let id = match &result.outcome {
            RowOutcome::Added { id: Some(id), .. } => neutralize_formula(id.clone()),
            _ => String::new(),
        };
        let text = |field| {
            let cell = columns.cell(&result.cells, field);
            neutralize_formula(cell.unwrap_or_default().to_owned())
        };
        self.results.writer.write_record([
            result.row.to_string().as_str(),
            result.outcome.name(),
            &id,
            &message,
            &text(CandidateField::FirstName),
            &text(CandidateField::LastName),
        ])?;
        let file = match result.outcome {
            RowOutcome::Faulty(_) | RowOutcome::Refused(_) => &mut self.failed,
            RowOutcome::Unclear => &mut self.unclear,
            _ => return Ok(()),
        };
        file.rows += 1;
        // Escape formulas, because the user opens this file in a spreadsheet program, and another
        // person may have written the cells. When the file is imported, `Spreadsheet` restores the
        // cells.
        let cells = without_column(&result.cells, self.error_column).map(escape_formulas);
        Ok(file.writer.write_record(cells.chain([message]))?)
    }

    /// Renames the files to their final names. Replaces or removes the files of an earlier run.
    pub(crate) fn finish(self) -> io::Result<ResultFiles> {
        let results = self.results.path.clone();
        self.results.publish()?;
        Ok(ResultFiles {
            results,
            failed: self.failed.publish_or_remove()?,
            unclear: self.unclear.publish_or_remove()?,
        })
    }
}

fn without_column(cells: &StringRecord, skipped: Option<usize>) -> impl Iterator<Item = &str> {
    let cells = cells.iter().enumerate();
    cells.filter_map(move |(index, cell)| (Some(index) != skipped).then_some(cell))
}

impl ReportFile {
    fn create(path: PathBuf, delimiter: u8) -> io::Result<Self> {
        // Replace an existing file instead of writing to it: if other users can write to the
        // folder, the file could belong to another user.
        let mut file = private_file::replace(&temporary_path(&path))?;
        file.write_all(BYTE_ORDER_MARK)?;
        let mut builder = WriterBuilder::new();
        builder.delimiter(delimiter).flexible(true);
        Ok(Self {
            path,
            rows: 0,
            writer: builder.from_writer(file),
        })
    }

    fn publish(mut self) -> io::Result<()> {
        self.writer.flush()?;
        fs::rename(temporary_path(&self.path), &self.path)
    }

    fn publish_or_remove(self) -> io::Result<Option<PathBuf>> {
        let path = self.path.clone();
        if self.rows > 0 {
            return self.publish().map(|()| Some(path));
        }
        fs::remove_file(temporary_path(&path))?;
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(None),
        }
    }
}

fn temporary_path(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    name.into()
}
