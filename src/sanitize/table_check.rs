//! Finds Markdown tables whose first two lines have different numbers of columns. Markdown parsers
//! treat such tables as ordinary text (GitHub Flavored Markdown, 4.10).

use crate::sanitize::markdown_events::{PageNote, PageNoteKind};

/// Finds the tables that are shown as text. Each note contains the line number of the table's
/// header, counted from 0.
pub(in crate::sanitize) fn broken_tables(text: &str) -> Vec<PageNote> {
    let lines: Vec<&str> = text.lines().collect();
    let mut notes = Vec::new();
    let mut is_code = false;
    for (line, pair) in lines.windows(2).enumerate() {
        let [header, delimiter] = pair else { continue };
        is_code ^= header.trim_start().starts_with("```");
        if is_code || !header.contains('|') || !is_delimiter(delimiter) {
            continue;
        }
        let (columns, marks) = (cells(header), cells(delimiter));
        if columns != marks {
            let kind = PageNoteKind::LeftOut(format!(
                "this table is shown as text, because its first line has {columns} columns and the line below it {marks}: \
                 write --- below each column, separated by |"
            ));
            notes.push(PageNote { line, kind });
        }
    }
    notes
}

/// Returns `true` if the line is the delimiter row of a table, such as `|---|---|`.
fn is_delimiter(line: &str) -> bool {
    let line = line.trim();
    let fits = |c: char| matches!(c, '|' | '-' | ':' | ' ');
    line.contains('|') && line.contains('-') && line.chars().all(fits)
}

/// Counts the cells of a table row. The `|` at the beginning and at the end are optional.
fn cells(line: &str) -> usize {
    let line = line.trim().replace("\\|", "");
    let line = line.strip_prefix('|').unwrap_or(&line);
    let line = line.strip_suffix('|').unwrap_or(line);
    line.split('|').count()
}
