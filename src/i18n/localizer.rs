//! The texts that visitors read, in one language, with fallback to other languages, for example
//! from `de-AT` to `de` and then to English.

use std::{fmt, iter, sync::Arc};

use fluent_bundle::{FluentArgs, FluentValue};

use crate::{
    i18n::{
        builtin_locales,
        bundle::{BundleLoader, BundlePattern, LocaleBundle, LocaleError},
        locale_format::{self, LocaleFormatter},
        text_limits::LimitedWriter,
    },
    language::Language,
};

/// The id of the message that contains the native name of the language.
const NAME: &str = "language-name";

/// The messages and formatters of one language.
#[derive(derive_more::Debug)]
#[debug("Localizer({language})")]
pub struct Localizer {
    language: Language,
    formatter: LocaleFormatter,
    /// The bundles in fallback order. English comes last.
    bundles: Vec<Arc<LocaleBundle>>,
}

/// A message with its arguments. It is formatted directly into the template's output, without an
/// intermediate string.
pub struct Message<'a> {
    localizer: &'a Localizer,
    id: &'a str,
    attribute: Option<&'a str>,
    arguments: FluentArgs<'a>,
    has_space: bool,
}

impl Localizer {
    /// Loads the built-in texts of one language.
    ///
    /// # Errors
    ///
    /// Fails if the language is not built in.
    pub fn built_in(language: &Language) -> Result<Self, LocaleError> {
        Self::load(&mut BundleLoader::new(None), language)
    }

    /// Loads a language with its fallbacks: the language without its region, then English.
    pub(in crate::i18n) fn load(
        loader: &mut BundleLoader<'_>,
        language: &Language,
    ) -> Result<Self, LocaleError> {
        let mut bundles = Vec::new();
        let wider = iter::successors(Some(language.clone()), Language::parent);
        for tag in wider.chain([Language::english()]) {
            bundles.extend(loader.load(&tag)?);
        }
        bundles.dedup_by(|one, other| Arc::ptr_eq(one, other));
        let is_english = language.same_language(&Language::english());
        if bundles.len() < 2 && !is_english {
            return Err(LocaleError::MissingTexts(language.clone()));
        }
        let formatter = LocaleFormatter::new(language);
        Ok(Self {
            language: language.clone(),
            formatter: formatter.ok_or_else(|| LocaleError::UnsupportedLocale(language.clone()))?,
            bundles,
        })
    }

    /// Returns the message with this id. If there is no such message, the page shows the id.
    pub fn message<'a>(&'a self, id: &'a str) -> Message<'a> {
        Message {
            localizer: self,
            id,
            attribute: None,
            arguments: FluentArgs::new(),
            has_space: false,
        }
    }

    /// Returns `true` if the message, or its attribute `part`, exists.
    pub fn has(&self, id: &str, part: Option<&str>) -> bool {
        self.found(id, part).is_some()
    }

    /// Returns `true` if the language has this message itself, without falling back to English.
    pub fn has_own(&self, id: &str) -> bool {
        let own = match self.bundles.split_last() {
            Some((_, own)) if !own.is_empty() => own,
            _ => &self.bundles,
        };
        own.iter().any(|it| it.message_ids().contains(id))
    }

    /// The ids of all messages: first those of the language, then those of its fallbacks.
    pub fn message_ids(&self) -> impl Iterator<Item = &str> {
        let bundles = self.bundles.iter();
        bundles.flat_map(|it| it.message_ids().iter().map(String::as_str))
    }

    /// The language's name in the language itself, or the language's tag if the name is missing.
    pub fn native_name(&self) -> String {
        let built_in = self.bundles.first().and_then(|it| it.built_in_name());
        if let Some(name) = built_in {
            name.to_owned()
        } else if self.has_own(NAME) {
            self.message(NAME).to_string()
        } else {
            self.language.to_string()
        }
    }

    /// Returns the ids of messages that are shown in English because the language has no
    /// translation for them.
    pub fn untranslated(&self) -> Vec<&str> {
        let Some((english, own)) = self.bundles.split_last() else {
            return Vec::new();
        };
        let is_own = |name: &&String| own.iter().any(|own| own.message_ids().contains(*name));
        // Leave out messages that exist only in a company's locale files, because the text in
        // `brand.toml` is used instead. Also leave out messages of pages that show only built-in
        // texts.
        let is_not_needed = |name: &str| {
            builtin_locales::is_company_message(name)
                || builtin_locales::unbranded_pages(name).is_some()
        };
        let is_missing = |name: &&String| !own.is_empty() && !is_own(name) && !is_not_needed(name);
        let missing = english.message_ids().iter().filter(is_missing);
        missing.map(String::as_str).collect()
    }

