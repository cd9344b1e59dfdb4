//! Warnings about templates that can be rendered but produce a page with a mistake, such as a
//! missing link.

use std::path::Path;

use crate::{
    brand::{Brand, Pages, error::BrandDirError},
    web::{
        locale::Locales,
        regions::{
            empty_attributes::empty_attributes, macro_calls::macro_mistakes,
            missing_links::missing_parts, repeated_ids::repeated_ids,
            template_conditions::constant_conditions, template_loops::text_loops,
            templates::Regions,
        },
    },
};

/// Returns all warnings. Each contains the file, the line (if there is one) and how to correct the
/// mistake. `folder` is the brand folder, from which `brand` and `pages` were read.
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
    warnings.extend(constant_conditions(folder, regions, locale));
    warnings.extend(repeated_ids(folder, regions, locale));
    let calls = macro_mistakes(&regions.sources()).into_iter();
    warnings.extend(calls.map(|it| {
        let path = folder.join("templates").join(it.file);
        BrandDirError::invalid_line(&path, it.line, it.problem).to_string()
    }));
    warnings.extend(empty_attributes(folder, regions, locale));
    warnings
}
