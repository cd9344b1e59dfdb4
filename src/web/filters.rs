//! The search filters beside the list: the available values with their counts, and the active ones.

use std::cmp::{Ordering, Reverse};

use crate::{
    brand::texts::Texts,
    catalogue::{
        found::{Choice, Found},
        place::Place,
        query::{FACETS, Facet, PAY_SHARED, Query, VISA_SUPPORTED, WORKPLACES},
    },
    posting::Workplace,
    web::{edition::Edition, terms, urls},
};

/// Up to this many locations, all are offered. Beyond it, locations inside a country are only
/// offered once it is selected.
const FEW_PLACES: usize = 12;

/// The most locations offered at once; those with the most postings are kept.
const MOST_PLACES: usize = 60;

/// The search form and the active filters.
pub struct Filters {
    /// The search text.
    pub words: String,
    /// The available values.
    pub groups: Vec<Group>,
    /// The active filters.
    pub chosen: Vec<Chosen>,
    /// If nothing is found: the filter whose removal gives the most results.
    pub nearest: Option<Nearest>,
}

/// The values of one filter.
pub struct Group {
    /// The message id of the heading.
    pub legend: &'static str,
    /// The values.
    pub offers: Vec<Offer>,
}

/// A filter value.
pub struct Offer {
    /// The name of the form field.
    pub name: &'static str,
    /// The value of the form field.
    pub value: String,
    /// The label.
    pub label: String,
    /// The number of matching jobs.
    pub count: usize,
    /// Whether it is selected.
    pub chosen: bool,
    /// The indentation below its parent location.
    pub depth: usize,
}

/// An active filter.
pub struct Chosen {
    /// The label.
    pub label: String,
    /// The list without this filter.
    pub without: String,
}

/// The filter whose removal gives the most results.
pub struct Nearest {
    /// The name of the filter, for the message.
    pub facet: String,
    /// The number of results without it.
    pub count: usize,
    /// The list without it.
    pub address: String,
}

impl Filters {
    /// The filters for a search and its result.
    pub fn of(edition: &Edition, query: &Query, found: &Found) -> Self {
        let groups = groups(edition.texts(), found);
        let nearest = found.nearest.map(|(facet, count)| Nearest {
            facet: name(facet).to_owned(),
            count,
            address: edition.on(urls::list(edition.root(), &query.without(facet), 0, None)),
        });
        Self {
            words: query.words.clone(),
            chosen: chosen(edition, query, &groups),
            groups,
            nearest,
        }
    }

    /// The label of a filter value.
    pub fn label(&self, name: &str, value: &str) -> Option<String> {
        let mut offers = self.groups.iter().flat_map(|group| &group.offers);
        let offer = offers.find(|offer| offer.name == name && offer.value == value);
        offer.map(|offer| offer.label.clone())
    }

    /// Whether a filter other than the search text is active.
    pub fn are_in_use(&self) -> bool {
        let mut offers = self.groups.iter().flat_map(|group| &group.offers);
        offers.any(|offer| offer.chosen)
    }
}

fn groups(texts: &Texts, found: &Found) -> Vec<Group> {
    let choices = &found.choices;
    let total = found.positions.len();
    let workplaces = choices.workplaces.iter().map(|choice| Offer {
        name: "workplace",
        value: key(choice.value).to_owned(),
        label: terms::workplace(texts, choice.value).to_string(),
        count: choice.count,
        chosen: choice.chosen,
        depth: 0,
    });
    let types = choices.types.iter().map(|choice| Offer {
        name: "type",
        value: choice.value.0.as_str().to_owned(),
        label: terms::employment(texts, &choice.value.1),
        count: choice.count,
        chosen: choice.chosen,
        depth: 0,
    });
    let single = |name, value: &str, label, choice: &Choice<()>| Offer {
        name,
        value: value.to_owned(),
        label: texts.say(label).to_string(),
        count: choice.count,
        chosen: choice.chosen,
        depth: 0,
    };
    let extras = [
        single("pay", PAY_SHARED, "filter-pay", &choices.pay),
        single("visa", VISA_SUPPORTED, "filter-visa", &choices.visa),
    ];
    let groups = [
        ("filter-place", places(texts, &choices.places)),
        ("filter-workplace", workplaces.collect()),
        ("filter-type", types.collect()),
        (
            "filter-extras",
            extras
                .into_iter()
                .filter(|it| it.chosen || 0 < it.count)
                .collect(),
        ),
    ];
    let narrows = |offers: &[Offer]| offers.iter().any(|it| it.chosen || it.count != total);
    let groups = groups.into_iter().filter(|(_, offers)| narrows(offers));
    groups
        .map(|(legend, offers)| Group { legend, offers })
        .collect()
}

