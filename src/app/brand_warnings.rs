//! Finds mistakes in a brand folder that do not prevent the site from using it. The mistakes are
//! shown in the log, by `vestibule check` and on the operator's page.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use crate::{
    app::{
        css_classes, css_variables, file_names,
        locale_files::{company_text_ids, locale_files, text_ids},
        page_languages, text_functions, text_warnings,
    },
    brand::{self, BrandDir, DirFingerprint, Templates, error::BrandDirError},
    command_name::command_name,
    i18n::{
        builtin_locales::{self, UnbrandedPages},
        text_references,
    },
    language::Language,
    similar_name::{SearchLimit, did_you_mean},
    web::Locales,
};

/// The maximum number of text ids that a warning suggests.
const MAX_FAMILY: usize = 12;

/// Finds all mistakes. Each returned message contains the file, the line and the correction. The
/// mistakes that make `vestibule check` fail come first. `unused` contains the files that are not
/// used anywhere.
pub(crate) fn find(
    folder: &Path,
    content: &BrandDir,
    locales: &Locales,
    unused: &[String],
) -> Vec<String> {
    if fs::read_dir(folder).is_ok() && DirFingerprint::from_dir(folder).is_empty() {
        return vec![empty_folder(folder)];
    }
    let mut warnings = brand::tolerated_faults(folder, content);
    if brand::mistyped_brand_toml(folder).is_some() {
        return warnings;
    }
    warnings.extend(brand::warnings(folder, content));
    warnings.extend(css_variables::find(folder, content));
    warnings.extend(unknown_texts(folder, content, locales));
    warnings.extend(texts_without_effect(folder, content, locales));
    warnings.extend(text_warnings::find(folder, content, locales));
    warnings.extend(text_functions::find(folder, locales));
    warnings.extend(page_languages::find(folder, &content.pages, locales));
    let offered = locales.all().map(|locale| locale.texts().language());
    let offered: Vec<&Language> = offered.collect();
    warnings.extend(file_names::find(folder, unused, &offered));
    // Report wrong file names first, because they can be the cause of unknown classes: if a
    // template is not read, its classes are unknown.
    warnings.extend(css_classes::find(folder, content));
    warnings
}

/// Creates the warning about a folder without files. A volume that is not mounted can be the cause.
fn empty_folder(folder: &Path) -> String {
    let folder = folder.display();
    let vestibule = command_name();
    format!(
        "{folder}: the brand folder contains no files, so the site has the built-in look: if a volume belongs there, \
         mount it; otherwise create a brand with `{vestibule} brand new {folder}`, or remove the folder and brand.dir (or \
         its entry in [[brands]])"
    )
}

/// Finds the texts in the locale files that neither the program nor the company's templates use.
fn unknown_texts(folder: &Path, content: &BrandDir, locales: &Locales) -> Vec<String> {
    let built_in = builtin_locales::source(&Language::english()).unwrap_or_default();
    let company = company_text_ids(&content.brand);
    let known = text_ids(built_in).map(|(_, id)| id);
    let known: Vec<&str> = known.chain(company.iter().map(String::as_str)).collect();
    let mut warnings = Vec::new();
    for (path, text) in locale_files(folder, locales) {
        let unknown = unknown_ids(&text, &known, &content.templates).into_iter();
        let limit = SearchLimit::default();
        warnings.extend(unknown.map(|(line, id)| {
            let suggestion = limit.suggest(|| suggestion(id, &known, &company));
            let problem = format!("nothing uses the text {id}{suggestion}");
            BrandDirError::invalid_line(&path, line, problem).to_string()
        }));
    }
    warnings
}

/// Finds the ids in a locale file that are not in `known`, and that occur neither in other texts of
/// the file nor in templates. Returns each with its line number.
fn unknown_ids<'a>(text: &'a str, known: &[&str], templates: &Templates) -> Vec<(usize, &'a str)> {
    let references = text_references(text);
    let inserted = references.values().flat_map(|it| &it.texts);
    let inserted = inserted.map(String::as_str);
    let used: BTreeSet<&str> = inserted.chain(known.iter().copied()).collect();
    let unknown = text_ids(text).filter(|(_, id)| !used.contains(id));
    unknown
        .filter(|(_, id)| !is_in_templates(id, templates))
        .collect()
}

