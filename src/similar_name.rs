//! Suggests a known name that is similar to an unknown (probably misspelled) one.

use std::cell::Cell;

/// Returns `"; did you mean NAME?"` with the most similar name, or an empty string if no name
/// is similar.
pub fn did_you_mean<'a>(unknown: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    nearest(unknown, known).map_or_else(String::new, suggestion)
}

/// Returns `"; did you mean NAME?"`.
pub fn suggestion(name: &str) -> String {
    format!("; did you mean {name}?")
}

/// Returns the path that was probably meant: one with the same last part (if possible also with the
/// same first part), or a similar one. For example, `gb/england/harwich` is found for `gb/harwich`.
pub fn nearest_path<'a>(unknown: &str, known: &[&'a str]) -> Option<&'a str> {
    let first = |path: &str| path.split('/').next().map(str::to_lowercase);
    let last = |path: &str| path.rsplit('/').next().map(str::to_lowercase);
    let known_paths = known.iter().copied();
    let same = known_paths.clone().filter(|it| last(it) == last(unknown));
    let same = same.min_by_key(|it| first(it) != first(unknown));
    same.or_else(|| nearest(unknown, known_paths))
}

/// Improves a serde message about an unknown name, in which the unknown name and the known names
/// are in backticks. If a known name is similar, suggests it instead of listing all known names,
/// because the suggestion could be overlooked in a long list.
pub fn with_suggestion(message: &str) -> String {
    let message = message.trim_end();
    let names: Vec<&str> = message.split('`').skip(1).step_by(2).collect();
    match (message.starts_with("unknown "), names.as_slice()) {
        (true, [unknown, known @ ..]) => match nearest(unknown, known.iter().copied()) {
            Some(name) => {
                let start = message.split(", expected ").next().unwrap_or(message);
                start.to_owned() + &suggestion(name)
            }
            None => message.to_owned(),
        },
        _ => message.to_owned(),
    }
}

/// The maximum length, in characters, of an unknown name for which the program searches for similar
/// names. Comparing long strings takes a long time.
const MAX_CHARS: usize = 100;

/// Returns the most similar name. Allows one typo in a name of up to five characters, and two in a
/// longer name. Among equally similar names, prefers one with the same letters in another order, and
/// then one with the same first and last letter.
pub fn nearest<'a>(unknown: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if unknown.chars().nth(MAX_CHARS).is_some() {
        return None;
    }
    let typed = unknown.to_lowercase();
    let length = typed.chars().count();
    let max_distance = if length > 5 { 2 } else { 1 };
    let is_other = |name: &&str| !name.is_empty() && *name != unknown;
    let has_similar_length = |name: &&str| name.chars().count().abs_diff(length) <= max_distance;
    let known = known.into_iter().filter(is_other);
    let near = known.filter(has_similar_length).map(|name| {
        let lower = name.to_lowercase();
        let distance = strsim::osa_distance(&typed, &lower);
        let has_other_ends = lower.chars().next() != typed.chars().next()
            || lower.chars().last() != typed.chars().last();
        (
            distance,
            letters(&lower) != letters(&typed),
            has_other_ends,
            name,
        )
    });
    near.filter(|(distance, ..)| *distance <= max_distance)
        .min()
        .map(|(.., name)| name)
}

/// Returns the letters of a word in alphabetical order.
fn letters(word: &str) -> Vec<char> {
    let mut letters: Vec<char> = word.chars().collect();
    letters.sort_unstable();
    letters
}

/// The maximum number of unknown names for which one check of a file searches for similar names.
const MAX_SEARCHES: usize = 20;

/// Limits how many times one check of a file searches for similar names. A search takes up to a few
/// milliseconds. Without this limit, checking a file with many thousands of unknown names would
/// take minutes.
#[derive(Debug, Default)]
pub struct SearchLimit {
    searches: Cell<usize>,
}

impl SearchLimit {
    /// Returns the suggestion that `search` finds. After the first 20 calls, returns an empty
    /// string instead of searching.
    pub fn suggest(&self, search: impl FnOnce() -> String) -> String {
        if self.searches.get() >= MAX_SEARCHES {
            return String::new();
        }
        self.searches.set(self.searches.get() + 1);
        search()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn similar_names_are_searched_only_for_the_first_unknown_names_of_a_file() {
        let limit = SearchLimit::default();
        let mut searches = 0;
        for _ in 0..1_000 {
            limit.suggest(|| {
                searches += 1;
                String::new()
            });
        }
        assert_eq!(searches, MAX_SEARCHES);
    }

    #[test]
    fn the_most_similar_name_is_suggested_if_one_is_similar() {
        let known = ["hero-heading", "hero-text", "paper"];
        assert_eq!(
            did_you_mean("hero-headng", known),
            "; did you mean hero-heading?"
        );
        assert_eq!(did_you_mean("Papre", known), "; did you mean paper?");
        assert_eq!(did_you_mean("moon", known), "");
        let equally_similar = ["gold", "solid", ""];
        assert_eq!(nearest("sold", equally_similar), Some("solid"));
        assert_eq!(nearest("x", equally_similar), None);
        assert_eq!(nearest("hv", ["hz", "vh"]), Some("vh"));
    }

    #[test]
    fn a_path_with_the_same_last_part_is_suggested() {
        let known = ["us/harwich", "gb", "gb/england/harwich", "pt/porto"];
        for (unknown, meant) in [
            ("gb/harwich", Some("gb/england/harwich")),
            ("Harwich", Some("us/harwich")),
            ("pt/prto", Some("pt/porto")),
            ("atlantis", None),
        ] {
            assert_eq!(nearest_path(unknown, &known), meant, "{unknown}");
        }
    }

    #[test]
    fn long_texts_are_not_compared() {
        let long = "x".repeat(1 << 20);
        assert_eq!(nearest(&long, [&*format!("{long}y")]), None);
        assert_eq!(nearest("paperr", [&*long, "paper"]), Some("paper"));
    }

    #[test]
    fn an_error_about_an_unknown_name_gets_a_suggestion() {
        let message = "unknown field `colors`, expected one of `name`, `colours`\n";
        let expected = "unknown field `colors`; did you mean colours?";
        assert_eq!(with_suggestion(message), expected);
        let strange = "unknown field `size`, expected one of `name`, `colours`";
        assert_eq!(with_suggestion(strange), strange);
        assert_eq!(with_suggestion("`a` is not `b`"), "`a` is not `b`");
    }
}
