//! Finds elements in `head.html` that do not belong in the head of a page.

use crate::brand::{template_source::Piece, template_tags::TagReader};

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
}

/// Finds the first mistake in `head.html`, with its line number, counted from 1. Later mistakes are
/// usually caused by the first one.
pub(in crate::brand) fn head_mistake(pieces: &[Piece<'_>]) -> Option<(usize, HeadMistake)> {
    let mut reader = TagReader::new();
    pieces.iter().for_each(|piece| reader.read_piece(piece));
    let tags = reader.take_tags().into_iter();
    // Elements inside a `noscript` or a `template` are not part of the head itself.
    let is_holder = |name: &str| ["noscript", "template"].contains(&name);
    let mut starts = tags
        .filter(|tag| !tag.is_end)
        .take_while(|tag| !is_holder(&tag.name));
    starts.find_map(|tag| match tag.name.as_str() {
        "title" => Some((tag.line, HeadMistake::Title)),
        name if ELEMENTS.contains(&name) => None,
        _ => Some((tag.line, HeadMistake::OfBody(tag.name))),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::brand::template_source::split_template;

    #[test]
    fn an_element_of_the_page_in_its_head_is_found_with_its_line() {
        let found = |template: &str| {
            let found = head_mistake(&split_template(template));
            found.map(|(line, it)| format!("{line}: {it}"))
        };
        for (template, expected) in [
            (
                "<meta name=a>\n<p>Hello",
                "2: <p> ends the head of the page, so",
            ),
            ("<title>Jobs</title>", "1: every page has a <title> already"),
        ] {
            let found = found(template).unwrap();
            assert!(found.starts_with(expected), "{found}");
        }
        let fine = "{% if preview %}<meta content=\"{{ preview.title }}\">{% endif %}<script src=x></script>\
                    <noscript><img src=x></noscript>{# <p> #}";
        assert_eq!(found(fine), None);
    }
}
