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
    i18n::{builtin_locales, locale_format},
    language::Language,
};

/// The Fluent bundle for one language. The company's messages override the built-in ones.
pub struct LocaleBundle {
    bundle: FluentBundle<FluentResource>,
    /// The ids of the messages for visitors.
    pub(in crate::i18n) message_ids: BTreeSet<String>,
}

/// Loads each language's bundle once, even if several languages fall back to it.
pub struct BundleLoader<'a> {
    folder: Option<&'a Path>,
    is_formal: bool,
    loaded: BTreeMap<Language, Option<Arc<LocaleBundle>>>,
}

/// Why the texts of a language cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum LocaleError {
    /// The locale file exists but cannot be read.
    #[error("cannot read {path}")]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The cause.
        source: io::Error,
    },
    /// The locale file is not valid Fluent.
    #[error("{path}, line {line}: {problem}")]
    InvalidFluent {
        /// The file.
        path: PathBuf,
        /// The line number, counted from 1.
        line: usize,
        /// The problem in that line.
        problem: String,
    },
    /// ICU4X has no data for the language.
    #[error("cannot format numbers and dates in {0}: ICU4X has no data for this language")]
    UnsupportedLocale(Language),
    /// The language has neither a built-in locale file nor one in the brand folder.
    #[error(
        "there are no texts for the language {0}: add locales/{0}.ftl, or remove the language from brand.toml"
    )]
    MissingTexts(Language),
}

/// A pattern with the bundle that formats it.
pub type BundlePattern<'a> = (&'a FluentBundle<FluentResource>, &'a Pattern<&'a str>);

impl<'a> BundleLoader<'a> {
    /// Creates a loader. Files in `locales/` of the folder override the built-in texts.
    pub fn new(folder: Option<&'a Path>) -> Self {
        Self {
            folder,
            is_formal: false,
            loaded: BTreeMap::new(),
        }
    }

    /// Chooses the texts that address visitors formally, in languages that have them.
    #[must_use]
    pub fn formal(self, is_formal: bool) -> Self {
        Self { is_formal, ..self }
    }

    /// The bundle for exactly this language, without fallback; `None` if it has no texts.
    pub fn load(&mut self, language: &Language) -> Result<Option<Arc<LocaleBundle>>, LocaleError> {
        if let Some(read) = self.loaded.get(language) {
            return Ok(read.clone());
        }
        let name = PathBuf::from(format!("locales/{language}.ftl"));
        let mut resources = Vec::new();
        if let Some(text) = builtin_locales::source(language) {
            resources.push(parse(text.to_owned(), &name)?);
        }
        let formal = builtin_locales::formal_source(language).filter(|_| self.is_formal);
        if let Some(text) = formal {
            resources.push(parse(text.to_owned(), &name)?);
        }
        if let Some(folder) = self.folder {
            resources.extend(own(&folder.join(&name))?);
        }
        let has_texts = !resources.is_empty();
        let bundle = has_texts.then(|| Arc::new(LocaleBundle::new(language, resources)));
        self.loaded.insert(language.clone(), bundle.clone());
        Ok(bundle)
    }
}

impl LocaleBundle {
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
        // In right-to-left text, arguments often run from left to right. Without isolation
        // characters around them, quotation and question marks would appear on the wrong side.
        // Other languages do not use isolation characters, because these would also end up in
        // copied text.
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

/// The company's locale file; `None` if it does not exist.
fn own(path: &Path) -> Result<Option<FluentResource>, LocaleError> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(Some(parse(text, path)?)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(source) => Err(LocaleError::Unreadable {
            path: path.to_owned(),
            source,
        }),
    }
}

fn parse(text: String, path: &Path) -> Result<FluentResource, LocaleError> {
    FluentResource::try_new(text).map_err(|(resource, errors)| {
        let first = errors.first();
        let bytes = resource.source().bytes();
        let before = bytes.take(first.map_or(0, |error| error.pos.start));
        LocaleError::InvalidFluent {
            path: path.to_owned(),
            line: before.filter(|byte| *byte == b'\n').count() + 1,
            problem: first.map_or_else(String::new, ToString::to_string),
        }
    })
}
