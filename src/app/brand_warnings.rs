//! Finds mistakes in a brand folder that the site can use despite them. The log, `check` and the
//! operator's page show these mistakes.

use std::{fs, path::Path};

use crate::{
    app::unused_files::is_used_locale,
    brand::{self, Brand, BrandDir, Hero, Templates, brand_files, error::BrandDirError},
    consent::ConsentName,
    i18n::builtin_locales,
    language::Language,
    similar_name::did_you_mean,
    web::Locales,
};

/// All mistakes, each with file, line and what to do.
pub(crate) fn find(folder: &Path, content: &BrandDir, locales: &Locales) -> Vec<String> {
    let mut warnings = brand::warnings(folder, content);
    warnings.extend(unknown_texts(folder, content, locales));
    warnings
}

/// The texts in the locale files that neither the program nor the company's templates use.
fn unknown_texts(folder: &Path, content: &BrandDir, locales: &Locales) -> Vec<String> {
    let built_in = builtin_locales::source(&Language::english()).unwrap_or_default();
    let company = company_text_ids(&content.brand);
    let known = text_ids(built_in).map(|(_, id)| id);
    let known: Vec<&str> = known.chain(company.iter().map(String::as_str)).collect();
    let mut warnings = Vec::new();
    for name in brand_files(folder) {
        let Some(file) = name.strip_prefix("locales/") else {
            continue;
        };
        if !is_used_locale(file, locales) {
            continue;
        }
        let path = folder.join(&name);
        let text = fs::read_to_string(&path).unwrap_or_default();
        for (line, id) in text_ids(&text) {
            if !known.contains(&id) && !is_in_templates(id, &content.templates) {
                let suggestion = did_you_mean(id, known.iter().copied());
                let problem = format!("nothing uses the text {id}{suggestion}");
                warnings.push(BrandDirError::invalid_line(&path, line, problem).to_string());
            }
        }
    }
    warnings
}

/// The ids of the messages in a locale file, each with its line number, starting at 1. Skips
/// indented lines, comments and terms.
fn text_ids(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines()).filter_map(|(number, line)| {
        let (id, _) = line.split_once('=')?;
        let is_id = id.starts_with(|c: char| c.is_ascii_alphabetic());
        is_id.then(|| (number, id.trim_end()))
    })
}

fn is_in_templates(id: &str, templates: &Templates) -> bool {
    templates.values().any(|template| template.contains(id))
}

/// The ids of the texts that translate the texts in `brand.toml`. Includes all texts of a hero,
/// because locale files can set them even if `brand.toml` does not.
fn company_text_ids(brand: &Brand) -> Vec<String> {
    let mut ids = vec![Hero::message_id("tagline", None)];
    let places = brand.places.keys().map(Some);
    for place in [None].into_iter().chain(places) {
        ids.extend(["heading", "text", "image"].map(|part| Hero::message_id(part, place)));
    }
    let boxes = brand.consent.boxes.iter().map(|it| it.name.message_id());
    ids.extend(boxes.chain([ConsentName::privacy_line().message_id()]));
    let links = [&brand.header, &brand.footer, &brand.social];
    let links = links.into_iter().flatten();
    ids.extend(links.filter_map(|link| Some(link.id.as_ref()?.message_id())));
    ids.extend(brand.departments.iter().map(|it| it.id.message_id()));
    ids
}
