//! Finds Markdown tables that Markdown parsers treat as ordinary text (GitHub Flavored Markdown,
//! 4.10).

/// Finds the tables whose first two lines have different numbers of columns. Returns the line
/// number of each table's header, counted from 0, with a message.
pub(in crate::sanitize) fn broken_tables(text: &str) -> Vec<(usize, String)> {
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
            let problem = format!(
                "this table is shown as text, because its first line has {columns} columns and the line below it {marks}: \
                 write --- below each column, separated by |"
            );
            notes.push((line, problem));
        }
    }
    notes
}

/// Returns a message if a table that is shown as text begins at this position and [`broken_tables`]
/// does not report it.
pub(in crate::sanitize) fn incomplete_table(text: &str, at: usize) -> Option<&'static str> {
    if !text[..at].is_empty() && !text[..at].ends_with('\n') {
        return None;
    }
    let above = text[..at].lines().next_back().unwrap_or_default();
    let mut lines = text[at..].lines();
    let [first, second] = [(); 2].map(|()| lines.next().unwrap_or_default());
    let is_row = |line: &str| {
        let line = line.trim();
        line.starts_with('|') && line.ends_with('|') && cells(line) > 1
    };
    if !is_row(first) || is_row(above) || !is_row(second) || is_delimiter(second) {
        None
    } else if is_delimiter(first) {
        Some(
            "this table is shown as text, because it has no names of columns: write them above this line, separated by |",
        )
    } else {
        Some(
            "this table is shown as text, because the line below the names of the columns is missing: write --- for each \
             column there, separated by |",
        )
    }
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
