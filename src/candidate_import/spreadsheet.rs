//! Reads a CSV file row by row. Detects its encoding and its delimiter.

use std::{
    fs::File,
    io::{Cursor, Read, Take},
    path::Path,
};

use csv::{ReaderBuilder, StringRecord};

use crate::{
    candidate_import::{encoding::Encoding, error::ImportError, field::CandidateField},
    sanitize::restore_formulas,
};

/// The header of the column that an import adds to the files of failed and unclear rows. It
/// contains the reason why the row failed or is unclear.
pub const ERROR_COLUMN: &str = "vestibule_problem";

/// The delimiters that can be detected.
const DELIMITERS: [u8; 4] = [b',', b';', b'\t', b'|'];
/// The number of bytes that are used to detect the delimiter.
const SAMPLE_BYTES: u64 = 64 * 1_024;
/// The maximum size of a row in bytes. Without this limit, an unclosed quotation mark would turn
/// the rest of the file into one row.
const MAX_ROW_BYTES: u64 = 1 << 20;
/// The maximum number of cells in a row. Without this limit, a header row that consists only of
/// commas would take minutes, because each header is compared with all names of all fields.
const MAX_COLUMNS: usize = 1_000;

/// The format of a file. Fields that are `None` are detected from the content.
#[derive(Debug, Clone, Copy, Default)]
pub struct SpreadsheetFormat {
    /// The character between two cells.
    pub delimiter: Option<u8>,
    /// The character encoding.
    pub encoding: Option<Encoding>,
}

/// An open spreadsheet with its header row.
pub struct Spreadsheet {
    /// The CSV reader. The limit of `Take` is reset for each row.
    reader: csv::Reader<Take<Box<dyn Read + Send>>>,
    header: StringRecord,
    delimiter: u8,
    row: u64,
    /// Whether an import wrote the file. In this case, the formulas in the cells are escaped.
    is_result: bool,
}

impl Spreadsheet {
    /// Opens a file and reads its header row.
    pub fn open(path: &Path, format: &SpreadsheetFormat) -> Result<Self, ImportError> {
        let unreadable = |cause| ImportError::Unreadable {
            path: path.to_owned(),
            cause,
        };
        let encoding = match format.encoding {
            Some(encoding) => encoding,
            None => File::open(path)
                .and_then(Encoding::detect)
                .map_err(unreadable)?,
        };
        let file = File::open(path).map_err(unreadable)?;
        let mut text = encoding.decode(file);
        let mut sample = Vec::new();
        text.by_ref()
            .take(SAMPLE_BYTES)
            .read_to_end(&mut sample)
            .map_err(unreadable)?;
        let declared = take_declared_delimiter(&mut sample);
        let delimiter = format
            .delimiter
            .or(declared)
            .unwrap_or_else(|| detect_delimiter(&sample));
        let source: Box<dyn Read + Send> = Box::new(Cursor::new(sample).chain(text));
        let mut spreadsheet = Self {
            reader: csv_reader(delimiter, source.take(0)),
            header: StringRecord::new(),
            delimiter,
            row: 0,
            is_result: false,
        };
        let (_, header) = spreadsheet
            .next_row()?
            .ok_or_else(|| ImportError::Empty(path.to_owned()))?;
        spreadsheet.is_result = header.iter().any(|it| it.trim() == ERROR_COLUMN);
        spreadsheet.header = spreadsheet.restored(header);
        Ok(spreadsheet)
    }

    /// Returns the header row.
    pub fn header(&self) -> &StringRecord {
        &self.header
    }

    /// Returns the character between two cells.
    pub fn delimiter(&self) -> u8 {
        self.delimiter
    }

    /// Reads the next row that is not empty, and returns its number. The header is row 1.
    pub fn next_row(&mut self) -> Result<Option<(u64, StringRecord)>, ImportError> {
        let mut cells = StringRecord::new();
        loop {
            self.reader.get_mut().set_limit(MAX_ROW_BYTES + 1);
            let row = self.row + 1;
            let has_row = self.reader.read_record(&mut cells);
            if self.reader.get_ref().limit() == 0 {
                return Err(ImportError::RowTooLong(row));
            }
            if !has_row.map_err(|error| ImportError::Row(row, error))? {
                return Ok(None);
            }
            if cells.len() > MAX_COLUMNS {
                return Err(ImportError::TooManyColumns(row, MAX_COLUMNS));
            }
            self.row = row;
            if cells.iter().any(|cell| !cell.trim().is_empty()) {
                return Ok(Some((row, self.restored(cells))));
            }
        }
    }

    /// Removes the apostrophes before formulas if an import wrote them.
    fn restored(&self, cells: StringRecord) -> StringRecord {
        if self.is_result {
            cells.iter().map(restore_formulas).collect()
        } else {
            cells
        }
    }

    /// Reads the spreadsheet to its end and returns the number of rows that are not empty.
    pub fn count_rows(mut self) -> Result<u64, ImportError> {
        let mut count = 0;
        while self.next_row()?.is_some() {
            count += 1;
        }
        Ok(count)
    }
}

