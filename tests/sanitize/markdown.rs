//! Tests that a sanitized text keeps its meaning when it is converted to Markdown and parsed again.

use proptest::prelude::*;
use pulldown_cmark::{Event, Options, Parser, Tag};
use scraper::{Html, Selector};
use vestibule::sanitize::SanitizedHtml;

use crate::{any_text::pieces, tricks::tricks};

/// Returns all headings and list items with their text, in order.
fn outline(html: &str) -> Vec<(String, String)> {
    let page = Html::parse_fragment(html);
    let parts = Selector::parse("h3, h4, h5, h6, li, th, td, pre").unwrap();
    let parts = page.select(&parts).map(|it| {
        let words: String = it.text().collect();
        let words: Vec<&str> = words.split_whitespace().collect();
        (it.value().name().to_owned(), words.join(" "))
    });
    parts.collect()
}

/// Searches Markdown that was made from plain text for HTML, images and links with a forbidden
/// scheme. Describes the first one that it finds. Returns `None` if it finds nothing.
fn fault(markdown: &str) -> Option<String> {
    Parser::new_ext(markdown, Options::all()).find_map(|event| match event {
        Event::Html(html) | Event::InlineHtml(html) => Some(format!("HTML: {html}")),
        Event::Start(Tag::Image { .. }) => Some("an image".to_owned()),
        Event::Start(Tag::Link { dest_url, .. }) => {
            let schemes = ["http:", "https:", "mailto:", "tel:"];
            let is_good = schemes.iter().any(|scheme| dest_url.starts_with(scheme));
            (!is_good).then(|| format!("a link to {dest_url}"))
        }
        _ => None,
    })
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

fn assert_round_trip(html: &SanitizedHtml) {
    let markdown = html.to_markdown();
    assert_eq!(fault(&markdown), None, "{markdown}");
    let again = SanitizedHtml::from_markdown(&markdown);
    assert_eq!(
        outline(again.as_str()),
        outline(html.as_str()),
        "{markdown}"
    );
    assert_eq!(
        words(&again.to_plain_text()),
        words(&html.to_plain_text()),
        "{markdown}"
    );
}

#[test]
fn headings_lists_tables_and_words_are_unchanged_after_a_round_trip() {
    for text in [
        "## Tools\n\n1. lathe\n2. *file*\n   - flat\n   - round\n\n> ~~slow~~\n>\n> > two\n\n| a | b |\n|---|---|\n| 1 | `2|3` |",
        "# a\n\n## b\n\n# c\n\n### d",
        "<p>1. June</p><p>- not an item</p><p># no heading</p><p>+ no</p><p>=</p><p>&gt; no</p>",
        "<p>a<br>- b<br>2) c<br># d</p><p><u>12</u>. June</p>",
        "<ol start=7><li>seven</li><li><p>eight</p><p>more</p></li></ol><ol><li>one</li></ol><ul><li>x</li></ul><ul><li>y</li></ul>",
        "<p>x <strong>y</strong>z <em>a</em>b <strong>«c»</strong>d <a href='https://example.org/a_(b)?c=1&amp;copy=2'>e</a></p>",
        "<p><b><i>both</i> one</b><code>a`b</code> wow!<a href='https://example.org/'>!</a></p>",
        "<pre>a\n\n  ```\nb</pre>",
        "<table><tr><td>no head</td><td>x|y</td></tr><tr><td colspan=2>wide<ul><li>in</li></ul></td></tr></table>",
        "<ul><li><h2>head</h2>text</li><li><ul><li>deep</li></ul></li><li>a<pre>v\n\nw</pre></li></ul>",
        "<blockquote><p>q</p><ul><li>i</li></ul></blockquote><blockquote>r</blockquote><hr><p>after</p>",
        "مرحبا **بكم**\n\n- واحد\n- اثنان",
    ] {
        let html = SanitizedHtml::from_any_format(text);
        let markdown = html.to_markdown();
        let again = SanitizedHtml::from_markdown(&markdown);
        assert_eq!(fault(&markdown), None, "{markdown}");
        assert_eq!(
            words(&again.to_plain_text()),
            words(&html.to_plain_text()),
            "{markdown}"
        );
        let flat = text.contains("colspan");
        assert!(
            flat || outline(again.as_str()) == outline(html.as_str()),
            "{markdown}"
        );
    }
}

#[test]
fn terms_become_items_below_their_term() {
    let html = SanitizedHtml::from_any_format("<dl><dt>Keel</dt><dd>below</dd><dd>heavy</dd></dl>");
    assert_eq!(html.to_markdown(), "Keel\n\n- below\n\n- heavy");
}

#[test]
fn no_attack_becomes_formatting_in_markdown() {
    for trick in tricks() {
        let markdown = SanitizedHtml::from_any_format(&trick.html).to_markdown();
        assert_eq!(fault(&markdown), None, "{}: {markdown}", trick.name);
    }
}

#[test]
fn the_sample_postings_are_unchanged_after_a_round_trip() {
    for sample in crate::sample::samples() {
        assert_round_trip(&SanitizedHtml::from_any_format(&sample.body));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_plain_text_becomes_formatting_in_markdown(text in pieces()) {
        let html = SanitizedHtml::from_any_format(&text);
        let markdown = html.to_markdown();
        prop_assert_eq!(fault(&markdown), None, "{}", markdown);
        let again = SanitizedHtml::from_markdown(&markdown);
        prop_assert_eq!(words(&again.to_plain_text()).concat(), words(&html.to_plain_text()).concat(), "{}", markdown);
    }
}
