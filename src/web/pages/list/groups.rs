//! Groups the jobs in the list by department or by place (docs/decisions.md#138).

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    brand::GroupBy,
    catalogue::{LocationPath, Query, SearchResult, Snapshot, facets::FacetIndex},
    i18n::{Localizer, labels},
    web::{filters::department_label, layout::PageContext, pages::list::row::Row},
};

/// The results of a search with their groups, in the order in which the list shows them.
pub(super) struct Grouping {
    /// The names of the groups, in the order of the list. Empty if the list is not grouped.
    headings: Vec<GroupName>,
    entries: Vec<Entry>,
}

#[derive(Debug, Clone)]
struct GroupName {
    name: String,
    /// The `lang` attribute of the name.
    lang: String,
}

/// A job in the search results.
#[derive(Debug, Clone, Copy)]
struct Entry {
    /// The index of the job's group in `headings`.
    group: usize,
    /// The position of the posting in the snapshot of the catalogue.
    position: usize,
}

/// The jobs below one heading on a page.
pub struct JobGroup {
    /// The heading, or `None` if the list is not grouped.
    pub heading: Option<GroupHeading>,
    /// The position of the group's first job on this page among all results, counted from 1.
    pub first: usize,
    /// The jobs of the group that are on this page.
    pub rows: Vec<Row>,
}

/// The heading of a group.
pub struct GroupHeading {
    /// The name of the department or place.
    pub name: String,
    /// The `lang` attribute of the name.
    pub lang: String,
    /// The number of jobs in the group, across all pages.
    pub count: usize,
    /// `true` if the group begins on an earlier page.
    pub is_continued: bool,
}

impl Grouping {
    /// Groups the results as `group_by` in `brand.toml` specifies. Results of a full-text search
    /// are not grouped, so that the best match comes first. If there is only one group, it has no
    /// heading.
    pub(super) fn new(
        view: &PageContext<'_>,
        snapshot: &Snapshot,
        query: &Query,
        found: &SearchResult,
    ) -> Self {
        let group_by = if query.text.is_empty() {
            view.brand().group_by
        } else {
            GroupBy::None
        };
        let positions = &found.positions;
        let groups = match group_by {
            GroupBy::None => None,
            GroupBy::Department => by_department(view, snapshot, positions),
            GroupBy::Place => Some(by_place(view, snapshot, positions)),
        };
        let grouped = groups.filter(|it| it.has_several());
        grouped.unwrap_or_else(|| Self::ungrouped(positions))
    }

    fn ungrouped(positions: &[usize]) -> Self {
        let entries = positions.iter().map(|position| Entry {
            group: 0,
            position: *position,
        });
        Self {
            headings: Vec::new(),
            entries: entries.collect(),
        }
    }

    fn sorted(headings: Vec<GroupName>, mut entries: Vec<Entry>) -> Self {
        // The sort is stable, so the order of results within a group does not change.
        entries.sort_by_key(|it| it.group);
        Self { headings, entries }
    }

    fn has_several(&self) -> bool {
        let ends = self.entries.first().zip(self.entries.last());
        ends.is_some_and(|(first, last)| first.group != last.group)
    }

    /// Returns the groups on one page. `row` creates the row for the posting at a position in the
    /// snapshot.
    pub(super) fn page(
        &self,
        offset: usize,
        limit: usize,
        row: impl Fn(usize) -> Row,
    ) -> Vec<JobGroup> {
        let shown = self.entries.iter().skip(offset).take(limit);
        let shown: Vec<Entry> = shown.copied().collect();
        let mut first = offset;
        let groups = shown.chunk_by(|one, next| one.group == next.group);
        let groups = groups.map(|entries| {
            let heading = self.heading(entries[0].group, first);
            let rows = entries.iter().map(|it| {
                let row = row(it.position);
                match &heading {
                    Some(heading) => row.in_group(&heading.name),
                    None => row,
                }
            });
            let group = JobGroup {
                first: first + 1,
                rows: rows.collect(),
                heading,
            };
            first += entries.len();
            group
        });
        groups.collect()
    }

