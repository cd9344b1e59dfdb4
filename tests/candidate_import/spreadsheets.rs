//! Imports spreadsheets and reads the result files.

use std::{collections::BTreeMap, fs, path::PathBuf};

use crate::environment::{CommandOutput, Environment};

/// Default values that most tests use for missing columns.
pub const APPLIED: [&str; 4] = ["--channel", "applied", "--job", "Baker"];

/// Writes `people.csv` and imports it.
pub fn import(environment: &Environment, csv: &str, more: &[&str]) -> CommandOutput {
    fs::write(environment.desk.path("people.csv"), csv).unwrap();
    run(environment, more)
}

/// Imports `people.csv` without changing it.
pub fn run(environment: &Environment, more: &[&str]) -> CommandOutput {
    environment.run(&[&["candidates", "import", "people.csv"], more].concat())
}

/// Reads a result file of an import. Each row is a map from column name to value.
pub fn table(environment: &Environment, name: &str) -> Vec<BTreeMap<String, String>> {
    let bytes = fs::read(environment.desk.path(name)).unwrap();
    let text = bytes
        .strip_prefix("\u{FEFF}".as_bytes())
        .expect("a mark for spreadsheets");
    csv::Reader::from_reader(text)
        .deserialize()
        .map(Result::unwrap)
        .collect()
}

/// Returns the row number, the result and the message of each row in the results.
pub fn results(environment: &Environment) -> Vec<(String, String, String)> {
    let rows = table(environment, "people.results.csv").into_iter();
    rows.map(|mut row| {
        let mut take = |header: &str| row.remove(header).unwrap();
        (take("row"), take("result"), take("message"))
    })
    .collect()
}

/// Returns the first names of all people in the ATS.
pub async fn names(environment: &Environment) -> Vec<String> {
    let all_people = environment.all_people().await;
    let mut names: Vec<String> = all_people
        .into_iter()
        .map(|it| it.summary.first_name)
        .collect();
    names.sort();
    names
}

/// Counts the requests in the journal, the file in which the import records its requests.
pub fn requests(environment: &Environment) -> usize {
    let journal = journal(environment).unwrap();
    fs::read_to_string(journal)
        .unwrap()
        .matches("{\"sent\":")
        .count()
}

/// Returns the size of the journal in bytes.
pub fn journal_length(environment: &Environment) -> u64 {
    journal(environment)
        .and_then(|path| path.metadata().ok())
        .map_or(0, |it| it.len())
}

fn journal(environment: &Environment) -> Option<PathBuf> {
    let folder = fs::read_dir(environment.desk.folder.path()).unwrap();
    let mut paths = folder.map(|it| it.unwrap().path());
    paths.find(|it| it.extension().is_some_and(|end| end == "journal"))
}
