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
    with_apostrophes(&cell, |count| count.max(1))
}

/// Like [`neutralize_formula`], but also inserts an apostrophe where the cell already contains one,
/// so that [`restore_formulas`] returns exactly the same cell.
pub fn escape_formulas(cell: &str) -> String {
    with_apostrophes(cell, |count| count + 1)
}

/// Removes the apostrophes that [`escape_formulas`] inserted.
pub fn restore_formulas(cell: &str) -> String {
    with_apostrophes(cell, |count| count.saturating_sub(1))
}

/// Changes the number of apostrophes at each position where a spreadsheet would read a formula if
/// there were no apostrophe. `new_count` computes the new number from the current number.
fn with_apostrophes(cell: &str, new_count: impl Fn(usize) -> usize) -> String {
    let mut changed = String::with_capacity(cell.len());
    let (mut rest, mut is_start) = (cell, true);
    while !rest.is_empty() {
        let mut count = 0;
        if is_start {
            let after = rest.trim_start_matches('\'');
            count = rest.len() - after.len();
            rest = after;
            let is_first = changed.is_empty();
            if after.starts_with(FORMULA_SIGNS)
                || (is_first && after.starts_with(['\t', '\r', '\n']))
            {
                count = new_count(count);
            }
            changed.extend(std::iter::repeat_n('\'', count));
        }
        let mut characters = rest.chars();
        let Some(character) = characters.next() else {
            break;
        };
        rest = characters.as_str();
        changed.push(character);
        is_start = SEPARATORS.contains(&character) || (is_start && count == 0 && character == '"');
    }
    changed
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
    fn an_escaped_cell_contains_no_formula_and_is_restored_exactly() {
        for cell in [
            "",
            "=1",
            "'=1",
            "''+49 1",
            "\t=1",
            "'\r\n=1;'=2,\"'@x",
            "\"\"=1",
            "'\"=1",
            "Ann 'O' Lée; 'Bo'",
            "'",
            "x\n'",
            "；＝1;＝2",
        ] {
            let escaped = escape_formulas(cell);
            assert_eq!(neutralized(&escaped), escaped, "{cell:?}");
            assert_eq!(restore_formulas(&escaped), cell, "{escaped:?}");
        }
        assert_eq!(restore_formulas("=1;'x"), "=1;'x");
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
