//! A job in a list, formatted for visitors.

use jiff::{Timestamp, civil::Date, tz::TimeZone};

use crate::{
    catalogue::Snapshot,
    i18n::{Localizer, labels},
    web::{
        filters::department_label, locale::LocaleContext, request_context::RequestContext, urls,
    },
};

/// The number of days for which a job is marked as new, including the day on which it was posted.
const NEW_FOR_DAYS: i32 = 7;

/// A job in a list.
pub struct Row {
    /// The URL of the job's page.
    pub address: String,
    /// The title of the job.
    pub title: String,
    /// The `lang` attribute of the title.
    pub lang: String,
    /// The label of the first location.
    pub place: Option<String>,
    /// The number of other locations.
    pub more_places: usize,
    /// The labels of the workplace and employment types.
    pub facts: Vec<String>,
    /// The labels of salary and equity, if the company shares them.
    pub pay: Vec<String>,
    /// When the job was posted.
    pub posted: Option<DisplayDate>,
    /// `true` if the job was posted within the last seven days.
    pub is_new: bool,
    /// The name of the department, or `None` if the job has no department.
    pub department: Option<String>,
    /// The id of the department, or `None` if the job has no department.
    pub department_id: Option<String>,
    /// The heading of the job's group, or `None` if the list is not grouped.
    pub group: Option<String>,
}

/// A date in ISO format, and formatted in the visitor's language.
pub struct DisplayDate {
    iso: String,
    text: String,
}

impl DisplayDate {
    /// Converts a timestamp to a date.
    pub fn new(texts: &Localizer, time: Timestamp) -> Self {
        Self {
            iso: time.strftime("%F").to_string(),
            text: texts.formatter().format_date(time),
        }
    }

    /// The date in ISO format: `2026-05-27`.
    pub fn iso(&self) -> &str {
        &self.iso
    }

    /// The date, formatted in the visitor's language.
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl Row {
    /// Creates the row for the posting at this position in the snapshot. `today` determines whether
    /// the posting counts as new, so a page with this row must not be cached after the end of the
    /// day.
    pub fn new(locale: &LocaleContext, snapshot: &Snapshot, position: usize, today: Date) -> Self {
        let (texts, facets) = (locale.texts(), snapshot.facets());
        let posting = &snapshot.postings()[position];
        let department = facets.department_of(position);
        let department = department.and_then(|it| facets.departments().get(it));
        let details = posting.details.as_ref();
        let created = details.and_then(|details| details.created);
        let compensation = details.map(|details| &details.compensation);
        let mut facts = labels::workplaces(texts, &posting.locations);
        let locations = labels::shown_locations(&posting.locations);
        let employment = compensation.and_then(|it| it.employment_type.as_ref());
        facts.extend(employment.map(|it| labels::employment(texts, it)));
        Self {
            address: locale.link(urls::posting(locale.url_prefix(), posting)),
            title: posting.title.clone(),
            lang: locale.lang_attribute(posting.language()),
            place: labels::places(texts, &posting.locations).next(),
            more_places: locations.count().saturating_sub(1),
            facts,
            pay: compensation.map_or_else(Vec::new, |it| labels::pay(texts, it)),
            posted: created.map(|time| DisplayDate::new(texts, time)),
            is_new: created.is_some_and(|time| is_new(day(time), today)),
            department_id: department.map(|it| it.id.to_string()),
            department: department.map(|it| department_label(locale, &it.id, &it.name)),
            group: None,
        }
    }

    /// Returns this row with `heading` as the heading of its group.
    pub(super) fn in_group(self, heading: &str) -> Self {
        Self {
            group: Some(heading.to_owned()),
            ..self
        }
    }

    /// The heading level of the title: 3 if the job is below the heading of a group, and otherwise
    /// 2.
    pub fn heading_level(&self) -> usize {
        match self.group {
            Some(_) => 3,
            None => 2,
        }
    }
}

/// The current date in UTC. All dates on the pages are in UTC.
pub fn today(context: &RequestContext) -> Date {
    day(context.clock.now())
}

fn day(time: Timestamp) -> Date {
    time.to_zoned(TimeZone::UTC).date()
}

fn is_new(posted: Date, today: Date) -> bool {
    (today - posted).get_days() < NEW_FOR_DAYS
}
