//! The texts that visitors read, in one language, with fallback: `de-AT`, then `de`, then English.

use std::{fmt, iter, path::Path, sync::Arc};

use fluent_bundle::{FluentArgs, FluentValue};

use crate::{
    brand::{
        company::Languages,
        figures::{self, Figures},
        locales,
        wording::{Found, Shelf, TextsError, Wording},
    },
    language::Language,
};

/// The message with a language's own name.
const NAME: &str = "language-name";

/// The localized messages and formats of one language.
pub struct Texts {
    language: Language,
    figures: Figures,
    /// In the order of fallback; English is the last.
    wordings: Vec<Arc<Wording>>,
}

/// The localizers of all offered languages.
#[derive(Debug)]
pub struct Spoken {
    /// For the default language.
    pub default: Texts,
    /// For the other languages.
    pub others: Vec<Texts>,
    /// For English, in which the operator reads.
    pub english: Texts,
}

/// A message with its arguments. It borrows the localizer, so a template writes it without an
/// intermediate string.
pub struct Said<'a> {
    texts: &'a Texts,
    id: &'a str,
    part: Option<&'a str>,
    arguments: FluentArgs<'a>,
}

impl Spoken {
    /// Loads the built-in texts of these languages. Files in `locales/` of the folder override
    /// them.
    ///
    /// # Errors
    ///
    /// If a file cannot be read or is not valid Fluent, or if a language has no texts.
    pub fn load(folder: &Path, languages: &Languages) -> Result<Self, TextsError> {
        let mut shelf = Shelf::of(Some(folder));
        let others = languages.others.iter();
        Ok(Self {
            default: texts(&mut shelf, &languages.default)?,
            others: others
                .map(|it| texts(&mut shelf, it))
                .collect::<Result<_, _>>()?,
            english: texts(&mut shelf, &Language::english())?,
        })
    }

    /// The default language, then the others.
    pub fn all(&self) -> impl Iterator<Item = &Texts> {
        [&self.default].into_iter().chain(&self.others)
    }
}

impl Texts {
    /// Loads the built-in texts of one language.
    ///
    /// # Errors
    ///
    /// If the language is not built in.
    pub fn built_in(language: &Language) -> Result<Self, TextsError> {
        texts(&mut Shelf::of(None), language)
    }

    /// The message with this id. A missing message is written as its id, so that the page is still
    /// served.
    pub fn say<'a>(&'a self, id: &'a str) -> Said<'a> {
        Said {
            texts: self,
            id,
            part: None,
            arguments: FluentArgs::new(),
        }
    }

    /// Whether the message, or its attribute `part`, exists.
    pub fn knows(&self, id: &str, part: Option<&str>) -> bool {
        self.found(id, part).is_some()
    }

    /// Whether the language has this message without falling back to English.
    pub fn says_itself(&self, id: &str) -> bool {
        let own = match self.wordings.split_last() {
            Some((_, own)) if !own.is_empty() => own,
            _ => &self.wordings,
        };
        own.iter().any(|it| it.names().contains(id))
    }

    /// The language's name in the language itself; its tag if there is no such message.
    pub fn own_name(&self) -> String {
        match self.says_itself(NAME) {
            true => self.say(NAME).to_string(),
            false => self.language.to_string(),
        }
    }

    /// The ids of messages that are shown in English because the language lacks them.
    pub fn missing(&self) -> Vec<&str> {
        let Some((english, own)) = self.wordings.split_last() else {
            return Vec::new();
        };
        let is_own = |name: &&String| own.iter().any(|own| own.names().contains(*name));
        // Without a locale file, the company's messages come from `brand.toml`.
        let is_missing =
            |name: &&String| !own.is_empty() && !is_own(name) && !locales::is_a_companys(name);
        let missing = english.names().iter().filter(is_missing);
        missing.map(String::as_str).collect()
    }

    /// The ids of messages in the language's files that the program does not use.
    pub fn idle(&self) -> Vec<&str> {
        let (Some(own), Some(english)) = (self.wordings.first(), self.wordings.last()) else {
            return Vec::new();
        };
        let idle = own.names().difference(english.names());
        let idle = idle.filter(|name| !locales::is_a_companys(name));
        idle.map(String::as_str).collect()
    }

    /// The language.
    pub fn language(&self) -> &Language {
        &self.language
    }

    /// `ltr` or `rtl`, for the `dir` attribute.
    pub fn direction(&self) -> &'static str {
        match figures::is_right_to_left(&self.language) {
            true => "rtl",
            false => "ltr",
        }
    }

    /// The formats for numbers, dates and lists.
    pub fn figures(&self) -> &Figures {
        &self.figures
    }

    /// The pattern of a message, from the first bundle that has it.
    fn found(&self, id: &str, part: Option<&str>) -> Option<Found<'_>> {
        self.wordings.iter().find_map(|it| it.find(id, part))
    }
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Texts({})", self.language)
    }
}

