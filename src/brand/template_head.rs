//! Finds elements in `head.html` that do not belong in the head of a page.

use crate::brand::{
    template_source::{Piece, PieceKind},
    template_tags::{HtmlTag, TagReader},
};

/// The template for the head of every page.
pub(in crate::brand) const HEAD: &str = "head.html";

/// The elements that the head of a page can contain, besides `title`.
const ELEMENTS: [&str; 7] = [
    "base", "link", "meta", "noscript", "script", "style", "template",
];

/// An element in the wrong place.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(in crate::brand) enum HeadMistake {
    #[error(
        "<{0}> ends the head of the page, so browsers take the rest of this file for visible text: head.html contains only \
         <meta>, <link> and <script>, so move it to masthead.html"
    )]
    OfBody(String),
    #[error("every page has a <title> already, and browsers ignore a second one: remove it")]
    Title,
    #[error("every page has a <link rel=\"canonical\"> already: remove this one")]
    Canonical,
    #[error("every page has a <meta name=\"viewport\"> already: remove this one")]
    Viewport,
    #[error("every page has a <meta charset> already: remove this one")]
    Charset,
    #[error("this <meta> keeps search engines away from every page of the site: remove it")]
    Hidden,
}

/// Finds the mistakes in `head.html`, each with its line number, counted from 1. Of the elements in
/// the wrong place, only the first one is reported, because it usually causes the others.
pub(in crate::brand) fn head_mistakes(pieces: &[Piece<'_>]) -> Vec<(usize, HeadMistake)> {
    let mut reader = TagReader::new();
    let (mut found, mut conditions, mut is_misplaced) = (Vec::new(), 0_usize, false);
    for piece in pieces {
        reader.read_piece(piece);
        match piece.keyword() {
            _ if piece.kind != PieceKind::Block => (),
            "if" => conditions += 1,
            "endif" => conditions = conditions.saturating_sub(1),
            _ => (),
        }
        for tag in reader.take_tags().iter().filter(|tag| !tag.is_end) {
            // Stop here, because elements inside a `noscript` or a `template` are not part of the
            // head itself.
            if ["noscript", "template"].contains(&tag.name.as_str()) {
                return found;
            }
            let mistake = match tag.name.as_str() {
                "title" => Some(HeadMistake::Title),
                "link" | "meta" => repeated(tag, conditions > 0),
                name if ELEMENTS.contains(&name) => None,
                _ => Some(HeadMistake::OfBody(tag.name.clone())),
            };
            let is_element = !["link", "meta"].contains(&tag.name.as_str());
            let is_known = is_element && is_misplaced;
            is_misplaced |= is_element && mistake.is_some();
            found.extend(mistake.filter(|_| !is_known).map(|it| (tag.line, it)));
        }
    }
    found
}

/// Finds a `meta` or `link` element that every page has already, or that hides the site from search
/// engines.
fn repeated(tag: &HtmlTag, is_conditional: bool) -> Option<HeadMistake> {
    let is = |attribute: &str, value: &str| {
        let written = tag.attribute(attribute).unwrap_or_default().trim();
        written.eq_ignore_ascii_case(value)
    };
    let content = tag.attribute("content").unwrap_or_default();
    let content = content.to_ascii_lowercase();
    let is_hidden = (is("name", "robots") || is("name", "googlebot"))
        && ["noindex", "none"].iter().any(|it| content.contains(it));
    if tag.name == "link" {
        return is("rel", "canonical").then_some(HeadMistake::Canonical);
    } else if is_hidden && !is_conditional {
        return Some(HeadMistake::Hidden);
    } else if is("name", "viewport") {
        return Some(HeadMistake::Viewport);
    }
    let charset = tag.attribute("charset");
    charset.map(|_| HeadMistake::Charset)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::brand::template_source::split_template;

    #[test]
    fn an_element_of_the_page_in_its_head_is_found_with_its_line() {
        let found = |template: &str| {
            let found = head_mistakes(&split_template(template)).into_iter();
            found
                .map(|(line, it)| format!("{line}: {it}"))
                .collect::<Vec<_>>()
        };
        for (template, expected) in [
            (
                "<meta name=a>\n<p>Hello",
                "2: <p> ends the head of the page, so",
            ),
            (
                "<title>Jobs</title><p>x</p>",
                "1: every page has a <title> already",
            ),
            (
                "\n<meta name=robots content='noindex, nofollow'>",
                "2: this <meta> keeps search engines away from every page",
            ),
            (
                "<link href=\"https://terns.example/\" rel=canonical>",
                "1: every page has a <link rel=\"canonical\"> already: remove this one",
            ),
            (
                "<meta name=\"viewport\" content=\"width=1024\">",
                "1: every page has a <meta name=\"viewport\"> already",
            ),
            (
                "<meta charset=utf-8>",
                "1: every page has a <meta charset> already",
            ),
        ] {
            let found = found(template);
            assert_eq!(found.len(), 1, "{found:?}");
            assert!(found[0].starts_with(expected), "{found:?}");
        }
        let fine = "{% if preview %}<meta content=\"{{ preview.title }}\">{% endif %}<script src=x></script>\
                    <noscript><img src=x></noscript>{# <p> #}";
        assert_eq!(found(fine), [""; 0]);
        let fine = "{% if page.is_demonstration %}<meta name=robots content=noindex>{% endif %}\
                    <meta name=robots content='max-image-preview:large'><link rel=alternate href=x>";
        assert_eq!(found(fine), [""; 0]);
    }
}
