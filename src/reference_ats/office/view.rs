//! The layout of all pages: texts and navigation.

use jiff::Timestamp;

use crate::{
    brand::texts::{Said, Texts},
    reference_ats::{
        office::{desk::Office, urls},
        received::{Mark, Pipeline},
    },
};

/// The layout of a page.
pub(super) struct View<'a> {
    texts: &'a Texts,
    here: Option<&'static str>,
    is_inside: bool,
}

/// A navigation link.
pub(super) struct Way {
    pub(super) address: String,
    pub(super) text: &'static str,
    pub(super) is_here: bool,
}

impl<'a> View<'a> {
    /// The layout with navigation, for signed-in people. `here` is the message id of the link to this page.
    pub(super) fn inside(office: &'a Office, here: Option<&'static str>) -> Self {
        let texts = &office.texts;
        let is_inside = true;
        Self {
            texts,
            here,
            is_inside,
        }
    }

    /// The layout without navigation.
    pub(super) fn outside(office: &'a Office) -> Self {
        Self {
            texts: &office.texts,
            here: None,
            is_inside: false,
        }
    }

    /// The message with this id.
    pub(super) fn say(&self, id: &'a str) -> Said<'a> {
        self.texts.say(id)
    }

    /// A time, formatted for people.
    pub(super) fn moment(&self, at: &Timestamp) -> String {
        self.texts.figures().moment(*at)
    }

    /// The message id of a mark.
    pub(super) fn mark(&self, mark: Option<&Mark>) -> &'static str {
        match mark {
            None => "admin-office-mark-none",
            Some(Mark::Promising) => "admin-office-mark-promising",
            Some(Mark::Undecided) => "admin-office-mark-undecided",
            Some(Mark::Declined) => "admin-office-mark-declined",
        }
    }

    /// The navigation links. Empty without a session.
    pub(super) fn ways(&self) -> Vec<Way> {
        let ways = [
            (
                urls::people(Pipeline::Applications),
                here(Pipeline::Applications),
            ),
            (
                urls::people(Pipeline::Candidates),
                here(Pipeline::Candidates),
            ),
            (urls::HIRED.to_owned(), "admin-office-hired"),
            (urls::POSTINGS.to_owned(), "admin-office-postings"),
        ];
        let shown = ways.into_iter().filter(|_| self.is_inside);
        let way = |(address, text)| Way {
            address,
            text,
            is_here: self.here == Some(text),
        };
        shown.map(way).collect()
    }
}

/// The message id of the link to a pipeline.
pub(super) const fn here(pipeline: Pipeline) -> &'static str {
    match pipeline {
        Pipeline::Applications => "admin-office-applications",
        Pipeline::Candidates => "admin-office-candidates",
    }
}
