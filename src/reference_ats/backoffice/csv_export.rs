//! People as rows of a CSV file.

use csv::Writer;

use crate::{
    reference_ats::person::{AnsweredQuestion, Mark, PersonDetails},
    sanitize::csv_escape::neutralize_formula,
};

/// The byte order mark. Spreadsheet programs need it to detect UTF-8.
const UTF8_BOM: &[u8] = "\u{FEFF}".as_bytes();
/// The names of the columns. They are the field names of the interface where it has the field.
const COLUMNS: [&str; 20] = [
    "id",
    "received_at",
    "job",
    "first_name",
    "last_name",
    "email",
    "phone_number",
    "linkedin_url",
    "resume_file",
    "resume_link",
    "additional_info",
    "answers",
    "opted_in_to_talent_network",
    "channel",
    "source",
    "sourcer_name",
    "sourcer_email",
    "agency_name",
    "mark",
    "hired_at",
];

/// The byte order mark and the header row.
pub(super) fn header_row() -> Vec<u8> {
    [UTF8_BOM, &write_row(COLUMNS.map(str::to_owned))].concat()
}

/// The row of a person. `file` is the name of the resume file. Cells that look like formulas are neutralized.
pub(super) fn person_row(full: &PersonDetails, file: Option<String>) -> Vec<u8> {
    let one = &full.summary;
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    let cells = [
        one.id.to_string(),
        one.received_at.to_string(),
        one.job.clone(),
        one.first_name.clone(),
        one.last_name.clone(),
        text(&one.email),
        text(&full.phone_number),
        text(&full.linkedin_url),
        file.unwrap_or_default(),
        text(&full.resume_link),
        text(&full.additional_info),
        format_answers(&full.answers),
        full.opted_in_to_talent_network
            .map_or_else(String::new, |wants| wants.to_string()),
        text(&one.channel),
        text(&full.source),
        text(&full.sourcer_name),
        text(&full.sourcer_email),
        text(&full.agency_name),
        one.mark.map(Mark::as_str).unwrap_or_default().to_owned(),
        one.hired_at.map_or_else(String::new, |at| at.to_string()),
    ];
    write_row(cells.map(neutralize_formula))
}

/// All questions and answers in one cell, one per line, because each posting asks other questions.
fn format_answers(answers: &[AnsweredQuestion]) -> String {
    let line = |one: &AnsweredQuestion| format!("{}: {}", one.question, one.answers.join("; "));
    let lines: Vec<String> = answers.iter().map(line).collect();
    lines.join("\n")
}

/// Writes a row. Writing to memory cannot fail.
fn write_row(cells: [String; COLUMNS.len()]) -> Vec<u8> {
    let mut writer = Writer::from_writer(Vec::new());
    let written = writer.write_record(cells);
    written
        .ok()
        .and_then(|()| writer.into_inner().ok())
        .unwrap_or_default()
}
