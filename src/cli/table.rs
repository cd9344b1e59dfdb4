//! Prints tables, JSON and CSV, and makes text from external sources safe for terminals.

use comfy_table::{ContentArrangement, Table, presets::NOTHING};
use jiff::Timestamp;
use serde::Serialize;

use crate::{cli::output::Stdout, sanitize::neutralize_formula};

/// Prints a table that fits the width of the terminal. If there are no rows, prints `nothing`
/// instead.
pub(crate) fn print_table(heads: &[&str], rows: Vec<Vec<String>>, nothing: &str) {
    if rows.is_empty() {
        outln!("{nothing}");
        return;
    }
    let mut table = Table::new();
    table
        .load_style(NOTHING)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_header(heads);
    table.add_rows(rows);
    outln!("{}", table.trim_fmt());
}

/// Prints the fields that have a value, one per line.
pub(crate) fn print_fields(fields: &[(&str, Option<String>)]) {
    for (name, value) in fields {
        if let Some(value) = value {
            outln!("{name:15}{}", terminal_safe(value));
        }
    }
}

/// Prints a heading, and indented paragraphs below it.
pub(crate) fn print_section<'a>(heading: &str, texts: impl IntoIterator<Item = &'a String>) {
    outln!("\n{}", terminal_safe(heading));
    for text in texts {
        print_indented(text);
    }
}

/// Describes whether an applicant agreed to be contacted about other jobs.
pub(crate) fn talent_network_answer(opted_in: bool) -> String {
    if opted_in {
        "wants to hear of other jobs".into()
    } else {
        "no".into()
    }
}

/// Prints a string with each line indented by four spaces.
fn print_indented(text: &str) {
    for line in text.lines() {
        outln!("    {}", terminal_safe(line));
    }
}

/// Prints a value as indented JSON.
pub(crate) fn print_json(value: &impl Serialize) -> Result<(), serde_json::Error> {
    outln!("{}", serde_json::to_string_pretty(value)?);
    Ok(())
}

/// Prints a table as CSV. Cells that a spreadsheet program would treat as formulas are escaped.
pub(crate) fn print_csv(heads: &[&str], rows: Vec<Vec<String>>) -> anyhow::Result<()> {
    let mut writer = csv::Writer::from_writer(Stdout);
    writer.write_record(heads)?;
    for row in rows {
        writer.write_record(row.into_iter().map(neutralize_formula))?;
    }
    Ok(writer.flush()?)
}

/// Formats a time in UTC, rounded down to the minute.
pub(crate) fn format_time(at: Timestamp) -> String {
    at.strftime("%Y-%m-%d %H:%M").to_string()
}

/// Makes text from external sources safe for a terminal. Converts the text to a single line, and
/// removes control characters, because they can begin escape sequences.
pub(crate) fn terminal_safe(text: &str) -> String {
    crate::sanitize::plain_text::one_line(text)
}

/// Formats a number and a noun in English, for example `1 row` or `2 rows`.
pub(crate) fn counted(number: u64, noun: &str) -> String {
    match number {
        1 => format!("1 {noun}"),
        _ => format!("{number} {noun}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_thing_has_no_plural() {
        let counts = [0, 1, 2].map(|number| counted(number, "row"));
        assert_eq!(counts, ["0 rows", "1 row", "2 rows"]);
    }
}
