//! The search filters next to the job list: the available values with the number of jobs for each,
//! and the active filters.

use std::{
    cmp::{Ordering, Reverse},
    collections::{HashMap, HashSet},
};

use crate::{
    catalogue::{
        DepartmentId, FACETS, Facet, FacetValue, LocationPath, PAY_SHARED, Query, SearchResult,
        VISA_SUPPORTED,
    },
    i18n::{Localizer, labels},
    web::{locale::LocaleContext, urls},
};

/// Up to this number of locations, the filter offers all of them. If there are more, it offers the
/// locations in a country only after the visitor has selected the country.
const MAX_PLACES_WITHOUT_COUNTRY: usize = 12;

/// The maximum number of locations in the filter. If there are more, the filter keeps selected
/// locations first, then larger regions, and then locations with more postings.
const MAX_PLACES: usize = 60;

/// How many countries and groups of countries are shown before the visitor expands the list. The
/// locations within these countries are shown too.
const MAX_OPEN_PLACES: usize = 6;

/// The name of the form field for locations.
pub const PLACE: &str = "place";

/// The data for the search form, with the active filters.
pub struct Filters {
    /// The visitor's search terms.
    pub search_text: String,
    /// The filters with their available values.
    pub groups: Vec<FilterGroup>,
    /// The active filters.
    pub active: Vec<ActiveFilter>,
    /// A suggestion for a search without results: the active filter whose removal gives the most
    /// results. `None` if the search has results.
    pub relaxation: Option<Relaxation>,
}

/// A filter with its available values.
pub struct FilterGroup {
    /// The message id of the heading above the values.
    pub legend: &'static str,
    /// The values that are shown immediately.
    pub options: Vec<FilterOption>,
    /// The values that are shown only after the visitor expands the list.
    pub more_options: Vec<FilterOption>,
}

impl FilterGroup {
    /// Iterates over all values, including those that are shown only after the visitor expands the
    /// list.
    pub fn all_options(&self) -> impl Iterator<Item = &FilterOption> {
        self.options.iter().chain(&self.more_options)
    }

    /// Like [`Self::all_options`], but consumes the group.
    pub fn into_options(self) -> impl Iterator<Item = FilterOption> {
        self.options.into_iter().chain(self.more_options)
    }
}

/// A value of a filter.
pub struct FilterOption {
    /// The name of the form field.
    pub name: &'static str,
    /// The value of the form field.
    pub value: String,
    /// The label of the value.
    pub label: String,
    /// The number of jobs that have this value.
    pub count: usize,
    /// `true` if the value is selected.
    pub is_selected: bool,
    /// The depth in the hierarchy of locations, which determines the indentation.
    pub depth: usize,
}

impl FilterOption {
    fn new<T>(name: &'static str, value: String, label: String, choice: &FacetValue<T>) -> Self {
        Self {
            name,
            value,
            label,
            count: choice.count,
            is_selected: choice.is_selected,
            depth: 0,
        }
    }
}

/// An active filter.
pub struct ActiveFilter {
    /// The label of the filter on the page.
    pub label: String,
    /// The URL of the same search without this filter.
    pub url_without: String,
}

/// A suggestion for a search without results: the active filter whose removal gives the most
/// results.
pub struct Relaxation {
    /// The name of the filter, as the suggestion shows it.
    pub facet: String,
    /// The number of results without this filter.
    pub count: usize,
    /// The URL of the same search without this filter.
    pub url: String,
}

impl Filters {
    /// Creates the filters for a search and its results.
    pub fn new(locale: &LocaleContext, query: &Query, found: &SearchResult) -> Self {
        let groups = groups(locale, found);
        let relaxation = found.relaxation.map(|(facet, count)| Relaxation {
            facet: facet_name(facet).to_owned(),
            count,
            url: locale.link(urls::list(
                locale.url_prefix(),
                &query.without(facet),
                0,
                None,
            )),
        });
        Self {
            search_text: query.text.clone(),
            active: active_filters(locale, query, &groups),
            groups,
            relaxation,
        }
    }

    /// Returns the label of a value, or `None` if the filter does not offer this value.
    pub fn label(&self, name: &str, value: &str) -> Option<String> {
        let mut offers = self.groups.iter().flat_map(FilterGroup::all_options);
        let offer = offers.find(|offer| offer.name == name && offer.value == value);
        offer.map(|offer| offer.label.clone())
    }

    /// Returns `true` if any filter is active, apart from the search terms.
    pub fn has_selected_options(&self) -> bool {
        let mut offers = self.groups.iter().flat_map(FilterGroup::all_options);
        offers.any(|offer| offer.is_selected)
    }
}

