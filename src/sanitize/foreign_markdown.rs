//! Finds syntax of other kinds of Markdown, such as `==marked==`. The site does not support this
//! syntax, so visitors would see the markers (`==`) on the page.

use email_address::EmailAddress;

/// The maximum length of a term in a definition list, in bytes. If the line above `: …` is longer,
/// it is probably not a term.
const MAX_TERM: usize = 40;

/// The maximum length of the text between two markers, in characters.
const MAX_INNER: usize = 100;

/// The maximum length of a URL or of unsupported syntax that a message quotes, in characters.
const MAX_QUOTED: usize = 60;

/// A pair of markers, such as `==` and `==`, with text between them.
struct Pair {
    begin: &'static str,
    end: &'static str,
    /// Returns `true` if the markers are probably meant as syntax. The arguments are the text
    /// before the pair, the text between the markers and the text after the pair.
    fits: fn(&str, &str, &str) -> bool,
    advice: &'static str,
}

/// All pairs. The first one that a text contains is reported.
const PAIRS: [Pair; 16] = [
    Pair {
        begin: "![[",
        end: "]]",
        fits: |_, inner, _| !inner.is_empty(),
        advice: "because this is not a picture: write ![What it shows](boat.jpg)",
    },
    Pair {
        begin: "[[",
        end: "]]",
        fits: |_, inner, _| !inner.is_empty(),
        advice: "because this is not a link: write [text](/how-we-hire) with the name of the page",
    },
    Pair {
        begin: "{{<",
        end: ">}}",
        fits: |_, _, _| true,
        advice: "because pages have no shortcodes: write ![What it shows](boat.jpg), or a block such as ::: gallery",
    },
    Pair {
        begin: "[",
        end: "]",
        fits: |_, inner, after| {
            let (name, rest) = inner.split_once(' ').unwrap_or((inner, ""));
            let is_name = !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase());
            is_name && rest.contains('=') && !after.starts_with('(')
        },
        advice: "because pages have no shortcodes: write a block such as ::: gallery",
    },
    Pair {
        begin: "[TOC",
        end: "]",
        fits: |before, inner, _| before.is_empty() && inner.is_empty(),
        advice: "because there is no list of the headings: remove it",
    },
    Pair {
        begin: "[^",
        end: "]",
        fits: |_, inner, _| !inner.is_empty() && inner.chars().all(char::is_alphanumeric),
        advice: "because there are no footnotes: write the note into the text",
    },
    Pair {
        begin: "import ",
        end: " from ",
        fits: |before, inner, after| {
            before.is_empty() && inner.split(", ").count() < 9 && is_module(after)
        },
        advice: "because pages contain no code: remove this line",
    },
    Pair {
        begin: "•",
        end: " ",
        fits: |before, _, _| before.is_empty(),
        advice: "because this sign begins no list: write - and a space",
    },
    Pair {
        begin: "{:",
        end: "}",
        fits: |_, inner, _| !inner.is_empty(),
        advice: "because texts have no attributes: remove it",
    },
    Pair {
        begin: "{#",
        end: "}",
        fits: |_, inner, _| inner.starts_with(char::is_alphanumeric),
        advice: "because the site makes the id of a heading from its text: remove it",
    },
    Pair {
        begin: "{.",
        end: "}",
        fits: |_, inner, _| inner.starts_with(char::is_alphabetic),
        advice: "because texts have no attributes: remove it",
    },
    Pair {
        begin: "[!",
        end: "]",
        fits: |before, inner, _| {
            let is_name = |name: &str| name.chars().all(|c| c.is_ascii_uppercase());
            before.is_empty() && inner.len() > 2 && is_name(inner)
        },
        advice: "because there are no boxes for notes: write for example **Note:** instead",
    },
    Pair {
        begin: "==",
        end: "==",
        fits: |before, inner, after| {
            let is_text = |c: char| c.is_alphanumeric();
            let is_around = inner.starts_with(is_text) && inner.ends_with(is_text);
            begins_word(before) && is_around && !after.starts_with(is_text)
        },
        advice: "because there is no marked text: write **…** for bold text",
    },
    Pair {
        begin: ":",
        end: ":",
        fits: |before, inner, after| {
            let is_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
            let is_word = inner.len() > 2 && inner.starts_with(|c: char| c.is_ascii_lowercase());
            let is_end = !after.starts_with(|c: char| c.is_alphanumeric() || c == ':');
            begins_word(before) && is_word && inner.chars().all(is_name) && is_end
        },
        advice: "because there are no names for emoji: write the emoji itself",
    },
    Pair {
        begin: "~",
        end: "~",
        fits: is_small,
        advice: "because there is no subscript: write the character itself, such as ₂",
    },
    Pair {
        begin: "^",
        end: "^",
        fits: is_small,
        advice: "because there is no superscript: write the character itself, such as ²",
    },
];

fn begins_word(before: &str) -> bool {
    before.is_empty() || before.ends_with(|c: char| c.is_whitespace() || c == '(')
}

