//! Tests the normalization of single-line texts, such as titles.

use vestibule::sanitize::plain_text::{clean_lines, one_line};

#[test]
fn a_line_has_only_single_spaces_and_is_trimmed() {
    assert_eq!(
        one_line("  Tide\tgauge \r\n engineer\u{2029} "),
        "Tide gauge engineer"
    );
    assert_eq!(one_line("\u{a0}\u{3000}Glas\u{a0}bläser"), "Glas bläser");
    assert_eq!(one_line(" \n\t"), "");
}

#[test]
fn a_line_has_no_control_characters() {
    assert_eq!(
        one_line("bell\u{7} esc\u{1b}[31m nul\0 del\u{7f}"),
        "bell esc [31m nul del"
    );
    assert_eq!(one_line("\u{feff}title\u{fffe}\u{ffff}"), "title");
}

#[test]
fn a_direction_cannot_be_overridden() {
    assert_eq!(one_line("pay \u{202e}000,09\u{202c} EUR"), "pay 000,09 EUR");
    assert_eq!(clean_lines("a\u{202b}b\u{202d}c"), "abc");
}

#[test]
fn right_to_left_titles_keep_their_marks_and_closed_isolates() {
    let title = "מהנדסת \u{2066}C++\u{2069} בחיפה\u{200f}";
    assert_eq!(one_line(title), title);
    let persian = "می\u{200c}خواهم";
    assert_eq!(one_line(persian), persian);
}

#[test]
fn an_unclosed_direction_isolate_is_removed() {
    assert_eq!(one_line("open \u{2067}end"), "open end");
    assert_eq!(one_line("\u{2069}closed \u{2068}"), "closed");
    assert_eq!(
        clean_lines("one \u{2067}a\ntwo \u{2066}b\u{2069}"),
        "one a\ntwo \u{2066}b\u{2069}"
    );
}

#[test]
fn every_end_of_a_line_becomes_a_line_feed() {
    assert_eq!(clean_lines("a\r\nb\rc\u{2028}d\n\ne"), "a\nb\nc\nd\n\ne");
    assert_eq!(clean_lines("\n  a\tb\u{0}  \n"), "a b");
}
