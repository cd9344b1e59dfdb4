//! The data for the layout that all pages share: texts and navigation.

use jiff::Timestamp;

use crate::{
    i18n::{Localizer, Message},
    reference_ats::{
        backoffice::{state::BackofficeState, urls},
        person::{Mark, Pipeline},
    },
};

/// The data that the layout template needs to render a page.
pub(super) struct PageContext<'a> {
    texts: &'a Localizer,
    current_link: Option<&'static str>,
    is_signed_in: bool,
}

pub(super) struct NavLink {
    pub(super) url: String,
    pub(super) text: &'static str,
    pub(super) is_current: bool,
}

impl<'a> PageContext<'a> {
    /// Creates the data of a page for signed-in users, with navigation. `current_link` is the
    /// message id of the navigation link to this page.
    pub(super) fn signed_in(
        office: &'a BackofficeState,
        current_link: Option<&'static str>,
    ) -> Self {
        Self::new(office, current_link, true)
    }

    /// Creates the data of a page. Only signed-in users see the navigation.
    pub(super) fn new(
        office: &'a BackofficeState,
        current_link: Option<&'static str>,
        is_signed_in: bool,
    ) -> Self {
        Self {
            texts: &office.texts,
            current_link,
            is_signed_in,
        }
    }

    pub(super) fn message(&self, id: &'a str) -> Message<'a> {
        self.texts.message(id)
    }

    pub(super) fn format_time(&self, at: &Timestamp) -> String {
        self.texts.formatter().format_datetime(*at)
    }

    /// Returns the label for the channel of an added candidate. Returns an unknown channel
    /// unchanged.
    pub(super) fn channel_label(&self, channel: &str) -> String {
        let label = self.texts.message("admin-office-channel-name");
        label.with("channel", channel).to_string()
    }

    /// Returns the message id of the label for a mark, such as “promising”.
    pub(super) fn mark_label(&self, mark: Option<&Mark>) -> &'static str {
        match mark {
            None => "admin-office-mark-none",
            Some(Mark::Promising) => "admin-office-mark-promising",
            Some(Mark::Undecided) => "admin-office-mark-undecided",
            Some(Mark::Declined) => "admin-office-mark-declined",
        }
    }

    /// Returns the navigation links, or no links if the user is not signed in.
    pub(super) fn nav_links(&self) -> Vec<NavLink> {
        if !self.is_signed_in {
            return Vec::new();
        }
        let link = |url, text| NavLink {
            url,
            text,
            is_current: self.current_link == Some(text),
        };
        let people = |pipeline| link(urls::people_url(pipeline), pipeline_label(pipeline));
        vec![
            people(Pipeline::Applications),
            people(Pipeline::Candidates),
            link(urls::HIRED.to_owned(), "admin-office-hired"),
            link(urls::POSTINGS.to_owned(), "admin-office-postings"),
        ]
    }
}

/// Returns the message id of the link to a pipeline.
pub(super) const fn pipeline_label(pipeline: Pipeline) -> &'static str {
    match pipeline {
        Pipeline::Applications => "admin-office-applications",
        Pipeline::Candidates => "admin-office-candidates",
    }
}
