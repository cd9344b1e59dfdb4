//! Finds mistakes in the values of a stylesheet: units, colors, functions and misspelled keywords.
//! Values are tokenized with cssparser (CSS Syntax Level 3). A value counts as a mistake only if no
//! browser accepts it, so an unknown keyword is reported only if it resembles a known one.

use cssparser::{ParseError, Parser, Token};

use crate::{
    brand::css_keywords::{LENGTHS, UNITS, keywords, names},
    similar_name::{did_you_mean, nearest},
};

/// Keywords that are shorter than this are not checked, because they resemble too many others.
const MIN_KEYWORD: usize = 4;

/// Functions that need commas, each with its minimum number of arguments.
const ARGUMENTS: [(&str, usize); 3] = [("clamp", 3), ("minmax", 2), ("repeat", 2)];

/// Properties whose values contain lengths, among other parts.
const SHADOWS: [&str; 2] = ["box-shadow", "text-shadow"];

/// Functions that can stand for any part of a value. Their result can contain commas.
const SUBSTITUTIONS: [&str; 5] = ["attr", "env", "if", "inherit", "var"];

/// The name of the layout that `display: flex` creates. It is a common mistake to write this name
/// as the value.
const FLEXBOX: &str = "flexbox";

/// A mistake in a value. Browsers ignore the whole declaration.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(in crate::brand) enum ValueMistake {
    #[error(
        "#{0} is not a color, so browsers ignore this property: write # and 3, 4, 6 or 8 of the signs 0 to 9 and a to f"
    )]
    Color(String),
    #[error(
        "there is a space between {number} and {unit}, so browsers ignore this property: write {number}{unit}"
    )]
    Space { number: String, unit: String },
    #[error("there is no unit {unit}, so browsers ignore this property{suggestion}")]
    Unit { unit: String, suggestion: String },
    #[error("{0} has no unit, so browsers ignore this property: write for example {0}px")]
    NoUnit(String),
    #[error("the name of a custom property begins with two hyphens: write var(--{0})")]
    Variable(String),
    #[error(
        "the arguments of {function} have commas between them, so browsers ignore this property: write \
         {function}(…{})", ", …".repeat(count - 1)
    )]
    Commas {
        function: &'static str,
        count: usize,
    },
    #[error("there is no !{0}, so browsers ignore this property: write !important")]
    Important(String),
    #[error(
        "there is no value {value} of {property}, so browsers ignore it; did you mean {meant}?"
    )]
    Keyword {
        value: String,
        property: String,
        meant: &'static str,
    },
}

/// Finds all mistakes in the value of a property. Returns each with its byte offset in the value.
pub(in crate::brand) fn value_mistakes(property: &str, value: &str) -> Vec<(usize, ValueMistake)> {
    let mut reader = ValueReader {
        property,
        value,
        mistakes: Vec::new(),
    };
    // `unicode-range` is not checked, because ranges such as `U+0025-00FF` have their own syntax.
    if property != "unicode-range" {
        reader.read(&mut Parser::new(value), None);
    }
    reader.mistakes
}

struct ValueReader<'a> {
    property: &'a str,
    value: &'a str,
    mistakes: Vec<(usize, ValueMistake)>,
}

/// The token before the current one, ignoring spaces.
enum Before {
    /// There is no previous token: the value or the argument list begins here.
    Nothing,
    /// A number without a unit: its byte offset and its text.
    Number(usize, String),
    Exclamation,
    Other,
}