    /// The language of the texts.
    pub fn language(&self) -> &Language {
        &self.language
    }

    /// `ltr` or `rtl`, for the `dir` attribute.
    pub fn direction(&self) -> &'static str {
        if locale_format::is_right_to_left(&self.language) {
            "rtl"
        } else {
            "ltr"
        }
    }

    /// Returns `true` if names begin with the family name and dates begin with the year.
    pub fn is_largest_first(&self) -> bool {
        ["hu", "ja", "ko", "zh"].contains(&self.language.primary())
    }

    /// Returns `true` if the language separates words and sentences with spaces.
    fn has_spaces(&self) -> bool {
        !["ja", "zh"].contains(&self.language.primary())
    }

    /// The formatter for numbers, dates and lists.
    pub fn formatter(&self) -> &LocaleFormatter {
        &self.formatter
    }

    /// The pattern of a message, from the first bundle that contains the message.
    pub(in crate::i18n) fn found(&self, id: &str, part: Option<&str>) -> Option<BundlePattern<'_>> {
        self.bundles.iter().find_map(|it| it.pattern(id, part))
    }
}

impl<'a> Message<'a> {
    /// Sets an argument. A number selects the plural form and is formatted with grouped digits.
    #[must_use]
    pub fn with(mut self, name: &'a str, value: impl Into<FluentValue<'a>>) -> Self {
        self.arguments.set(name, value);
        self
    }

    /// Adds a space after the message, for a sentence or link that follows. In Chinese and
    /// Japanese, adds nothing.
    #[must_use]
    pub fn with_space(mut self) -> Self {
        self.has_space = true;
        self
    }

    /// Selects an attribute of the message.
    #[must_use]
    pub fn attribute(mut self, name: &'a str) -> Self {
        self.attribute = Some(name);
        self
    }
}