fn csv_reader<R: Read>(delimiter: u8, source: R) -> csv::Reader<R> {
    ReaderBuilder::new()
        .delimiter(delimiter)
        .has_headers(false)
        .flexible(true)
        .from_reader(source)
}

/// Looks for a first line such as `sep=;`, which some programs write. Removes this line and returns
/// the delimiter that it declares.
fn take_declared_delimiter(sample: &mut Vec<u8>) -> Option<u8> {
    let end = sample.iter().position(|byte| *byte == b'\n')?;
    let line = sample.get(..end)?.trim_ascii_end().to_ascii_lowercase();
    let [delimiter] = line.strip_prefix(b"sep=")? else {
        return None;
    };
    sample.drain(..=end);
    Some(*delimiter)
}

/// Returns the delimiter with which the most headers are recognized. If several delimiters are
/// equally good, returns the one that produces the most columns.
fn detect_delimiter(sample: &[u8]) -> u8 {
    let score = |delimiter: &u8| {
        let mut headers = StringRecord::new();
        if csv_reader(*delimiter, sample)
            .read_record(&mut headers)
            .is_err()
        {
            return (0, 0);
        }
        let recognized = headers
            .iter()
            .take(MAX_COLUMNS)
            .filter(|it| CandidateField::from_header(it).is_some());
        (recognized.count(), headers.len())
    };
    let best = DELIMITERS
        .iter()
        .rev()
        .max_by_key(|delimiter| score(delimiter));
    best.copied().unwrap_or(b',')
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    fn rows(bytes: &[u8]) -> Result<Vec<Vec<String>>, ImportError> {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(bytes).unwrap();
        let mut spreadsheet = Spreadsheet::open(file.path(), &SpreadsheetFormat::default())?;
        let owned = |cells: &StringRecord| cells.iter().map(str::to_owned).collect();
        let mut rows = vec![owned(spreadsheet.header())];
        while let Some((_, cells)) = spreadsheet.next_row()? {
            rows.push(owned(&cells));
        }
        Ok(rows)
    }

    #[test]
    fn the_delimiter_is_detected_or_read_from_the_first_line() {
        for delimiter in [",", ";", "\t", "|"] {
            let text =
                format!("First name{delimiter}Last name\r\n\"A, b;\tc|\"{delimiter}\"D\ne\"\r\n");
            let expected = [["First name", "Last name"], ["A, b;\tc|", "D\ne"]];
            assert_eq!(rows(text.as_bytes()).unwrap(), expected, "{delimiter:?}");
        }
        let declared = rows(b"sep=^\r\nFirst name^Last name\r\nA^B\r\n").unwrap();
        assert_eq!(declared, [["First name", "Last name"], ["A", "B"]]);
        assert_eq!(rows(b"Notes, long; and wide").unwrap()[0].len(), 2);
    }

    #[test]
    fn rows_are_numbered_as_in_the_spreadsheet_and_empty_ones_are_skipped() {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(b"a,b\n1,\n , \n,2\n").unwrap();
        let mut spreadsheet =
            Spreadsheet::open(file.path(), &SpreadsheetFormat::default()).unwrap();
        let mut numbers = Vec::new();
        while let Some((row, _)) = spreadsheet.next_row().unwrap() {
            numbers.push(row);
        }
        assert_eq!(numbers, [2, 4]);
        let again = Spreadsheet::open(file.path(), &SpreadsheetFormat::default()).unwrap();
        assert_eq!(again.count_rows().unwrap(), 2);
    }

    #[test]
    fn apostrophes_before_formulas_are_removed_from_the_result_files_of_an_import() {
        let text = "First name,'=Last name\n'+1,''=2\n";
        assert_eq!(rows(text.as_bytes()).unwrap()[1], ["'+1", "''=2"]);
        let text = "First name,'=Last name, vestibule_problem\n'+1,''=2,x\n";
        let found = rows(text.as_bytes()).unwrap();
        assert_eq!(found[0][1], "=Last name");
        assert_eq!(found[1], ["+1", "'=2", "x"]);
    }

    #[test]
    fn an_empty_file_and_a_row_without_end_are_refused() {
        assert!(matches!(rows(b""), Err(ImportError::Empty(_))));
        let endless = [
            b"a,b\n\"x,".to_vec(),
            vec![b'y'; 3 * MAX_ROW_BYTES as usize],
        ]
        .concat();
        assert!(matches!(rows(&endless), Err(ImportError::RowTooLong(2))));
        let long = [
            b"a,b\n1,".to_vec(),
            vec![b'y'; MAX_ROW_BYTES as usize / 2],
            b"\n2,2\n".to_vec(),
        ]
        .concat();
        assert_eq!(rows(&long).unwrap().len(), 3);
    }

    #[test]
    fn a_row_with_too_many_cells_is_refused() {
        let wide = ",".repeat(MAX_COLUMNS);
        for (text, row) in [(format!("{wide}\n"), 1), (format!("a,b\n1,2\n{wide}\n"), 3)] {
            let error = rows(text.as_bytes()).unwrap_err();
            assert!(matches!(error, ImportError::TooManyColumns(at, _) if at == row));
        }
        assert!(rows(",".repeat(MAX_COLUMNS - 1).replace(',', "a,").as_bytes()).is_ok());
    }
}
