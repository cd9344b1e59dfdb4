//! Finds HTML and Markdown in strings that pages show as plain text.

/// HTML or Markdown in a string that pages show as plain text.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum Markup {
    /// An HTML tag, or characters that Markdown uses for formatting.
    #[error("visitors see {0} on the page, because this text is shown as it is: remove it")]
    Sign(String),
    /// An HTML character reference, such as `&nbsp;`.
    #[error(
        "visitors see {0} on the page, because this text is shown as it is: write the character itself"
    )]
    Character(String),
}

/// The named character references of HTML that are likely to occur in such texts.
const CHARACTERS: [&str; 28] = [
    "Auml", "Ouml", "Uuml", "amp", "apos", "auml", "bull", "copy", "eacute", "euro", "gt",
    "hellip", "laquo", "ldquo", "lt", "mdash", "middot", "nbsp", "ndash", "ouml", "quot", "raquo",
    "rarr", "rdquo", "rsquo", "shy", "szlig", "uuml",
];

/// The HTML elements that are likely to occur in such texts.
const ELEMENTS: [&str; 12] = [
    "a", "b", "br", "em", "h1", "h2", "i", "p", "small", "span", "strong", "u",
];

/// Finds an HTML tag or character reference, Markdown bold text, or a Markdown link in a string.
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
    match tags.next().or_else(bold).or_else(link) {
        Some(found) => Some(Markup::Sign(found.to_owned())),
        None => character(text).map(|it| Markup::Character(it.to_owned())),
    }
}

/// Finds the first named or numeric HTML character reference, such as `&nbsp;` or `&#8209;`.
fn character(text: &str) -> Option<&str> {
    let mut signs = text.match_indices('&').filter_map(|(at, _)| {
        let (name, _) = text[at + 1..].split_once(';')?;
        Some((name, &text[at..at + name.len() + 2]))
    });
    let is_number = |name: &str| {
        let digits = name.strip_prefix('#').unwrap_or_default();
        digits.len() > 1 && digits.bytes().all(|it| it.is_ascii_digit())
    };
    let found = signs.find(|(name, _)| CHARACTERS.contains(name) || is_number(name));
    found.map(|(_, sign)| sign)
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
            assert_eq!(
                markup(text),
                Some(Markup::Sign(expected.to_owned())),
                "{text}"
            );
        }
        for (text, expected) in [("Boats&nbsp;& sails", "&nbsp;"), ("a&#8209;b", "&#8209;")] {
            assert_eq!(
                markup(text),
                Some(Markup::Character(expected.to_owned())),
                "{text}"
            );
        }
        for fine in [
            "1 < 2 > 0",
            "a ** b",
            "<you>",
            "[one] other",
            "{ $count }",
            "AT&T; R&D &",
        ] {
            assert_eq!(markup(fine), None, "{fine}");
        }
    }
}
