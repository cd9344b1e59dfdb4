use std::{
    fmt, fs, io,
    path::{Path, PathBuf},
};

use fluent_bundle::{
    FluentArgs, FluentError, FluentResource, FluentValue, concurrent::FluentBundle,
};
use icu::locale::{Locale, LocaleDirectionality};
use unic_langid::LanguageIdentifier;

use crate::brand::figures::{self, Figures, NoFigures};

/// The built-in texts, and the language of the house.
const ENGLISH: &str = include_str!("../../locales/en.ftl");

/// What visitors read, in one language.
pub struct Texts {
    bundle: FluentBundle<FluentResource>,
    language: Locale,
    figures: Figures,
}

/// Why a locale file was refused.
#[derive(Debug, thiserror::Error)]
pub enum TextsError {
    /// The file is there but cannot be read.
    #[error("{path} cannot be read")]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// The file is not Fluent, or says something twice.
    #[error("{path}, line {line}: {problem}")]
    NotFluent {
        /// The file.
        path: PathBuf,
        /// Counted from 1.
        line: usize,
        /// What is wrong with that line.
        problem: String,
    },
    /// There are no rules of writing for the language.
    #[error("numbers and dates cannot be written in {language}")]
    NoFigures {
        /// The language.
        language: String,
        /// Why not.
        source: NoFigures,
    },
}

/// A text being said: gather its arguments, then write it.
///
/// It borrows the texts, so that a template writes it without an intermediate string.
pub struct Said<'a> {
    texts: &'a Texts,
    id: &'a str,
    part: Option<&'a str>,
    arguments: FluentArgs<'a>,
}

impl Texts {
    /// The built-in texts in English, with those of the folder's `locales/en.ftl` over them.
    pub fn load(folder: &Path) -> Result<Self, TextsError> {
        let mut texts = Self::built_in()?;
        let path = folder.join("locales/en.ftl");
        match fs::read_to_string(&path) {
            Ok(text) => texts.bundle.add_resource_overriding(parse(text, &path)?),
            Err(error) if error.kind() == io::ErrorKind::NotFound => (),
            Err(source) => return Err(TextsError::Unreadable { path, source }),
        }
        Ok(texts)
    }

    /// The built-in texts in English.
    pub fn built_in() -> Result<Self, TextsError> {
        let language = icu::locale::locale!("en");
        let no_figures = |source| TextsError::NoFigures {
            language: language.to_string(),
            source,
        };
        let figures = Figures::of(&language).map_err(no_figures)?;
        let tag = language.to_string().parse::<LanguageIdentifier>();
        let tag = tag.map_err(|_| no_figures(NoFigures))?;
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // Isolating marks around every argument would show up in titles, addresses and tests; the
        // templates isolate foreign text with `dir="auto"` instead.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(figures::of_text));
        let path = Path::new("locales/en.ftl");
        let resource = parse(ENGLISH.to_owned(), path)?;
        bundle
            .add_resource(resource)
            .map_err(|errors| refused(path, &errors))?;
        Ok(Self {
            bundle,
            language,
            figures,
        })
    }

    /// The text of that name. One that nobody wrote is said by its name, so that a page still comes.
    pub fn say<'a>(&'a self, id: &'a str) -> Said<'a> {
        Said {
            texts: self,
            id,
            part: None,
            arguments: FluentArgs::new(),
        }
    }

    /// Whether there is such a text, or such a part of it.
    pub fn knows(&self, id: &str, part: Option<&str>) -> bool {
        let message = self.bundle.get_message(id);
        match part {
            None => message.is_some_and(|message| message.value().is_some()),
            Some(part) => message.is_some_and(|message| message.get_attribute(part).is_some()),
        }
    }

    /// The language's tag, for the `lang` attribute.
    pub fn language(&self) -> String {
        self.language.to_string()
    }

    /// `ltr` or `rtl`, for the `dir` attribute.
    pub fn direction(&self) -> &'static str {
        match LocaleDirectionality::new_common().is_right_to_left(&self.language.id) {
            true => "rtl",
            false => "ltr",
        }
    }

    /// How numbers, dates and lists are written.
    pub fn figures(&self) -> &Figures {
        &self.figures
    }
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Texts({})", self.language)
    }
}

impl<'a> Said<'a> {
    /// Gives the text an argument; a number chooses among plural forms and is written with grouping.
    #[must_use]
    pub fn with(mut self, name: &'a str, value: impl Into<FluentValue<'a>>) -> Self {
        self.arguments.set(name, value);
        self
    }

    /// One part of a text that comes in several (an attribute, in Fluent's terms).
    #[must_use]
    pub fn part(mut self, name: &'a str) -> Self {
        self.part = Some(name);
        self
    }
}

impl fmt::Display for Said<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let message = self.texts.bundle.get_message(self.id);
        let pattern = match self.part {
            None => message.and_then(|message| message.value()),
            Some(part) => message
                .and_then(|message| message.get_attribute(part))
                .map(|attribute| attribute.value()),
        };
        let Some(pattern) = pattern else {
            return f.write_str(self.id);
        };
        // A missing argument is written by its name; the law of texts finds it in a test.
        let mut errors = Vec::new();
        let arguments = Some(&self.arguments);
        self.texts
            .bundle
            .write_pattern(f, pattern, arguments, &mut errors)
    }
}

fn parse(text: String, path: &Path) -> Result<FluentResource, TextsError> {
    FluentResource::try_new(text).map_err(|(resource, errors)| {
        let source = resource.source();
        let first = errors.first();
        let at = first.map_or(0, |error| error.pos.start.min(source.len()));
        TextsError::NotFluent {
            path: path.to_owned(),
            line: source.as_bytes()[..at]
                .iter()
                .filter(|b| **b == b'\n')
                .count()
                + 1,
            problem: first.map_or_else(String::new, ToString::to_string),
        }
    })
}

fn refused(path: &Path, errors: &[FluentError]) -> TextsError {
    TextsError::NotFluent {
        path: path.to_owned(),
        line: 1,
        problem: errors.first().map_or_else(String::new, ToString::to_string),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A company's folder with these texts in English.
    fn company(text: &str) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("locales")).unwrap();
        fs::write(folder.path().join("locales/en.ftl"), text).unwrap();
        folder
    }

    #[test]
    fn numbers_choose_the_form_and_are_grouped() {
        let texts = Texts::built_in().unwrap();
        let said = |count: usize| texts.say("list-count").with("count", count).to_string();
        assert_eq!(said(1), "1 open job");
        assert_eq!(said(1_000), "1,000 open jobs");
    }

    #[test]
    fn a_text_nobody_wrote_is_said_by_its_name() {
        let texts = Texts::built_in().unwrap();
        assert_eq!(texts.say("no-such-text").to_string(), "no-such-text");
        assert_eq!(texts.say("list-title").part("x").to_string(), "list-title");
        let without = texts.say("list-heading").to_string();
        assert!(without.starts_with("Work at "), "{without}");
    }

    #[test]
    fn a_company_says_some_things_otherwise_and_leaves_the_rest() {
        let folder = company("list-title = Berths\n");
        let texts = Texts::load(folder.path()).unwrap();
        assert_eq!(texts.say("list-title").to_string(), "Berths");
        assert_eq!(texts.say("list-next").to_string(), "Next");
    }

    #[test]
    fn a_broken_file_is_refused_with_its_line() {
        let folder = company("list-title = Berths\nlist-next { = x\n");
        let error = Texts::load(folder.path()).unwrap_err();
        assert!(error.to_string().contains("line 2"), "{error}");
    }
}