/// Finds the texts in the locale files that have no effect, because they appear only on pages that
/// use the built-in texts (the staff's pages and the withdrawal page). Creates one warning per file
/// and kind of page, with the line of the first text.
fn texts_without_effect(folder: &Path, content: &BrandDir, locales: &Locales) -> Vec<String> {
    let mut warnings = Vec::new();
    for (path, text) in locale_files(folder, locales) {
        let mut found: BTreeMap<UnbrandedPages, Vec<(usize, &str)>> = BTreeMap::new();
        for (line, id) in text_ids(&text) {
            let pages = builtin_locales::unbranded_pages(id);
            if let Some(pages) = pages.filter(|_| !is_in_templates(id, &content.templates)) {
                found.entry(pages).or_default().push((line, id));
            }
        }
        warnings.extend(found.into_iter().filter_map(|(pages, texts)| {
            let (line, id) = *texts.first()?;
            let pages = match pages {
                UnbrandedPages::Staff => "the pages for operators and recruiters",
                UnbrandedPages::Withdrawal => {
                    "the pages on which applicants withdraw an application"
                }
            };
            let (which, what) = match texts.len() {
                1 => (format!("the text {id} has"), "it"),
                count => (format!("the text {id} and {} more have", count - 1), "them"),
            };
            let problem = format!(
                "{which} no effect, because {pages} show only built-in texts: remove {what}"
            );
            Some(BrandDirError::invalid_line(&path, line, problem).to_string())
        }));
    }
    warnings
}

/// Suggests the text that was probably meant: one with a similar id, or one whose id contains all
/// words of `id`. If there is none, lists the ids in `company` (the ids of texts in `brand.toml`)
/// that begin with the same word as `id`.
fn suggestion(id: &str, known: &[&str], company: &[String]) -> String {
    let contains_words = |known: &&str| {
        let mut words = known.split('-');
        id.split('-').all(|word| words.any(|it| it == word))
    };
    let near = did_you_mean(id, known.iter().copied());
    if !near.is_empty() {
        return near;
    } else if let Some(longer) = known.iter().copied().find(contains_words) {
        return format!("; did you mean {longer}?");
    }
    let begin = id.split_inclusive('-').next().unwrap_or(id);
    let family = company.iter().filter(|it| it.starts_with(begin));
    let family: Vec<&str> = family.map(String::as_str).take(MAX_FAMILY).collect();
    match family.as_slice() {
        [] => String::new(),
        ids => format!("; the ids that begin with {begin} are {}", ids.join(", ")),
    }
}

fn is_in_templates(id: &str, templates: &Templates) -> bool {
    templates.values().any(|template| template.contains(id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_id_comes_with_the_id_that_was_probably_meant() {
        let company = [
            "hero-heading-fr-bretagne-brest",
            "hero-text",
            "hero-heading",
        ];
        let company = company.map(str::to_owned);
        let known = ["list-title", "list-empty", "hero-text", &company[0]];
        for (id, expected) in [
            ("list-titel", "; did you mean list-title?"),
            (
                "hero-heading-brest",
                "; did you mean hero-heading-fr-bretagne-brest?",
            ),
            (
                "hero-heading-porto",
                "; the ids that begin with hero- are hero-heading-fr-bretagne-brest, hero-text, hero-heading",
            ),
            ("list-of-boats", ""),
            ("boats", ""),
        ] {
            assert_eq!(suggestion(id, &known, &company), expected, "{id}");
        }
    }

    #[test]
    fn ids_in_other_texts_and_in_templates_are_not_unknown() {
        let text = "a = { b }\nb = x\nc = x\nlist-title = x\n";
        let templates = [("hero.html".to_owned(), "{{ t('a') }}".to_owned())];
        let found = unknown_ids(text, &["list-title"], &Templates::from(templates));
        assert_eq!(found, [(3, "c")]);
    }
}
