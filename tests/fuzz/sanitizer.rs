//! Fuzz tests of the sanitizer for external HTML and Markdown.

use vestibule::sanitize::{
    SanitizedHtml, detect_format,
    plain_text::{clean_lines, one_line},
};

use crate::{
    shape::fault,
    target::{Target, run},
};

/// The maximum number of bytes of HTML per byte of input. This number is high, because even a short
/// list item becomes many bytes of HTML.
const MAX_GROWTH: usize = 40;

/// Tokens of HTML and Markdown, which the mutator inserts into inputs.
const TOKENS: &[&str] = &[
    "<script>",
    "</script>",
    "<svg>",
    "<math>",
    "<style>",
    "<template>",
    "<img src=x onerror=alert(1)>",
    "<a href=\"javascript:alert(1)\">",
    "<a href=\"https://example.org/\">",
    "</a>",
    "<p>",
    "</p>",
    "<b>",
    "<i>",
    "<ul>",
    "<ol start=3>",
    "<li>",
    "<table>",
    "<tr>",
    "<td colspan=2>",
    "<h2>",
    "</h2>",
    "<pre>",
    "<blockquote>",
    "<dl>",
    "<dt>",
    "<br>",
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "<plaintext>",
    "<noscript>",
    "&lt;",
    "&amp;",
    "&#0;",
    "&#x202e;",
    "&nbsp;",
    "&",
    "<",
    ">",
    "\"",
    "'",
    "`",
    "\n\n",
    "# ",
    "- ",
    "1. ",
    "> ",
    "**",
    "__",
    "~~",
    "```\n",
    "| a | b |\n|---|---|\n",
    "[a](",
    "](javascript:x)",
    "![x](y)",
    "\\",
];

fn check(input: &[u8]) -> String {
    let text = String::from_utf8_lossy(input);
    for html in [
        SanitizedHtml::from_any_format(&text),
        SanitizedHtml::from_markdown(&text),
    ] {
        assert_eq!(fault(html.as_str()), None, "{}", html.as_str());
        let length = html.as_str().len();
        assert!(length <= 1_000 + MAX_GROWTH * text.len(), "{length} bytes");
        let plain = html.to_plain_text();
        assert!(
            !plain.contains(|c: char| c.is_control() && c != '\n'),
            "{plain:?}"
        );
        assert_eq!(html.is_empty(), plain.is_empty());
    }
    let once = SanitizedHtml::from_any_format(&text);
    let twice = SanitizedHtml::from_any_format(once.as_str());
    assert_eq!(twice.as_str(), once.as_str());
    let line = one_line(&text);
    assert_eq!(one_line(&line), line);
    assert!(!line.contains(char::is_control), "{line:?}");
    let lines = clean_lines(&text);
    assert_eq!(clean_lines(&lines), lines);
    outcome(&text, &once)
}

/// Returns the detected format, and the elements of the result in the order of their first use.
fn outcome(text: &str, html: &SanitizedHtml) -> String {
    let mut elements: Vec<&str> = Vec::new();
    for tag in html.as_str().split('<').skip(1) {
        let name = tag.split([' ', '>']).next().unwrap_or_default();
        if !name.starts_with('/') && !elements.contains(&name) {
            elements.push(name);
        }
    }
    format!("{:?} {elements:?}", detect_format(text))
}

#[test]
fn any_text_becomes_safe_html_that_does_not_change_again() {
    run(&Target {
        name: "sanitizer",
        samples: &[],
        tokens: TOKENS,
        cases: 300,
        check: &check,
    });
}
