//! Finds HTML and Markdown in texts that pages show as plain text.

/// The HTML or Markdown that was found in a text.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("visitors see {0} on the page, because this text is shown as it is: remove it")]
pub struct Markup(String);

/// The HTML elements that people write into texts.
const ELEMENTS: [&str; 12] = [
    "a", "b", "br", "em", "h1", "h2", "i", "p", "small", "span", "strong", "u",
];

/// Finds an HTML tag, bold Markdown or a Markdown link in a text.
pub fn markup(text: &str) -> Option<Markup> {
    let tags = text.match_indices('<').map(|(at, _)| &text[at..]);
    let mut tags = tags.filter_map(|tag| {
        let end = tag.find('>')?;
        let name = tag[1..end].trim_start_matches('/');
        let name = name.split([' ', '/']).next()?;
        ELEMENTS.contains(&name).then(|| &tag[..=end])
    });
    let bold = || (text.matches("**").count() > 1).then_some("**");
    let link = || text.contains("](").then_some("[…](…)");
    let found = tags.next().or_else(bold).or_else(link)?;
    Some(Markup(found.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_and_bold_texts_are_found_and_other_signs_are_not() {
        for (text, expected) in [
            ("We <b>build</b> boats", "<b>"),
            ("Boats<br/>and sails", "<br/>"),
            ("We **build** boats", "**"),
            ("See [our boats](/boats)", "[…](…)"),
        ] {
            assert_eq!(markup(text), Some(Markup(expected.to_owned())), "{text}");
        }
        for fine in ["1 < 2 > 0", "a ** b", "<you>", "[one] other", "{ $count }"] {
            assert_eq!(markup(fine), None, "{fine}");
        }
    }
}
