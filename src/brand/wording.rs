use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
};

use fluent_bundle::{FluentResource, concurrent::FluentBundle};
use fluent_syntax::ast::Pattern;

use crate::{
    brand::{
        figures::{self, NoFigures},
        locales,
    },
    language::Language,
};

/// The texts of one language, those of the company over the built-in ones.
pub struct Wording {
    bundle: FluentBundle<FluentResource>,
    names: BTreeSet<String>,
}

/// Reads each language's texts once, however many fall back to it.
pub struct Shelf<'a> {
    folder: Option<&'a Path>,
    read: BTreeMap<Language, Option<Arc<Wording>>>,
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
        language: Language,
        /// Why not.
        source: NoFigures,
    },
    /// The language is not built in, and the company has no texts in it either.
    #[error(
        "there are no texts in {language}: write locales/{language}.ftl, or take it out of brand.toml"
    )]
    Untold {
        /// The language.
        language: Language,
    },
}

/// A pattern, and the bundle with whose rules it is written.
pub type Found<'a> = (&'a FluentBundle<FluentResource>, &'a Pattern<&'a str>);

impl<'a> Shelf<'a> {
    /// The built-in texts, with those of the folder's `locales/` over them.
    pub fn of(folder: Option<&'a Path>) -> Self {
        let read = BTreeMap::new();
        Self { folder, read }
    }

    /// The texts of exactly this language, where anybody wrote some.
    pub fn wording(&mut self, language: &Language) -> Result<Option<Arc<Wording>>, TextsError> {
        if let Some(read) = self.read.get(language) {
            return Ok(read.clone());
        }
        let name = PathBuf::from(format!("locales/{language}.ftl"));
        let own = match self.folder {
            Some(folder) => own(&folder.join(&name))?,
            None => None,
        };
        let built_in = match locales::built_in(language) {
            Some(text) => Some(parse(text.to_owned(), &name)?),
            None => None,
        };
        let resources: Vec<FluentResource> = built_in.into_iter().chain(own).collect();
        let wording = match resources.is_empty() {
            true => None,
            false => Some(Arc::new(Wording::of(language, resources))),
        };
        self.read.insert(language.clone(), wording.clone());
        Ok(wording)
    }
}

impl Wording {
    /// The names of its texts, as far as visitors read them.
    pub fn names(&self) -> &BTreeSet<String> {
        &self.names
    }

    /// The pattern of a text, or of a part of it.
    pub fn find(&self, id: &str, part: Option<&str>) -> Option<Found<'_>> {
        let message = self.bundle.get_message(id)?;
        let pattern = match part {
            None => message.value()?,
            Some(part) => message.get_attribute(part)?.value(),
        };
        Some((&self.bundle, pattern))
    }

    fn of(language: &Language, resources: Vec<FluentResource>) -> Self {
        let tag = language.identifier().clone();
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // Where text runs from right to left, what is put into it often runs the other way: without
        // marks around it, quotation marks and question marks would change sides. Elsewhere the marks
        // would only be in the way of whoever copies a text.
        bundle.set_use_isolating(figures::is_right_to_left(language));
        bundle.set_formatter(Some(figures::of_text));
        let mut names = BTreeSet::new();
        for resource in resources {
            names.extend(locales::names(&resource));
            bundle.add_resource_overriding(resource);
        }
        Self { bundle, names }
    }
}

/// The company's own texts; most companies have none.
fn own(path: &Path) -> Result<Option<FluentResource>, TextsError> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(Some(parse(text, path)?)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(source) => {
            let path = path.to_owned();
            Err(TextsError::Unreadable { path, source })
        }
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