/// Returns `true` if the text is only the name or the path of a module in quotation marks. Ordinary
/// sentences can also contain `import … from “…”`.
fn is_module(text: &str) -> bool {
    let is_quote = |c: char| "\"'“‘’”".contains(c);
    let begins = |c: char| c.is_ascii_lowercase() || matches!(c, '.' | '/' | '@');
    let fits = |c: char| c.is_ascii_alphanumeric() || "@./_-".contains(c);
    let text = text.trim_end_matches([' ', ';']);
    let name = text.trim_matches(is_quote);
    text.starts_with(is_quote) && name.starts_with(begins) && name.chars().all(fits)
}

/// Returns `true` if the text between the markers is a number and a letter precedes it, as in
/// `H~2~O`.
fn is_small(before: &str, inner: &str, _: &str) -> bool {
    let is_number = !inner.is_empty() && inner.chars().all(|c| c.is_ascii_digit());
    is_number && before.ends_with(char::is_alphabetic)
}

/// Returns a message for the company if the text contains syntax of other kinds of Markdown.
pub fn foreign_markdown(text: &str) -> Option<String> {
    let found = PAIRS.iter().find_map(|pair| {
        let mut begins = text.match_indices(pair.begin);
        let sign = begins.find_map(|(at, begin)| {
            let rest = &text[at + begin.len()..];
            let mut characters = rest.char_indices().skip(MAX_INNER);
            let near = characters.next().map_or(rest, |(end, _)| &rest[..end]);
            let length = near.find(pair.end)?;
            let after = &rest[length + pair.end.len()..];
            let is_sign = (pair.fits)(&text[..at], &rest[..length], after);
            is_sign.then(|| &text[at..text.len() - after.len()])
        })?;
        Some((sign, pair.advice))
    });
    found.map(|(sign, advice)| format!("visitors see {}, {advice}", shortened(sign.trim_end())))
}

/// Returns a problem if the text contains `\n`, which begins a new line in other languages.
pub(in crate::sanitize) fn line_break(text: &str) -> Option<&'static str> {
    let mut places = text.match_indices("\\n");
    let is_break = places.any(|(at, sign)| {
        let rest = &text[at + sign.len()..];
        begins_word(&text[..at]) && (rest.is_empty() || rest.starts_with(' '))
    });
    is_break.then_some(
        "visitors see \\n, because it begins no new line: write an empty line between two paragraphs",
    )
}

/// Returns a problem if a block of code contains only words, because its lines begin with four
/// spaces.
pub(in crate::sanitize) fn indented_words(code: &str) -> Option<&'static str> {
    let code = code.trim();
    let is_text = code.contains(' ') && !code.contains(|c: char| "{}<>;:=$|\\_/".contains(c));
    let is_sentence = code.starts_with(char::is_uppercase) || code.starts_with(['-', '*']);
    (is_text && is_sentence).then_some(
        "the four spaces at the beginning of this line make it a block of code: remove them, or write ``` above and \
         below the code",
    )
}

/// Returns a message if the text contains `**` that was meant to begin bold text but does not.
pub(in crate::sanitize) fn open_bold(text: &str) -> Option<&'static str> {
    let mut marks = text.match_indices("**").map(|(at, _)| at);
    let is_open =
        marks.any(|at| begins_word(&text[..at]) && text[at + 2..].starts_with(char::is_alphabetic));
    is_open
        .then_some("** is not closed, so visitors see it: write ** at the end of the bold text too")
}

/// Returns a message if the text of a list item begins with a check box.
pub(in crate::sanitize) fn check_box(text: &str) -> Option<&'static str> {
    let is_box = ["[ ] ", "[x] ", "[X] "]
        .iter()
        .any(|it| text.starts_with(it));
    is_box.then_some("visitors see the [ ], because there are no check boxes: remove it")
}

/// Returns a message if the text is meant as the definition of the term in the line above. `term`
/// is empty if the text is the first line of a paragraph.
pub(in crate::sanitize) fn definition(term: &str, text: &str) -> Option<&'static str> {
    let is_definition = text.starts_with(": ") && term.len() <= MAX_TERM;
    is_definition.then_some(
        "visitors see the colon, because there are no lists of definitions: write **Term:** before the text, or a block \
         ::: details",
    )
}

/// Returns a message if the text contains a URL or an email address that is not a link.
pub(in crate::sanitize) fn bare_address(text: &str) -> Option<String> {
    let words = text.split(|c: char| c.is_whitespace() || "<>()[]{}|\"“”„«»".contains(c));
    let words = words.map(|word| word.trim_matches(|c: char| ".,;:!?'’*…".contains(c)));
    let mut found = words.filter_map(|word| {
        let rest = ["https://", "http://"]
            .iter()
            .find_map(|it| word.strip_prefix(it));
        let is_host = |rest: &str| {
            let host = rest.split(['/', '?', '#', ':']).next().unwrap_or(rest);
            let ending = host.rsplit_once('.').map(|(_, ending)| ending);
            ending.is_some_and(|it| it.len() > 1 && it.chars().all(char::is_alphabetic))
        };
        if let Some(rest) = rest {
            is_host(rest).then(|| (word, word.to_owned()))
        } else if let Some(rest) = word.strip_prefix("www.") {
            is_host(rest).then(|| (word, format!("https://{word}")))
        } else {
            let (_, host) = word.split_once('@')?;
            let is_address = is_host(host) && EmailAddress::is_valid(word);
            is_address.then(|| (word, word.to_owned()))
        }
    });
    let (word, address) = found.next()?;
    let (word, address) = (shortened(word), shortened(&address));
    Some(format!(
        "{word} is not a link: write <{address}>, or `{word}` if it should not be one"
    ))
}

