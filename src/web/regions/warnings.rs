//! Warnings about templates that can be rendered but produce a page with a mistake, such as a
//! missing link.

use std::path::Path;

use crate::{
    brand::{Brand, Pages},
    web::{
        locale::Locales,
        regions::{
            empty_attributes::empty_attributes, missing_links::missing_parts,
            repeated_ids::repeated_ids, template_loops::text_loops, templates::Regions,
        },
    },
};

/// Returns all warnings. Each contains the file, the line (if there is one) and how to correct the
/// mistake. `folder` is the brand folder, which contains `brand` and `pages`.
pub fn template_warnings(
    folder: &Path,
    regions: &Regions,
    locales: &Locales,
    brand: &Brand,
    pages: &Pages,
) -> Vec<String> {
    let mut warnings = missing_parts(folder, regions, locales, brand, pages);
    let locale = locales.default_locale();
    warnings.extend(text_loops(folder, regions, locale));
    warnings.extend(repeated_ids(folder, regions, locale));
    warnings.extend(empty_attributes(folder, regions, locale));
    warnings
}
