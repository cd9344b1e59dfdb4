//! Property test: any input becomes valid, safe HTML.

use proptest::prelude::*;
use vestibule::sanitize::{
    SanitizedHtml,
    plain_text::{clean_lines, one_line},
};

use crate::shape::fault;

/// Pieces of HTML and Markdown. Combined at random, they find more errors than random characters.
const PIECES: &[&str] = &[
    "<p>",
    "</p>",
    "<b>",
    "</b>",
    "<i>",
    "</i>",
    "<a href=https://example.org/a>",
    "</a>",
    "<ul>",
    "</ul>",
    "<ol start=3>",
    "</ol>",
    "<li>",
    "</li>",
    "<table>",
    "</table>",
    "<tr>",
    "</tr>",
    "<td colspan=2>",
    "<th>",
    "</td>",
    "<thead>",
    "<tfoot>",
    "<caption>",
    "<h1>",
    "</h1>",
    "<h3>",
    "</h3>",
    "<h6>",
    "<div>",
    "</div>",
    "<br>",
    "</br>",
    "<hr>",
    "<pre>",
    "</pre>",
    "\n",
    "\n\n",
    "<blockquote>",
    "</blockquote>",
    "<dl>",
    "<dt>",
    "<dd>",
    "</dl>",
    "<svg>",
    "</svg>",
    "<math>",
    "<style>",
    "</style>",
    "<script>",
    "</script>",
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "<template>",
    "<select>",
    "<button>",
    "<form>",
    "<img src=https://example.org/a.png alt='a b'>",
    "<img src=x>",
    "&nbsp;",
    "&#1;",
    "&#x2028;",
    "&#x202e;",
    "&lt;",
    "&lt;p&gt;",
    "&amp;",
    "&",
    "<",
    ">",
    "\"",
    "'",
    " ",
    "word",
    "\u{a0}",
    "# ",
    "- ",
    "**",
    "](https://e.org)",
    "[",
    "|",
    "---",
    "> ",
    "`",
    "~~",
    "שלום",
    "\u{2067}",
    "é",
    "<plaintext>",
    "<title>",
    "<code>",
    "<a>",
    "<small>",
];

pub fn pieces() -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(PIECES), 0..40).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_becomes_valid_safe_html(text in any::<String>()) {
        prop_assert_eq!(fault(SanitizedHtml::from_any_format(&text).as_str()), None);
    }

    #[test]
    fn any_mixture_of_tags_becomes_valid_safe_html(text in pieces()) {
        prop_assert_eq!(fault(SanitizedHtml::from_any_format(&text).as_str()), None);
        prop_assert_eq!(fault(SanitizedHtml::from_markdown(&text).as_str()), None);
    }

    #[test]
    fn sanitizing_twice_does_not_change_the_html_again(text in pieces()) {
        let once = SanitizedHtml::from_any_format(&text);
        prop_assert_eq!(SanitizedHtml::from_any_format(once.as_str()), once);
    }

    #[test]
    fn only_an_empty_description_has_no_text(text in pieces()) {
        let html = SanitizedHtml::from_any_format(&text);
        prop_assert_eq!(html.is_empty(), html.to_plain_text().is_empty());
    }

    #[test]
    fn normalizing_a_text_twice_does_not_change_it_again(text in any::<String>()) {
        let line = one_line(&text);
        prop_assert_eq!(one_line(&line), line.clone());
        prop_assert!(!line.contains(char::is_control), "{:?}", line);
        let text = clean_lines(&text);
        prop_assert_eq!(clean_lines(&text), text.clone());
        prop_assert!(!text.contains(|c: char| c.is_control() && c != '\n'), "{:?}", text);
    }
}