impl ValueReader<'_> {
    /// Reads a value, or the arguments of a function. `function` is the name of the function. The
    /// name is empty for brackets without a function.
    fn read(&mut self, input: &mut Parser<'_>, function: Option<&str>) {
        let (mut before, mut commas, mut has_substitution) = (Before::Nothing, 0, false);
        let begin = input.position().byte_index();
        loop {
            let at = input.position().byte_index();
            let Ok(token) = input.next_including_whitespace().cloned() else {
                break;
            };
            let end = input.position().byte_index();
            let after_space = self.value[..at].ends_with(char::is_whitespace);
            match (&token, &before) {
                (Token::WhiteSpace(_), _) => continue,
                (Token::Ident(_) | Token::Delim('%'), Before::Number(at, number))
                    if after_space && is_unit(&self.value[at + number.len()..end]) =>
                {
                    let unit = self.value[at + number.len()..end].trim().to_owned();
                    let number = number.clone();
                    self.mistakes
                        .push((*at, ValueMistake::Space { number, unit }));
                    before = Before::Other;
                    continue;
                }
                _ => self.check_number(&before, function),
            }
            let text = &self.value[at..end];
            before = Before::Other;
            match token {
                Token::Hash(color) | Token::IDHash(color)
                    if !is_color(&color) && !takes_id(function) =>
                {
                    self.add(at, ValueMistake::Color(color.to_string()));
                }
                Token::Number { .. } => before = Before::Number(at, text.to_owned()),
                Token::Dimension { unit, .. } => self.check_unit(at, &unit),
                Token::Delim('!') => before = Before::Exclamation,
                Token::Comma => commas += 1,
                Token::Function(name) => {
                    let name = name.to_ascii_lowercase();
                    has_substitution |= SUBSTITUTIONS.contains(&name.as_str());
                    self.read_arguments(input, &name);
                }
                Token::ParenthesisBlock => self.read_arguments(input, ""),
                Token::Ident(name) => self.check_name(at, begin, &name, function),
                _ => (),
            }
        }
        self.check_number(&before, function);
        let known = ARGUMENTS
            .into_iter()
            .find(|(name, _)| function == Some(*name));
        if let Some((function, count)) = known.filter(|(_, count)| commas + 1 < *count)
            && !has_substitution
        {
            self.add(begin, ValueMistake::Commas { function, count });
        }
    }

    fn read_arguments(&mut self, input: &mut Parser<'_>, function: &str) {
        let read: Result<(), ParseError<()>> = input.parse_nested_block(|inner| {
            self.read(inner, Some(function));
            Ok(())
        });
        // The result is not needed, because the closure never fails.
        let _ = read;
    }

    fn add(&mut self, at: usize, mistake: ValueMistake) {
        self.mistakes.push((at, mistake));
    }

    /// Checks a number outside of functions. Lengths other than 0 need a unit.
    fn check_number(&mut self, before: &Before, function: Option<&str>) {
        let Before::Number(at, text) = before else {
            return;
        };
        let is_zero = text.parse::<f64>().is_ok_and(|number| number == 0.0);
        let is_length =
            names(LENGTHS).any(|it| it == self.property) || SHADOWS.contains(&self.property);
        let is_reported = |(_, it): &(usize, ValueMistake)| matches!(it, ValueMistake::NoUnit(_));
        if function.is_none() && is_length && !is_zero && !self.mistakes.iter().any(is_reported) {
            self.add(*at, ValueMistake::NoUnit(text.clone()));
        }
    }

    fn check_unit(&mut self, at: usize, unit: &str) {
        let is_word = unit.bytes().all(|byte| byte.is_ascii_alphabetic());
        if is_word && !is_unit(unit) {
            let suggestion = did_you_mean(unit, names(UNITS));
            let unit = unit.to_owned();
            self.add(at, ValueMistake::Unit { unit, suggestion });
        }
    }

    /// Checks an identifier, such as a keyword, the word after `!`, or the name in `var(…)`.
    /// `begin` is the byte offset at which the arguments of `function` begin.
    fn check_name(&mut self, at: usize, begin: usize, name: &str, function: Option<&str>) {
        let is_after_exclamation = self.value[..at].trim_end().ends_with('!');
        let is_first = self.value[begin..at].trim().is_empty();
        if is_after_exclamation {
            if nearest(name, ["important"]).is_some() && !name.eq_ignore_ascii_case("important") {
                self.add(at, ValueMistake::Important(name.to_owned()));
            }
        } else if function == Some("var") && is_first && !name.starts_with("--") {
            let bare = name.trim_start_matches(['-', '–', '—']);
            self.add(at, ValueMistake::Variable(bare.to_owned()));
        } else if function.is_none() && self.property == "display" && name == FLEXBOX {
            let (value, property) = (name.to_owned(), self.property.to_owned());
            let meant = "flex";
            self.add(
                at,
                ValueMistake::Keyword {
                    value,
                    property,
                    meant,
                },
            );
        } else if function.is_none()
            && name.len() >= MIN_KEYWORD
            && let Some(meant) = keywords(self.property).and_then(|known| similar(name, known))
        {
            let (value, property) = (name.to_owned(), self.property.to_owned());
            let mistake = ValueMistake::Keyword {
                value,
                property,
                meant,
            };
            self.add(at, mistake);
        }
    }
}

