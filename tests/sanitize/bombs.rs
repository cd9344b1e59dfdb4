use std::time::{Duration, Instant};

use vestibule::sanitize::sanitized_html::{MAX_BYTES, SanitizedHtml};

use crate::shape::fault;

/// Far above what any of them takes, far below what a text without bounds would.
const PATIENCE: Duration = Duration::from_secs(60);

fn defuse(name: &str, text: &str) -> SanitizedHtml {
    let start = Instant::now();
    let html = SanitizedHtml::from_any_format(text);
    let took = start.elapsed();
    assert!(took < PATIENCE, "{name} took {took:?}");
    assert!(
        html.as_str().len() < 8 * MAX_BYTES,
        "{name} grew to {}",
        html.as_str().len()
    );
    html
}

fn repeated(piece: &str) -> String {
    piece.repeat(MAX_BYTES / piece.len())
}

#[test]
fn one_tag_over_and_over_neither_overflows_nor_takes_long() {
    let pieces = [
        "<div>",
        "<b>",
        "<p>",
        "<ul>",
        "<li>",
        "<ul><li>x",
        "<table>",
        "<table><tr><td>x",
        "<td>",
        "<blockquote>x",
        "<a href=//x>",
        "<svg>",
        "<template>",
        "<select>",
        "<dl><dd>",
        "<br>x",
        "<pre>",
        "</p>",
        "<h1>x",
        "<font color=a><p>x",
        "<i><b><u><s><small><mark><code><sub><li>x",
    ];
    for piece in pieces {
        let html = defuse(piece, &repeated(piece));
        assert_eq!(fault(html.as_str()), None, "{piece}");
    }
}

#[test]
fn formats_that_differ_do_not_multiply() {
    let starts: String = (0..5_000).map(|n| format!("<b class={n}>")).collect();
    let html = defuse("formats", &(starts + &"<p>x".repeat(20_000)));
    assert_eq!(fault(html.as_str()), None);
}

#[test]
fn marks_of_markdown_over_and_over_do_not_take_long() {
    for piece in [
        "> ", "[", "![", "**a", "- ", "*_", "`", "a](", "| ", "<a", "&lt;", "&#", "1. \n", "<!--",
        "~~", "&", "&amp; x", "£", "&nbsp;x",
    ] {
        let text = format!("# x\n\n{}", repeated(piece));
        let html = defuse(piece, &text);
        assert_eq!(fault(html.as_str()), None, "{piece}");
    }
}

#[test]
fn a_tag_with_very_many_attributes_does_not_take_long() {
    let attributes: String = (0..30_000).map(|n| format!(" {n:x}")).collect();
    let html = defuse("attributes", &format!("<p>x</p><p{attributes}>y</p>"));
    assert!(html.to_plain_text().starts_with('x'));
}
