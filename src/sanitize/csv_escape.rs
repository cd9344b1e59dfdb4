//! Protects CSV files against formula injection (OWASP, "CSV Injection").

/// The characters with which a formula can begin. Spreadsheets also accept the full-width forms.
const FORMULA_SIGNS: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

/// The characters at which a spreadsheet can split a cell, depending on its language and settings.
const SEPARATORS: [char; 5] = [';', ',', '\t', '\r', '\n'];

/// Inserts an apostrophe wherever a spreadsheet would read a formula: before a formula sign at the
/// beginning of the cell or after a separator. Signs after separators are included because
/// quotation marks do not always protect them: a spreadsheet that splits cells at semicolons
/// ignores the quotation marks of a comma-separated file. Quotation marks after a separator are
/// skipped, because spreadsheets remove them.
pub fn neutralize_formula(cell: String) -> String {
    let mut safe = String::with_capacity(cell.len());
    if cell.starts_with(['\t', '\r', '\n']) {
        safe.push('\'');
    }
    let mut is_start = true;
    for character in cell.chars() {
        if is_start && FORMULA_SIGNS.contains(&character) {
            safe.push('\'');
        }
        safe.push(character);
        is_start = SEPARATORS.contains(&character) || (is_start && character == '"');
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    fn neutralized(cell: &str) -> String {
        neutralize_formula(cell.to_owned())
    }

    #[test]
    fn a_sign_at_the_start_or_after_a_separator_does_not_begin_a_formula() {
        for sign in "=+-@＝＋－＠".chars() {
            assert_eq!(neutralized(&format!("{sign}1")), format!("'{sign}1"));
            for separator in [";", ",", "\t", "\r", "\n", "\r\n", ";\"", ",\"\""] {
                let cell = neutralized(&format!("Ann{separator}{sign}1"));
                assert_eq!(cell, format!("Ann{separator}'{sign}1"), "{separator:?}");
            }
        }
        assert_eq!(neutralized("\"=1"), "\"'=1");
        assert_eq!(neutralized("=1;=2\n=3"), "'=1;'=2\n'=3");
    }

    #[test]
    fn a_cell_that_starts_with_white_space_for_lines_or_columns_is_text() {
        for start in ["\t", "\r", "\n"] {
            assert_eq!(neutralized(&format!("{start}x")), format!("'{start}x"));
        }
    }

    #[test]
    fn other_text_stays_as_it_is() {
        for cell in [
            "",
            "Ann Lée",
            "a=b, c + d - e",
            "ann@example.com; bob@example.com",
            "2026-11-23",
            "'=1",
            "C++, C#",
        ] {
            assert_eq!(neutralized(cell), cell);
        }
    }
}
