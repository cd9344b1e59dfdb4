use csv::Writer;

use crate::{
    prose::cell::as_text,
    reference_ats::received::{Answered, Full, Mark},
};

/// What tells a spreadsheet that a file is UTF-8.
const MARK: &[u8] = "\u{FEFF}".as_bytes();
/// The columns, in the words of the interface where it has any.
const HEADS: [&str; 20] = [
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

/// What stands above the rows.
pub(super) fn head() -> Vec<u8> {
    [MARK, &line(HEADS.map(str::to_owned))].concat()
}

/// Somebody in one row. `file` names the resume beside the table; nothing begins a formula.
pub(super) fn row(full: &Full, file: Option<String>) -> Vec<u8> {
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
        answers(&full.answers),
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
    line(cells.map(as_text))
}

/// Questions and answers in one cell, a line each: every posting asks something else.
fn answers(answers: &[Answered]) -> String {
    let line = |one: &Answered| format!("{}: {}", one.question, one.answers.join("; "));
    let lines: Vec<String> = answers.iter().map(line).collect();
    lines.join("\n")
}

/// Writing to memory cannot fail.
fn line(cells: [String; HEADS.len()]) -> Vec<u8> {
    let mut writer = Writer::from_writer(Vec::new());
    let written = writer.write_record(cells);
    written
        .ok()
        .and_then(|()| writer.into_inner().ok())
        .unwrap_or_default()
}
