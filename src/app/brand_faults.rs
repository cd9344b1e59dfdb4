//! Finds all mistakes that prevent the site from using a brand folder, for `vestibule check`. The
//! site itself reads the files, then loads the texts, then checks the templates, and stops after
//! the first of these steps that finds a mistake.

use std::path::Path;

use crate::{
    app::{
        error::StartError, file_names, locale_files::text_ids, missing_texts,
        site_state::offered_languages, unused_files::is_used_locale,
    },
    brand::{BrandDir, BrandScripts, brand_files, error::BrandDirError},
    confined_dir,
    i18n::Localizers,
    language::{Language, Languages},
    web::{Assets, Locales, regions::Regions},
};

/// Finds the mistakes in the brand folder `folder`, at most one per file. `first` is the mistake at
/// which loading stopped. It is the only result if the folder no longer exists, or if its mistakes
/// have been corrected in the meantime.
pub(crate) fn find(
    folder: &Path,
    demonstration: bool,
    scripts: BrandScripts,
    first: StartError,
) -> Vec<StartError> {
    if matches!(first, StartError::Brand(BrandDirError::Gone(_))) {
        return vec![first];
    }
    let found = all(folder, demonstration, scripts);
    if found.is_empty() { vec![first] } else { found }
}

fn all(folder: &Path, demonstration: bool, scripts: BrandScripts) -> Vec<StartError> {
    let (content, faults) = BrandDir::read(folder);
    let mut faults: Vec<StartError> = faults.into_iter().map(StartError::from).collect();
    let languages = offered_languages(&content.brand, demonstration);
    let mut valid = Vec::new();
    for language in [&languages.default].into_iter().chain(&languages.others) {
        let only = of_one_language(language, languages.is_formal);
        match Localizers::load(folder, &only) {
            Ok(_) => valid.push(language.clone()),
            Err(error) => {
                let error = missing_texts::located(folder, error);
                // A mistake in the English texts causes the same error for every language. Report
                // it only once.
                if !faults.iter().any(|it| it.to_string() == error.to_string()) {
                    faults.push(error);
                }
            }
        }
    }
    let mut valid = valid.into_iter();
    if let Some(default) = valid.next() {
        let languages = Languages {
            default,
            others: valid.collect(),
            ..languages
        };
        faults.extend(template_faults(folder, content, scripts, &languages));
    }
    faults
}

/// Finds the mistakes in templates. Returns an empty list if the texts are invalid, because
/// templates cannot be checked without texts.
fn template_faults(
    folder: &Path,
    content: BrandDir,
    scripts: BrandScripts,
    languages: &Languages,
) -> Vec<StartError> {
    let Ok(localizers) = Localizers::load(folder, languages) else {
        return Vec::new();
    };
    let assets = Assets::with_scripts(content.files, &content.brand, scripts);
    let locales = Locales::new(localizers);
    let loaded = Regions::load(folder, &content.templates, &assets, &locales);
    let faults = loaded.err().into_iter().flat_map(BrandDirError::into_each);
    let faults: Vec<BrandDirError> = faults.collect();
    let mut all = unread_texts(folder, &locales, &faults);
    all.extend(faults);
    all.into_iter().map(StartError::from).collect()
}

/// Finds locale files that the site does not read because of their names, although they contain a
/// text that a template needs.
fn unread_texts(folder: &Path, locales: &Locales, faults: &[BrandDirError]) -> Vec<BrandDirError> {
    let lacking: Vec<String> = faults.iter().filter_map(lacking_text).collect();
    let offered = locales.all().map(|locale| locale.texts().language());
    let offered: Vec<&Language> = offered.collect();
    let is_unread = |name: &String| {
        let file = name.strip_prefix("locales/");
        name.ends_with(".ftl") && !file.is_some_and(|file| is_used_locale(file, locales))
    };
    let unread = brand_files(folder).into_iter().filter(is_unread);
    let found = unread.filter(|name| {
        let text = confined_dir::text(folder, &folder.join(name));
        text_ids(&text).any(|(_, id)| lacking.iter().any(|it| it == id))
    });
    found
        .filter_map(|name| file_names::error(folder, &name, &offered))
        .collect()
}

/// If the fault is that a template needs a text that does not exist, returns the id of this text.
fn lacking_text(fault: &BrandDirError) -> Option<String> {
    let fault = fault.to_string();
    let (_, after) = fault.split_once("there is no text ")?;
    let (id, _) = after.split_once(':')?;
    Some(id.to_owned())
}

fn of_one_language(language: &Language, is_formal: bool) -> Languages {
    Languages {
        default: language.clone(),
        others: Vec::new(),
        is_formal,
    }
}
