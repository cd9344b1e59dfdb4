//! Spreadsheets for the tests, and what an import makes of them.

use std::{collections::BTreeMap, fs, path::PathBuf};

use crate::office::{Done, Office};

/// What holds for every row of most tests.
pub const APPLIED: [&str; 4] = ["--channel", "applied", "--job", "Baker"];

/// Writes `people.csv` and imports it.
pub fn import(office: &Office, csv: &str, more: &[&str]) -> Done {
    fs::write(office.desk.path("people.csv"), csv).unwrap();
    run(office, more)
}

/// Imports `people.csv` as it stands.
pub fn run(office: &Office, more: &[&str]) -> Done {
    office.run(&[&["candidates", "import", "people.csv"], more].concat())
}

/// A file that an import wrote, row by row under its heads.
pub fn table(office: &Office, name: &str) -> Vec<BTreeMap<String, String>> {
    let bytes = fs::read(office.desk.path(name)).unwrap();
    let text = bytes
        .strip_prefix("\u{FEFF}".as_bytes())
        .expect("a mark for spreadsheets");
    csv::Reader::from_reader(text)
        .deserialize()
        .map(Result::unwrap)
        .collect()
}

/// The row, the result and the message of each row of the results.
pub fn results(office: &Office) -> Vec<(String, String, String)> {
    let rows = table(office, "people.results.csv").into_iter();
    rows.map(|mut row| {
        let mut take = |head: &str| row.remove(head).unwrap();
        (take("row"), take("result"), take("message"))
    })
    .collect()
}

/// The given names of everybody the ATS has.
pub async fn names(office: &Office) -> Vec<String> {
    let everybody = office.everybody().await;
    let mut names: Vec<String> = everybody
        .into_iter()
        .map(|it| it.summary.first_name)
        .collect();
    names.sort();
    names
}

/// How many bytes the journal has.
pub fn journal_length(office: &Office) -> u64 {
    let folder = fs::read_dir(office.desk.folder.path()).unwrap();
    let paths = folder.map(|it| it.unwrap().path());
    let journal: Option<PathBuf> = paths
        .into_iter()
        .find(|it| it.extension().is_some_and(|end| end == "journal"));
    journal
        .and_then(|path| path.metadata().ok())
        .map_or(0, |it| it.len())
}
