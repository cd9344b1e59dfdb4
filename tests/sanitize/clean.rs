//! Tests the sanitizer with ordinary texts in HTML, Markdown and plain text.

use insta::assert_snapshot;
use vestibule::sanitize::{MAX_BYTES, SanitizedHtml};

fn clean(text: &str) -> String {
    SanitizedHtml::from_any_format(text)
        .as_str()
        .replace(r#" dir="auto""#, "")
        .replace(" rel=\"nofollow noopener noreferrer\"", "")
}

#[test]
fn every_block_has_automatic_direction_and_every_link_has_safe_attributes() {
    let html = SanitizedHtml::from_any_format(
        "<p>שלום</p><ul><li><a href='https://example.org'>x</a></li></ul>",
    );
    assert_snapshot!(html.as_str(), @r#"<p dir="auto">שלום</p><ul dir="auto"><li dir="auto"><a href="https://example.org/" rel="nofollow noopener noreferrer">x</a></li></ul>"#);
}

#[test]
fn the_highest_heading_becomes_an_h3_and_no_level_is_skipped() {
    assert_snapshot!(clean("<h1>a</h1><h2>b</h2><h4>c</h4><h6>d</h6>"), @"<h3>a</h3><h4>b</h4><h5>c</h5><h6>d</h6>");
    assert_snapshot!(clean("<h5>a</h5><h5>b</h5>"), @"<h3>a</h3><h3>b</h3>");
    assert_snapshot!(clean("<h1></h1><h2>a</h2>"), @"<h3>a</h3>");
    assert_snapshot!(clean("<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5>"), @"<h3>a</h3><h4>b</h4><h5>c</h5><h6>d</h6><h6>e</h6>");
    assert_snapshot!(clean("# a\n\n### b"), @"<h3>a</h3><h4>b</h4>");
}

#[test]
fn an_image_becomes_a_link_with_its_text() {
    assert_snapshot!(clean("<p>See<img src='https://example.org/a.png' alt='our yard'>!</p>"), @r#"<p>See <a href="https://example.org/a.png">our yard</a> !</p>"#);
    assert_snapshot!(clean("<p><img src='https://example.org/x/map.png?v=2'></p>"), @r#"<p><a href="https://example.org/x/map.png?v=2">map.png</a></p>"#);
    assert_snapshot!(clean("<p>a<img src='https://example.org/pixel.gif' alt=''>b</p>"), @"<p>a b</p>");
    assert_snapshot!(clean("<p><img src='data:image/png;base64,AAAA' alt='logo'></p>"), @"<p>logo</p>");
    assert_snapshot!(clean("<p><a href='https://example.org/'><img src='https://example.org/a.png' alt='home'></a></p>"), @r#"<p><a href="https://example.org/">home</a></p>"#);
    assert_snapshot!(clean("**x** ![our yard](https://example.org/a.png)"), @r#"<p><strong>x</strong> <a href="https://example.org/a.png">our yard</a></p>"#);
}

#[test]
fn only_urls_that_browsers_can_open_become_links() {
    for address in [
        "http://example.org/",
        "https://example.org/a?b=1&c=2",
        "mailto:a@example.org",
        "tel:+351210000000",
    ] {
        let html = clean(&format!("<p><a href='{address}'>x</a></p>"));
        assert_eq!(
            html,
            format!("<p><a href=\"{}\">x</a></p>", address.replace('&', "&amp;"))
        );
    }
    for address in [
        "/jobs",
        "#top",
        "//example.org",
        "ftp://example.org/",
        "data:text/html,x",
        "",
        "jobs.html",
    ] {
        assert_eq!(
            clean(&format!("<p><a href='{address}'>x</a></p>")),
            "<p>x</p>"
        );
    }
}

#[test]
fn plain_text_keeps_its_paragraphs_and_lines_and_its_angle_brackets() {
    assert_snapshot!(clean("Pay < 90 & > 60\nfair\n\n\nWrite to <ines@example.org>"), @"<p>Pay &lt; 90 &amp; &gt; 60<br>fair</p><p>Write to &lt;ines@example.org&gt;</p>");
}

#[test]
fn markdown_becomes_lists_tables_and_quotations() {
    assert_snapshot!(clean("## Tools\n\n1. lathe\n2. *file*\n   - flat\n\n> ~~slow~~\n\n| a | b |\n|---|---|\n| 1 | `2` |"), @"<h3>Tools</h3><ol><li>lathe</li><li><em>file</em><ul><li>flat</li></ul></li></ol><blockquote><p><s>slow</s></p></blockquote><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td><code>2</code></td></tr></tbody></table>");
}

#[test]
fn text_that_is_declared_as_markdown_is_parsed_and_its_html_is_sanitized() {
    let html = SanitizedHtml::from_markdown(
        "We make *clocks*.\n\n<div onclick='x()'>by <b>hand</b></div>",
    );
    assert_snapshot!(html.as_str(), @r#"<p dir="auto">We make <em>clocks</em>.</p><p dir="auto">by <strong>hand</strong></p>"#);
}

#[test]
fn html_written_with_entities_is_read_as_html() {
    assert_snapshot!(clean("&lt;p&gt;R&amp;amp;D &lt;strong&gt;now&lt;/strong&gt;&lt;/p&gt;"), @"<p>R&amp;D <strong>now</strong></p>");
}

#[test]
fn leftovers_of_text_editors_are_removed() {
    assert_snapshot!(clean("<div><span style='x'><br></span></div><p>&nbsp;</p><div>One<div>Two</div></div><p><b></b></p><ul></ul>"), @"<p>One</p><p>Two</p>");
    assert_snapshot!(clean("<p>One<br><br>Two<br></p>"), @"<p>One</p><p>Two</p>");
    assert_snapshot!(clean("<h2><p>Title</p></h2><li>stray</li><li>items</li>"), @"<h3>Title</h3><ul><li>stray</li><li>items</li></ul>");
    assert_snapshot!(clean("<b>One<p>Two</p></b>Three"), @"<p><strong>One</strong></p><p><strong>Two</strong></p><p>Three</p>");
}

#[test]
fn incomplete_tables_are_completed() {
    assert_snapshot!(clean("<table>loose<tr><td>a<td></td><tr><th colspan=2 rowspan=99>b</table>after"), @r#"<table><tbody><tr><td>loose</td></tr><tr><td>a</td><td></td></tr><tr><th colspan="2">b</th></tr></tbody></table><p>after</p>"#);
}

#[test]
fn preformatted_text_keeps_its_spaces() {
    assert_snapshot!(clean("<pre>\n\n<code>a\n  b</code></pre>"), @r"
    <pre><code>a
      b</code></pre>
    ");
}

#[test]
fn html_without_text_is_empty() {
    for text in [
        "",
        " \n ",
        "<p>&nbsp;</p>",
        "<script>x</script>",
        "<hr>",
        "<table><tr><td></td></tr></table>",
        "<!-- x -->",
    ] {
        let html = SanitizedHtml::from_any_format(text);
        assert!(html.is_empty(), "{text:?} became {html:?}");
        assert_eq!(html, SanitizedHtml::default());
    }
}

#[test]
fn the_plain_text_has_a_line_for_every_block() {
    let html = SanitizedHtml::from_any_format(
        "<h2>Tools &amp; time</h2><ul><li>a <b>lathe</b></li><li>x<br>y</li></ul><table><tr><td>1</td><td>2</td></tr></table>",
    );
    assert_eq!(html.to_plain_text(), "Tools & time\na lathe\nx\ny\n1  2");
}

#[test]
fn the_beginning_of_the_plain_text_is_found_without_reading_the_rest() {
    for piece in [
        "word ",
        "a & b ",
        "<p>x &lt;</p>",
        "<p>ü<b>&#8212;</b></p>",
        "<p><a href=\"https://example.com/?a=1&amp;b=2\">z</a></p>",
    ] {
        let html = SanitizedHtml::from_any_format(&piece.repeat(10_000));
        let (whole, beginning) = (html.to_plain_text(), html.plain_text_beginning(201));
        let start = |text: &str| text.chars().take(201).collect::<String>();
        assert_eq!(start(&beginning), start(&whole));
        assert!(201 <= beginning.chars().count());
        assert!(beginning.len() < whole.len() / 2, "{piece}");
    }
    let short = SanitizedHtml::from_any_format("<p>Weld &amp; cut</p><p>Well</p>");
    assert_eq!(short.plain_text_beginning(201), "Weld & cut\nWell");
}

#[test]
fn a_too_long_text_is_cut_and_marked_as_cut() {
    let html = SanitizedHtml::from_any_format(&"wörd ".repeat(MAX_BYTES));
    assert!(html.as_str().len() < MAX_BYTES + 100);
    assert!(
        html.to_plain_text().ends_with(" …"),
        "it does not say that it was cut"
    );
    let whole = SanitizedHtml::from_any_format(&"word ".repeat(100));
    assert!(!whole.to_plain_text().contains('…'));
}

#[test]
fn headings_keep_their_order_and_skip_no_level() {
    assert_snapshot!(clean("<h1>a</h1><h3>b</h3><h2>c</h2><h3>d</h3><h1>e</h1>"), @"<h3>a</h3><h4>b</h4><h4>c</h4><h5>d</h5><h3>e</h3>");
    assert_snapshot!(clean("<h3>a</h3><h2>b</h2><h3>c</h3>"), @"<h3>a</h3><h3>b</h3><h4>c</h4>");
    assert_snapshot!(clean("<h2>a</h2><h5>b</h5><h4>c</h4><h6>d</h6>"), @"<h3>a</h3><h4>b</h4><h4>c</h4><h5>d</h5>");
}

#[test]
fn a_text_of_nearly_a_megabyte_is_complete_and_a_longer_one_is_marked_as_cut() {
    let paragraph = "<p>Nous construisons des stations\u{a0}: « solides » & simples.</p>\n";
    let long = paragraph.repeat(1_000_000 / paragraph.len());
    assert!(900_000 < long.len());
    let html = SanitizedHtml::from_any_format(&long);
    assert!(!html.is_cut());
    assert_eq!(
        html.to_plain_text().lines().count(),
        1_000_000 / paragraph.len()
    );
    let html = SanitizedHtml::from_any_format(&paragraph.repeat(2));
    assert!(!html.is_cut());
    let html = SanitizedHtml::from_any_format(&paragraph.repeat(2 * MAX_BYTES / paragraph.len()));
    assert!(html.is_cut() && html.to_plain_text().ends_with(" …"));
}
