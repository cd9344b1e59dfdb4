//! Finds mistakes in the brand folder that do not keep the site from using it, for the log, `check` and the
//! operator's page.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::{
    app::{file_names, text_warnings, unused_files::is_used_locale},
    brand::{self, Brand, BrandDir, Hero, Templates, brand_files, error::BrandDirError},
    consent::ConsentName,
    i18n::builtin_locales,
    language::Language,
    similar_name::did_you_mean,
    web::Locales,
};

/// All mistakes, each with file, line and what to do. `unused` are the files that nothing uses.
pub(crate) fn find(
    folder: &Path,
    content: &BrandDir,
    locales: &Locales,
    unused: &[String],
) -> Vec<String> {
    let mut warnings = brand::warnings(folder, content);
    warnings.extend(unknown_texts(folder, content, locales));
    warnings.extend(text_warnings::find(folder, content, locales));
    warnings.extend(file_names::find(folder, unused));
    warnings
}

/// The locale files that the site uses, with their texts.
pub(in crate::app) fn locale_files(folder: &Path, locales: &Locales) -> Vec<(PathBuf, String)> {
    let names = brand_files(folder).into_iter();
    let names = names.filter(|name| {
        let file = name.strip_prefix("locales/");
        file.is_some_and(|file| is_used_locale(file, locales))
    });
    let files = names.map(|name| {
        let path = folder.join(name);
        let text = fs::read_to_string(&path).unwrap_or_default();
        (path, text)
    });
    files.collect()
}

/// The texts in the locale files that neither the program nor the company's templates use.
fn unknown_texts(folder: &Path, content: &BrandDir, locales: &Locales) -> Vec<String> {
    let built_in = builtin_locales::source(&Language::english()).unwrap_or_default();
    let company = company_text_ids(&content.brand);
    let known = text_ids(built_in).map(|(_, id)| id);
    let known: Vec<&str> = known.chain(company.iter().map(String::as_str)).collect();
    let mut warnings = Vec::new();
    for (path, text) in locale_files(folder, locales) {
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

/// The ids of the messages in a locale file, each with its line from 1. Other lines are indented, or are comments or
/// terms.
pub(in crate::app) fn text_ids(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines()).filter_map(|(number, line)| {
        let (id, _) = line.split_once('=')?;
        let is_id = id.starts_with(|c: char| c.is_ascii_alphabetic());
        is_id.then(|| (number, id.trim_end()))
    })
}

fn is_in_templates(id: &str, templates: &Templates) -> bool {
    templates.values().any(|template| template.contains(id))
}

/// The ids of the texts that translate those of `brand.toml`. A hero can also have texts without those in `brand.toml`.
pub(in crate::app) fn company_text_ids(brand: &Brand) -> Vec<String> {
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
