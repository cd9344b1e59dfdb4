//! Tests texts that mix Markdown and HTML.

use insta::assert_snapshot;
use vestibule::sanitize::SanitizedHtml;

use crate::shape::fault;

fn clean(text: &str) -> String {
    let html = SanitizedHtml::from_any_format(text);
    assert_eq!(fault(html.as_str()), None, "{text}");
    html.as_str()
        .replace(r#" dir="auto""#, "")
        .replace(" rel=\"nofollow noopener noreferrer\"", "")
}

#[test]
fn markdown_beside_a_block_of_html_is_read_as_markdown() {
    assert_snapshot!(clean("# About\n\n<p>We make <b>clocks</b>.</p>\n\n- oak\n- larch"), @"<h3>About</h3><p>We make <strong>clocks</strong>.</p><ul><li>oak</li><li>larch</li></ul>");
    assert_snapshot!(clean("## Tasks\n<div>Weld keels</div>\n- oak\n- larch\n<hr>\nRead [more](https://example.org/)"), @r#"<h3>Tasks</h3><p>Weld keels</p><ul><li>oak</li><li>larch</li></ul><hr><p>Read <a href="https://example.org/">more</a></p>"#);
}

#[test]
fn markdown_within_a_block_of_html_is_read_as_markdown() {
    assert_snapshot!(clean("<p>**Pay** is fair</p><p>and *regular*</p>"), @"<p><strong>Pay</strong> is fair</p><p>and <em>regular</em></p>");
    assert_snapshot!(clean("<div>\n    ## Tasks\n\n    - weld\n    - measure\n</div>\n<p>Come.</p>"), @"<h3>Tasks</h3><ul><li>weld</li><li>measure</li></ul><p>Come.</p>");
    assert_snapshot!(clean("<p># Tasks</p><p>Weld.</p>"), @"<h3>Tasks</h3><p>Weld.</p>");
    assert_snapshot!(clean("<ul><li>**one**</li><li>two</li></ul>"), @"<ul><li><p><strong>one</strong></p></li><li><p>two</p></li></ul>");
}

#[test]
fn lines_that_html_breaks_are_lines_of_markdown() {
    assert_snapshot!(clean("<p>**You will**<br>- weld<br>- measure</p>"), @"<p><strong>You will</strong></p><ul><li>weld</li><li>measure</li></ul>");
}

#[test]
fn markdown_and_tags_in_code_and_preformatted_text_stay_text() {
    assert_snapshot!(clean("**Use** the `<div>` tag"), @"<p><strong>Use</strong> the <code>&lt;div&gt;</code> tag</p>");
    assert_snapshot!(clean("**a**\n<pre>**b**\n\n- c</pre>"), @r"
    <p><strong>a</strong></p><pre>**b**

    - c</pre>
    ");
    let fenced = clean("# a\n\n```\n<p>x</p>\n```\n\n<p>y</p>");
    let code = "<pre><code>&lt;p&gt;x&lt;/p&gt;\n</code></pre>";
    assert_eq!(fenced, format!("<h3>a</h3>{code}<p>y</p>"));
}

#[test]
fn html_without_markdown_stays_unchanged() {
    for (html, expected) in [
        (
            "<p>1. June 1987</p><p>2. July</p>",
            "<p>1. June 1987</p><p>2. July</p>",
        ),
        ("<p>- one<br>- two</p>", "<p>- one<br>- two</p>"),
        ("<p>5 * 3 * 2 is # 30</p>", "<p>5 * 3 * 2 is # 30</p>"),
        (
            "<ul>\n\n        <li>deep</li>\n\n        <li>in</li>\n</ul>",
            "<ul><li>deep</li><li>in</li></ul>",
        ),
        (
            "<p><a href=\"https://example.org/a__b__c\">x</a></p>",
            "<p><a href=\"https://example.org/a__b__c\">x</a></p>",
        ),
        ("<p>`**`<pre>**x**</pre>", "<p>`**`</p><pre>**x**</pre>"),
    ] {
        assert_eq!(clean(html), expected);
    }
}

#[test]
fn a_sanitized_text_is_not_treated_as_a_mixture() {
    let once = SanitizedHtml::from_markdown("\\*\\*a\\*\\*\n\n\\# b");
    assert!(once.as_str().contains("**a**"));
    assert_eq!(SanitizedHtml::from_any_format(once.as_str()), once);
}

#[test]
fn the_tags_in_table_rows_are_kept() {
    assert_snapshot!(clean("| a | b |\n|---|---|\n| x<br>y | <p>z</p> |"), @"<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>x<br>y</td><td><p>z</p></td></tr></tbody></table>");
}