/// Returns the known keyword that resembles `name`, or `None` if there is no such keyword or `name`
/// itself is known.
fn similar(name: &str, known: Vec<&'static str>) -> Option<&'static str> {
    let is_known = known.iter().any(|it| it.eq_ignore_ascii_case(name));
    let is_other = is_known || name.starts_with('-');
    nearest(name, known).filter(|_| !is_other)
}

/// Returns `true` if the argument of this function is an id, as in `element(#map)`.
fn takes_id(function: Option<&str>) -> bool {
    function.is_some_and(|name| name.ends_with("element"))
}

fn is_unit(text: &str) -> bool {
    let unit = text.trim().to_ascii_lowercase();
    names(UNITS).any(|known| known == unit)
}

fn is_color(text: &str) -> bool {
    matches!(text.len(), 3 | 4 | 6 | 8) && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values that browsers ignore, each with its property and the beginning of the message.
    const IGNORED: [(&str, &str, &str); 16] = [
        ("color", "#1f3a5", "0: #1f3a5 is not a color"),
        ("--own", "var(--a) #1g3a55", "9: #1g3a55 is not a color"),
        (
            "color",
            " wite",
            "1: there is no value wite of color, so browsers ignore it; did you mean white?",
        ),
        (
            "background",
            "url(a.svg) no-repaet",
            "11: there is no value no-repaet of background",
        ),
        (
            "display",
            "gird",
            "0: there is no value gird of display, so browsers ignore it; did you mean grid?",
        ),
        (
            "display",
            "flexbox",
            "0: there is no value flexbox of display, so browsers ignore it; did you mean flex?",
        ),
        (
            "font-size",
            "x-larg",
            "0: there is no value x-larg of font-size, so browsers ignore it; did you mean x-large?",
        ),
        ("box-shadow", "0 2 8px #000", "2: 2 has no unit"),
        (
            "transition",
            "opacity .2s, bakground 1s",
            "13: there is no value bakground of transition, so browsers ignore it; did you mean background?",
        ),
        (
            "padding",
            "1rem 12 px",
            "5: there is a space between 12 and px, so browsers ignore this property: write 12px",
        ),
        (
            "inline-size",
            "50 %",
            "0: there is a space between 50 and %",
        ),
        (
            "margin",
            "0 -12 4",
            "2: -12 has no unit, so browsers ignore this property: write for example -12px",
        ),
        (
            "font-size",
            "1.2rme",
            "0: there is no unit rme, so browsers ignore this property; did you mean rem?",
        ),
        (
            "color",
            "var(line)",
            "4: the name of a custom property begins with two hyphens: write var(--line)",
        ),
        (
            "grid-template-columns",
            "repeat(auto-fill, minmax(16rem 1fr))",
            "25: the arguments of minmax have commas between them, so browsers ignore this property: write minmax(…, …)",
        ),
        (
            "color",
            "red !importent",
            "5: there is no !importent, so browsers ignore this property: write !important",
        ),
    ];

    #[test]
    fn a_value_that_browsers_ignore_is_found_with_what_to_write() {
        for (property, value, expected) in IGNORED {
            let found = value_mistakes(property, value).into_iter();
            let found: Vec<_> = found.map(|(at, it)| format!("{at}: {it}")).collect();
            assert_eq!(found.len(), 1, "{value}: {found:?}");
            assert!(found[0].starts_with(expected), "{found:?}");
        }
    }

    #[test]
    fn values_that_browsers_accept_are_no_mistakes() {
        for (property, value) in [
            ("color", "#1f3a5a80 !important"),
            ("color", "rgb(from var(--accent, #FFF) r g b / 50%)"),
            ("color", "CanvasText"),
            ("background", "-moz-element(#map)"),
            (
                "background",
                "var(--fill), url(a#bc) center / cover no-repeat, RebeccaPurple",
            ),
            (
                "background",
                "color-mix(in oklab, red, #0000 40%) border-box",
            ),
            ("margin", "0 auto -.5em calc(2 * 3px)"),
            ("padding", "env(safe-area-inset-top, 20px) max(1rem, 2vi)"),
            ("line-height", "1.2"),
            ("inset", "0"),
            ("width", "anchor-size(width, 10px)"),
            ("font-size", "clamp(1rem, 2vw + 1rem, 3rem)"),
            (
                "grid-template-columns",
                "[full-start] repeat(3, minmax(0, 1fr)) [full-end] fit-content(20ch)",
            ),
            (
                "grid-template-columns",
                "repeat(var(--both)) minmax(var(--a))",
            ),
            ("grid-area", "1 / 2 / span 3 / -1"),
            ("display", "inline grid"),
            ("display", "grid-lanes"),
            ("animation", "fade 200ms cubic-bezier(.4, 0, .2, 1) 2 both"),
            ("font", "500 3.35em/.82 var(--heading-font)"),
            ("font-family", "Gird, wite"),
            ("transition", "color .2s, translate 1s linear(0, .5 20%, 1)"),
            ("transition-property", "all, --own, grid-template-rows"),
            ("unicode-range", "U+0025-00FF, U+4??"),
            ("--own", "{ a: 1 }"),
            ("--ratio", "12"),
            ("width", "100px\\9"),
            ("color", "red!important"),
            (
                "mask",
                "radial-gradient(50% 100% at 50% 0, #000 97%, #0000) bottom / 2.5rem .9rem repeat-x",
            ),
            ("border", "thin solid currentColor"),
            ("overflow", "clip visible"),
            ("text-align", "match-parent"),
            ("flex", "1 1 0"),
        ] {
            assert_eq!(value_mistakes(property, value), [], "{property}: {value}");
        }
    }
}