    /// Creates the heading of a group on a page. `first` is the index of the group's first job on
    /// the page among all results.
    fn heading(&self, group: usize, first: usize) -> Option<GroupHeading> {
        let GroupName { name, lang } = self.headings.get(group)?.clone();
        let start = self.entries.partition_point(|it| it.group < group);
        let end = self.entries.partition_point(|it| it.group <= group);
        Some(GroupHeading {
            name,
            lang,
            count: end - start,
            is_continued: start < first,
        })
    }
}

fn by_department(
    view: &PageContext<'_>,
    snapshot: &Snapshot,
    positions: &[usize],
) -> Option<Grouping> {
    let facets = snapshot.facets();
    let headings = facets.departments().iter().map(|it| GroupName {
        name: department_label(view.locale(), &it.id, &it.name),
        lang: view.brand_text_lang(&it.id.message_id()),
    });
    let other = built_in_name(view, "list-department-other");
    let entries = positions.iter().map(|position| {
        let group = facets.department_of(*position)?;
        let position = *position;
        Some(Entry { group, position })
    });
    let entries = entries.collect::<Option<Vec<_>>>()?;
    Some(Grouping::sorted(headings.chain([other]).collect(), entries))
}

/// Groups each job by its first location only, because a job in two groups would be counted twice.
fn by_place(view: &PageContext<'_>, snapshot: &Snapshot, positions: &[usize]) -> Grouping {
    let (facets, texts) = (snapshot.facets(), view.locale().texts());
    let first = |position: &usize| facets.first_location_of(*position);
    let paths = positions.iter().filter_map(first).map(|it| &it.path);
    let places = paths.collect::<BTreeSet<_>>().into_iter();
    let places = places.map(|path| (path, GroupPlace::new(texts, facets, path)));
    let places: BTreeMap<&LocationPath, GroupPlace> = places.collect();
    let mut same_names: BTreeMap<&str, BTreeSet<&LocationPath>> = BTreeMap::new();
    for place in places.values() {
        same_names
            .entry(&place.name)
            .or_default()
            .insert(&place.path);
    }
    let headings = places.values().map(|place| {
        let is_unique = same_names[place.name.as_str()].len() == 1;
        (&place.path, place.heading(is_unique))
    });
    let headings: BTreeMap<&LocationPath, String> = headings.collect();
    let mut headings: Vec<(&LocationPath, String)> = headings.into_iter().collect();
    headings.sort_by(|(_, one), (_, other)| texts.formatter().compare(one, other));
    let numbers = headings
        .iter()
        .enumerate()
        .map(|(at, (path, _))| (*path, at));
    let numbers: BTreeMap<&LocationPath, usize> = numbers.collect();
    let entries = positions.iter().map(|position| Entry {
        group: first(position).map_or(headings.len(), |it| numbers[&places[&it.path].path]),
        position: *position,
    });
    let entries = entries.collect();
    let headings = headings.into_iter().map(|(_, name)| GroupName {
        name,
        lang: String::new(),
    });
    let other = built_in_name(view, "list-places-other");
    Grouping::sorted(headings.chain([other]).collect(), entries)
}

/// The place that a group is named after.
struct GroupPlace {
    /// The largest place that contains the location and has the same name as the location. Jobs in
    /// a city and in a state or country with the same name are therefore in one group.
    path: LocationPath,
    name: String,
    /// The name of the larger place that contains this one. It is added to the heading if another
    /// group has the same name.
    parent: Option<String>,
}

impl GroupPlace {
    fn new(texts: &Localizer, facets: &FacetIndex, path: &LocationPath) -> Self {
        let label = |path: &LocationPath| {
            let name = facets.location(path).map(|it| it.name.as_str());
            labels::place(texts, path, name.unwrap_or_default())
        };
        let mut place = Self {
            path: path.clone(),
            name: label(path),
            parent: None,
        };
        for around in path.ancestors_and_self() {
            let name = label(&around);
            if name == place.name {
                place.path = around;
                break;
            }
            place.parent = Some(name);
        }
        place
    }

    fn heading(&self, is_unique: bool) -> String {
        match &self.parent {
            Some(parent) if !is_unique => format!("{}, {parent}", self.name),
            _ => self.name.clone(),
        }
    }
}

fn built_in_name(view: &PageContext<'_>, id: &str) -> GroupName {
    GroupName {
        name: view.message(id).to_string(),
        lang: String::new(),
    }
}
