//! The ids of headings on text pages, so that a link can point to a heading, such as
//! `/how-we-hire#interviews`.

use std::collections::{BTreeMap, BTreeSet};

use icu::properties::{CodePointMapData, props::GeneralCategory, props::GeneralCategoryGroup};

/// Ids that the page layout already uses.
const IN_USE: [&str; 2] = ["main", "languages"];

/// The ids of the headings of a page. Each id is unique on the page.
#[derive(Debug)]
pub(in crate::brand) struct HeadingIds {
    used: BTreeSet<String>,
    /// The number to append to the id of the next heading with the same text. The key is this id
    /// without a number. Without this map, thousands of headings with the same text would take
    /// quadratic time.
    next_numbers: BTreeMap<String, usize>,
}

impl HeadingIds {
    /// Starts a new page, on which only the ids of the page layout are in use.
    pub(in crate::brand) fn new() -> Self {
        Self {
            used: IN_USE.map(str::to_owned).into(),
            next_numbers: BTreeMap::new(),
        }
    }

    /// Returns the id of the next heading. If an earlier heading has the same text, a number is
    /// appended.
    pub(in crate::brand) fn id_of(&mut self, heading: &str) -> String {
        let id = heading_id(heading);
        let next = self.next_numbers.entry(id.clone()).or_default();
        loop {
            let free = match *next {
                0 => id.clone(),
                number => format!("{id}-{number}"),
            };
            *next += 1;
            if self.used.insert(free.clone()) {
                return free;
            }
        }
    }
}

/// Converts a heading to an id in the same way as GitHub: lower case, hyphens instead of spaces, no
/// punctuation. Letters of all writing systems are kept.
fn heading_id(heading: &str) -> String {
    let mut id = String::new();
    for letter in heading.to_lowercase().chars() {
        if letter.is_alphanumeric() || letter == '_' || is_mark(letter) {
            id.push(letter);
        } else if (letter.is_whitespace() || letter == '-') && !id.ends_with('-') {
            id.push('-');
        }
    }
    match id.trim_matches('-') {
        "" => "section".to_owned(),
        id => id.to_owned(),
    }
}

/// Returns `true` for a combining mark. Combining marks are kept, because text in many languages is
/// unreadable without them.
fn is_mark(letter: char) -> bool {
    let category = CodePointMapData::<GeneralCategory>::new().get(letter);
    GeneralCategoryGroup::Mark.contains(category)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_has_the_letters_of_the_heading_in_every_script() {
        let mut ids = HeadingIds::new();
        for (heading, id) in [
            ("What you get", "what-you-get"),
            ("What’s new?", "whats-new"),
            ("Bread & butter", "bread-butter"),
            ("Über uns – kurz", "über-uns-kurz"),
            ("働き方", "働き方"),
            ("हमारी टीम", "हमारी-टीम"),
            ("What you get", "what-you-get-1"),
            ("Main", "main-1"),
            ("?", "section"),
            ("What you get 2", "what-you-get-2"),
            ("What you get", "what-you-get-3"),
            ("What you get 1", "what-you-get-1-1"),
        ] {
            assert_eq!(ids.id_of(heading), id);
        }
    }
}
