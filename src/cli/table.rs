use comfy_table::{ContentArrangement, Table, presets::NOTHING};
use jiff::Timestamp;
use serde::Serialize;

use crate::{cli::output::Stdout, prose::cell::as_text};

/// Prints `rows` under `heads`, as wide as the terminal; says `nothing` where there are none.
pub(crate) fn print(heads: &[&str], rows: Vec<Vec<String>>, nothing: &str) {
    if rows.is_empty() {
        outln!("{nothing}");
        return;
    }
    outln!("{}", text(heads, rows));
}

/// `rows` under `heads`, as wide as the terminal.
pub(crate) fn text(heads: &[&str], rows: Vec<Vec<String>>) -> String {
    let mut table = Table::new();
    table
        .load_style(NOTHING)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_header(heads);
    table.add_rows(rows);
    table.trim_fmt()
}

/// Prints the lines of a text, each a little to the right.
pub(crate) fn print_indented(text: &str) {
    for line in text.lines() {
        outln!("    {}", harmless(line));
    }
}

/// Prints `value` as JSON for programs.
pub(crate) fn print_json(value: &impl Serialize) -> Result<(), serde_json::Error> {
    outln!("{}", serde_json::to_string_pretty(value)?);
    Ok(())
}

/// Prints `rows` under `heads` as comma-separated values, for programs and spreadsheets.
pub(crate) fn print_csv(heads: &[&str], rows: Vec<Vec<String>>) -> anyhow::Result<()> {
    let mut writer = csv::Writer::from_writer(Stdout);
    writer.write_record(heads)?;
    for row in rows {
        writer.write_record(row.into_iter().map(as_text))?;
    }
    Ok(writer.flush()?)
}

/// A time for people, in UTC.
pub(crate) fn short(at: Timestamp) -> String {
    at.strftime("%Y-%m-%d %H:%M").to_string()
}

/// Text from outside made fit for a terminal: no control characters, so no escape sequences.
pub(crate) fn harmless(text: &str) -> String {
    crate::prose::line::one_line(text)
}