fn groups(locale: &LocaleContext, found: &SearchResult) -> Vec<FilterGroup> {
    let (texts, choices) = (locale.texts(), &found.facets);
    let total = found.positions.len();
    let departments = choices.departments.iter().map(|choice| {
        let label = department_label(locale, &choice.value, &choice.name);
        FilterOption::new("department", choice.value.to_string(), label, choice)
    });
    let workplaces = choices.workplaces.iter().map(|choice| {
        let label = labels::workplace(texts, choice.value).to_string();
        FilterOption::new("workplace", choice.value.as_str().to_owned(), label, choice)
    });
    let types = choices.employment_types.iter().map(|choice| {
        let (key, employment) = &choice.value;
        let label = labels::employment(texts, employment);
        FilterOption::new("type", key.as_str().to_owned(), label, choice)
    });
    let single = |name, value: &str, label, choice: &FacetValue<()>| {
        let label = texts.message(label).to_string();
        FilterOption::new(name, value.to_owned(), label, choice)
    };
    let extras = [
        single("pay", PAY_SHARED, "filter-pay", &choices.pay),
        single("visa", VISA_SUPPORTED, "filter-visa", &choices.visa),
    ];
    let extras = extras.into_iter();
    let extras = extras.filter(|it| it.is_selected || it.count > 0);
    let (places, more_places) = place_options(texts, &choices.locations);
    let groups = [
        ("filter-place", places, more_places),
        ("filter-department", departments.collect(), Vec::new()),
        ("filter-workplace", workplaces.collect(), Vec::new()),
        ("filter-type", types.collect(), Vec::new()),
        ("filter-extras", extras.collect(), Vec::new()),
    ];
    let groups = groups
        .into_iter()
        .map(|(legend, options, more_options)| FilterGroup {
            legend,
            options,
            more_options,
        });
    let narrows = |group: &FilterGroup| {
        let mut offers = group.all_options();
        offers.any(|it| it.is_selected || it.count != total)
    };
    groups.filter(narrows).collect()
}

/// The name of a department in the language of the page. `name` is the untranslated name from
/// `brand.toml`.
pub fn department_label(locale: &LocaleContext, id: &DepartmentId, name: &String) -> String {
    if *id == DepartmentId::other() {
        return locale.texts().message("list-department-other").to_string();
    }
    let label = locale.brand_text(&id.message_id(), Some(name));
    label.unwrap_or_default()
}

/// Returns two lists: the locations that are shown immediately, and those that are shown only after
/// the visitor expands the list. Both are sorted by name, with groups of countries at the end. A
/// location comes after the larger one that contains it.
fn place_options(
    texts: &Localizer,
    choices: &[FacetValue<LocationPath>],
) -> (Vec<FilterOption>, Vec<FilterOption>) {
    let are_few = choices.len() <= MAX_PLACES_WITHOUT_COUNTRY;
    let chosen: Vec<&LocationPath> = choices
        .iter()
        .filter(|it| it.is_selected)
        .map(|it| &it.value)
        .collect();
    let repeated = repeated_places(texts, choices);
    let is_near = |place: &LocationPath| {
        let mut around = chosen.iter().flat_map(|it| it.ancestors_and_self());
        around.any(|it| place.is_within(&it))
    };
    let worth =
        |it: &&FacetValue<LocationPath>| are_few || it.value.depth() == 0 || is_near(&it.value);
    let choices_once = choices.iter().filter(|it| !repeated.contains(&it.value));
    let mut worth: Vec<&FacetValue<LocationPath>> = choices_once.filter(worth).collect();
    worth.sort_by_key(|it| (!it.is_selected, it.value.depth(), Reverse(it.count)));
    worth.truncate(MAX_PLACES);
    let open = open_places(&worth);
    let label = |choice: &FacetValue<LocationPath>| place_label(texts, choice);
    let called = |place: &LocationPath| {
        let known = choices.iter().find(|it| it.value == *place);
        known.map_or_else(String::new, label)
    };
    let named = worth.into_iter().map(|choice| {
        let names: Vec<String> = choice
            .value
            .ancestors_and_self()
            .map(|it| called(&it))
            .collect();
        (names, choice)
    });
    let mut named: Vec<_> = named.collect();
    let is_group = |choice: &FacetValue<LocationPath>| choice.value.world_region().is_some();
    named.sort_by(|(one, one_choice), (other, other_choice)| {
        let order = is_group(one_choice).cmp(&is_group(other_choice));
        order.then_with(|| compare_lineage(texts, one, other))
    });
    let offer = |choice: &FacetValue<LocationPath>| FilterOption {
        depth: choice.value.depth(),
        ..FilterOption::new(PLACE, choice.value.to_string(), label(choice), choice)
    };
    let is_open = |choice: &FacetValue<LocationPath>| open.contains(&largest(&choice.value));
    let named = named.into_iter().map(|(_, choice)| choice);
    let (open, more): (Vec<_>, Vec<_>) = named.partition(|choice| is_open(choice));
    let offers = |choices: Vec<&FacetValue<LocationPath>>| choices.into_iter().map(offer).collect();
    (offers(open), offers(more))
}

