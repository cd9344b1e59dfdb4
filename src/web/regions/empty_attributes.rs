//! Finds attributes without a value, such as `width=""`, in pages that a brand's templates render.
//! The cause is an expression whose value is null on some pages.

use std::{collections::BTreeSet, path::Path};

use strum::IntoEnumIterator;

use crate::{
    brand::{HtmlTag, TagReader, VALUE, error::BrandDirError, split_template},
    web::{
        locale::LocaleContext,
        regions::{region::Region, templates::Regions},
    },
};

/// The attributes for which an empty value is a mistake.
const NEVER_EMPTY: [&str; 9] = [
    "datetime", "for", "height", "href", "hreflang", "id", "lang", "src", "width",
];

/// The maximum number of warnings about empty attributes.
const MAX_WARNINGS: usize = 50;

/// An attribute that is empty on some pages.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{name}=\"…\" is empty on some pages, because its value is null there: write {{% if … %}} {name}=\"…\"{{% endif %}} \
     with this value as the condition"
)]
struct EmptyAttribute {
    name: String,
}

/// Returns a warning for each attribute whose value in the template is a single expression, if the
/// attribute is empty when the template is rendered with one of the samples. `folder` is the brand
/// folder.
pub(in crate::web::regions) fn empty_attributes(
    folder: &Path,
    regions: &Regions,
    locale: &LocaleContext,
) -> Vec<String> {
    let sources = regions.sources();
    let written: Vec<(&str, HtmlTag)> = sources
        .iter()
        .flat_map(|(file, source)| {
            let tags = source_tags(source).into_iter();
            tags.map(move |tag| (file.as_str(), tag))
        })
        .collect();
    let mut found = BTreeSet::new();
    for region in Region::iter() {
        for html in regions.render_samples(region, locale) {
            for tag in tags(&html) {
                let empty = NEVER_EMPTY.into_iter();
                let empty = empty.filter(|name| tag.attribute(name) == Some(""));
                found.extend(empty.filter_map(|name| {
                    let is_source = |it: &&(&str, HtmlTag)| is_source(&it.1, &tag, name);
                    let (file, source) = written.iter().find(is_source)?;
                    Some((*file, source.line, name))
                }));
            }
        }
    }
    let warnings = found.into_iter().take(MAX_WARNINGS);
    let warnings = warnings.map(|(file, line, name)| {
        let path = folder.join("templates").join(file);
        let name = name.to_owned();
        BrandDirError::invalid_line(&path, line, EmptyAttribute { name }).to_string()
    });
    warnings.collect()
}

/// Returns `true` if rendering `source`, a tag in a template, can produce `tag`, and if the value
/// of its attribute `name` in the template is a single expression.
fn is_source(source: &HtmlTag, tag: &HtmlTag, name: &str) -> bool {
    let is_same = |(name, value): &(String, String)| {
        let has_value = name.contains(VALUE) || value.contains(VALUE);
        has_value || tag.attribute(name) == Some(value)
    };
    source.name == tag.name
        && source.attribute(name) == Some(VALUE)
        && source.attributes.iter().all(is_same)
}

fn tags(html: &str) -> Vec<HtmlTag> {
    let mut reader = TagReader::new();
    reader.read(html, 1);
    start_tags(reader)
}

/// Reads the tags of a template, with [`VALUE`] in place of each expression.
fn source_tags(source: &str) -> Vec<HtmlTag> {
    let mut reader = TagReader::new();
    let pieces = split_template(source);
    pieces.iter().for_each(|piece| reader.read_piece(piece));
    start_tags(reader)
}

fn start_tags(mut reader: TagReader) -> Vec<HtmlTag> {
    let tags = reader.take_tags().into_iter();
    tags.filter(|tag| !tag.is_end).collect()
}
