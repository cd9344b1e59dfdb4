//! Creates the error about a language in `brand.toml` for which there are no texts. The error
//! contains the line, and the language that was probably meant.

use std::path::Path;

use crate::{
    app::{error::StartError, file_aliases::LANGUAGE_NAMES},
    brand::{error::BrandDirError, line_in_brand_toml},
    i18n::{LocaleError, builtin_locales},
    language::Language,
    similar_name::suggestion,
};

/// Common wrong codes for the built-in languages, such as country codes, each with the correct
/// code. Most are from ISO 639-2.
const OTHER_CODES: [(&str, &str); 30] = [
    ("ara", "ar"),
    ("at", "de"),
    ("br", "pt-BR"),
    ("chi", "zh-Hans"),
    ("cn", "zh-Hans"),
    ("cz", "cs"),
    ("deu", "de"),
    ("dk", "da"),
    ("dut", "nl"),
    ("eng", "en"),
    ("esp", "es"),
    ("fra", "fr"),
    ("fre", "fr"),
    ("ger", "de"),
    ("gr", "el"),
    ("heb", "he"),
    ("ita", "it"),
    ("iw", "he"),
    ("jp", "ja"),
    ("jpn", "ja"),
    ("kr", "ko"),
    ("nld", "nl"),
    ("pol", "pl"),
    ("por", "pt-BR"),
    ("se", "sv"),
    ("sp", "es"),
    ("spa", "es"),
    ("ua", "uk"),
    ("ukr", "uk"),
    ("zho", "zh-Hans"),
];

/// Completes the error about a language without texts: adds the line in `brand.toml`, and the
/// language that was probably meant. Returns other errors unchanged. `folder` is the brand folder.
pub(crate) fn located(folder: &Path, error: LocaleError) -> StartError {
    let LocaleError::MissingTexts(language) = &error else {
        return error.into();
    };
    let line = line_in_brand_toml(folder, &format!("\"{language}\""));
    let meant = meant_language(language);
    let meant = meant.map_or_else(String::new, |it| suggestion(&it.to_string()));
    let problem = format!("{error}{meant}");
    let path = folder.join("brand.toml");
    StartError::Languages(BrandDirError::invalid_line(&path, line, problem))
}

/// Returns the built-in language that the author of the unknown language code `language` probably
/// meant.
pub(crate) fn meant_language(language: &Language) -> Option<Language> {
    let code = language.to_string();
    let built_in = builtin_locales::languages();
    let lower = code.to_lowercase();
    let mut names = OTHER_CODES.iter().chain(&LANGUAGE_NAMES);
    let other = names.find(|(other, _)| *other == lower);
    let other = other.and_then(|(_, tag)| Language::parse(tag).ok());
    // Suggest another variant of the same language. For example, the program has no texts for
    // `zh-TW`, but it has texts for `zh-Hans`.
    let same = || built_in.iter().find(|it| it.same_language(language));
    other.or_else(|| same().cloned())
}
