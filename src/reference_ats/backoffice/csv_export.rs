//! Formats the data of people as rows of a CSV file.

use csv::Writer;

use crate::{
    reference_ats::person::{AnsweredQuestion, PersonDetails},
    sanitize::neutralize_formula,
};

/// The byte order mark. Without it, spreadsheet programs do not detect UTF-8.
const UTF8_BOM: &[u8] = "\u{FEFF}".as_bytes();
/// The column names. Columns for fields of the ATS interface have the same names as these fields.
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

/// Returns the byte order mark and the header row.
pub(super) fn header_row() -> Vec<u8> {
    [UTF8_BOM, &write_row(COLUMNS.map(str::to_owned))].concat()
}

/// Returns the row for a person. `file` is the name of the resume file. Cells that look like
/// formulas are escaped.
pub(super) fn person_row(person: &PersonDetails, file: Option<String>) -> Vec<u8> {
    let PersonDetails { summary, more, .. } = person;
    let wants_contact = more.opted_in_to_talent_network;
    let cells = [
        Some(summary.id.to_string()),
        Some(summary.received_at.to_string()),
        Some(summary.job.clone()),
        Some(summary.first_name.clone()),
        Some(summary.last_name.clone()),
        summary.email.clone(),
        more.phone_number.clone(),
        more.linkedin_url.clone(),
        file,
        more.resume_link.clone(),
        more.additional_info.clone(),
        Some(format_answers(&more.answers)),
        wants_contact.map(|wants| wants.to_string()),
        summary.channel.clone(),
        more.source.clone(),
        more.sourcer_name.clone(),
        more.sourcer_email.clone(),
        more.agency_name.clone(),
        summary.mark.map(|mark| mark.as_str().to_owned()),
        summary.hired_at.map(|at| at.to_string()),
    ];
    write_row(cells.map(|cell| neutralize_formula(cell.unwrap_or_default())))
}

/// Formats all questions and answers for a single cell, with one question and its answer per line.
/// The questions do not have columns of their own, because each posting has different questions.
fn format_answers(answers: &[AnsweredQuestion]) -> String {
    let line = |one: &AnsweredQuestion| format!("{}: {}", one.question, one.answers.join("; "));
    let lines: Vec<String> = answers.iter().map(line).collect();
    lines.join("\n")
}

/// Encodes a row as CSV. Ignores errors, because writing to memory cannot fail.
fn write_row(cells: [String; COLUMNS.len()]) -> Vec<u8> {
    let mut writer = Writer::from_writer(Vec::new());
    let written = writer.write_record(cells);
    written
        .ok()
        .and_then(|()| writer.into_inner().ok())
        .unwrap_or_default()
}