impl fmt::Display for Message<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((bundle, pattern)) = self.localizer.found(self.id, self.attribute) else {
            return f.write_str(self.id);
        };
        // Ignore errors: a missing argument is shown as its name, and a test checks the arguments
        // of all messages.
        let mut errors = Vec::new();
        let arguments = Some(&self.arguments);
        let mut limited = LimitedWriter::new(f);
        let written = bundle.write_pattern(&mut limited, pattern, arguments, &mut errors);
        if !limited.is_cut() {
            written?;
        }
        if self.has_space && self.localizer.has_spaces() {
            f.write_str(" ")
        } else {
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn english() -> Localizer {
        Localizer::built_in(&Language::english()).unwrap()
    }

    fn tag(text: &str) -> Language {
        Language::parse(text).unwrap()
    }

    /// Creates a brand folder with these texts in a locale file.
    fn company(language: &str, text: &str) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("locales")).unwrap();
        let path = folder.path().join(format!("locales/{language}.ftl"));
        fs::write(path, text).unwrap();
        folder
    }

    fn load(folder: &tempfile::TempDir, language: &str) -> Result<Localizer, LocaleError> {
        load_addressed(folder, language, false)
    }

    fn load_addressed(
        folder: &tempfile::TempDir,
        language: &str,
        is_formal: bool,
    ) -> Result<Localizer, LocaleError> {
        let mut loader = BundleLoader::new(Some(folder.path())).formal(is_formal);
        Localizer::load(&mut loader, &tag(language))
    }

    #[test]
    fn numbers_choose_the_form_and_are_grouped() {
        let texts = english();
        let said = |count: usize| texts.message("list-count").with("count", count).to_string();
        assert_eq!(said(1), "1 open job");
        assert_eq!(said(1_000), "1,000 open jobs");
    }

    #[test]
    fn the_name_of_a_built_in_language_is_that_in_its_texts() {
        for language in builtin_locales::languages() {
            let texts = Localizer::built_in(&language).unwrap();
            let name = texts.message(NAME).to_string();
            assert_eq!(texts.bundles[0].built_in_name(), Some(&*name));
            assert!(texts.untranslated().is_empty(), "{language}");
        }
        let folder = company("de", "language-name = Tysk\n");
        assert_eq!(load(&folder, "de").unwrap().native_name(), "Tysk");
    }

    #[test]
    fn a_missing_text_is_shown_as_its_name() {
        let texts = english();
        assert_eq!(texts.message("no-such-text").to_string(), "no-such-text");
        assert_eq!(
            texts.message("list-title").attribute("x").to_string(),
            "list-title"
        );
        let without = texts.message("list-heading").to_string();
        assert!(without.starts_with("Work at "), "{without}");
    }

    #[test]
    fn a_company_replaces_some_texts_and_keeps_the_rest() {
        let folder = company("en", "list-title = Berths\n");
        let texts = load(&folder, "en").unwrap();
        assert_eq!(texts.message("list-title").to_string(), "Berths");
        assert_eq!(texts.message("list-next").to_string(), "Next");
    }

    #[test]
    fn a_text_that_contains_a_long_text_many_times_is_cut() {
        let long = format!("long = {}\n", "ä".repeat(10_000));
        let texts = format!("{long}list-title = b{}\n", "{ long }".repeat(90));
        let folder = company("de", &texts);
        let message = load(&folder, "de").unwrap();
        let message = message.message("list-title").to_string();
        assert!(message.starts_with("bä"));
        assert_eq!(message.len(), (64 << 10) - 1, "no character is cut");
    }

    #[test]
    fn a_text_that_a_language_lacks_is_taken_from_the_next_one() {
        let folder = company("de-AT", "list-title = Offene Posten\n");
        let texts = load(&folder, "de-AT").unwrap();
        assert_eq!(texts.message("list-title").to_string(), "Offene Posten");
        assert_eq!(texts.message("list-next").to_string(), "Weiter");
        assert!(!texts.untranslated().contains(&"list-next"));

        let folder = company("cy", "list-titel = Swyddi\nlist-title = Swyddi\n");
        let texts = load(&folder, "cy").unwrap();
        assert_eq!(texts.message("list-next").to_string(), "Next");
        assert_eq!(texts.native_name(), "cy");
        assert!(texts.untranslated().contains(&"list-next"));
        assert!(!texts.untranslated().contains(&"list-title"));
    }

    #[test]
    fn a_company_may_address_german_readers_formally_and_still_change_texts() {
        let said = |texts: &Localizer, id: &str| texts.message(id).to_string();
        let folder = company("de", "apply-send = Ab damit\n");
        let formal = load_addressed(&folder, "de", true).unwrap();
        let informal = load(&folder, "de").unwrap();
        let id = "problem-missing-family-name";
        assert!(said(&formal, id).contains("Ihren Nachnamen"));
        assert_eq!(said(&formal, "apply-send"), "Ab damit");
        assert_eq!(said(&formal, "list-next"), said(&informal, "list-next"));
        assert_eq!(formal.language().to_string(), "de");

        let folder = company("de-AT", "list-title = Offene Posten\n");
        let austrian = load_addressed(&folder, "de-AT", true).unwrap();
        assert_eq!(said(&austrian, id), said(&formal, id));
    }

    #[test]
    fn a_link_after_a_text_is_set_apart_except_in_chinese_and_japanese() {
        for (language, has_space) in [
            ("en", true),
            ("ar", true),
            ("ja", false),
            ("zh-Hans", false),
        ] {
            let texts = Localizer::built_in(&tag(language)).unwrap();
            let said = texts.message("frame-contact").with_space().to_string();
            assert_eq!(said.ends_with(' '), has_space, "{language}");
        }
    }

    #[test]
    fn left_to_right_text_is_isolated_in_arabic_text() {
        let arabic = Localizer::built_in(&tag("ar")).unwrap();
        assert_eq!(arabic.direction(), "rtl");
        let said = arabic
            .message("problem-missing-text")
            .with("label", "Why us?");
        assert!(
            said.to_string().contains("«\u{2068}Why us?\u{2069}»"),
            "{said}"
        );
    }

    #[test]
    fn a_language_without_texts_is_refused_by_name() {
        let folder = company("en", "");
        let error = load(&folder, "cy").unwrap_err();
        assert!(error.to_string().contains("locales/cy.ftl"), "{error}");
    }

    #[test]
    fn a_broken_file_is_refused_with_its_line() {
        let folder = company("en", "list-title = Berths\nlist-next { = x\n");
        let error = load(&folder, "en").unwrap_err();
        assert!(error.to_string().contains("line 2"), "{error}");
    }
}