fn place_label(texts: &Localizer, choice: &FacetValue<LocationPath>) -> String {
    labels::place(texts, &choice.value, &choice.name)
}

/// Finds the locations that the filter must not offer, because the next larger or the next smaller
/// location has the same name and the same jobs. For example, if the region Porto contains the town
/// Porto, only the region is offered, or only the town if the visitor selected the town.
fn repeated_places<'a>(
    texts: &Localizer,
    choices: &'a [FacetValue<LocationPath>],
) -> HashSet<&'a LocationPath> {
    let by_path = choices.iter().map(|it| (&it.value, it));
    let by_path: HashMap<&LocationPath, &FacetValue<LocationPath>> = by_path.collect();
    let around = |choice: &FacetValue<LocationPath>| {
        let depth = choice.value.depth().checked_sub(1)?;
        let path = choice.value.ancestors_and_self().nth(depth)?;
        let around = by_path.get(&path).copied()?;
        let is_same = around.count == choice.count
            && (around.name == choice.name
                || place_label(texts, around) == place_label(texts, choice));
        is_same.then_some(around)
    };
    let pairs = choices.iter().filter_map(|it| Some((around(it)?, it)));
    let repeated = pairs.filter_map(|(around, inside)| {
        if !inside.is_selected {
            Some(&inside.value)
        } else if !around.is_selected {
            Some(&around.value)
        } else {
            None
        }
    });
    repeated.collect()
}

/// Selects the countries and groups of countries that are shown immediately: first those with a
/// selected location, and then those with the most jobs. If only one would remain hidden, it is
/// shown too.
fn open_places(choices: &[&FacetValue<LocationPath>]) -> Vec<LocationPath> {
    let mut places: Vec<(bool, usize, LocationPath)> = Vec::new();
    for choice in choices {
        let place = largest(&choice.value);
        match places.iter_mut().find(|(_, _, it)| *it == place) {
            Some((is_selected, count, _)) => {
                *is_selected |= choice.is_selected;
                *count = (*count).max(choice.count);
            }
            None => places.push((choice.is_selected, choice.count, place)),
        }
    }
    places.sort_by_key(|(is_selected, count, _)| (!is_selected, Reverse(*count)));
    if MAX_OPEN_PLACES + 1 < places.len() {
        let selected = places.iter().filter(|(is_selected, ..)| *is_selected);
        let selected = selected.count();
        places.truncate(MAX_OPEN_PLACES.max(selected));
    }
    places.into_iter().map(|(_, _, place)| place).collect()
}

/// Returns the country or the group of countries that contains a location.
fn largest(place: &LocationPath) -> LocationPath {
    let mut around = place.ancestors_and_self();
    around.next().unwrap_or_else(|| place.clone())
}

/// Compares two locations for sorting. `one` and `other` contain the names of a location and of
/// everything that contains it, from the largest region to the location itself.
fn compare_lineage(texts: &Localizer, one: &[String], other: &[String]) -> Ordering {
    let pairs = one.iter().zip(other);
    let mut orders = pairs.map(|(one, other)| texts.formatter().compare(one, other));
    let first = orders.find(|order| order.is_ne());
    first.unwrap_or_else(|| one.len().cmp(&other.len()))
}

fn active_filters(
    locale: &LocaleContext,
    query: &Query,
    groups: &[FilterGroup],
) -> Vec<ActiveFilter> {
    let found = |query: &Query| locale.link(urls::list(locale.url_prefix(), query, 0, None));
    let words = query.has_filter(Facet::Text).then(|| ActiveFilter {
        label: query.text.clone(),
        url_without: found(&query.without(Facet::Text)),
    });
    let offers = groups.iter().flat_map(FilterGroup::all_options);
    let offers = offers
        .filter(|offer| offer.is_selected)
        .map(|offer| ActiveFilter {
            label: offer.label.clone(),
            url_without: found(&query.without_value(offer.name, &offer.value)),
        });
    words.into_iter().chain(offers).collect()
}

fn facet_name(facet: Facet) -> &'static str {
    const NAMES: [&str; FACETS.len()] = [
        "words",
        "place",
        "department",
        "workplace",
        "type",
        "pay",
        "visa",
    ];
    NAMES[facet as usize]
}
