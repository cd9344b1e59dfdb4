//! The places on built-in pages where the company can add text, and suggestions for mistyped names
//! of these places.

use strum::{EnumIter, EnumString, IntoEnumIterator, IntoStaticStr};

use crate::{
    language::Language,
    similar_name::{nearest, suggestion},
};

/// Words that are likely to be used instead of "above" and "below" in file names.
const ABOVE: [&str; 6] = ["before", "header", "intro", "over", "start", "top"];
const BELOW: [&str; 6] = ["after", "bottom", "end", "footer", "outro", "under"];

/// A place on a built-in page where the company can add text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, EnumString, IntoStaticStr)]
pub enum PageSlot {
    /// On the list of all jobs, above the search.
    #[strum(serialize = "_home-above")]
    HomeAbove,
    /// On the list of all jobs, below the jobs.
    #[strum(serialize = "_home-below")]
    HomeBelow,
    /// On the page of every posting, at the end.
    #[strum(serialize = "_posting-below")]
    PostingBelow,
    /// On every application form, above the fields.
    #[strum(serialize = "_form-above")]
    FormAbove,
    /// On the receipt page of every application, at the end.
    #[strum(serialize = "_receipt-below")]
    ReceiptBelow,
    /// On the page of every closed job, at the end.
    #[strum(serialize = "_closed-below")]
    ClosedBelow,
}

impl PageSlot {
    /// The name of the file in `pages/`, without `.md`.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The names of all slots.
    pub(in crate::brand) fn names() -> String {
        Self::iter().map(Self::name).collect::<Vec<_>>().join(", ")
    }

    /// Returns a suggestion for an unknown name, or an empty string.
    pub(in crate::brand) fn suggestion(name: &str) -> String {
        let with_language = Self::iter().find_map(|slot| {
            let tag = name.strip_prefix(slot.name())?.strip_prefix(['-', '_'])?;
            let language = Language::parse(tag).ok()?;
            Some(format!("{}.{language}", slot.name()))
        });
        if let Some(file) = with_language {
            return suggestion(&file);
        }
        match nearest(name, Self::iter().map(Self::name)) {
            Some(near) => suggestion(near),
            None => Self::on_same_page(name).map_or_else(String::new, |it| suggestion(it.name())),
        }
    }

    /// Returns the slot on the page that the first word of `name` refers to. If this page has two
    /// slots, the second word decides.
    fn on_same_page(name: &str) -> Option<Self> {
        let (page, place) = name[1..].split_once(['-', '_']).unwrap_or((&name[1..], ""));
        let is_on_page = |slot: &Self| slot.name()[1..].split('-').next() == Some(page);
        let slots: Vec<Self> = Self::iter().filter(is_on_page).collect();
        match slots[..] {
            [only] => Some(only),
            [above, _] if ABOVE.contains(&place) => Some(above),
            [_, below] if BELOW.contains(&place) => Some(below),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistyped_name_comes_with_the_slot_that_was_probably_meant() {
        for (name, meant) in [
            ("_home_above", "_home-above"),
            ("_home-above-de", "_home-above.de"),
            ("_home-top", "_home-above"),
            ("_home-footer", "_home-below"),
            ("_receipt-top", "_receipt-below"),
            ("_closed", "_closed-below"),
        ] {
            let expected = format!("; did you mean {meant}?");
            assert_eq!(PageSlot::suggestion(name), expected);
        }
        assert_eq!(PageSlot::suggestion("_team"), "");
        assert_eq!(PageSlot::suggestion("_home"), "");
    }
}
