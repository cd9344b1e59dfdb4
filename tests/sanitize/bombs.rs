//! Tests that hostile texts neither slow the sanitizer down nor overflow the stack.

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};
use vestibule::sanitize::{MAX_BYTES, SanitizedHtml};

use crate::shape::fault;

/// The number of short texts that together are as long as the long text.
const PARTS: usize = 16;

/// The length of the long text in bytes. This is much less than the maximum length, because debug
/// builds are slow. It is sufficient, because only the ratio of two CPU times is checked.
const BYTES: usize = MAX_BYTES / 16;

/// Sanitizes a long text and asserts that it takes at most four times as much CPU time as short
/// texts of the same total length. The ratio is 1 for linear time and 16 for quadratic time. The
/// load of the machine does not affect the result.
fn assert_linear_time(name: &str, text: impl Fn(usize) -> String) -> SanitizedHtml {
    assert_linear_time_for(name, BYTES, text)
}

/// Like [`assert_linear_time`], with a long text of `bytes` bytes.
fn assert_linear_time_for(
    name: &str,
    bytes: usize,
    text: impl Fn(usize) -> String,
) -> SanitizedHtml {
    let (short, long) = (text(bytes / PARTS), text(bytes));
    let before = processor_time();
    for _ in 0..PARTS {
        SanitizedHtml::from_any_format(&short);
    }
    let between = processor_time();
    let html = SanitizedHtml::from_any_format(&long);
    let (short, long) = (between - before, processor_time() - between);
    assert!(
        long <= 4 * short + Duration::from_millis(10),
        "{name}: {long:?} in one text, {short:?} in {PARTS}"
    );
    assert!(
        html.as_str().len() < 8 * bytes,
        "{name} grew to {}",
        html.as_str().len()
    );
    html
}

fn repeated(piece: &str, bytes: usize) -> String {
    piece.repeat(bytes / piece.len())
}

/// Returns the CPU time of this thread.
fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::try_from(time).unwrap()
}

#[test]
fn one_repeated_tag_neither_overflows_the_stack_nor_takes_long() {
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
        let html = assert_linear_time(piece, |bytes| repeated(piece, bytes));
        assert_eq!(fault(html.as_str()), None, "{piece}");
    }
}

#[test]
fn many_different_open_formatting_tags_do_not_multiply_the_html() {
    let html = assert_linear_time("formats", |bytes| {
        let starts = (0..bytes / 32).map(|n| format!("<b class={n}>"));
        starts.collect::<String>() + &repeated("<p>x", bytes / 2)
    });
    assert_eq!(fault(html.as_str()), None);
}

#[test]
fn repeated_markdown_marks_do_not_take_long() {
    for piece in [
        "> ", "[", "![", "**a", "- ", "*_", "`", "a](", "| ", "<a", "&lt;", "&#", "1. \n", "<!--",
        "~~", "&", "&amp; x", "£", "&nbsp;x",
    ] {
        let html = assert_linear_time(piece, |bytes| format!("# x\n\n{}", repeated(piece, bytes)));
        assert_eq!(fault(html.as_str()), None, "{piece}");
    }
}

#[test]
fn a_tag_with_very_many_attributes_does_not_take_long() {
    for separator in [' ', '/'] {
        // The time is quadratic only up to the maximum number of attributes of a tag. Therefore,
        // the texts are so long that even the short ones exceed this maximum.
        let html = assert_linear_time_for("attributes", MAX_BYTES / 4, |bytes| {
            let attributes = (0..bytes / 6).map(|n| format!("{separator}{n:x}"));
            format!("<p>x</p><p{}>y</p>", attributes.collect::<String>())
        });
        assert!(html.to_plain_text().starts_with('x'));
    }
}

#[test]
fn a_long_text_of_any_characters_is_complete() {
    for (text, html) in [
        ("& ", "&amp; "),
        ("£ ", "£ "),
        ("x\u{a0}", "x&nbsp;"),
        ("a", "a"),
    ] {
        let clean = SanitizedHtml::from_any_format(&text.repeat(200_000));
        let expected = format!("<p dir=\"auto\">{}", html.repeat(200_000));
        let expected = expected.trim_end_matches([' ']).trim_end_matches("&nbsp;");
        assert!(!clean.is_cut(), "{text}");
        assert!(
            clean.as_str() == format!("{expected}</p>"),
            "{text} is not whole"
        );
    }
}
