//! Warnings about templates that can be used, but do not write the page that they should.

use std::path::Path;

use crate::{
    brand::{Brand, Pages},
    web::{
        locale::Locales,
        regions::{
            missing_links::missing_parts, repeated_ids::repeated_ids, template_loops::text_loops,
            templates::Regions,
        },
    },
};

/// Returns all warnings, each with the file, the line if there is one, and the correction. `folder`
/// is the brand folder, which contains `brand` and `pages`.
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
    warnings
}
