//! Finds media queries with an unknown medium, or with characters that media queries cannot
//! contain.

/// The media of `@media`, including old ones, and the words, such as `not`, that can come before a
/// medium or a condition.
const MEDIA: [&str; 14] = [
    "all",
    "and",
    "aural",
    "braille",
    "embossed",
    "handheld",
    "not",
    "or",
    "print",
    "projection",
    "screen",
    "speech",
    "tty",
    "tv",
];

/// Words that people write as if they were media, each with the condition that was probably meant.
const CONDITIONS: [(&str, &str); 8] = [
    ("dark", "(prefers-color-scheme: dark)"),
    ("desktop", "(min-width: 64rem)"),
    ("landscape", "(orientation: landscape)"),
    ("light", "(prefers-color-scheme: light)"),
    ("mobile", "(max-width: 40rem)"),
    ("phone", "(max-width: 40rem)"),
    ("portrait", "(orientation: portrait)"),
    ("tablet", "(max-width: 64rem)"),
];

/// A mistake in a media query.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(in crate::brand) enum MediaMistake {
    #[error(
        "there is no medium {name}, so browsers ignore this rule: write {}", meant.unwrap_or("screen, print or a condition in parentheses")
    )]
    Medium {
        name: String,
        meant: Option<&'static str>,
    },
    #[error("a condition is in parentheses, so browsers ignore this rule: write ({0}: …)")]
    Function(String),
    #[error("there is no medium after only, so browsers ignore this rule: remove only")]
    Only,
    #[error(
        "conditions have and between them, so browsers ignore this rule: write and instead of &"
    )]
    Ampersand,
    #[error("there is a comma in the number {0}, so browsers ignore this rule: write a point")]
    DecimalComma(String),
    #[error(
        "no window has {min} and {max}, so this rule never applies: write the smaller number after min and the larger one \
         after max"
    )]
    Never { min: String, max: String },
}

/// Finds the first mistake in the queries of `@media`. `features` are the names that conditions can
/// have.
pub(in crate::brand) fn media_mistake(queries: &str, features: &[&str]) -> Option<MediaMistake> {
    if queries.contains('&') {
        return Some(MediaMistake::Ampersand);
    }
    decimal_comma(queries).or_else(|| {
        let mut queries = queries.split(',');
        queries.find_map(|query| medium(query.trim(), features).or_else(|| never(query)))
    })
}

/// Finds two conditions of a query that exclude each other, such as `(min-width: 44rem) and
/// (max-width: 30rem)`. Compares only numbers with the same unit.
fn never(query: &str) -> Option<MediaMistake> {
    let lower = query.to_ascii_lowercase();
    if lower
        .split_whitespace()
        .any(|it| ["not", "or"].contains(&it))
    {
        return None;
    }
    let conditions = lower.split('(').skip(1);
    let conditions = conditions.filter_map(|it| it.split(')').next()?.split_once(':'));
    let conditions: Vec<_> = conditions
        .map(|(name, value)| (name.trim(), value.trim()))
        .collect();
    let number = |value: &str| {
        let end = value
            .trim_end_matches(|c: char| c.is_ascii_alphabetic() || c == '%')
            .len();
        let (number, unit) = value.split_at(end);
        Some((number.parse::<f64>().ok()?, unit.to_owned()))
    };
    let mut mins = conditions
        .iter()
        .filter(|(name, _)| name.starts_with("min-"));
    mins.find_map(|(min, low)| {
        let feature = &min["min-".len()..];
        let is_same = |(name, _): &&(&str, &str)| name.strip_prefix("max-") == Some(feature);
        let (max, high) = conditions.iter().find(is_same)?;
        let ((least, unit), (most, other)) = (number(low)?, number(high)?);
        let is_never = unit == other && least > most;
        is_never.then(|| MediaMistake::Never {
            min: format!("{min}: {low}"),
            max: format!("{max}: {high}"),
        })
    })
}

/// Finds a mistake in the first words of a query.
fn medium(query: &str, features: &[&str]) -> Option<MediaMistake> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    let (name, rest) = query.split_at(query.find(|c| !is_part(c)).unwrap_or(query.len()));
    let lower = name.to_ascii_lowercase();
    let is_word = lower.starts_with(|c: char| c.is_ascii_alphabetic());
    match lower.as_str() {
        _ if !is_word || rest.trim_start().starts_with([':', '<', '>', '=']) => None,
        "only" if rest.trim_start().starts_with('(') => Some(MediaMistake::Only),
        "only" | "not" => medium(rest.trim_start(), features),
        name if features.contains(&name) && rest.starts_with('(') => {
            Some(MediaMistake::Function(name.to_owned()))
        }
        // Accept functions such as `env(…)`. `css_at_rules` reports a medium that has no `and`
        // after it.
        name if MEDIA.contains(&name) || rest.starts_with('(') => None,
        name => {
            let mut conditions = CONDITIONS.into_iter();
            let meant = conditions.find(|(word, _)| *word == name);
            let (name, meant) = (name.to_owned(), meant.map(|it| it.1));
            Some(MediaMistake::Medium { name, meant })
        }
    }
}

/// Finds a number with a decimal comma in parentheses, such as `(max-width: 37,5em)`.
fn decimal_comma(queries: &str) -> Option<MediaMistake> {
    let mut conditions = queries.split('(').skip(1);
    conditions.find_map(|text| {
        let condition = text.split_once(')')?.0;
        let (_, value) = condition.split_once(':')?;
        let (before, after) = value.split_once(',')?;
        let is_digit = |c: char| c.is_ascii_digit();
        let is_number = before.ends_with(is_digit) && after.starts_with(is_digit);
        is_number.then(|| MediaMistake::DecimalComma(value.trim().to_owned()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_query_that_browsers_ignore_is_found_with_what_to_write() {
        let found = |queries| media_mistake(queries, &["max-width", "hover"]);
        for (queries, expected) in [
            (
                "mobile ",
                "there is no medium mobile, so browsers ignore this rule: write (max-width: 40rem)",
            ),
            ("print, dark", "there is no medium dark, so"),
            (
                "only smartwatch",
                "there is no medium smartwatch, so browsers ignore this rule: write screen, print or",
            ),
            (
                "max-width(600px)",
                "a condition is in parentheses, so browsers ignore this rule: write (max-width: …)",
            ),
            ("only (min-width: 40em)", "there is no medium after only"),
            ("screen & (hover)", "conditions have and between them"),
            (
                "(max-width: 37,5em)",
                "there is a comma in the number 37,5em, so browsers ignore this rule",
            ),
            (
                "print, (min-width: 44rem) and (MAX-WIDTH:30rem)",
                "no window has min-width: 44rem and max-width: 30rem, so this rule never applies: write",
            ),
        ] {
            let found = found(queries).map(|it| it.to_string()).unwrap_or_default();
            assert!(found.starts_with(expected), "{found}");
        }
        for fine in [
            "",
            "only screen and (max-width: 1px), not print",
            "(width >= calc(1px * max(1, 2))), --custom",
            "SCREEN and (hover)",
            "not (hover)",
            "(max-width: min(1px, 2px))",
            "(min-width: 30rem) and (max-width: 44rem)",
            "(min-width: 44rem) and (max-height: 30rem)",
            "(min-width: 44rem), (max-width: 30rem)",
            "(min-width: 44rem) or (max-width: 30rem)",
            "(min-width: 60em) and (max-width: 900px)",
        ] {
            assert_eq!(found(fine), None, "{fine}");
        }
    }
}
