//! Warnings about templates that can be rendered but produce a page with a mistake, such as a
//! missing link.

use std::path::Path;

use strum::IntoEnumIterator;

use crate::{
    brand::{Brand, Pages, error::BrandDirError},
    web::{
        locale::{LocaleContext, Locales},
        regions::{
            empty_attributes::empty_attributes, macro_calls::macro_mistakes,
            missing_links::missing_parts, region::Region, repeated_ids::repeated_ids, samples,
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
    warnings.extend(wrong_types(folder, regions, locale));
    warnings.extend(repeated_ids(folder, regions, locale));
    let calls = macro_mistakes(&regions.sources()).into_iter();
    warnings.extend(calls.map(|it| {
        let path = folder.join("templates").join(it.file);
        BrandDirError::invalid_line(&path, it.line, it.problem).to_string()
    }));
    warnings.extend(empty_attributes(folder, regions, locale));
    warnings
}

/// Finds loops over strings and conditions with one result. For both, the values in the templates
/// are looked up among the sample values.
fn wrong_types(folder: &Path, regions: &Regions, locale: &LocaleContext) -> Vec<String> {
    let mut warnings = Vec::new();
    for region in Region::iter() {
        let Some(source) = regions.source(region) else {
            continue;
        };
        let path = folder.join("templates").join(region.file_name());
        let samples = samples::samples(region, locale);
        let loops = text_loops(&source, &samples).into_iter();
        let found = loops.chain(constant_conditions(&source, &samples));
        let found = found.map(|(line, it)| BrandDirError::invalid_line(&path, line, it));
        warnings.extend(found.map(|it| it.to_string()));
    }
    warnings
}