fn shortened(text: &str) -> String {
    let short: String = text.chars().take(MAX_QUOTED).collect();
    let sign = if short.len() < text.len() { "…" } else { "" };
    short + sign
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Texts with foreign syntax, each with the beginning of the message.
    const FOREIGN: [(&str, &str); 17] = [
        (
            "Our team {#team .wide}",
            "visitors see {#team .wide}, because the site makes the id of a heading from its text",
        ),
        (
            "{{< figure src=\"a.svg\" >}}",
            "visitors see {{< figure src=\"a.svg\" >}}, because pages have no shortcodes",
        ),
        (
            "[gallery ids=\"1,2\"]",
            "visitors see [gallery ids=\"1,2\"], because pages have no shortcodes",
        ),
        ("[TOC]", "visitors see [TOC], because there is no list"),
        (
            "See below[^1].",
            "visitors see [^1], because there are no footnotes",
        ),
        (
            "import Gallery from './gallery'",
            "visitors see import Gallery from, because pages contain no code",
        ),
        (
            "import { Card } from “../Card.astro”;",
            "visitors see import { Card } from, because pages contain no code",
        ),
        (
            "• First point",
            "visitors see •, because this sign begins no list",
        ),
        ("{: .lead}", "visitors see {: .lead}, because texts have no"),
        (
            "Our team {.wide}",
            "visitors see {.wide}, because texts have no",
        ),
        (
            "[!NOTE]",
            "visitors see [!NOTE], because there are no boxes",
        ),
        (
            "This is ==very good==.",
            "visitors see ==very good==, because there is no marked text: write **…**",
        ),
        (
            "Go :rocket:!",
            "visitors see :rocket:, because there are no names",
        ),
        ("H~2~O", "visitors see ~2~, because there is no subscript"),
        (
            "20 m^2^",
            "visitors see ^2^, because there is no superscript",
        ),
        (
            "See [[how-we-hire]].",
            "visitors see [[how-we-hire]], because this is not a link: write [text](/",
        ),
        (
            "![[boat.jpg]]",
            "visitors see ![[boat.jpg]], because this is not a picture",
        ),
    ];

    #[test]
    fn syntax_of_other_kinds_of_markdown_is_found_with_what_to_write() {
        for (text, says) in FOREIGN {
            let found = foreign_markdown(text).unwrap_or_default();
            assert!(found.starts_with(says), "{text}: {found}");
        }
        for fine in [
            "a == b == c, x==y==z, ==> here, ==== and ==",
            "At 10:30:45, Kolleg:innen:, (:, :-) and :a: and one: two: three",
            "about ~2~ hours, ~5 to ~6, 2^10^",
            "{ #1 } [!] [! x] (see [1]) {# a #} {...} Say [!NOTE] again",
            "[] ]] [[",
            "import oak from “Kvarken”, and pine from “our yard”",
            "import oak from “Kvarken”",
        ] {
            assert_eq!(foreign_markdown(fine), None, "{fine}");
        }
    }

    #[test]
    fn indented_sentences_are_found_and_indented_code_is_not() {
        for words in ["Four spaces make code", "- one more point"] {
            assert!(indented_words(words).is_some(), "{words}");
        }
        for code in [
            "- run: cargo test",
            "Name: our value",
            "Let x = 1",
            "make all",
        ] {
            assert_eq!(indented_words(code), None, "{code}");
        }
    }

    #[test]
    fn an_address_that_is_not_a_link_is_found_with_what_to_write() {
        for (text, says) in [
            (
                "See (https://terns.test/about).",
                "https://terns.test/about is not a link: write <https://terns.test/about>, or",
            ),
            (
                "See www.terns.test!",
                "www.terns.test is not a link: write <https://www.terns.test>, or `www.terns.test` if",
            ),
            (
                "Write to jobs@terns.test.",
                "jobs@terns.test is not a link: write <jobs@terns.test>",
            ),
        ] {
            let found = bare_address(text).unwrap_or_default();
            assert!(found.starts_with(says), "{text}: {found}");
        }
        for fine in [
            "Open http://localhost:8080/ or http://127.0.0.1",
            "www. and www.x, @terns, a@b, https://, Node.js, terns.test",
        ] {
            assert_eq!(bare_address(fine), None, "{fine}");
        }
    }
}
