use std::{
    fs::File,
    io::{self, Cursor, Read},
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use csv::{ReaderBuilder, StringRecord};

use crate::team::{
    decoded::{self, Decoded},
    field::Field,
};

/// What spreadsheets put between two cells.
const DELIMITERS: [u8; 4] = [b',', b';', b'\t', b'|'];
/// How much of the beginning is looked at to tell the delimiter.
const SAMPLE: u64 = 64 * 1_024;
/// The most bytes of a row: a quote that is never closed would take in the rest of the file.
const MAX_ROW: usize = 1 << 20;

/// How a spreadsheet was written, as far as somebody said so.
#[derive(Debug, Clone, Copy, Default)]
pub struct Format {
    /// What stands between two cells.
    pub delimiter: Option<u8>,
    /// What its letters were written in.
    pub encoding: Option<Encoding>,
}

/// What letters are written in.
#[derive(Debug, Clone, Copy)]
pub struct Encoding(&'static encoding_rs::Encoding);

impl Encoding {
    /// The encoding of that name, as `UTF-8` or `windows-1252`.
    pub fn called(name: &str) -> Option<Self> {
        encoding_rs::Encoding::for_label(name.trim().as_bytes()).map(Self)
    }
}

/// The rows of a spreadsheet, read one at a time.
pub struct Sheet {
    reader: csv::Reader<Metered>,
    left: Arc<AtomicUsize>,
    heads: StringRecord,
    delimiter: u8,
    row: u64,
}

/// Why a spreadsheet cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum SheetError {
    /// There is no such file, or it cannot be read.
    #[error("{} cannot be read: {cause}", .path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why.
        cause: io::Error,
    },
    /// There is nothing in it.
    #[error("{} is empty: its first row must say what the columns hold", .0.display())]
    Empty(PathBuf),
    /// A row has no end.
    #[error("row {0} has no end: is there a quote that is opened and never closed")]
    Endless(u64),
    /// The file could not be read on.
    #[error("row {0} cannot be read")]
    Row(u64, #[source] csv::Error),
}

impl Sheet {
    /// Opens a file and reads its first row, which says what the columns hold.
    pub fn open(path: &Path, format: &Format) -> Result<Self, SheetError> {
        let unreadable = |cause| SheetError::Unreadable {
            path: path.to_owned(),
            cause,
        };
        let encoding = match format.encoding {
            Some(Encoding(encoding)) => encoding,
            None => decoded::guess(File::open(path).map_err(unreadable)?).map_err(unreadable)?,
        };
        let mut text = Decoded::new(File::open(path).map_err(unreadable)?, encoding);
        let mut sample = Vec::new();
        let begun = text.by_ref().take(SAMPLE).read_to_end(&mut sample);
        begun.map_err(unreadable)?;
        let told = told_delimiter(&mut sample);
        let delimiter = format.delimiter.or(told);
        let delimiter = delimiter.unwrap_or_else(|| likeliest(&sample));
        let left = Arc::new(AtomicUsize::new(MAX_ROW));
        let metered = Metered {
            source: Box::new(Cursor::new(sample).chain(text)),
            left: Arc::clone(&left),
        };
        let mut sheet = Self {
            reader: reader(delimiter, metered),
            left,
            heads: StringRecord::new(),
            delimiter,
            row: 0,
        };
        let heads = sheet.next()?;
        let (_, heads) = heads.ok_or_else(|| SheetError::Empty(path.to_owned()))?;
        sheet.heads = heads;
        Ok(sheet)
    }

    /// What the first row says.
    pub fn heads(&self) -> &StringRecord {
        &self.heads
    }

    /// What stands between two cells.
    pub fn delimiter(&self) -> u8 {
        self.delimiter
    }

    /// The next row that is not empty, and its number; the first row of the file is 1.
    #[expect(clippy::should_implement_trait, reason = "a row may fail to be read")]
    pub fn next(&mut self) -> Result<Option<(u64, StringRecord)>, SheetError> {
        let mut cells = StringRecord::new();
        loop {
            self.left.store(MAX_ROW, Ordering::Relaxed);
            let row = self.row + 1;
            let read = self.reader.read_record(&mut cells);
            let read = read.map_err(|error| match self.left.load(Ordering::Relaxed) {
                0 => SheetError::Endless(row),
                _ => SheetError::Row(row, error),
            })?;
            if !read {
                return Ok(None);
            }
            self.row = row;
            if cells.iter().any(|cell| !cell.trim().is_empty()) {
                return Ok(Some((row, cells)));
            }
        }
    }

    /// Reads on to the end and tells how many rows there were.
    pub fn count(mut self) -> Result<u64, SheetError> {
        let mut count = 0;
        while self.next()?.is_some() {
            count += 1;
        }
        Ok(count)
    }
}

/// Hands on no more than is left of it until somebody gives it more.
struct Metered {
    source: Box<dyn Read + Send>,
    left: Arc<AtomicUsize>,
}

impl Read for Metered {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let left = self.left.load(Ordering::Relaxed);
        if left == 0 {
            return Err(io::Error::other("the row is too long"));
        }
        let most = into.len().min(left);
        let read = self.source.read(into.get_mut(..most).unwrap_or_default())?;
        self.left.store(left - read, Ordering::Relaxed);
        Ok(read)
    }
}