/// The locations to offer, sorted by name, each after its parent.
fn places(texts: &Texts, choices: &[Choice<Place>]) -> Vec<Offer> {
    let are_few = choices.len() <= FEW_PLACES;
    let chosen: Vec<&Place> = choices
        .iter()
        .filter(|it| it.chosen)
        .map(|it| &it.value)
        .collect();
    let is_near = |place: &Place| {
        let mut around = chosen.iter().flat_map(|it| it.lineage());
        around.any(|it| place.is_within(&it))
    };
    let worth = |it: &&Choice<Place>| are_few || it.value.depth() == 0 || is_near(&it.value);
    let mut worth: Vec<&Choice<Place>> = choices.iter().filter(worth).collect();
    worth.sort_by_key(|it| (!it.chosen, it.value.depth(), Reverse(it.count)));
    worth.truncate(MOST_PLACES);
    let called = |place: &Place| {
        let known = choices.iter().find(|it| it.value == *place);
        known.map_or_else(String::new, |it| terms::place(texts, &it.value, &it.name))
    };
    let named = worth.into_iter().map(|choice| {
        let names: Vec<String> = choice.value.lineage().map(|it| called(&it)).collect();
        (names, choice)
    });
    let mut named: Vec<_> = named.collect();
    named.sort_by(|(one, _), (other, _)| in_order(texts, one, other));
    let offers = named.into_iter().map(|(_, choice)| Offer {
        name: "place",
        value: choice.value.to_string(),
        label: terms::place(texts, &choice.value, &choice.name),
        count: choice.count,
        chosen: choice.chosen,
        depth: choice.value.depth(),
    });
    offers.collect()
}

/// Compares the names of the ancestors, the widest first.
fn in_order(texts: &Texts, one: &[String], other: &[String]) -> Ordering {
    let pairs = one.iter().zip(other);
    let mut orders = pairs.map(|(one, other)| texts.figures().order(one, other));
    let first = orders.find(|order| order.is_ne());
    first.unwrap_or_else(|| one.len().cmp(&other.len()))
}

fn chosen(edition: &Edition, query: &Query, groups: &[Group]) -> Vec<Chosen> {
    let found = |query: &Query| edition.on(urls::list(edition.root(), query, 0, None));
    let words = query.asks(Facet::Words).then(|| Chosen {
        label: query.words.clone(),
        without: found(&query.without(Facet::Words)),
    });
    let offers = groups.iter().flat_map(|group| &group.offers);
    let offers = offers.filter(|offer| offer.chosen).map(|offer| Chosen {
        label: offer.label.clone(),
        without: found(&query.without_value(offer.name, &offer.value)),
    });
    words.into_iter().chain(offers).collect()
}

fn key(workplace: Workplace) -> &'static str {
    let known = WORKPLACES.iter().find(|(_, it)| *it == workplace);
    known.map_or("", |(key, _)| key)
}

fn name(facet: Facet) -> &'static str {
    const NAMES: [&str; FACETS.len()] = ["words", "place", "workplace", "type", "pay", "visa"];
    NAMES[facet as usize]
}
