use std::{
    fs::{self, File, OpenOptions},
    io::{self, Write},
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
};

use csv::{StringRecord, Writer, WriterBuilder};
use serde::Serialize;

use crate::{
    prose::cell::as_text,
    team::{
        columns::{Columns, PROBLEM},
        fate::{Fate, Line},
        field::Field,
    },
};

/// What tells a spreadsheet that a file is UTF-8.
const MARK: &[u8] = "\u{FEFF}".as_bytes();
const HEADS: [&str; 6] = [
    "row",
    "result",
    "candidate_id",
    "message",
    "first_name",
    "last_name",
];

/// The files that tell what became of each row. They are written beside their places and put there when
/// they are whole.
pub(crate) struct Report {
    results: Part,
    failed: Part,
    unclear: Part,
    problem: Option<usize>,
}

/// Where the files are; a file that would be empty is not there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Files {
    /// Every row and what became of it.
    pub results: PathBuf,
    /// The rows to be mended, as they were in the spreadsheet, with what is wrong.
    pub failed: Option<PathBuf>,
    /// The rows of which nobody can tell what became, as they were in the spreadsheet.
    pub unclear: Option<PathBuf>,
}

/// A file being written.
struct Part {
    path: PathBuf,
    rows: u64,
    writer: Writer<File>,
}

impl Report {
    /// Begins the files of a spreadsheet: `people.csv` has `people.results.csv` and so on in `folder`.
    pub(crate) fn begin(
        folder: &Path,
        stem: &str,
        heads: &StringRecord,
        delimiter: u8,
    ) -> io::Result<Self> {
        let part =
            |end: &str, delimiter| Part::begin(folder.join(format!("{stem}.{end}.csv")), delimiter);
        let mut report = Self {
            results: part("results", delimiter)?,
            failed: part("failed", delimiter)?,
            unclear: part("unclear", delimiter)?,
            problem: heads.iter().position(|head| head.trim() == PROBLEM),
        };
        report.results.writer.write_record(HEADS)?;
        for part in [&mut report.failed, &mut report.unclear] {
            let own = own(heads, report.problem);
            part.writer.write_record(own.chain([PROBLEM]))?;
        }
        Ok(report)
    }

    /// Writes down what became of a row.
    pub(crate) fn tell(&mut self, line: &Line, columns: &Columns) -> io::Result<()> {
        let message = as_text(line.fate.message());
        let id = match &line.fate {
            Fate::Added { id: Some(id), .. } => as_text(id.clone()),
            _ => String::new(),
        };
        let text = |field| as_text(columns.cell(&line.cells, field).unwrap_or_default().into());
        let (row, result) = (line.row.to_string(), line.fate.name());
        let (first, last) = (text(Field::FirstName), text(Field::LastName));
        let told = [row.as_str(), result, &id, &message, &first, &last];
        self.results.writer.write_record(told)?;
        let part = match line.fate {
            Fate::Faulty(_) | Fate::Refused(_) => &mut self.failed,
            Fate::Unclear => &mut self.unclear,
            _ => return Ok(()),
        };
        part.rows += 1;
        // The cells are the team's own and stay as they were.
        let cells = own(&line.cells, self.problem);
        Ok(part.writer.write_record(cells.chain([message.as_str()]))?)
    }

    /// Puts the files in their places; those of an earlier run go.
    pub(crate) fn finish(self) -> io::Result<Files> {
        let results = self.results.path.clone();
        self.results.put()?;
        Ok(Files {
            results,
            failed: self.failed.put_or_drop()?,
            unclear: self.unclear.put_or_drop()?,
        })
    }
}

/// The cells without what the program itself wrote into the file at an earlier run.
fn own(cells: &StringRecord, problem: Option<usize>) -> impl Iterator<Item = &str> {
    let cells = cells.iter().enumerate();
    cells.filter_map(move |(place, cell)| (Some(place) != problem).then_some(cell))
}

impl Part {
    fn begin(path: PathBuf, delimiter: u8) -> io::Result<Self> {
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(true).mode(0o600);
        let mut file = options.open(beside(&path))?;
        file.write_all(MARK)?;
        let mut builder = WriterBuilder::new();
        builder.delimiter(delimiter).flexible(true);
        Ok(Self {
            path,
            rows: 0,
            writer: builder.from_writer(file),
        })
    }

    fn put(mut self) -> io::Result<()> {
        self.writer.flush()?;
        fs::rename(beside(&self.path), &self.path)
    }

    fn put_or_drop(self) -> io::Result<Option<PathBuf>> {
        let path = self.path.clone();
        if 0 < self.rows {
            return self.put().map(|()| Some(path));
        }
        fs::remove_file(beside(&path))?;
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(None),
        }
    }
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    name.into()
}