fn reader<R: Read>(delimiter: u8, source: R) -> csv::Reader<R> {
    let mut builder = ReaderBuilder::new();
    builder
        .delimiter(delimiter)
        .has_headers(false)
        .flexible(true);
    builder.from_reader(source)
}

/// The line `sep=;` that some programs put before everything else; it is taken out.
fn told_delimiter(sample: &mut Vec<u8>) -> Option<u8> {
    let end = sample.iter().position(|byte| *byte == b'\n')?;
    let line = sample.get(..end)?.trim_ascii_end().to_ascii_lowercase();
    match line.strip_prefix(b"sep=")? {
        [delimiter] => {
            let delimiter = *delimiter;
            sample.drain(..=end);
            Some(delimiter)
        }
        _ => None,
    }
}

/// The delimiter under which most columns are known; of those alike, the one with most columns.
fn likeliest(sample: &[u8]) -> u8 {
    let score = |delimiter: &u8| {
        let mut heads = StringRecord::new();
        let read = reader(*delimiter, sample).read_record(&mut heads);
        let known = heads.iter().filter(|head| Field::called(head).is_some());
        read.map_or((0, 0), |_| (known.count(), heads.len()))
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

    fn rows(bytes: &[u8]) -> Result<Vec<Vec<String>>, SheetError> {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(bytes).unwrap();
        let mut sheet = Sheet::open(file.path(), &Format::default())?;
        let owned = |cells: &StringRecord| cells.iter().map(str::to_owned).collect();
        let mut rows = vec![owned(sheet.heads())];
        while let Some((_, cells)) = sheet.next()? {
            rows.push(owned(&cells));
        }
        Ok(rows)
    }

    #[test]
    fn whatever_stands_between_cells_is_found_out() {
        for delimiter in [",", ";", "\t", "|"] {
            let text =
                format!("First name{delimiter}Last name\r\n\"A, b;\tc|\"{delimiter}\"D\ne\"\r\n");
            let expected = [["First name", "Last name"], ["A, b;\tc|", "D\ne"]];
            assert_eq!(rows(text.as_bytes()).unwrap(), expected, "{delimiter:?}");
        }
        let told = rows(b"sep=^\r\nFirst name^Last name\r\nA^B\r\n").unwrap();
        assert_eq!(told, [["First name", "Last name"], ["A", "B"]]);
        assert_eq!(rows(b"Notes, long; and wide").unwrap()[0].len(), 2);
    }

    #[test]
    fn rows_are_numbered_as_a_spreadsheet_numbers_them_and_empty_ones_passed_over() {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(b"a,b\n1,\n , \n,2\n").unwrap();
        let mut sheet = Sheet::open(file.path(), &Format::default()).unwrap();
        let mut numbers = Vec::new();
        while let Some((row, _)) = sheet.next().unwrap() {
            numbers.push(row);
        }
        assert_eq!(numbers, [2, 4]);
        let again = Sheet::open(file.path(), &Format::default()).unwrap();
        assert_eq!(again.count().unwrap(), 2);
    }

    #[test]
    fn an_empty_file_and_a_row_without_end_are_refused() {
        assert!(matches!(rows(b""), Err(SheetError::Empty(_))));
        let endless = [b"a,b\n\"x,".to_vec(), vec![b'y'; 3 * MAX_ROW]].concat();
        assert!(matches!(rows(&endless), Err(SheetError::Endless(2))));
        let long = [
            b"a,b\n1,".to_vec(),
            vec![b'y'; MAX_ROW / 2],
            b"\n2,2\n".to_vec(),
        ]
        .concat();
        assert_eq!(rows(&long).unwrap().len(), 3);
    }
}
