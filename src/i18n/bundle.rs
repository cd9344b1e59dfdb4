//! Loads locale files as Fluent bundles: the built-in texts of a language, overridden by the
//! company's.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
};

use fluent_bundle::{FluentResource, concurrent::FluentBundle};
use fluent_syntax::ast::Pattern;

use crate::{
    i18n::{
        builtin_locales,
        locale_format::{self, UnsupportedLocaleError},
    },
    language::Language,
};

/// The Fluent bundle of one language. The company's messages override the built-in ones.
pub struct LocaleBundle {
    bundle: FluentBundle<FluentResource>,
    message_ids: BTreeSet<String>,
}

/// Loads each language's bundle once, even if several languages fall back to it.
pub struct BundleLoader<'a> {
    folder: Option<&'a Path>,
    loaded: BTreeMap<Language, Option<Arc<LocaleBundle>>>,
}

/// The texts of a language cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum LocaleError {
    /// The file exists but cannot be read.
    #[error("{path} cannot be read")]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The cause.
        source: io::Error,
    },
    /// The file is not valid Fluent.
    #[error("{path}, line {line}: {problem}")]
    InvalidFluent {
        /// The file.
        path: PathBuf,
        /// Counted from 1.
        line: usize,
        /// The problem in that line.
        problem: String,
    },
    /// ICU4X has no rules for the language.
    #[error("numbers and dates cannot be written in {language}")]
    UnsupportedLocale {
        /// The language.
        language: Language,
        /// The cause.
        source: UnsupportedLocaleError,
    },
    /// There are no texts in the language, neither built in nor in the company's folder.
    #[error(
        "there are no texts in {language}: write locales/{language}.ftl, or take it out of brand.toml"
    )]
    MissingTexts {
        /// The language.
        language: Language,
    },
}

/// A pattern with the bundle that formats it.
pub type BundlePattern<'a> = (&'a FluentBundle<FluentResource>, &'a Pattern<&'a str>);

impl<'a> BundleLoader<'a> {
    /// A loader of the built-in texts, overridden by those in `locales/` of the folder.
    pub fn new(folder: Option<&'a Path>) -> Self {
        let loaded = BTreeMap::new();
        Self { folder, loaded }
    }

    /// The bundle of exactly this language; `None` if it has no texts.
    pub fn load(&mut self, language: &Language) -> Result<Option<Arc<LocaleBundle>>, LocaleError> {
        if let Some(read) = self.loaded.get(language) {
            return Ok(read.clone());
        }
        let name = PathBuf::from(format!("locales/{language}.ftl"));
        let own = match self.folder {
            Some(folder) => own(&folder.join(&name))?,
            None => None,
        };
        let built_in = match builtin_locales::source(language) {
            Some(text) => Some(parse(text.to_owned(), &name)?),
            None => None,
        };
        let resources: Vec<FluentResource> = built_in.into_iter().chain(own).collect();
        let wording = match resources.is_empty() {
            true => None,
            false => Some(Arc::new(LocaleBundle::new(language, resources))),
        };
        self.loaded.insert(language.clone(), wording.clone());
        Ok(wording)
    }
}

impl LocaleBundle {
    /// The ids of its messages for visitors.
    pub fn message_ids(&self) -> &BTreeSet<String> {
        &self.message_ids
    }

    /// The pattern of a message, or of its attribute `part`.
    pub fn pattern(&self, id: &str, part: Option<&str>) -> Option<BundlePattern<'_>> {
        let message = self.bundle.get_message(id)?;
        let pattern = match part {
            None => message.value()?,
            Some(part) => message.get_attribute(part)?.value(),
        };
        Some((&self.bundle, pattern))
    }

    fn new(language: &Language, resources: Vec<FluentResource>) -> Self {
        let tag = language.identifier().clone();
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // In right-to-left text, arguments often run from left to right. Without isolation marks
        // around them, quotation and question marks would change sides. Other languages get no
        // marks, since they end up in copied text.
        bundle.set_use_isolating(locale_format::is_right_to_left(language));
        bundle.set_formatter(Some(locale_format::format_fluent_number));
        let mut message_ids = BTreeSet::new();
        for resource in resources {
            message_ids.extend(builtin_locales::visitor_message_ids(&resource));
            bundle.add_resource_overriding(resource);
        }
        Self {
            bundle,
            message_ids,
        }
    }
}

/// The company's file; `None` if it does not exist.
fn own(path: &Path) -> Result<Option<FluentResource>, LocaleError> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(Some(parse(text, path)?)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(source) => {
            let path = path.to_owned();
            Err(LocaleError::Unreadable { path, source })
        }
    }
}

fn parse(text: String, path: &Path) -> Result<FluentResource, LocaleError> {
    FluentResource::try_new(text).map_err(|(resource, errors)| {
        let source = resource.source();
        let first = errors.first();
        let at = first.map_or(0, |error| error.pos.start.min(source.len()));
        LocaleError::InvalidFluent {
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
