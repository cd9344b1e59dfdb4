//! The localizers of all languages that a site offers.

use std::path::Path;

use crate::{
    i18n::{
        bundle::{BundleLoader, LocaleError},
        localizer::Localizer,
    },
    language::{Language, Languages},
};

/// The localizers of all offered languages.
#[derive(Debug)]
pub struct Localizers {
    /// The localizer for the default language.
    pub default: Localizer,
    /// The localizers for the other languages.
    pub others: Vec<Localizer>,
    /// Localizers with only built-in texts, first for the default language and then for the other
    /// languages. For a language that is not built in, the localizer is for English.
    pub built_in: Vec<Localizer>,
    /// The localizer for English with only built-in texts, for the pages of operators and
    /// recruiters.
    pub english: Localizer,
}

impl Localizers {
    /// Loads the texts of these languages. The files in `locales/`, a subfolder of `folder`,
    /// override the built-in texts.
    ///
    /// # Errors
    ///
    /// Fails if a file cannot be read or is not valid Fluent, or if there are no texts or no
    /// formats for a language.
    pub fn load(folder: &Path, languages: &Languages) -> Result<Self, LocaleError> {
        let mut loader = BundleLoader::new(Some(folder)).formal(languages.is_formal);
        let mut load = |language: &Language| Localizer::load(&mut loader, language);
        let default = load(&languages.default)?;
        let others = languages.others.iter().map(&mut load);
        let others = others.collect::<Result<_, _>>()?;
        let mut loader = BundleLoader::new(None).formal(languages.is_formal);
        let all = [&languages.default].into_iter().chain(&languages.others);
        let built_in = all.map(|language| load_built_in(&mut loader, language));
        Ok(Self {
            default,
            others,
            built_in: built_in.collect::<Result<_, _>>()?,
            english: Localizer::load(&mut loader, &Language::english())?,
        })
    }

    /// The localizer of the default language, then the localizers of the other languages.
    pub fn iter(&self) -> impl Iterator<Item = &Localizer> {
        [&self.default].into_iter().chain(&self.others)
    }
}

/// Loads the built-in texts of a language, or those of English if the language is not built in.
fn load_built_in(
    loader: &mut BundleLoader<'_>,
    language: &Language,
) -> Result<Localizer, LocaleError> {
    match Localizer::load(loader, language) {
        Err(LocaleError::MissingTexts(_)) => Localizer::load(loader, &Language::english()),
        loaded => loaded,
    }
}
