use jiff::Timestamp;

use crate::{
    brand::texts::{Said, Texts},
    reference_ats::{
        office::{desk::Office, urls},
        received::{Mark, Pipeline},
    },
};

/// What stands around every page.
pub(super) struct View<'a> {
    texts: &'a Texts,
    here: Option<&'static str>,
    is_inside: bool,
}

/// One of the ways to go.
pub(super) struct Way {
    pub(super) address: String,
    pub(super) text: &'static str,
    pub(super) is_here: bool,
}

impl<'a> View<'a> {
    /// For whoever is signed in; `here` is the text of the way that leads here.
    pub(super) fn inside(office: &'a Office, here: Option<&'static str>) -> Self {
        let texts = &office.texts;
        let is_inside = true;
        Self {
            texts,
            here,
            is_inside,
        }
    }

    /// For whoever is not.
    pub(super) fn outside(office: &'a Office) -> Self {
        Self {
            texts: &office.texts,
            here: None,
            is_inside: false,
        }
    }

    /// A text.
    pub(super) fn say(&self, id: &'a str) -> Said<'a> {
        self.texts.say(id)
    }

    /// A moment for people.
    pub(super) fn moment(&self, at: &Timestamp) -> String {
        self.texts.figures().moment(*at)
    }

    /// A mark by the name of its text.
    pub(super) fn mark(&self, mark: Option<&Mark>) -> &'static str {
        match mark {
            None => "admin-office-mark-none",
            Some(Mark::Promising) => "admin-office-mark-promising",
            Some(Mark::Undecided) => "admin-office-mark-undecided",
            Some(Mark::Declined) => "admin-office-mark-declined",
        }
    }

    /// Where to go from every page; nowhere from outside.
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

/// The way that leads to a pipeline.
pub(super) const fn here(pipeline: Pipeline) -> &'static str {
    match pipeline {
        Pipeline::Applications => "admin-office-applications",
        Pipeline::Candidates => "admin-office-candidates",
    }
}
