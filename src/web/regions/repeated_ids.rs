//! Finds ids that a page would contain twice because of a brand's templates. The templates are
//! rendered with sample values, so that loops and included files are taken into account.

use std::{
    collections::{BTreeSet, HashSet},
    path::Path,
};

use strum::IntoEnumIterator;

use crate::{
    brand::{TagReader, error::BrandDirError},
    web::{
        locale::LocaleContext,
        regions::{region::Region, templates::Regions},
    },
};

/// The ids in the built-in parts of every page.
const OF_EVERY_PAGE: [&str; 1] = ["main"];

/// The id of the job alert form, which is below the job list and on the pages of closed jobs.
const ALERT_FORM: &str = "alert";

/// The fields of the job alert form. The id of a field consists of the form's id, a hyphen and one
/// of these names.
const ALERT_FIELDS: [&str; 2] = ["email", "every"];

/// The maximum number of warnings about repeated ids. It is limited, because finding the line of
/// each id in a large template takes a long time.
const MAX_WARNINGS: usize = 100;

/// An id that a page contains more than once.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
enum RepeatedId {
    #[error(
        "the page contains the id {0} twice, but an id is for one element: write class=\"{0}\", or another id"
    )]
    OnPage(String),
    #[error(
        "every job in the list has the id {0}, but an id is for one element: write class=\"{0}\""
    )]
    OfJobs(String),
    #[error("the site uses the id {0} on this page for a part of its own: write another id")]
    BuiltIn(String),
}

impl RepeatedId {
    fn id(&self) -> &str {
        match self {
            Self::OnPage(id) | Self::OfJobs(id) | Self::BuiltIn(id) => id,
        }
    }
}

/// Returns a warning for each id that a page contains more than once. `folder` is the brand folder.
pub(in crate::web::regions) fn repeated_ids(
    folder: &Path,
    regions: &Regions,
    locale: &LocaleContext,
) -> Vec<String> {
    let mut found: BTreeSet<(Region, RepeatedId)> = BTreeSet::new();
    let frame = [Region::Masthead, Region::Imprint].map(|region| {
        let pages = pages(region, regions, locale).into_iter();
        (region, pages.flatten().collect::<BTreeSet<String>>())
    });
    for region in Region::iter() {
        let pages = pages(region, regions, locale);
        // Report an id that is in both the header and the footer only once, as a mistake in the
        // footer.
        let others = frame
            .iter()
            .filter(|(it, _)| ![*it, Region::Masthead].contains(&region));
        let others: HashSet<&String> = others.flat_map(|(_, ids)| ids).collect();
        for ids in &pages {
            let mut known = BTreeSet::new();
            let repeated = ids
                .iter()
                .filter(|id| !known.insert(*id) || others.contains(id));
            let repeated = repeated.cloned();
            found.extend(repeated.map(|id| (region, RepeatedId::OnPage(id))));
            let built_in = ids.iter().filter(|id| is_built_in(region, id)).cloned();
            found.extend(built_in.map(|id| (region, RepeatedId::BuiltIn(id))));
        }
        if let ([first, second, ..], Region::Job) = (&pages[..], region) {
            let second: HashSet<&String> = second.iter().collect();
            let both = first.iter().filter(|id| second.contains(id)).cloned();
            found.extend(both.map(|id| (region, RepeatedId::OfJobs(id))));
        }
    }
    let warnings = found
        .into_iter()
        .take(MAX_WARNINGS)
        .map(|(region, mistake)| {
            let path = folder.join("templates").join(region.file_name());
            let source = regions.source(region).unwrap_or_default();
            let error = match line_of(mistake.id(), &source) {
                Some(line) => BrandDirError::invalid_line(&path, line, mistake),
                None => BrandDirError::invalid(&path, mistake),
            };
            error.to_string()
        });
    warnings.collect()
}

/// Returns the ids in a region, for each sample. Empty if the brand does not replace the region.
fn pages(region: Region, regions: &Regions, locale: &LocaleContext) -> Vec<Vec<String>> {
    let html = regions.render_samples(region, locale).into_iter();
    html.map(|html| ids(&html)).collect()
}

/// Returns the ids of all elements outside of drawings (`svg` elements). In a drawing, repeated ids
/// are harmless if the elements have the same content, for example copies of a gradient.
fn ids(html: &str) -> Vec<String> {
    let mut reader = TagReader::new();
    reader.read(html, 1);
    let (mut ids, mut drawings) = (Vec::new(), 0_usize);
    for tag in reader.take_tags() {
        match (tag.name.as_str(), tag.is_end) {
            ("svg", true) => drawings = drawings.saturating_sub(1),
            ("svg", false) if !tag.closes_itself => drawings += 1,
            (_, false) if drawings == 0 => {
                let id = tag.attribute("id").filter(|id| !id.is_empty());
                ids.extend(id.map(str::to_owned));
            }
            _ => (),
        }
    }
    ids
}

/// Returns `true` if the page contains an element with this id outside of the region.
fn is_built_in(region: Region, id: &str) -> bool {
    let has_alert_form = matches!(region, Region::List | Region::Closed);
    OF_EVERY_PAGE.contains(&id) || has_alert_form && is_of_alert_form(id)
}

fn is_of_alert_form(id: &str) -> bool {
    id.strip_prefix(ALERT_FORM).is_some_and(|rest| {
        let field = rest.strip_prefix('-');
        rest.is_empty() || field.is_some_and(|field| ALERT_FIELDS.contains(&field))
    })
}

/// Returns the line of the last element with this id in a template, or `None` if the template does
/// not contain the id as text.
fn line_of(id: &str, source: &str) -> Option<usize> {
    let written = [
        format!("id=\"{id}\""),
        format!("id='{id}'"),
        format!("id={id}"),
    ];
    let lines = (1..).zip(source.lines());
    let found = lines.filter(|(_, line)| written.iter().any(|it| line.contains(it)));
    found.last().map(|(line, _)| line)
}