impl<'a> Said<'a> {
    /// Sets an argument. A number selects the plural form and is formatted with grouping.
    #[must_use]
    pub fn with(mut self, name: &'a str, value: impl Into<FluentValue<'a>>) -> Self {
        self.arguments.set(name, value);
        self
    }

    /// Selects an attribute of the message.
    #[must_use]
    pub fn part(mut self, name: &'a str) -> Self {
        self.part = Some(name);
        self
    }
}

impl fmt::Display for Said<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((bundle, pattern)) = self.texts.found(self.id, self.part) else {
            return f.write_str(self.id);
        };
        // A missing argument is written as its name; a test checks the arguments of all messages.
        let mut errors = Vec::new();
        let arguments = Some(&self.arguments);
        bundle.write_pattern(f, pattern, arguments, &mut errors)
    }
}

/// Loads a language with its fallbacks: without its region, then English.
fn texts(shelf: &mut Shelf<'_>, language: &Language) -> Result<Texts, TextsError> {
    let mut wordings = Vec::new();
    let wider = iter::successors(Some(language.clone()), Language::wider);
    for tag in wider.chain([Language::english()]) {
        wordings.extend(shelf.wording(&tag)?);
    }
    wordings.dedup_by(|one, other| Arc::ptr_eq(one, other));
    let is_english = language.sounds_like(&Language::english());
    if wordings.len() < 2 && !is_english {
        let language = language.clone();
        return Err(TextsError::Untold { language });
    }
    let figures = Figures::of(language).map_err(|source| TextsError::NoFigures {
        language: language.clone(),
        source,
    })?;
    Ok(Texts {
        language: language.clone(),
        figures,
        wordings,
    })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn english() -> Texts {
        Texts::built_in(&Language::english()).unwrap()
    }

    fn tag(text: &str) -> Language {
        Language::parse(text).unwrap()
    }

    /// A brand folder with these texts in a language.
    fn company(language: &str, text: &str) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("locales")).unwrap();
        let path = folder.path().join(format!("locales/{language}.ftl"));
        fs::write(path, text).unwrap();
        folder
    }

    fn load(folder: &tempfile::TempDir, language: &str) -> Result<Texts, TextsError> {
        let (default, others) = (tag(language), Vec::new());
        let spoken = Spoken::load(folder.path(), &Languages { default, others })?;
        Ok(spoken.default)
    }

    #[test]
    fn numbers_choose_the_form_and_are_grouped() {
        let texts = english();
        let said = |count: usize| texts.say("list-count").with("count", count).to_string();
        assert_eq!(said(1), "1 open job");
        assert_eq!(said(1_000), "1,000 open jobs");
    }

    #[test]
    fn a_text_nobody_wrote_is_said_by_its_name() {
        let texts = english();
        assert_eq!(texts.say("no-such-text").to_string(), "no-such-text");
        assert_eq!(texts.say("list-title").part("x").to_string(), "list-title");
        let without = texts.say("list-heading").to_string();
        assert!(without.starts_with("Work at "), "{without}");
    }

    #[test]
    fn a_company_says_some_things_otherwise_and_leaves_the_rest() {
        let folder = company("en", "list-title = Berths\n");
        let texts = load(&folder, "en").unwrap();
        assert_eq!(texts.say("list-title").to_string(), "Berths");
        assert_eq!(texts.say("list-next").to_string(), "Next");
    }

    #[test]
    fn what_a_language_does_not_say_is_said_in_the_next_one() {
        let folder = company("de-AT", "list-title = Offene Posten\n");
        let texts = load(&folder, "de-AT").unwrap();
        assert_eq!(texts.say("list-title").to_string(), "Offene Posten");
        assert_eq!(texts.say("list-next").to_string(), "Weiter");
        assert!(!texts.missing().contains(&"list-next"));

        let folder = company("cy", "list-titel = Swyddi\nlist-title = Swyddi\n");
        let texts = load(&folder, "cy").unwrap();
        assert_eq!(texts.say("list-next").to_string(), "Next");
        assert_eq!(texts.own_name(), "cy");
        assert!(texts.missing().contains(&"list-next"));
        assert!(!texts.missing().contains(&"list-title"));
        assert_eq!(texts.idle(), ["list-titel"]);
    }

    #[test]
    fn what_runs_from_left_to_right_is_set_apart_among_arabic() {
        let arabic = Texts::built_in(&tag("ar")).unwrap();
        assert_eq!(arabic.direction(), "rtl");
        let said = arabic.say("problem-missing-text").with("label", "Why us?");
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
