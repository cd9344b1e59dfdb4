//! Tests the detection of the format of a text: HTML, Markdown or plain text.

use vestibule::sanitize::{
    Format::{self, Html, Markdown, Plain},
    detect_format, unescape_tags,
};

const TABLE: &[(&str, Format)] = &[
    ("<p>We make clocks.</p>", Html),
    ("<P CLASS='x'>We make clocks.", Html),
    ("We make <b>clocks</b> and <i>dials</i>", Html),
    ("first line<br>second line", Html),
    ("<div\n>x</div\n>", Html),
    ("</p> a stray end", Html),
    ("<script>alert(1)</script>", Html),
    ("<ul><li>- not a list of Markdown", Html),
    ("# About\n\n<p>mixed</p>", Html),
    ("## About us\n\nWe make clocks.", Markdown),
    ("- lathe\n- file\n", Markdown),
    ("1. call\n2. trial day\n3) offer", Markdown),
    ("We are **bold** people", Markdown),
    ("Read [our report](https://example.org/report)", Markdown),
    ("About us\n========\nWe make clocks.", Markdown),
    ("| a | b |\n|---|---|\n| 1 | 2 |", Markdown),
    ("```\nmake\n```", Markdown),
    ("**Pay**<br>fair", Markdown),
    ("We make clocks.", Plain),
    ("", Plain),
    ("Salary < 90,000 & rising > 60,000", Plain),
    ("if a <b and c> d then stop", Plain),
    ("<3 <- a heart and an arrow", Plain),
    ("write to <ines@example.org>", Plain),
    ("a vector<int> and a <T> and a <clock>", Plain),
    ("use the <p and the <li", Plain),
    ("C# and F# are welcome; #1 in the town", Plain),
    ("2 * 3 ** 4, or 2 ** 3", Plain),
    ("Duties\n- one thing only", Plain),
    ("9. June 1987", Plain),
    ("see [1](the appendix)", Plain),
];

#[test]
fn the_format_of_every_text_in_the_table_is_detected() {
    for (text, format) in TABLE {
        assert_eq!(detect_format(text), *format, "{text:?}");
    }
}

#[test]
fn html_written_with_entities_is_decoded_once() {
    let escaped = "&lt;p&gt;Caf&eacute; &amp;amp; bar&#33; &amp;lt;b&amp;gt;&lt;/p&gt;";
    assert_eq!(unescape_tags(escaped), "<p>Café &amp; bar! &lt;b&gt;</p>");
}

#[test]
fn text_that_is_not_an_entity_stays_unchanged() {
    let text = "&lt;p&gt;Finch & Sons, AT&T; R&D &nosuchname; &#xFFFFFFFF;&lt;/p&gt;";
    assert_eq!(
        unescape_tags(text),
        "<p>Finch & Sons, AT&T; R&D &nosuchname; &#xFFFFFFFF;</p>"
    );
}

#[test]
fn text_that_is_not_escaped_html_stays_unchanged() {
    for text in [
        "a &lt; b &amp; c",
        "<p>write &lt;p&gt; for a paragraph</p>",
        "&lt;clock&gt;",
        "plain",
    ] {
        assert_eq!(unescape_tags(text), text);
    }
}
