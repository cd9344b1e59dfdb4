use crate::prose::line;

/// One line, as it was typed but for what cannot be seen.
pub fn line(text: &str) -> String {
    trimmed(&line::one_line(text)).to_owned()
}

/// Several lines, as they were typed but for what cannot be seen.
pub fn lines(text: &str) -> String {
    trimmed(&line::lines(text)).to_owned()
}

/// One line without a space or an invisible character anywhere: addresses of all sorts, as they come out
/// of other programs.
pub fn unspaced(text: &str) -> String {
    line(text).chars().filter(|c| !is_unseen(*c)).collect()
}

fn trimmed(text: &str) -> &str {
    text.trim_matches(is_unseen)
}

/// White space, and characters without a width that are left over from copying.
fn is_unseen(c: char) -> bool {
    c.is_whitespace()
        || matches!(
            c,
            '\u{ad}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2060}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_no_breaks_no_controls_and_nothing_around_it() {
        assert_eq!(line("\u{feff} Ann\r\nLee\u{7}\u{200b} "), "Ann Lee");
    }

    #[test]
    fn lines_keep_their_breaks() {
        assert_eq!(lines(" a\r\nb\rc\td\u{1b}[0m\n\n"), "a\nb\nc d[0m");
    }

    #[test]
    fn joiners_inside_a_word_stay() {
        assert_eq!(line("می\u{200c}خواهم"), "می\u{200c}خواهم");
    }

    #[test]
    fn an_address_has_no_spaces_at_all() {
        assert_eq!(unspaced(" ann @example.org\u{200b}\n"), "ann@example.org");
    }
}
